"""What each table's phone may see, and how its rounds are taken over."""

import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.undo import cell_changed_last, undo, undo_label
from mextrain_scorer.desk.phones.place import (
    PhoneDesks,
    box_path,
    codes_on_cards,
    open_box,
    rounds_waiting,
)
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.scores import proposals, score_entry
from mextrain_scorer.desk.scores.proposals import differences, follows_rules, take_cell
from mextrain_scorer.desk.scores.score_entry import ScoreRefused, mark_out
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Line, Pips, Proposal, read, write
from mextrain_scorer.rules.records import Outcome, Round, Sheet
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# What is shown, and told again after a change


@pytest.fixture
def view(five: Tournament) -> Iterator[PhoneView]:
    """Return what phones are shown of two tables, which were told."""
    with closing(PhoneView(five)) as view:
        view.news()
        yield view


def seen(line: Line) -> dict[str, Any]:
    """Return what a line of news shows."""
    told = read(write(line))
    shown: dict[str, Any] = told.get("show", told)
    return shown


def test_an_entry_tells_its_table_again_and_no_other(five: Tournament, view: PhoneView) -> None:
    player = days.who(five, 2)[0]
    score_entry.enter(five, QUALIFYING, 2, 9, player, 26)
    (line,) = view.news()  # and no room: a score of an unsigned sheet is not public
    told = seen(line)["table"]
    assert list(told) == ["qualifying/2"]
    assert told["qualifying/2"]["scores"]["9"][str(player)] == 26
    assert view.news() == []
    days.fill_and_sign(five, 2)
    table, room = view.news()
    assert [page["kind"] for page in seen(room)["room"]["pages"]] == ["seats", "chart"]
    assert seen(table)["table"]["qualifying/2"]["locked"]


def test_a_box_that_cannot_be_written_is_told_in_a_sentence(five: Tournament) -> None:
    said = "The file that keeps what phones send cannot be written"
    path = box_path(five)
    path.mkdir(parents=True)
    with refused(five, said):
        PhoneView(five)
    assert codes_on_cards(five, QUALIFYING) == {}, "the card is printed without its code"
    path.rmdir()
    with closing(PhoneView(five)) as view:
        view.news()
        path.unlink()
        path.mkdir()
        with refused(five, said):
            view.revoke()


def test_the_codes_on_paper_outlive_a_lost_box(five: Tournament, view: PhoneView) -> None:
    codes, helper = dict(view.codes), view.helper
    box_path(five).unlink()
    view.revoke(1)
    view.news()
    assert view.codes[1] != codes[1]
    assert (view.codes[2], view.helper) == (codes[2], helper)


def test_rounds_wait_while_phones_are_off_until_their_sheet_has_them(five: Tournament) -> None:
    people = days.who(five, 1)
    scores = dict(zip(people, (0, 12, 26, 31, 7), strict=True))
    with closing(PhoneView(five)) as view, closing(open_box(five)) as box:
        view.news()
        box.keep(view.draw, proposed(scores, engine=9))
        box.keep(view.draw, replace(proposed(scores, engine=8), id="b" * 22))
    assert rounds_waiting(five) == 2
    for player, score in scores.items():
        typed(five, player, score)
    assert rounds_waiting(five) == 1
    days.fill_and_sign(five, 1)
    assert rounds_waiting(five) == 0


# A phone's round is taken over as if it had been typed, and only where the sheet is blank

AT = "2026-06-13T14:03:20-05:00"


def proposed(scores: Pips, engine: int = 9, **how: object) -> Proposal:
    """A round of table 1 as its phone sent it."""
    return Proposal("a" * 22, f"{QUALIFYING}/1", engine, scores, at=AT, **how)  # type: ignore[arg-type]  # fields by name


def here(tournament: Tournament) -> Sheet:
    """Table 1's sheet as the file has it."""
    return tables.sheet(tournament, QUALIFYING, 1)


def round_at_1(tournament: Tournament, engine: int = 9) -> Round:
    """A round of table 1 as the file has it."""
    return here(tournament).round_of(engine)


def take(tournament: Tournament, proposal: Proposal) -> Sheet:
    """Take a round over as it stands."""
    proposals.take(tournament, proposal)
    return here(tournament)


def typed(tournament: Tournament, player: int, score: int, engine: int = 9) -> Sheet:
    """Type one score of table 1."""
    return score_entry.enter(tournament, QUALIFYING, 1, engine, player, score)


def row_of(sheet: Sheet, engine: int = 9) -> list[int | None]:
    """Return the scores of a round in seat order."""
    return [cell.score for cell in sheet.round_of(engine).cells]


@pytest.fixture
def people(five: Tournament) -> list[int]:
    """Return who sits at table 1."""
    return days.who(five, 1)


@pytest.fixture
def whole(people: list[int]) -> Proposal:
    """Return a whole round of table 1, whose first player went out."""
    return proposed(dict(zip(people, (0, 12, 26, 31, 7), strict=True)), out=people[0])


