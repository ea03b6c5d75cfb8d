"""The catalogue: every printed card by its id, and its kind."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import StrEnum
from functools import partial
from typing import TypeVar, overload

from alidade.cards.printed import CATALOGUE
from alidade.engine.card import AmbushCard, Card, ExploreCard, HeroCard, RuinsCard, ScoringCard, SkillCard
from alidade.engine.errors import BadCard

C = TypeVar("C", bound=Card)


class CardKind(StrEnum):
    """The kinds of cards."""

    EXPLORE = "explore"
    RUINS = "ruins"
    AMBUSH = "ambush"
    HERO = "hero"
    SCORING = "scoring"
    SKILL = "skill"


KINDS: dict[CardKind, type] = {
    CardKind.EXPLORE: ExploreCard,
    CardKind.RUINS: RuinsCard,
    CardKind.AMBUSH: AmbushCard,
    CardKind.HERO: HeroCard,
    CardKind.SCORING: ScoringCard,
    CardKind.SKILL: SkillCard,
}


@overload
def card_named(id: str) -> Card: ...
@overload
def card_named(id: str, kind: type[C]) -> C: ...
def card_named(id: str, kind: type[C] | None = None) -> Card | C:
    """The printed card with this id; where its kind is named (`ScoringCard`), no other is taken."""
    if id not in CATALOGUE:
        raise no_card(id, CATALOGUE)
    card = CATALOGUE[id]
    if kind is not None and not isinstance(card, kind):
        raise BadCard(
            "no_such_card", card=id, cards=tuple(id for id, card in CATALOGUE.items() if isinstance(card, kind))
        )
    return card


def no_card(id: object, known: Iterable[str]) -> BadCard:
    """The error for an unknown id: it names similar ids, or else all."""
    ids = tuple(known)
    return BadCard("no_card", card=str(id), cards=spelt_alike(str(id), ids) or ids)


def spelt_alike(id: str, known: Iterable[str]) -> tuple[str, ...]:
    """The ids similar to this one, the nearest first, or else those that contain it."""
    from difflib import get_close_matches  # on first use

    ids = tuple(known)
    return tuple(get_close_matches(id, ids)) or tuple(one for one in ids if id and id.lower() in one)


def reduced(card: Card) -> tuple[Callable[..., Card], tuple[object, ...]]:
    """A printed card goes to another process by its id, and any other by its fields."""
    if CATALOGUE.get(card.id) is card:
        return card_named, (card.id,)
    return partial(type(card), **{field.name: getattr(card, field.name) for field in fields(card)}), ()


for _type in KINDS.values():
    copyreg.pickle(_type, reduced)


def kind_of(card: Card) -> CardKind:
    """The kind of a card."""
    return next(kind for kind, type_ in KINDS.items() if isinstance(card, type_))
