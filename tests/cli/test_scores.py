"""What the sheets say: imported, set, cleared, marked, and what is refused at the door."""

import pytest

from tests.cli.monitor import Monitor, house


def _cell(monitor: Monitor, engine: int = 9, seat: int = 0, table: int = 1) -> tuple[object, ...]:
    player = monitor.tables()[table][seat]
    return ("--table", table, "--engine", engine, "--player", player)


def _totals(monitor: Monitor, table: int = 1) -> dict[int, int]:
    places = monitor.reads("standings", "--table", table)
    return {each["player"]: each["total"] for each in places}


def test_a_score_set_stands_on_the_sheet_and_in_the_history(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    seated.does("scores", "set", *_cell(seated), 21)
    seated.does("scores", "set", *_cell(seated), 12, "--reason", "digits swapped")
    assert _totals(seated)[player] == 12
    first, second = [
        line for line in seated.reads("history") if line["player"] == player and line["engine"] == 9
    ]
    assert (first["before"], first["after"], first["reason"]) == (None, 21, None)
    assert (second["before"], second["after"], second["reason"]) == (21, 12, "digits swapped")
    assert second["stage"] == "qualifying"
    assert second["table"] == 1


def test_as_written_lets_a_value_above_the_limit_stand_with_its_reason(seated: Monitor) -> None:
    words = ("scores", "set", *_cell(seated), 180)
    seated.may_not(*words)
    seated.may_not(*words, "--as-written", "--reason", " ")
    seated.does(*words, "--as-written", "--reason", "all five are sure")
    (finding,) = [each for each in seated.findings() if each["code"] == "pips-too-high"]
    assert finding["severity"] == "error"
    assert finding["accepted"] is True
    assert seated.reads("history")[-1]["reason"] == "all five are sure"


@pytest.mark.parametrize(
    "words",
    [
        ("--table", 9, "--engine", 9, "--player", 1, 5),
        ("--table", 0, "--engine", 9, "--player", 1, 5),
        ("--table", 1, "--engine", 10, "--player", 1, 5),
        ("--table", 1, "--engine", -1, "--player", 1, 5),
        ("--table", 1, "--engine", 9, "--player", 99, 5),
        ("--table", 1, "--engine", 9, "--player", 1, 5, "--stage", "final"),
    ],
)
def test_a_cell_that_is_not_there_is_refused(seated: Monitor, words: tuple[object, ...]) -> None:
    seated.may_not("scores", "set", *words)


def test_below_zero_is_refused_in_words(seated: Monitor) -> None:
    seated.may_not("scores", "set", *_cell(seated), -5)
    seated.may_not("scores", "set", *_cell(seated), "--", -5)


def test_where_a_0_is_no_proof_somebody_is_said_to_have_gone_out(monitor: Monitor) -> None:
    rules = house(monitor.file.parent, double_blank=0)
    players = monitor.seated(5, rules=rules).tables()[1]
    at = ("scores", "set", "--table", 1, "--engine", 9, "--player")
    for seat, player in enumerate(players):
        monitor.does(*at, player, 0 if seat < 2 else 7)
    assert "nobody-out" in monitor.codes()
    monitor.does(*at, players[1], 0, "--out")
    assert "nobody-out" not in monitor.codes()
    places = monitor.reads("standings", "--table", 1)
    assert {each["player"] for each in places if each["zero_rounds"]} == {players[1]}


def test_going_out_with_pips_is_refused(seated: Monitor) -> None:
    seated.may_not("scores", "set", *_cell(seated), 5, "--out")


def test_clearing_leaves_a_blank_that_is_no_zero(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    seated.plays()
    seated.does("scores", "clear", *_cell(seated), "--reason", "illegible")
    (missing,) = [each for each in seated.findings() if each["code"] == "missing"]
    assert missing["players"] == [player]
    assert missing["engine"] == 9
    assert missing["severity"] == "warning"
    line = seated.reads("history")[-1]
    assert (line["before"], line["after"], line["reason"]) == (0, None, "illegible")


# Import


def test_an_import_fills_the_sheets_and_may_leave_the_stage_out(seated: Monitor) -> None:
    seated.plays()
    assert seated.findings() == []
    assert {each["status"] for each in seated.reads("tables")} == {"complete"}
    seated.plays("qualifying")


def test_one_bad_row_is_named_by_its_line_and_nothing_goes_in(seated: Monitor) -> None:
    players = seated.tables()[1]
    good = [f"1,8,{player},{10 + seat}," for seat, player in enumerate(players)]
    path = seated.file.with_name("scores.csv")
    bad = f"1,9,{players[0]},168,"
    path.write_text("\n".join(["table,engine,player,pips,note", *good, bad, ""]))
    said = seated.may_not("scores", "import", path)
    assert said.startswith("Line 7")
    assert "167" in said
    assert set(_totals(seated).values()) == {0}


@pytest.mark.parametrize(
    "row",
    ["9,9,{0},5", "0,9,{0},5", "1,10,{0},5", "1,9,99,5", "1,9,{1},5", "1,9,{0},five", "1,9,{0},-1"],
)
def test_what_one_row_shows_to_be_wrong_is_refused(seated: Monitor, row: str) -> None:
    path = seated.file.with_name("scores.csv")
    here, elsewhere = seated.tables()[1][0], seated.tables()[2][0]
    path.write_text(f"table,engine,player,pips\n{row.format(here, elsewhere)}\n")
    assert seated.may_not("scores", "import", path).startswith("Line 2")


def test_a_row_may_say_how_the_round_ended(seated: Monitor) -> None:
    one, other, third, fourth, last = seated.tables()[1]
    seated.enters(
        [
            *(("", 1, 9, player, 10, "") for player in (one, other, third, fourth)),
            ("", 1, 9, last, 10, "blocked"),
            ("", 1, 8, one, "", "not-played"),
            *(("", 1, 7, player, 5, "") for player in (one, other, third)),
            ("", 1, 7, fourth, 0, "out"),
            ("", 1, 7, last, "", "left"),
        ]
    )
    found = [each for each in seated.findings() if each["table"] == 1]
    assert {each["code"] for each in found} == {"missing"}
    assert {each["engine"] for each in found} == set(range(7))
    assert all(last not in each["players"] for each in found)
    assert last not in _totals(seated)
    told = [each for each in seated.reads("history") if each["what"] != "scores-imported"]
    assert [
        (each["what"], each["engine"], each["player"], each["after"]) for each in told[-3:]
    ] == [
        ("round-blocked", 9, None, "blocked"),
        ("round-not-played", 8, None, "not-played"),
        ("player-withdrawn", 7, last, "withdrawn"),
    ]


@pytest.mark.parametrize("row", ["{0},,blocked", "{0},0,blocked", "{0},0,out", "{0},5,blocked"])
def test_a_round_is_not_both_played_and_not_played(seated: Monitor, row: str) -> None:
    path = seated.file.with_name("scores.csv")
    one, other = seated.tables()[1][:2]
    path.write_text(
        f"table,engine,player,pips,note\n1,9,{other},,not-played\n1,9,{row.format(one)}\n"
    )
    assert seated.may_not("scores", "import", path).startswith("Line 3")


def test_a_stage_that_there_is_not_is_named_with_those_there_are(seated: Monitor) -> None:
    path = seated.file.with_name("scores.csv")
    path.write_text(f"stage,table,engine,player,pips\nheat 1,1,9,{seated.tables()[1][0]},5\n")
    said = seated.may_not("scores", "import", path)
    assert said.startswith("Line 2: There is no stage heat 1. There are: qualifying.")


def test_a_filled_cell_is_changed_only_with_replace_and_a_reason(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    row = ("", 1, 9, player, 5, "")
    seated.enters([row])
    seated.enters([row])
    path = seated.file.with_name("scores.csv")
    path.write_text(f"table,engine,player,pips\n1,9,{player},6\n1,8,{player},7\n")
    seated.may_not("scores", "import", path)
    seated.may_not("scores", "import", path, "--replace", "--reason", " ")
    assert _totals(seated)[player] == 5
    seated.does("scores", "import", path, "--replace", "--reason", "keyed again")
    assert _totals(seated)[player] == 13
    line = [each for each in seated.reads("history") if each["engine"] == 9][-1]
    assert (line["before"], line["after"]) == (5, 6)
    assert "keyed again" in line["reason"]


def test_only_a_mark_that_is_there_is_taken_back(seated: Monitor) -> None:
    blocked = ("scores", "blocked", "--table", 1, "--engine", 5)
    skipped = ("scores", "not-played", "--table", 1, "--engine", 5)
    for words in (blocked, skipped):
        assert "double 5" in seated.may_not(*words, "--take-back")
    seated.does(*skipped, "--reason", "storm")
    assert "not marked as blocked" in seated.may_not(*blocked, "--take-back")
    seated.does(*skipped, "--take-back")
    seated.does(*blocked)
    assert "not marked as not played" in seated.may_not(*skipped, "--take-back")
    seated.does(*blocked, "--take-back")


def test_a_total_is_written_once_for_each_player(seated: Monitor) -> None:
    one, other, *_ = seated.tables()[1]
    words = ("scores", "totals", "--table", 1)
    assert "once" in seated.misuses(*words, f"{one}=40", f"{one}=41")
    assert seated.does(*words, f"{one}=40").strip() == "Table 1: 1 total written."
    assert "2 totals written" in seated.does(*words, f"{one}=40", f"{other}=41")


# What was seen


@pytest.mark.parametrize(("stands", "seen"), [(21, "blank"), (21, 12), (None, 12), (0, "blank")])
def test_a_score_that_is_not_as_seen_any_more_is_neither_changed_nor_cleared(
    seated: Monitor, stands: int | None, seen: object
) -> None:
    cell = _cell(seated)
    if stands is not None:
        seated.does("scores", "set", *cell, stands)
    now = "is blank there now" if stands is None else f"now says {stands}"
    for words in (("set", *cell, 26), ("clear", *cell), ("set", *cell, stands or 7)):
        said = seated.may_not("scores", *words, "--seen", seen)
        assert f"Table 1, double 9, No. {cell[-1]}: the sheet {now}." in said
        assert "Look at it again" in said


def test_a_score_that_is_as_seen_is_changed_and_cleared(seated: Monitor) -> None:
    cell = _cell(seated)
    seated.does("scores", "set", *cell, 0, "--seen", "blank")
    seated.does("scores", "set", *cell, 180, "--seen", 0, "--as-written", "--reason", "sure")
    assert "No. " in seated.does("scores", "clear", *cell, "--seen", 180)
    seated.does("scores", "clear", *cell, "--seen", "blank")


def test_a_total_is_compared_with_what_was_seen_one_at_a_time(seated: Monitor) -> None:
    one, other, *_ = seated.tables()[1]
    words = ("scores", "totals", "--table", 1)
    seated.does(*words, f"{one}=40", "--seen", "blank")
    for seen in ("blank", 39):
        said = seated.may_not(*words, f"{one}=41", "--seen", seen)
        assert f"Table 1, total of No. {one}: the sheet now says 40." in said
    seated.does(*words, f"{one}=41", "--seen", 40)
    assert "is blank there now" in seated.may_not(*words, f"{other}=", "--seen", 7)
    seated.does(*words, f"{one}=", "--seen", 41)
    assert "one total alone" in seated.misuses(*words, f"{one}=1", f"{other}=2", "--seen", "blank")


def test_a_round_that_is_marked_otherwise_by_now_is_left(seated: Monitor) -> None:
    round_of = ("--table", 1, "--engine", 9)
    seated.does("scores", "blocked", *round_of, "--seen", "played")
    for words in (("blocked",), ("blocked", "--take-back"), ("not-played", "--reason", "storm")):
        said = seated.may_not("scores", words[0], *round_of, *words[1:], "--seen", "played")
        assert "Table 1, double 9: the round is now marked as blocked." in said
    seated.does("scores", "not-played", *round_of, "--reason", "storm", "--seen", "blocked")
    said = seated.may_not("scores", "not-played", *round_of, "--take-back", "--seen", "played")
    assert "now marked as not played" in said
    seated.does("scores", "not-played", *round_of, "--take-back", "--seen", "not-played")


@pytest.mark.parametrize("seen", ["", "many", "4.5", "left blank"])
def test_what_was_seen_is_a_number_or_blank(seated: Monitor, seen: object) -> None:
    cell = _cell(seated)
    total = ("scores", "totals", "--table", 1, f"{cell[-1]}=1")
    for words in (("scores", "set", *cell, 5), ("scores", "clear", *cell), total):
        assert "--seen" in seated.misuses(*words, "--seen", seen)
