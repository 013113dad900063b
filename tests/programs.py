"""What runs beside the program in tests: servers, a line to one, a printer, a screen, disks.

All of it is a test's own, from a folder and at a port of its own, and ends with it: nothing that
the computer runs is touched.  Where what it takes is missing tests are skipped and say so; with
MEXTRAIN_NEEDS_SERVER=1, which .ci/run sets, no PostgreSQL is a failure.
"""

import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

PATIENCE_S = 30


def free_port() -> int:
    """Return a port of the loopback that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# A PostgreSQL from Debian's binaries.  It refuses to run as root: there it runs as its package's
# user.

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


def server_programs() -> Path | None:
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


def why_no_server() -> str:
    """Return why no server can be started here, or nothing."""
    if os.name != "posix":
        return "starts PostgreSQL as Debian has it"
    if server_programs() is None:
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
        found = server_programs()
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


@contextmanager
def server_running(folder: Path | None = None, /, **settings: str) -> Iterator[Server]:
    """Run a server with an empty database; skips the test where that cannot be.

    It is made in ``folder``, an empty one, or in one of its own.
    """
    reason = why_no_server()
    if reason:
        if os.environ.get("MEXTRAIN_NEEDS_SERVER"):
            pytest.fail(reason)
        pytest.skip(reason)
    # Not among pytest's own folders: those are closed to the user that the server runs as.
    with tempfile.TemporaryDirectory(prefix="mextrain-pg-") as name:
        server = Server(folder or Path(name), free_port())
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


# A line between a desk and its server that is slow, breaks, or loses an answer.

_AT_ONCE = 65536  # bytes


class Proxy:
    """Passes on what a desk and a server say; ``trips`` counts the questions that were answered.

    ``delay`` is how many seconds each of them takes more.  The line is cut at a question that
    holds ``loses``, and of one that holds ``loses_answer_to`` the server's answer alone is lost.
    From one with ``falls_silent_at`` on nothing comes back, and nobody is told.
    """

    def __init__(self, server_port: int) -> None:
        self.delay = 0.0
        self.trips = 0
        self.loses_answer_to = b""
        self.loses = b""
        self.falls_silent_at = b""
        self.is_silent = False
        self._was_answered = True  # what is sent in several pieces is one question
        self._server_port = server_port
        self._ended = threading.Event()
        self._lines: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._let_in, daemon=True).start()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                desk, _ = self._door.accept()
                server = socket.create_connection(("127.0.0.1", self._server_port))
                for line in (desk, server):
                    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._lines += [desk, server]
                threading.Thread(target=self._ask, args=(desk, server), daemon=True).start()
                threading.Thread(target=self._answer, args=(server, desk), daemon=True).start()

    def _ask(self, desk: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while said := desk.recv(_AT_ONCE):
                if self._was_answered:
                    self.trips += 1
                    self._ended.wait(self.delay)
                self._was_answered = False
                if self.falls_silent_at and self.falls_silent_at in said:
                    self.is_silent = True
                if self.loses and self.loses in said:
                    break
                if self.loses_answer_to and self.loses_answer_to in said:
                    desk.shutdown(socket.SHUT_RDWR)
                server.sendall(said)
        _end(desk, server)

    def _answer(self, server: socket.socket, desk: socket.socket) -> None:
        with suppress(OSError):
            while said := server.recv(_AT_ONCE):
                self._was_answered = True
                if not self.is_silent:
                    desk.sendall(said)
        _end(desk, server)

    def cut(self) -> None:
        """End every line there is; new ones may be made."""
        lines, self._lines = self._lines, []
        _end(*lines)

    def close(self) -> None:
        """End it all."""
        self._ended.set()
        self._door.close()
        self.cut()


def _end(*lines: socket.socket) -> None:
    for line in lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


@contextmanager
def proxy(server_port: int) -> Iterator[Proxy]:
    """Run a line to a server's port."""
    running = Proxy(server_port)
    try:
        yield running
    finally:
        running.close()


# A CUPS with one queue whose paper can be looked at.  Its backend is a few lines of shell that keep
# what a printer would be sent, and that break down when they are told to.

QUEUE = "Hall"
FILTERS = Path("/usr/lib/cups")

