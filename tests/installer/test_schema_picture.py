"""The picture of the tables in CONTRIBUTING is of today's tables, and can be read."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import ImageFont
from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, Text, create_engine

from installer.make_schema_picture import HOME, STYLE, draw
from installer.schema_boxes import COLUMNS, tables

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "resources" / "fonts"
MADE_BY = ".venv/bin/python -m installer.make_schema_picture"
SVG = "{http://www.w3.org/2000/svg}"
SIZES = {kind: int(px) for kind, px in re.findall(r"(?m)^\.(\w+) \{ font-size: (\d+)px", STYLE)}
BOLD = set(re.findall(r"(?m)^\.(\w+) \{[^}]*font-weight", STYLE))
ORDINARY = 13  # pixels high, where a text's class says nothing else
STROKE = 2
PARENTS = ("player", "stage", "game_table", "seat", "round", "standing_stage", "journal")

Point = tuple[float, float]
Piece = tuple[Point, Point]
Area = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass
class Picture:
    """What stands in a picture, and where: each in pixels of its own."""

    size: Point
    boxes: dict[str, Area] = field(default_factory=dict)
    rows: dict[str, list[tuple[str, Area]]] = field(default_factory=dict)
    texts: list[tuple[str, Area]] = field(default_factory=list)
    lines: dict[str, list[Piece]] = field(default_factory=dict)
    arrows: dict[str, list[Point]] = field(default_factory=dict)


def area_of(text: ElementTree.Element) -> Area:
    """Return what a text takes in DejaVu Sans, the widest font that may stand in."""
    kinds = text.get("class", "").split()
    name = "DejaVuSans-Bold.ttf" if BOLD & set(kinds) else "DejaVuSans.ttf"
    size = next((SIZES[kind] for kind in kinds if kind in SIZES), ORDINARY)
    wide = ImageFont.truetype(FONTS / name, size).getlength(text.text or "")
    x, y = float(text.get("x", "")), float(text.get("y", ""))
    left = x - wide if "end" in kinds else x
    return left, y - 0.75 * size, left + wide, y + 0.2 * size


def pieces(path: str) -> Iterator[Piece]:
    """Yield a path's straight pieces; a round corner is as good as its two sides."""
    x, y = 0.0, 0.0
    for letter, numbers in re.findall(r"([MHVQ])([-0-9. ]+)", path):
        figures = [float(each) for each in numbers.split()]
        if letter == "H":
            figures.append(y)
        elif letter == "V":
            figures.insert(0, x)
        for to_x, to_y in zip(figures[::2], figures[1::2], strict=True):
            if letter != "M":
                yield (x, y), (to_x, to_y)
            x, y = to_x, to_y


def read(svg: str) -> Picture:
    """Return what a picture shows."""
    root = ElementTree.fromstring(svg)  # noqa: S314  our own picture
    found = Picture((float(root.get("width", "")), float(root.get("height", ""))))
    for text in root.iter(f"{SVG}text"):
        found.texts.append((text.text or "", area_of(text)))
    for group in root.iter(f"{SVG}g"):
        what, _, name = group.get("id", "").partition("-")
        if what == "table":
            rect = group.find(f"{SVG}rect")
            assert rect is not None
            x, y, wide, high = (float(rect.get(each, "")) for each in "x y width height".split())
            found.boxes[name] = (x, y, x + wide, y + high)
            found.rows[name] = [(t.text or "", area_of(t)) for t in group.iter(f"{SVG}text")]
        else:
            line, *arrows = group.iter(f"{SVG}path")
            found.lines[name] = list(pieces(line.get("d", "")))
            tips = (re.match(r"M(\d+) (\d+)", arrow.get("d", "")) for arrow in arrows)
            found.arrows[name] = [(float(tip[1]), float(tip[2])) for tip in tips if tip]
    return found


def meet(one: Area, other: Area) -> bool:
    """Say whether two areas lie over one another."""
    return max(one[0], other[0]) < min(one[2], other[2]) and max(one[1], other[1]) < min(
        one[3], other[3]
    )


def around(piece: Piece) -> Area:
    """Return what a straight piece takes, as wide as it is drawn, but no longer than it is."""
    (x, y), (to_x, to_y) = piece
    wide, high = (0.0, STROKE / 2) if y == to_y else (STROKE / 2, 0.0)
    return min(x, to_x) - wide, min(y, to_y) - high, max(x, to_x) + wide, max(y, to_y) + high


def along(one: Piece, other: Piece) -> bool:
    """Say whether two pieces run beside one another with hardly anything between them."""
    level = one[0][1] == one[1][1], other[0][1] == other[1][1]
    return level[0] == level[1] and meet(around(one), around(other))


def troubles(picture: Picture) -> list[str]:
    """Return what in a picture lies over something else, or out of its place."""
    wide, high = picture.size
    page = (0.0, 0.0, wide, high)
    lines = [(name, piece) for name, all_of in picture.lines.items() for piece in all_of]
    boxes = picture.boxes.items()
    return [
        *(f"{a} over {b}" for (a, one), (b, other) in combinations(boxes, 2) if meet(one, other)),
        *(f"{text} over {other}" for text, other in over_one_another(picture.texts)),
        *(
            f"{text} out of {name}"
            for name, box in boxes
            for text, area in picture.rows[name]
            if not within(area, box)
        ),
        *(f"{text} out of the page" for text, area in picture.texts if not within(area, page)),
        *(
            f"a line to {name} through {other}"
            for name, piece in lines
            for other, area in [*boxes, *picture.texts]
            if meet(around(piece), area)
        ),
        *(
            f"a line to {name} along one to {other}"
            for (name, piece), (other, beside) in combinations(lines, 2)
            if name != other and along(piece, beside)
        ),
    ]


