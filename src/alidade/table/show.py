"""Converts states, views and cards to messages."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from struct import unpack
from typing import TYPE_CHECKING, Literal, cast

from alidade import messages as m
from alidade.cards import CATALOGUE, FIRST_GAME, MAPS, Selection, build_box, lesson
from alidade.cards import Origin as CardsOrigin
from alidade.cards.printed import ALL_BOXES, BOXES, PRINTED
from alidade.engine import card as cards
from alidade.engine import news as engine_news
from alidade.engine.award import Awards, sum_stars
from alidade.engine.consider import Prospect
from alidade.engine.grid import LARGEST, STRIDE, Mask, write_cell
from alidade.engine.map_text import read_map, write_rows
from alidade.engine.move import DESTROY
from alidade.engine.offer import Choice, Offer
from alidade.engine.result import bound, ranking, rating, winners
from alidade.engine.setup import MAX_SEATS, Setup
from alidade.engine.shape import Shape
from alidade.engine.sheet import COIN_TRACK, Sheet, Stars
from alidade.engine.state import Phase, State
from alidade.engine.task import Task
from alidade.engine.terrain import LETTERS, MONSTER
from alidade.engine.view import view
from alidade.engine.walk import positions_tried
from alidade.table.bots import EASIEST
from alidade.table.store import SeatRow

if TYPE_CHECKING:
    from alidade.bots import Strength


def spaces(mask: Mask) -> m.Spaces:
    """A set of spaces as one number per row, without empty rows at the end."""
    count = (mask.bit_length() + STRIDE - 1) // STRIDE
    return list(unpack(f"<{count}H", mask.to_bytes(2 * count, "little")))


# Cards.


def _picture(shape: Shape) -> m.Picture:
    return m.Picture(list(shape.picture), shape.coin)


def face(card: cards.Card) -> m.Face:
    """A card as it is printed."""
    if isinstance(card, cards.ExploreCard):
        letters = [terrain.letter for terrain in card.terrains]
        return m.ExploreFace(card.id, card.time, letters, [_picture(shape) for shape in card.shapes])
    if isinstance(card, cards.RuinsCard):
        return m.RuinsFace(card.id)
    if isinstance(card, cards.AmbushCard):
        effect = card.effect.id if card.effect else ""
        named = card.monster, card.initial, effect, card.coins
        return m.AmbushFace(card.id, _picture(card.shape), card.direction.value, card.corner.value, *named)
    if isinstance(card, cards.HeroCard):
        return m.HeroFace(card.id, list(card.picture))
    if isinstance(card, cards.SeasonCard):
        return m.SeasonFace(card.id, card.threshold, list(card.edicts))
    if isinstance(card, cards.ScoringCard):
        return m.ScoringFace(card.id, card.stack.value, card.solo, _example(card))
    own = [terrain.letter for terrain in card.terrains]
    return m.SkillFace(card.id, card.cost, card.power.value, _picture(card.shape) if card.shape else None, own)


def _example(card: cards.ScoringCard) -> m.Example | None:
    if not card.example:
        return None
    awards = card.awards(read_map(list(card.example)))
    return m.Example(list(card.example), _awards(awards), sum_stars(awards))


def options(
    levels: list[str],
    languages: list[str],
    version: str,
    runtime: bool,
    addresses: Sequence[str] = (),
    hosting: m.Hosting | None = None,
) -> m.Options:
    """All that a table can be opened with."""
    loose = {id: box for id, box in ALL_BOXES.items() if not box.playable}
    return m.Options(
        maps=[m.SheetMap(map, id, write_rows(MAPS[map])) for id, box in ALL_BOXES.items() for map in box.maps],
        boxes=[
            *map(_box_contents, BOXES),
            *(m.BoxContents(id, [card.id for card in box.cards]) for id, box in loose.items()),
        ],
        cards=[face(card) for card in CATALOGUE.values()],
        recommended=list(FIRST_GAME),
        levels=levels,
        level=EASIEST,
        languages=languages,
        lesson=m.Lesson(lesson.DEAL, [lesson.SPRING, lesson.SUMMER]),
        most_seats=MAX_SEATS,
        most_rows=LARGEST,
        version=version,
        addresses=list(addresses),
        runtime=runtime,
        hosting=hosting,
    )


def _box_contents(id: str) -> m.BoxContents:
    box = build_box(Selection(id))
    cards = (*box.explore, *box.ruins, *box.ambushes, *box.heroes, *box.scoring)
    alone: list[Literal["box", "explore", "seasons", "scoring"]] = ["box", "explore", "seasons", "scoring"]
    return m.BoxContents(id, [card.id for card in cards], alone if id in PRINTED else ["box", "scoring"])


def setup(table: str, played: Setup) -> m.Setup:
    """The set-up of a match."""
    return m.Setup(
        table=table,
        seats=played.seats,
        map=played.map,
        rows=write_rows(played.sheet),
        fallback=played.fallback.value,
        coin_track=COIN_TRACK,
        cards=[face(card) for card in played.box.cards],
        words=[
            m.Wording(card.id, wording.language, wording.name, wording.rule)
            for card in played.box.cards
            for wording in card.words
        ],
    )


def seat(number: int, row: SeatRow) -> m.Seat:
    """A seat, and who sits there."""
    return m.Seat(number, row.state, row.name, row.title, row.motto, row.crest, row.level)


# Sheets and stars.


def _awards(awards: Awards) -> list[m.Award]:
    return [m.Award(award.stars, spaces(award.mask)) for award in awards]


def _edict(id: str, awards: Awards) -> m.EdictStars:
    return m.EdictStars(id, sum_stars(awards), _awards(awards))


def _stars(stars: Stars) -> m.SeasonStars:
    return m.SeasonStars(list(stars.edicts), stars.coins, stars.monsters, stars.total)


def sheet(paper: Sheet, state: State) -> m.Sheet:
    """One player's sheet, with the stars that the edicts give it now."""
    initials = {card.monster: card.initial for card in state.setup.box.ambushes}
    return m.Sheet(
        rows=write_rows(paper),
        coins=paper.coins,
        spent=paper.spent,
        used=paper.used,
        marks=spaces(paper.marks),
        was=[m.FormerTerrain(LETTERS[i], spaces(layer)) for i, layer in enumerate(paper.was) if layer],
        monsters=[m.Monster(name, initials.get(name, ""), spaces(cells)) for name, cells in paper.monsters],
        surrounded=spaces(paper.surrounded),
        threatened=spaces(paper.threatened),
        stars=[_stars(stars) for stars in paper.stars],
        total=paper.total,
        lost=paper.lost,
        now=[_edict(card.id, card.awards(paper)) for card in state.edicts],
    )


