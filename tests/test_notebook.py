"""The notebook in docs/ gives what it shows."""

from __future__ import annotations

from tests.notebook import load, run


def test_every_cell_gives_what_the_notebook_shows() -> None:
    whole = load()
    shown = [cell["outputs"] for cell in whole["cells"] if cell["cell_type"] == "code"]
    assert run(whole) == shown
    assert any("image/svg+xml" in output.get("data", {}) for outputs in shown for output in outputs)
