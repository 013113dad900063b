"""Sealed files from the command line: made, verified, and the key that seals them."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests import door, paper
from tests.cli.monitor import Monitor, answer, assert_shape, misuse, name_of, refusal, run
from tests.files_on_disk.forged import forge_score

HOMES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME", "LOCALAPPDATA", "APPDATA")


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day of ten players that is over: two tables and the final."""
    monitor = Monitor(tmp_path_factory.mktemp("day") / "day.mextrain").seated(10)
    monitor.plays()
    monitor.signs()
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.signs()
    return monitor.file


@pytest.fixture
def finished(over: Path, tmp_path: Path) -> Monitor:
    """A monitor with that day's file, for one test alone: sealing goes on record in it."""
    return Monitor(Path(shutil.copy(over, tmp_path / "day.mextrain")))


@pytest.fixture
def sealed(finished: Monitor, tmp_path: Path) -> Path:
    """The first table's sheet, sealed by this laptop."""
    out = tmp_path / "sealed.pdf"
    finished.does("seal", "-o", out, "--table", 1, "--stage", "qualifying")
    return out


def _text(path: Path) -> str:
    return paper.text(path.read_bytes())


def _key() -> str:
    found: str = json.loads(answer("seal-key", "--json"))["fingerprint"]
    return found


def test_a_sealed_sheet_verifies_and_any_later_change_shows(
    finished: Monitor, sealed: Path
) -> None:
    content = sealed.read_bytes()
    assert name_of(finished.tables("qualifying")[1][0]) in _text(sealed)
    assert answer("verify", sealed) == "Untouched: this file is as this laptop sealed it.\n"
    sealed.write_bytes(content[:5_000] + bytes([content[5_000] ^ 1]) + content[5_001:])
    assert refusal("verify", sealed).startswith("Altered: ")
    sealed.write_bytes(content + b"\n% appended\n")
    assert "something was added" in refusal("verify", sealed)


