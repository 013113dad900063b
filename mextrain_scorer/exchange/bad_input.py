"""The error for an invalid file that a user gave, with the place of the problem in it."""

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say


class BadInput(Refused):
    """A file or a name is invalid; the message is one sentence that says what to do.

    ``line`` is the line of a CSV file or the row of a workbook, counted from 1, and ``column``
    the heading; both are None where the whole file is meant.  ``reason`` is the sentence without
    them, for showing it beside the cell itself.
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


def refuse_cell(line: int, column: str, reason: str) -> BadInput:
    """Return the error for a cell of a file, for the caller to raise."""
    message = say(
        "Line {line}, column {column}: {reason} Nothing was added.",
        line=line,
        column=column,
        reason=reason,
    )
    return BadInput(message, line, column, reason)


def refuse_file(reason: str) -> BadInput:
    """Return the error for a whole file, for the caller to raise."""
    return BadInput(say("{reason} Nothing was added.", reason=reason), reason=reason)


def shown(text: str) -> str:
    """Return a value for quoting in a message: shortened, and without hidden characters."""
    short = text if len(text) <= 40 else text[:39] + "…"
    visible = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in short)
    return f"'{visible}'"
