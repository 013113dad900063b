"""A process that reads nothing any more is ended, and its end is told."""

import sys

import pytest
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.phones import process

MORE_THAN_IS_ON_THE_WAY = {"room": {"title": "x" * 1_000_000}}


@pytest.mark.parametrize(("deed", "ends"), [("sleep(60)", True), ("stdin.read()", False)])
def test_a_process_that_reads_nothing_is_ended(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deed: str, ends: bool
) -> None:
    monkeypatch.setattr(process, "READS_WITHIN", 200)
    words = [sys.executable, "-c", f"from sys import stdin; from time import sleep; {deed}"]
    begun = process.PhonesProcess(words)
    with qtbot.waitSignal(begun.ended, timeout=20_000 if ends else 700, raising=ends) as told:
        begun.tell(MORE_THAN_IS_ON_THE_WAY)
    assert told.signal_triggered is ends
    with qtbot.waitSignal(begun.destroyed):
        begun.end()
