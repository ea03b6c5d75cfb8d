"""The compiler keeps what Python does, for every operator and statement, with extreme operands too."""

from __future__ import annotations

import pytest

from alidade.wasm import Module
from tests.wasm.semantics import differences, differences_of_an_added_table


@pytest.mark.parametrize("checked", [False, True])
def test_compiled_functions_return_what_python_returns(checked: bool) -> None:
    assert list(differences(Module(checked=checked), random_pairs=300)) == []


def test_a_function_is_the_same_whether_it_is_written_into_its_caller_or_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from alidade.wasm import expressions, statements

    monkeypatch.setattr(expressions, "INLINE_NODES", 0)
    monkeypatch.setattr(statements, "UNROLLED_TURNS", 0)
    assert list(differences(Module())) == []


def test_functions_that_another_module_adds_are_called_by_their_numbers() -> None:
    assert list(differences_of_an_added_table(Module(), Module())) == []


def test_the_same_functions_give_the_same_bytes() -> None:
    from tests.wasm import programs
    from tests.wasm.running import functions

    one, two = (Module().encode(functions(programs.BINARY), []) for _ in range(2))
    assert one == two
