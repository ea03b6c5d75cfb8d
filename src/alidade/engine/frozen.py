"""Fast frozen dataclasses: constructors, derived fields and `replace`.

A game creates hundreds of sheets and states, and a frozen dataclass sets its fields one call at a time. The most
used classes therefore define their own constructor, which sets all fields in one call: `self.__dict__.update(...)`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

new_tuple = tuple.__new__  # builds a named tuple from all fields; its own constructor takes three times as long
set_derived = object.__setattr__  # sets a field derived from the others, once, in the constructor

if TYPE_CHECKING:
    from dataclasses import replace as replace  # type checkers check every name and type against the fields
else:

    def replace(value, /, **changes):
        """The same value with some fields changed: what `dataclasses.replace` does, with fewer calls."""
        names, read = _fields(type(value))
        return type(value)(**dict(zip(names, read(value), strict=True), **changes))


class FromFields:
    """A value that is pickled as its constructor's fields, without derived values."""

    def __reduce__(self) -> tuple[object, ...]:
        kind: type = type(self)
        return kind, _fields(kind)[1](self)


@cache
def _fields(kind: type) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    """The names of a class's constructor fields, and a function that reads them all."""
    names = tuple(field.name for field in fields(kind) if field.init)
    return names, attrgetter(*names)
