"""Commands about who sits where."""

from typing import TYPE_CHECKING, Any

import typer

from mextrain_scorer.cli.command import (
    Json,
    MaybeReason,
    MaybeStage,
    MaybeTable,
    Number,
    Reason,
    Seed,
    Table,
    command,
    commands,
    flag,
    number_argument,
    numbers_in,
)
from mextrain_scorer.cli.output import Answer, AsJson
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mextrain_scorer.desk.listings import Listing
    from mextrain_scorer.desk.seating.next_game import DrawnSeats
    from mextrain_scorer.desk.tournament import Tournament

top = commands()
app = commands("Changes to the tables that were drawn.")


def _kept_apart(text: str) -> tuple[str, ...]:
    """Return what to keep apart, such as ("group", "club"); wrong usage for anything else."""
    wanted = tuple(part.strip() for part in text.split(","))
    if not {"group", "club"}.issuperset(wanted):
        raise typer.BadParameter(say("{text!r} is neither group, club nor group,club.", text=text))
    return wanted


def _two(text: str) -> tuple[int, int]:
    """Return the numbers of two players such as "4,9"; wrong usage for anything else."""
    numbers = numbers_in(text)
    if len(numbers) != 2:
        raise typer.BadParameter(
            say("{text!r} is not two players' numbers such as 4,9.", text=text)
        )
    return numbers[0], numbers[1]


@command(
    top,
    "seat",
    "seat day.mextrain",
    "seat day.mextrain --seed 7 --keep-apart group,club",
    "seat ladder.mextrain --dry-run --seed 7",
    'seat ladder.mextrain --seed 7 --trade 4,9 --reason "No. 9 cannot climb the stairs"',
)
def seat(
    tournament: "Tournament",
    seed: Seed = None,
    no_sixes: bool = flag("--no-sixes", "No table above the size the rules prefer."),
    allow_small: bool = flag("--allow-small", "Smaller tables, where nothing else adds up."),
    keep_apart: Any = typer.Option(
        None,
        "--keep-apart",
        metavar="group,club",
        help="Seat people of one group, or one club, or both, at different tables.",
        parser=_kept_apart,
    ),
    trade: list[Any] | None = typer.Option(
        None,
        "--trade",
        metavar="A,B",
        help="On a ladder: these two trade their new seats. May be given several times.",
        parser=_two,
    ),
    reason: MaybeReason = None,
    dry_run: bool = flag("--dry-run", "On a ladder: show who would move; draw nothing."),
    as_json: Json = False,
) -> Answer:
    """Draw tables and seats for everybody who is here.

    That is everybody checked in and not withdrawn. Prints the seed: the same seed draws the same
    seats. Before the first score a draw can be done again as often as one likes; after it, it is
    refused. Numbers that do not make regular tables are refused with what can be done, unless
    --allow-small.

    On a ladder the places of the last game say who moves a table up or down to the next one, and
    the seed only breaks ties and deals the seats: nobody is kept apart. Each move is printed.
    --trade changes it by two players; each trade stays on record with its --reason.
    """
    from mextrain_scorer.desk.roster.players import players
    from mextrain_scorer.desk.seating.draw import draw
    from mextrain_scorer.desk.seating.ladder import Trade, ladder_plan

    asked = [Trade(one, other, reason or "") for one, other in trade or ()]
    sizes = {"sixes": not no_sixes, "allow_small": allow_small}
    if dry_run:
        drawn = ladder_plan(tournament, seed=seed, trades=asked, **sizes)
    else:
        drawn = draw(tournament, seed=seed, keep_apart=keep_apart or (), trades=asked, **sizes)
    names = {each.number: each.name for each in players(tournament)}
    if as_json:
        return AsJson(_as_document(drawn, names))
    return [*_drawn(drawn, names, apart=bool(keep_apart)), *_could_not_be(drawn)]


def _drawn(
    drawn: "DrawnSeats", names: "Mapping[int, str]", *, apart: bool
) -> "Iterator[str | Listing]":
    """Yield how many play at how many tables, and every move of a ladder."""
    from mextrain_scorer.desk import listings

    yield say_count(
        sum(len(table) for table in drawn.tables),
        "1 player at {tables}. Seed {seed}.",
        "{count} players at {tables}. Seed {seed}.",
        tables=say_count(len(drawn.tables), "1 table", "{count} tables"),
        seed=drawn.seed,
    )
    if drawn.moves:
        yield listings.moves(drawn.moves, names)
        if apart:
            yield say("On a ladder players move by their places: nobody is kept apart.")


