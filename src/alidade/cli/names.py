"""Names of things in a language; custom cards, seasons and maps use their own names or their ids."""

from __future__ import annotations

from collections.abc import Iterable

from alidade.bots.strength import Strength, strength
from alidade.cards import MAPS
from alidade.cards.box import PrintedBox
from alidade.engine.card import EDICTS, Card
from alidade.engine.setup import Setup
from alidade.engine.terrain import Terrain
from alidade.i18n import Translations, visible

NO_BREAK = "\u00a0"  # a space at which no line ends


def decimal(say: Translations, number: float | None, digits: int = 2, sign: str = "-") -> str:
    """A number with the given decimals and the language's separator; a dash if it is unknown."""
    written = "-" if number is None else f"{number:{sign}.{digits}f}"
    return written if say.language == "en" else written.replace(".", ",")


def share(say: Translations, part: float) -> str:
    """A part of a whole in percent."""
    return f"{decimal(say, 100 * part, 1)}{'' if say.language == 'en' else NO_BREAK}%"


def player(setup: Setup, seat: int) -> str:
    """The player of a seat."""
    return visible(setup.cartographers[seat - 1].name)


def card_name(say: Translations, id: str) -> str:
    """The name of a card or skill."""
    return say.name(id, "card", "skill")


def card_rule(say: Translations, id: str) -> str:
    """What a card or skill does."""
    return say.card_rule(id, "card", "skill")


def bot_name(say: Translations, id: str) -> str:
    """The name of a level of bots."""
    return say.name(id, "bot")


def with_cards(say: Translations, cards: Iterable[Card]) -> Translations:
    """The translations, with those of custom cards."""
    wordings = {card.id: wording for card in cards if (wording := card.wording(say.language))}
    return say.with_cards({id: (wording.name, wording.rule) for id, wording in wordings.items()})


def weaker(say: Translations, setup: Setup, levels: Iterable[str]) -> list[str]:
    """A sentence for each level that plays weaker with a set-up than it could."""
    strengths = (strength(setup, level) for level in levels)
    return [_weaker(say, strength) for strength in strengths if strength.reasons]


def _weaker(say: Translations, strength: Strength) -> str:
    reasons = ", ".join(say(f"weaker-{reason.why}", card=card_name(say, reason.card)) for reason in strength.reasons)
    key = "weaker-somewhat" if strength.plays == strength.level else "weaker-plays"
    return say(key, level=bot_name(say, strength.level), plays=bot_name(say, strength.plays), reasons=reasons)


def season_name(say: Translations, id: str) -> str:
    """The name of a season."""
    return say.name(id, "season")


def terrain_names(say: Translations, terrains: Iterable[Terrain]) -> str:
    """Terrains one after the other: `forest / farm`."""
    return " / ".join(say(f"terrain-{terrain.id}") for terrain in terrains)


def edict_letter(say: Translations, place: int) -> str:
    """The letter of an edict by its place."""
    return say(f"edict-{EDICTS[place].lower()}")


def map_name(say: Translations, id: str) -> str:
    """The name of a map, or its id if it has none."""
    key = f"map-{id.lower()}"
    return say(key) if id in MAPS and say.has(key) else visible(id) or "-"


def box_name(say: Translations, box: PrintedBox) -> str:
    """The name of a printed box."""
    key = f"show-box-{box.id}"
    return say(key) if say.has(key) else box.name(say.language)


def title_name(say: Translations, bound: int | None) -> str:
    """The solo title of a bound (R9.2)."""
    key = "none" if bound is None else str(bound) if bound >= 0 else f"minus-{-bound}"
    return say(f"title-{key}")
