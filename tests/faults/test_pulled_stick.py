"""The stick is pulled out while a copy is written to it: never half a copy, and entry goes on.

``FAULTS=all`` breaks every single call that a copy makes; otherwise each twentieth is broken.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import door
from tests.day import day
from tests.faults.broken_calls import Clerk, Fault
from tests.faults.entries import last_entry
from tests.faults.system_calls import need_strace
from tests.figures import record_figure

STEP = 1 if os.environ.get("FAULTS") == "all" else 20
FULL = 100  # fewer faults, and somebody ran a part of it
# A disk that is gone for ever fails the write, and then whatever is tried to tidy up.
ALL = "pwrite64,fsync,fdatasync,ftruncate,openat,?unlink,unlinkat,?link,linkat"
KINDS = [
    ("pwrite64", "EIO", True),
    ("pwrite64", "EIO", False),
    ("pwrite64", "ENOSPC", True),
    ("fsync,fdatasync", "EIO", False),
    ("?link,linkat", "EPERM", True),  # a stick formatted as FAT
    (ALL, "EIO", True),
    (ALL, "EIO", False),
]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace is Linux's")


@pytest.fixture(scope="module")
def clerk(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Clerk]:
    folder = tmp_path_factory.mktemp("desk")
    (folder / "stick").mkdir()
    someone = Clerk(folder)
    yield someone
    someone.leave()
    print(f"\npulled sticks: {someone.faults} faults, 0 half copies")  # noqa: T201  its figure
    if STEP == 1 and someone.faults >= FULL and not request.session.testsfailed:
        figure = "no half copy, said in a sentence, entry and the next copy go through"
        record_figure("pulled-stick", f"{someone.faults} faults, {figure}")


@pytest.fixture
def path(clerk: Clerk, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tournament, with no copies on its stick."""
    path = clerk.path
    for copy in door.copy_folder(path, path.parent / "stick").glob("*"):
        copy.unlink()
    return path


def half_copies(path: Path) -> list[str]:
    """Open whatever on the stick calls itself a copy; return what is wrong with it."""
    wrong = []
    for copy in door.copies_of(path, path.parent / "stick"):
        try:
            with door.desk(copy) as opened:
                if last_entry(opened, 9) is None:
                    wrong.append(f"{copy.name} holds what nobody entered")
        except door.Refused as refused:
            wrong.append(str(refused))
    return wrong


def attempt(clerk: Clerk, path: Path, fault: Fault, order: str = "copy") -> str:
    """Make one copy while calls fail; return ``kept``, ``not hit`` or what is wrong."""
    n = clerk.last
    with clerk.broken(fault) as failed:
        _, said = clerk.ask(order, n)
    if wrong := half_copies(path):
        return f"{said}: {wrong}"
    if said is not None and not said.endswith((".", "again.")):
        return f"unclear: {said}"
    if said is not None and fault.error == "ENOSPC" and not said.startswith("The disk is full."):
        return f"not said to be full: {said}"
    # Entry goes on; kept within one sheet, so that a copy's last entry can be known.
    _, refused = clerk.ask("enter", n)
    if refused or clerk.ask("copy", n)[1] is not None:
        return f"does not go on after: {said}"
    clerk.faults += bool(failed)
    return "kept" if failed else "not hit"


@pytest.mark.parametrize(("calls", "error", "for_ever"), KINDS)
def test_a_stick_pulled_out_half_way_leaves_no_half_copy(
    clerk: Clerk, path: Path, calls: str, error: str, for_ever: bool
) -> None:
    clerk.last = 9
    for n in range(10):
        clerk.ask("enter", n)
    hit = 0
    for nth in range(1, 400, STEP):
        verdict = attempt(clerk, path, Fault(calls, error, nth, for_ever))
        if verdict == "not hit":
            break
        assert verdict == "kept", f"{nth}: {verdict}"
        hit += 1
    assert 0 < hit < 399 // STEP, "the copy never came to its end"


def test_a_folder_that_cannot_be_synced_takes_a_copy(tmp_path: Path) -> None:
    """As some shared folders; a copy is whole there all the same."""
    need_strace()
    share, log = tmp_path / "share", tmp_path / "calls"
    share.mkdir()
    words = ("backup", day(5).file(tmp_path), "-o", share / "copy.mextrain")
    refused = ("-P", share, "-e", "trace=fsync", "-e", "inject=fsync:error=EINVAL")
    subprocess.run(["strace", "-f", "-o", log, *refused, *door.PROGRAM, *words], check=True)
    assert "INJECTED" in log.read_text(encoding="utf-8")
    assert door.whole_copy(share / "copy.mextrain")


@pytest.mark.nightly
def test_a_careless_copy_is_found_out(clerk: Clerk, path: Path) -> None:
    """The control: a copy written under its own name at once."""
    fault = Fault("pwrite64", "EIO", 5, for_ever=True)
    assert "damaged" in attempt(clerk, path, fault, "careless")
