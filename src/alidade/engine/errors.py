"""The family of errors: a code with named values, and the English sentence it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

Value = str | int

SENTENCES: dict[str, str] = {
    # Moves that the rules refuse.
    "game_over": "The game is over; nobody draws any more.",
    "no_such_seat": "There is no seat {seat}; expected 1 to {seats}.",
    "dealer_owes": "The dealer has to deal before seat {seat} can draw.",
    "not_waiting": "Seat {seat} owes no move now.",
    "not_resolved": "The turn is not resolved before seat {seat} has moved.",
    "nothing_to_take_back": "Seat {seat} has no drawing to take back.",
    "off_map": "{cell} lies off the map.",
    "filled": "{cell} is already {terrain}.",
    "must_cover_ruins": "Must cover a ruins space.",
    "wrong_terrain": "{terrain} is not offered here; expected {terrains}.",
    "wrong_shape": "These spaces are no shape of {card}.",
    "one_space_only": "No shape of {card} can lie as it must, so exactly one space is drawn.",
    "a_shape_fits": "A shape of {card} still fits, so a single space is not allowed.",
    "solo_place": "The monsters of {card} come to {cells} and nowhere else.",
    "no_room": "{card} finds no room; nothing is drawn.",
    "wrong_marks": "These marks are not the attack pattern of {card} around {cell}.",
    "not_a_target": "{cell} cannot be destroyed; expected one of {cells}.",
    "unfinished": "The move is not finished; expected {parts} next.",
    "nothing_more": "Nothing more may be drawn after this; got {part}.",
    "unknown_part": "{part} is no part of a move here; expected {parts}.",
    "no_skills": "No skills are in play.",
    "skill_not_in_play": "The skill {skill} is not in play; expected {skills}.",
    "skill_used": "A skill was already used this season: {skill}.",
    "skill_too_dear": "{skill} costs {cost} and only {coins} of the coins can be crossed out.",
    "skill_not_now": "{skill} cannot be used on this turn.",
    "skill_no_room": "{skill} finds no room here.",
    "not_beside_monster": "The piece of {skill} must lie beside a monster.",
    "not_beside_drawing": "The piece of {skill} must lie beside the shape just drawn.",
    # Deals that do not hold what they should.
    "wrong_dealer_move": "The dealer owes {expected} now.",
    "wrong_edicts": "The edicts must be four scoring cards, one from each stack; got {cards}.",
    "edicts_chosen": "The edicts were chosen by hand as {expected}; got {cards}.",
    "wrong_skills": "The skills must be {count} different ones of the box; got {cards}.",
    "wrong_stack": "The {stack} stack must hold exactly {expected}; got {cards}.",
    "wrong_deck": "The deck of this season must hold exactly {expected}; got {cards}.",
    # Set-ups that cannot be played.
    "wrong_seats": "A game has 1 to 100 seats; got {seats}.",
    "no_box": "There is no box {box}; expected one of {boxes}.",
    "no_map": "There is no map {map}; expected one of {maps}.",
    "no_such_card": "{card} is no such card; expected one of {cards}.",
    "no_level": "There is no level {level}; expected one of {levels}.",
    "wrong_count": "{count} cards cannot be taken; expected 0 to {most}.",
    "wrong_fallback": "The fallback is any or card; got {fallback}.",
    "solo_title": "In solo play the title stays blank until the queen gives one; got {title}.",
    "no_name": "The cartographer of seat {seat} needs a name.",
    "wrong_words": "The cartographer of seat {seat} has a character that no text can hold; got {got}.",
    "wrong_size": "A map has 1 to 15 rows and columns; got {rows} x {cols}.",
    "ragged_map": "Row {row} of the map has {got} spaces; expected {cols}.",
    "empty_map": "The map has no rows.",
    "not_blank": "A map to play on holds only empty, ruins, mountain and wasteland spaces; {cell} is {terrain}.",
    "not_fresh": "A map to play on has no coins, attack marks or stars yet.",
    "wrong_letter": "{letter} at {cell} is no letter of a map; expected one of {letters}.",
    # Text that cannot be read.
    "wrong_cell": "{text} is no space; expected a row letter a to o and a column number 1 to 15, such as c4.",
    "twice": "{cell} is named twice.",
    "wrong_part": "{text} is no part of a move; expected a word, a terrain letter and spaces, such as F c4 c5.",
    "wrong_line": "{text} is no line of a map; expected coins, marks, was or a monster's name.",
    "wrong_coins": "{text} is no coin line; expected such as coins 5/14 spent 1.",
    "off_sheet": "{cell} in the line {text} lies off the map.",
    "not_destroyed": "{cell} in the line {text} is not destroyed on the map.",
    "not_monster": "{cell} in the line {text} is neither a monster nor destroyed on the map.",
    "wrong_deal": "{text} is no deal; expected such as edicts a b c d; skills a b c; ambush a b; heroes a b.",
    # Cards and boxes that contradict themselves.
    "wrong_picture": "{card}: a picture is rows of # and . of one length with at least one #; got {picture}.",
    "scattered": "{card}: the picture {picture} is larger than 15 x 15.",
    "same_shape": "{card}: two of its shapes are the same.",
    "no_card": "There is no card {card}; expected one of {cards}.",
    "twice_in_box": "The box holds {card} twice.",
    "same_monster": "{card}: {other} has a monster of the name {monster} already; expected another name.",
    "no_stack": "The box needs at least one scoring card of the stack {stack}.",
    "no_explore": "The box needs at least one explore card with a shape.",
    "wrong_seasons": "The box needs four season cards; got {count}.",
    "few_skills": "The box needs no skills or at least {count}; got {got}.",
}


class AlidadeError(Exception):
    """Something that cannot be done, told as a code with named values; `str()` is its English sentence."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        self.values: dict[str, Value] = values
        super().__init__(code, values)

    def __str__(self) -> str:
        return self.sentences[self.code].format(**self.values)

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.code, self.values)


def _revive(kind: type[AlidadeError], code: str, values: dict[str, Value]) -> AlidadeError:
    return kind(code, **values)


class IllegalMove(AlidadeError):
    """A move, or a deal, that the rules refuse; nothing was changed."""


class BadText(AlidadeError):
    """A text that is no map, space, move or deal."""


class BadSetup(AlidadeError):
    """A set-up that cannot be played."""


class BadCard(AlidadeError):
    """A card or box that contradicts itself."""
