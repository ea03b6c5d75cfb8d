"""Bulk simulation on the compiled engine, without skills; tests compare it with the plain engine.

Its names are loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alidade.lazy import import_on_first_use

if TYPE_CHECKING:
    from alidade.batch.encoded_setup import EncodedSetup, NotInBatch, encode_setup
    from alidade.batch.games import Games
    from alidade.batch.kernel import is_compiled

__all__ = ["EncodedSetup", "Games", "NotInBatch", "encode_setup", "is_compiled"]
__getattr__ = import_on_first_use(
    __name__, {"encoded_setup": "EncodedSetup NotInBatch encode_setup", "games": "Games", "kernel": "is_compiled"}
)
