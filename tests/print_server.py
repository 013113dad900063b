"""A CUPS of a test's own: on the loopback, with one queue whose paper can be looked at.

The queue's backend is a few lines of shell that keep what a printer would be sent, and that break
down when they are told to.  Nothing of the computer's own printing is touched: configuration,
spool and sockets lie in a folder of the test's, and only a program that is told the server's
address finds it.
"""

import grp
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

QUEUE = "Hall"
PATIENCE_S = 30
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


def why_not() -> str:
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
    reason = why_not()
    if reason:
        pytest.skip(reason)
    # Not among pytest's own folders: those are closed to the user that runs CUPS's filters.
    with tempfile.TemporaryDirectory(prefix="mextrain-cups-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield from _serve(folder)


def _serve(folder: Path) -> Iterator[PrintServer]:
    _furnish(folder)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
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
