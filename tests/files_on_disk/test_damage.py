"""Flipped bits, cut-off files: no changed score ever opens, and nothing ends in a traceback."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests import door
from tests.figures import record_figure
from tests.files_on_disk.on_disk import Rows, all_rows

# A prime, so that all bits of a byte and all kinds of pages have their turn; 1 flips every bit.
STEP = int(os.environ.get("MEXTRAIN_FLIP_STEP", "307"))
FULL = 37  # and each step shorter than that


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament with five players and three scores: few pages, and most of them matter."""
    path = tmp_path_factory.mktemp("small") / "small.mextrain"
    with door.made(path) as desk:
        desk.add_players(["Ann", "Bob", "Cyd", "Dee", "Eve"])
        desk.draw(seed=7)
        for player, points in ((1, 0), (2, 21), (3, 33)):
            desk.enter(1, 9, player, points)
    return path


def flips(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Flip one bit at a time, all over the file but in the empty middle of its pages."""
    used = [at for at in range(len(content)) if any(content[max(at - 8, 0) : at + 8])]
    for bit in range(0, len(used) * 8, STEP):
        spoilt = bytearray(content)
        spoilt[used[bit // 8]] ^= 1 << bit % 8
        yield bit, bytes(spoilt)


def clear(folder: Path) -> None:
    for entry in folder.iterdir():
        entry.unlink()


def what_opens(path: Path) -> Rows | None:
    """Return every row if the program opens the file, None where it refuses in a sentence."""
    try:
        door.desk(path).close()
    except door.Refused as refusal:
        sentence = str(refusal)
    else:
        return all_rows(path)
    assert sentence.endswith(".")
    return None


def test_no_flipped_bit_opens_with_anything_changed(small: Path, tmp_path: Path) -> None:
    content, rows = small.read_bytes(), all_rows(small)
    opened = refused = 0
    for bit, spoilt in flips(content):
        path = tmp_path / "flipped.mextrain"
        path.write_bytes(spoilt)
        found = what_opens(path)
        assert found in (None, rows), f"bit {bit} changed a row unseen"
        opened, refused = opened + (found is not None), refused + (found is None)
        clear(tmp_path)
    print(f"\nflipped bits: {opened + refused}, {refused} refused, 0 changed")  # noqa: T201
    assert refused > 9 * opened, "too few flips hit anything that matters"
    if STEP <= FULL:
        record_figure("flipped-bits", f"{opened + refused:,} flips, {refused:,} refused, 0 changed")


def test_sqlites_own_check_would_pass_a_changed_score(small: Path, tmp_path: Path) -> None:
    """The control: why the chain is there at all."""
    content, rows = small.read_bytes(), all_rows(small)
    path = tmp_path / "flipped.mextrain"
    passed = 0
    at = content.index(b"Ann")
    for bit in range(8):
        spoilt = bytearray(content)
        spoilt[at] ^= 1 << bit
        path.write_bytes(spoilt)
        with closing(sqlite3.connect(path)) as db:
            whole = db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        try:
            changed = all_rows(path) != rows
        except sqlite3.Error:
            changed = False
        passed += whole and changed
        assert what_opens(path) is None
    assert passed > 0, "this harness cannot show what it is for"


def test_the_page_that_holds_the_scores_is_watched(small: Path, tmp_path: Path) -> None:
    """Every other byte of the page that holds the scores has a bit flipped."""
    content, rows = small.read_bytes(), all_rows(small)
    with closing(sqlite3.connect(small)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'score'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    start, end = (page - 1) * size, page * size
    used = end - content[start:end].rindex(bytes(64)) - start - 64
    path = tmp_path / "flipped.mextrain"
    refused = 0
    for byte in range(end - used, end, 2):
        spoilt = bytearray(content)
        spoilt[byte] ^= 1 << byte % 8
        path.write_bytes(spoilt)
        found = what_opens(path)
        assert found in (None, rows), f"byte {byte} changed a score unseen"
        refused += found is None
        clear(tmp_path)
    assert refused > used * 0.45


@pytest.mark.parametrize("left", [0, 1, 16, 99, 100, 512, 4095, 4096, 4097, 8192, -4096, -512, -1])
def test_a_file_cut_short_never_opens(small: Path, tmp_path: Path, left: int) -> None:
    content = small.read_bytes()
    path = tmp_path / "cut.mextrain"
    path.write_bytes(content[:left])
    assert what_opens(path) is None
    assert path.read_bytes() == content[:left]


def test_a_file_cut_at_every_page_never_opens(small: Path, tmp_path: Path) -> None:
    content = small.read_bytes()
    path = tmp_path / "cut.mextrain"
    for left in range(4096, len(content), 4096):
        path.write_bytes(content[:left])
        assert what_opens(path) is None, f"opened with {left} bytes"
        clear(tmp_path)


@pytest.mark.parametrize("more", [0, 64, 4096])
def test_a_header_that_counts_its_pages_wrong_is_left_as_it_is(
    small: Path, tmp_path: Path, more: int
) -> None:
    """SQLite mends such a header with the first lock for writing; found by the campaign."""
    spoilt = bytearray(small.read_bytes() + bytes(more))
    spoilt[24] ^= 1  # its count of changes: the number of pages beside it is not believed then
    spoilt[31] ^= 1  # that number
    spoilt[-more - 1] ^= 1
    path = tmp_path / "longer.mextrain"
    path.write_bytes(spoilt)
    assert what_opens(path) is None
    assert path.read_bytes() == spoilt


def test_pages_that_went_astray_are_noticed(small: Path, tmp_path: Path) -> None:
    """Two pages swapped, one page repeated, one of zeros: what a dying stick gives back."""
    content, rows = small.read_bytes(), all_rows(small)
    pages = [content[at : at + 4096] for at in range(0, len(content), 4096)]
    path = tmp_path / "astray.mextrain"
    for at in range(len(pages) - 1):
        astray = [
            [*pages[:at], pages[at + 1], pages[at], *pages[at + 2 :]],
            [*pages[:at], pages[at], pages[at], *pages[at + 2 :]],
            [*pages[:at], bytes(4096), *pages[at + 1 :]],
        ]
        for wrong in astray:
            path.write_bytes(b"".join(wrong))
            assert what_opens(path) in (None, rows)
            clear(tmp_path)
