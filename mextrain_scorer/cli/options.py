"""The arguments and options that several commands share: files, tables, stages, reasons.

Each is declared once, so that ``--table`` means and says the same in every command.
"""

import unicodedata
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

LARGEST_NUMBER = 999_999_999
TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})

Value = TypeVar("Value")


class PaperSize(StrEnum):
    """The paper sizes that documents can have."""

    LETTER = "letter"
    A4 = "a4"


class Letters(StrEnum):
    """The text encodings of a CSV file, by the names that the desk uses."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "windows-1252"
    WINDOWS_1250 = "windows-1250"
    WINDOWS_1251 = "windows-1251"
    DOS_850 = "cp850"


def readable(value: Value) -> Value:
    """Return the text unchanged; wrong usage if its bytes are not valid in this locale.

    Raises Refused for characters that would be invisible in the journal and on paper.
    """
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise typer.BadParameter(say("this cannot be read as text.")) from None
        unseen = next((letter for letter in value if _is_invisible(letter)), None)
        if unseen is not None:
            raise Refused(
                say(
                    "There is a hidden character (U+{code}) in what you wrote: type it again.",
                    code=f"{ord(unseen):04X}",
                )
            )
    return value


def _is_invisible(letter: str) -> bool:
    """Return whether a character is a control or direction mark; the desk checks for others."""
    return unicodedata.category(letter) == "Cc" or unicodedata.bidirectional(letter) in TURNING


def named(value: Path | None) -> Path | None:
    """Return the path unchanged; wrong usage if it names no file, such as "" or "."."""
    if value is not None and not value.name:
        raise typer.BadParameter(say("this names no file."))
    return value


def a_file(value: Path | None) -> Path | None:
    """Return the path of a file unchanged; wrong usage if it names no file, or a server."""
    from mextrain_scorer.desk.files.on_server import names_server

    if value is not None and names_server(value):
        raise typer.BadParameter(
            say("this is on a server: name a file; to-server and to-file copy between the two.")
        )
    return named(value)


def countable(value: Value) -> Value:
    """Return a number, or a list of numbers, if it is plausible; else it is wrong usage."""
    for number in value if isinstance(value, list) else [value]:
        if isinstance(number, int) and abs(number) > LARGEST_NUMBER:
            raise typer.BadParameter(say("{number} is too large a number.", number=number))
    return value


def numbers_in(text: str, option: str) -> tuple[int, ...]:
    """Return the players' numbers in a list such as "12,7"; wrong usage for anything else."""
    try:
        return tuple(countable([int(part) for part in text.split(",")]))
    except ValueError:
        raise typer.BadParameter(
            say("{text!r} is no list of players' numbers such as 12,7.", text=text),
            param_hint=option,
        ) from None


File = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="The tournament's file, its postgresql:// address or its join code.",
        show_default=False,
        callback=named,
    ),
]
OnDisk = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="The tournament's file.", show_default=False, callback=a_file
    ),
]
Address = Annotated[
    str,
    typer.Argument(
        metavar="DSN",
        help="Such as postgresql://desk@192.168.8.2/club?tournament=open, without a password: that"
        " is read from PGPASSWORD or the file pgpass.",
        show_default=False,
        callback=readable,
    ),
]
Number = Annotated[
    int,
    typer.Argument(
        metavar="NUMBER", help="The player's number.", show_default=False, callback=countable
    ),
]
Table = Annotated[
    int,
    typer.Option(
        "--table", metavar="N", help="The table's number.", show_default=False, callback=countable
    ),
]
MaybeTable = Annotated[
    int | None,
    typer.Option("--table", metavar="N", help="One table alone.", callback=countable),
]
Engine = Annotated[
    int,
    typer.Option(
        "--engine",
        metavar="E",
        help="The round, by the double that starts it: 9, 8, ... 0.",
        show_default=False,
        callback=countable,
    ),
]
Player = Annotated[
    int,
    typer.Option(
        "--player",
        metavar="NUMBER",
        help="The player's number.",
        show_default=False,
        callback=countable,
    ),
]
Stage = Annotated[
    str | None,
    typer.Option(
        "--stage",
        metavar="KEY",
        help="qualifying, playoff-1, ... or final; if left out: the stage now being played.",
        callback=readable,
    ),
]
Here = Annotated[
    bool,
    typer.Option(
        "--here",
        help="The server that the tournament was put on is lost: it goes on here, which stays on"
        " record.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document instead of a table.")]
Reason = Annotated[
    str,
    typer.Option(
        "--reason",
        metavar="TEXT",
        help="Why; it stays on record.",
        show_default=False,
        callback=readable,
    ),
]
MaybeReason = Annotated[
    str | None,
    typer.Option("--reason", metavar="TEXT", help="Why; it stays on record.", callback=readable),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        help="The same seed draws the same seats; if left out, one is drawn and shown.",
        callback=countable,
    ),
]
Output = Annotated[
    Path,
    typer.Option(
        "-o",
        "--output",
        metavar="OUT",
        help="The file to write.",
        show_default=False,
        callback=a_file,
    ),
]
Rules = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="KEY",
        help="A rule set, by its key or its file; `rules` lists those there are.",
        callback=readable,
    ),
]
