"""Ten thousand random matches over all options, skills included; together they cover everything in the rules.

`python -m prove.games` plays them on two processes: every box, map, card, skill and option, maps of one's own, one to
twelve seats and a hundred. Each match has to end after four seasons without an exception; some are told again by the
slow twin, written down and replayed, and looked at with what is hidden reshuffled. It prints how often everything
occurred and fails if something never did.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import perf_counter

from alidade import (
    Move,
    Phase,
    Record,
    Selection,
    Setup,
    State,
    imagine,
    read_record,
    replay,
    set_up,
    view,
    write_record,
)
from alidade.cards import CATALOGUE, MAPS
from alidade.cards.effects import EFFECTS
from alidade.engine.card import AmbushCard, ExploreCard, HeroCard, ScoringCard, SkillCard
from alidade.engine.draw import has_paid
from alidade.engine.map_text import read_map
from alidade.engine.news import News, NewsKind
from alidade.engine.sheet import COIN_TRACK, Sheet
from alidade.engine.task import Fallback
from tests.properties.twin_replay import watch
from tests.properties.wanderer import Step, reshuffled, wandered

Tally = Counter[str]

BOXES = ("base", "heroes", "combined")
SEATS = (*range(1, 13), 100)
HUNDRED_EVERY = 500
TOLD_EVERY = 25
AMBUSHES = tuple(id for id, card in CATALOGUE.items() if isinstance(card, AmbushCard))
HEROES = tuple(id for id, card in CATALOGUE.items() if isinstance(card, HeroCard))
SKILLS = tuple(id for id, card in CATALOGUE.items() if isinstance(card, SkillCard))
ALL = (
    *(f"box {box}" for box in BOXES),
    *(f"map {map}" for map in (*MAPS, "of one's own")),
    *(f"seats {seats}" for seats in SEATS),
    *(f"fallback {fallback}" for fallback in Fallback),
    *("skills on", "skills off", "heroes on", "heroes off"),
    *(f"card {id}" for id, card in CATALOGUE.items() if not isinstance(card, ScoringCard | SkillCard)),
    *(f"edict {id}" for id, card in CATALOGUE.items() if isinstance(card, ScoringCard)),
    *(f"skill {id}" for id in SKILLS),
    *(f"diplomacy at {kind}" for kind in ("explore", "hero", "ambush")),
    *(f"effect {effect}" for effect in EFFECTS),
    "effect marks",
    *(f"1x1 of R4.3, fallback {fallback}" for fallback in Fallback),
    *(f"1x1 of R5.2, fallback {fallback}" for fallback in Fallback),
    *(f"1x1 in {terrain}" for terrain in ("forest", "village", "farm", "water", "monster", "hero")),
    "1x1 of R6.2",
    "ambush without room in solo play, R7.2",
    "mountain surrounded",
    "coins lost on a full track",
    "solo map full before winter, R4.8",
    "told again by the twin",
    "written and replayed",
    "views with the hidden reshuffled",
)


# Which match.


def numbered_setup(number: int) -> tuple[str, Setup]:
    """The box and the set-up of one match: every option at random, occasionally a hundred seats."""
    rng = Random(number)
    seats = 100 if number % HUNDRED_EVERY == 0 else rng.choice((1, 1, *range(1, 13)))
    box = rng.choice(BOXES)
    selection = Selection(
        box=box,
        explore=rng.choice(("", "", "base", "heroes")),
        seasons=rng.choice(("", "", "base", "heroes")),
        ambushes=rng.choice((None, some(AMBUSHES, rng))),
        heroes=rng.choice((None, some(HEROES, rng))),
        scoring=rng.choice(("", "", "base", "heroes", "combined")),
        skills=rng.random() < 0.6,
    )
    map: str | Sheet = own_map(rng) if rng.random() < 0.2 else rng.choice(list(MAPS))
    names = [f"Seat {seat}" for seat in range(1, seats + 1)]
    return box, set_up(names, map, selection, fallback=rng.choice(("any", "card")))


def some(cards: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Any number of the cards, none included."""
    return tuple(rng.sample(cards, rng.randint(0, len(cards))))


def own_map(rng: Random) -> Sheet:
    """A map of one's own, from 1x1 to 15x15."""
    letters = rng.choice((".", ".....R", "......^", "....RX^"))
    cols = rng.randint(1, 15)
    return read_map(["".join(rng.choices(letters, k=cols)) for _ in range(rng.randint(1, 15))])


# What happens in it.


def prove(number: int) -> Tally:
    """Play one match to its end and count what occurred."""
    box, setup = numbered_setup(number)
    rng, tally = Random(f"match {number}"), Tally([f"box {box}"])
    result = number % TOLD_EVERY == 1 and setup.seats <= 4
    steps: list[Step] = []
    for step in wandered(setup, rng):
        before, seat, move, after = step
        steps.append(step)
        if isinstance(move, Move):
            count_move(before, seat, move, tally)
        heard = len(before.news) if after.news[: len(before.news)] == before.news else 0
        for index, news in enumerate(after.news[heard:], heard):
            count_news(setup, news, after.news[index + 1 : index + 2], tally)
        if result:
            watch(before, after)
        if result and rng.random() < 0.1:
            look(after, rng)
            tally["views with the hidden reshuffled"] += 1
    last = steps[-1][3]
    judge(last)
    count_setup(last, tally)
    if result:
        replayed(setup, steps)
        tally["told again by the twin"] += 1
        tally["written and replayed"] += 1
    return tally


