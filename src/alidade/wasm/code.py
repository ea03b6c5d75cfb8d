"""The code of one WebAssembly function while it is written, in the order in which it runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from alidade.wasm import binary as op


class Code:
    """The instructions of a function, its locals, and how deep its blocks are nested."""

    def __init__(self, given: Sequence[bytes]) -> None:
        self.depth = 0
        self._written = bytearray()
        self._given, self._locals = len(given), list(given)
        self._free: dict[bytes, list[int]] = {op.I32: [], op.I64: []}

    def write(self, *instructions: bytes) -> None:
        """Add instructions."""
        for instruction in instructions:
            self._written += instruction

    def get(self, local: int) -> None:
        """Push a local."""
        self.write(op.GET, op.unsigned(local))

    def set(self, local: int) -> None:
        """Pop a value into a local."""
        self.write(op.SET, op.unsigned(local))

    def tee(self, local: int) -> None:
        """Store the topmost value in a local and leave it."""
        self.write(op.TEE, op.unsigned(local))

    def number(self, value: int) -> None:
        """Push a number of 64 bits."""
        self.write(op.CONST64, op.signed(value))

    def number32(self, value: int) -> None:
        """Push a number of 32 bits: an address or a truth value."""
        self.write(op.CONST32, op.signed(value))

    def branch(self, depth: int, instruction: bytes = op.BRANCH) -> None:
        """Leave the block that was opened as the `depth`th, or repeat it if it is a loop."""
        self.write(instruction, op.unsigned(self.depth - depth))

    def trap_if(self) -> None:
        """Stop the program if the topmost truth value holds."""
        self.write(op.IF, op.NOTHING, op.UNREACHABLE, op.END)

    def open(self, instruction: bytes, kind: bytes = op.NOTHING) -> int:
        """Begin a block, a loop or a condition; how many are open now."""
        self.write(instruction, kind)
        self.depth += 1
        return self.depth

    def close(self) -> None:
        """End the innermost block."""
        self.write(op.END)
        self.depth -= 1

    def otherwise(self) -> None:
        """Begin the second half of a condition."""
        self.write(op.ELSE)

    def new_local(self, kind: bytes) -> int:
        """A local that nothing else uses until it is released."""
        if self._free[kind]:
            return self._free[kind].pop()
        self._locals.append(kind)
        return len(self._locals) - 1

    def release(self, local: int) -> None:
        """Let what is written from here on use a local for something else."""
        self._free[self._locals[local]].append(local)

    @contextmanager
    def scratch(self, kind: bytes = op.I64) -> Iterator[int]:
        """A local for what is written in the meantime."""
        local = self.new_local(kind)
        yield local
        self.release(local)

    def encoded(self) -> bytes:
        """The function as a module holds it."""
        own = (op.unsigned(1) + kind for kind in self._locals[self._given :])
        return op.vector(own) + bytes(self._written) + op.END
