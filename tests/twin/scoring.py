"""The scoring cards and the loss to monsters, counted one space at a time."""

from collections.abc import Callable, Iterable

from .paper import Paper, Space, Spaces, all_spaces, beside, clusters, empty, filled, sides, spaces_of


def score(paper: Paper, card_id: str, hero_terrain: bool = True) -> int:
    """The stars of one scoring card; hero is a terrain type with hero cards in play (R10, R11, R14.5)."""
    if card_id == "greengold_plains":
        return greengold_plains(paper, hero_terrain)
    if card_id == "banded_hills":
        return banded_hills(paper, hero_terrain)
    return CARDS[card_id](paper)


def monster_loss(paper: Paper) -> int:
    """The stars lost: one per empty space adjacent to a living monster (R8.4)."""
    return len(beside(paper, spaces_of(paper, "M")) & empty(paper))


# Words the cards share


def rows_of(paper: Paper) -> list[list[Space]]:
    """The rows, each from left to right."""
    return [[(row, col) for col in range(paper.cols)] for row in range(paper.rows)]


def columns_of(paper: Paper) -> list[list[Space]]:
    """The columns, each from top to bottom."""
    return [[(row, col) for row in range(paper.rows)] for col in range(paper.cols)]


def how_many(spaces: Iterable[Space], among: Spaces) -> int:
    """How many of these spaces are among those."""
    return len(frozenset(spaces) & among)


def is_filled(paper: Paper, spaces: Iterable[Space]) -> bool:
    """Every one of these spaces is filled (R1.4)."""
    return frozenset(spaces) <= filled(paper)


def on_edge(paper: Paper, space: Space) -> bool:
    """The space is in the first or last row or column (R1.7)."""
    row, col = space
    return row in (0, paper.rows - 1) or col in (0, paper.cols - 1)


def touches(paper: Paper, cluster: Spaces, among: Spaces) -> bool:
    """A space outside the cluster and adjacent to one of its spaces is among those (R1.7)."""
    return bool(beside(paper, cluster) & among)


def touches_edge(paper: Paper, cluster: Spaces) -> bool:
    """A space of the cluster lies on the map's edge (R1.7)."""
    return any(on_edge(paper, space) for space in cluster)


def closed_by(paper: Paper, space: Space, among: Spaces) -> bool:
    """All four sides are among those or off the map (R1.8)."""
    return all(side in among or side not in all_spaces(paper) for side in sides(space))


def clusters_of(paper: Paper, letter: str) -> list[Spaces]:
    """The clusters of a terrain type (R1.5)."""
    return clusters(spaces_of(paper, letter))


# Forest


def sentinel_wood(paper: Paper) -> int:
    """1 per forest space on the map's edge, a corner once (R10)."""
    return sum(1 for space in spaces_of(paper, "F") if on_edge(paper, space))


def greenbough(paper: Paper) -> int:
    """1 per row and 1 per column with a forest (R10)."""
    forest = spaces_of(paper, "F")
    return sum(1 for line in rows_of(paper) + columns_of(paper) if how_many(line, forest) >= 1)


def treetower(paper: Paper) -> int:
    """1 per forest space with all four sides filled or edge (R10)."""
    return sum(1 for space in spaces_of(paper, "F") if closed_by(paper, space, filled(paper)))


def stoneside_forest(paper: Paper) -> int:
    """3 per mountain that some forest cluster joins to another mountain (R10)."""
    joined: set[Space] = set()
    for cluster in clusters_of(paper, "F"):
        touched = beside(paper, cluster) & paper.mountains
        if len(touched) >= 2:
            joined |= touched
    return 3 * len(joined)


def faunlost_thicket(paper: Paper) -> int:
    """2 per space of the longest unbroken vertical run of forest (R11)."""
    longest = 0
    for column in columns_of(paper):
        run = 0
        for space in column:
            run = run + 1 if space in spaces_of(paper, "F") else 0
            longest = max(longest, run)
    return 2 * longest


def deepwood(paper: Paper) -> int:
    """6 per forest cluster of 5 or more touching no village (R11)."""
    village = spaces_of(paper, "V")
    return 6 * sum(
        1 for cluster in clusters_of(paper, "F") if len(cluster) >= 5 and not touches(paper, cluster, village)
    )


def heart_of_the_forest(paper: Paper) -> int:
    """2 per forest space with all four sides forest or edge (R11)."""
    forest = spaces_of(paper, "F")
    return 2 * sum(1 for space in forest if closed_by(paper, space, forest))


