"""Typed entry in the window beside 100 phones that each send ten rounds.

    pytest tests/bench/test_phones_speed.py --benchmark-enable -s

In turn, in one run: entries without phones, then entries while they send, from ``setData`` until
all that waits for the window is done and painted.  The window's own processor time is compared, as
the phones and their process take the rest of this computer's.  Target: at most 1.15 times.
"""

import itertools
import json
import subprocess
import sys
import time
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from tests.bench.test_entry_speed import seated_hall
from tests.figures import record_figure
from tests.ui.phones.phones_room import PhonesRoom
from tests.ui.window_room import open_window

pytestmark = pytest.mark.nightly

TABLES, SOME, ROUNDS = 100, 20, 10
ENTRIES, FEW = 90, 15
SECONDS, QUICK = 60, 1
MOST = 1.15

TYPED = itertools.count()  # so that no score is typed where it stands already

# Each table's phone sends its rounds: one more at each line that it is told, the rest at the end.
STORM = """
import http.client, json, queue, secrets, sys, threading
url, tables, rounds = json.loads(sys.stdin.readline())
due, kept, other = queue.SimpleQueue(), [], set()

def send(at, code, players):
    scores = {str(player): 0 if n == at % len(players) else 5 + n + at
              for n, player in enumerate(players)}
    body = {"id": secrets.token_urlsafe(16), "scores": scores,
            "out": players[at % len(players)], "blocked": False}
    wire = http.client.HTTPConnection(url.removeprefix("http://"), timeout=60)
    wire.request("PUT", f"/api/table/rounds/{9 - at}", json.dumps(body),
                 {"Authorization": f"Bearer {code}", "Content-Type": "application/json"})
    answer = wire.getresponse()
    kept.append(1) if answer.status == 202 else other.add((answer.status, answer.read()))
    wire.close()

def sender():
    while job := due.get():
        send(*job)

# One address may have 40 connections, and all are one here.
senders = [threading.Thread(target=sender) for _ in range(20)]
for each in senders: each.start()
jobs = ((at, *table) for at in range(rounds) for table in tables)
for line in sys.stdin:
    due.put(next(jobs, None))
for job in (*jobs, *[None] * len(senders)): due.put(job)
for each in senders: each.join()
if other: print(other, file=sys.stderr)
print(len(kept))
"""


def entered(room: PhonesRoom, count: int, pause: float) -> tuple[list[float], list[float]]:
    """Type so many scores; return processor seconds and seconds of each."""
    work, took = [], []
    model = room.page.model
    for nth in islice(TYPED, count):
        index = model.index(nth % 10, nth // 10 % 3)
        over = QEventLoop()  # a typist's pause, in which the window works on
        QTimer.singleShot(int(1000 * pause), over.quit)
        over.exec()
        cpu, clock = time.thread_time(), time.perf_counter()
        assert model.setData(index, str(20 + (nth + nth // 30) % 9))
        QCoreApplication.processEvents()
        # What is left to paint, else put off to the pause wherever the entry was a quick one.
        QCoreApplication.sendEvent(room.room.window, QEvent(QEvent.Type.UpdateRequest))
        work.append(time.thread_time() - cpu)
        took.append(time.perf_counter() - clock)
    return work, took


def test_entry_beside_100_phones(
    benchmark: BenchmarkFixture,
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    seconds, count = (SECONDS, ENTRIES) if benchmark.enabled else (QUICK, FEW)
    last = TABLES if benchmark.enabled else SOME
    path = seated_hall(tmp_path, 6 * (last + 1))
    with open_window(qtbot, qapp, tmp_path) as window:
        window.open(path)
        window.view.open_table("qualifying", last + 1)
        room = PhonesRoom(window)
        sheets = [
            each for each in tables.sheets(window.tournament, "qualifying") if each.table_no <= last
        ]
        pause = seconds / count
        entered(room, 5, 0)
        before = entered(room, count, pause / 4)
        room.turn_on()
        room.phone(1)
        phones = [
            (room.phones.codes[each.table_no], [seat.player for seat in each.seats])
            for each in sheets
        ]
        with subprocess.Popen(
            [sys.executable, "-c", STORM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        ) as storm:
            assert storm.stdin is not None
            assert storm.stdout is not None
            storm.stdin.write(f"{json.dumps((room.phones.url, phones, ROUNDS))}\n".encode())
            tick = QTimer(interval=int(1000 * seconds / (TABLES * ROUNDS)))
            tick.timeout.connect(partial(storm.stdin.write, b"\n"))
            tick.start()
            beside = entered(room, count, pause)
            tick.stop()
            storm.stdin.close()
            kept = int(storm.stdout.read())
        told = room.phones.count
        room.waits(lambda: sum(told("qualifying", each.table_no) for each in sheets) == kept)
        room.phones.turn_off()
        after = entered(room, count, pause / 4)
    assert kept == last * ROUNDS
    without = [median([*before[at], *after[at]]) for at in (0, 1)]
    ratio = median(beside[0]) / without[0]
    benchmark(lambda: None)
    words = (
        f"{1000 * median(beside[0]):.1f} ms beside {1000 * without[0]:.1f} without, {ratio:.2f} x;"
        f" wall {1000 * median(beside[1]):.1f} and {1000 * without[1]:.1f};"
        f" {kept} of {last * ROUNDS:,} kept"
    )
    print(f"\nentry with phones: {words}")  # noqa: T201
    if benchmark.enabled:
        assert ratio <= MOST
        record_figure("phones-entry", words)
