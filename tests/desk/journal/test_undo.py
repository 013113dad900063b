"""Every change on record, and the way back."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

import mextrain_scorer
from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import HistoryLine, history, shown_history
from mextrain_scorer.desk.operations import (
    NOT_UNDONE,
    OPERATIONS,
    REDO,
    UNDO,
    WayBack,
    what_in_words,
)
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.schema import RoundRow
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

DESK = Path(mextrain_scorer.__file__).parent / "desk"


def enter(tournament: Tournament, engine: int, seat: int, score: int, table_no: int = 1) -> None:
    """Key a score by seat, counted from 0."""
    player = days.who(tournament, table_no)[seat]
    score_entry.enter(tournament, QUALIFYING, table_no, engine, player, score)


def column(tournament: Tournament, seat: int = 0, table_no: int = 1) -> list[int | None]:
    """Return the scores of a seat from the first round to the last."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return [cell.score for cell in here.column(here.seats[seat])]


def everything(tournament: Tournament) -> tuple[object, ...]:
    """Return all that a person can see, but the history."""
    found: tuple[Sheet, ...] = tables.sheets(tournament)
    return (players.players(tournament), tables.stages(tournament), found)


# Words


def recorded_operations() -> set[str]:
    """Return the name of every operation that a desk module writes into the journal."""
    named: set[str] = set()
    for module in DESK.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "record":
                first = node.args[0]
                named |= {
                    part.value
                    for part in ast.walk(first)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    named.discard("round-")
    return named | {f"round-{outcome.value}" for outcome in Outcome} | {UNDO, REDO}


def test_every_operation_has_words() -> None:
    operations = recorded_operations() | {"tournament-made"}
    assert len(operations) > 30
    for operation in operations:
        words = what_in_words(operation)
        assert words != operation
        assert words[0].isupper(), words


def test_what_can_be_undone_is_what_is_recorded() -> None:
    ways = {WayBack.SHEET, WayBack.SEATS}
    assert recorded_operations() >= {n for n, each in OPERATIONS.items() if each.way_back in ways}


def test_a_line_says_when_what_where_from_to_and_why(five: Tournament) -> None:
    enter(five, 9, 0, 21)
    enter(five, 9, 0, 12)
    player = days.who(five, 1)[0]
    line = history(five)[-1]
    assert datetime.fromisoformat(line.at).tzinfo is not None
    assert (line.stage, line.table_no, line.engine, line.player) == (QUALIFYING, 1, 9, player)
    assert (line.before, line.after, line.reason) == (21, 12, None)
    assert line.sentence == f"No. {player} Player {player} has 12, not 21, at table 1, double 9"


def test_a_whole_day_is_told_line_by_line(registered: Seated) -> None:
    tournament = registered(21)
    withdrawals.no_show(tournament, 21)
    draw.draw(tournament, seed=1)
    draw.draw(tournament, seed=2)
    one, two = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.swap(tournament, one, two)
    draw.pin(tournament, one)
    draw.pin(tournament, one, pinned=False)
    days.fill(tournament, 1, tied=(0, 1))
    pair = days.who(tournament, 1)[:2]
    ties.rule_tie(tournament, QUALIFYING, 1, pair, shared=False, by="other", reason="as agreed")
    sign_off.receive_sheet(tournament, QUALIFYING, 1, unsigned=True, note="no name")
    sign_off.receive_sheet(tournament, QUALIFYING, 1)
    days.sign(tournament, 1)
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "another look")
    days.sign(tournament, 1)
    for table_no in (2, 3, 4):
        days.fill_and_sign(tournament, table_no)
    stages.start_stage(tournament, seed=1)
    stages.undo_stage(tournament, "final", "too early")
    told = [line.what for line in history(tournament)]
    expected = [
        "tournament-made",
        "player-no-show",
        "seats-drawn",
        "seats-drawn-again",
        "seats-swapped",
        "player-pinned",
        "player-unpinned",
        "tie-ruled",
        "sheet-returned",
        "sheet-received",
        "sheet-signed",
        "sheet-reopened",
        "sheet-signed",
        "playoff-started",
        "playoff-taken-back",
    ]
    remaining = iter(told)
    assert all(what in remaining for what in expected), told
    for line in history(tournament):
        assert not STATES.search(line.sentence), line.sentence
        assert line.sentence.count(":") <= 1, line.sentence


# What the journal keeps for the program's own use, and no sentence speaks of.
STATES = re.compile(
    r"checked-in|registered|no-show|returned|complete|qualifying|playoff-|None|\{|\}"
)


STATUSES = frozenset(
    {"player-checked-in", "check-in-taken-back", "player-no-show", "player-withdrawn",
     "player-disqualified", "sheet-received", "sheet-returned", "sheet-signed", "sheet-reopened"}
)  # fmt: skip
NAMES = frozenset({"player-changed", "player-added", "rules-changed", "seats-swapped"})


