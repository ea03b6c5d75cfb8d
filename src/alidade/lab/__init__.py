"""The laboratory: many games on one core, several or a cluster; tournaments and their evaluation."""

from alidade.lab.job import BadJob, GameJob, Outcome, SheetScore, play_out
from alidade.lab.mean import Mean, difference, mean_of
from alidade.lab.simulation import simulate
from alidade.lab.tournament import BadTournament, Duel, Edict, Standing, Standings, TournamentSpec, jobs, tabulate
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
    "SheetScore",
    "Standing",
    "Standings",
    "TournamentSpec",
    "difference",
    "jobs",
    "mean_of",
    "play_jobs",
    "play_out",
    "simulate",
    "tabulate",
]
