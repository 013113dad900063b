"""The reason that was given for something that then could not be saved, until it can be."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from mextrain_scorer.ui.feed_adapter import FeedAdapter
from mextrain_scorer.ui.questions import Answer, Question, Questions


class KeptReasons(QObject):
    """Asks through other ``Questions``; what was given as a reason is not typed twice.

    A question that is asked once more, before any other and with nothing saved meanwhile, begins
    with the reason given for it.  Whoever closes the tournament, or saves it elsewhere, types it
    again.
    """

    def __init__(
        self, questions: Questions, feed: FeedAdapter, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._questions = questions
        self._given: tuple[Question, str] | None = None
        feed.changed.connect(self._on_saved)

    def ask(self, question: Question) -> Answer:
        """Ask for a yes or a no."""
        asked, reason = self._given or (None, "")
        self._given = None
        answer = self._questions.ask(
            replace(question, reason=reason) if asked == question else question
        )
        if answer.reason:
            self._given = question, answer.reason
        return answer

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        """Ask for a file that exists."""
        return self._questions.file_to_open(title, kinds)

    def folder(self, title: str) -> Path | None:
        """Ask for a folder that exists."""
        return self._questions.folder(title)

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        """Ask where to write a file."""
        return self._questions.file_to_save(title, suggested, kinds)

    @Slot()
    def _on_saved(self) -> None:
        self._given = None
