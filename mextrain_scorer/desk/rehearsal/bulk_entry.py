"""Enters many things in one change: a list of players, or a whole sheet."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.roster.players import CHECKED_IN, free_numbers
from mextrain_scorer.desk.scores.score_cells import (
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
from mextrain_scorer.store.schema import PlayerClassRow, PlayerRow, WrittenTotalRow


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player to be added together with others."""

    name: str
    club: str | None = None
    group: str | None = None
    willing: bool = False
    class_name: str | None = None


def add_players(tournament: Tournament, joiners: Sequence[NewPlayer]) -> None:
    """Add players to the roster, checked in, each with the lowest free number."""
    with tournament.change() as work:
        taken = [row.number for row in work.rows(PlayerRow)]
        numbers = free_numbers(taken, [None] * len(joiners))
        work.put(
            *(
                PlayerRow(
                    number=number,
                    name=clean_name(joiner.name),
                    club=joiner.club,
                    group_name=joiner.group,
                    willing=int(joiner.willing),
                    note=None,
                    status=CHECKED_IN,
                    status_reason="",
                    pinned_table=None,
                )
                for number, joiner in zip(numbers, joiners, strict=True)
            )
        )
        work.put(
            *(
                PlayerClassRow(player=number, class_name=joiner.class_name)
                for number, joiner in zip(numbers, joiners, strict=True)
                if joiner.class_name
            )
        )
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
