"""The game without a server: a site of plain files, the network switched off after the first visit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import FLAGS, UNSEEN, Enter, chromium
from tests.browser.device import Host, begin, cut_off, known, log_of, play_on, stay, until_kept, visit
from tests.browser.player import Player, play_out
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

# Which turn a page shows: the season with its time, and the card; not what the shape under a hand would bring.
TURN = ".bar .season, .card-name"


@dataclass
class Device:
    """A browser that visited a site once and has been without a network since."""

    context: BrowserContext
    url: str
    errors: list[str]

    def turn_on(self, address: str = "", **settings: object) -> Player:
        """A fresh tab; the tables that it opens get a known deal, and these settings."""
        me = Player(self.context.new_page())
        me.page.on("pageerror", lambda error: self.errors.append(str(error)))
        known(me.page, **settings)
        me.page.goto(self.url + address)
        return me


@pytest.fixture(scope="module")
def device(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """One device for several tests: its first visit is what takes the time."""
    host = Host(tmp_path_factory.mktemp("host"))
    host.write()
    host.start()
    context = browser.browser_type.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=chromium(),
        args=FLAGS,
        viewport={"width": 1440, "height": 900},
        locale="en",
        reduced_motion="reduce",
    )
    context.add_init_script(UNSEEN)
    found = Device(context, host.url, [])
    me = Player(context.pages[0])
    visit(me, host.url)
    cut_off(me, host)
    yield found
    context.close()
    assert found.errors == []


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A fresh site on a host."""
    found = Host(tmp_path)
    found.write()
    found.start()
    yield found
    found.stop()


def places(me: Player) -> list[int]:
    """The places in the log of the table that a page shows."""
    table = me.page.url.split("#/t/")[1].split("/")[0]
    return [seq for name, seq in log_of(me.page) if name == table]


def test_a_whole_game_without_a_network_loaded_again_on_the_way(device: Device) -> None:
    """With a shape in the hand, while a season is read out, and at the end; `prove.site` loads before every drawing.

    Then the next at this device is dared to beat it, and the coach looks at it."""
    me = device.turn_on(map="plot", rows=["....", ".^..", "....", "...."])
    begin(me)
    for reach in (me.take_up, me.until_ceremony):
        reach()
        before = places(me)
        me.page.reload()
        expect(me.sheet).to_be_visible()
        assert places(me)[: len(before)] == before
    play_out(me)
    me.page.reload()
    expect(me.page.get_by_role("button", name="Back to the table")).to_be_visible()
    assert places(me) == list(range(1, len(places(me)) + 1))
    me.press(me.page.get_by_role("button", name="Ask the coach"))
    coach = me.page.get_by_role("region", name="What this match was worth")
    expect(coach.locator(".par dd").first).to_contain_text("give or take")
    me.press(me.page.get_by_role("button", name="Challenge a friend"))
    expect(me.page.get_by_role("heading", level=1)).to_contain_text("Beat")
    me.press(me.page.get_by_role("button", name="Accept"))
    expect(me.sheet).to_be_visible()
    me.page.close()


def test_a_running_match_is_taken_along_and_continued(device: Device, tmp_path: Path) -> None:
    """As a record with redealt cards; an edited one is refused in one sentence."""
    me = device.turn_on()
    begin(me)
    play_on(me, 4)
    me.press(me.page.get_by_role("button", name="Menu"))
    expect(me.page.get_by_text("The remaining cards are reshuffled")).to_be_visible()
    with me.page.expect_download() as saved:
        me.press(me.page.get_by_role("button", name="Take this match along"))
    record, edited = tmp_path / "match.txt", tmp_path / "edited.txt"
    saved.value.save_as(record)
    first = next(line for line in record.read_text().splitlines() if line.startswith("1 "))
    edited.write_text(record.read_text().replace(first, "1 F a1 a2 a3 a4 a5 a6 a7", 1))
    me.page.goto(f"{device.url}#/replay")
    choose = me.page.locator("input[type=file]")
    choose.set_input_files(edited)
    expect(me.page.get_by_role("alert")).to_contain_text("Line ")
    choose.set_input_files(record)
    me.press(me.page.get_by_role("button", name="Continue on this device"))
    me.page.wait_for_url("**/#/t/*")
    expect(me.sheet).to_be_visible()
    before = len(places(me))
    assert before > 4
    play_on(me, 2)  # take up the shape and draw it; the next card waits until it is turned
    assert len(places(me)) > before
    me.page.close()


def test_two_tabs_and_one_that_dies_in_the_middle_of_a_move(device: Device) -> None:
    """Both show the same match, either may draw, and what was drawn is there when one of them is gone."""
    me = device.turn_on()
    begin(me)
    other = device.turn_on(f"#{me.page.url.split('#')[1]}")
    expect(other.sheet).to_be_visible()
    me.page.bring_to_front()
    play_on(me, 4)
    other.page.bring_to_front()
    expect(other.page.locator(TURN)).to_have_text(me.page.locator(TURN).all_inner_texts(), use_inner_text=True)
    other.draw()
    me.page.close(run_before_unload=False)
    play_on(other, 6)
    other.page.reload()
    expect(other.sheet).to_be_visible()
    assert places(other) == list(range(1, len(places(other)) + 1))
    other.page.close()


