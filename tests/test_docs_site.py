"""The documentation site is built strictly, holds every page and exported name, and asks nothing of the network."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import alidade

ROOT = Path(__file__).parents[1]
UNDESCRIBED = {"Awards", "DEALER", "SPECTATOR"}  # names for a type and for two numbers


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "docs", folder / "docs")
    (folder / "src").symlink_to(ROOT / "src")
    shutil.copy(ROOT / "zensical.toml", folder)
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder / "site"


def test_every_page_is_there(site: Path) -> None:
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert {page.stem for page in site.glob("*.html")} - {"404"} == pages
    assert (site / "search.json").stat().st_size > 10_000


def test_every_exported_name_is_in_the_reference(site: Path) -> None:
    described = set(re.findall(r'<h3 id="[^"]*?(\w+)"', (site / "reference.html").read_text(encoding="utf-8")))
    assert set(alidade.__all__) - described == UNDESCRIBED


def test_nothing_is_loaded_from_another_origin(site: Path) -> None:
    for page in site.glob("*.html"):
        loaded = re.findall(r'(?:src|<link[^>]*href)="(https?:[^"]+)"', page.read_text(encoding="utf-8"))
        assert not [address for address in loaded if "//www.w3.org/" not in address], page.name
