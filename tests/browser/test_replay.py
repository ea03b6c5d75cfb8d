"""Looking back at a match: by its link, by the seat that was played, out of a file; and a deal to beat."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.finished import end, finished, hold, sat_at, told
from tests.browser.layout import boxes_of
from tests.browser.player import Player
from tests.browser.serving import Opened, Serving
from tests.browser.site import ON_SITE

pytestmark = pytest.mark.unseen

RECORD = Path(__file__).parents[1] / "games" / "heroes_three_seats.txt"


@pytest.fixture(scope="module")
def solo(server: Serving) -> Opened:
    """A solo match that is over."""
    return finished(server, ("Ada",), {"seed": 5})


@pytest.fixture(scope="module")
def company(server: Serving) -> Opened:
    """One of three that is over, with heroes."""
    return finished(server, ("Ada", "Ber", "Chloé"), {"seed": 6, "box": "heroes"})


def course(table: Opened) -> dict[str, object]:
    return table.server.ask("GET", f"/replays/{told(table)['replay']}")


def moments(table: Opened) -> list[dict[str, object]]:
    found = course(table)["moments"]
    assert isinstance(found, list)
    return found


def link(table: Opened, moment: int | str = "") -> str:
    return f"{table.server.url}#/replay/{told(table)['replay']}/{moment}"


def goto(page: Page, address: str) -> None:
    """Open an address as a new visit: only the fragment differs from page to page."""
    page.goto("about:blank")
    page.goto(address)


def rows_shown(me: Player, name: str) -> list[str]:
    """What lies on a sheet, as a screen reader finds it."""
    grid = me.page.get_by_role("grid", name=f"{name}’s sheet")
    labels: list[str] = grid.get_by_role("gridcell").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    return labels


def test_a_match_is_looked_at_step_by_step(company: Opened, enter: Enter) -> None:
    """Slider, steps and seasons lead through the same moments; every sheet is there, and the address follows."""
    me = enter(phone=True)
    page, all_moments = me.page, moments(company)
    page.goto(link(company))
    heading = page.locator("#moment")
    expect(heading).to_have_text("The blank sheets")
    expect(page.get_by_role("grid")).to_have_count(3)
    for name in ("Ada", "Ber", "Chloé"):
        assert not any("village" in cell or "forest" in cell for cell in rows_shown(me, name))
    me.press(page.get_by_role("button", name="One moment on"))
    expect(heading).to_have_text(re.compile("^Spring, turn 1: "))
    expect(page.locator(".traced")).to_have_count(3)
    slider = page.get_by_role("slider", name="Moment")
    assert slider.get_attribute("aria-valuetext") == heading.inner_text()
    slider.press("ArrowRight")
    expect(heading).to_have_text(re.compile("^Spring, turn 2: "))
    expect(page).to_have_url(re.compile(r"/2$"))
    me.press(page.get_by_role("button", name="Spring is scored"))
    expect(heading).to_have_text("Spring is scored")
    scored = next(at for at, moment in enumerate(all_moments) if moment["kind"] == "season")
    expect(page).to_have_url(re.compile(rf"/{scored}$"))
    me.press(page.get_by_role("button", name="Monsters"))
    expect(page.locator(".circled .pencil").first).to_be_attached()
    slider.press("End")
    expect(heading).to_have_text("Winter is scored")
    view = company.view()["match"]
    assert isinstance(view, dict)
    totals = [str(sheet["total"]) for sheet in view["sheets"]]
    expect(page.locator("figcaption span:last-child")).to_have_text(
        [f"{total} ★".replace("-", "−") for total in totals]
    )
    expect(page.get_by_role("button", name="One moment on")).to_be_disabled()


def test_nothing_moves_while_a_match_plays(company: Opened, enter: Enter) -> None:
    """Three sheets lie in one row; slider and sheets stay where they are, whatever a frame shows."""
    me = enter()
    page, last = me.page, len(moments(company)) - 1
    page.goto(link(company))
    parts = page.locator("figure, .guide")
    expect(parts).to_have_count(4)
    expect(page.get_by_role("grid")).to_have_count(3)
    page.evaluate("document.fonts.ready.then(() => null)")
    places = boxes_of(parts)
    assert len({box["y"] for _, box in places[:3]}) == 1
    slider = page.get_by_role("slider", name="Moment")
    for at in range(1, last + 1):
        slider.press("ArrowRight")
        expect(slider).to_have_value(str(at))
        assert [box for _, box in boxes_of(parts)] == [box for _, box in places]


def test_the_replay_leads_back_to_the_result(solo: Opened, enter: Enter) -> None:
    me = enter(phone=True)
    hold(me.page, solo)
    me.page.goto(f"{solo.server.url}#/t/{solo.table}")
    me.press(me.page.get_by_role("button", name="Replay, turn by turn"))
    me.press(me.page.get_by_role("link", name="Result"))
    expect(me.page.get_by_role("button", name="Replay, turn by turn")).to_be_visible()


def test_play_runs_to_the_end_and_stops(solo: Opened, enter: Enter) -> None:
    me = enter()
    last = len(moments(solo)) - 1
    me.page.clock.install()
    me.page.goto(link(solo, last - 2))
    expect(me.page.locator("#moment")).to_be_visible()
    me.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    me.press(me.page.get_by_role("button", name="Play", exact=True))
    expect(me.page.get_by_role("button", name="Pause")).to_be_visible()
    for _ in range(2):
        me.page.clock.run_for(4_000)  # longer than any moment is looked at
    expect(me.page).to_have_url(re.compile(rf"/{last}$"))
    expect(me.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_leads_to_the_moment_and_back_works(solo: Opened, enter: Enter) -> None:
    me = enter()
    me.page.goto(link(solo, 4))
    expect(me.page.locator("#moment")).to_have_text(re.compile("turn 4"))
    me.press(me.page.get_by_role("button", name="Link to this moment"))
    expect(me.page.locator("p.link")).to_have_text(re.compile(rf"/replay/{told(solo)['replay']}/4$"))
    me.press(me.page.get_by_role("button", name="Close"))
    for wild in ("9999", "-3", "x", "1e99"):
        goto(me.page, link(solo, wild))
        expect(me.page.locator("#moment")).to_be_visible()


def test_the_record_and_a_picture_of_the_moment_are_saved(solo: Opened, enter: Enter) -> None:
    me = enter()
    me.page.goto(link(solo, 6))
    with me.page.expect_download() as saved:
        me.press(me.page.get_by_role("button", name="Download the record"))
    assert saved.value.path().read_text(encoding="utf-8") == course(solo)["record"]
    me.press(me.page.get_by_role("button", name="Picture of this moment"))
    framed = me.page.get_by_role("dialog")
    me.press(framed.get_by_text("Other ways to keep it"))
    with me.page.expect_download() as saved:
        me.press(framed.get_by_role("button", name="SVG"))
    picture = saved.value.path().read_text(encoding="utf-8")
    assert ET.fromstring(picture).tag.endswith("svg")
    assert "turn 6" in picture
    assert str(told(solo)["replay"]) not in picture
    with me.page.expect_download() as saved:
        me.press(framed.get_by_role("button", name="PNG"))
    assert saved.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    me.press(framed.get_by_role("button", name="Close"))
    expect(me.page.get_by_text("alidade replay")).to_have_count(0)  # a player has no terminal
    expect(me.page.get_by_text(re.compile("kept until .* 20[0-9][0-9]"))).to_be_visible()
    me.page.evaluate("() => { HTMLCanvasElement.prototype.toDataURL = () => { throw new Error('no picture') } }")
    me.press(me.page.get_by_role("button", name="Picture of this moment"))
    expect(me.page.get_by_role("alert")).to_have_text("Something went wrong")


@pytest.mark.needs_server("on a device the match itself lies in the storage that is closed here")
def test_the_picture_is_that_of_ones_own_sheet(company: Opened, enter: Enter) -> None:
    """Whoever comes from a result is offered the own sheet, although another one won and nothing is kept yet."""
    result = course(company)["result"]
    assert isinstance(result, dict)
    mine = next(seat for seat in (1, 2, 3) if seat not in result["winners"])
    me = enter()
    me.page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('nothing is kept') }")
    goto(me.page, company.link(mine))
    expect(me.page.get_by_role("button", name="framed: see it large")).to_be_visible()
    goto(me.page, f"{company.server.url}#/replay/{company.table}")
    me.press(me.page.get_by_role("button", name="Picture of this moment"))
    expect(me.page.get_by_role("combobox")).to_have_value(str(mine))


def test_a_record_from_a_file(server: Serving, enter: Enter, tmp_path: Path) -> None:
    """A good one is shown and stored nowhere; others are refused in a sentence."""
    me = enter(phone=True)
    me.page.goto(f"{server.url}#/replay")
    choose, alert = me.page.locator("input[type=file]"), me.page.get_by_role("alert")
    text = RECORD.read_text(encoding="utf-8")
    bad = {
        "nothing.txt": ("hello", "expected a line --- before the moves"),
        "version.txt": (text.replace("format = 1", "format = 7"), "format 7 is unknown; expected 1"),
        "score.txt": (re.sub(r"result.totals = \[.*\]", "result.totals = [900, 1, 1]", text), "but the moves give"),
        "huge.txt": ("x" * 10_000_000, "too large for a record"),
    }
    for name, (content, sentence) in bad.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
        choose.set_input_files(tmp_path / name)
        expect(alert).to_contain_text(sentence)
    if not ON_SITE:  # a device asks nobody
        me.page.route("**/api/replays", lambda route: route.abort())
        choose.set_input_files(RECORD)
        expect(alert).to_have_text("Can’t reach the server")
        me.page.unroute("**/api/replays")
    choose.set_input_files(RECORD)
    expect(me.page.get_by_role("grid")).to_have_count(3)
    expect(me.page.get_by_text("Nothing of this record is stored here")).to_be_visible()
    expect(me.page.get_by_role("button", name="Link to this moment")).to_have_count(0)


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_host_keeps_a_match_to_its_seats(server: Serving, enter: Enter) -> None:
    table = finished(server, ("Ada",), {"seed": 3})
    me, eve = enter(), enter()
    hold(me.page, table)
    me.page.goto(f"{server.url}#/t/{table.table}")
    allowed = me.page.get_by_role("checkbox", name=re.compile("with the link may look back|has the link may look back"))
    expect(allowed).to_be_checked()
    before = link(table)
    allowed.uncheck()
    expect(me.page.get_by_role("button", name="Share the link")).to_have_count(0)
    eve.page.goto(before)
    expect(eve.page.get_by_role("heading", name="There is no such match")).to_be_visible()
    goto(eve.page, f"{server.url}#/replay/{table.table}")
    expect(eve.page.get_by_role("heading", name="This match is open to its players only")).to_be_visible()
    me.press(me.page.get_by_role("button", name="Replay"))
    expect(me.page.locator("#moment")).to_be_visible()
    expect(me.page.get_by_text("Only those who sat at the table")).to_be_visible()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_deal_is_taken_up_and_the_other_sheet_comes_after_the_try(solo: Opened, enter: Enter) -> None:
    """From the link on the end page to the comparison at the other's end; nothing of the sheet comes before."""
    server, me, bo = solo.server, enter(), enter()
    hold(me.page, solo)
    me.page.goto(f"{server.url}#/t/{solo.table}")
    me.press(me.page.get_by_role("button", name="Challenge a friend"))
    address = me.page.locator("p.link").inner_text()
    assert solo.table not in address
    heard: list[str] = []
    bo.page.on("response", lambda answer: heard.append(answer.url))
    bo.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    bo.page.goto(address)
    expect(bo.page.get_by_role("heading", level=1)).to_contain_text("Beat Ada’s")
    expect(bo.page.get_by_text("You have seen this deal before")).to_have_count(0)
    bo.press(bo.page.get_by_role("button", name="Accept"))
    expect(bo.sheet).to_be_visible()
    mine, other = told(solo)["replay"], solo.view()["match"]
    assert isinstance(other, dict)
    sheet = json.dumps(other["sheets"][0]["rows"])
    assert not any(str(mine) in one or sheet in one for one in heard)
    end(sat_at(server, bo), bo)
    expect(bo.page.get_by_text(re.compile("You beat Ada|Ada stays ahead|as many stars as Ada"))).to_be_visible()
    expect(bo.page.get_by_role("grid", name="Ada’s sheet")).to_be_visible()
    bo.press(bo.page.get_by_role("link", name="Look at the match"))
    expect(bo.page.locator("#moment")).to_be_visible()
    bo.page.goto(address)
    expect(bo.page.get_by_text("You have seen this deal before")).to_be_visible()
    bo.press(bo.page.get_by_role("button", name="Accept"))
    expect(bo.sheet).to_be_visible()
    table = bo.page.url.rsplit("/", 1)[1]
    assert server.ask("GET", f"/tables/{table}")["known_deal"] is True
