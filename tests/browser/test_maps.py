"""My maps: what is kept of finished matches in a browser, what it comes to, and how it travels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.finished import finished, hold
from tests.browser.layout import box_of
from tests.browser.player import FRAME, Player
from tests.browser.serving import Opened, Serving

pytestmark = pytest.mark.unseen

# Whether a match hangs among my maps; a database that is not there yet is not made here.
KEPT = """async (match) => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "alidade")) return false;
  return new Promise((ok) => {
    const asked = indexedDB.open("alidade");
    asked.onsuccess = () => {
      const found = asked.result.transaction("matches").objectStore("matches").getKey(match);
      found.onsuccess = () => { asked.result.close(); ok(found.result !== undefined); };
    };
  });
}"""


@pytest.fixture(scope="module")
def played(server: Serving) -> list[Opened]:
    """A finished solo match, and a finished one with skills against another player."""
    return [
        finished(server, ("Ada",), {"seed": 5}),
        finished(server, ("Ada", "Ber"), {"seed": 6, "box": "heroes", "skills": True}),
    ]


def visit(me: Player, tables: list[Opened]) -> None:
    """See the end of each match, and then my maps."""
    for table in tables:
        me.page.goto(f"{table.server.url}#/t/{table.table}")
        expect(me.page.get_by_role("button", name="Replay")).to_be_visible()
        me.page.wait_for_function(KEPT, arg=table.table)
    me.page.goto(f"{tables[0].server.url}#/games")


def gallery(page: Page) -> list[str]:
    """The stars of all maps that hang there."""
    return page.locator(".gallery strong > :first-child").all_inner_texts()


def test_a_match_is_kept_when_its_end_is_seen(played: list[Opened], enter: Enter) -> None:
    """With its stars, filters, edicts and charts; looked back at, and forgotten."""
    me = enter(phone=True)
    hold(me.page, *played)
    visit(me, played)
    page = me.page
    expect(page.locator(".gallery li")).to_have_count(2)
    view = played[0].view()["match"]
    assert isinstance(view, dict)
    total, edicts = view["sheets"][0]["total"], view["edicts"]
    solo = f"{total} ★".replace("-", "−")
    assert solo in gallery(page)
    course = page.get_by_role("img", name="Stars over time")
    expect(course).to_be_visible()
    rules, marks = ([box_of(one) for one in course.locator(part).all()] for part in (".rule", ".spot"))
    assert len(marks) == 2
    highest, lowest = min(rule["y"] for rule in rules), max(rule["y"] + rule["height"] for rule in rules)
    assert all(highest - 1 <= mark["y"] + mark["height"] / 2 <= lowest + 1 for mark in marks)
    page.get_by_label("Played with").select_option("solo")
    expect(page.locator(".gallery li")).to_have_count(1)
    assert gallery(page) == [solo]
    expect(page.locator(".edicts tbody tr")).to_have_count(len(edicts))
    expect(page.get_by_role("img", name="Coins by season")).to_be_visible()
    expect(page.get_by_role("img", name="over time")).to_have_count(0)  # one mark is no course
    expect(page.get_by_role("img", name="Stars lost to monsters")).to_be_visible()
    expect(page.get_by_role("heading", name="Titles won")).to_be_visible()
    page.get_by_label("Skills").select_option("yes")
    expect(page.get_by_text("No map here matches")).to_be_visible()
    page.get_by_label("Skills").select_option("")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    me.press(page.locator(".gallery a"))
    expect(page.locator("#moment")).to_be_visible()
    page.go_back()
    expect(page.locator(".gallery li")).to_have_count(2)
    remove = page.get_by_role("button", name="Remove this match").first
    me.press(remove)
    expect(page.locator(".gallery li")).to_have_count(1)
    me.press(page.get_by_role("button", name="Undo"))
    expect(page.locator(".gallery li")).to_have_count(2)
    me.press(remove)
    me.press(page.get_by_role("link", name="Start page"))
    me.press(page.get_by_role("link", name="My maps"))
    expect(page.locator(".gallery li")).to_have_count(1)  # who leaves the page undoes nothing any more
    me.press(page.get_by_role("button", name="Remove this match"))
    expect(page.get_by_text("Your finished maps will hang here")).to_be_visible()  # nothing was filtered


def test_maps_travel_as_one_file(played: list[Opened], enter: Enter, tmp_path: Path) -> None:
    """From one browser to another, which then looks back at them out of the record alone."""
    me, other = enter(), enter()
    hold(me.page, *played)
    visit(me, played)
    with me.page.expect_download() as saved:
        me.press(me.page.get_by_role("button", name="Export all"))
    file = tmp_path / "maps.json"
    saved.value.save_as(file)
    other.page.goto(f"{played[0].server.url}#/games")
    expect(other.page.get_by_text("Your finished maps will hang here.")).to_be_visible()
    choose = other.page.locator("input[type=file]")
    for wrong in ("no", "{}", json.dumps(json.loads(file.read_text()) | {"format": "other"})):
        (tmp_path / "wrong.json").write_text(wrong)
        choose.set_input_files(tmp_path / "wrong.json")
        expect(other.page.get_by_role("alert")).to_have_text("This file does not hold maps that were exported here.")
    choose.set_input_files(file)
    expect(other.page.get_by_text("2 matches were added.")).to_be_visible()
    choose.set_input_files(file)
    expect(other.page.get_by_text("0 matches were added.")).to_be_visible()
    expect(other.page.locator(".gallery li")).to_have_count(2)
    other.press(other.page.locator(".gallery a").first)
    expect(other.page.locator("#moment")).to_be_visible()  # the seat is not held here: the record is read


def test_nothing_of_my_maps_is_sent_anywhere(played: list[Opened], enter: Enter) -> None:
    me = enter()
    hold(me.page, *played)
    visit(me, played)
    expect(me.page.locator(".gallery li")).to_have_count(2)
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    me.page.reload()
    expect(me.page.locator(".gallery li")).to_have_count(2)
    me.page.evaluate(FRAME)
    with me.page.expect_request("**/after"):  # what the page asks for by itself comes before
        me.page.evaluate("() => { fetch('after') }")
    assert [one for one in asked if "/api/" in one and not one.endswith("/api/options")] == []


@pytest.mark.needs_server("on a device the match itself lies in that storage: test_offline.py")
def test_refused_storage_is_reported_on_both_pages(played: list[Opened], enter: Enter) -> None:
    me = enter(phone=True)
    hold(me.page, played[0])
    me.page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    text = "This browser is not storing data for this page (private window?): download what you want to keep."
    me.page.goto(f"{played[0].server.url}#/t/{played[0].table}")
    expect(me.page.get_by_role("alert")).to_have_text(text)
    me.page.goto(f"{played[0].server.url}#/games")
    expect(me.page.get_by_role("alert")).to_have_text(text)
