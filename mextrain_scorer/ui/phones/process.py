"""The phones' process: started, told and heard without ever waiting for it."""

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal, Slot

from mextrain_scorer.inbox.lines import Line, read, write

# ms: it is up in one second, ends in less, and reads what it is told at once.
STARTS_WITHIN = 20_000
ENDS_WITHIN = 3_000
READS_WITHIN = 5_000
_LONGEST_LINE = 1_000_000


class PhonesProcess(QObject):
    """One run of the process: ``heard`` has each line of it, ``ended`` says that it is gone.

    A process that does not begin, or does not read any more, is ended: ``ended`` comes then too.
    It is not emitted for one that was told to end.
    """

    heard = Signal(object)
    ended = Signal()

    def __init__(self, words: list[str], parent: QObject | None = None) -> None:
        """Start the command in ``words``."""
        super().__init__(parent)
        self._process = process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(process.readAllStandardError)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        self._reads = True
        process.bytesWritten.connect(self._on_read)
        self._watch = QTimer(self, interval=READS_WITHIN)
        self._watch.timeout.connect(self._end_if_deaf)
        self._begins = QTimer(self, singleShot=True, interval=STARTS_WITHIN)
        self._begins.timeout.connect(process.kill)
        process.start(words[0], words[1:])
        self._begins.start()
        self._watch.start()

    def tell(self, line: Line) -> None:
        """Say a line to it; one that is gone hears nothing, which ``ended`` says too."""
        self._process.write(write(line))

    def end(self) -> None:
        """Let it end, which it does with its input, and be deleted then; nobody waits for that."""
        process = self._process
        self._stop()
        self.blockSignals(True)
        self.setParent(app := QCoreApplication.instance())
        if app is not None:  # once the window is gone: it has its end of input already
            app.aboutToQuit.connect(self._wait_for_end)
        process.finished.connect(self.deleteLater)
        QTimer.singleShot(ENDS_WITHIN, process, process.kill)
        process.closeWriteChannel()
        if process.state() is QProcess.ProcessState.NotRunning:
            self.deleteLater()

    @Slot()
    def _wait_for_end(self) -> None:
        self._process.waitForFinished(ENDS_WITHIN)

    def _stop(self) -> None:
        self._begins.stop()
        self._watch.stop()

    @Slot()
    def _read(self) -> None:
        process = self._process
        while process.canReadLine():
            line = bytes(process.readLine(_LONGEST_LINE).data())
            self._begins.stop()
            self.heard.emit(read(line))

    @Slot()
    def _on_read(self) -> None:
        self._reads = True

    @Slot()
    def _end_if_deaf(self) -> None:
        """End it where it has read nothing since the last look, though something waits for it.

        What this busy window has not handed over yet is handed over first: it is no sign of that.
        """
        process = self._process
        if process.bytesToWrite():
            process.waitForBytesWritten(0)
        waits = process.bytesToWrite() > 0
        if waits and not self._reads:
            process.kill()
        self._reads = not waits

    @Slot()
    def _on_finished(self) -> None:
        self._read()  # its last words say why
        self._stop()
        self.ended.emit()

    @Slot(QProcess.ProcessError)
    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:  # of the others ``finished`` comes too
            self._stop()
            self.ended.emit()
