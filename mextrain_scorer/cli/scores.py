"""Commands about what the score sheets say."""

from pathlib import Path
from typing import Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import (
    Engine,
    File,
    MaybeReason,
    Player,
    Reason,
    Stage,
    Table,
    countable,
)
from mextrain_scorer.cli.output import progress, tell
from mextrain_scorer.cli.seen import Seen, SeenMark, seen_mark, seen_total, seen_value
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.words import say, say_count

app = commands("What the score sheets say, cell by cell.")
top = commands()

# Lets a negative number reach the rules, which refuse it in words; else it would be an option.
NEGATIVE_TOO = {"ignore_unknown_options": True}


def _needed(reason: str | None, what_for: str) -> str:
    if reason is None:
        raise typer.BadParameter(
            say("{what} needs a reason.", what=what_for), param_hint="--reason"
        )
    return reason


@app.command(
    "import",
    epilog=page(
        "scores import day.mextrain scores.csv",
        'scores import day.mextrain scores.csv --replace --reason "keyed again"',
    ),
)
def import_file(
    file: File,
    scores: Annotated[Path, typer.Argument(metavar="SCORES", help="A CSV file.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Change cells that hold another score already.")
    ] = False,
    reason: MaybeReason = None,
) -> None:
    """Enter the scores of a CSV file, all of them or none.

    Its columns are `stage` (may be left out), `table`, `engine`, `player`, `pips` and `note`, one
    row a player a round.  A note is `blocked` or `not-played` for the whole round, `out` where a
    0 is no proof of it, `left` for a player from that round on.  A row that cannot be right by
    itself is named, and then nothing is entered; what is wrong between rows is for `check`.
    """
    why = _needed(reason, "--replace") if replace else reason or ""
    from mextrain_scorer.exchange.score_rows import import_scores

    with opened(file) as tournament, progress(say("Entering scores")) as report:
        count = import_scores(tournament, scores, replace=replace, reason=why, progress=report)
    tell(say_count(count, "1 score entered.", "{count} scores entered."))


@app.command(
    "set",
    context_settings=NEGATIVE_TOO,
    epilog=page(
        "scores set day.mextrain --table 3 --engine 7 --player 12 21",
        "scores set day.mextrain --table 3 --engine 7 --player 12 180 --as-written "
        '--reason "they insist"',
        "scores set day.mextrain --table 3 --engine 7 --player 7 21 --seen blank",
    ),
)
def set_pips(
    file: File,
    table: Table,
    engine: Engine,
    player: Player,
    pips: Annotated[
        int,
        typer.Argument(
            metavar="PIPS", help="What that round counts.", show_default=False, callback=countable
        ),
    ],
    out: Annotated[
        bool, typer.Option("--out", help="The player went out, where a 0 is no proof of it.")
    ] = False,
    as_written: Annotated[
        bool,
        typer.Option("--as-written", help="Let a score stand that no hand can be worth."),
    ] = False,
    seen: Seen = None,
    reason: MaybeReason = None,
    stage: Stage = None,
) -> None:
    """Write one score on a sheet that is not signed.

    A score that stands there already is changed, and the journal keeps both.  More than a hand
    can be worth is refused, unless --as-written with a reason.  Where others enter scores as well,
    --seen keeps what they wrote meanwhile.
    """
    why_as_written = _needed(reason, "--as-written") if as_written else ""
    shown = seen_value(seen)
    from mextrain_scorer.desk.scores.score_entry import enter_pips
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        enter_pips(
            tournament,
            stage_or_current(tournament, stage),
            table,
            engine,
            player,
            pips,
            went_out=True if out else None,
            as_written=why_as_written,
            reason=reason or "",
            seen=shown,
        )
    tell(
        say(
            "Table {table}, engine {engine}, No. {player}: {pips}.",
            table=table,
            engine=engine,
            player=player,
            pips=pips,
        )
    )


@app.command("clear", epilog=page("scores clear day.mextrain --table 3 --engine 7 --player 12"))
def clear(
    file: File,
    table: Table,
    engine: Engine,
    player: Player,
    seen: Seen = None,
    reason: MaybeReason = None,
    stage: Stage = None,
) -> None:
    """Take one score off a sheet that is not signed.

    The cell is blank again, never a zero.
    """
    shown = seen_value(seen)
    from mextrain_scorer.desk.scores.score_entry import clear_pips
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        clear_pips(tournament, key, table, engine, player, reason=reason or "", seen=shown)
    tell(
        say(
            "Table {table}, engine {engine}, No. {player}: blank.",
            table=table,
            engine=engine,
            player=player,
        )
    )


