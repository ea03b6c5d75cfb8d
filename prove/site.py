"""The game without a server, in a real Chromium with the network switched off after the first visit.

`python -m prove.site` writes a site, visits it once, stops its host and takes the network away. Then it plays a whole
solo game and is loaded again before every drawing, a whole game with two bots, and a whole game of Heroes with a
skill used;
a tab dies in the middle of a move, again and again. After each the log in the browser's database has every place once.
`tests/browser/test_offline.py` holds the short list: every phase, two tabs, a new version, a server that goes away, a
full storage, broken files; `python -m prove.hosts` plays the page's whole list on a site.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.device import Host, begin, cut_off, log_of, play_on, visit
from tests.browser.player import Player, patiently, play_out

HEROES = {"box": "heroes", "skills": True, "seed": 5}


def whole(log: list[tuple[str, int]]) -> int:
    """The places of all logs, each once and none left out."""
    tables = {table for table, _ in log}
    for table in tables:
        places = [seq for name, seq in log if name == table]
        assert places == list(range(1, len(places) + 1)), places
    return len(log)


def solo(me: Player) -> str:
    """A solo game, loaded again before every drawing, whatever its phase."""
    begin(me)
    loads = 0
    for _ in patiently(3600):
        if me.over:
            break
        me.page.reload()
        loads += 1
        expect(me.sheet.or_(me.page.get_by_role("button", name="Back to the table"))).to_be_visible()
        play_on(me, 2)
    return f"a solo game, loaded again {loads} times"


def bots(me: Player) -> str:
    """A game with two bots."""
    begin(me, "Play with bots")
    play_out(me)
    return "a game with two bots"


def heroes(me: Player) -> str:
    """A solo game of Heroes, and a skill in its first turn."""
    begin(me)
    me.press(me.page.get_by_role("button", name="Stealth"))
    me.draw()
    expect(me.page.get_by_text("Used this season.")).to_be_visible(timeout=120_000)
    play_out(me)
    return "a game of Heroes with a skill used"


def deaths(me: Player) -> str:
    """A tab dies right after Draw was pressed, before anybody has answered."""
    begin(me)
    context, address, died = me.page.context, me.page.url, 0
    while died < 5:
        me.take_up()
        me.draw_button.click(no_wait_after=True)
        me.page.close(run_before_unload=False)
        died += 1
        me = Player(context.new_page())
        me.arrive(address)
    play_on(me, 4)
    return f"a tab that died {died} times in the middle of a move"


STORIES: list[tuple[Callable[[Player], str], dict[str, object]]] = [
    (solo, {}),
    (bots, {}),
    (heroes, dict(HEROES)),
    (deaths, {}),
]


def main() -> None:
    """Play them all, and say what was proved."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        host = Host(Path(folder))
        host.write()
        for story, settings in STORIES:
            began = perf_counter()
            host.start()
            context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en", reduced_motion="reduce")
            me = Player(context.new_page())
            visit(me, host.url, **settings)
            cut_off(me, host)
            me.page.reload()
            result = story(me)
            places = whole(log_of(context.pages[0]))
            print(
                f"without a network: {result}; {places} entries, each once; {perf_counter() - began:.0f} s", flush=True
            )
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
