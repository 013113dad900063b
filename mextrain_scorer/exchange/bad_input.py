"""What is wrong with a file that somebody brought, and where."""

from dataclasses import dataclass

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say


class BadInput(Refused):
    """A file or a name cannot be taken in; the message is one sentence that says what to do.

    ``line`` is the line of a CSV file or the row of a workbook, counted from 1, and ``column``
    the heading; both are None where the whole file is meant.  ``reason`` is the sentence without
    them, for whoever sees the cell itself.
    """

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: str | None = None,
        reason: str = "",
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.reason = reason or message


@dataclass(frozen=True, slots=True)
class FileSpot:
    """One cell of a file: where a fault is to be found again."""

    line: int
    column: str

    def refuse(self, reason: str) -> BadInput:
        """Return the refusal of this cell, for the caller to raise."""
        message = say(
            "Line {line}, column {column}: {reason} Nothing was added.",
            line=self.line,
            column=self.column,
            reason=reason,
        )
        return BadInput(message, self.line, self.column, reason)


def refuse_file(reason: str) -> BadInput:
    """Return the refusal of a whole file, for the caller to raise."""
    return BadInput(say("{reason} Nothing was added.", reason=reason), reason=reason)


def shown(text: str) -> str:
    """Return a value as a message can quote it: short, and with no character that hides."""
    short = text if len(text) <= 40 else text[:39] + "…"
    visible = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in short)
    return f"'{visible}'"
