"""Into a server: join codes, passwords, and what refuses to let anybody in is told as."""

import datetime
import ipaddress
import logging
import os
import random
import shutil
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import psycopg
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import on_server, opening
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import NotSaved, PasswordWanted
from mextrain_scorer.store.homes import server, server_address, server_line
from mextrain_scorer.store.homes.server_address import ServerAddress
from tests.desk import days
from tests.desk.conftest import Seated
from tests.programs import Server, server_running
from tests.store.server_copies import address_on

pytestmark = pytest.mark.of_files  # no way leads from one server to another

# A join code is read out, typed and pasted: it leads to the same address, or is refused

ADDRESSES = [
    "postgresql://desk@192.168.8.2/club?tournament=fall_samboree_2026",
    "postgresql://desk@192.168.8.2:5433/club?tournament=open",
    "postgresql://desk@[fd00::2]/club?sslmode=require&tournament=open",
    "postgresql://desk@/club?host=%2Ftmp%2Fpg&tournament=open",
    "postgresql://desk@192.168.8.2/club",
]
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@pytest.mark.parametrize("text", ADDRESSES)
def test_a_code_leads_to_the_address_it_was_made_from(text: str) -> None:
    address = on_server.address_in(text)
    code = on_server.join_code(address)
    assert opening.names_server(code)
    for typed in (code, code.lower(), code.replace("-", " "), code.replace("0", "O"), f" {code}\n"):
        assert on_server.address_in(typed) == address


def test_a_mistyped_code_is_refused_in_a_sentence() -> None:
    code = on_server.join_code(on_server.address_in(ADDRESSES[0]))
    chosen = random.Random(24)
    wrong = {code[:4], code[:-1], f"{code}7", code[:-6] + code[-5:]}
    for at in range(4, len(code)):
        if code[at] != "-":
            other = chosen.choice([letter for letter in LETTERS if letter != code[at]])
            wrong.add(f"{code[:at]}{other}{code[at + 1 :]}")
    for typed in wrong:
        with pytest.raises(Refused, match="mistyped"):
            on_server.address_in(typed)


def test_a_typed_password_is_in_no_code_and_no_text() -> None:
    address = on_server.address_in(ADDRESSES[0], "open sesame")
    code = on_server.join_code(address)
    assert on_server.address_in(code).password == ""
    assert "sesame" not in f"{address} {address!r} {address.label} {address.conninfo}"


def test_an_address_with_a_password_is_refused_without_repeating_it() -> None:
    for text in (
        "postgresql://desk:sesame@192.168.8.2/club",
        "postgresql://desk@192.168.8.2/club?password=sesame",
        "postgresql://desk:sesame@[/club",
    ):
        with pytest.raises(Refused) as refused:
            on_server.address_in(text)
        assert "sesame" not in str(refused.value)


# What a server that lets nobody in, or cannot be trusted, is told as; and TLS as it should be

SECRET = "open-sesame-24"  # noqa: S105  of a server that lives as long as the test
RULES = """
hostssl club desk 127.0.0.1/32 scram-sha-256
hostssl club plain 127.0.0.1/32 password
host all shut 127.0.0.1/32 reject
host all locked 127.0.0.1/32 scram-sha-256
host club crowded 127.0.0.1/32 trust
host all postgres 127.0.0.1/32 trust
host nowhere all 127.0.0.1/32 trust
"""


def write_certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Write a certificate of 127.0.0.1 that signs itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "club")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(here, critical=False)
        .sign(key, hashes.SHA256())
    )
    certificate, secret = folder / f"{name}.crt", folder / f"{name}.key"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.touch(0o600)
    secret.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return certificate, secret


@pytest.fixture(scope="module")
def guarded() -> Iterator[Server]:
    """Yield a server that encrypts, and lets the desks in with their password alone."""
    with TemporaryDirectory(prefix="mextrain-pg-") as name:
        folder = Path(name)
        certificate, key = write_certificate(folder, "server")
        write_certificate(folder, "other")
        if os.geteuid() == 0:
            shutil.chown(key, "postgres")
        settings = {"ssl": "on", "ssl_cert_file": str(certificate), "ssl_key_file": str(key)}
        with server_running(folder, **settings) as server:
            with psycopg.connect(server.conninfo("postgres"), autocommit=True) as owner:
                owner.execute(f"ALTER ROLE desk PASSWORD '{SECRET}'")
                owner.execute(f"CREATE ROLE locked LOGIN PASSWORD '{SECRET}'")
                owner.execute(f"CREATE ROLE plain LOGIN PASSWORD '{SECRET}'")
                owner.execute("CREATE ROLE shut LOGIN; CREATE ROLE crowded LOGIN")
                owner.execute("ALTER ROLE crowded CONNECTION LIMIT 0")
                (rules,) = owner.execute("SHOW hba_file").fetchone() or ("",)
                Path(rules).write_text(RULES, encoding="ascii")
                owner.execute("SELECT pg_reload_conf()")
            yield server


def asked(server: Server, how: str, password: str = SECRET) -> server_address.ServerAddress:
    """Return the address for ``how``: a user, and perhaps a database and questions to it."""
    user, _, rest = how.partition("/")
    text = f"postgresql://{user}@127.0.0.1:{server.port}/{rest or 'club'}"
    text = text.format(folder=server.folder)
    return replace(server_address.parse(text), password=password)


@pytest.fixture
def there(guarded: Server, seated: Seated) -> ServerAddress:
    """Return the address of a tournament that is there."""
    address = replace(
        asked(guarded, "desk/club?sslmode=require"), tournament=address_on(guarded).tournament
    )
    return on_server.to_server(seated(10), address)


