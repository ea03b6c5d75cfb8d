"""The same deals and moves by the bulk simulation and by the plain engine, compared at every choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random

from alidade.batch.drawing import offer, owner
from alidade.batch.encoded_setup import EncodedSetup, mask
from alidade.batch.games import Games, blank_groups, blank_row, blank_rows, row
from alidade.batch.play import has_choice, pick
from alidade.batch.translate import pile, read_move, write_move
from alidade.batch.turn import deal, resolve
from alidade.dealer import chance, random_move
from alidade.engine.card import ExploreCard
from alidade.engine.frozen import replace
from alidade.engine.move import Deal, Move, Shuffle
from alidade.engine.offer import Offer
from alidade.engine.play import new, play
from alidade.engine.result import rating
from alidade.engine.setup import Setup
from alidade.engine.sheet import BLANK, Sheet, Stars
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.terrain import Terrain
from alidade.rows import layout as at
from alidade.rows.compilable import Row, Rows

PHASES = {Phase.DRAW: at.DRAW, Phase.CHOOSE: at.CHOOSE, Phase.OVER: at.OVER}


@dataclass
class Tally:
    """What was compared: games in which each card was revealed or an edict, choices, drawings and scores."""

    games: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    offers: int = 0

    def add(self, other: Tally) -> None:
        """Count what another tally counted too."""
        self.games += other.games
        self.cards += other.cards
        self.choices += other.choices
        self.offers += other.offers


def random_map(rng: Random, rows: int, cols: int) -> str:
    """A map with mountains, ruins and wasteland here and there."""
    wasteland = rng.choice((0, 2))
    return "\n".join("".join(rng.choices(".R^X", (40, 3, 3, wasteland), k=cols)) for _ in range(rows))


def same(what: str, ours: object, theirs: object, where: str) -> None:
    """Complain where the two differ."""
    assert ours == theirs, f"{where}: {what} is {ours} in bulk and {theirs} in the plain engine"


def compare(setup: Setup, keys: list[int], seed: int) -> Tally:
    """Play games with these keys in both, with random moves of the plain engine's dealer."""
    games = Games(setup, len(keys))
    games.reset(keys)
    none = blank_rows(games.seats, at.MOVE)
    states = [
        follow(new(setup), games, game, partial(Position(games, game, none).decks_of_deal, key))
        for game, key in enumerate(keys)
    ]
    rngs = [Random(f"{seed} {key}") for key in keys]
    tally = Tally(games=len(keys))
    while not all(state.over for state in states):
        moves = blank_groups(games.count, games.seats, at.MOVE)
        for game, state in enumerate(states):
            compare_states(games, game, state, f"key {keys[game]}, turn {state.turn}")
            if not state.over:
                tally.choices += 1
                tally.offers += len(state.waiting)
                states[game] = answer(games, game, state, rngs[game], moves[game])
        before = [Position(games, game, moves[game]) for game in range(games.count)]
        games.step(moves)
        states = [follow(state, games, game, before[game].decks) for game, state in enumerate(states)]
    for game, state in enumerate(states):
        where = f"key {keys[game]}, the end"
        compare_states(games, game, state, where)
        same("the score", games.score(game), tuple(sheet.total for sheet in state.sheets), where)
        if setup.solo:
            same("the rating", games.rating(game), rating(state), where)
        tally.cards.update({card.id for card in state.edicts})
        tally.cards.update({card.id for card in state.seen})
        tally.cards.update(revealed(games.book, state))
    return tally


def revealed(book: EncodedSetup, state: State) -> set[str]:
    """The explore and ruins cards of the last season's column; each season reveals others."""
    return {card.id for card in state.column if card in book.setup.box.every_season}


Decks = dict[int, tuple[str, ...]]


