"""Values: frozen, and changed by making another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

derive = object.__setattr__  # for what a frozen value works out of its own fields, once, when it is made

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checkers know it: every name and type is checked against the fields
else:

    def replace(value, /, **changes):
        """The same value with some fields changed, and all that follows from its fields worked out anew.

        What `dataclasses.replace` does, for values with slots, and in half the time: the fields are copied into an open
        twin, changed there, and the twin is closed by making it a value of the frozen class."""
        kind = type(value)
        new = (_copiers.get(kind) or _copier(kind))(value)
        try:
            for name, change in changes.items():
                setattr(new, name, change)
        except AttributeError:
            raise TypeError(f"{kind.__name__} has no field {name}") from None
        new.__class__ = kind
        new.__post_init__()
        return new

    _copiers = {}

    def _copier(kind):
        """The function that copies a value's fields into an open twin, written out once for each kind of value."""
        twin = type(f"Open{kind.__name__}", kind.__bases__, {"__slots__": kind.__slots__})
        lines = [f"    new.{name} = value.{name}" for name in kind.__slots__]
        names = {"twin": twin}
        exec("\n".join(["def copy(value):", "    new = twin()", *lines, "    return new"]), names)
        return _copiers.setdefault(kind, names["copy"])
