"""Reads messages from JSON values, strictly, and writes them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, asdict, fields
from functools import partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    ClassVar,
    Literal,
    Protocol,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from alidade.engine.errors import AlidadeError, Value
from alidade.messages.fields import Message, Pattern, Range
from alidade.messages.socket import ClientMessage, ServerMessage

T = TypeVar("T")
_Read = Callable[[object], object]

_NAMES = {NoneType: "null", list: "array", dict: "object"}


class Dataclass(Protocol):
    """Whatever is a dataclass: a message, or what is stored beside messages."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


class Unreadable(AlidadeError):
    """Why a value is not the expected message, and where; used as the reason of another error."""

    kind = "said"
    sentences: ClassVar[Mapping[str, str]] = {
        "wrong_type": "expected {expected}, but got {got}",
        "missing_field": "the field {field} is missing",
        "unknown_field": "the field {field} is unknown",
        "too_little": "expected {least} or more",
        "too_much": "expected {most} or less",
        "too_short": "expected a length of {least} or more",
        "too_long": "expected a length of {most} or less",
        "wrong_form": "expected a text of the form {form}",
        "unexpected_value": "{got} is not a value that is expected here",
        "no_json": "it is not JSON",
        "no_utf8": "expected UTF-8",
        "no_text": "expected text",
        "hello_first": "expected hello first",
        "hello_once": "hello may be sent only once",
    }

    def __init__(self, code: str, /, **values: Value) -> None:
        super().__init__(code, **values)
        self._steps: list[str] = []

    @property
    def where(self) -> str:
        """The place in the message, as `$.bots[0].seat`."""
        return "$" + "".join(reversed(self._steps))

    def inside(self, step: str) -> Unreadable:
        """The same fault, seen from one level further out."""
        self._steps.append(step)
        return self


def read(kind: type[T], value: object) -> T:
    """The message that plain JSON values stand for; raises `Unreadable`."""
    return cast(T, _reader(kind)(value))


def read_text(kind: type[T], text: str | bytes) -> T:
    """The message that a JSON text stands for; raises `Unreadable`."""
    return read(kind, _values(text))


def read_client(text: str | bytes) -> ClientMessage:
    """Read a client's message on the socket."""
    return cast(ClientMessage, _reader(ClientMessage)(_values(text)))


def read_server(text: str | bytes) -> ServerMessage:
    """Read the server's message on the socket."""
    return cast(ServerMessage, _reader(ServerMessage)(_values(text)))


def _values(text: str | bytes) -> object:
    """The plain values of a JSON text; neither NaN nor half of a surrogate pair is one."""
    try:
        text = text.decode() if isinstance(text, bytes) else text
        value: object = json.loads(text, parse_constant=_refuse)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError:
        raise Unreadable("no_utf8") from None
    except (ValueError, RecursionError):
        raise Unreadable("no_json") from None
    return value


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def write(message: Dataclass) -> str:
    """A message as JSON text, every field of it."""
    return json.dumps(asdict(message), ensure_ascii=False, separators=(",", ":"))


def _wrong(expected: str, value: object) -> Unreadable:
    return Unreadable("wrong_type", expected=expected, got=_NAMES.get(type(value), type(value).__name__))


def _reader(kind: object) -> _Read:
    """How values of an annotated type are read; worked out once."""
    if kind not in _READERS:
        _READERS[kind] = partial(_read_later, kind)  # for a message that holds others of its kind
        _READERS[kind] = _made(kind)
    return _READERS[kind]


_READERS: dict[object, _Read] = {}


def _read_later(kind: object, value: object) -> object:
    return _READERS[kind](value)


def _made(kind: object) -> _Read:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _limited(args[0], args[1:])
    if origin is Literal:
        return _literal(args)
    if origin in (Union, UnionType):
        return _union(args)
    if origin is list:
        return _list(_reader(args[0]))
    if origin is dict:
        return _dict(_reader(args[1]))
    if origin is tuple:
        return _tuple(args)
    if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
        return _message(kind)
    return _plain(cast(type, kind))


def _plain(kind: type) -> _Read:
    name = _NAMES.get(kind, kind.__name__)

    def read(value: object) -> object:
        if type(value) is not kind:  # a bool is not a number here
            raise _wrong(name, value)
        return value

    return read


def _literal(allowed: tuple[str, ...]) -> _Read:
    def read(value: object) -> object:
        if not isinstance(value, str):
            raise _wrong("str", value)
        if value not in allowed:
            raise Unreadable("unexpected_value", got=value)
        return value

    return read


