"""The journal's check as those who wait for it see it; what it finds is in files_on_disk."""

from itertools import accumulate

from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.journal_check import verify
from tests.store.raw import raw


def test_whoever_waits_is_told_the_share_that_is_looked_through(file: TournamentFile) -> None:
    """In thousandths: the journal is four fifths of the work, each entry as long as it is."""
    told: list[tuple[int, int]] = []
    with file.reading() as reading:
        verify(reading, lambda done, total: told.append((done, total)))
    shares = [done for done, _ in told]
    assert {total for _, total in told} == {1000}
    assert (shares, shares[0], shares[-1]) == (sorted(shares), 0, 1000)
    lengths = [row[0] for row in raw(file).execute("SELECT LENGTH(changes) FROM journal")]
    ends = accumulate(lengths)
    assert {10 * (80 * end // sum(lengths)) for end in ends} <= set(shares)
