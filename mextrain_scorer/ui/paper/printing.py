"""Prints and saves what was chosen in the print dialog, and watches the print jobs.

A print is recorded once a printer has accepted it. If the printer refuses, the dialog opens again
with the same choices; if the job fails later, the record is removed.
"""

from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QThread, Signal

from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.operations import SAVED
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared, up_to_date
from mextrain_scorer.sheets.seal import sealing
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.paper import cups
from mextrain_scorer.ui.paper.print_dialog import PrintDialog, SealTarget
from mextrain_scorer.ui.paper.printers import PrinterOptions, Sent, send
from mextrain_scorer.ui.paper.seal import seal

FIRST_LOOK_S = 0.4
EVERY_S = 2.0
LONGEST_S = 1800.0


class PrintFlow(QObject):
    """The printing service of one open tournament."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app = app
        self._watches: list[JobWatch] = []

    def open(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print dialog, with the document of that key chosen."""
        self._ask(DocumentRequest(key, stage, table_no))

    def close(self) -> None:
        """Stop watching print jobs: the tournament is being closed."""
        for watch in self._watches:
            watch.stop()
        self._watches.clear()

    def _ask(
        self, request: DocumentRequest, why: str = "", options: PrinterOptions | None = None
    ) -> None:
        """Open the print dialog; ``why`` says what went wrong with these options before."""
        dialog = PrintDialog(self._app, request)
        if why:
            dialog.try_again(why, options)
        dialog.exec()
        ready, target = dialog.ready, dialog.target
        dialog.deleteLater()
        # Where the file dialog closes with this one, some systems make no window the active one.
        self._app.window.activateWindow()
        if ready is None or target is None:
            return
        if isinstance(target, PrinterOptions):
            self.print_paper(ready, target)
        elif isinstance(target, SealTarget):
            self._save_sealed(ready, target)
        else:
            self.save(ready, target)

    def print_paper(self, ready: Prepared, options: PrinterOptions) -> None:
        """Print the pages that were previewed, in the background.

        If the tournament has changed since then, the pages are made again.
        """
        app = self._app
        with app.notices.showing_refusals():
            made = up_to_date(app.tournament, ready)
            content, words = made.content, made.content.document.title
            app.background.run(
                self.tr("Printing: {0}").format(words),
                lambda progress: send(made.pdf, words, options, progress),
                lambda sent: self._on_sent(made, options, sent),
                failed=lambda why: self._ask(content.request, str(why), options),
                can_stop=True,
            )

    def save(self, ready: Prepared, path: Path) -> None:
        """Write the PDF to a file; it is recorded as saved, not as printed."""
        app = self._app

        def then(written: Path) -> None:
            with app.notices.showing_refusals():
                print_log.record(
                    app.tournament,
                    content.request.key,
                    content.pieces,
                    tip=content.chain_tip,
                    at=content.at,
                    done=SAVED,
                )
            title = content.document.title
            app.notices.info(self.tr("{0}: saved as {1}.").format(title, written))

        with app.notices.showing_refusals():
            made = up_to_date(app.tournament, ready)
            content = made.content
            app.background.run(
                self.tr("Saving: {0}").format(content.document.title),
                lambda _: save_file(path, made.pdf, app.tournament),
                then,
                failed=lambda why: self._ask(content.request, str(why)),
            )

    def _save_sealed(self, ready: Prepared, to: SealTarget) -> None:
        """Write the PDF with this laptop's seal; the key may need a passphrase first.

        The seal is shown on the pages, so they are made again from the document's content.
        """
        app = self._app
        with app.notices.showing_refusals():
            content = up_to_date(app.tournament, ready).content
            seal(
                app,
                self.tr("Sealing: {0}").format(content.document.title),
                lambda secret, progress: self._seal(content, to, secret, progress),
                app.notices.info,
                lambda why: self._ask(content.request, str(why)),
            )

    def _seal(
        self, content: DocumentContent, to: SealTarget, secret: str, progress: JobProgress
    ) -> str:
        """Write sealed files and return the sentence about them; runs in the background."""
        tournament, title = self._app.tournament, content.document.title
        sealer = sealing.open_sealer(secret)
        if to.each:
            written = sealing.seal_each(tournament, content, to.path, sealer, progress)
            return plural(
                "PrintFlow",
                len(written),
                "{title}: 1 sealed file is in {folder}.",
                "{title}: {count} sealed files are in {folder}.",
                title=title,
                folder=to.path,
            )
        sealing.seal_document(tournament, content, to.path, sealer, progress)
        return self.tr("{0}: saved and sealed as {1}.").format(title, to.path)

    # -- watching print jobs ----------------------------------------------------------------

    def _on_sent(self, ready: Prepared, options: PrinterOptions, sent: Sent) -> None:
        """Record what the printer accepted, and watch the job."""
        content, notices = ready.content, self._app.notices
        printed: print_log.Printed = ()
        words = self.tr("{0}: sent to {1}.").format(sent.title, sent.printer)
        try:
            printed = print_log.record(
                self._app.tournament,
                content.request.key,
                _pieces_on(content, sent),
                tip=content.chain_tip,
                at=content.at,
            )
            notices.info(words)
        except Refused as refused:
            notices.warn(f"{words} {refused}")
        if not sent.job:
            return
        again = Action(self.tr("Print it again"), lambda: self.print_paper(ready, options))
        watch = JobWatch(sent.job, self)
        self._watches.append(watch)
        watch.waits.connect(lambda why: self._on_waits(sent, why))
        watch.failed.connect(lambda why: self._on_failed(sent, printed, why, again))
        watch.finished.connect(lambda: self._remove_watch(watch))
        watch.start()

    def _remove_watch(self, watch: "JobWatch") -> None:
        if watch in self._watches:
            self._watches.remove(watch)
            watch.deleteLater()

    def _on_waits(self, sent: Sent, why: str) -> None:
        words = self.tr(
            "{0} is waiting for {1} ({2}). Nothing is lost: it prints once the printer is ready."
        )
        self._app.notices.warn(words.format(sent.title, sent.printer, why.rstrip(".")))

    def _on_failed(self, sent: Sent, printed: print_log.Printed, why: str, again: Action) -> None:
        reason = why.rstrip(".") or self.tr("the printer stopped")
        words = self.tr(
            "{1} did not print all of {0} ({2}). Nothing is lost: check the printer, then print "
            "it again."
        )
        self._app.notices.error(words.format(sent.title, sent.printer, reason), again)
        if printed:
            self._take_back(printed, reason)

    def _take_back(self, printed: print_log.Printed, why: str) -> None:
        """Remove a record, once no background job uses the file: the window is not blocked."""
        work = self._app.background
        if not work.busy:
            with self._app.notices.showing_refusals():
                print_log.take_back(self._app.tournament, printed, why)
            return

        def on_ended() -> None:
            work.ended.disconnect(on_ended)
            self._take_back(printed, why)

        work.ended.connect(on_ended)


