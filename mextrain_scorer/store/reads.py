"""What the file says, as the rules' frozen values.

Whole tables of rows come in one query each and are sorted out in memory, so that a single sheet
and a hall of two thousand tables take the same path.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, func, literal_column, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection, CursorResult
from sqlmodel import SQLModel

from mextrain_scorer.rules.playoff import cuts_for
from mextrain_scorer.rules.records import (
    BLANK,
    Cell,
    Outcome,
    Round,
    Ruling,
    Seat,
    Sheet,
    SheetStatus,
    plain_cell,
)
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.standings import complete_cells
from mextrain_scorer.store.schema import (
    PlayerRow,
    RoundRow,
    RulingRow,
    ScoreRow,
    SeatRow,
    StageRow,
    TableRow,
    WrittenTotalRow,
    table_of,
)

TableKey = tuple[str, int]
Wanted = tuple[str | None, int | None]
EVERYTHING: Wanted = (None, None)


def read_sheets(
    connection: Connection,
    rule_set: RuleSet,
    stage: str | None = None,
    table_no: int | None = None,
) -> list[Sheet]:
    """Return the sheets of all stages, of one stage, or of one table of it, in their order."""
    wanted = (stage, table_no)
    seats = _seats(connection, wanted)
    rounds = _special_rounds(connection, wanted)
    cells = _cells(connection, wanted)
    totals = _written_totals(connection, wanted)
    rulings = _rulings(connection, wanted)
    stages = {row.key: row for row in _run(connection, StageRow, EVERYTHING)}
    counts = _table_counts(connection, stages)
    found = sorted(
        _run(connection, TableRow, wanted),
        key=lambda row: (stages[row.stage].position, row.table_no),
    )
    engines = rule_set.engines
    sheets = []
    for table in found:
        at = (table.stage, table.table_no)
        here = tuple(seats.get(at, ()))
        advance = min(stages[table.stage].advance, max(len(here) - 1, 1))
        rows = _rounds(engines, here, cells.get(at, {}), rounds.get(at, {}))
        sheet = Sheet(
            table.stage,
            table.table_no,
            rule_set,
            here,
            rows,
            cuts_for(table.stage, tables=counts[table.stage], advance=advance),
            _status(table.status, here, rows),
            totals.get(at, {}),
            table.circled,
            tuple(rulings.get(at, ())),
            table.accepted,
            table.score_keeper,
            table.note,
        )
        sheets.append(sheet)
    return sheets


def _run(
    connection: Connection,
    row_type: type[SQLModel],
    wanted: Wanted,
    build: Callable[[], Select[Any]] | None = None,
) -> CursorResult[*tuple[Any, ...]]:
    """Run a query for the wanted rows; without ``build`` it is for whole rows of that kind."""
    stage, table_no = wanted
    text = _text(row_type, build, stage is not None, table_no is not None)
    return connection.exec_driver_sql(text, {"stage": stage, "table_no": table_no})


@cache
def _text(
    row_type: type[SQLModel],
    build: Callable[[], Select[Any]] | None,
    by_stage: bool,
    by_table: bool,
) -> str:
    """Return a query as SQLite reads it: composing one anew costs more than running it."""
    table = table_of(row_type)
    query = select(table) if build is None else build()
    if by_stage:
        query = query.where(table.c.stage == bindparam("stage"))
    if by_table:
        query = query.where(table.c.table_no == bindparam("table_no"))
    return str(query.compile(dialect=sqlite.dialect(paramstyle="named")))


def _table_counts(connection: Connection, stages: Mapping[str, Any]) -> dict[str, int]:
    """Count the tables of each stage; qualifying games count together."""
    found = _run(connection, TableRow, EVERYTHING, _count_query)
    counted: dict[str, int] = {row[0]: row[1] for row in found}
    qualifying = sum(n for key, n in counted.items() if stages[key].kind == "qualifying")
    return {
        key: qualifying if stages[key].kind == "qualifying" else n for key, n in counted.items()
    }


def _count_query() -> Select[Any]:
    tables = table_of(TableRow)
    return select(tables.c.stage, func.count()).group_by(tables.c.stage)


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
    ).join(player, player.c.number == seat.c.player)
    return query.order_by(seat.c.stage, seat.c.table_no, seat.c.seat_no)


def _seats(connection: Connection, wanted: Wanted) -> dict[TableKey, list[Seat]]:
    seats: dict[TableKey, list[Seat]] = defaultdict(list)
    for row in _run(connection, SeatRow, wanted, _seat_query).all():
        seats[row[0], row[1]].append(Seat(*row[2:]))
    return seats


def _status(stored: str, seats: Sequence[Seat], rounds: Sequence[Round]) -> SheetStatus:
    """Return where a sheet is; that it is complete follows from its cells and is not stored."""
    status = SheetStatus(stored)
    if status is SheetStatus.OPEN and complete_cells(seats, rounds):
        return SheetStatus.COMPLETE
    return status


def _score_query() -> Select[Any]:
    """Read score and out as one number, as ``plain_cell`` takes it: each column counts."""
    score = table_of(ScoreRow)
    code = score.c.score * literal_column("2") + score.c.went_out
    return select(score.c.table_no, score.c.engine, score.c.player, code)


def _insisted_query() -> Select[Any]:
    score = table_of(ScoreRow)
    return select(score).where(score.c.as_written != literal_column("''"))


def _cells(connection: Connection, wanted: Wanted) -> dict[TableKey, dict[tuple[int, int], Cell]]:
    """Read the scores, a stage a query: a hall has a hundred thousand."""
    cells: dict[TableKey, dict[tuple[int, int], Cell]] = {}
    for stage in [row.key for row in _run(connection, StageRow, EVERYTHING)]:
        if wanted[0] not in (None, stage):
            continue
        here: dict[int, dict[tuple[int, int], Cell]] = defaultdict(dict)
        at = (stage, wanted[1])
        for table_no, engine, player, code in _run(connection, ScoreRow, at, _score_query).all():
            here[table_no][engine, player] = plain_cell(code)
        for row in _run(connection, ScoreRow, at, _insisted_query):
            cell = Cell(row.score, bool(row.went_out), row.as_written)
            here[row.table_no][row.engine, row.player] = cell
        cells |= {(stage, table_no): found for table_no, found in here.items()}
    return cells


def _special_rounds(connection: Connection, wanted: Wanted) -> dict[TableKey, dict[int, Any]]:
    rounds: dict[TableKey, dict[int, Any]] = defaultdict(dict)
    for row in _run(connection, RoundRow, wanted):
        rounds[row.stage, row.table_no][row.engine] = row
    return rounds


def _rounds(
    engines: Sequence[int],
    seats: Iterable[Seat],
    cells: Mapping[tuple[int, int], Cell],
    special: Mapping[int, Any],
) -> tuple[Round, ...]:
    players = [seat.player for seat in seats]
    rounds = []
    for engine in engines:
        row = tuple([cells.get((engine, player), BLANK) for player in players])
        mark = special.get(engine)
        if mark is None:
            rounds.append(Round(engine, row))
        else:
            rounds.append(Round(engine, row, Outcome(mark.outcome), mark.accepted, mark.note))
    return tuple(rounds)


def _written_totals(connection: Connection, wanted: Wanted) -> dict[TableKey, dict[int, int]]:
    totals: dict[TableKey, dict[int, int]] = defaultdict(dict)
    for row in _run(connection, WrittenTotalRow, wanted):
        totals[row.stage, row.table_no][row.player] = row.total
    return totals


def _ruling_query() -> Select[Any]:
    ruling = table_of(RulingRow)
    return select(ruling).order_by(ruling.c.ruling_no)


def _rulings(connection: Connection, wanted: Wanted) -> dict[TableKey, list[Ruling]]:
    rulings: dict[TableKey, list[Ruling]] = defaultdict(list)
    for row in _run(connection, RulingRow, wanted, _ruling_query):
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


def read_rows(connection: Connection, row_type: type[SQLModel]) -> list[Any]:
    """Return all rows of one kind as named tuples, in the order of their keys."""
    table = table_of(row_type)
    return list(connection.execute(select(table).order_by(*table.primary_key.columns)))


def count_rows(connection: Connection, row_type: type[SQLModel], **where: str | int) -> int:
    """Count the rows of one kind whose columns have those values."""
    table = table_of(row_type)
    query = select(func.count()).select_from(table)
    for name, value in where.items():
        query = query.where(table.c[name] == value)
    return int(connection.execute(query).scalar_one())
