"""Every error can be said in every language, with its values in that language too."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from itertools import product
from typing import ClassVar

import pytest

from alidade.cards import CATALOGUE, MAPS
from alidade.cards.node import BadBox, Expected
from alidade.engine.card import Stack
from alidade.engine.errors import AlidadeError, BadCard, CodedText, Id, IllegalMove, Phrase, Value, ids, one_of
from alidade.engine.result import BOUNDS
from alidade.engine.terrain import Terrain
from alidade.i18n import LANGUAGES, translations
from alidade.record import BadRecord
from tests.i18n.english import families, names, sentences, stored, updated
from tests.i18n.test_words import Inside, patterns

SENTENCES = sentences()
FAMILIES = {family.__name__: family for family in families() if family is not Phrase}


def test_the_english_messages_are_those_beside_the_codes() -> None:
    assert updated(stored()) == stored(), "run make words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_names_its_values_in_every_language(language: str) -> None:
    result = {key: set(names(sentence)) for key, sentence in SENTENCES.items()}
    assert result == {
        key: Inside(pattern).variables
        for key, pattern in patterns(language).items()
        if key.startswith(("error-", "said-"))
    }


VALUES: tuple[Value, ...] = (
    7,
    "text",
    Id("card", "silos"),
    one_of(("a", "b", Phrase("a_drawing"))),
    IllegalMove("filled", cell="c4", terrain=Id("terrain", "farm")),
    (Id("skill", "search"), "own"),
    (),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_code_of_a_family_is_one_sentence_with_its_values(family: str, language: str) -> None:
    class Trial(CodedText):  # some families are made from other things than a code and values
        kind = FAMILIES[family].kind
        sentences = FAMILIES[family].sentences

    say = translations(language)
    for (code, sentence), value in product(Trial.sentences.items(), VALUES):
        wanted = names(sentence)
        text = say.translate(Trial(code, **dict.fromkeys(wanted, value)))
        shown = say.translate(Phrase("or", first=value, last=""))  # the value alone
        shown = shown.removesuffix(say.translate(Phrase("or", first="", last="")))
        assert text.count(shown) >= len(wanted), text
        assert not re.search(r"[{}$\n]|Id\(|\(\)", text), text
        if Trial.kind == "error":
            assert text.endswith((".", "?", shown)), text


def test_the_english_of_an_error_is_its_english_message() -> None:
    for family in FAMILIES.values():

        class Trial(CodedText):
            kind = family.kind
            sentences = family.sentences

        for code, sentence in Trial.sentences.items():
            said = Trial(code, **{name: (f"<{name}>", 7) for name in names(sentence)})
            assert translations("en").translate(said) == str(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_the_game_has_its_words(language: str) -> None:
    say = translations(language)
    for id in CATALOGUE:
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
        ("en", "c5 is already filled (village)."),
        ("fr", "c5 est déjà remplie\u00a0: village."),
        ("uk", "c5 уже заповнено: поселення."),
    ],
)
def test_an_id_among_the_values_becomes_a_name(language: str, said: str) -> None:
    assert translations(language).translate(IllegalMove("filled", cell="c5", terrain=Id("terrain", "village"))) == said


def test_several_ids_and_custom_cards() -> None:
    say = translations("fr").translate
    terrains = one_of(ids("terrain", ("forest", "water", "village")))
    assert say(IllegalMove("wrong_terrain", terrain=Id("terrain", "farm"), terrains=terrains)) == (
        "Ici, on ne peut pas dessiner ce terrain\u00a0: ferme\u202f; attendu forêt, lac ou village."
    )
    shape = "Ces cases ne sont pas une forme de la carte «\u00a0{}\u00a0»."
    assert say(IllegalMove("wrong_shape", card=Id("skill", "search"))) == shape.format("Fouille")
    assert say(IllegalMove("wrong_shape", card=Id("card", "my_card"))) == shape.format("my_card")
    assert say(IllegalMove("filled", cell="a1", terrain=Phrase("destroyed"))).endswith("remplie\u00a0: détruite.")
    assert say(BadCard("no_stack", stack=Id("stack", "farm_water"))).endswith("de la pile ferme et lac.")
    edicts = IllegalMove("wrong_edicts", cards=ids("card", ("silos", "my_card")))
    assert say(edicts).endswith("reçu Silos, my_card.")
    assert say(IllegalMove("wrong_edicts", cards=())).endswith("reçu rien.")


def test_phrases_and_errors_inside_errors() -> None:
    parts = one_of((Phrase("a_drawing"), "search"))
    assert translations("fr").translate(IllegalMove("unfinished", parts=parts)) == (
        "Le coup n’est pas fini\u202f; attendu ensuite un dessin ou search."
    )
    number = BadBox("box_value", where="box.time", expected=Expected("whole_number", lowest=0, highest=9), got="x")
    record = BadRecord("record_header", reason=number)
    assert str(record) == (
        "The header of the record is wrong: box.time: expected a whole number from 0 to 9, but got x."
    )
    assert translations("uk").translate(record) == (
        "Заголовок запису хибний: box.time: очікувалося ціле число від 0 до 9, а отримано x."
    )


def test_english_errors_speak_of_names_where_the_code_knows_ids() -> None:
    error = IllegalMove("wrong_shape", card=Id("card", "great_river"))
    assert str(error) == "These spaces are not a shape of great_river."
    assert translations("en").translate(error) == "These spaces are not a shape of Great River."


def test_untranslated_messages_fall_back_to_their_text() -> None:
    class Foreign(AlidadeError):
        sentences: ClassVar[Mapping[str, str]] = {"odd": "A sentence of somebody else."}

    assert translations("uk").translate(Foreign("odd")) == "A sentence of somebody else."
    assert translations("uk").translate(Id("card", "my_card")) == "my_card"


def test_a_quoted_text_is_shown_whole_but_harmless() -> None:
    text = translations("en").translate(IllegalMove("nothing_more", part="F c4\x1b[2J\n" + "x" * 5000))
    assert text.startswith(r"Nothing more may be drawn after this; got F c4\x1b[2J\nxxx")
    assert text.endswith("x….")
    assert len(text) < 1100


def test_errors_are_values() -> None:
    error = BadRecord("record_line", line=3, reason=IllegalMove("wrong_edicts", cards=ids("card", ("silos",))))
    assert pickle.loads(pickle.dumps(error)) == error
    assert pickle.loads(pickle.dumps(Phrase("or", first="a", last="b"))) == Phrase("or", first="a", last="b")
    assert error != BadRecord("record_line", line=4, reason=error.values["reason"])
    assert Phrase("nothing") != Expected("text")
    assert len({Phrase("nothing"), Phrase("nothing")}) == 1
    assert repr(one_of(("a", 1))) == "Phrase('or', first=('a',), last=1)"
    assert one_of(("a",)) == ("a",)
