"""What the page keeps in the browser, tried in a real one: migrations, whole changes, storage full or refused."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import FLAGS, Enter, chromium
from tests.browser.player import PATIENCE_MS
from tools.system import node_path

SITE = "http://alidade.test"
BOARD = Path(__file__).parents[2] / "board"
MATCH = """{ id: "m1", date: 5, record: "", seat: 1, names: ["Ada"], kind: "solo", map: "A", box: "base", skills: false,
    deal: "d1", seasons: [], total: 97, toll: 3, place: 1, rating: 2, title: "0", rows: ["..."] }"""
TABLE = '{ table: "t1", row: "{}", seats: "[]" }'


@pytest.fixture(scope="module")
def source() -> str:
    """The module as a script, made by the tool that makes the bundle."""
    rolldown = BOARD / "node_modules/.bin/rolldown"
    made = subprocess.run(
        [rolldown, "src/lib/database.ts", "--format", "iife", "--name", "database"],
        cwd=BOARD,
        env={**os.environ, "PATH": node_path()},
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout


def visit(page: Page, source: str) -> None:
    """An empty page of a site that has a storage."""
    page.route("**/*", lambda route: route.fulfill(body="<title>t</title>", content_type="text/html"))
    page.goto(SITE)
    page.add_script_tag(content=f"{source}\nwindow.database = database;")


@pytest.fixture
def page(enter: Enter, source: str) -> Page:
    """Such a page with a storage of its own."""
    page = enter().page
    visit(page, source)
    return page


def why_not(page: Page, what: str) -> object:
    """The reason for which something is not kept."""
    return page.evaluate(f"{what}.then(() => 'kept', (error) => error.reason)")


def test_matches_are_kept_and_found_newest_first(page: Page) -> None:
    page.evaluate(f"database.matches.keep({MATCH}, {{ ...{MATCH}, id: 'm2', date: 9 }})")
    assert page.evaluate("database.matches.all().then((all) => all.map(({ id }) => id))") == ["m2", "m1"]
    assert page.evaluate("database.matches.one('m1').then(({ total }) => total)") == 97
    assert page.evaluate("Promise.all([database.deals.seen('d1'), database.deals.seen('d2')])") == [True, False]
    page.evaluate("database.matches.forget('m2')")
    assert page.evaluate("database.matches.all().then((all) => all.length)") == 1
    page.evaluate("database.deals.see('d2')")
    assert page.evaluate("database.deals.seen('d2')") is True


def test_they_are_there_after_a_visit_to_another_page(page: Page, source: str) -> None:
    page.evaluate(f"database.matches.keep({MATCH})")
    page.goto("about:blank")
    visit(page, source)
    assert page.evaluate("database.matches.one('m1').then(({ names }) => names)") == ["Ada"]


def test_a_place_in_a_log_is_taken_once_and_a_change_is_whole(page: Page) -> None:
    row = "{{ table: 't1', seq: {seq}, entry: '{entry}' }}"
    page.evaluate(f"database.tables.create({TABLE})")
    assert why_not(page, f"database.tables.create({TABLE})") == "taken"
    first, second, third = (row.format(seq=seq, entry=f"e{seq}") for seq in (1, 2, 3))
    page.evaluate(f"database.tables.append([{first}, {second}], {{ ...{TABLE}, row: 'new' }})")
    assert why_not(page, f"database.tables.append([{third}, {second}], {{ ...{TABLE}, row: 'newer' }})") == "taken"
    result = page.evaluate("database.tables.load('t1', 1)")
    assert result == {
        "table": {"table": "t1", "row": "new", "seats": "[]"},
        "log": [{"table": "t1", "seq": 2, "entry": "e2"}],
    }
    page.evaluate("database.tables.delete('t1')")
    assert page.evaluate("database.tables.load('t1').then((table) => table ?? null)") is None


def test_a_database_moves_forward_step_by_step_and_keeps_what_it_holds(page: Page) -> None:
    page.evaluate(f"database.matches.keep({MATCH})")
    page.evaluate("database.close()")
    later = "[...database.STEPS, (base) => base.createObjectStore('later'), (_, change) => ran.push(change.mode)]"
    page.evaluate(f"window.ran = []; database.open({later})")
    stores = ["later", "log", "matches", "seen", "tables"]
    assert page.evaluate(f"database.open({later}).then((base) => [...base.objectStoreNames])") == stores
    assert page.evaluate("ran") == ["versionchange"]
    assert page.evaluate("database.matches.one('m1').then(({ id }) => id)") == "m1"
    page.evaluate("database.close()")
    # an older page meets the newer database: it is told, and nothing is touched
    assert why_not(page, "database.matches.all()") == "newer"


def test_an_open_page_lets_a_newer_one_change_the_schema(page: Page) -> None:
    page.evaluate(f"database.matches.keep({MATCH})")
    page.evaluate(
        "new Promise((resolve, reject) => { const asked = indexedDB.open('alidade', 7);"
        " asked.onblocked = reject; asked.onsuccess = () => { asked.result.close(); resolve(0); } })"
    )
    assert why_not(page, "database.matches.all()") == "newer"


def test_a_full_storage_is_reported_and_keeps_its_contents(browser: Browser, source: str, tmp_path: Path) -> None:
    # a profile that is kept on the disk: one of a moment's context has no bounds
    context = browser.browser_type.launch_persistent_context(tmp_path, executable_path=chromium(), args=FLAGS)
    try:
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Storage.overrideQuotaForOrigin", {"origin": SITE, "quotaSize": 50_000})
        visit(page, source)
        page.evaluate(f"database.matches.keep({MATCH})")
        huge = f"{{ ...{MATCH}, id: 'huge', record: 'x'.repeat(8_000_000) }}"
        assert why_not(page, f"database.matches.keep({{ ...{MATCH}, id: 'm2' }}, {huge})") == "full"
        assert page.evaluate("database.matches.all().then((all) => all.map(({ id }) => id))") == ["m1"]
    finally:
        context.close()


@pytest.mark.parametrize(
    "storage", ["{ get() { throw new DOMException('no', 'SecurityError') } }", "{ value: undefined }"]
)
def test_refused_storage_is_reported(page: Page, storage: str) -> None:
    page.evaluate(f"Object.defineProperty(window, 'indexedDB', {storage})")
    assert why_not(page, "database.matches.all()") == "refused"
    assert why_not(page, f"database.matches.keep({MATCH})") == "refused"


def test_work_that_fails_leaves_nothing_behind(page: Page) -> None:
    halfway = (
        f"database.transact(['tables'], 'readwrite', (store) => {{ store('tables').put({TABLE}); throw Error() }})"
    )
    assert why_not(page, halfway) == "refused"
    assert page.evaluate("database.tables.load('t1').then((table) => table ?? null)") is None
