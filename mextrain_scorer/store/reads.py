"""Reads the file's rows into the immutable values that ``rules`` works with.

Each SQL table is read in one query and sorted in memory, so that one sheet and two thousand sheets
use the same code.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Select, case, func, literal_column, select

from mextrain_scorer.rules.checks.went_out import settled
from mextrain_scorer.rules.playoff import cuts_for, most_from, names_champion
from mextrain_scorer.rules.records import (
    BLANK,
    HIGHEST_NUMBER,
    Adjustment,
    Cell,
    Outcome,
    Round,
    Ruling,
    Seat,
    Sheet,
    SheetStatus,
    plain_cell,
)
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.signatures import Signature, Signer
from mextrain_scorer.rules.standings.standings import complete_cells
from mextrain_scorer.store.acceptances import parts_in
from mextrain_scorer.store.schema import (
    AdjustmentRow,
    PlayerRow,
    RoundRow,
    RulingRow,
    ScoreRow,
    SeatRow,
    SignatureRow,
    StageRow,
    TableRow,
    WrittenTotalRow,
    table_of,
)
from mextrain_scorer.store.table_queries import (
    Reading,
    Wanted,
    asked_ahead,
    at,
    narrowed,
    query_of,
    rows_of,
    run,
    whole_rows,
)

TableKey = tuple[str, int]
_PLAYERS = HIGHEST_NUMBER + 1


def read_sheets(
    connection: Reading,
    rule_set: RuleSet,
    stage: str | None = None,
    table_no: int | None = None,
) -> list[Sheet]:
    """Return the sheets of all stages, of one stage, or of one table of it, in their order."""
    wanted = (stage, table_no)
    query = _proved_query if rule_set.double_blank > 0 else _score_query
    connection = _asked_ahead(connection, wanted, query)
    stages = {stage.key: stage for stage in connection.execute(_stages_query())}
    rare = _rare_rows(connection, wanted)
    seats = _seats(connection, wanted)
    rounds = _special_rounds(connection, wanted) if rare.rounds else {}
    cells = _cells(connection, wanted, stages, query, as_written=rare.as_written)
    totals = _written_totals(connection, wanted) if rare.totals else {}
    rulings = _rulings(connection, wanted) if rare.rulings else {}
    adjustments = _adjustments(connection, wanted) if rare.adjustments else {}
    signatures = _signatures(connection, wanted) if rare.signatures else {}
    counts = _table_counts(stages)
    found = sorted(
        whole_rows(connection, TableRow, wanted),
        key=lambda row: (stages[row.stage].position, row.table_no),
    )
    sheets = []
    for table in found:
        key = (table.stage, table.table_no)
        here = tuple(seats.get(key, ()))
        rows = _rounds(rule_set, here, cells.get(key, {}), rounds.get(key, {}))
        parts = parts_in(table.accepted)
        sheet = Sheet(
            table.stage,
            table.table_no,
            rule_set,
            here,
            rows,
            cuts_for(
                table.stage,
                tables=counts[table.stage],
                advance=most_from(len(here), stages[table.stage].advance),
                places=rule_set.places,
                ranked=rule_set.ranks_overall,
                deciding=names_champion(rule_set, table.stage, table.table_no),
            ),
            _status(table.status, here, rows),
            totals.get(key, {}),
            table.circled,
            tuple(rulings.get(key, ())),
            "" if parts else table.accepted,
            table.score_keeper,
            table.note,
            tuple(adjustments.get(key, ())),
            table.received_at,
            table.paper_no,
            signatures.get((*key, Signer.SCORE_KEEPER)),
            signatures.get((*key, Signer.GAME_MONITOR)),
            parts,
        )
        sheets.append(sheet)
    return sheets


def _asked_ahead(connection: Reading, wanted: Wanted, scores: Callable[[], Select[Any]]) -> Reading:
    """Ask a server in one trip for what every sheet needs."""
    stage, table_no = wanted
    return asked_ahead(
        connection,
        (_stages_query(), {}),
        (_rare_query(stage is not None, table_no is not None), at(wanted)),
        query_of(SeatRow, wanted, _seat_query),
        *([query_of(ScoreRow, wanted, scores)] if stage is not None else []),
        rows_of(TableRow, wanted),
    )


class _Rare(NamedTuple):
    """Which kinds of rarely used rows exist for the tables being read."""

    rounds: bool
    as_written: bool
    totals: bool
    rulings: bool
    adjustments: bool
    signatures: bool


def _rare_rows(connection: Reading, wanted: Wanted) -> _Rare:
    """Check in one query for six kinds of rows that most sheets have none of, to skip reading."""
    stage, table_no = wanted
    query = _rare_query(stage is not None, table_no is not None)
    return _Rare(*map(bool, connection.execute(query, at(wanted)).one()))


@cache
def _rare_query(by_stage: bool, by_table: bool) -> Select[Any]:
    kinds = (RoundRow, ScoreRow, WrittenTotalRow, RulingRow, AdjustmentRow, SignatureRow)
    rounds, scores, totals, rulings, adjustments, signatures = (table_of(kind) for kind in kinds)
    queries = [
        (rounds, select(rounds)),
        (scores, _as_written_query()),
        (totals, select(totals)),
        (rulings, select(rulings)),
        (adjustments, select(adjustments)),
        (signatures, select(signatures)),
    ]
    there: list[Any] = [
        narrowed(query, table, by_stage, by_table).exists() for table, query in queries
    ]
    return select(*there)


@cache
def _stages_query() -> Select[Any]:
    """Return the query for what a sheet needs of its stage; game tables are not read here."""
    stage, tables = table_of(StageRow), table_of(TableRow)
    ends = [
        select(of(tables.c.table_no))
        .where(tables.c.stage == stage.c.key)
        .scalar_subquery()
        .label(name)
        for name, of in (("first_table", func.min), ("last_table", func.max))
    ]
    return select(stage.c.key, stage.c.position, stage.c.kind, stage.c.advance, *ends)


def _table_counts(stages: Mapping[str, Any]) -> dict[str, int]:
    """Return 1 for a stage of one table, 2 for more; all qualifying games count as one stage.

    A sheet needs no more than that, and counting exactly would mean reading every table.
    """
    counts = {
        stage.key: 0 if stage.first_table is None else 1 + (stage.first_table != stage.last_table)
        for stage in stages.values()
    }
    qualifying = sum(n for key, n in counts.items() if stages[key].kind == "qualifying")
    return {key: qualifying if stages[key].kind == "qualifying" else n for key, n in counts.items()}


def _seat_query() -> Select[Any]:
    seat, player = table_of(SeatRow), table_of(PlayerRow)
    query = select(
        seat.c.stage,
        seat.c.table_no,
        seat.c.seat_no,
        seat.c.player,
        player.c.name,
        seat.c.from_engine,
        seat.c.left_from,
        seat.c.disqualified,
    ).join(player)
    return query.order_by(seat.c.stage, seat.c.table_no, seat.c.seat_no)


def _seats(connection: Reading, wanted: Wanted) -> dict[TableKey, list[Seat]]:
    seats: dict[TableKey, list[Seat]] = defaultdict(list)
    for row in run(connection, SeatRow, wanted, _seat_query):
        seats[row[0], row[1]].append(Seat(*row[2:]))
    return seats


def _status(stored: str, seats: Sequence[Seat], rounds: Sequence[Round]) -> SheetStatus:
    """Return a sheet's status; "complete" is computed from its cells because it is not stored."""
    status = SheetStatus(stored)
    if status is SheetStatus.OPEN and complete_cells(seats, rounds):
        return SheetStatus.COMPLETE
    return status


