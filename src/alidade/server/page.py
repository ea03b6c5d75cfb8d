"""Pages: the browser client shipped with the package, or a plain page where there is none."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from alidade.site import runtime, service

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# The worker in which the game runs without a server compiles its runtime; nothing else may.
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

PLAIN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Alidade</title>
<h1>Alidade</h1>
<p>The server is running. This copy has no browser client; scripts play through the
<a href="/api/docs">interface</a>.</p>
</html>
"""


@dataclass(frozen=True)
class Page:
    """One file as it is served."""

    body: bytes
    kind: str
    tag: str
    squeezed: bytes | None = None
    policy: str = POLICY


def page(body: bytes, name: str) -> Page:
    """A file's contents with what a browser must know of it."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    text = kind.startswith(TEXT)
    squeezed = gzip.compress(body, 9, mtime=0) if text and len(body) > 500 else None
    tag = f'"{sha256(body).hexdigest()[:24]}"'
    return Page(body, kind, tag, squeezed, WORKER_POLICY if name == WORKER else POLICY)


@lru_cache(maxsize=256)
def found(path: str) -> Page | None:
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
