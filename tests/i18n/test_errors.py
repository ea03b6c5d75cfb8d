"""Every error can be said in every language, with its values in that language too."""

from __future__ import annotations

import ast as python
import re
import string
from importlib import import_module
from pathlib import Path

import pytest

import alidade
from alidade.cards import MAPS, SHELF
from alidade.engine.card import Stack
from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.engine.result import BOUNDS
from alidade.engine.terrain import Terrain
from alidade.i18n import LANGUAGES, words
from tests.i18n.test_words import Inside, patterns

PACKAGE = Path(alidade.__file__).parent
ROOMS = (
    "engine",
    "cards",
    "record",
    "batch",
    "bots",
    "lab",
    "cli",
    "table",
    "server",
    "extras",
)  # those that the command line leads to


def families(kind: type[AlidadeError] = AlidadeError) -> list[type[AlidadeError]]:
    """The error and all that descend from it, of every room that can be imported."""
    return [kind, *(found for child in kind.__subclasses__() for found in families(child))]


def sentences() -> dict[str, str]:
    for room in ("cli", "table", "server"):
        for path in PACKAGE.glob(f"{room}/*.py"):
            import_module(f"alidade.{room}.{path.stem}")
    found: dict[str, str] = {}
    for family in families():
        if family.__module__.split(".")[1] not in ROOMS:
            continue
        for code, sentence in family.sentences.items():
            assert found.setdefault(code, sentence) == sentence, f"two errors are called {code}"
    return found


SENTENCES = sentences()


def names(sentence: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(sentence) if name]


def test_the_english_messages_are_the_templates_beside_the_codes() -> None:
    written = {
        key.removeprefix("error-"): pattern for key, pattern in patterns("en").items() if key.startswith("error-")
    }
    assert SENTENCES.keys() <= written.keys()
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    assert [code for code in written.keys() - SENTENCES.keys() if f'"{code}": "' not in source] == []
    for code, sentence in SENTENCES.items():
        values = {name: f"<{name}>" for name in names(sentence)}
        assert words("en")(f"error-{code}", **values) == sentence.format(**values), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_names_its_values_in_every_language(language: str) -> None:
    for code, sentence in SENTENCES.items():
        assert Inside(patterns(language)[f"error-{code}"]).variables == set(names(sentence)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_is_one_sentence(language: str) -> None:
    for code, sentence in SENTENCES.items():
        said = words(language).error(code, dict.fromkeys(names(sentence), "x"))
        assert "\n" not in said
        assert said.endswith((".", "?", "x")), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_the_game_has_its_words(language: str) -> None:
    say = words(language)
    for id in SHELF:
        kind = "skill" if say.has(f"skill-{id}") else "card"
        assert say(f"{kind}-{id}")
        assert say.rule(f"{kind}-{id}")
    for terrain in Terrain:
        assert say(f"terrain-{terrain.id}")
    for other in ("wasteland", "ruins", "empty", "destroyed"):
        assert say.rule(f"terrain-{other}")
    for season in ("spring", "summer", "fall", "winter"):
        assert say.rule(f"season-{season}")
    for bound in BOUNDS:
        assert say.rule(f"title-{bound if bound >= 0 else f'minus-{-bound}'}")
    for map_ in MAPS:
        assert say.rule(f"map-{map_.lower()}")
    for stack in Stack:
        assert say(f"stack-{stack}")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "c5 is already village."),
        ("fr", "c5 est déjà remplie\u202f: village."),
        ("uk", "c5 уже заповнено: поселення."),
    ],
)
def test_an_id_among_the_values_becomes_a_name(language: str, said: str) -> None:
    assert words(language).error("filled", {"cell": "c5", "terrain": "village"}) == said


def test_lists_of_ids_phrases_and_own_cards() -> None:
    say = words("fr")
    assert say.error("wrong_terrain", {"terrain": "farm", "terrains": "forest water"}) == (
        "Ce terrain n’est pas proposé ici\u202f: ferme\u202f; attendu forêt, lac."
    )
    assert say.error("wrong_shape", {"card": "silos"}) == "Ces cases ne sont pas une forme de Silos."
    assert say.error("wrong_shape", {"card": "search"}) == "Ces cases ne sont pas une forme de Fouille."
    assert say.error("wrong_shape", {"card": "my_card"}) == "Ces cases ne sont pas une forme de my_card."
    assert say.error("unfinished", {"parts": "a drawing or search"}) == (
        "Le coup n’est pas fini\u202f; attendu ensuite un dessin ou search."
    )
    assert say.error("filled", {"cell": "a1", "terrain": "destroyed"}) == "a1 est déjà remplie\u202f: détruite."
    assert say.error("no_stack", {"stack": "farm_water"}).endswith("de la pile ferme et lac.")
    assert say.error("box_value", {"where": "box", "expected": "a table with id, time", "got": "3"}) == (
        "box\u202f: attendu un tableau avec id, time, mais reçu 3."
    )
    wrong = {"where": "box", "expected": "the id of such a card (farmland hamlet)", "got": "3"}
    assert say.error("box_value", wrong) == (
        "box\u202f: attendu l’identifiant d’une telle carte (farmland hamlet), mais reçu 3."
    )
    said = say.error("storage_fails", {"reason": "Name or service not known"})
    assert said.endswith("Name or service not known.")
    assert say.error("wrong_number", {"option": "--n", "lowest": 1, "highest": 9, "got": "x"}).startswith("--n est")


def test_english_errors_speak_of_names_where_the_code_knows_ids() -> None:
    error = IllegalMove("wrong_shape", card="great_river")
    assert str(error) == "These spaces are no shape of great_river."
    assert words("en").error(error.code, error.values) == "These spaces are no shape of Great River."


def phrases(module: str) -> set[str]:
    """What a module says of things it expected, as plain texts handed to `fail`, `text`, `items` and `fields`."""
    found: set[str] = set()
    tree = python.parse((PACKAGE / module).read_text(encoding="utf-8"))
    for node in python.walk(tree):
        if not isinstance(node, python.Call):
            continue
        called = node.func.attr if isinstance(node.func, python.Attribute) else getattr(node.func, "id", "")
        if called in ("fail", "text", "items"):
            said: list[python.expr] = list(node.args)
        elif called == "fields":
            said = [keyword.value for keyword in node.keywords if not (keyword.arg or "_").endswith("_")]
        else:
            said = [keyword.value for keyword in node.keywords if keyword.arg in ("expected", "reason")]
        found |= {one.value for one in said if isinstance(one, python.Constant) and isinstance(one.value, str)}
    return found


@pytest.mark.parametrize("module", ["cards/boxfile.py", "record.py", "cli/files.py", "engine/play.py"])
def test_set_phrases_are_translated(module: str) -> None:
    for phrase in phrases(module):
        if re.fullmatch(r"[\d.]+|[a-z]+( or [a-z]+)*", phrase) and not words("en").has(f"said-{phrase}"):
            continue  # a word or number as it is typed in the file
        french = words("fr").error("box_value", {"where": "x", "expected": phrase, "got": "y"})
        assert f"attendu {phrase}," not in french, phrase


def test_a_set_phrase_is_said_as_its_key_says() -> None:
    say = words("en")
    for key in patterns("en"):
        if key.startswith("said-") and not Inside(patterns("en")[key]).variables:
            slug = re.sub("[^a-z0-9]+", "-", say(key).lower()).strip("-")
            assert key == f"said-{slug}"
