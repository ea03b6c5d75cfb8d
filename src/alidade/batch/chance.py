"""Chance: random numbers as a hash of a key and a counter, so that a game's numbers depend on nothing else."""

from __future__ import annotations

from alidade.batch.compiled import scalar
from alidade.batch.layout import KEY, TICK
from alidade.batch.words import Words

WORD = 0xFFFFFFFF


@scalar
def mix(word: int) -> int:
    """A number of 32 bits stirred so that every bit depends on every other; no product leaves 64 bits."""
    word = (word ^ word >> 16) * 0x7FEB352D & WORD
    word = (word ^ word >> 15) * 0x31848BAB & WORD
    return word ^ word >> 14


@scalar
def stirred(key: int) -> int:
    """A key of up to 62 bits made one of 32."""
    word = mix((key & WORD) + 0x3C6EF372 & WORD)
    return mix((word ^ key >> 32) + 0x1B873593 & WORD)


@scalar
def hashed(key: int, tick: int) -> int:
    """32 random bits for a stirred key and a counter."""
    return mix(mix(key + tick * 0x61C88647 & WORD) ^ key)


@scalar
def below(table: Words, limit: int) -> int:
    """The next random number of a game, from 0 and below the limit."""
    table[TICK] += 1
    return hashed(table[KEY], table[TICK]) * limit >> 32


@scalar
def shuffle(table: Words, first: int, size: int) -> None:
    """Put a stretch of a table's words in random order."""
    for index in range(size - 1, 0, -1):
        other = below(table, index + 1)
        table[first + index], table[first + other] = table[first + other], table[first + index]
