"""The twin follows a match: it recomputes whatever happens on a sheet."""

from __future__ import annotations

from alidade import Move, State
from alidade.engine.card import AmbushCard, ExploreCard, HeroCard
from alidade.engine.news import News, NewsKind
from tests import twin
from tests.properties.consequences import drawn, earned, paid
from tests.properties.maps import as_card, as_spaces, letter, on_paper
from tests.twin.placements import shape_places
from tests.twin.skills import overhanging


def watch(before: State, after: State) -> None:
    """What one move caused leaves the maps and stars that the twin works out (R4.9, R8, R12, R13, R15)."""
    heard = len(before.news) if after.news[: len(before.news)] == before.news else 0
    wards = set(before.wards)
    for news in after.news[heard:]:
        if news.kind is NewsKind.REVEALED:
            wards.clear()
        elif news.before is not None:
            watched(before, news, wards)
        if news.move and any(part.word == "acrobatics" for part in news.move.parts):
            wards.add(news.by)


def watched(before: State, news: News, wards: set[int]) -> None:
    """One news item, recomputed by the twin; `wards` are the seats whose map takes the domino."""
    assert news.before is not None
    assert news.after is not None
    paper, then = on_paper(news.before), on_paper(news.after)
    if news.kind is NewsKind.SCORED:
        season = len(news.before.stars)
        stars = news.after.stars[-1]
        edicts = [before.edicts[edict].id for edict in before.setup.box.seasons[season].edicts]
        assert list(stars.edicts) == [twin.score(paper, edict) for edict in edicts]
        assert (stars.coins, stars.monsters) == (paper.coins - paper.spent, twin.monster_loss(paper))
        assert then == paper
    elif news.kind is NewsKind.SPREAD:
        assert then == earned(paper, twin.fill(paper, "M", twin.zombie_spread(paper), "zombie"))
    elif news.move is not None:
        assert then == told(before, paper, news, news.move, news.owner in wards)


def told(state: State, paper: twin.Paper, news: News, move: Move, warded: bool) -> twin.Paper:
    """The paper after a move, by the twin."""
    card = state.setup.box.card(news.card)
    named = {part.word: part for part in move.parts}
    for skill in state.skills:
        if skill.id in named:
            paper = paid(paper, skill.cost)
    if not move.parts:
        return paper
    main, *extra = move.parts
    spaces = as_spaces(main.cells)
    if main.word == "destroy":
        return earned(paper, twin.destroy(paper, spaces))
    if main.word == "acrobatics":
        return paper
    name, coins = None, 0
    if isinstance(card, AmbushCard) and main.word != "diplomacy":
        own = spaces in twin.placements(paper, [card.shape.picture]) and not warded
        name = card.monster or None if own else None
    elif isinstance(card, ExploreCard) and main.word in ("", "arcane_knowledge", "stealth"):
        coins = coin(state, paper, card, spaces, main.word)
    marks = as_spaces(named["marks"].cells) if isinstance(card, HeroCard) else ()
    struck = as_spaces(named["destroy"].cells) if "destroy" in named else ()
    paper = drawn(paper, letter(main), spaces, name, marks, struck, coins)
    for part in extra:
        if part.word not in ("marks", "destroy"):
            paper = drawn(paper, letter(part), as_spaces(part.cells))
    return paper


def coin(state: State, paper: twin.Paper, card: ExploreCard, spaces: twin.Spaces, word: str) -> int:
    """Whether a drawing pays the coin of a shape (R4.4, R15.6)."""
    if word == "stealth":
        shapes = zip(as_card(card)["shapes"], as_card(card)["coins"], strict=True)
        return int(any(coin and spaces in overhanging(paper, picture) for picture, coin in shapes))
    return int(shape_places(paper, as_card(card), state.ruins).get(spaces, False))
