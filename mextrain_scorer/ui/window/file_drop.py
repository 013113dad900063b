"""Accepts a file dropped on the window: opens a tournament, or checks the seal of a PDF."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.files import open_actions

PDF, TOURNAMENT = ".pdf", ".mextrain"


class DroppedFile(QObject):
    """Event filter of the window that accepts one file at a time, and none during a long job."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.parent)
        self._shell = shell
        shell.parent.setAcceptDrops(True)
        shell.parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept a drag or drop only of one file that the window can open or check."""
        if watched is not self._shell.parent:
            return False
        if isinstance(event, QDragEnterEvent):
            event.setAccepted(self._acceptable_path(event.mimeData()) is not None)
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            path = self._acceptable_path(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                self._open(path)
            return True
        return False

    def _acceptable_path(self, data: QMimeData) -> Path | None:
        urls = data.urls()
        if len(urls) != 1 or not urls[0].isLocalFile() or self._shell.background.busy:
            return None
        path = Path(urls[0].toLocalFile())
        return path if path.suffix.lower() in (PDF, TOURNAMENT) else None

    def _open(self, path: Path) -> None:
        if path.suffix.lower() == TOURNAMENT:
            open_actions.open_path(self._shell, path)
            return
        from mextrain_scorer.ui.paper.seal_actions import check_sealed

        check_sealed(self._shell, path)
