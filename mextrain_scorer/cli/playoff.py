"""Commands about the play-off, from the table winners to the final."""

from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import File, Json, Reason, Seed, countable, readable
from mextrain_scorer.cli.output import tell, tell_json, tell_table
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from mextrain_scorer.desk.playoff.stages import PlayoffPlan

app = commands("The play-off: from the table winners to the final.")
_PlayoffStage = Annotated[
    str,
    typer.Option(
        "--stage",
        metavar="KEY",
        help="playoff-1, ... or final.",
        show_default=False,
        callback=readable,
    ),
]


def _as_document(planned: "PlayoffPlan") -> dict[str, object]:
    return {
        "ready": planned.ready,
        "sentence": planned.sentence,
        "winners": [
            {
                "stage": winner.stage,
                "table": winner.table_no,
                "player": winner.player,
                "name": winner.name,
                "total": winner.total,
            }
            for winner in planned.winners
        ],
        "stages": [
            {
                "stage": stage.key,
                "title": stage.title,
                "tables": list(stage.sizes),
                "advance": stage.advance,
            }
            for stage in planned.stages
        ],
        "waiting": list(planned.waiting),
        "changes": [
            {"out": change.out, "in": change.into, "reason": change.reason}
            for change in planned.changes
        ],
    }


@app.command("plan", epilog=page("playoff plan day.mextrain"))
def show_plan(file: File, as_json: Json = False) -> None:
    """Show what the play-off will be: who is through, and the tables of every stage to come.

    While sheets are unsigned it names the tables it waits for.
    """
    from mextrain_scorer.desk.listings import Column, listing
    from mextrain_scorer.desk.playoff.stages import plan

    with opened(file) as tournament:
        planned = plan(tournament)
    if as_json:
        tell_json(_as_document(planned))
        return
    tell(planned.sentence)
    if planned.winners:
        table, number = Column("table", say("Table"), "number"), Column("no", say("No."), "number")
        total, winner = Column("total", say("Total"), "number"), Column("name", say("Winner"))
        won = [(each.table_no, each.player, each.total, each.name) for each in planned.winners]
        tell_table(listing((table, number, total, winner), won))
    for change in planned.changes:
        who = say("nobody") if change.into is None else say("No. {n}", n=change.into)
        tell(
            say(
                "Instead of No. {out}: {who} ({reason}).",
                out=change.out,
                who=who,
                reason=change.reason,
            )
        )
    for stage in planned.stages:
        sizes = ", ".join(map(str, stage.sizes))
        tell(say("{title}: tables of {sizes}.", title=stage.title, sizes=sizes))


@app.command(
    "start", epilog=page("playoff start day.mextrain", "playoff start day.mextrain --seed 7")
)
def start(
    file: File,
    seed: Seed = None,
    advance: Annotated[
        int | None,
        typer.Option(
            "--advance",
            metavar="N",
            help="How many of each table go on; if left out: what the rules say.",
            callback=countable,
        ),
    ] = None,
    wild_cards: Annotated[
        int | None,
        typer.Option(
            "--wild-cards",
            metavar="N",
            help="How many of the best runners-up go on as well; if left out: what the rules say.",
            callback=countable,
        ),
    ] = None,
) -> None:
    """Draw the next stage's tables from the signed winners.

    Prints the stage's title.  Refused while a sheet of the stage being played is unsigned.
    """
    from mextrain_scorer.desk.checks.advancing import wild_cards_compared
    from mextrain_scorer.desk.playoff.stages import start_stage
    from mextrain_scorer.desk.tables import playoff_title

    with opened(file) as tournament:
        key = start_stage(tournament, seed=seed, advance=advance, wild_cards=wild_cards)
        compared = wild_cards_compared(tournament, key)
    tell(say("{stage} is drawn.", stage=playoff_title(key)))
    if compared:
        tell(compared)


