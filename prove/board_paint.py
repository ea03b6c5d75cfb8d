"""A sheet is seen soon: at a quarter of a core its ink is there 400 ms after its view came, a piece after 100 ms.

`python -m prove.board_paint` holds the whole browser to a quarter of a core, opens five tables on a phone and on a
desk, and draws at each. It judges the median time from a view's arrival to the frame in which its ink is seen, and
tells besides when the washes came, and of a sixth table, since the trace takes time itself, the painter's own CPU time
(four times as long at a quarter of a core). Other work on the machine makes all of it longer.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from prove._quota import SHARE, quarter_of_a_core
from tests.browser.conftest import FLAGS
from tests.browser.player import Player, patiently
from tests.browser.serving import Serving

BOUNDS = {"first ink seen": 400, "a piece's ink seen after its view came": 100}
TABLES = 5
PAUSE = 3000
SETTLE = 5000  # a browser draws its own window as a page too, out of the same quarter of a core
WINDOWS: dict[str, ViewportSize] = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1440, "height": 900}}
# When a view came over the line, when Draw was pressed, and when the next frame after a layer was laid on a canvas.
WATCH = """
window.seen = [];
const note = (what) => requestAnimationFrame(() => setTimeout(() => window.seen.push([what, performance.now()])));
const line = window.WebSocket;
window.WebSocket = class extends line {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (String(data).includes('"type":"view"')) window.seen.push(["view", performance.now()]);
    });
  }
};
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".acts .main")) window.seen.push(["draw", performance.now()]);
}, { capture: true });
for (const [name, what] of [["drawImage", "ink"], ["putImageData", "wash"]]) {
  const draw = CanvasRenderingContext2D.prototype[name];
  CanvasRenderingContext2D.prototype[name] = function (...given) {
    draw.apply(this, given);
    if (this.canvas.isConnected) note(what);
  };
}
"""


def main() -> None:
    """Open, draw, print and judge."""
    late = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        serving = Serving(Path(folder))
        serving.start()
        try:
            with quarter_of_a_core(Path(folder)) as (program, how):
                print(how)
                browser = driver.chromium.launch(executable_path=program, args=FLAGS)
                for screen in WINDOWS:
                    late += _measure(browser, serving, screen)
                browser.close()
        finally:
            serving.stop()
    if late:
        sys.exit("; ".join(late))


def _measure(browser: Browser, serving: Serving, screen: str) -> list[str]:
    """The times of all tables on one screen, and what was late."""
    tables = [_table(browser, serving, screen, seed) for seed in range(2, 2 + TABLES)]
    late = []
    for name in tables[0]:
        times = sorted(round(table[name]) for table in tables)
        bound = BOUNDS.get(name)
        print(f"{screen}, {name}: {times} ms" + (f", at most {bound}" if bound else ""))
        if bound and median(times) > bound:
            late.append(f"{screen}: {name} {median(times):.0f} ms, expected {bound} at most")
    costs: list[float] = []
    _table(browser, serving, screen, 2 + TABLES, costs)
    sheet, piece = (round(cost / SHARE) for cost in costs)
    print(f"{screen}, the painter's own time: {sheet} ms for the ink of a first sheet, {piece} ms for that of a piece")
    return late


def _table(
    browser: Browser, serving: Serving, screen: str, seed: int, costs: list[float] | None = None
) -> dict[str, float]:
    """The times of one table; where `costs` are asked for, the painter's CPU time for a sheet and a piece is added."""
    phone = screen == "phone"
    context = browser.new_context(
        viewport=WINDOWS[screen],
        device_scale_factor=3 if phone else 1,
        is_mobile=phone,
        has_touch=phone,
        service_workers="block",
    )
    context.add_init_script(WATCH)
    me = Player(context.new_page(), touch=phone)
    link = serving.open_table(("Ada",), {"seed": seed}).link()
    me.page.wait_for_timeout(SETTLE)
    with _traced(browser, me, costs):
        me.page.goto(link)
        me.page.wait_for_timeout(PAUSE)  # whoever asks the page how far it is takes time away from it
        first = _wait(me, 0)
    expect(me.draw_button).to_be_visible()
    me.take_up()
    me.page.wait_for_timeout(1000)
    begin = int(me.page.evaluate("window.seen.length"))
    with _traced(browser, me, costs):
        me.press(me.draw_button)
        me.page.wait_for_timeout(PAUSE)
        piece = _wait(me, begin, "draw")
    context.close()
    return {
        "first ink seen": first["ink"],
        "first wash seen": first["wash"],
        "a piece's ink seen after Draw": piece["ink"],
        "a piece's ink seen after its view came": max(0, piece["ink"] - piece["view"]),
        "a piece's wash seen after Draw": piece["wash"],
    }


@contextmanager
def _traced(browser: Browser, me: Player, costs: list[float] | None) -> Iterator[None]:
    if costs is None:
        yield
        return
    browser.start_tracing(page=me.page, categories=["devtools.timeline"])
    yield
    costs.append(_painter(browser.stop_tracing())[0])


def _painter(trace: bytes) -> list[float]:
    """The CPU time of each thing that the painter did, in ms: ink, then washes."""
    events = json.loads(trace)["traceEvents"]
    workers = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "DedicatedWorker thread"
    }
    calls = [event for event in events if event["name"] == "FunctionCall" and (event["pid"], event["tid"]) in workers]
    calls.sort(key=lambda event: float(event["ts"]))
    return [time for event in calls if (time := float(event.get("tdur", 0)) / 1000) > 0.5]


def _wait(me: Player, begin: int, since: str = "view") -> dict[str, float]:
    """From a view's arrival, or from Draw, to ink and wash, in ms."""
    for _ in patiently():
        seen: list[tuple[str, float]] = me.page.evaluate(f"window.seen.slice({begin})")
        start = next((time for what, time in seen if what == since), None)
        after = {what: time - start for what, time in reversed(seen) if start is not None and time > start}
        if {"ink", "wash", *(() if since == "view" else ("view",))} <= set(after):
            return after
        me.page.wait_for_timeout(50)
    raise AssertionError


if __name__ == "__main__":
    main()