# News.


def news(item: engine_news.News, state: State) -> m.News:
    """One thing that happened."""
    before, after = item.before, item.after
    scored = item.kind is engine_news.NewsKind.SCORED and before is not None and after is not None
    edicts: list[m.EdictStars] = []
    if scored:
        season = next(card for card in state.setup.box.seasons if card.id == item.card)
        edicts = [
            _edict(state.edicts[place].id, awards) for place, awards in zip(season.edicts, item.awards, strict=True)
        ]
    return m.News(
        kind=item.kind.value,
        card=item.card,
        owner=item.owner,
        by=item.by,
        move=str(item.move) if item.move is not None else "",
        filled=spaces(item.filled),
        destroyed=spaces(item.destroyed),
        mountains=spaces(item.mountains),
        coins=item.coins,
        spent=after.spent - before.spent if before and after else 0,
        edicts=edicts,
        threatened=spaces(before.threatened) if scored and before else [],
        stars=_stars(after.stars[-1]) if scored and after else None,
        path=_path(item, state),
        rows=write_rows(before) if scored and before else [],
    )


def _path(item: engine_news.News, state: State) -> str:
    """The positions tried by an ambush in solo play: the top left space of its shape at each of them (R7.1)."""
    card = next((card for card in state.setup.box.ambushes if card.id == item.card), None)
    main = item.move.parts[0] if item.move and item.move.parts else None
    if not (state.setup.solo and card and main and main.terrain is MONSTER and not main.word):
        return ""
    tried = positions_tried(main.cells, state.setup.sheet.grid, card.corner, card.direction)
    return " ".join(write_cell(cell) for cell in tried)


