"""Custom cards: read only from a Python file or module named on the command line."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from alidade import Record, Selection, new, read_record, read_sheet, set_up, sum_stars, write_record
from alidade.cards import BadBox, BadCards, custom_cards, load_cards, loading, read_box
from alidade.engine.setup import Setup
from alidade.record import BadRecord
from tests.matches import recorded

FILE = '''
from alidade.engine.award import Awards, each
from alidade.engine.card import ScoringCard, Stack, Wording
from alidade.engine.sheet import Sheet

with open(__file__ + ".ran", "a") as trace:
    trace.write("x")


def awards(sheet: Sheet) -> Awards:
    """A star for each farm in the first row."""
    return each(1, sheet.farm & 0xFFFF)


first_furrow = ScoringCard(
    "first_furrow", Stack.FARM_WATER, 11, awards, words=(Wording("en", "First Furrow", "A star a farm on top."),)
)
'''
BOX = 'scoring = ["sentinel_wood", "first_furrow", "great_city", "borderlands"]'


@pytest.fixture(autouse=True)
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins as a fresh process does."""
    monkeypatch.setattr(loading, "_LOADED", {})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "furrow.py"
    path.write_text(FILE, encoding="utf-8")
    return path


def ran(file: Path) -> bool:
    """Whether the file was ever run."""
    return Path(f"{file}.ran").exists()


def the_match(file: Path) -> tuple[Setup, str]:
    """A match of one with the custom card, played to its end, as a record."""
    load_cards(file)
    setup = set_up(["Ada"], "", Selection(read_box(BOX)))
    record, _ = recorded(Record(setup), new(setup), Random(5))
    return setup, write_record(record)


def test_a_file_gives_its_cards(file: Path) -> None:
    (card,) = load_cards(file)
    assert (card.id, card.solo, custom_cards()) == ("first_furrow", 11, {"first_furrow": card})
    assert sum_stars(card.awards(read_sheet("AA.\nA..\n..."))) == 2
    assert load_cards(str(file)) == (card,)
    assert Path(f"{file}.ran").read_text() == "x", "a file is run once"


def test_a_module_gives_its_cards(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(file.parent))
    (card,) = load_cards("furrow")
    assert card.id == "first_furrow"
    assert "furrow" in sys.modules


def test_a_box_names_a_loaded_card_by_its_id(file: Path) -> None:
    with pytest.raises(BadBox, match=r"^box\.scoring\[2\]: there is no scoring card first_furrow; .*--cards FILE"):
        read_box(BOX)
    load_cards(file)
    scoring = read_box(BOX).scoring
    assert scoring is not None
    assert scoring[1] is custom_cards()["first_furrow"]


def test_a_record_names_it_too_and_replays_only_with_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, text = the_match(file)
    assert '"first_furrow"' in text
    assert read_record(text).setup == setup
    assert write_record(read_record(text)) == text
    monkeypatch.setattr(loading, "_LOADED", {})
    with pytest.raises(BadRecord, match=r"no scoring card first_furrow; .*--cards FILE"):
        read_record(text)


def test_a_set_up_goes_to_another_process(file: Path) -> None:
    load_cards(file)
    setup = set_up(["Ada"], "", Selection(read_box(BOX)))
    assert pickle.loads(pickle.dumps(setup)) == setup
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).box.scoring[1].id)"
    result = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(setup), capture_output=True, check=True)
    assert result.stdout.decode().strip() == "first_furrow"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def (", "line 1: SyntaxError: invalid syntax."),
        ("x = 1\nraise ValueError('bad day')", "line 2: ValueError: bad day."),
        ("import json\n\njson.loads('{')", "line 3: JSONDecodeError: Expecting property name"),
        ("raise ValueError('X' * 500)", f"line 1: ValueError: {'X' * 188}."),
        ("import sys\nsys.exit(3)", "line 2: SystemExit: 3."),
        ("import no_such_module_here", "line 1: ModuleNotFoundError: No module named 'no_such_module_here'."),
        ("x = 1", " holds no scoring card; expected one or more made with @scoring."),
        (
            "from alidade.cards.boxes.base.forest import sentinel_wood",
            " holds no scoring card; expected one or more made with @",
        ),
        (FILE.replace('"first_furrow"', '"sentinel_wood"'), ": a printed card has the id sentinel_wood already"),
        (FILE.replace('"first_furrow"', '"First"'), ": First is not an id; expected at most 40 lower-case letters"),
        (FILE + FILE.replace("first_furrow =", "second ="), "/furrow.py already has a card with the id first_furrow"),
        (
            FILE.replace("Stack.FARM_WATER", "'farms'"),
            ": first_furrow needs a stack (forest, farm_water, village or geom",
        ),
        (FILE.replace(", 11,", ", 1.5,"), " and a whole number for solo play."),
        (FILE.replace("A star a farm on top.", "two\\nlines"), ": first_furrow needs a name of at most 60 letters and"),
        (
            FILE.replace("awards, words", "awards, example=('A', 'AA'), words"),
            "the example of first_furrow is not a map: ",
        ),
        (FILE.replace("return each", "return 1 // 0 or each"), "fails on a map: ZeroDivisionError: integer division"),
        (FILE.replace("return each(1,", "return max(1,"), "has to return a tuple of awards; got 1."),
    ],
)
def test_a_broken_file_is_reported_in_one_sentence(file: Path, text: str, said: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadCards) as refusal:
        load_cards(file)
    result = str(refusal.value)
    assert result.startswith(str(file))
    assert said in result
    assert "\n" not in result
    assert custom_cards() == {}


