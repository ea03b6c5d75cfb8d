"""The Skills: eight cards, of which three lie open in a game (R15)."""

from __future__ import annotations

from alidade.cards.box import PrintedBox
from alidade.engine.card import Power, SkillCard
from alidade.engine.shape import Shape
from alidade.engine.terrain import FARM, VILLAGE

SKILLS = (
    SkillCard("acrobatics", 2, Power.WARD, shape=Shape(("##",))),
    SkillCard("concentration", 3, Power.COPY),
    SkillCard("cure_wounds", 1, Power.BESIDE_MONSTER, shape=Shape(("##",))),
    SkillCard("diplomacy", 1, Power.SECOND_TERRAIN, shape=Shape(("#",)), terrains=(FARM, VILLAGE)),
    SkillCard("arcane_knowledge", 0, Power.OTHER_TERRAIN, terrains=(VILLAGE,)),
    SkillCard("stealth", 0, Power.OVERHANG),
    SkillCard("negotiation", 1, Power.REPLACEMENT, shape=Shape(("##", "##"))),
    SkillCard("search", 0, Power.BESIDE_DRAWING, shape=Shape(("#",))),
)

BOX = PrintedBox(order=3, id="skills", skills=SKILLS)
