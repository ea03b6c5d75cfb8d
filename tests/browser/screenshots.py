"""Pictures of every state, phone and desk, by day and by night: `python -m tests.browser.screenshots FOLDER [NAME]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.finished import ramble, told
from tests.browser.player import Player, patiently, play_out
from tests.browser.serving import Opened, Serving
from tests.browser.test_access import STILL
from tests.browser.test_coach import WORDS
from tests.browser.test_games import HEROES, OTHERS

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
# Three ambushes whose effect lasts, one after the other.
LASTING = {
    "box": "heroes",
    "lesson": {
        "deal": "edicts faunlost_thicket gnomish_colony ulems_wallow dwarvenholds; "
        "ambush giant_troll_ravage zombie_plague dragon_inferno gorgon_gaze; "
        "heroes freyla_the_true wren_the_lioness dal_of_jolev dobrik_of_lorkheim",
        "decks": [
            f"giant_troll_ravage freyla_the_true lagoon {OTHERS}",
            f"zombie_plague wren_the_lioness lagoon {OTHERS}",
            f"dragon_inferno dal_of_jolev lagoon {OTHERS}",
        ],
    },
}
# A map that a small window has no room for is not painted.
PAINTED = "as => [...document.querySelectorAll('.chart')].every(one => !one.clientWidth || one.dataset.painted === as)"
# A card that is turned stays for the camera, and so does an ambush: its time does not end, and it is held as it lies
# after 900 ms.
STAY = """const wait = setTimeout;
window.setTimeout = (then, ms, ...more) => ([1250, 1550].includes(ms) ? 0 : wait(then, ms, ...more))"""
HOLD = "document.getAnimations().forEach(one => { one.currentTime = 900; one.pause(); })"
MOVES = (
    "F a1 a2 a3 b3",
    "W d5 e4 e5 f3 f4",
    "V c5 c6 c7 c8",
    "V d6 d7 e6 e7 e8",
    "F f10 g10 h10 h11 i11",
    "A d2 d3 d4 e3",
    "A g2 g3 g4 h2 i2",
)
WINDOWS: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 640},
}


@dataclass
class Album:
    """A camera before one screen, in one language."""

    browser: Browser
    serving: Serving
    folder: Path
    screen: str
    language: str = "en"
    forced: bool = False

    def sit(self, calm: bool = True) -> Player:
        """Somebody new at the screen."""
        touch = self.screen != "desk"
        context = self.browser.new_context(
            viewport=WINDOWS[self.screen],
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if touch else 1,
            reduced_motion="reduce" if calm else "no-preference",
            forced_colors="active" if self.forced else "none",
            locale=self.language,
        )
        return Player(context.new_page(), touch=touch)

    def file(self, name: str, light: str = "") -> Path:
        """Where a picture goes."""
        parts = (name, self.screen, "" if self.language == "en" else self.language, "forced" * self.forced, light)
        return self.folder / f"{'-'.join(filter(None, parts))}.png"

    def shoot(self, me: Player, name: str) -> None:
        """By day and by night; the painter works beside the page, so a picture waits for it."""
        for light in ("light", "dark"):
            me.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
            me.page.wait_for_function(PAINTED, arg="lines" if self.forced else light)
            me.page.wait_for_function(STILL)
            me.page.evaluate("document.fonts.ready.then(() => null)")
            me.page.screenshot(path=self.file(name, light))
        me.page.emulate_media(color_scheme="light")


def spring(serving: Serving) -> Opened:
    """A table where much is drawn already."""
    table = serving.open_table(("Ada",), SOLO)
    for number, move in enumerate(MOVES):
        draw(table, 1, f"m{number}", move)
    return table


def draw(table: Opened, seat: int, id: str, move: str) -> None:
    """A drawing that a seat sends without its page."""
    step = table.view(seat)["step"]
    address = f"/tables/{table.table}/draw"
    table.server.ask("POST", address, {"step": step, "id": id, "move": move}, table.tokens[seat - 1])


def _start(album: Album) -> None:
    me = album.sit()
    me.page.goto(album.serving.url)
    expect(me.page.locator("main h1")).to_be_visible()
    album.shoot(me, "start")
    for door in ("alone", "bots", "friends", "me", "rules"):
        me.page.goto(f"{album.serving.url}#/{door}")
        expect(me.page.locator("main h1")).to_be_visible()
        album.shoot(me, f"start-{door}")
    for chapter in ("setup", "both", "kind-scoring"):
        me.page.goto(f"{album.serving.url}#/rules/{chapter}")
        expect(me.page.locator(f"h2[id='/rules/{chapter}']")).to_be_in_viewport()
        album.shoot(me, f"rules-{chapter}")
    me.page.context.close()


def _choices(album: Album) -> None:
    """The names of those who share a screen, an edict of the other box by its picture, and a map of one's own."""
    me = album.sit()
    me.page.goto(f"{album.serving.url}#/friends")
    me.page.locator(".round select").select_option("3")
    me.press(me.page.locator(".round summary").first)
    me.page.locator(".round").evaluate("round => round.scrollIntoView()")
    album.shoot(me, "round")
    me.press(me.page.locator(".edicts button").nth(1))
    expect(me.page.locator("dialog[open]")).to_be_visible()
    album.shoot(me, "choose-edict")
    me.press(me.page.locator("dialog label", has=me.page.locator("input[value=traylo_monastery]")))
    expect(me.page.locator(".remarks p")).to_be_visible()
    album.shoot(me, "combined")
    me.press(me.page.locator(".tiles").nth(1).locator("label").last)  # the last of the maps
    expect(me.page.locator("[data-cell]").first).to_be_visible()
    album.shoot(me, "own-map")
    me.page.context.close()


