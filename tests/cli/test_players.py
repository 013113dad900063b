"""The roster: who is on it, who came, who left."""

import json
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, assert_shape, decided_game, rows_of, run

BROUGHT = Path(__file__).resolve().parent / "brought"

LISTED = [
    {
        "player": int,
        "name": str,
        "club": (str, None),
        "group": (str, None),
        "status": {"registered", "checked-in", "withdrawn", "no-show"},
        "table": (int, None),
    }
]


@pytest.fixture
def made(monitor: Monitor) -> Monitor:
    """Return a monitor with an empty tournament."""
    monitor.does("new", "--name", "Fall Samboree")
    return monitor


def _roster(monitor: Monitor, content: str | bytes, name: str = "roster.csv") -> Path:
    path = monitor.file.with_name(name)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_roster_brings_every_column(made: Monitor) -> None:
    made.does(
        *("players", "import"),
        _roster(
            made,
            "note,checked_in,willing,group,club,number,name\n"
            "in a wheelchair,yes,yes,Lee,Mobile,12,Ann Lee\n"
            ",,,,,,Bo Ruiz\n",
        ),
    )
    listed = made.reads("players", "list")
    assert_shape(listed, LISTED)
    assert listed == [
        {
            "player": 1,
            "name": "Bo Ruiz",
            "club": None,
            "group": None,
            "status": "registered",
            "table": None,
        },
        {
            "player": 12,
            "name": "Ann Lee",
            "club": "Mobile",
            "group": "Lee",
            "status": "checked-in",
            "table": None,
        },
    ]


def test_a_note_of_several_lines_is_kept_whole(made: Monitor) -> None:
    roster = 'name,note\nAnn Lee,"in a wheelchair,\nleaves at six"\n'
    made.does("players", "import", _roster(made, roster))
    made.does("export", "-o", out := made.file.with_name("out.json"))
    (listed,) = json.loads(out.read_text(encoding="utf-8"))["players"]
    assert listed["note"] == "in a wheelchair, leaves at six"


@pytest.mark.parametrize("letters", ["utf-8", "utf-8-sig", "utf-16"])
def test_letters_that_are_sure_need_no_word(made: Monitor, letters: str) -> None:
    made.does("players", "import", _roster(made, "name\nŽaneta Núñez\n".encode(letters)))
    assert [each["name"] for each in made.reads("players", "list")] == ["Žaneta Núñez"]


@pytest.mark.parametrize("name", ["people.xls", "people.ods"])
def test_the_first_sheet_of_a_workbook_is_a_roster(made: Monitor, name: str) -> None:
    """Files of xlwt 1.3, and of the plain XML that LibreOffice writes."""
    made.does("players", "import", BROUGHT / name)
    people = made.reads("players", "list")
    found = [(each["player"], each["name"], each["club"]) for each in people]
    assert found == [(4, "Núñez", "Faro"), (7, "Ann", None)]


def test_a_row_of_a_workbook_is_named_by_its_line(made: Monitor) -> None:
    done = run("players", "import", made.file, BROUGHT / "bad.ods")
    assert done.exit_code == 1
    assert "Line 3, column number: 'seven' is not a whole number." in done.stderr
    assert made.reads("players", "list") == []


def test_letters_that_were_guessed_are_named_and_can_be_said(made: Monitor) -> None:
    path = _roster(made, "name\nBo\nЖанна\n".encode("windows-1251"))
    done = run("players", "import", made.file, path)
    assert (done.exit_code, done.stdout) == (0, "2 players added.\n")
    assert "are right: Æàííà." in done.stderr
    assert "--letters" in done.stderr
    made.does("undo")
    assert made.reads("players", "list") == []
    made.does("players", "import", path, "--letters", "windows-1251")
    assert [each["name"] for each in made.reads("players", "list")] == ["Bo", "Жанна"]


def test_a_long_list_of_guessed_letters_ends(made: Monitor) -> None:
    names = "".join(f"Zoë {n}\n" for n in range(26))
    done = run("players", "import", made.file, _roster(made, f"name\n{names}".encode("cp1252")))
    assert "Zoë 19 and 6 more." in done.stderr
    assert "Zoë 20" not in done.stderr


