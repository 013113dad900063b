"""The disk refuses one call, or every call from then on: said, nothing lost, and work goes on.

``FAULTS=all`` breaks every single call that an entry makes; otherwise each fifth is broken.
"""

import os
import sys
from collections.abc import Iterator

import pytest

from tests.faults.broken_calls import Clerk, Fault, possible
from tests.figures import record_figure

STEP = 1 if os.environ.get("FAULTS") == "all" else 5
FULL = 100  # fewer faults, and somebody ran a part of it
EVERY_CALL = "pwrite64,fsync,fdatasync,ftruncate,unlink,unlinkat,openat,pread64"
KINDS = [
    ("pwrite64", "EIO"),
    ("pwrite64", "ENOSPC"),
    ("fsync,fdatasync", "EIO"),
    ("ftruncate", "EIO"),
    ("?unlink,unlinkat", "EIO"),
    ("openat", "EIO"),
    ("pread64", "EIO"),
    (EVERY_CALL.replace("unlink,", "?unlink,", 1), "EIO"),
]
CLEAR = (
    "The disk is full. Make room on it and try again; nothing is lost.",
    "The disk reported an error with samboree.mextrain: check the disk or stick, then try again.",
    "samboree.mextrain cannot be changed where it is: copy it to a folder of yours and open it",
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace is Linux's")


@pytest.fixture(scope="module")
def clerk(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Clerk]:
    someone = Clerk(tmp_path_factory.mktemp("desk"))
    yield someone
    someone.leave()
    print(f"\nfailing calls: {someone.faults} faults, 0 lost, 0 corrupt")  # noqa: T201
    if STEP == 1 and someone.faults >= FULL and not request.session.testsfailed:
        figure = "0 lost, 0 corrupt, each said in a sentence, the next entry goes through"
        record_figure("failing-calls", f"{someone.faults} faults, {figure}")


def attempt(clerk: Clerk, fault: Fault, order: str = "enter") -> str:
    """Make one entry on a failing disk and one after it; where the fault is for ever, try twice.

    Returns ``kept``, ``not hit`` where the entry makes fewer calls, or what is wrong.
    """
    n = clerk.last + 1
    with clerk.broken(fault) as failed:
        answers = [clerk.ask(order, n)[1]]
        if fault.for_ever:
            answers.append(clerk.ask(order, n)[1])
    may_stand = possible(n, answers[0])
    if None in answers:
        may_stand = {n}
    stands = clerk.ask("scores", n)[0]
    if stands is None:
        return f"nothing can be read afterwards: {answers}"
    _, refused = clerk.ask("enter", stands + 1)
    reopened, no_way_in = clerk.ask("reopen", stands + 1)
    clerk.last = stands + 1
    if unclear := [each for each in answers if each and not each.startswith(CLEAR)]:
        return f"unclear: {unclear}"
    if stands not in may_stand:
        return f"lost: {stands} printed after {answers}"
    if refused or no_way_in or reopened != stands + 1:
        return f"does not go on: {refused or no_way_in}, {reopened} after {stands}"
    clerk.faults += bool(failed)
    return "kept" if failed else "not hit"


@pytest.mark.nightly(one_in=1 if STEP == 1 else 2)
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for-ever"])
@pytest.mark.parametrize(("calls", "error"), KINDS)
@pytest.mark.parametrize("later", [False, True], ids=["first-entry", "later-entry"])
def test_a_failing_call_loses_nothing(
    clerk: Clerk, calls: str, error: str, for_ever: bool, later: bool
) -> None:
    """A program's first entry makes its journal's file; a later one writes over it."""
    hit = 0
    for nth in range(1, 200, STEP):
        if later:
            clerk.last += 1
            clerk.ask("enter", clerk.last)
        verdict = attempt(clerk, Fault(calls, error, nth, for_ever))
        if verdict == "not hit":
            break
        assert verdict == "kept", f"{nth}: {verdict}"
        hit += 1
    assert hit < 199 // STEP, "the entry never came to its end"


@pytest.mark.nightly
def test_a_clerk_who_boasts_is_found_out(clerk: Clerk) -> None:
    """The control: an entry called saved that is not."""
    assert attempt(clerk, Fault("pwrite64", "EIO", 2, for_ever=False), "boast").startswith("lost")
