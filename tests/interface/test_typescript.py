"""The page has the messages and the requests as they are declared."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade.interface.typescript import MODULES, write_messages

PAGE = Path(__file__).parents[2] / "board" / "src" / "lib"


@pytest.mark.parametrize("name", MODULES)
def test_the_page_has_these_types(name: str) -> None:
    assert (PAGE / f"{name}.ts").read_text(encoding="utf-8") == MODULES[name](), "run `make types`"


def test_what_the_server_writes_is_always_there_and_a_client_may_leave_out_what_has_a_default() -> None:
    text = write_messages()
    assert "\n  created: string;\n" in text[text.index("export interface Listed ") :]
    asked = text[text.index("export interface CreateTable ") :]
    assert '\n  edicts?: "random" | "recommended" | string[];\n' in asked
    assert '\n  type: "draw";\n' in text[text.index("export interface SayDraw ") :]
    assert "export type ClientMessage =\n  | SayHello\n" in text
