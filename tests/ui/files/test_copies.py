"""A copy after each signed sheet and each change of seats; entry never waits for it."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from mextrain_scorer.desk.files import copies as desk_backup
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base import auto_backup
from mextrain_scorer.ui.base.auto_backup import SecondCopy
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import first_folder
from tests.ui.score_room import fill, good_scores, seated
from tests.ui.window_room import WindowRoom, in_dialog

STAGE = "qualifying"


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of two tables, each complete but for its signature."""
    with closing(seated(tmp_path_factory.mktemp("complete"))) as tournament:
        for table_no, players in ((1, 5), (2, 6)):
            fill(tournament, table_no, good_scores(players))
        return tournament.path


@pytest.fixture
def room(window_room: WindowRoom, tmp_path: Path, complete: Path) -> WindowRoom:
    """A window with a copy of that tournament."""
    window_room.open(Path(shutil.copy(complete, tmp_path)))
    return window_room


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "STICK"
    folder.mkdir()
    return folder


def copies(room: WindowRoom) -> SecondCopy:
    assert isinstance(room.view.app.copies, SecondCopy)
    return room.view.app.copies


def choose(room: WindowRoom, place: Path) -> datetime:
    """Choose the place from the menu; return when the first copy was made there."""
    room.answers.paths.append(place)
    with room.qtbot.waitSignal(copies(room).changed):
        room.window.menus.actions["copies_place"].trigger()
    wait_for_the_pack(room)
    at = copies(room).at
    assert at is not None
    return at


def foot(room: WindowRoom) -> tuple[str, str]:
    """Return what the foot of the window says of copies, and in which tone."""
    label = room.view.status.copied
    return label.text(), str(label.property("kind"))


def tip_of(copy: Path) -> str:
    """Return the last hash of a copy's journal."""
    with opening.open_file(copy) as opened:
        return opened.tip.hash


def wait_for_the_pack(room: WindowRoom) -> None:
    room.qtbot.waitUntil(lambda: not copies(room).busy)


def sign(room: WindowRoom, table_no: int) -> None:
    with room.qtbot.waitSignal(copies(room).changed):
        sign_off.sign_sheet(room.tournament, STAGE, table_no, "Eve")
    wait_for_the_pack(room)


def copied(room: WindowRoom, place: Path | None = None) -> tuple[Path, ...]:
    return desk_backup.copies_of(room.tournament.path, place)


def test_a_stick_that_is_gone_is_said_and_a_button_tries_again(
    room: WindowRoom, stick: Path
) -> None:
    at = choose(room, stick)
    pulled = stick.rename(stick.with_name("in a pocket"))
    sign(room, 1)
    assert room.last.tone is Tone.LOOK
    assert room.last.sentence == (
        f"No copy was made. {stick} is not there: put the stick back in, or choose another place."
        " You can go on; the program tries again at the next sheet."
    )
    assert foot(room) == (f"!  No copy since {at:%H:%M}", "wrong")
    pulled.rename(stick)
    assert room.strip.action_button.text() == "Try again"
    with room.qtbot.waitSignal(copies(room).changed):
        room.strip.action_button.click()
    wait_for_the_pack(room)
    assert not room.strip.isVisible()
    assert foot(room)[0].startswith("Copy ")
    assert foot(room)[1] == "soft"
    assert len(copied(room, stick)) == 2


def test_closing_leaves_a_copy_that_was_begun_whole(room: WindowRoom) -> None:
    path, tip = room.tournament.path, room.tournament.tip.hash
    copies(room).make()
    room.window.close_tournament()
    room.qtbot.waitUntil(lambda: bool(desk_backup.copies_of(path)))
    assert tip_of(desk_backup.copies_of(path)[0]) == tip


@pytest.fixture
def silent(room: WindowRoom, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A stick that answers no more, until it is told to."""
    room.window.background.wait_for_quiet(60)  # those that other examples have begun
    answers, write = threading.Event(), desk_backup.write

    def waits(*given: Any, **named: Any) -> Path:
        assert answers.wait(60)
        return write(*given, **named)

    monkeypatch.setattr(desk_backup, "write", waits)
    monkeypatch.setattr(auto_backup, "PATIENCE_S", 0.05)
    yield answers
    answers.set()


def test_quitting_does_not_wait_for_ever_for_a_silent_stick(
    room: WindowRoom, qapp: QApplication, silent: threading.Event
) -> None:
    copies(room).make()
    qapp.aboutToQuit.emit()
    assert copies(room).busy


def test_a_last_copy_that_fails_is_told_before_the_program_ends(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> Path:
        raise Refused("The stick is full.")

    room.open_with_players(2)
    monkeypatch.setattr(desk_backup, "write", full)
    copies(room).make()
    told: list[str] = []

    def read(form: Form) -> None:
        told.extend(each.text() for each in form.findChildren(QLabel))
        form.accept()

    in_dialog(Form, read)
    room.window.close()
    assert any(each.startswith("The stick is full. Everything is saved") for each in told)


def a_rally(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    with opening.create(folder / "Rally.mextrain", "Rally") as tournament:
        players.add_player(tournament, players.RosterRow("Ann"))
        return tournament.path


def test_going_on_here_leaves_the_one_in_the_synced_folder_as_it_is(
    window_room: WindowRoom,
) -> None:
    path = a_rally(window_room.folder / "OneDrive")
    before = path.read_bytes()
    window_room.open(path)
    assert window_room.last.tone is Tone.LOOK
    assert window_room.last.sentence.startswith(
        "Rally.mextrain is in a folder that is copied to the"
    )
    strip = window_room.strip
    assert strip.isVisible()
    button = strip.action_button
    assert button.text() == button.accessibleName() == "Copy it to this computer"
    button.click()
    window_room.settle()
    here = first_folder(make=False) / "Rally.mextrain"
    assert window_room.tournament.path == here.resolve()
    assert [each.name for each in players.players(window_room.tournament)] == ["Ann"]
    assert window_room.last.sentence == (
        f"You are now working in {here.resolve()}. {path} stays as it was: "
        "do not type anything more into it."
    )
    assert not button.isVisible()
    assert path.read_bytes() == before
    assert [each.path for each in window_room.window.settings.recent()] == [here.resolve()]
