"""The laboratory: games in bulk, on one core, several or a cluster; tournaments; and what they tell."""

from alidade.lab.crew import NoCrew, play_jobs
from alidade.lab.job import BadJob, Job, Outcome, Scored, play_out
from alidade.lab.mean import Mean, difference, mean_of
from alidade.lab.simulation import simulate
from alidade.lab.tournament import BadTournament, Duel, Edict, Standing, Standings, Terms, jobs, tabulate

__all__ = [
    "BadJob",
    "BadTournament",
    "Duel",
    "Edict",
    "Job",
    "Mean",
    "NoCrew",
    "Outcome",
    "Scored",
    "Standing",
    "Standings",
    "Terms",
    "difference",
    "jobs",
    "mean_of",
    "play_jobs",
    "play_out",
    "simulate",
    "tabulate",
]
