"""The page's other home for the tests of this folder: a site of plain files, with tables in the browser's database.

A test opens its tables before it looks at them. Here they are made by the worker's own Python and laid into the
database of each browser that comes; what needs a server, or two devices at one table, is skipped and says why."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from playwright.sync_api import BrowserContext, Page, Response

from tests.browser.device import Host
from tests.browser.serving import Opened, Serving
from tests.worker.database import Rows
from tests.worker.page import Page as Asking

T = TypeVar("T")
ON_SITE = os.environ.get("ALIDADE_HOME") == "site"

# The stores are made as board/src/lib/database.ts makes them.
LAY = """(rows) => new Promise((ok, no) => {
  const asked = indexedDB.open("alidade", 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore("matches", { keyPath: "id" }).createIndex("date", "date");
    asked.result.createObjectStore("seen", { keyPath: "deal" });
    asked.result.createObjectStore("tables", { keyPath: "table" });
    asked.result.createObjectStore("log", { keyPath: ["table", "seq"] });
  };
  asked.onerror = () => no(asked.error);
  asked.onsuccess = () => {
    const change = asked.result.transaction(["tables", "log"], "readwrite");
    for (const row of rows.tables) change.objectStore("tables").put(row);
    for (const row of rows.log) change.objectStore("log").put(row);
    change.oncomplete = () => { asked.result.close(); ok(); };
    change.onerror = () => no(change.error);
  };
})"""


def _alone(story: Coroutine[object, object, T]) -> T:
    """Beside the browser's own event loop there is room for another in a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


@dataclass
class Site(Serving):
    """A site that stands in for a server."""

    host: Host = field(init=False)
    rows: Rows = field(default_factory=Rows)
    _seen: dict[str, BrowserContext] = field(default_factory=dict)  # by table: the device that plays it in this test

    def __post_init__(self) -> None:
        self.host = Host(self.data)

    @property
    def url(self) -> str:
        return self.host.url

    def start(self) -> None:
        self.host.write()
        self.host.start()

    def stop(self) -> None:
        self.host.stop()

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> dict[str, object]:
        pytest.skip("speaks to the server beside the page")

    def open_table(
        self, names: tuple[str, ...], settings: Mapping[str, object] | None = None, start: bool = True
    ) -> Opened:
        return _alone(self._open(names, settings or {}, start, play=False))

    def finished(self, names: tuple[str, ...], settings: Mapping[str, object] | None) -> Opened:
        """A table whose match is over."""
        return _alone(self._open(names, settings or {}, start=True, play=True))

    async def _open(self, names: tuple[str, ...], settings: Mapping[str, object], start: bool, play: bool) -> Opened:
        page = Asking(self.rows)

        async def ask(path: str, body: object, token: str = "") -> dict[str, str]:
            granted, result = await page.server.request("POST", path, json.dumps(body), token)
            assert granted, result
            found: dict[str, str] = json.loads(result)
            return found

        created = await ask("/api/tables", {"seats": len(names), "pause": 0, **settings})
        path = f"/api/tables/{created['table']}"
        joined = [await ask(f"{path}/seats", {"name": name, "seat": seat}) for seat, name in enumerate(names, 1)]
        opened = Opened(self, created["table"], created["host"], [one["token"] for one in joined])
        if start:
            await ask(f"{path}/start", {"empty": "close"}, opened.host)
        if play:
            seats = [page.sit(opened.table, token) for token in opened.tokens]
            await asyncio.gather(*(seat.play_out(Random(number)) for number, seat in enumerate(seats)))
        return opened

    def begin(self) -> None:
        """Another test."""
        self._seen.clear()

    def receive(self, context: BrowserContext, page: Page) -> None:
        """From now on the tables are in this browser's database before it goes anywhere."""
        go, laid = page.goto, set[str]()

        def goto(url: str) -> Response | None:
            if new := self.rows.rows.keys() - laid:
                go(f"{self.url}runtime/LICENSE.txt")
                self._lay(page, new)
                laid.update(new)
            for table in self.rows.rows:
                if table in url and self._seen.setdefault(table, context) is not context:
                    pytest.skip("two devices at one table need a server")
            return go(url)

        page.__dict__["goto"] = goto
        context.on("close", self._leave)

    def _leave(self, context: BrowserContext) -> None:
        """A device that is switched off plays no longer."""
        self._seen = {table: device for table, device in self._seen.items() if device is not context}

    def _lay(self, page: Page, names: set[str]) -> None:
        places = [(place, entry) for place, entry in self.rows.log.items() if place[0] in names]
        log = [{"table": name, "seq": seq, "entry": entry} for (name, seq), entry in places]
        page.evaluate(LAY, {"tables": [{"table": name, "row": self.rows.rows[name]} for name in names], "log": log})


def home(data: Path) -> Serving:
    """What the page talks to in this run: a server, or with ALIDADE_HOME=site a site."""
    return Site(data) if ON_SITE else Serving(data)
