"""The phones' process is started and ended, and nobody waits for one that does not read."""

import sys
from queue import Empty, SimpleQueue

import pytest

from mextrain_scorer.inbox import launcher
from mextrain_scorer.inbox.launcher import PhonesProcess
from mextrain_scorer.inbox.lines import Line
from mextrain_scorer.rules.refusal import Refused

MORE_THAN_IS_ON_THE_WAY = {"room": {"title": "x" * 1_000_000}}
PATIENCE = 20.0


@pytest.mark.parametrize(("deed", "ends"), [("sleep(60)", True), ("stdin.read()", False)])
def test_a_process_that_reads_nothing_is_ended(
    monkeypatch: pytest.MonkeyPatch, deed: str, ends: bool
) -> None:
    monkeypatch.setattr(launcher, "READS_WITHIN", 0.2)
    heard: SimpleQueue[Line] = SimpleQueue()
    words = [sys.executable, "-c", f"from sys import stdin; from time import sleep; {deed}"]
    begun = PhonesProcess(words, lambda _, line: heard.put(line))
    begun.tell(MORE_THAN_IS_ON_THE_WAY)
    if ends:
        assert heard.get(timeout=PATIENCE) == {"ended": True}
    else:
        with pytest.raises(Empty):
            heard.get(timeout=0.7)
    begun.end()


def test_a_process_that_never_says_that_it_begins_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(launcher, "STARTS_WITHIN", 0.2)
    heard: SimpleQueue[Line] = SimpleQueue()
    PhonesProcess(
        [sys.executable, "-c", "import time; time.sleep(60)"], lambda _, line: heard.put(line)
    )
    assert heard.get(timeout=PATIENCE) == {"ended": True}


def test_a_program_that_cannot_be_started_is_said() -> None:
    with pytest.raises(Refused, match="Start them again"):
        PhonesProcess(["/no/such/program"], lambda *_: None)
