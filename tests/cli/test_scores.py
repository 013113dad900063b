"""What the sheets say: imported, set, cleared, marked, and what is refused at the door."""

import pytest

from tests.cli.monitor import (
    ENGINES,
    Monitor,
    decided_game,
    rows_of,
)


@pytest.fixture
def seated(monitor: Monitor) -> Monitor:
    """Return a monitor with ten players at two tables."""
    return monitor.seated(10)


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


@pytest.mark.parametrize(
    ("engine", "limit"),
    [(9, 167), (8, 169), (7, 171), (6, 172), (5, 172), (1, 172), (0, 165)],
)
def test_a_table_of_five_is_held_to_the_largest_hand_of_the_round(
    seated: Monitor, engine: int, limit: int
) -> None:
    seated.does("scores", "set", *_cell(seated, engine), limit)
    seated.does("scores", "clear", *_cell(seated, engine))
    assert str(limit) in seated.may_not("scores", "set", *_cell(seated, engine), limit + 1)


@pytest.mark.parametrize(("engine", "limit"), [(9, 141), (8, 143), (7, 145), (3, 145), (0, 139)])
def test_a_table_of_six_is_held_to_nine_tiles(monitor: Monitor, engine: int, limit: int) -> None:
    monitor.seated(6)
    monitor.does("scores", "set", *_cell(monitor, engine), limit)
    monitor.may_not("scores", "set", *_cell(monitor, engine), limit + 1)


def test_a_table_of_four_is_held_to_the_whole_set_alone(monitor: Monitor) -> None:
    monitor.seated(4, "--allow-small")
    monitor.does("scores", "set", *_cell(monitor), 300)
    monitor.may_not("scores", "set", *_cell(monitor), 900)


def test_as_written_lets_a_value_above_the_limit_stand_with_its_reason(seated: Monitor) -> None:
    words = ("scores", "set", *_cell(seated), 180)
    seated.may_not(*words)
    seated.may_not(*words, "--as-written", "--reason", " ")
    seated.does(*words, "--as-written", "--reason", "all five are sure")
    (finding,) = [each for each in seated.findings() if each["code"] == "pips-too-high"]
    assert finding["severity"] == "error"
    assert finding["accepted"] is True
    assert seated.reads("history")[-1]["reason"] == "all five are sure"


def test_a_value_above_the_limit_goes_into_no_import_even_where_one_stood_as_written(
    seated: Monitor,
) -> None:
    player = seated.tables()[1][0]
    seated.does("scores", "set", *_cell(seated), 180, "--as-written", "--reason", "sure")
    scores = seated.file.with_name("more.csv")
    scores.write_text(f"table,engine,player,pips\n1,9,{player},190\n")
    seated.may_not("scores", "import", scores, "--replace", "--reason", "again")


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


def test_a_player_of_another_table_is_refused(seated: Monitor) -> None:
    stranger = seated.tables()[2][0]
    seated.may_not("scores", "set", "--table", 1, "--engine", 9, "--player", stranger, 5)


def test_below_zero_is_refused_in_words(seated: Monitor) -> None:
    seated.may_not("scores", "set", *_cell(seated), -5)
    seated.may_not("scores", "set", *_cell(seated), "--", -5)


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


def test_clearing_needs_a_cell_that_is_there(seated: Monitor) -> None:
    seated.may_not("scores", "clear", "--table", 1, "--engine", 9, "--player", 99)
    seated.may_not("scores", "clear", "--table", 3, "--engine", 9, "--player", 1)


def test_in_a_blocked_round_nobody_went_out(seated: Monitor) -> None:
    players = seated.tables()[1]
    for seat in range(5):
        seated.does("scores", "set", *_cell(seated, seat=seat), 10 + seat)
    assert "nobody-out" in seated.codes()
    seated.does("scores", "blocked", "--table", 1, "--engine", 9)
    assert seated.codes() == {"missing"}
    seated.does("scores", "set", *_cell(seated), 0)
    assert seated.codes() - {"missing"}
    first = seated.reads("standings", "--table", 1)[0]
    assert (first["player"], first["zero_rounds"]) == (players[0], 0)
    seated.does("scores", "blocked", "--table", 1, "--engine", 9, "--take-back")
    assert seated.codes() == {"missing"}
    assert seated.reads("standings", "--table", 1)[0]["zero_rounds"] == 1