def _as_document(drawn: "DrawnSeats", names: "Mapping[int, str]") -> object:
    from mextrain_scorer.exchange.json_out import fields

    return {
        **fields(drawn, "stage seed tables"),
        "moves": [
            {"player": each.player, "name": names[each.player]}
            | fields(each, "from=before to=after step by_lot")
            for each in drawn.moves
        ],
        "together": [fields(each, "what value table=table_no players") for each in drawn.together],
        "unpinned": [{"player": number, "table": table} for number, table in drawn.unpinned],
    }


def _could_not_be(drawn: "DrawnSeats") -> "Iterator[str]":
    """Yield who could not be kept apart, and whose pinned table no longer exists."""
    for group in drawn.together:
        yield say(
            "Table {table}: {players} could not be kept apart ({what} {value}).",
            table=group.table_no,
            players=", ".join(say("No. {number}", number=each) for each in group.players),
            what=group.what,
            value=group.value,
        )
    yield from drawn.unpinned_sentences


@command(top, "tables", "tables day.mextrain", "tables day.mextrain --json")
def tables(tournament: "Tournament", as_json: Json = False, stage: MaybeStage = None) -> Answer:
    """Show a stage's tables with their seats in order.

    Seats are numbered clockwise: the player on the left plays next.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.tables import current_stage, needed_stage, sheets
    from mextrain_scorer.exchange.json_out import fields

    seated = stage is not None or current_stage(tournament) is not None
    found = sheets(tournament, needed_stage(tournament, stage).key) if seated else ()
    if as_json:
        return AsJson(
            [
                fields(sheet, "stage table=table_no status=stand score_keeper")
                | {"seats": [fields(seat, "seat=seat_no player name") for seat in sheet.seats]}
                for sheet in found
            ]
        )
    return listings.seating(found).only("table", "seat", "player", "name", "status")


def _check_played_now(tournament: "Tournament", stage: str | None) -> None:
    """Raise Refused if a stage is over: its seats can no longer change."""
    from mextrain_scorer.desk.tables import needed_stage

    if stage is not None and needed_stage(tournament, stage).key != needed_stage(tournament).key:
        raise Refused.saying("Seats change only in the stage now being played.")


@command(
    app,
    "swap",
    "seating swap day.mextrain 12 7",
    'seating swap ladder.mextrain 12 7 --reason "No. 12 cannot climb the stairs"',
)
def swap(
    tournament: "Tournament",
    first: int = number_argument("A"),
    second: int = number_argument("B"),
    reason: MaybeReason = None,
) -> str:
    """Let two players change seats, before either of them has a score.

    From table to table in a later game of a ladder that needs a --reason.
    """
    from mextrain_scorer.desk.seating import draw

    draw.swap(tournament, first, second, reason=reason or "")
    return say("No. {first} and No. {second} have changed seats.", first=first, second=second)


@command(app, "move", "seating move day.mextrain 12 --table 3")
def move(tournament: "Tournament", number: Number, table: Table, stage: MaybeStage = None) -> str:
    """Move a player to the last seat of another table, before either table has a score."""
    from mextrain_scorer.desk.seating import draw

    _check_played_now(tournament, stage)
    draw.move(tournament, number, table)
    return say("No. {number} sits at table {table}.", number=number, table=table)


@command(app, "pin", "seating pin day.mextrain 12")
def pin(tournament: "Tournament", number: Number) -> str:
    """Keep a player at the table where they sit when the tables are drawn again.

    For people who cannot move about.
    """
    from mextrain_scorer.desk.seating import draw

    draw.pin(tournament, number)
    return say("No. {number} stays at this table.", number=number)


@command(app, "keep", 'seating keep ladder.mextrain --reason "everybody sits already"')
def keep(tournament: "Tournament", reason: Reason) -> str:
    """Keep the seats of a ladder's game as drawn, though a corrected sheet upset them.

    `check` says ladder-upset no more, until another correction would move somebody else.
    """
    from mextrain_scorer.desk.seating.ladder import keep_seats

    keep_seats(tournament, reason=reason)
    return say("The seats stay as they are.")


@command(app, "late", "seating late day.mextrain 12 --table 3")
def late(
    tournament: "Tournament", number: Number, table: MaybeTable = None, stage: MaybeStage = None
) -> str:
    """Seat a player who arrives after the tables were drawn.

    Play that has begun goes on: they join the table's next round.  If left out, --table is the one
    with most room, in a later game of a ladder the lowest.
    """
    from mextrain_scorer.desk.seating import draw

    _check_played_now(tournament, stage)
    table = draw.seat_late(tournament, number, table)
    return say("No. {number} sits at table {table}.", number=number, table=table)
