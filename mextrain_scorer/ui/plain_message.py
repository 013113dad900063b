"""A message of Qt's own, for what fails before there is a window to say it in."""

from PySide6.QtWidgets import QApplication, QMessageBox

from mextrain_scorer.rules.words import say
from mextrain_scorer.trace import report


def tell_plainly(error: BaseException) -> None:
    """Say why the window cannot be opened."""
    program = QApplication.instance() or QApplication([])  # kept until the message is closed
    why = str(error) if isinstance(error, OSError) else type(error).__name__
    sentence = say("The window cannot be opened: {why}", why=why)
    box = QMessageBox(QMessageBox.Icon.Critical, "Mextrain Scorer", sentence)
    box.setDetailedText(report(error))
    box.exec()
    del program