def judge(last: State) -> None:
    """A match is over after four seasons, and no coin is filled that has no place (R4.6, R9.1)."""
    assert last.over
    assert not last.waiting
    for sheet in last.sheets:
        assert len(sheet.stars) == len(last.setup.box.seasons)
        assert 0 <= sheet.spent <= sheet.coins <= COIN_TRACK


def replayed(setup: Setup, steps: list[Step]) -> None:
    """The record of the match gives the same states, and its text the same record."""
    record = Record(setup, tuple((seat, move) for _, seat, move, _ in steps))
    assert list(replay(record))[1:] == [after for _, _, _, after in steps]
    text = write_record(record)
    again = read_record(text)
    assert again.moves == record.moves
    assert write_record(again) == text


def look(state: State, rng: Random) -> None:
    """No view changes when hidden cards and drawings are replaced at random."""
    for seat in (0, rng.randint(1, state.setup.seats)):
        seen = view(state, seat)
        assert view(reshuffled(state, seat, rng), seat) == seen
        assert view(imagine(seen, rng), seat) == seen


def count_setup(last: State, tally: Tally) -> None:
    """The options of a match, and how it ended."""
    setup = last.setup
    tally[f"seats {setup.seats}"] += 1
    tally["map " + (setup.map or "of one's own")] += 1
    tally[f"fallback {setup.fallback}"] += 1
    tally[f"skills {'on' if setup.box.skills else 'off'}"] += 1
    tally[f"heroes {'on' if setup.box.heroes else 'off'}"] += 1
    tally.update(f"edict {card.id}" for card in last.edicts)
    if setup.solo:
        tally["solo map full before winter, R4.8"] += sum(news.kind is NewsKind.SCORED for news in last.news) > 1


def count_move(before: State, seat: int, move: Move, tally: Tally) -> None:
    """The skills and the lone spaces of a move."""
    task = before.task(seat)
    card = task.card
    for part in move.parts:
        if part.word in SKILLS:
            tally[f"skill {part.word}"] += 1
        if part.word == "diplomacy":
            kind = "ambush" if before.phase is Phase.RESPOND else "hero" if isinstance(card, HeroCard) else "explore"
            tally[f"diplomacy at {kind}"] += 1
    main = move.parts[0] if move.parts else None
    if before.phase is not Phase.DRAW or main is None or main.word:
        return
    choice = task.offer().find(main)
    assert choice is not None
    if choice.shape is None and isinstance(card, AmbushCard):
        tally["1x1 of R6.2"] += 1
    elif choice.shape is None and isinstance(card, ExploreCard):
        assert main.terrain is not None
        tally[f"1x1 of {'R5.2' if before.ruins else 'R4.3'}, fallback {task.fallback}"] += 1
        tally[f"1x1 in {main.terrain.id}"] += 1


def count_news(setup: Setup, news: News, then: tuple[News, ...], tally: Tally) -> None:
    """Cards revealed, effects at work, coins filled and lost; `then` is what happened next."""
    if news.kind is NewsKind.REVEALED:
        tally[f"card {news.card}"] += 1
        if setup.solo and news.card in AMBUSHES and then and then[0].kind is NewsKind.DRAWN and not then[0].filled:
            tally["ambush without room in solo play, R7.2"] += 1
        return
    if news.before is None or news.after is None:
        return
    struck = any(part.word == "destroy" for part in news.move.parts) if news.move else False
    if struck or news.kind is NewsKind.SPREAD:
        card = setup.box.card(news.card)
        assert isinstance(card, AmbushCard)
        assert card.effect
        tally[f"effect {card.effect.id}"] += 1
    tally["effect marks"] += news.destroyed.bit_count() > struck
    paying = [
        card for card in setup.box.paying.values() if has_paid(news.after, card) and not has_paid(news.before, card)
    ]
    tally.update(f"effect {card.effect.id}" for card in paying if card.effect)
    owed = news.mountains.bit_count() + sum(card.coins for card in paying)
    tally["mountain surrounded"] += news.mountains.bit_count()
    tally["coins lost on a full track"] += news.coins < owed


def main() -> None:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    start, tally = perf_counter(), Tally()
    with ProcessPoolExecutor(args.processes) as pool:
        for found in pool.map(prove, range(args.games), chunksize=10):
            tally.update(found)
    minutes = (perf_counter() - start) / 60
    print(f"{args.games} games ended after four seasons, without an exception, in {minutes:.1f} minutes")
    for name in ALL:
        print(f"  {name}: {tally[name]}")
    never = [name for name in ALL if not tally[name]]
    if never:
        raise SystemExit(f"Never occurred: {'; '.join(never)}.")


if __name__ == "__main__":
    main()
