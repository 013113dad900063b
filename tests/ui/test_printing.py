"""Print: one place for every document; the PDF goes to the printer as it is."""

import os
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk import paperwork, seating
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.long_work import Cancelled, Progress
from mextrain_scorer.ui.notices import Tone
from mextrain_scorer.ui.print_dialog import PrintDialog
from mextrain_scorer.ui.printing import PrintWish, send, wish_of
from tests.ui.window_room import WindowRoom, in_dialog

needs_sh = pytest.mark.skipif(os.name != "posix", reason="lp is a program of Unix systems")

LP = """#!/bin/sh
for last; do :; done
cp "$last" "{folder}/paper.pdf"
echo "$@" > "{folder}/command"
"""


def fake_lp(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str = LP) -> None:
    """Put a program called lp on the path that keeps what it is given."""
    programs = folder / "bin"
    programs.mkdir()
    lp = programs / "lp"
    lp.write_text(script.format(folder=folder), encoding="utf-8")
    lp.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")


def wish(to_file: Path | None = None, pages: tuple[int, int] | None = None) -> PrintWish:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    return PrintWish(printer, "Hall", 2, pages, to_file)


def choosing(made: PrintWish | None) -> Callable[[QWidget], PrintWish | None]:
    return lambda _: made


@pytest.fixture
def printed(room: WindowRoom) -> WindowRoom:
    """A window with two tables seated, ready to print."""
    room.open_with_players(10)
    seating.draw(room.tournament, seed=4)
    return room


def dialog_for(room: WindowRoom, key: str, made: PrintWish | None = None) -> PrintDialog:
    window = room.window
    return PrintDialog(room.view.context, window.kept, key, parent=window, ask=choosing(made))


def test_every_document_is_in_the_list(printed: WindowRoom) -> None:
    dialog = dialog_for(printed, "")
    titles = [dialog.documents.item(row).text() for row in range(dialog.documents.count())]
    assert titles == [document.title for document in paperwork.DOCUMENTS]


def test_what_is_asked_follows_the_document(printed: WindowRoom) -> None:
    dialog = dialog_for(printed, "blank-score-sheets")
    assert not dialog.tables.isHidden()
    assert not dialog.nameless.isHidden()
    dialog.documents.setCurrentRow([d.key for d in paperwork.DOCUMENTS].index("results"))
    assert dialog.tables.isHidden()
    assert dialog.nameless.isHidden()


def test_the_document_is_handed_to_cups_as_it_is(
    printed: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_lp(tmp_path, monkeypatch)
    dialog = dialog_for(printed, "blank-score-sheets", wish(pages=(1, 2)))
    dialog.show()
    dialog.print_it.click()
    printed.settle()
    assert printed.last.sentence == "Sent to Hall."
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "paper.pdf").pages)
    assert "Player 001" in text
    command = (tmp_path / "command").read_text(encoding="utf-8")
    assert "-d Hall -n 2" in command
    assert "-P 1-2" in command


