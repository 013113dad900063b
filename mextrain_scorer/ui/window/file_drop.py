"""A file dropped on the window: a tournament is opened, the seal of a PDF is checked."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.files import open_actions

PDF, TOURNAMENT = ".pdf", ".mextrain"


class DroppedFile(QObject):
    """Takes one file at a time, and none while something else is being done."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.parent)
        self._shell = shell
        shell.parent.setAcceptDrops(True)
        shell.parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let go of everything but one file that the window knows what to do with."""
        if watched is not self._shell.parent:
            return False
        if isinstance(event, QDragEnterEvent):
            event.setAccepted(self._wanted(event.mimeData()) is not None)
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            path = self._wanted(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                self._take(path)
            return True
        return False

    def _wanted(self, data: QMimeData) -> Path | None:
        urls = data.urls()
        if len(urls) != 1 or not urls[0].isLocalFile() or self._shell.background.busy:
            return None
        path = Path(urls[0].toLocalFile())
        return path if path.suffix.lower() in (PDF, TOURNAMENT) else None

    def _take(self, path: Path) -> None:
        if path.suffix.lower() == TOURNAMENT:
            open_actions.open_path(self._shell, path)
            return
        from mextrain_scorer.ui.paper.seal_actions import check_sealed

        check_sealed(self._shell, path)
