"""What is heard and felt: the sounds of the page, and the alert of a page that nobody looks at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.player import Player
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

# An ear beside the loudspeaker: whatever is connected to it is also heard by an analyser, which tells how loud it was.
EAR = """
window.contexts = 0;
window.AudioContext = class extends AudioContext {
  constructor(...asked) { super(...asked); window.contexts++; }
};
const ears = new Map();
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...rest) {
  if (to instanceof AudioDestinationNode) {
    if (!ears.has(this.context)) ears.set(this.context, new AnalyserNode(this.context, { fftSize: 32768 }));
    connect.call(this, ears.get(this.context));
  }
  return connect.call(this, to, ...rest);
};
window.pitches = [];
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  if (this instanceof OscillatorNode) window.pitches.push(this.frequency.value);
  return start.apply(this, when);
};
window.loudest = 0;
setInterval(() => {
  for (const ear of ears.values()) {
    const heard = new Float32Array(ear.fftSize);
    ear.getFloatTimeDomainData(heard);
    window.loudest = Math.max(window.loudest, ...heard.map(Math.abs));
  }
}, 50);
"""
SKIN = """
window.felt = [];
const vibrate = Navigator.prototype.vibrate;
Navigator.prototype.vibrate = function (pattern) {
  window.felt.push([document.visibilityState, pattern]);
  return vibrate.call(this, pattern);
};
"""
AUDIBLE = 0.01


def _until(me: Player, truth: str) -> None:
    """Wait for something of the page that cannot be seen."""
    me.page.wait_for_function(f"() => {truth}")  # a function: the page evaluates no text


def _look_away(me: Player) -> None:
    """Playwright keeps every page in sight, so the browser's own word for it is changed instead."""
    me.page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { get: () => true });
          Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


def test_sound_is_off_until_it_is_wanted(server: Serving, enter: Enter) -> None:
    """A drawing makes no sound at first, not even a silent one; with sound on it is heard."""
    table = server.open_table(("Ada",), {"seed": 2})
    me = enter()
    me.page.add_init_script(EAR)
    me.arrive(table.link())
    me.draw()
    expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).not_to_have_count(0)
    assert me.page.evaluate("window.contexts") == 0
    me.press(me.page.get_by_role("button", name="Menu"))
    me.press(me.page.get_by_role("dialog").get_by_role("button", name="Options"))
    me.page.get_by_role("dialog").get_by_label("Sound").check()
    me.page.keyboard.press("Escape")
    assert me.page.evaluate("window.loudest") == 0
    me.draw()
    _until(me, f"window.loudest > {AUDIBLE}")


def test_a_hidden_page_rings_and_shakes_when_it_is_my_turn(server: Serving, enter: Enter) -> None:
    """Ada looks away while Ber draws; her page calls her back by its title, the phone's buzzer and a bell."""
    table = server.open_table(("Ada", "Ber"), {"seed": 5})
    ada, ber = enter(phone=True), enter()
    ada.page.add_init_script(EAR + SKIN)
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    ada.press(ada.page.get_by_role("button", name="Menu"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Options"))
    ada.page.get_by_role("dialog").get_by_label("Sound").check()
    ada.page.keyboard.press("Escape")
    ada.draw()
    expect(ada.page).to_have_title("Alidade")
    _until(ada, f"window.loudest > {AUDIBLE}")
    assert ada.page.evaluate("window.pitches") == []  # a pencil has no pitch, a bell has two
    _look_away(ada)
    ber.draw()
    expect(ada.page).to_have_title("● Your turn · Alidade")
    _until(ada, "window.pitches.length > 1")
    _until(ada, "window.felt.some(([seen]) => seen === 'hidden')")
    assert [pattern for seen, pattern in ada.page.evaluate("window.felt") if seen == "hidden"] == [120]
    assert ada.page.evaluate("window.pitches") == [660, 880]
