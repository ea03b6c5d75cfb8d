"""A compiler from a subset of Python to WebAssembly: functions of whole numbers and of rows of 64-bit words.

docs/compiler.md describes the subset. Everything else is refused with file and line (`NotCompilable`). The compiler is
loaded when it is first needed: to run a module, its description is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alidade.lazy import import_on_first_use
from alidade.wasm.description import Description, Entry, described

if TYPE_CHECKING:
    from alidade.wasm.module import Module, title_of
    from alidade.wasm.source import NotCompilable, plain

__all__ = ["Description", "Entry", "Module", "NotCompilable", "described", "plain", "title_of"]
__getattr__ = import_on_first_use(__name__, {"module": "Module title_of", "source": "NotCompilable plain"})
