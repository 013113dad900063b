"""Commands about the people who play."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import File, Json, Letters, Number, Reason, countable, readable
from mextrain_scorer.cli.output import progress, tell, tell_json, tell_table, warn
from mextrain_scorer.rules.words import say, say_count

app = commands("The people who play: the roster, who is here, who leaves.")

MOST_NAMED = 20
FromEngine = Annotated[
    int | None,
    typer.Option(
        "--from-engine",
        metavar="E",
        help="The first round that the player does not play.",
        callback=countable,
    ),
]


@app.command(
    "import",
    epilog=page("players import day.mextrain roster.csv"),
)
def import_players(
    file: File,
    roster: Annotated[Path, typer.Argument(metavar="ROSTER", help="A CSV or XLSX file.")],
    letters: Annotated[
        Letters | None,
        typer.Option(
            "--letters",
            metavar="CODE",
            help="How a CSV file's letters are written: utf-8, utf-16, windows-1252, windows-1250,"
            " windows-1251 or cp850.  If left out, the program works it out.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Add the players of a roster, all of them or none.

    The roster is a CSV file with a header, or the first sheet of an XLSX workbook.  The column
    `name` is needed; `number`, `club`, `group`, `partner` (the other of a couple), `class` (an age
    group, say), `willing` (to keep score), `checked_in` and `note` are not.  A row that cannot be
    right is named by its line and column, and then nobody is added.

    Other headings are known as in the window ("RV club"), and a number or bullet before a name
    comes off.  What was guessed or left out, and names that may be two people or one twice, are
    said on stderr.

    A CSV file in UTF-8 or UTF-16 is known for one.  Any other is taken for one of an older
    Windows in western Europe or America; the texts whose letters might be others are then named,
    and `--letters` says how to read them.
    """
    from mextrain_scorer.exchange.rosters import import_roster
    from mextrain_scorer.exchange.text_files import Encoding

    encoding = None if letters is None else Encoding(letters.value)

    with opened(file) as tournament, progress(say("Adding players")) as report:
        imported = import_roster(tournament, roster, encoding, progress=report)
    tell(say_count(len(imported.added), "1 player added.", "{count} players added."))
    for sentence in (*imported.same_person, *imported.alone):
        tell(sentence)
    for sentence in imported.noticed[:MOST_NAMED]:
        warn(sentence)
    more = len(imported.noticed) - MOST_NAMED
    if more > 0:
        warn(say_count(more, "And 1 more like these.", "And {count} more like these."))
    if imported.guessed:
        warn(_guessed_words(imported.guessed))


def _guessed_words(texts: Sequence[str]) -> str:
    """Name the texts to look at, not more than a screen holds."""
    named = ", ".join(texts[:MOST_NAMED])
    if len(texts) > MOST_NAMED:
        more = len(texts) - MOST_NAMED
        named = say_count(more, "{names} and 1 more", "{names} and {count} more", names=named)
    return say(
        "The letters of this file were guessed. Check whether these are right: {names}. If not, "
        "`undo` takes the import back, and `--letters` says how to read them.",
        names=named,
    )


@app.command("add", epilog=page('players add day.mextrain --name "Ann Lee" --number 12'))
def add(
    file: File,
    name: Annotated[
        str,
        typer.Option(
            "--name",
            metavar="TEXT",
            help="The name as it is printed on paper.",
            show_default=False,
            callback=readable,
        ),
    ],
    number: Annotated[
        int | None,
        typer.Option(
            "--number", metavar="N", help="If left out: the next free one.", callback=countable
        ),
    ] = None,
    club: Annotated[
        str | None,
        typer.Option("--club", metavar="TEXT", help="Their club or chapter.", callback=readable),
    ] = None,
    group: Annotated[
        str | None,
        typer.Option(
            "--group",
            metavar="TEXT",
            help="People who can be kept apart, a couple say, share a group.",
            callback=readable,
        ),
    ] = None,
    class_name: Annotated[
        str | None,
        typer.Option(
            "--class",
            metavar="TEXT",
            help="The class in which they are ranked as well, an age group say.",
            callback=readable,
        ),
    ] = None,
) -> None:
    """Add one player to the roster.

    Prints the player's number.  A player who has arrived is then checked in with
    `players check-in`.
    """
    from mextrain_scorer.desk.roster.players import add_player

    with opened(file) as tournament:
        number = add_player(
            tournament, name, number=number, club=club, group=group, class_name=class_name
        )
    tell(say("No. {number} {name} is on the roster.", number=number, name=name))