def follow(state: State, games: Games, game: int, decks: Callable[[], Decks] = dict) -> State:
    """Deal to the plain engine what the bulk simulation dealt; a deck that nobody could draw from is any."""
    batch_state, book = games.states[game], games.book
    dealt: Decks | None = None
    while DEALER in state.waiting:
        if state.phase is Phase.DEAL:
            edicts = tuple(book.scoring[batch_state[at.EDICTS + index]].id for index in range(4))
            stacks = [dealt_stack(batch_state, at.AMBUSHES, book), dealt_stack(batch_state, at.HEROES, book)]
            state = play(state, DEALER, Deal(edicts, (), *stacks))
        elif batch_state[at.SEASON] == state.season and batch_state[at.DECK] > 0:
            state = play(state, DEALER, Shuffle(pile(batch_state, at.DECK, book)))
        elif state.season in (dealt := decks() if dealt is None else dealt):
            state = play(state, DEALER, Shuffle(dealt[state.season]))
        else:
            assert not any(sheet.empty for sheet in state.sheets), "a season went by unseen"
            state = play(state, DEALER, chance(state, Random(0)))
    return state


class Position:
    """A game before a turn, with the moves of that turn."""

    def __init__(self, games: Games, game: int, moves: Rows) -> None:
        self.games = games
        self.batch_state = row([int(word) for word in games.states[game]])
        self.sheets, self.moves = blank_rows(games.seats, at.SHEET), blank_rows(games.seats, at.MOVE)
        for seat in range(games.seats):
            for index, word in enumerate(games.sheets[game][seat]):
                self.sheets[seat][index] = word
            for index, word in enumerate(moves[seat]):
                self.moves[seat][index] = word

    def decks(self) -> Decks:
        """The decks of the seasons that the turn leads through, while nobody has a choice."""
        if self.batch_state[at.PHASE] != at.OVER:
            self._answer()
            resolve(self.games.book_row, self.batch_state, self.sheets, self.moves)
        return self.decks_from_here()

    def decks_of_deal(self, key: int) -> Decks:
        """The decks of the seasons that a deal leads through, while nobody has a choice."""
        deal(self.games.book_row, self.batch_state, self.sheets, key)
        return self.decks_from_here()

    def decks_from_here(self) -> Decks:
        """This season's deck, and those of the seasons that go by while nobody has a choice."""
        found = {int(self.batch_state[at.SEASON]): pile(self.batch_state, at.DECK, self.games.book)}
        while self.batch_state[at.PHASE] != at.OVER and not self._answer():
            resolve(self.games.book_row, self.batch_state, self.sheets, self.moves)
            found[int(self.batch_state[at.SEASON])] = pile(self.batch_state, at.DECK, self.games.book)
        return found

    def _answer(self) -> bool:
        """Draw what must be drawn; whether someone has a choice."""
        words, batch_state, offered = self.games.book_row, self.batch_state, blank_row(at.OFFER)
        choice = False
        for seat in range(self.games.seats):
            sheet = self.sheets[owner(words, batch_state, seat)]
            if has_choice(words, batch_state, sheet, offered):
                choice = True
            else:
                pick(words, batch_state, sheet, offered, offer(words, batch_state, sheet, offered), self.moves[seat])
        return choice


def dealt_stack(batch_state: Row, place: int, book: EncodedSetup) -> tuple[str, ...]:
    """A stack as it was dealt, the top card first: those taken from it still stand behind the others."""
    count = len(book.setup.box.ambushes if place == at.AMBUSHES else book.setup.box.heroes)
    return tuple(book.cards[batch_state[place + 1 + index]].id for index in reversed(range(count)))