def every_change() -> Iterator[HistoryLine]:
    """Yield lines of every operation as the journal keeps them, with and without a value."""
    at = "2026-06-13T10:00:00+02:00"
    for operation in sorted(recorded_operations() - {UNDO, REDO} | {"tournament-made"}):
        values: tuple[tuple[int | str | None, int | str | None], ...] = (
            (("registered", "checked-in"), ("complete", "received"))
            if operation in STATUSES
            else (("Ann", "Bea"), ("Ann", "Ann"))
            if operation in NAMES
            else ((None, 12), (12, None), (3, 4), (None, None))
        )
        for before, after in values:
            line = HistoryLine(at, operation, QUALIFYING, 3, 9, 14, before, after, None, 7)
            yield replace(line, name="Bernice Kowalczyk")
    yield HistoryLine(at, "player-checked-in", None, None, None, None, None, 20, None)
    yield HistoryLine(at, "roster-imported", None, None, None, None, None, 20, None)


def test_every_change_is_a_sentence_done_undone_and_done_again() -> None:
    for line in every_change():
        undone = replace(line, what=UNDO, undid=line.what, before=line.after, after=line.before)
        again = replace(line, what=REDO, undid=line.what)
        assert undone.sentence == f"Undone: {line.sentence}"
        assert again.sentence == f"Redone: {line.sentence}"
        kept = replace(line, what=NOT_UNDONE, undid=line.what)
        assert kept.sentence == f"Not undone: {line.sentence}"
        assert line.sentence[0].isupper() or line.sentence[0].isdigit(), line.sentence
        assert not STATES.search(line.sentence), line.sentence
        assert line.sentence.count(":") <= (line.what.startswith("paper-")), line.sentence


def test_a_check_in_undone_says_who_is_not_here(registered: Seated) -> None:
    tournament = registered(0)
    number = players.add_player(tournament, "Bernice Kowalczyk")
    players.check_in(tournament, [number])
    assert undo.undo(tournament) == f"No. {number} Bernice Kowalczyk is here"
    line = history(tournament)[-1]
    assert line.sentence == f"Undone: No. {number} Bernice Kowalczyk is here"
    shown = shown_history(tournament)[-1]
    assert (shown.before, shown.after) == ("here", "not here yet")


# Undo and redo


def test_undo_and_redo_go_back_and_forth(five: Tournament) -> None:
    states = [everything(five)]
    for engine, score in ((9, 47), (8, 12), (9, 74), (7, 0)):
        enter(five, engine, 0, score)
        states.append(everything(five))
    for _ in range(2):
        for state in states[-2::-1]:
            undo.undo(five)
            assert everything(five) == state
        for state in states[1:]:
            undo.redo(five)
            assert everything(five) == state
    with refused(five, "nothing to redo"):
        undo.redo(five)
    assert undo.redo_label(five) is None


def test_labels_say_what_would_be_taken_back(five: Tournament) -> None:
    enter(five, 9, 0, 47)
    label = undo.undo_label(five)
    assert label is not None
    assert "table 1, double 9" in label
    assert undo.redo_label(five) is None
    assert undo.undo(five) == label
    assert undo.redo_label(five) == label
    assert undo.redo(five) == label


def test_a_new_change_leaves_nothing_to_redo(five: Tournament) -> None:
    enter(five, 9, 0, 47)
    enter(five, 8, 0, 12)
    undo.undo(five)
    enter(five, 7, 0, 30)
    with refused(five, "nothing to redo"):
        undo.redo(five)
    undo.undo(five)
    undo.undo(five)
    assert column(five) == [None] * 10
    undo.redo(five)
    undo.redo(five)
    assert column(five)[:3] == [47, None, 30]
    with refused(five, "nothing to redo"):
        undo.redo(five)


def test_nor_does_a_change_that_has_no_way_back(five: Tournament) -> None:
    days.fill(five, 2)
    enter(five, 9, 0, 47)
    undo.undo(five)
    days.sign(five, 2)
    with refused(five, "nothing to redo"):
        undo.redo(five)


def test_undo_passes_signed_sheets_over(five: Tournament) -> None:
    enter(five, 9, 0, 47, table_no=2)
    days.fill_and_sign(five, 1)
    signed = tables.sheet(five, QUALIFYING, 1)
    undo.undo(five)
    assert column(five, table_no=2) == [None] * 10
    with refused(five, "nothing to undo"):
        undo.undo(five)
    assert tables.sheet(five, QUALIFYING, 1) == signed


def test_a_reopened_sheet_keeps_what_was_signed(five: Tournament) -> None:
    """The signature stood for those scores: after it they are corrected one by one."""
    days.fill(five, 1)
    sign_off.receive_sheet(five, QUALIFYING, 1)
    days.sign(five, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "one score")
    before = everything(five)
    enter(five, 9, 1, 99)
    undo.undo(five)
    assert everything(five) == before
    with refused(five, "nothing to undo"):
        undo.undo(five)


