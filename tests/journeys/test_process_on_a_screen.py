"""One day as a process on a real screen: a window manager, and a keyboard that is the system's.

Everything is typed by xdotool, from the start page to the champion; no part of the test is within
the program.  What has been saved is seen in a copy of the file, which another program makes.
"""

import json
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from tests import door
from tests.day import rising, summed
from tests.programs import VirtualDisplay
from tests.window import waited

PATIENCE = 60.0  # seconds
AGAIN = 3.0  # seconds
DAY = "Fall Samboree – Mextrain Scorer"  # the window's title


class Keyboard:
    """The keyboard of a screen, and what a passer-by could see of the program."""

    def __init__(self, display: VirtualDisplay, file: Path) -> None:
        self._environ = display.environ()
        self._file = file

    def _xdotool(self, *words: str) -> str:
        ran = subprocess.run(
            ["xdotool", *words], env=self._environ, capture_output=True, text=True, check=False
        )
        return ran.stdout.strip()

    def in_front(self, title: str) -> None:
        """Wait until a window whose title begins so has the keyboard."""
        _wait(lambda: self._front().startswith(title), title)

    def types(self, words: str) -> None:
        """Type words; each line ends with Enter."""
        strokes: list[str] = []
        for line in words.splitlines(keepends=True):
            if line.strip("\n"):
                strokes += ["type", "--delay", "4", "--args", "1", line.strip("\n")]
            if line.endswith("\n"):
                strokes += ["key", "--delay", "4", "Return"]
        self._xdotool(*strokes)

    def presses(self, *keys: str) -> None:
        """Press keys by X's names."""
        self._xdotool("key", "--delay", "4", *keys)

    def opens(self, key: str, title: str) -> None:
        """Press a key until it opens a window: one that is painted may not hear it at once."""
        for _ in range(int(PATIENCE / AGAIN)):
            self.presses(key)
            with suppress(AssertionError):
                _wait(lambda: self._front().startswith(title), title, AGAIN)
                return
        raise AssertionError(f"{key} never opened {title!r}")

    def _front(self) -> str:
        return self._xdotool("getactivewindow", "getwindowname")

    def until(self, saved: Callable[[door.Desk], object]) -> None:
        """Wait until the file holds that."""

        def is_saved() -> bool:
            if self._file.exists():
                # Refused where it was copied while it was written.
                with suppress(door.Refused), door.desk(self.copied()) as desk:
                    return bool(saved(desk))
            return False

        _wait(is_saved, "saved in the file")

    def copied(self) -> Path:
        """Return a copy that another program makes: ours would not be let in."""
        copy = self._file.with_name("looked-at.mextrain")
        subprocess.run(["cp", str(self._file), str(copy)], check=True)
        return copy


def _wait(seen: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    waited(seen, lambda: f"never seen: {what}", seconds)


def _plays(keyboard: Keyboard, table: int, stage: str) -> int:
    """Type the sheet in sight and sign it; return who won."""
    with door.desk(keyboard.copied()) as desk:
        seats = desk.tables(stage)[table]
    game = rising(seats)
    for row in game.values():
        keyboard.types("".join(f"{points}\n" for points in row.values()))
    keyboard.types("".join(f"{total}\n" for total in summed(game).values()))
    keyboard.until(lambda desk: len(desk.sheet(table, stage)["totals"]) == len(seats))
    keyboard.presses("Return")
    keyboard.in_front("Sign")
    keyboard.types(f"{seats[0]}\n")
    keyboard.until(lambda desk: desk.sheet(table, stage)["status"] == "signed")
    keyboard.in_front(DAY)  # the dialog closes after the file has it
    return seats[0]


@pytest.mark.parametrize("tables", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_a_day_typed_at_the_program_from_its_start_page_to_the_champion(
    virtual_display: VirtualDisplay, tmp_path: Path, tables: int
) -> None:
    """One table alone names the champion; at night two tables send their winners to a final."""
    players = [f"player {number:02}" for number in range(1, 5 * tables + 1)]
    home, file = tmp_path / "home", tmp_path / "day.mextrain"
    home.mkdir()
    environ = {**door.environ(home), **virtual_display.environ(), **door.settings_folders(home)}
    errors = (tmp_path / "errors").open("w+")
    with errors, subprocess.Popen(door.PROGRAM, env=environ, stderr=errors) as program:
        try:
            keyboard = Keyboard(virtual_display, file)
            keyboard.in_front("Mextrain Scorer")
            keyboard.opens("Return", "New tournament")
            keyboard.types("Fall Samboree\n")
            keyboard.in_front("Where to keep the tournament")
            keyboard.types(f"{file}\n")
            keyboard.in_front(DAY)
            keyboard.types("".join(f"{name}\n" for name in players))  # added
            keyboard.until(lambda desk: len(desk.players()) == len(players))
            keyboard.types("".join(f"{name}\n" for name in players))  # and here
            keyboard.until(
                lambda desk: {each["status"] for each in desk.players()} == {"checked-in"}
            )
            keyboard.presses("ctrl+2")
            keyboard.presses("Return")
            keyboard.until(lambda desk: desk.stages())
            keyboard.presses("ctrl+3")
            winners = [_plays(keyboard, 1, "qualifying")]
            if tables == 2:
                keyboard.types("g2\n")
                winners.append(_plays(keyboard, 2, "qualifying"))
                keyboard.presses("ctrl+5")
                keyboard.presses("Return")
                keyboard.until(lambda desk: desk.stages() == ["qualifying", "final"])
                keyboard.presses("ctrl+3")
                winners = [_plays(keyboard, 1, "final")]
            keyboard.presses("ctrl+q")
            assert program.wait(PATIENCE) == 0
        finally:
            program.kill()
        errors.seek(0)
        assert errors.read() == ""
    code, said, _ = door.command("results", file, "--json")
    results = json.loads(said)
    assert code == 0
    assert results["champion"]["player"] == winners[0]
    assert results["complete"] is True
