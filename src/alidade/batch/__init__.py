"""Bulk simulation on the compiled engine, without skills; tests compare it with the plain engine.

Its names are loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alidade.lazy import import_on_first_use

if TYPE_CHECKING:
    from alidade.batch.compiled import FAST
    from alidade.batch.encoded_setup import EncodedSetup, NotInBatch, encode_setup
    from alidade.batch.games import Games

__all__ = ["FAST", "EncodedSetup", "Games", "NotInBatch", "encode_setup"]
__getattr__ = import_on_first_use(
    __name__, {"encoded_setup": "EncodedSetup NotInBatch encode_setup", "compiled": "FAST", "games": "Games"}
)
