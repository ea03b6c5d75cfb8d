"""How frozen values are made.

A game makes sheets and states by the hundred, and a frozen dataclass sets its fields one call at a time. The kinds that
are made most write their own constructor instead, which sets all fields by one call: `self.__dict__.update(...)`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

new_tuple = tuple.__new__  # a named tuple, all fields in one; its own way to make one takes three times as long
set_derived = object.__setattr__  # for what a frozen value works out of its own fields, once, when it is made

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checkers know it: every name and type is checked against the fields
else:

    def replace(value, /, **changes):
        """The same value with some fields changed: what `dataclasses.replace` does, with fewer calls."""
        names, read = _fields(type(value))
        return type(value)(**dict(zip(names, read(value), strict=True), **changes))


class FromFields:
    """A value that goes to another process as the fields it is made from, without what it has worked out since."""

    def __reduce__(self) -> tuple[object, ...]:
        kind: type = type(self)
        return kind, _fields(kind)[1](self)


@cache
def _fields(kind: type) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    """The names of the fields that a kind of value is made from, and a function that reads them all."""
    names = tuple(field.name for field in fields(kind) if field.init)
    return names, attrgetter(*names)
