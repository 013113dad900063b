"""The unit of work: rows and their journal entry in one transaction, or not at all."""

from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import partial
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError, OperationalError

from mextrain_scorer.store import journal
from mextrain_scorer.store.homes.file import TournamentFile, open_file
from mextrain_scorer.store.homes.migrations import build
from mextrain_scorer.store.homes.sqlite import DRIVER, only_now, open_in_memory
from mextrain_scorer.store.journal import NO_TIP, RowChange
from mextrain_scorer.store.reads import journal_entries
from mextrain_scorer.store.schema import (
    PlayerRow,
    ScoreRow,
    SeatRow,
    SignatureRow,
    StandingStageRow,
    WrongType,
    table_of,
)
from mextrain_scorer.store.work import PastTheJournal, RuleBroken, StaleChange, Work, WouldNotOpen
from tests.files_on_disk.on_disk import all_rows_of
from tests.store import sample
from tests.store.raw import raw
from tests.store.sample import put

SEVEN = ("qualifying", 1, 9, 7)


def enter_seven(work: Work, points: int, reason: str | None = None) -> None:
    """Put what No. 7 has in the double nine, and name it."""
    work.put(sample.score(9, 7, points))
    work.record("score-entered", reason=reason)


def entries(file: TournamentFile) -> int:
    return int(raw(file).execute("SELECT count(*) FROM journal").fetchone()[0])


def told(file: TournamentFile) -> list[Any]:
    """Return the entries of the journal, oldest first."""
    with file.reading() as reading:
        return list(journal_entries(reading))


def opens_again(file: TournamentFile) -> None:
    """Let a file go and open it again: all is on the disk, and the chain is that of its rows."""
    tip = file.tip
    file.close()
    with closing(open_file(file.path)) as again:
        assert again.tip == tip


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


def test_two_entries_of_one_change_are_told_apart_and_undone_apart(file: TournamentFile) -> None:
    before, tip = entries(file), file.tip
    with file.change() as work:
        enter_seven(work, 12, "the first")
        work.end_entry()
        enter_seven(work, 30, "the second")
        work.put(sample.score(6, 7, 3))
        in_all = {(each.key, each.before is None) for each in work.changed}
    assert in_all == {(SEVEN, False), (("qualifying", 1, 6, 7), True)}
    assert entries(file) == before + 2
    assert file.tip.seq == tip.seq + 2
    *_, first, second = told(file)
    assert (first.reason, second.reason) == ("the first", "the second")
    assert scores_told(first) == [(SEVEN, 21, 12)]
    assert scores_told(second) == [(SEVEN, 12, 30), (("qualifying", 1, 6, 7), None, 3)]
    assert score_of_seven(file) == 30
    opens_again(file)


def scores_of(rounds: int, points: int, stage: str = "qualifying") -> list[ScoreRow]:
    """Return everybody's score of so many rounds."""
    rounds_and_names = product(range(rounds), sample.NAMES)
    return [sample.score(engine, who, points, stage=stage) for engine, who in rounds_and_names]


def test_many_changes_are_undone_together_or_stale_together(file: TournamentFile) -> None:
    was = sample_rows(file)
    put(file, *(row for row in scores_of(19, 3) if row.engine != 7))
    done = last_changes(file)
    assert len(done) > 9
    apply(file, backwards(done))
    assert sample_rows(file) == was
    apply(file, list(done))
    sample.enter(file, 18, 31, 4)
    now = sample_rows(file)
    with pytest.raises(StaleChange, match="has changed since"):
        apply(file, backwards(done))
    assert sample_rows(file) == now


def trade(work: Work) -> tuple[SeatRow, SeatRow]:
    """Return the first two seats, each with the other's player."""
    one, two = work.rows(SeatRow)[:2]
    one.player, two.player = two.player, one.player
    return one, two


def test_people_who_are_put_together_trade_seats_under_a_unique_key(file: TournamentFile) -> None:
    with file.change() as work:
        work.put(*trade(work))
        work.record("seats-swapped")
    rows = raw(file).execute("SELECT seat_no, player FROM seat ORDER BY seat_no LIMIT 2").fetchall()
    assert rows == [(1, 7), (2, 12)]
    apply(file, backwards(last_changes(file)))
    rows = raw(file).execute("SELECT seat_no, player FROM seat ORDER BY seat_no LIMIT 2").fetchall()
    assert rows == [(1, 12), (2, 7)]
    opens_again(file)


def test_seats_that_were_cleared_are_given_to_others(file: TournamentFile) -> None:
    """As a draw does that is made again: all go, then all come, each to another seat."""
    with file.change() as work:
        rows = work.rows(SeatRow)
        work.clear(SeatRow, stage="qualifying")
        assert work.rows(SeatRow) == []
        people = [row.player for row in rows]
        for row, who in zip(rows, people[1:] + people[:1], strict=True):
            row.player = who
            work.put(row)
        work.record("seats-drawn")
    found = raw(file).execute("SELECT player FROM seat ORDER BY seat_no").fetchall()
    assert [who for (who,) in found] == [7, 31, 4, 19, 12]
    assert len(last_changes(file)) == 5
    opens_again(file)