def over_one_another(texts: Sequence[tuple[str, Area]]) -> Iterator[tuple[str, str]]:
    for (text, area), (other, beside) in combinations(texts, 2):
        if meet(area, beside):
            yield text, other


def within(area: Area, outer: Area) -> bool:
    """Say whether an area lies within another."""
    after = area[0] >= outer[0] and area[1] >= outer[1]
    return after and area[2] <= outer[2] and area[3] <= outer[3]


def unlinked(picture: Picture, drawn: Sequence[Table]) -> list[str]:
    """Return the foreign keys from whose row no line leads to a table with an arrow at it."""
    missing = []
    for table in drawn:
        left, _, right, _ = picture.boxes[table.name]
        for key in table.foreign_key_constraints:
            parent = key.elements[0].target_fullname.partition(".")[0]
            _, top, _, bottom = dict(picture.rows[table.name][1:])[key.column_keys[-1]]
            begins = any(
                x in (left, right) and top - 4 <= y <= bottom + 4
                for piece in picture.lines[parent]
                for x, y in piece
            )
            box = picture.boxes[parent]
            arrives = [x in (box[0], box[2]) and y < box[1] + 28 for x, y in picture.arrows[parent]]
            if not begins or arrives != [True]:
                missing.append(f"{table.name}.{key.column_keys[-1]} -> {parent}")
    return missing


def new_table(number: int, *parents: str) -> Table:
    """Return a table that nobody has given a place, and that points at those."""
    return Table(
        f"new_{number}",
        MetaData(),
        Column("id", Integer, primary_key=True),
        *(Column(f"its_{name}", Text, ForeignKey(f"{name}.any")) for name in parents),
    )


def test_the_picture_is_of_todays_tables() -> None:
    assert HOME.read_text(encoding="utf-8") == draw(*tables()), f"run: {MADE_BY}"


def test_every_table_is_there_with_each_column_as_sqlite_has_it() -> None:
    drawn = [table for each in tables() for table in each]
    picture = read(HOME.read_text(encoding="utf-8"))
    assert list(picture.rows) == [table.name for table in drawn]
    engine = create_engine("sqlite://")
    try:
        drawn[0].metadata.create_all(engine, tables=drawn)
        with engine.connect() as connection:
            for table in drawn:
                made = connection.exec_driver_sql(f"PRAGMA table_info({table.name})")
                wanted = [table.name]
                for column in made:
                    kind = column.type.lower() + ("" if column.notnull else " or null")
                    wanted += [*(["key"] if column.pk else []), column.name, kind]
                assert [text for text, _ in picture.rows[table.name]] == wanted
    finally:
        engine.dispose()


def test_every_foreign_key_is_a_line_and_nothing_lies_over_anything() -> None:
    day, apart = tables()
    picture = read(HOME.read_text(encoding="utf-8"))
    assert sum(len(table.foreign_key_constraints) for table in day) > 15
    assert unlinked(picture, [*day, *apart]) == []
    assert troubles(picture) == []


def test_what_is_seen_is_told_to_those_who_hear_it() -> None:
    root = ElementTree.parse(HOME).getroot()  # noqa: S314  our own picture
    told = root.findtext(f"{SVG}desc", "")
    assert root.findtext(f"{SVG}title")
    for table in [table for each in tables() for table in each]:
        columns = re.search(rf"\b{table.name}: (.*?)\.", told)
        assert columns, table.name
        assert re.findall(r"(\w+) \(", columns[1]) == list(table.columns.keys())


def test_a_place_is_kept_for_no_table_that_is_gone() -> None:
    day, _ = tables()
    assert {name for column in COLUMNS for name in column} <= {table.name for table in day}


@pytest.mark.parametrize("count", range(1, 6))
def test_a_table_without_a_place_is_drawn_in_a_further_row(count: int) -> None:
    day, apart = tables()
    new = [new_table(number, *PARENTS[number : number + 3]) for number in range(count)]
    picture = read(draw([*day, *new], apart))
    placed = max(picture.boxes[table.name][3] for table in day)
    assert all(picture.boxes[table.name][1] > placed for table in new)
    assert all(picture.boxes[each.name][3] < picture.boxes["journal"][1] for each in new)
    assert unlinked(picture, [*day, *new, *apart]) == []
    assert troubles(picture) == []


def test_a_new_column_is_drawn_and_a_long_name_has_room() -> None:
    day, (journal,) = tables()
    longer = journal.to_metadata(MetaData())
    longer.append_column(Column("by_a_desk_that_has_a_long_name", Integer))
    picture = read(draw(day, [longer]))
    assert "by_a_desk_that_has_a_long_name" in dict(picture.rows["journal"])
    assert troubles(picture) == []


def test_a_line_through_a_box_is_found_out() -> None:
    picture = read(HOME.read_text(encoding="utf-8"))
    left, top, right, _ = picture.boxes["score"]
    picture.lines["seat"].append(((left - 9, top + 50), (right, top + 50)))
    assert any("to seat through score" in each for each in troubles(picture))


def test_the_page_for_those_who_work_on_it_shows_it_and_says_what_each_table_is() -> None:
    page = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("## How a tournament is stored")[2].partition("\n## ")[0]
    assert f"]({HOME.name})" in section
    assert MADE_BY in section
    named = set(re.findall(r"`(\w+)`", section))
    assert {table.name for each in tables() for table in each} - named == set()
