"""docs/first-steps.ipynb is run cell by cell; `python -m tests.notebook` writes what the cells give into it."""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "docs" / "first-steps.ipynb"
Cell = dict[str, Any]


def load() -> Cell:
    """The notebook as it is kept."""
    whole: Cell = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return whole


def run(whole: Cell) -> list[list[Cell]]:
    """What each cell of code gives, in order, as a notebook keeps it."""
    names: dict[str, object] = {}
    cells = [cell for cell in whole["cells"] if cell["cell_type"] == "code"]
    return [_outputs("".join(cell["source"]), names, number) for number, cell in enumerate(cells, 1)]


def _outputs(code: str, names: dict[str, object], number: int) -> list[Cell]:
    """What a cell prints, and the value of its last line, as a picture if it has one."""
    tree, printed, value = ast.parse(code), io.StringIO(), None
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, NOTEBOOK.name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)
    outputs: list[Cell] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        draw = getattr(value, "_repr_svg_", None)
        if draw is not None:
            data["image/svg+xml"] = _lines(draw())
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    """Run the notebook and keep what it gives."""
    whole = load()
    cells = [cell for cell in whole["cells"] if cell["cell_type"] == "code"]
    for number, (cell, outputs) in enumerate(zip(cells, run(whole), strict=True), 1):
        cell["execution_count"], cell["outputs"] = number, outputs
    NOTEBOOK.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
