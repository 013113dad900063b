"""Prints and saves what was chosen in the print dialog, and watches the print jobs.

A print is recorded once a printer has accepted it. If the printer refuses, the dialog opens again
with the same choices; if the job fails later, the record is removed.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared, up_to_date
from mextrain_scorer.sheets.seal import sealing
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.paper.job_monitor import JobWatch
from mextrain_scorer.ui.paper.passphrase import SealPassphrase
from mextrain_scorer.ui.paper.print_dialog import PrintDialog, SealTarget
from mextrain_scorer.ui.paper.printers import PrinterOptions, Sent, send


class PrintFlow(QObject):
    """The printing service of one open tournament."""

    def __init__(
        self,
        app: App,
        settings: Settings,
        over: QWidget,
        passphrase: SealPassphrase | None = None,
    ) -> None:
        super().__init__(over)
        self._app = app
        self._settings = settings
        self._passphrase = passphrase or SealPassphrase(app.background, app.notices, over)
        self._over = over
        self._watches: list[JobWatch] = []

    def open(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print dialog, with the document of that key chosen."""
        self._ask(DocumentRequest(key, stage, table_no))

    def close(self) -> None:
        """Stop watching print jobs: the tournament is being closed."""
        for watch in self._watches:
            watch.stop()
        self._watches.clear()

    def print_paper(self, ready: Prepared, options: PrinterOptions) -> None:
        """Print the pages that were previewed, in the background.

        If the tournament has changed since then, the pages are made again.
        """
        app = self._app

        def then(sent: Sent) -> None:
            self._on_sent(made, options, sent)

        def failed(why: Refused) -> None:
            self._ask(made.content.request, str(why), options)

        with app.notices.showing_refusals():
            made = up_to_date(app.tournament, ready)
            words = made.content.document.title
            app.background.run(
                self.tr("Printing: {0}").format(words),
                lambda progress: send(made.pdf, words, options, progress),
                then,
                failed=failed,
                can_stop=True,
            )

    def save(self, ready: Prepared, path: Path) -> None:
        """Write the PDF to a file; it is recorded as saved, not as printed."""
        app, title = self._app, ready.content.document.title

        def then(written: Path) -> None:
            self._record_saved(made.content)
            app.notices.info(self.tr("{0}: saved as {1}.").format(title, written))

        def failed(why: Refused) -> None:
            self._ask(ready.content.request, str(why))

        with app.notices.showing_refusals():
            made = up_to_date(app.tournament, ready)
            app.background.run(
                self.tr("Saving: {0}").format(title),
                lambda _: save_file(path, made.pdf, app.tournament),
                then,
                failed=failed,
            )

    def save_sealed(self, ready: Prepared, to: SealTarget) -> None:
        """Write the PDF with this laptop's seal; the key may need a passphrase first.

        The seal is shown on the pages, so they are made again from the document's content.
        """
        with self._app.notices.showing_refusals():
            content = up_to_date(self._app.tournament, ready).content
            self._passphrase.do(
                self.tr("Sealing: {0}").format(content.document.title),
                lambda secret, progress: self._seal(content, to, secret, progress),
                self._app.notices.info,
                failed=lambda why: self._ask(content.request, str(why)),
                can_stop=True,
            )

    def _record_saved(self, content: DocumentContent) -> None:
        with self._app.notices.showing_refusals():
            print_log.record_saved(
                self._app.tournament,
                content.request.key,
                content.pieces,
                tip=content.chain_tip,
                at=content.at,
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

    def _ask(
        self, request: DocumentRequest, why: str = "", options: PrinterOptions | None = None
    ) -> None:
        """Open the print dialog; ``why`` says what went wrong with these options before."""
        dialog = PrintDialog(self._app, self._settings, request, self._over)
        if why:
            dialog.try_again(why, options)
        dialog.exec()
        ready, target = dialog.ready, dialog.target
        dialog.deleteLater()
        # Where the file dialog closes with this one, some systems make no window the active one.
        self._over.activateWindow()
        if ready is None or target is None:
            return
        if isinstance(target, PrinterOptions):
            self.print_paper(ready, target)
        elif isinstance(target, SealTarget):
            self.save_sealed(ready, target)
        else:
            self.save(ready, target)

    def _on_sent(self, ready: Prepared, options: PrinterOptions, sent: Sent) -> None:
        """Record what the printer accepted, and watch the job."""
        content, printed, notices = ready.content, None, self._app.notices
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
        if sent.job:
            again = Action(self.tr("Print it again"), lambda: self.print_paper(ready, options))
            self._watch_job(sent, printed, again)

    # -- watching print jobs ----------------------------------------------------------------

    def _watch_job(self, sent: Sent, printed: print_log.Printed | None, again: Action) -> None:
        watch = JobWatch(sent.job, self)
        self._watches.append(watch)
        watch.waits.connect(lambda why: self._on_waits(sent, why))
        watch.failed.connect(lambda why: self._on_failed(sent, printed, why, again))
        watch.finished.connect(lambda: self._remove_watch(watch))
        watch.start()

    def _remove_watch(self, watch: JobWatch) -> None:
        if watch in self._watches:
            self._watches.remove(watch)
            watch.deleteLater()

    def _on_waits(self, sent: Sent, why: str) -> None:
        words = self.tr(
            "{0} is waiting for {1} ({2}). Nothing is lost: it prints once the printer is ready."
        )
        self._app.notices.warn(words.format(sent.title, sent.printer, why.rstrip(".")))

    def _on_failed(
        self, sent: Sent, printed: print_log.Printed | None, why: str, again: Action
    ) -> None:
        reason = why.rstrip(".") or self.tr("the printer stopped")
        words = self.tr(
            "{1} did not print all of {0} ({2}). Nothing is lost: check the printer, then print "
            "it again."
        )
        self._app.notices.error(words.format(sent.title, sent.printer, reason), again)
        if printed is not None:
            self._call_when_idle(lambda: self._take_back(printed, reason))

    def _take_back(self, printed: print_log.Printed, why: str) -> None:
        with self._app.notices.showing_refusals():
            print_log.take_back(self._app.tournament, printed, why)

    def _call_when_idle(self, call: Callable[[], None]) -> None:
        """Call it once no background job uses the file, instead of blocking the window."""
        work = self._app.background
        if not work.busy:
            call()
            return

        def on_ended() -> None:
            work.ended.disconnect(on_ended)
            self._call_when_idle(call)

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
