"""The pack to carry on by hand that lies beside a copy."""

from contextlib import closing
from pathlib import Path

from pypdf import PdfReader

from mextrain_scorer.desk.files import copies
from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.sheets.pack_beside import write_pack
from tests.desk import days
from tests.desk.conftest import Seated


def test_a_change_after_the_snapshot_is_in_neither(seated: Seated, tmp_path: Path) -> None:
    tournament = seated(10)
    with closing(tournament.snapshot()) as taken:
        tip = tournament.chain_tip
        days.fill(tournament, 1)
        copy = copies.write(taken)
        pack = write_pack(taken, copy)
    assert pack is not None
    assert shown_tip(tip) in PdfReader(pack).pages[0].extract_text()
    assert tip != tournament.chain_tip
