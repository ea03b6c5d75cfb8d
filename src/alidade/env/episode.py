"""An episode: a game played by actions, with its state, its dealer and the drawings in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import numpy as np

from alidade.cards import CustomBox, Selection, set_up
from alidade.dealer import chance
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER, State
from alidade.engine.view import view
from alidade.env.action import SIDE, ActionMask, legal, part
from alidade.env.drawing import Drawing
from alidade.env.errors import BadEnvironment
from alidade.env.numbering import numbering
from alidade.env.observation import Observation, observe

AnyBox = str | CustomBox
AnyMap = str | Sheet


def episode_setup(seats: int, box: AnyBox, map: AnyMap, fallback: str, edicts: tuple[str, ...]) -> Setup:
    """A set-up without skills, on a map that observations have room for."""
    names = [f"Seat {seat}" for seat in range(1, seats + 1)]
    setup = set_up(names, map, Selection(box), fallback=fallback, edicts=edicts)
    grid = setup.sheet.grid
    if max(grid.rows, grid.cols) > SIDE:
        raise BadEnvironment("wrong_env_map", most=SIDE, rows=grid.rows, cols=grid.cols)
    return replace(setup, box=replace(setup.box, skills=())) if setup.box.skills else setup


class Episode:
    """One game from its deal to its end; randomness comes from the environment library's generator."""

    def __init__(self, setup: Setup, generator: np.random.Generator) -> None:
        self._rng = Random(int(generator.integers(2**62)))
        self._numbering = numbering(setup)
        self.state: State = new(setup)
        self.drawings: dict[int, Drawing] = {}
        self._advance()

    def act(self, actions: Mapping[int, int]) -> set[int]:
        """Draw what the seats ask for; returns those whose action is not legal, which drew nothing."""
        refused = set()
        drawings = self.drawings
        for seat in list(drawings):
            drawn = part(drawings[seat], actions[seat])
            if drawn is None:
                refused.add(seat)
                continue
            drawings[seat] = drawings[seat].draw(drawn)
            if drawings[seat].finished:
                self.state = play(self.state, seat, drawings.pop(seat).move)
        self._advance()
        return refused

    def _advance(self) -> None:
        """Deal if the dealer has to, and ask the seats of a new turn."""
        if self.drawings:
            return
        while DEALER in self.state.waiting:
            self.state = play(self.state, DEALER, chance(self.state, self._rng))
        self.drawings = {seat: Drawing.of(self.state.task(seat)) for seat in self.state.waiting}

    def legal(self, seat: int) -> ActionMask | None:
        """The legal actions of a seat, or none if it has no move to make."""
        return legal(self.drawings[seat], self._numbering.orientation_count) if seat in self.drawings else None

    def observe(self, seat: int) -> Observation:
        """The observation of a seat."""
        return observe(view(self.state, seat), self.drawings.get(seat), self._numbering)

    def stars(self, seat: int) -> int:
        """The stars that a seat has written so far."""
        return self.state.sheets[seat - 1].total
