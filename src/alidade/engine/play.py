"""The verbs that lead a match through time: new, draw, take_back, resolve, and play for all of them."""

from __future__ import annotations

from collections.abc import Iterator

from alidade.engine import season
from alidade.engine.card import SKILLS_IN_PLAY, AmbushCard, DeckCard, HeroCard, SkillCard
from alidade.engine.errors import BadSetup, IllegalMove
from alidade.engine.move import AnyMove, Deal, Move, Part, Shuffle
from alidade.engine.offer import Offer
from alidade.engine.refusal import check, check_parts, task_for
from alidade.engine.setup import Setup, edicts_of
from alidade.engine.state import DEAL, DEALER, REVEAL, SHUFFLE, State


def new(setup: Setup) -> State:
    """A match before the deal."""
    return State(setup, DEAL, (setup.sheet,) * setup.seats)


def play(state: State, seat: int, move: AnyMove) -> State:
    """The state after a move, resolved with the last drawing; an illegal one raises `IllegalMove`, changing nothing."""
    if state.over:
        raise IllegalMove("game_over")
    if DEALER in state.waiting:
        return _deal(state, seat, move)
    drawn = draw(state, seat, move)
    return drawn if drawn.waiting else resolve(drawn)


def draw(state: State, seat: int, move: AnyMove) -> State:
    """The state with a seat's drawing pending; after the last one it waits for nobody, but to be resolved (R4.9)."""
    if state.over:
        raise IllegalMove("game_over")
    if DEALER in state.waiting:
        raise IllegalMove("dealer_owes", seat=seat)
    task = task_for(state, seat)
    if not isinstance(move, Move):
        raise IllegalMove("unknown_part", part=str(move), parts="a drawing")
    check(state, task, move)
    waiting = tuple([other for other in state.waiting if other != seat])
    return state.hear(waiting, _put(state.pending, seat, move), state.news)


def resolve(state: State) -> State:
    """Put the drawings of all on the sheets together, and lead on until somebody owes a move or it is over (R4.9)."""
    if state.over:
        raise IllegalMove("game_over")
    if state.waiting:
        raise IllegalMove("not_resolved", seat=state.waiting[0])
    return season.advance(state.hear((), state.pending, ()))


def take_back(state: State, seat: int) -> State:
    """Remove a seat's drawing again, the last one too, as long as the step is not resolved."""
    drawn = 1 <= seat <= len(state.pending) and state.pending[seat - 1] is not None
    if not drawn or not season.asked(state, seat):
        raise IllegalMove("nothing_to_take_back", seat=seat)
    pending = _put(state.pending, seat, None)
    return state.hear(tuple(sorted((*state.waiting, seat))), pending, state.news)


def _put(pending: tuple[Move | None, ...], seat: int, move: Move | None) -> tuple[Move | None, ...]:
    return (*pending[: seat - 1], move, *pending[seat:])


def offer(state: State, seat: int, begun: tuple[Part, ...] = ()) -> Offer:
    """What a seat may draw next, given the parts it has begun; raises `IllegalMove` if they are refused."""
    task = task_for(state, seat)
    check_parts(state, task, begun)
    return task.offer(begun)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Every legal move of a seat that owes one, walked lazily."""
    return state.task(seat).legal_moves() if seat in state.waiting and seat != DEALER else iter(())


# The dealer.


def _deal(state: State, seat: int, move: AnyMove) -> State:
    if seat != DEALER:
        raise IllegalMove("dealer_owes", seat=seat)
    if state.phase is DEAL and isinstance(move, Deal):
        return _first_deal(state, move)
    if state.phase is SHUFFLE and isinstance(move, Shuffle):
        return _shuffle(state, move)
    owed = "the first deal" if state.phase is DEAL else "the deck of a season"
    raise IllegalMove("wrong_dealer_move", expected=owed)


def _first_deal(state: State, deal: Deal) -> State:
    box, chosen = state.setup.box, state.setup.edicts
    try:
        edicts = edicts_of(box, deal.edicts)
    except BadSetup as error:
        raise IllegalMove(error.code, **error.values) from None
    if chosen and deal.edicts != chosen:
        raise IllegalMove("edicts_chosen", expected=" ".join(chosen), cards=" ".join(deal.edicts))
    known = {card.id: card for card in box.skills}
    count = SKILLS_IN_PLAY if known else 0
    if len(deal.skills) != count or len(set(deal.skills) & set(known)) != count:
        raise IllegalMove("wrong_skills", count=count, cards=" ".join(deal.skills) or "-")
    skills: tuple[SkillCard, ...] = tuple(known[id] for id in deal.skills)
    ambushes = {card.id: card for card in box.ambushes}
    heroes = {card.id: card for card in box.heroes}
    for stack, cards, dealt in (("ambush", ambushes, deal.ambushes), ("hero", heroes, deal.heroes)):
        if sorted(dealt) != sorted(cards):
            raise IllegalMove("wrong_stack", stack=stack, expected=" ".join(cards) or "-", cards=" ".join(dealt) or "-")
    return state.but(
        phase=SHUFFLE,
        edicts=edicts,
        skills=skills,
        ambushes=tuple(ambushes[id] for id in deal.ambushes),
        heroes=tuple(heroes[id] for id in deal.heroes),
    )


def season_deck(state: State) -> tuple[DeckCard, ...]:
    """The cards that make this season's deck, unshuffled (R2.4, R8.6)."""
    left = tuple(card for card in state.deck if isinstance(card, AmbushCard | HeroCard))
    box = state.setup.box
    return (*box.every_season, *left, *state.ambushes[:1], *state.heroes[:1])


def _shuffle(state: State, shuffle: Shuffle) -> State:
    cards = {card.id: card for card in season_deck(state)}
    if sorted(shuffle.deck) != sorted(cards):
        raise IllegalMove("wrong_deck", expected=" ".join(cards), cards=" ".join(shuffle.deck) or "-")
    shuffled = state.but(
        phase=REVEAL,
        waiting=(),
        deck=tuple(cards[id] for id in shuffle.deck),
        ambushes=state.ambushes[1:],
        heroes=state.heroes[1:],
    )
    return season.advance(shuffled)