def sleepy_valley(paper: Paper) -> int:
    """4 per row with 3 or more forests (R11)."""
    return 4 * sum(1 for row in rows_of(paper) if how_many(row, spaces_of(paper, "F")) >= 3)


# Farm and water


def canal_lake(paper: Paper) -> int:
    """1 per water space beside a farm, 1 per farm space beside a water (R10)."""
    water, farm = spaces_of(paper, "W"), spaces_of(paper, "A")
    wet = sum(1 for space in water if beside(paper, [space]) & farm)
    return wet + sum(1 for space in farm if beside(paper, [space]) & water)


def mages_valley(paper: Paper) -> int:
    """2 per water and 1 per farm space beside a mountain (R10)."""
    by_mountains = frozenset(space for space in all_spaces(paper) if beside(paper, [space]) & paper.mountains)
    return 2 * len(spaces_of(paper, "W") & by_mountains) + len(spaces_of(paper, "A") & by_mountains)


def the_golden_granary(paper: Paper) -> int:
    """1 per water space beside a ruins space in any state, 3 per farm on a ruins space (R10, R15.7)."""
    by_ruins = sum(1 for space in spaces_of(paper, "W") if beside(paper, [space]) & paper.ruins)
    return by_ruins + 3 * len(spaces_of(paper, "A") & paper.ruins)


def shoreside_expanse(paper: Paper) -> int:
    """3 per farm cluster touching neither water nor edge, 3 per water cluster neither farm nor edge (R10)."""
    stars = 0
    for letter, other in ("A", "W"), ("W", "A"):
        for cluster in clusters_of(paper, letter):
            if not touches(paper, cluster, spaces_of(paper, other)) and not touches_edge(paper, cluster):
                stars += 3
    return stars


def craylund(paper: Paper) -> int:
    """7 per farm cluster touching 3 or more different water spaces (R11)."""
    water = spaces_of(paper, "W")
    return 7 * sum(1 for cluster in clusters_of(paper, "A") if len(beside(paper, cluster) & water) >= 3)


def ulems_wallow(paper: Paper) -> int:
    """4 per water space beside 2 or more farms (R11)."""
    farm = spaces_of(paper, "A")
    return 4 * sum(1 for space in spaces_of(paper, "W") if len(beside(paper, [space]) & farm) >= 2)


def clawsgrave_peaks(paper: Paper) -> int:
    """5 per mountain joined to a farm by a water cluster, each mountain once (R11)."""
    joined: set[Space] = set()
    for cluster in clusters_of(paper, "W"):
        if touches(paper, cluster, spaces_of(paper, "A")):
            joined |= beside(paper, cluster) & paper.mountains
    return 5 * len(joined)


def jorekburg(paper: Paper) -> int:
    """4 per column with as many farms as waters, at least one of each (R11)."""
    farm, water = spaces_of(paper, "A"), spaces_of(paper, "W")
    return 4 * sum(1 for column in columns_of(paper) if how_many(column, farm) == how_many(column, water) >= 1)


# Village


def wildholds(paper: Paper) -> int:
    """8 per cluster of 6 or more (R10)."""
    return 8 * sum(1 for cluster in clusters_of(paper, "V") if len(cluster) >= 6)


def great_city(paper: Paper) -> int:
    """1 per space of the largest of the village clusters that touch no mountain (R10)."""
    away = [cluster for cluster in clusters_of(paper, "V") if not touches(paper, cluster, paper.mountains)]
    return max((len(cluster) for cluster in away), default=0)


def greengold_plains(paper: Paper, hero_terrain: bool) -> int:
    """3 per village cluster touching 3 or more different terrain types (R10, R14.5)."""
    stars = 0
    for cluster in clusters_of(paper, "V"):
        types = [
            letter
            for letter in ("FAWM^H" if hero_terrain else "FAWM^")
            if touches(paper, cluster, spaces_of(paper, letter))
        ]
        if len(types) >= 3:
            stars += 3
    return stars


def shieldgate(paper: Paper) -> int:
    """2 per space of the second largest cluster, which may tie with the largest (R10)."""
    sizes = sorted((len(cluster) for cluster in clusters_of(paper, "V")), reverse=True)
    return 2 * sizes[1] if len(sizes) >= 2 else 0


