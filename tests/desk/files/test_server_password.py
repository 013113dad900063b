"""A server's password comes from the environment, pgpass or a dialog, and is shown nowhere."""

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from mextrain_scorer.desk.files import on_server
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.server_address import ServerAddress
from tests.desk.conftest import Seated
from tests.servers import Server, running
from tests.store.server_copies import address_on

SECRET = "open-sesame-24"  # noqa: S105  of a server that lives as long as the test


@pytest.fixture(scope="module")
def locked() -> Iterator[Server]:
    """Yield a server that lets the role of the desks in with its password alone."""
    with running() as server:
        with psycopg.connect(server.conninfo("postgres"), autocommit=True) as owner:
            owner.execute(f"ALTER ROLE desk PASSWORD '{SECRET}'")
            (named,) = owner.execute("SHOW hba_file").fetchone() or ("",)
            rules = Path(named)
            trusting = rules.read_text(encoding="ascii")
            asking = "host all desk 127.0.0.1/32 scram-sha-256\n"
            rules.write_text(asking + trusting, encoding="ascii")
            owner.execute("SELECT pg_reload_conf()")
        yield server


@pytest.fixture
def there(locked: Server, seated: Seated) -> ServerAddress:
    """Return the address of a tournament that is there."""
    return on_server.to_server(seated(10), replace(address_on(locked), password=SECRET))


def test_it_is_asked_for_and_a_wrong_one_refused(there: ServerAddress) -> None:
    for password in ("", f"{SECRET}5"):
        with pytest.raises(on_server.PasswordWanted) as wanted:
            on_server.open_on_server(replace(there, password=password))
        assert SECRET not in str(wanted.value)


def test_it_comes_from_the_environment_or_pgpass(
    there: ServerAddress, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare = replace(there, password="")
    with monkeypatch.context() as environment:
        environment.setenv("PGPASSWORD", SECRET)
        on_server.open_on_server(bare).close()
    kept = tmp_path / "pgpass"
    kept.write_text(f"*:*:*:desk:{SECRET}\n", encoding="ascii")
    kept.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(kept))
    on_server.open_on_server(bare).close()


@contextmanager
def shut(server: Server) -> Iterator[None]:
    """End all desks' connections, and let none in for a while."""
    elsewhere = server.conninfo("postgres").replace("/club", "/postgres")
    with psycopg.connect(elsewhere, autocommit=True) as owner:
        owner.execute("ALTER DATABASE club ALLOW_CONNECTIONS false")
        owner.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'desk'"
        )
        try:
            yield
        finally:
            owner.execute("ALTER DATABASE club ALLOW_CONNECTIONS true")


def test_it_stands_in_no_log_no_report_and_no_sentence(
    there: ServerAddress, locked: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    shown = [repr(there), str(there), there.label, on_server.join_code(there)]
    with on_server.open_on_server(there) as desk:
        shown += [repr(desk.server), str(desk.path), str(desk.desk_name)]
        with shut(locked):
            for call in (desk.catch_up, desk.snapshot, lambda: on_server.tournaments_on(there)):
                with pytest.raises(Refused) as refused:
                    call()
                shown += traceback.format_exception(refused.value)
                shown.append(str(refused.value))
    shown += [caplog.text, locked.log.read_text(encoding="utf-8")]
    assert "Refused" in "".join(shown)
    assert SECRET not in "".join(shown)
