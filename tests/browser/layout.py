"""The boxes that parts of a page take, and how they lie to one another."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page

BOXES = """parts => parts.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.innerText?.slice(0, 20) || one.getAttribute("class"), { x, y, width, height }];
})"""


def box_of(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box is not None
    return box


def boxes_of(what: Locator) -> list[tuple[str, FloatRect]]:
    """What is written on these parts, or what they are called, and where they lie; measured at one moment."""
    found: list[tuple[str, FloatRect]] = what.evaluate_all(BOXES)
    assert all(box["width"] for _, box in found), found
    return found


def right(box: FloatRect) -> float:
    """Where a box ends."""
    return box["x"] + box["width"]


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share no more than a hair."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across < 1 or down < 1


def inside(page: Page, box: FloatRect) -> bool:
    size = page.viewport_size
    assert size is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= size["width"] + 0.5 and bottom <= size["height"] + 0.5
