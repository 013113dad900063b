"""The game monitor's ruling on a tie that the tie-break steps left open.

The tie is at one table, or in the ranking over all games.  A ruling counts for the figures that it
was made on: a correction or another game opens the tie again, or parts it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mextrain_scorer.desk.overall.ranking import rankings_in
from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import FINAL, playoff_title
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
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.schema import NamedPlaceRow, OverallRulingRow, RulingRow, StageRow
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
) -> None:
    """Put one tied group of a table in order, best first, or let it share its place.

    Raises Refused where the players are no tied group, the tie-break steps decide between them,
    scores are missing, the tie decides nothing, or it has been ruled on already.
    """
    with tournament.change() as work:
        here = sheet_in(work.reading, tournament, stage, table_no)
        group = _at_table(work, here, players)
        _rule(work, RulingRow, group, players, shared=shared, by=by, reason=reason, at=here.at)


def rule_overall_tie(
    tournament: Tournament, players: Sequence[int], *, shared: bool, by: str, reason: str
) -> None:
    """Do the same with a tied group of everybody's ranking over all games, or of a class's.

    Raises Refused where the players are no such group, while sheets are unsigned, where a final
    rests on it that is drawn already, or where it has been ruled on.
    """
    with tournament.change() as work:
        group = _in_ranking(work, tournament, players)
        _rule(work, OverallRulingRow, group, players, shared=shared, by=by, reason=reason, at={})


def _rule(
    work: Work,
    row_type: type[RulingRow | OverallRulingRow],
    group: TiedGroup,
    players: Sequence[int],
    *,
    shared: bool,
    by: str,
    reason: str,
    at: Mapping[str, Any],
) -> None:
    """Add a ruling to those at that table, or on the ranking, and put it on record."""
    refuse_unknown_way(by)
    reason = required_reason(reason, say("Say how it was ruled: the reason stays on record."))
    before = work.rows(row_type, **at)
    work.put(
        row_type(
            **at,
            ruling_no=max((row.ruling_no for row in before), default=0) + 1,
            players=json.dumps(players),
            shared=int(shared),
            ruled_by=by,
            reason=reason,
            basis=json.dumps(group.lines[0].basis),
        )
    )
    named = ", ".join(map(str, players))
    work.record(
        "tie-ruled" if at else "overall-tie-ruled",
        **at,
        before="open" if group.state is DecidedBy.OPEN else "tied",
        after=say("shared: {players}", players=named) if shared else named,
        reason=how_ruled(by, reason),
    )


def _at_table(work: Work, here: Sheet, players: Sequence[int]) -> TiedGroup:
    """Return the tied group of exactly these players at a table.

    A tie can still matter in any qualifying game, as more players may advance than planned, until
    the next stage is started; nobody advances from the last game.
    """
    if not is_complete(here):
        raise Refused(
            say(
                "{where} still has scores missing: a tie is ruled when the sheet is complete.",
                where=where(here),
            )
        )
    for player in players:
        if player not in {seat.player for seat in here.seats}:
            raise Refused(
                say("No. {player} does not sit at {where}.", player=player, where=where(here))
            )
    group = _exactly(tied_groups(here), players)
    if group.state is DecidedBy.OPEN:
        return group
    if here.cuts == tuple(range(1, here.rule_set.places + 1)):
        raise Refused(say("That tie decides nothing: they share the place, without a ruling."))
    stages = {row.key: row for row in work.rows(StageRow)}
    since = stages[here.stage].position
    for row in stages.values():
        if row.kind == "playoff" and row.position > since:
            raise _drawn_already(row.key)
    return group


def _in_ranking(work: Work, tournament: Tournament, players: Sequence[int]) -> TiedGroup:
    """Return the tied group of exactly these players, in the ranking or in that of a class."""
    found = rankings_in(work.reading, tournament.rule_set)
    if not found:
        raise Refused(say("The rules in force rank nobody over several games."))
    if not found[0].all_signed:
        raise Refused(
            say("A tie in the ranking is ruled once every sheet that was handed out is signed.")
        )
    if work.rows(NamedPlaceRow):
        raise Refused(say("The places are named by the game monitor: that tie decides nothing."))
    group = _exactly([group for ranking in found for group in ranking.groups], players)
    in_a_class = any(group.players == each.players for here in found[1:] for each in here.groups)
    if found[0].final_drawn and not in_a_class:
        raise _drawn_already(FINAL)
    return group


def _exactly(groups: Iterable[TiedGroup], players: Sequence[int]) -> TiedGroup:
    """Return the tied group of exactly these players; raises Refused where it is ruled already."""
    wanted = sorted(players)
    tied = [group for group in groups if len(group.lines) > 1]
    for group in tied:
        if sorted(group.players) == wanted:
            if group.ruling is not None:
                reason = group.ruling.reason
                raise Refused(say("That tie is ruled already ({reason}).", reason=reason))
            return group
    for group in tied:
        if set(group.players) & set(players):
            named = listed([str(player) for player in sorted(group.players)])
            raise Refused(
                say("The tie is between {tied}: name exactly these, each once.", tied=named)
            )
    raise Refused(say("The scores already decide between them: there is no tie to rule."))


def _drawn_already(stage: str) -> Refused:
    return Refused(
        say(
            "{stage} is drawn already: that tie decides nothing any more.",
            stage=playoff_title(stage),
        )
    )
