"""A bug gets a report to copy; what the user can mend is a notice."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.crash_report import CrashDialog, catch_crashes, report
from mextrain_scorer.ui.notices import Tone
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
    catch_crashes(room.window)
    yield room
    sys.excepthook = before


def raised(error: BaseException) -> None:
    sys.excepthook(type(error), error, error.__traceback__)


def test_the_report_says_where_and_names_nobody() -> None:
    words = report(an_error())
    assert "ZeroDivisionError" in words
    assert "test_crash_report.py" in words
    assert "in failing" in words
    assert "Ann" not in words


def test_a_refusal_that_nobody_caught_is_a_notice(caught: WindowRoom) -> None:
    raised(Refused("Table 4 is full."))
    assert (caught.last.tone, caught.last.sentence) == (Tone.REFUSED, "Table 4 is full.")


def test_a_bug_shows_its_report_which_can_be_copied(
    caught: WindowRoom, capsys: pytest.CaptureFixture[str]
) -> None:
    copied: list[str] = []

    def copy(dialog: CrashDialog) -> None:
        dialog.copy.click()
        copied.append(QGuiApplication.clipboard().text())
        dialog.go_on.click()

    in_dialog(CrashDialog, copy)
    error = an_error()
    raised(error)
    assert copied == [report(error)]
    assert "ZeroDivisionError" in capsys.readouterr().err