def _lesson(album: Album) -> None:
    """The lesson, turn by turn."""
    me = album.sit()
    me.page.goto(album.serving.url)
    me.press(me.page.locator(".on:enabled").first)
    expect(me.sheet).to_be_visible()
    said = me.page.locator("aside .main")
    for turn in range(1, 4):
        expect(said).to_be_visible()
        album.shoot(me, f"lesson-{turn}")
        for _ in patiently():
            if not me.try_press(said, 2_000):
                break
        me.draw()
    me.page.context.close()


def _lobby(album: Album) -> None:
    me = album.sit()
    table = album.serving.open_table(("Ada", "Богдана"), {"seats": 4}, start=False)
    me.page.goto(table.link())
    expect(me.page.locator("main h1")).to_be_visible()
    album.shoot(me, "lobby")
    me.page.context.close()


def _play(album: Album) -> None:
    me, table = album.sit(), spring(album.serving)
    me.arrive(table.link())
    me.take_up()
    me.sheet.blur()  # the ring of the keys is for those who play by keys
    album.shoot(me, "play")
    me.press(me.page.locator(".edicts li button").nth(1))
    album.shoot(me, "edict")
    if me.page.locator("dialog[open]").count():
        me.page.keyboard.press("Escape")
    for panel, button in (("card", ".card-name"), ("deck", ".bar > .season"), ("score", ".bar > .purse")):
        me.press(me.page.locator(button))
        album.shoot(me, panel)
        me.page.keyboard.press("Escape")
    me.press(me.page.locator(".bar > button").last)
    album.shoot(me, "menu")
    me.page.keyboard.press("Escape")
    me.until_ceremony()
    album.shoot(me, "ceremony-line")
    _until_read(me)
    album.shoot(me, "ceremony")
    me.ceremony()
    play_out(me)
    expect(me.page.locator(".preview img")).to_be_visible()  # a busy machine paints slowly
    album.shoot(me, "end")
    me.press(me.page.locator("details:has(.ways) > summary"))
    with me.page.expect_download() as saved:
        me.press(me.page.get_by_role("button", name="PNG"))
    saved.value.save_as(album.file("keepsake"))
    _after(album, me, table)
    me.page.context.close()


def _after(album: Album, me: Player, table: Opened) -> None:
    """The same match looked back at, hung among my maps, and left for others to beat."""
    shown, address = told(table, table.tokens[0]), table.server.url
    me.press(me.page.get_by_role("button", name=WORDS[album.language][0]))
    expect(me.page.locator(".costliest")).to_be_visible()
    me.page.locator("dl:has(.par)").evaluate("told => told.scrollIntoView()")
    album.shoot(me, "coach")
    for name, hash in (("replay", f"replay/{shown['replay']}/5"), ("scored", f"replay/{shown['replay']}/9")):
        me.page.goto(f"{address}#/{hash}")
        expect(me.page.locator("#moment")).to_be_visible()
        album.shoot(me, name)
    me.page.goto(f"{address}#/games")
    expect(me.page.locator(".gallery li").first).to_be_visible()
    album.shoot(me, "maps")
    me.page.goto(f"{address}#/challenge/{shown['challenge']}")
    expect(me.page.locator("main h1")).to_be_visible()
    album.shoot(me, "challenge")


def _until_read(me: Player) -> None:
    """Wait for the last line of a ceremony."""
    expect(me.page.locator("dialog[aria-labelledby=ceremony].done")).to_be_visible()


def _turns(album: Album) -> None:
    """A card and an ambush as they are turned."""
    for name, first in (("turn", "marshlands"), ("turn-ambush", "goblin_attack")):
        deck = [first, *(card for card in SOLO["lesson"]["decks"][0].split() if card != first)]
        table = album.serving.open_table(("Ada", "Ber"), {"lesson": SOLO["lesson"] | {"decks": [" ".join(deck)]}})
        me = album.sit(calm=False)
        me.page.add_init_script(STAY)
        me.page.goto(table.link())
        me.page.locator(".turn").wait_for()
        me.page.evaluate(HOLD)
        album.shoot(me, name)
        me.page.context.close()


