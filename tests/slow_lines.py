"""A line between a desk and its server that is slow, breaks, or loses an answer: plain sockets."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_AT_ONCE = 65536  # bytes


class Proxy:
    """Passes on what a desk and a server say; ``trips`` counts the questions that were answered.

    ``delay`` is how many seconds each of them takes more.  The line is cut at a question that
    holds ``loses``, and of one that holds ``loses_answer_to`` the server's answer alone is lost.
    From one with ``falls_silent_at`` on nothing comes back, and nobody is told.
    """

    def __init__(self, server_port: int) -> None:
        self.delay = 0.0
        self.trips = 0
        self.loses_answer_to = b""
        self.loses = b""
        self.falls_silent_at = b""
        self.is_silent = False
        self._was_answered = True  # what is sent in several pieces is one question
        self._server_port = server_port
        self._ended = threading.Event()
        self._lines: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._let_in, daemon=True).start()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                desk, _ = self._door.accept()
                server = socket.create_connection(("127.0.0.1", self._server_port))
                for line in (desk, server):
                    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._lines += [desk, server]
                threading.Thread(target=self._ask, args=(desk, server), daemon=True).start()
                threading.Thread(target=self._answer, args=(server, desk), daemon=True).start()

    def _ask(self, desk: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while said := desk.recv(_AT_ONCE):
                if self._was_answered:
                    self.trips += 1
                    self._ended.wait(self.delay)
                self._was_answered = False
                if self.falls_silent_at and self.falls_silent_at in said:
                    self.is_silent = True
                if self.loses and self.loses in said:
                    break
                if self.loses_answer_to and self.loses_answer_to in said:
                    desk.shutdown(socket.SHUT_RDWR)
                server.sendall(said)
        _end(desk, server)

    def _answer(self, server: socket.socket, desk: socket.socket) -> None:
        with suppress(OSError):
            while said := server.recv(_AT_ONCE):
                self._was_answered = True
                if not self.is_silent:
                    desk.sendall(said)
        _end(desk, server)

    def cut(self) -> None:
        """End every line there is; new ones may be made."""
        lines, self._lines = self._lines, []
        _end(*lines)

    def close(self) -> None:
        """End it all."""
        self._ended.set()
        self._door.close()
        self.cut()


def _end(*lines: socket.socket) -> None:
    for line in lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


@contextmanager
def proxy(server_port: int) -> Iterator[Proxy]:
    """Run a line to a server's port."""
    running = Proxy(server_port)
    try:
        yield running
    finally:
        running.close()
