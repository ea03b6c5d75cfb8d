"""A site: the game for one device as a folder of plain files for any web host."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from html import escape
from importlib.metadata import PackageNotFoundError, metadata
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import ClassVar

from alidade.batch.compile import NAME as ENGINE
from alidade.batch.compile import engine
from alidade.engine.errors import AlidadeError
from alidade.version import COMMIT_FILE, commit

# The packages that run in a browser: the worker and its imports.
PACKAGES = ("batch", "bots", "cards", "coach", "engine", "interface", "messages", "rows", "table", "wasm", "worker")
MODULES = ("__init__.py", "dealer.py", "file.py", "lazy.py", "palette.py", "record.py", "version.py")
SOURCES = "alidade.zip"
INDEX = "index.json"
PICTURE = "preview.jpg"  # what messengers show of a link
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same sources give the same file

# A plain host sends no headers, so the page carries its policy itself.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)


class BadSite(AlidadeError):
    """A site that cannot be written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_runtime": "This installation has no browser runtime: run make runtime, or install Alidade from a wheel.",
        "no_page": "This copy has no browser client: run npm run build in board/, or install Alidade from a wheel.",
        "folder_full": "{folder} is not empty and was not written by alidade site; name another folder.",
    }


def _ours() -> Traversable:
    return files("alidade")


def _walk(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    """The files of a folder by their names, without Python's caches."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _walk(entry, f"{name}/{entry.name}")
        elif entry.is_file() and not entry.name.endswith(".pyc"):
            yield f"{name}/{entry.name}", entry


@cache
def sources() -> bytes:
    """Our own sources, as a browser needs them."""
    ours, packed = _ours(), BytesIO()
    entries = [(f"alidade/{name}", ours.joinpath(name)) for name in MODULES]
    for package in PACKAGES:
        entries += _walk(ours.joinpath(package), f"alidade/{package}")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in entries:
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), file.read_bytes(), zipfile.ZIP_DEFLATED)
        archive.writestr(zipfile.ZipInfo(f"alidade/{COMMIT_FILE}", EARLIEST), commit(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


@cache
def index() -> bytes:
    """The files of the runtime, ours among them, each with its length and its hash; raises `BadSite`."""
    try:
        listed = json.loads(_ours().joinpath("runtime", INDEX).read_bytes())
    except OSError:
        raise BadSite("no_runtime") from None
    for name, content in ((SOURCES, sources()), (ENGINE, engine())):
        listed["files"][name] = {"bytes": len(content), "sha256": sha256(content).hexdigest()}
    return json.dumps(listed, separators=(",", ":")).encode()


def has_runtime() -> bool:
    """Whether Python for browsers is in this copy."""
    return _ours().joinpath("runtime", INDEX).is_file()


def runtime(name: str) -> bytes:
    """A file of the runtime; raises `OSError` where there is none."""
    if name == SOURCES:
        return sources()
    if name == ENGINE:
        return engine()
    if name == INDEX:
        try:
            return index()
        except BadSite:
            raise FileNotFoundError(name) from None
    return _ours().joinpath("runtime", name).read_bytes()


@cache
def source_url() -> str:
    """Where the source is published: `Source` of the project's URLs in pyproject.toml, or nothing."""
    try:
        urls = metadata("alidade-game").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return next((url for name, _, url in (line.partition(", ") for line in urls) if name == "Source"), "")


def set_meta(text: str, name: str, content: str) -> str:
    """The first page with the content of one of its meta tags replaced."""
    tag = rf'(<meta (?:name|property)="{re.escape(name)}" content=")[^"]*'
    return re.sub(tag, lambda found: found[1] + escape(content), text, count=1)


def set_address(text: str, site: str, path: str = "") -> str:
    """The first page with absolute addresses in its preview, as messengers need them."""
    return set_meta(set_meta(text, "og:url", site + path), "og:image", site + PICTURE)


def page(text: str, address: str = "") -> str:
    """The first page as a plain host serves it: it carries its policy, and says that the game is on this device."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}" />'
    first = '<meta charset="utf-8" />'
    text = text.replace(first, f'{first}\n    {policy}\n    <meta name="home" content="here" />', 1)
    text = set_meta(text, "source", source_url())
    return set_address(text, address.rstrip("/") + "/") if address else text


def service(text: str) -> str:
    """The service worker, which keeps one whole version of page and game: another game makes it another one."""
    try:
        digest = sha256(index()).hexdigest()[:16]
    except BadSite:
        digest = ""
    return text.replace('const GAME = "";', f'const GAME = "{digest}";', 1)


def write_site(folder: Path, address: str = "") -> int:
    """Write the whole game into a folder, replacing an earlier one; return its size in bytes.

    `address` is where the site will be, for the preview of its links."""
    described, ours = index(), _ours()
    if not ours.joinpath("web", "index.html").is_file():
        raise BadSite("no_page")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "runtime" / INDEX).is_file():
        raise BadSite("folder_full", folder=str(folder))
    for name in ("assets", "runtime"):
        shutil.rmtree(folder / name, ignore_errors=True)
    with as_file(ours.joinpath("web")) as web, as_file(ours.joinpath("runtime")) as python:
        shutil.copytree(web, folder, dirs_exist_ok=True)
        shutil.copytree(python, folder / "runtime")
    (folder / "runtime" / SOURCES).write_bytes(sources())
    (folder / "runtime" / ENGINE).write_bytes(engine())
    (folder / "runtime" / INDEX).write_bytes(described)
    for name, changed in (("index.html", partial(page, address=address)), ("sw.js", service)):
        file = folder / name
        file.write_text(changed(file.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
