"""The course of a season: reveal, draw, check, score, and what follows a scoring (R3, R8)."""

from __future__ import annotations

from alidade.engine.award import sum_stars
from alidade.engine.card import AmbushCard, Effect, ExploreCard, HeroCard, Power, RuinsCard
from alidade.engine.draw import spread
from alidade.engine.move import Move
from alidade.engine.news import Kind, News
from alidade.engine.sheet import Sheet, Stars
from alidade.engine.state import DEALER, Phase, State


def reveal(state: State) -> State:
    """Turn over cards until one asks for a turn; an empty deck ends the season (R3.1, R3.2, R8.8)."""
    if _full(state):
        return _finish(state)
    deck, column, ruins, news = state.deck, state.column, state.ruins, state.news
    while deck:
        card, deck = deck[0], deck[1:]
        column = (*column, card)
        news = (*news, News(Kind.REVEALED, card.id))
        if isinstance(card, RuinsCard):
            ruins = True
            continue
        seen = (*state.seen, card) if isinstance(card, AmbushCard | HeroCard) else state.seen
        state = state.but(deck=deck, column=column, ruins=ruins, news=news, seen=seen, turn=state.turn + 1, wards=())
        return _ask(state, Phase.RESPOND if isinstance(card, AmbushCard) and state.skills else Phase.DRAW)
    return end(state.but(deck=deck, column=column, ruins=False, news=news))


def _ask(state: State, phase: Phase) -> State:
    """Ask every seat that has a choice; what has none is drawn or passed over at once."""
    state = state.but(phase=phase)
    pending: list[Move | None] = []
    waiting: list[int] = []
    for seat in range(1, state.setup.seats + 1):
        lone = None
        if asked(state, seat):
            waiting.append(seat)
        elif not state.task(seat).idle:
            lone = state.task(seat).lone()
        pending.append(lone)
    state = state.hear(tuple(waiting), tuple(pending))
    return state if waiting else resolve(state, state.news)


def asked(state: State, seat: int) -> bool:
    """Whether a seat is asked on this step: a lone explore drawing is, any other needs a choice (R4.8)."""
    task = state.task(seat)
    if isinstance(task.card, ExploreCard):
        return bool(task.sheet.empty)
    return not task.idle and task.lone() is None


def resolve(state: State, earlier: tuple[News, ...] = ()) -> State:
    """Put all drawings of the step on the sheets together (R4.9), and go on."""
    sheets = list(state.sheets)
    news = list(earlier)
    wards: list[int] = []
    for seat, move in enumerate(state.pending, 1):
        if move is None:
            continue
        task = state.task(seat)
        after = task.after(move.parts)
        if after is not task.sheet:
            sheets[task.owner - 1] = after
        if state.phase is Phase.RESPOND and any(
            skill.power is Power.WARD and part.word == skill.id for part in move.parts for skill in task.skills
        ):
            wards.append(seat)
        news.append(News(Kind.DRAWN, task.card.id, task.owner, seat, move, task.sheet, after))
    done = state.but(sheets=tuple(sheets), pending=(), waiting=(), news=tuple(news))
    if state.phase is Phase.CHOOSE:
        return _settle(done.but(settling=state.settling + 1))
    if _full(done):
        return _finish(done)
    if state.phase is Phase.RESPOND:
        return _ask(done.but(wards=tuple(wards)), Phase.DRAW)
    return _check(done)


def _check(state: State) -> State:
    """After the drawing: has the season reached its threshold? (R8.1)"""
    if isinstance(state.card, ExploreCard):
        state = state.but(ruins=False)
    return end(state) if state.time >= state.season_card.threshold else reveal(state)


def end(state: State) -> State:
    """Score the season, then let the lasting monsters act, but not after winter (R8.2 to R8.5)."""
    state = _score(state)
    if state.season == len(state.setup.box.seasons) - 1:
        return state.but(phase=Phase.OVER, waiting=())
    return _settle(state.but(settling=0))


def _score(state: State) -> State:
    sheets: list[Sheet] = []
    news = list(state.news)
    for seat, sheet in enumerate(state.sheets, 1):
        awards = tuple(state.edicts[edict].awards(sheet) for edict in state.season_card.edicts)
        first, second = map(sum_stars, awards)
        stars = Stars((first, second), sheet.purse, sheet.threatened.bit_count())
        scored = sheet.but(stars=(*sheet.stars, stars), used="")
        sheets.append(scored)
        news.append(News(Kind.SCORED, state.season_card.id, seat, before=sheet, after=scored, awards=awards))
    return state.but(sheets=tuple(sheets), news=tuple(news))


def _settle(state: State) -> State:
    """Carry out the lasting effects card by card, in the order they were revealed (R8.5, R13.3, R13.4)."""
    while state.settling < len(state.lasting):
        card = state.lasting[state.settling]
        if card.effect is Effect.CRUMBLE:
            return _ask(state, Phase.CHOOSE)
        sheets = tuple(spread(sheet, card.monster, state.setup.box) for sheet in state.sheets)
        grown = [
            News(Kind.SPREAD, card.id, owner, before=before, after=after)
            for owner, (before, after) in enumerate(zip(state.sheets, sheets, strict=True), 1)
            if after is not before
        ]
        state = state.but(sheets=sheets, settling=state.settling + 1, news=(*state.news, *grown))
    following = state.but(season=state.season + 1, column=(), ruins=False, phase=Phase.SHUFFLE, waiting=(DEALER,))
    return _finish(following) if _full(following) else following


def _full(state: State) -> bool:
    """Solo play ends the moment the map has no empty space (R4.8)."""
    return state.setup.solo and not state.sheets[0].empty


def _finish(state: State) -> State:
    """Score the season in progress and every later one on the full map (R4.8)."""
    for season in range(state.season, len(state.setup.box.seasons)):
        state = _score(state.but(season=season))
    return state.but(phase=Phase.OVER, waiting=(), pending=(), ruins=False)
