"""This machine's network addresses, found without any library."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Lock
from time import monotonic

KEPT_SECONDS = 10.0

ELSEWHERE = (
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)
"""Remote addresses: looking up the route to them sends nothing and reveals our own address."""

GET_INTERFACE_ADDRESS = 0x8915
"""The SIOCGIFADDR request of Linux."""


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine for other devices in its network, likeliest first.

    IPv4 before IPv6; the default route before other interfaces. Loopback and link-local addresses
    are left out.
    """
    found = dict.fromkeys((*_on_the_way(), *_of_interfaces()))
    return tuple(sorted(filter(_is_usable, found), key=_is_ipv6))


class KnownAddresses:
    """The same addresses, looked up at most every ten seconds: a laptop changes networks."""

    def __init__(self, bound: IPv4Address | IPv6Address) -> None:
        """Start without addresses; a socket bound to IPv4 cannot be reached by IPv6."""
        self._version = bound.version
        self._lock = Lock()
        self._asked: float | None = None
        self._found: tuple[str, ...] = ()

    def __call__(self) -> tuple[str, ...]:
        """Return this machine's addresses."""
        with self._lock:
            if self._asked is None or monotonic() - self._asked > KEPT_SECONDS:
                self._found, self._asked = self._ask(), monotonic()
            return self._found

    def _ask(self) -> tuple[str, ...]:
        return tuple(one for one in own_addresses() if ip_address(one).version == self._version)


def _on_the_way() -> Iterator[str]:
    """Yield the address that outgoing packets would have; the default route first."""
    for family, place in ELSEWHERE:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as asking:
            asking.connect((place, 9))
            yield asking.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """Yield the IPv4 address of each interface, on Linux; a name server could be slow."""
    if not sys.platform.startswith("linux"):
        return
    from fcntl import ioctl  # imported here: Windows has none

    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                asked = struct.pack("256s", name.encode()[:15])
                yield socket.inet_ntoa(ioctl(asking, GET_INTERFACE_ADDRESS, asked)[20:24])


def _is_usable(text: str) -> bool:
    address = _address(text)
    if address is None or address.is_loopback or address.is_unspecified:
        return False
    return not (address.is_link_local or address.is_multicast)


def _is_ipv6(text: str) -> bool:
    return isinstance(_address(text), IPv6Address)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None
