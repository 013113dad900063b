"""Lists over pages: nothing below the foot, captions again where a table goes on, no word lost."""

from mextrain_scorer.sheets.layout.book import floor, write_book
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Piece,
    Story,
    TableColumn,
    table,
)
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, MARGIN, Paper
from tests.sheets.papers import HEADING, pages_said

COLUMNS = (TableColumn("Name", 3, shrinks=True), TableColumn("Why", 6))


def pages_of(story: Story, columns: int = 1, *, even: bool = False) -> list[str]:
    pages = ListPages("List", lambda _size: [*story], [(columns, BODY)], even=even)
    return pages_said(write_book, HEADING, "List", [pages], Paper.LETTER)


def noting(height: float, drawn: list[tuple[float, float]]) -> Piece:
    """A piece that notes where it was drawn."""
    return Piece(height, lambda _pen, x, top, _room: drawn.append((x, top)))


def test_no_piece_reaches_below_the_foot() -> None:
    drawn: list[tuple[float, float]] = []
    pages_of([noting(37.0, drawn) for _ in range(60)])
    assert len(drawn) == 60
    assert all(top - 37.0 >= floor(HEADING) for _, top in drawn)


def test_columns_fill_from_the_left_and_are_even_where_that_is_asked_for() -> None:
    drawn: list[tuple[float, float]] = []
    assert len(pages_of([noting(100.0, drawn) for _ in range(8)], 2)) == 1
    assert [x for x, _ in drawn] == [MARGIN] * 6 + [drawn[-1][0]] * 2
    drawn.clear()
    assert len(pages_of([noting(100.0, drawn) for _ in range(8)], 2, even=True)) == 1
    assert [x for x, _ in drawn[-8:]] == [MARGIN] * 4 + [drawn[-1][0]] * 4


def test_a_table_that_goes_on_has_its_title_and_captions_again() -> None:
    rows = [(f"Player{no}", "because") for no in range(60)]
    texts = pages_of([table(COLUMNS, rows, title="Standings")])
    assert len(texts) > 1
    assert all("Standings Name Why" in text for text in texts)
    assert [sum(f"Player{no} " in text for text in texts) for no in range(60)] == [1] * 60


def test_a_text_that_no_page_can_hold_goes_on_on_the_next() -> None:
    texts = pages_of([table(COLUMNS, [("Ann", "insists " * 2_000), ("Bo", "agrees")])])
    assert len(texts) > 2
    assert sum(text.count("insists") for text in texts) == 2_000


def test_a_name_in_a_list_is_never_shortened() -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff " * 3
    columns = (TableColumn("Name", 1, shrinks=True), TableColumn("Why", 6))
    (text,) = pages_of([table(columns, [(name, "because")])])
    assert name.replace(" ", "") in text.replace(" ", "")


def test_a_number_is_never_parted() -> None:
    columns = (TableColumn("No.", 1, "right"), TableColumn("Name", 30))
    (text,) = pages_of([table(columns, [("108", "Ann")], 20.0)])
    assert "108 Ann" in text


def test_pages_are_as_few_as_they_can_be_in_the_largest_letters_that_still_are() -> None:
    sizes: list[float] = []

    def told(size: float) -> Story:
        def draw(_pen: Pen, _x: float, _top: float, _room: float) -> None:
            sizes.append(size)

        return [Piece(size, draw) for _ in range(10)]

    pages = ListPages("List", told, [(1, size) for size in (900.0, 100.0, 60.0, 20.0)])
    assert len(pages_said(write_book, HEADING, "List", [pages], Paper.LETTER)) == 1
    assert sizes[-1] == 60.0
