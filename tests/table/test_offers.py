"""What an offer and the news contain so that a client needs no rules: what must follow, and the way of an ambush."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from alidade.cards import CATALOGUE, Selection, set_up
from alidade.cards.effects import strike
from alidade.dealer import deal
from alidade.engine.card import AmbushCard, ScoringCard
from alidade.engine.grid import STRIDE, cell_at, first, spaces, write_cell
from alidade.engine.play import legal_moves, new, play
from alidade.engine.state import DEALER, State
from alidade.messages import ScoringFace
from alidade.table import show


def states(seats: int, seed: int) -> Iterator[State]:
    """Every question of a random match with all cards."""
    rng = Random(seed)
    state = new(set_up(["Ada", "Bo"][:seats], "ABC"[seed % 3], Selection("combined", skills=True)))
    while not state.over:
        if DEALER in state.waiting:
            state = deal(state, rng)
            continue
        yield state
        seat = state.waiting[0]
        moves = [move for move, _ in zip(legal_moves(state, seat), range(60), strict=False)]
        state = play(state, seat, rng.choice(moves))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_choice_says_what_must_follow(seats: int) -> None:
    """As the offer after each of its parts has it (R12.1, R13.2)."""
    words = set()
    for seed in range(8):
        for state in states(seats, seed):
            task = state.task(state.waiting[0])
            for choice in task.offer().choices:
                word, anchors = task.must_follow(choice)
                words.add(word)
                for part in choice.parts():
                    anchor = first(part.cells) - first(choice.cells) if choice.cells else 0
                    after = task.offer((part,))
                    assert after.done is not bool(anchors >> anchor & 1), (task.card.id, str(part))
                    assert after.done or after.words == (word,)
    assert words == {"", "marks", "destroy"}


def test_a_monster_that_destroys_is_named() -> None:
    """In the offer of its strike, and of its crumbling after a scoring."""
    named = set()
    for seed in range(8):
        for state in states(2, seed):
            seat = state.waiting[0]
            task = state.task(seat)
            shown = show.offer(task.offer(), task, main=True)
            named.add((task.step.value, shown.monster))
            for choice in task.offer().choices[:1]:
                part = next(choice.parts())
                after = show.offer(task.offer((part,)), task, main=False)
                named.add((task.step.value, after.monster))
    striking = {card.monster for card in CATALOGUE.values() if isinstance(card, AmbushCard) and card.effect is strike}
    assert {monster for step, monster in named if step == "draw"} == striking | {""}
    assert {step for step, monster in named if monster} == {"draw", "choose"}


def test_the_way_of_a_solo_ambush_leads_to_its_place() -> None:
    """From a corner to where the monsters came to rest (R7.1)."""
    ways = 0
    for seed in range(8):
        for state in states(1, seed):
            for news in state.news:
                path = show.news(news, state).path.split()
                ambush = isinstance(CATALOGUE.get(news.card), AmbushCard)
                assert bool(path) == (ambush and str(news.move).startswith("M "))
                if path:
                    ways += 1
                    cells = list(spaces(news.move.parts[0].cells)) if news.move else []
                    corner = cell_at(min(cell // STRIDE for cell in cells), min(cell % STRIDE for cell in cells))
                    assert path[-1] == write_cell(corner)
                    assert len(set(path)) == len(path)
    assert ways > 5


@pytest.mark.parametrize(
    "card", [card for card in CATALOGUE.values() if isinstance(card, ScoringCard)], ids=lambda card: card.id
)
def test_every_printed_edict_has_an_example_that_scores(card: ScoringCard) -> None:
    face = show.face(card)
    assert isinstance(face, ScoringFace)
    assert face.example is not None
    assert face.example.stars > 0
    assert sum(award.stars for award in face.example.awards) == face.example.stars
