"""Reads the file's rows into the immutable values that ``rules`` works with.

Each SQL table is read in one query and sorted in memory, so that one sheet and all of a day use the
same code.  Small queries, of counts, table states and journal entries, stand at the end.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from sqlalchemy import Select, bindparam, exists, func, or_, select

from mextrain_scorer.rules.playoff import cuts_for, most_from
from mextrain_scorer.rules.records import (
    BLANK,
    Adjustment,
    Cell,
    Outcome,
    Round,
    RuledBy,
    Ruling,
    Seat,
    Sheet,
    SheetStatus,
    TableKey,
)
from mextrain_scorer.rules.rounds import settled
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.signatures import Signature, Signer
from mextrain_scorer.store.journal import GOING_BACK, Key, RowChange, encode
from mextrain_scorer.store.schema import (
    SHEET_ROWS,
    AdjustmentRow,
    Asked,
    JournalRow,
    PlayerRow,
    Reading,
    RoundRow,
    RulingRow,
    ScoreRow,
    SeatRow,
    SignatureRow,
    StageRow,
    TableRow,
    Value,
    WrittenTotalRow,
    answers,
    parts_in,
    rows_where,
    table_of,
)

T = TypeVar("T")

_TABLES = "tables of each stage"  # beside the kinds of rows that are read


def read_sheets(
    connection: Reading,
    rule_set: RuleSet,
    stage: str | None = None,
    table_no: int | None = None,
    read_at: int = 0,
) -> list[Sheet]:
    """Return all sheets, or those of a stage or a table; ``read_at`` is what they know last."""
    at: dict[str, int | str] = {} if stage is None else {"stage": stage}
    at |= {} if table_no is None else {"table_no": table_no}
    rows = _rows_for(connection, at)
    stages = {row.key: row for row in rows[StageRow]}
    counts = _tables_in_all(stages, dict(map(tuple, rows[_TABLES])))
    seats = _by_table(rows[SeatRow], lambda row: Seat(*row[2:]))
    cells = _cells(rows[ScoreRow], proved=rule_set.double_blank > 0)
    marks = _by_table(rows[RoundRow], lambda row: (row.engine, row))
    totals = _by_table(rows[WrittenTotalRow], lambda row: (row.player, row.total))
    rulings = _by_table(rows[RulingRow], ruling_of)
    adjustments = _by_table(
        rows[AdjustmentRow], lambda row: Adjustment(row.player, row.points, row.reason)
    )
    signatures = _by_table(rows[SignatureRow], lambda row: (row.signer, _drawn(row.strokes)))
    sheets = []
    for table in sorted(rows[TableRow], key=lambda row: (stages[row.stage].position, row.table_no)):
        key = (table.stage, table.table_no)
        here = tuple(seats[key])
        rounds = _rounds(rule_set, here, cells[key], dict(marks[key]))
        parts = parts_in(table.accepted)
        signed = dict(signatures[key])
        sheet = Sheet(
            table.stage,
            table.table_no,
            rule_set,
            here,
            rounds,
            cuts_for(
                rule_set,
                table.stage,
                table.table_no,
                tables=counts[table.stage],
                advance=most_from(len(here), stages[table.stage].advance),
            ),
            SheetStatus(table.status),
            dict(totals[key]),
            table.circled,
            tuple(rulings[key]),
            "" if parts else table.accepted,
            table.score_keeper,
            table.note,
            tuple(adjustments[key]),
            table.received_at,
            table.paper_no,
            signed.get(Signer.SCORE_KEEPER),
            signed.get(Signer.GAME_MONITOR),
            parts,
            read_at,
        )
        sheets.append(sheet)
    return sheets


def _rows_for(connection: Reading, at: Mapping[str, Value]) -> Mapping[Any, Sequence[Any]]:
    """Return the rows of which sheets are made, by kind: of one stage or one table where given."""
    asked: dict[Any, Asked] = {
        StageRow: (rows_where(StageRow), {}),
        _TABLES: (_tables_query(), {}),
        SeatRow: (_seat_query(*at), at),
    }
    asked |= {kind: (rows_where(kind, *at), at) for kind in SHEET_ROWS if kind not in asked}
    return dict(zip(asked, answers(connection, [*asked.values()]), strict=True))


def _by_table(rows: Iterable[Any], made: Callable[[Any], T]) -> defaultdict[TableKey, list[T]]:
    """Return what is made of each row, in their order, by stage and table."""
    found: defaultdict[TableKey, list[T]] = defaultdict(list)
    for row in rows:
        found[row.stage, row.table_no].append(made(row))
    return found


@cache
def _tables_query() -> Select[Any]:
    """Return the query for how many tables each stage has."""
    stage = table_of(TableRow).c.stage
    return select(stage, func.count()).group_by(stage)


def _tables_in_all(stages: Mapping[str, Any], tables: Mapping[str, int]) -> dict[str, int]:
    """Return how many tables each stage has, where all qualifying games count as one."""
    games = [key for key, stage in stages.items() if stage.kind == "qualifying"]
    return {**tables, **dict.fromkeys(games, sum(tables.get(key, 0) for key in games))}


@cache
def _seat_query(*columns: str) -> Select[Any]:
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
    query = query.order_by(seat.c.stage, seat.c.table_no, seat.c.seat_no)
    for name in columns:
        query = query.where(seat.c[name] == bindparam(name))
    return query


def _cells(
    scores: Iterable[Any], *, proved: bool
) -> defaultdict[TableKey, dict[tuple[int, int], Cell]]:
    """Return each table's cells by engine and player.

    Where it is ``proved``, every 0 counts as having gone out, marked or not.
    """
    cells: defaultdict[TableKey, dict[tuple[int, int], Cell]] = defaultdict(dict)
    for stage, table_no, engine, player, score, marked, as_written in scores:
        went_out = score == 0 if proved and not as_written else bool(marked)
        cells[stage, table_no][engine, player] = _cell(score, went_out, as_written)
    return cells


@lru_cache(maxsize=4096)
def _cell(score: int, went_out: bool, as_written: str) -> Cell:
    """Return the one shared value of a cell: a large event holds each many times over."""
    return Cell(score, went_out, as_written)


def _rounds(
    rule_set: RuleSet,
    seats: Sequence[Seat],
    cells: Mapping[tuple[int, int], Cell],
    special: Mapping[int, Any],
) -> tuple[Round, ...]:
    """Return the rounds; where a 0 alone does not prove it, work out who went out."""
    players = [seat.player for seat in seats]
    rounds = []
    for engine in rule_set.engines:
        row = Round(engine, tuple([cells.get((engine, player), BLANK) for player in players]))
        mark = special.get(engine)
        if mark is not None:
            row = Round(engine, row.cells, Outcome(mark.outcome), mark.accepted, mark.note)
        if mark is not None or rule_set.double_blank == 0:
            row = settled(rule_set, seats, row)
        rounds.append(row)
    return tuple(rounds)


def ruling_of(row: Any) -> Ruling:
    """Return the ruling on a tie that a row holds, at a table or in the ranking."""
    return Ruling(
        tuple(json.loads(row.players)),
        bool(row.shared),
        RuledBy(row.ruled_by),
        row.reason,
        tuple(json.loads(row.basis)),
    )


@lru_cache(maxsize=4096)
def _drawn(strokes: str) -> Signature:
    """Parse a signature's strokes, cached because the same sheets are read again and again."""
    return Signature(strokes)


