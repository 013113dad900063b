"""The unit of work: rows and their journal entry in one transaction, or not at all."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import SQLModel

from mextrain_scorer.store import journal, migrations
from mextrain_scorer.store.file import TournamentFile, open_file
from mextrain_scorer.store.journal import NO_TIP, RowChange
from mextrain_scorer.store.lookups import journal_entries
from mextrain_scorer.store.schema import (
    PlayerRow,
    ScoreRow,
    SeatRow,
    StageRow,
    TableRow,
    WrittenTotalRow,
)
from mextrain_scorer.store.statements import execute, insert_text
from mextrain_scorer.store.work import RuleBroken, StaleChange, Work, WrongType
from tests.store import sample

SEVEN = ("qualifying", 1, 9, 7)


def put(file: TournamentFile, row: SQLModel) -> None:
    """One change of one row."""
    with file.change() as work:
        work.put(row)
        work.record("changed")


def entries(file: TournamentFile) -> int:
    return int(file.db.execute("SELECT count(*) FROM journal").fetchone()[0])


def score_of_seven(file: TournamentFile) -> int:
    with file.change() as work:
        row = work.get(ScoreRow, *SEVEN)
    assert row is not None
    return row.score


def scores_told(entry: Any) -> list[tuple[object, ...]]:
    """Return what an entry of the journal says of scores: key, before, after."""
    return [
        (each.key, *(values and values["score"] for values in (each.before, each.after)))
        for each in journal.decode(entry.changes)
    ]


def test_a_change_is_one_entry_and_is_there_after_opening_again(file: TournamentFile) -> None:
    before, tip = entries(file), file.tip
    with file.change() as work:
        work.put(sample.score(9, 7, 12))
        work.record("score-entered")
        unfinished = work.tip
    assert (unfinished, work.tip) == (None, file.tip)
    assert entries(file) == before + 1
    assert file.tip.seq == tip.seq + 1
    assert file.saved_at is not None
    path = file.path
    file.close()
    again = open_file(path)
    try:
        assert score_of_seven(again) == 12
    finally:
        again.close()


def test_two_entries_of_one_change_are_told_apart_and_undone_apart(file: TournamentFile) -> None:
    before, tip = entries(file), file.tip
    with file.change() as work:
        work.put(sample.score(9, 7, 12))
        work.record("score-entered", reason="the first")
        work.end_entry()
        work.put(sample.score(9, 7, 30))
        work.put(sample.score(6, 7, 3))
        work.record("score-entered", reason="the second")
        in_all = {(each.key, each.before is None) for each in work.changed}
    assert in_all == {(SEVEN, False), (("qualifying", 1, 6, 7), True)}
    assert entries(file) == before + 2
    assert (work.tip, file.tip.seq) == (file.tip, tip.seq + 2)
    *_, first, second = journal_entries(file.db)
    assert (first.reason, second.reason) == ("the first", "the second")
    assert scores_told(first) == [(SEVEN, 21, 12)]
    assert scores_told(second) == [(SEVEN, 12, 30), (("qualifying", 1, 6, 7), None, 3)]
    path = file.path
    file.close()
    opened = open_file(path)  # which proves the chain against the scores
    try:
        assert score_of_seven(opened) == 30
    finally:
        opened.close()


def test_two_entries_of_one_change_are_both_there_or_neither(file: TournamentFile) -> None:
    def stop_half_way() -> None:
        with file.change() as work:
            work.put(sample.score(9, 7, 12))
            work.record("score-entered")
            work.end_entry()
            raise InterruptedError

    before, tip = entries(file), file.tip
    with pytest.raises(InterruptedError):
        stop_half_way()
    assert (entries(file), file.tip, score_of_seven(file)) == (before, tip, 21)


def test_an_entry_that_changed_nothing_is_none(file: TournamentFile) -> None:
    before = entries(file)
    with file.change() as work:
        work.put(sample.score(9, 7, 21))
        work.record("score-entered", reason="as it was")
        work.end_entry()
        work.put(sample.score(9, 7, 30))
        work.record("score-entered", reason="another")
        work.end_entry()
    assert entries(file) == before + 1
    assert [each.reason for each in journal_entries(file.db)][-1] == "another"


def test_an_entry_ends_with_a_name(file: TournamentFile) -> None:
    def leave_the_second_nameless() -> None:
        with file.change() as work:
            work.put(sample.score(9, 7, 12))
            work.record("score-entered")
            work.end_entry()
            work.put(sample.score(9, 7, 30))
            work.end_entry()

    with pytest.raises(AssertionError, match="without a journal entry"):
        leave_the_second_nameless()


def test_reads_see_what_was_put_before_them(file: TournamentFile) -> None:
    with file.change() as work:
        work.put(sample.score(9, 7, 12))
        row = work.get(ScoreRow, *SEVEN)
        assert row is not None
        assert row.score == 12
        listed = work.rows(ScoreRow, stage="qualifying", engine=9)
        assert [(r.player, r.score) for r in listed] == [
            (4, 8),
            (7, 12),
            (12, 0),
            (19, 40),
            (31, 33),
        ]
        work.remove(ScoreRow, *SEVEN)
        assert work.get(ScoreRow, *SEVEN) is None
        assert len(work.rows(ScoreRow, engine=9)) == 4
        work.put(sample.score(6, 7, 3))
        count = "SELECT count(*) FROM score WHERE engine = 6"
        assert work.connection().execute(count).fetchone() == (1,)
        work.record("tried")


def test_what_is_got_is_a_copy(file: TournamentFile) -> None:
    """A row changed in the hand changes nothing until it is put."""
    tip = file.tip
    with file.change() as work:
        row = work.get(ScoreRow, *SEVEN)
        assert row is not None
        row.score = 99
        again = work.get(ScoreRow, *SEVEN)
        assert again is not None
        assert again.score == 21
        (listed,) = work.rows(ScoreRow, engine=9, player=7)
        listed.score = 98
    assert file.tip == tip
    assert score_of_seven(file) == 21


def test_rows_that_are_not_there_are_not_there_after_all_were_read(file: TournamentFile) -> None:
    with file.change() as work:
        work.rows(PlayerRow)
        assert work.get(PlayerRow, 99) is None
        assert work.get(PlayerRow, 12) is not None
        work.rows(SeatRow, stage="qualifying")
        assert work.get(SeatRow, "qualifying", 1, 9) is None
        assert work.get(SeatRow, "final", 1, 1) is None
        assert work.rows(ScoreRow, stage="qualifying", table_no=2) == []
        work.rows(ScoreRow, player=7)
        assert work.get(ScoreRow, "qualifying", 1, 9, 12) is not None


def test_who_is_new_among_all_that_were_read_is_just_added(file: TournamentFile) -> None:
    """Neither asked for again nor taken away first: an import adds thousands."""
    asked: list[str] = []
    with file.change() as work:
        work.rows(PlayerRow)
        file.db.set_trace_callback(asked.append)
        work.put(sample.player(2, "Fay"))
        work.connection()
        file.db.set_trace_callback(None)
        work.record("player-added")
    assert [statement.split()[0] for statement in asked] == ["INSERT"]


def test_a_key_of_another_length_is_a_bug_and_finds_nothing(file: TournamentFile) -> None:
    with file.change() as work:
        with pytest.raises(ValueError, match="longer"):
            work.get(PlayerRow, 12, 7)
        with pytest.raises(ValueError, match="shorter"):
            work.get(ScoreRow, "qualifying", 1, 9)
        work.rows(WrittenTotalRow)
        with pytest.raises(ValueError, match="shorter"):
            work.write(WrittenTotalRow, ("qualifying", 1), {"total": 26})


def test_plain_values_are_read_and_written_as_rows_are(file: TournamentFile) -> None:
    with file.change() as work:
        assert work.values(ScoreRow, *SEVEN) == {"score": 21, "went_out": 0, "as_written": ""}
        assert work.values(ScoreRow, "qualifying", 1, 0, 7) is None
        work.write(ScoreRow, SEVEN, {"score": 12, "went_out": 0, "as_written": ""})
        row = work.get(ScoreRow, *SEVEN)
        assert row == sample.score(9, 7, 12)
        with pytest.raises(WrongType, match="score has"):
            work.write(ScoreRow, SEVEN, {"went_out": 0, "score": 12, "as_written": ""})
        with pytest.raises(WrongType, match="score has"):
            work.write(ScoreRow, SEVEN, {"score": 12})
        work.record("score-corrected")


def test_people_trade_seats_under_a_unique_key(file: TournamentFile) -> None:
    with file.change() as work:
        one = work.get(SeatRow, "qualifying", 1, 1)
        two = work.get(SeatRow, "qualifying", 1, 2)
        assert one is not None
        assert two is not None
        one.player, two.player = two.player, one.player
        work.put(one)
        work.put(two)
        work.record("seats-swapped")
    rows = file.db.execute("SELECT seat_no, player FROM seat ORDER BY seat_no LIMIT 2").fetchall()
    assert rows == [(1, 7), (2, 12)]


def test_parents_and_children_come_and_go_in_one_work(file: TournamentFile) -> None:
    """Written in any order; the foreign keys are looked at when all is done."""
    with file.change() as work:
        work.put(sample.seat(1, 12, "final"))
        work.put(sample.game_table("final"))
        work.put(sample.stage("final", 2))
        work.record("stage-started", stage="final")
    with file.change() as work:
        work.remove(StageRow, "final")
        for row in work.rows(SeatRow, stage="final"):
            work.remove(SeatRow, row.stage, row.table_no, row.seat_no)
        work.remove(type(sample.game_table()), "final", 1)
        work.record("stage-undone", stage="final")
    assert file.db.execute("SELECT count(*) FROM stage").fetchone() == (1,)


def test_taking_away_what_is_not_there_does_nothing(file: TournamentFile) -> None:
    tip = file.tip
    with file.change() as work:
        work.remove(ScoreRow, "qualifying", 1, 0, 7)
        assert work.changed == ()
    assert file.tip == tip


@pytest.mark.parametrize("read_between", [False, True])
def test_a_work_that_ends_as_it_began_writes_nothing(
    file: TournamentFile, read_between: bool
) -> None:
    tip, count, rows = file.tip, entries(file), sample_rows(file)
    with file.change() as work:
        work.put(sample.score(9, 7, 21))
        work.put(sample.score(9, 31, 1))
        work.remove(ScoreRow, "qualifying", 1, 9, 12)
        if read_between:
            work.rows(ScoreRow)
        work.put(sample.score(9, 31, 33))
        work.put(sample.score(9, 12, 0, out=True))
        assert work.changed == ()
        work.record("never mind")
    assert (file.tip, entries(file), sample_rows(file)) == (tip, count, rows)
    assert file.saved_at is None


def sample_rows(file: TournamentFile) -> list[tuple[object, ...]]:
    return file.db.execute("SELECT * FROM score ORDER BY 1, 2, 3, 4").fetchall()


def test_nothing_is_written_without_saying_what_it_is(file: TournamentFile) -> None:
    rows = sample_rows(file)
    with pytest.raises(AssertionError, match="without a journal entry"), file.change() as work:
        work.put(sample.score(9, 7, 12))
    assert sample_rows(file) == rows
    sample.enter(file, 9, 7, 12)


@pytest.mark.parametrize("flushed", [False, True])
def test_a_work_that_is_broken_off_leaves_nothing(file: TournamentFile, flushed: bool) -> None:
    rows, tip = sample_rows(file), file.tip

    def break_off() -> None:
        with file.change() as work:
            work.put(sample.score(9, 7, 12))
            if flushed:
                work.rows(ScoreRow)
            raise RuntimeError("a bug")

    with pytest.raises(RuntimeError, match="a bug"):
        break_off()
    assert (sample_rows(file), file.tip) == (rows, tip)
    sample.enter(file, 9, 7, 12)
    assert score_of_seven(file) == 12


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("score", "21"),
        ("score", 21.0),
        ("score", True),
        ("score", None),
        ("went_out", False),
        ("as_written", None),
        ("as_written", b"so they say"),
        ("stage", 1),
        ("player", "7"),
        ("engine", None),
    ],
)
def test_a_value_of_another_type_than_its_column_is_refused(
    file: TournamentFile, column: str, value: object
) -> None:
    """SQLModel's table classes do not validate: the check stands above the STRICT tables."""
    row = sample.score(9, 7, 12)
    setattr(row, column, value)
    tip = file.tip
    with pytest.raises(WrongType, match=f"score.{column} cannot be"), file.change() as work:
        work.put(row)
    assert file.tip == tip


