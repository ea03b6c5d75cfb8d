"""The measuring of speed: it measures what it says, and writes it as a table."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from bench import speed
from bench._gpu import on_gpu
from bench.machine import commit, machine, versions


def test_a_rate_counts_what_was_done_and_not_the_warm_up() -> None:
    seen = []

    def run(number: int) -> int:
        start = process_time()
        while process_time() - start < (0.2 if number == 0 else 0.01):
            pass
        seen.append(number)
        return 5

    assert speed.rate(run, 0.3) == pytest.approx(500, rel=0.3)
    assert seen == list(range(len(seen)))


def test_the_table_holds_every_figure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(speed, "SIZES", (1, 4))
    monkeypatch.setattr("bench.machine.RESULTS", results := tmp_path / "results.md")
    speed.main(["--seconds", "0", "--write"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert machine() in head
    assert versions() in head
    written = results.read_text(encoding="utf-8")
    assert written.startswith("\n## How fast it plays\n")
    assert written.endswith("\n".join(lines) + "\n")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[2:]]
    assert len(rows) == 4 + 2 + 4 * 2 * 2 + 1 + 2
    figures = {
        (what, box, map, seats, batch): float(figure.replace(",", ""))
        for what, box, map, seats, batch, figure, _ in rows
    }
    assert all(figure > 0 for figure in figures.values())
    case = "base", "A", "1", "4"
    assert 2 < figures["bulk: placements", *case] / figures["bulk: random games", *case] < 200  # about twenty in truth
    assert sum(what == "vector environment: steps with mask and observation" for what, *_ in figures) == 2


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
