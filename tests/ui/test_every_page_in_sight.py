"""Whatever is entered, at this desk or another, the page in sight is as if read anew."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.day.next_step import PAGES
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import open_on_server, to_server
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.servers import Server
from tests.store.server_copies import address_on
from tests.ui.score_room import fill, good_scores
from tests.ui.window_room import WindowRoom

DEEDS = 40
TOP = QModelIndex()
WAIT = 15_000
FORMATS = ("samboree", "club-night")


def _columns(model: QAbstractItemModel) -> int:
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(TOP)


def texts(page: QWidget) -> list[object]:
    """Return what a page says in words, in its lists, and which of its buttons can be pressed."""
    found: list[object] = []
    for each in page.findChildren(QWidget):
        if not each.isVisibleTo(page):
            continue
        if isinstance(each, QLabel):
            found.append(each.text())
        elif isinstance(each, QAbstractButton):
            found.append((each.text(), each.isEnabled(), each.isChecked()))
        elif isinstance(each, QAbstractItemView) and (model := each.model()) is not None:
            found += [
                (model.index(row, column).data(role))
                for row in range(model.rowCount(TOP))
                for column in range(_columns(model))
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            ]
        else:
            found.append(each.accessibleName())
    return found


class Deeds:
    """Random deeds of a day; what the desk refuses is no deed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def one(self, desk: Tournament) -> None:
        """Do one thing that the desk takes."""
        before = desk.read_at
        for _ in range(100):
            with suppress(Refused):
                self.chance.choice(self._all())(desk)
            if desk.read_at != before:
                return
        raise AssertionError("nothing can be done any more")

    def _all(self) -> list[Callable[[Tournament], object]]:
        often = [self._score] * 5 + [self._sign] * 4
        return [
            *often,
            self._swap,
            self._come,
            self._leave,
            self._reopen,
            self._stage,
            self._undo,
            self._penalty,
        ]

    def _sheet(self, desk: Tournament) -> Sheet:
        last = tables.stages(desk)[-1].key
        return self.chance.choice(tables.sheets(desk, last))

    def _score(self, desk: Tournament) -> None:
        here = self._sheet(desk)
        seat, row = self.chance.choice(here.seats), self.chance.choice(here.rounds)
        score = self.chance.choice([0, 3, 12, 31, None])
        score_entry.enter(desk, here.stage, here.table_no, row.engine, seat.player, score)

    def _sign(self, desk: Tournament) -> None:
        here = self._sheet(desk)
        if here.status is not SheetStatus.SIGNED:
            fill(desk, here.table_no, good_scores(len(here.seats)), here.stage)
            sign_off.sign_sheet(desk, here.stage, here.table_no, here.seats[0].name)

    def _reopen(self, desk: Tournament) -> None:
        here = self._sheet(desk)
        sign_off.reopen_sheet(desk, here.stage, here.table_no, "a slip", confirm=True)

    def _swap(self, desk: Tournament) -> None:
        one, other = (self.chance.choice(self._sheet(desk).seats).player for _ in "ab")
        draw.swap(desk, one, other)

    def _come(self, desk: Tournament) -> None:
        players.add_player(desk, f"Late {self.chance.randrange(10_000)}", checked_in=True)

    def _leave(self, desk: Tournament) -> None:
        seat = self.chance.choice(self._sheet(desk).seats)
        withdrawals.withdraw(desk, seat.player, "unwell")

    def _stage(self, desk: Tournament) -> None:
        if desk.rule_set.ranks_overall:
            draw.draw(desk, seed=self.chance.randrange(100))
        else:
            stages.start_stage(desk, seed=self.chance.randrange(100))

    def _undo(self, desk: Tournament) -> None:
        undo.undo(desk)

    def _penalty(self, desk: Tournament) -> None:
        here = self._sheet(desk)
        player = self.chance.choice(here.seats).player
        score_entry.penalise(desk, here.stage, here.table_no, player, 10, "phone")


def begun(folder: Path, rules: str) -> Path:
    """Return the file of a day of fifteen players whose seats are drawn."""
    with days.seated(folder, 15, rules=rules) as day:
        return day.path


def stale(room: WindowRoom, page: str) -> list[tuple[object, object]]:
    """Return what the page in sight says otherwise than when it is read anew."""
    here = room.view.current
    before = texts(here)
    here.read_all()
    after = texts(here)
    return [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]] or (
        [] if len(before) == len(after) else [(len(before), len(after))]
    )


def walk(
    room: WindowRoom, other: Callable[[], Tournament] | None, seed: int
) -> Iterator[tuple[str, int, list[tuple[object, object]]]]:
    """Do random deeds, every third at ``other``; yield page, deed and what was stale after it."""
    deeds = Deeds(seed)
    for number in range(DEEDS):
        page = PAGES[number % len(PAGES)]
        room.view.show_page(page)
        before = room.tournament.read_at
        if other is not None and number % 3 == 2:
            with other() as desk:
                deeds.one(desk)
            room.qtbot.waitUntil(lambda: room.tournament.read_at > before, timeout=WAIT)  # noqa: B023
        else:
            deeds.one(room.tournament)
        yield page, number, stale(room, page)


@pytest.mark.parametrize("rules", FORMATS)
def test_of_one_desk(room: WindowRoom, tmp_path: Path, rules: str) -> None:
    room.open(begun(tmp_path, rules))
    assert [each for each in walk(room, None, 1) if each[2]] == []


def test_of_two_desks(room: WindowRoom, postgres: Server, tmp_path: Path) -> None:
    path = begun(tmp_path, "samboree")
    with closing(opening.open_file(path)) as day:
        there = to_server(day, address_on(postgres))
    room.window.app.open_tournament(lambda: open_on_server(there))
    room.settle()
    assert [each for each in walk(room, lambda: open_on_server(there), 2) if each[2]] == []


def test_with_the_signal_cut_it_would_be_seen(room: WindowRoom, tmp_path: Path) -> None:
    room.open(begun(tmp_path, "samboree"))
    room.view.app.feed.blockSignals(True)
    assert [each for each in walk(room, None, 1) if each[2]] != []