CONFIG = """\
Listen 127.0.0.1:{port}
Browsing Off
DefaultAuthType None
WebInterface No
LogLevel warn
MaxLogSize 0
PreserveJobFiles No
JobRetryInterval 1
<Location />
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Location /admin>
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Policy default>
  JobPrivateAccess all
  JobPrivateValues none
  <Limit All>
    Order allow,deny
    Allow from 127.0.0.1
  </Limit>
</Policy>
"""
PLACES = """\
ServerRoot {folder}/etc
ServerBin {folder}/bin
DataDir /usr/share/cups
CacheDir {folder}/cache
StateDir {folder}/state
RequestRoot {folder}/spool
TempDir {folder}/spool/tmp
AccessLog {folder}/access.log
ErrorLog {folder}/error.log
PageLog {folder}/page.log
User {user}
Group {group}
SystemGroup root
FileDevice No
Sandboxing relaxed
"""
# With no arguments a backend names its devices; else the paper is its sixth, or comes in.
BACKEND = """\
#!/bin/sh
[ $# -eq 0 ] && {{ echo 'direct capture:/ "Paper" "Paper that a test looks at"'; exit 0; }}
if [ -e "{folder}/gone" ]; then
    head -c 2000 > "{folder}/half-printed"
    echo "ERROR: The printer does not answer any more." >&2
    exit 1
fi
cat ${{6:+"$6"}} > "{folder}/paper-$1.part"
mv "{folder}/paper-$1.part" "{folder}/paper-$1.pdf"
"""
# A printer that takes PDF as it is: what CUPS adds is the choice of pages and the copies.
PPD = """\
*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "PAPER.PPD"
*Manufacturer: "Test"
*Product: "(Paper)"
*ModelName: "Paper"
*ShortNickName: "Paper"
*NickName: "Paper"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*FileSystem: False
*cupsVersion: 2.2
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Page Size: PickOne
*OrderDependency: 10 AnySetup *PageSize
*DefaultPageSize: Letter
*PageSize Letter/Letter: "<</PageSize[612 792]>>setpagedevice"
*PageSize A4/A4: "<</PageSize[595 842]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion/Page Region: PickOne
*OrderDependency: 10 AnySetup *PageRegion
*DefaultPageRegion: Letter
*PageRegion Letter/Letter: "<</PageSize[612 792]>>setpagedevice"
*PageRegion A4/A4: "<</PageSize[595 842]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: Letter
*ImageableArea Letter/Letter: "0 0 612 792"
*ImageableArea A4/A4: "0 0 595 842"
*DefaultPaperDimension: Letter
*PaperDimension Letter/Letter: "612 792"
*PaperDimension A4/A4: "595 842"
"""


def why_no_print_server() -> str:
    """Return why no CUPS can be started here, or nothing."""
    if os.name != "posix" or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "cupsd starts only as root"
    for program in ("cupsd", "lp", "lpstat", "lpadmin"):
        if shutil.which(program, path=_path()) is None:
            return f"{program} is missing: apt-get install cups-daemon cups-client"
    if not (FILTERS / "filter" / "pdftopdf").exists():
        return "pdftopdf is missing: apt-get install cups-filters-core-drivers"
    return ""


def _path() -> str:
    return os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))


@dataclass
class PrintServer:
    """A running CUPS; ``papers`` is what came out of its queue so far."""

    folder: Path
    address: str

    @property
    def papers(self) -> list[bytes]:
        """What the printer was sent, job by job."""
        return [each.read_bytes() for each in sorted(self.folder.glob("paper-*.pdf"), key=_job_no)]

    def ask(self, program: str, *words: str) -> str:
        """Run one of CUPS's own programs against this server."""
        found = shutil.which(program, path=_path())
        assert found is not None
        environment = os.environ | {"CUPS_SERVER": self.address, "LC_ALL": "C"}
        ran = subprocess.run(
            [found, *words], capture_output=True, text=True, env=environment, check=False
        )
        assert ran.returncode == 0, f"{program}: {ran.stderr}{self.log()}"
        return ran.stdout

    def when_it_breaks(self, policy: str) -> None:
        """Choose what CUPS does then: abort-job, stop-printer or retry-job."""
        self.ask("lpadmin", "-p", QUEUE, "-o", f"printer-error-policy={policy}")

    def restore(self) -> None:
        """Be as on the first day: plugged in, running, nothing waiting, nothing printed."""
        (self.folder / "gone").unlink(missing_ok=True)
        self.ask("cancel", "-a")
        self.when_it_breaks("abort-job")
        self.start_queue()
        for paper in self.folder.glob("paper-*"):
            paper.unlink()

    def stop_queue(self, why: str) -> None:
        """Stop the queue as its owner would."""
        self.ask("cupsdisable", "-r", why, QUEUE)

    def start_queue(self) -> None:
        """Let the queue print again."""
        self.ask("cupsenable", QUEUE)

    def lose_printer(self) -> None:
        """Pull the printer's plug: whatever is printed from now on breaks off."""
        (self.folder / "gone").touch()

    def log(self) -> str:
        """What the server complained of."""
        log = self.folder / "error.log"
        return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""


def _job_no(paper: Path) -> int:
    return int(paper.stem.partition("-")[2])