def test_one_table_alone_is_printed_where_it_is_chosen(
    printed: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_lp(tmp_path, monkeypatch)
    window = printed.window
    dialog = PrintDialog(
        printed.view.context,
        window.kept,
        "blank-score-sheets",
        "qualifying",
        2,
        window,
        choosing(wish()),
    )
    assert (dialog.wish().stage, dialog.wish().table_no) == ("qualifying", 2)
    dialog.show()
    dialog.print_it.click()
    printed.settle()
    assert len(PdfReader(tmp_path / "paper.pdf").pages) == 1


def test_nothing_is_printed_when_the_systems_dialog_is_left(printed: WindowRoom) -> None:
    dialog = dialog_for(printed, "results", None)
    dialog.show()
    dialog.print_it.click()
    assert not printed.window.work.busy
    assert dialog.isVisible()
    dialog.close()


def test_a_pdf_is_saved_where_the_user_says(printed: WindowRoom, tmp_path: Path) -> None:
    out = tmp_path / "seats.pdf"
    printed.answers.paths = [out]

    def save(dialog: PrintDialog) -> None:
        assert dialog.wish().key == "seating-list"
        dialog.paper.setCurrentIndex(dialog.paper.findData("a4"))
        dialog.save.click()

    in_dialog(PrintDialog, save)
    printed.window.print_document("seating-list", None, None)
    printed.settle()
    assert printed.answers.suggested == ["Seating list.pdf"]
    assert float(PdfReader(out).pages[0].mediabox.height) == pytest.approx(841.9, abs=1)
    assert printed.window.kept.word("print/paper") == "a4"


def test_saving_tells_the_pages_it_has_made(printed: WindowRoom, tmp_path: Path) -> None:
    printed.answers.paths = [tmp_path / "sheets.pdf"]
    told: list[tuple[int, int]] = []
    printed.window.work.progressed.connect(lambda done, total: told.append((done, total)))
    in_dialog(PrintDialog, lambda dialog: dialog.save.click())
    printed.window.print_document("blank-score-sheets", None, None)
    printed.settle()
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_saving_that_is_stopped_leaves_nothing_behind(printed: WindowRoom, tmp_path: Path) -> None:
    printed.answers.paths = [tmp_path / "sheets.pdf"]
    work, said = printed.window.work, printed.window.notices.said
    can_stop: list[bool] = []
    work.started.connect(lambda _title, can: can_stop.append(can))
    work.started.connect(work.stop)
    in_dialog(PrintDialog, lambda dialog: dialog.save.click())
    printed.window.print_document("blank-score-sheets", None, None)
    printed.settle()
    assert can_stop == [True]
    assert not list(tmp_path.glob("sheets*"))
    assert printed.window.notices.said == said


def test_a_document_that_is_not_there_yet_is_refused_kindly(
    room: WindowRoom, tmp_path: Path
) -> None:
    room.open_with_players(10)
    room.answers.paths = [tmp_path / "sheets.pdf"]
    in_dialog(PrintDialog, lambda dialog: dialog.save.click())
    room.window.print_document("score-sheets", None, None)
    room.settle()
    assert room.last.tone is Tone.REFUSED
    assert not (tmp_path / "sheets.pdf").exists()


@needs_sh
def test_what_cups_says_is_passed_on(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_lp(tmp_path, monkeypatch, "#!/bin/sh\necho 'no such queue' >&2\nexit 1\n")
    with pytest.raises(Refused, match="Hall did not take the paper: no such queue"):
        send(b"%PDF-1.4", "Results", wish(), Progress())


def test_print_to_a_file_writes_the_pdf_itself(qapp: QApplication, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    said = send(b"%PDF-1.4 exactly", "Results", wish(to_file=out), Progress())
    assert out.read_bytes() == b"%PDF-1.4 exactly"
    assert str(out) in said
    assert list(tmp_path.iterdir()) == [out]


def test_a_place_that_cannot_be_written_is_refused(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="Choose another place"):
        send(b"%PDF", "Results", wish(to_file=tmp_path / "no" / "out.pdf"), Progress())


def test_a_printer_that_is_a_pdf_printer_in_truth_is_seen_through(
    qapp: QApplication, tmp_path: Path
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "here.pdf"))
    assert wish_of(printer).to_file == tmp_path / "here.pdf"


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS always has lp")
def test_without_cups_the_pages_are_painted_on_white(
    printed: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The printer here writes a PDF, so that what came out can be looked at."""
    pdf = paperwork.document(printed.tournament, "blank-score-sheets", paper="a4")
    monkeypatch.setenv("PATH", str(tmp_path))
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    out = tmp_path / "painted.pdf"
    printer.setOutputFileName(str(out))
    steps: list[tuple[int, int]] = []
    progress = Progress()
    progress.made.connect(lambda done, total: steps.append((done, total)))
    send(pdf, "Sheets", PrintWish(printer, "Hall", 1, None, None), progress)
    assert steps == [(0, 2), (1, 2), (2, 2)]
    buffer = QBuffer()
    buffer.setData(QByteArray(out.read_bytes()))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    picture = document.render(0, document.pagePointSize(0).toSize())
    shades = {
        picture.pixelColor(x, y).lightness()
        for x in range(0, picture.width(), 2)
        for y in range(0, picture.height(), 2)
        if picture.pixelColor(x, y).alpha() == 255
    }
    assert max(shades) > 250
    assert min(shades) < 60
    assert len(PdfReader(BytesIO(out.read_bytes())).pages) == 2


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS always has lp")
def test_painting_that_is_stopped_lets_the_printer_go(
    printed: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pdf = paperwork.document(printed.tournament, "blank-score-sheets")
    monkeypatch.setenv("PATH", str(tmp_path))
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "painted.pdf"))

    def stop(done: int, _total: int) -> None:
        if done == 1:
            raise Cancelled

    with pytest.raises(Cancelled):
        send(pdf, "Sheets", PrintWish(printer, "Hall", 1, None, None), stop)
    assert not printer.paintingActive()
