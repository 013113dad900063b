"""What the command line prints: sentences, plain tables, or one JSON document.

Output is UTF-8 in any locale, except on a terminal, which may not be able to show it.  What is done
is said to be done: where stdout takes nothing, on stderr, or a script would do it a second time.
"""

import errno
import json
import os
import sys
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, TextIO, TypeAlias

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from mextrain_scorer.desk.listings import Listing

WIDTH = 80
_WIDEST_CELL = 32
_GAP = "  "
_PATIENCE_S = 1.0
_WHOLE = 1000  # the progress bar has a thousand steps


@dataclass(frozen=True, slots=True)
class AsJson:
    """An answer as one JSON document."""

    document: object


# What a command answers: sentences, rows, one JSON document; several in their order.
Answer: TypeAlias = "str | Listing | AsJson | Sequence[str | Listing] | None"


class Asked:
    """Whether the answer is all that the command does: where it is lost, the exit code is 1."""

    only = False


def tell_answer(answer: Answer) -> None:
    """Print what a command answers."""
    if isinstance(answer, str):
        tell(answer)
    elif isinstance(answer, AsJson):
        tell_json(answer.document)
    elif isinstance(answer, Sequence):
        for each in answer:
            tell_answer(each)
    elif answer is not None:
        tell_table(answer)


def tell(sentence: str) -> None:
    """Print a sentence, or lines, on stdout; on stderr where stdout takes nothing.

    Raises typer.Exit(1) instead where the answer is all that the command does.
    """
    try:
        _write_text(sys.stdout, sentence + "\n")
    except OSError as failure:
        say_lost(failure)
        if Asked.only:
            import typer

            raise typer.Exit(1) from failure
        warn(sentence)


def say_lost(failure: OSError) -> None:
    """Say on stderr that stdout failed, or nothing if its reader has gone.

    Whatever is still printed there goes to stderr.
    """
    if failure.errno != errno.EPIPE:
        why = failure.strerror or str(failure)
        warn(say("The output could not be written: {why}. What was saved stays saved.", why=why))
    _lead(sys.stdout, os.devnull)  # what it still holds, or Python would fail with it at exit
    with suppress(OSError):
        sys.stdout.flush()
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())


def warn(sentence: str) -> None:
    """Print a sentence on stderr, as far as that takes it."""
    try:
        _write_text(sys.stderr, sentence + "\n")
    except OSError:
        _lead(sys.stderr, os.devnull)


def tell_json(document: object) -> None:
    """Print one JSON document on stdout, in UTF-8, and nothing else."""
    tell(json.dumps(document, ensure_ascii=False, indent=1))


def tell_table(listing: "Listing") -> None:
    """Print what a listing notes, then its rows, aligned within 80 columns.

    Numbers stand to the right.  The last column wraps; the others are cut if they are very long.
    """
    for note in listing.notes:
        tell(note)
    if not listing.rows:
        return
    numbers = [column.is_number for column in listing.columns]
    titles = [column.title for column in listing.columns]
    cells = [["" if cell is None else str(cell) for cell in row] for row in listing.rows]
    leading = [titles[:-1], *([_cut(cell) for cell in row[:-1]] for row in cells)]
    widths = [max(map(_width, column)) for column in zip(*leading, strict=True)]
    taken = sum(widths) + len(_GAP) * len(widths)
    tails = [titles[-1], *(row[-1] for row in cells)]
    room = max(map(_width, tails)) if numbers[-1] else max(20, WIDTH - taken)
    printed: list[str] = []
    for row, tail in zip(leading, tails, strict=True):
        start = "".join(_aligned(*cell) + _GAP for cell in zip(row, widths, numbers, strict=False))
        lines = [_aligned(tail, room, True)] if numbers[-1] else _wrapped(tail, room)
        for line in lines:
            printed.append(f"{start}{line}".rstrip())
            start = " " * taken
    tell("\n".join(printed))


def _wrapped(text: str, room: int) -> list[str]:
    """Return the lines of a text; a shortcut for those that fit, since wrapping is slow."""
    if len(text) <= room and text.isprintable():
        return [text.rstrip()]
    return textwrap.wrap(text, room) or [""]


@contextmanager
def progress(task: str) -> Iterator[Progress]:
    """Show progress on a terminal, once the work has taken a second.

    Yields a function to call with the steps done and the total. It does nothing if stderr is not a
    terminal.
    """
    if not sys.stderr.isatty():
        yield no_progress
        return
    import typer

    began = monotonic()
    with ExitStack() as on_screen:
        bar = typer.progressbar(length=_WHOLE, label=task, file=sys.stderr)
        shown = False

        def report(done: int, total: int) -> None:
            nonlocal shown
            if not shown and monotonic() - began >= _PATIENCE_S:
                on_screen.enter_context(bar)
                shown = True
            share = _WHOLE * done // total if total else 0
            if shown and share > bar.pos:
                bar.update(share - bar.pos)

        yield report
        if shown:
            report(1, 1)


def _write_text(stream: TextIO, text: str) -> None:
    encoding = stream.encoding if stream.isatty() else "utf-8"
    stream.flush()
    stream.buffer.write(text.encode(encoding, errors="replace"))
    stream.buffer.flush()


def _lead(stream: TextIO, path: str) -> None:
    """Let a stream write to another file from now on."""
    with suppress(OSError):
        os.dup2(os.open(path, os.O_WRONLY), stream.fileno())


def _width(text: str) -> int:
    """Return the columns that a text takes on a terminal: wide letters take two, accents none."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    marks = sum(unicodedata.combining(letter) > 0 for letter in text)
    return len(text) + wide - marks


def _cut(text: str) -> str:
    if _width(text) <= _WIDEST_CELL:
        return text
    while _width(text) > _WIDEST_CELL - 1:
        text = text[:-1]
    return text + "…"


def _aligned(text: str, width: int, number: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if number else text + space
