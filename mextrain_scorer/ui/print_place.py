"""Prints and saves what was chosen in the print place, and looks after the paper afterwards.

What was printed goes on record once a printer has taken it.  Where it did not, the place opens
again with all that was chosen; where the paper is lost on its way, the record is taken back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk import prints, seal_keys, sealing
from mextrain_scorer.desk.files_out import save_file
from mextrain_scorer.rules.progress import stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.background import Progress
from mextrain_scorer.ui.job_watch import JobWatch
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.notices import Way
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.print_dialog import PrintDialog
from mextrain_scorer.ui.print_wish import PaperWish, SealWish, prepared
from mextrain_scorer.ui.printing import PrintWish, Sent, send
from mextrain_scorer.ui.seal_passphrase import SealPassphrase

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

_MADE = 50  # percent of the work; the rest is handing it over


@dataclass(frozen=True, slots=True)
class _Done:
    """What came of printing: on its way, or why not."""

    sent: Sent | None = None
    printed: prints.Printed | None = None
    sentence: str = ""


class PrintPlace(QObject):
    """The print place of one open tournament."""

    def __init__(
        self,
        context: DeskContext,
        kept: Kept,
        over: QWidget,
        passphrase: SealPassphrase | None = None,
    ) -> None:
        super().__init__(over)
        self._context = context
        self._kept = kept
        self._passphrase = passphrase or SealPassphrase(
            context.theme, context.background, context.notices, over
        )
        self._over = over
        self._watches: list[JobWatch] = []

    def open(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Let a document be chosen, the one of that key to begin with."""
        self._ask(PaperWish(key, stage=stage, table_no=table_no))

    def close(self) -> None:
        """Look after no paper any more: the tournament is being closed."""
        for watch in self._watches:
            watch.stop()
        self._watches.clear()

    def print_paper(self, wish: PaperWish, to: PrintWish) -> None:
        """Make the pages and hand them to the printer, beside the window."""
        tournament = self._context.tournament

        def work(progress: Progress) -> _Done:
            return _print(tournament, wish, to, progress)

        def then(done: _Done) -> None:
            self._on_printed(wish, to, done)

        title = self.tr("Printing: {0}").format(wish.title)
        with self._context.notices.refusals_shown():
            self._context.background.run(title, work, then, can_stop=True)

    def save(self, wish: PaperWish, path: Path) -> None:
        """Write the PDF to a file; that is no print, since nobody knows what becomes of it."""
        tournament = self._context.tournament

        def work(progress: Progress) -> Path:
            return save_file(path, prepared(tournament, wish, progress).pdf, tournament)

        def then(written: Path) -> None:
            self._context.notices.done(self.tr("{0}: saved as {1}.").format(wish.title, written))

        title = self.tr("Making: {0}").format(wish.title)
        with self._context.notices.refusals_shown():
            self._context.background.run(title, work, then, can_stop=True)

    def save_sealed(self, wish: PaperWish, to: SealWish) -> None:
        """Write the PDF with this laptop's seal; its key may ask for a passphrase first."""
        tournament = self._context.tournament

        def work(secret: str, progress: Progress) -> str:
            return _seal(tournament, wish, to, secret, progress)

        def then(done: str) -> None:
            self._context.notices.done(done)

        title = self.tr("Sealing: {0}").format(wish.title)
        self._passphrase.do(title, work, then, can_stop=True)

    def _ask(self, wish: PaperWish, to: PrintWish | None = None, why: str = "") -> None:
        dialog = PrintDialog(self._context, self._kept, wish, self._over)
        if to is not None:
            dialog.try_again(why, to)
        dialog.exec()
        wanted = dialog.wish()
        dialog.deleteLater()
        if dialog.print_to is not None:
            self.print_paper(wanted, dialog.print_to)
        elif dialog.save_to is not None:
            self.save(wanted, dialog.save_to)
        elif dialog.seal_to is not None:
            self.save_sealed(wanted, dialog.seal_to)

    def _on_printed(self, wish: PaperWish, to: PrintWish, done: _Done) -> None:
        if done.sent is None:
            self._context.notices.refuse(done.sentence)
            self._ask(wish, to, done.sentence)
            return
        sent = self.tr("{0}: sent to {1}.").format(wish.title, to.printer)
        if done.sentence:
            self._context.notices.look(f"{sent} {done.sentence}")
        else:
            self._context.notices.done(sent)
        if done.sent.job:
            again = Way(self.tr("Print it again"), lambda: self.print_paper(wish, to))
            self._look_after(done.sent, done.printed, again)

    # -- on its way -------------------------------------------------------------------------

    def _look_after(self, sent: Sent, printed: prints.Printed | None, again: Way) -> None:
        watch = JobWatch(sent.job, self)
        self._watches.append(watch)
        watch.waits.connect(lambda why: self._on_waits(sent, why))
        watch.failed.connect(lambda why: self._on_failed(sent, printed, why, again))
        watch.finished.connect(lambda: self._forget(watch))
        watch.start()

    def _forget(self, watch: JobWatch) -> None:
        if watch in self._watches:
            self._watches.remove(watch)
            watch.deleteLater()

    def _on_waits(self, sent: Sent, why: str) -> None:
        words = self.tr(
            "{0} waits for {1} ({2}). Nothing is lost: it comes out once the printer is ready."
        )
        self._context.notices.look(words.format(sent.title, sent.printer, why.rstrip(".")))

    def _on_failed(self, sent: Sent, printed: prints.Printed | None, why: str, again: Way) -> None:
        reason = why.rstrip(".") or self.tr("the printer gave up")
        words = self.tr(
            "{0} did not come out of {1} whole ({2}). Nothing is lost: see to the printer, then "
            "print it once more."
        )
        self._context.notices.refuse(words.format(sent.title, sent.printer, reason), again)
        if printed is not None:
            self._when_free(lambda: self._take_back(printed, reason))

    def _take_back(self, printed: prints.Printed, why: str) -> None:
        with self._context.notices.refusals_shown():
            prints.take_back(self._context.tournament, printed, why)

    def _when_free(self, call: Callable[[], None]) -> None:
        """Call it once nothing else uses the file, so that the window does not have to wait."""
        work = self._context.background
        if not work.busy:
            call()
            return

        def on_ended() -> None:
            work.ended.disconnect(on_ended)
            self._when_free(call)

        work.ended.connect(on_ended)


