"""What was done is kept: undo and redo, history, exports, backups, the demo."""

import csv
import json
from datetime import datetime, timedelta
from pathlib import Path

import openpyxl
import pytest

from tests import door, paper
from tests.cli.monitor import DOCUMENTS, Monitor, answer, assert_shape, name_of, refusal, run
from tests.programs import run_with_own_disks

HISTORY = [
    {
        "at": str,
        "what": str,
        "stage": (str, None),
        "table": (int, None),
        "engine": (int, None),
        "player": (int, None),
        "before": (int, str, None),
        "after": (int, str, None),
        "reason": (str, None),
        "by": (None,),
        "other": (int, None),
    }
]

NAMED = "%Y-%m-%d %H-%M-%S"  # how a copy is named by its second
SECOND = len("2026-10-24 09-30-00")


def _set(monitor: Monitor, pips: int, engine: int = 9) -> int:
    player = monitor.tables()[1][0]
    cell = ("--table", 1, "--engine", engine, "--player", player)
    monitor.does("scores", "set", *cell, pips)
    return player


def _total(monitor: Monitor, player: int) -> int:
    places = monitor.reads("standings", "--table", 1)
    return next(int(each["total"]) for each in places if each["player"] == player)


# History


def test_history_has_the_shape_of_the_contract_oldest_first(seated: Monitor) -> None:
    _set(seated, 21)
    _set(seated, 0)
    seated.plays()
    seated.does("sign", "--table", 1, "--score-keeper", "Sam")
    found = seated.reads("history")
    assert_shape(found, HISTORY)
    assert all(datetime.fromisoformat(each["at"]).tzinfo is not None for each in found)
    scores = [(each["before"], each["after"]) for each in found if each["engine"] == 9]
    assert (None, 21) in scores
    assert (21, 0) in scores
    assert len(seated.does("history").splitlines()) > len(found)


def test_history_in_words_says_when_what_from_to_and_why(seated: Monitor) -> None:
    player = _set(seated, 21)
    cell = ("--table", 1, "--engine", 9, "--player", player)
    seated.does("scores", "set", *cell, 12, "--reason", "digits swapped")
    told_by = seated.does("history")
    assert all(len(line) <= 80 for line in told_by.splitlines())
    when = datetime.fromisoformat(seated.reads("history")[-1]["at"])
    last = " ".join(told_by[told_by.rindex(f"{when:%H:%M:%S}") :].split())
    for told in (f"The 21 of No. {player}", "table 1", "double 9 became 12", "digits swapped"):
        assert told in last


# Undo and redo


def test_undo_takes_back_the_last_score_and_redo_does_it_again(seated: Monitor) -> None:
    player = _set(seated, 21)
    _set(seated, 12)
    assert "21" in seated.does("undo")
    told = " ".join(seated.does("history").rpartition("Undone: ")[2].split())
    who = f"No. {player} {name_of(player)}"
    assert told.startswith(f"The 21 of {who} at table 1, double 9 became 12")
    assert _total(seated, player) == 21
    seated.does("undo")
    assert _total(seated, player) == 0
    seated.does("redo")
    assert _total(seated, player) == 21
    seated.does("redo")
    assert _total(seated, player) == 12
    seated.may_not("redo")


# Export


def test_an_export_is_what_its_ending_says(seated: Monitor) -> None:
    seated.plays()
    folder = seated.file.parent
    for ending in (".csv", ".xlsx", ".json", ".html"):
        seated.does("export", "-o", folder / f"out{ending}")
    with (folder / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.reader(file))) == 101
    book = openpyxl.load_workbook(folder / "out.xlsx", read_only=True)
    assert book.sheetnames
    book.close()
    assert json.loads((folder / "out.json").read_text(encoding="utf-8"))
    assert "<html" in (folder / "out.html").read_text(encoding="utf-8").lower()


def test_an_ending_that_is_none_and_a_folder_not_there_are_refused(seated: Monitor) -> None:
    folder = seated.file.parent
    seated.may_not("export", "-o", folder / "out.doc")
    seated.may_not("export", "-o", folder / "out")
    seated.may_not("export", "-o", folder / "nowhere" / "out.csv")
    (folder / "folder.csv").mkdir()
    seated.may_not("export", "-o", folder / "folder.csv")


# Backups


def test_a_backup_is_a_whole_copy_that_opens(seated: Monitor) -> None:
    seated.plays()
    out = seated.file.with_name("copy.mextrain")
    seated.does("backup", "-o", out)
    assert Monitor(out).reads("standings") == seated.reads("standings")


