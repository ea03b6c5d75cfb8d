"""What is not in the subset is refused with its file, its line and what was expected."""

from __future__ import annotations

from types import FunctionType, ModuleType

import pytest

from alidade.wasm import Module, NotCompilable
from tests.wasm.refusals import REFUSED, SIGNATURES, function, load, names


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The file with the functions."""
    return load(tmp_path_factory.mktemp("refused"))


@pytest.mark.parametrize(("number", "body"), list(enumerate(REFUSED)))
def test_other_python_is_refused(tried: ModuleType, number: int, body: str) -> None:
    refused_function = function(tried, names(len(REFUSED))[number])
    first = refused_function.__code__.co_firstlineno
    with pytest.raises(NotCompilable) as refused:
        Module().encode([refused_function], [])
    place, _, reason = str(refused.value).partition(": this cannot be compiled: ")
    file, _, line = place.partition(", line ")
    assert file == tried.__file__
    assert REFUSED[body] in reason
    if "other(a)" in body:
        assert line == str(tried.other.__code__.co_firstlineno + 1)  # where the circle closes
    elif REFUSED[body] == "the number of results":
        assert first <= int(line) <= first + 1
    else:
        assert int(line) in (first + 1, first + 1 + body.count("\n"))


@pytest.mark.parametrize("number", range(len(SIGNATURES)))
def test_parameters_and_results_are_annotated(tried: ModuleType, number: int) -> None:
    refused = function(tried, names(len(REFUSED) + len(SIGNATURES))[len(REFUSED) + number])
    line = refused.__code__.co_firstlineno
    with pytest.raises(NotCompilable, match=rf"tried\.py, line {line}: .*; expected annotations: int, bool, Row"):
        Module().encode([refused], [])


def test_a_function_called_by_number_must_not_write_its_rows(tried: ModuleType) -> None:
    with pytest.raises(NotCompilable, match="a function that leaves its rows unchanged"):
        Module().encode([], [function(tried, "called_by_number")])


def test_a_function_without_a_file_is_refused() -> None:
    made: dict[str, FunctionType] = {}
    exec("def tried(a: int) -> int:\n    return a\n", made)
    with pytest.raises(NotCompilable, match="a function whose source file can be read"):
        Module().encode([made["tried"]], [])


def test_a_function_that_keeps_names_of_another_one_is_refused() -> None:
    kept = 5

    def inner(a: int) -> int:
        return a + kept

    assert isinstance(inner, FunctionType)
    with pytest.raises(NotCompilable, match="expected annotations"):
        Module().encode([inner], [])
