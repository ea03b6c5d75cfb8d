"""Mutants of the compiler are noticed: another instruction in one place; `prove/compiler.py` tries every mutant."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.wasm.mutants import MUTATED, Mutant, mutants, survives
from tests.wasm.refusals import load

EVERY = 6  # of the mutants one is tried


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Functions to be refused."""
    return load(tmp_path_factory.mktemp("refused"))


def test_other_instructions_are_noticed(tried: ModuleType) -> None:
    written = [mutant for mutant in mutants() if mutant.before.startswith("op.")]
    assert len(written) > 60
    assert [str(mutant) for mutant in written[::EVERY] if survives(mutant, tried)] == []


def test_a_compiler_without_a_mutant_survives(tried: ModuleType) -> None:
    assert all(survives(Mutant(name), tried) for name in MUTATED)
