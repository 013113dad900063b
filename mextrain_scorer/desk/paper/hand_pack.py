"""Gathers the pack for carrying on by hand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mextrain_scorer.desk.overall.ranking import overall_in
from mextrain_scorer.desk.paper import content, game_chart, way_ahead
from mextrain_scorer.desk.paper.overall import on_paper, ranked_line
from mextrain_scorer.desk.roster.players import expected_players
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import stage_or_current
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.sheets.ranking import RankedLine, SumsByHand
from mextrain_scorer.store.schema import PlayerClassRow, read_rows

if TYPE_CHECKING:
    from mextrain_scorer.sheets.documents.hand_pack import Pack


def hand_pack(tournament: Tournament, everything: tuple[Sheet, ...]) -> "Pack":
    """Return everything that is known, and the forms for all that is to come."""
    from mextrain_scorer.sheets.documents.hand_pack import Pack

    current = stage_or_current(tournament, None)
    found = [here for here in everything if here.stage == current]
    papers = content.score_sheets(tournament, found)
    way = way_ahead.way_ahead(tournament, everything)
    chart = game_chart.chart(tournament, everything)
    bracket = content.bracket(tournament, everything)
    return Pack(
        rule_set=tournament.rule_set,
        tables=tuple(content.table_seats(found, everything)),
        chart=way_ahead.chart_to_the_end(chart, way, everything),
        way=way,
        bracket=way_ahead.bracket_to_the_end(bracket, way),
        begun=tuple(each for each in papers if has_begun(each.sheet)),
        empty=tuple(each for each in papers if not has_begun(each.sheet)),
        spare_seats=(
            *(len(here.seats) for here in found * way.games_left),
            *(size for stage in way.stages for size in stage.sizes),
        ),
        sums=_sums(tournament, everything, way.games_left),
    )


def _sums(tournament: Tournament, everything: Sequence[Sheet], left: int) -> SumsByHand | None:
    """Return the form for the sums over the games; None where no ranking decides any more."""
    rules = tournament.rule_set
    with tournament.reading() as reading:
        ranking = overall_in(reading, rules, everything)
        classes = {row.player: row.class_name for row in read_rows(reading, PlayerClassRow)}
    if ranking is None or ranking.final_drawn:
        return None
    games = ranking.games
    known = {line.seat.player: ranked_line(line, games) for line in ranking.lines}
    if ranking.complete:
        known |= {line.player: line for line in on_paper(ranking).lines}
    seated = {seat.player: seat.name for sheet in everything for seat in sheet.seats}
    expected = {each.number: each.name for each in expected_players(tournament)}
    nothing = (None,) * games
    lines = tuple(
        known.get(number) or RankedLine(None, number, name, nothing, 0, None)
        for number, name in sorted((expected | seated).items())
    )
    return SumsByHand(
        lines,
        games,
        rules.games_counted,
        left,
        rules.places,
        rules.final_of,
        classes,
        rules.move_up if rules.is_ladder else 0,
        rules.table_1_wins,
    )
