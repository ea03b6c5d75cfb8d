"""Matches that ramblers play over the wire: to their end before anybody opens a page, or on while pages look."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import cycle
from random import Random

from playwright.sync_api import Page

from alidade import bots
from alidade import messages as m
from alidade.client import Client, Seat
from alidade.interface import requests
from tests.browser.player import Player, play_out
from tests.browser.serving import Opened, Serving
from tests.browser.site import Site


def finished(server: Serving, names: tuple[str, ...], settings: Mapping[str, object] | None = None) -> Opened:
    """A table whose match is over."""
    if isinstance(server, Site):
        return server.finished(names, settings)
    table = server.open_table(names, settings)
    ramble(table)
    return table


def ramble(table: Opened, until: Callable[[m.View], bool] = lambda _: False) -> None:
    """Ramblers draw for everybody until this is so, or to the end; on a site there is nobody but the pages to draw.

    A page may look on, but none may draw now: a seat is played by one at a time. `Player.draw` returns when the table
    has answered."""
    if isinstance(table.server, Site):
        return
    choose, rng = bots.level("random"), Random(0)
    with Client(table.server.url.rstrip("/")) as client:
        for seat in cycle([Seat(client, table.table, token) for token in table.tokens]):
            view = client.ask(requests.VIEW.at(table.table), m.PollView(), seat.token)
            if view.match.phase == "over" or until(view):
                break
            if view.offer and view.seat in view.waiting:
                move = str(choose(seat.known(view), rng))
                client.ask(requests.DRAW.at(table.table), m.Draw(view.step, f"r{view.step}", move), seat.token)


def spring_over(view: m.View) -> bool:
    """Whether the first season has been scored."""
    return view.match.season > 0


def late_in_spring(view: m.View) -> bool:
    """Whether one or two more cards end the first season."""
    return view.match.season > 0 or view.match.time + 2 >= view.match.threshold


def troll_asks(view: m.View) -> bool:
    """Whether a troll asks for a space."""
    return view.match.phase == "choose"


def end(table: Opened, *players: Player) -> None:
    """The rest of a match, which everybody sees to its end."""
    if isinstance(table.server, Site):
        play_out(*players)
        return
    ramble(table)
    for player in players:
        player.see_the_end()


def sat_at(server: Serving, *players: Player) -> Opened:
    """The table that these pages show, with their seats."""
    name = players[0].page.url.rsplit("/", 1)[1]
    asked = "table => JSON.parse(localStorage['alidade:tables']).find(held => held.table === table).tokens"
    return Opened(server, name, "", [token for player in players for token in player.page.evaluate(asked, name)])


def told(table: Opened, token: str = "") -> dict[str, object]:
    """The table as a caller sees it."""
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
