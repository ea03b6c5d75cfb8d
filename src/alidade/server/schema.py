"""How the OpenAPI description shows messages: their fields, and the limits that a reader holds them to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import TYPE_CHECKING, Annotated, get_args, get_origin

from litestar.openapi.spec import Schema
from litestar.params import ParameterKwarg
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types import Empty
from litestar.typing import FieldDefinition

from alidade.messages import Message
from alidade.messages.value import Pattern, Range

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class Messages(OpenAPISchemaPlugin):
    """Messages as the description shows them."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a message."""
        return isinstance(field_definition.type_, type) and issubclass(field_definition.type_, Message)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of a message; what the server always writes, its tag too, is not left out."""
        hints = field_definition.get_type_hints(include_extras=True)
        known = fields(field_definition.type_)
        return schema_creator.create_component_schema(
            field_definition,
            required=sorted(one.name for one in known if not one.init or one.default is one.default_factory is MISSING),
            property_fields={one.name: _property(one, hints[one.name]) for one in known},
        )


def _property(one: Field[object], kind: object) -> FieldDefinition:
    default = one.default if one.init and one.default is not MISSING else Empty
    return FieldDefinition.from_kwarg(kind, one.name, default, kwarg_definition=_limits(kind))


def _limits(kind: object) -> ParameterKwarg | None:
    """The limits of a number, a text or a list, also of one that may be absent."""
    for bare, limit in _marked(kind):
        if isinstance(limit, Pattern):
            return ParameterKwarg(pattern=limit.regex)
        if isinstance(limit, Range) and bare is int:
            return ParameterKwarg(ge=limit.min, le=limit.max)
        if isinstance(limit, Range) and bare is str:
            return ParameterKwarg(min_length=limit.min or None, max_length=limit.max)
        if isinstance(limit, Range):
            return ParameterKwarg(min_items=limit.min or None, max_items=limit.max)
    return None


def _marked(kind: object) -> Iterator[tuple[object, object]]:
    alone = [one for one in get_args(kind) if one is not type(None)] if get_origin(kind) is not Annotated else [kind]
    if len(alone) == 1 and get_origin(alone[0]) is Annotated:
        bare, *marks = get_args(alone[0])
        yield from ((bare, mark) for mark in marks)
