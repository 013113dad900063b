"""The addresses of this computer, and where phones may be served."""

import socket
from collections.abc import Callable

import pytest

from mextrain_scorer.inbox import addresses
from mextrain_scorer.inbox.addresses import OwnAddress, is_here, may_serve, own_addresses

PRIVATE = ["192.168.8.2", "10.0.0.7", "172.16.0.1", "172.31.255.1", "127.0.0.1"]
OTHERS = [
    *("0.0.0.0", "8.8.8.8", "172.32.0.1", "169.254.3.4", "100.64.0.1"),  # noqa: S104
    *("255.255.255.255", "224.0.0.1", "::1", "localhost", ""),
    *("192.168.8", "192.168.8.2/24", "192.168.08.2"),
]


@pytest.mark.parametrize("address", PRIVATE)
def test_a_private_address_may_serve(address: str) -> None:
    assert may_serve(address)


@pytest.mark.parametrize("address", OTHERS)
def test_no_other_may(address: str) -> None:
    assert not may_serve(address)


def test_this_computer_has_its_own_address_and_not_another_s() -> None:
    assert is_here("127.0.0.1")
    assert not is_here("192.0.2.77")
    assert not is_here("no address")


def test_what_is_offered_is_here_and_private() -> None:
    for each in own_addresses():
        assert is_here(each.address)
        assert may_serve(each.address)
        assert not each.address.startswith("127.")


def test_wi_fi_comes_first_and_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    by_network = [
        *((3, "docker0", "172.17.0.1"), (1, "cable", "10.0.0.7"), (0, "Wi-Fi", "192.168.8.2")),
        *((2, "", "127.0.0.1"), (1, "cable", "8.8.8.8")),
    ]
    by_name = [(2, "", "10.0.0.7"), (2, "", "10.0.0.8")]
    monkeypatch.setattr(addresses, "_by_network", lambda: by_network)
    monkeypatch.setattr(addresses, "_by_name", lambda: by_name)
    assert own_addresses() == [
        OwnAddress("192.168.8.2", "Wi-Fi"),
        OwnAddress("10.0.0.7", "cable"),
        OwnAddress("10.0.0.8"),
        OwnAddress("172.17.0.1", "docker0"),
    ]
    assert [each.words for each in own_addresses()][::2] == ["Wi-Fi 192.168.8.2", "10.0.0.8"]


def test_a_computer_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> Callable[[], None]:
        raise OSError

    monkeypatch.setattr(addresses, "_by_network", lambda: iter([]))
    monkeypatch.setattr(socket, "getaddrinfo", nothing)
    monkeypatch.setattr(socket.socket, "connect", nothing)
    assert own_addresses() == []