@pytest.mark.parametrize("value", [1.5, [12], b"Ann"])
@pytest.mark.parametrize("name", ["before", "after"])
def test_what_the_journal_could_not_be_read_with_is_not_written(
    file: TournamentFile, name: str, value: object
) -> None:
    """A file that says so would not open again."""
    path, told = file.path, {name: value}
    with pytest.raises(WrongType, match=f"score-entered: {name} cannot be"), file.change() as work:
        work.record("score-entered", **told)  # type: ignore[arg-type]  # on purpose
    assert sample.read_totals(file) == sample.TOTALS
    file.close()
    open_file(path).close()


def test_a_blank_is_allowed_where_the_column_says_so(file: TournamentFile) -> None:
    with file.change() as work:
        row = work.get(PlayerRow, 12)
        assert row is not None
        row.club = "Dixie"
        work.put(row)
        row.club = None
        work.put(row)
    row.club = 7  # type: ignore[assignment]  # what must not pass
    with pytest.raises(WrongType, match=r"player\.club"):
        put(file, row)


@pytest.mark.parametrize(
    "points",
    [-1, 10_000],
)
def test_a_rule_of_the_file_is_a_bug_of_ours_not_of_the_disk(
    file: TournamentFile, points: int
) -> None:
    tip = file.tip
    with pytest.raises(RuleBroken, match="CHECK"):
        put(file, sample.score(9, 7, points))
    assert file.tip == tip
    sample.enter(file, 9, 7, 12)


