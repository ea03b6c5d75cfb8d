"""Loading: custom scoring cards from a Python file or module that the person at the machine names.

Python is run here and nowhere else: box files, records, links and sockets only ever name a card by its id. Heavy
modules are imported on use, because every start imports this module and few load a card."""

from __future__ import annotations

import copyreg
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar

from alidade.cards.catalogue import KINDS, CardKind, reduced
from alidade.cards.printed import CATALOGUE
from alidade.engine.award import Award, Awards
from alidade.engine.card import Card, ScoringCard, Stack, Wording
from alidade.engine.errors import AlidadeError, one_of
from alidade.engine.map_text import read_map, read_sheet
from alidade.engine.sheet import Sheet

if TYPE_CHECKING:
    from pathlib import Path

_ID = re.compile("[a-z][a-z0-9_]{0,39}")
_MODULE = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*")
NAME = 60  # letters of a custom card's name
RULE = 400  # letters of its rule
_SIZES = ((1, 1), (5, 8), (11, 11), (15, 15))
_LETTERS = "F.VAW^MRfH&Xw#a"


class BadCards(AlidadeError):
    """A file or module whose cards cannot be played."""

    sentences: ClassVar[Mapping[str, str]] = {
        "cards_missing": "There is no file or module {source}; expected a Python file (cards.py) or the name of a "
        "module (my.cards).",
        "cards_broken": "{source}, line {line}: {reason}.",
        "cards_none": "{source} holds no scoring card; expected one or more made with @scoring.",
        "cards_id": "{source}: {card} is not an id; expected at most 40 lower-case letters, digits and _.",
        "cards_taken": "{source}: a printed card has the id {card} already; expected another one.",
        "cards_twice": "{source}: {other} already has a card with the id {card}; expected another one.",
        "cards_facts": "{source}: {card} needs a stack ({stacks}) and a whole number for solo play.",
        "cards_words": "{source}: {card} needs a name of at most {name} letters and a rule of at most {rule} for each "
        "language, on one line.",
        "cards_example": "{source}: the example of {card} is not a map: {reason}",
        "card_raises": "{source}: the scoring card {card} fails on a map: {reason}.",
        "card_answers": "{source}: the scoring card {card} has to return a tuple of awards; got {got}.",
    }


@dataclass(frozen=True)
class _Guarded:
    """The awards of a custom card; an error in its Python becomes one sentence."""

    source: str
    id: str
    awards: Callable[[Sheet], Awards]

    def __call__(self, sheet: Sheet) -> Awards:
        try:
            return self.awards(sheet)
        except Exception as error:
            raise BadCards("card_raises", source=self.source, card=self.id, reason=_message_of(error)) from error


_LOADED: dict[str, dict[str, ScoringCard]] = {}  # by source and id


def load_cards(source: str | Path) -> tuple[ScoringCard, ...]:
    """The custom scoring cards of a Python file, or of a module by its name.

    From then on box files and records may name them by id. Like a module, a source is read once."""
    name = _named(source)
    if name not in _LOADED:
        _LOADED[name] = _checked(name, _module(name))
    return tuple(_LOADED[name].values())


def custom_cards() -> dict[str, ScoringCard]:
    """Every custom card that was loaded, by its id."""
    return {id: card for cards in _LOADED.values() for id, card in cards.items()}


def _named(source: str | Path) -> str:
    """The full path of a file, so that it means the same in every process, or the name of a module."""
    from pathlib import Path

    text = str(source)
    path = Path(source).expanduser()
    if path.is_file():
        return str(path.resolve())
    if isinstance(source, Path) or text.endswith(".py") or not _MODULE.fullmatch(text):
        raise BadCards("cards_missing", source=text)
    return text


def _module(source: str) -> ModuleType:
    """The module, run if it was not yet."""
    from pathlib import Path

    try:
        return _run(Path(source)) if Path(source).is_absolute() else import_module(source)
    except ModuleNotFoundError as error:
        if error.name and (source == error.name or source.startswith(f"{error.name}.")):
            raise BadCards("cards_missing", source=source) from None
        raise _broken(source, error) from error
    except (Exception, SystemExit) as error:
        raise _broken(source, error) from error


