"""The functions that advance a match: `new`, `draw`, `take_back`, `resolve`, and `play` for all of them."""

from __future__ import annotations

from collections.abc import Iterator

from alidade.engine import season
from alidade.engine.card import SKILLS_IN_PLAY, AmbushCard, DeckCard, HeroCard, SkillCard
from alidade.engine.errors import BadSetup, IllegalMove, Phrase, ids
from alidade.engine.frozen import replace
from alidade.engine.move import AnyMove, Deal, Move, MoveLike, Shuffle, parts_of
from alidade.engine.offer import Offer
from alidade.engine.refusal import check, check_parts, task_for
from alidade.engine.season import Pending
from alidade.engine.setup import Setup, edicts_of
from alidade.engine.state import DEAL, DEALER, OVER, SHUFFLE, Facts, Public, State


def new(setup: Setup) -> State:
    """A match before the deal."""
    return State(Public(setup, DEAL, (setup.sheet,) * setup.seats))


def play(state: State, seat: int, move: AnyMove | str) -> State:
    """The state after a move, resolved with the last drawing; an illegal one raises `IllegalMove`, changing nothing.

    A drawing may be given as text, `F c4 c5 d5`."""
    if state.public.phase is OVER:
        raise IllegalMove("game_over")
    if DEALER in state.waiting:
        return _deal(state, seat, move)
    pending = _drawn(state, seat, move)
    if len(state.waiting) == 1:  # this was the last
        return season.resolve(state, pending)
    return State(state.public, _without(state.waiting, seat), pending, state.deck, state.ambushes, state.heroes)


def draw(state: State, seat: int, move: AnyMove | str) -> State:
    """The state with a seat's drawing pending; after the last one the step only waits to be resolved (R4.9)."""
    if state.over:
        raise IllegalMove("game_over")
    if DEALER in state.waiting:
        raise IllegalMove("dealer_owes", seat=seat)
    return replace(state, waiting=_without(state.waiting, seat), pending=_drawn(state, seat, move))


def resolve(state: State) -> State:
    """Put all drawings on the sheets together, and continue until a seat owes a move or the match is over (R4.9)."""
    if state.over:
        raise IllegalMove("game_over")
    if state.waiting:
        raise IllegalMove("not_resolved", seat=state.waiting[0])
    return season.resolve(state, state.pending)


def take_back(state: State, seat: int) -> State:
    """Remove a seat's pending drawing, even the last one, as long as the step is not resolved."""
    drawn = 1 <= seat <= len(state.pending) and state.pending[seat - 1] is not None
    if not drawn or not season.choice(state.public, seat)[0]:
        raise IllegalMove("nothing_to_take_back", seat=seat)
    return replace(state, waiting=tuple(sorted((*state.waiting, seat))), pending=_put(state.pending, seat, None))


def _drawn(state: State, seat: int, move: AnyMove | str) -> Pending:
    """The drawings of the step with this one among them, if it is legal."""
    task = task_for(state, seat)
    move = Move.parse(move) if isinstance(move, str) else move
    if not isinstance(move, Move):
        raise IllegalMove("unknown_part", part=str(move), parts=Phrase("a_drawing"))
    check(state, task, move)
    return _put(state.pending, seat, move)


def _put(pending: Pending, seat: int, move: Move | None) -> Pending:
    return (*pending[: seat - 1], move, *pending[seat:])


def _without(waiting: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([other for other in waiting if other != seat])


def offer(match: Facts, seat: int, begun: MoveLike = ()) -> Offer:
    """What a seat may draw next, given the parts so far; raises `IllegalMove` if they are refused."""
    task, parts = task_for(match, seat), parts_of(begun)
    check_parts(match, task, parts)
    return task.offer(parts)


def legal_moves(match: Facts, seat: int) -> Iterator[Move]:
    """Every legal move of a seat that owes one, walked lazily."""
    return match.public.task(seat).legal_moves() if seat in match.waiting and seat != DEALER else iter(())


# The dealer.


def _deal(state: State, seat: int, move: AnyMove | str) -> State:
    if seat != DEALER:
        raise IllegalMove("dealer_owes", seat=seat)
    if state.phase is DEAL and isinstance(move, Deal):
        return _first_deal(state, move)
    if state.phase is SHUFFLE and isinstance(move, Shuffle):
        return _shuffle(state, move)
    owed = Phrase("first_deal" if state.phase is DEAL else "season_deck")
    raise IllegalMove("wrong_dealer_move", expected=owed)


def _first_deal(state: State, deal: Deal) -> State:
    box, chosen = state.setup.box, state.setup.edicts
    try:
        edicts = edicts_of(box, deal.edicts)
    except BadSetup as error:
        raise IllegalMove(error.code, **error.values) from None
    if chosen and deal.edicts != chosen:
        raise IllegalMove("edicts_chosen", expected=ids("card", chosen), cards=ids("card", deal.edicts))
    known = {card.id: card for card in box.skills}
    count = SKILLS_IN_PLAY if known else 0
    if len(deal.skills) != count or len(set(deal.skills) & set(known)) != count:
        raise IllegalMove("wrong_skills", count=count, cards=ids("skill", deal.skills))
    skills: tuple[SkillCard, ...] = tuple(known[id] for id in deal.skills)
    ambushes = {card.id: card for card in box.ambushes}
    heroes = {card.id: card for card in box.heroes}
    for stack, cards, dealt in (("ambush_stack", ambushes, deal.ambushes), ("hero_stack", heroes, deal.heroes)):
        if sorted(dealt) != sorted(cards):
            held = {"expected": ids("card", cards), "cards": ids("card", dealt)}
            raise IllegalMove("wrong_stack", stack=Phrase(stack), **held)
    return replace(
        state,
        public=replace(state.public, phase=SHUFFLE, edicts=edicts, skills=skills),
        ambushes=tuple(ambushes[id] for id in deal.ambushes),
        heroes=tuple(heroes[id] for id in deal.heroes),
    )


def season_deck(state: State) -> tuple[DeckCard, ...]:
    """The cards that make this season's deck, unshuffled (R2.4, R8.6)."""
    left = [card for card in state.deck if isinstance(card, _COMES_BACK)]
    return (*state.setup.box.every_season, *left, *state.ambushes[:1], *state.heroes[:1])


_COMES_BACK = AmbushCard, HeroCard  # into every later deck, until it is revealed


def _shuffle(state: State, shuffle: Shuffle) -> State:
    cards = {card.id: card for card in season_deck(state)}
    if len(shuffle.deck) != len(cards) or set(shuffle.deck) != cards.keys():
        raise IllegalMove("wrong_deck", expected=ids("card", cards), cards=ids("card", shuffle.deck))
    deck = tuple([cards[id] for id in shuffle.deck])
    return season.begin(State(state.public, (), (), deck, state.ambushes[1:], state.heroes[1:]))