def test_a_password_comes_from_the_environment_or_pgpass(
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
    there: ServerAddress, guarded: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    shown = [repr(there), str(there), there.label, on_server.join_code(there)]
    with on_server.open_on_server(there) as desk:
        shown += [repr(desk.server), str(desk.path), str(desk.desk_name)]
        with shut(guarded):
            for call in (desk.catch_up, desk.snapshot, lambda: server.refuse_taken(there)):
                with pytest.raises(Refused) as refused:
                    call()
                shown += traceback.format_exception(refused.value)
                shown.append(str(refused.value))
    shown += [caplog.text, guarded.log.read_text(encoding="utf-8")]
    assert "Refused" in "".join(shown)
    assert SECRET not in "".join(shown)


@pytest.mark.parametrize(
    ("how", "password", "said"),
    [
        ("desk", "", "asks for a password"),
        ("desk", "wrong", "does not take that password for desk"),
        ("locked/nowhere", SECRET, "no database 'nowhere'"),
        ("plain/club?sslmode=require", SECRET, "asks for the plain password, and did not get it"),
        ("shut", SECRET, "does not let shut in from this computer"),
        ("desk/club?sslmode=disable", SECRET, "does not let desk in from this computer"),
        ("nobody/nowhere", SECRET, "does not let nobody in"),
        ("crowded", SECRET, "no room for another desk"),
        (
            "desk/club?sslmode=verify-full&sslrootcert={folder}/other.crt",
            SECRET,
            "does not prove that it is the right one",
        ),
        (
            "desk/club?sslmode=verify-full&sslrootcert={folder}/missing.crt",
            SECRET,
            "missing.crt is not on this computer",
        ),
        ("desk/club?sslmod=require", SECRET, "no server knows"),
    ],
)
def test_each_refusal_has_a_sentence_of_its_own(
    guarded: Server, how: str, password: str, said: str
) -> None:
    with pytest.raises(Refused, match=said) as refused:
        server.refuse_taken(asked(guarded, how, password))
    assert isinstance(refused.value, PasswordWanted) == ("password" in said and how[:5] != "plain")
    assert str(refused.value).count(". ") == 0, "one sentence"
    assert SECRET not in str(refused.value)


def test_only_who_was_verified_gets_the_plain_password(guarded: Server) -> None:
    verified = "plain/club?sslmode=verify-full&sslrootcert={folder}/server.crt"
    server.refuse_taken(asked(guarded, verified))
    with pytest.raises(PasswordWanted, match="does not take that password"):
        server.refuse_taken(asked(guarded, verified, "wrong"))


def test_where_nobody_is_that_is_said(guarded: Server) -> None:
    free = server_address.parse("postgresql://desk@127.0.0.1:1/club")
    unknown = server_address.parse("postgresql://desk@nowhere.invalid/club")
    for address, host in ((free, "127.0.0.1"), (unknown, "nowhere.invalid")):
        with pytest.raises(Refused, match=f"Nobody answers at {host}, port "):
            server.refuse_taken(address)


@pytest.mark.usefixtures("caplog")
@pytest.mark.parametrize("mode", ["require", "verify-full&sslrootcert={folder}/server.crt"])
def test_a_desk_joins_and_enters_encrypted(guarded: Server, seated: Seated, mode: str) -> None:
    there = replace(asked(guarded, f"desk/club?sslmode={mode}"), tournament=f"tls_{mode[:6]}")
    there = on_server.to_server(seated(10), there)
    code = on_server.join_code(there)
    with on_server.open_on_server(on_server.address_in(code, SECRET)) as desk:
        with psycopg.connect(guarded.conninfo("postgres")) as owner:
            counted = owner.execute(
                "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
                " WHERE usename = 'desk' AND ssl"
            ).fetchone()
        assert counted == (2,)
        first = days.layout(desk)[1][0]
        score_entry.enter(desk, days.QUALIFYING, 1, 9, first, 21)
        guarded.stop("immediate")
        try:
            with pytest.raises(NotSaved, match="does not answer"):
                score_entry.enter(desk, days.QUALIFYING, 1, 8, first, 22)
        finally:
            guarded.start(
                ssl="on",
                ssl_cert_file=str(guarded.folder / "server.crt"),
                ssl_key_file=str(guarded.folder / "server.key"),
            )
        score_entry.enter(desk, days.QUALIFYING, 1, 8, first, 23)
        here = tables.sheet(desk, days.QUALIFYING, 1)
        assert [each.score for each in here.column(here.seats[0])][:2] == [21, 23]


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("[::1]", True),
        ("192.168.8.2", False),
        ("hall.local", False),
        ("", True),
    ],
)
def test_a_code_that_only_this_computer_can_use_is_warned_of(host: str, *, is_here: bool) -> None:
    socket = "" if host else "?host=/var/run/postgresql"
    address = on_server.address_in(f"postgresql://desk@{host}/club{socket}")
    assert bool(on_server.warning_about(address)) == is_here


@pytest.mark.parametrize(
    ("words", "used_password", "said"),
    [
        ("FATAL:  the database system is starting up", False, "is starting or stopping"),
        ("FATAL:  no existe la base de datos «nope»", False, "does not let this desk in"),
        ("FATAL:  la autentificación falló", True, "does not let this desk in"),
        ("Connection refused", False, None),
    ],
)
def test_in_another_language_it_is_said_in_general(
    words: str, said: str | None, *, used_password: bool
) -> None:
    class NotLetIn(psycopg.OperationalError):
        pgconn = SimpleNamespace(  # type: ignore[assignment]
            needs_password=False, used_password=used_password, error_message=words.encode()
        )

    address = server_address.parse("postgresql://desk@192.168.8.2/club")
    told = server_line.refusal(NotLetIn(words), address)
    assert (told is None) if said is None else (said in str(told))
    assert isinstance(told, PasswordWanted) == used_password
