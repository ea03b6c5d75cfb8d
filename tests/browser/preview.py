"""Paint the picture that messengers show of a link: `python -m tests.browser.preview`, after a build of the page.

It is the title page with nothing but its country and its title, in board/public/preview.jpg."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.screenshots import PAINTED
from tests.browser.serving import Serving

FILE = Path(__file__).parents[2] / "board" / "public" / "preview.jpg"
SIZE = (1200, 630)
STYLE = "text => { const s = new CSSStyleSheet(); s.replaceSync(text); document.adoptedStyleSheets.push(s) }"
# Without words in one language: a preview goes to readers of all three.
TITLE_ALONE = """
.plate > :not(.cartouche), .over, .lead, footer { display: none !important; }
.plate { padding: 64px 30px !important; }
h1 { font-size: 124px !important; line-height: 1 !important; }
.scale { height: 9px !important; margin-top: 30px !important; }
"""


def main() -> None:
    """Paint it at twice its size, and make it as small as it is sent."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        serving = Serving(Path(data))
        serving.start()
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, device_scale_factor=2)
        page.goto(serving.url)
        page.evaluate(STYLE, TITLE_ALONE)
        page.wait_for_function(PAINTED, arg="light")
        page.evaluate("document.fonts.ready.then(() => null)")
        large = Path(data) / "preview.png"
        page.screenshot(path=large)
        browser.close()
        serving.stop()
        picture = Image.open(large).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
        picture.save(FILE, quality=70, optimize=True, progressive=True)
    print(f"{FILE.name}: {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
