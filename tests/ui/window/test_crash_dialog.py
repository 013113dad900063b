"""A bug gets a report to copy; what the user can mend is a notice."""

import sys
from collections.abc import Iterator

import pytest

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.trace import report
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.window.crash_dialog import CrashDialog, catch_crashes, with_changes
from tests.ui.window_room import WindowRoom, in_dialog


def failing(name: str) -> int:
    return len(name) // 0


def an_error() -> BaseException:
    try:
        failing("Ann Delgado")
    except ZeroDivisionError as error:
        return error
    raise AssertionError


@pytest.fixture
def caught(room: WindowRoom) -> Iterator[WindowRoom]:
    """The window with its hook in place."""
    before = sys.excepthook
    catch_crashes(lambda: room.window.app)
    yield room
    sys.excepthook = before


def raised(error: BaseException) -> None:
    sys.excepthook(type(error), error, error.__traceback__)


def test_the_report_says_where_and_names_nobody() -> None:
    words = report(an_error())
    assert "ZeroDivisionError" in words
    assert "test_crash_dialog.py" in words
    assert "in failing" in words
    assert "Ann" not in words


def test_a_refusal_that_nobody_caught_is_a_notice(caught: WindowRoom) -> None:
    raised(Refused("Table 4 is full."))
    assert (caught.last.tone, caught.last.sentence) == (Tone.REFUSED, "Table 4 is full.")


def test_names_are_in_the_report_only_while_the_monitor_agrees(caught: WindowRoom) -> None:
    caught.open_with_players(2)
    shown: list[tuple[str, str]] = []

    def agree(dialog: CrashDialog) -> None:
        for tick in (False, True, False):
            dialog.agree.setChecked(tick)
            shown.append((dialog.advice.text(), dialog.text.toPlainText()))
        dialog.go_on.click()

    in_dialog(CrashDialog, agree)
    error = an_error()
    raised(error)
    before, agreed, after = shown
    assert before == after
    assert before[1] == report(error)
    assert "names no player" in before[0]
    assert "Player 002" in agreed[1]
    assert "as you agreed" in agreed[0]


def test_the_errors_own_words_wait_for_the_tick_too() -> None:
    error = KeyError("Ann Delgado")
    assert "Ann" not in report(error)
    assert "Ann Delgado" in with_changes(report(error), error, ["Score, table 1"])
