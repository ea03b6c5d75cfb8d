"""The bench: it measures what it says, and tells it as a table and as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time

import pytest
from click.testing import CliRunner, Result

from alidade.cli.program import Program, main
from alidade.lab import measure
from alidade.lab.gpu import on_gpu
from alidade.lab.machine import commit, machine, versions


def test_a_rate_counts_what_was_done_and_not_the_warm_up() -> None:
    seen = []

    def run(number: int) -> int:
        start = process_time()
        while process_time() - start < (0.2 if number == 0 else 0.01):
            pass
        seen.append(number)
        return 5

    assert measure.rate(run, 0.3) == pytest.approx(500, rel=0.3)
    assert seen == list(range(len(seen)))


def bench(*words: str) -> Result:
    assert isinstance(main, Program)
    return CliRunner().invoke(main, ["bench", "--seconds", "0", *words, "--lang", "en"])


def test_the_bench_tells_every_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "SIZES", (1, 4))
    told = bench("--json")
    assert told.exit_code == 0, told.output
    page = json.loads(told.stdout)
    assert page["machine"] == machine()
    assert page["versions"] == versions()
    assert len(page["figures"]) == 4 + 2 + 4 * 2 * 2 + 2 + 1 + 2
    assert all(figure["figure"] > 0 for figure in page["figures"])
    games, placements = (
        next(one["figure"] for one in page["figures"] if one["what"] == f"bulk: {what}" and one["seats"] == 1)
        for what in ("random games", "placements")
    )
    assert 2 < placements / games < 200  # about twenty in truth

    results = tmp_path / "results.md"
    results.write_text("# Results\n")
    shown = bench("--append", str(results))
    assert shown.exit_code == 0, shown.output
    assert results.read_text() == "# Results\n\n" + shown.stdout
    for what in ("bulk", "vector environment"):
        assert shown.stdout.count(f"\n| {what}: steps with mask and observation | base | A | 1 |") == 2


def test_a_page_is_tried_before_anything_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: float) -> None:
        raise AssertionError("something was measured")

    monkeypatch.setattr("alidade.cli.bench.measure", never)
    wrong = bench("--append", str(tmp_path))
    assert wrong.exit_code == 1
    assert wrong.output == f"{tmp_path} cannot be written: it is a folder.\n"


def test_a_page_that_fails_at_the_end_does_not_cost_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "results.md"

    def late(_: float) -> list[measure.Measure]:
        page.mkdir()
        return [measure.Measure("engine: random games", "base", "A", 1, 1, 900.0, "games/s")]

    monkeypatch.setattr("alidade.cli.bench.measure", late)
    result = bench("--append", str(page))
    assert result.exit_code == 1
    assert "| engine: random games | base | A | 1 | 1 | 900 | games/s |" in result.stdout
    assert result.stderr == f"{page} cannot be written: it is a folder.\n"


def test_without_a_gpu_there_are_no_figures_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torch.py").write_text("class cuda:\n    is_available = staticmethod(lambda: False)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert list(on_gpu(0)) == []


def test_a_gpu_that_cannot_be_measured_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torch.py").write_text("raise SystemExit(3)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(RuntimeError, match=r"^Measuring on the GPU ended with 3\.$"):
        list(on_gpu(0))


def test_the_commit_is_known_in_a_checkout() -> None:
    assert len(commit().rstrip("+")) >= 7
