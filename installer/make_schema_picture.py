"""Draw how a tournament is stored, .github/schema.svg: its tables, and what points at what.

    python -m installer.make_schema_picture

Where the tables of mextrain_scorer/store/schema.py change, run this again; a test says so.
"""

import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap

from sqlalchemy import Table

from installer.schema_boxes import (
    BREAK,
    HEAD,
    LETTER,
    MARGIN,
    NAME_SIZE,
    PAD,
    SIGN,
    arrange,
    keys_of,
    links,
    row_top,
    rows_of,
    tables,
)
from installer.schema_lines import ARROW, BEND, Lines, Plan, route

HOME = Path(__file__).resolve().parent.parent / ".github" / "schema.svg"
TITLE = "How a tournament is stored"
DAY = "The day, as it stands now"
JOURNAL = "The journal, apart"
JOURNAL_SAYS = (
    "Every change of the others, in the order in which they came.",
    "An entry holds each row that it changed, before and after, and is committed together with it.",
    "It is chained by its hash to the entry before it. Entries are only ever added.",
)
LEGEND = "How to read it"
KEY_SAYS = "together, these name one row of the table"
NULL_SAYS = "there may be no value; elsewhere there always is"
LINE_SAYS = (
    "from the last of the columns that name a row, to its table; a dot joins lines to the same one"
)

FRAME = 12  # pixels around the panels
LINE = 18  # from one line of a text to the next
DOT = 3
EXAMPLE = 66  # the width of what the legend explains
COLOURS = 4

STYLE = """\
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans",
  Helvetica, Arial, sans-serif; font-size: 13px; fill: #1f2328; }
.title { font-size: 20px; font-weight: 600; }
.caption { font-size: 15px; font-weight: 600; }
.name { font-size: 14px; font-weight: 700; }
.key { font-weight: 700; }
.sign { font-size: 12px; font-weight: 700; fill: #0550ae; }
.kind { font-size: 12px; fill: #59636e; }
.end { text-anchor: end; }
.paper { fill: #ffffff; }
.panel { fill: #f6f8fa; stroke: #d1d9e0; }
.box { fill: #ffffff; stroke: #818b98; }
.head { fill: #e6eaef; }
.line { fill: none; stroke-width: 1.75; }
.to0 { stroke: #0969da; } .at0 { fill: #0969da; }
.to1 { stroke: #8250df; } .at1 { fill: #8250df; }
.to2 { stroke: #bc4c00; } .at2 { fill: #bc4c00; }
.to3 { stroke: #1a7f37; } .at3 { fill: #1a7f37; }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc; }
  .sign { fill: #79c0ff; }
  .kind { fill: #9ea7b3; }
  .paper { fill: #0d1117; }
  .panel { fill: #151b23; stroke: #3d444d; }
  .box { fill: #0d1117; stroke: #656c76; }
  .head { fill: #262c36; }
  .to0 { stroke: #4493f8; } .at0 { fill: #4493f8; }
  .to1 { stroke: #ab7df8; } .at1 { fill: #ab7df8; }
  .to2 { stroke: #f0883e; } .at2 { fill: #f0883e; }
  .to3 { stroke: #3fb950; } .at3 { fill: #3fb950; }
}
"""


def draw(day: Sequence[Table], apart: Sequence[Table]) -> str:
    """Return the picture of the day's tables, and of those apart from them, as SVG."""
    drawn = [*day, *apart]
    plan = arrange(day, apart)
    middle = max(plan.boxes[table.name].bottom for table in day) + BREAK // 2
    texts, low = _beside_the_journal(plan, middle + BREAK // 2)
    every = route(plan, links(plan, drawn))
    high = max(low, *(box.bottom for box in plan.boxes.values())) + BREAK // 2
    size = f'width="{plan.width}" height="{high}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {plan.width} {high}"',
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(TITLE)}</title>',
        f'<desc id="desc">{escape(in_words(day, apart))}</desc>',
        f"<style>\n{STYLE}</style>",
        f'<rect class="paper" {size} rx="6"/>',
        _text(MARGIN, 34, TITLE, "title"),
        _panel(plan, 48, middle - 8),
        _text(MARGIN, 76, DAY, "caption"),
        _panel(plan, middle + 8, high - FRAME),
        *texts,
        *(each for table in drawn for each in _box(plan, table)),
        *(each for number, lines in enumerate(every) for each in _lines(number, lines)),
        "</svg>\n",
    ]
    return "\n".join(parts)


def in_words(day: Sequence[Table], apart: Sequence[Table]) -> str:
    """Return what the picture shows, for those who hear it."""
    said = [f"{DAY}: {len(day)} tables.", *map(_table_in_words, day)]
    return " ".join([*said, f"{JOURNAL}:", *map(_table_in_words, apart)])


