"""A tournament on a server: as a file keeps it, whatever becomes of line, server and desks."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import DamagedFile, NewerFile, NotAsLeft, NotSaved
from mextrain_scorer.store.homes import server_line
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.server import ServerHome, found
from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.schema import ScoreRow, read_rows
from mextrain_scorer.store.work import PastTheJournal, Work
from tests.programs import Proxy, Server, proxy
from tests.store import sample
from tests.store.server_copies import address_on, put_on

pytestmark = pytest.mark.nightly

Desk = Callable[..., ServerHome]
COMMIT = b"; COMMIT"


@pytest.fixture
def address(postgres: Server, file: TournamentFile) -> ServerAddress:
    """The filled tournament, on the server."""
    return put_on(postgres, file.snapshot())


@pytest.fixture
def desk(address: ServerAddress) -> Iterator[Desk]:
    """Return a maker of desks, each with a connection of its own."""
    with ExitStack() as ends:

        def make(there: ServerAddress = address) -> ServerHome:
            home = ServerHome(there)
            ends.callback(home.close)
            home.check()
            return home

        yield make


@pytest.fixture
def line(postgres: Server) -> Iterator[Proxy]:
    """A line to the server that can be made slow, and cut."""
    with proxy(postgres.port) as passed_on:
        yield passed_on


@pytest.fixture
def far(postgres: Server, address: ServerAddress, desk: Desk, line: Proxy) -> ServerHome:
    """A desk at the end of that line."""
    return desk(address_on(postgres, address.tournament, port=line.port))


def write(work: Work, points: int) -> None:
    """Put a score into the sample's first cell."""
    work.put(sample.score(6, 12, points))
    work.record("score-entered", after=points, **sample.AT, engine=6, player=12)


def enter(home: ServerHome, points: int) -> None:
    """Enter one score."""
    with home.change() as work:
        write(work, points)


def points(home: ServerHome) -> int | None:
    """Return what is in that cell."""
    with home.reading() as reading:
        rows = read_rows(reading, ScoreRow, **sample.AT, engine=6, player=12)
    return rows[0].score if rows else None


def sql(postgres: Server, address: ServerAddress, statement: str) -> None:
    """Type SQL by hand, as the server's owner may."""
    there = address_on(postgres, address.tournament, role="postgres")
    with server_line.connect(there, patient=True) as typed:
        typed.execute(statement.encode())


class TestAsAFile:
    @pytest.mark.parametrize(
        "statement",
        [
            "UPDATE score SET score = 5, went_out = 0 WHERE engine = 8",
            "UPDATE score SET score = 13 WHERE engine = 9 AND player = 7 RETURNING score",
            "DELETE FROM score WHERE player = 31",
            "INSERT INTO player_class VALUES (7, 'Youth')",
        ],
    )
    def test_what_is_written_past_the_journal_is_not_kept(
        self, desk: Desk, file: TournamentFile, statement: str
    ) -> None:
        home = desk()

        def change() -> None:
            with home.change() as work:
                write(work, 17)
                work.reading.exec_driver_sql(statement)

        with pytest.raises(PastTheJournal):
            change()
        with home.change() as work:  # many rows of several kinds, new and changed, are told of
            work.put(*(sample.player(number, f"P{number}") for number in range(100, 120)))
            work.put(*(sample.score(9, who, 3) for who in sample.NAMES))
            work.clear(ScoreRow, player=31)
            work.record("several")
        home.snapshot().check()
        assert points(home) is None


@pytest.mark.usefixtures("caplog")
class TestTheTurn:
    def test_a_connection_that_dies_in_mid_change_leaves_nothing_and_no_turn(
        self, desk: Desk, far: ServerHome, line: Proxy
    ) -> None:
        with pytest.raises(NotSaved), far.change() as work:  # noqa: PT012
            write(work, 8)
            line.cut()
        other = desk()
        assert points(other) is None
        enter(other, 9)
        assert points(far) == 9