@app.command("list", epilog=page("players list day.mextrain", "players list day.mextrain --json"))
def list_players(file: File, as_json: Json = False) -> None:
    """List everybody on the roster, by number.

    Shows who is checked in, has withdrawn or never came, and the table where they sit now.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.roster.players import players
    from mextrain_scorer.exchange.json_out import players_list

    with opened(file) as tournament:
        everybody = players(tournament)
    if as_json:
        tell_json(players_list(everybody))
        return
    roster = listings.players(everybody)
    tell_table(roster, "number", "name", "status", "table", "group", "club", "class")


@app.command(
    "check-in",
    epilog=page("players check-in day.mextrain 3 12 7", "players check-in day.mextrain --all"),
)
def check_in_players(
    file: File,
    numbers: Annotated[
        list[int] | None,
        typer.Argument(
            metavar="[NUMBER]...", help="The numbers of those who are here.", callback=countable
        ),
    ] = None,
    everybody: Annotated[bool, typer.Option("--all", help="Everybody on the roster.")] = False,
) -> None:
    """Check in the players who are here.

    Only who is checked in is seated.  Give their numbers, or --all.
    """
    if bool(numbers) == everybody:
        raise typer.BadParameter(say("give the players' numbers, or --all."), param_hint="NUMBER")
    from mextrain_scorer.desk.roster.players import check_in, check_in_all

    with opened(file) as tournament:
        count = check_in(tournament, numbers) if numbers else check_in_all(tournament)
    tell(say_count(count, "1 checked in.", "{count} checked in."))


@app.command("no-show", epilog=page("players no-show day.mextrain 12"))
def no_show(file: File, number: Number) -> None:
    """Note that a player on the roster never came.

    A no-show is never seated and never appears in any table's places.
    """
    from mextrain_scorer.desk.roster import withdrawals

    with opened(file) as tournament:
        withdrawals.no_show(tournament, number)
    tell(say("No. {number} is noted as a no-show.", number=number))


@app.command(
    "withdraw",
    epilog=page('players withdraw day.mextrain 12 --reason "unwell" --from-engine 4'),
)
def withdraw(
    file: File,
    number: Number,
    reason: Reason,
    from_engine: FromEngine = None,
) -> None:
    """Note that a player leaves; nothing is ever deleted.

    Where play has begun, earlier scores stay and later cells read "left": that player takes no
    place and cannot win.  If left out, --from-engine is the first round without that
    player's score.
    """
    from mextrain_scorer.desk.roster import withdrawals

    with opened(file) as tournament:
        withdrawals.withdraw(tournament, number, reason, from_engine=from_engine)
    tell(say("No. {number} has withdrawn.", number=number))


@app.command(
    "disqualify",
    epilog=page('players disqualify day.mextrain 12 --reason "took tiles back"'),
)
def disqualify(
    file: File,
    number: Number,
    reason: Reason,
    from_engine: FromEngine = None,
) -> None:
    """Send a player out of the game now being played.

    Where the rules in force allow it. Earlier scores stay; the player takes no place and does not
    go on.
    """
    from mextrain_scorer.desk.roster import withdrawals

    with opened(file) as tournament:
        withdrawals.disqualify(tournament, number, reason, from_engine=from_engine)
    tell(say("No. {number} is disqualified.", number=number))
