"""What makes a command: its group and its page of help, its options, and how it is done.

A command is a function of what its user gives it that returns its answer: see ``command``.  What
several commands ask for is declared once here, so that ``--table`` means and says the same in each.
Commands load the desk within themselves, but for the presets, so that ``--help`` starts at once.
"""

import inspect
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from functools import partial, wraps
from pathlib import Path
from types import EllipsisType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

import typer
from typer.core import TyperGroup

from mextrain_scorer.cli.output import WIDTH, Answer, Asked, tell, tell_answer, warn
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import in_figures, say

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

_EXIT_CODES = "Exit code: 0 done; 1 refused, with a sentence that says why; 2 wrong usage."
_LARGEST_NUMBER = 999_999_999
TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})

Value = TypeVar("Value")


class UiHooks(NamedTuple):
    """What the command line needs from the window's code, which it cannot import.

    ``window`` opens a file in the window, in a language or "" for the user's, and returns its exit
    code.  ``speak`` sets the language, and raises Refused for an unknown one.
    """

    window: Callable[[Path | None, str], int]
    speak: Callable[[str], None]


def _no_window(_file: Path | None, _language: str) -> int:
    tell(say("The window opens from the program itself: mextrain-scorer."))
    return 1


WITHOUT_WINDOW = UiHooks(_no_window, lambda _language: None)

# A group of commands, and a command's page of help.


class DeskCommands(TyperGroup):
    """A group of commands that prints a refusal as a sentence and ends with exit code 1."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; raises typer.Exit(1) for a refusal or another expected error."""
        try:
            return super().invoke(ctx)
        except Refused as refusal:
            warn(str(refusal) + _password_words(refusal))
        except KeyboardInterrupt:
            warn(say("Stopped. What was saved before stays saved."))
        except OSError as failure:
            why = failure.strerror or str(failure)
            file = failure.filename or "mextrain-scorer"
            warn(say("{file}: {why}. Fix that, then try again.", file=file, why=why))
        raise typer.Exit(1)


def _password_words(refusal: Refused) -> str:
    """Return where a command takes a password from, for a server that asks for one."""
    from mextrain_scorer.desk.files.on_server import PasswordWanted

    if not isinstance(refusal, PasswordWanted):
        return ""
    return " " + say("A command takes it from PGPASSWORD or the file pgpass.")