def test_several_rounds_are_one_entry_and_one_undo(
    five: Tournament, whole: Proposal, people: list[int]
) -> None:
    eight = replace(whole, engine=8)
    blocked = replace(whole, engine=7, out=None, blocked=True, scores=dict.fromkeys(people, 3))
    before = five.tip.seq
    why_not = proposals.take(five, whole, eight, blocked)
    assert [row_of(here(five), engine) for engine in (9, 8, 7)] == [
        *[[0, 12, 26, 31, 7]] * 2,
        [3] * 5,
    ]
    assert (why_not, five.tip.seq) == ({}, before + 1)
    assert undo_label(five) == "3 rounds of a phone were taken over at table 1"
    lines = history(five, after=before)
    assert len(lines) == 16
    assert "The round was blocked at table 1, double 7" in {line.sentence for line in lines}
    assert undo(five) == "3 rounds of a phone were taken over at table 1"
    assert row_of(here(five), 9) == row_of(here(five), 7) == [None] * 5


def test_a_round_that_cannot_be_taken_leaves_the_others(five: Tournament, whole: Proposal) -> None:
    eight = replace(whole, engine=8)
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.NOT_PLAYED, "a storm")
    why_not = proposals.take(five, whole, eight)
    assert list(why_not) == [9]
    assert "marked as not played" in why_not[9]
    assert row_of(here(five), 9) == [None] * 5
    assert row_of(here(five), 8) == [0, 12, 26, 31, 7]
    assert undo_label(five) == "A phone's round was taken over at table 1, double 8"
    with pytest.raises(ScoreRefused):
        proposals.take(five, whole)
    before = five.tip
    proposals.take(five, eight)
    assert five.tip == before


def test_a_typed_number_stays_until_the_phones_is_taken_for_that_cell(
    five: Tournament, whole: Proposal, people: list[int]
) -> None:
    typed(five, people[2], 25)
    found = differences(here(five), whole)
    assert dict(found.fills) == {p: whole.scores[p] for p in people if p != people[2]}
    assert dict(found.differs) == {people[2]: 26}
    assert not found.agrees
    sheet = take(five, whole)
    assert row_of(sheet) == [0, 12, 25, 31, 7]
    found = differences(sheet, whole)
    assert (found.changes_nothing, found.agrees, dict(found.differs)) == (
        True,
        False,
        {people[2]: 26},
    )
    take_cell(five, whole, people[2])
    assert row_of(here(five)) == [0, 12, 26, 31, 7]
    assert differences(here(five), whole).agrees
    (line,) = history(five, after=five.tip.seq - 1)
    assert (line.before, line.after, line.player) == (25, 26, people[2])
    assert line.sentence.endswith("at table 1, double 9 became 26")
    undo(five)
    assert cell_changed_last(five) == ((QUALIFYING, 1), 9, people[2])
    assert row_of(here(five)) == [0, 12, 25, 31, 7]
    undo(five)
    assert cell_changed_last(five) is None, "a whole round is no cell"


def test_what_stands_as_written_is_not_asked_about_again(
    five: Tournament, people: list[int]
) -> None:
    score_entry.enter(five, QUALIFYING, 1, 9, people[1], 400, as_written="they insist")
    sheet = take(five, proposed({people[0]: 4, people[1]: 400}))
    assert row_of(sheet)[:2] == [4, 400]
    assert sheet.round_of(9).cells[1].as_written == "they insist"


def test_a_mark_of_the_monitor_stays(five: Tournament, whole: Proposal) -> None:
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED)
    assert differences(here(five), whole).contradicts
    sheet = take(five, whole)
    assert sheet.round_of(9).outcome is Outcome.BLOCKED
    assert not differences(sheet, whole).agrees


def test_a_round_accepted_as_written_is_asked_about_again(
    five: Tournament, people: list[int]
) -> None:
    for player, score in zip(people[:4], (3, 12, 26, 31), strict=True):
        typed(five, player, score)
    typed(five, people[4], 5)
    score_entry.accept_round(five, QUALIFYING, 1, 9, "nobody was out, they say")
    agreeing = proposed(dict(zip(people, (3, 12, 26, 31, 5), strict=True)))
    take(five, agreeing)
    assert round_at_1(five).accepted
    take_cell(five, replace(agreeing, scores={people[4]: 0}), people[4])
    assert not round_at_1(five).accepted


def test_whose_zero_it_is_is_taken_over_where_a_zero_does_not_prove_it(seated: Seated) -> None:
    six = seated(6, rules="double-12")
    people = days.who(six, 1)
    proposal = proposed(dict(zip(people, (0, 0, 26, 31, 7, 4), strict=True)), out=people[1])
    assert differences(here(six), proposal).out == people[1]
    sheet = take(six, proposal)
    assert [cell.went_out for cell in sheet.round_of(9).cells] == [False, True] + 4 * [False]
    assert differences(sheet, proposal).agrees
    other = replace(proposal, out=people[0])
    assert differences(sheet, other).contradicts
    before = six.tip
    assert take(six, other) == sheet
    assert six.tip == before
    undo(six)
    typed(six, people[0], 0)
    mark_out(six, QUALIFYING, 1, 9, people[0])
    sheet = take(six, proposal)
    assert [cell.went_out for cell in sheet.round_of(9).cells] == [True] + 5 * [False]


