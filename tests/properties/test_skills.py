"""Every move that a skill allows, and what it costs and leaves, agrees with the twin on small maps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alidade import IllegalMove, Move, State, legal_moves, play
from alidade.cards import CATALOGUE
from alidade.cards.boxes.skills import SKILLS
from alidade.engine.card import ExploreCard, SkillCard
from tests import twin
from tests.engine.boxes import quick
from tests.engine.stacked import match
from tests.properties.consequences import drawn, paid
from tests.properties.maps import as_card, as_spaces, explore_cards, letter, maps, on_paper, written
from tests.properties.test_placements import HEROES, fallbacks

BOX = quick(printed=" ".join(CATALOGUE), skills=True, threshold=9)
PEACEFUL = quick(printed=" ".join(id for id in CATALOGUE if id not in HEROES.split()), skills=True, threshold=9)
INSTEAD = ("negotiation", "stealth", "arcane_knowledge")
AT_EXPLORE = tuple(skill.id for skill in SKILLS if skill.id != "acrobatics")

# Small maps of any kind, and roomy ones with monsters and coins, so that every skill finds something to do.
small_maps = st.one_of(
    maps(largest=5),
    maps(
        smallest=4, largest=5, coins=(3, 8), letters=st.sampled_from(("MR", "MF^", "H#%M", "R^")), room=st.just("." * 9)
    ),
)


def cost(skill: str) -> int:
    card = CATALOGUE[skill]
    assert isinstance(card, SkillCard)
    return card.cost


def three(skill: str) -> str:
    """Three skills, this one among them."""
    return " ".join([skill, *(other.id for other in SKILLS if other.id != skill)][:3])


def purse(paper: twin.Paper) -> int:
    return paper.coins - paper.spent


def using(state: State, skill: str) -> dict[twin.Move, Move]:
    """The legal moves of seat 1 that use a skill, by the twin's words for them."""
    found: dict[twin.Move, Move] = {}
    for move in legal_moves(state, 1):
        words = [part.word for part in move.parts]
        if skill in words:
            main, *extra = [(letter(part), as_spaces(part.cells)) for part in move.parts]
            assert words == ([skill] if skill in INSTEAD else ["", skill])
            assert (main, extra[0] if extra else None) not in found
            found[main, extra[0] if extra else None] = move
    return found


def after_move(paper: twin.Paper, move: twin.Move, coin: bool, price: int) -> twin.Paper:
    """The cost, the main drawing with all it causes, then the extra piece with all it causes (R15.1, R15.9)."""
    main, extra = move
    after = drawn(paid(paper, price), *main, coins=int(coin))
    return drawn(after, *extra) if extra else after


def some(moves: dict[twin.Move, Move], most: int = 30) -> list[twin.Move]:
    """Some of the moves, evenly spread."""
    ordered = list(moves)
    return ordered[:: max(1, len(ordered) // most)]


@pytest.mark.parametrize("skill", AT_EXPLORE)
@given(small_maps, explore_cards, st.booleans(), fallbacks, st.booleans())
def test_moves_with_a_skill(skill: str, text: str, card: ExploreCard, ruins: bool, fallback: str, heroes: bool) -> None:
    """R15: the moves with a skill are the twin's and leave its map; without the coins there are none."""
    box = BOX if heroes else PEACEFUL
    deck = "temple_ruins " * ruins + card.id
    state = match(text, deck, box=box, skills=three(skill), fallback=fallback)
    paper = twin.read(text)
    expected = {}
    if purse(paper) >= cost(skill) and twin.empty(paper):
        expected = twin.skill_drawings(paper, as_card(card), ruins, fallback, heroes, skill)
    moves = using(state, skill)
    assert moves.keys() == expected.keys()
    for move in some(moves):
        after = play(state, 1, moves[move]).sheets[0]
        assert on_paper(after) == after_move(paper, move, expected[move], cost(skill))


@given(maps(largest=4, coins=(1, 6)), explore_cards, st.sampled_from(AT_EXPLORE), st.data())
def test_a_skill_is_used_once_a_season(text: str, card: ExploreCard, skill: str, data: st.DataObject) -> None:
    """R15.1: once a skill is used, no legal move of the season uses another, and each is refused."""
    state = match(text, card.id, box=BOX, skills=three(skill))
    moves = list(using(state, skill).values())
    if not moves:
        return
    state = play(state, 1, data.draw(st.sampled_from(moves)))
    if state.over or state.season:
        return
    later = list(legal_moves(state, 1))
    assert later
    assert all(len(move.parts) == 1 and not move.parts[0].word for move in later)
    free = next(iter(later)).parts[0]
    with pytest.raises(IllegalMove) as refusal:
        play(state, 1, Move((free._replace(word="stealth"),)))
    assert refusal.value.code in ("skill_used", "skill_not_in_play")


@given(maps(largest=4, coins=(1, 6)), st.data())
def test_diplomacy_at_an_ambush(text: str, data: st.DataObject) -> None:
    """R15.8: before an ambush is drawn every empty space may become farm and village at once, if it can be paid."""
    state = match(text, "gnoll_raid", box=BOX, skills="diplomacy search stealth", ambush="gnoll_raid", seats=2)
    paper = twin.read(text)
    spaces = twin.diplomacy_response(paper) if purse(paper) else frozenset()
    if not spaces:
        assert state.phase != "respond"
        return
    assert {str(move) for move in legal_moves(state, 1)} == {"-", *(f"diplomacy {written([s])}" for s in spaces)}
    space = data.draw(st.sampled_from(sorted(spaces)))
    state = play(state, 1, Move.parse(f"diplomacy {written([space])}"))
    state = play(state, 2, Move())
    expected = drawn(paid(paper, 1), "&", [space])
    if len(twin.ambush_drawings(expected, ["##", "#.", "##"])) > 1:
        assert on_paper(state.sheets[0]) == expected
