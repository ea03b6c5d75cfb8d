"""The interface as an OpenAPI document: every request, and every message that it takes or answers."""

from __future__ import annotations

from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from alidade import __version__
from alidade import messages as m
from alidade.interface.handlers import HANDLERS, AnyRequest
from alidade.interface.request import NUMBERS, Permission
from alidade.messages.fields import Pattern, Range

Json = dict[str, object]

PLAIN: dict[object, str] = {int: "integer", float: "number", str: "string", bool: "boolean", NoneType: "null"}
LIMITS = {int: ("minimum", "maximum"), str: ("minLength", "maxLength"), list: ("minItems", "maxItems")}


def describe() -> Json:
    """The document."""
    schemas: dict[str, Json] = {}
    paths: dict[str, Json] = {}
    for request in HANDLERS:
        paths.setdefault(request.path, {})[request.method.lower()] = _operation(request, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Alidade",
            "version": __version__,
            "description": "Tables of Cartographers: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(request: AnyRequest, schemas: dict[str, Json]) -> Json:
    parameters: list[Json] = [
        {"name": part, "in": "path", "required": True, "schema": {"type": "integer" if part in NUMBERS else "string"}}
        for part in request.parts
    ]
    operation: Json = {"operationId": request.name, "summary": request.summary, "parameters": parameters}
    if request.body is not NoneType and request.method == "GET":
        query = _message(request.body, schemas)
        parameters += [{"name": name, "in": "query", "schema": kind} for name, kind in query.items()]
    elif request.body is not NoneType:
        operation["requestBody"] = {"required": True, "content": _content(request.body, schemas)}
    if request.permission in (Permission.SEAT, Permission.HOST):
        operation["security"] = [{"token": []}]
    elif "table" in request.parts or request.permission is Permission.LINK:
        operation["security"] = [{}, {"token": []}]
    granted: Json = {"description": "Granted"}
    if request.answer is not NoneType:
        granted["content"] = _content(request.answer, schemas)
    refused = {"description": "Refused", "content": _content(m.Refusal, schemas)}
    return {**operation, "responses": {str(request.status): granted, "default": refused}}


def _content(kind: type, schemas: dict[str, Json]) -> Json:
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": _schema(kind, schemas)}}


def _message(kind: type, schemas: dict[str, Json]) -> dict[str, Json]:
    """The schemas of a message's fields."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: _schema(hints[field.name], schemas) for field in fields(kind)}


def _schema(kind: object, schemas: dict[str, Json]) -> Json:
    """The schema of a type; that of a message is put among the others and referred to."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _schema(args[0], schemas) | _limits(args[0], args[1:])
    if origin is Literal:
        return {"type": "string", "enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(arg, schemas) for arg in args]}
    if origin is list:
        return {"type": "array", "items": _schema(args[0], schemas)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(args[1], schemas)}
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    assert isinstance(kind, type)
    if kind.__name__ not in schemas:
        schemas[kind.__name__] = {}  # for a message that holds others of its kind
        schemas[kind.__name__] = _component(kind, schemas)
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _component(kind: type, schemas: dict[str, Json]) -> Json:
    """A message; what the server always writes, its tag too, is not left out."""
    properties = _message(kind, schemas)
    for field in fields(kind):
        if field.init and isinstance(field.default, str | int | NoneType):
            properties[field.name] = {**properties[field.name], "default": field.default}
    required = [
        field.name for field in fields(kind) if not field.init or field.default is field.default_factory is MISSING
    ]
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _limits(kind: object, limits: tuple[object, ...]) -> Json:
    """The limits that a reader checks."""
    limited: Json = {}
    for limit in limits:
        if isinstance(limit, Pattern):
            limited["pattern"] = limit.regex
        elif isinstance(limit, Range):
            least, most = LIMITS[get_origin(kind) or kind]  # type: ignore[index]
            limited |= {least: limit.min, most: limit.max}
    return limited
