"""The pack to carry on by hand that lies beside a copy."""

import sys
from contextlib import closing
from pathlib import Path

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.sheets.pack_beside import NoPack, back_up_with_pack, write_pack
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING


def test_it_holds_what_the_copy_holds(seated: Seated) -> None:
    tournament = seated(37)
    days.fill_and_sign(tournament, 1)
    days.fill(tournament, 2)
    copy = back_up_with_pack(tournament, paper="a4")
    pack = PdfReader(copies.pack_of(copy), strict=True)
    cover = " ".join(pack.pages[0].extract_text().split())
    assert "Signed and done: table 1." in cover
    assert "With scores, not signed: table 2." in cover
    assert "Not begun: tables 3, 4, 5, 6, 7." in cover
    assert float(pack.pages[0].mediabox.height) == pytest.approx(841.89)
    with opening.open_file(copy) as opened:
        assert shown_tip(opened.chain_tip) in cover
    everything = " ".join(page.extract_text() for page in pack.pages)
    for player in days.who(tournament, 7, QUALIFYING):
        assert f"{player} " in everything


def test_a_change_after_the_snapshot_is_in_neither(seated: Seated, tmp_path: Path) -> None:
    tournament = seated(10)
    with closing(copies.take(tournament)) as taken:
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


def test_a_copy_stays_where_its_pack_cannot_be_made(
    seated: Seated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(out: Path, data: bytes, *, private: bool) -> None:
        raise OSError(28, "No space left on device", str(out))

    monkeypatch.setattr("mextrain_scorer.files.write_whole", full)
    out = tmp_path / "copy.mextrain"
    with pytest.raises(NoPack):
        back_up_with_pack(seated(10), out)
    opening.open_file(out).close()