def test_a_round_not_played_is_skipped_by_everybody(seated: Monitor) -> None:
    players = seated.tables()[1]
    game = {engine: row for engine, row in decided_game(players).items() if engine > 1}
    seated.enters(rows_of("", 1, game))
    assert "missing" in seated.codes()
    for engine in (1, 0):
        seated.does(
            *("scores", "not-played", "--table", 1, "--engine", engine),
            *("--reason", "time limit"),
        )
    assert not [each for each in seated.findings() if each["table"] == 1]
    seated.does("sign", "--table", 1, "--score-keeper", "Sam")
    assert seated.reads("tables")[0]["status"] == "signed"


def test_a_round_not_played_takes_no_score_until_that_is_taken_back(seated: Monitor) -> None:
    words = ("scores", "not-played", "--table", 1, "--engine", 9)
    seated.does(*words, "--reason", "storm")
    seated.may_not("scores", "set", *_cell(seated), 5)
    seated.does(*words, "--take-back")
    seated.does("scores", "set", *_cell(seated), 5)
    seated.may_not(*words, "--reason", "storm")
    seated.may_not("scores", "not-played", "--table", 1, "--engine", 8, "--reason", " ")


def test_marks_need_a_round_that_is_there(seated: Monitor) -> None:
    seated.may_not("scores", "blocked", "--table", 1, "--engine", 10)
    seated.may_not("scores", "blocked", "--table", 3, "--engine", 9)
    seated.may_not("scores", "not-played", "--table", 1, "--engine", 12, "--reason", "storm")


def test_written_totals_are_the_second_keying(seated: Monitor) -> None:
    players = seated.plays()[1]
    right = _totals(seated)
    seated.does("scores", "totals", "--table", 1, *(f"{p}={right[p]}" for p in players))
    assert seated.findings() == []
    seated.does("scores", "totals", "--table", 1, f"{players[2]}={right[players[2]] + 9}")
    (finding,) = seated.findings()
    assert finding["code"] == "total-mismatch"
    assert finding["severity"] == "error"
    assert finding["engine"] is None
    assert finding["players"] == [players[2]]
    seated.may_not("sign", "--table", 1, "--score-keeper", "Sam")
    seated.does("scores", "totals", "--table", 1, f"{players[2]}=")
    assert seated.findings() == []


def test_totals_of_nobody_there_and_totals_that_cannot_be_are_refused(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    for written in ("99=10", f"{player}=-1", f"{player}=999999"):
        seated.may_not("scores", "totals", "--table", 1, written)


# Import


def test_an_import_fills_the_sheets_and_may_leave_the_stage_out(seated: Monitor) -> None:
    seated.plays()
    assert seated.findings() == []
    assert {each["status"] for each in seated.reads("tables")} == {"complete"}
    seated.plays("qualifying")


def test_an_import_is_told_cell_by_cell_in_the_history(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    seated.enters([("", 1, 9, player, 5, "")])
    line = seated.reads("history")[-1]
    assert (line["player"], line["engine"], line["before"], line["after"]) == (player, 9, None, 5)


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ("3,9,{one},5,", "table"),
        ("1,11,{one},5,", "11"),
        ("1,-1,{one},5,", "engine"),
        ("1,9,{other},5,", "No. {other}"),
        ("1,9,99,5,", "99"),
        ("1,9,{one},4.5,", "4.5"),
        ("1,9,{one},five,", "five"),
        ("1,9,{one},-5,", "-5"),
        ("1,9,{one},,", "pips"),
        ("1,9,{one},168,", "167"),
        ("1,9,{one},5,bloked", "bloked"),
        ("1,9,{one},5,out", "out"),
        ("1,9,{one},5,left", "left"),
        ("1,9,{one}", "pips"),
    ],
)
def test_one_bad_row_is_named_by_its_line_and_nothing_goes_in(
    seated: Monitor, row: str, named: str
) -> None:
    tables = seated.tables()
    known = {"one": tables[1][0], "other": tables[2][0]}
    good = [f"1,8,{player},{10 + seat}," for seat, player in enumerate(tables[1])]
    path = seated.file.with_name("scores.csv")
    lines = ["table,engine,player,pips,note", *good, row.format(**known), ""]
    path.write_text("\n".join(lines))
    said = seated.may_not("scores", "import", path)
    assert "7" in said
    assert named.format(**known) in said
    assert set(_totals(seated).values()) == {0}


