"""The engine's module does in a real Chromium what it does under wasmtime, byte by byte.

`python -m prove.browser_equals_engine` records calls of games at random, rankings and playouts, a custom card among
them, and has the page's own `machine.js` repeat each in Chromium.
"""

from __future__ import annotations

import argparse
import base64
import json
import tempfile
from array import array
from dataclasses import replace
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread

from playwright.sync_api import sync_playwright

from alidade.batch.compile import compile_engine
from alidade.batch.kernel import Kernel
from alidade.batch.machine import Machine
from alidade.cards import Selection, set_up
from alidade.engine.card import Stack
from tests.batch.two_sides import LOOKS, compiled, playouts, positions, random_games, ranking, setups
from tests.browser.conftest import FLAGS, chromium
from tests.browser.device import Handler
from tests.worker.thinking import wide_water

MACHINE = Path(__file__).parents[1] / "board" / "src" / "worker" / "machine.js"
PAGE = "<!doctype html><meta charset=utf-8><title>Calls</title>"
REPEAT = """async () => {
  const { Machine } = await import("./machine.js");
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const buffer = (data) => ({ getBuffer: () => ({ data, release() {} }) });
  const { engine, calls } = await (await fetch("calls.json")).json();
  const machine = new Machine(buffer(bytes(engine)));
  let compared = 0;
  for (const { add, size, name, before, after, results, read_only } of calls) {
    if (add) machine.add(buffer(bytes(add)), size);
    else {
      const block = bytes(before), expected = bytes(after);
      machine.call(name, buffer(block), results, read_only);
      const wrong = block.findIndex((byte, place) => byte !== expected[place]);
      if (wrong >= 0) throw new Error(`${name}: byte ${wrong} is ${block[wrong]}, expected ${expected[wrong]}`);
      compared += block.length / 8;
    }
  }
  return compared;
}"""


class Recorder:
    """A machine that writes down every call."""

    def __init__(self, calls: list[dict[str, object]], code: bytes) -> None:
        self._machine, self._calls = Machine(code), calls

    def call(self, name: str, block: array[int], results: int, read_only: int) -> None:
        """Run it, and keep the block before and after."""
        before = _text(block.tobytes())
        self._machine.call(name, block, results, read_only)
        after = _text(block.tobytes())
        call = {"name": name, "before": before, "after": after, "results": results, "read_only": read_only}
        self._calls.append(call)

    def add(self, code: bytes, size: int) -> None:
        """Load it, and keep it."""
        self._machine.add(code, size)
        self._calls.append({"add": _text(code), "size": size})


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def recorded(games: int, rankings: int) -> tuple[str, list[dict[str, object]]]:
    """The engine and some calls of it."""
    calls, rng, code = list[dict[str, object]](), Random(1), compile_engine()
    side = compiled(Kernel(code, partial(Recorder, calls)))
    for _, setup in zip(range(games), setups(rng), strict=False):
        random_games(side, setup, rng.getrandbits(50), 5)
    own = set_up(["a"], "A", Selection("base"))
    others = tuple(card for card in own.box.scoring if card.stack is not Stack.FARM_WATER)
    random_games(side, replace(own, box=replace(own.box, scoring=(*others, wide_water))), 3, 20)
    for _, position in zip(range(rankings), positions(rng), strict=False):
        ranking(side, position, rng.choice((1, 5, 40)), rng.choice(LOOKS))
        playouts(side, position, [rng.getrandbits(60) for _ in range(3)], rng.choice(LOOKS))
    return _text(code), calls


def main() -> None:
    """Record, repeat and say how much is the same."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rankings", type=int, default=1000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder, (engine, calls) = Path(name), recorded(asked.games, asked.rankings)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        (folder / "machine.js").write_bytes(MACHINE.read_bytes())
        (folder / "calls.json").write_text(json.dumps({"engine": engine, "calls": calls}), encoding="utf-8")
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=name))
        Thread(target=host.serve_forever).start()
        try:
            browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{host.server_port}/")
            compared = page.evaluate(REPEAT)
            print(f"Chromium {browser.version}: {len(calls)} calls, {compared:.0f} words, no difference.")
            browser.close()
        finally:
            host.shutdown()
            host.server_close()


if __name__ == "__main__":
    main()