@contextmanager
def print_server() -> Iterator[PrintServer]:
    """Run a CUPS with one queue; skips the test where that cannot be."""
    reason = why_no_print_server()
    if reason:
        pytest.skip(reason)
    # Not among pytest's own folders: those are closed to the user that runs CUPS's filters.
    with tempfile.TemporaryDirectory(prefix="mextrain-cups-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield from _serve(folder)


def _serve(folder: Path) -> Iterator[PrintServer]:
    _furnish(folder)
    port = free_port()
    etc = folder / "etc"
    (etc / "cupsd.conf").write_text(CONFIG.format(port=port), encoding="utf-8")
    cupsd = shutil.which("cupsd", path=_path())
    assert cupsd is not None
    server = PrintServer(folder, f"127.0.0.1:{port}")
    running = subprocess.Popen(
        [cupsd, "-f", "-c", str(etc / "cupsd.conf"), "-s", str(etc / "cups-files.conf")],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait_for(server, port, running)
        ppd = folder / "paper.ppd"
        ppd.write_text(PPD, encoding="utf-8")
        server.ask("lpadmin", "-p", QUEUE, "-E", "-v", "capture:/", "-P", str(ppd))
        server.when_it_breaks("abort-job")
        yield server
    finally:
        running.terminate()
        running.wait(PATIENCE_S)


def _furnish(folder: Path) -> None:
    """Lay out the folders; CUPS runs a backend only from its own place, owned by root."""
    import grp  # not on Windows
    import pwd

    for name in ("etc/ppd", "etc/ssl", "bin/backend", "cache", "state", "spool/tmp"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in ("filter", "daemon", "notifier", "driver", "monitor", "cgi-bin"):
        (folder / "bin" / name).symlink_to(FILTERS / name)
    backend = folder / "bin" / "backend" / "capture"
    backend.write_text(BACKEND.format(folder=folder), encoding="utf-8")
    backend.chmod(0o700)
    user = pwd.getpwnam("lp")  # CUPS runs its filters as nobody of importance
    group = grp.getgrgid(user.pw_gid)
    places = PLACES.format(folder=folder, user=user.pw_name, group=group.gr_name)
    (folder / "etc" / "cups-files.conf").write_text(places, encoding="utf-8")


def _wait_for(server: PrintServer, port: int, running: "subprocess.Popen[bytes]") -> None:
    """Return once the server takes calls."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            running.wait(0.02)
        except subprocess.TimeoutExpired:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
        else:
            pytest.fail(f"cupsd ended at once: {server.log()}")
    pytest.fail(f"cupsd does not answer: {server.log()}")


# A screen that is not there: Xvfb with openbox, for tests that drive the real window.

SCREEN = "1366x768x24"  # the smallest laptop that the window is drawn for


@dataclass(frozen=True)
class VirtualDisplay:
    """An X display, by its name (``:7``)."""

    name: str

    def environ(self, **further: str) -> dict[str, str]:
        """Return this process's environment with the display in it, and ``further`` variables."""
        own = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        return own | {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb"} | further


def _first_line(descriptor: int, program: str) -> str:
    """Return the line that ``program`` writes once it is ready; fail loudly where none comes.

    Xvfb writes its number and the end of the line apart, and dies where nobody reads the second.
    """
    line = b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], PATIENCE_S)
        piece = os.read(descriptor, 64) if ready else b""
        if not piece:
            raise RuntimeError(f"{program} did not start within {PATIENCE_S} s")
        line += piece
    return line.decode("ascii").strip()


@contextmanager
def _beside(
    command: list[str], *, env: dict[str, str] | None = None, pass_fds: tuple[int, ...] = ()
) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=env, pass_fds=pass_fds)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


@contextmanager
def virtual_display_running(folder: Path) -> Iterator[VirtualDisplay]:
    """Run Xvfb on the first free display and openbox on it, ready for windows when this yields.

    ``folder`` holds openbox's word that it is ready.  Raises RuntimeError where one does not start.
    """
    reader, writer = os.pipe()
    xvfb = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with _beside(xvfb, pass_fds=(writer,)):
        os.close(writer)
        display = VirtualDisplay(f":{_first_line(reader, 'Xvfb')}")
        os.close(reader)
        fifo = folder / "openbox-ready"
        os.mkfifo(fifo)
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        openbox = ["openbox", "--sm-disable", "--startup", f"sh -c 'echo ready > {fifo}'"]
        with _beside(openbox, env=display.environ()):
            _first_line(reader, "openbox")
            os.close(reader)
            yield display


# Disks that one program mounts for itself: seen by nobody else, and gone with it.

# As root; otherwise as root of a world of one's own, which most Linuxes let anybody be.
WAYS = (["--mount"], ["--mount", "--map-root-user"])


def run_with_own_disks(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a shell script that mounts disks; skip the test where this machine lets none do so."""
    refused = ""
    for way in WAYS:
        try:
            done = subprocess.run(
                ["unshare", *way, "sh", "-c", script, "sh", *words],
                capture_output=True,
                text=True,
                check=False,
            )
        except FileNotFoundError:
            pytest.skip("there is no unshare here")
        if "unshare:" not in done.stderr and "mount:" not in done.stderr:
            return done
        refused = done.stderr
    pytest.skip(f"this machine lets no test mount a disk: {refused.strip()}")
