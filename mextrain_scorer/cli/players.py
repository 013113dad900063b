"""Commands about the people who play."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.command import (
    Json,
    Number,
    Reason,
    command,
    commands,
    flag,
    number_argument,
    number_option,
    text_option,
)
from mextrain_scorer.cli.output import Answer, AsJson, progress, warn
from mextrain_scorer.rules.words import listed_up_to, say, say_count

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

app = commands("The people who play: the roster, who is here, who leaves.")

_MOST_NAMED = 20


class Letters(StrEnum):
    """The text encodings of a CSV file, by the names that the desk uses."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "windows-1252"
    WINDOWS_1250 = "windows-1250"
    WINDOWS_1251 = "windows-1251"
    DOS_850 = "cp850"


FromEngine = Annotated[
    int | None,
    number_option("--from-engine", "E", "The first round that the player does not play."),
]


@command(app, "import", "players import day.mextrain roster.csv")
def import_players(
    tournament: "Tournament",
    roster: Path = typer.Argument(..., metavar="ROSTER", help="A CSV, XLSX, XLS or ODS file."),
    letters: Letters | None = typer.Option(
        None,
        "--letters",
        metavar="CODE",
        help="How a CSV file's letters are written: utf-8, utf-16, windows-1252, windows-1250,"
        " windows-1251 or cp850.  If left out, the program works it out.",
        show_default=False,
    ),
) -> list[str]:
    """Add the players of a roster, all of them or none.

    The roster is a CSV file with a header, or the first sheet of an XLSX, XLS or ODS workbook.  The
    column `name` is needed; `number`, `club`, `group`, `partner` (the other of a couple), `class`
    (an age group, say), `willing` (to keep score), `checked_in` and `note` are not.  A row that
    cannot be right is named by its line and column, and then nobody is added.

    Other headings are known as in the window ("RV club"), and a number or bullet before a name
    comes off.  What was guessed or left out, and names that may be two people or one twice, are
    said on stderr.

    A CSV file in UTF-8 or UTF-16 is known for one.  Any other is taken for one of an older
    Windows in western Europe or America; the texts whose letters might be others are then named,
    and `--letters` says how to read them.
    """
    from mextrain_scorer.exchange.grids import Encoding
    from mextrain_scorer.exchange.rosters import import_roster

    encoding = None if letters is None else Encoding(letters.value)
    with progress(say("Adding players")) as report:
        imported = import_roster(tournament, roster, encoding, progress=report)
    for sentence in imported.noticed[:_MOST_NAMED]:
        warn(sentence)
    more = len(imported.noticed) - _MOST_NAMED
    if more > 0:
        warn(say_count(more, "And 1 more like these.", "And {count} more like these."))
    if imported.guessed:
        warn(_guessed_words(imported.guessed))
    added = say_count(len(imported.added), "1 player added.", "{count} players added.")
    return [added, *imported.same_person, *imported.alone]


def _guessed_words(texts: Sequence[str]) -> str:
    """Name the texts to look at, not more than a screen holds."""
    return say(
        "The letters of this file were guessed. Check whether these are right: {names}. If not, "
        "`undo` takes the import back, and `--letters` says how to read them.",
        names=listed_up_to(_MOST_NAMED, texts),
    )


@command(app, "add", 'players add day.mextrain --name "Ann Lee" --number 12')
def add(
    tournament: "Tournament",
    name: str = text_option("--name", "The name as it is printed on paper."),
    number: int | None = number_option(
        "--number", "N", "If left out: the next free one.", default=None
    ),
    club: str | None = text_option("--club", "Their club or chapter.", default=None),
    group: str | None = text_option(
        "--group", "People who can be kept apart, a couple say, share a group.", default=None
    ),
    class_name: str | None = text_option(
        "--class", "The class in which they are ranked as well, an age group say.", default=None
    ),
) -> list[str]:
    """Add one player to the roster.

    Prints the player's number.  A player who has arrived is then checked in with
    `players check-in`.  It also says who has that name already, and on stderr that a name may be
    two people's.
    """
    from mextrain_scorer.desk.roster.players import RosterRow, add_player
    from mextrain_scorer.desk.roster.roster_import import both_called, namesake_of
    from mextrain_scorer.exchange.rosters import doubt_about

    same: list[int | None] = []
    with tournament.checking(lambda: same.append(namesake_of(tournament, name))):
        number = add_player(tournament, RosterRow(name, number, club, group, class_name=class_name))
    if doubt := doubt_about(name):
        warn(doubt)
    added = [say("No. {number} {name} is on the roster.", number=number, name=name)]
    if same[0] is not None:
        added.append(both_called(same[0], number, name))
    return added


@command(app, "list", "players list day.mextrain", "players list day.mextrain --json")
def list_players(tournament: "Tournament", as_json: Json = False) -> Answer:
    """List everybody on the roster, by number.

    Shows who is checked in, has withdrawn or never came, and the table where they sit now.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.roster.players import players
    from mextrain_scorer.exchange.json_out import players_list

    everybody = players(tournament)
    if as_json:
        return AsJson(players_list(everybody))
    roster = listings.players(everybody)
    return roster.only("number", "name", "status", "table", "group", "club", "class")


def _who_is_here(numbers: list[int] | None, everybody: bool, **_: object) -> None:
    if bool(numbers) == everybody:
        raise typer.BadParameter(say("give the players' numbers, or --all."), param_hint="NUMBER")


@command(
    app,
    "check-in",
    "players check-in day.mextrain 3 12 7",
    "players check-in day.mextrain --all",
    check=_who_is_here,
)
def check_in_players(
    tournament: "Tournament",
    numbers: list[int] | None = number_argument(
        "[NUMBER]...", "The numbers of those who are here.", default=None
    ),
    everybody: bool = flag("--all", "Everybody on the roster."),
) -> str:
    """Check in the players who are here.

    Only who is checked in is seated.  Give their numbers, or --all.
    """
    from mextrain_scorer.desk.roster.players import check_in, check_in_all

    count = check_in_all(tournament) if everybody else check_in(tournament, numbers or ())
    return say_count(count, "1 checked in.", "{count} checked in.")


@command(app, "no-show", "players no-show day.mextrain 12")
def no_show(tournament: "Tournament", number: Number) -> str:
    """Note that a player on the roster never came.

    A no-show is never seated and never appears in any table's places.
    """
    from mextrain_scorer.desk.roster import players

    players.no_show(tournament, number)
    return say("No. {number} is noted as a no-show.", number=number)


@command(app, "withdraw", 'players withdraw day.mextrain 12 --reason "unwell" --from-engine 4')
def withdraw(
    tournament: "Tournament", number: Number, reason: Reason, from_engine: FromEngine = None
) -> str:
    """Note that a player leaves; nothing is ever deleted.

    Where play has begun, earlier scores stay and later cells read "left": that player takes no
    place and cannot win.  If left out, --from-engine is the first round without that
    player's score.
    """
    from mextrain_scorer.desk.roster import players

    players.withdraw(tournament, number, reason, from_engine=from_engine)
    return say("No. {number} has withdrawn.", number=number)


@command(app, "disqualify", 'players disqualify day.mextrain 12 --reason "took tiles back"')
def disqualify(
    tournament: "Tournament", number: Number, reason: Reason, from_engine: FromEngine = None
) -> str:
    """Send a player out of the game now being played.

    Where the rules in force allow it. Earlier scores stay; the player takes no place and does not
    go on.
    """
    from mextrain_scorer.desk.roster import players

    players.disqualify(tournament, number, reason, from_engine=from_engine)
    return say("No. {number} is disqualified.", number=number)
