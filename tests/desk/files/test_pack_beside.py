"""The pack to carry on by hand that lies beside a copy."""

import sys
from contextlib import closing
from pathlib import Path

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.files import copies
from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.sheets.pack_beside import back_up_with_pack, write_pack
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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no such modes")
def test_what_lies_beside_a_copy_is_its_owners_alone(seated: Seated) -> None:
    copy = back_up_with_pack(seated(10))
    assert {each.stat().st_mode & 0o777 for each in (copy, copies.pack_of(copy))} == {0o600}


def test_before_anybody_is_seated_there_is_none(registered: Seated) -> None:
    copy = back_up_with_pack(registered(10))
    assert copy.exists()
    assert not copies.pack_of(copy).exists()
