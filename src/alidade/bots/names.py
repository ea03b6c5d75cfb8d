"""The names of the levels: their English names, and the level that a name stands for.

Messages, records and tables hold the id; people read and type the name, in English or in their own language."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from alidade.engine.errors import BadSetup, Id

# From weak to strong, by id.
NAMES: dict[str, str] = {
    "random": "Rambler",
    "apprentice": "Apprentice",
    "novice": "Novice",
    "greedy": "Surveyor",
    "planner": "Navigator",
    "master": "Royal Cartographer",
}


def level_id(text: str, names: Mapping[str, str] | None = None) -> str:
    """The id of the level that a text names, by its id, its English name or one of `names`, which map a name to an id.

    Capitals, spaces and hyphens do not matter: `royal-cartographer` is one too."""
    known = {_plain(name): id for name, id in (names or {}).items()}
    known |= {_plain(name): id for id, name in NAMES.items()} | {_plain(id): id for id in NAMES}
    if (plain := _plain(text)) in known:
        return known[plain]
    if near := get_close_matches(plain, known, 1):
        raise BadSetup("no_level_near", level=text, near=Id("bot", known[near[0]]))
    raise BadSetup("no_level", level=text, levels=tuple(Id("bot", id) for id in NAMES))


def _plain(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