@pytest.mark.parametrize(
    ("heading", "guessed"), [("RV club", True), ("Chapter", True), ("club", False)]
)
def test_a_column_of_clubs_is_known_under_any_usual_heading(
    made: Monitor, heading: str, guessed: bool
) -> None:
    """As in the window; and what was guessed or is not used is said."""
    path = _roster(made, f"name,{heading},Phone\nAnn Lee,Sun City,555\n")
    done = run("players", "import", made.file, path)
    assert (done.exit_code, done.stdout) == (0, "1 player added.\n")
    assert made.reads("players", "list")[0]["club"] == "Sun City"
    assert (f"'{heading}' (club)" in done.stderr) is guessed
    assert "These columns were not used: 'Phone'." in done.stderr


def test_a_column_known_by_another_word_never_refuses_a_list_with_names(made: Monitor) -> None:
    made.does("players", "add", "--name", "Cy Poe", "--number", 2)
    for wrong in ("two", "2"):
        path = _roster(made, f"name,badge\nAnn {wrong},7\nBo {wrong},{wrong}\n")
        done = run("players", "import", made.file, path)
        assert done.exit_code == 0, done.stderr
        assert "The column 'badge' was not used. Line 3: " in done.stderr
    assert len(made.reads("players", "list")) == 5


def test_names_as_clubs_write_them_come_in_and_what_they_may_mean_is_said(made: Monitor) -> None:
    written = [
        "1. Bob & Mary Tolliver", "- Ruth Freeman", "3. WHITFIELD, HAROLD",
        "Jim Crow / Site 14", "Ellen Whitfield", "Elen Whitfeild", "12 Ann Lee", "John Smith, Jr.",
    ]  # fmt: skip
    rows = "".join(f"{each}\n" for each in written)
    done = run("players", "import", made.file, _roster(made, f"name\n{rows}"))
    assert (done.exit_code, done.stdout) == (0, "8 players added.\n")
    names = [each["name"] for each in made.reads("players", "list")]
    assert names == [
        "Bob & Mary Tolliver", "Ruth Freeman", "WHITFIELD, HAROLD",
        "Jim Crow / Site 14", "Ellen Whitfield", "Elen Whitfeild", "Ann Lee", "John Smith, Jr.",
    ]  # fmt: skip
    said = done.stderr.splitlines()
    for sentence in (
        "Line 2: '1. Bob & Mary Tolliver' was taken as 'Bob & Mary Tolliver'.",
        "Line 3: '- Ruth Freeman' was taken as 'Ruth Freeman'.",
        "Line 4: 'WHITFIELD, HAROLD' was taken as it is written. It may be HAROLD WHITFIELD.",
        "Line 7, Elen Whitfeild: Row 6 is Ellen Whitfield: the same person?",
    ):
        assert sentence in said
    assert [line for line in said if "Bob Tolliver and Mary Tolliver" in line]
    assert [line for line in said if "Jim Crow, with the note Site 14" in line]
    assert not [line for line in said if "Jr." in line]


def test_a_bad_row_is_named_by_line_and_column_and_adds_nobody(made: Monitor) -> None:
    said = made.may_not("players", "import", _roster(made, "name,number\nAnn,1\nBo,two\n"))
    assert said.startswith("Line 3, column number: ")
    assert made.reads("players", "list") == []


def test_the_same_name_twice_comes_in_and_is_said(made: Monitor) -> None:
    said = made.does("players", "import", _roster(made, "name\nAnn Lee\nANN  LEE\n"))
    assert "No. 1" in said
    assert "No. 2" in said
    assert len(made.reads("players", "list")) == 2


def test_a_player_is_added_with_the_next_number_or_a_chosen_one(made: Monitor) -> None:
    assert "12" in made.does(
        *("players", "add", "--name", "Ann Lee", "--number", 12),
        *("--club", "Mobile", "--group", "Lee"),
    )
    made.does("players", "add", "--name", "Bo")
    listed = made.reads("players", "list")
    assert {each["name"]: each["player"] for each in listed}["Ann Lee"] == 12
    assert listed[-1]["club"] == "Mobile"
    assert listed[-1]["group"] == "Lee"


