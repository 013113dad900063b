"""A bug gets a report to copy; what the user can mend is a notice."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.trace import report
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.window.crash_dialog import CrashDialog, catch_crashes, with_changes
from tests.ui.window_room import WindowRoom, in_dialog, seen_in


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


def test_without_a_tournament_there_is_nothing_to_agree_to(caught: WindowRoom) -> None:
    assert seen_in(CrashDialog, lambda: raised(an_error()), lambda dialog: dialog.agree.isHidden())


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


@pytest.mark.parametrize(
    ("send_to", "words"),
    [
        ("", "Keep this report, and show it to whoever installed"),
        ("help@club.example", "If you can, send this report to help@club.example."),
    ],
)
def test_it_says_where_the_report_goes(caught: WindowRoom, send_to: str, words: str) -> None:
    """Where nobody takes reports it is kept and shown."""
    dialog = CrashDialog(an_error(), ("a change",), send_to=send_to)
    for tick in (False, True):
        dialog.agree.setChecked(tick)
        assert dialog.advice.text().startswith(words)
        assert ("send" in dialog.advice.text()) is bool(send_to)
    dialog.deleteLater()


def test_the_errors_own_words_wait_for_the_tick_too() -> None:
    error = KeyError("Ann Delgado")
    assert "Ann" not in report(error)
    assert "Ann Delgado" in with_changes(report(error), error, ["Score, table 1"])
