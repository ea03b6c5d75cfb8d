"""Statements: assignments, conditions, loops and returns."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import singledispatchmethod
from types import FunctionType
from typing import TYPE_CHECKING

from alidade.wasm import binary as op
from alidade.wasm.code import Code
from alidade.wasm.expressions import Expressions, Places
from alidade.wasm.source import Source

if TYPE_CHECKING:
    from alidade.wasm.module import Module

UNROLLED_TURNS = 12  # a loop whose bounds are constants is written out up to so many turns,
UNROLLED_NODES = 400  # as long as all its turns together have at most so many nodes
BEFORE = " before"  # the name of what stood in a word that is being changed


@dataclass(frozen=True)
class Loop:
    """The blocks that `break` and `continue` leave."""

    all_turns: int
    this_turn: int


class Statements(Expressions):
    """The statements of one Python function, written as a function of its own or into a caller."""

    def __init__(self, module: Module, source: Source, code: Code, callers: tuple[FunctionType, ...] = ()) -> None:
        super().__init__(module, source, code, callers)
        self._loops: list[Loop] = []
        self._owned: list[int] = []
        self._block = 0  # the block that `return` leaves, 0 for the whole function

    def whole(self) -> None:
        """Write a function of its own, whose parameters are the first locals."""
        place = 0
        for parameter in self.source.parameters:
            self.places[parameter.name] = tuple(range(place, place + 1 + parameter.depth))
            self.assigned.add(parameter.name)
            place += 1 + parameter.depth
        self._body()

    def inline(self, source: Source, arguments: Sequence[ast.expr]) -> None:
        """Write a function's statements in place of a call: a block that leaves the results on the stack."""
        inner = Statements(self.module, source, self.code, self.callers)
        for parameter, argument in zip(source.parameters, arguments, strict=True):
            self._hand_over(argument, parameter.name, parameter.depth, inner)
        inner._block = self.code.open(op.BLOCK, self.module.block_type(source.results))
        inner._body()
        self.code.close()
        for local in inner._owned:
            self.code.release(local)

    def _hand_over(self, argument: ast.expr, name: str, depth: int, inner: Statements) -> None:
        """Give an inlined function an argument: as a constant, by the caller's own locals, or in new ones."""
        kept = name not in inner.source.assigned
        known = None if depth else self.constant(argument)
        if kept and known is not None:
            inner.constants[name] = known
            return
        if kept and isinstance(argument, ast.Name) and known is None:
            inner.places[name] = self.named(argument, "compile_expression")
            if len(inner.places[name]) != depth + 1:
                raise self.source.refuse(argument, "compile_row" if depth else "compile_expression")
        elif depth:
            self.row(argument, depth)
            inner.set_name(argument, name, depth)
        else:
            self.number(argument)
            inner.set_name(argument, name, 0)
        inner.assigned.add(name)

    def _body(self) -> None:
        if self.statements(self.source.tree.body) and self.source.results:
            raise self.source.refuse(self.source.tree, "compile_results")
        if self.source.results:
            self.code.write(op.UNREACHABLE)

    # Each statement returns whether control may go on to the next one.

    def statements(self, nodes: Sequence[ast.stmt]) -> bool:
        """Write statements, up to the first that nothing can follow."""
        return all(self._statement(node) for node in nodes)

    @singledispatchmethod
    def _statement(self, node: ast.stmt) -> bool:
        raise self.source.refuse(node, "compile_statement")

    @_statement.register
    def _pass_statement(self, _: ast.Pass) -> bool:
        return True

    @_statement.register
    def _expression_statement(self, node: ast.Expr) -> bool:
        match node.value:
            case ast.Constant(str()):
                return True
            case ast.Call() as call:
                for _ in range(self.call(call)):
                    self.code.write(op.DROP)
                return True
        raise self.source.refuse(node, "compile_statement")

    @_statement.register
    def _return_statement(self, node: ast.Return) -> bool:
        match node.value:
            case None:
                results = 0
            case ast.Tuple(values):
                results = len(values)
                for value in values:
                    self.number(value)
            case ast.Call() as call if self.constant(call) is None:
                results = self.call(call)
            case value:
                results = 1
                self.number(value)
        if results != self.source.results:
            raise self.source.refuse(node, "compile_results")
        if self._block:
            self.code.branch(self._block)
        else:
            self.code.write(op.RETURN)
        return False

    @_statement.register
    def _if_statement(self, node: ast.If) -> bool:
        known = self.constant(node.test)
        if known is not None:
            return self.statements(node.body if known else node.orelse)
        self.condition(node.test)
        before = set(self.assigned)
        self.code.open(op.IF)
        goes_on = self.statements(node.body)
        after = self.assigned if goes_on else None
        self.assigned = before
        if node.orelse:
            self.code.otherwise()
            if not self.statements(node.orelse):
                self.assigned = after if after is not None else before
                self.code.close()
                return after is not None
        self.code.close()
        if after is not None:
            self.assigned &= after
        return True

    # Assignments.

    def set_name(self, node: ast.expr, name: str, depth: int) -> None:
        """Pop a number or a row into the locals of a name."""
        if name not in self.places:
            kinds = (op.I32, *[op.I64] * depth) if depth else (op.I64,)
            self.places[name] = tuple(self.code.new_local(kind) for kind in kinds)
            self._owned += self.places[name]
        if len(self.places[name]) != depth + 1:
            raise self.source.refuse(node, "compile_same_kind")
        for local in reversed(self.places[name]):
            self.code.set(local)
        self.assigned.add(name)

    def _set_word(self, target: ast.Subscript, value: ast.expr) -> None:
        if any(isinstance(node, ast.Call) for node in ast.walk(value)):  # what it writes may decide where the word is
            with self.code.scratch() as result:
                self.number(value)
                self.code.set(result)
                self._store(target, result)
            return
        offset = self.word(target)
        self.number(value)
        self.code.write(op.STORE64, op.unsigned(offset))

    def _store(self, target: ast.Subscript, local: int) -> None:
        offset = self.word(target)
        self.code.get(local)
        self.code.write(op.STORE64, op.unsigned(offset))

    def _push(self, value: ast.expr) -> int:
        """Push a number or a row; its depth."""
        depth = self.depth(value)
        if depth:
            self.row(value, depth)
        else:
            self.number(value)
        return depth

    @_statement.register
    def _assign_statement(self, node: ast.Assign) -> bool:
        match node.targets:
            case [ast.Name(id) as target]:
                self.set_name(target, id, self._push(node.value))
            case [ast.Subscript() as target]:
                self._set_word(target, node.value)
            case [ast.Tuple(targets)]:
                self._unpack(node, targets)
            case _:
                raise self.source.refuse(node, "compile_statement")
        return True

    def _unpack(self, node: ast.Assign, targets: Sequence[ast.expr]) -> None:
        match node.value:
            case ast.Tuple(values) if len(values) == len(targets):
                depths = [self._push(value) for value in values]
            case ast.Call() as call:
                depths = [0] * self.call(call)
            case _:
                depths = []
        if len(depths) != len(targets):
            raise self.source.refuse(node, "compile_statement")
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if len(set(names)) == len(targets):
            for target, name, depth in reversed(list(zip(targets, names, depths, strict=True))):
                self.set_name(target, name, depth)
            return
        self._unpack_in_order(targets, depths)

    def _unpack_in_order(self, targets: Sequence[ast.expr], depths: Sequence[int]) -> None:
        """Assign what is on the stack from the first target to the last, since one may say where the next one is."""
        values: list[Places] = []
        for depth in reversed(depths):
            kinds = (op.I32, *[op.I64] * depth) if depth else (op.I64,)
            values.insert(0, tuple(self.code.new_local(kind) for kind in kinds))
            for local in reversed(values[0]):
                self.code.set(local)
        for target, places in zip(targets, values, strict=True):
            match target:
                case ast.Name(id):
                    for local in places:
                        self.code.get(local)
                    self.set_name(target, id, len(places) - 1)
                case ast.Subscript() if len(places) == 1:
                    self._store(target, places[0])
                case _:
                    raise self.source.refuse(target, "compile_statement")
        for places in values:
            for local in places:
                self.code.release(local)

    @_statement.register
    def _change_in_place_statement(self, node: ast.AugAssign) -> bool:
        match node.target:
            case ast.Name(id) as target:
                self._change(node, ast.Name(id, ast.Load()))
                self.set_name(target, id, 0)
            case ast.Subscript() as target:
                with self.code.scratch(op.I32) as address, self.code.scratch() as word:
                    offset = self.word(target)
                    self.code.tee(address)
                    self.code.get(address)
                    self.code.write(op.LOAD64, op.unsigned(offset))
                    self.code.set(word)
                    self.places[BEFORE] = (word,)
                    self.assigned.add(BEFORE)
                    self._change(node, ast.Name(BEFORE, ast.Load()))
                self.code.write(op.STORE64, op.unsigned(offset))
            case _:
                raise self.source.refuse(node, "compile_statement")
        return True

    def _change(self, node: ast.AugAssign, before: ast.Name) -> None:
        """Push the changed value."""
        changed = ast.BinOp(before, node.op, node.value)
        self.number(ast.copy_location(changed, node))

    # Loops.

    @contextmanager
    def _turns(self) -> Iterator[Loop]:
        """A block for all turns and in it the loop itself; names that only a turn assigns have no value afterwards."""
        before = set(self.assigned)
        all_turns = self.code.open(op.BLOCK)
        yield Loop(all_turns, self.code.open(op.LOOP))
        self.code.close()
        self.code.close()
        self.assigned = before

    def _turn(self, loop: Loop, body: Sequence[ast.stmt]) -> None:
        self._loops.append(loop)
        self.statements(body)
        self._loops.pop()

    @_statement.register
    def _while_statement(self, node: ast.While) -> bool:
        if node.orelse:
            raise self.source.refuse(node, "compile_loop")
        known = self.constant(node.test)
        with self._turns() as loop:
            if not known:
                self.condition(node.test)
                self.code.write(op.NOT32)
                self.code.branch(loop.all_turns, op.BRANCH_IF)
            self._turn(loop, node.body)
            self.code.branch(loop.this_turn)
        return not known or _has_break(node.body)

    @_statement.register
    def _break_statement(self, _: ast.Break) -> bool:
        self.code.branch(self._loops[-1].all_turns)
        return False

    @_statement.register
    def _continue_statement(self, _: ast.Continue) -> bool:
        self.code.branch(self._loops[-1].this_turn)
        return False

    @_statement.register
    def _for_statement(self, node: ast.For) -> bool:
        if node.orelse:
            raise self.source.refuse(node, "compile_loop")
        match node:
            case ast.For(ast.Name(id), ast.Call(ast.Name("range"), [_, *_] as bounds, [])) if len(bounds) <= 3:
                self._count(node, id, bounds)
            case ast.For(ast.Name() | ast.Tuple(), ast.Tuple([_, *_] as items)):
                self._each(node, items)
            case _:
                raise self.source.refuse(node, "compile_loop")
        return True

    def _count(self, node: ast.For, name: str, bounds: Sequence[ast.expr]) -> None:
        """A loop over `range`."""
        step = self.constant(bounds[2]) if len(bounds) == 3 else 1
        if not step:
            raise self.source.refuse(node, "compile_loop")
        if self._copy(node, name, bounds):
            return
        start = bounds[0] if len(bounds) > 1 else ast.Constant(0)
        stop = bounds[1] if len(bounds) > 1 else bounds[0]
        first, last = self.constant(start), self.constant(stop)
        if first is not None and last is not None and self._is_short(node, range(first, last, step)):
            self._write_out(node, name, range(first, last, step))
        else:
            self._repeat(node, name, start, stop, step)

    def _is_short(self, node: ast.For, turns: range) -> bool:
        nodes = [inner for statement in node.body for inner in ast.walk(statement)]
        leaves = any(isinstance(inner, ast.Break | ast.Continue) for inner in nodes)
        return len(turns) <= UNROLLED_TURNS and len(turns) * len(nodes) <= UNROLLED_NODES and not leaves

    def _write_out(self, node: ast.For, name: str, turns: range) -> None:
        """Every turn for itself."""
        before = set(self.assigned)
        for turn in turns:
            self._set_constant(node, name, turn)
            if not self.statements(node.body):
                break
        self.constants.pop(name, None)
        self.assigned = before

    def _set_constant(self, node: ast.For, name: str, value: int) -> None:
        """Give a name of a loop a number; it need not be stored if nothing changes it and it has no value besides."""
        if name in self.assigned or any(name in _names(statement, ast.Store) for statement in node.body):
            self.code.number(value)
            self.set_name(node.target, name, 0)
        else:
            self.places.pop(name, None)
            self.constants[name] = value

    def _repeat(self, node: ast.For, name: str, start: ast.expr, stop: ast.expr, step: int) -> None:
        with self.code.scratch() as counter, self.code.scratch() as end:
            self.number(start)
            self.code.set(counter)
            self.number(stop)
            self.code.set(end)
            with self._turns() as loop:
                self.code.get(counter)
                self.code.get(end)
                self.code.write(op.AT_LEAST if step > 0 else op.AT_MOST)
                self.code.branch(loop.all_turns, op.BRANCH_IF)
                self.code.get(counter)
                self.set_name(node.target, name, 0)
                this_turn = self.code.open(op.BLOCK)
                self._turn(Loop(loop.all_turns, this_turn), node.body)
                self.code.close()
                self.code.get(counter)
                self.code.number(step)
                self.code.write(op.ADD)
                self.code.set(counter)
                self.code.branch(loop.this_turn)

    def _copy(self, node: ast.For, name: str, bounds: Sequence[ast.expr]) -> bool:
        """Write `for i in range(n): a[i] = b[i]` as one instruction, where n cannot be negative."""
        match node.body, bounds:
            case [ast.Assign([ast.Subscript(to, ast.Name(a))], ast.Subscript(start, ast.Name(b)))], [count]:
                known = self.constant(count)
                never_negative = known >= 0 if known is not None else _is_length(count)
                inside = name in _names(to) | _names(start)
                if {a, b} != {name} or inside or not never_negative or (self.depth(to), self.depth(start)) != (1, 1):
                    return False
            case _:
                return False
        for row in (to, start):
            (size,) = self.pointer(row)
            if self.module.checked:
                self.number(count)
                self.code.get(size)
                self.code.write(op.GREATER_UNSIGNED)
                self.code.trap_if()
        self.number(count)
        self.code.write(op.TO_32)
        self.code.number32(3)
        self.code.write(op.SHIFT_LEFT32, op.COPY)
        return True

    def _each(self, node: ast.For, items: Sequence[ast.expr]) -> None:
        """A loop over a tuple that is written out: every turn for itself, after all items are worked out."""
        targets = node.target.elts if isinstance(node.target, ast.Tuple) else [node.target]
        several = isinstance(node.target, ast.Tuple)
        lines = [item.elts if several and isinstance(item, ast.Tuple) else [item] for item in items]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if len(set(names)) != len(targets) or any(len(line) != len(names) for line in lines):
            raise self.source.refuse(node, "compile_loop")
        before = set(self.assigned)
        values = [[self._kept(value) for value in line] for line in lines]
        all_turns = self.code.open(op.BLOCK)
        for line in values:
            for target, name, (known, places) in zip(targets, names, line, strict=True):
                if known is not None:
                    self._set_constant(node, name, known)
                    continue
                self.constants.pop(name, None)
                for local in places:
                    self.code.get(local)
                self.set_name(target, name, len(places) - 1)
            this_turn = self.code.open(op.BLOCK)
            self._turn(Loop(all_turns, this_turn), node.body)
            self.code.close()
            self.assigned = set(before)
        self.code.close()
        for name in names:
            self.constants.pop(name, None)
        for _, places in (value for line in values for value in line):
            for local in places:
                self.code.release(local)

    def _kept(self, value: ast.expr) -> tuple[int | None, Places]:
        """An item of a tuple: a constant, or the locals that it is stored in."""
        known = self.constant(value)
        if known is not None:
            return known, ()
        depth = self._push(value)
        kinds = (op.I32, *[op.I64] * depth) if depth else (op.I64,)
        places = tuple(self.code.new_local(kind) for kind in kinds)
        for local in reversed(places):
            self.code.set(local)
        return None, places


def _names(node: ast.AST, context: type[ast.expr_context] = ast.expr_context) -> frozenset[str]:
    """The names that a part of a function uses, or only those that it assigns to."""
    names = (inner for inner in ast.walk(node) if isinstance(inner, ast.Name))
    return frozenset(name.id for name in names if isinstance(name.ctx, context))


def _has_break(nodes: Sequence[ast.AST]) -> bool:
    """Whether something leaves the loop of these statements; an inner loop has its own `break`."""
    outer = [node for node in nodes if not isinstance(node, ast.For | ast.While)]
    return any(isinstance(node, ast.Break) or _has_break(list(ast.iter_child_nodes(node))) for node in outer)


def _is_length(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len"
