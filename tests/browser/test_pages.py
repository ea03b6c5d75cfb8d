"""The pages round the sheet: the start page, the lobby, links, the log, the rules."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.finished import ramble
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

NO_CLIPBOARD = """
for (const gone of ['clipboard', 'share']) Object.defineProperty(Navigator.prototype, gone, { value: undefined });
"""


@pytest.mark.parametrize(("refused", "told"), [(False, "Copied"), (True, "Share the link")])
@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_link_is_copied_without_a_clipboard(server: Serving, enter: Enter, refused: bool, told: str) -> None:
    """On a plain line in a house the address is selected and copied the old way; the button never claims more."""
    table = server.open_table(("Ada",), {"seats": 2}, start=False)
    me = enter()
    me.page.add_init_script(NO_CLIPBOARD + ("document.execCommand = () => false;" if refused else ""))
    me.page.goto(table.link())
    share = me.page.get_by_role("button", name=re.compile("Share the link|Copied"))
    me.press(share)
    expect(share).to_have_text(told)
    assert me.page.evaluate("getSelection().toString().trim()") == me.page.locator("p.link").inner_text()
    expect(me.page.get_by_text("This link works on this computer only.")).to_be_visible()
    expect(me.page.get_by_role("img", name="QR code")).to_have_count(0)


@pytest.mark.needs_server("it reads what is sent to a server")
def test_some_edicts_by_hand(server: Serving, enter: Enter) -> None:
    """What is chosen stays in its place; the table deals the others."""
    me = enter()
    me.open(server.url)
    me.enter_by("Play alone")
    me.press(me.page.get_by_role("button", name="Edict C: random"))
    me.press(me.page.get_by_role("dialog").get_by_text("Wildholds", exact=True))
    expect(me.page.get_by_role("button", name="Edict C: Wildholds")).to_be_visible()
    with me.page.expect_request("**/api/tables") as asked:
        me.press(me.page.get_by_role("button", name="Play", exact=True))
    assert json.loads(asked.value.post_data or "")["edicts"] == ["", "", "wildholds", ""]
    expect(me.page.locator(".edicts button")).to_have_count(4)
    expect(me.page.locator(".edicts button").nth(2)).to_contain_text("Wildholds")


@pytest.mark.needs_server("on a device there are no seats to offer to others")
def test_a_wrong_number_is_reported_by_its_field(server: Serving, enter: Enter) -> None:
    """An empty or impossible number is refused in a sentence that names its field; in another language it is gone."""
    me = enter(phone=True)
    page, alert = me.page, me.page.get_by_role("alert")
    page.goto(server.url)
    me.enter_by("Play with friends")
    name = page.get_by_role("textbox", name="Name", exact=True).first  # those who share the screen come after
    name.fill("Žofie")  # the host is asked who sits there, and known from then on
    for seats in ("", "500", "1", "2.5"):
        page.get_by_label("Seats").fill(seats)
        me.press(page.get_by_role("button", name="Open a table"))
        expect(alert).to_have_text("Seats: a whole number from 2 to 100.")
    page.get_by_label("Seats").fill("2")
    me.press(page.get_by_text("More settings"))
    page.get_by_label("Deal number").fill("-5")
    me.press(page.get_by_role("button", name="Open a table"))
    expect(alert).to_contain_text("Deal number: a whole number from 0 to")
    page.goto(server.url)
    me.press(page.get_by_role("button", name="Français"))
    expect(alert).to_have_count(0)
    page.goto(f"{server.url}#/options")
    page.get_by_role("radio", name="English").check()
    page.goto(f"{server.url}#/me")
    expect(name).to_have_value("Žofie")
    expect(name).to_have_attribute("placeholder", "Cartographer")
    page.goto(f"{server.url}#/options")
    page.get_by_role("radio", name="Français").check()
    page.goto(f"{server.url}#/me")
    expect(page.get_by_role("textbox", name="Nom", exact=True)).to_have_attribute("placeholder", "Cartographe")
    expect(alert).to_have_count(0)
    page.goto(f"{server.url}#/friends")
    page.reload()
    page.get_by_label("Places").fill("2")
    page.get_by_role("textbox", name="Nom", exact=True).first.press("Enter")
    expect(page.locator("ol .name").first).to_have_text("Žofie")


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_the_lobby_says_who_is_here_and_seats_any_bot(server: Serving, enter: Enter) -> None:
    """The host chooses a character for each open seat; Begin is quiet until every seat is taken."""
    table = server.open_table(("Ada", "Ber"), {"seats": 5}, start=False)
    host, ber = enter(), enter(phone=True)
    kept = {"table": table.table, "host": table.host, "tokens": [table.tokens[0]], "when": 0, "label": ""}
    host.page.add_init_script(f"localStorage.setItem('alidade:tables', JSON.stringify([{json.dumps(kept)}]))")
    host.page.goto(f"{server.url}#/t/{table.table}")
    seats, begin = host.page.locator("ol > li"), host.page.get_by_role("button", name="Begin")
    expect(seats.nth(1)).to_contain_text("away")
    expect(begin).not_to_have_class(re.compile("main"))
    ber.page.goto(table.link(2))
    expect(seats.nth(1)).to_contain_text(re.compile(r"Ber\s+connected"))
    host.page.get_by_label("A bot for seat 3").select_option(label="Royal Cartographer")
    expect(seats.nth(2)).to_contain_text("leaves little to chance")
    host.page.get_by_label("A bot for seat 3").select_option(label="Rambler")
    expect(seats.nth(2)).to_contain_text("never looks back")
    host.press(host.page.get_by_role("button", name="Fill with bots"))
    expect(seats.nth(4).get_by_role("combobox")).not_to_have_value("")
    host.page.get_by_label("A bot for seat 4").select_option(label="Apprentice")
    expect(begin).to_have_class(re.compile("main"))
    expect(ber.page.locator("ol > li").nth(3)).to_contain_text("Apprentice")
    expect(host.page.get_by_text("This link works on this computer only")).to_be_visible()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_guests_come_by_a_code_change_their_names_and_stand_up(server: Serving, enter: Enter) -> None:
    """A code read aloud opens the table; players without a name are distinguished, in each reader's own language."""
    table = server.open_table(("Ada",), {"seats": 3}, start=False)
    server.ask("POST", f"/tables/{table.table}/seats", {"seat": 2})
    host, guest = enter(), enter(phone=True, language="fr")
    host.page.goto(table.link(1))
    code = host.page.locator(".letters").inner_text()
    assert re.fullmatch("[A-Z0-9]{3} [A-Z0-9]{3}", code)
    guest.page.goto(f"{server.url}#/friends")
    field = guest.page.get_by_label("Lien ou code d’une table")
    for typed, answer in (("K7M", "un code compte six lettres"), ("222222", "Aucune table n’attend sous ce code")):
        field.fill(typed)
        field.press("Enter")
        expect(guest.page.get_by_role("alert")).to_contain_text(answer)
    field.fill(code.lower())
    field.press("Enter")
    guest.press(guest.page.get_by_role("button", name="S’asseoir"))
    names = host.page.locator("ol .name")
    expect(names).to_have_text([re.compile("Ada"), re.compile("Cartographer 2"), re.compile("Cartographer 3")])
    expect(guest.page.locator("ol .name").nth(2)).to_have_text(re.compile("Cartographe 3"))
    expect(guest.page.get_by_text("peut s’asseoir à cette table")).to_have_count(0)  # no seat is open
    guest.press(guest.page.get_by_role("button", name="Changer de nom"))
    guest.press(guest.page.get_by_text("Titre, devise et blason"))
    assert guest.page.locator("ol").evaluate("list => list.scrollHeight <= list.clientHeight")  # nothing is cut off
    guest.page.get_by_role("textbox", name="Nom").fill("Žofie")
    guest.page.get_by_role("textbox", name="Nom").press("Tab")
    expect(names.nth(2)).to_have_text(re.compile("Žofie"))
    guest.press(guest.page.get_by_role("button", name="Українська"))
    guest.press(guest.page.get_by_role("button", name="Встати з-за столу"))
    expect(names).to_have_count(2)
    expect(guest.page.get_by_role("button", name="Сісти")).to_be_visible()
    host.press(host.page.get_by_role("button", name="Change name"))
    host.page.get_by_role("textbox", name="Name").fill("Ada Lovelace")
    host.page.get_by_role("textbox", name="Name").press("Enter")
    expect(guest.page.locator("ol .name").first).to_have_text(re.compile("Ada Lovelace"))