def test_a_round_follows_the_rules_where_no_check_would_complain(
    five: Tournament, whole: Proposal, people: list[int]
) -> None:
    def follows(proposal: Proposal) -> bool:
        return follows_rules(differences(here(five), proposal), proposal.engine)

    assert follows(whole)
    assert follows(proposed({people[0]: 4})), "what is missing is no mistake"
    two_out = replace(whole, scores={**whole.scores, people[1]: 0})
    assert not follows(two_out)
    typed(five, people[1], 0)
    assert not follows(whole), "with what was typed two went out"
    days.fill_and_sign(five, 1)
    assert not follows(whole)


# What is taken over is what typing would have left.

RULES = ("samboree", "double-12")


@st.composite
def rounds(draw_one: st.DrawFn) -> tuple[str, list[int | None], list[int | None], int, bool]:
    """Return rules, what was typed, what a phone sent, who went out by it, whether blocked."""
    score = st.one_of(st.none(), st.just(0), st.integers(0, 60))
    row = st.lists(score, min_size=6, max_size=6)
    typed_before, sent = draw_one(row), draw_one(row)
    out = draw_one(st.sampled_from([-1, *(at for at, each in enumerate(sent) if not each)]))
    return draw_one(st.sampled_from(RULES)), typed_before, sent, out, draw_one(st.booleans())


def by_hand(tournament: Tournament, proposal: Proposal) -> Sheet:
    """Type a proposal as somebody does who leaves alone what stands there."""
    sheet = here(tournament)
    row = sheet.round_of(9)
    went_out = any(cell.went_out for cell in row.cells)
    if proposal.blocked and not went_out:
        score_entry.mark(tournament, QUALIFYING, 1, 9, Outcome.BLOCKED)
    for seat, cell in zip(sheet.seats, row.cells, strict=True):
        score = proposal.scores[seat.player]
        if cell.score is None and score is not None:
            typed(tournament, seat.player, score)
    now = round_at_1(tournament)
    still = not went_out and not any(cell.went_out for cell in now.cells)
    open_zero = still and not sheet.rule_set.zero_proves_out(9)
    if proposal.out and open_zero and here(tournament).entry_of(9, proposal.out) == 0:
        mark_out(tournament, QUALIFYING, 1, 9, proposal.out)
    return here(tournament)


@pytest.mark.nightly
@given(rounds())
def test_taking_over_leaves_the_sheet_that_typing_leaves(
    case: tuple[str, list[int | None], list[int | None], int, bool],
) -> None:
    rules, before, sent, out, blocked = case
    with TemporaryDirectory() as folder, days.seated(Path(folder), 6, rules=rules) as tournament:
        people = days.who(tournament, 1)
        for player, score in zip(people, before, strict=True):
            if score is not None:
                typed(tournament, player, score)
        who = None if out < 0 or blocked else people[out]
        scores = dict(zip(people, sent, strict=True))
        proposal = proposed(scores, out=who, blocked=blocked)
        start = here(tournament)
        expected = differences(start, proposal).after
        entries = tournament.tip.seq
        taken = take(tournament, proposal)
        assert taken == expected
        nothing = differences(start, proposal).changes_nothing
        assert tournament.tip.seq == entries + (not nothing)
        assert nothing == (taken == start)
        assert take(tournament, proposal) == taken, "a second time changes nothing"
        if not nothing:
            assert undo(tournament)
            assert here(tournament) == start
        assert by_hand(tournament, proposal) == taken


# Several desks, one of which serves the phones

NO_DESK = ("no line", "[]", '{"desk": 1, "phones": null, "turn": 0}', '{"desk": "Door"}')


@pytest.mark.parametrize("seed", range(40))
def test_desks_that_were_cut_off_agree_again_on_the_one_that_serves(seed: int) -> None:
    rng, told = random.Random(seed), {name: list[str]() for name in ("Door", "Hall", "Stage")}

    def tell(words: str) -> None:
        for heard in told.values():
            if rng.random() < lost:
                heard.append(words)

    def hear(name: str) -> list[str]:
        heard, told[name] = told[name], []
        return [*NO_DESK, *heard]

    def desk(name: str) -> PhoneDesks:
        home = SimpleNamespace(
            tell_desks=tell, told_by_desks=partial(hear, name), has_desk=told.__contains__
        )
        return PhoneDesks(cast("Tournament", SimpleNamespace(desk_name=name, home=home)))

    desks = {name: desk(name) for name in told}
    lost = 0.5
    for _ in range(20):
        each = desks[rng.choice(list(told))]
        if rng.random() < 0.3:
            each.begin("http://192.168.8.2:8765")
        each.tell({("qualifying", 1): rng.randrange(3)})
        each.hear()
    lost = 1.0
    for each in [*desks.values()] * 2:
        each.ask()
        for other in desks.values():
            other.hear()
    serving = [name for name, each in desks.items() if each.is_here]
    assert len(serving) == 1
    assert {each.there.desk for each in desks.values() if each.there} == set(serving)
