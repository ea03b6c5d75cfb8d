"""Rebuilds the engine's values from messages, so that any bot can play remotely."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TypeVar

from alidade.cards import CATALOGUE, custom_cards
from alidade.cards.effects import EFFECTS
from alidade.cards.node import BadBox
from alidade.engine.card import (
    AmbushCard,
    Box,
    Card,
    Corner,
    DeckCard,
    Direction,
    ExploreCard,
    HeroCard,
    Power,
    RuinsCard,
    ScoringCard,
    SeasonCard,
    SkillCard,
)
from alidade.engine.frozen import replace
from alidade.engine.grid import STRIDE, Mask
from alidade.engine.map_text import read_map
from alidade.engine.move import Move
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.shape import Shape
from alidade.engine.sheet import BLANK, Sheet, Stars
from alidade.engine.state import Phase, Public
from alidade.engine.task import Fallback
from alidade.engine.terrain import BY_LETTER
from alidade.engine.view import SPECTATOR, View
from alidade.messages import cards as faces
from alidade.messages import match as told
from alidade.messages.fields import Spaces

C = TypeVar("C", bound=Card)


def setup(message: faces.Setup) -> Setup:
    """The set-up of a match; seats are named by their numbers."""
    cards = [_card(face) for face in message.cards]

    def pile(kind: type[C]) -> tuple[C, ...]:
        return tuple(card for card in cards if isinstance(card, kind))

    return Setup(
        Box(
            pile(ExploreCard),
            pile(RuinsCard),
            pile(AmbushCard),
            pile(HeroCard),
            pile(SeasonCard),
            pile(ScoringCard),
            pile(SkillCard),
        ),
        read_map(message.rows),
        tuple(Cartographer(str(seat)) for seat in range(1, message.seats + 1)),
        map=message.map,
        fallback=Fallback(message.fallback),
    )


def view(message: told.View, played: Setup) -> View:
    """The match as the seat sees it, without its news; `played` is its set-up."""
    match, box = message.match, played.box
    public = Public(
        played,
        Phase(match.phase),
        tuple(_sheet(sheet) for sheet in match.sheets),
        turn=match.turn,
        season=match.season,
        edicts=tuple(card for id in match.edicts if isinstance(card := box.card(id), ScoringCard)),
        skills=tuple(card for skill in match.skills if isinstance(card := box.card(skill.id), SkillCard)),
        column=tuple(card for id in match.column if isinstance(card := box.card(id), DeckCard)),
        seen=tuple(card for id in match.seen if isinstance(card := box.card(id), AmbushCard | HeroCard)),
        ruins=match.ruins,
        wards=tuple(match.wards),
    )
    if public.phase is Phase.CHOOSE:
        public = replace(public, effects_done=[card.id for card in public.after_scoring].index(match.card))
    drawn = Move.parse(message.drawn) if message.drawn else None
    return View(message.seat or SPECTATOR, public, tuple(message.waiting), drawn, match.deck.cards)


def _sheet(message: told.Sheet) -> Sheet:
    was = list(BLANK)
    for layer in message.was:
        was[BY_LETTER[layer.terrain]] = mask(layer.spaces)
    return replace(
        read_map(message.rows),
        was=tuple(was),
        marks=mask(message.marks),
        monsters=tuple((monster.name, mask(monster.spaces)) for monster in message.monsters),
        coins=message.coins,
        spent=message.spent,
        used=message.used,
        stars=tuple(Stars((stars.edicts[0], stars.edicts[1]), stars.coins, stars.monsters) for stars in message.stars),
    )


def mask(spaces: Spaces) -> Mask:
    """A set of spaces as the engine has it."""
    return reduce(or_, (row << STRIDE * number for number, row in enumerate(spaces)), 0)


def _card(face: faces.Face) -> Card:
    """The card with this face: a printed one, a custom one that is loaded, or one that the face describes in full."""
    known = CATALOGUE.get(face.id) or custom_cards().get(face.id)
    if known is not None:
        return known
    if isinstance(face, faces.ExploreFace):
        terrains = tuple(BY_LETTER[letter] for letter in face.terrains)
        return ExploreCard(face.id, face.time, terrains, tuple(map(_shape, face.shapes)))
    if isinstance(face, faces.RuinsFace):
        return RuinsCard(face.id)
    if isinstance(face, faces.AmbushFace):
        effect = EFFECTS.get(face.effect)
        if face.effect and effect is None:
            raise BadBox("box_not_loaded", where="setup.cards", card=face.id)
        way = Direction(face.direction), Corner(face.corner)
        return AmbushCard(face.id, _shape(face.shape), *way, face.monster, face.initial, effect, face.coins)
    if isinstance(face, faces.HeroFace):
        points = {(r, c): mark for r, row in enumerate(face.pattern) for c, mark in enumerate(row)}
        down, right = next(point for point, mark in points.items() if mark == "H")
        return HeroCard(face.id, tuple((r - down, c - right) for (r, c), mark in points.items() if mark == "#"))
    if isinstance(face, faces.SeasonFace):
        return SeasonCard(face.id, face.threshold, (face.edicts[0], face.edicts[1]))
    if isinstance(face, faces.SkillFace):
        own = tuple(BY_LETTER[letter] for letter in face.terrains)
        return SkillCard(face.id, face.cost, Power(face.power), _shape(face.shape) if face.shape else None, own)
    raise BadBox("box_not_loaded", where="setup.cards", card=face.id)


def _shape(picture: faces.Picture) -> Shape:
    return Shape(tuple(picture.rows), picture.coin)
