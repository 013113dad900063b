"""A screen that is not there: Xvfb with openbox, for tests that drive the real window."""

import os
import select
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

START_SECONDS = 30
SCREEN = "1366x768x24"  # the smallest laptop that the window is drawn for


@dataclass(frozen=True)
class VirtualDisplay:
    """An X display, by its name (``:7``)."""

    name: str

    def environ(self, **further: str) -> dict[str, str]:
        """Return this process's environment with the display in it, and ``further`` variables."""
        own = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        return own | {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb"} | further


def _first_line(descriptor: int, program: str) -> str:
    """Return the line that ``program`` writes once it is ready; fail loudly where none comes.

    Xvfb writes its number and the end of the line apart, and dies where nobody reads the second.
    """
    line = b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], START_SECONDS)
        piece = os.read(descriptor, 64) if ready else b""
        if not piece:
            raise RuntimeError(f"{program} did not start within {START_SECONDS} s")
        line += piece
    return line.decode("ascii").strip()


@contextmanager
def _running(
    command: list[str], *, env: dict[str, str] | None = None, pass_fds: tuple[int, ...] = ()
) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=env, pass_fds=pass_fds)
    try:
        yield
    finally:
        process.terminate()
        process.wait(START_SECONDS)


@contextmanager
def virtual_display_running(folder: Path) -> Iterator[VirtualDisplay]:
    """Run Xvfb on the first free display and openbox on it, ready for windows when this yields.

    ``folder`` holds openbox's word that it is ready.  Raises RuntimeError where one does not start.
    """
    reader, writer = os.pipe()
    xvfb = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with _running(xvfb, pass_fds=(writer,)):
        os.close(writer)
        display = VirtualDisplay(f":{_first_line(reader, 'Xvfb')}")
        os.close(reader)
        fifo = folder / "openbox-ready"
        os.mkfifo(fifo)
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        openbox = ["openbox", "--sm-disable", "--startup", f"sh -c 'echo ready > {fifo}'"]
        with _running(openbox, env=display.environ()):
            _first_line(reader, "openbox")
            os.close(reader)
            yield display
