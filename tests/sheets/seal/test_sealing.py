"""The laptop's seal at the desk: what is sealed, what goes on record, what a refusal leaves."""

from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.print_log import known_keys
from mextrain_scorer.desk.journal.undo import undo_label
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.seal import seal_keys, sealing, verify
from tests.desk import days
from tests.desk.conftest import Seated


def test_whose_laptop_it_is_stands_on_the_page_and_the_key_on_record(
    seated: Seated, tmp_path: Path
) -> None:
    tournament = seated(10)
    assert known_keys(tournament) == ()
    sealer = sealing.open_sealer()
    for count in (1, 2):
        content = days.content(tournament, "score-sheets")
        sealing.seal_document(tournament, content, tmp_path / f"{count}.pdf", sealer)
    assert known_keys(tournament) == (sealer.key.fingerprint,)
    assert seal_keys.keys_to_print(tournament) == sealer.key.fingerprint


def test_sealing_is_nothing_to_take_back(seated: Seated, tmp_path: Path) -> None:
    tournament = seated(10)
    before = undo_label(tournament)
    content = days.content(tournament, "score-sheets", table_no=1)
    sealing.seal_document(tournament, content, tmp_path / "a.pdf", sealing.open_sealer())
    assert undo_label(tournament) == before


def test_what_was_stopped_half_way_leaves_whole_files_and_a_record_of_them(
    seated: Seated, tmp_path: Path
) -> None:
    tournament = seated(20)
    folder = tmp_path / "sealed"
    folder.mkdir()

    class Stopped(Exception):
        pass

    def progress(done: int, _total: int) -> None:
        if done == 2:
            raise Stopped

    content = days.content(tournament, "score-sheets")
    with pytest.raises(Stopped):
        sealing.seal_each(tournament, content, folder, sealing.open_sealer(), progress)
    files = sorted(folder.iterdir())
    assert len(files) == 2
    assert all(verify.verify_sealed(file).untouched for file in files)
    assert known_keys(tournament)


def test_a_file_that_can_only_be_read_is_sealed_from_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with days.seated(tmp_path, 10) as tournament:
        monkeypatch.setattr(type(tournament), "read_only", True)
        out = tmp_path / "a.pdf"
        tip = tournament.chain_tip
        content = days.content(tournament, "score-sheets")
        sealing.seal_document(tournament, content, out, sealing.open_sealer())
        assert verify.verify_sealed(out).untouched
        assert tournament.chain_tip == tip


def test_the_record_goes_with_the_file(seated: Seated, tmp_path: Path) -> None:
    tournament = seated(10)
    out = tmp_path / "a.pdf"
    content = days.content(tournament, "score-sheets")
    sealing.seal_document(tournament, content, out, sealing.open_sealer())
    path = tournament.path
    tournament.close()
    with opening.open_file(path) as again:
        assert known_keys(again) == (seal_keys.key_facts().fingerprint,)
        assert len(tables.sheets(again, days.QUALIFYING)) == 2


def test_results_are_printed_even_where_there_can_be_no_key(
    seated: Seated, private_home: Path
) -> None:
    tournament = seated(10)
    folder = seal_keys.key_facts().path.parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder would be")
    assert seal_keys.keys_to_print(tournament) == ""
    with pytest.raises(Refused):
        sealing.open_sealer()


def test_a_large_file_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "_LARGEST", 10)
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.7 and more")
    with pytest.raises(Refused, match="too large"):
        verify.verify_sealed(tmp_path / "a.pdf")
