"""The laboratory: games in bulk, on one core, several or a cluster; tournaments; and what they tell."""

from alidade.lab.bulk import simulate
from alidade.lab.crew import NoCrew, play_jobs
from alidade.lab.figure import Figure, difference, figure
from alidade.lab.job import BadJob, Job, Outcome, Scored, play_out
from alidade.lab.tournament import BadTournament, Duel, Edict, Standing, Table, Terms, jobs, tabulate

__all__ = [
    "BadJob",
    "BadTournament",
    "Duel",
    "Edict",
    "Figure",
    "Job",
    "NoCrew",
    "Outcome",
    "Scored",
    "Standing",
    "Table",
    "Terms",
    "difference",
    "figure",
    "jobs",
    "play_jobs",
    "play_out",
    "simulate",
    "tabulate",
]
