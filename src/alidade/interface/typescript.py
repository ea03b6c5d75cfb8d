"""The messages and the requests in TypeScript, for the page and for other clients in that language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from alidade import messages
from alidade.interface.handlers import HANDLERS, AnyRequest
from alidade.interface.request import NUMBERS, Address
from alidade.interface.requests import LIVE
from alidade.messages.fields import Message

HEAD = "/** Written by `make types` from src/alidade/messages; docs/protocol.md describes the messages. */"
HEAD_OF_REQUESTS = (
    "/** Written by `make types` from src/alidade/interface; docs/protocol.md explains what the requests do. */"
)
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
NAMED: dict[object, str] = {
    messages.ClientMessage: "ClientMessage",
    messages.ErrorValue: "ErrorValue",
    messages.Face: "Face",
    messages.ServerMessage: "ServerMessage",
}
MESSAGES = {
    name: kind
    for name, kind in sorted(vars(messages).items())
    if isinstance(kind, type) and issubclass(kind, Message) and kind is not Message
}


def write_messages() -> str:
    """One file with every message, and the unions that name several."""
    parts = [HEAD, *map(_interface, MESSAGES.values()), *(_union(name, kind) for kind, name in NAMED.items())]
    return "\n\n".join(parts) + "\n"


def write_requests() -> str:
    """One file with a function for every request, which fills in its address and its body."""
    functions = [_request(request) for request in HANDLERS if not request.only_on_servers]
    text = "\n\n".join(functions)
    named = [name for name in MESSAGES if re.search(rf"\b{name}\b[,)>]", text)]
    imported = "".join(f"  {name},\n" for name in named)
    head = f'import type {{\n{imported}}} from "./messages";\nimport type {{ Request }} from "./request";'
    live = f"export const live = ({_parameters(LIVE)}): string => {_path(LIVE)};"
    return f"{HEAD_OF_REQUESTS}\n{head}\n\n{text}\n\n/** The address of the socket of a table. */\n{live}\n"


MODULES: dict[str, Callable[[], str]] = {"messages": write_messages, "requests": write_requests}


def _request(request: AnyRequest) -> str:
    body = f"body: {request.body.__name__}" if request.body is not NoneType else ""
    answer = {str: "string", NoneType: "undefined"}.get(request.answer, request.answer.__name__)
    fields = [f'method: "{request.method}"', f"path: {_path(request)}"]
    fields += [f"name: {request.parts[0]}"] if request.parts else []
    fields += ["body"] if body else []
    fields += ["text: true"] if request.answer is str else []
    fields += ["opens: true"] if request.opens_table else []
    lines = "".join(f"  {field},\n" for field in fields)
    parameters = ", ".join(filter(None, [_parameters(request), body]))
    name = re.sub(r"_(\w)", lambda found: found[1].upper(), request.name)
    return f"/** {request.summary} */\nexport const {name} = ({parameters}): Request<{answer}> => ({{\n{lines}}});"


def _parameters(address: Address) -> str:
    return ", ".join(f"{part}: {'number' if part in NUMBERS else 'string'}" for part in address.parts)


def _path(address: Address) -> str:
    if not address.parts:
        return f'"{address.path}"'
    return "`" + re.sub(r"\{(\w+)\}", r"${encodeURIComponent(\1)}", address.path) + "`"


def _union(name: str, kind: object) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {_type(arg)}" for arg in get_args(kind))]) + ";"


def _interface(kind: type[Message]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    lines = [f"  {field.name}{_mark(kind, field)}: {_type(hints[field.name])};" for field in fields(kind)]
    doc = " ".join((kind.__doc__ or "").split())
    return "\n".join([f"/** {doc} */", f"export interface {kind.__name__} {{", *lines, "}"])


def _mark(kind: type[Message], field: Field[object]) -> str:
    may_be_left_out = field.init and not (field.default is field.default_factory is MISSING)
    return "?" if kind in _sent() and may_be_left_out else ""


def _sent() -> set[object]:
    """What a client sends: fields with a default may be left out."""
    return {*(request.body for request in HANDLERS), *get_args(messages.ClientMessage)}


def _type(kind: object) -> str:
    """A type as TypeScript writes it; limits are checked by the server."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, UnionType):
        return NAMED.get(kind) or " | ".join(_type(arg) for arg in args)
    if origin is list:
        item = _type(args[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {_type(args[1])}>"
    if isinstance(kind, type):
        return PLAIN.get(kind, kind.__name__)
    raise TypeError(f"{kind} has no form in TypeScript")