@app.command("replace", epilog=page('playoff replace day.mextrain 12 7 --reason "12 has to leave"'))
def replace(
    file: File,
    out: Annotated[
        int, typer.Argument(metavar="OUT", help="Who gives up the seat.", callback=countable)
    ],
    reason: Reason,
    into: Annotated[
        int | None,
        typer.Argument(metavar="[IN]", help="Who takes it.", callback=countable),
    ] = None,
) -> None:
    """Give a declined seat to somebody else, or to nobody.

    IN is whom the game monitor names, the next player of that table, say, or somebody picked by
    hand.  If left out, the seat stays empty.  OUT is still the winner of the table won.  Before a
    stage is started the plan for it is changed; OUT and IN the same take that back.
    """
    from mextrain_scorer.desk.playoff.stages import replace_player

    with opened(file) as tournament:
        replace_player(tournament, out, into, reason)
    if into is None:
        tell(say("No. {out} gives up the seat.", out=out))
    elif into == out:
        tell(say("No. {out} keeps the seat.", out=out))
    else:
        tell(say("No. {into} takes the seat of No. {out}.", into=into, out=out))


@app.command(
    "undo", epilog=page('playoff undo day.mextrain --stage final --reason "table 3 upset"')
)
def undo_last(
    file: File,
    stage: _PlayoffStage,
    reason: Reason,
) -> None:
    """Take a stage of the play-off back; its history is kept."""
    from mextrain_scorer.desk.playoff.stages import undo_stage
    from mextrain_scorer.desk.tables import playoff_title

    with opened(file) as tournament:
        undo_stage(tournament, stage, reason)
    tell(say("{stage} is taken back.", stage=playoff_title(stage)))


@app.command(
    "stands",
    epilog=page('playoff stands day.mextrain --stage final --reason "the game was played"'),
)
def let_stand(
    file: File,
    stage: _PlayoffStage,
    reason: Reason,
) -> None:
    """Let a stage that a correction upset stand as it was played.

    It is no error any more, and the day goes on.  Should another correction say anything else
    again, `check` asks anew.
    """
    from mextrain_scorer.desk.playoff.stands import stage_stands

    with opened(file) as tournament:
        stage_stands(tournament, stage, reason=reason)
    tell(say("{stage} stays as it was played.", stage=stage))


@app.command(
    "champion",
    epilog=page(
        'playoff champion day.mextrain --champion 12 --second 7 --reason "the rest went home"',
        'playoff champion day.mextrain --champion 12 --reason "the hall closes" --confirm',
        'playoff champion day.mextrain --take-back --reason "the hall stays open"',
    ),
)
def name_champion(
    file: File,
    reason: Reason,
    champion: Annotated[
        int | None,
        typer.Option("--champion", metavar="N", help="Who has first place.", callback=countable),
    ] = None,
    second: Annotated[
        int | None,
        typer.Option("--second", metavar="M", help="Who has second place.", callback=countable),
    ] = None,
    third: Annotated[
        int | None,
        typer.Option(
            "--third",
            metavar="K",
            help="Who has third place, where the rules announce one.",
            callback=countable,
        ),
    ] = None,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="No more games are played, although a stage could be.")
    ] = False,
    take_back: Annotated[
        bool, typer.Option("--take-back", help="Nobody is named any more: the day goes on.")
    ] = False,
) -> None:
    """Name the places from the sheets, where fewer than two are left to play.

    One player won every game, say, or the rest have gone home.  Where a stage could still be
    played and the hall closes, `--confirm` it.
    """
    from mextrain_scorer.desk.playoff.named_places import name_places, take_back_places

    if take_back == (champion is not None):
        raise typer.BadParameter(say("give one of the two."), param_hint="--champion, --take-back")
    with opened(file) as tournament:
        if champion is None:
            take_back_places(tournament, reason=reason)
        else:
            name_places(tournament, champion, second, third, reason=reason, confirm=confirm)
    if champion is None:
        tell(say("No places are named any more."))
    else:
        tell(say("No. {n} is named champion.", n=champion))
