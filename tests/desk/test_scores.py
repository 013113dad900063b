"""Scores as they are read off the paper or come from a file, and who went out."""

from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.undo import undo
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.rejected_entries import RejectedEntries, Rejection
from mextrain_scorer.desk.scores.score_entry import ScoreRefused, mark_out
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import exports
from mextrain_scorer.exchange.score_rows import import_scores
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import CIRCLE, Cell, Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import NotSaved
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# One cell a time


def enter(tournament: Tournament, engine: int, player: int, score: int, **how: Any) -> Sheet:
    """Key one score of table 1."""
    return score_entry.enter(tournament, QUALIFYING, 1, engine, player, score, **how)


def cell(tournament: Tournament, engine: int, player: int) -> Cell:
    """Return a cell of table 1 as the file has it."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    return here.round_of(engine).cells[here.seats.index(here.seat_of(player))]


def codes(tournament: Tournament, *, accepted: bool = False) -> set[str]:
    """Return the errors of table 1 that nobody accepted, or those that somebody did."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    return {f.code for f in check_sheet(here) if f.severity == "error" and f.accepted is accepted}


def row(tournament: Tournament, engine: int, *scores: int) -> None:
    """Key a whole round of table 1 in seat order."""
    for player, score in zip(days.who(tournament, 1), scores, strict=True):
        enter(tournament, engine, player, score)


@pytest.mark.parametrize("score", [10_000, 10**30])
def test_no_reason_makes_a_score_of_any_size_stand(
    five: Tournament, first: int, score: int
) -> None:
    with refused(five, kind=ScoreRefused) as caught:
        enter(five, 9, first, score, as_written="they insist")
    assert isinstance(caught.value, ScoreRefused)
    assert not caught.value.limit_only


# Standing as written


@pytest.mark.parametrize("change", ["score", "clear", "blocked", "not-played"])
def test_what_was_accepted_lapses_when_it_changes(five: Tournament, change: str) -> None:
    row(five, 9, 0, 0, 12, 13, 14)
    row(five, 8, 0, 11, 12, 13, 14)
    score_entry.accept_round(five, QUALIFYING, 1, 9, "both were out")
    last = days.who(five, 1)[-1]
    enter(five, 8, last, 15)
    assert codes(five) == set(), "another round does not matter"
    if change == "score":
        enter(five, 9, last, 15)
    elif change == "clear":
        score_entry.enter(five, QUALIFYING, 1, 9, last, None)
    elif change == "blocked":
        score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED)
    else:
        for player in days.who(five, 1):
            score_entry.enter(five, QUALIFYING, 1, 9, player, None)
    assert tables.sheet(five, QUALIFYING, 1).round_of(9).accepted == ""


# Written totals


def test_one_total_is_answered_for_and_the_other_still_asked_about(five: Tournament) -> None:
    days.fill(five, 1)
    one, two, *_ = days.who(five, 1)
    score_entry.write_totals(five, QUALIFYING, 1, {one: 125, two: 126})
    score_entry.accept_round(five, QUALIFYING, 1, None, "added wrong", part=one)
    asked = [each for each in check_sheet(tables.sheet(five, QUALIFYING, 1)) if each.blocks]
    assert [(each.code, each.player) for each in asked] == [("total-mismatch", two)]
    score_entry.write_totals(five, QUALIFYING, 1, {two: 127})
    assert tables.sheet(five, QUALIFYING, 1).accepted_parts == {one: "added wrong"}
    for part in (one, CIRCLE):
        with refused(five, "nothing to accept"):
            score_entry.accept_round(five, QUALIFYING, 1, None, "again", part=part)
    score_entry.accept_round(five, QUALIFYING, 1, None, "so they say", part=two)
    sheet = tables.sheet(five, QUALIFYING, 1)
    assert not any(each.blocks for each in check_sheet(sheet))
    assert set(sheet.accepted_reasons.split("; ")) == {"added wrong", "so they say"}
    score_entry.write_totals(five, QUALIFYING, 1, {one: 128})
    assert tables.sheet(five, QUALIFYING, 1).accepted_parts == {two: "so they say"}
    undo(five)
    assert len(tables.sheet(five, QUALIFYING, 1).accepted_parts) == 2