def test_a_time_zone_without_a_name_seals_as_well(finished: Monitor, tmp_path: Path) -> None:
    out = tmp_path / "sealed.pdf"
    done = subprocess.run(
        [*door.PROGRAM, "seal", str(finished.file), "-o", str(out), "--table", "1"],
        env=os.environ | {"TZ": "EST5"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    answer("verify", out)


@pytest.mark.parametrize(
    ("document", "paper"), [("score-sheets", "letter"), ("certificates", "a4")]
)
def test_whole_documents_are_sealed_with_their_seal_in_words(
    finished: Monitor, tmp_path: Path, document: str, paper: str
) -> None:
    out = tmp_path / "out.pdf"
    finished.does("seal", "-o", out, "--document", document, "--paper", paper)
    answer("verify", out)
    assert "Sealed by this laptop, " in _text(out)
    assert "later changes show" in _text(out)
    assert _key() in _text(out)


def test_a_document_is_named_as_print_names_it(finished: Monitor, tmp_path: Path) -> None:
    plain, option = tmp_path / "plain.pdf", tmp_path / "option.pdf"
    finished.does("seal", "results", "-o", plain)
    finished.does("seal", "-o", option, "--document", "results")
    answer("verify", plain)
    assert "Champion" in _text(plain)
    assert "Champion" in _text(option)
    finished.does("seal", "results", "-o", tmp_path / "twice.pdf", "--document", "results")
    other = tmp_path / "other.pdf"
    finished.misuses("seal", "results", "-o", other, "--document", "standings")
    assert not other.exists()


def test_each_table_gets_a_sealed_file_of_its_own(finished: Monitor, tmp_path: Path) -> None:
    folder = tmp_path / "sealed"
    assert "make it first" in finished.may_not("seal", "-o", folder, "--each")
    folder.mkdir()
    finished.does("seal", "-o", folder, "--each", "--stage", "qualifying")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        f"Qualifying game, table {number:03}.pdf" for number in (1, 2)
    ]
    for number, file in enumerate(files, start=1):
        answer("verify", file)
        assert f"Table {number} " in _text(file)


def test_what_is_to_be_written_on_is_not_sealed(finished: Monitor, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    finished.misuses("seal", "-o", out, "--document", "blank-score-sheets")
    finished.misuses("seal", "-o", out, "--each", "--table", 1)
    finished.misuses("seal", "-o", out, "--each", "--document", "results")
    finished.may_not("seal", "-o", out, "--table", 9)
    assert not out.exists()


def test_what_was_never_sealed_does_not_verify(finished: Monitor, tmp_path: Path) -> None:
    plain = tmp_path / "plain.pdf"
    finished.does("print", "score-sheets", "-o", plain)
    assert "carries no seal" in refusal("verify", plain)
    other = tmp_path / "list.txt"
    other.write_bytes(b"my shopping list")
    assert "no PDF" in refusal("verify", other)


def test_what_was_sealed_is_written_out_where_it_is_still_whole(
    sealed: Path, tmp_path: Path
) -> None:
    content = sealed.read_bytes()
    sealed.write_bytes(content + b"\n% appended\n")
    out = tmp_path / "as it was.pdf"
    refusal("verify", sealed, "--extract", out)
    assert out.read_bytes() == content
    answer("verify", out)
    changed = bytearray(content)
    changed[5_000] ^= 1
    sealed.write_bytes(changed)
    assert "cannot be shown" in refusal("verify", sealed, "--extract", tmp_path / "none.pdf")
    assert not (tmp_path / "none.pdf").exists()


def test_a_verdict_as_json(sealed: Path) -> None:
    told = json.loads(answer("verify", sealed, "--json"))
    assert re.fullmatch(r"[0-9a-f]{64}", told.pop("tip"))
    assert told == {
        "outcome": "untouched",
        "key": _key(),
        "sentence": "Untouched: this file is as this laptop sealed it.",
        "sealed_part_is_whole": True,
    }
    sealed.write_bytes(sealed.read_bytes()[:-1])
    result = run("verify", sealed, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["outcome"] == "altered"


def test_another_laptop_knows_a_seal_by_the_printed_key_or_by_the_tournament_alone(
    finished: Monitor, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = tmp_path / "results.pdf"
    finished.does("print", "results", "-o", results)
    ours = _key()
    assert f"fingerprint is {ours}" in _text(results)
    for name in HOMES:
        monkeypatch.setenv(name, str(tmp_path / "other laptop"))
    assert ours in refusal("verify", sealed)
    assert "with that key" in answer("verify", sealed, "--key", ours)
    assert "with that key" in answer("verify", sealed, "--key", ours.replace(" ", "").lower())
    assert "of this tournament" in answer("verify", sealed, "--tournament", finished.file)
    assert "ten groups" in refusal("verify", sealed, "--key", ours[:9])
    theirs = tmp_path / "theirs.pdf"
    finished.does("seal", "-o", theirs, "--table", 1)
    answer("verify", theirs)
    assert "Sealed by somebody else" in refusal("verify", sealed, "--key", _key())
    finished.does("print", "results", "-o", results)
    assert ours in _text(results)
    assert _key() in _text(results)


class TestPassphrase:
    def test_one_that_is_there_at_the_first_seal_is_needed_from_then_on(
        self, finished: Monitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("MEXTRAIN_PASSPHRASE", "four dominoes")
        out = tmp_path / "sealed.pdf"
        finished.does("seal", "-o", out, "--table", 1)
        again = ("seal", "-o", tmp_path / "again.pdf", "--table", 1)
        monkeypatch.setenv("MEXTRAIN_PASSPHRASE", "three dominoes")
        assert "not the passphrase" in finished.may_not(*again)
        monkeypatch.delenv("MEXTRAIN_PASSPHRASE")
        assert "has a passphrase" in finished.may_not(*again)
        assert not (tmp_path / "again.pdf").exists()
        answer("verify", out)

    def test_it_is_set_changed_and_taken_away_and_the_seals_stay_good(
        self, sealed: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = _key()
        assert "no passphrase" in answer("seal-key")
        assert "has letters" in refusal("seal-key", "--set-passphrase")
        monkeypatch.setenv("MEXTRAIN_NEW_PASSPHRASE", "nine")
        assert json.loads(answer("seal-key", "--json"))["passphrase"] is False
        assert "It has a passphrase" in answer("seal-key", "--set-passphrase")
        told = json.loads(answer("seal-key", "--json"))
        assert_shape(told, {"fingerprint": str, "file": str, "passphrase": bool})
        assert told["passphrase"] is True
        assert "has a passphrase" in refusal("seal-key", "--set-passphrase")
        monkeypatch.setenv("MEXTRAIN_PASSPHRASE", "eight")
        assert "not the passphrase" in refusal("seal-key", "--no-passphrase")
        monkeypatch.setenv("MEXTRAIN_PASSPHRASE", "nine")
        assert "no passphrase" in answer("seal-key", "--no-passphrase")
        assert _key() == before
        answer("verify", sealed)
        misuse("seal-key", "--set-passphrase", "--no-passphrase")

    def test_one_that_is_too_long_is_a_sentence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer("seal-key")
        monkeypatch.setenv("MEXTRAIN_NEW_PASSPHRASE", "9" * 1024)
        assert "too long" in refusal("seal-key", "--set-passphrase")

    def test_a_key_can_have_one_from_the_start(
        self, finished: Monitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert "no key yet" in answer("seal-key")
        monkeypatch.setenv("MEXTRAIN_NEW_PASSPHRASE", "nine")
        answer("seal-key", "--set-passphrase")
        assert "has a passphrase" in finished.may_not("seal", "-o", tmp_path / "out.pdf")

    def test_one_that_the_key_has_not_is_said(
        self, finished: Monitor, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("MEXTRAIN_PASSPHRASE", "nine")
        result = run("seal", finished.file, "-o", tmp_path / "out.pdf", "--table", 1)
        assert result.exit_code == 0
        assert "has no passphrase: set one" in result.stderr


def _shown(pdf: Path) -> str:
    """The figures at the foot of the first page, as they stand there."""
    found = re.search(r"journal ((?:[0-9A-F]{4} ){3}[0-9A-F]{4})", _text(pdf))
    assert found is not None
    return found[1]


class TestWhetherAPageBelongsToAFile:
    def test_a_sealed_sheet_was_made_at_an_entry_of_its_file(
        self, finished: Monitor, sealed: Path
    ) -> None:
        entries = len(finished.reads("history"))
        said = answer("verify", sealed, "--tournament", finished.file)
        assert said.startswith("Untouched: ")
        told = json.loads(answer("verify", sealed, "--tournament", finished.file, "--json"))
        assert (told["in_chain"], told["changes_since"]) == (True, 1)  # the seal's own record
        assert f"Printed at change {told['entry']}; 1 change since." in said
        assert told["entry"] < entries  # an import is one entry and many changes

        found = finished.reads("history", "--tip", told["tip"])
        assert (found["entry"], found["changes_since"]) == (told["entry"], 1)
        assert found["at"] == told["at"]
        assert found["what"] == "sheet-signed"
        assert finished.reads("history", "--tip", _shown(sealed))["entry"] == told["entry"]

    def test_history_finds_the_figures_as_people_write_them(
        self, finished: Monitor, sealed: Path
    ) -> None:
        figures = _shown(sealed)
        said = finished.does("history", "--tip", figures)
        assert re.match(r"Entry \d+, .*: The sheet of table 1 (?:\(Final\) )?was signed", said)
        assert said.endswith("1 change since.\n")
        for written in (figures.lower(), figures.replace(" ", "-"), figures.replace(" ", "")):
            assert finished.does("history", "--tip", written) == said

    @pytest.mark.parametrize("figures", ["9F3C 1A2B 4C5D", "zz", "", "9f" * 40])
    def test_figures_that_are_none_are_refused(self, finished: Monitor, figures: str) -> None:
        finished.may_not("history", "--tip", figures)

    def test_figures_of_nothing_here_are_found_wanting(self, finished: Monitor) -> None:
        figures = "9F3C 1A2B 4C5D 6E7F"
        assert figures in finished.may_not("history", "--tip", figures)
        result = run("history", finished.file, "--tip", figures, "--json")
        assert result.exit_code == 1
        told = json.loads(result.stdout)
        assert (told.pop("tip"), told.pop("in_chain")) == ("9f3c1a2b4c5d6e7f", False)
        assert {"entry", "changes_since", "at", "what", "table"} <= set(told)
        assert not any(told.values())

    def test_a_journal_made_anew_opens_and_its_paper_shows_it(self, tmp_path: Path) -> None:
        monitor = Monitor(tmp_path / "day.mextrain").seated(10)
        player = monitor.tables("qualifying")[1][0]
        cell = ("--table", 1, "--engine", 9, "--player", player)
        monitor.does("scores", "set", *cell, 21)
        sealed, plain = tmp_path / "sealed.pdf", tmp_path / "plain.pdf"
        monitor.does("seal", "-o", sealed)
        monitor.does("print", "seating-list", "-o", plain)
        forge_score(monitor.file, 12)
        said = refusal("verify", sealed, "--tournament", monitor.file)
        assert said.startswith("Untouched: ")
        assert "not printed from this file as it is now" in said
        result = run("verify", sealed, "--tournament", monitor.file, "--json")
        told = json.loads(result.stdout)
        assert (result.exit_code, told["outcome"], told["in_chain"]) == (1, "untouched", False)
        assert (told["entry"], told["changes_since"]) == (None, None)
        assert "altered afterwards" in monitor.may_not("history", "--tip", _shown(plain))

    def test_without_a_seal_it_is_told_and_found_wanting(
        self, finished: Monitor, tmp_path: Path
    ) -> None:
        out = tmp_path / "results.pdf"
        finished.does("print", "results", "-o", out)
        said = refusal("verify", out, "--tournament", finished.file)
        assert said.startswith("Not sealed: ")
        assert "Printed at change" in said
        out.write_bytes(b"%PDF-1.7\n%%EOF\n")
        assert "cannot be told" in refusal("verify", out, "--tournament", finished.file)

    def test_a_seal_altered_is_wanting_whatever_its_figures_say(
        self, finished: Monitor, sealed: Path
    ) -> None:
        sealed.write_bytes(sealed.read_bytes() + b"\n% appended\n")
        result = run("verify", sealed, "--tournament", finished.file, "--json")
        told = json.loads(result.stdout)
        assert (result.exit_code, told["outcome"], told["in_chain"]) == (1, "altered", True)