@app.command("blocked", epilog=page("scores blocked day.mextrain --table 3 --engine 7"))
def blocked(
    file: File,
    table: Table,
    engine: Engine,
    take_back: Annotated[
        bool, typer.Option("--take-back", help="It was not blocked after all.")
    ] = False,
    seen: SeenMark = None,
    stage: Stage = None,
) -> None:
    """Note that a round was blocked.

    Nobody went out, and everybody counts what is left.
    """
    from mextrain_scorer.desk.scores.score_entry import mark_blocked
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        mark_blocked(tournament, key, table, engine, blocked=not take_back, seen=seen_mark(seen))
    how = say("played to the end") if take_back else say("blocked")
    tell(say("Table {table}, engine {engine}: {how}.", table=table, engine=engine, how=how))


@app.command(
    "not-played",
    epilog=page('scores not-played day.mextrain --table 3 --engine 0 --reason "time limit"'),
)
def not_played(
    file: File,
    table: Table,
    engine: Engine,
    reason: MaybeReason = None,
    take_back: Annotated[
        bool, typer.Option("--take-back", help="It was played after all.")
    ] = False,
    seen: SeenMark = None,
    stage: Stage = None,
) -> None:
    """Note that a round was not played at all.

    Standings skip it for everybody.  It needs --reason, a time limit or a storm, say.
    """
    why = "" if take_back else _needed(reason, "not-played")
    shown = seen_mark(seen)
    from mextrain_scorer.desk.scores.score_entry import mark_not_played, mark_played
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        if take_back:
            mark_played(tournament, key, table, engine, was=Outcome.NOT_PLAYED, seen=shown)
        else:
            mark_not_played(tournament, key, table, engine, why, seen=shown)
    how = say("played") if take_back else say("not played")
    tell(say("Table {table}, engine {engine}: {how}.", table=table, engine=engine, how=how))


def _written_total(text: str) -> tuple[int, int | None]:
    """Return player and total of "12=214"; None for "12=", which removes a written total."""
    player, equals, total = text.partition("=")
    try:
        pair = int(player), int(total) if total else None
    except ValueError:
        pair = None
    if pair is None or not equals:
        raise typer.BadParameter(
            say("{text!r} is not like 12=214, player and total.", text=text),
            param_hint="NUMBER=TOTAL",
        )
    countable(list(pair))
    return pair


@app.command("totals", epilog=page("scores totals day.mextrain --table 3 12=214 7=301"))
def totals(
    file: File,
    written: Annotated[
        list[str],
        typer.Argument(
            metavar="NUMBER=TOTAL...",
            help="A player and the total on the paper; NUMBER= takes one back.",
        ),
    ],
    table: Table,
    seen: Seen = None,
    stage: Stage = None,
) -> None:
    """Write the totals that stand on the sheet of paper.

    They are the second keying: `check` names each one that the rounds do not come to.  --seen is
    for one total alone.
    """
    pairs = dict(map(_written_total, written))
    if len(pairs) < len(written):
        raise typer.BadParameter(say("name each player once."), param_hint="NUMBER=TOTAL")
    shown = seen_total(seen, pairs)
    from mextrain_scorer.desk.scores.score_entry import write_totals
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        write_totals(tournament, key, table, pairs, seen=shown)
    tell(
        say_count(
            len(pairs),
            "Table {table}: 1 total written.",
            "Table {table}: {count} totals written.",
            table=table,
        )
    )


@top.command(
    "accept",
    epilog=page('accept day.mextrain --table 3 --engine 7 --reason "the table is sure"'),
)
def accept(
    file: File,
    table: Table,
    reason: Reason,
    engine: Annotated[
        int | None,
        typer.Option(
            "--engine",
            metavar="E",
            help="The round; if left out: what is said of the whole sheet: totals, circled winner.",
            callback=countable,
        ),
    ] = None,
    stage: Stage = None,
) -> None:
    """Accept a round as written.

    What the checks call errors there becomes accepted. What the paper says counts: the tiles
    are swept away. A missing cell is never accepted.
    """
    from mextrain_scorer.desk.scores.score_entry import accept_round
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        accept_round(tournament, stage_or_current(tournament, stage), table, engine, reason)
    tell(say("Table {table} is accepted as written.", table=table))
