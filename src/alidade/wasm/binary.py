"""The binary format of WebAssembly: numbers, instructions, and the sections of a module."""

from __future__ import annotations

from collections.abc import Iterable

I32, I64 = b"\x7f", b"\x7e"  # the types of values
NOTHING = b"\x40"  # the type of a block without results

UNREACHABLE = b"\x00"
BLOCK, LOOP, IF, ELSE, END = b"\x02", b"\x03", b"\x04", b"\x05", b"\x0b"
BRANCH, BRANCH_IF, RETURN = b"\x0c", b"\x0d", b"\x0f"
CALL, CALL_INDIRECT = b"\x10", b"\x11"
DROP, SELECT = b"\x1a", b"\x1b"
GET, SET, TEE = b"\x20", b"\x21", b"\x22"
LOAD32, LOAD64, STORE64 = b"\x28\x02", b"\x29\x03", b"\x37\x03"
COPY = b"\xfc\x0a\x00\x00"

CONST32, NOT32, ADD32, AND32, OR32, SHIFT_LEFT32 = b"\x41", b"\x45", b"\x6a", b"\x71", b"\x72", b"\x74"
CONST64 = b"\x42"
EQUAL, UNEQUAL = b"\x51", b"\x52"
LESS, GREATER, GREATER_UNSIGNED = b"\x53", b"\x55", b"\x56"
AT_MOST, AT_LEAST, AT_LEAST_UNSIGNED = b"\x57", b"\x59", b"\x5a"
COUNT_ONES = b"\x7b"
ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER = b"\x7c", b"\x7d", b"\x7e", b"\x7f", b"\x81"
AND, OR, EXCLUSIVE_OR, SHIFT_LEFT, SHIFT_RIGHT = b"\x83", b"\x84", b"\x85", b"\x86", b"\x87"
TO_32, FROM_32 = b"\xa7", b"\xad"  # the low half of a word, and a word whose high half is 0

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, EXPORTS, ELEMENTS, CODE = 0, 1, 2, 3, 4, 5, 7, 9, 10
FUNCTION_EXPORT, TABLE_EXPORT, MEMORY_EXPORT = 0, 1, 2
PAGE_BYTES = 65536


def unsigned(value: int) -> bytes:
    """A number that is not negative, seven bits to a byte."""
    encoded = bytearray()
    while True:
        byte, value = value & 127, value >> 7
        encoded.append(byte | (128 if value else 0))
        if not value:
            return bytes(encoded)


def signed(value: int) -> bytes:
    """A number with its sign, seven bits to a byte."""
    encoded = bytearray()
    while True:
        byte, value = value & 127, value >> 7
        last = value == (-1 if byte & 64 else 0)
        encoded.append(byte | (0 if last else 128))
        if last:
            return bytes(encoded)


def vector(items: Iterable[bytes]) -> bytes:
    """Items behind their count."""
    items = list(items)
    return unsigned(len(items)) + b"".join(items)


def sized(content: bytes) -> bytes:
    """Bytes behind their length."""
    return unsigned(len(content)) + content


def name(text: str) -> bytes:
    """A name in UTF-8."""
    return sized(text.encode())


def section(id: int, content: bytes) -> bytes:
    """A section of a module."""
    return bytes([id]) + sized(content)


def custom_section(module: bytes, title: str) -> bytes | None:
    """The content of a module's custom section, None where there is none of this name."""
    place, wanted = len(MAGIC), name(title)
    while place < len(module):
        id, (length, place) = module[place], read_unsigned(module, place + 1)
        content = module[place : place + length]
        if id == CUSTOM and content.startswith(wanted):
            return content[len(wanted) :]
        place += length
    return None


def read_unsigned(encoded: bytes, place: int) -> tuple[int, int]:
    """A number that is not negative, and the place behind it."""
    value, shift = 0, 0
    while True:
        byte = encoded[place]
        value, shift, place = value | (byte & 127) << shift, shift + 7, place + 1
        if byte < 128:
            return value, place
