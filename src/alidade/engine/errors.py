"""The family of errors: a code with named values, and the English sentence it stands for.

A value is a number, a text quoted as it was given, an id, a phrase or another error with values of its own, or several
of these. So every error can be translated without parsing a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

Atom: TypeAlias = "int | str | Id | CodedText"
Value: TypeAlias = "Atom | tuple[Atom, ...]"

SENTENCES: dict[str, str] = {
    # Moves that the rules refuse.
    "game_over": "The game is over; nobody draws any more.",
    "no_such_seat": "There is no seat {seat}; expected 1 to {seats}.",
    "dealer_owes": "The dealer must deal before seat {seat} can draw.",
    "not_waiting": "Seat {seat} has no move to make now.",
    "not_resolved": "The turn cannot be resolved until seat {seat} has moved.",
    "nothing_to_take_back": "Seat {seat} has no drawing to take back.",
    "off_map": "{cell} is off the map.",
    "filled": "{cell} is already filled ({terrain}).",
    "must_cover_ruins": "The shape must cover a ruins space.",
    "wrong_terrain": "You cannot draw {terrain} here; expected {terrains}.",
    "wrong_shape": "These spaces are not a shape of {card}.",
    "one_space_only": "No shape of {card} can be placed as required, so draw exactly one space.",
    "a_shape_fits": "A shape of {card} still fits, so a single space is not allowed.",
    "solo_place": "The monsters of {card} must be drawn on {cells}.",
    "no_room": "There is no room for {card}; nothing is drawn.",
    "wrong_marks": "These marks are not the attack pattern of {card} around {cell}.",
    "not_a_target": "{cell} cannot be destroyed; expected one of {cells}.",
    "unfinished": "The move is not finished; expected {parts} next.",
    "nothing_more": "Nothing more may be drawn after this; got {part}.",
    "unknown_part": "{part} is not possible here; expected {parts}.",
    "no_skills": "No skills are in play.",
    "skill_not_in_play": "The skill {skill} is not in play; expected {skills}.",
    "skill_used": "A skill was already used this season: {skill}.",
    "skill_too_dear": "{skill} costs {cost}; coins left to cross out: {coins}.",
    "skill_not_now": "{skill} cannot be used on this turn.",
    "skill_no_room": "There is no room for {skill} here.",
    "not_beside_monster": "The shape of {skill} must lie beside a monster.",
    "not_beside_drawing": "The shape of {skill} must lie beside the shape just drawn.",
    # Deals that do not hold what they should.
    "wrong_dealer_move": "The next move of the dealer is {expected}.",
    "wrong_edicts": "The edicts must be four scoring cards, one from each stack; got {cards}.",
    "same_stack": "{cards} come from one stack, {stack}; the four edicts need a card from each.",
    "edict_not_in_play": "{card} is not in play: choose the scoring cards of both boxes (scoring: combined).",
    "edict_not_in_file": "{card} is not in play: a box file must list it among its scoring cards.",
    "edicts_chosen": "The edicts were chosen by hand as {expected}; got {cards}.",
    "wrong_skills": "Expected {count} different skills of the box; got {cards}.",
    "wrong_stack": "The {stack} must hold exactly {expected}; got {cards}.",
    "wrong_deck": "The deck of this season must hold exactly {expected}; got {cards}.",
    # Set-ups that cannot be played.
    "wrong_seats": "A game has 1 to 100 seats; got {seats}.",
    "no_box": "There is no box {box}; expected one of {boxes}.",
    "no_map": "There is no map {map}; expected one of {maps}.",
    "no_such_card": "{card} is not one of these cards: {cards}.",
    "listed_in_file": "The box file has its own {cards}, so no others can be chosen: leave out one of the two.",
    "no_level": "There is no level {level}; expected one of {levels}.",
    "no_level_near": "There is no level {level}; did you mean {near}?",
    "wrong_count": "The number of cards must be 0 to {most}; got {count}.",
    "wrong_fallback": "The fallback must be any or card; got {fallback}.",
    "solo_title": "In solo play the title stays blank until the queen gives one; got {title}.",
    "no_name": "The cartographer of seat {seat} needs a name.",
    "wrong_words": "The name, title or motto at seat {seat} has a character that cannot be stored; got {got}.",
    "wrong_size": "A map has 1 to 15 rows and columns; got {rows} × {cols}.",
    "ragged_map": "Row {row} of the map has the wrong length: expected {cols}, got {got}.",
    "empty_map": "The map has no rows.",
    "not_blank": "A map to play on holds only empty, ruins, mountain and wasteland spaces; {cell} is {terrain}.",
    "not_fresh": "A map to play on has no coins, attack marks or stars yet.",
    "wrong_letter": "{letter} at {cell} is not a letter of a map; expected one of {letters}.",
    # Text that cannot be read.
    "wrong_cell": "{text} is not a space; expected a row letter a to o and a column number 1 to 15, such as c4.",
    "twice": "{cell} is named twice.",
    "wrong_part": "{text} is not a part of a move; expected a word, a terrain letter and spaces, such as F c4 c5.",
    "wrong_line": "{text} is not a line of a map; expected coins, marks, was or the name of a monster.",
    "wrong_coins": "{text} is not a coin line; expected a line such as coins 5/14 spent 1.",
    "off_sheet": "{cell} in the line {text} is off the map.",
    "not_destroyed": "{cell} in the line {text} is not destroyed on the map.",
    "not_monster": "{cell} in the line {text} is neither a monster nor destroyed on the map.",
    "wrong_deal": "{text} is not a deal; expected a line such as edicts a b c d; skills a b c; ambush a b; heroes a b.",
    # Cards and boxes that contradict themselves.
    "wrong_picture": "{card}: a picture has rows of # and . of equal length and at least one #; got {picture}.",
    "scattered": "{card}: the picture {picture} is larger than 15 × 15.",
    "same_shape": "{card}: two of its shapes are the same.",
    "no_card": "There is no card {card}; expected one of {cards}.",
    "twice_in_box": "The box holds {card} twice.",
    "same_monster": "{card}: {other} already has a monster named {monster}; expected another name.",
    "no_stack": "The box needs at least one scoring card of the stack {stack}.",
    "no_explore": "The box needs at least one explore card with a shape.",
    "wrong_seasons": "The box needs four season cards; got {count}.",
    "few_skills": "A box has no skills or at least {count}; got {got}.",
}


PHRASES: dict[str, str] = {
    "or": "{first} or {last}",
    "nothing": "nothing",
    "a_drawing": "a drawing",
    "destroyed": "destroyed",
    "first_deal": "the first deal",
    "season_deck": "the deck of a season",
    "ambush_stack": "ambush stack",
    "hero_stack": "hero stack",
    "explore_cards": "explore cards",
    "season_cards": "season cards",
    "scoring_cards": "scoring cards",
}


@dataclass(frozen=True)
class Id:
    """The id of something in the game; a translated sentence shows its name instead."""

    kind: Literal["card", "skill", "terrain", "stack", "bot"]
    id: str

    @property
    def key(self) -> str:
        """The key of its translated name; a custom card may have none."""
        return f"{self.kind}-{self.id}"

    @property
    def values(self) -> Mapping[str, Value]:
        """A name has no values."""
        return {}

    def __str__(self) -> str:
        return self.id


class CodedText:
    """A code with named values; `str()` is the English text that its family has for the code."""

    kind: ClassVar[str]
    sentences: ClassVar[Mapping[str, str]]

    def __init__(self, code: str, /, **values: Value) -> None:
        self.code = code
        self.values = values

    @property
    def key(self) -> str:
        """The key of its translation."""
        return f"{self.kind}-{self.code}"

    def __str__(self) -> str:
        return self.sentences[self.code].format(**{name: _english(value) for name, value in self.values.items()})

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({self.code!r}{given})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((type(self), self.code))

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.code, self.values)


def _revive(kind: type[CodedText], code: str, values: dict[str, Value]) -> CodedText:
    return kind(code, **values)


def _english(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_english, value)) or PHRASES["nothing"]
    return str(value)


class Phrase(CodedText):
    """A part of a sentence, as a value of an error."""

    kind = "said"
    sentences: ClassVar[Mapping[str, str]] = PHRASES


def ids(kind: Literal["card", "skill", "terrain", "stack"], these: Iterable[str]) -> tuple[Id, ...]:
    """Several ids of one kind."""
    return tuple(Id(kind, id) for id in these)


def one_of(values: Iterable[Atom]) -> Value:
    """A list of alternatives, as in "a, b or c"."""
    several = tuple(values)
    return Phrase("or", first=several[:-1], last=several[-1]) if len(several) > 1 else several


class AlidadeError(CodedText, Exception):
    """The base class of all errors of Alidade."""

    kind = "error"
    sentences: ClassVar[Mapping[str, str]] = SENTENCES

    def __init__(self, code: str, /, **values: Value) -> None:
        super().__init__(code, **values)
        Exception.__init__(self, code, values)


class IllegalMove(AlidadeError):
    """A move, or a deal, that the rules refuse; nothing was changed."""


class BadText(AlidadeError):
    """A text that is not a map, space, move or deal."""


class BadSetup(AlidadeError):
    """A set-up that cannot be played."""


class BadCard(AlidadeError):
    """A card or box that contradicts itself."""