def _print(tournament: "Tournament", wish: PaperWish, to: PrintWish, progress: Progress) -> _Done:
    """Make the pages, hand them over and put that on record; runs beside the window."""
    try:
        ready = prepared(tournament, wish, stretch(progress, 0, _MADE))
        sent = send(ready.pdf, wish.title, to, stretch(progress, _MADE, 100))
    except Refused as refused:
        return _Done(sentence=str(refused))
    pieces = ready.pieces
    if len(sent.pages) < sent.page_count:
        # Of a page a table it is known whose were printed; of others it is not.
        whole = len(pieces) == sent.page_count
        pieces = tuple(pieces[page - 1] for page in sent.pages) if whole else ()
    try:
        printed = prints.record(tournament, wish.key, pieces, tip=ready.chain_tip)
    except Refused as refused:
        return _Done(sent, None, str(refused))
    return _Done(sent, printed)


def _seal(
    tournament: "Tournament", wish: PaperWish, to: SealWish, secret: str, progress: Progress
) -> str:
    """Write sealed files and return what to say of them; runs beside the window."""
    sealer = seal_keys.open_sealer(secret)
    if to.each:
        written = sealing.seal_each(
            tournament, to.path, sealer, stage=wish.stage, paper=wish.paper, progress=progress
        )
        return _tr("{0}: {1} sealed files are in {2}.").format(wish.title, len(written), to.path)
    sealing.seal_document(
        tournament,
        wish.key,
        to.path,
        sealer,
        stage=wish.stage,
        table_no=wish.table_no,
        only_new=wish.only_new,
        paper=wish.paper,
        progress=progress,
    )
    return _tr("{0}: saved and sealed as {1}.").format(wish.title, to.path)


def _tr(words: str) -> str:
    return QCoreApplication.translate("PrintPlace", words)