def test_a_custom_map_by_brush(server: Serving, enter: Enter) -> None:
    """What the brush paints stands in the text, by touch and by keys, and is played on."""
    me = enter()
    me.open(server.url)
    me.enter_by("Play alone")
    me.press(me.page.get_by_text("a map of my own"))
    canvas, text = me.page.get_by_role("group", name="The map, space by space"), me.page.get_by_label("Map, one line")
    me.press(canvas.get_by_role("button", name="b3, empty space"))
    me.press(me.page.get_by_role("group", name="Brush").get_by_role("button", name="Ruins"))
    canvas.get_by_role("button", name="a1,").focus()
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")
    rows = text.input_value().split()
    assert (len(rows), rows[0], rows[1]) == (11, ".R.........", "..^........")
    me.page.get_by_label("Rows").fill("6")
    me.page.get_by_label("Rows").press("Tab")
    assert len(text.input_value().split()) == 6
    me.press(me.page.get_by_role("button", name="Play", exact=True))
    expect(me.sheet.get_by_role("row")).to_have_count(6)
    expect(me.sheet.get_by_role("gridcell", name="B3, mountain")).to_have_count(1)


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_long_name_fits_the_lobby(server: Serving, enter: Enter) -> None:
    """Forty wide letters stay on the screen of a phone."""
    table = server.open_table(("W" * 40, "Ber"), {"name": "M" * 40}, start=False)
    me = enter(phone=True)
    me.page.goto(table.link(2))
    expect(me.page.get_by_text("W" * 40)).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth") == 360


