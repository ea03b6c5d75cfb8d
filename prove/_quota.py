"""A browser held to a quarter of one core, all its processes together, by a CPU quota of the kernel."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.browser.conftest import chromium

SHARE = 0.25
PERIOD = 10_000  # microseconds: shorter than a frame, so that the browser is slow and does not stand still
CONTROL = Path("/sys/fs/cgroup")


@contextmanager
def quarter_of_a_core(folder: Path) -> Iterator[tuple[str, str]]:
    """What starts the browser within the quota, and in words what holds it; without the right to, no quota."""
    group, how = _group()
    if group is None:
        yield chromium(), how
        return
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\necho $$ > {group / "cgroup.procs"}\nexec {chromium()} "$@"\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    try:
        yield str(script), how
    finally:
        with suppress(OSError):
            group.rmdir()


def _group() -> tuple[Path | None, str]:
    quota = int(PERIOD * SHARE)
    old, new = CONTROL / "cpu", CONTROL / "cgroup.controllers"
    try:
        if old.is_dir():
            group = old / f"alidade-{os.getpid()}"
            group.mkdir()
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
            (group / "cpu.shares").write_text("8192")  # others on this machine do not take its quarter away
        elif new.exists():
            group = CONTROL / f"alidade-{os.getpid()}"
            group.mkdir()
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            return None, "no CPU quota: this system has no control groups"
    except OSError as error:
        return None, f"no CPU quota: {error.strerror}"
    return group, "the whole browser held to a quarter of a core"