def commands(help_text: str | None = None) -> typer.Typer:
    """Return an empty group of commands with plain text in help and errors."""
    return typer.Typer(
        help=help_text,
        cls=DeskCommands,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


def page(*examples: str, exit_codes: str = _EXIT_CODES) -> str:
    """Return the end of a command's help: its examples, then what the exit codes mean."""
    lines = "\n".join(map(_example, examples))
    return f"\b\nExample:\n{lines}\n\n{exit_codes}"


def _example(words: str) -> str:
    """Return one example, split before an option if the line would be too long."""
    first, *options = f"  mextrain-scorer {words}".split(" --")
    lines = [first]
    for option in options:
        if len(lines[-1]) + len(option) + 5 < WIDTH:
            lines[-1] += f" --{option}"
        else:
            lines.append(f"      --{option}")
    return " \\\n".join(lines)


# What may be given.


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
            raise Refused.saying(
                "There is a hidden character (U+{code}) in what you wrote: type it again.",
                code=f"{ord(unseen):04X}",
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
    from mextrain_scorer.desk.files.opening import names_server

    if value is not None and names_server(value):
        raise typer.BadParameter(
            say("this is on a server: name a file; to-server and to-file copy between the two.")
        )
    return named(value)


def whole_number(
    value: str | int, least: int = -_LARGEST_NUMBER, most: int = _LARGEST_NUMBER
) -> int:
    """Return a whole number, written as in a file of scores; else, or beyond these, wrong usage.

    A sign goes through: the desk refuses a score below 0 in words.
    """
    text = str(value).strip()
    figures = text.removeprefix("-")
    if not in_figures(figures):
        raise typer.BadParameter(say("{text} is not a whole number.", text=repr(text)))
    if len(figures) > len(str(_LARGEST_NUMBER)) or int(text) > most:
        raise typer.BadParameter(say("{number} is too large a number.", number=text))
    if int(text) < least:
        between = say("{text} is not from {least} to {most}.", text=text, least=least, most=most)
        raise typer.BadParameter(between)
    return int(text)


def numbers_in(text: str) -> tuple[int, ...]:
    """Return the players' numbers in a list such as "12,7"; wrong usage for anything else."""
    try:
        return tuple(map(whole_number, text.split(",")))
    except typer.BadParameter:
        said = say("{text!r} is no list of players' numbers such as 12,7.", text=text)
        raise typer.BadParameter(said) from None


def give_one(options: str) -> typer.BadParameter:
    """Return what is wrong where two of these options were given, or none."""
    return typer.BadParameter(say("give one of the two."), param_hint=options)


# What has no default has to be given; ``...`` says so to Typer.


def flag(name: str, help_text: str) -> Any:
    """Return the option that is given or not."""
    return typer.Option(False, name, help=help_text)


def text_option(
    name: str, help_text: str, metavar: str = "TEXT", *, default: str | EllipsisType | None = ...
) -> Any:
    """Return the option that takes a text."""
    return typer.Option(
        default, name, metavar=metavar, help=help_text, show_default=False, callback=readable
    )


def number_option(
    name: str,
    metavar: str,
    help_text: str,
    *,
    default: int | EllipsisType | None = ...,
    **limits: int,
) -> Any:
    """Return the option that takes a number; its limits, if any, are ``least`` and ``most``."""
    return typer.Option(
        default,
        name,
        metavar=metavar,
        help=help_text,
        min=limits.get("least"),
        max=limits.get("most"),
        parser=partial(whole_number, **limits),
    )


def number_argument(
    metavar: str, help_text: str | None = None, *, default: EllipsisType | None = ...
) -> Any:
    """Return the argument that is a number, or several."""
    return typer.Argument(
        default, metavar=metavar, help=help_text, show_default=False, parser=whole_number
    )


def argument(
    metavar: str,
    help_text: str | None,
    check: Callable[[Any], Any],
    *,
    default: EllipsisType | None = ...,
) -> Any:
    """Return the argument of a command, which ``check`` returns where it is right."""
    return typer.Argument(
        default, metavar=metavar, help=help_text, show_default=False, callback=check
    )


# What several commands ask for.


class PaperSize(StrEnum):
    """The paper sizes that documents can have."""

    LETTER = "letter"
    A4 = "a4"


File = Annotated[
    Path,
    argument("FILE", "The tournament's file, its postgresql:// address or its join code.", named),
]
OnDisk = Annotated[Path, argument("FILE", "The tournament's file.", a_file)]
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
Number = Annotated[int, number_argument("NUMBER", "The player's number.")]
Player = Annotated[int, number_option("--player", "NUMBER", "The player's number.")]
Table = Annotated[int, number_option("--table", "N", "The table's number.")]
MaybeTable = Annotated[int | None, number_option("--table", "N", "One table alone.")]
Engine = Annotated[
    int, number_option("--engine", "E", "The round, by the double that starts it: 9, 8, ... 0.")
]
_stage = text_option(
    "--stage",
    "qualifying, playoff-1, ... or final; if left out: the stage now being played.",
    "KEY",
)
Stage = Annotated[str, _stage]  # found: see ``command``
MaybeStage = Annotated[str | None, _stage]
Reason = Annotated[str, text_option("--reason", "Why; it stays on record.")]
MaybeReason = Annotated[str | None, text_option("--reason", "Why; it stays on record.")]
Seed = Annotated[
    int | None,
    number_option(
        "--seed", "N", "The same seed draws the same seats; if left out, one is drawn and shown."
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
Paper = Annotated[PaperSize, typer.Option("--paper", help="The paper's size.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document instead of a table.")]
Here = Annotated[
    bool,
    typer.Option(
        "--here",
        help="The server that the tournament was put on is lost: it goes on here, which stays on"
        " record.",
    ),
]

# How a command is done.


def command(
    group: typer.Typer,
    name: str,
    *examples: str,
    check: Callable[..., None] | None = None,
    exit_codes: str = _EXIT_CODES,
    **settings: Any,
) -> Callable[[Callable[..., Answer]], Callable[..., None]]:
    """Return what makes a function that returns its answer a command of that group.

    ``check`` is handed what was given first, before a file is opened, for what one option alone
    cannot tell: it raises typer.BadParameter.  Where the function takes a ``tournament``, the
    command takes FILE and --here in its place and has it open meanwhile; a ``file`` is declared
    only where the answer names it.  A ``stage: Stage`` is the key of the one that --stage names, or
    of the one now being played.  The answer is printed once the tournament is closed.
    """

    def made(do: Callable[..., Answer]) -> Callable[..., None]:
        asked = inspect.signature(do).parameters
        at_the_desk = "tournament" in asked
        finds_stage = "stage" in asked and asked["stage"].annotation is Stage

        @wraps(do)
        def run(**given: Any) -> None:
            if check is not None:
                check(**given)
            Asked.only = "as_json" in asked
            if not at_the_desk:
                tell_answer(do(**given))
                return
            file = given["file"] if "file" in asked else given.pop("file")
            with opened(file, here=given.pop("here")) as tournament:
                if finds_stage:
                    from mextrain_scorer.desk.tables import needed_stage

                    given["stage"] = needed_stage(tournament, given["stage"]).key
                answer = do(tournament=tournament, **given)
            tell_answer(answer)

        shown = _shown(asked, finds_stage=finds_stage)
        run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]
        run.__annotations__ = {each.name: each.annotation for each in shown}
        group.command(name, epilog=page(*examples, exit_codes=exit_codes), **settings)(run)
        return run

    return made


def _shown(asked: Mapping[str, inspect.Parameter], *, finds_stage: bool) -> list[inspect.Parameter]:
    """Return what a command takes, whose function asks for that."""
    taken = {name: each for name, each in asked.items() if name != "tournament"}
    if finds_stage:
        taken["stage"] = taken.pop("stage").replace(default=None)  # the last but --here
    if "tournament" in asked:
        file = inspect.Parameter("file", inspect.Parameter.KEYWORD_ONLY, annotation=File)
        here = file.replace(name="here", default=False, annotation=Here)
        taken = {"file": file} | taken | {"here": here}
    return [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in taken.values()]


@contextmanager
def opened(file: Path, *, here: bool = False) -> "Iterator[Tournament]":
    """Open a tournament while a command runs, from a file or at its address on a server.

    One that goes on elsewhere is only read, unless it is to go on ``here``.  Raises Refused if it
    cannot be opened.
    """
    from mextrain_scorer.desk.files.opening import names_server, open_file

    if names_server(file):
        from mextrain_scorer.desk.files.on_server import address_in, open_on_server

        tournament = open_on_server(address_in(file))
    else:
        tournament = open_file(file)
    with tournament:
        if tournament.elsewhere:
            tournament.elsewhere += " " + say("If that is lost, say --here to go on here.")
        warn_of_its_place(tournament)
        before = tournament.tip
        if here:
            tournament.go_on_here(say("Said with --here"))
        yield tournament
        if tournament.tip != before:
            Asked.only = False


def warn_of_its_place(tournament: "Tournament") -> None:
    """Warn on stderr, in one line, if a tournament is not on the computer's own disk."""
    if tournament.warning:
        way_on = say("It is safer to copy it to this computer and go on there.")
        warn(f"{tournament.warning} {way_on}")