# The match.


def match(state: State, news_items: list[m.News]) -> m.Match:
    """The public part of a match: what a spectator may know."""
    seen = view(state)
    season = state.season_card
    asking = seen.phase in (Phase.RESPOND, Phase.DRAW, Phase.CHOOSE)
    return m.Match(
        phase=cast(m.Phase, seen.phase.value),
        turn=seen.turn,
        season=seen.season,
        time=state.time,
        threshold=season.threshold,
        column=[card.id for card in seen.column],
        card=state.card.id if asking else "",
        ruins=seen.ruins,
        edicts=[card.id for card in seen.edicts],
        scoring=list(season.edicts),
        skills=[m.Skill(card.id, card.cost) for card in seen.skills],
        seen=[card.id for card in seen.seen],
        lasting=[card.id for card in seen.lasting],
        wards=list(seen.wards),
        deck=m.Deck(
            seen.deck if asking else 0,
            [card.id for card in seen.unseen],
            seen.ambushes_in_deck,
            seen.heroes_in_deck,
            [card.id for card in seen.hidden_ambushes],
            [card.id for card in seen.hidden_heroes],
        ),
        sheets=[sheet(paper, state) for paper in seen.sheets],
        news=news_items,
        result=result(state) if state.over else None,
    )


def result(state: State) -> m.Result:
    """How a match ended."""
    ranks = [m.Rank(rank.place, rank.seat, rank.total, rank.lost) for rank in ranking(state)]
    if not state.setup.solo:
        return m.Result(ranks, list(winners(state)))
    earned = bound(rating(state))
    return m.Result(ranks, list(winners(state)), rating(state), "none" if earned is None else str(earned))


def offer(offered: Offer, task: Task, main: bool) -> m.Offer:
    """What may be drawn next; only a main drawing pays the coin of its shape (R4.4, R15.4)."""
    costs = {card.id: card.cost for card in task.skills}
    strikes = any(choice.word == DESTROY for choice in offered.choices)
    monster = task.card.monster if strikes and isinstance(task.card, cards.AmbushCard) else ""
    return m.Offer(offered.done, [_choice(choice, task, main, costs) for choice in offered.choices], monster)


def _choice(choice: Choice, task: Task, main: bool, costs: dict[str, int]) -> m.Choice:
    follow, after = task.must_follow(choice) if main else ("", 0)
    return m.Choice(
        word=choice.word,
        terrains=[terrain.letter for terrain in choice.terrains],
        shape=spaces(choice.cells),
        anchors=spaces(choice.anchors),
        coin=choice.coin and main,
        cost=costs.get(choice.word, 0),
        follow=follow,
        follow_at=spaces(after),
    )


def prospect(prospect: Prospect, more: bool) -> m.Prospect:
    """What a drawing would change."""
    before, after = prospect.before, prospect.after
    return m.Prospect(
        owner=prospect.owner,
        rows=write_rows(after),
        changes=[
            m.Change(change.edict, sum_stars(change.before), sum_stars(change.after), _awards(change.after))
            for change in prospect.changes
        ],
        coins=prospect.coins,
        purse=after.purse,
        monsters=prospect.monsters,
        threatened=spaces(after.threatened),
        filled=spaces(after.filled & ~before.filled),
        destroyed=spaces(after.destroyed & ~before.destroyed),
        mountains=spaces(after.surrounded & ~before.surrounded),
        done=prospect.done,
        more=more,
    )


def weaker(strength: Strength) -> m.Weaker:
    """A level that plays weaker than it could."""
    return m.Weaker(
        strength.level, strength.plays, [m.Reason(reason.why.value, reason.card) for reason in strength.reasons]
    )


def origin(cards_origin: CardsOrigin) -> m.Origin:
    """The origin of a table's sheet and cards."""
    return m.Origin(
        cards_origin.combined, cards_origin.ruins_joined, [departure.value for departure in cards_origin.departures]
    )


def iso_time(at: float) -> str:
    """A time in ISO 8601, to the second."""
    return datetime.fromtimestamp(int(at), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
