"""docs/library.md is run from top to bottom, and prints what it says."""

from __future__ import annotations

import re
from pathlib import Path

import mypy.api
import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "library.md"
BLOCK = re.compile(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", re.DOTALL)


def test_the_library_by_example(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    for code, printed in blocks:
        exec(compile(code, PAGE.name, "exec"), names)
        out = capsys.readouterr().out
        assert out == printed, code
    assert len(blocks) == 13
    assert (tmp_path / "stars.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_the_page_needs_only_the_public_api() -> None:
    """Nothing but `alidade` itself, the standard library and the picture library is imported."""
    imported = re.findall(r"^\s*(?:from|import) ([\w.]+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {name for name in imported if name.startswith("alidade")} == {"alidade"}


def test_the_examples_are_typed(tmp_path: Path) -> None:
    """A program made of the examples passes `mypy --strict`."""
    program = tmp_path / "program.py"
    program.write_text("\n".join(code for code, _ in BLOCK.findall(PAGE.read_text(encoding="utf-8"))), encoding="utf-8")
    report, wrong, _ = mypy.api.run(["--strict", "--config-file", str(ROOT / "pyproject.toml"), str(program)])
    assert (report, wrong) == ("Success: no issues found in 1 source file\n", "")
