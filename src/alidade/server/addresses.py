"""Find the addresses at which other devices on the network reach this machine, without sending anything."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

Address = IPv4Address | IPv6Address

# Connecting a UDP socket sends nothing: the system only chooses the interface that leads there. The addresses are those
# reserved for documentation, to which the route is the default one, and the usual one of a home router, which shows
# the home network of a machine whose default route is a private tunnel.
_DESTINATIONS = ("192.0.2.1", "192.168.1.1", "2001:db8::1")
_ANY_PORT = 9


def parse_address(text: str) -> Address | None:
    """The IP address in a text, without brackets and zone; None for a name. IPv4 mapped into IPv6 counts as IPv4."""
    try:
        address = ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def means_this_device(host: str) -> bool:
    """Whether a host means the device that opens it: a loopback address or name, or the wildcard."""
    address = parse_address(host)
    if address is None:
        return host == "localhost" or host.endswith(".localhost")
    return address.is_loopback or address.is_unspecified


def is_wildcard(host: str) -> bool:
    """Whether a server that listens on this host listens on all addresses of its machine."""
    address = parse_address(host)
    return address is not None and address.is_unspecified


def machine_addresses() -> list[Address]:
    """The addresses of this machine, that of the outgoing interface first; it may look the host name up."""
    outgoing = [address for address in map(_outgoing_address, _DESTINATIONS) if address]
    with suppress(OSError):
        for _, _, _, _, at in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            if address := parse_address(str(at[0])):
                outgoing.append(address)
    return outgoing


def _outgoing_address(destination: str) -> Address | None:
    family = socket.AF_INET6 if ":" in destination else socket.AF_INET
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((destination, _ANY_PORT))
        return parse_address(str(probe.getsockname()[0]))
    return None


def reachable_addresses(host: str, machine: Iterable[Address]) -> list[Address]:
    """The addresses at which others reach a server that listens on an address: IPv4 first, each once.

    A wildcard stands for those of the machine, `0.0.0.0` for IPv4 alone. Loopback addresses reach nobody, and a
    link-local address needs the name of an interface, which differs on every device."""
    listening = parse_address(host)
    if listening is None or listening.is_loopback:
        return []
    candidates = machine if listening.is_unspecified else [listening]
    usable = [
        address
        for address in dict.fromkeys(candidates)
        if address.version <= listening.version
        and not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)
    ]
    return sorted(usable, key=lambda address: address.version)


def write_url(address: Address | str, port: int) -> str:
    """The address of the page on a host."""
    return f"http://{f'[{address}]' if ':' in str(address) else address}:{port}/"


def local_url(host: str, port: int) -> str:
    """The address at which this machine itself opens a server that listens on an address, never a wildcard."""
    return write_url("127.0.0.1" if is_wildcard(host) else host, port)


def reachable_urls(host: str, port: int) -> list[str]:
    """The addresses at which other devices open a server that listens on this address and port."""
    machine = machine_addresses() if is_wildcard(host) else []
    return [write_url(address, port) for address in reachable_addresses(host, machine)]
