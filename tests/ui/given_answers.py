"""Answers that tests give beforehand, in the place of the window's dialogs."""

from dataclasses import dataclass, field
from pathlib import Path

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.questions import NO, Answer, Change, Question, Questions


@dataclass
class Answers(Questions):
    """Answers in the order they will be asked for, and the questions as they came.

    ``refused`` is what the desk said where an answer's change was not taken: the dialog would show
    it, and stay.
    """

    answers: list[Answer] = field(default_factory=list)
    paths: list[Path | None] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)
    suggested: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def ask(self, question: Question, change: Change | None = None) -> Answer:
        self.asked.append(question)
        answer = self.answers.pop(0) if self.answers else NO
        if answer.yes and change is not None:
            try:
                change(answer)
            except Refused as refusal:
                self.refused.append(str(refusal))
                return NO
        return answer

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        return self.paths.pop(0) if self.paths else None

    def folder(self, title: str) -> Path | None:
        return self.paths.pop(0) if self.paths else None

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        self.suggested.append(suggested)
        return self.paths.pop(0) if self.paths else None
