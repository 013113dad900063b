"""Circumstances that a test asks for, and careless ways of the program, planted by their names.

A control plants a careless way to see that its test would notice.  Only this module, careless.py
and the doors, door.py, entry.py and window.py, follow the program where it changes: what is
planted is another function put in the place of one, which has to be there (test_net.py looks).
Those of the desk stand in careless.py, which loads all of it: the phones' process does without.
"""

import importlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any

_Planting = Callable[[], AbstractContextManager[None]]
_PLANTED: dict[str, _Planting] = {}


def plant(name: str) -> Callable[[_Planting], _Planting]:
    """Let what is decorated be planted by a name."""

    def kept(plant: _Planting) -> _Planting:
        assert name not in _PLANTED, name
        _PLANTED[name] = plant
        return plant

    return kept


def planted(name: str) -> AbstractContextManager[None]:
    """Have the program do one thing in a careless way, or meet with one thing, for a while."""
    if name not in _PLANTED:
        importlib.import_module("tests.careless")
    return _PLANTED[name]()


def all_ways() -> tuple[str, ...]:
    """Return the names of all that can be planted."""
    importlib.import_module("tests.careless")
    return tuple(_PLANTED)


@contextmanager
def instead(where: Any, key: str, careless: object) -> Iterator[None]:
    """Put something else in a place of the program for a while, or under a key of a table."""
    table = where if isinstance(where, dict) else vars(where)
    put = where.__setitem__ if isinstance(where, dict) else partial(setattr, where)
    kept = table[key]
    put(key, careless)
    try:
        yield
    finally:
        put(key, kept)


def nothing(*_: object, **__: object) -> None:
    """Do nothing, where the program takes care."""


# The network, and time.


def _in_networks(*found: tuple[str, str]) -> AbstractContextManager[None]:
    from mextrain_scorer.inbox import addresses

    own = [addresses.OwnAddress(*each) for each in found]
    return instead(addresses, "own_addresses", lambda: own)


plant("no network")(_in_networks)
plant("one network")(lambda: _in_networks(("127.0.0.1", "cable")))
plant("two networks")(lambda: _in_networks(("192.168.8.2", "Wi-Fi"), ("10.0.0.7", "cable")))


@plant("the address goes and comes")
@contextmanager
def _address_goes() -> Iterator[None]:
    from mextrain_scorer.inbox import serve

    looks = iter([True, False, False])
    with (
        instead(serve, "LOOK_EVERY", 0.01),
        instead(serve, "is_here", lambda _: next(looks, True)),
    ):
        yield


@plant("a third of a second for phones")
@contextmanager
def _little_time() -> Iterator[None]:
    from mextrain_scorer.inbox import guards

    with instead(guards, "DEADLINE", 0.3), instead(guards, "KEEP_ALIVE", 0.3):
        yield


@plant("room for thirty phones")
def _little_room() -> AbstractContextManager[None]:
    from mextrain_scorer.inbox import guards

    return instead(guards, "CONNECTIONS", 30)


@plant("phones at this computer alone")
@contextmanager
def _phones_here() -> Iterator[None]:
    """Not careless, but of any computer: it offers its own address and any port for phones."""
    from mextrain_scorer.inbox.addresses import OwnAddress
    from mextrain_scorer.inbox.launcher import PORT
    from mextrain_scorer.ui.phones.phones import Phones
    from mextrain_scorer.ui.window import phones_dialog

    own, kept = [OwnAddress("127.0.0.1", "this computer")], Phones.turn_on

    def turn_on(phones: Phones, address: str, port: int = 0) -> None:
        kept(phones, address, 0 if port == PORT else port)

    with (
        instead(phones_dialog, "own_addresses", lambda: own),
        instead(Phones, "turn_on", turn_on),
    ):
        yield


@plant("phones at this computer, told something at each look whether they read")
@contextmanager
def _phones_told_at_each_look() -> Iterator[None]:
    """As where the window is so busy that something is told at any time, and patience is short."""
    from mextrain_scorer.inbox import launcher

    tell, nothing = launcher.PhonesProcess.tell, {"decided": "", "state": "set-aside"}

    def tell_on(phones: launcher.PhonesProcess) -> None:
        tell(phones, nothing)
        later = threading.Timer(0.02, tell_on, [phones])
        later.daemon = True
        later.start()

    def tell_and_go_on(phones: launcher.PhonesProcess, line: dict[str, Any]) -> None:
        tell(phones, line)
        if "show" in line:
            tell_on(phones)

    with (
        _phones_here(),
        instead(launcher, "READS_WITHIN", 0.5),
        instead(launcher.PhonesProcess, "tell", tell_and_go_on),
    ):
        yield


@plant("phones at this computer, killed before one is told what became of its round")
@contextmanager
def _phones_never_told() -> Iterator[None]:
    """As where the power goes between the sheet and the phone."""
    from mextrain_scorer.inbox.launcher import PhonesProcess

    kept = PhonesProcess.tell

    def tell_or_die(phones: PhonesProcess, line: dict[str, Any]) -> None:
        if "decided" in line:
            os.kill(os.getpid(), signal.SIGKILL)
        kept(phones, line)

    with _phones_here(), instead(PhonesProcess, "tell", tell_or_die):
        yield
