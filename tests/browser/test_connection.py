"""The line to the server: reloads, a server that goes and comes back, other languages, and what a first visit costs."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Request, expect
from zxingcpp import read_barcodes

from alidade.server.addresses import reachable_urls
from tests.browser.conftest import Enter
from tests.browser.finished import hold
from tests.browser.layout import apart, box_of
from tests.browser.player import patiently
from tests.browser.serving import Serving
from tests.browser.test_access import Audit

# What is fetched in a quiet moment is no part of a first turn, however slow the machine is; nor is an ambush, so the
# deal is a known one. A route of Playwright's would keep the browser from using its cache.
FIRST_TURN = """
const [wait, ask] = [setTimeout, fetch];
window.setTimeout = (then, ms, ...more) => (ms === 10_000 ? 0 : wait(then, ms, ...more));
window.fetch = (path, request) => {
  const body = path === "/api/tables" && request?.body;
  return ask(path, body ? { ...request, body: JSON.stringify({ ...JSON.parse(body), seed: 2 }) } : request);
};
"""
KEPT = """async () => {
  const kept = async () => (await caches.match("./")) && navigator.serviceWorker.controller;
  while (!(await kept())) await new Promise(requestAnimationFrame);
}"""


def test_a_lost_server_heals_and_a_reload_brings_the_same_place_back(tmp_path: Path, enter: Enter) -> None:
    """The server dies in the middle of a turn; the page says so calmly and goes on when it is back.

    So does a page that is opened from the start page meanwhile."""
    serving = Serving(tmp_path)
    serving.start()
    try:
        table = serving.open_table(("Ada", "Ber"), {"seed": 3})
        me = enter(phone=True)
        me.arrive(table.link())
        me.draw()
        expect(me.line).to_contain_text("Waiting for Ber")
        filled = me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water")).count()
        assert filled
        serving.stop()
        lost = me.page.get_by_text("The connection was lost")
        expect(lost).to_be_visible()
        assert apart(box_of(lost), box_of(me.page.locator(".edicts")))  # it covers no edict
        audit = Audit()
        audit.look(me.page, "lost connection")
        serving.start()
        expect(lost).not_to_be_visible()
        me.page.reload()
        expect(me.line).to_contain_text("Waiting for Ber")
        expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).to_have_count(filled)
        me.press(me.page.get_by_role("button", name="Undo"))
        me.take_up()
        me.page.evaluate("location.hash = '#/'")
        expect(me.page.get_by_role("button", name="Learn")).to_be_enabled()
        serving.stop()
        me.page.evaluate("hash => { location.hash = hash }", table.link().partition("#")[2])
        expect(me.page.get_by_role("heading", name="Can’t reach the server")).to_be_visible()
        audit.look(me.page, "the server is gone")
        audit.close()
        serving.start()
        me.try_press(me.page.get_by_role("button", name="Try again"))  # unless it has healed already
        expect(me.sheet).to_be_visible()
    finally:
        serving.stop()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_game_goes_on_on_another_device(server: Serving, enter: Enter) -> None:
    """The menu shows the private link of the seat, which opens the same sheet elsewhere and then hides its secret."""
    table = server.open_table(("Ada",), {"seed": 5})
    desk, phone = enter(), enter(phone=True)
    desk.arrive(table.link())
    desk.draw()
    expect(desk.page.get_by_title("Coins: each earns 1 star every season")).to_be_visible()
    desk.press(desk.page.get_by_role("button", name="Menu"))
    expect(desk.page.get_by_text("The match moves into this browser")).to_be_visible()
    desk.press(desk.page.get_by_role("button", name="Continue on another device"))
    dialog = desk.page.get_by_role("dialog", name="Continue on another device")
    link = dialog.get_by_text(server.url).inner_text()
    assert link == table.link()
    audit = Audit()
    audit.look(desk.page, "another device")
    audit.close()
    phone.arrive(link)
    assert table.tokens[0] not in phone.page.url
    terrain = re.compile("forest|village|farm|water")
    drawn = desk.sheet.get_by_role("gridcell", name=terrain, include_hidden=True)
    names = [str(cell.get_attribute("aria-label")) for cell in drawn.all()]
    assert names
    for name in names:
        expect(phone.sheet.get_by_role("gridcell", name=name, exact=True)).to_have_count(1)
    phone.draw()
    expect(phone.sheet.get_by_role("gridcell", name=terrain)).not_to_have_count(len(names))


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_lobby_at_a_loopback_address_invites_to_the_address_of_the_network(tmp_path: Path, enter: Enter) -> None:
    """A server for the whole network: the link and its QR code open the lobby at the machine's own address."""
    if not reachable_urls("0.0.0.0", 1):
        pytest.skip("this machine is not on a network")
    serving = Serving(tmp_path, listen_on="0.0.0.0")
    serving.start()
    try:
        (address, *_) = reachable_urls("0.0.0.0", serving.port)
        table = serving.open_table(("Ada",), {"seats": 2}, start=False)
        host, guest = enter(), enter(phone=True)
        host.page.goto(table.link())
        code = host.page.get_by_role("img", name="QR code")
        expect(code).to_be_visible()
        link = host.page.locator("p.link").inner_text()
        assert link == f"{address}t/{table.table}"
        assert [found.text for found in read_barcodes(Image.open(BytesIO(code.screenshot())))] == [link]
        audit = Audit()
        audit.look(host.page, "lobby with a QR code")
        audit.close()
        guest.page.goto(link)
        guest.page.get_by_role("button", name="Sit down").tap()
        expect(guest.page.locator("p.link")).to_have_text(link)
    finally:
        serving.stop()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_bots_draw_for_absent_players_who_can_take_their_seats_back(tmp_path: Path, enter: Enter) -> None:
    """A neighbour who closes the page holds nobody up; the link of a match that was removed gives the seat back."""
    serving = Serving(tmp_path, host_wait=0.0)
    serving.start()
    try:
        table = serving.open_table(("Ada", "Ber"), {"seed": 2})
        ada, ber = enter(phone=True), enter()
        hold(ada.page, table, label="friends")
        ada.arrive(f"{serving.url}#/t/{table.table}")
        ber.arrive(table.link(2))
        ada.draw()
        expect(ada.line).to_have_text("Waiting for Ber.")
        expect(ada.page.get_by_title("still drawing", exact=True)).to_have_count(1)
        call = ada.page.get_by_role("button", name="Let a bot draw until Ber is back")
        expect(call).to_have_count(0)
        ber.page.close()
        expect(ada.line).to_have_text("Waiting for Ber, who is away.")
        expect(ada.page.get_by_title("still drawing, away")).to_have_count(1)
        assert ada.page.evaluate("document.documentElement.scrollWidth") == 360
        audit = Audit()
        audit.look(ada.page, "somebody is away")
        audit.close()
        ada.press(ada.page.get_by_role("button", name="Menu"))
        expect(ada.page.get_by_role("dialog").locator(".stand-in")).to_have_count(1)
        ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close"))
        ada.press(call)
        ada.draw()  # the bot has drawn, and goes on
        ada.take_up()
        expect(ada.page.get_by_title("a bot draws until they are back")).to_have_count(1)
        ber.page = ber.page.context.new_page()
        ber.page.goto(table.link(2))
        expect(ber.line).to_have_text("Waiting for Ada.")  # the bot has drawn this turn too
        ada.draw()
        ber.take_up()
        ada.draw()
        expect(ada.line).to_have_text("Waiting for Ber.")

        ada.page.goto(serving.url)
        remove = ada.page.get_by_role("button", name="Remove this game")
        ada.press(remove)
        expect(ada.page.get_by_role("dialog")).to_contain_text("a bot takes your seat")
        ada.press(ada.page.get_by_role("button", name="Keep it"))
        ada.press(remove)
        ada.press(ada.page.get_by_role("button", name="Leave and remove"))
        expect(remove).to_have_count(0)
        expect(ada.page.locator(".tables")).to_have_css("height", "0px")  # it leaves no gap
        expect(ber.page.get_by_text("a bot draws until they are back")).to_have_count(1)
        ada.page.goto(f"{serving.url}#/t/{table.table}")
        expect(ada.page.get_by_role("heading", name="You left this table")).to_be_visible()
        ada.press(ada.page.get_by_role("button", name="Take my seat back"))
        expect(ada.line).to_have_text("Waiting for Ber.")
    finally:
        serving.stop()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_spectator_sees_all_and_draws_nothing(server: Serving, enter: Enter) -> None:
    """Who watches sees the sheet and what is drawn on it, and has nothing in the hand."""
    table = server.open_table(("Ada", "Ber"), {"seed": 5})
    ada, ber, guest = enter(), enter(), enter(phone=True)
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    guest.page.goto(f"{server.url}#/watch/{table.table}")
    expect(guest.page.locator(".all").get_by_role("button")).to_have_count(2)
    expect(guest.line).to_contain_text("You are watching.")
    purse = guest.page.locator(".bar .purse")
    expect(guest.page.get_by_role("button", name="Menu")).to_be_visible()
    expect(purse).to_have_count(0)  # of all sheets none is meant
    terrain = re.compile("forest|village|farm|water")
    guest.press(guest.page.locator(".all").get_by_role("button").first)
    expect(purse).to_be_visible()
    expect(guest.sheet.get_by_role("gridcell", name=terrain)).to_have_count(0)
    guest.tap("e5")
    guest.page.keyboard.press("Enter")
    ada.draw()
    expect(guest.sheet.get_by_role("gridcell", name=terrain)).to_have_count(0)  # unseen until all have drawn
    ber.draw()
    expect(guest.sheet.get_by_role("gridcell", name=terrain).first).to_be_visible()
    expect(guest.draw_button).to_have_count(0)
    expect(guest.page.locator("[aria-selected=true]")).to_have_count(0)
    guest.press(guest.page.get_by_role("button", name="Menu"))
    expect(guest.page.get_by_role("button", name="Start page")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Continue on another device")).to_have_count(0)


@pytest.mark.parametrize(("language", "most"), [("en", 200_000), ("fr", 200_000), ("uk", 230_000)])
@pytest.mark.needs_server("it weighs what a server sends")
def test_a_first_visit_is_light(server: Serving, enter: Enter, language: str, most: int) -> None:
    """All files that a first solo turn loads, as they cross the wire: page, painter, words and fonts."""
    me = enter(language=language)
    me.page.add_init_script(FIRST_TURN)
    loaded: list[Request] = []
    result: list[int] = []
    me.page.on("requestfinished", lambda request: loaded.append(request))  # noqa: PLW0108  Playwright marks what it is given
    me.page.on("websocket", lambda line: line.on("framereceived", lambda text: result.append(len(str(text).encode()))))
    me.page.goto(server.url)
    expect(me.page.locator(".door")).to_have_count(3)
    me.page.goto(f"{server.url}#/alone")
    me.page.locator("button.big").click()
    me.take_up()
    for _ in patiently():
        names = {request.url.rsplit("/")[-1] for request in loaded}
        if names >= {"painter.js", "garamond_italic.woff2"}:
            break
        me.page.wait_for_event("requestfinished")
    total = sum(_weight(request, request.url in [one.url for one in loaded[:i]]) for i, request in enumerate(loaded))
    print(f"a first visit in {language}: {total} bytes in {len(loaded)} answers, {sum(result)} over the line")
    assert total <= most


def _weight(request: Request, again: bool) -> int:
    """Head and body of an answer. Of what a worker asks for only the head tells how much it was.

    What is asked for again is unchanged, and the answer says so without a body."""
    answer, sizes = request.response(), request.sizes()
    assert answer
    result = 0 if again else int(answer.headers.get("content-length", 0))
    return (sizes["responseBodySize"] or result) + sizes["responseHeadersSize"]
