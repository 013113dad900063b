"""A PostgreSQL of the tests' own, and tournaments on it.

The server runs from Debian's binaries with its data among the tests' files, on a port of the
loopback that was free; nothing of a server that the computer runs is touched.  PostgreSQL refuses
to run as root: there it runs as its package's user.  Where it is missing tests are skipped and say
so; with MEXTRAIN_NEEDS_SERVER=1, which .ci/run sets, that is a failure.
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

OLDEST = 15
ROLE, DATABASE = "desk", "club"  # the role owns the database and is no superuser
_USER = "postgres"  # whom Debian's package makes
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "fsync": "off",
    "autovacuum": "off",
    "log_min_messages": "warning",
    "logging_collector": "off",
}


def programs() -> Path | None:
    """Return the folder of the newest PostgreSQL on this computer, None where there is none."""
    found = [
        (int(folder.parent.name), folder)
        for folder in Path("/usr/lib/postgresql").glob("*/bin")
        if folder.parent.name.isdecimal() and (folder / "initdb").exists()
    ]
    newest = max(found, default=(0, None))
    if newest[0] >= OLDEST:
        return newest[1]
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def why_not() -> str:
    """Return why no server can be started here, or nothing."""
    if os.name != "posix":
        return "starts PostgreSQL as Debian has it"
    if programs() is None:
        return "PostgreSQL is missing: apt-get install postgresql"
    if os.geteuid() == 0 and shutil.which("runuser") is None:
        return "PostgreSQL does not run as root, and runuser is missing"
    return ""


@dataclass
class Server:
    """A server; ``folder`` holds its data, ``log`` what it said."""

    folder: Path
    port: int

    @property
    def log(self) -> Path:
        """Where the server writes what it has to say."""
        return self.folder / "log"

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's own programs, as a user that it runs under."""
        found = programs()
        assert found is not None
        as_user = ["runuser", "-u", _USER, "--"] if os.geteuid() == 0 else []
        ran = subprocess.run(
            [*as_user, str(found / program), *words],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
        if ran.returncode:
            said = self.log.read_text(errors="replace") if self.log.exists() else ""
            pytest.fail(f"{program}: {ran.stderr}{said}")

    def start(self, **settings: str) -> None:
        """Start it, or start it again."""
        options = {**_SETTINGS, "port": str(self.port), "unix_socket_directories": ""}
        asked = " ".join(f"-c {name}={value}" for name, value in {**options, **settings}.items())
        data, log = str(self.folder / "data"), str(self.log)
        self.run("pg_ctl", "-D", data, "-l", log, "-o", asked, "-w", "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it: "fast" as a shutdown does, "immediate" as a power cut would."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", how, "-w", "stop")

    @property
    def pid(self) -> int:
        """The server's own process, the parent of all others of it."""
        lines = (self.folder / "data" / "postmaster.pid").read_text(encoding="ascii").splitlines()
        return int(lines[0])

    def processes(self) -> list[int]:
        """Return the server's processes, the parent first."""
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.pid)],
            capture_output=True,
            text=True,
            check=True,
        )
        return [self.pid, *map(int, found.stdout.split())]

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Have the whole server stand still, as behind a cable that was pulled."""
        asleep = self.processes()
        for pid in asleep:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in asleep:
                os.kill(pid, signal.SIGCONT)

    def conninfo(self, role: str = ROLE, port: int = 0) -> str:
        """Return its address for psycopg."""
        return f"postgresql://{role}@127.0.0.1:{port or self.port}/{DATABASE}"

    def address(self, name: str = "", *, role: str = ROLE, port: int = 0) -> str:
        """Return the address of a tournament on it; a new one where no name is given."""
        name = name or f"t{secrets.token_hex(6)}"
        return f"{self.conninfo(role, port)}?tournament={name}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(folder: Path | None = None, /, **settings: str) -> Iterator[Server]:
    """Run a server with an empty database; skips the test where that cannot be.

    It is made in ``folder``, an empty one, or in one of its own.
    """
    reason = why_not()
    if reason:
        if os.environ.get("MEXTRAIN_NEEDS_SERVER"):
            pytest.fail(reason)
        pytest.skip(reason)
    # Not among pytest's own folders: those are closed to the user that the server runs as.
    with tempfile.TemporaryDirectory(prefix="mextrain-pg-") as name:
        server = Server(folder or Path(name), _free_port())
        if os.geteuid() == 0:
            shutil.chown(server.folder, _USER, _USER)
        data = str(server.folder / "data")
        server.run(
            "initdb", "-D", data, "-A", "trust", "-U", _USER, "-E", "UTF8", "--locale=C", "-N"
        )
        server.start(**settings)
        try:
            at = ("-h", "127.0.0.1", "-p", str(server.port), "-U", _USER)
            server.run("createuser", *at, ROLE)
            server.run("createdb", *at, "-O", ROLE, DATABASE)
            yield server
        finally:
            if (server.folder / "data" / "postmaster.pid").exists():
                server.stop("immediate")
