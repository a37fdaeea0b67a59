"""Where a server can be reached: from its own machine, and from others."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from typing import Final

ELSEWHERE: Final = (
    "192.0.2.1",
    "192.168.255.254",
    "10.255.255.254",
    "172.31.255.254",
    "2001:db8::1",
)
"""Addresses in networks that this machine may be part of; nothing is sent there."""


def address_of(listening: socket.socket, host: str) -> str:
    """What to type into a browser on this machine."""
    port = listening.getsockname()[1]
    if is_everywhere(host):
        host = "::1" if ":" in host else "127.0.0.1"
    return as_address(host, port)


def addresses_for_others(listening: socket.socket) -> list[str]:
    """What others in the same networks can type; nothing where the socket is for one address."""
    host, port = listening.getsockname()[:2]
    if not is_everywhere(host):
        return []
    families = {listening.family}
    six = listening.family == socket.AF_INET6
    if six and not listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY):
        families.add(socket.AF_INET)
    return [as_address(own, port) for own in own_addresses(families)]


def own_addresses(families: set[socket.AddressFamily]) -> list[str]:
    """The addresses under which this machine stands in its networks."""
    found: dict[str, None] = {}
    for far in ELSEWHERE:
        family = socket.AF_INET6 if ":" in far else socket.AF_INET
        if family in families:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((far, 9))  # which only asks the system for the way
                found[way.getsockname()[0]] = None
    return [own for own in found if not ipaddress.ip_address(own).is_loopback]


def is_everywhere(host: str) -> bool:
    """Whether that stands for all addresses of this machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def as_address(host: str, port: int) -> str:
    """An address for browsers."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
