"""Pictures of the main states, phone and desk, by day and by night: `python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.finished import told
from tests.browser.player import Player, patiently
from tests.browser.serving import Opened, Serving
from tests.browser.test_games import HEROES

# A spring worth looking at, drawn before the camera comes.
_SPRING = "orchard great_river fishing_village goblin_attack hamlet treetop_village marshlands farmland"
_SUMMER = "homestead hinterland_stream forgotten_forest temple_ruins farmland great_river bugbear_assault"
SOLO = {
    "lesson": {
        "deal": "edicts sentinel_wood canal_lake great_city borderlands; "
        "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid",
        "decks": [
            f"{_SPRING} hinterland_stream homestead forgotten_forest rift_lands temple_ruins outpost_ruins",
            f"{_SUMMER} marshlands orchard fishing_village hamlet treetop_village rift_lands outpost_ruins",
        ],
    },
}
PAINTED = "light => [...document.querySelectorAll('.chart')].every(one => one.dataset.painted === light)"
MOVES = (
    "F a1 a2 a3 b3",
    "W d5 e4 e5 f3 f4",
    "V c5 c6 c7 c8",
    "V d6 d7 e6 e7 e8",
    "F f10 g10 h10 h11 i11",
    "A d2 d3 d4 e3",
    "A g2 g3 g4 h2 i2",
)


def main(folder: Path) -> None:
    """Take every picture."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        serving = Serving(Path(data))
        serving.start()
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for phone in (False, True):
                _album(browser, serving, phone, folder)
        finally:
            browser.close()
            serving.stop()


def _album(browser: Browser, serving: Serving, phone: bool, folder: Path) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640} if phone else {"width": 1440, "height": 900},
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        reduced_motion="reduce",
        locale="en",
    )
    me = Player(context.new_page(), touch=phone)
    shoot = _camera(me.page, folder, "phone" if phone else "desk")
    me.page.goto(serving.url)
    expect(me.page.get_by_role("button", name="Learn")).to_be_enabled()
    shoot("start")
    _solo(me, serving, shoot)
    _heroes(me, serving, shoot)
    context.close()


def _camera(page: Page, folder: Path, profile: str) -> Callable[[str], None]:
    def shoot(name: str) -> None:
        for light in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
            # The painter works beside the page: a picture waits for it, and for washes to have faded in.
            for _ in patiently():
                if page.evaluate(PAINTED, light):
                    break
                page.wait_for_timeout(50)
            page.wait_for_timeout(400)
            page.screenshot(path=folder / f"{name}-{profile}-{light}.png")
        page.emulate_media(color_scheme="light", reduced_motion="reduce")

    return shoot


def spring(serving: Serving) -> Opened:
    """A table where much is drawn already."""
    table = serving.open_table(("Ada",), SOLO)
    for number, move in enumerate(MOVES):
        _draw(table, 1, f"m{number}", move)
    return table


def _solo(me: Player, serving: Serving, shoot: Callable[[str], None]) -> None:
    table = spring(serving)
    me.arrive(table.link())
    me.take_up()
    shoot("play")
    me.press(me.page.get_by_role("button", name="Canal Lake"))
    if me.touch:
        me.press(me.page.get_by_role("button", name="Show the spaces"))
    shoot("edict")
    me.until_ceremony()
    me.page.wait_for_timeout(400)
    shoot("ceremony")
    me.ceremony()
    for _ in range(600):
        if me.over:
            break
        if not me.step():
            me.page.wait_for_timeout(25)
    shoot("end")
    _after(me, table, shoot)


def _after(me: Player, table: Opened, shoot: Callable[[str], None]) -> None:
    """The same match looked back at, hung among my maps, and left for others to beat."""
    shown, address = told(table, table.tokens[0]), table.server.url
    for name, hash in (("replay", f"replay/{shown['replay']}/5"), ("scored", f"replay/{shown['replay']}/9")):
        me.page.goto(f"{address}#/{hash}")
        expect(me.page.locator("#moment")).to_be_visible()
        shoot(name)
    me.page.goto(f"{address}#/games")
    expect(me.page.locator(".gallery li").first).to_be_visible()
    shoot("maps")
    me.page.goto(f"{address}#/challenge/{shown['challenge']}")
    expect(me.page.get_by_role("button", name="Take it up")).to_be_visible()
    shoot("challenge")


def _heroes(me: Player, serving: Serving, shoot: Callable[[str], None]) -> None:
    table = serving.open_table(("Ada", "Ber", "Cyr"), HEROES)
    for seat in (2, 3):
        _draw(table, seat, "first", "W g3 h4")
    me.arrive(table.link())
    me.draw()
    expect(me.page.get_by_text("You are drawing on")).to_be_visible()
    me.take_up()
    shoot("ambush")


def _draw(table: Opened, seat: int, id: str, move: str) -> None:
    step = table.view(seat)["step"]
    address = f"/tables/{table.table}/draw"
    table.server.ask("POST", address, {"step": step, "id": id, "move": move}, table.tokens[seat - 1])


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"))
