"""No window writes a file over a tournament, and none loosens the lock on the open one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mextrain_scorer.sheets.seal import sealing
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.paper import seal
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor, change_rules
from tests.desk import days
from tests.ui.ways_in import on
from tests.ui.window_room import WindowRoom, in_dialog, in_place, seen_in

WORDS = "is a tournament: save the document under another name."


def save_guide(room: WindowRoom) -> str:
    room.window.show_help("")
    assert room.window.guide is not None
    room.window.guide.save_button.click()
    room.settle()
    return room.last.sentence


def save_paper(room: WindowRoom) -> str:
    return refused_in_place(room, "rules", lambda dialog: dialog.save.click())


def refused_in_place(room: WindowRoom, key: str, act: Callable[[PrintDialog], None]) -> str:
    """Return what the print place says when it opens again."""
    said: list[str] = []

    def again(dialog: PrintDialog) -> None:
        said.append(dialog.panel.trouble.text().split("\n")[0])
        dialog.reject()

    def first(dialog: PrintDialog) -> None:
        in_dialog(PrintDialog, again)
        act(dialog)

    in_place(room, first, key)
    room.qtbot.waitUntil(lambda: bool(said))
    return said[0]


def save_what_was_sealed(room: WindowRoom) -> str:
    sealed = room.folder / "results.pdf"
    content = days.content(room.tournament, "results")
    sealing.seal_document(room.tournament, content, sealed, sealing.open_sealer())
    sealed.write_bytes(sealed.read_bytes() + b"% more\n")
    in_dialog(Form, on("Save what was sealed…"))
    seal.check_sealed(room.window.app, sealed)
    room.settle()
    return room.last.sentence


def write_out(editor: RuleSetEditor) -> str:
    editor.write_out.click()
    return editor.status.text()


def write_rules_in_force(room: WindowRoom) -> str:
    return seen_in(RuleSetEditor, lambda: change_rules(room.view.app), write_out)


@pytest.mark.parametrize(
    "save", [save_guide, save_paper, save_what_was_sealed, write_rules_in_force]
)
def test_no_window_writes_over_a_tournament(
    room: WindowRoom, tmp_path: Path, save: Callable[[WindowRoom], str]
) -> None:
    room.open_with_players(10, seed=4)
    with days.made(tmp_path, name="other") as other:
        closed = other.path
    before = closed.read_bytes()
    room.answers.paths = [closed]
    assert save(room) == f"other.mextrain {WORDS}"
    assert closed.read_bytes() == before
    live = tmp_path / "rules.pdf"
    live.hardlink_to(room.tournament.path)
    room.answers.paths = [live]
    assert save(room) == f"rules.pdf {WORDS}"
    assert live.samefile(room.tournament.path)
    assert days.is_locked(room.tournament.path)
