"""The private addresses of this computer, in words: "Wi-Fi 192.168.8.2".

Windows tells the standard library no names of its networks: there the address stands alone.
"""

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import NamedTuple

from mextrain_scorer.rules.words import say

# What routers give: no address of the internet, and none that a computer gave itself.
_PRIVATE = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
_LOOPBACK = IPv4Network("127.0.0.0/8")
_NETWORKS = Path("/sys/class/net")  # Linux
_VIRTUAL = ("docker", "br-", "veth", "virbr", "tun", "tap", "utun", "bridge", "vmnet")
# ioctl's number for "the address of this network": Linux, and what macOS has from BSD.
_SIOCGIFADDR = 0xC0206921 if sys.platform == "darwin" else 0x8915


class OwnAddress(NamedTuple):
    """An address of this computer, and the network it is in, in words where they are known."""

    address: str
    network: str = ""

    @property
    def words(self) -> str:
        """Return how it is offered: "Wi-Fi 192.168.8.2"."""
        return f"{self.network} {self.address}".strip()


def may_serve(address: str) -> bool:
    """Tell whether phones may be served there: a private address, or this computer's own."""
    try:
        found = IPv4Address(address)
    except ValueError:
        return False
    return found in _LOOPBACK or _is_private(found)


def is_here(address: str) -> bool:
    """Tell whether this computer has that address now: what it has not it cannot bind."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def own_addresses() -> list[OwnAddress]:
    """Return the private addresses of this computer, Wi-Fi first, a virtual machine's last."""
    found: dict[str, tuple[int, OwnAddress]] = {}
    for rank, network, address in (*_by_network(), *_by_name()):
        if _is_private(IPv4Address(address)):
            found.setdefault(address, (rank, OwnAddress(address, network)))
    return [each for _, each in sorted(found.values(), key=lambda pair: pair[0])]


def _is_private(address: IPv4Address) -> bool:
    return any(address in network for network in _PRIVATE)


def _by_network() -> Iterator[tuple[int, str, str]]:
    """Yield the address of each network card with how likely phones are there, and its words."""
    if sys.platform == "win32":
        return
    for _, name in socket.if_nameindex():
        if address := _address_of(name):
            if (_NETWORKS / name / "wireless").exists():
                yield 0, say("Wi-Fi"), address
            elif name.startswith(_VIRTUAL):
                yield 3, name, address
            elif (_NETWORKS / name / "device").exists():
                yield 1, say("cable"), address
            else:
                yield 2, name, address


def _address_of(network: str) -> str | None:
    import fcntl  # Windows has none

    request = struct.pack("256s", network.encode()[:15])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, request)
        except OSError:  # it has none now
            return None
    return socket.inet_ntoa(answer[20:24])


def _by_name() -> Iterator[tuple[int, str, str]]:
    """Yield what this computer's own name leads to, and the address of its way out."""
    try:
        for *_, (address, *_) in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield 2, "", str(address)
    except OSError:
        pass
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way
        except OSError:  # no network at all
            return
        yield 2, "", str(asking.getsockname()[0])
