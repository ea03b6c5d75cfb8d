"""An exported running match reveals no more than its players know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from alidade.engine.move import Deal, Shuffle
from alidade.engine.state import Phase
from alidade.engine.view import SPECTATOR, view
from alidade.record import Record, read_record, replay
from alidade.table.redeal import redeal_hidden

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_what_was_seen_stays_and_the_rest_says_nothing(file: Path) -> None:
    """At every place: the same views, nothing pending, and hidden cards make no difference to the export."""
    record, changed = read_record(file.read_text(encoding="utf-8")), 0
    states = list(replay(record))
    for place, state in enumerate(states[:-1]):
        begun = Record(record.setup, record.moves[:place])
        redealt = redeal_hidden(begun, Random(place))
        *_, now = replay(redealt)
        first = next(one for one in states if one.public is state.public)
        assert now.public == first.public
        assert now.pending == first.pending
        for seat in (SPECTATOR, *range(1, record.setup.seats + 1)):
            assert view(now, seat) == view(first, seat)
        other = redeal_hidden(begun, Random("another deal"))
        assert redeal_hidden(other, Random(place)) == redealt
        changed += other != redealt
        drawn = [(seat, move) for seat, move in redealt.moves if not isinstance(move, Deal | Shuffle)]
        assert drawn == [entry for entry in begun.moves if not isinstance(entry[1], Deal | Shuffle)][: len(drawn)]
    assert changed > 5
    assert redeal_hidden(record) == record, "nothing is hidden when it is over"


def test_the_deck_is_shuffled_and_so_are_the_cards_that_wait_in_it() -> None:
    """Over many deals every card comes next, and every monster may lie in ambush."""
    record = read_record((GAMES[0].parent / "base_solo.txt").read_text(encoding="utf-8"))
    states = list(replay(record))
    place = next(number for number, state in enumerate(states) if state.phase is Phase.DRAW)
    begun = Record(record.setup, record.moves[:place])
    ends = [list(replay(redeal_hidden(begun, Random(seed))))[-1] for seed in range(300)]
    assert {end.deck[0].id for end in ends} == {card.id for end in ends for card in end.deck}
    assert {card.id for end in ends for card in end.ambushes} == {card.id for card in record.setup.box.ambushes}