@pytest.mark.parametrize("change", ["score", "total", "taken back", "blocked"])
def test_totals_that_stand_as_written_lapse_when_they_change(five: Tournament, change: str) -> None:
    days.fill(five, 1)
    one = days.who(five, 1)[0]
    score_entry.write_totals(five, QUALIFYING, 1, {one: 125})
    score_entry.accept_round(five, QUALIFYING, 1, None, "they added it twice")
    assert (codes(five), codes(five, accepted=True)) == (set(), {"total-mismatch"})
    assert tables.sheet(five, QUALIFYING, 1).accepted == "they added it twice"
    score_entry.write_totals(five, QUALIFYING, 1, {one: 125})
    assert tables.sheet(five, QUALIFYING, 1).accepted, "the same again changes nothing"
    if change == "score":
        enter(five, 8, one, 12)
    elif change == "total":
        score_entry.write_totals(five, QUALIFYING, 1, {one: 126})
    elif change == "taken back":
        score_entry.write_totals(five, QUALIFYING, 1, {one: None})
        score_entry.write_totals(five, QUALIFYING, 1, {one: 130})
    else:
        score_entry.mark(five, QUALIFYING, 1, 8, Outcome.BLOCKED)
    assert tables.sheet(five, QUALIFYING, 1).accepted == ""
    if change != "blocked":
        assert codes(five) == {"total-mismatch"}


# Who went out under rules whose double blank is worth 0: by the scores, or by a mark


@pytest.fixture
def six(seated: Seated) -> Tournament:
    """Return a double-12 tournament with one table of six."""
    return seated(6, rules="double-12")


def key(tournament: Tournament, engine: int, *scores: int, order: tuple[int, ...] = ()) -> None:
    """Key a round of table 1, seat by seat or in another order."""
    players = days.who(tournament, 1)
    for at in order or range(len(scores)):
        score_entry.enter(tournament, QUALIFYING, 1, engine, players[at], scores[at])


def mark(tournament: Tournament, engine: int, at: int, *, out: bool = True) -> None:
    """Mark the player of a seat as out, or no longer."""
    mark_out(tournament, QUALIFYING, 1, engine, days.who(tournament, 1)[at], out=out)


def out(tournament: Tournament, engine: int = 12) -> list[int]:
    """Return the seats whose players went out, counted from 0."""
    cells = tables.sheet(tournament, QUALIFYING, 1).round_of(engine).cells
    return [at for at, cell in enumerate(cells) if cell.went_out]


