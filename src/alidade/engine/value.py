"""Values: frozen, and changed by making another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checkers know it: every name and type is checked against the fields
else:

    def replace(value, /, **changes):
        """The same value with some fields changed, and all that follows from its fields worked out anew.

        What `dataclasses.replace` does, for values without cached properties, and faster: a dictionary is copied whole.
        """
        fields = {**value.__dict__, **changes}
        if len(fields) != len(value.__dict__):
            unknown = ", ".join(changes.keys() - value.__dict__.keys())
            raise TypeError(f"{type(value).__name__} has no field {unknown}")
        new = object.__new__(type(value))
        object.__setattr__(new, "__dict__", fields)
        if derive := getattr(new, "__post_init__", None):
            derive()
        return new