def test_what_a_typed_name_may_mean_is_said(made: Monitor) -> None:
    """The player is added as the name is written: only the monitor knows who is meant."""
    couple = run("players", "add", made.file, "--name", "Bob & Mary Roe")
    assert couple.stderr == (
        "Bob & Mary Roe was taken as it is written. It may be Bob Roe and Mary Roe, a couple.\n"
    )
    again = run("players", "add", made.file, "--name", "BOB  & mary roe")
    assert again.stdout.endswith("\nNo. 1 and No. 2 are both called BOB  & mary roe.\n")
    assert (couple.exit_code, again.exit_code) == (0, 0)
    assert run("players", "add", made.file, "--name", "Ann Lee").stderr == ""
    assert [each["player"] for each in made.reads("players", "list")] == [1, 2, 3]


@pytest.mark.parametrize(
    "words", [("--name", "Bo", "--number", 12), ("--name", "Bo", "--number", -3), ("--name", "")]
)
def test_a_player_who_cannot_be_is_refused(made: Monitor, words: tuple[object, ...]) -> None:
    made.does("players", "add", "--name", "Ann Lee", "--number", 12)
    made.may_not("players", "add", *words)


def test_players_check_in_by_number_and_all_together(made: Monitor) -> None:
    made.does("players", "import", _roster(made, "name\nAnn\nBo\nCy\n"))
    made.does("players", "check-in", 1, 3)
    assert [each["status"] for each in made.reads("players", "list")] == [
        "checked-in",
        "registered",
        "checked-in",
    ]
    made.does("players", "check-in", "--all")
    assert {each["status"] for each in made.reads("players", "list")} == {"checked-in"}


def test_a_no_show_is_a_status_is_not_seated_and_is_not_swept_in_by_all(made: Monitor) -> None:
    made.does("players", "import", _roster(made, "name\n" + "Ann\n" * 6))
    made.does("players", "no-show", 6)
    made.does("players", "check-in", "--all")
    made.does("seat")
    assert made.reads("players", "list")[5]["status"] == "no-show"
    assert made.reads("players", "list")[5]["table"] is None
    assert 6 not in made.tables()[1]


def test_withdrawing_before_the_draw_keeps_the_player_on_the_list(made: Monitor) -> None:
    made.does("players", "import", _roster(made, "name\n" + "Ann\n" * 6))
    made.does("players", "check-in", "--all")
    made.may_not("players", "withdraw", 4, "--reason", " ")
    made.does("players", "withdraw", 4, "--reason", "unwell")
    made.does("seat")
    assert made.reads("players", "list")[3]["status"] == "withdrawn"
    assert 4 not in made.tables()[1]


def test_the_list_is_readable_by_people(made: Monitor) -> None:
    made.does("players", "import", _roster(made, "name,club\nAnn,Mobile\n李小龍,\n"))
    lines = made.does("players", "list").splitlines()
    assert lines[0].split() == ["No.", "Name", "Status", "Table", "Group", "Club"]
    assert lines[1].startswith("  1  Ann ")
    assert lines[2].startswith("  2  李小龍 ")
    assert all(len(line) <= 80 for line in lines)


def test_who_leaves_a_game_leaves_from_the_first_round_without_a_score(seated: Monitor) -> None:
    players = seated.tables()[1]
    leaver = players[1]
    game = {engine: decided_game(players)[engine] for engine in (9, 8)}
    seated.enters(rows_of("", 1, game))
    seated.does("players", "withdraw", leaver, "--reason", "unwell")
    assert leaver in seated.tables()[1]
    cell = ("scores", "set", "--table", 1, "--player", leaver, "--engine")
    seated.may_not(*cell, 7, 5)
    seated.does(*cell, 8, 5)
    assert leaver not in [each["player"] for each in seated.reads("standings", "--table", 1)]


@pytest.mark.parametrize("goes", [("no-show",), ("withdraw", "--reason", "unwell")])
def test_a_pin_ends_where_somebody_goes(seated: Monitor, goes: tuple[str, ...]) -> None:
    """Who is here after all may sit anywhere: the pin was for a place that they gave up."""
    player = seated.tables()[2][0]
    seated.does("seating", "pin", player)
    seated.does("players", goes[0], player, *goes[1:])
    seated.does("players", "check-in", player)
    sits = set()
    for seed in range(1, 9):
        seated.does("seat", "--seed", seed)
        sits |= {table for table, players in seated.tables().items() if player in players}
    assert sits == {1, 2}