def _list(item: _Read) -> _Read:
    def read(value: object) -> object:
        if not isinstance(value, list):
            raise _wrong("array", value)
        place = 0
        try:
            found = []
            for place, one in enumerate(value):  # noqa: B007 the error names the place of a refused value
                found.append(item(one))
            return found
        except Unreadable as error:
            raise error.inside(f"[{place}]") from None

    return read


def _tuple(kinds: tuple[object, ...]) -> _Read:
    """A list as a tuple: of any length where an ellipsis follows the kind, else of one value for each kind."""
    if kinds[-1] is Ellipsis:
        items = _list(_reader(kinds[0]))
        return lambda value: tuple(cast(list[object], items(value)))
    readers = [_reader(kind) for kind in kinds]

    def read(value: object) -> object:
        if not isinstance(value, list) or len(value) != len(readers):
            raise _wrong(f"array of {len(readers)}", value)
        return tuple(reader(one) for reader, one in zip(readers, value, strict=True))

    return read


def _dict(item: _Read) -> _Read:
    def read(value: object) -> object:
        if not isinstance(value, dict):
            raise _wrong("object", value)
        found = {}
        for name, one in value.items():
            try:
                found[name] = item(one)
            except Unreadable as error:
                raise error.inside(f".{name}") from None
        return found

    return read


def _limited(kind: object, limits: tuple[object, ...]) -> _Read:
    inner = _reader(kind)

    def read(value: object) -> object:
        found = inner(value)
        for limit in limits:
            if isinstance(limit, Pattern):
                if not re.fullmatch(limit.regex, cast(str, found)):
                    raise Unreadable("wrong_form", form=limit.regex)
            elif isinstance(limit, Range):
                if isinstance(found, int):
                    if found < limit.min:
                        raise Unreadable("too_little", least=limit.min)
                    if found > limit.max:
                        raise Unreadable("too_much", most=limit.max)
                elif len(cast(str, found)) < limit.min:
                    raise Unreadable("too_short", least=limit.min)
                elif len(cast(str, found)) > limit.max:
                    raise Unreadable("too_long", most=limit.max)
        return found

    return read


def _bare(kind: object) -> object:
    """The type without its limits."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _union(kinds: tuple[object, ...]) -> _Read:
    """One of several, chosen by the JSON type of the value, or by the tag of a message."""
    tagged = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Message)]
    if len(tagged) > 1:
        return _tagged(tagged)
    by_type: dict[type, _Read] = {}
    for kind in kinds:
        bare = _bare(kind)
        origin = get_origin(bare)
        json_type = str if origin is Literal else dict if bare in tagged else origin or bare
        by_type[cast(type, json_type)] = _reader(kind)
    expected = " | ".join(_NAMES.get(kind, kind.__name__) for kind in by_type)

    def read(value: object) -> object:
        reader = by_type.get(type(value))
        if reader is None:
            raise _wrong(expected, value)
        return reader(value)

    return read


def _tagged(kinds: list[type[Message]]) -> _Read:
    first = [next(one for one in fields(kind) if not one.init) for kind in kinds]
    name, readers = first[0].name, {tag.default: _reader(kind) for tag, kind in zip(first, kinds, strict=True)}

    def read(value: object) -> object:
        if not isinstance(value, dict):
            raise _wrong("object", value)
        if name not in value:
            raise Unreadable("missing_field", field=name)
        tag = value[name]
        if not isinstance(tag, str):
            raise _wrong("str", tag).inside(f".{name}")
        if tag not in readers:
            raise Unreadable("unexpected_value", got=tag).inside(f".{name}")
        return readers[tag](value)

    return read


def _message(kind: type) -> _Read:
    hints = get_type_hints(kind, include_extras=True)
    known = {one.name: _reader(hints[one.name]) for one in fields(kind)}
    tags = {one.name for one in fields(kind) if not one.init}
    needed = [one.name for one in fields(kind) if one.init and one.default is one.default_factory is MISSING]

    def read(value: object) -> object:
        if not isinstance(value, dict):
            raise _wrong("object", value)
        given: dict[str, object] = {}
        for name, one in value.items():
            reader = known.get(name)
            if reader is None:
                raise Unreadable("unknown_field", field=name)
            try:
                given[name] = reader(one)
            except Unreadable as error:
                raise error.inside(f".{name}") from None
        for name in needed:
            if name not in given:
                raise Unreadable("missing_field", field=name)
        for name in tags:
            given.pop(name, None)
        return kind(**given)

    return read
