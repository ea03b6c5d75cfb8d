"""The addresses at which other devices reach a server: which they are, who sees them, and how they are printed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest
from zxingcpp import BarcodeFormat, read_barcode

from alidade.server.addresses import (
    local_url,
    machine_addresses,
    means_this_device,
    reachable_addresses,
    reachable_urls,
    write_url,
)
from alidade.server.config import Config
from alidade.server.qr import qr_code
from tests.server.running import Running

MACHINE = [
    *map(
        ip_address,
        (
            "192.168.1.20",
            "fd00::2",
            "127.0.1.1",
            "10.0.0.5",
            "192.168.1.20",
            "fe80::1",
            "169.254.7.7",
            "::1",
            "0.0.0.0",
        ),
    )
]


@pytest.mark.parametrize(
    ("host", "addresses"),
    [
        ("0.0.0.0", ["192.168.1.20", "10.0.0.5"]),
        ("::", ["192.168.1.20", "10.0.0.5", "fd00::2"]),
        ("192.168.1.20", ["192.168.1.20"]),
        ("fd00::2", ["fd00::2"]),
        ("127.0.0.1", []),
        ("::1", []),
        ("localhost", []),
        ("fe80::1%eth0", []),
    ],
)
def test_others_reach_what_listens_beyond_loopback(host: str, addresses: list[str]) -> None:
    assert [str(address) for address in reachable_addresses(host, MACHINE)] == addresses


def test_a_wildcard_is_never_opened() -> None:
    assert local_url("0.0.0.0", 8000) == local_url("::", 8000) == "http://127.0.0.1:8000/"
    assert local_url("::1", 8000) == "http://[::1]:8000/"
    assert local_url("192.168.1.20", 80) == "http://192.168.1.20:80/"
    assert write_url(ip_address("fd00::2"), 1) == "http://[fd00::2]:1/"


def test_loopback_and_wildcard_mean_this_device() -> None:
    here = ("127.0.0.1", "127.0.1.1", "localhost", "maps.localhost", "0.0.0.0", "[::1]", "::", "::ffff:127.0.0.1")
    assert all(map(means_this_device, here))
    assert not any(map(means_this_device, ("192.168.1.20", "fd00::2", "inn.local", "127.0.0.1.example", "")))


def test_the_addresses_of_this_machine_are_its_own() -> None:
    import socket

    for address in machine_addresses():
        with socket.socket(socket.AF_INET6 if address.version == 6 else socket.AF_INET, socket.SOCK_STREAM) as own:
            own.bind((str(address), 0))  # the system refuses an address that is not of this machine


# The interface.


@pytest.fixture(scope="module")
def for_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("all"), Config(host="0.0.0.0")) as running:
        yield running


def shown(running: Running, address: str = "", **headers: str) -> object:
    """The addresses in the options, requested at an address of this machine."""
    answer = httpx.get(f"{address or running.address}/api/options".replace("//api", "/api"), headers=headers)
    assert answer.status_code == 200
    return answer.json()["addresses"]


def urls(running: Running) -> list[str]:
    return reachable_urls("0.0.0.0", int(running.address.rpartition(":")[2]))


def test_a_page_on_the_machine_itself_sees_where_others_reach_it(for_all: Running) -> None:
    port = for_all.address.rpartition(":")[2]
    assert for_all.address == f"http://127.0.0.1:{port}"
    assert shown(for_all) == shown(for_all, host=f"localhost:{port}") == shown(for_all, host="0.0.0.0") == urls(for_all)


def test_nobody_else_sees_the_addresses(for_all: Running) -> None:
    assert shown(for_all, host="192.168.1.20:8000") == []
    for header in ("x-forwarded-for", "forwarded", "via"):
        assert shown(for_all, **{header: "203.0.113.7"}) == []
    for url in urls(for_all):
        assert shown(for_all, url) == [], "requested at the address of the network, which is answered"
        assert shown(for_all, url, host="127.0.0.1") == [], "requested from elsewhere, whatever it claims"


def test_a_server_behind_a_proxy_shows_none(tmp_path: Path) -> None:
    with Running(tmp_path, Config(host="0.0.0.0", proxies=("127.0.0.1",))) as running:
        assert shown(running) == []


def test_a_server_for_this_machine_alone_has_none_to_show(running: Running) -> None:
    assert shown(running) == []


@pytest.mark.parametrize("there", [True, False])
def test_the_options_say_whether_a_match_can_continue_in_the_browser(
    running: Running, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    monkeypatch.setattr("alidade.server.server_tables.has_runtime", lambda: there)
    assert running.ask("GET", "/api/options").json()["runtime"] is there


# The terminal.


def test_a_qr_code_in_the_terminal_can_be_read() -> None:
    text = "http://192.168.1.20:8000/"
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in qr_code(text).splitlines()]
    dark = {"▀": (1, 0), "▄": (0, 1), "█": (1, 1), " ": (0, 0)}
    rows = [[dark[letter][half] for letter in line] for line in lines for half in (0, 1)]
    scale = 4
    pixels = bytes(0 if dot else 255 for row in rows for _ in range(scale) for dot in row for _ in range(scale))
    image = memoryview(pixels).cast("B", (scale * len(rows), scale * len(rows[0])))
    found = read_barcode(image, BarcodeFormat.QRCode)  # type: ignore[arg-type]
    assert found is not None
    assert found.text == text


def serve(tmp_path: Path, *options: str) -> list[str]:
    """What `alidade serve` prints to a pipe until it is ready."""
    command = [sys.executable, "-m", "alidade", "serve", "--port", "0", "--data", str(tmp_path), *options]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as process:
        assert process.stdout
        first = process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        return (first + process.stdout.read()).decode().splitlines()


def test_a_server_for_this_machine_alone_says_how_to_let_others_in(tmp_path: Path) -> None:
    said = serve(tmp_path)
    assert re.fullmatch(r"Alidade is ready: http://127\.0\.0\.1:\d+/", said[0])
    assert said[1].startswith("Only this computer can open it.")
    assert "alidade serve --lan" in said[1]


@pytest.mark.parametrize("options", [("--lan",), ("--host", "::")])
def test_a_server_for_all_prints_where_others_reach_it(tmp_path: Path, options: tuple[str, ...]) -> None:
    said = serve(tmp_path, *options)
    assert re.fullmatch(r"Alidade is ready: http://127\.0\.0\.1:\d+/", said[0])
    port = int(said[0].strip("/").rpartition(":")[2])
    expected = reachable_urls("0.0.0.0" if options == ("--lan",) else "::", port)
    others = [line.rpartition(" ")[2] for line in said if line.startswith("Other devices")]
    assert others == expected
    assert any("firewall" in line for line in said) is (options == ("--lan",) and bool(expected))
    assert not any("0.0.0.0" in line or "[::]" in line or "█" in line for line in said)
