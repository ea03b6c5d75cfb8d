"""The page's types are those of the messages."""

from __future__ import annotations

from pathlib import Path

from alidade.messages.typescript import typescript

PAGE = Path(__file__).parents[2] / "board" / "src" / "lib" / "messages.ts"


def test_the_page_has_these_types() -> None:
    assert PAGE.read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_what_the_server_writes_is_always_there_and_a_client_may_leave_out_what_has_a_default() -> None:
    text = typescript()
    assert "\n  created: string;\n" in text[text.index("export interface Listed ") :]
    asked = text[text.index("export interface CreateTable ") :]
    assert '\n  edicts?: "random" | "recommended" | string[];\n' in asked
    assert '\n  type: "draw";\n' in text[text.index("export interface SayDraw ") :]
    assert "export type ClientMessage =\n  | SayHello\n" in text
