"""How fast the one scalar source could be in a browser: compiled to WebAssembly, compiled for this machine, and plain.

`python -m bench.wasm` lets numba compile some of the board's functions, in a loop that grows clusters and counts
spaces; hands the same intermediate code to llvmlite's target for WebAssembly; and calls that object under Node. The
plain source runs in Pyodide. All three have to give the same number. Nothing of this is shipped.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from pathlib import Path
from time import process_time
from types import FunctionType

import llvmlite.binding as llvm  # type: ignore[import-untyped]
from numba import njit

from alidade.rows import bitboard as board
from alidade.site import sources

ROOT = Path(__file__).parents[1]
USED = ("bits", "count", "beside", "lowest", "first_cluster")
ROUNDS = 1_000_000
PLAIN_ROUNDS = 20_000
WORK = """
def work(rounds):
    seed, total = 12345, 0
    for _ in range(rounds):
        seed = seed * 48271 % 2147483647
        low = seed << 29 ^ seed
        seed = seed * 48271 % 2147483647
        high = seed << 29 ^ seed
        near_low, near_high = beside(low, high)
        one_low, one_high, rest_low, rest_high = first_cluster(low, high)
        total += count(near_low, near_high) + count(one_low, one_high) + count(rest_low, rest_high)
    return total
"""
PLAIN = f"""
import __main__
from alidade.rows import bitboard as board

async def main(rounds: str) -> None:
    names = dict(vars(board))
    exec({WORK!r}, names)
    began = __main__.cpu()
    result = names["work"](int(rounds))
    print('{{"result": "%d", "seconds": %f}}' % (result, (__main__.cpu() - began) / 1000))
"""


def compiled() -> tuple[object, dict[int, int], float]:
    """The loop as numba compiles it, its results, and the seconds that it takes here."""
    names = dict(vars(board))
    for name in USED:
        plain = getattr(names[name], "py_func", names[name])
        names[name] = njit(error_model="numpy")(FunctionType(plain.__code__, names, name))
    exec(WORK, names)
    work = njit("int64(int64)", error_model="numpy")(names["work"])
    results = {rounds: work(rounds) for rounds in (ROUNDS, PLAIN_ROUNDS)}
    began = process_time()
    work(ROUNDS)
    return work.inspect_llvm(work.signatures[0]), results, process_time() - began


def web_object(code: str) -> tuple[bytes, str]:
    """The object for WebAssembly, and the name of the function in it."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple("wasm32-unknown-unknown").create_target_machine(opt=3)
    code = re.sub(r'target triple = ".*"', 'target triple = "wasm32-unknown-unknown"', code)
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{machine.target_data}"', code)
    module = llvm.parse_assembly(code.replace("= common ", "= "))  # which an object for the web cannot have
    names = [one.name for one in module.functions if not one.is_declaration and one.name.startswith("_ZN")]
    return machine.emit_object(module), next(name for name in names if "cpython" not in name)


def _node(*words: str) -> tuple[int, float]:
    text = subprocess.run(["node", *words], capture_output=True, text=True, check=True).stdout
    data = json.loads(text.splitlines()[-1])
    return int(data["result"]), float(data["seconds"])


def main() -> None:
    """Compile, call and compare."""
    code, results, here = compiled()
    body, name = web_object(str(code))
    with tempfile.TemporaryDirectory() as folder:
        file, script, archive = (Path(folder) / one for one in ("work.o", "plain.py", "alidade.zip"))
        file.write_bytes(body)
        script.write_text(PLAIN, encoding="utf-8")
        archive.write_bytes(sources())
        found, web = _node(str(ROOT / "bench" / "wasm.mjs"), str(file), name, str(ROUNDS))
        assert found == results[ROUNDS], found
        run = ROOT / "tests" / "worker" / "run.mjs"
        found, plain = _node(str(run), str(archive), str(script), str(PLAIN_ROUNDS))
        assert found == results[PLAIN_ROUNDS], found
    print("| ns of processor time a round | figure |", "| --- | ---: |", sep="\n")
    for what, each in (
        ("compiled by numba for this machine", here / ROUNDS),
        ("the same code compiled to WebAssembly, under Node", web / ROUNDS),
        ("plain Python in Pyodide", plain / PLAIN_ROUNDS),
    ):
        print(f"| {what} | {1e9 * each:,.0f} |")


if __name__ == "__main__":
    main()
