"""Awards: stars, and the spaces that earned them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from alidade.engine.grid import Mask
from alidade.engine.spaces import Spaces


class Award(NamedTuple):
    """Stars and the spaces that earned them."""

    stars: int
    mask: Mask

    def __repr__(self) -> str:
        return f"Award({self.stars}, {self.spaces})"

    @property
    def spaces(self) -> Spaces:
        """The spaces that earned the stars."""
        return Spaces(self.mask)


Awards = tuple[Award, ...]


def per_space(stars: int, mask: Mask) -> Awards:
    """This many stars for each space of the mask."""
    return (Award(stars * mask.bit_count(), mask),) if mask else ()


def per_group(stars: int, things: Iterable[Mask]) -> Awards:
    """This many stars for every line, cluster or group, one award each."""
    return tuple(Award(stars, thing) for thing in things)


each = per_space  # the names of version 0.1, which custom cards import
every = per_group


def sum_stars(awards: Awards) -> int:
    """The stars of all awards together."""
    return sum([award.stars for award in awards])


def all_spaces(awards: Awards) -> Mask:
    """The spaces of all awards together."""
    return reduce(or_, (award.mask for award in awards), 0)
