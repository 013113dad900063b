"""What the boxes of the schema's picture say, and where they stand.

The tables are those of mextrain_scorer/store/schema.py, their columns and keys are SQLAlchemy's.
``COLUMNS`` says where a table that people know stands; any other is drawn in a further row.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Table
from sqlalchemy.dialects.sqlite import dialect

from installer.schema_lines import Box, Link, Plan
from mextrain_scorer.store.schema import ALL_ROWS, STATE_ROWS, table_of

COLUMNS = (
    (
        *("player", "player_class", "named_place", "planned_seat", "entrant", "standing_stage"),
        "overall_ruling",
    ),
    ("tournament", "stage", "game_table", "seat", "printed"),
    ("round", "ruling", "signature", "score", "written_total", "adjustment"),
)

# In pixels, of a picture that is a thousand wide unless a name needs more.
TOP, MARGIN = 100, 29
BOX, GUTTER, GAP, BREAK = 274, 60, 26, 64
HEAD, ROW, FOOT = 28, 18, 6
PAD, SIGN = 10, 33  # what is left free beside the text of a box, and what the word "key" takes
TABLE_SIZE, NAME_SIZE, KIND_SIZE = 14, 13, 12
# What a letter takes of its size, on average, in the widest of the usual fonts.
LETTER, BOLD = 0.62, 0.71


@dataclass(frozen=True, slots=True)
class Row:
    """A column of a table, as a row of its box; its kind says whether there may be no value."""

    name: str
    kind: str
    is_key: bool


def rows_of(table: Table) -> list[Row]:
    """Return what a table's box says of its columns."""
    kinds = ((column, column.type.compile(dialect=dialect()).lower()) for column in table.columns)
    return [
        Row(column.name, f"{kind} or null" if column.nullable else kind, column.primary_key)
        for column, kind in kinds
    ]


def keys_of(table: Table) -> list[tuple[str, str]]:
    """Return each foreign key of a table: the last of its columns, and the table it points at.

    Two keys may begin alike, as a score's do with its stage: the last column tells them apart.
    """
    places = list(table.columns.keys())
    keys = [
        (constraint.column_keys[-1], constraint.elements[0].target_fullname.rpartition(".")[0])
        for constraint in table.foreign_key_constraints
    ]
    return sorted(keys, key=lambda key: (places.index(key[0]), key[1]))


def tables() -> tuple[list[Table], list[Table]]:
    """Return the tables of the day, and what is apart from them: the journal."""
    apart = [row for row in ALL_ROWS if row not in STATE_ROWS]
    return [table_of(row) for row in STATE_ROWS], [table_of(row) for row in apart]


def height(table: Table) -> int:
    """Return the height of a table's box."""
    return HEAD + ROW * len(table.columns) + FOOT


def row_top(box: Box, number: int) -> int:
    """Return where a row of a box begins, the first being 0."""
    return box.top + HEAD + FOOT // 2 + ROW * number


def width(table: Table) -> int:
    """Return the width that a table's box needs in the widest usual font."""
    rows = (
        SIGN
        + len(row.name) * NAME_SIZE * (BOLD if row.is_key else LETTER)
        + PAD
        + len(row.kind) * KIND_SIZE * LETTER
        for row in rows_of(table)
    )
    return round(max(len(table.name) * TABLE_SIZE * BOLD, *rows)) + 2 * PAD


def arrange(day: Sequence[Table], apart: Sequence[Table]) -> Plan:
    """Return where every table's box stands: the day's above, the others below them."""
    box = max(BOX, *map(width, (*day, *apart)))
    edges = [(left, left + box) for left in (MARGIN + n * (box + GUTTER) for n in range(3))]
    unplaced = {table.name: table for table in day}
    columns = [[unplaced.pop(name) for name in names if name in unplaced] for names in COLUMNS]
    bottom = TOP + max(sum(height(each) + GAP for each in column) - GAP for column in columns)
    boxes: dict[str, Box] = {}
    for number, column in enumerate(columns):
        boxes |= {table.name: box for table, box in _spread(number, column, bottom)}
    rest = list(unplaced.values())
    for first in range(0, len(rest), len(edges)):
        row = list(enumerate(rest[first : first + len(edges)]))
        top = bottom + GAP
        boxes |= {table.name: Box(number, top, top + height(table)) for number, table in row}
        bottom = max(boxes[table.name].bottom for _, table in row)
    top = bottom + BREAK
    for table in apart:
        boxes[table.name] = Box(0, top, top + height(table))
        top += height(table) + GAP
    return Plan(boxes, edges, edges[-1][1] + MARGIN, HEAD // 2)


def _spread(number: int, column: Sequence[Table], bottom: int) -> Iterator[tuple[Table, Box]]:
    """Yield a column's boxes, spread so that the last one ends at the bottom."""
    spare = bottom - TOP - sum(map(height, column))
    used = TOP
    for place, table in enumerate(column):
        top = used + spare * place // max(len(column) - 1, 1)
        yield table, Box(number, top, top + height(table))
        used += height(table)


def links(plan: Plan, drawn: Sequence[Table]) -> list[Link]:
    """Return every foreign key, from the middle of the row where its line begins."""
    found = []
    for table in drawn:
        places = list(table.columns.keys())
        for column, parent in keys_of(table):
            at = row_top(plan.boxes[table.name], places.index(column)) + ROW // 2
            found.append(Link(table.name, parent, at))
    return found