def test_another_seat_in_the_same_tab(server: Serving, enter: Enter) -> None:
    """The link of a second seat, opened where the first one sits, takes that seat and hides its secret at once."""
    table = server.open_table(("Ada", "Ber"), {"seed": 5})
    me = enter()
    me.arrive(table.link(1))
    me.draw()
    expect(me.line).to_contain_text("Waiting for Ber")
    me.page.evaluate("hash => { location.hash = hash }", table.link(2).partition("#")[2])
    me.take_up()
    assert table.tokens[1] not in me.page.url
    revealed = me.page.locator(".column li")
    before = revealed.count()
    me.draw()
    expect(revealed).not_to_have_count(before)  # both have drawn


@pytest.mark.needs_server("the others draw by requests to a server")
def test_your_tables_say_whose_turn_it_is(server: Serving, enter: Enter) -> None:
    """Who plays what, my turn first; asked when the page opens and when it is looked at again. What is gone can go."""
    friends = server.open_table(("Ada", "Ber"), {"box": "heroes"})
    bots = server.open_table(("Ada",), {"seats": 3, "bots": [{"seat": n, "level": "apprentice"} for n in (2, 3)]})
    over = server.open_table(("Ada", "Cyd"), {"map": "own", "rows": ["..."]})
    me = enter(phone=True)
    for table in (over, bots, friends):
        me.arrive(table.link(1))
        expect(me.page.locator("main.opening")).to_have_count(0)
    rows, title = me.page.locator("section li"), me.page.get_by_role("heading", name="Your tables")
    ramble(friends, lambda view: 1 not in view.waiting)
    ramble(over)
    me.page.goto(server.url)
    me.press(me.page.get_by_role("button", name="Show all"))
    expect(rows).to_have_text(
        [
            re.compile("Apprentice, Apprentice 2.*Base game · Spring.*Your turn"),
            re.compile("Cyd.*Finished: see the result"),
            re.compile("Ber.*Heroes · Spring.*Waiting for Ber"),
        ]
    )
    ramble(friends, lambda view: 1 in view.waiting)
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(rows.first).to_have_text(re.compile("Ber.*Your turn"))
    me.press(rows.filter(has_text="Cyd").get_by_role("link"))
    expect(me.page.get_by_role("rowheader", name="Cyd").first).to_be_visible()
    me.page.goto(server.url)
    expect(title).to_have_text("Your tables (2)")
    server.ask("POST", f"/tables/{over.table}/rematch", {"deal": "new"}, over.host)
    gone = f"{server.url}api/tables/{friends.table}"
    assert me.page.request.delete(gone, headers={"Authorization": f"Bearer {friends.host}"}).ok
    me.page.reload()
    me.press(me.page.get_by_role("button", name="Show all"))
    expect(rows.nth(1)).to_have_text(re.compile("Cyd.*Join the rematch"))
    expect(rows.nth(2)).to_have_text(re.compile("Ber.*no longer has this table"))
    me.press(me.page.get_by_role("button", name="Remove this match: Ber"))
    expect(title).to_have_text("Your tables (2)")
    me.press(rows.nth(1).get_by_role("link"))
    expect(me.page.locator("ol .name")).to_have_text([re.compile("Ada"), re.compile("Cyd")])


