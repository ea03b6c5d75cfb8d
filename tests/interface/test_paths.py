"""No path of the interface is written twice, and the declarations stand on the messages alone."""

from __future__ import annotations

import re
import subprocess
import sys

from alidade.interface import requests
from alidade.interface.handlers import HANDLERS
from alidade.interface.request import Request
from tests.test_packages import SOURCE, imports

ROOT = SOURCE.parents[1]
DECLARED = {SOURCE / "interface" / "requests.py", ROOT / "board" / "src" / "lib" / "requests.ts"}


def test_no_path_of_the_interface_is_text_elsewhere() -> None:
    """What starts with `/api`, and the last parts of paths behind a value."""
    ends = {request.path.rsplit("/", 1)[1] for request in HANDLERS if request.path.count("/") > 3}
    ends = {end for end in ends if "{" not in end}
    behind = "|".join(ends)
    path = re.compile(rf"/api\b|/(tables|replays|records|challenges)/|}}/({behind})\b|[\"'`]/(health|metrics)\b")
    found = {}
    for folder, kinds in ((SOURCE, ("py",)), (ROOT / "board" / "src", ("ts", "svelte", "js"))):
        for file in {file for kind in kinds for file in folder.rglob(f"*.{kind}")} - DECLARED:
            text = "\n".join(line for line in file.read_text(encoding="utf-8").splitlines() if "import" not in line)
            if file.parent != SOURCE / "web" and (match := path.search(text)):
                found[str(file.relative_to(ROOT))] = match[0]
    assert not found


def test_every_declared_request_has_a_handler_and_a_name_of_its_own() -> None:
    declared = {value for value in vars(requests).values() if isinstance(value, Request)}
    assert declared == set(HANDLERS)
    assert len({request.name for request in declared}) == len({request.route for request in declared}) == len(declared)


def test_the_declarations_import_messages_alone() -> None:
    for name in ("request", "requests"):
        ours = {one for one in imports(SOURCE / "interface" / f"{name}.py") if one.startswith("alidade")}
        assert ours <= {"alidade.messages", "alidade.messages.table", "alidade.interface.request"}


def test_a_client_loads_only_the_declarations() -> None:
    """The handlers stand on tables, bots and coach, which a script has no use for."""
    code = "import sys, alidade.client; print(*(name for name in sys.modules if name.startswith('alidade.')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {name for name in loaded if name.startswith("alidade.interface.")} == {
        "alidade.interface.request",
        "alidade.interface.requests",
    }
    assert not {"alidade.table", "alidade.bots", "alidade.coach"} & set(loaded)
