"""The phones' process: listens on one private address until the desk's lines end.

It hears the desk on its standard input, answers on its standard output, and never opens the
tournament.  When the input ends, because the desk said so or because it is gone, so does this.
"""

import argparse
import asyncio
import contextlib
import errno
import logging
import os
import queue
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from mextrain_scorer.inbox.addresses import is_here, may_serve
from mextrain_scorer.inbox.board import PhoneBoard
from mextrain_scorer.inbox.box import Box, BoxClosed
from mextrain_scorer.inbox.lines import Failure, Line, read, write
from mextrain_scorer.paths import resource
from mextrain_scorer.without_ssl import stand_in_for_ssl

if TYPE_CHECKING:
    from mextrain_scorer.inbox.guards import PhonesServer

LOOK_EVERY = 5.0  # seconds between two looks whether the address is still ours
GOODBYE = 0.8  # seconds for what is being answered when the desk's lines end
_TAKEN = {errno.EADDRINUSE, errno.EACCES, errno.EPERM}  # Windows forbids some ports


def main(argv: Sequence[str]) -> int:
    """Serve phones as the arguments say; return the exit code."""
    parser = argparse.ArgumentParser(prog="mextrain-scorer phones-child")
    parser.add_argument("--address", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--box", type=Path, required=True)
    asked = parser.parse_args(argv)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the desk, which ends us
    speak = Mouth(sys.stdout.buffer)
    try:
        page = resource("phones", "page.html").read_bytes()
        listener = listening_at(asked.address, asked.port)
        with listener, contextlib.closing(Box(asked.box)) as box:
            asyncio.run(serve(listener, box, page, speak))
    except (CannotServe, BoxClosed, FileNotFoundError) as trouble:
        why = Failure.BOX if isinstance(trouble, BoxClosed) else Failure.OTHER
        speak({"failed": trouble.why if isinstance(trouble, CannotServe) else why})
        return 1
    finally:
        speak.finish()
    return 0


class CannotServe(Exception):
    """The address or the port is not to be had."""

    def __init__(self, why: Failure) -> None:
        super().__init__(why)
        self.why = why


def listening_at(address: str, port: int) -> socket.socket:
    """Return a socket that listens at that address of ours alone; raises CannotServe."""
    if not may_serve(address):
        raise CannotServe(Failure.NOT_PRIVATE)
    # Named as TCP, or asyncio leaves Nagle's algorithm on, and each answer waits for 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":  # there the usual option lets another program listen as well
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(128)
    except (OSError, OverflowError) as trouble:
        listener.close()
        number = getattr(trouble, "errno", None)
        if number == errno.EADDRNOTAVAIL:
            raise CannotServe(Failure.ADDRESS_GONE) from trouble
        taken = number in _TAKEN or isinstance(trouble, OverflowError)
        raise CannotServe(Failure.PORT_IN_USE if taken else Failure.OTHER) from trouble
    return listener


class Mouth:
    """Says lines to the desk from a thread of its own: a busy window never stops the phones."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._lines: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, daemon=True)
        self._thread.start()

    def __call__(self, line: Line) -> None:
        """Have a line said."""
        self._lines.put(line)

    def finish(self) -> None:
        """Say what is left, unless nobody reads it."""
        self._lines.put(None)
        self._thread.join(GOODBYE)

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError):  # the desk is gone, and says so by its lines
            while (line := self._lines.get()) is not None:
                self._out.write(write(line))
                self._out.flush()


async def serve(listener: socket.socket, box: Box, page: bytes, speak: Mouth) -> None:
    """Answer phones until the desk's lines end."""
    stand_in_for_ssl()
    from mextrain_scorer.inbox.guards import PhonesServer
    from mextrain_scorer.inbox.web import phones_app

    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # no line for each bad request
    address, port = listener.getsockname()
    url = f"http://{address}:{port}"
    board = PhoneBoard(box, speak)
    name = f"{address}:{port}".removesuffix(":80")  # browsers leave that one out
    app = phones_app(board, page, name, speak)
    loop = asyncio.get_running_loop()

    def begin() -> None:
        speak({"listening": url})
        threading.Thread(target=_listen_to_desk, args=(loop, board, server), daemon=True).start()

    server = PhonesServer(app, begin, speak)
    watching = asyncio.create_task(watch(address, url, speak))
    await server.serve(sockets=[listener])
    watching.cancel()


async def watch(address: str, url: str, speak: Callable[[Line], None]) -> None:
    """Say when this computer loses the address, and when it has it again."""
    was_here = True
    while True:
        await asyncio.sleep(LOOK_EVERY)
        if (now := is_here(address)) != was_here:
            speak({"listening": url} if now else {"address-gone": address})
            was_here = now


def _listen_to_desk(
    loop: asyncio.AbstractEventLoop, board: PhoneBoard, server: "PhonesServer"
) -> None:
    """Hand the desk's lines to the loop, and end with them."""
    for line in sys.stdin.buffer:
        loop.call_soon_threadsafe(_hear, board, line)
    server.should_exit = server.force_exit = True
    last_word = threading.Timer(GOODBYE, os._exit, [0])  # whatever is still going on
    last_word.daemon = True
    last_word.start()


def _hear(board: PhoneBoard, line: bytes) -> None:
    try:
        board.hear(read(line))
    except BoxClosed as trouble:  # what was decided shows as waiting, and can be decided again
        sys.stderr.write(f"phones: {trouble}\n")
