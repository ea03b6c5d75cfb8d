"""What the tests of an installation share: the distribution, and environments that hold it with some extras."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from email import message_from_bytes
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.install.distribution import WHEEL, Environment, build

With = Callable[..., Environment]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the wheel and the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def plain(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheel alone."""
    return Environment(tmp_path_factory.mktemp("plain"), built / WHEEL)


@pytest.fixture(scope="session")
def having(built: Path, tmp_path_factory: pytest.TempPathFactory) -> With:
    """Makes an environment with the wheel and some of its extras."""
    with zipfile.ZipFile(built / WHEEL) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
        wanted = [Requirement(line) for line in message_from_bytes(packed.read(name)).get_all("Requires-Dist", [])]

    @cache
    def make(*extras: str) -> Environment:
        asked = [one for one in wanted if any(one.marker and one.marker.evaluate({"extra": extra}) for extra in extras)]
        names = [f"{one.name}{one.specifier}" for one in asked]
        return Environment(tmp_path_factory.mktemp("-".join(extras)), built / WHEEL, names)

    return make
