"""Standings against the rule book read out pair by pair, for any sheet that can be written."""

from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.records import BLANK, Adjustment, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, SharedPlaces, TieBreak
from mextrain_scorer.rules.standings.metrics import DecidedBy
from mextrain_scorer.rules.standings.standings import (
    advancing,
    is_complete,
    missing_in,
    open_ties,
    running_totals,
    standings,
    tied_groups,
    totals,
)
from tests.rules.sheet_text import draw_sheet, places, rule, sentences

CHAINS = [
    (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND),
    (TieBreak.LOWEST_OTHER_ROUND, TieBreak.ZERO_ROUNDS),
    (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK),
    (TieBreak.ZERO_ROUNDS,),
    (),
]


@st.composite
def cells(draw: st.DrawFn, rules: RuleSet, engine: int, outcome: Outcome) -> Cell:
    """One cell of somebody who is there; scores are small, so that ties are common."""
    if outcome is Outcome.NOT_PLAYED:
        return BLANK
    score = draw(st.sampled_from([0, 0, 1, 1, 2, 3, 5, None]))
    if score != 0 or outcome is Outcome.BLOCKED:
        return Cell(score)
    return Cell(0, went_out=rules.zero_proves_out(engine) or draw(st.booleans()))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet that the desk can come to hold, plausible or not."""
    rules = replace(
        SAMBOREE,
        first_engine=draw(st.integers(0, 4)),
        double_blank=draw(st.sampled_from([0, 20])),
        tie_breaks=draw(st.sampled_from(CHAINS)),
        shared_places=draw(st.sampled_from(SharedPlaces)),
    )
    numbers = draw(st.lists(st.integers(1, 50), min_size=1, max_size=6, unique=True))
    seats = []
    for index, number in enumerate(numbers):
        here = Seat(index + 1, number, f"Player{number}")
        if draw(st.integers(0, 5)) == 0:
            engine = draw(st.sampled_from(rules.engines))
            late = draw(st.booleans())
            here = replace(here, from_engine=engine) if late else replace(here, left_from=engine)
        seats.append(here)
    rounds = []
    for engine in rules.engines:
        outcome = draw(st.sampled_from([Outcome.PLAYED, *Outcome]))
        row = tuple(
            draw(cells(rules, engine, outcome)) if seat.plays(engine) else BLANK for seat in seats
        )
        rounds.append(Round(engine, row, outcome))
    cuts = draw(st.sampled_from([(1,), (1, 2), (2,)]))
    return Sheet("qualifying", 1, rules, tuple(seats), tuple(rounds), cuts)


@dataclass(frozen=True)
class Figures:
    """What a score keeper would count on the paper, one player at a time."""

    total: int
    zero_rounds: int
    others: list[int]


@st.composite
def penalised_sheets(draw: st.DrawFn) -> Sheet:
    """Any such sheet on which some have penalty points, as few as make and part ties."""
    sheet = draw(sheets())
    points = draw(st.lists(st.integers(0, 2), min_size=6, max_size=6))
    given = [
        Adjustment(seat.player, extra, "looked")
        for seat, extra in zip(sheet.seats, points, strict=False)
        if extra
    ]
    return replace(sheet, adjustments=tuple(given))


def count_on_paper(sheet: Sheet, index: int) -> Figures:
    played = [row for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
    scores = [row.cells[index].score or 0 for row in played]
    out = [r for r in played if r.cells[index].went_out and r.outcome is Outcome.PLAYED]
    player = sheet.seats[index].player
    penalty = sum(each.points for each in sheet.adjustments if each.player == player)
    others = sorted(score for score in scores if score > 0)
    return Figures(sum(scores) + penalty, len(out), others)


def who_is_ahead(rules: RuleSet, one: Figures, two: Figures) -> tuple[int, str]:
    """Compare two players step by step: who is ahead (1, 2 or 0 for nobody), and by what."""
    if one.total != two.total:
        return (1 if one.total < two.total else 2), "total"
    for step in rules.tie_breaks:
        if step is TieBreak.ZERO_ROUNDS and one.zero_rounds != two.zero_rounds:
            return (1 if one.zero_rounds > two.zero_rounds else 2), "zero_rounds"
        if step is TieBreak.LOWEST_OTHER_ROUND and one.others[:1] != two.others[:1]:
            return (1 if one.others[0] < two.others[0] else 2), "lowest_other_round"
        if step is TieBreak.COUNTBACK:
            for mine, theirs in zip(one.others[1:], two.others[1:], strict=False):
                if mine != theirs:
                    return (1 if mine < theirs else 2), "countback"
    return 0, ""


@given(penalised_sheets())
def test_places_are_those_of_comparing_every_pair(sheet: Sheet) -> None:
    placed = {
        seat.player: count_on_paper(sheet, index)
        for index, seat in enumerate(sheet.seats)
        if seat.from_engine is None and seat.left_from is None
    }
    dense = sheet.rule_set.shared_places is SharedPlaces.DENSE
    found = standings(sheet)
    assert {place.player for place in found} == set(placed)
    for index, place in enumerate(found):
        mine = placed[place.player]
        verdicts = {
            other: who_is_ahead(sheet.rule_set, mine, placed[other])
            for other in placed
            if other != place.player
        }
        ahead = [other for other, (winner, _) in verdicts.items() if winner == 2]
        tied = [other for other, (winner, _) in verdicts.items() if winner == 0]
        above = {p.place for p in found if p.player in ahead}
        assert place.place == 1 + (len(above) if dense else len(ahead))
        assert (place.total, place.zero_rounds) == (mine.total, mine.zero_rounds)
        assert place.lowest_other_round == (mine.others[0] if mine.others else None)
        if tied:
            first, last = 1 + len(ahead), 1 + len(ahead) + len(tied)
            decides = any(first <= cut < last for cut in sheet.cuts) and is_complete(sheet)
            assert place.decided_by == ("open" if decides else "shared")
        elif len(found) > 1:
            neighbour = found[index + 1] if index + 1 < len(found) else found[index - 1]
            assert place.decided_by == verdicts[neighbour.player][1]
            assert place.name in place.sentence
            assert neighbour.name in place.sentence


@given(sheets(), st.randoms())
def test_where_people_sit_changes_nothing(sheet: Sheet, random: Random) -> None:
    order = list(range(len(sheet.seats)))
    random.shuffle(order)
    moved = replace(
        sheet,
        seats=tuple(replace(sheet.seats[i], seat_no=n + 1) for n, i in enumerate(order)),
        rounds=tuple(replace(r, cells=tuple(r.cells[i] for i in order)) for r in sheet.rounds),
    )
    assert standings(moved) == standings(sheet)
    assert totals(moved) == totals(sheet)
    assert advancing(moved) == advancing(sheet)


@given(sheets())
def test_totals_are_sums_and_running_totals_end_in_them(sheet: Sheet) -> None:
    running = running_totals(sheet)
    assert len(running) == len(sheet.rounds)
    for index, seat in enumerate(sheet.seats):
        scores = [cell.score for cell in sheet.column(seat)]
        assert totals(sheet)[seat.player] == sum(score or 0 for score in scores)
        for n, row in enumerate(running):
            shown = None if scores[n] is None else sum(s or 0 for s in scores[: n + 1])
            assert row[index] == shown


@given(sheets())
def test_a_score_is_missing_where_somebody_played_and_nothing_is_written(sheet: Sheet) -> None:
    blank = {
        (row.engine, seat.player)
        for row in sheet.rounds
        for seat, cell in zip(sheet.seats, row.cells, strict=True)
        if cell.score is None and row.outcome is not Outcome.NOT_PLAYED and seat.plays(row.engine)
    }
    found = {(engine, s.player) for engine, seats in missing_in(sheet).items() for s in seats}
    assert found == blank
    anything_played = any(row.outcome is not Outcome.NOT_PLAYED for row in sheet.rounds)
    assert is_complete(sheet) is (anything_played and not blank)


@given(sheets(), st.data())
def test_the_monitors_word_ends_every_open_tie(sheet: Sheet, data: st.DataObject) -> None:
    for tie in open_ties(sheet):
        order = tuple(data.draw(st.permutations(tie.players)))
        shared = data.draw(st.booleans())
        before = standings(sheet)
        sheet = rule(sheet, *order, shared=shared)
        after = standings(sheet)
        if shared:
            assert {p.place for p in after if p.player in order} == {tie.first} or (
                sheet.rule_set.shared_places is SharedPlaces.DENSE
            )
        else:
            assert [p.player for p in after if p.player in order] == list(order)
        others = [p.player for p in before if p.player not in order]
        assert [p.player for p in after if p.player not in order] == others
    assert open_ties(sheet) == ()
    assert all(place.decided_by is not DecidedBy.OPEN for place in standings(sheet))


@given(sheets(), st.integers(1, 6))
def test_who_goes_on_is_the_top_of_the_table_and_all_who_share_its_last_place(
    sheet: Sheet, count: int
) -> None:
    on = advancing(sheet, count)
    ranked = [place.player for place in standings(sheet)]
    assert list(on) == ranked[: len(on)]
    assert len(on) >= min(count, len(ranked))
    for group in tied_groups(sheet):
        assert len(set(group.players) & set(on)) in (0, len(group.players))


def test_a_whole_game_of_the_samboree() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
        9      | out    | 21    | 33     | 8     | 40
        8      | 17     | out   | 25     | 12    | 30
        7      | 9      | 14    | out    | 44    | 22
        6      | 31     | 28    | 19     | out   | 11
        5      | 5      | 16    | 24     | 36    | out
        4      | out    | 7     | 18     | 29    | 40
        3      | 13     | out   | 26     | 6     | 35
        2      | 42     | 10    | out    | 23    | 15
        1      | 27     | 3     | 38     | 9     | 20    blocked
        0      | out    | 45    | 32     | 1     | 16
    """)
    assert places(sheet) == [
        "1 Ann 144 zero_rounds",
        "2 Bob 144 total",
        "3 Dee 168 total",
        "4 Cyd 215 total",
        "5 Eve 229 total",
    ]
    assert sentences(sheet)[0] == "No. 12 Ann over No. 7 Bob: both 144; 3 zero rounds against 2"
    assert sentences(sheet)[4] == "No. 31 Cyd over No. 19 Eve: 215 against 229"
    assert running_totals(sheet)[0] == (0, 21, 33, 8, 40)
    assert running_totals(sheet)[-1] == (144, 144, 215, 168, 229)
    assert standings(sheet)[0].lowest_other_round == 5
    assert standings(sheet)[0].zero_rounds == 3


def test_a_blank_cell_is_never_a_zero() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | .      | out
        0      | out    | 30
    """)
    assert running_totals(sheet) == ((None, 0), (0, 30))
    assert standings(sheet)[0].zero_rounds == 1
    assert not is_complete(sheet)


def test_somebody_alone_has_nobody_to_be_compared_with() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann
        0      | out
    """)
    assert places(sheet) == ["1 Ann 0 total"]
    assert sentences(sheet) == ["No. 12 Ann: 0"]


def test_a_sheet_knows_its_rounds_and_its_seats() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | 8      | out
        0      | out    | 30
    """)
    assert sheet.round_of(0).engine == 0
    assert sheet.seat_of(7).name == "Bob"
    assert [cell.score for cell in sheet.column(sheet.seat_of(12))] == [8, 0]
    with pytest.raises(KeyError):
        sheet.round_of(2)
    with pytest.raises(KeyError):
        sheet.seat_of(31)
