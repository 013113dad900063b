"""A day of 48 with a phone at every table, through the real window, to the champion."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.tables import current_stage
from mextrain_scorer.rules.records import Sheet, SheetStatus
from tests.cli.monitor import decided_game
from tests.cli.phones_desk import Phone
from tests.journeys.game_monitor import GameMonitor
from tests.ui.phones.phones_room import PhonesRoom

PLAYERS = [f"Player {number:02}" for number in range(1, 49)]
ROUNDS = 10


@pytest.fixture(autouse=True)
def _box_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the phones' box out of the user's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def sends_all(phone: Phone, sheet: Sheet) -> None:
    """Send a table's whole game, round by round."""
    for engine, scores in decided_game([seat.player for seat in sheet.seats]).items():
        out = next(player for player, score in scores.items() if score == 0)
        assert phone.offers(engine, scores, out=out)[0] == 202


def all_send(room: PhonesRoom, sheets: list[Sheet]) -> None:
    """Let every table send everything at once, and wait until the window has heard it."""
    phones = [room.phone(sheet.table_no) for sheet in sheets]
    with ThreadPoolExecutor(len(sheets)) as pool:
        list(pool.map(sends_all, phones, sheets))
    count = room.phones.count
    room.waits(lambda: all(count(each.stage, each.table_no) == ROUNDS for each in sheets))


def take_and_sign(monitor: GameMonitor, room: PhonesRoom, sheet: Sheet) -> None:
    """Take a table's rounds over, type its totals from the paper, and sign."""
    monitor.sheets.open(sheet.table_no)
    monitor.sheets.keyboard()
    room.waits(lambda: "9–0" in room.page.panel.phones.title.text())
    QTest.keyClick(room.page.grid, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    game = decided_game([seat.player for seat in sheet.seats])
    totals = [sum(row[seat.player] for row in game.values()) for seat in sheet.seats]
    monitor.sheets.type_in(totals)
    monitor.sheets.sign(sheet.seats[-1].player)
    signed = tables.sheet(monitor.room.tournament, sheet.stage, sheet.table_no)
    assert signed.status is SheetStatus.SIGNED
    for row in signed.rounds:
        typed = {
            seat.player: cell.score for seat, cell in zip(signed.seats, row.cells, strict=True)
        }
        assert typed == game[row.engine]


def test_a_day_of_48_by_phone_in_the_window(monitor: GameMonitor, tmp_path: Path) -> None:
    monitor.make_tournament("Samboree 2026", tmp_path / "samboree.mextrain")
    monitor.registration.add(*PLAYERS)
    monitor.registration.all_are_here()
    monitor.seating.draw(seed=7)
    room = PhonesRoom(monitor.room)
    room.turn_on()
    played = []
    while True:
        stage = current_stage(monitor.room.tournament)
        assert stage is not None
        played.append(stage.key)
        room.waits(lambda: len(room.phones.codes) == stage.table_count)  # noqa: B023
        sheets = list(tables.sheets(monitor.room.tournament, stage.key))
        all_send(room, sheets)
        for sheet in sheets:
            take_and_sign(monitor, room, sheet)
        if stage.key == "final":
            break
        codes = dict(room.phones.codes)
        monitor.end.start_stage()
        room.waits(lambda: room.phones.codes != codes)  # noqa: B023
    assert played == ["qualifying", "playoff-1", "final"]
    assert monitor.end.results().first_title.text() == "Champion of Samboree 2026"
    seen = Phone(room.phones.url).room()  # on the wall they are not revealed
    winners = [page for page in seen["pages"] if page["kind"] == "winners"]
    assert all("to be announced" in row for page in winners for row in page["rows"])
