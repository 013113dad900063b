"""The desk at a server as at a file: a short form, for every day, of ``--home server``."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.store.homes.server import ServerHome
from tests.desk import days, homes
from tests.servers import Server


@pytest.fixture(autouse=True)
def at_a_server(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep the tournaments of these tests on a server."""
    with homes.on_server(postgres, monkeypatch):
        yield


def test_a_day_is_played_to_its_champion_and_checked(tmp_path: Path) -> None:
    with days.seated(tmp_path, 20) as tournament:
        assert isinstance(tournament._home, ServerHome)
        days.play(tournament)
        assert days.play_on(tournament)
        assert not stages.plan(tournament).ready
        assert days.upset(tournament) == []
        with closing(tournament.snapshot()) as copy:
            copy.check()
