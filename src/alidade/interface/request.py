"""A request: its name, its address, what it takes and answers, who may send it, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from re import Match, Pattern, compile, escape, split, sub
from typing import Generic, Self, TypeVar
from urllib.parse import quote

from alidade import messages as m

Body = TypeVar("Body")
Answer = TypeVar("Answer")

MAX_BODY = 131_072  # bytes of a body, unless a request allows more
SEGMENT, NUMBER = "[^/]+", "[0-9]{1,9}"
NUMBERS = ("seat",)  # the parts of an address that are numbers
OPENED = (m.Created, m.Resumed)  # the answers that hold a new table


class Permission(StrEnum):
    """The permission that a request needs."""

    ANYONE = "anyone"
    SEAT = "the seat"
    HOST = "the host"
    MEMBER = "the host or a seat"
    LINK = "anyone with the link, or by the name of the table those who sat there and the host"


@dataclass(frozen=True)
class Cost:
    """The cost of a request for the limits of its address, besides counting as a request."""

    tables: int = 0
    listed: int = 0
    records: int = 0
    analyses: int = 0
    codes: int = 0  # tried; one that is right is given back
    bots: tuple[str, ...] = ()  # their levels


FREE = Cost()


@dataclass(frozen=True)
class Address:
    """A method and a path of the interface, with names in braces that `at` fills in."""

    route: str

    @property
    def method(self) -> str:
        """The method of HTTP."""
        return self.route.partition(" ")[0]

    @property
    def path(self) -> str:
        """The path, from its first slash on."""
        return self.route.partition(" ")[2]

    @property
    def parts(self) -> list[str]:
        """The names in braces, in their order."""
        return split(r"\{(\w+)\}", self.path)[1::2]

    def at(self, *values: str | int) -> Self:
        """The address with a value for each name in braces."""
        if len(values) != len(self.parts):
            raise TypeError(f"{self.path} takes {len(self.parts)} values, but got {len(values)}")
        given = iter(values)
        return replace(self, route=sub(r"\{\w+\}", lambda _: quote(str(next(given)), safe=""), self.route))

    @cached_property
    def _pattern(self) -> Pattern[str]:
        texts = [escape(text) for text in split(r"\{\w+\}", self.path)]
        kinds = [f"({NUMBER if part in NUMBERS else SEGMENT})" for part in self.parts]
        return compile("".join(text + kind for text, kind in zip(texts, [*kinds, ""], strict=True)))

    def match(self, path: str) -> dict[str, str] | None:
        """The values that a path has for the names in braces, if it is a path of this form."""
        hit: Match[str] | None = self._pattern.fullmatch(path)
        return dict(zip(self.parts, hit.groups(), strict=True)) if hit else None


@dataclass(frozen=True)
class Request(Address, Generic[Body, Answer]):
    """One entry of the interface.

    A GET sends the fields of its body in the query. `cost` may depend on the body and, where the address names a table,
    on that table; a handler charges what only it can know. `only_on_servers` says why a device does not answer, and
    `differs` why it answers differently."""

    name: str
    body: type[Body]
    answer: type[Answer]
    summary: str
    permission: Permission = Permission.ANYONE
    cost: Cost | Callable[[Body, m.Table | None], Cost] = FREE
    max_body: int = MAX_BODY
    only_on_servers: str = ""
    differs: str = ""

    @property
    def status(self) -> int:
        """The status of HTTP with which it is granted."""
        if self.answer is type(None):
            return 204
        return 201 if self.opens_table or self.answer is m.Joined else 200

    @property
    def opens_table(self) -> bool:
        """Whether there is one more table afterwards."""
        return issubclass(self.answer, OPENED)
