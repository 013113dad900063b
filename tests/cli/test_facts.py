"""Name, day, place and monitor are corrected from now on; what was signed says what it said."""

from pathlib import Path

import pytest

from tests import door, paper
from tests.cli.monitor import Monitor, answer, house, run
from tests.day import day
from tests.programs import Server

FACTS = ("--name", "Harvest Day", "--date", "2026-10-03", "--venue", "Barn", "--monitor", "Jo Oak")
SAID = ("Harvest Day", "Saturday 3 October 2026", "Barn", "Jo Oak")
SIZES = ("letter", "a4")


def facts_of(where: Path | str) -> list[str]:
    with door.desk(where) as desk:
        facts = desk.facts()
    return [facts[each] for each in ("name", "date", "venue", "monitor")]


def pages(monitor: Monitor, document: str, *words: object) -> list[str]:
    """Print a document; return what stands on each page."""
    out = monitor.file.with_name("out.pdf")
    monitor.does("print", document, "-o", out, *words)
    return [" ".join(rows) for rows in paper.rows(out.read_bytes())]


def test_each_is_corrected_with_a_line_in_the_history(seated: Monitor) -> None:
    before = facts_of(seated.file)
    seated.does("tournament", "set", *FACTS)
    after = ["Harvest Day", "2026-10-03", "Barn", "Jo Oak"]
    assert facts_of(seated.file) == after
    told = [(each["before"], each["after"]) for each in seated.reads("history")[-4:]]
    assert told == [(was or None, now) for was, now in zip(before, after, strict=True)]
    in_words = seated.does("history")
    assert "Fall Samboree was renamed Harvest Day" in " ".join(in_words.split())
    assert "The game monitor is Jo Oak" in in_words
    assert seated.codes() == {"missing"}
    for page in pages(seated, "blank-score-sheets"):
        assert all(each in page for each in SAID)
    assert seated.file.name == "day.mextrain"


def test_what_is_not_named_stays_and_what_stood_so_already_makes_no_line(seated: Monitor) -> None:
    seated.does("tournament", "set", *FACTS)
    seated.does("tournament", "set", "--venue", "", "--monitor", " Ann  Elm ")
    assert facts_of(seated.file) == ["Harvest Day", "2026-10-03", "", "Ann Elm"]
    lines = len(seated.reads("history"))
    assert "already" in seated.does("tournament", "set", "--monitor", "Ann Elm")
    assert len(seated.reads("history")) == lines


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--name", " ", "Give the tournament a name"),
        ("--name", "x" * 201, "longer than 200"),
        ("--date", "3.10.2026", "is not a date"),
        ("--date", "", "is not a date"),
        ("--venue", "a\u200bb", "hidden character"),
        ("--monitor", "Jo\u202eOak", "hidden character"),
    ],
)
def test_what_a_new_tournament_could_not_have_is_refused(
    seated: Monitor, option: str, value: str, says: str
) -> None:
    assert says in seated.may_not("tournament", "set", option, value)


def test_somebody_who_says_nothing_to_set_is_told_what_can_be(seated: Monitor) -> None:
    assert "--monitor" in seated.misuses("tournament", "set")


@pytest.mark.parametrize("size", SIZES)
def test_the_monitor_s_name_stands_on_sheets_and_certificates(tmp_path: Path, size: str) -> None:
    over = Monitor(day(10).champion().file(tmp_path))
    over.does("reopen", "--stage", "final", "--table", 1, "--reason", "the name")
    over.does("tournament", "set", *FACTS)
    over.does("sign", "--stage", "final", "--table", 1, "--score-keeper", "Sam")
    for document in ("blank-score-sheets", "score-sheets", "certificates"):
        for page in pages(over, document, "--paper", size):
            assert "Jo Oak" in page, document
    (nameless,) = pages(over, "blank-score-sheets", "--nameless", 1)
    assert "Jo Oak" in nameless


def test_a_signed_sheet_printed_again_says_what_it_said(played: Monitor) -> None:
    played.does("tournament", "set", "--monitor", "Ann Elm")
    played.does("sign", "--table", 1, "--score-keeper", "Sam")
    signed, _ = pages(played, "score-sheets")
    played.does("tournament", "set", *FACTS)
    again, other = pages(played, "score-sheets")
    assert "Ann Elm" in again
    assert again.count("Fall Samboree") == signed.count("Fall Samboree") == 2  # head and foot
    assert not any(each in again for each in SAID)
    assert all(each in other for each in SAID)
    played.does("reopen", "--table", 1, "--reason", "a wrong total")
    played.does("sign", "--table", 1, "--score-keeper", "Sam")
    anew, _ = pages(played, "score-sheets")
    assert all(each in anew for each in SAID)


def test_undo_passes_over_it(seated: Monitor, tmp_path: Path) -> None:
    one = seated.tables()[1][0]
    set_score = ("scores", "set", "--table", 1, "--engine", 9, "--player", one)
    seated.does(*set_score, 21)
    seated.does("tournament", "set", *FACTS)
    assert "21" in seated.does("undo")
    assert "21" in seated.does("redo")
    seated.does("undo")
    seated.does("rules-change", house(tmp_path, name="Ours"))
    seated.does("tournament", "set", "--venue", "Hall")
    seated.does("undo")
    assert "Alabama Samboree" in answer("rules", "--of", seated.file)
    assert facts_of(seated.file)[2] == "Hall"
    assert seated.does("redo")
    assert "Ours" in answer("rules", "--of", seated.file)
    assert facts_of(seated.file)[2] == "Hall"


def test_they_are_corrected_on_a_server_too(seated: Monitor, postgres: Server) -> None:
    address = postgres.address()
    answer("to-server", seated.file, address)
    with door.desk(address, "West") as west:
        assert "Corrected" in answer("tournament", "set", address, *FACTS)
        west.catch_up()
        assert west.facts()["monitor"] == "Jo Oak"
    assert facts_of(address)[2:] == ["Barn", "Jo Oak"]
    back = seated.file.with_name("back.mextrain")
    assert run("to-file", address, "-o", back).exit_code == 0
    assert facts_of(back)[0] == "Harvest Day"


def test_a_desk_shows_the_last_of_two_corrections_at_once(
    seated: Monitor, postgres: Server
) -> None:
    address = postgres.address()
    answer("to-server", seated.file, address)
    with door.desk(address, "West") as west:
        assert "Corrected" in answer("tournament", "set", address, "--monitor", "Ann Elm")
        west.correct_facts(monitor="Jo Oak")  # before it has read of the other one
        west.catch_up()
        assert west.facts()["monitor"] == "Jo Oak"
    assert facts_of(address)[3] == "Jo Oak"