def _score_query(*, proved: bool = False) -> Select[Any]:
    """Return the score query with values packed in pairs, as each column read costs time."""
    score = table_of(ScoreRow)
    place = score.c.engine * literal_column(str(_PLAYERS)) + score.c.player
    proof = case(
        (score.c.score == literal_column("0"), literal_column("1")), else_=literal_column("0")
    )
    out = proof if proved else score.c.went_out
    return select(score.c.table_no, place, score.c.score * literal_column("2") + out)


def _proved_query() -> Select[Any]:
    """Return the same query where every 0 counts as having gone out, marked or not."""
    return _score_query(proved=True)


def _as_written_query() -> Select[Any]:
    score = table_of(ScoreRow)
    return select(score).where(score.c.as_written != literal_column("''"))


def _cells(
    connection: Reading,
    wanted: Wanted,
    stages: Iterable[str],
    query: Callable[[], Select[Any]],
    *,
    as_written: bool,
) -> dict[TableKey, dict[int, Cell]]:
    """Read the scores, one query a stage, keyed by ``engine * _PLAYERS + player``.

    One number instead of a tuple as key: for a hundred thousand scores, making the tuples would
    take as long as everything else.
    """
    cells: dict[TableKey, dict[int, Cell]] = {}
    for stage in stages:
        if wanted[0] not in (None, stage):
            continue
        here: dict[int, dict[int, Cell]] = defaultdict(dict)
        these = (stage, wanted[1])
        for table_no, place, code in run(connection, ScoreRow, these, query):
            here[table_no][place] = plain_cell(code)
        for row in run(connection, ScoreRow, these, _as_written_query) if as_written else ():
            cell = Cell(row.score, bool(row.went_out), row.as_written)
            here[row.table_no][row.engine * _PLAYERS + row.player] = cell
        cells |= {(stage, table_no): found for table_no, found in here.items()}
    return cells


