"""Whole matches over bad lines: lost and doubled messages, late and early ones, and connections that break anywhere."""

from __future__ import annotations

from random import Random

from alidade import messages as m
from alidade.client import Client, Host, Seat, parts
from alidade.engine.move import Move
from alidade.interface import requests
from alidade.record import read_record, replay
from tests.server.running import Running, Wire, at_once, table_of

TROUBLES = ("plain", "double", "lost", "stale", "early", "back", "half", "away")
ASKED = {"respond", "choose", "explore", "ambush", "hero", "destroy", "marks"}


class Clumsy:
    """Somebody on a bad line, who remembers what was drawn."""

    def __init__(self, running: Running, client: Client, seat: Seat, seed: int) -> None:
        self.running = running
        self.client = client
        self.seat = seat
        self.rng = Random(seed)
        self.drawn: dict[int, str] = {}
        self.met: set[tuple[str, str]] = set()  # what was asked, under which trouble
        self.kinds: dict[str, str] = {}
        self.wire, self.view = self.connect()

    def connect(self) -> tuple[Wire, m.View]:
        """A new socket and the first view that it gives."""
        wire = Wire(self.running, self.seat.table, self.seat.token)
        setup = wire.until(m.Setup)
        self.kinds = {face.id: type(face).__name__.removesuffix("Face").lower() for face in setup.cards}
        return wire, wire.until(m.View)

    def again(self) -> None:
        """The line breaks; everything is as it was."""
        before = self.view
        self.wire.close()
        self.wire, self.view = self.connect()
        assert self.view.step >= before.step
        if self.view.step in self.drawn:
            assert self.view.drawn == self.drawn[self.view.step]
            assert self.view.seat not in self.view.waiting

    @property
    def over(self) -> bool:
        return self.view.match.phase == "over"

    def play(self) -> None:
        """To the end, with trouble on every turn."""
        while not self.over:
            if self.view.offer is not None and self.view.step not in self.drawn:
                self.turn(self.rng.choice(TROUBLES))
            elif self.rng.random() < 0.3:
                self.again()  # in the middle of what the others draw
            else:
                self.view = self.wire.until(m.View)
        self.wire.close()

    def turn(self, trouble: str) -> None:
        step, move, other = self.view.step, self.random_move(), self.random_move()
        self.meet(move, trouble)
        say = m.SayDraw(step, f"k{step}", move)
        if trouble == "half":
            self.again()
            assert self.view.offer is not None
        if trouble in ("stale", "early"):
            wrong = m.SayDraw(step + (1 if trouble == "early" else -1), f"w{step}", move)
            assert self.refused(wrong) == "stale_turn"
        if trouble == "lost":
            self.wire.send(say)
            self.wire.close()
            self.wire, _ = self.connect()
        version = self.acked(say)
        if trouble in ("double", "lost"):
            assert self.acked(say) == version
        self.drawn[step] = move
        if trouble == "back":
            self.take_back(say, other)
        if trouble == "away":
            self.wire.close()
            self.wire, _ = self.connect()
        self.wire.send(m.SayResync())
        self.view = self.wire.until(m.View, lambda view: view.version >= version)

    def take_back(self, first: m.SayDraw, other: str) -> None:
        """If the turn is not over: back, another drawing, and then the first one arrives once more."""
        back = m.SayTakeBack(first.step, f"t{first.step}")
        self.wire.send(back)
        if isinstance(self.answer(back.id), m.TellAck):
            self.acked(m.SayDraw(first.step, f"r{first.step}", other))
            self.drawn[first.step] = other
            self.acked(first)

    def random_move(self) -> str:
        """Any legal move of the view; what may follow is asked over HTTP."""
        move, offer = "", self.view.offer
        assert offer is not None
        while offer.choices and not (offer.done and (move or self.rng.random() < 0.5)):
            paying = [choice for choice in offer.choices if choice.coin and not choice.word]  # skills cost coins
            offer = m.Offer(offer.done, paying or offer.choices)
            move = " + ".join(filter(None, [move, self.rng.choice(parts(offer))]))
            asked = m.AskOffer(self.view.step, move)
            offer = self.client.ask(requests.OFFER.at(self.seat.table), asked, self.seat.token)
        return str(Move.parse(move or "-"))

    def meet(self, move: str, trouble: str) -> None:
        match = self.view.match
        kind = match.phase if match.phase != "draw" else self.kinds.get(match.card, "")
        words = {word for word in ("destroy", "marks") if word in move}
        self.met |= {(what, trouble) for what in {kind, *words}}

    def answer(self, id: str) -> m.TellAck | m.TellError:
        heard = self.wire.until(m.Message, lambda heard: getattr(heard, "id", "") == id)
        assert isinstance(heard, m.TellAck | m.TellError), heard
        return heard

    def acked(self, say: m.SayDraw) -> int:
        self.wire.send(say)
        heard = self.answer(say.id)
        assert isinstance(heard, m.TellAck), heard
        return heard.version

    def refused(self, say: m.SayDraw) -> str:
        self.wire.send(say)
        heard = self.answer(say.id)
        assert isinstance(heard, m.TellError), heard
        return heard.error.code


def chaos(running: Running, seats: int, seed: int) -> set[tuple[str, str]]:
    """A whole match among the clumsy; what was asked of them, and under which trouble."""
    asking = ["giant_troll_ravage", "gorgon_gaze"]  # for a space, after a drawing and after a scoring
    asked = m.CreateTable(seats=seats, pause=0, box="combined", skills=True, seed=seed, ambushes=asking)
    client, table, token, people = table_of(running, seats, asked)
    Host(client, table, token).start()
    players = [Clumsy(running, client, person, 100 * seed + n) for n, person in enumerate(people)]
    at_once([player.play for player in players])
    record = read_record(running.ask("GET", f"/api/tables/{table}/record").text)
    assert list(replay(record))[-1].over
    for number, player in enumerate(players, 1):
        written = [str(move) for seat, move in record.moves if seat == number]
        assert written == [player.drawn[step] for step in sorted(player.drawn)], "each drawing once, none lost"
    return set().union(*(player.met for player in players))


def test_a_whole_match_over_bad_lines(running: Running) -> None:
    met = chaos(running, 12, 12)
    assert {trouble for _, trouble in met} == set(TROUBLES)


def test_the_line_breaks_in_the_middle_of_everything_that_is_asked(running: Running) -> None:
    met: set[tuple[str, str]] = set()
    broken: set[str] = set()
    for seed in range(1, 25):
        met |= chaos(running, 2, seed)
        broken = {what for what, trouble in met if trouble in ("lost", "half", "away")}
        if broken >= ASKED:
            break
    assert broken >= ASKED, ASKED - broken
    assert {trouble for _, trouble in met} == set(TROUBLES)
