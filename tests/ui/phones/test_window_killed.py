"""The window dies after a round was taken over, and before the phone was told."""

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files.opening import open_file
from tests.cli.phones_desk import PATIENCE, Phone
from tests.ui.phones.phones_room import PhonesRoom
from tests.ui.window_room import WindowRoom

FIRST = [0, 12, 7, 30, 5]  # of the five at table 1, double 9

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


def send_and_see_it_die(path: Path, players: Sequence[int]) -> str:
    """Send a round to a window that dies over it; return the round's name."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.ui.phones.dies_before_telling", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as window:
        try:
            assert window.stdout is not None
            said = window.stdout.readline()
            assert said, window.communicate()[1]
            phone = Phone(*said.split())
            while phone.asks("GET", "/api/table")[0] == 503:
                pass  # its process was not told yet what to show
            scores = dict(zip(players, FIRST, strict=True))
            status, name = phone.offers(9, scores, out=players[0])
            assert status == 202
            complaints = window.communicate(timeout=PATIENCE)[1]
        finally:
            window.kill()  # where it lives on, this test has failed
    assert window.returncode == -signal.SIGKILL, complaints
    return name


def test_a_round_taken_over_before_the_window_died_is_told_by_the_next(
    window_room: WindowRoom, path: Path, box_folder: Path
) -> None:
    """The proposal comes again, the sheet says all of it already, and P writes nothing."""
    with open_file(path) as tournament:
        blank = tables.sheet(tournament, "qualifying", 1)
        before = tournament.chain_tip
    name = send_and_see_it_die(path, [seat.player for seat in blank.seats])
    window_room.open(path)
    tip = window_room.tournament.chain_tip
    assert tip != before
    window_room.view.open_table("qualifying", 2)
    room = PhonesRoom(window_room)
    room.turn_on()
    room.waits(lambda: str(room.page.list.rows.index(0).data()).endswith("1 round proposed"))
    phone = room.phone()
    assert phone.states() == {name: "waiting"}
    window_room.view.open_table("qualifying", 1)
    assert [cell.score for cell in window_room.sheet().rounds[0].cells] == FIRST
    QTest.keyClick(room.page.grid, Qt.Key.Key_P)
    QTest.keyClick(room.page.grid, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    room.waits(lambda: phone.states() == {name: "accepted"})
    assert room.phones.count("qualifying", 1) == 0
    assert window_room.tournament.chain_tip == tip
