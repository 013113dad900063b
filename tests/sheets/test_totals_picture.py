"""Totals as pictures: read in black and white, made of lines, and never over one another."""

import re
from collections.abc import Sequence
from itertools import pairwise

from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    RunningLine,
    RunningTotals,
    TableTotals,
)
from mextrain_scorer.sheets.documents.totals_picture import totals_pages
from tests.sheets.papers import page_text, read, written

NOBODY = RoomTotals((), None, "")
ENGINES = tuple(range(9, -1, -1))


def line(n: int, totals: Sequence[int | None] | None = None) -> RunningLine:
    found = totals if totals is not None else [(n + 3) * at for at in range(1, 11)]
    return RunningLine(n + 1, f"Player {n + 1}", tuple(found))


def pages(
    *lines: RunningLine, lowest: Sequence[int] = (), room: RoomTotals = NOBODY
) -> list[tuple[str, str]]:
    """Return what each page says, and the operators that draw it."""
    tables = (RunningTotals("Table 7", ENGINES, lines, frozenset(lowest), ""),) if lines else ()
    rooms = [room] if room.tables else []
    pdf = written(totals_pages([*tables, *rooms]))
    found = []
    for page in read(pdf).pages:
        contents = page.get_contents()
        assert contents is not None
        found.append((page_text(page), contents.get_data().decode("latin-1")))
    return found


def lines_of(drawing: str) -> list[tuple[str, str]]:
    """Return dashes and thickness of every line through more than one point."""
    return re.findall(r"1 j \[([\d. ]*)\] 0 d ([\d.]+) w \S+ \S+ m (?:\S+ \S+ l ){3,}", drawing)


def signs_of(drawing: str) -> list[tuple[str, int]]:
    """Return ink and number of corners of every sign."""
    found = re.findall(r"([\d.]+) g [\d.]+ w \S+ \S+ m ((?:\S+ \S+ l )+)b 0 g", drawing)
    return [(ink, path.count("l")) for ink, path in found]


def test_every_line_of_twelve_has_dashes_and_a_sign_of_its_own() -> None:
    ((_, drawing),) = pages(*map(line, range(12)))
    dashes = [dash for dash, _ in lines_of(drawing)]
    assert len(dashes) == 12
    looks = set()
    for n in range(12):
        ((_, one),) = pages(*map(line, range(n)), line(n))
        looks.add((lines_of(one)[-1][0], signs_of(one)[-1]))
    assert len(looks) == 12


def test_the_lowest_is_heavier_and_everybody_is_named_with_their_total() -> None:
    ((words, drawing),) = pages(*map(line, range(3)), lowest=[1])
    weights = [float(thick) for _, thick in lines_of(drawing)]
    assert weights[0] > weights[1] == weights[2]
    for total, name in ((30, "1 Player 1"), (40, "2 Player 2"), (50, "3 Player 3")):
        assert f"{total} {name}" in words


def test_names_of_equal_totals_stand_apart() -> None:
    ((_, drawing),) = pages(*(line(n, [5 * at for at in range(10)]) for n in range(8)))
    feet = [
        float(y) for y in re.findall(r"1 0 0 1 \S+ (\S+) cm BT [^T]*Tm[^/]*/\S+ 12 Tf", drawing)
    ]
    heights = sorted(set(feet))
    assert len(heights) == 8
    assert min(b - a for a, b in pairwise(heights)) >= 12


def test_across_the_room_every_total_has_a_sign_filled_where_it_is_its_tables_lowest() -> None:
    room = RoomTotals(
        (TableTotals(1, (55, 55, 140)), TableTotals(2, (90, 130, 131, 297))), None, "7 totals"
    )
    ((words, drawing),) = pages(room=room)
    inks = [ink for ink, _ in signs_of(drawing)]
    legend = 2
    assert len(inks) == 7 + legend
    assert inks.count("0.00") == 3 + 1
    assert "7 totals" in words
