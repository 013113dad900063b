"""What stands between the network and the routes.

Another name for this computer, another site's page, guessed codes, and connections that only take
up room: uvicorn limits neither the time of a request nor the connections of one address.
"""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from mextrain_scorer.inbox.lines import Line

DEADLINE = 8.0  # seconds for a request, from its first byte to the answer
KEEP_ALIVE = 12  # seconds between two requests: phones ask every 5
CONNECTIONS_OF_ONE = 8  # a browser makes six at most
CONNECTIONS = 600  # in all; files that a process may have open are 1,024 on many systems
LONGEST_HEAD = 8192  # bytes of a request before its body
FULL_AGAIN = 60.0  # seconds between two times that the desk is told of a full room
GUESSES = 10
GUESSES_WITHIN = 60.0  # seconds
_ADDRESSES = 1024  # remembered at once: more than a network at home has


class Guards:
    """Refuses what is not meant for us, tells the desk who knocks, and says what a page may do."""

    def __init__(self, app: ASGIApp, host: str, tell: Callable[[Line], None], policy: str) -> None:
        """``host`` is the only name that this computer answers to."""
        self._app = app
        self._host = host.encode()
        self._origin = f"http://{host}".encode()
        self._tell = tell
        self._knocked: set[str] = set()
        self._headers = [
            (b"content-security-policy", policy.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"cross-origin-opener-policy", b"same-origin"),
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on, or refuse it."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        app: ASGIApp = self._app
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        # A page of another site can give its own name our address (DNS rebinding), and can make a
        # browser send what it likes: the first shows in Host, the second in Origin.
        if [value for name, value in headers if name == b"host"] != [self._host]:
            app = _refusal(421, "host")
        elif not {value for name, value in headers if name == b"origin"} <= {self._origin}:
            app = _refusal(403, "origin")
        else:
            self._knock(scope["client"][0] if scope["client"] else "")
        await app(scope, receive, send_guarded)

    def _knock(self, address: str) -> None:
        if address not in self._knocked and len(self._knocked) < _ADDRESSES:
            self._knocked.add(address)
            self._tell({"knock": address})


def _refusal(status: int, why: str) -> ASGIApp:
    return JSONResponse({"error": why}, status, {"Cache-Control": "no-store"})


class Guesses:
    """Counts wrong codes of each address.

    The same wrong code again is no guess: a phone with yesterday's card asks every 5 seconds.
    """

    def __init__(self) -> None:
        self._wrong: dict[str, dict[str | None, float]] = {}

    def too_many(self, address: str) -> bool:
        """Tell whether an address has to wait before it is answered again."""
        tried = self._wrong.get(address, {})
        since = time.monotonic() - GUESSES_WITHIN
        for code in [code for code, at in tried.items() if at < since]:
            del tried[code]
        if not tried:
            self._wrong.pop(address, None)
        return len(tried) >= GUESSES

    def wrong(self, address: str, code: str | None) -> None:
        """Note a wrong code."""
        if address not in self._wrong and len(self._wrong) >= _ADDRESSES:
            self._wrong.pop(next(iter(self._wrong)))
        self._wrong.setdefault(address, {})[code] = time.monotonic()


class Room:
    """The connections there are, by address; those used last at the end.

    An address that has its number gives up the one of its own that was idle for longest; a full
    room, that of the address with most.  So nobody who keeps connections shuts a phone out.  Where
    none is idle the new one is turned away, unless others have more: then their oldest is cut off.
    The desk is told, at most once a minute, where either happens because the room is full.
    """

    def __init__(self, tell: Callable[[Line], None]) -> None:
        """``tell`` hands the desk a line."""
        self._of_address: dict[str, list[GuardedProtocol]] = {}
        self._tell = tell
        self._told = -FULL_AGAIN

    def enter(self, new: "GuardedProtocol") -> bool:
        """Count a connection, which may end another; False where there is no room for it."""
        ours = self._of_address.get(new.address, [])
        if len(ours) >= CONNECTIONS_OF_ONE:
            goes = _idle(ours)
        elif sum(map(len, self._of_address.values())) < CONNECTIONS:
            goes = new
        else:
            busiest = max(self._of_address.values(), key=len)
            goes = _idle(busiest)
            if goes is None:
                self._say_full()
                goes = busiest[0] if len(busiest) > len(ours) + 1 else None
        if goes is None:
            return False
        if goes is not new:
            self.leave(goes)
            goes.transport.abort()
        self._of_address.setdefault(new.address, []).append(new)
        return True

    def used(self, one: "GuardedProtocol") -> None:
        """Note that a connection was used."""
        self.leave(one)
        self._of_address.setdefault(one.address, []).append(one)

    def leave(self, one: "GuardedProtocol") -> None:
        """Count a connection no longer; a second call does nothing."""
        ours = self._of_address.get(one.address, [])
        if one in ours:
            ours.remove(one)
        if not ours:
            self._of_address.pop(one.address, None)

    def _say_full(self) -> None:
        now = time.monotonic()
        if now - self._told >= FULL_AGAIN:
            self._told = now
            self._tell({"full": True})


def _idle(held: list["GuardedProtocol"]) -> "GuardedProtocol | None":
    return next((each for each in held if each.is_idle), None)


class GuardedProtocol(H11Protocol):
    """A connection whose request has a deadline, in a room for so many."""

    _timer: asyncio.TimerHandle | None = None
    address = ""

    def __init__(self, room: Room, *given: Any, **named: Any) -> None:
        """``room`` counts it; the others are uvicorn's."""
        super().__init__(*given, **named)
        self._room = room

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, where there is room."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self._room.enter(self):
            self._begin()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self._end()
        self._room.leave(self)
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        """Whether no request is under way."""
        return self._timer is None

    def data_received(self, data: bytes) -> None:
        """Take what came; the first of it begins a request."""
        self._begin()
        super().data_received(data)

    def on_response_complete(self) -> None:
        """Wait for the next request, which may be here already."""
        if not self.transport.is_closing():  # it may wait for a phone that does not read
            self._end()
            self._room.used(self)
        super().on_response_complete()
        if not self.cycle.response_complete:
            self._begin()

    def send_400_response(self, msg: str) -> None:
        """Say that it is no request; one that is under way, with a broken body, is cut."""
        if getattr(self.cycle, "response_complete", True):  # there was none yet, or it is answered
            super().send_400_response(msg)
        else:
            self.cycle.disconnected = True  # or its answer would be a second one
            self.cycle.message_event.set()
            self.transport.abort()

    def timeout_keep_alive_handler(self) -> None:
        """Cut the connection: to close it would wait for a phone that does not read its answer."""
        self.transport.abort()

    def _begin(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(DEADLINE, self.transport.abort)

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class PhonesServer(Server):
    """uvicorn without what it does for others: no logs of requests, no proxies, no signals."""

    def __init__(
        self, app: ASGIApp, on_start: Callable[[], None], tell: Callable[[Line], None]
    ) -> None:
        """``on_start`` is called when phones can connect, ``tell`` hands the desk a line."""
        protocol: Any = partial(GuardedProtocol, Room(tell))
        super().__init__(
            Config(
                app, http=protocol, ws="none", lifespan="off", loop="asyncio",
                log_config=None, access_log=False, proxy_headers=False, server_header=False,
                timeout_keep_alive=KEEP_ALIVE, h11_max_incomplete_event_size=LONGEST_HEAD,
            )
        )  # fmt: skip
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        self._on_start()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone: the desk ends this process."""
        yield
