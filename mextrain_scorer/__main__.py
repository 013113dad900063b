"""The entry point of the program: opens the window or runs the command line.

The choice is made from the arguments alone, so that the window does not wait for imports that only
the command line needs.
"""

import gc
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from mextrain_scorer.rules.words import say

# Qt platforms that need no display: for tests, and for Qt's own remote desktops.
WITHOUT_DISPLAY = ("offscreen", "minimal", "vnc", "eglfs", "linuxfb")
# Objects that a command makes before Python looks for garbage among them: most end before that, and
# looking a hundred times while modules load is a tenth of their work.
_BEFORE_A_LOOK = 200_000


def main() -> int:
    """Open the window or run the command in the arguments; return the exit code."""
    _open_closed_streams()
    if wrong := _wrong_time():
        sys.stderr.write(wrong + "\n")
        return 1
    try:
        return _do(sys.argv[1:])
    except KeyboardInterrupt:  # Ctrl-C at any moment, even while a command's module is loading
        sys.stderr.write(say("Stopped. What was saved before stays saved.") + "\n")
        return 1


def _open_closed_streams() -> None:
    """Let what was closed beforehand, as by ``>&-``, take everything and hold nothing.

    In this order each gets the number that it always has, so that no file of ours gets it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))


def _wrong_time() -> str | None:
    """Return what is wrong with the time in the environment, None where it can be used."""
    try:
        datetime.now().astimezone()
    except ValueError:
        return say(
            "The time zone TZ={zone} is a day or more away from UTC, as none is: set it to yours,"
            " such as America/New_York.",
            zone=os.environ.get("TZ", ""),
        )
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    try:
        datetime.fromtimestamp(int(fixed or 0), UTC)
    except (ValueError, OverflowError, OSError):
        return say(
            "SOURCE_DATE_EPOCH is {text}, and has to be seconds since 1970: set it so, or not at"
            " all.",
            text=fixed,
        )
    return None


def _do(words: list[str]) -> int:
    match words:
        case []:
            return open_window(None)
        case ["open", file] if not file.startswith("-"):
            return open_window(Path(file))
        case [file] if file.endswith(".mextrain"):
            # A double click on a tournament passes only its path.
            return open_window(Path(file))
        case ["phones-child", *arguments]:
            # The phones' process, which the program starts for itself: it loads no window.
            from mextrain_scorer.inbox.serve import main as serve_phones

            return serve_phones(arguments)
        case ["workbook-child"]:
            # A list is read apart as well: a hostile workbook may take that process down.
            from mextrain_scorer.exchange.workbook_child import main as read_workbook

            return read_workbook()
        case arguments:
            gc.set_threshold(_BEFORE_A_LOOK)
            from mextrain_scorer import cli
            from mextrain_scorer.cli.command import UiHooks

            return cli.main(arguments, UiHooks(open_window, set_language))


def set_language(language: str) -> None:
    """Set the language of all texts: "en", "es" or "fr"; raises Refused for others."""
    from mextrain_scorer.ui.kit.language import speak

    speak(language)


def open_window(file: Path | None, language: str = "") -> int:
    """Open the window with that tournament, or the start page; return the exit code.

    ``language`` is that of --language; without it MEXTRAIN_LANGUAGE says which, as for commands.
    """
    sentence = no_display()
    if sentence is None:
        gc.disable()  # the window collects, see ``ui.app``; while modules load nothing is garbage
        from mextrain_scorer.trace import TRACE

        TRACE.begin(_tell)
        try:
            from mextrain_scorer.ui.app import run
        except ImportError as missing:
            if not (missing.path or "").endswith((".so", ".dll", ".dylib")):
                raise
            sentence = say(
                "The window needs a part of your system that is not installed: {missing}",
                missing=missing.msg,
            )
        else:
            return _run(partial(run, file, language or os.environ.get("MEXTRAIN_LANGUAGE", "")))
    sys.stderr.write(sentence + "\n")
    return 1


def _run(run: Callable[[], int]) -> int:
    """Run the window; a part of the installation that is missing is told in a plain message."""
    from mextrain_scorer.trace import TRACE

    try:
        code = run()
    except OSError as error:
        sys.stderr.write(f"{error}\n")
        _tell(error)
        code = 1
    TRACE.end()
    return code


def _tell(error: BaseException) -> None:
    """Say it on the screen: after a double click nobody sees what is written."""
    if _platform() not in WITHOUT_DISPLAY:
        from mextrain_scorer.ui.plain_message import tell_plainly

        tell_plainly(error)


def no_display() -> str | None:
    """Return the reason why no window can be shown, None where one can.

    Without this check Qt would end the program with no useful message.
    """
    if not sys.platform.startswith("linux") or _platform() in WITHOUT_DISPLAY:
        return None
    if _wayland_answers() or _x11_answers():
        return None
    return say(
        "There is no display here for the window. What can be done without one is listed by "
        "mextrain-scorer --help."
    )


def _platform() -> str:
    """Return the Qt platform that was asked for, empty for that of the system."""
    return os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    return _answers(Path(os.environ.get("XDG_RUNTIME_DIR", "/"), name))


def _x11_answers() -> bool:
    """Return whether the X server in DISPLAY answers: ":0", "unix:0" local, "host:10.0" remote."""
    host, colon, screen = os.environ.get("DISPLAY", "").rpartition(":")
    number = screen.partition(".")[0]
    if not colon or not number.isdecimal():
        return False
    if host in {"", "unix"}:
        local = f"/tmp/.X11-unix/X{number}"  # noqa: S108  the socket of every local X server
        return _answers(Path(local)) or _answers(Path(f"\0{local}"))
    import socket

    try:
        with socket.create_connection((host, 6000 + int(number)), timeout=2):
            return True
    except OSError:
        return False


def _answers(address: Path) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(2)
        try:
            probe.connect(str(address))
        except OSError:
            return False
    return True


if __name__ == "__main__":
    sys.exit(main())
