"""The game monitor's ruling on a tie that the tie-break steps left open."""

import json
from collections.abc import Sequence

from mextrain_scorer.desk.tables import playoff_title, sheet, sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import FINAL, cuts_for
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import (
    DecidedBy,
    TiedGroup,
    how_ruled,
    is_complete,
    refuse_unknown_way,
    tied_groups,
)
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import RulingRow, StageRow
from mextrain_scorer.store.work import Work


def rule_tie(
    tournament: Tournament,
    stage: str,
    table_no: int,
    players: Sequence[int],
    *,
    shared: bool,
    by: str,
    reason: str,
) -> Sheet:
    """Put one tied group in order, best first, or let it share its place, with a reason.

    Raises Refused where the players are no tied group, the tie-break steps decide between them,
    scores are missing, the tie decides nothing, or it has been ruled on already.
    """
    refuse_unknown_way(by)
    reason = required_reason(reason, say("Say how it was ruled: the reason stays on record."))
    with tournament.change() as work:
        here = sheet_in(work, tournament, stage, table_no)
        group = _tied_group(here, players)
        if group.state is not DecidedBy.OPEN:
            _refuse_what_decides_nothing(work, here)
        work.put(
            RulingRow(
                stage=stage,
                table_no=table_no,
                ruling_no=len(here.rulings) + 1,
                players=json.dumps(list(players)),
                shared=int(shared),
                ruled_by=by,
                reason=reason,
                basis=json.dumps(list(group.lines[0].basis)),
            )
        )
        listed = ", ".join(str(player) for player in players)
        work.record(
            "tie-ruled",
            stage=stage,
            table_no=table_no,
            before="open" if group.state is DecidedBy.OPEN else "tied",
            after=say("shared: {players}", players=listed) if shared else listed,
            reason=how_ruled(by, reason),
        )
    return sheet(tournament, stage, table_no)


def _tied_group(here: Sheet, players: Sequence[int]) -> TiedGroup:
    if not is_complete(here):
        raise Refused(
            say(
                "{where} still has scores missing: a tie is ruled when the sheet is complete.",
                where=where(here),
            )
        )
    seated = {seat.player for seat in here.seats}
    for player in players:
        if player not in seated:
            raise Refused(
                say("No. {player} does not sit at {where}.", player=player, where=where(here))
            )
    for group in tied_groups(here):
        if len(group.lines) > 1 and set(group.players) & set(players):
            return _whole(group, players)
    raise Refused(say("The scores already decide between them: there is no tie to rule."))


def _refuse_what_decides_nothing(work: Work, here: Sheet) -> None:
    """Raise Refused for a tie that cannot affect anything.

    A tie can still matter in any qualifying game, as more players may advance than planned, until
    the next stage is started; nobody advances from the last game.
    """
    if here.cuts == cuts_for(FINAL, tables=1, places=here.rule_set.places):
        raise Refused(say("That tie decides nothing: they share the place, without a ruling."))
    stages = {row.key: row for row in work.rows(StageRow)}
    since = stages[here.stage].position
    for row in stages.values():
        if row.kind == "playoff" and row.position > since:
            raise Refused(
                say(
                    "{stage} is drawn already: that tie decides nothing any more.",
                    stage=playoff_title(row.key),
                )
            )


def _whole(group: TiedGroup, players: Sequence[int]) -> TiedGroup:
    if sorted(group.players) != sorted(players):
        tied = ", ".join(str(player) for player in sorted(group.players))
        raise Refused(say("The tie is between {tied}: name exactly these, each once.", tied=tied))
    if group.ruling is not None:
        raise Refused(say("That tie is ruled already ({reason}).", reason=group.ruling.reason))
    return group
