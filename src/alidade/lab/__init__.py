"""The laboratory: many games on one core, several or a cluster; tournaments and their evaluation."""

from alidade.lab.job import BadJob, GameJob, Outcome, SheetScore, play_out
from alidade.lab.mean import Mean, mean_of
from alidade.lab.simulation import simulate
from alidade.lab.tournament import (
    BadTournament,
    Duel,
    Edict,
    Place,
    Standing,
    Standings,
    Tally,
    TournamentSpec,
    jobs,
    tabulate,
)
from alidade.lab.worker_pool import NoWorkers, play_jobs

__all__ = [
    "BadJob",
    "BadTournament",
    "Duel",
    "Edict",
    "GameJob",
    "Mean",
    "NoWorkers",
    "Outcome",
    "Place",
    "SheetScore",
    "Standing",
    "Standings",
    "Tally",
    "TournamentSpec",
    "jobs",
    "mean_of",
    "play_jobs",
    "play_out",
    "simulate",
    "tabulate",
]
