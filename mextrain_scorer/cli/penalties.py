"""Penalty points on the command line."""

from typing import Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import File, Player, Reason, Stage, Table, countable
from mextrain_scorer.cli.output import tell
from mextrain_scorer.rules.words import say, say_count

app = commands("Penalty points, where the rules in force have them.")


@app.command(
    "give",
    epilog=page('penalty give day.mextrain --table 3 --player 12 10 --reason "laid out of turn"'),
)
def give(
    file: File,
    points: Annotated[
        int, typer.Argument(metavar="POINTS", help="How many points.", callback=countable)
    ],
    table: Table,
    player: Player,
    reason: Reason,
    stage: Stage = None,
) -> None:
    """Add penalty points to a player's total.

    They count in the total and in nothing else: no zero round and no lowest round changes.
    """
    from mextrain_scorer.desk.scores.penalties import penalise
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        penalise(tournament, key, table, player, points, reason)
    tell(
        say_count(
            points,
            "Table {table}, No. {player}: 1 penalty point.",
            "Table {table}, No. {player}: {count} penalty points.",
            table=table,
            player=player,
        )
    )


@app.command(
    "take-back",
    epilog=page('penalty take-back day.mextrain --table 3 --player 12 --reason "not proven"'),
)
def take_back(
    file: File, table: Table, player: Player, reason: Reason, stage: Stage = None
) -> None:
    """Take all penalty points off a player's total again."""
    from mextrain_scorer.desk.scores.penalties import take_back_penalties
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        take_back_penalties(tournament, key, table, player, reason)
    tell(say("Table {table}, No. {player}: no penalty points.", table=table, player=player))
