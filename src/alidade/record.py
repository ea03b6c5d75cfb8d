"""Records: a whole match as text, a header in TOML and then one line per move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from alidade.cards.boxfile import CustomBox, Written, box_from, write_card, write_value
from alidade.cards.node import Expected, Node, read_toml
from alidade.engine.card import Box, Card
from alidade.engine.errors import AlidadeError, Phrase, Value, one_of
from alidade.engine.map_text import read_map, write_rows
from alidade.engine.move import AnyMove, Deal, Move, Shuffle
from alidade.engine.play import new, play
from alidade.engine.result import bound, rating, winners
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.task import Fallback

FORMAT = 1
RULES = "1.0"
RULE = "---"
_SEAT = re.compile("[1-9][0-9]{0,8}")


class BadRecord(AlidadeError):
    """A record that cannot be read, or that does not say what was played."""

    sentences: ClassVar[Mapping[str, str]] = {
        "record_line": "Line {line}: {reason}",
        "record_header": "The header of the record is wrong: {reason}",
        "record_no_moves": "Line {line}: the header has no end; expected a line --- before the moves.",
        "record_format": "Line {line}: format {got} is unknown; expected {expected}.",
        "record_rules": "Line {line}: rules version {got} is unknown; expected {expected}.",
        "record_seat": "Line {line}: {text} does not name a seat; expected deal, deck or a seat number, then the move.",
        "record_result": "Line {line}: {field} is {got}, but the moves give {expected}.",
        "record_surplus": "Line {line}: the header gives a result, but the moves end before the match does.",
    }


class Header(Phrase):
    """The expected content of a field of the header."""

    sentences: ClassVar[Mapping[str, str]] = {
        "cartographers": "the cartographers",
        "map_name": "the name of the map",
        "cards_in_play": "the cards in play",
    }


Entry = tuple[int, AnyMove]


@dataclass(frozen=True)
class Record:
    """A match as it was played: the set-up and every move, the dealer's included."""

    setup: Setup
    moves: tuple[Entry, ...] = ()
    software: str = ""  # the program that wrote it down, with its version

    def add(self, seat: int, move: AnyMove) -> Record:
        """The record with one more move."""
        return replace(self, moves=(*self.moves, (seat, move)))


def replay(record: Record) -> Iterator[State]:
    """The states of a match: before the first move, and after each."""
    state = new(record.setup)
    yield state
    for seat, move in record.moves:
        state = play(state, seat, move)
        yield state


# Writing.


def write_record(record: Record, states: Sequence[State] = ()) -> str:
    """The whole record as text; reading it gives the same record again. `states` are those of `replay`, if known."""
    states = states or list(replay(record))
    lines = [*_fields(_header(record)), *_fields(results(states[-1])), RULE]
    turn = 0
    for (seat, move), state, after in zip(record.moves, states[:-1], states[1:], strict=True):
        if state.turn != turn:
            turn = state.turn
            lines.append(f"; {state.season_card.id}, turn {turn}: {' '.join(_revealed(state))}")
        lines.append(write_move(seat, move))
        if len(after.sheets[0].stars) > len(state.sheets[0].stars):
            totals = " ".join(str(sheet.stars[-1].total) for sheet in after.sheets)
            lines.append(f"; {state.season_card.id} scored: {totals}")
    return "\n".join(lines) + "\n"


def write_moves(record: Record) -> str:
    """The record without results and comments, so that the match need not be played."""
    return "\n".join([*_fields(_header(record)), RULE, *(write_move(*entry) for entry in record.moves)]) + "\n"


def write_move(seat: int, move: AnyMove) -> str:
    """One line of a record: the seat, or the dealer's word, and the move."""
    if seat == DEALER:
        return f"{'deal' if isinstance(move, Deal) else 'deck'} {move}"
    return f"{seat} {move}"


def _revealed(state: State) -> list[str]:
    """The cards of the last turn: the ruins cards that came with it, and its own."""
    cards = [card.id for card in state.column[-1:]]
    for card in reversed(state.column[:-1]):
        if card not in state.setup.box.ruins:
            break
        cards.insert(0, card.id)
    return cards if state.phase is not Phase.CHOOSE else [state.card.id]


def _fields(values: Iterator[tuple[str, Written]]) -> Iterator[str]:
    return (f"{name} = {write_value(value)}" for name, value in values)


def _header(record: Record) -> Iterator[tuple[str, Written]]:
    setup = record.setup
    yield "format", FORMAT
    yield "rules", RULES
    if record.software:
        yield "software", record.software
    yield "seats", [_cartographer(cartographer) for cartographer in setup.cartographers]
    yield "map", setup.map
    yield "rows", write_rows(setup.sheet)
    yield "fallback", setup.fallback.value
    if setup.edicts:
        yield "edicts", setup.edicts
    box = setup.box
    piles: dict[str, tuple[Card, ...]] = {
        "explore": box.explore,
        "ruins": box.ruins,
        "ambush": box.ambushes,
        "hero": box.heroes,
        "season": box.seasons,
        "scoring": box.scoring,
        "skill": box.skills,
    }
    yield from ((f"box.{name}", [write_card(card) for card in cards]) for name, cards in piles.items())


def _cartographer(cartographer: Cartographer) -> Written:
    full = {
        "name": cartographer.name,
        "title": cartographer.title,
        "motto": cartographer.motto,
        "crest": cartographer.crest,
        "bot": cartographer.bot,
    }
    return {name: value for name, value in full.items() if value}


