"""The length of a match: how many steps its cards can take at most."""

from __future__ import annotations

from alidade.engine.card import Box, SeasonCard


def most_steps(box: Box) -> int:
    """How often each seat draws at most in a match with these cards (R3, R6.2, R8.1, R8.5).

    In the longest match every season begins with its shortest explore cards and reveals its ambush and hero cards;
    with skills an ambush takes two steps, and monsters may ask for a choice after each season but the last."""
    seasons = len(box.seasons)
    ambushes, heroes = min(len(box.ambushes), seasons), min(len(box.heroes), seasons)
    turns = sum(_most_explored(box, season) for season in box.seasons) + ambushes + heroes
    choices = sum(min(season, ambushes) for season in range(1, seasons)) if _ask_after_scoring(box) else 0
    return turns + (ambushes if box.skills else 0) + choices


def _most_explored(box: Box, season: SeasonCard) -> int:
    """How many explore cards can be revealed until their time is up."""
    explored = time = 0
    for card in sorted(box.explore, key=lambda card: card.time):
        if explored and time >= season.threshold:
            break
        explored, time = explored + 1, time + card.time
    return explored


def _ask_after_scoring(box: Box) -> bool:
    return any(card.effect and card.effect.after_scoring for card in box.ambushes)