_JOURNAL = table_of(JournalRow)
_HASH = re.compile("[0-9a-f]{64}")


def identity_in(reading: Reading) -> str:
    """Return the tournament's identity: the hash of its first journal entry, whatever the file.

    Empty where there is no entry.  The file need not have been checked yet.
    """
    query = select(_JOURNAL.c.hash).where(_JOURNAL.c.seq == 1, func.length(_JOURNAL.c.hash) == 64)
    found = reading.scalar(query)
    return found if isinstance(found, str) and _HASH.fullmatch(found) else ""


def desks_in(reading: Reading) -> set[str]:
    """Return the names of the desks that wrote entries, where there were several."""
    names = select(_JOURNAL.c.by).where(_JOURNAL.c.by.is_not(None)).distinct()
    return set(reading.scalars(names))


def players_by_status(reading: Reading) -> dict[str, int]:
    """Count the players of each status."""
    players = table_of(PlayerRow)
    query = select(players.c.status, func.count()).group_by(players.c.status)
    return {str(row[0]): int(row[1]) for row in reading.execute(query)}


def without_seat(reading: Reading, stage: str, status: str) -> list[str]:
    """Return the names of the players of that status who have no seat in a stage, by number."""
    players, seats = table_of(PlayerRow), table_of(SeatRow)
    seated = select(seats.c.player).where(seats.c.stage == stage)
    query = select(players.c.name).where(
        players.c.status == status, players.c.number.not_in(seated)
    )
    return [str(name) for (name,) in reading.execute(query.order_by(players.c.number))]


