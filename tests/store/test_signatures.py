"""Signatures in the file: kept with the chain, and damage where they are none."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.signatures import LONGEST_TEXT, Signature
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.journal import RowChange, decode
from mextrain_scorer.store.reads import journal_entries, read_sheets
from mextrain_scorer.store.schema import SignatureRow, WrongType
from mextrain_scorer.store.work import RuleBroken
from tests.files_on_disk.forged import chain_again
from tests.store.sample import put

KEEPER = "score-keeper"
HOSTILE = [
    "",
    "1,2 3,4; DROP TABLE score",
    "1,2 9999,4",
    "5,5 5,5",
    ";".join(["1,1"] * 61),
    "1,2\x00",
    " ".join(["1,1 2,2"] * 400),
    "1,1 " * 200_000,
]


def row(strokes: str = "1,2 30,40", signer: str = KEEPER, table_no: int = 1) -> SignatureRow:
    """A signature on the sample's sheet."""
    return SignatureRow(stage="qualifying", table_no=table_no, signer=signer, strokes=strokes)


def forge(path: Path, before: str, after: str, *, row_too: bool) -> None:
    """Change strokes in journal and row behind the program's back, with a chain that fits."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        if row_too:
            db.execute("UPDATE signature SET strokes = ? WHERE strokes = ?", (after, before))
        quoted = json.dumps(before)[1:-1], json.dumps(after, ensure_ascii=False)[1:-1]
        db.execute("UPDATE journal SET changes = replace(changes, ?, ?)", quoted)
        chain_again(db)


def test_a_signature_is_read_with_its_sheet(file: TournamentFile) -> None:
    put(file, row())
    with file.reading() as reading:
        (sheet,) = read_sheets(reading, SAMBOREE)
    assert sheet.signature == Signature("1,2 30,40")
    assert sheet.receipt == Signature("120,300 400,80 700,310;910,120"), "the sample's"


@pytest.mark.parametrize(
    "broken",
    [
        row(signer="somebody"),
        row(strokes=""),
        row(strokes="1,2\n3,4"),
        row(strokes="a"),
        row(strokes="1" * (LONGEST_TEXT + 1)),
        row(table_no=9),
    ],
    ids=["signer", "empty", "line", "letter", "long", "no such table"],
)
def test_the_file_refuses_what_can_be_no_signature(
    file: TournamentFile, broken: SignatureRow
) -> None:
    with pytest.raises(RuleBroken):
        put(file, broken)


def test_strokes_are_text(file: TournamentFile) -> None:
    with pytest.raises(WrongType):
        put(file, row(strokes=12))  # type: ignore[arg-type]  # a caller's mistake


@pytest.mark.parametrize("hostile", HOSTILE, ids=lambda text: repr(text[:20]))
def test_a_row_that_is_no_signature_is_damage(path: Path, hostile: str) -> None:
    """Even under a chain that fits: who draws it must not have to ask again."""
    with closing(open_file(path)) as file:
        put(file, row())
    forge(path, "1,2 30,40", hostile, row_too=True)
    with pytest.raises(DamagedFile, match="damaged"):
        open_file(path)


def test_a_forged_but_possible_signature_under_a_chain_that_fits_opens(path: Path) -> None:
    """The control: what fails above is the form, not the forging."""
    with closing(open_file(path)) as file:
        put(file, row())
    forge(path, "1,2 30,40", "1,2 30,41", row_too=True)
    open_file(path).close()


@pytest.mark.parametrize("hostile", HOSTILE[1:], ids=lambda text: repr(text[:20]))
def test_what_undo_could_bring_back_is_looked_at_too(path: Path, hostile: str) -> None:
    file = open_file(path)
    put(file, row())
    with file.change() as work:
        work.remove(SignatureRow, "qualifying", 1, KEEPER)
        work.record("sheet-reopened", stage="qualifying", table_no=1)
    file.close()
    forge(path, "1,2 30,40", hostile, row_too=False)
    with pytest.raises(DamagedFile, match="the signature of entry"):
        open_file(path)


def test_signatures_go_with_undo_and_come_back(file: TournamentFile) -> None:
    put(file, row())
    put(file, row("7,7 8,8"))
    with file.reading() as reading:
        changes = decode(journal_entries(reading)[-1].changes)
    with file.change() as work:
        work.apply([RowChange(c.table, c.key, c.after, c.before) for c in changes])
        work.record("undone", undoes=file.tip.seq)
    with file.reading() as reading:
        (sheet,) = read_sheets(reading, SAMBOREE)
    assert sheet.signature == Signature("1,2 30,40")
