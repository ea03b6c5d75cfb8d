"""The browser client shipped with the package, or a minimal page where there is none."""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from alidade.interface.requests import DESCRIPTION
from alidade.site import PICTURE, runtime, service, set_address, set_meta, source_url

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# Only the worker that runs the game without a server may compile WebAssembly.
WORKER = "python.js"
WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
RUNTIME = "runtime"
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")

PLAIN = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Alidade</title>
<h1>Alidade</h1>
<p>The server is running. This copy has no browser client; scripts play through the
<a href="{DESCRIPTION.path}">interface</a>.</p>
</html>
"""


@dataclass(frozen=True)
class Page:
    """One file as it is served."""

    body: bytes
    kind: str
    tag: str
    gzipped: bytes | None = None
    policy: str = POLICY


def page(body: bytes, name: str) -> Page:
    """A file's contents with its headers for a browser."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    text = kind.startswith(TEXT)
    gzipped = gzip.compress(body, 9, mtime=0) if text and len(body) > 500 else None
    tag = f'"{sha256(body).hexdigest()[:24]}"'
    return Page(body, kind, tag, gzipped, WORKER_POLICY if name == WORKER else POLICY)


@lru_cache(maxsize=256)
def find_file(path: str) -> Page | None:
    """The file of the browser client at a path; the first page at the root."""
    parts = [part for part in path.split("/") if part] or ["index.html"]
    if any(part.startswith(".") or set("\\\0:") & set(part) for part in parts):
        return None
    file: Traversable = files("alidade").joinpath("web", *parts)
    try:
        if len(parts) == 2 and parts[0] == RUNTIME:
            return page(runtime(parts[1]), parts[1])
        body = file.read_bytes()
        return page(service(body.decode()).encode() if parts == ["sw.js"] else body, parts[-1])
    except (OSError, ValueError):
        return page(PLAIN.encode(), "index.html") if parts == ["index.html"] else None


@dataclass(frozen=True)
class Preview:
    """The preview of an address in messengers, and in a browser without JavaScript.

    `site` is the absolute address of the first page, and `path` is what follows it."""

    language: str
    title: str
    description: str
    script: str
    site: str
    path: str = ""


@lru_cache(maxsize=64)
def first_page(preview: Preview) -> Page:
    """The first page as it is served at an address that people share."""
    file = find_file("/")
    text = file.body.decode() if file else PLAIN
    title, script = escape(preview.title), escape(preview.script)
    text = set_address(text, preview.site, preview.path)
    text = set_meta(text, "source", source_url())
    text = set_meta(set_meta(text, "og:title", preview.title), "og:description", preview.description)
    text = set_meta(text, "description", preview.description)
    text = text.replace('lang="en"', f'lang="{preview.language}"', 1)
    text = re.sub("<title>.*?</title>", lambda _: f"<title>{title}</title>", text)
    note = f"<noscript>{_note('./', title, script)}</noscript>"
    text = re.sub("<noscript>.*?</noscript>", lambda _: note, text, flags=re.DOTALL)
    return page(text.replace('="./', f'="{_up(preview.path)}').encode(), "index.html")


def problem_page(language: str, path: str, title: str, to_start: str) -> bytes:
    """A page that says in one sentence what is wrong with a request, for a person who sees it in a browser."""
    up = _up(path.lstrip("/"))
    link = f'<a href="{up}">{escape(to_start)}</a>'
    return (
        f'<!doctype html><html lang="{language}" class="light"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="{up}icon.svg" type="image/svg+xml">'
        f'<link rel="stylesheet" href="{up}assets/index.css">{_note(up, escape(title), link)}</html>'
    ).encode()


def _note(up: str, title: str, text: str) -> str:
    style = f'<link rel="stylesheet" href="{up}note.css">'
    return f'{style}<main class="note"><img src="{up}{PICTURE}" alt=""><h1>{title}</h1><p>{text}</p></main>'


def _up(path: str) -> str:
    """The relative path from a path to the folder of the first page."""
    return "../" * path.count("/") or "./"
