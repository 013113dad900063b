"""Nothing is replaced that nobody looked at: each entry may say what was seen in its place."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.undo import history
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.score_cells import ChangedMeanwhile, ScoreRefused
from mextrain_scorer.desk.scores.score_entry import mark_out
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

AGAIN = "Look at it again, then type it again if it is still wrong."
PLAYED, BLOCKED, NOT_PLAYED = Outcome.PLAYED, Outcome.BLOCKED, Outcome.NOT_PLAYED


@pytest.fixture
def six(seated: Seated) -> Tournament:
    """Return a double-12 tournament with one table of six, where a 0 is no proof of going out."""
    return seated(6, rules="double-12")


def sheet_of(tournament: Tournament) -> Sheet:
    """Return the sheet of table 1 as the file has it."""
    return tables.sheet(tournament, QUALIFYING, 1)


def enter(
    tournament: Tournament, engine: int | None, player: int, score: int | None, **how: object
) -> Sheet:
    """Key one score of table 1, or with no engine a total."""
    return score_entry.enter_score(
        tournament,
        QUALIFYING,
        1,
        engine,
        player,
        score,
        **how,  # type: ignore[arg-type]  # the keywords of enter_score
    )


# Scores, blanks and totals.  What is in the file, what was seen there, and what is entered.

AS_SEEN = [
    (None, None, 21),
    (12, 12, 21),
    (0, 0, 21),
    (12, 12, 12),
    (12, 12, None),
    (None, None, None),
]
NOT_AS_SEEN = [
    (26, None, 21),  # somebody else was quicker
    (26, 12, 21),  # somebody else corrected it
    (None, 12, 21),  # somebody else cleared it
    (0, None, 21),  # a 0 is no blank
    (None, 0, 21),
    (26, 12, 26),  # it says the same already, but not what was looked at
    (26, 12, None),
    (None, 12, None),
]


@pytest.mark.parametrize("engine", [9, 0, None])
@pytest.mark.parametrize(("before", "seen", "typed"), AS_SEEN)
def test_what_is_still_as_seen_is_changed(
    five: Tournament,
    first: int,
    engine: int | None,
    before: int | None,
    seen: int | None,
    typed: int | None,
) -> None:
    enter(five, engine, first, before)
    here = enter(five, engine, first, typed, seen=seen)
    assert here.entry_of(engine, first) == typed
    assert here == sheet_of(five)


@pytest.mark.parametrize("engine", [9, 0, None])
@pytest.mark.parametrize(("before", "seen", "typed"), NOT_AS_SEEN)
def test_what_is_not_as_seen_any_more_is_left_and_told(
    five: Tournament,
    first: int,
    engine: int | None,
    before: int | None,
    seen: int | None,
    typed: int | None,
) -> None:
    enter(five, engine, first, before)
    now = "the sheet is blank there now" if before is None else f"the sheet now says {before}"
    place = f"total of No. {first}" if engine is None else f"double {engine}, No. {first}"
    with refused(five, f"Table 1, {place}: {now}. {AGAIN}", kind=ChangedMeanwhile) as caught:
        enter(five, engine, first, typed, seen=seen)
    assert isinstance(caught.value, ChangedMeanwhile)
    assert caught.value.sheet == sheet_of(five), "it comes with the sheet to look at"
    assert caught.value.sheet.entry_of(engine, first) == before


@pytest.mark.parametrize("engine", [9, None])
@pytest.mark.parametrize("typed", [21, None])
def test_where_nobody_says_what_was_seen_nothing_is_compared(
    five: Tournament, first: int, engine: int | None, typed: int | None
) -> None:
    enter(five, engine, first, 26)
    assert enter(five, engine, first, typed).entry_of(engine, first) == typed


def test_only_its_own_cell_is_compared(five: Tournament) -> None:
    one, two, *_ = days.who(five, 1)
    enter(five, 9, two, 26)
    enter(five, 8, one, 26)
    enter(five, None, one, 26)
    assert enter(five, 9, one, 12, seen=None).entry_of(9, one) == 12


def test_what_stands_is_told_before_what_cannot_be(five: Tournament, first: int) -> None:
    enter(five, 9, first, 26)
    with refused(five, "now says 26", kind=ChangedMeanwhile):
        enter(five, 9, first, 230, seen=None)
    with refused(five, "230 cannot be", kind=ScoreRefused):
        enter(five, 9, first, 230, seen=26)
    with refused(five, "now says 26", kind=ChangedMeanwhile):
        enter(five, 9, first, 230, seen=None, as_written="they insist")
    enter(five, 9, first, 230, seen=26, as_written="they insist")


def test_a_signed_sheet_and_a_stranger_are_told_as_ever(five: Tournament, first: int) -> None:
    with refused(five, "does not sit at Table 1", kind=ScoreRefused):
        enter(five, 9, days.who(five, 2)[0], 12, seen=5)
    with refused(five, "does not sit at Table 1", kind=ScoreRefused):
        enter(five, None, days.who(five, 2)[0], 12, seen=5)
    days.fill_and_sign(five, 1)
    with refused(five, "Table 1 is signed"):
        enter(five, 9, first, 12, seen=5)


def test_all_totals_go_in_as_they_were_seen_or_none(five: Tournament) -> None:
    one, two, three, *_ = days.who(five, 1)
    shown = score_entry.write_totals(five, QUALIFYING, 1, {one: 120}).written_totals
    score_entry.write_totals(five, QUALIFYING, 1, {two: 141})
    totals = {one: 121, two: 140, three: 90}
    with refused(five, f"total of No. {two}: the sheet now says 141", kind=ChangedMeanwhile):
        score_entry.write_totals(five, QUALIFYING, 1, totals, seen=shown)
    shown = sheet_of(five).written_totals
    here = score_entry.write_totals(five, QUALIFYING, 1, totals, seen=shown)
    assert here.written_totals == totals


# Marks of a round

Mark = Callable[[Tournament, Outcome], object]


def block(tournament: Tournament, seen: Outcome) -> object:
    return score_entry.mark_blocked(tournament, QUALIFYING, 1, 9, seen=seen)


def unblock(tournament: Tournament, seen: Outcome) -> object:
    return score_entry.mark_blocked(tournament, QUALIFYING, 1, 9, blocked=False, seen=seen)


def skip(tournament: Tournament, seen: Outcome) -> object:
    return score_entry.mark_not_played(tournament, QUALIFYING, 1, 9, "storm", seen=seen)


def take_back(tournament: Tournament, seen: Outcome) -> object:
    return score_entry.mark_played(tournament, QUALIFYING, 1, 9, seen=seen)


def stand(tournament: Tournament, outcome: Outcome) -> None:
    """Let the first round of table 1 stand as that."""
    if outcome is BLOCKED:
        score_entry.mark_blocked(tournament, QUALIFYING, 1, 9)
    elif outcome is NOT_PLAYED:
        score_entry.mark_not_played(tournament, QUALIFYING, 1, 9, "it is late")


@pytest.mark.parametrize("mark", [block, unblock, skip, take_back])
@pytest.mark.parametrize(
    ("before", "seen", "told"),
    [
        (BLOCKED, PLAYED, "blocked"),
        (BLOCKED, NOT_PLAYED, "blocked"),
        (NOT_PLAYED, PLAYED, "not played"),
        (NOT_PLAYED, BLOCKED, "not played"),
        (PLAYED, BLOCKED, "played"),
        (PLAYED, NOT_PLAYED, "played"),
    ],
)
def test_a_round_that_is_marked_otherwise_by_now_keeps_its_mark(
    five: Tournament, mark: Mark, before: Outcome, seen: Outcome, told: str
) -> None:
    stand(five, before)
    words = f"Table 1, double 9: the round is now marked as {told}. Look at it again"
    with refused(five, words, kind=ChangedMeanwhile) as caught:
        mark(five, seen)
    assert isinstance(caught.value, ChangedMeanwhile)
    assert caught.value.sheet == sheet_of(five)


@pytest.mark.parametrize(
    ("mark", "before", "after"),
    [
        (block, PLAYED, BLOCKED),
        (block, NOT_PLAYED, BLOCKED),
        (unblock, BLOCKED, PLAYED),
        (skip, PLAYED, NOT_PLAYED),
        (skip, BLOCKED, NOT_PLAYED),
        (take_back, BLOCKED, PLAYED),
        (take_back, NOT_PLAYED, PLAYED),
    ],
)
def test_a_round_that_is_marked_as_seen_is_marked_anew(
    five: Tournament, mark: Mark, before: Outcome, after: Outcome
) -> None:
    stand(five, before)
    mark(five, before)
    assert sheet_of(five).round_of(9).outcome is after


def test_who_is_marked_as_out_gives_way_only_to_somebody_who_saw_it(six: Tournament) -> None:
    one, two, *others = days.who(six, 1)
    for player, score in zip((one, two, *others), (0, 0, 12, 13, 14, 15), strict=True):
        enter(six, 12, player, score)
    table = (six, QUALIFYING, 1, 12)
    with refused(six, "the sheet now says that nobody went out", kind=ChangedMeanwhile):
        mark_out(*table, two, seen=[one])
    mark_out(*table, one, seen=[])
    words = f"Table 1, double 12: the sheet now says that No. {one} went out. Look at it again"
    with refused(six, words, kind=ChangedMeanwhile) as caught:
        mark_out(*table, two, seen=[])
    assert isinstance(caught.value, ChangedMeanwhile)
    assert caught.value.sheet == sheet_of(six)
    mark_out(*table, two, seen=[one])
    mark_out(*table, two, out=False, seen=[two])
    mark_out(*table, one)
    assert [cell.went_out for cell in sheet_of(six).round_of(12).cells[:2]] == [True, False]


# Two desks

STEPS = st.lists(
    st.tuples(
        st.integers(0, 1),  # which desk
        st.sampled_from([9, 8, None]),
        st.integers(0, 1),  # which seat
        st.sampled_from([None, 0, 5, 12, 12, 40]),
    ),
    max_size=40,
)


# One is quicker; both type the same; one clears what the other corrects; a 0 beside a blank.
@example([(0, 9, 0, 12), (1, 9, 0, 40), (1, 9, 0, 40)])
@example([(0, 9, 0, 12), (1, 9, 0, 12), (1, 9, 0, 12)])
@example([(0, 9, 0, 12), (1, 9, 0, 5), (0, 9, 0, None), (1, 9, 0, 40)])
@example([(0, None, 0, 40), (1, None, 0, None), (1, None, 0, 12), (0, None, 0, 5)])
@settings(max_examples=40, deadline=None)
@given(STEPS)
def test_two_desks_at_the_same_cells_replace_no_number_unseen(
    steps: list[tuple[int, int | None, int, int | None]],
) -> None:
    """Each shows the sheet as it was after its own last entry or refusal."""
    with TemporaryDirectory() as folder, days.seated(Path(folder), 5) as tournament:
        players = days.who(tournament, 1)
        shown = [sheet_of(tournament)] * 2
        stands: dict[tuple[int | None, int], int | None] = {}
        replaced: list[tuple[int | None, int | None]] = []
        for desk, engine, seat, typed in steps:
            place = engine, players[seat]
            seen, before = shown[desk].entry_of(*place), stands.get(place)
            try:
                here = enter(tournament, *place, typed, seen=seen)
            except ChangedMeanwhile as changed:
                told, shown[desk] = str(changed), changed.sheet
            else:
                told, shown[desk] = "", here
                stands[place] = typed
                if before != typed:
                    replaced.append((seen, typed))
            now = "is blank there now" if before is None else f"now says {before}."
            assert (now in told) is (seen != before), "replaced without having been seen"
            assert shown[desk] == sheet_of(tournament), "both answers are the sheet as it is"
            assert shown[desk].entry_of(*place) == stands.get(place)
        of_cells = {"score-entered", "score-corrected", "score-cleared", "totals-written"}
        kept = [each for each in history(tournament) if each.what in of_cells]
        assert [(each.before, each.after) for each in kept] == replaced
