"""Values: frozen, and changed by making another one."""

from __future__ import annotations

import dataclasses
import inspect
from typing import TYPE_CHECKING, TypeVar

make = tuple.__new__  # a named tuple, all fields in one; its own way to make one takes thrice as long
derive = object.__setattr__  # for what a frozen value works out of its own fields, once, when it is made

if TYPE_CHECKING:
    from dataclasses import replace as replace  # checkers know it: every name and type is checked against the fields

    Kind = TypeVar("Kind")

    def quick(kind: type[Kind]) -> type[Kind]: ...

else:

    def quick(kind):
        """Let a frozen dataclass with slots be made by a function that is written for it: a game makes such values by
        the hundred, and the standard library sets their fields one call at a time."""
        names = [field.name for field in dataclasses.fields(kind) if field.init]
        new = _written(kind, f"__new__(cls, {', '.join(names)})", names)
        new.__defaults__, new.__annotations__ = kind.__init__.__defaults__, kind.__init__.__annotations__
        kind.__new__ = staticmethod(new)
        kind.__reduce__ = lambda value: (kind, tuple([getattr(value, name) for name in names]))
        del kind.__init__
        return kind

    def replace(value, /, **changes):
        """The same value with some fields changed, and everything derived from its fields worked out again.

        What `dataclasses.replace` does, by a function for each kind of value and the fields that are changed."""
        return _REPLACERS[type(value), *changes](value, *changes.values())

    class _Replacers(dict):
        """The functions that make another value; each is written when it is first asked for."""

        def __missing__(self, key):
            kind, *names = key
            return self.setdefault(key, _replacer(kind, names))

    _REPLACERS = _Replacers()

    def _replacer(kind, names):
        """The function that makes another value of a kind with these fields changed."""
        if "__init__" in vars(kind):  # not a quick one
            return lambda value, *changed: dataclasses.replace(value, **dict(zip(names, changed, strict=True)))
        for name in names:
            if name not in kind.__new__.__annotations__:
                raise TypeError(f"{kind.__name__}.replace() got an unexpected keyword argument {name!r}")
        return _written(kind, f"replace({', '.join(['value', *names])})", names)

    def _written(kind, head, given):
        """A function that takes some fields of a new value, and has the others from a value of the same kind.

        It fills an open twin of the frozen class, and closes it by making it a value of that class. What `_follow`
        works out of the fields that it takes is copied too, unless one of them is given; what a value keeps in a dict
        of its own is not."""
        follow = getattr(kind, "_follow", None)
        sources = list(inspect.signature(follow).parameters) if follow else []
        again = not set(sources).isdisjoint(given)
        lines, following = [f"def {head}:", "    new = twin()"], []
        for field in dataclasses.fields(kind):
            name = field.name
            if name in given:
                lines.append(f"    new.{name} = {name}")
            elif field.default_factory is dict:
                lines.append(f"    new.{name} = {{}}")
            elif again and not field.init:
                following.append(f"new.{name}")
            else:
                lines.append(f"    new.{name} = value.{name}")
        if again:
            taken = ", ".join(f"new.{name}" for name in sources)
            lines.append(f"    {', '.join(following)} = follow({taken})")
        lines += ["    new.__class__ = kind", "    return new"]
        twin = type(f"Open{kind.__name__}", kind.__bases__, {"__slots__": kind.__slots__})
        known = {"twin": twin, "kind": kind, "follow": follow}
        exec("\n".join(lines), known)
        return known[head.partition("(")[0]]
