"""Playouts: the final score of a sheet on each sampled deck.

Decks are sampled from public information and are the same for all sheets. The rest of the game is drawn by the greedy
player without skills: by the compiled engine where that can play the match, or else by the plain engine, alone."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

from alidade.batch.encoded_setup import EncodedSetup, sheet_row
from alidade.batch.games import blank_rows, row
from alidade.batch.kernel import is_compiled
from alidade.batch.playout import playout_results
from alidade.bots import weights
from alidade.bots.cooperative import Cooperative, run_to_end
from alidade.bots.evaluator import book_without_skills, public_row
from alidade.bots.planner import ONE_THREAD
from alidade.bots.slices import PlayOut, sliced
from alidade.bots.strength import counted
from alidade.bots.uncompiled import Judge
from alidade.dealer import chance, imagine
from alidade.engine.frozen import replace
from alidade.engine.play import play
from alidade.engine.season import choice, resolve
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.view import View, view
from alidade.rows import layout as at

# The total of a game, then for each season its two edicts, its coins, and what monsters cost.
Outcome = list[int]
UNCOMPILED_MOVES_PER_TURN = 24  # moves that the plain engine considers on each turn of a playout


@dataclass(frozen=True)
class StartSheet:
    """A sheet to be played to the end; `drawn` if it already has this turn's drawing."""

    sheet: Sheet
    drawn: bool = True


class PlayoutRunner:
    """Plays sheets out to the end from a moment of a match."""

    def __init__(self, moment: View, moves_per_turn: int = 0) -> None:
        self.view, self.moves_per_turn = moment, moves_per_turn
        self.book = None if any(not counted(card) for card in moment.edicts) else book_without_skills(moment.setup)

    def outcomes(
        self, start_sheets: Sequence[StartSheet], keys: Sequence[int], threads: int = 1
    ) -> list[list[Outcome]]:
        """For every sheet its final outcome, once for each key."""
        return run_to_end(self.play_out(start_sheets, keys, threads))

    def play_out(
        self, start_sheets: Sequence[StartSheet], keys: Sequence[int], threads: int = 1
    ) -> Cooperative[list[list[Outcome]]]:
        """The outcomes, as work that yields after each call of the engine."""
        book = self.book
        if book is None or not is_compiled():
            outcomes = list[list[Outcome]]()
            for paper in start_sheets:
                outcomes.append([])
                for key in keys:
                    outcomes[-1].append(
                        self._play_plain(paper, key) if book is None else self._play_one(book, paper, key)
                    )
                    yield
            return outcomes
        if ONE_THREAD or threads == 1 or len(keys) < threads:
            return (yield from sliced(self._playout_function(book, start_sheets), len(start_sheets), keys))
        play_some, count = self._playout_function(book, start_sheets), len(start_sheets)
        shares = [keys[start::threads] for start in range(threads)]
        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(lambda share: play_some(0, count, share), shares))
        return [[outcome for part in parts for outcome in part[number]] for number in range(len(start_sheets))]

    def _play_one(self, book: EncodedSetup, paper: StartSheet, key: int) -> Outcome:
        ((outcome,),) = self._playout_function(book, [paper])(0, 1, [key])
        return outcome

    def _playout_function(self, book: EncodedSetup, start_sheets: Sequence[StartSheet]) -> PlayOut[Outcome]:
        """Return a function that plays out some of these sheets on the compiled engine."""
        sheets = blank_rows(len(start_sheets), at.SHEET)
        for number, paper in enumerate(start_sheets):
            for index, word in enumerate(sheet_row(paper.sheet, book)):
                sheets[number][index] = word
        hidden = self.view.ambushes_in_deck, self.view.heroes_in_deck
        drawn = [int(paper.drawn) for paper in start_sheets]
        public, weighed = row(public_row(self.view, book)), row(weights.weights())

        def play_some(first: int, last: int, keys: Sequence[int]) -> list[list[Outcome]]:
            some = sheets[first:last], row(drawn[first:last])
            return playout_results(book, public, hidden, *some, weighed, row(keys), self.moves_per_turn)

        return play_some

    def _play_plain(self, paper: StartSheet, key: int) -> Outcome:
        """Play out on the plain engine as a solo match, where monsters follow the solo rules."""
        rng = Random(key)
        state = imagine(_as_solo(self.view, paper.sheet), rng)
        if paper.drawn:
            state = resolve(replace(state, waiting=()), (None,))
        while not state.over:
            state = _step(state, rng, self.moves_per_turn)
        (sheet,) = state.sheets
        seasons = [word for stars in sheet.stars for word in (*stars.edicts, stars.coins, stars.monsters)]
        return [sheet.total, *seasons]


def _step(state: State, rng: Random, moves_per_turn: int) -> State:
    if DEALER in state.waiting:
        return play(state, DEALER, chance(state, rng))
    has_choice, only = choice(state.public, 1)
    if not has_choice:
        return resolve(replace(state, waiting=()), (only,))
    return play(state, 1, Judge(view(state, 1), moves_per_turn or UNCOMPILED_MOVES_PER_TURN).ranking(1)[0][1])


def _as_solo(moment: View, sheet: Sheet) -> View:
    """The state at a moment as a solo match with this sheet, without skills."""
    public = moment.public
    phase = Phase.DRAW if public.phase is Phase.RESPOND else public.phase
    only = replace(public, setup=_solo(public.setup), phase=phase, sheets=(sheet,), skills=(), wards=())
    return View(1, only, (DEALER,) if phase is Phase.SHUFFLE else (1,), None, moment.deck)


def _solo(setup: Setup) -> Setup:
    if setup.solo:
        return setup
    return replace(setup, cartographers=(Cartographer(setup.cartographers[0].name),))
