"""A custom box with a custom scoring card, at a table in the browser: its words and its example picture are shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

PAGE = (Path(__file__).parents[2] / "docs" / "boxes.md").read_text(encoding="utf-8")
(PYTHON,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
BOX, SCORING = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
WHOLE = re.sub(r"^scoring = .*\n", SCORING, BOX, flags=re.MULTILINE)


@pytest.fixture
def custom(tmp_path: Path) -> Iterator[Serving]:
    """A server whose owner named a file with a scoring card."""
    file = tmp_path / "furrows.py"
    file.write_text(PYTHON, encoding="utf-8")
    serving = Serving(tmp_path / "data", (file,))
    serving.start()
    yield serving
    serving.stop()


def test_a_custom_card_shows_its_name_its_rule_and_its_example(custom: Serving, enter: Enter) -> None:
    """The box of docs/boxes.md: edict, map and explore cards of its own, drawn on by hand."""
    edicts = ["sentinel_wood", "long_furrows", "great_city", "borderlands"]
    table = custom.open_table(("Ada",), {"cards": WHOLE, "map": "island", "edicts": edicts})
    me = enter()
    me.arrive(table.link())
    edict = me.page.locator(".edicts li").nth(1)
    ((name, rule),) = re.findall(r'"en": \("([^"]+)", "([^"]+)"', PYTHON)
    expect(edict).to_contain_text(name)
    expect(edict).to_contain_text(rule)
    expect(edict.locator(".example").locator("canvas, svg").first).to_be_visible()
    me.draw()
    expect(me.page.locator("main")).to_be_visible()


def test_a_box_is_played_from_its_file(server: Serving, enter: Enter, tmp_path: Path) -> None:
    """Its own map and cards; a broken file is refused in one sentence, and a printed box takes its place again."""
    sound, broken = tmp_path / "box.toml", tmp_path / "broken.toml"
    sound.write_text(BOX, encoding="utf-8")
    broken.write_text(BOX.replace("time = 2", "time = 200"), encoding="utf-8")
    me = enter()
    me.open(server.url)
    me.enter_by("Play alone")
    play = me.page.get_by_role("button", name="Play", exact=True)
    me.press(me.page.get_by_text("More settings"))
    choose = me.page.get_by_label("Cards of my own, as a box file")
    choose.set_input_files(broken)
    me.press(play)
    expect(me.page.get_by_role("alert").filter(has_text="box.explore[2].time")).to_be_visible()
    me.press(me.page.get_by_role("button", name="Without broken.toml"))
    choose.set_input_files(sound)
    me.press(play)
    expect(me.sheet.get_by_role("gridcell")).to_have_count(35)
    expect(me.page.locator(".edicts li").first).to_contain_text(
        re.compile("Sentinel Wood|Canal Lake|Great City|Borderlands")
    )
    me.draw()


def test_r2_5_an_edict_of_the_other_box_makes_the_game_combined(server: Serving, enter: Enter) -> None:
    """R14.6: any edict can be chosen; the page announces the combined game there and then, and in the lobby.

    The edicts of a first game are offered with Heroes, and leave with it (R2.2)."""
    me = enter()
    me.open(server.url)
    me.enter_by("Play with friends")
    combined = me.page.get_by_role("status").filter(has_text="the game is combined")
    place, first_game = me.page.get_by_role("button", name="Edict C"), me.page.get_by_label("edicts for a first game")
    heroes, base = (me.page.locator("label", has=me.page.locator(f"input[value={box}]")) for box in ("heroes", "base"))
    expect(place).to_be_visible()
    expect(first_game).to_have_count(0)
    me.press(heroes)
    first_game.check()
    expect(place).to_have_count(0)
    me.press(base)
    expect(combined).to_have_count(0)
    me.press(place)
    me.press(me.page.get_by_role("dialog").locator("label", has_text="Traylo Monastery"))
    expect(combined).to_have_text("Sheet and cards come from both boxes: the game is combined.")
    me.press(heroes)
    expect(combined).to_have_count(0)
    me.press(me.page.locator("label", has=me.page.locator("input[value=A]")))
    expect(combined).to_contain_text("and 2 ruins cards join.")
    me.press(me.page.get_by_role("button", name="Open a table"))
    expect(me.page.get_by_text("and 2 ruins cards join.")).to_be_visible()
    me.press(me.page.get_by_role("button", name="Begin"))
    expect(me.page.locator(".edicts li").nth(2)).to_contain_text("Traylo Monastery")
