"""Random numbers as a hash of a key and a counter, so that a game's numbers depend on nothing else."""

from __future__ import annotations

from alidade.batch.compiled import compiled
from alidade.rows import layout as at
from alidade.rows.compilable import Row

WORD = 0xFFFFFFFF


@compiled
def mix(word: int) -> int:
    """A number of 32 bits stirred so that every bit depends on every other; no product leaves 64 bits."""
    word = (word ^ word >> 16) * 0x7FEB352D & WORD
    word = (word ^ word >> 15) * 0x31848BAB & WORD
    return word ^ word >> 14


@compiled
def stirred(key: int) -> int:
    """A key of up to 62 bits made one of 32."""
    word = mix((key & WORD) + 0x3C6EF372 & WORD)
    return mix((word ^ key >> 32) + 0x1B873593 & WORD)


@compiled
def hashed(key: int, tick: int) -> int:
    """32 random bits for a stirred key and a counter."""
    return mix(mix(key + tick * 0x61C88647 & WORD) ^ key)


@compiled
def below(state: Row, limit: int) -> int:
    """The next random number of a game, from 0 and below the limit."""
    state[at.TICK] += 1
    return hashed(state[at.KEY], state[at.TICK]) * limit >> 32


@compiled
def shuffle(state: Row, first: int, size: int) -> None:
    """Shuffle a range of a state's words."""
    for index in range(size - 1, 0, -1):
        other = below(state, index + 1)
        state[first + index], state[first + other] = state[first + other], state[first + index]