def read_sheet(words: Row, book: EncodedSetup) -> Sheet:
    """A row of words as a sheet of the plain engine; what destroyed spaces held is not kept."""
    layers = [mask(words[2 * index], words[2 * index + 1]) for index in range(at.MAP // 2)]
    terrain, rest = tuple(layers[: len(Terrain)]), layers[len(Terrain) :]
    named = zip((card.monster for card in book.named), rest[5:], strict=False)
    seasons = [
        [int(words[at.STARS + season * at.STARS_PER_SEASON + index]) for index in range(4)] for season in range(4)
    ]
    return Sheet(
        book.setup.sheet.grid,
        terrain,
        ruins=rest[0],
        wasteland=rest[1],
        destroyed=rest[2],
        marks=rest[3],
        monsters=tuple((name, cells) for name, cells in named if cells),
        coins=int(words[at.COINS]),
        stars=tuple(Stars((a, b), coins, monsters) for a, b, coins, monsters in seasons),
    )


def compare_states(games: Games, game: int, state: State, where: str) -> None:
    """Everything that both know about a game, and what every seat may draw."""
    batch_state, book = games.states[game], games.book
    for seat, sheet in enumerate(state.sheets):
        ours = read_sheet(games.sheets[game][seat], book)
        written = len(sheet.stars)
        same(f"sheet {seat + 1}", replace(plain(ours), stars=ours.stars[:written]), plain(sheet), where)
        empty = mask(games.sheets[game][seat][at.EMPTY], games.sheets[game][seat][at.EMPTY + 1])
        same(f"the empty spaces of {seat + 1}", empty, sheet.empty, where)
    same("the phase", batch_state[at.PHASE], PHASES[state.phase], where)
    if state.over:
        return
    same("the season", batch_state[at.SEASON], state.season, where)
    same("the time", batch_state[at.TIME], state.time, where)
    same("the ruins demand", bool(batch_state[at.DEMAND]), state.ruins, where)
    same("the card", book.cards[batch_state[at.CARD]].id, state.card.id, where)
    same("the turn", batch_state[at.TURN], state.turn, where)
    same("who is asked", games.waiting(game), state.waiting, where)
    for seat in range(1, games.seats + 1):
        offered, _ = games.legal(game, seat)
        compare_offers(offered, state.task(seat).offer(), batch_state, book, f"{where}, seat {seat}")


def plain(sheet: Sheet) -> Sheet:
    """A sheet without what the bulk simulation does not keep: what destroyed spaces held, and an order of names."""
    return replace(sheet, was=BLANK, monsters=tuple(sorted(sheet.monsters)))


def compare_offers(offered: Row, expected: Offer, batch_state: Row, book: EncodedSetup, where: str) -> None:
    """The anchors of every orientation, and the terrains."""
    theirs = {choice.cells: (choice.anchors, choice.coin) for choice in expected.choices}
    ours: dict[int, tuple[int, bool]] = {}
    for orientation in range(at.MAX_ORIENTATIONS + 1):
        anchors = mask(offered[2 * orientation], offered[2 * orientation + 1])
        if anchors and orientation < at.MAX_ORIENTATIONS:
            place = book.orientation(int(batch_state[at.CARD]), orientation)
            explore = isinstance(book.cards[batch_state[at.CARD]], ExploreCard)
            cells, coin = mask(book.row[place + at.CELLS], 0), bool(book.row[place + at.COIN]) and explore
            ours[cells] = anchors, coin
        elif anchors:
            ours[1] = anchors, False
    if book.setup.solo and len(theirs) == 1 and next(iter(theirs.values()))[0] == 1:
        theirs = {cells: (1, coin) for cells, (_, coin) in theirs.items()}
        ours = {cells << anchors.bit_length() - 1: (1, coin) for cells, (anchors, coin) in ours.items()}
    same("the offer", ours, theirs, where)
    if expected.choices and expected.choices[0].terrains:
        same("the terrains", offered[at.OFFERED], sum(1 << kind for kind in expected.choices[0].terrains), where)


def answer(games: Games, game: int, state: State, rng: Random, moves: Rows) -> State:
    """A random move for every seat that is asked, written for both; the extras of its drawing are compared."""
    batch_state, book = games.states[game], games.book
    for seat in state.waiting:
        task = state.task(seat)
        move = random_move(task, rng)
        numbers = write_move(move, batch_state, book, games.offers[game][seat - 1])
        where = f"turn {state.turn}, seat {seat}, {move}"
        same("the move", read_move(numbers, batch_state, book), move, where)
        begun = move.parts[:1]
        low, high = games.extras(game, seat, numbers[at.MOVE_ORIENTATION], numbers[at.MOVE_ANCHOR])
        ours = {
            str(read_move([*numbers[:3], extra], batch_state, book))
            for extra in range(121)
            if (low >> extra & 1 if extra < 60 else high >> extra - 60 & 1)
        }
        more = task.offer(begun)
        theirs = {str(Move((*begun, part))) for choice in more.choices for part in choice.parts()}
        same("the extras", ours, theirs if begun[0].word == "" else set(), where)
        for index, word in enumerate(numbers):
            moves[seat - 1][index] = word
        state = play(state, seat, move)
    return state
