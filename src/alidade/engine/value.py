"""Values: frozen, and changed by making another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

derive = object.__setattr__  # for what a frozen value works out of its own fields, once, when it is made

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checkers know it: every name and type is checked against the fields
else:

    def replace(value, /, **changes):
        """The same value with some fields changed, and all that follows from its fields worked out anew.

        What `dataclasses.replace` does, for values without cached properties, and faster: a dictionary is copied whole.
        """
        kept = value.__dict__
        fields = kept | changes
        if len(fields) != len(kept):
            unknown = ", ".join(changes.keys() - kept.keys())
            raise TypeError(f"{type(value).__name__} has no field {unknown}")
        new = _new(type(value))
        derive(new, "__dict__", fields)
        new.__post_init__()
        return new

    _new = object.__new__