def test_a_full_storage_is_reported_and_play_continues(host: Host, enter: Enter) -> None:
    """On a device of its own: a browser that has just written something believes in its room for a while."""
    me = enter(shell=True)
    visit(me, host.url)
    line = me.page.context.new_cdp_session(me.page)
    origin = "/".join(host.url.split("/")[:3])
    line.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    begin(me)
    alert = me.page.get_by_role("alert")
    expect(alert).to_contain_text("This browser has no room left for another match")
    expect(alert).to_contain_text("The match goes on, but it will be gone when this page is closed.")
    play_on(me, 3)
    assert places(me) == []
    line.send("Storage.overrideQuotaForOrigin", {"origin": origin})


def test_a_new_version_is_offered_in_the_middle_of_a_game_and_taken_when_one_likes(host: Host, enter: Enter) -> None:
    me = enter(shell=True)
    visit(me, host.url)
    begin(me)
    play_on(me, 4)
    for name in ("index.js", "../sw.js"):  # another page is another version
        with (host.folder / "assets" / name).open("a") as file:
            file.write("\n// a newer version\n")
    me.page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
    offer = me.page.get_by_role("status").filter(has_text="A new version of this page is ready")
    expect(offer).to_be_visible()
    play_on(me, 3)
    before = len(log_of(me.page))
    me.press(offer.get_by_role("button", name="Load it"))
    expect(offer).not_to_be_attached()
    expect(me.sheet).to_be_visible()
    assert len(log_of(me.page)) == before
    play_on(me, 3)
    assert len(log_of(me.page)) > before


def test_a_server_that_goes_away_leaves_the_game_on_the_device(tmp_path: Path, enter: Enter) -> None:
    """The page says that it plays here, and finds the server again when it is back: the match may go home, and away."""
    serving = Serving(tmp_path)
    serving.start()
    try:
        me = enter(shell=True)
        me.page.clock.install()
        known(me.page)
        me.page.goto(serving.url)
        begin(me)  # only players are sent the whole game
        me.page.goto(f"{serving.url}#/")
        stay(me)
        until_kept(me)
        serving.stop()
        me.page.reload()
        expect(me.page.get_by_role("alert")).to_contain_text("Can’t reach the server")
        me.press(me.page.get_by_role("button", name="Play on this device"))
        expect(me.page.get_by_text("You are playing on this device, without the server.")).to_be_visible()
        begin(me)
        play_on(me, 4)
        serving.start()
        me.page.reload()
        play_on(me, 2)
        kept = len(log_of(me.page))
        assert kept > 5
        table = _carry(me, "Continue on the server")
        data = me.page.request.get(f"{serving.url}api/tables/{table}/history").json()
        assert len(data["turns"]) > 1, "it goes on, it does not begin"
        play_on(me, 2)
        assert len(log_of(me.page)) < kept + 2  # the pause after the last drawing here may have ended since
        table = _carry(me, "Continue without the server")
        assert len(log_of(me.page)) > kept + 5
        play_on(me, 2)
        assert me.page.request.get(f"{serving.url}api/tables/{table}").status == 404
    finally:
        serving.stop()


def _carry(me: Player, where: str) -> str:
    """The match goes on elsewhere, at the table of this name."""
    before = me.page.url
    me.ceremony()  # the end of a season lies over the menu
    me.press(me.page.get_by_role("button", name="Menu"))
    me.press(me.page.get_by_role("button", name=where))
    me.page.wait_for_url(lambda url: "#/t/" in url and url != before)
    expect(me.sheet).to_be_visible()
    return me.page.url.split("#/t/")[1]


def test_a_file_that_is_cut_is_reported_in_one_sentence(host: Host, enter: Enter) -> None:
    """And once it is whole again, the game starts."""
    file = host.folder / "runtime" / "stdlib.zip"
    whole = file.read_bytes()
    file.write_bytes(whole[:-100_000])
    os.utime(file, (0, 0))  # so old that a browser keeps it without asking again
    me = enter()
    me.page.goto(host.url)
    text = "one of its files is missing or damaged (stdlib.zip)"
    expect(me.page.get_by_role("alert")).to_contain_text(text)
    file.write_bytes(whole)
    me.press(me.page.get_by_role("button", name="Try again"))
    expect(me.page.get_by_role("button", name="Learn")).to_be_enabled()


def test_a_refusing_storage_is_reported_and_play_continues(host: Host, enter: Enter) -> None:
    """As in a private window of some browsers."""
    me = enter()
    worker = host.folder / "assets" / "python.js"
    worker.write_text("indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };" + worker.read_text())
    me.page.goto(host.url)
    begin(me)
    expect(me.page.get_by_role("alert")).to_contain_text("This browser is not storing data for this page")
    expect(me.page.get_by_role("alert")).to_contain_text("The match goes on")
    play_on(me, 3)
