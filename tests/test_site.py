"""The site of plain files: what `alidade site` writes, and what it says when it cannot."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from hashlib import sha256
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from alidade import site
from alidade.cli.program import main
from alidade.server import page
from alidade.site import BadSite

ROOT = Path(__file__).parent.parent
RUNTIME = ("pyodide.js", "pyodide.asm.js", "pyodide.wasm.gz", "stdlib.zip", "alidade.zip", "engine.wasm")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("device") / "site"
    site.write_site(folder)
    return folder


def test_the_site_is_whole_and_says_what_it_holds(written: Path) -> None:
    data = json.loads((written / "runtime" / "index.json").read_bytes())
    assert set(data["files"]) == set(RUNTIME)
    for name, said in data["files"].items():
        if not name.endswith(".gz"):
            body = (written / "runtime" / name).read_bytes()
            assert (len(body), sha256(body).hexdigest()) == (said["bytes"], said["sha256"]), name
    assert "Mozilla Public License" in (written / "runtime" / "LICENSE.txt").read_text(encoding="utf-8")


def test_the_runtime_is_the_one_that_is_pinned() -> None:
    pinned = json.loads((ROOT / "board" / "runtime.json").read_bytes())
    data = json.loads(files("alidade").joinpath("runtime", "index.json").read_bytes())
    assert data["version"] == pinned["version"]
    assert data["files"]["stdlib.zip"]["sha256"] == pinned["files"]["python_stdlib.zip"]
    assert data["files"]["pyodide.wasm.gz"]["sha256"] == pinned["files"]["pyodide.asm.wasm"]


def test_what_the_runtime_holds_is_listed_with_its_licence() -> None:
    """The list of the repository and the text that travels with the runtime name the same."""
    text = " ".join(files("alidade").joinpath("runtime", "LICENSE.txt").read_text(encoding="utf-8").split())
    lists = (ROOT / "LICENSES").read_text(encoding="utf-8").split("In the runtime for browsers")[1].split("\n\n")
    named = {line[2:24].strip(): line[24:].strip() for line in lists[1].splitlines()}
    assert {"Pyodide", "CPython", "mimalloc", "SQLite"} <= set(named)
    assert [name for name, licence in named.items() if name not in text or licence not in _words(text)] == []
    assert text.split("with them ")[1].split("follow.")[0].count("(") < len(named), "nothing is named there alone"


def _words(text: str) -> str:
    return text.replace("Mozilla Public License 2.0", "MPL-2.0")


@pytest.mark.parametrize("there", [True, False])
def test_a_server_without_a_runtime_says_what_it_does_not_offer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    monkeypatch.setattr("alidade.cli.server.has_runtime", lambda: there)
    monkeypatch.setattr("alidade.server.serve.serve", lambda _config, ready: ready("http://here/"))
    text = CliRunner().invoke(main, ["serve", "--data", str(tmp_path)], env={"LC_ALL": "C.UTF-8"})
    assert text.output.splitlines()[0] == "Alidade is ready: http://here/"
    assert text.output.endswith("make runtime adds it.\n") is not there


def test_the_page_of_a_site_carries_its_policy_and_names_no_address(written: Path) -> None:
    text = (written / "index.html").read_text(encoding="utf-8")
    policy = unescape(text.split('http-equiv="Content-Security-Policy" content="')[1].split('"')[0])
    assert policy.replace(" 'wasm-unsafe-eval'", "") == page.POLICY.removesuffix("; frame-ancestors 'none'")
    assert '<meta name="home" content="here" />' in text
    assert 'src="/' not in text
    assert 'href="/' not in text
    assert 'const GAME = "";' not in (written / "sw.js").read_text(encoding="utf-8")


def test_only_the_worker_may_compile_on_a_server() -> None:
    for path, loose in (("/", False), ("/assets/index.js", False), ("/assets/python.js", True)):
        found = page.find_file(path)
        assert found is not None
        assert ("wasm-unsafe-eval" in found.policy) is loose, path
    served = page.find_file("/runtime/alidade.zip")
    assert served is not None
    assert served.body == site.sources()


def test_the_sources_in_it_run_without_anything_else(tmp_path: Path) -> None:
    """Python alone, isolated, finds all that the worker imports."""
    archive = tmp_path / "alidade.zip"
    archive.write_bytes(site.sources())
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(tmp_path / "there")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'there')!r})\n"
        "import alidade.worker.local_server, alidade.worker.browser_store, alidade.bots, pkgutil\n"
        "for bot in pkgutil.iter_modules(alidade.bots.__path__): __import__(f'alidade.bots.{bot.name}')\n"
        "print(alidade.__file__)"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    assert str(tmp_path) in done.stdout


def test_a_site_is_written_again_over_an_earlier_one_and_over_nothing_else(written: Path, tmp_path: Path) -> None:
    (written / "assets" / "old.js").write_text("")
    site.write_site(written)
    assert not (written / "assets" / "old.js").exists()
    other = tmp_path / "letters"
    other.mkdir()
    (other / "mother.txt").write_text("Dear")
    with pytest.raises(BadSite, match="is not empty and was not written by alidade site"):
        site.write_site(other)
    assert [file.name for file in other.iterdir()] == ["mother.txt"]


def test_a_copy_without_the_runtime_says_what_to_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site.index.cache_clear()
    monkeypatch.setattr(site, "_ours", lambda: tmp_path)
    with pytest.raises(BadSite, match="run make runtime"):
        site.write_site(tmp_path / "site")
    monkeypatch.undo()
    site.index.cache_clear()
