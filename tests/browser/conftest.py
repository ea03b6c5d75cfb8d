"""A browser and a server for all tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.player import Player
from tests.browser.serving import Serving
from tests.browser.site import ON_SITE, Site, home
from tools.system import find_chromium, give_playwright_our_node

give_playwright_our_node()

# Each window of Chromium opens two pages for its address bar, at half the cost of a fresh profile. This list takes the
# place of Playwright's own, so what of that matters here stands in it too.
UNUSED = (
    "AimEnabled",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
# The next card lies face down as long as the table leaves it, so that a test may take its drawing back.
PATIENT = """try {
  localStorage.getItem("alidade:nextCard") ?? localStorage.setItem("alidade:nextCard", "10000");
} catch {} // an empty page has no storage
"""
FLAGS = [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
]
# A page of which nothing is looked at but where its parts are and what they say need not be drawn: a quarter of the
# processor time of a test. Its layout is the same, and so is all that can be pressed.
UNSEEN = """
const unseen = new CSSStyleSheet();
unseen.replaceSync("@media screen { html { opacity: 0 } }");
document.adoptedStyleSheets.push(unseen);
"""

Enter = Callable[..., Player]


def chromium() -> str:
    """The browser of the tests."""
    found = find_chromium()
    if not found or not Path(found).exists():
        pytest.fail("The browser tests need Chromium: run make browser, or name it in ALIDADE_CHROMIUM.")
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a file; every player gets a fresh profile of it.

    While it runs, no other event loop can run in this process, so it ends with the file."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On a site only what looks at the page with its home: `prove.hosts` runs it so, `make test` does not."""
    if not ON_SITE:
        return
    both = [item for item in items if "server" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=[item for item in items if item not in both])
    items[:] = both
    for item in items:
        if marker := item.get_closest_marker("needs_server"):
            item.add_marker(pytest.mark.skip(reason=marker.args[0]))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests."""
    serving = home(tmp_path_factory.mktemp("data"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def enter(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Enter]:
    """Someone sits down at a screen, `enter(phone=True, language="fr")`; errors on the page fail the test.

    With `shell` the service worker keeps the page for a start without a server."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []
    served = request.getfixturevalue("server") if "server" in request.fixturenames else None
    if isinstance(served, Site):
        served.begin()

    def sit(
        phone: bool = False, dark: bool = False, language: str = "en", calm: bool = True, shell: bool = False
    ) -> Player:
        context = browser.new_context(
            viewport={"width": 360, "height": 640} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            locale=language,
            service_workers="allow" if shell else "block",
        )
        context.add_init_script(PATIENT)
        contexts.append(context)
        if request.node.get_closest_marker("unseen"):
            context.add_init_script(UNSEEN)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        if isinstance(served, Site):
            served.receive(context, page)
        return Player(page, touch=phone)

    yield sit
    for context in contexts:
        context.close()
    assert errors == []
