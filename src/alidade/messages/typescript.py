"""The messages as TypeScript types, for the page and for other clients in that language."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from alidade import messages
from alidade.messages.value import Message

HEAD = "/** Written by `make types` from src/alidade/messages; docs/protocol.md tells what the messages mean. */"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
FROM_CLIENT = (  # what a client sends: fields with a default may be left out
    messages.CreateTable, messages.Join, messages.Describe, messages.Start, messages.CallBot, messages.Rematch,
    messages.Accept, *get_args(messages.ClientMessage),
)  # fmt: skip
NAMED: dict[object, str] = {
    messages.ClientMessage: "ClientMessage",
    messages.ErrorValue: "ErrorValue",
    messages.Face: "Face",
    messages.ServerMessage: "ServerMessage",
}


def typescript() -> str:
    """One file with every message, and the unions that name several."""
    known = [getattr(messages, name) for name in messages.__all__]
    kinds = [kind for kind in known if isinstance(kind, type) and issubclass(kind, Message) and kind is not Message]
    parts = [HEAD, *map(_interface, kinds), *(_union(name, kind) for kind, name in NAMED.items())]
    return "\n\n".join(parts) + "\n"


def _union(name: str, kind: object) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {_type(one)}" for one in get_args(kind))]) + ";"


def _interface(kind: type[Message]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    lines = [f"  {one.name}{_mark(kind, one)}: {_type(hints[one.name])};" for one in fields(kind)]
    doc = " ".join((kind.__doc__ or "").split())
    return "\n".join([f"/** {doc} */", f"export interface {kind.__name__} {{", *lines, "}"])


def _mark(kind: type[Message], one: Field[object]) -> str:
    may_be_left_out = one.init and not (one.default is one.default_factory is MISSING)
    return "?" if kind in FROM_CLIENT and may_be_left_out else ""


def _type(kind: object) -> str:
    """A type as TypeScript writes it; limits are checked by the server."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, UnionType):
        return NAMED.get(kind) or " | ".join(_type(one) for one in args)
    if origin is list:
        item = _type(args[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {_type(args[1])}>"
    if isinstance(kind, type):
        return PLAIN.get(kind, kind.__name__)
    raise TypeError(f"{kind} has no form in TypeScript")
