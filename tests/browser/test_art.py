"""How a sheet is painted: beside the page, after a drawing only in part, and in lines where nobody can paint."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.player import Player
from tests.browser.screenshots import spring
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

# The colour in the middle of a space, washes only, and how much ink lies on all of the sheet.
COLOUR = """([row, col]) => {
  const canvas = document.querySelector("main .frame .chart canvas");
  const [wide, high] = [canvas.width / (11 * 48 + 38), canvas.height / (11 * 48 + 38)];
  const [x, y] = [(27 + col * 48 + 12) * wide, (27 + row * 48 + 12) * high];
  const { data } = canvas.getContext("2d").getImageData(x, y, 24 * wide, 24 * high);
  return [0, 1, 2].map((i) => data.filter((_, j) => j % 4 === i).sort()[data.length >> 3]);
}"""
INK = """() => {
  const canvas = document.querySelectorAll("main .frame .chart canvas")[1];
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, i) => i % 4 === 3 && value > 100).length / (data.length / 4);
}"""
# How wide each layer of washes is that is laid on the large sheet, measured by the sheet.
ON_PAGE = """
window.parts = [];
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (image, x, y) {
  if (this.canvas.closest(".frame")) window.parts.push(image.width / this.canvas.width);
  put.call(this, image, x, y);
};
"""


def painted(me: Player, how: str = "light") -> None:
    expect(me.page.locator("main .frame .chart")).to_have_attribute("data-painted", how)


def inked(me: Player) -> None:
    me.page.wait_for_function(f"() => {{ const ink = ({INK})(); return 0.03 < ink && ink < 0.6; }}")


def test_a_sheet_is_painted_beside_the_page(server: Serving, enter: Enter) -> None:
    """Washes in their pigments and ink above, dark by night; after a drawing only a part of the sheet is repainted."""
    me = enter()
    me.page.add_init_script(ON_PAGE)
    me.arrive(spring(server).link())
    painted(me)
    assert [worker.url.rsplit("/")[-1] for worker in me.page.workers] == ["painter.js"]
    red, green, blue = me.page.evaluate(COLOUR, [0, 1])
    assert green > max(red, blue), "a forest is green"
    red, green, blue = me.page.evaluate(COLOUR, [4, 3])
    assert blue > green > red, "water is blue"
    assert min(me.page.evaluate(COLOUR, [7, 6])) > 180, "open paper is light"
    inked(me)
    expect(me.sheet.get_by_role("gridcell", name="A1, forest")).to_have_count(1)
    me.page.emulate_media(color_scheme="dark")
    painted(me, "dark")
    assert max(me.page.evaluate(COLOUR, [7, 6])) < 90
    me.page.emulate_media(color_scheme="light")
    painted(me)
    assert min(me.page.evaluate(COLOUR, [7, 6])) > 180
    me.page.evaluate("window.parts = []")
    me.draw()
    me.page.wait_for_function("() => window.parts.length")
    assert max(me.page.evaluate("window.parts")) < 1


# Whether washes are seen under the ink that is laid on the large sheet, looked at before anything else is laid.
UNDER = """() => {
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  window.under = [];
  CanvasRenderingContext2D.prototype.drawImage = function (...more) {
    draw.apply(this, more);
    const { canvas } = this;
    if (canvas.matches?.("main .frame .chart > canvas:not(.washes)") && canvas.isConnected)
      queueMicrotask(() => window.under.push(canvas.parentElement.querySelector(".washes").matches(".wet")));
  };
}"""


def test_the_ink_of_a_sheet_never_lies_over_the_washes_of_another(server: Serving, enter: Enter) -> None:
    """As when an ambush sends the sheets round, or a player looks at a neighbour's."""
    me = enter()
    me.arrive(server.open_table(("Ada", "Ber"), {"seed": 2}).link())
    painted(me)
    me.page.wait_for_selector("main .frame .washes.wet", state="attached")
    me.page.evaluate(UNDER)
    me.page.keyboard.press("n")
    me.page.wait_for_function("() => window.under.length")
    assert me.page.evaluate("window.under")[0] is False
    me.page.wait_for_selector("main .frame .washes.wet", state="attached")


def test_no_painter(server: Serving, enter: Enter) -> None:
    """Without a worker the sheet is drawn plainly, and played as always."""
    me = enter()
    me.page.route("**/painter.js", lambda route: route.abort())
    me.arrive(spring(server).link())
    painted(me, "lines")
    expect(me.page.locator("main .frame .chart svg path.wash.forest")).to_have_count(1)
    me.draw()


def test_forced_colours_keep_every_state(server: Serving, enter: Enter) -> None:
    """Borders, glyphs, the shape in the hand and what scores are lines in the reader's own colours."""
    me = enter(dark=True)
    me.page.emulate_media(forced_colors="active", color_scheme="dark")
    me.arrive(spring(server).link())
    painted(me, "lines")
    expect(me.page.locator("main .frame .chart canvas")).to_have_count(0)
    colours = me.page.evaluate(
        """() => {
          const probe = document.createElement("i");
          document.body.append(probe);
          const system = (name) => { probe.style.color = name; return getComputedStyle(probe).color; };
          const of = (what, property) => getComputedStyle(document.querySelector(what))[property];
          return {
            text: system("CanvasText"), paper: system("Canvas"),
            wash: of("main .frame .chart .wash", "fill"),
            ghost: of("main .ghost .rest", "stroke"),
            inks: [...document.querySelectorAll("main .frame .chart path")].map((one) => getComputedStyle(one).fill),
          };
        }"""
    )
    assert colours["wash"] == "none"
    assert colours["ghost"] == colours["text"] != colours["paper"]
    assert set(colours["inks"]) == {"none", colours["text"], colours["paper"]}