def _pieces_on(content: DocumentContent, sent: Sent) -> tuple[print_log.PrintedPiece, ...]:
    """Return what is on the pages that were printed.

    For documents with one page per table the printed tables are known; for others they are not.
    """
    pieces = content.pieces
    if len(sent.pages) == sent.page_count:
        return pieces
    if len(pieces) == sent.page_count:
        return tuple(pieces[page - 1] for page in sent.pages)
    return ()


class JobWatch(QThread):
    """Asks CUPS about one job until it is over; on a thread, since a server may be slow.

    ``waits`` is emitted once for each reason that delays the job, ``failed`` if it will not be
    printed any more.
    """

    waits = Signal(str)
    failed = Signal(str)

    def __init__(self, job: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = job
        self._enough = Event()

    def stop(self) -> None:
        """Stop watching, and wait for the thread to end."""
        self._enough.set()
        self.wait()

    def run(self) -> None:
        """Ask CUPS at intervals."""
        pause, looked, told = FIRST_LOOK_S, 0.0, ""
        while looked < LONGEST_S and not self._enough.wait(pause):
            looked += pause
            pause = min(EVERY_S, 2 * pause)
            state = cups.job_state(self._job)
            if state is None:
                return
            if state.over:
                if state.failed:
                    self.failed.emit(state.waits_for)
                return
            if state.waits_for and state.waits_for != told:
                told = state.waits_for
                self.waits.emit(told)
