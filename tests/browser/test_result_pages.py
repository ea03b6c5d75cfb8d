"""After the game: what a newcomer looks for on the pages that look back."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.finished import finished, hold, told
from tests.browser.serving import Opened, Serving
from tests.browser.test_maps import KEPT

pytestmark = pytest.mark.unseen


@pytest.fixture(scope="module")
def solo(server: Serving) -> Opened:
    """A finished solo match of a player without a name."""
    return finished(server, ("",), {"seed": 5})


def swipe(page: Page, over: str) -> None:
    """A finger swipes up over a part of the page, which moves."""
    part = page.locator(over).first
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, min(box["y"] + box["height"] / 2, 500)
    before = page.evaluate("scrollY")
    finger = page.context.new_cdp_session(page)
    for kind, up in (("touchStart", 0), *(("touchMove", 20 * step) for step in range(1, 11)), ("touchEnd", None)):
        points = [] if up is None else [{"x": x, "y": y - up}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function("before => scrollY > before + 50", arg=before)


def see_the_end(page: Page, table: Opened) -> None:
    """Open the result, and wait until it hangs among my maps."""
    hold(page, table)
    page.goto(f"{table.server.url}#/t/{table.table}")
    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_function(KEPT, arg=table.table)


def test_a_map_that_is_looked_at_lets_the_page_scroll(solo: Opened, enter: Enter) -> None:
    """On the result and in the replay; a map that is drawn on keeps the finger for itself."""
    me = enter(phone=True)
    see_the_end(me.page, solo)
    swipe(me.page, ".sheet")
    me.page.goto(f"{solo.server.url}#/replay/{solo.table}/end")
    expect(me.page.get_by_role("grid")).to_be_visible()
    swipe(me.page, ".sheet")
    me.arrive(solo.server.open_table(("Ada",), {"seed": 4}).link())
    assert me.page.locator(".sheet").first.evaluate("one => getComputedStyle(one).touchAction") == "pinch-zoom"


def test_my_maps_open_on_the_finished_map_and_are_called_by_its_name(solo: Opened, enter: Enter) -> None:
    """The same name on the picture, in the gallery and where it is looked back at."""
    me = enter()
    see_the_end(me.page, solo)
    me.page.goto(f"{solo.server.url}#/games")
    name = me.page.locator(".gallery .land").inner_text()
    expect(me.page.get_by_text("your rating is your stars less the four solo numbers")).to_be_visible()
    me.press(me.page.locator(".gallery a"))
    expect(me.page.locator("#moment")).to_have_text("Winter is scored")
    expect(me.page.get_by_role("heading", level=1)).to_have_text(name)
    expect(me.page.get_by_role("button", name="One moment on")).to_be_disabled()


def test_dates_are_written_as_the_reader_s_country_writes_them(solo: Opened, enter: Enter) -> None:
    me = enter(language="en-GB")
    me.page.goto(f"{solo.server.url}#/replay/{told(solo)['replay']}")
    expect(me.page.get_by_text(re.compile(r"kept until \d+ [A-Z][a-z]+ 20\d\d"))).to_be_visible()


def test_a_player_without_a_name_is_called_a_cartographer_in_every_language(solo: Opened, enter: Enter) -> None:
    me = enter(language="uk")
    me.page.goto(f"{solo.server.url}#/replay/{told(solo)['replay']}")
    expect(me.page.locator("header")).to_contain_text("Картограф")


def test_the_framed_sheet_is_shown_kept_and_printed(solo: Opened, enter: Enter) -> None:
    """It hangs on the result with one button; however the page is printed, the sheet alone comes out, on one page."""
    me = enter(phone=True)
    see_the_end(me.page, solo)
    again, look = (me.page.get_by_role("region", name=name) for name in ("Another match?", "Review"))
    for region, names in (
        (again, ("Play again", "The same deal again")),
        (look, ("Replay, turn by turn", "Back to the table")),
    ):
        for name in names:
            expect(region.get_by_role("button", name=name)).to_be_visible()
    preview = me.page.get_by_role("button", name="framed: see it large")
    expect(preview.locator("img")).to_be_visible()
    with me.page.expect_download() as download:
        me.press(me.page.get_by_role("button", name="Keep this map"))
    assert download.value.suggested_filename.endswith(".png")
    me.press(preview)
    expect(me.page.get_by_role("dialog").locator("img")).to_be_visible()
    me.press(me.page.get_by_role("dialog").get_by_role("button", name="Close"))
    for paper in ("A4", "Letter"):
        pages = me.page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", pages)) == 1
        assert len(pages) > 100_000  # the map, and nothing else
    me.page.emulate_media(media="print")
    expect(me.page.locator("html")).to_have_css("background-color", "rgba(0, 0, 0, 0)")  # the desk stays here
    me.page.emulate_media(media="screen")
    me.page.goto(f"{solo.server.url}#/rules")
    expect(me.page.locator("img.keepsake")).to_have_count(0)  # other pages are printed as they are


@pytest.mark.parametrize("language", ["fr", "uk"])
def test_words_over_the_numbers_of_a_keepsake_stand_apart(
    server: Serving, enter: Enter, solo: Opened, language: str
) -> None:
    """Coins, monsters and total are long words in some languages."""
    me = enter(language=language)
    me.page.goto(solo.link())
    expect(me.page.locator(".preview img")).to_be_visible()
    me.press(me.page.locator("section:has(.preview) summary"))
    with me.page.expect_download() as saved:
        me.press(me.page.get_by_role("button", name="SVG"))
    me.page.goto("about:blank")
    me.page.set_content(saved.value.path().read_text(encoding="utf-8"))
    me.page.evaluate("document.fonts.ready.then(() => null)")
    head = me.page.evaluate(
        "[...document.querySelectorAll('text[y=\"1268\"]')].map(one => one.getBBox())"
        ".map(({ x, width }) => [x, x + width]).filter(([from, to]) => to > from)"
    )
    assert len(head) == 7
    assert all(before[1] + 2 <= after[0] for before, after in pairwise(head)), head
