"""The game monitor's ruling on a tie in the ranking over all games."""

import json
from collections.abc import Sequence

from mextrain_scorer.desk.overall.ranking import Overall, rankings_in
from mextrain_scorer.desk.tables import playoff_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.overall import LevelGroup
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import DecidedBy, how_ruled, refuse_unknown_way
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.schema import NamedPlaceRow, OverallRulingRow, Reading, read_rows


def rule_overall_tie(
    tournament: Tournament,
    players: Sequence[int],
    *,
    shared: bool,
    by: str,
    reason: str,
) -> None:
    """Put one tied group of the ranking in order, best first, or let it share its place.

    The group is one of everybody's ranking or of a class's.  A ruling counts for the figures that
    it was made on: another game opens the tie again, or parts it.  Raises Refused where the players
    are no such group, while sheets are unsigned, where a final rests on it that is drawn already,
    or where it has been ruled on.
    """
    refuse_unknown_way(by)
    reason = required_reason(reason, say("Say how it was ruled: the reason stays on record."))
    with tournament.change() as work:
        before = work.rows(OverallRulingRow)
        group = _tied_group(work.reading, tournament, players)
        work.put(
            OverallRulingRow(
                ruling_no=max((row.ruling_no for row in before), default=0) + 1,
                players=json.dumps(list(players)),
                shared=int(shared),
                ruled_by=by,
                reason=reason,
                basis=json.dumps(list(group.lines[0].basis)),
            )
        )
        named = ", ".join(map(str, players))
        work.record(
            "overall-tie-ruled",
            before="open" if group.state is DecidedBy.OPEN else "tied",
            after=say("shared: {players}", players=named) if shared else named,
            reason=how_ruled(by, reason),
        )


def _tied_group(reading: Reading, tournament: Tournament, players: Sequence[int]) -> LevelGroup:
    """Return the tied group of exactly these players, in the ranking or in that of a class."""
    found = rankings_in(reading, tournament.rule_set)
    if not found:
        raise Refused(say("The rules in force rank nobody over several games."))
    if not found[0].all_signed:
        raise Refused(
            say("A tie in the ranking is ruled once every sheet that was handed out is signed.")
        )
    if read_rows(reading, NamedPlaceRow):
        raise Refused(say("The places are named by the game monitor: that tie decides nothing."))
    level = [group for each in found for group in each.groups if len(group.lines) > 1]
    wanted = sorted(players)
    exact = [group for group in level if sorted(group.players) == wanted]
    for group in exact:
        _refuse_if_over(found, group)
        return group
    touched = next((group for group in level if set(group.players) & set(players)), None)
    if touched is None:
        raise Refused(say("The scores already decide between them: there is no tie to rule."))
    raise Refused(
        say(
            "The tie is between {tied}: name exactly these, each once.",
            tied=listed([str(player) for player in sorted(touched.players)]),
        )
    )


def _refuse_if_over(found: Sequence[Overall], group: LevelGroup) -> None:
    if group.ruling is not None:
        raise Refused(say("That tie is ruled already ({reason}).", reason=group.ruling.reason))
    is_of_class = any(
        group.players == each.players for ranking in found[1:] for each in ranking.groups
    )
    if found[0].final_drawn and not is_of_class:
        raise Refused(
            say(
                "{stage} is drawn already: that tie decides nothing any more.",
                stage=playoff_title(FINAL),
            )
        )
