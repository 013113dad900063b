"""Words that flow: nothing below the foot, heads again where a table goes on."""

from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
)
from mextrain_scorer.sheets.layout.book import floor, write_book
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.papers import HEADING, pages_said

COLUMNS = (TableColumn("Name", 3), TableColumn("Why", 6))


def noting(height: float, drawn: list[tuple[float, float]]) -> Block:
    """A block that notes where it was drawn."""

    def draw(_pen: Pen, x: float, top: float) -> None:
        drawn.append((x, top))

    return Block(height, draw)


def pages_of(sections: list[Section], columns: int = 1) -> list[str]:
    pages = flow_pages(HEADING, "List", sections, Paper.LETTER, columns=columns)
    return pages_said(write_book, HEADING, "List", pages, Paper.LETTER)


def test_no_block_reaches_below_the_foot() -> None:
    drawn: list[tuple[float, float]] = []
    pages_of([Section(tuple(noting(37.0, drawn) for _ in range(60)))])
    assert len(drawn) == 60
    assert all(top - 37.0 >= floor(HEADING) for _, top in drawn)


def test_columns_fill_from_the_left_before_a_page_turns() -> None:
    drawn: list[tuple[float, float]] = []
    texts = pages_of([Section(tuple(noting(300.0, drawn) for _ in range(6)))], columns=3)
    assert len(texts) == 1
    assert [x for x, _ in drawn] == sorted(x for x, _ in drawn)
    assert len({x for x, _ in drawn}) == 3


def test_a_table_that_goes_on_has_its_captions_again() -> None:
    room = column_room(Paper.LETTER)
    rows = tuple(table_row(COLUMNS, (f"Player{no}", "because"), room) for no in range(60))
    texts = pages_of([Section(rows, captions(COLUMNS, room, "Standings"))])
    assert len(texts) > 1
    assert all("Name Why" in text for text in texts)
    assert "Player59" in texts[-1]


def test_a_whole_section_is_not_parted_while_a_column_can_hold_it() -> None:
    drawn: list[tuple[float, float]] = []
    filler = Section((noting(400.0, []),))
    whole = Section(tuple(noting(100.0, drawn) for _ in range(4)), whole=True)
    texts = pages_of([filler, whole])
    assert len(texts) == 2
    assert len({round(top) for _, top in drawn}) == 4
    assert max(top for _, top in drawn) > 600, "all four begin at the top of page 2"


def test_long_words_wrap_in_their_own_column() -> None:
    room = column_room(Paper.LETTER)
    row = table_row(COLUMNS, ("Ann", "the table insists that " * 20), room)
    assert row.height > 60
    (text,) = pages_of([Section((row,))])
    assert text.count("insists") == 20


def test_captions_wrap_between_words_and_get_no_smaller_than_can_be_read() -> None:
    room = column_room(Paper.LETTER)
    narrow = (TableColumn("Puesto", 1.1, "right"), TableColumn("Plus basse autre manche", 2.0))
    columns = (*narrow, TableColumn("", 15.5))
    assert captions(columns, room).height > captions(COLUMNS, room).height
    (text,) = pages_of([Section((space(9),), captions(columns, room))])
    assert "Puesto" in text
    assert "Plus basse autre manche" in text


def test_a_name_in_a_list_is_never_shortened() -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff " * 3
    columns = (TableColumn("Name", 1, shrinks=True), TableColumn("Why", 6))
    row = table_row(columns, (name, "because"), column_room(Paper.LETTER))
    (text,) = pages_of([Section((row,))])
    assert name.replace(" ", "") in text.replace(" ", "")