def test_a_file_that_fails_leaves_no_module_behind(file: Path) -> None:
    file.write_text("raise ValueError('bad day')", encoding="utf-8")
    before = set(sys.modules)
    with pytest.raises(BadCards):
        load_cards(file)
    assert not any(name.startswith("cards_") for name in set(sys.modules) - before)


def test_a_broken_module_is_reported_in_one_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(file.parent))
    file.with_name("torn_furrow.py").write_text("raise ValueError('bad day')", encoding="utf-8")
    with pytest.raises(BadCards, match=r"^torn_furrow, line 1: ValueError: bad day\.$"):
        load_cards("torn_furrow")


def test_a_file_that_is_not_python_is_not_run(file: Path) -> None:
    with pytest.raises(BadCards, match=r"^There is no file or module .*furrow\.txt"):
        load_cards(file.rename(file.with_suffix(".txt")))


@pytest.mark.parametrize(("name", "rule", "fits"), [(60, 400, True), (61, 400, False), (60, 401, False), (0, 1, False)])
def test_how_long_the_words_of_a_card_may_be(file: Path, name: int, rule: int, fits: bool) -> None:
    words = FILE.replace("First Furrow", "n" * name).replace("A star a farm on top.", "r" * rule)
    file.write_text(words, encoding="utf-8")
    if fits:
        assert [len(card.words[0].rule) for card in load_cards(file)] == [rule]
    else:
        with pytest.raises(BadCards, match="first_furrow needs a name of at most 60 letters"):
            load_cards(file)


def test_two_files_may_not_have_a_card_of_one_id(file: Path, tmp_path: Path) -> None:
    load_cards(file)
    second = tmp_path / "second.py"
    second.write_text(FILE, encoding="utf-8")
    with pytest.raises(BadCards, match=r"second\.py: .*furrow\.py already has a card with the id first_furrow"):
        load_cards(second)


@pytest.mark.parametrize("source", ["no_such_file.py", "no_such_module", "../else/where", "no.such", "a b", ""])
def test_missing_things_are_reported(source: str) -> None:
    with pytest.raises(BadCards, match=r"^There is no file or module .*; expected a Python file"):
        load_cards(source)


def test_a_card_that_fails_only_later_is_reported_in_one_sentence(file: Path) -> None:
    later = FILE.replace("return each", "return 1 // (sheet.coins - 3) and each")
    file.write_text(later, encoding="utf-8")
    (card,) = load_cards(file)
    with pytest.raises(BadCards, match=r"furrow\.py: the scoring card first_furrow fails on a map: ZeroDivisionError"):
        card.awards(read_sheet("...\ncoins 3/14"))


def test_neither_a_box_nor_a_record_runs_anything(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The doors of text: whatever path or module they name, nothing is run."""
    monkeypatch.syspath_prepend(str(file.parent))
    for name in (str(file), "furrow", f"{file}:first_furrow", f"file://{file}"):
        with pytest.raises(BadBox):
            read_box(f'scoring = ["{name}"]')
        with pytest.raises(BadBox):
            read_box(f'cards = ["{name}"]')
    assert not ran(file)
    _, text = the_match(file)
    Path(f"{file}.ran").unlink()
    monkeypatch.setattr(loading, "_LOADED", {})
    for name in ("first_furrow", str(file), "furrow"):
        with pytest.raises(BadRecord):
            read_record(text.replace("first_furrow", name))
    with pytest.raises(BadRecord):
        read_record(f'cards = ["{file}"]\n{text}')
    assert not ran(file)
