"""Values: frozen, and changed by making another one."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

derive = object.__setattr__  # for what a frozen value works out of its own fields, once, when it is made

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checkers know it: every name and type is checked against the fields
else:

    def replace(value, /, **changes):
        """The same value with some fields changed, and all that follows from its fields worked out anew.

        What `dataclasses.replace` does, by a function for each kind of value: a game makes values by the hundred."""
        return _REPLACERS[type(value)](value, **changes)

    class _Replacers(dict):
        """The function that makes another value, for each kind of value; it is written when it is first asked for."""

        def __missing__(self, kind):
            return self.setdefault(kind, _replacer(kind))

    _REPLACERS = _Replacers()
    _KEPT = object()  # a field that is not changed

    def _replacer(kind):
        """The function that makes another value of a kind, written out once: it takes the fields by their names.

        It fills an open twin of the frozen class, and closes it by making it a value of that class. A value without
        slots, made once a match, is left to the standard library."""
        if "__slots__" not in vars(kind):
            return dataclasses.replace
        names = [field.name for field in dataclasses.fields(kind) if field.init]
        twin = type(f"Open{kind.__name__}", kind.__bases__, {"__slots__": kind.__slots__})
        taken = "".join(f", {name}=_KEPT" for name in names)
        filled = [f"    new.{name} = value.{name} if {name} is _KEPT else {name}" for name in names]
        code = [f"def replace(value{taken}):", "    new = twin()", *filled, "    new.__class__ = kind"]
        if hasattr(kind, "__post_init__"):
            code.append("    new.__post_init__()")
        known = {"twin": twin, "kind": kind, "_KEPT": _KEPT}
        exec("\n".join([*code, "    return new"]), known)
        known["replace"].__qualname__ = f"{kind.__name__}.replace"  # by which it is named when a field is unknown
        return known["replace"]
