"""Playouts in slices: the same results, in calls that fit the device."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from alidade.bots import slices
from alidade.bots.cooperative import run_to_end
from alidade.bots.slices import LONG, sliced


class Device:
    """A device on which every playout takes the same time."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0
        self.calls: list[int] = []

    def play_out(self, first: int, last: int, keys: Sequence[int]) -> list[list[tuple[int, int]]]:
        """A result that says which sheet and which deck it belongs to."""
        self.calls.append((last - first) * len(keys))
        self.now += self.seconds * self.calls[-1]
        return [[(sheet, key) for key in keys] for sheet in range(first, last)]


@pytest.mark.parametrize("seconds", [0.00001, 0.0005, 0.004, 0.1])
@pytest.mark.parametrize(("sheets", "decks"), [(1, 1), (1, 200), (32, 10), (7, 31), (400, 3)])
def test_every_sheet_gets_every_deck_in_its_order(
    monkeypatch: pytest.MonkeyPatch, seconds: float, sheets: int, decks: int
) -> None:
    device, keys = Device(seconds), [7 * number for number in range(decks)]
    monkeypatch.setattr(slices, "perf_counter", lambda: device.now)
    found = run_to_end(sliced(device.play_out, sheets, keys))
    assert found == [[(sheet, key) for key in keys] for sheet in range(sheets)]
    assert sum(device.calls) == sheets * decks
    assert max(device.calls) * seconds <= max(2 * LONG, seconds)


def test_there_is_a_pause_after_each_call(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(1.0)
    monkeypatch.setattr(slices, "perf_counter", lambda: device.now)
    work = sliced(device.play_out, 3, [1, 2])
    for calls in range(1, 7):
        next(work)
        assert len(device.calls) == calls
    with pytest.raises(StopIteration):
        next(work)
