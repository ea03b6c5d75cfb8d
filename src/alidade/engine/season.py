"""The course of a season: reveal, draw, check, score, and what follows a scoring (R3, R8)."""

from __future__ import annotations

from alidade.engine.award import sum_stars
from alidade.engine.card import AmbushCard, Effect, ExploreCard, Power, RuinsCard
from alidade.engine.draw import spread
from alidade.engine.move import Move
from alidade.engine.news import DRAWN, REVEALED, SCORED, SPREAD, News
from alidade.engine.sheet import Sheet, Stars
from alidade.engine.state import CHOOSE, DEALER, DRAW, OVER, RESPOND, REVEAL, SETTLE, SHUFFLE, State


def advance(state: State) -> State:
    """Lead the match on until somebody owes a move or it is over."""
    while not state.waiting and state.phase is not OVER:
        state = _STAGES[state.phase](state)
    return state


def _reveal(state: State) -> State:
    """Turn over cards until one asks for a turn; enough time or an empty deck ends the season (R3, R8.1, R8.8)."""
    if _full(state):
        return _finish(state)
    if state.column and state.time >= state.season_card.threshold:
        return _end(state)
    deck, column, ruins, news = state.deck, state.column, state.ruins, state.news
    while deck:
        card, deck = deck[0], deck[1:]
        column = (*column, card)
        news = (*news, News(REVEALED, card.id))
        if isinstance(card, RuinsCard):
            ruins = True
            continue
        seen = state.seen if isinstance(card, ExploreCard) else (*state.seen, card)
        phase = RESPOND if isinstance(card, AmbushCard) and state.skills else DRAW
        turn = state.turn + 1
        return _ask(
            state.but(phase=phase, deck=deck, column=column, ruins=ruins, news=news, seen=seen, turn=turn, wards=())
        )
    return _end(state.but(deck=deck, column=column, news=news))


def _ask(state: State) -> State:
    """Ask every seat that has a choice; what has none is drawn or passed over at once."""
    pending: list[Move | None] = []
    waiting: list[int] = []
    for seat in range(1, state.setup.seats + 1):
        only = None
        if asked(state, seat):
            waiting.append(seat)
        elif not state.task(seat).idle:
            only = state.task(seat).only_move()
        pending.append(only)
    return state.hear(tuple(waiting), tuple(pending), state.news)


def asked(state: State, seat: int) -> bool:
    """Whether a seat is asked on this step: a lone explore drawing is, any other needs a choice (R4.8)."""
    task = state.task(seat)
    if isinstance(task.card, ExploreCard):
        return bool(task.sheet.empty)
    return not task.idle and task.only_move() is None


def _resolve(state: State) -> State:
    """Put all drawings of the step on the sheets together (R4.9); an explore card ends a ruins demand (R3.2)."""
    sheets = list(state.sheets)
    news = list(state.news)
    for seat, drawn in enumerate(state.pending, 1):
        move = Move() if drawn is None and state.phase is DRAW else drawn  # no place, and that is told
        if move is not None:
            task = state.task(seat)
            after = sheets[task.owner - 1] = task.after(move.parts)
            news.append(News(DRAWN, task.card.id, task.owner, seat, move, task.sheet, after))
    ruins = state.ruins and not isinstance(state.card, ExploreCard)
    done = state.but(sheets=tuple(sheets), pending=(), news=tuple(news), ruins=ruins, phase=_AFTER[state.phase])
    if state.phase is CHOOSE:
        return done.but(settling=state.settling + 1)
    if state.phase is RESPOND:
        return _finish(done) if _full(done) else _ask(done.but(wards=_wards(state)))
    return done


def _wards(state: State) -> tuple[int, ...]:
    """The seats that keep the printed monsters off their map (R15.3)."""
    wards = {card.id for card in state.skills if card.power is Power.WARD}
    moves = enumerate(state.pending, 1)
    return tuple(seat for seat, move in moves if move and any(part.word in wards for part in move.parts))


def _end(state: State) -> State:
    """Score the season, then let the lasting monsters act, but not after winter (R8.2 to R8.5)."""
    last = state.season == len(state.setup.box.seasons) - 1
    return _score(state).but(phase=OVER if last else SETTLE, settling=0, ruins=False)


def _score(state: State) -> State:
    sheets: list[Sheet] = []
    news = list(state.news)
    for seat, sheet in enumerate(state.sheets, 1):
        awards = tuple(state.edicts[edict].awards(sheet) for edict in state.season_card.edicts)
        first, second = map(sum_stars, awards)
        stars = Stars((first, second), sheet.purse, sheet.threatened.bit_count())
        scored = sheet.but(stars=(*sheet.stars, stars), used="")
        sheets.append(scored)
        news.append(News(SCORED, state.season_card.id, seat, before=sheet, after=scored, awards=awards))
    return state.but(sheets=tuple(sheets), news=tuple(news))


def _settle(state: State) -> State:
    """Carry out the lasting effects card by card, in the order they were revealed (R8.5, R13.3, R13.4)."""
    if state.settling == len(state.lasting):
        coming = state.but(season=state.season + 1, column=(), phase=SHUFFLE, waiting=(DEALER,))
        return _finish(coming) if _full(coming) else coming
    card = state.lasting[state.settling]
    if card.effect is Effect.CRUMBLE:
        return _ask(state.but(phase=CHOOSE))
    sheets = tuple(spread(sheet, card.monster, state.setup.box) for sheet in state.sheets)
    grown = [
        News(SPREAD, card.id, owner, before=before, after=after)
        for owner, (before, after) in enumerate(zip(state.sheets, sheets, strict=True), 1)
        if after is not before
    ]
    return state.but(sheets=sheets, settling=state.settling + 1, news=(*state.news, *grown))


def _full(state: State) -> bool:
    """Solo play ends the moment the map has no empty space (R4.8)."""
    return state.setup.solo and not state.sheets[0].empty


def _finish(state: State) -> State:
    """Score the season in progress and every later one on the full map (R4.8)."""
    for season in range(state.season, len(state.setup.box.seasons)):
        state = _score(state.but(season=season))
    return state.but(phase=OVER, waiting=(), pending=(), ruins=False)


_AFTER = {RESPOND: DRAW, DRAW: REVEAL, CHOOSE: SETTLE}
_STAGES = {
    REVEAL: _reveal,
    RESPOND: _resolve,
    DRAW: _resolve,
    SETTLE: _settle,
    CHOOSE: _resolve,
}