def test_everything_before_play_can_be_taken_back(registered: Seated) -> None:
    tournament = registered(12)
    start = everything(tournament)
    late = players.add_player(tournament, "Late", checked_in=True)
    players.change_player(
        tournament, late, name="Later", club="A", group=None, willing=True, note=None
    )
    players.take_back_check_in(tournament, late)
    players.check_in(tournament, [late])
    withdrawals.no_show(tournament, late)
    withdrawals.withdraw(tournament, 3, "unwell")
    draw.draw(tournament, seed=1, allow_small=True)
    draw.draw(tournament, seed=2, allow_small=True)
    one, two = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.swap(tournament, one, two)
    draw.pin(tournament, one)
    mover = days.who(tournament, 1)[1]
    withdrawals.no_show(tournament, days.who(tournament, 2)[1])
    draw.move(tournament, mover, 2)
    draw.seat_late(tournament, late, 1)
    withdrawals.withdraw(tournament, one, "unwell")
    steps = 0
    while everything(tournament) != start:
        undo.undo(tournament)
        steps += 1
    assert steps == 14
    for _ in range(steps):
        undo.redo(tournament)
    assert everything(tournament) != start
    assert undo.redo_label(tournament) is None


def test_undo_is_refused_where_something_rests_on_it(five: Tournament) -> None:
    """A draw cannot be taken back from under what undo itself knows no way back from."""
    with five.change() as work:
        work.put(
            RoundRow(
                stage=QUALIFYING, table_no=1, engine=9, outcome="blocked", accepted="", note=""
            )
        )
        work.record("of-a-later-version")
    assert undo.undo_label(five) == "Seats were drawn"
    with refused(five, "depends on"):
        undo.undo(five)


def test_an_undo_is_a_change_on_record(five: Tournament) -> None:
    enter(five, 9, 0, 47)
    tip = five.chain_tip
    undo.undo(five)
    assert five.chain_tip != tip
    line = history(five)[-1]
    assert (line.what, line.table_no, line.engine, line.before, line.after) == (
        "undone",
        1,
        9,
        47,
        None,
    )
    assert line.reason == "Score"
    undo.redo(five)
    line = history(five)[-1]
    assert (line.what, line.before, line.after) == ("redone", None, 47)


def test_the_play_off_is_taken_back_by_its_own_name_not_by_undo(all_signed: Seated) -> None:
    tournament = all_signed(10)
    stages.start_stage(tournament, seed=1)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    player = days.who(tournament, 1, "final")[0]
    score_entry.enter(tournament, "final", 1, 9, player, 47)
    undo.undo(tournament)
    assert tables.sheet(tournament, "final", 1).status == "open"
    undo.redo(tournament)
    stages.undo_stage(tournament, "final", "too early")
    with refused(tournament, "nothing to redo"):
        undo.redo(tournament)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    stages.start_stage(tournament, seed=1)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    score_entry.enter(tournament, "final", 1, 9, player, 74)
    undo.undo(tournament)
    assert tables.sheet(tournament, "final", 1).round_of(9).cells[0].score is None
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)


def test_a_ruling_made_in_haste_is_taken_back(five: Tournament) -> None:
    days.fill(five, 1, tied=(0, 1))
    one, two = days.who(five, 1)[:2]
    ties.rule_tie(five, QUALIFYING, 1, [two, one], shared=False, by="other", reason="misheard")
    assert undo.undo(five).startswith("The tie at table 1 was ruled")
    assert tables.sheet(five, QUALIFYING, 1).rulings == ()
    ties.rule_tie(five, QUALIFYING, 1, [one, two], shared=False, by="other", reason="as drawn")
    assert tables.sheet(five, QUALIFYING, 1).rulings[0].players == (one, two)


def test_a_seat_of_the_play_off_that_changed_hands_changes_back(all_signed: Seated) -> None:
    tournament = all_signed(15)
    stages.start_stage(tournament, seed=1)
    seats = days.who(tournament, 1, "final")
    spare = next(n for n in days.who(tournament, 1) if n not in seats)
    stages.replace_player(tournament, seats[0], spare, "has to leave")
    undo.undo(tournament)
    assert days.who(tournament, 1, "final") == seats
    undo.redo(tournament)
    assert days.who(tournament, 1, "final") == [spare, *seats[1:]]
    stages.undo_stage(tournament, "final", "too early")
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)


def test_a_signed_sheet_is_reopened_not_undone(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    with pytest.raises(undo.SheetIsSigned, match="reopened, not undone") as signed:
        undo.undo(five)
    assert signed.value.at == (QUALIFYING, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "another look")
    with pytest.raises(Refused, match=r"There is nothing to undo\.$"):
        undo.undo(five)


def test_a_fresh_tournament_has_nothing_to_undo(registered: Seated) -> None:
    tournament = registered(0)
    for way, label in ((undo.undo, undo.undo_label), (undo.redo, undo.redo_label)):
        assert label(tournament) is None
        with refused(tournament, "nothing"):
            way(tournament)
