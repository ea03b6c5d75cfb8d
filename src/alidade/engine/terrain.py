"""The terrain types (R1.3)."""

from __future__ import annotations

from enum import IntEnum


class Terrain(IntEnum):
    """The terrain types; wasteland, ruins, empty and destroyed are none (R1.3)."""

    FOREST = 0
    VILLAGE = 1
    FARM = 2
    WATER = 3
    MONSTER = 4
    HERO = 5
    MOUNTAIN = 6

    @property
    def letter(self) -> str:
        """Its letter in map text and moves."""
        return LETTERS[self]

    @property
    def id(self) -> str:
        """Its name as written in files and messages."""
        return self.name.lower()


LETTERS = "FVAWMH^"
BY_LETTER = {terrain.letter: terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN}
BY_ID = {terrain.id: terrain for terrain in Terrain}

FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, MOUNTAIN = Terrain
