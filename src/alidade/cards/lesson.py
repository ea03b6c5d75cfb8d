"""The first spring: a stacked deck for somebody who has never played, written as in a record."""

from __future__ import annotations

DEAL = (
    "edicts sentinel_wood canal_lake wildholds borderlands; "
    "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid"
)
SPRING = (
    "great_river forgotten_forest orchard temple_ruins hamlet hinterland_stream goblin_attack farmland marshlands "
    "homestead treetop_village fishing_village rift_lands outpost_ruins"
)
