"""Paper from the command line: every document, each size."""

from pathlib import Path

import pytest

from tests import paper
from tests.cli.monitor import DOCUMENTS, Monitor, name_of, refusal, run

LETTER, A4 = {612, 792}, {595, 842}


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Monitor:
    """Return a monitor whose day of ten players is over, with one sheet corrected."""
    monitor = Monitor(tmp_path_factory.mktemp("day") / "day.mextrain").seated(10)
    monitor.plays()
    player = monitor.tables()[1][3]
    monitor.signs()
    monitor.does("reopen", "--table", 1, "--reason", "a digit")
    monitor.does(
        *("scores", "set", "--table", 1, "--engine", 9, "--player", player, 26),
        *("--reason", "a digit"),
    )
    monitor.signs_again(1)
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.signs()
    return monitor


def _printed(monitor: Monitor, tmp_path: Path, *words: object) -> bytes:
    out = tmp_path / "out.pdf"
    monitor.does("print", *words, "-o", out)
    return out.read_bytes()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_document_of_the_contract_is_printed_on_either_paper(
    finished: Monitor, tmp_path: Path, document: str
) -> None:
    letter = _printed(finished, tmp_path, document)
    assert set(paper.sizes(letter)[0]) == LETTER
    assert paper.text(letter)
    assert set(paper.sizes(_printed(finished, tmp_path, document, "--paper", "a4"))[0]) == A4


def test_the_help_names_every_document_there_is(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    refused = run("print", monitor.file, "nothing", "-o", monitor.file.with_name("out.pdf"))
    assert refused.exit_code == 2
    keys = refused.stderr.partition("is none of ")[2].strip(" .\n").split(", ")
    assert set(DOCUMENTS) < set(keys)
    said = " ".join(run("print", "--help").stdout.split()).replace("- ", "-")  # of a line's end
    assert [key for key in keys if key not in said] == []


def test_a_blank_sheet_holds_the_names_of_its_table_alone(
    finished: Monitor, tmp_path: Path
) -> None:
    tables = finished.tables("qualifying")
    words = ("blank-score-sheets", "--table", 1, "--stage", "qualifying")
    pdf = _printed(finished, tmp_path, *words)
    assert len(paper.sizes(pdf)) == 1
    said = paper.text(pdf)
    assert all(name_of(player) in said for player in tables[1])
    assert not any(name_of(player) in said for player in tables[2])


def test_nameless_sheets_need_no_seats(monitor: Monitor, tmp_path: Path) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    words = ("blank-score-sheets", "--nameless", 4)
    assert len(paper.sizes(_printed(monitor, tmp_path, *words))) == 4


@pytest.mark.parametrize("document", sorted(set(DOCUMENTS) - {"rules", "how-we-ruled"}))
def test_a_document_with_nothing_to_show_yet_is_refused_or_printed_but_never_a_traceback(
    monitor: Monitor, tmp_path: Path, document: str
) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    out = tmp_path / "out.pdf"
    monitor.may_not("print", document, "-o", out)
    assert not out.exists()


def test_a_day_without_a_ranking_refuses_to_print_one(finished: Monitor, tmp_path: Path) -> None:
    words = ("print", finished.file, "overall", "-o", tmp_path / "out.pdf")
    assert refusal(*words) == "The rules in force rank nobody over several games."


def test_the_seating_list_goes_by_family_names(monitor: Monitor, tmp_path: Path) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    for name in ("Bob Ward Jr.", "Rosa de la Cruz", "Ann Young", "Sam Oak", "Joe Hill"):
        monitor.does("players", "add", "--name", name)
    monitor.does("players", "check-in", "--all")
    monitor.does("seat", "--seed", 3)
    said = paper.text(_printed(monitor, tmp_path, "seating-list"))
    listed = ("de la Cruz, Rosa", "Hill, Joe", "Oak, Sam", "Ward Jr., Bob", "Young, Ann")
    places = [said.index(name) for name in listed]
    assert places == sorted(places)
