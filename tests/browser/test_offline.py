"""The game without a server: a site of plain files, the network switched off after the first visit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.device import Host, begin, cut_off, log_of, play_on, visit
from tests.browser.player import Player, patiently, play_out
from tests.browser.serving import Serving


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A fresh site on a host."""
    found = Host(tmp_path)
    found.write()
    found.start()
    yield found
    found.stop()


def test_a_whole_game_without_a_network(host: Host, enter: Enter) -> None:
    """After the first visit the host is gone; the page is loaded again in the middle of the game and goes on."""
    me = enter(shell=True)
    visit(me, host.url)
    cut_off(me, host)
    me.page.reload()
    begin(me)
    play_on(me, 6)
    me.page.reload()
    play_out(me)
    places = log_of(me.page)
    assert len({table for table, _ in places}) == 1
    assert [seq for _, seq in places] == list(range(1, len(places) + 1))


def test_two_tabs_and_one_that_dies_in_the_middle_of_a_move(host: Host, enter: Enter) -> None:
    """Both show the same match, either may draw, and what was drawn is there when one of them is gone."""
    me = enter(shell=True)
    visit(me, host.url)
    cut_off(me, host)
    begin(me)
    other = Player(me.page.context.new_page())
    other.arrive(me.page.url)
    me.page.bring_to_front()
    play_on(me, 4)
    other.page.bring_to_front()
    for _ in patiently(60):
        if _turn(other) == _turn(me):
            break
        other.page.wait_for_timeout(50)
    other.draw()
    me.page.close(run_before_unload=False)
    play_on(other, 6)
    other.page.reload()
    expect(other.sheet).to_be_visible(timeout=60_000)
    places = log_of(other.page)
    assert [seq for _, seq in places] == list(range(1, len(places) + 1))


def _turn(who: Player) -> str:
    """Which turn a page shows: the season with its time, and the card."""
    return who.page.locator(".bar").first.inner_text() + who.page.locator("h2").first.inner_text()


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
    expect(offer).to_be_visible(timeout=60_000)
    play_on(me, 3)
    before = len(log_of(me.page))
    me.press(offer.get_by_role("button", name="Load it"))
    expect(offer).not_to_be_attached(timeout=60_000)
    expect(me.sheet).to_be_visible(timeout=60_000)
    assert len(log_of(me.page)) == before
    play_on(me, 3)
    assert len(log_of(me.page)) > before


def test_a_server_that_goes_away_leaves_the_game_on_the_device(tmp_path: Path, enter: Enter) -> None:
    """The page says that it plays here, and finds the server again when it is back."""
    serving = Serving(tmp_path)
    serving.start()
    try:
        me = enter(shell=True)
        visit(me, serving.url)
        serving.stop()
        me.page.reload()
        expect(me.page.get_by_role("alert")).to_contain_text("The server does not answer")
        me.press(me.page.get_by_role("button", name="Play on this device"))
        expect(me.page.get_by_text("You are playing on this device, without the server.")).to_be_visible()
        begin(me)
        play_on(me, 4)
        serving.start()
        me.page.reload()
        play_on(me, 2)
        assert len(log_of(me.page)) > 5
    finally:
        serving.stop()


def test_a_file_that_is_cut_is_told_in_one_sentence(host: Host, enter: Enter) -> None:
    """And once it is whole again, the game starts."""
    file = host.folder / "runtime" / "stdlib.zip"
    whole = file.read_bytes()
    file.write_bytes(whole[:-100_000])
    os.utime(file, (0, 0))  # so old that a browser keeps it without asking again
    me = enter()
    me.page.goto(host.url)
    told = "a file of it is missing or damaged (stdlib.zip)"
    expect(me.page.get_by_role("alert")).to_contain_text(told, timeout=60_000)
    file.write_bytes(whole)
    me.press(me.page.get_by_role("button", name="Try again"))
    expect(me.page.get_by_role("button", name="Learn")).to_be_enabled(timeout=60_000)


def test_a_storage_that_refuses_is_told_and_play_goes_on(host: Host, enter: Enter) -> None:
    """As in a private window of some browsers."""
    me = enter()
    worker = host.folder / "assets" / "python.js"
    worker.write_text("indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };" + worker.read_text())
    me.page.goto(host.url)
    begin(me)
    expect(me.page.get_by_role("alert")).to_contain_text("This browser keeps nothing for this page")
    expect(me.page.get_by_role("alert")).to_contain_text("The match goes on")
    play_on(me, 3)