def test_a_backup_without_a_name_says_where_it_is(seated: Monitor) -> None:
    where = Path(seated.does("backup").strip())
    assert Monitor(where).reads("tables") == seated.reads("tables")


def test_a_second_copy_of_one_second_takes_the_place_of_none(seated: Monitor) -> None:
    """Whatever second the next copy is made in, there is one of that name."""
    first = Path(seated.does("backup").strip())
    name, when = first.stem[:-SECOND], datetime.strptime(first.stem[-SECOND:], NAMED).astimezone()
    for later in range(1, 120):
        at = when + timedelta(seconds=later)
        first.with_name(f"{name}{at:{NAMED}}.mextrain").write_text("of another desk")
    before = {path: path.read_bytes() for path in first.parent.glob("*.mextrain")}
    second = Path(seated.does("backup").strip())
    assert second not in before
    assert {path: path.read_bytes() for path in before} == before


def test_beside_a_backup_lies_the_pack_to_carry_on_by_hand(seated: Monitor) -> None:
    where = Path(seated.does("backup").strip())
    pack = where.with_name(f"{where.stem} carry on by hand.pdf")
    assert "How to go on without the laptop" in paper.text(pack.read_bytes())


def test_a_copy_without_its_pack_is_made_and_says_so(seated: Monitor) -> None:
    """One's own file of the pack's name stays, and so does the copy: the next is not needed."""
    out = seated.file.with_name("copy.mextrain")
    own = seated.file.with_name("copy carry on by hand.pdf")
    own.write_text("What grandmother knew", encoding="utf-8")
    result = run("backup", seated.file, "-o", out)
    assert (result.exit_code, result.stdout) == (0, f"{out}\n")
    assert result.stderr.startswith("The copy is made, but without the pack to carry on by hand. ")
    assert f"{own.name} is already there" in result.stderr
    assert own.read_text(encoding="utf-8") == "What grandmother knew"
    assert Monitor(out).reads("tables") == seated.reads("tables")


def test_a_disk_with_room_for_a_copy_alone_has_the_copy(seated: Monitor, tmp_path: Path) -> None:
    room = seated.file.stat().st_size + 50_000
    out = tmp_path / "disk" / "copy.mextrain"
    out.parent.mkdir()
    script = 'mount -t tmpfs -o size=$1 none "$2" && shift 2 && "$@"; code=$?; ls "$0"; exit $code'
    done = run_with_own_disks(
        script.replace("$0", str(out.parent)),
        *(str(room), str(out.parent), *door.PROGRAM, "backup", str(seated.file), "-o", str(out)),
    )
    assert (done.returncode, done.stdout) == (0, f"{out}\ncopy.mextrain\n")
    assert done.stderr.startswith(
        "The copy is made, but without the pack to carry on by hand. The disk is full."
    )


def test_neither_backup_nor_restore_overwrites(seated: Monitor) -> None:
    copy = seated.file.with_name("copy.mextrain")
    seated.does("backup", "-o", copy)
    kept = copy.read_bytes()
    seated.may_not("backup", "-o", copy)
    seated.may_not("backup", "-o", seated.file)
    refusal("restore", copy, "-o", seated.file)
    refusal("restore", copy, "-o", copy)
    assert copy.read_bytes() == kept


def test_a_backup_is_restored_and_goes_on(seated: Monitor) -> None:
    copy = seated.file.with_name("copy.mextrain")
    seated.plays()
    seated.does("backup", "-o", copy)
    again = Monitor(seated.file.with_name("again.mextrain"))
    answer("restore", copy, "-o", again.file)
    assert again.reads("history") == seated.reads("history")
    again.does("sign", "--table", 1, "--score-keeper", "Sam")


# Demo


def test_a_demo_plays_to_a_champion_with_every_document(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    assert "Champion" in answer("demo", "-o", folder, "--players", 12, "--seed", 4)
    assert {path.stem for path in folder.glob("*.pdf")} >= set(DOCUMENTS)
    for path in folder.glob("*.pdf"):
        assert paper.sizes(path.read_bytes())
    (file,) = folder.glob("*.mextrain")
    results = Monitor(file).reads("results")
    assert results["champion"] is not None
    assert results["second"] is not None
    assert results["complete"] is True
    assert Monitor(file).findings() == []
    refusal("demo", "-o", folder, "--players", 12)


@pytest.mark.parametrize("words", [("--players", 0), ("--players", -5), ("--rules", "whist")])
def test_a_demo_that_cannot_be_is_refused(tmp_path: Path, words: tuple[object, ...]) -> None:
    refusal("demo", "-o", tmp_path / "demo", *words)
    assert list(tmp_path.iterdir()) == []
