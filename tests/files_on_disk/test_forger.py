"""What the chain alone cannot show: a journal written anew from the first entry to the last."""

from pathlib import Path

from tests import door
from tests.files_on_disk.forged import forge_score
from tests.files_on_disk.on_disk import all_rows, hashes


def test_a_journal_made_anew_opens_and_has_other_hashes_from_the_forgery_on(path: Path) -> None:
    before, rows = hashes(path), all_rows(path)
    forged = forge_score(path, 7)
    door.desk(path).close()  # it opens: nothing in the file tells
    after = hashes(path)
    assert all_rows(path) != rows
    assert after[: forged - 1] == before[: forged - 1]
    assert not set(after[forged - 1 :]) & set(before)


def test_paper_that_was_printed_before_tells(path: Path) -> None:
    printed = hashes(path)
    forged = forge_score(path, 7)
    for number, tip in enumerate(printed, start=1):
        code, _, _ = door.command("history", path, "--tip", tip)
        assert code == (number >= forged)


def test_an_entry_is_found_by_its_hash_or_the_beginning_of_it(path: Path) -> None:
    for number, figures in enumerate(hashes(path), start=1):
        for asked in (figures, figures[:16]):
            code, said, _ = door.command("history", path, "--tip", asked)
            assert (code, said.startswith(f"Entry {number}, ")) == (0, True)
        assert door.command("history", path, "--tip", figures[1:17])[0] == 1
    assert door.command("history", path, "--tip", "f" * 64)[0] == 1
