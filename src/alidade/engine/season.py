"""The flow of a season: reveal, draw, check, score, and what follows a scoring (R3, R8)."""

from __future__ import annotations

from alidade.engine.award import sum_stars
from alidade.engine.card import AmbushCard, DeckCard, ExploreCard, Power, RuinsCard, SkillCard
from alidade.engine.draw import grow
from alidade.engine.effect import DESTROY_AFTER_SCORING
from alidade.engine.frozen import new_tuple, replace
from alidade.engine.move import Move
from alidade.engine.news import DRAWN, REVEALED, SCORED, SPREAD, News
from alidade.engine.sheet import Sheet, Stars
from alidade.engine.state import CHOOSE, DEALER, DRAW, OVER, RESPOND, SHUFFLE, Public, State

Pending = tuple[Move | None, ...]


def resolve(state: State, pending: Pending) -> State:
    """Put the drawings of a step on the sheets, and continue until a seat owes a move or the match is over."""
    return _advance(_resolve(state, pending, []))


def begin(state: State) -> State:
    """Turn over the first cards of a season's deck, and continue until a seat owes a move or the match is over."""
    return _advance(_reveal(state, state.public.sheets, False, list(state.public.news)))


def _advance(state: State) -> State:
    """Continue the match until a seat owes a move or it is over."""
    while not state.waiting and state.public.phase is not OVER:
        state = _resolve(state, state.pending, list(state.public.news))
    return state


def _resolve(state: State, pending: Pending, news: list[News]) -> State:
    """Put all drawings of the step on the sheets together (R4.9); an explore card ends a ruins demand (R3.2)."""
    public = state.public
    phase, drawn_on = public.phase, list(public.sheets)
    for seat, drawn in enumerate(pending, 1):
        move = Move() if drawn is None and phase is DRAW else drawn  # nothing fits, which is news too
        if move is not None:
            task = public.task(seat)
            after = drawn_on[task.owner - 1] = task.after(move.parts)
            news.append(new_tuple(News, (DRAWN, task.card.id, task.owner, seat, move, task.sheet, after, ())))
    sheets = tuple(drawn_on)
    if phase is DRAW:
        return _reveal(state, sheets, public.ruins and not isinstance(public.card, ExploreCard), news)
    if phase is CHOOSE:
        return _settle(state, replace(public, sheets=sheets, effects_done=public.effects_done + 1, news=tuple(news)))
    if _full(public, sheets):
        return _finish(state, public, sheets, news)
    wards = _wards(public.skills, pending)
    return _ask(state, replace(public, phase=DRAW, sheets=sheets, wards=wards, news=tuple(news)), state.deck)


def _reveal(state: State, sheets: tuple[Sheet, ...], ruins: bool, news: list[News]) -> State:
    """Turn over cards until one asks for a turn; enough time or an empty deck ends the season (R3, R8.1, R8.8)."""
    public, deck = state.public, state.deck
    if _full(public, sheets):
        return _finish(state, public, sheets, news)
    column = public.column
    if column and public.time >= public.season_card.threshold:
        return _end(state, sheets, news)
    for count, card in enumerate(deck, 1):
        column = (*column, card)
        news.append(new_tuple(News, (REVEALED, card.id, 0, 0, None, None, None, ())))
        if isinstance(card, RuinsCard):
            ruins = True
            continue
        revealed = Public(
            public.setup,
            RESPOND if public.skills and isinstance(card, AmbushCard) else DRAW,
            sheets,
            public.turn + 1,
            public.season,
            public.edicts,
            public.skills,
            column,
            public.seen if isinstance(card, ExploreCard) else (*public.seen, card),
            ruins,
            (),  # the wards of the last turn are over
            public.effects_done,
            tuple(news),
        )
        return _ask(state, revealed, deck[count:])
    return _end(replace(state, public=replace(public, column=column), deck=()), sheets, news)


