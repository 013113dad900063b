"""Small questions to the file: counts, states, and the journal's entries."""

import pytest

from mextrain_scorer.store import reads
from mextrain_scorer.store.homes.file import TournamentFile
from tests.store.raw import raw


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
