"""Every rule is named by a test, and no test names a rule that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from alidade.cards import CATALOGUE
from alidade.engine.card import ScoringCard

TESTS = Path(__file__).parent
RULES = (TESTS.parent / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"\bR(\d+)\.(\d+)\b")
IN_NAME = re.compile(r"(?:^|_)r(\d+)_(\d+)(?=_|$)")

Number = tuple[int, int]


def written() -> set[Number]:
    """The numbers that docs/rules.md gives to its rules."""
    return {(int(chapter), int(rule)) for chapter, rule in re.findall(r"(?m)^- \*\*R(\d+)\.(\d+)\*\*", RULES)}


def scoring_cards() -> set[str]:
    """The ids of the scoring cards of R10 and R11."""
    chapters = re.split(r"(?m)^## ", RULES)
    return {
        id
        for chapter in chapters
        if re.match(r"R1[01] ", chapter)
        for id in re.findall(r"(?m)^- .*?\*\*.+?\*\* `([a-z_]+)`", chapter)
    }


def named() -> dict[Number, str]:
    """The rules named by a test function, in its name or its docstring, and a file that names each."""
    found: dict[Number, str] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                pairs = IN_NAME.findall(node.name) + NUMBER.findall(ast.get_docstring(node) or "")
                found |= {(int(chapter), int(rule)): f"{path.name}: {node.name}" for chapter, rule in pairs}
    return found


def test_the_rules_can_be_read() -> None:
    """The two patterns above find what docs/rules.md holds."""
    chapters = {chapter for chapter, _ in written()}
    assert chapters == set(range(1, 17)) - {10, 11}
    assert scoring_cards() == {id for id, card in CATALOGUE.items() if isinstance(card, ScoringCard)}


def test_every_rule_is_named_by_a_test() -> None:
    """R1 to R15: each rule has a test."""
    rules = {number for number in written() if number[0] <= 15}
    unnamed = sorted(rules - set(named()))
    assert not unnamed, f"no test names {' '.join(f'R{chapter}.{rule}' for chapter, rule in unnamed)}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    """A number in a test is a number of docs/rules.md."""
    strangers = {number: where for number, where in named().items() if number not in written()}
    assert not strangers


def test_every_scoring_card_has_a_picture() -> None:
    """R10, R11: each scoring card is drawn and counted in tests/cards, and nothing else is."""
    assert {path.stem for path in (TESTS / "cards").glob("*.txt")} == scoring_cards()


@pytest.mark.parametrize(
    ("rule", "book"),
    [
        ("R4.3", "The French base books name only the card's terrains"),
        ("R4.5", "The English and French base books and the French Heroes book"),
        ("R4.8", "The Ukrainian base book"),
        ("R8.5", "The French Heroes book"),
        ("R12.1", "The French Heroes book"),
        ("R16.13", "the French Heroes book"),
        ("great_city", "The Ukrainian base book"),
    ],
)
def test_a_ruling_names_the_book_that_reads_otherwise(rule: str, book: str) -> None:
    """R16: where a book can be read in another way than we play, the rule says which one."""
    (entry,) = re.findall(rf"(?ms)^- (?:<a id=\"{rule}\">|\*\*{rule}\*\* )(.*?)(?=^- |^#|\Z)", RULES)
    assert book in " ".join(entry.split())