def test_whoever_is_pointed_at_may_be_gone_within_a_change(file: TournamentFile) -> None:
    """The keys are looked at when all is done: a player goes and comes back with another name."""
    seats = raw(file).execute("SELECT * FROM seat").fetchall()
    with file.change() as work:
        ann = work.get(PlayerRow, 12)
        assert ann is not None
        work.remove(PlayerRow, 12)
        assert work.get(PlayerRow, 12) is None
        assert len(work.rows(SeatRow, player=12)) == 1
        ann.name = "Anna"
        work.put(ann)
        work.record("player-changed")
    (change,) = last_changes(file)
    assert change.before is not None
    assert change.after == change.before | {"name": "Anna"}
    assert raw(file).execute("SELECT * FROM seat").fetchall() == seats
    opens_again(file)


def sample_rows(file: TournamentFile) -> list[tuple[object, ...]]:
    return raw(file).execute("SELECT * FROM score ORDER BY 1, 2, 3, 4").fetchall()


def last_changes(file: TournamentFile) -> tuple[RowChange, ...]:
    return journal.decode(told(file)[-1].changes)


def backwards(changes: tuple[RowChange, ...]) -> list[RowChange]:
    return [RowChange(c.table, c.key, c.after, c.before) for c in reversed(changes)]


def apply(file: TournamentFile, changes: list[RowChange]) -> None:
    with file.change() as work:
        work.apply(changes)
        work.record("undone", undoes=file.tip.seq)


PEOPLE = st.dictionaries(st.integers(1, 6), st.sampled_from(["Ann", "Bob", "Cyd"]), max_size=6)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["put", "remove", "clear", "read", "get"]),
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
    tables = open_in_memory(4096)
    build(tables)
    with only_now(tables) as connection:
        rows = [sample.player(number, name).model_dump() for number, name in people.items()]
        if rows:
            connection.execute(insert(table_of(PlayerRow)), rows)
        work = Work(connection, DRIVER)
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
            elif step == "clear":
                work.clear(PlayerRow, name=name)
                expected = {n: other for n, other in expected.items() if other != name}
            else:
                row = work.get(PlayerRow, number)
                assert (None if row is None else row.name) == expected.get(number)
        differ = {n for n in {*people, *expected} if people.get(n) != expected.get(n)}
        assert {change.key[0] for change in work.changed} == differ
        listed = connection.exec_driver_sql("SELECT number, name FROM player")
        assert {row.number: row.name for row in listed} == expected
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
            query = "SELECT score FROM score WHERE engine = 9 AND player = 7"
            assert work.reading.exec_driver_sql(query).scalar() == points
        work.record("changed twice")
    found = raw(file).execute("SELECT score FROM score WHERE engine = 9 AND player = 7").fetchall()
    assert found == ([] if second is None else [(second,)])
    assert len(told(file)) == 22 + (second != 21)
    opens_again(file)


def test_what_a_work_changes_twice_and_back_is_no_change(file: TournamentFile) -> None:
    """A row that was not there, comes and goes; and each entry of a work is told apart."""
    with file.change() as work:
        work.put(sample.score(6, 7, 3))
        work.remove(ScoreRow, "qualifying", 1, 6, 7)
        assert work.changed == ()
        enter_seven(work, 12, "there")
        work.end_entry()
        enter_seven(work, 21, "and back")
        assert work.changed == ()
    *_, there, back = told(file)
    assert (scores_told(there), there.reason) == ([(SEVEN, 21, 12)], "there")
    assert (scores_told(back), back.reason) == ([(SEVEN, 12, 21)], "and back")
    opens_again(file)


NEVER_WRITTEN: dict[str, Callable[[Work], None]] = {
    "a number beyond counting": lambda work: work.put(sample.stage(seed=10**15 + 1)),
    "what nobody sees": lambda work: work.put(sample.player(99, "Gu\u202es")),
    "a name of twenty thousand letters": lambda work: work.put(sample.player(99, "G" * 20_000)),
    "a time that is none": lambda work: work.put(sample.game_table(signed_at="noon")),
    "players who are no list": lambda work: work.put(
        StandingStageRow(
            stage="qualifying",
            from_stage="qualifying",
            from_table=1,
            not_seated="7",
            not_going="[]",
            reason="it was played",
        )
    ),
    "strokes that are none": lambda work: work.put(
        SignatureRow(stage="qualifying", table_no=1, signer="score-keeper", strokes="7,7;;")
    ),
    "a hidden reason": lambda work: work.record("score-entered", reason="a\u200bb"),
    "a table beyond counting": lambda work: work.record("score-entered", table_no=10**15 + 1),
    "an undo of what is to come": lambda work: work.record("undone", undoes=10_000),
}
Deed = Callable[[TournamentFile, Work], object]


