"""Finds the reason why a move is illegal, as the most helpful error."""

from __future__ import annotations

from alidade.engine.card import AmbushCard, Power
from alidade.engine.errors import Id, IllegalMove, Phrase, Value, ids, one_of
from alidade.engine.frozen import replace
from alidade.engine.grid import Mask, first, spaces, write_cell, write_cells
from alidade.engine.move import DESTROY, MARKS, Move, Part
from alidade.engine.offer import Choice, Offer
from alidade.engine.sheet import Sheet
from alidade.engine.skill import usable_on
from alidade.engine.state import DEALER, Facts
from alidade.engine.task import Parts, Step, Task
from alidade.engine.terrain import Terrain


def task_for(match: Facts, seat: int) -> Task:
    """The task of a seat; raises `IllegalMove` if it owes no move."""
    if seat in match.waiting and seat != DEALER:
        return match.public.task(seat)
    if not 1 <= seat <= match.setup.seats:
        raise IllegalMove("no_such_seat", seat=seat, seats=match.setup.seats)
    raise IllegalMove("not_waiting", seat=seat)


def check(match: Facts, task: Task, move: Move) -> None:
    """Raise `IllegalMove` unless the move is one of the legal ones."""
    check_parts(match, task, move.parts)
    if not task.offer_without_skills(move.parts).done:
        raise IllegalMove("unfinished", parts=_told(task.offer(move.parts)))


def check_parts(match: Facts, task: Task, parts: Parts) -> None:
    """Raise `IllegalMove` unless the parts are offered one after the other."""
    for index, part in enumerate(parts):
        begun = parts[:index]
        if task.find(part, begun) is None:
            raise explain(match, task, begun, task.offer(begun), part)


def explain(match: Facts, task: Task, begun: Parts, offer: Offer, part: Part) -> IllegalMove:
    """The reason why a part is not offered."""
    if part.word and part.word not in offer.words and part.word not in (DESTROY, MARKS):
        return _skill(match, task, begun, part.word)
    if not offer.choices:
        if not begun and isinstance(task.card, AmbushCard):
            return IllegalMove("no_room", card=Id("card", task.card.id))
        return IllegalMove("nothing_more", part=str(part))
    alike = [choice for choice in offer.choices if choice.word == part.word]
    if not alike:
        return IllegalMove("unknown_part", part=_word(part.word), parts=_told(offer))
    if part.word == MARKS:
        return IllegalMove("wrong_marks", card=Id("card", task.card.id), cell=write_cells(begun[0].cells))
    sheet = task.after(begun) if begun else task.sheet
    return (
        _place(sheet, part)
        or _terrain(alike, part)
        or _target(alike, part)
        or _piece(match, sheet, begun, alike, part)
        or _shape(task, alike, part)
    )


def _told(offer: Offer) -> Value:
    return one_of(_word(word) for word in offer.words)


def _word(word: str) -> str | Phrase:
    """The word that begins a part of a move, as it is typed."""
    return word or Phrase("a_drawing")


def _skill(match: Facts, task: Task, begun: Parts, word: str) -> IllegalMove:
    """Why a skill cannot be used."""
    if not match.skills:
        return IllegalMove("no_skills")
    skill = next((card for card in match.skills if card.id == word), None)
    if skill is None:
        in_play = ids("skill", (card.id for card in match.skills))
        return IllegalMove("skill_not_in_play", skill=Id("skill", word), skills=one_of(in_play))
    allowed = task.step is Step.CHOOSE or (task.step is Step.DRAW and isinstance(task.card, AmbushCard))
    if allowed or not usable_on(skill, task.card):
        return IllegalMove("skill_not_now", skill=Id("skill", word))
    used = next((part.word for part in begun for card in match.skills if part.word == card.id), task.sheet.used)
    if used:
        return IllegalMove("skill_used", skill=Id("skill", used))
    if skill.cost > task.sheet.purse:
        return IllegalMove("skill_too_dear", skill=Id("skill", word), cost=skill.cost, coins=task.sheet.purse)
    return IllegalMove("skill_no_room", skill=Id("skill", word))


