"""Small questions to the file: counts, states, and the journal's entries."""

import pytest

from mextrain_scorer.store import reads
from mextrain_scorer.store.homes.file import TournamentFile
from tests.store import sample
from tests.store.raw import raw
from tests.store.sample import put

# What tests.store.sample does, one entry of the journal a line.
THE_DAY = [
    "tournament-made",
    "roster-imported",
    "seats-drawn",
    "round-blocked",
    *["score-entered"] * 15,
    "totals-written",
    "tie-ruled",
    "paper-printed",
]


def test_players_are_counted_by_status(file: TournamentFile) -> None:
    put(file, sample.player(19, "Eve", status="withdrawn", status_reason="ill"))
    with file.reading() as reading:
        assert reads.players_by_status(reading) == {"checked-in": 4, "withdrawn": 1}


def test_stages_come_in_the_order_they_are_played(file: TournamentFile) -> None:
    put(file, sample.stage("final", 3), sample.stage("playoff-1", 2))
    with file.reading() as reading:
        stages = reads.stage_rows(reading)
    assert [(stage.key, stage.position, stage.kind) for stage in stages] == [
        ("qualifying", 1, "qualifying"),
        ("playoff-1", 2, "playoff"),
        ("final", 3, "playoff"),
    ]


def test_each_table_has_its_stored_status(file: TournamentFile) -> None:
    """By number, in whatever order they were made."""
    put(file, sample.stage("final", 2), sample.game_table("final", 4))
    put(file, sample.game_table(table_no=3, status="returned"), sample.game_table(table_no=2))
    with file.reading() as reading:
        assert reads.table_states(reading) == [
            ("qualifying", 1, "open"),
            ("qualifying", 2, "open"),
            ("qualifying", 3, "returned"),
            ("final", 4, "open"),
        ]


def test_a_stage_has_scores_once_one_is_written(file: TournamentFile) -> None:
    put(file, sample.stage("playoff-1", 2), sample.game_table("playoff-1"))
    with file.reading() as reading:
        assert reads.has_scores(reading, "qualifying")
        assert not reads.has_scores(reading, "playoff-1")


def test_the_journal_from_some_entry_on_oldest_first(file: TournamentFile) -> None:
    with file.reading() as reading:
        entries = reads.journal_entries(reading)
        later = reads.journal_entries(reading, after=19)
    assert [entry.operation for entry in entries] == THE_DAY
    assert [entry.seq for entry in entries] == list(range(1, 23))
    assert later == entries[19:]


def test_one_entry_by_its_number(file: TournamentFile) -> None:
    """The sixth entry is the second score that was typed: Bob's 21 in the round of the nine."""
    with file.reading() as reading:
        entry = reads.journal_entry(reading, 6)
    assert (entry.seq, entry.operation, entry.after) == (6, "score-entered", "21")
    assert (entry.stage, entry.table_no, entry.engine, entry.player) == ("qualifying", 1, 9, 7)


@pytest.mark.parametrize(
    ("operation", "within", "found"),
    [
        ("roster-imported", 2, 2),
        ("roster-imported", 1, None),
        ("roster-imported", 9, 2),
        ("table-added", 9, None),
    ],
)
def test_an_entry_that_must_have_come_early(
    file: TournamentFile, operation: str, within: int, found: int | None
) -> None:
    with file.reading() as reading:
        entry = reads.early_entry(reading, operation, within)
    assert (entry and entry.seq) == found
    assert entry is None or entry.operation == operation


def test_the_journal_backwards_reads_no_further_than_asked(file: TournamentFile) -> None:
    with file.reading() as reading:
        whole = [entry.operation for entry in reads.journal_backwards(reading)]
        newest = reads.journal_backwards(reading)
        assert next(newest).operation == "paper-printed"
        assert next(newest).operation == "tie-ruled"
        newest.close()
    assert whole == THE_DAY[::-1]
    sample.enter(file, 6, 12, 5)


def test_a_tournament_is_known_by_its_journals_first_hash(file: TournamentFile) -> None:
    with file.reading() as reading:
        first, *_ = reads.journal_entries(reading)
        assert reads.identity_in(reading) == first.hash
    sample.enter(file, 6, 12, 5)
    with file.reading() as reading:
        assert reads.identity_in(reading) == first.hash


@pytest.mark.parametrize(
    "spoilt",
    [
        "DELETE FROM journal",
        "DELETE FROM journal WHERE seq = 1",
        "UPDATE journal SET hash = '' WHERE seq = 1",
        "UPDATE journal SET hash = substr(hash, 2) WHERE seq = 1",
        "UPDATE journal SET hash = hash || '0' WHERE seq = 1",
        "UPDATE journal SET hash = 'G' || substr(hash, 2) WHERE seq = 1",
        "UPDATE journal SET hash = upper(hash) WHERE seq = 1",
    ],
)
def test_a_first_hash_that_is_none_names_no_tournament(file: TournamentFile, spoilt: str) -> None:
    """Nothing need have proved the file by then."""
    raw(file).execute(spoilt)
    with file.reading() as reading:
        assert reads.identity_in(reading) == ""
