"""The engine's module is compiled when it is first needed, kept, and never used with other sources."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from alidade.batch import compile as compiling
from alidade.batch.compile import compile_engine, engine, source_hash
from alidade.wasm import Module, described
from alidade.wasm.description import Description


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and nothing installed."""
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path / "cache" / "alidade")
    monkeypatch.setattr(compiling, "INSTALLED", tmp_path / "installed.wasm")
    return tmp_path / "cache" / "alidade"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was compiled."""
    made, original = list[bytes](), compile_engine

    def compiled() -> bytes:
        made.append(original())
        return made[-1]

    monkeypatch.setattr(compiling, "compile_engine", compiled)
    return made


def of_other_sources(code: bytes) -> bytes:
    """The same module with the hash of other sources."""
    return code.replace(source_hash().encode(), b"0" * len(source_hash()))


def test_it_is_compiled_once_and_kept(cache: Path, counted: list[bytes]) -> None:
    assert engine() == engine() == engine()
    assert len(counted) == 1
    assert [file.read_bytes() for file in cache.iterdir()] == counted
    described_ = described(counted[0])
    assert described_ is not None
    assert described_.source == source_hash()
    assert {"rank", "outcomes", "games_at_random", "step_all"} <= set(described_.entries)


@pytest.mark.parametrize(
    "damage", [of_other_sources, lambda code: code[:-40], lambda _: b"", lambda _: b"\0asm\1\0\0\0"]
)
def test_a_module_of_other_sources_or_a_damaged_one_is_compiled_again(
    cache: Path, counted: list[bytes], damage: Callable[[bytes], bytes]
) -> None:
    code = engine()
    (file,) = cache.iterdir()
    file.write_bytes(damage(code))
    (cache / "engine-of-earlier-sources.wasm").write_bytes(code)
    assert engine() == code
    assert len(counted) == 2
    assert [one.read_bytes() for one in cache.iterdir()] == [code]


def test_where_nothing_can_be_written_it_is_kept_in_memory(cache: Path, counted: list[bytes]) -> None:
    cache.parent.parent.mkdir(exist_ok=True)
    cache.parent.write_bytes(b"a file where the folder should be")
    assert engine() == counted[0]


def test_an_installed_module_is_used_as_long_as_it_fits(cache: Path, counted: list[bytes]) -> None:
    compiling.INSTALLED.write_bytes(compile_engine())
    assert engine() == compiling.INSTALLED.read_bytes()
    assert not counted
    assert not cache.exists()
    compiling.INSTALLED.write_bytes(of_other_sources(compile_engine()))
    assert engine() == counted[0]


def test_the_hash_follows_every_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    for folder in compiling.SOURCES:
        (tmp_path / folder / "deeper").mkdir(parents=True)
        (tmp_path / folder / "deeper" / "one.py").write_text("ONE = 1\n", encoding="utf-8")
    before = source_hash.__wrapped__()
    hashes = {before}
    for folder in compiling.SOURCES:
        (tmp_path / folder / "deeper" / "one.py").write_text("ONE = 2\n", encoding="utf-8")
        hashes.add(source_hash.__wrapped__())
    (tmp_path / "cards" / "two.py").write_text("", encoding="utf-8")
    assert len(hashes | {source_hash.__wrapped__()}) == 2 + len(compiling.SOURCES)


def test_the_same_sources_give_the_same_bytes() -> None:
    assert compile_engine() == compile_engine()


def test_a_description_survives_its_encoding() -> None:
    description = described(compile_engine())
    assert isinstance(description, Description)
    changed = replace(description, source="elsewhere")
    assert described(b"\0asm\1\0\0\0" + changed.encode()) == changed
    assert described(Module().encode([], [])) == Description("", {}, ())
