"""Signatures drawn on the screen: what is kept of the hand's movements, and what is refused."""

import pytest
from hypothesis import given

from mextrain_scorer.rules.signatures import (
    MOST_POINTS,
    MOST_STROKES,
    TALL,
    WIDE,
    NoSignature,
    Point,
    Signature,
    drawn_on,
    signature_of,
    smooth,
)
from tests.rules.drawn import PAD, hands, signatures

# A dash of 300 by 100 pixels, half way over a pad of 480 by 160.
DASH = [(60.0 + at, 30.0 + at / 3) for at in range(301)]


def some(kept: Signature | None) -> Signature:
    assert kept is not None
    return kept


# What is kept


def test_a_text_is_strokes_of_points() -> None:
    kept = Signature("0,250 40,200;60,10")
    assert kept.strokes == (((0, 250), (40, 200)), ((60, 10),))
    assert kept.ink == (0, 10, 60, 240)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "12",
        "1,2;",
        ";1,2",
        "1,2  3,4",
        "1,2,3",
        "-1,2",
        "1.5,2",
        "01,2",
        "1,2\n",
        "1, 2",
        "١,٢",
        f"{WIDE + 1},0",
        f"0,{TALL + 1}",
        "5,5 5,5",
        "1,2 3,4 <script>",
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_signature_is_refused(text: str) -> None:
    with pytest.raises(NoSignature):
        Signature(text)


def test_the_largest_signature_has_room_in_its_text() -> None:
    """Every point as long as it can be written, in the fewest strokes and in the most."""
    far = [(WIDE - at % 2, TALL - at % 2) for at in range(MOST_POINTS)]
    for strokes in (1, MOST_STROKES):
        size = MOST_POINTS // strokes
        full = [tuple(far[at : at + size]) for at in range(0, MOST_POINTS, size)]
        assert sum(map(len, signature_of(full).strokes)) == MOST_POINTS
    with pytest.raises(NoSignature, match="too many"):
        signature_of([tuple((at % 2, 0) for at in range(MOST_POINTS + 1))])
    with pytest.raises(NoSignature, match="too many"):
        signature_of([((at, 0),) for at in range(MOST_STROKES + 1)])


def test_endless_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(NoSignature, match="how strokes are written"):
        Signature("1,1;" * 5_000_000 + "1,1")


# From the hand to what is kept


@pytest.mark.parametrize(
    ("pad", "corner"),
    [((480.0, 160.0), (1500, 500)), ((600.0, 100.0), (1500, 250)), ((300.0, 200.0), (750, 500))],
)
def test_a_pad_of_another_shape_is_scaled_alike_both_ways(
    pad: tuple[float, float], corner: Point
) -> None:
    """As large as the box has room for: its diagonal ends at the box's right or lower edge."""
    drawn = some(drawn_on(pad, [[(0.0, 0.0), pad]]))
    assert drawn.strokes == (((0, 0), corner),)


def test_a_straight_line_keeps_its_two_ends_in_the_place_where_it_was_drawn() -> None:
    kept = some(drawn_on(PAD, [DASH]))
    ((start, end),) = kept.strokes
    assert (start, end) == ((188, 94), (1125, 406))  # 500 units are 160 pixels


@pytest.mark.parametrize(
    "strokes",
    [[], [[]], [[(200.0, 80.0)]], [[(200.0, 80.0), (204.0, 83.0)]]],
    ids=["nothing", "an empty stroke", "a tap", "a slip"],
)
def test_a_slip_of_the_hand_is_no_signature(strokes: list[list[tuple[float, float]]]) -> None:
    assert drawn_on(PAD, strokes) is None


@pytest.mark.parametrize(
    ("end", "signs"),
    [((29, 29), False), ((30, 0), True), ((0, 30), True), ((30, 29), True), ((29, 30), True)],
)
def test_a_signature_is_as_long_as_a_slip_never_is(end: Point, signs: bool) -> None:
    kept = drawn_on((WIDE, TALL), [[(0, 0), end]])
    assert (kept is not None) is signs


def test_as_many_corners_are_kept_as_there_is_room_for() -> None:
    zigzag = [(2 * at, at % 2 * 400) for at in range(MOST_POINTS)]
    kept = some(drawn_on((WIDE, TALL), [zigzag]))
    assert kept.strokes == (tuple(zigzag),)


@pytest.mark.parametrize("nowhere", [float("nan"), float("inf"), -1e12, 1e9])
def test_a_number_that_is_none_is_refused(nowhere: float) -> None:
    for point in ((nowhere, 3.0), (3.0, nowhere)):
        with pytest.raises(ValueError, match="lies nowhere"):
            drawn_on(PAD, [[*DASH, point]])


@given(strokes=hands())
def test_whatever_the_hand_does_is_a_signature_or_nothing(
    strokes: list[list[tuple[float, float]]],
) -> None:
    kept = drawn_on(PAD, strokes)
    if kept is not None:
        assert Signature(kept.text).strokes == kept.strokes
        assert len(kept.strokes) == sum(map(bool, strokes))


# The smooth line


@given(drawn=signatures())
def test_the_line_runs_through_every_point_and_no_further_out(drawn: Signature) -> None:
    for stroke in drawn.strokes:
        pieces = smooth(stroke)
        assert [piece[4:] for piece in pieces] == list(stroke[1:])
        across, down = [x for x, _ in stroke], [y for _, y in stroke]
        for values in pieces:
            assert all(min(across) <= x <= max(across) for x in values[::2])
            assert all(min(down) <= y <= max(down) for y in values[1::2])


def test_each_handle_points_from_the_neighbour_before_to_the_one_after() -> None:
    """From (0, 0) to (600, 300), and from (300, 0) to (900, 300): two across and one down."""
    first, middle, last = smooth(((0, 0), (300, 0), (600, 300), (900, 300)))
    along, down = 2 / 5**0.5, 1 / 5**0.5
    third = 2**0.5 * 100
    assert first[2:4] == pytest.approx((300 - 100 * along, 0))
    assert middle == pytest.approx(
        (
            *(300 + third * along, third * down),
            *(600 - third * along, 300 - third * down),
            *(600, 300),
        )
    )
    assert last[:2] == pytest.approx((600 + 100 * along, 300))


def test_a_dot_has_no_line() -> None:
    assert smooth(((3, 4),)) == ()
