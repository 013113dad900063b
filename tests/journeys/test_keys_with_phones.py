"""How many keys a sheet takes at the desk when its table's phone has sent every round."""

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.play.strategies import Strategy
from mextrain_scorer.play.tables import play_table
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.desk import days
from tests.journeys.game_monitor import GameMonitor
from tests.journeys.test_keys_counted import Pad
from tests.ui.phones.phones_room import PhonesRoom

MOST = 25


@pytest.fixture(autouse=True)
def _box_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the phones' box out of the user's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_sheet_of_six_from_its_phone_to_its_signature(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    """Shift P takes all rounds; the totals are typed from the paper, digit by digit."""
    with closing(days.seated(tmp_path, 12)) as tournament:
        path = tournament.path
    monitor.room.open(path)
    monitor.sheets.open(2)
    room = PhonesRoom(monitor.room)
    room.turn_on()
    game = play_table(SAMBOREE, 6, seed=24, strategies=[Strategy.GREEDY] * 6)
    sheet = tables.sheet(monitor.room.tournament, "qualifying", 1)
    phone = room.phone(1)
    for row, played in zip(sheet.rounds, game.rounds, strict=True):
        room.sends(sheet, row.engine, list(played.scores), phone=phone)
    pad = Pad(monitor)
    pad.type("+")
    monitor.sheets.keyboard()
    QTest.keyClick(room.page.grid, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    pad.keys += 1
    pad.type("\n".join(map(str, game.totals)) + "*")
    keeper = sheet.seats[0]
    pad.type(f"{keeper.player}\n")
    signed = tables.sheet(monitor.room.tournament, "qualifying", 1)
    assert (signed.status, signed.score_keeper) == (SheetStatus.SIGNED, keeper.name)
    assert [signed.written_totals[seat.player] for seat in signed.seats] == list(game.totals)
    assert pad.keys <= MOST
