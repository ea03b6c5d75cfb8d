"""The three languages say the same things, each in its own words."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from alidade.cards import CATALOGUE, boxfile
from alidade.cards.boxes import base
from alidade.cards.catalogue import CardKind
from alidade.engine.card import Direction, SkillCard
from alidade.i18n import LANGUAGES, Translations, best_language, files_of, translations

TRANSLATED = [language for language in LANGUAGES if language != "en"]

# What is spelled alike in French and in English; Ukrainian shares no letter with either.
ALIKE = {
    "fr": {
        "card-silos",
        "skill-concentration",
        "terrain-village",
        "edict-a",
        "edict-b",
        "edict-c",
        "edict-d",
        "stack-village",
        "word-score",
        "word-total",
        "word-solo",
        "server-head-table",
    },
    "uk": set[str](),
}

# The kinds of messages, whether each says its rule, and how many the game has of them.
KINDS = {
    "card": (True, sum(not isinstance(card, SkillCard) for card in CATALOGUE.values())),
    "skill": (True, sum(isinstance(card, SkillCard) for card in CATALOGUE.values())),
    "terrain": (True, 11),
    "season": (True, 4),
    "title": (True, 9),
    "edict": (True, 4),
    "map": (True, 4),
    "stack": (False, 4),
    "word": (False, 24),
    "count": (False, 4),
    "waiting": (False, 1),
}


@cache
def resource(language: str) -> ast.Resource:
    parsed = FluentParser().parse("".join(file.read_text(encoding="utf-8") for file in files_of(language)))
    assert isinstance(parsed, ast.Resource)
    return parsed


@cache
def patterns(language: str) -> dict[str, ast.Pattern]:
    """Every text of a language by its key, an attribute by `message.attribute`, but for printed names."""
    found: dict[str, ast.Pattern] = {}
    for entry in resource(language).body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            for attribute in entry.attributes:
                if attribute.id.name != "printed":
                    found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


class Inside(Visitor):
    """The variables, selections and plain texts inside a pattern."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.variables: set[str] = set()
        self.selections: list[ast.SelectExpression] = []
        self.texts: list[str] = []
        self.others: list[str] = []  # messages and terms that it refers to
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selections.append(node)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.others.append(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def texts(language: str) -> Iterator[tuple[str, str]]:
    for key, pattern in patterns(language).items():
        for text in Inside(pattern).texts:
            yield key, text


def variants(selection: ast.SelectExpression) -> set[str]:
    return {variant.key.name for variant in selection.variants if isinstance(variant.key, ast.Identifier)}


def say(language: str, key: str, value: int = 2) -> str:
    """The text of a key with every variable set to the same number."""
    values = dict.fromkeys(Inside(patterns(language)[key]).variables, value)
    message, _, attribute = key.partition(".")
    assert attribute in {"", "rule"}
    speak = translations(language).rule if attribute else translations(language)
    return speak(message, **values)


def test_every_word_is_said_somewhere() -> None:
    """By the terminal or the page, with its key written out, or as a kind of card or a direction."""
    root = Path(__file__).parents[2]
    files = [*(root / "src" / "alidade" / "cli").glob("*.py"), *(root / "board" / "src").rglob("*.*")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files if file.suffix in (".py", ".ts", ".svelte"))
    said = {*re.findall(r"\bword-[a-z-]+", sources), *(f"word-{way}" for way in Direction)}
    said |= {f"word-{kind}-card" for kind in CardKind}
    keys = {entry.id.name for entry in resource("en").body if isinstance(entry, ast.Message)}
    assert {key for key in keys if key.startswith("word-")} <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_file_is_understood(language: str) -> None:
    junk = [entry.content for entry in resource(language).body if isinstance(entry, ast.Junk)]
    assert not junk
    names = [entry.id.name for entry in resource(language).body if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names)), "a message is written twice"
    assert all(translations(language).has(name) for name in names)