def asked(tournament: Tournament) -> list[str]:
    """Return the sentences of the errors."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    return [found.message for found in check_sheet(here) if found.severity == "error"]


def test_of_two_zeros_one_is_marked_and_the_mark_moves(six: Tournament) -> None:
    key(six, 12, 0, 0, 12, 13, 14, 15)
    first, second = tables.sheet(six, QUALIFYING, 1).seats[:2]
    both = f"No. {first.player} {first.name} and No. {second.player} {second.name}"
    assert asked(six) == [f"{both} have 0: say which of them went out."]
    mark(six, 12, 1)
    assert (out(six), asked(six)) == ([1], [])
    mark(six, 12, 0)
    assert (out(six), asked(six)) == ([0], [])
    mark(six, 12, 0, out=False)
    assert out(six) == []
    assert [line.sentence for line in history(six)][-2:] == [
        f"No. {first.player} {first.name} went out at table 1, double 12",
        f"No. {first.player} {first.name} did not go out after all at table 1, double 12",
    ]


def test_keying_the_zero_again_leaves_the_mark(six: Tournament) -> None:
    key(six, 12, 0, 0, 12, 13, 14, 15)
    mark(six, 12, 1)
    key(six, 12, 0, 0, 12, 13, 14, 15)
    assert out(six) == [1]
    key(six, 12, 0, 9)
    assert out(six) == [0]
    key(six, 12, 0, 0)
    assert out(six) == []


def test_there_is_nothing_to_mark_where_the_scores_say_it(six: Tournament) -> None:
    key(six, 12, 0, 11, 12, 13, 14, 15)
    with refused(six, "only 0"):
        mark(six, 12, 0)
    with refused(six, "write that first"):
        mark(six, 12, 1)
    key(six, 0, 0, 0)
    with refused(six, "Whoever has 0 here went out"):
        mark(six, 0, 0)
    key(six, 11, 0, 0, 12, 13, 14, 15)
    score_entry.mark(six, QUALIFYING, 1, 11, Outcome.BLOCKED)
    with refused(six, "Nobody goes out in a blocked round"):
        mark(six, 11, 0)
    with refused(six, "Nobody goes out in a blocked round"):
        player = days.who(six, 1)[0]
        score_entry.enter(six, QUALIFYING, 1, 11, player, 0, went_out=True)


def test_a_round_blocked_by_mistake_says_who_went_out_as_before(six: Tournament) -> None:
    key(six, 12, 0, 0, 12, 13, 14, 15)
    mark(six, 12, 1)
    score_entry.mark(six, QUALIFYING, 1, 12, Outcome.BLOCKED)
    assert out(six) == []
    score_entry.mark(six, QUALIFYING, 1, 12, Outcome.PLAYED, was=Outcome.BLOCKED)
    assert (out(six), asked(six)) == ([1], [])


def test_a_file_of_scores_says_what_typing_them_says(six: Tournament, tmp_path: Path) -> None:
    players = days.who(six, 1)
    told = "\n".join(
        f"1,{engine},{player},{score},{'out' if (engine, at) == (11, 1) else ''}"
        for engine, scores in ((12, (0, 3, 4, 5, 6, 7)), (11, (0, 0, 4, 5, 6, 7)))
        for at, (player, score) in enumerate(zip(players, scores, strict=True))
    )
    file = tmp_path / "scores.csv"
    file.write_text(f"table,engine,player,pips,note\n{told}\n", encoding="utf-8")
    assert import_scores(six, file) == 12
    assert (out(six, 12), out(six, 11)) == ([0], [1])
    assert import_scores(six, file) == 0
    assert import_scores(six, exports.export(six, tmp_path / "out.csv")) == 0


# Scores from a file: all of them or none, and there and back again


def scores(
    tournament: Tournament, *rows: str, header: str = "table,engine,player,pips,note"
) -> Path:
    """Write a scores file; {a} to {e} are the players of table 1, {x} the first of table 2."""
    seats = dict(zip("abcde", days.who(tournament, 1), strict=True))
    named = [row.format(**seats, x=days.who(tournament, 2)[0]) for row in rows]
    path = tournament.path.with_name("scores.csv")
    path.write_text("\n".join([header, *named]) + "\n", encoding="utf-8")
    return path


def cells(tournament: Tournament, engine: int) -> tuple[Cell, ...]:
    """Return a round of table 1."""
    return tables.sheet(tournament, QUALIFYING, 1).round_of(engine).cells


ROUND = ("1,9,{a},0,", "1,9,{b},11,", "1,9,{c},12,", "1,9,{d},13,", "1,9,{e},14,")


def test_a_score_the_table_insisted_on_is_no_hindrance_to_the_same_file(five: Tournament) -> None:
    player = days.who(five, 1)[1]
    score_entry.enter(five, QUALIFYING, 1, 9, player, 200, as_written="they insist")
    assert import_scores(five, scores(five, "1,9,{b},200,", "1,9,{c},5,")) == 1
    with refused(five, "ine 2", "201"):
        import_scores(five, scores(five, "1,9,{b},201,"), replace=True, reason="no")
    assert cells(five, 9)[1] == Cell(200, as_written="they insist")


def test_one_note_is_enough_for_a_round_that_nobody_played(five: Tournament) -> None:
    import_scores(
        five, scores(five, "1,0,{a},,not-played", "1,0,{b},,", "1,0,{c},0,", "1,1,{a},5,")
    )
    assert tables.sheet(five, QUALIFYING, 1).round_of(0).outcome is Outcome.NOT_PLAYED
    assert all(cell.score is None for cell in cells(five, 0))
    for rows, words in (
        (["1,0,{b},5,"], ("ine 2", "not played")),
        (["1,1,{b},,not-played"], ("ine 2", "scores")),
        (["1,2,{b},5,", "1,2,{a},,not-played"], ("not played",)),
    ):
        with refused(five, *words):
            import_scores(five, scores(five, *rows))


def test_a_row_without_a_stage_speaks_of_the_round_that_another_names(five: Tournament) -> None:
    header = "stage,table,engine,player,pips,note"
    rows = (",1,9,{a},,not-played", "qualifying,1,9,{b},,", "qualifying,1,9,{c},0,")
    with refused(five, "ine 5", "not played"):
        import_scores(five, scores(five, *rows, "qualifying,1,9,{d},13,blocked", header=header))
    import_scores(five, scores(five, *rows, header=header))
    assert tables.sheet(five, QUALIFYING, 1).round_of(9).outcome is Outcome.NOT_PLAYED


def test_who_left_in_one_file_stays_gone_in_the_next(five: Tournament) -> None:
    gone = days.who(five, 1)[1]
    draw.pin(five, gone, pinned=True)
    import_scores(five, scores(five, *ROUND, "1,8,{b},,left", "1,8,{a},4,"))
    import_scores(five, scores(five, "1,7,{b},,left", "1,7,{a},4,", "1,6,{b},,left"))
    assert tables.sheet(five, QUALIFYING, 1).seat_of(gone).left_from == 8
    (left,) = [each for each in players.players(five) if each.number == gone]
    assert (left.status, left.pinned) == ("withdrawn", False)
    with refused(five, "ine 2", f"No. {gone}"):
        import_scores(five, scores(five, "1,7,{b},4,"))
    with refused(five, "scores", "clear"):
        import_scores(five, scores(five, "1,9,{a},,left"))


def test_the_stage_may_be_named_or_left_out_but_not_filled_twice(five: Tournament) -> None:
    header = "stage,table,engine,player,pips"
    path = scores(five, "qualifying,1,9,{a},5", ",1,9,{b},6", header=header)
    assert import_scores(five, path) == 2
    path = scores(five, "qualifying,1,8,{a},5", ",1,8,{a},5", header=header)
    with refused(five, "ine 3", "engine 8 on line 2 already"):
        import_scores(five, path)
    with refused(five, "no stage final"):
        import_scores(five, scores(five, "final,1,8,{a},5", header=header))


# What was typed and could not be entered


FULL = NotSaved("The disk is full.")
FIRST = 9  # the engine of the first round


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    """Eleven players at two tables, nothing typed."""
    return seated(11)


@pytest.fixture
def rejected(tournament: Tournament) -> RejectedEntries:
    return RejectedEntries(tournament)


def sheet_of(tournament: Tournament, table_no: int = 1) -> Sheet:
    return tables.sheet(tournament, "qualifying", table_no)


def reject(
    rejected: RejectedEntries,
    sheet: Sheet,
    score: int | None,
    refused: Refused = FULL,
    engine: int | None = FIRST,
    column: int = 0,
) -> Rejection:
    """Keep that score of a seat, the first unless another is said, as refused."""
    return rejected.keep(sheet, engine, sheet.seats[column].player, score, refused)


def refusal(tournament: Tournament, sheet: Sheet, score: int) -> Refused:
    """Return what the desk says of that score of the first seat."""
    with pytest.raises(Refused) as caught:
        score_entry.enter(tournament, "qualifying", 1, FIRST, sheet.seats[0].player, score)
    return caught.value


def test_what_it_refuses_again_stays_with_why(
    tournament: Tournament, rejected: RejectedEntries, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sheet_of(tournament)
    reject(rejected, sheet, 12)
    reject(rejected, sheet, 230, column=1)

    def worn(*_: object, **__: object) -> None:
        raise NotSaved("The disk is worn out.")

    with monkeypatch.context() as disk:
        disk.setattr(score_entry, "enter", worn)
        rejected.enter_again()
    kept = [(each.score, each.why, each.not_saved) for each in rejected.everywhere()]
    assert kept == [(12, "The disk is worn out.", True), (230, "The disk is worn out.", True)]
    rejected.enter_again()
    (still,) = rejected.everywhere()
    assert (still.score, still.not_saved, still.limit_only) == (230, False, True)
    assert sheet_of(tournament).entry_of(FIRST, sheet.seats[0].player) == 12


def test_what_a_rule_refused_is_not_tried_again(
    tournament: Tournament, rejected: RejectedEntries, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sheet_of(tournament)
    reject(rejected, sheet, 230, refusal(tournament, sheet, 230))
    monkeypatch.setattr(score_entry, "enter", lambda *_, **__: pytest.fail("tried"))
    rejected.enter_again()
    assert len(rejected.everywhere()) == 1


def test_tried_again_it_replaces_nothing_that_was_not_shown_when_it_was_typed(
    tournament: Tournament, rejected: RejectedEntries, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another desk is quicker, by the moment between reading the sheet and writing in it."""
    sheet = sheet_of(tournament)
    who = sheet.seats[0]
    reject(rejected, sheet, 12)
    write = score_entry.enter

    def late(*what: object, **how: object) -> Sheet:
        write(Tournament(tournament.home), "qualifying", 1, FIRST, who.player, 30)
        return write(*what, **how)  # type: ignore[arg-type]  # passed on as it came

    with monkeypatch.context() as desk:
        desk.setattr(score_entry, "enter", late)
        rejected.enter_again()
    now = sheet_of(tournament)
    assert now.entry_of(FIRST, who.player) == 30
    (told,) = rejected.of(now)
    assert (told.score, told.stored, told.changed, told.not_saved) == (12, 30, True, False)
    assert told.finding.message.startswith(
        f"{who.name}: not entered. Table 1, double 9, No. {who.player}: the sheet now says 30."
        " Look at it again, then type it again if it is still wrong. ("
    )
    rejected.enter_again()
    assert sheet_of(tournament).entry_of(FIRST, who.player) == 30, "it is not tried a third time"
    assert rejected.review() == ()
    assert rejected.everywhere() == (told,)
