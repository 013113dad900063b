"""From a file that turns out to be damaged to a tournament that can be gone on with."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.long_work import Progress
from mextrain_scorer.ui.second_copy import PLACE

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.desk.way_back import OfferedCopy
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.ui.main_window import MainWindow


def _tr(words: str) -> str:
    return QCoreApplication.translate("WayBack", words)


def offered(window: "MainWindow", path: Path, refusal: "Refused") -> bool:
    """Look for copies of a damaged file and offer them; False where it is another refusal."""
    from mextrain_scorer.desk import way_back

    if not way_back.is_damage(refusal):
        return False
    kept = window.kept.word(PLACE)
    place = Path(kept) if kept else None

    def work(progress: Progress) -> "tuple[OfferedCopy, ...]":
        return way_back.offered_copies(path, place, progress)

    aside = way_back.kept_aside(refusal)
    window.work.do(
        _tr("Looking for copies"), work, lambda copies: _choose(window, path, aside, copies)
    )
    return True


def _choose(
    window: "MainWindow", path: Path, aside: str, copies: "tuple[OfferedCopy, ...]"
) -> None:
    from mextrain_scorer.ui.way_back_dialog import WayBackDialog

    dialog = WayBackDialog(window.theme, path, aside, copies, window)
    goes_on = bool(dialog.exec())
    copy = dialog.copy
    dialog.deleteLater()
    if goes_on and copy is None:
        copy = window.questions.file_to_open(
            _tr("Which copy to go on from"),
            _tr("Tournaments (*.mextrain);;All files (*)"),
        )
    if goes_on and copy is not None:
        _go_on(window, path, copy)


def _go_on(window: "MainWindow", damaged: Path, copy: Path) -> None:
    last = ""

    def open_it(progress: Progress) -> "Tournament":
        nonlocal last
        from mextrain_scorer.desk.way_back import go_on_from

        tournament, last = go_on_from(copy, damaged, progress)
        return tournament

    def then() -> None:
        if window.tournament is not None:
            words = _tr(
                "This is {0}, gone on from a copy. The last thing in it is: {1}. Enter again what"
                " came after it."
            )
            window.notices.look(words.format(window.tournament.path.name, last))

    window.open_with(_tr("Bringing back {0}").format(copy.name), open_it, then)