def test_a_message_is_parsed_when_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """And by itself, so it is the same message whatever was said before, its rule too."""
    parsed: list[str] = []
    winter = translations("en").rule("season-winter")

    def counted(source: str) -> ast.Resource:
        parsed.append(source)
        return FluentResource(source)

    monkeypatch.setattr("fluent.runtime.FluentResource", counted)
    fresh = Translations("en", files_of("en")[0].read_text(encoding="utf-8"))
    assert not parsed
    assert fresh.rule("season-winter") == winter
    assert fresh("season-winter") == "Winter"
    assert [source.partition(" =")[0] for source in parsed] == ["season-winter"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_refers_to_another(language: str) -> None:
    assert not [key for key, pattern in patterns(language).items() if Inside(pattern).others]


def test_every_place_that_has_words_knows_the_same_languages() -> None:
    """Page, server and terminal find them by their files; a custom card brings its words in any of them."""
    page = Path(__file__).parents[2] / "board" / "words"
    folders = [page, page / "later", *{file.parent for language in LANGUAGES for file in files_of(language)}]
    assert all({file.stem for file in folder.glob("*.ftl")} == set(boxfile.LANGUAGES) for folder in folders)
    assert set(LANGUAGES) == set(boxfile.LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_same_messages_in_the_same_order(language: str) -> None:
    assert patterns(language).keys() == patterns("en").keys()
    assert list(patterns(language)) == list(patterns("en"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_is_grouped_alike(language: str) -> None:
    def groups(of: str) -> list[str | None]:
        return [entry.content for entry in resource(of).body if isinstance(entry, ast.GroupComment)]

    assert groups(language) == groups("en")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_complete_and_says_its_rules(kind: str) -> None:
    ruled, number = KINDS[kind]
    keys = [key for key in patterns("en") if key.startswith(f"{kind}-")]
    names = [key for key in keys if "." not in key]
    assert len(names) == number
    assert [key for key in keys if "." in key] == ([f"{name}.rule" for name in names] if ruled else [])


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_differs_from_the_english(language: str) -> None:
    same = {key for key in patterns("en") if say(language, key) == say("en", key)}
    assert same == ALIKE[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_takes_the_same_values(language: str) -> None:
    for key, pattern in patterns("en").items():
        assert Inside(patterns(language)[key]).variables == Inside(pattern).variables, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_bends_its_noun(language: str) -> None:
    needed = {"one", "few", "many", "other"} if language == "uk" else {"one", "other"}
    takes = {key for key, pattern in patterns(language).items() if "count" in Inside(pattern).variables}
    counted = {key for key in takes if not key.startswith("error-")}  # an error repeats the number it was given
    assert counted
    for key in counted:
        selections = Inside(patterns(language)[key]).selections
        assert selections, key
        assert all(variants(selection) >= needed for selection in selections), key


@pytest.mark.parametrize("key", [key for key in patterns("uk") if Inside(patterns("uk")[key]).selections])
def test_a_ukrainian_plural_has_all_its_forms(key: str) -> None:
    plural = {"zero", "one", "two", "few", "many"}
    for selection in Inside(patterns("uk")[key]).selections:
        if variants(selection) & plural:
            assert variants(selection) >= {"one", "few", "many"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [-3, 0, 1, 2, 5, 11, 21, 100, 1_000_000])
def test_every_message_can_be_said(language: str, value: int) -> None:
    for key in patterns(language):
        text = say(language, key, value)
        assert text, key
        assert text == text.strip(), key
        assert not set(text) & set("{}$\u2068\u2069"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_one_sentence(language: str) -> None:
    for key in patterns(language):
        if key.endswith(".rule"):
            assert re.fullmatch(r"[^.!?]+\.", say(language, key)), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_apostrophes_and_quotes_are_typographic(language: str) -> None:
    assert [key for key, text in texts(language) if re.search("['\"`´ʼ]", text)] == []


def test_french_keeps_its_punctuation_with_the_word() -> None:
    assert [key for key, text in texts("fr") if re.search("(?<!\u00a0)[:»]|(?<!\u202f)[;!?]", text)] == []
    assert [key for key, text in texts("fr") if re.search("«(?![\u00a0\u202f])", text)] == []


@pytest.mark.parametrize(("language", "foreign"), [("en", "[Ѐ-ӿ]"), ("fr", "[Ѐ-ӿ]"), ("uk", "[A-Za-z]")])
def test_a_language_keeps_to_its_alphabet(language: str, foreign: str) -> None:
    """Latin and Cyrillic letters that look alike are never mixed up."""
    game = [(key, text) for key, text in texts(language) if key.startswith(tuple(f"{kind}-" for kind in KINDS))]
    assert [key for key, text in game if re.search(foreign, text)] == []


def test_no_ukrainian_word_hides_a_latin_letter() -> None:
    """Commands and moves are written in Latin letters, but no word is written in both."""
    assert [key for key, text in texts("uk") if re.search("[A-Za-z][Ѐ-ӿ]|[Ѐ-ӿ][A-Za-z]", text)] == []


@pytest.mark.parametrize(
    ("language", "key", "count", "said"),
    [
        ("en", "count-stars", 1, "1 star"),
        ("en", "count-stars", 0, "0 stars"),
        ("en", "waiting-for", 2, "Waiting for two more."),
        ("en", "waiting-for", 12, "Waiting for 12 more."),
        ("fr", "count-stars", 0, "0 étoile"),
        ("fr", "count-stars", 2, "2 étoiles"),
        ("fr", "waiting-for", 0, "Tout le monde est prêt."),
        ("fr", "waiting-for", 1, "On en attend encore un."),
        ("uk", "count-stars", 1, "1 зірка"),
        ("uk", "count-stars", 3, "3 зірки"),
        ("uk", "count-stars", 11, "11 зірок"),
        ("uk", "count-stars", 22, "22 зірки"),
        ("uk", "waiting-for", 1, "Чекаємо ще на одного."),
        ("uk", "waiting-for", 21, "Чекаємо ще на 21 гравця."),
        ("uk", "waiting-for", 5, "Чекаємо ще на 5 гравців."),
    ],
)
def test_counts(language: str, key: str, count: int, said: str) -> None:
    assert translations(language)(key, count=count) == said


def test_a_name_and_its_rule() -> None:
    assert translations("fr")("card-silos") == "Silos"
    assert translations("en").rule("season-winter") == "When winter ends, edicts D and A score."
    assert translations("uk") is translations("uk")
    assert translations("uk").has("card-silos")
    assert not translations("uk").has("card-atlantis")


def test_what_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match=r"card-atlantis in language fr"):
        translations("fr")("card-atlantis")
    with pytest.raises(KeyError, match=r"word-time\.rule in language uk"):
        translations("uk").rule("word-time")
    with pytest.raises(ValueError, match=r"count-stars in language en cannot be written.*count"):
        translations("en")("count-stars")
    with pytest.raises(ValueError, match=r"Expected one of the languages en, fr, uk but got 'de'\."):
        translations("de")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("de", "en"),
        ("*", "en"),
        ("uk", "uk"),
        ("UK-ua", "uk"),
        ("uk_UA.UTF-8", "uk"),
        ("fr_FR@euro", "fr"),
        ("fr_CA:en", "fr"),
        ("fr-CA,fr;q=0.8", "fr"),
        ("de, uk;q=0.7, en;q=0.3", "uk"),
        ("en;q=0.4, fr;q=0.9", "fr"),
        ("fr;q=0, uk;q=0.1", "uk"),
        ("fr;q=0", "en"),
        ("de, *;q=0.5, fr;q=0.4", "en"),
        ("fr;q=much, uk", "uk"),
        ("french", "en"),
        (",;=q,,", "en"),
    ],
)
def test_the_best_language(wanted: str | None, language: str) -> None:
    assert best_language(wanted) == language


def test_r16_10_french_knows_the_names_that_its_base_books_print() -> None:
    """R16.10: those books leave the base scoring cards and Rift Lands in English."""
    printed = {id: translations("en").name(id, "card") for id in (*(card.id for card in base.SCORING), "rift_lands")}
    assert {id: name for id in CATALOGUE if (name := translations("fr").printed(id))} == printed
    rules = Path("docs/rules.md").read_text(encoding="utf-8")
    assert all(f"| {name} | {translations('fr').name(id, 'card')} |" in rules for id, name in printed.items())
    assert not any(translations(language).printed(id) for language in ("en", "uk") for id in CATALOGUE)
