"""Matches that are over, played by ramblers over the wire before anybody opens a page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from threading import Thread

from playwright.sync_api import Page

from alidade import bots
from alidade.client import Client, Seat
from tests.browser.serving import Opened, Serving
from tests.browser.site import Site


def finished(server: Serving, names: tuple[str, ...], settings: Mapping[str, object] | None = None) -> Opened:
    """A table whose match is over."""
    if isinstance(server, Site):
        return server.finished(names, settings)
    table = server.open_table(names, settings)
    with Client(server.url) as client:
        seats = [Seat(client, table.table, token) for token in table.tokens]
        playing = [
            Thread(target=seat.play, args=(bots.level("random"), Random(number))) for number, seat in enumerate(seats)
        ]
        for one in playing:
            one.start()
        for one in playing:
            one.join(120)
    return table


def told(table: Opened, token: str = "") -> dict[str, object]:
    """The table as somebody sees it."""
    return table.server.ask("GET", f"/tables/{table.table}", token=token)


def hold(page: Page, *tables: Opened, label: str = "solo") -> None:
    """The page holds the first seat of these tables, and is their host."""
    held = [
        {"table": one.table, "host": one.host, "tokens": [one.tokens[0]], "when": 1, "label": label} for one in tables
    ]
    kept = json.dumps(json.dumps(held))
    page.add_init_script(
        f"if (location.protocol === 'http:' && !localStorage.getItem('alidade:tables'))"
        f" localStorage.setItem('alidade:tables', {kept})"
    )
