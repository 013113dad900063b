"""Enters many things in one change: a list of players, or a whole sheet."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from mextrain_scorer.desk.roster.players import RosterRow, put_players
from mextrain_scorer.desk.scores.score_entry import (
    cell_row,
    check_score,
    drop_acceptance,
    mark_round,
    unsigned_sheet,
)
from mextrain_scorer.desk.tables import sheet_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import clean_name
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.store.schema import WrittenTotalRow


def add_players(tournament: Tournament, joiners: Sequence[RosterRow]) -> None:
    """Add players to the roster, checked in, each with the lowest free number."""
    with tournament.change() as work:
        here = [replace(each, name=clean_name(each.name), checked_in=True) for each in joiners]
        put_players(work, here)
        work.record("roster-imported", after=len(joiners))


def enter_sheet(
    tournament: Tournament,
    here: Sheet,
    scores: Mapping[tuple[int, int], int],
    out: Collection[tuple[int, int]],
    blocked: Collection[int],
    totals: Mapping[int, int],
) -> None:
    """Enter a whole sheet: scores by engine and player, who went out, blocked rounds, totals.

    Raises Refused, with nothing written, for the first impossible score.
    """
    with tournament.change() as work:
        sheet = unsigned_sheet(work, tournament, here.stage, here.table_no)
        for engine in blocked:
            mark_round(work, sheet, engine, Outcome.BLOCKED)
        sheet = sheet_in(work, tournament, here.stage, here.table_no)
        for (engine, _), score in scores.items():
            check_score(sheet, engine, score)
            drop_acceptance(work, sheet, engine)
        work.put(
            *(
                cell_row(sheet, *cell, score, None, went_out=cell in out)
                for cell, score in scores.items()
            ),
            *(
                WrittenTotalRow(
                    stage=here.stage, table_no=here.table_no, player=player, total=total
                )
                for player, total in totals.items()
            ),
        )
        work.record("scores-imported", stage=here.stage, table_no=here.table_no, after=len(scores))