def _manners(album: Album) -> None:
    """A hint, a place that is refused, the next card face down, skills, and an ambush on one's own sheet."""
    me = album.sit()
    table = album.serving.open_table(("Ada",), SOLO | {"hints": True, "pause": 10_000})
    me.arrive(table.link())
    me.press(me.page.locator(".hint"))
    expect(me.page.locator(".hint:enabled")).to_be_visible()
    album.shoot(me, "hint")
    me.page.keyboard.press("Escape")
    me.sheet.focus()
    for _ in patiently():
        me.page.keyboard.press("ArrowRight")
        if me.page.locator(".ghost.refused").count():
            break
    me.sheet.blur()
    album.shoot(me, "refused")
    me.page.keyboard.press("Escape")
    me.draw()
    album.shoot(me, "next")
    me.arrive(album.serving.open_table(("Ada",), {"skills": True, "seed": 1}).link())
    if album.screen != "desk":
        me.press(me.page.locator(".choose .skills").last)
    expect(me.page.locator(".turn")).to_have_count(0)
    album.shoot(me, "skills")
    me.page.context.close()
    deck = ["goblin_attack", *(card for card in SOLO["lesson"]["decks"][0].split() if card != "goblin_attack")]
    ambushed = album.serving.open_table(("Ada", "Ber"), {"lesson": SOLO["lesson"] | {"decks": [" ".join(deck)]}})
    me = album.sit(calm=False)
    me.arrive(ambushed.link())
    me.page.evaluate(STAY)
    neighbour = album.sit()
    neighbour.arrive(ambushed.link(2))
    neighbour.draw()
    me.draw()
    me.page.locator(".raid .costs").wait_for(state="attached")
    album.shoot(me, "raid")
    for one in (me, neighbour):
        one.page.context.close()


def _company(album: Album) -> None:
    """Three people with heroes: an ambush on a neighbour, a spectator, the standings and the end."""
    table = album.serving.open_table(("Ada", "Богдана", "Chloé"), HEROES)
    for seat in (2, 3):
        draw(table, seat, "first", "W g3 h4")
    me = album.sit()
    me.arrive(table.link())
    me.draw()
    expect(me.page.locator(".whose")).to_be_visible()
    me.take_up()
    me.sheet.blur()
    album.shoot(me, "ambush")
    watcher = album.sit()
    watcher.page.goto(f"{album.serving.url}#/watch/{table.table}")
    expect(watcher.page.locator("main .all li")).to_have_count(3)
    album.shoot(watcher, "watching")
    watcher.page.context.close()
    others = [album.sit(), album.sit()]
    for seat, other in enumerate(others, 2):
        other.arrive(table.link(seat))
    me.until_ceremony(*others)
    _until_read(me)
    album.shoot(me, "standings")
    for one in (me, *others):
        one.page.context.close()


def _lasting(album: Album) -> None:
    """Ambushes beside the table: at a seat, opened, for a spectator and in the replay."""
    table = album.serving.open_table(("Ada", "Богдана", "Chloé"), LASTING)
    ramble(table, lambda view: view.match.season == 3)
    me = album.sit()
    me.arrive(table.link())
    me.ceremony()
    album.shoot(me, "lasting")
    me.press(me.page.locator(".lasting:visible").first)
    expect(me.page.locator("dialog[open] li")).to_have_count(3)
    album.shoot(me, "lasting-open")
    for name, hash in (("watching", f"watch/{table.table}"), ("replay", "")):
        if not hash:
            ramble(table)
            hash = f"replay/{told(table, table.tokens[0])['replay']}/30"
        me.page.goto(f"{album.serving.url}#/{hash}")
        cards = me.page.locator(".lasting:visible").first
        expect(cards).to_be_attached()
        cards.scroll_into_view_if_needed()
        album.shoot(me, f"lasting-{name}")
    me.page.context.close()


STATES: dict[str, Callable[[Album], None]] = {
    "start": _start,
    "choices": _choices,
    "lobby": _lobby,
    "lesson": _lesson,
    "play": _play,
    "turns": _turns,
    "manners": _manners,
    "company": _company,
    "lasting": _lasting,
}


def main(folder: Path, names: list[str]) -> None:
    """Take every picture, or those of some states: `desk`, `phone`, `small`, `fr`, `uk`, `forced` narrow it down."""
    folder.mkdir(parents=True, exist_ok=True)
    states = [name for name in names if name in STATES] or list(STATES)
    only = [name for name in names if name not in STATES]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        serving = Serving(Path(data))
        serving.start()
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            albums = [Album(browser, serving, folder, screen) for screen in WINDOWS]
            albums += [Album(browser, serving, folder, screen, tongue) for tongue in ("fr", "uk") for screen in WINDOWS]
            albums.append(Album(browser, serving, folder, "desk", forced=True))
            for album in albums:
                which = (album.screen, album.language, "forced" if album.forced else "")
                if set(only) <= set(which):
                    for state in states:
                        STATES[state](album)
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), sys.argv[2:])
