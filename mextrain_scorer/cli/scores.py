"""Commands about what the score sheets say: scores, written totals, penalty points."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mextrain_scorer.cli.command import (
    Engine,
    MaybeReason,
    Player,
    Reason,
    Stage,
    Table,
    command,
    commands,
    flag,
    number_argument,
    number_option,
    whole_number,
)
from mextrain_scorer.cli.output import progress
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:
    from mextrain_scorer.desk.based import Value
    from mextrain_scorer.desk.tournament import Tournament

app = commands("What the score sheets say, cell by cell.")
top = commands()
penalty = commands("Penalty points, where the rules in force have them.")

# Lets a negative number reach the rules, which refuse it in words; else it would be an option.
_NEGATIVE_TOO = {"ignore_unknown_options": True}
_BLANK = "blank"


def _value(text: str) -> "Value":
    """Return what somebody saw in a cell, a number or "blank"; anything else is wrong usage."""
    from mextrain_scorer.desk.based import Value

    try:
        return Value(None if text == _BLANK else whole_number(text))
    except typer.BadParameter:
        said = say("{text!r} is neither a number nor blank.", text=text)
        raise typer.BadParameter(said) from None


Seen = Annotated[
    Any,
    typer.Option(
        "--seen",
        metavar="VALUE",
        help="What you saw there, a number or `blank`: where it says something else by now,"
        " nothing is changed.",
        parser=_value,
    ),
]
SeenMark = Annotated[
    Outcome | None,
    typer.Option(
        "--seen",
        help="How you saw the round marked: where it is marked otherwise by now, nothing is"
        " changed.",
    ),
]


def _write(
    tournament: "Tournament", at: tuple[str, int, int, int], pips: int | None,
    seen: "Value | None", **how: Any,
) -> None:  # fmt: skip
    """Write a score or clear it, unless something else stands there than was ``seen``."""
    from mextrain_scorer.desk.based import based_on, cell
    from mextrain_scorer.desk.scores.score_entry import enter

    with based_on(tournament, seen, cell(*at)):
        enter(tournament, *at, pips, **how)


def _mark(
    tournament: "Tournament", at: tuple[str, int, int], outcome: Outcome, seen: Outcome | None,
    *, take_back: bool, reason: str = "",
) -> None:  # fmt: skip
    """Mark a round, or take that mark back, unless it is marked otherwise than was ``seen``."""
    from mextrain_scorer.desk.based import Value, based_on, round_at
    from mextrain_scorer.desk.scores.score_entry import mark

    with based_on(tournament, None if seen is None else Value(seen), round_at(*at)):
        if take_back:
            mark(tournament, *at, Outcome.PLAYED, was=outcome)
        else:
            mark(tournament, *at, outcome, reason)


def _no_reason(what_for: str) -> typer.BadParameter:
    return typer.BadParameter(say("{what} needs a reason.", what=what_for), param_hint="--reason")


def _needs_reason(option: str) -> Callable[..., None]:
    """Return the check that this option is given with a reason alone."""

    def check(reason: str | None, **given: object) -> None:
        if given[option.strip("-").replace("-", "_")] and reason is None:
            raise _no_reason(option)

    return check


@command(
    app,
    "import",
    "scores import day.mextrain scores.csv",
    'scores import day.mextrain scores.csv --replace --reason "keyed again"',
    check=_needs_reason("--replace"),
)
def import_file(
    tournament: "Tournament",
    scores: Path = typer.Argument(..., metavar="SCORES", help="A CSV file."),
    replace: bool = flag("--replace", "Change cells that hold another score already."),
    reason: MaybeReason = None,
) -> str:
    """Enter the scores of a CSV file, all of them or none.

    Its columns are `stage` (may be left out), `table`, `engine`, `player`, `pips` and `note`, one
    row a player a round.  A note is `blocked` or `not-played` for the whole round, `out` where a
    0 is no proof of it, `left` for a player from that round on.  A row that cannot be right by
    itself is named, and then nothing is entered; what is wrong between rows is for `check`.
    """
    from mextrain_scorer.exchange.score_rows import import_scores

    with progress(say("Entering scores")) as report:
        count = import_scores(
            tournament, scores, replace=replace, reason=reason or "", progress=report
        )
    return say_count(count, "1 score entered.", "{count} scores entered.")


@command(
    app,
    "set",
    "scores set day.mextrain --table 3 --engine 7 --player 12 21",
    "scores set day.mextrain --table 3 --engine 7 --player 12 180 --as-written "
    '--reason "they insist"',
    "scores set day.mextrain --table 3 --engine 7 --player 7 21 --seen blank",
    context_settings=_NEGATIVE_TOO,
    check=_needs_reason("--as-written"),
)
def set_pips(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    engine: Engine,
    player: Player,
    pips: int = number_argument("PIPS", "What that round counts."),
    out: bool = flag("--out", "The player went out, where a 0 is no proof of it."),
    as_written: bool = flag("--as-written", "Let a score stand that no hand can be worth."),
    seen: Seen = None,
    reason: MaybeReason = None,
) -> str:
    """Write one score on a sheet that is not signed.

    A score that stands there already is changed, and the journal keeps both.  More than a hand
    can be worth is refused, unless --as-written with a reason.  Where others enter scores as well,
    --seen keeps what they wrote meanwhile.
    """
    how = {"went_out": True if out else None, "as_written": (reason or "") if as_written else ""}
    at = (stage, table, engine, player)
    _write(tournament, at, pips, seen, reason=reason or "", **how)
    return say(
        "Table {table}, engine {engine}, No. {player}: {pips}.",
        table=table,
        engine=engine,
        player=player,
        pips=pips,
    )


@command(app, "clear", "scores clear day.mextrain --table 3 --engine 7 --player 12")
def clear(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    engine: Engine,
    player: Player,
    seen: Seen = None,
    reason: MaybeReason = None,
) -> str:
    """Take one score off a sheet that is not signed.

    The cell is blank again, never a zero.
    """
    _write(tournament, (stage, table, engine, player), None, seen, reason=reason or "")
    return say(
        "Table {table}, engine {engine}, No. {player}: blank.",
        table=table,
        engine=engine,
        player=player,
    )


@command(app, "blocked", "scores blocked day.mextrain --table 3 --engine 7")
def blocked(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    engine: Engine,
    take_back: bool = flag("--take-back", "It was not blocked after all."),
    seen: SeenMark = None,
) -> str:
    """Note that a round was blocked.

    Nobody went out, and everybody counts what is left.
    """
    at = (stage, table, engine)
    _mark(tournament, at, Outcome.BLOCKED, seen, take_back=take_back)
    how = say("played to the end") if take_back else say("blocked")
    return say("Table {table}, engine {engine}: {how}.", table=table, engine=engine, how=how)


def _why_not_played(take_back: bool, reason: str | None, **_: object) -> None:
    if not take_back and reason is None:
        raise _no_reason("not-played")


@command(
    app,
    "not-played",
    'scores not-played day.mextrain --table 3 --engine 0 --reason "time limit"',
    check=_why_not_played,
)
def not_played(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    engine: Engine,
    reason: MaybeReason = None,
    take_back: bool = flag("--take-back", "It was played after all."),
    seen: SeenMark = None,
) -> str:
    """Note that a round was not played at all.

    Standings skip it for everybody.  It needs --reason, a time limit or a storm, say.
    """
    at = (stage, table, engine)
    _mark(tournament, at, Outcome.NOT_PLAYED, seen, take_back=take_back, reason=reason or "")
    how = say("played") if take_back else say("not played")
    return say("Table {table}, engine {engine}: {how}.", table=table, engine=engine, how=how)


def _written_total(text: str) -> tuple[int, int | None]:
    """Return player and total of "12=214"; None for "12=", which removes a written total."""
    player, equals, total = text.partition("=")
    try:
        if equals:
            return whole_number(player), whole_number(total) if total else None
    except typer.BadParameter:
        pass
    raise typer.BadParameter(
        say("{text!r} is not like 12=214, player and total.", text=text), param_hint="NUMBER=TOTAL"
    )


def _each_once(written: list[str], seen: object, **_: object) -> None:
    players = dict(map(_written_total, written))
    if len(players) < len(written):
        raise typer.BadParameter(say("name each player once."), param_hint="NUMBER=TOTAL")
    if seen is not None and len(players) > 1:
        raise typer.BadParameter(say("it goes with one total alone."), param_hint="--seen")


@command(app, "totals", "scores totals day.mextrain --table 3 12=214 7=301", check=_each_once)
def totals(
    *,
    tournament: "Tournament",
    written: list[str] = typer.Argument(
        ...,
        metavar="NUMBER=TOTAL...",
        help="A player and the total on the paper; NUMBER= takes one back.",
    ),
    stage: Stage,
    table: Table,
    seen: Seen = None,
) -> str:
    """Write the totals that stand on the sheet of paper.

    They are the second keying: `check` names each one that the rounds do not come to.  --seen is
    for one total alone.
    """
    from mextrain_scorer.desk.based import based_on, cell
    from mextrain_scorer.desk.scores.score_entry import write_totals

    pairs = dict(map(_written_total, written))
    totals_there = (cell(stage, table, None, player) for player in pairs)
    with based_on(tournament, seen, *totals_there):
        write_totals(tournament, stage, table, pairs)
    return say_count(
        len(pairs),
        "Table {table}: 1 total written.",
        "Table {table}: {count} totals written.",
        table=table,
    )


@command(top, "accept", 'accept day.mextrain --table 3 --engine 7 --reason "the table is sure"')
def accept(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    reason: Reason,
    engine: int | None = number_option(
        "--engine",
        "E",
        "The round; if left out: what is said of the whole sheet: totals, circled winner.",
        default=None,
    ),
) -> str:
    """Accept a round as written.

    What the checks call errors there becomes accepted. What the paper says counts: the tiles
    are swept away. A missing cell is never accepted.
    """
    from mextrain_scorer.desk.scores.score_entry import accept_round

    accept_round(tournament, stage, table, engine, reason)
    return say("Table {table} is accepted as written.", table=table)


@command(
    penalty,
    "give",
    'penalty give day.mextrain --table 3 --player 12 10 --reason "laid out of turn"',
)
def give(
    *,
    tournament: "Tournament",
    points: int = number_argument("POINTS", "How many points."),
    stage: Stage,
    table: Table,
    player: Player,
    reason: Reason,
) -> str:
    """Add penalty points to a player's total.

    They count in the total and in nothing else: no zero round and no lowest round changes.
    """
    from mextrain_scorer.desk.scores.score_entry import penalise

    penalise(tournament, stage, table, player, points, reason)
    return say_count(
        points,
        "Table {table}, No. {player}: 1 penalty point.",
        "Table {table}, No. {player}: {count} penalty points.",
        table=table,
        player=player,
    )


@command(
    penalty,
    "take-back",
    'penalty take-back day.mextrain --table 3 --player 12 --reason "not proven"',
)
def take_back(
    tournament: "Tournament", stage: Stage, table: Table, player: Player, reason: Reason
) -> str:
    """Take all penalty points off a player's total again."""
    from mextrain_scorer.desk.scores.score_entry import take_back_penalties

    take_back_penalties(tournament, stage, table, player, reason)
    return say("Table {table}, No. {player}: no penalty points.", table=table, player=player)
