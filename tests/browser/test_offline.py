"""The game without a server: a site of plain files, the network switched off after the first visit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.device import Host, begin, cut_off, log_of, play_on, visit
from tests.browser.player import play_out


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
    visit(me, host)
    cut_off(me, host)
    me.page.reload()
    begin(me)
    play_on(me, 6)
    me.page.reload()
    play_out(me)
    places = log_of(me.page.context)
    assert len({table for table, _ in places}) == 1
    assert [seq for _, seq in places] == list(range(1, len(places) + 1))


def test_a_file_that_is_cut_is_told_in_one_sentence(host: Host, enter: Enter) -> None:
    """And once it is whole again, the game starts."""
    file = host.folder / "runtime" / "stdlib.zip"
    whole = file.read_bytes()
    file.write_bytes(whole[:-100_000])
    me = enter()
    me.page.goto(host.url)
    expect(me.page.get_by_role("alert")).to_contain_text("a file of it is missing or damaged (stdlib.zip)")
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