def has_scores(reading: Reading, stage: str) -> bool:
    """Say whether any score of that stage is written."""
    scores = table_of(ScoreRow)
    return bool(reading.scalar(select(exists().where(scores.c.stage == stage))))


def journal_entries(
    reading: Reading,
    after: int = 0,
    until: int | None = None,
    *,
    of: Collection[str] | None = None,
    on: Iterable[tuple[str, Key]] | None = None,
) -> Sequence[Any]:
    """Return the entries of the journal after the one of that number, oldest first.

    Of these operations alone, where some are named; and those alone that changed rows ``on`` these
    tables, whose keys begin so or alike: they are found by the text of their changes, as there may
    have been many others since.
    """
    query = select(_JOURNAL).where(_JOURNAL.c.seq > after).order_by(_JOURNAL.c.seq)
    if until is not None:
        query = query.where(_JOURNAL.c.seq <= until)
    if of is not None:
        query = query.where(_JOURNAL.c.operation.in_(of))
    if on is not None:
        texts = (encode([RowChange(*each, None, None)]).partition("]")[0] for each in on)
        like = [_JOURNAL.c.changes.contains(each[1:], autoescape=True) for each in texts]
        query = query.where(or_(*like))
    return reading.execute(query).all()


def signings(
    reading: Reading, stage: str | None = None, table_no: int | None = None
) -> Sequence[Any]:
    """Return stage, table and time of every signing of a sheet, or of one, oldest first.

    The whole entries would bring along the signatures that were drawn.
    """
    columns = _JOURNAL.c.stage, _JOURNAL.c.table_no, _JOURNAL.c.at
    query = select(*columns).where(_JOURNAL.c.operation == "sheet-signed").order_by(_JOURNAL.c.seq)
    if stage is not None:
        query = query.where(_JOURNAL.c.stage == stage, _JOURNAL.c.table_no == table_no)
    return reading.execute(query).all()


def last_entry_but(reading: Reading, operations: Collection[str], stage: str = "") -> int:
    """Return the number of the last entry that is of none of these operations, 0 where none is.

    An undo or a redo is what it goes over.  Where a ``stage`` is given, entries about another one
    do not count.
    """
    told = select(_JOURNAL.c.seq, _JOURNAL.c.operation, _JOURNAL.c.undoes, _JOURNAL.c.stage)
    told = told.where(_JOURNAL.c.operation.not_in(operations)).order_by(_JOURNAL.c.seq)
    found = {0}
    for seq, operation, undoes, about in reading.execute(told):
        is_about_it = not stage or about in (None, stage)
        if undoes in found if operation in GOING_BACK else is_about_it:
            found.add(seq)
    return max(found)


def entry_with_hash(reading: Reading, beginning: str) -> int | None:
    """Return the number of the first entry whose hash begins so, None where none does."""
    after = beginning + "g"  # sorts after every hexadecimal digit
    hashes = _JOURNAL.c.hash
    found = select(_JOURNAL.c.seq).where(hashes >= beginning, hashes <= after)
    return reading.scalar(found.order_by(_JOURNAL.c.seq))


def journal_backwards(reading: Reading) -> Generator[Any, None, None]:
    """Yield journal entries from the newest back, reading them as needed; close it when done."""
    newest = select(_JOURNAL).order_by(_JOURNAL.c.seq.desc())
    with reading.execute(newest.execution_options(stream_results=True)) as entries:
        yield from entries