def _ask(state: State, public: Public, deck: tuple[DeckCard, ...]) -> State:
    """Ask every seat that has a choice; what has none is drawn or passed over at once."""
    waiting: list[int] = []
    pending: list[Move | None] = []
    for seat in range(1, public.setup.seats + 1):
        has_choice, only = choice(public, seat)
        if has_choice:
            waiting.append(seat)
        pending.append(only)
    return State(public, tuple(waiting), tuple(pending), deck, state.ambushes, state.heroes)


def choice(public: Public, seat: int) -> tuple[bool, Move | None]:
    """Whether a seat has a choice on this step, and otherwise its only move, if there is one.

    A single explore drawing counts as a choice, other single moves do not (R4.8)."""
    if isinstance(public.card, ExploreCard):
        return bool(public.sheets[seat - 1].empty), None
    task = public.task(seat)
    if task.idle:
        return False, None
    only = task.only_move()
    return only is None, only


def _wards(skills: tuple[SkillCard, ...], pending: Pending) -> tuple[int, ...]:
    """The seats that keep the printed monsters off their map (R15.3)."""
    wards = {card.id for card in skills if card.power is Power.WARD}
    moves = enumerate(pending, 1)
    return tuple(seat for seat, move in moves if move and any(part.word in wards for part in move.parts))


def _end(state: State, sheets: tuple[Sheet, ...], news: list[News]) -> State:
    """Score the season, then let the lasting monsters act, but not after winter (R8.2 to R8.5)."""
    public = state.public
    if public.season == len(public.setup.box.seasons) - 1:
        return _finish(state, public, sheets, news)
    scored = _score(public, public.season, sheets, news)
    return _settle(state, replace(public, sheets=scored, ruins=False, effects_done=0, news=tuple(news)))


def _score(public: Public, season: int, sheets: tuple[Sheet, ...], news: list[News]) -> tuple[Sheet, ...]:
    """The sheets with the stars of a season written on them, and the news of it (R8.2 to R8.4)."""
    card, scored = public.setup.box.seasons[season], []
    for seat, sheet in enumerate(sheets, 1):
        awards = tuple([public.edicts[edict].awards(sheet) for edict in card.edicts])
        first, second = map(sum_stars, awards)
        stars = Stars((first, second), sheet.purse, sheet.threatened.bit_count())
        written = replace(sheet, stars=(*sheet.stars, stars), used="")
        scored.append(written)
        news.append(News(SCORED, card.id, seat, before=sheet, after=written, awards=awards))
    return tuple(scored)


def _settle(state: State, public: Public) -> State:
    """Carry out the lasting effects card by card, in the order they were revealed (R8.5, R13.3, R13.4)."""
    for card in public.after_scoring[public.effects_done :]:
        if card.effect and card.effect.consequence is DESTROY_AFTER_SCORING:
            return _ask(state, replace(public, phase=CHOOSE), state.deck)
        sheets = tuple(grow(sheet, card, public.setup.box) for sheet in public.sheets)
        grown = [
            News(SPREAD, card.id, owner, before=before, after=after)
            for owner, (before, after) in enumerate(zip(public.sheets, sheets, strict=True), 1)
            if after is not before
        ]
        public = replace(public, sheets=sheets, effects_done=public.effects_done + 1, news=(*public.news, *grown))
    coming = replace(public, season=public.season + 1, column=(), phase=SHUFFLE)
    if _full(coming, coming.sheets):
        return _finish(state, coming, coming.sheets, list(coming.news))
    return State(coming, (DEALER,), (), state.deck, state.ambushes, state.heroes)


def _full(public: Public, sheets: tuple[Sheet, ...]) -> bool:
    """Solo play ends the moment the map has no empty space (R4.8)."""
    return public.setup.solo and not sheets[0].empty


def _finish(state: State, public: Public, sheets: tuple[Sheet, ...], news: list[News]) -> State:
    """Score the season in progress and every later one on the full map (R4.8)."""
    last = len(public.setup.box.seasons) - 1
    for season in range(public.season, last + 1):
        sheets = _score(public, season, sheets, news)
    finished = replace(public, phase=OVER, sheets=sheets, season=last, ruins=False, effects_done=0, news=tuple(news))
    return State(finished, (), (), state.deck, state.ambushes, state.heroes)