def _place(sheet: Sheet, part: Part) -> IllegalMove | None:
    """Spaces off the map or already filled (R4.2)."""
    for cell in spaces(part.cells & ~sheet.grid.all_spaces):
        return IllegalMove("off_map", cell=write_cell(cell))
    if part.word != DESTROY:
        for cell in spaces(part.cells & sheet.filled):
            return IllegalMove("filled", cell=write_cell(cell), terrain=_what(sheet, 1 << cell))
    return None


def _what(sheet: Sheet, bit: Mask) -> Value:
    if sheet.destroyed & bit:
        return Phrase("destroyed")
    if sheet.wasteland & bit:
        return Id("terrain", "wasteland")
    return next(Id("terrain", terrain.id) for terrain in Terrain if sheet.terrain[terrain] & bit)


def _terrain(alike: list[Choice], part: Part) -> IllegalMove | None:
    offered = dict.fromkeys(terrain for choice in alike for terrain in choice.terrains)
    if part.terrain in (offered or (None,)):
        return None
    got = Id("terrain", part.terrain.id) if part.terrain is not None else Phrase("nothing")
    return IllegalMove(
        "wrong_terrain", terrain=got, terrains=one_of(ids("terrain", (terrain.id for terrain in offered)))
    )


def _target(alike: list[Choice], part: Part) -> IllegalMove | None:
    if part.word != DESTROY:
        return None
    targets = 0
    for choice in alike:
        targets |= choice.anchors
    return IllegalMove("not_a_target", cell=write_cells(part.cells) or Phrase("nothing"), cells=write_cells(targets))


def _piece(match: Facts, sheet: Sheet, begun: Parts, alike: list[Choice], part: Part) -> IllegalMove | None:
    """An extra piece in the wrong place (R15.11)."""
    skill = next((card for card in match.skills if card.id == part.word), None)
    if skill is None or not any(_same_shape(choice, part) for choice in alike):
        return None
    if skill.power is Power.BESIDE_MONSTER and not part.cells & sheet.grid.beside(sheet.monster):
        return IllegalMove("not_beside_monster", skill=Id("skill", skill.id))
    if skill.power is Power.BESIDE_DRAWING and begun and not part.cells & sheet.grid.beside(begun[0].cells):
        return IllegalMove("not_beside_drawing", skill=Id("skill", skill.id))
    return None


def _same_shape(choice: Choice, part: Part) -> bool:
    """Whether the part has the choice's shape in some orientation."""
    if choice.shape is None:
        return part.cells.bit_count() == 1
    return any(_fits(orientation.cells, part.cells) for orientation in choice.shape.orientations)


def _fits(cells: Mask, where: Mask) -> bool:
    shift = first(where) - first(cells)
    return shift >= 0 and cells << shift == where


def _shape(task: Task, alike: list[Choice], part: Part) -> IllegalMove:
    """Empty spaces in an allowed terrain, and still refused: the shape or the ruins."""
    card = task.card
    if isinstance(card, AmbushCard) and task.solo and task.step is Step.DRAW and not part.word:
        return IllegalMove("solo_place", card=Id("card", card.id), cells=one_of(write_cells(c.cells) for c in alike))
    lone = all(choice.shape is None for choice in alike)
    if lone and not part.word:
        return IllegalMove("one_space_only", card=Id("card", card.id))
    if task.ruins and replace(task, ruins=False).find(part) is not None:
        return IllegalMove("must_cover_ruins")
    if part.cells.bit_count() == 1 and not part.word:
        return IllegalMove("a_shape_fits", card=Id("card", card.id))
    return IllegalMove("wrong_shape", card=Id("skill", part.word) if part.word else Id("card", card.id))
