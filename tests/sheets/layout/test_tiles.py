"""Dominoes have their pips where a real one has them."""

import pytest

from mextrain_scorer.sheets.layout.qr import (
    _dark,
    document_code,
    sheet_code,
    table_code,
    with_origin,
)
from mextrain_scorer.sheets.layout.tiles import pip_places


@pytest.mark.parametrize("pips", range(19))
def test_a_half_has_as_many_pips_as_its_number_all_apart(pips: int) -> None:
    places = pip_places(pips)
    assert len(set(places)) == pips
    assert all(0 <= along <= 1 and 0 <= across <= 1 for along, across in places)


def test_the_old_patterns() -> None:
    assert pip_places(0) == ()
    assert pip_places(1) == ((0.5, 0.5),)
    assert set(pip_places(3)) == {(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)}
    assert set(pip_places(4)) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert (0.5, 0.5) in pip_places(5)
    assert [across for _, across in pip_places(6)] == [1, 1, 1, 0, 0, 0]
    assert set(pip_places(9)) == {(x / 2, y / 2) for x in range(3) for y in range(3)}


@pytest.mark.parametrize("pips", range(19))
def test_a_half_turned_round_looks_the_same(pips: int) -> None:
    turned = {(round(1 - x, 6), round(1 - y, 6)) for x, y in pip_places(pips)}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in pip_places(pips)}


ORIGIN = "9F3C1A2B4C5D6E7F", "07C2D55E"


@pytest.mark.parametrize(
    "code",
    [
        sheet_code("final", 1, 1),
        *(
            with_origin(sheet_code("qualifying-2", table_no, sheet_no), *ORIGIN)
            for table_no in (1, 9, 10, 47, 100, 321, 99_999)
            for sheet_no in (1, 2, 13)
        ),
        with_origin(table_code("playoff-1", 12), *ORIGIN),
        with_origin(document_code("game-chart", 3), "1234567890123456", "12345678"),
        "MXT:OTHER_LETTERS:4:1",
    ],
)
def test_the_squares_drawn_are_the_codes_dark_modules(code: str) -> None:
    import segno

    side, operators = _dark(code)
    drawn = set()
    for box in operators.split(" re"):
        if box.strip():
            column, row, length, tall = map(int, box.split())
            assert tall == 1
            drawn |= {(column + step, side - 1 - row) for step in range(length)}
    matrix = segno.make(code, error="m", micro=False, mask=2, boost_error=False).matrix
    dark = {(x, y) for y, line in enumerate(matrix) for x, bit in enumerate(line) if bit}
    assert drawn == dark
