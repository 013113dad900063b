"""Signatures in the file: kept with the chain, and damage where they are none."""

import pytest

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.signatures import LONGEST_TEXT, Signature
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.journal import RowChange, decode
from mextrain_scorer.store.reads import journal_entries, read_sheets
from mextrain_scorer.store.schema import SignatureRow
from mextrain_scorer.store.work import RuleBroken
from tests.store.sample import put

KEEPER = "score-keeper"


def row(strokes: str = "1,2 30,40", signer: str = KEEPER, table_no: int = 1) -> SignatureRow:
    """A signature on the sample's sheet."""
    return SignatureRow(stage="qualifying", table_no=table_no, signer=signer, strokes=strokes)


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