def _special_rounds(connection: Reading, wanted: Wanted) -> dict[TableKey, dict[int, Any]]:
    rounds: dict[TableKey, dict[int, Any]] = defaultdict(dict)
    for row in whole_rows(connection, RoundRow, wanted):
        rounds[row.stage, row.table_no][row.engine] = row
    return rounds


def _rounds(
    rule_set: RuleSet,
    seats: Sequence[Seat],
    cells: Mapping[int, Cell],
    special: Mapping[int, Any],
) -> tuple[Round, ...]:
    """Return the rounds; where a 0 alone does not prove it, work out who went out."""
    players = [seat.player for seat in seats]
    rounds = []
    for engine in rule_set.engines:
        first = engine * _PLAYERS
        row = Round(engine, tuple([cells.get(first + player, BLANK) for player in players]))
        mark = special.get(engine)
        if mark is not None:
            row = Round(engine, row.cells, Outcome(mark.outcome), mark.accepted, mark.note)
        if mark is not None or rule_set.double_blank == 0:
            row = settled(rule_set, seats, row)
        rounds.append(row)
    return tuple(rounds)


def _written_totals(connection: Reading, wanted: Wanted) -> dict[TableKey, dict[int, int]]:
    totals: dict[TableKey, dict[int, int]] = defaultdict(dict)
    for row in whole_rows(connection, WrittenTotalRow, wanted):
        totals[row.stage, row.table_no][row.player] = row.total
    return totals


def _rulings(connection: Reading, wanted: Wanted) -> dict[TableKey, list[Ruling]]:
    rulings: dict[TableKey, list[Ruling]] = defaultdict(list)
    for row in whole_rows(connection, RulingRow, wanted):
        rulings[row.stage, row.table_no].append(
            Ruling(
                tuple(json.loads(row.players)),
                bool(row.shared),
                row.ruled_by,
                row.reason,
                tuple(json.loads(row.basis)),
            )
        )
    return rulings


def _adjustments(connection: Reading, wanted: Wanted) -> dict[TableKey, list[Adjustment]]:
    adjustments: dict[TableKey, list[Adjustment]] = defaultdict(list)
    for row in whole_rows(connection, AdjustmentRow, wanted):
        given = Adjustment(row.player, row.points, row.reason)
        adjustments[row.stage, row.table_no].append(given)
    return adjustments


def _signatures(connection: Reading, wanted: Wanted) -> dict[tuple[str, int, str], Signature]:
    return {
        (row.stage, row.table_no, row.signer): _drawn(row.strokes)
        for row in whole_rows(connection, SignatureRow, wanted)
    }


@lru_cache(maxsize=4096)
def _drawn(strokes: str) -> Signature:
    """Parse a signature's strokes, cached because the same sheets are read again and again."""
    return Signature(strokes)
