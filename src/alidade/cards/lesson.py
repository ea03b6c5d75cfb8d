"""The lesson: stacked decks for beginners, written as in a record."""

from __future__ import annotations

DEAL = (
    "edicts sentinel_wood canal_lake wildholds borderlands; "
    "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid"
)
# Each card brings one thing to learn; summer begins with villages, which its second edict wants.
SPRING = (
    "great_river forgotten_forest orchard hinterland_stream temple_ruins hamlet goblin_attack farmland marshlands "
    "homestead treetop_village fishing_village rift_lands outpost_ruins"
)
SUMMER = (
    "fishing_village homestead marshlands treetop_village bugbear_assault great_river outpost_ruins orchard hamlet "
    "farmland forgotten_forest rift_lands temple_ruins hinterland_stream"
)