def _run(path: Path) -> ModuleType:
    """A file as a module, named after its place so that other processes find it under the same name."""
    from hashlib import sha256
    from importlib.util import module_from_spec, spec_from_file_location

    name = f"cards_{sha256(str(path).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadCards("cards_missing", source=str(path))
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _broken(source: str, error: BaseException) -> BadCards:
    """The error for a source that failed to load, with its line."""
    from traceback import extract_tb

    if isinstance(error, BadCards):
        return error
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == source]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else 1
    return BadCards("cards_broken", source=source, line=line or 1, reason=_message_of(error))


def _message_of(error: BaseException) -> str:
    """Python's message of an error, on one line."""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return " ".join(f"{type(error).__name__}: {message}".split())[:200].rstrip(".: ")


def _checked(source: str, module: ModuleType) -> dict[str, ScoringCard]:
    """The custom cards of a module by id; printed cards that it imports are not its own."""
    cards: dict[str, ScoringCard] = {}
    for card in vars(module).values():
        if not isinstance(card, ScoringCard):
            continue
        if not _ID.fullmatch(str(card.id)):
            raise BadCards("cards_id", source=source, card=str(card.id))
        if CATALOGUE.get(card.id) is card:
            continue
        if card.id in CATALOGUE:
            raise BadCards("cards_taken", source=source, card=card.id)
        others = [name for name, cards in _LOADED.items() if card.id in cards]
        if others or cards.setdefault(card.id, card) is not card:
            raise BadCards("cards_twice", source=source, other=(others or [source])[0], card=card.id)
    if not cards:
        raise BadCards("cards_none", source=source)
    return {id: _try_out(source, card) for id, card in cards.items()}


def _try_out(source: str, card: ScoringCard) -> ScoringCard:
    """The card, after it has scored some maps without an error."""
    facts: tuple[object, ...] = card.stack, card.solo
    if not isinstance(facts[0], Stack) or type(facts[1]) is not int:
        raise BadCards("cards_facts", source=source, card=card.id, stacks=one_of(Stack))
    if not all(map(_is_wording, card.words)):
        raise BadCards("cards_words", source=source, card=card.id, name=NAME, rule=RULE)
    if card.example:
        try:
            read_map(list(card.example))
        except AlidadeError as error:
            raise BadCards("cards_example", source=source, card=card.id, reason=error) from None
    guarded = replace(card, awards=_Guarded(source, card.id, card.awards))
    for sheet in _trials():
        awards: object = guarded.awards(sheet)
        if not isinstance(awards, tuple) or not all(map(_is_award, awards)):
            raise BadCards("card_answers", source=source, card=card.id, got=repr(awards)[:60])
    return guarded


def _is_wording(value: object) -> bool:
    if not isinstance(value, Wording):
        return False
    lines: tuple[tuple[object, int], ...] = ((value.language, NAME), (value.name, NAME), (value.rule, RULE))
    fine = [isinstance(text, str) and text.isprintable() and len(text) <= longest for text, longest in lines]
    return bool(value.name) and all(fine)


def _is_award(award: object) -> bool:
    return isinstance(award, Award) and type(award.stars) is int and type(award.mask) is int


@cache
def _trials() -> tuple[Sheet, ...]:
    """Blank and mixed maps of several sizes."""
    maps = []
    for rows, cols in _SIZES:
        for letters in (".", "F", _LETTERS, _LETTERS[::-1]):
            text = [[letters[(5 * row + 3 * col) % len(letters)] for col in range(cols)] for row in range(rows)]
            maps.append(read_sheet("\n".join(map("".join, text))))
    return tuple(maps)


def _unpickled(source: str, id: str) -> ScoringCard:
    """A custom card in another process, which reads the same file."""
    return next(card for card in load_cards(source) if card.id == id)


def _reduced(card: Card) -> tuple[Callable[..., Card], tuple[object, ...]]:
    """A custom card goes to another process by its source and id."""
    for source, cards in _LOADED.items():
        if cards.get(card.id) is card:
            return _unpickled, (source, card.id)
    return reduced(card)


copyreg.pickle(KINDS[CardKind.SCORING], _reduced)
