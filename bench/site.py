"""The game without a server: how much is fetched, how soon the first card is there, how long bots think.

`python -m bench.site` writes a site, serves it by `python -m http.server`, and opens it in Chromium, at full speed and
with the whole browser held to a quarter of a core: cold, with nothing kept, and warm, on the second visit. Seconds are
those of the wall and, beside them, of all the browser's processors; thinking is measured in milliseconds of processor
time under Node. `--write` adds the tables to results.md.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from playwright.sync_api import Browser, BrowserType, Page, expect, sync_playwright

from alidade.site import sources
from bench.machine import append
from prove._quota import quarter_of_a_core
from tests.browser.conftest import FLAGS, chromium
from tests.browser.device import Host

ROOT = Path(__file__).parents[1]
PATIENCE = 300_000


def fetched(browser: Browser, host: Host) -> list[Path]:
    """The files that a first visit in English fetches until the first card is there."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en", service_workers="block")
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url.partition("#")[0]))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    first_card(page, host.url)
    context.close()
    names = [url.removeprefix(host.url) or "index.html" for url in sorted(asked) if url.startswith(host.url)]
    return [host.folder / name for name in names]


def sizes(files: list[Path], folder: Path) -> list[str]:
    """The bytes of the page and of the runtime, as files and as a host that compresses sends them."""
    runtime = [file for file in (folder / "runtime").iterdir() if file.suffix != ".txt"]
    shell = [file for file in files if file not in runtime]
    lines = ["| bytes | files | compressed |", "| --- | ---: | ---: |"]
    for name, files in (("the page", shell), ("the runtime", runtime)):
        plain = sum(file.stat().st_size for file in files)
        packed = sum(
            len(gzip.compress(file.read_bytes(), 9)) for file in files if file.suffix in (".html", ".js", ".css")
        )
        packed += sum(file.stat().st_size for file in files if file.suffix not in (".html", ".js", ".css"))
        lines.append(f"| {name} | {plain:,} | {packed:,} |")
    return lines


def family() -> list[int]:
    """The processes that have come from this one."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                result = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(result[1])
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sorted(ours - {os.getpid()})


def browsers() -> list[int]:
    """Those of them that belong to Chromium."""
    return [pid for pid in family() if "chrom" in _read(pid, "comm")]


def _read(pid: int, what: str) -> str:
    try:
        return Path(f"/proc/{pid}/{what}").read_text()
    except OSError:
        return ""


def spent() -> float:
    """Seconds of processor time that the browser has used."""
    ticks = sum(sum(map(int, _read(pid, "stat").rpartition(")")[2].split()[11:13])) for pid in browsers())
    return ticks / os.sysconf("SC_CLK_TCK")


def memory() -> float:
    """Megabytes of the whole browser, what is shared counted once."""
    lines = [line for pid in browsers() for line in _read(pid, "smaps_rollup").splitlines() if line.startswith("Pss:")]
    return sum(int(line.split()[1]) for line in lines) / 1000


def first_card(page: Page, url: str) -> tuple[float, float]:
    """Seconds from the address to the first card of a solo game, of the wall and of the processors."""
    page.goto("about:blank")
    began, used = perf_counter(), spent()
    page.goto(f"{url}#/alone")
    page.get_by_role("button", name="Play", exact=True).click(timeout=PATIENCE)
    expect(page.locator("main [role=grid]")).to_be_visible(timeout=PATIENCE)
    return perf_counter() - began, spent() - used


def visits(browser: Browser, host: Host, times: int) -> dict[str, str]:
    """Cold and warm, so many times each, and the memory with a game open."""
    cold: list[tuple[float, float]] = []
    warm: list[tuple[float, float]] = []
    held = 0.0
    for _ in range(times):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        cold.append(first_card(page, host.url))
        expect(page.locator("html[data-kept=yes]")).to_be_attached(timeout=PATIENCE)
        warm += [first_card(page, host.url) for _ in range(2)]
        held = max(held, memory())
        context.close()
    result = {"cold": _told(cold), "warm": _told(warm)}
    return {**result, "memory": f"{held:.0f} MB"}


def _told(found: list[tuple[float, float]]) -> str:
    return f"{median(wall for wall, _ in found):.1f} s ({median(used for _, used in found):.1f} s)"


def speeds(chromium_: BrowserType, host: Host, folder: Path, times: int) -> list[str]:
    """A row for each speed."""
    lines = ["| speed | first card, cold | first card, second visit | memory |", "| --- | ---: | ---: | ---: |"]
    browser = chromium_.launch(executable_path=chromium(), args=FLAGS)
    result = visits(browser, host, times)
    lines.append(f"| full | {result['cold']} | {result['warm']} | {result['memory']} |")
    browser.close()
    with quarter_of_a_core(folder) as (program, how):
        browser = chromium_.launch(executable_path=program, args=FLAGS, timeout=PATIENCE)
        result = visits(browser, host, 1)
        lines.append(f"| {how} | {result['cold']} | {result['warm']} | {result['memory']} |")
        browser.close()
    return lines


def thinking(folder: Path, games: int) -> list[str]:
    """A row for `consider` and for each level."""
    archive = folder / "alidade.zip"
    archive.write_bytes(sources())
    script = ROOT / "tests" / "worker" / "run.mjs"
    command = ["node", str(script), str(archive), str(ROOT / "bench" / "_site_thinking.py"), str(games)]
    data = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[-1])
    lines = ["| ms of processor time | median | 95th percentile | times |", "| --- | ---: | ---: | ---: |"]
    for name, found in data.items():
        high = quantiles(found, n=20)[-1]
        lines.append(f"| {name} | {median(found):.1f} | {high:.1f} | {len(found)} |")
    return lines


def main() -> None:
    """Measure and print, or write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder = Path(name)
        host = Host(folder / "host")
        host.write()
        host.start()
        try:
            browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
            lines = [*sizes(fetched(browser, host), host.folder), ""]
            browser.close()
            lines += [*thinking(folder, args.games), ""]
            busy = f"Others used the machine too: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
            lines += [busy, "", *speeds(driver.chromium, host, folder, args.visits)]
        finally:
            host.stop()
    print("\n".join(lines))
    if args.write:
        command = f"python -m bench.site --visits {args.visits} --games {args.games}"
        append("Without a server", command, lines)


if __name__ == "__main__":
    main()