def test_an_unknown_stage_in_a_row_is_refused(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    path = seated.file.with_name("scores.csv")
    path.write_text(f"stage,table,engine,player,pips\nfinal,1,9,{player},5\n")
    assert "final" in seated.may_not("scores", "import", path)


def test_what_is_wrong_between_rows_goes_in_and_is_for_check(seated: Monitor) -> None:
    players = seated.tables()[1]
    seated.enters(
        ("", 1, 9, player, 0 if seat < 2 else 9, "") for seat, player in enumerate(players)
    )
    seated.enters(("", 1, 8, player, 5, "") for player in players)
    found = {(each["code"], each["engine"]) for each in seated.findings()}
    assert {("two-out", 9), ("nobody-out", 8)} <= found


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


def test_a_note_on_any_row_holds_for_its_whole_round(seated: Monitor) -> None:
    players = seated.tables()[1]
    seated.enters(
        [
            *(
                ("", 1, 9, each, 10, "blocked" if seat == 3 else "")
                for seat, each in enumerate(players)
            ),
            ("", 1, 8, players[0], "", "not-played"),
        ]
    )
    found = [each["engine"] for each in seated.findings() if each["table"] == 1]
    assert found == [7, 6, 5, 4, 3, 2, 1, 0]


def test_not_played_over_scores_that_stand_is_refused(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    seated.enters([("", 1, 9, player, 5, "")])
    path = seated.file.with_name("scores.csv")
    path.write_text(f"table,engine,player,pips,note\n1,9,{player},,not-played\n")
    seated.may_not("scores", "import", path)


def test_somebody_who_left_has_no_pips_from_that_round_on(seated: Monitor) -> None:
    players = seated.tables()[1]
    left = players[4]
    game = decided_game(players)
    rows: list[tuple[object, ...]] = []
    for engine in ENGINES:
        for player, pips in game[engine].items():
            gone = player == left and engine <= 4
            rows.append(("", 1, engine, player, "" if gone else pips, "left" if gone else ""))
    seated.enters(rows)
    assert [each for each in seated.findings() if each["table"] == 1] == []
    assert left not in [each["player"] for each in seated.reads("standings", "--table", 1)]
    seated.may_not("scores", "set", *_cell(seated, 3, 4), 5)


def test_a_scores_file_that_is_none_is_one_sentence(seated: Monitor) -> None:
    path = seated.file.with_name("scores.csv")
    for content in (b"", b"a,b\n1,2\n", b"\x00\x01\x02", b"\xff\xfe\x00"):
        path.write_bytes(content)
        seated.may_not("scores", "import", path)
    seated.may_not("scores", "import", path.with_name("gone.csv"))


def test_before_the_draw_there_are_no_sheets(monitor: Monitor) -> None:
    monitor.registered(5)
    said = monitor.may_not("scores", "set", "--table", 1, "--engine", 9, "--player", 1, 5)
    assert "seat" in said
    path = monitor.file.with_name("scores.csv")
    path.write_text("table,engine,player,pips\n1,9,1,5\n")
    monitor.may_not("scores", "import", path)


def test_where_a_zero_is_no_proof_of_going_out_it_is_said(monitor: Monitor) -> None:
    """The double blank counts here, so that a 0 proves it and ``--out`` may be left out."""
    monitor.seated(5)
    monitor.does("scores", "set", *_cell(monitor), 0)
    monitor.does("scores", "set", *_cell(monitor, 8), 0, "--out")
    assert monitor.reads("standings")[-1]["zero_rounds"] in {0, 2}


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