def test_bots_are_called_in_the_language_of_the_reader(server: Serving, enter: Enter) -> None:
    """A bot is named after its level in every reader's language."""
    bots = [{"seat": 2, "level": "novice"}, {"seat": 3, "level": "random"}]
    table = server.open_table(("Ada",), {"seats": 3, "bots": bots, "seed": 2})
    me = enter(language="uk")
    me.arrive(table.link())
    for name in ("Новачок", "Мандрівник"):
        expect(me.page.get_by_text(name)).to_be_visible()


def test_the_rules_have_contents(server: Serving, enter: Enter) -> None:
    """Each chapter of the long page is one tap away, and so is the way back; a phone shows no keys."""
    me = enter(phone=True)
    me.page.goto(f"{server.url}#/rules")
    titles = me.page.get_by_role("table", name="Titles").get_by_role("row")
    expect(titles).to_have_count(9)
    expect(titles.first).to_contain_text("Legendary Cartographer")
    expect(me.page.locator("#wildholds")).to_contain_text("Solo number: ")
    expect(me.page.get_by_role("figure").locator(".pencil").first).to_be_attached()
    expect(me.page.get_by_role("figure")).to_contain_text(["beside a mountain", "Two clusters", "All this is filled"])
    assert me.page.evaluate("document.documentElement.scrollWidth") == 360
    contents, chapters = me.page.get_by_role("navigation", name="Contents"), me.page.locator("section")
    for chapter, words in (
        ("Set-up", "from A to D: Faunlost Thicket, Gnomish Colony, Ulem’s Wallow, Dwarvenholds."),
        ("Ambush", "without the initial of a named one"),
        ("End of a season", "in the order in which they were revealed"),
        ("Heroes", "The marks of a hero that is destroyed stay in force."),
        ("Base game and Heroes combined", "the two ruins cards always join them"),
    ):
        expect(contents.get_by_role("link", name=chapter, exact=True)).to_be_visible()
        one = chapters.filter(has=me.page.get_by_role("heading", name=chapter, exact=True))
        expect(one).to_contain_text(words)
    heading = me.page.get_by_role("heading", name="Hero cards")
    expect(heading).to_be_attached()
    expect(heading).not_to_be_in_viewport()
    me.press(me.page.get_by_role("link", name="Hero cards"))
    expect(heading).to_be_in_viewport()
    spaces = me.page.evaluate("[...document.querySelectorAll('.card.hero svg.map')].map(svg => svg.getScreenCTM().a)")
    assert len(spaces) > 1
    assert max(spaces) - min(spaces) < 0.01
    me.press(me.page.locator(".kind", has=heading).get_by_role("link", name="Contents"))
    expect(me.page.get_by_role("heading", name="Contents")).to_be_in_viewport()
    me.arrive(server.open_table(("Ada",), {"seed": 5}).link())
    me.press(me.page.get_by_role("button", name="Menu"))
    expect(me.page.get_by_role("button", name="Start page")).to_be_visible()
    expect(me.page.get_by_role("heading", name="Keys")).to_have_count(0)