def results(state: State) -> Iterator[tuple[str, Written]]:
    """The results of a finished match, for the header."""
    if not state.over:
        return
    yield "result.stars", [[stars.total for stars in sheet.stars] for sheet in state.sheets]
    yield "result.totals", [sheet.total for sheet in state.sheets]
    if state.setup.solo:
        earned = bound(rating(state))
        yield "result.rating", rating(state)
        yield "result.title", "none" if earned is None else str(earned)
    else:
        yield "result.winners", winners(state)


# Reading.


def read_record(text: str) -> Record:
    """Read a record; every move must be legal, and the results must agree with the moves."""
    return read_match(text)[0]


def read_match(text: str) -> tuple[Record, list[State]]:
    """Read a record together with its states, as `replay` gives them: reading plays every move once."""
    lines = text.splitlines()
    if RULE not in lines:
        raise BadRecord("record_no_moves", line=len(lines))
    end = lines.index(RULE)
    setup, software, stated = _read_header(lines[:end])
    states = [new(setup)]
    entries: list[Entry] = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        if not line.strip() or line.startswith(";"):
            continue
        try:
            seat, move = read_move(line)
            states.append(play(states[-1], seat, move))
        except BadRecord as error:
            raise BadRecord(error.code, **{**error.values, "line": number}) from None
        except AlidadeError as error:
            raise BadRecord("record_line", line=number, reason=error) from None
        entries.append((seat, move))
    _check_results(lines, stated, states[-1])
    return Record(setup, tuple(entries), software), states


def read_move(line: str) -> Entry:
    """One line of a record: `deal …`, `deck …`, or a seat number and its move."""
    who, _, rest = line.strip().partition(" ")
    if who == "deal":
        return DEALER, Deal.parse(rest)
    if who == "deck":
        return DEALER, Shuffle.parse(rest)
    if not (_SEAT.fullmatch(who) and rest.strip()):
        raise BadRecord("record_seat", line=0, text=line.strip()[:40])
    return int(who), Move.parse(rest)


def _read_header(lines: list[str]) -> tuple[Setup, str, dict[str, object]]:
    try:
        table = read_toml("\n".join(lines))
    except AlidadeError as error:
        raise BadRecord("record_header", reason=error) from None
    for field, known in (("format", FORMAT), ("rules", RULES)):
        if table.get(field) != known:
            got = str(table.get(field, "-"))
            raise BadRecord(f"record_{field}", line=_line_of(lines, field), got=got, expected=known)
    stated = table.pop("result", {})
    try:
        software = Node("software", table.pop("software", "")).text(blank=True)
        return _setup(Node("header", table)), software, stated if isinstance(stated, dict) else {}
    except AlidadeError as error:
        raise BadRecord("record_header", reason=error) from None


def _line_of(lines: list[str], field: str) -> int:
    return next((number for number, line in enumerate(lines, 1) if line.startswith(field)), 1)


def _setup(node: Node) -> Setup:
    fields = node.fields(
        "edicts",
        format=FORMAT,
        rules=RULES,
        seats=Header("cartographers"),
        map=Header("map_name"),
        rows=Expected("map_rows"),
        fallback=one_of(Fallback),
        box=Header("cards_in_play"),
    )
    sheet = read_map([row.text("map_row") for row in fields["rows"].items()])
    edicts = fields["edicts"].items() if "edicts" in fields else []
    return Setup(
        _box(box_from(fields["box"]), fields["box"]),
        sheet,
        tuple(_read_cartographer(one) for one in fields["seats"].items()),
        map=fields["map"].text(blank=True),
        fallback=fields["fallback"].one_of(Fallback),
        edicts=tuple(edict.text() for edict in edicts),
    )


def _box(own: CustomBox, node: Node) -> Box:
    """Write every card in play, so that the record does not depend on the contents of a box."""
    piles = own.explore, own.ruins, own.ambushes, own.heroes, own.seasons, own.scoring, own.skills
    explore, ruins, ambushes, heroes, seasons, scoring, skills = piles
    if explore is None or ruins is None or ambushes is None or heroes is None or seasons is None or scoring is None:
        raise node.fail(Expected("table_of", fields=("explore", "ruins", "ambush", "hero", "season", "scoring")))
    return Box(explore, ruins, ambushes, heroes, seasons, scoring, skills or ())


def _read_cartographer(node: Node) -> Cartographer:
    fields = node.fields("title", "motto", "crest", "bot", name=Expected("name"))
    return Cartographer(**{name: field.text(blank=True) for name, field in fields.items()})


def _check_results(lines: list[str], stated: Mapping[str, object], state: State) -> None:
    known = {name.removeprefix("result."): value for name, value in results(state)}
    if stated and not state.over:
        raise BadRecord("record_surplus", line=_line_of(lines, "result."))
    for name in {**stated, **(known if stated else {})}:
        expected = _plain(known.get(name))
        if stated.get(name) != expected:
            line = _line_of(lines, f"result.{name}")
            raise BadRecord(
                "record_result", line=line, field=name, got=_text(stated.get(name)), expected=_text(expected)
            )


def _text(value: object) -> Value:
    return Phrase("nothing") if value is None else str(value)


def _plain(value: object) -> object:
    """Tuples as the lists that a header holds."""
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