def refused(
    file: TournamentFile, error: type[BaseException], match: str | None, deed: Deed
) -> None:
    """Try a change that is refused: nothing of it is kept, and the next one is."""
    before = file.tip, all_rows_of(raw(file))
    with pytest.raises(error, match=match), file.change() as work:
        deed(file, work)
    assert (file.tip, all_rows_of(raw(file))) == before
    sample.enter(file, 9, 7, 12)
    assert score_of_seven(file) == 12


def stop_between_two_entries(_: TournamentFile, work: Work) -> None:
    enter_seven(work, 12)
    work.end_entry()
    raise InterruptedError


def leave_the_second_nameless(_: TournamentFile, work: Work) -> None:
    enter_seven(work, 12)
    work.end_entry()
    work.put(sample.score(9, 7, 30))
    work.end_entry()


def break_off(_: TournamentFile, work: Work) -> None:
    work.put(sample.score(9, 7, 12))
    assert work.get(ScoreRow, *SEVEN) == sample.score(9, 7, 12)
    raise RuntimeError("a bug")


def change_within_a_change(file: TournamentFile, work: Work) -> None:
    enter_seven(work, 12)
    put(file, sample.score(9, 31, 12))


def trade_seats_one_by_one(_: TournamentFile, work: Work) -> None:
    """What is put is written at once, and nobody has two seats even for a moment."""
    for row in trade(work):
        work.put(row)
    work.record("seats-swapped")


def take_away_who_is_pointed_at(_: TournamentFile, work: Work) -> None:
    work.remove(PlayerRow, 12)
    work.record("player-removed")


def go_on(_: TournamentFile, work: Work) -> None:
    """The journal would tell of a row that is not there, and the file would not open again."""
    work.record("player-added", after="Fay")
    with suppress(IntegrityError):
        work.put(sample.player(0, "Fay"))
    work.put(sample.player(99, "Gus"))


def write_past_the_journal(statement: str, _: TournamentFile, work: Work) -> None:
    enter_seven(work, 12)
    work.reading.exec_driver_sql(statement)


def write_what_would_not_open(what: str, _: TournamentFile, work: Work) -> None:
    """All scores of the day would be refused with it."""
    enter_seven(work, 12)
    NEVER_WRITTEN[what](work)


REFUSED: dict[str, tuple[type[BaseException], str | None, Deed]] = {
    "both entries or neither": (InterruptedError, None, stop_between_two_entries),
    "every entry has a name": (AssertionError, "without a journal", leave_the_second_nameless),
    "and so has the only one": (
        AssertionError,
        "without a journal entry",
        lambda _, work: work.put(sample.score(9, 7, 12)),
    ),
    "broken off": (RuntimeError, "a bug", break_off),
    "a bug and not a full disk": (AssertionError, "within another", change_within_a_change),
    "seats traded one by one": (
        RuleBroken,
        r"UNIQUE constraint failed: seat\.stage, seat\.player",
        trade_seats_one_by_one,
    ),
    "who is pointed at": (RuleBroken, "FOREIGN KEY", take_away_who_is_pointed_at),
    "after a refused write": (AssertionError, "after a write that was refused", go_on),
}
for points in (-1, 10_000):
    deed = partial(lambda points, _, work: work.put(sample.score(9, 7, points)), points)
    REFUSED[f"a score of {points}"] = (RuleBroken, "CHECK", deed)
for name, value in product(("before", "after"), (1.5, [12], b"Ann")):
    deed = partial(lambda told, _, work: work.record("score-entered", **told), {name: value})
    REFUSED[f"{name} {value!r}"] = (WrongType, f"score-entered: {name} cannot be", deed)
for statement in (
    "UPDATE score SET score = score + 1 WHERE engine = 8 AND score > 0",
    "UPDATE score SET score = 13 WHERE engine = 9 AND player = 7 RETURNING score",
    "DELETE FROM score WHERE player = 31",
    "INSERT INTO player_class VALUES (7, 'Youth')",
    "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
):
    deed = partial(write_past_the_journal, statement)
    REFUSED[statement] = (PastTheJournal, "told of", deed)
for what in NEVER_WRITTEN:
    REFUSED[what] = (WouldNotOpen, None, partial(write_what_would_not_open, what))


@pytest.mark.parametrize("what", REFUSED)
def test_a_change_that_cannot_be_kept_leaves_nothing(file: TournamentFile, what: str) -> None:
    refused(file, *REFUSED[what])
    opens_again(file)


def test_nothing_is_written_after_a_disk_was_full(file: TournamentFile) -> None:
    """SQLite takes the whole change back then: what came later would be kept, and told nowhere."""
    raw(file).execute("PRAGMA max_page_count = 1")  # as many as there are already

    def go_on() -> None:
        with file.change() as work:
            with suppress(OperationalError):
                work.put(*(sample.player(1000 + number, "Fay" * 20) for number in range(400)))
            work.put(sample.score(9, 7, 12))

    with pytest.raises(AssertionError, match="after a write that was refused"):
        go_on()
    assert score_of_seven(file) == 21
    opens_again(file)
