"""News: what a thing that happened changed on a sheet."""

from __future__ import annotations

from alidade import Selection
from alidade.engine.news import DRAWN, REVEALED
from tests.engine.stacked import cells, draw, match


def test_the_news_of_a_drawing_says_what_it_changed() -> None:
    """R4.4, R4.5: the spaces filled, the mountain surrounded and the coins of both."""
    state = draw(match("^.^F/F.../....", "hamlet orchard"), "V a2 b2 b3")
    drawn = next(news for news in state.news if news.kind is DRAWN)
    assert (drawn.filled, drawn.destroyed) == (cells("a2 b2 b3"), 0)
    assert (drawn.mountains, drawn.coins) == (cells("a1 a3"), 3)


def test_a_mountain_is_announced_once() -> None:
    """R4.5: what was surrounded before is not in the news again."""
    state = draw(match("^F../F.../....", "hamlet orchard"), "V b2 c1 c2")
    drawn = next(news for news in state.news if news.kind is DRAWN)
    assert (drawn.mountains, drawn.coins) == (0, 1)


def test_a_card_that_is_revealed_changes_nothing() -> None:
    (revealed,) = match("....", "hamlet").news
    assert revealed.kind is REVEALED
    assert (revealed.filled, revealed.destroyed, revealed.mountains, revealed.coins) == (0, 0, 0, 0)


def test_the_news_of_a_hero_says_what_it_destroyed() -> None:
    """R12.2."""
    state = match("M.../..../....", "dal_of_jolev orchard", box=Selection("combined"), heroes="dal_of_jolev")
    state = draw(state, "H b2 + marks a1 a3 c1 c3")
    drawn = next(news for news in state.news if news.kind is DRAWN)
    assert (drawn.destroyed, drawn.filled) == (cells("a1"), cells("b2"))