@pytest.mark.usefixtures("caplog")
class TestTheLine:
    def test_an_unanswered_commit_that_arrived_is_saved(self, far: ServerHome, line: Proxy) -> None:
        line.loses_answer_to = COMMIT
        before = far.tip
        with far.change() as work:
            write(work, 8)
        line.loses_answer_to = b""
        assert far.tip.seq == before.seq + 1
        assert points(far) == 8

    def test_a_commit_that_did_not_arrive_is_not(self, far: ServerHome, line: Proxy) -> None:
        line.loses = COMMIT
        with pytest.raises(NotSaved, match="This change was not saved"):
            enter(far, 8)
        line.loses = b""
        assert points(far) is None

    def test_where_nobody_can_know_yet_that_is_said(
        self, desk: Desk, far: ServerHome, line: Proxy, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        other = desk()
        monkeypatch.setattr(server_line, "_ANSWER_S", 0.5)
        line.falls_silent_at = COMMIT
        with pytest.raises(NotSaved, match="You will see whether"):
            enter(far, 8)
        line.falls_silent_at, line.is_silent = b"", False
        assert points(far) == points(other) == 8
        enter(far, 9)
        other.snapshot().check()

    def test_of_a_desk_that_was_behind_nothing_is_taken_for_saved(
        self, desk: Desk, far: ServerHome, line: Proxy
    ) -> None:
        """The end that it knew is there all right, but what it wanted to add is not."""
        enter(desk(), 8)
        with pytest.raises(NotSaved), far.change() as work:  # noqa: PT012
            line.cut()
            write(work, 9)
        assert points(far) == 8

    def test_a_server_that_says_nothing_is_not_waited_for(
        self, far: ServerHome, line: Proxy
    ) -> None:
        line.is_silent = True
        begun = time.monotonic()
        with pytest.raises(Refused, match="does not answer"):
            points(far)
        assert time.monotonic() - begun < 3
        line.is_silent = False
        enter(far, 9)


@pytest.mark.usefixtures("caplog")
class TestByHand:
    @pytest.mark.parametrize(
        "typed",
        [
            "UPDATE score SET score = score + 1 WHERE engine = 9 AND player = 7",
            "DELETE FROM score WHERE engine = 9 AND player = 7",
            "UPDATE journal SET after = '3' WHERE seq = (SELECT max(seq) FROM journal)",
            "DELETE FROM journal WHERE seq = 2",
            "DROP TABLE signature",
            "ALTER TABLE score DROP COLUMN as_written",
            "ALTER TABLE player ALTER willing DROP NOT NULL; UPDATE player SET willing = NULL",
            "SET session_replication_role = replica; DELETE FROM player WHERE number = 7",
            (
                "ALTER TABLE signature RENAME TO was; CREATE VIEW signature AS TABLE was;"
                "ALTER VIEW signature OWNER TO desk"
            ),
        ],
    )
    def test_what_was_typed_is_seen_on_opening(
        self, postgres: Server, address: ServerAddress, desk: Desk, typed: str
    ) -> None:
        desk()
        sql(postgres, address, typed)
        with pytest.raises(DamagedFile, match=r"damaged .* open the newest copy"):
            desk()

    def test_what_is_not_there_is_said(
        self, postgres: Server, address: ServerAddress, desk: Desk
    ) -> None:
        with pytest.raises(Refused, match="no tournament 'other'"):
            found(address_on(postgres, "other"))
        home = desk()
        sql(
            postgres,
            address,
            f"COMMENT ON SCHEMA {address.schema} IS 'Mextrain Scorer, version 99'",
        )
        with pytest.raises(NewerFile, match="newer version"):
            found(address)
        sql(postgres, address, f"DROP SCHEMA {address.schema} CASCADE")
        with pytest.raises(NotSaved, match="not on that server any more"):
            enter(home, 8)

    def test_a_server_set_back_is_not_gone_on_with(
        self, postgres: Server, address: ServerAddress, desk: Desk
    ) -> None:
        home = desk()
        enter(home, 8)
        sql(postgres, address, "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)")
        with pytest.raises(NotAsLeft, match="lost entries"):
            enter(home, 9)
        with pytest.raises(NotAsLeft), home.reading():
            pass