def traylo_monastery(paper: Paper) -> int:
    """7 per cluster holding a straight line of four, once a cluster (R11)."""
    across, upright = [(0, 0), (0, 1), (0, 2), (0, 3)], [(0, 0), (1, 0), (2, 0), (3, 0)]
    return 7 * sum(1 for cluster in clusters_of(paper, "V") if holds(cluster, across) or holds(cluster, upright))


def gnomish_colony(paper: Paper) -> int:
    """6 per cluster holding a full 2x2, once a cluster (R11)."""
    square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    return 6 * sum(1 for cluster in clusters_of(paper, "V") if holds(cluster, square))


def holds(cluster: Spaces, offsets: list[Space]) -> bool:
    """The offsets lie in the cluster from one of its spaces on."""
    return any(all((row + down, col + right) in cluster for down, right in offsets) for row, col in cluster)


def outer_enclave(paper: Paper) -> int:
    """The best cluster: 1 per empty space beside it, each once (R11)."""
    return max((len(beside(paper, cluster) & empty(paper)) for cluster in clusters_of(paper, "V")), default=0)


def caravansary(paper: Paper) -> int:
    """The best cluster: 1 per row and per column it reaches (R11)."""
    return max(
        (len({row for row, _ in cluster}) + len({col for _, col in cluster}) for cluster in clusters_of(paper, "V")),
        default=0,
    )


# Geometry


def borderlands(paper: Paper) -> int:
    """6 per filled row or column (R10)."""
    return 6 * sum(1 for line in rows_of(paper) + columns_of(paper) if is_filled(paper, line))


def the_broken_road(paper: Paper) -> int:
    """3 per filled diagonal going down-right from the left edge to the bottom edge (R10)."""
    stars = 0
    for start in range(paper.rows):
        diagonal = [(start + step, step) for step in range(paper.rows - start)]
        reaches_bottom = diagonal[-1] in all_spaces(paper)
        if reaches_bottom and is_filled(paper, diagonal):
            stars += 3
    return stars


def lost_barony(paper: Paper) -> int:
    """3 per side length of the largest square of filled spaces (R10)."""
    largest = 0
    for top, left in all_spaces(paper):
        for side in range(1, min(paper.rows, paper.cols) + 1):
            square = [(top + down, left + right) for down in range(side) for right in range(side)]
            if is_filled(paper, square):
                largest = max(largest, side)
    return 3 * largest


def the_cauldrons(paper: Paper) -> int:
    """1 per empty space with all four sides filled or edge (R10)."""
    return sum(1 for space in empty(paper) if closed_by(paper, space, filled(paper)))


def dwarvenholds(paper: Paper) -> int:
    """7 per filled row or column holding a mountain, each line once (R11)."""
    return 7 * sum(
        1
        for line in rows_of(paper) + columns_of(paper)
        if is_filled(paper, line) and how_many(line, paper.mountains) >= 1
    )


def banded_hills(paper: Paper, hero_terrain: bool) -> int:
    """4 per row with 5 or more different terrain types (R11, R14.5, R15.7)."""
    stars = 0
    for row in rows_of(paper):
        types = [
            letter
            for letter in ("FVAWM^H" if hero_terrain else "FVAWM^")
            if how_many(row, spaces_of(paper, letter)) >= 1
        ]
        if len(types) >= 5:
            stars += 4
    return stars


def silos(paper: Paper) -> int:
    """10 per filled odd column, the 1st, the 3rd and so on (R11)."""
    return 10 * sum(
        1 for number, column in enumerate(columns_of(paper), 1) if number % 2 == 1 and is_filled(paper, column)
    )


def starlit_sigil(paper: Paper) -> int:
    """4 per group of exactly three empty spaces (R11, R1.5)."""
    return 4 * sum(1 for group in clusters(empty(paper)) if len(group) == 3)


CARDS: dict[str, Callable[[Paper], int]] = {
    card.__name__: card
    for card in (
        sentinel_wood,
        greenbough,
        treetower,
        stoneside_forest,
        faunlost_thicket,
        deepwood,
        heart_of_the_forest,
        sleepy_valley,
        canal_lake,
        mages_valley,
        the_golden_granary,
        shoreside_expanse,
        craylund,
        ulems_wallow,
        clawsgrave_peaks,
        jorekburg,
        wildholds,
        great_city,
        shieldgate,
        traylo_monastery,
        gnomish_colony,
        outer_enclave,
        caravansary,
        borderlands,
        the_broken_road,
        lost_barony,
        the_cauldrons,
        dwarvenholds,
        silos,
        starlit_sigil,
    )
}
"""Every card but the two for which hero may be a terrain type."""
