"""Commands that keep what was done, take it back, or rehearse it."""

from pathlib import Path
from typing import Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import (
    Address,
    File,
    OnDisk,
    Output,
    Rules,
    a_file,
    countable,
    readable,
)
from mextrain_scorer.cli.output import progress, tell, tell_places, warn
from mextrain_scorer.rules.words import say, say_count

app = commands()


@app.command("undo", epilog=page("undo day.mextrain"))
def undo_change(file: File) -> None:
    """Undo the last change, and say which it was.

    It can be a change of an unsigned sheet, a seat or a player.
    """
    from mextrain_scorer.desk.journal.undo import undo

    with opened(file) as tournament:
        undone = undo(tournament)
    tell(undone)


@app.command("redo", epilog=page("redo day.mextrain"))
def redo_change(file: File) -> None:
    """Redo what was undone last, and say what it was."""
    from mextrain_scorer.desk.journal.undo import redo

    with opened(file) as tournament:
        redone = redo(tournament)
    tell(redone)


@app.command("export", epilog=page("export day.mextrain -o scores.xlsx"))
def export_scores(file: File, out: Output) -> None:
    """Write everything out as CSV, XLSX, JSON or HTML.

    The ending of OUT says which: .csv, .xlsx, .json or .html.
    """
    from mextrain_scorer.exchange.exports import export

    with opened(file) as tournament, progress(say("Exporting")) as report:
        written = export(tournament, out, report)
    tell(say("{out} is written.", out=written))


@app.command("backup", epilog=page("backup day.mextrain -o stick/day.mextrain"))
def backup(
    file: File,
    out: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="OUT",
            help="If left out: in the backups' folder.",
            callback=a_file,
        ),
    ] = None,
) -> None:
    """Make a whole copy of a tournament, and say where it is.

    Beside it lies the pack to carry on by hand, as a PDF that any other computer can print.
    """
    from mextrain_scorer.sheets.pack_beside import NoPack, back_up_with_pack

    with opened(file) as tournament:
        try:
            copied = back_up_with_pack(tournament, out)
        except NoPack as missing:
            copied = missing.copy
            warn(str(missing))
    tell(str(copied))


@app.command("restore", epilog=page("restore stick/day.mextrain -o day-again.mextrain"))
def restore_backup(
    backup_file: Annotated[
        Path, typer.Argument(metavar="BACKUP", help="A backup.", callback=a_file)
    ],
    out: Output,
) -> None:
    """Make a tournament file from a backup.  A file that is there is never overwritten."""
    from mextrain_scorer.desk.files.backup import restore

    with progress(say("Reading the backup")) as report:
        restore(backup_file, out, report)
    tell(say("{out} is made from the backup.", out=out))


@app.command("to-server", epilog=page("to-server day.mextrain postgresql://desk@192.168.8.2/club"))
def put_on_server(
    file: OnDisk,
    address: Address,
    desks_role: Annotated[
        str,
        typer.Option(
            "--grant",
            metavar="ROLE",
            help="A role of the server that gets the rights of a desk: it can add to the history,"
            " and not change what stands there.",
            show_default=False,
            callback=readable,
        ),
    ] = "",
) -> None:
    """Put a tournament on a PostgreSQL server, for several desks, and print its join code.

    The file says where it went and takes no change from then on, but with --here.  With --grant
    the join code is for that role.
    """
    from mextrain_scorer.desk.files.on_server import address_in, join_code, to_server, warning_about

    there = address_in(address)
    with opened(file) as tournament, progress(say("Checking")) as report:
        there = to_server(tournament, there, report, desks_role=desks_role)
    tell(say("{name} is on the server: {address}", name=file.name, address=there))
    if desks_role:
        there = there.of_role(desks_role)
    if warning := warning_about(there):
        tell(warning)
    tell(say("Join code: {code}", code=join_code(there)))


@app.command("to-file", epilog=page("to-file postgresql://desk@192.168.8.2/club -o day.mextrain"))
def copy_to_file(address: Address, out: Output) -> None:
    """Copy a tournament on a server, or of a join code, to a new file.

    It stays on the server as well: go on in the file, with --here, once no desk writes there any
    more.
    """
    from mextrain_scorer.desk.files.on_server import address_in, to_file

    with progress(say("Checking")) as report:
        to_file(address_in(address), out, report)
    tell(say("{out} is made from the server.", out=out))


@app.command("demo", epilog=page("demo -o demo", "demo -o demo --players 23 --seed 5"))
def demo(
    out: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="A folder.", show_default=False)
    ],
    players: Annotated[
        int, typer.Option("--players", metavar="N", help="How many play.", max=50_000)
    ] = 48,
    seed: Annotated[
        int,
        typer.Option(
            "--seed", metavar="N", help="The same seed plays the same day.", callback=countable
        ),
    ] = 7,
    rules: Rules = "samboree",
) -> None:
    """Play a whole simulated tournament into a folder.

    The folder then holds its file, every document and the results.
    """
    from mextrain_scorer.cli.demo import play_demo

    with progress(say("Playing")) as report:
        played = play_demo(out, players=players, seed=seed, rules=rules, progress=report)
    tell_places(played.results)
    written = len(played.documents)
    tell(
        say_count(
            written, "1 document is in {folder}.", "{count} documents are in {folder}.", folder=out
        )
    )
    tell(say("The tournament itself is {file}.", file=played.file))
