"""Evaluates sheets with the plain engine, without the compiled one.

It replaces the evaluator where the compiled engine cannot play: on maps larger than 11 x 11, with boxes that exceed
its capacity, and for a ward. It counts stars now and later, coins, monsters and room, not what a card may still
give."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from alidade.bots import weights
from alidade.engine.award import sum_stars
from alidade.engine.grid import STRIDE, Mask
from alidade.engine.move import Move
from alidade.engine.sheet import Sheet
from alidade.engine.state import Phase
from alidade.engine.view import View

MAX_MOVES = 400  # moves considered, approximately
STAR = 1000  # a worth is in thousandths of a star, as the evaluator has it
LATER = ("later_one", "later_two", "later_three")


class Judge:
    """Evaluates the sheet that a seat draws on."""

    def __init__(self, view: View, max_moves: int = MAX_MOVES) -> None:
        assert view.task is not None
        self.view, self.task, self._looks = view, view.task, max_moves
        self.own = view.task.owner == view.seat
        self._weights = weights.named()
        season = view.season + (view.phase is Phase.CHOOSE)
        self._seasons = view.setup.box.seasons[season:]
        self._stars = [self._star(index) for index in range(len(view.edicts))]

    def _star(self, index: int) -> int:
        """The weight of a star of an edict: 1 this season, and less in later ones."""
        worths = (STAR, *(self._weights[name] for name in LATER))
        later = sum(worth for worth, season in zip(worths, self._seasons, strict=False) if index in season.edicts)
        return later * self._weights[f"{self.view.edicts[index].stack}_star"] // STAR

    def ranking(self, count: int) -> list[tuple[int, Move]]:
        """The best moves without skills and their worth, the best first; of many moves only some are considered."""
        total = self.task.offer_without_skills().size * self.task.max_continuations
        moves = islice(self._moves(), 0, None, 1 + total // self._looks)
        ranked = [(self.worth(self.task.after(move.parts)), move) for move in moves]
        return sorted(ranked, key=lambda one: -one[0])[:count]

    def _moves(self) -> Iterator[Move]:
        offer = self.task.offer_without_skills()
        if offer.done:
            yield Move()
        for choice in offer.choices:
            for part in choice.parts():
                following = self.task.offer_without_skills((part,))
                if following.done:
                    yield Move((part,))
                for more in following.choices:
                    yield from (Move((part, second)) for second in more.parts())

    def worth(self, sheet: Sheet) -> int:
        """What a sheet would be worth to the seat, in thousandths of a star."""
        result = self._stars_of(sheet) + self._room(sheet)
        return result if self.own else -result

    def _stars_of(self, sheet: Sheet) -> int:
        """Stars, coins and monsters, each as often as it is still scored."""
        weigh, left = self._weights, len(self._seasons)
        result = weigh["coin"] * left * sheet.purse
        result -= (weigh["monster"] + weigh["monster_later"] * (left - 1)) * sheet.threatened.bit_count()
        for weight, card in zip(self._stars, self.view.edicts, strict=True):
            if weight:
                result += weight * sum_stars(card.awards(sheet))
        return result

    def _room(self, sheet: Sheet) -> int:
        """How well the rest of the map can still be drawn on."""
        weigh, grid, empty = self._weights, sheet.grid, sheet.empty
        near, open_two = grid.beside(empty), grid.beside_two(empty)
        peaks = sheet.mountain & near
        result = -weigh["hole"] * (empty & ~near).bit_count()
        result -= weigh["narrow"] * (empty & near & ~open_two).bit_count()
        result -= weigh["rough"] * _sides(empty, grid.all_spaces & ~empty)
        result += weigh["ruin"] * sheet.open_ruins.bit_count()
        result += weigh["mark"] * (empty & sheet.marks).bit_count()
        result -= weigh["space"] * empty.bit_count()
        return result + weigh["slope"] * len(self._seasons) * (4 * peaks.bit_count() - _sides(peaks, empty))


def _sides(mask: Mask, other: Mask) -> int:
    """How many sides the spaces of one set share with those of another."""
    beside = (other << 1, other >> 1, other << STRIDE, other >> STRIDE)
    return sum((mask & shifted).bit_count() for shifted in beside)