def test_a_row_still_pointed_at_is_not_taken_away(file: TournamentFile) -> None:
    rows = sample_rows(file)

    def remove() -> None:
        with file.change() as work:
            work.remove(PlayerRow, 12)
            work.record("player-removed")

    with pytest.raises(RuleBroken, match="FOREIGN KEY"):
        remove()
    assert sample_rows(file) == rows
    sample.enter(file, 9, 7, 12)


def last_changes(file: TournamentFile) -> tuple[RowChange, ...]:
    row = file.db.execute("SELECT changes FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    return journal.decode(row[0])


def backwards(changes: tuple[RowChange, ...]) -> list[RowChange]:
    return [RowChange(c.table, c.key, c.after, c.before) for c in reversed(changes)]


def apply(file: TournamentFile, changes: list[RowChange]) -> None:
    with file.change() as work:
        work.apply(changes)
        work.record("undone", undoes=file.tip.seq)


def test_undo_applies_the_journals_changes_the_other_way_round(file: TournamentFile) -> None:
    rows = sample_rows(file)
    with file.change() as work:
        work.put(sample.score(9, 7, 12))
        work.remove(ScoreRow, "qualifying", 1, 9, 31)
        work.put(sample.score(6, 4, 3))
        work.record("several")
    done = last_changes(file)
    assert len(done) == 3
    apply(file, backwards(done))
    assert sample_rows(file) == rows
    assert file.db.execute("SELECT max(undoes) FROM journal").fetchone() == (file.tip.seq - 1,)
    path = file.path
    file.close()
    open_file(path).close()


@pytest.mark.parametrize(
    "meanwhile", [sample.score(9, 7, 13), sample.score(9, 7, 21)], ids=["other", "as before"]
)
def test_a_row_that_has_changed_since_is_not_undone(
    file: TournamentFile, meanwhile: ScoreRow
) -> None:
    sample.enter(file, 9, 7, 12)
    done = last_changes(file)
    put(file, meanwhile)
    rows, tip = sample_rows(file), file.tip
    with pytest.raises(StaleChange, match="has changed since"):
        apply(file, backwards(done))
    assert (sample_rows(file), file.tip) == (rows, tip)


def test_before_and_after_keep_whether_they_are_a_number_or_a_text(file: TournamentFile) -> None:
    with file.change() as work:
        work.put(sample.score(9, 7, 12))
        work.record("tried", before=21, after="21", reason=None)
    with file.change() as work:
        work.put(sample.player(12, "Zoë"))
        work.record("tried", before="Ann", after="Zoë", reason="her name")
    rows = file.db.execute(
        "SELECT before, after, reason FROM journal ORDER BY seq DESC LIMIT 2"
    ).fetchall()
    assert rows == [('"Ann"', '"Zoë"', "her name"), ("21", '"21"', None)]


def test_a_change_inside_a_change_is_a_bug_and_not_a_full_disk(file: TournamentFile) -> None:
    tip, rows = file.tip, sample_rows(file)

    def change_twice() -> None:
        with file.change() as work:
            work.put(sample.score(9, 7, 12))
            work.record("outer")
            put(file, sample.score(9, 31, 12))

    with pytest.raises(sqlite3.OperationalError, match="within a transaction"):
        change_twice()
    assert (file.tip, sample_rows(file)) == (tip, rows)
    sample.enter(file, 9, 7, 12)


@contextmanager
def bare_connection() -> Iterator[sqlite3.Connection]:
    """The tables without a file, for many small works."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrations.build(db)
    yield db
    db.close()


PEOPLE = st.dictionaries(st.integers(1, 6), st.sampled_from(["Ann", "Bob", "Cyd"]), max_size=6)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["put", "remove", "read", "get"]),
        st.integers(1, 6),
        st.sampled_from(["Ann", "Bob", "Cyd"]),
    ),
    max_size=12,
)


@given(PEOPLE, STEPS)
def test_a_work_is_a_dictionary_that_remembers_where_it_began(
    people: Mapping[int, str], steps: list[tuple[str, int, str]]
) -> None:
    """Whatever is put, taken away and read in between, the overlay and the file agree."""
    with bare_connection() as connection:
        rows = [sample.player(number, name).model_dump() for number, name in people.items()]
        execute(connection, insert_text(PlayerRow), rows)
        work = Work(connection)
        expected = dict(people)
        for step, number, name in steps:
            if step == "put":
                work.put(sample.player(number, name))
                expected[number] = name
            elif step == "remove":
                work.remove(PlayerRow, number)
                expected.pop(number, None)
            elif step == "read":
                assert {r.number: r.name for r in work.rows(PlayerRow)} == expected
            else:
                row = work.get(PlayerRow, number)
                assert (None if row is None else row.name) == expected.get(number)
        differ = {n for n in {*people, *expected} if people.get(n) != expected.get(n)}
        assert {change.key[0] for change in work.changed} == differ
        listed = work.connection().execute("SELECT number, name FROM player")
        assert dict(listed.fetchall()) == expected
        if not differ:
            assert work.finish(NO_TIP, datetime.now(tz=UTC)) == NO_TIP


@pytest.mark.parametrize("first", [None, 13, 21])
@pytest.mark.parametrize("second", [None, 14, 21])
def test_what_was_read_half_way_can_be_changed_once_more(
    file: TournamentFile, first: int | None, second: int | None
) -> None:
    """Bob's 21 is changed or cleared, the sheet is read within the change, and it is again."""
    with file.change() as work:
        for points in (first, second):
            if points is None:
                work.remove(ScoreRow, *SEVEN)
            else:
                work.put(sample.score(9, 7, points))
            ((found,),) = work.connection().execute(
                "SELECT (SELECT score FROM score WHERE engine = 9 AND player = 7)"
            )
            assert found == points
        work.record("changed twice")
    path = file.path
    file.close()
    again = open_file(path)
    try:
        with again.reading() as reading:
            rows = reading.execute("SELECT score FROM score WHERE engine = 9 AND player = 7")
            assert rows.fetchall() == ([] if second is None else [(second,)])
    finally:
        again.close()


def test_one_stage_that_was_read_whole_says_nothing_of_another(file: TournamentFile) -> None:
    put(file, sample.stage("final", 2))
    put(file, sample.game_table("final"))
    with file.change() as work:
        assert len(work.rows(TableRow, stage="qualifying")) == 1
        assert work.get(TableRow, "qualifying", 2) is None
        assert work.get(TableRow, "final", 1) is not None
        assert len(work.rows(TableRow)) == 2
        assert work.get(TableRow, "final", 2) is None
