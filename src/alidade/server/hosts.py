"""Hosts: the names a server answers to, and the origins whose pages may use it.

A page elsewhere can point its own name at this machine (DNS rebinding), so only expected names are answered. A bare
address cannot be redirected."""

from __future__ import annotations

import re
import socket
from functools import cache

from alidade.server.addresses import parse_address
from alidade.server.config import Config
from alidade.table.errors import Refused

# What routers append to the names of machines.
LOCAL_SUFFIXES = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset({"localhost", name, *(f"{name}.{home}" for home in LOCAL_SUFFIXES)})


def without_port(host: str) -> str:
    """A host without its port."""
    return re.sub(r":\d*$", "", host).lower().rstrip(".")


def answers_to(host: str, config: Config) -> bool:
    """Whether the server answers to this name; behind a proxy, which checks names itself, to every name."""
    bare = without_port(host)
    if not bare or bare in config.names or (config.proxies and not config.names):
        return True
    return parse_address(bare) is not None or bare in _own_names() or bare.endswith(".localhost")


def welcome_origin(origin: str, host: str, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may connect: one of our own, or an allowed one; scripts send none."""
    return not origin or origin in allowed or re.sub(r"^https?://", "", origin).lower() == host.lower()


def check_host(host: str, origin: str, config: Config) -> None:
    """Refuse a request for an unknown host name, or from a page of an origin that is not allowed."""
    if not answers_to(host, config):
        raise Refused("wrong_host", host=without_port(host)[:100])
    if not welcome_origin(origin, host, config.origins):
        raise Refused("wrong_origin", origin=origin[:100])
