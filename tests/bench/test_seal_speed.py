"""Sealing a sheet a file, beside the same sheets made and signed bare.

    pytest tests/bench/test_seal_speed.py --benchmark-enable -s

The bare loop makes the same filled sheet, hashes it and signs the hash with the same key: no
certificate, no field, no second revision.  Target: 10 sealed sheets a second or better, and memory
that does not grow with their number.
"""

import gc
import io
import sys
import tracemalloc
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import process_time
from unittest.mock import patch

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
from cryptography.hazmat.primitives.hashes import SHA256
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from mextrain_scorer.sheets.seal import seal_keys
from mextrain_scorer.sheets.seal.seal_keys import open_key
from mextrain_scorer.sheets.seal.sealing import Sealer
from tests.bench.test_sheets_speed import HEADING, played_sheet
from tests.figures import record_figure
from tests.sheets.papers import write

pytestmark = pytest.mark.nightly

NOON = datetime(2026, 6, 13, 12, 5)  # noqa: DTZ001  the laptop's own clock
COUNT, FEW = 40, 5
PAIRS = 3
MANY = 4
# What may be left behind for each sheet sealed, in bytes: a sheet itself has 60,000 and more.
SLOPE = 4_000


@pytest.fixture(scope="module")
def sealer(tmp_path_factory: pytest.TempPathFactory) -> Sealer:
    folder = tmp_path_factory.mktemp("key")
    with patch.object(seal_keys, "own_folder", lambda: folder):
        return Sealer(open_key())


def made(mark: SealMark, table_no: int) -> bytes:
    out = io.BytesIO()
    write(
        out, replace(HEADING, seal=mark), score_sheet_pages([played_sheet(table_no)]), Paper.LETTER
    )
    return out.getvalue()


def sealed(sealer: Sealer, count: int, folder: Path) -> None:
    mark = sealer.mark("Ann Lee", NOON)
    for table_no in range(1, count + 1):
        (folder / "sealed.pdf").write_bytes(sealer.seal(made(mark, table_no), mark))


def bare(sealer: Sealer, count: int, folder: Path) -> None:
    mark = sealer.mark("Ann Lee", NOON)
    for table_no in range(1, count + 1):
        pdf = made(mark, table_no)
        sealer.key.private.sign(pdf, ECDSA(SHA256()))
        (folder / "bare.pdf").write_bytes(pdf)


def test_sealed_sheets_against_bare_ones(
    benchmark: BenchmarkFixture, sealer: Sealer, tmp_path: Path
) -> None:
    count = COUNT if benchmark.enabled else FEW
    sealed(sealer, 2, tmp_path)
    pairs = []
    for _ in range(PAIRS if benchmark.enabled else 1):
        begin = process_time()
        bare(sealer, count, tmp_path)
        middle = process_time()
        sealed(sealer, count, tmp_path)
        pairs.append((middle - begin, process_time() - middle))
    ratio = sorted(ours / plain for plain, ours in pairs)[len(pairs) // 2]
    rate = count / min(ours for _, ours in pairs)
    benchmark.pedantic(sealed, (sealer, 3, tmp_path))  # type: ignore[no-untyped-call]  # as it ships
    benchmark.extra_info["times_the_bare_loop"] = round(ratio, 2)
    benchmark.extra_info["sealed_sheets_per_second"] = round(rate)
    figure = f"{rate:.0f} a second of processor time, {ratio:.2f} x the time of the bare loop"
    sys.stdout.write(f"\nsealed sheets: {figure}\n")
    if benchmark.enabled:
        record_figure(
            "sealed-sheets", f"{rate:.0f} a second of processor time; {ratio:.1f} x bare ones"
        )


def test_memory_does_not_grow_with_the_number_of_sealed_sheets(
    sealer: Sealer, tmp_path: Path
) -> None:
    sealed(sealer, MANY, tmp_path)  # the names of these tables are measured once and remembered
    held: list[bytes] = []
    assert _left_behind(lambda: sealed(sealer, MANY, tmp_path)) < SLOPE * MANY
    mark = sealer.mark("Ann Lee", NOON)
    careless = _left_behind(lambda: held.extend(made(mark, n) for n in range(2)))
    assert careless > SLOPE * MANY  # the control: who keeps what was made is caught


def _left_behind(work: object) -> int:
    """Return the bytes that are still held after some work, apart from what held them before."""
    assert callable(work)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        work()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    sys.stdout.write(f"\nleft behind: {after - before:,} bytes\n")
    return after - before
