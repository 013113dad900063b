"""Whatever is entered, at this desk or another, the page in sight is as if read anew."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import open_on_server, to_server
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.programs import Server
from tests.store.server_copies import address_on
from tests.ui.score_room import fill, good_scores
from tests.ui.window_room import WindowRoom

DEEDS = int(os.environ.get("PAGE_DEEDS", "40"))
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


def do_one(desk: Tournament, chance: Random) -> None:
    """Do one random thing that the desk takes; what it refuses is no deed."""
    before = desk.read_at
    for _ in range(100):
        here, there = chance.choices(tables.sheets(desk, tables.stages(desk)[-1].key), k=2)
        at, player = (here.stage, here.table_no), chance.choice(here.seats).player
        engine, score = chance.choice(here.rounds).engine, chance.choice([0, 3, 12, 31, None])
        number, other = chance.randrange(10_000), chance.choice(there.seats).player
        go_on = draw.draw if desk.rule_set.ranks_overall else stages.start_stage
        deeds: list[Callable[[], object]] = [
            *[partial(score_entry.enter, desk, *at, engine, player, score)] * 5,
            *[partial(sign, desk, here)] * 4,
            partial(sign_off.reopen_sheet, desk, *at, "a slip", confirm=True),
            partial(draw.swap, desk, player, other),
            partial(players.add_player, desk, players.RosterRow(f"Late {number}", checked_in=True)),
            partial(players.withdraw, desk, player, "unwell"),
            partial(go_on, desk, seed=number % 100),
            partial(undo.undo, desk),
            partial(score_entry.penalise, desk, *at, player, 10, "phone"),
        ]
        with suppress(Refused):
            chance.choice(deeds)()
        if desk.read_at != before:
            return
    raise AssertionError("nothing can be done any more")


def sign(desk: Tournament, here: Sheet) -> None:
    if here.status is not SheetStatus.SIGNED:
        fill(desk, here.table_no, good_scores(len(here.seats)), here.stage)
        sign_off.sign_sheet(desk, here.stage, here.table_no, here.seats[0].name)


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
    chance = Random(seed)
    for number in range(DEEDS):
        page = PAGES[number % len(PAGES)]
        room.view.show_page(page)
        before = room.tournament.read_at
        if other is not None and number % 3 == 2:
            with other() as desk:
                do_one(desk, chance)
            room.qtbot.waitUntil(lambda: room.tournament.read_at > before, timeout=WAIT)  # noqa: B023
        else:
            do_one(room.tournament, chance)
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
