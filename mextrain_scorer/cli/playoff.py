"""Commands about the play-off, from the table winners to the final."""

from typing import TYPE_CHECKING, Annotated

from mextrain_scorer.cli.command import (
    Json,
    Reason,
    Seed,
    command,
    commands,
    flag,
    give_one,
    number_argument,
    number_option,
    text_option,
)
from mextrain_scorer.cli.output import Answer, AsJson
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from mextrain_scorer.desk.listings import Listing
    from mextrain_scorer.desk.playoff.plan import PlayoffPlan
    from mextrain_scorer.desk.tournament import Tournament

app = commands("The play-off: from the table winners to the final.")
_PlayoffStage = Annotated[str, text_option("--stage", "playoff-1, ... or final.", "KEY")]


def _as_document(planned: "PlayoffPlan") -> dict[str, object]:
    from mextrain_scorer.exchange.json_out import fields, table_winner

    stages = [fields(each, "stage=key title tables=sizes advance") for each in planned.stages]
    return {
        **fields(planned, "ready sentence"),
        "winners": [table_winner(each) for each in planned.state.winners],
        "stages": stages,
        "waiting": planned.state.waiting,
        "changes": [fields(each, "out in=into reason") for each in planned.state.changes],
    }


@command(app, "plan", "playoff plan day.mextrain")
def show_plan(tournament: "Tournament", as_json: Json = False) -> Answer:
    """Show what the play-off will be: who is through, and the tables of every stage to come.

    While sheets are unsigned it names the tables it waits for.
    """
    from mextrain_scorer.desk.listings import Column, listing
    from mextrain_scorer.desk.playoff.plan import plan
    from mextrain_scorer.desk.playoff.state import PlayoffState

    planned = plan(PlayoffState(tournament))
    if as_json:
        return AsJson(_as_document(planned))
    answer: list[str | Listing] = [planned.sentence]
    if planned.state.winners:
        keys = {"table": say("Table"), "no": say("No."), "total": say("Total")}
        numbers = [Column(key, title, is_number=True) for key, title in keys.items()]
        won = [
            (each.table_no, each.player, each.total, each.name) for each in planned.state.winners
        ]
        answer.append(listing([*numbers, Column("name", say("Winner"))], won))
    for change in planned.state.changes:
        who = say("nobody") if change.into is None else say("No. {n}", n=change.into)
        answer.append(
            say(
                "Instead of No. {out}: {who} ({reason}).",
                out=change.out,
                who=who,
                reason=change.reason,
            )
        )
    for stage in planned.stages:
        sizes = ", ".join(map(str, stage.sizes))
        answer.append(say("{title}: tables of {sizes}.", title=stage.title, sizes=sizes))
    return answer


@command(app, "start", "playoff start day.mextrain", "playoff start day.mextrain --seed 7")
def start(
    tournament: "Tournament",
    seed: Seed = None,
    advance: int | None = number_option(
        "--advance",
        "N",
        "How many of each table go on; if left out: what the rules say.",
        default=None,
    ),
    wild_cards: int | None = number_option(
        "--wild-cards",
        "N",
        "How many of the best runners-up go on as well; if left out: what the rules say.",
        default=None,
    ),
) -> list[str]:
    """Draw the next stage's tables from the signed winners.

    Prints the stage's title.  Refused while a sheet of the stage being played is unsigned.
    """
    from mextrain_scorer.desk.playoff.stages import Choices, start_stage

    drawn = start_stage(tournament, Choices(advance, wild_cards), seed=seed)
    return [say("{stage} is drawn.", stage=drawn.stage.title), *filter(None, [drawn.compared])]


@command(app, "replace", 'playoff replace day.mextrain 12 7 --reason "12 has to leave"')
def replace(
    *,
    tournament: "Tournament",
    out: int = number_argument("OUT", "Who gives up the seat."),
    reason: Reason,
    into: int | None = number_argument("[IN]", "Who takes it.", default=None),
) -> str:
    """Give a declined seat to somebody else, or to nobody.

    IN is whom the game monitor names, the next player of that table, say, or somebody picked by
    hand.  If left out, the seat stays empty.  OUT is still the winner of the table won.  Before a
    stage is started the plan for it is changed; OUT and IN the same take that back.
    """
    from mextrain_scorer.desk.playoff.stages import replace_player

    replace_player(tournament, out, into, reason)
    if into is None:
        return say("No. {out} gives up the seat.", out=out)
    if into == out:
        return say("No. {out} keeps the seat.", out=out)
    return say("No. {into} takes the seat of No. {out}.", into=into, out=out)


@command(app, "undo", 'playoff undo day.mextrain --stage final --reason "table 3 upset"')
def undo_last(tournament: "Tournament", stage: _PlayoffStage, reason: Reason) -> str:
    """Take a stage of the play-off back; its history is kept."""
    from mextrain_scorer.desk.playoff.stages import undo_stage
    from mextrain_scorer.rules.playoff import playoff_title

    undo_stage(tournament, stage, reason)
    return say("{stage} is taken back.", stage=playoff_title(stage))


@command(app, "stands", 'playoff stands day.mextrain --stage final --reason "the game was played"')
def let_stand(tournament: "Tournament", stage: _PlayoffStage, reason: Reason) -> str:
    """Let a stage that a correction upset stand as it was played.

    It is no error any more, and the day goes on.  Should another correction say anything else
    again, `check` asks anew.
    """
    from mextrain_scorer.desk.playoff.state import keep_as_played

    keep_as_played(tournament, stage, reason=reason)
    return say("{stage} stays as it was played.", stage=stage)


def _named_or_taken_back(champion: int | None, take_back: bool, **_: object) -> None:
    if take_back == (champion is not None):
        raise give_one("--champion, --take-back")


@command(
    app,
    "champion",
    'playoff champion day.mextrain --champion 12 --second 7 --reason "the rest went home"',
    'playoff champion day.mextrain --champion 12 --reason "the hall closes" --confirm',
    'playoff champion day.mextrain --take-back --reason "the hall stays open"',
    check=_named_or_taken_back,
)
def name_champion(
    tournament: "Tournament",
    reason: Reason,
    champion: int | None = number_option("--champion", "N", "Who has first place.", default=None),
    second: int | None = number_option("--second", "M", "Who has second place.", default=None),
    third: int | None = number_option(
        "--third", "K", "Who has third place, where the rules announce one.", default=None
    ),
    confirm: bool = flag("--confirm", "No more games are played, although a stage could be."),
    take_back: bool = flag("--take-back", "Nobody is named any more: the day goes on."),
) -> str:
    """Name the places from the sheets, where fewer than two are left to play.

    One player won every game, say, or the rest have gone home.  Where a stage could still be
    played and the hall closes, `--confirm` it.
    """
    from mextrain_scorer.desk.playoff.plan import name_places, take_back_places

    if take_back or champion is None:
        take_back_places(tournament, reason=reason)
        return say("No places are named any more.")
    name_places(tournament, champion, second, third, reason=reason, confirm=confirm)
    return say("No. {n} is named champion.", n=champion)