def _table_in_words(table: Table) -> str:
    columns = ", ".join(
        f"{row.name} ({'key, ' if row.is_key else ''}{row.kind})" for row in rows_of(table)
    )
    points = "".join(f" Its {column} points at {parent}." for column, parent in keys_of(table))
    return f"{table.name}: {columns}.{points}"


def _text(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x}" y="{y}">{escape(words)}</text>'


def _panel(plan: Plan, top: int, bottom: int) -> str:
    size = f'width="{plan.width - 2 * FRAME}" height="{bottom - top}"'
    return f'<rect class="panel" x="{FRAME}" y="{top}" {size} rx="6"/>'


def _box(plan: Plan, table: Table) -> Iterator[str]:
    """Yield a table's box: its name, then a row for each column with its kind at the right."""
    box = plan.boxes[table.name]
    left, right = plan.columns[box.column]
    size = f'width="{right - left}" height="{box.bottom - box.top}"'
    yield f'<g id="table-{table.name}">'
    yield f'<rect class="box" x="{left}" y="{box.top}" {size} rx="4"/>'
    yield (
        f'<path class="head" d="M{left + 0.5} {box.top + HEAD}V{box.top + 4}q0 -3.5 3.5 -3.5'
        f'H{right - 4}q3.5 0 3.5 3.5V{box.top + HEAD}z"/>'
    )
    yield _text(left + PAD, box.top + 19, table.name, "name")
    for number, row in enumerate(rows_of(table)):
        base = row_top(box, number) + 13
        if row.is_key:
            yield _text(left + PAD, base, "key", "sign")
        yield _text(left + PAD + SIGN, base, row.name, "key" if row.is_key else "")
        yield _text(right - PAD, base, row.kind, "kind end")
    yield "</g>"


def _lines(number: int, lines: Lines) -> Iterator[str]:
    """Yield all lines to one table."""
    colour = number % COLOURS
    yield f'<g id="to-{lines.parent}">'
    yield f'<path class="line to{colour}" d="{lines.path}"/>'
    for x, y in lines.dots:
        yield f'<circle class="at{colour}" cx="{x}" cy="{y}" r="{DOT}"/>'
    for x, y, to_right in lines.arrows:
        yield _arrow(colour, x, y, to_right=to_right)
    yield "</g>"


def _arrow(colour: int, x: int, y: int, *, to_right: bool) -> str:
    back = -ARROW if to_right else ARROW
    return f'<path class="at{colour}" d="M{x} {y}l{back} -5v10z"/>'


def _beside_the_journal(plan: Plan, top: int) -> tuple[list[str], int]:
    """Return what is said beside the journal's box, and where it ends."""
    (left, right), (legend, end) = plan.columns[1:]
    base = top + 19  # of a table's name in its box
    drawn = [_text(left, base, JOURNAL, "caption"), _text(legend, base, LEGEND, "caption")]
    low = base + LINE
    for words in JOURNAL_SAYS:
        lines, low = _wrapped(left, low + LINE // 2, right - left, words)
        drawn += lines
    lowest, low = low, base + LINE
    for example, words in ((_key, KEY_SAYS), (_null, NULL_SAYS), (_line, LINE_SAYS)):
        drawn += example(legend, low + LINE // 2)
        lines, low = _wrapped(legend + EXAMPLE, low + LINE // 2, end - legend - EXAMPLE, words)
        drawn += lines
    return drawn, max(low, lowest) - LINE


def _wrapped(x: int, y: int, wide: int, words: str) -> tuple[list[str], int]:
    """Return a text in lines that fit, the first one at ``y``, and where a next one would be."""
    lines = wrap(words, int(wide / (NAME_SIZE * LETTER)))
    texts = [_text(x, y + LINE * number, line) for number, line in enumerate(lines)]
    return texts, y + LINE * len(lines)


def _key(x: int, y: int) -> list[str]:
    return [_text(x, y, "key", "sign")]


def _null(x: int, y: int) -> list[str]:
    return [_text(x, y, "or null", "kind")]


def _line(x: int, y: int) -> list[str]:
    """Return a line as one looks that another joins."""
    right, middle, bend = x + EXAMPLE - 2 * PAD, y - 4, BEND
    join = x + (right - x) // 2
    path = f"M{x} {middle}H{right - ARROW // 2}M{x} {middle + LINE}H{join - bend}"
    path += f"Q{join} {middle + LINE} {join} {middle + LINE - bend}V{middle}"
    return [
        f'<path class="line to0" d="{path}"/>',
        f'<circle class="at0" cx="{join}" cy="{middle}" r="{DOT}"/>',
        _arrow(0, right, middle, to_right=True),
    ]


def main(out: Path = HOME) -> int:
    """Draw the picture anew."""
    out.write_text(draw(*tables()), encoding="utf-8", newline="\n")
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
