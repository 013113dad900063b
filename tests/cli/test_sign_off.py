"""From a filled sheet to a signed one: checks, acceptance, ties, paper, the way back."""

from tests.cli.monitor import (
    ENGINES,
    SIGNED_BY,
    Monitor,
    assert_shape,
    decided_game,
    name_of,
    rows_of,
)

FINDINGS = [
    {
        "severity": {"error", "warning"},
        "accepted": bool,
        "code": str,
        "stage": str,
        "table": int,
        "engine": (int, None),
        "players": [int],
        "message": str,
    }
]
PLACES = [
    {
        "stage": str,
        "table": int,
        "place": int,
        "player": int,
        "name": str,
        "total": int,
        "zero_rounds": int,
        "lowest_other_round": (int, None),
        "decided_by": {
            *("total", "zero_rounds", "lowest_other_round", "countback"),
            *("ruling", "shared", "open"),
        },
        "sentence": str,
    }
]


def _places(monitor: Monitor, table: int = 1) -> list[tuple[int, str]]:
    found = monitor.reads("standings", "--table", table)
    return [(each["place"], each["decided_by"]) for each in found]


# Standings


def test_standings_have_the_shape_of_the_contract_by_table_then_place(played: Monitor) -> None:
    found = played.reads("standings")
    assert_shape(found, PLACES)
    order = [(each["table"], each["place"]) for each in found]
    assert order == sorted(order)
    assert len(found) == 10
    for table, players in played.tables().items():
        here = [each for each in found if each["table"] == table]
        assert [each["player"] for each in here] == players
        assert [each["total"] for each in here] == [40, 120, 180, 225, 300]
        assert [each["zero_rounds"] for each in here] == [6, 2, 1, 1, 0]
        assert [each["lowest_other_round"] for each in here] == [10, 15, 20, 25, 30]
        assert {each["decided_by"] for each in here} == {"total"}
        assert all(each["name"] == name_of(each["player"]) for each in here)
    assert played.reads("standings", "--table", 2) == found[5:]
    played.may_not("standings", "--table", 3)
    assert len(played.does("standings").splitlines()) >= 11


def _game(monitor: Monitor, columns: list[list[int]]) -> list[int]:
    """Enter a table of five from columns of ten scores; return its players."""
    players = monitor.seated(5).tables()[1]
    monitor.enters(
        ("", 1, engine, player, column[row], "")
        for row, engine in enumerate(ENGINES)
        for player, column in zip(players, columns, strict=True)
    )
    return players


def test_equal_totals_fall_to_more_zero_rounds(monitor: Monitor) -> None:
    players = _game(
        monitor,
        [
            [0, 0, 0, 0, 20, 20, 20, 20, 10, 10],
            [10, 10, 10, 10, 0, 0, 0, 20, 20, 20],
            [30] * 7 + [0, 30, 30],
            [40] * 8 + [0, 40],
            [50] * 9 + [0],
        ],
    )
    found = monitor.reads("standings")
    assert [each["player"] for each in found] == players
    assert [each["total"] for each in found[:2]] == [100, 100]
    assert [each["zero_rounds"] for each in found[:2]] == [4, 3]
    assert found[0]["decided_by"] == "zero_rounds"
    assert "4" in found[0]["sentence"]
    assert "3" in found[0]["sentence"]


def test_equal_zero_rounds_fall_to_the_lowest_other_round(monitor: Monitor) -> None:
    players = _game(
        monitor,
        [
            [0, 0, 0, 0, 6, 14, 20, 20, 20, 20],
            [10, 10, 15, 15, 0, 0, 0, 0, 25, 25],
            [30] * 8 + [0, 30],
            [40] * 9 + [0],
            [50] * 10,
        ],
    )
    found = monitor.reads("standings")
    assert [each["player"] for each in found] == players
    assert [each["lowest_other_round"] for each in found[:2]] == [6, 10]
    assert found[0]["decided_by"] == "lowest_other_round"


def test_ten_zeros_have_no_lowest_other_round(monitor: Monitor) -> None:
    _game(monitor, [[0] * 10, [10] * 10, [20] * 10, [30] * 10, [40] * 10])
    first = monitor.reads("standings")[0]
    assert first["zero_rounds"] == 10
    assert first["lowest_other_round"] is None
    monitor.does("sign", "--table", 1, *SIGNED_BY)


def test_a_sheet_with_missing_cells_has_places_and_no_open_tie(monitor: Monitor) -> None:
    monitor.seated(5)
    assert _places(monitor) == [(1, "shared")] * 5


# Check


def test_check_has_the_shape_of_the_contract_and_its_exit_code(played: Monitor) -> None:
    player = played.tables()[1][1]
    assert played.findings() == []
    assert "No problems found" in played.does("check")
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 0)
    found = played.findings()
    assert_shape(found, FINDINGS)
    assert [(each["code"], each["severity"], each["engine"]) for each in found] == [
        ("two-out", "error", 9)
    ]
    assert found[0]["stage"] == "qualifying"
    assert player in found[0]["players"]


def test_check_in_words_names_table_and_round(played: Monitor) -> None:
    from tests.cli.monitor import run

    player = played.tables()[2][1]
    played.does("scores", "set", "--table", 2, "--engine", 4, "--player", player, 0)
    result = run("check", played.file)
    assert result.exit_code == 1
    assert "table 2" in result.stdout
    assert "engine 4" in result.stdout
    assert "accept" in result.stderr


def test_missing_is_a_warning_until_the_sheet_is_received(played: Monitor) -> None:
    player = played.tables()[1][1]
    played.does("scores", "clear", "--table", 1, "--engine", 5, "--player", player)
    (found,) = played.findings()
    assert (found["code"], found["severity"]) == ("missing", "warning")
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1)
    (found,) = played.findings()
    assert (found["code"], found["severity"]) == ("missing", "error")
    assert "missing" in played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.may_not("accept", "--table", 1, "--engine", 5, "--reason", "lost")
    played.does("receive", "--table", 1, "--unsigned")
    (found,) = played.findings()
    assert found["severity"] == "warning"


# Accept


def test_what_stands_on_the_paper_stands_once_accepted_with_a_reason(played: Monitor) -> None:
    player = played.tables()[1][1]
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 0)
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.may_not("accept", "--table", 1, "--engine", 9, "--reason", "  ")
    played.does("accept", "--table", 1, "--engine", 9, "--reason", "both laid their last tile")
    (found,) = played.findings()
    assert found["accepted"] is True
    assert found["severity"] == "error"
    played.does("sign", "--table", 1, *SIGNED_BY)
    assert any(each["reason"] == "both laid their last tile" for each in played.reads("history"))


def test_two_players_left_with_1_keep_a_sheet_from_being_signed(played: Monitor) -> None:
    pair = played.tables()[1][2:4]
    for player in pair:
        played.does("scores", "set", "--table", 1, "--engine", 7, "--player", player, 1)
    found = [each for each in played.findings() if each["code"] == "impossible-hands"]
    assert [(each["severity"], each["engine"], each["players"]) for each in found] == [
        ("error", 7, pair)
    ]
    assert "only the 0-1 makes 1" in played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("accept", "--table", 1, "--engine", 7, "--reason", "they counted twice")
    played.does("sign", "--table", 1, *SIGNED_BY)


def test_a_change_under_an_acceptance_takes_it_back(played: Monitor) -> None:
    one, other = played.tables()[1][1:3]
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", one, 0)
    played.does("accept", "--table", 1, "--engine", 9, "--reason", "sure")
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", other, 0)
    assert played.codes() == {"two-out"}


def test_there_is_nothing_to_accept_where_nothing_is_wrong(played: Monitor) -> None:
    played.may_not("accept", "--table", 1, "--engine", 9, "--reason", "sure")
    played.may_not("accept", "--table", 1, "--engine", 12, "--reason", "sure")
    played.may_not("accept", "--table", 1, "--reason", "sure")


def test_totals_that_differ_can_stand_as_well(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.does("scores", "totals", "--table", 1, f"{player}=41")
    assert played.codes() == {"total-mismatch"}
    played.does("accept", "--table", 1, "--reason", "the table will not change it")
    assert played.codes() == set()
    played.does("sign", "--table", 1, *SIGNED_BY)


# Receive


def test_another_winner_circled_is_a_finding(played: Monitor) -> None:
    first, second = played.tables()[1][:2]
    played.does("receive", "--table", 1, "--circled", second)
    (found,) = played.findings()
    assert (found["code"], found["severity"]) == ("winner-mismatch", "error")
    assert {first, second} <= set(found["players"])
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1, "--circled", first)
    assert played.findings() == []
    played.does("sign", "--table", 1, *SIGNED_BY)


def test_the_circled_winner_stays_until_the_sheet_goes_back(played: Monitor) -> None:
    _, second = played.tables()[1][:2]
    played.does("receive", "--table", 1, "--circled", second)
    played.does("receive", "--table", 1, "--note", "a second copy")
    assert [found["code"] for found in played.findings()] == ["winner-mismatch"]
    played.does("receive", "--table", 1, "--unsigned")
    assert played.findings() == []


def test_a_sheet_goes_received_returned_received_signed(played: Monitor) -> None:
    def status() -> object:
        return played.reads("tables")[0]["status"]

    assert status() == "complete"
    played.does("receive", "--table", 1)
    assert status() == "received"
    played.does("receive", "--table", 1, "--unsigned", "--note", "no signature")
    assert status() == "returned"
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1)
    played.does("sign", "--table", 1, *SIGNED_BY)
    assert status() == "signed"
    played.may_not("receive", "--table", 1)


def test_the_circle_must_be_round_somebody_who_sits_there(played: Monitor) -> None:
    played.may_not("receive", "--table", 1, "--circled", played.tables()[2][0])
    played.may_not("receive", "--table", 9)


# Sign


def test_signing_locks_a_sheet_and_names_its_score_keeper(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.does("sign", "--table", 1, *SIGNED_BY)
    first = played.reads("tables")[0]
    assert (first["status"], first["score_keeper"]) == ("signed", "Sam Oak")
    cell = ("--table", 1, "--engine", 9, "--player", player)
    played.may_not("scores", "set", *cell, 5)
    played.may_not("scores", "clear", *cell)
    played.may_not("scores", "blocked", "--table", 1, "--engine", 9)
    played.may_not("scores", "not-played", "--table", 1, "--engine", 9, "--reason", "storm")
    played.may_not("scores", "totals", "--table", 1, f"{player}=40")
    played.may_not("accept", "--table", 1, "--engine", 9, "--reason", "sure")
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    path = played.file.with_name("more.csv")
    path.write_text(f"table,engine,player,pips\n1,9,{player},5\n")
    played.may_not("scores", "import", path, "--replace", "--reason", "again")


def test_signing_needs_a_name_and_a_complete_sheet(monitor: Monitor) -> None:
    monitor.seated(10)
    monitor.may_not("sign", "--table", 1, *SIGNED_BY)
    monitor.plays()
    monitor.may_not("sign", "--table", 1, "--score-keeper", "  ")
    monitor.may_not("sign", "--table", 3, *SIGNED_BY)


def test_a_game_of_which_no_round_was_played_cannot_be_signed(monitor: Monitor) -> None:
    monitor.seated(5)
    for engine in ENGINES:
        monitor.does("scores", "not-played", "--table", 1, "--engine", engine, "--reason", "storm")
    monitor.may_not("sign", "--table", 1, *SIGNED_BY)


# Reopen


def test_a_sheet_reopened_is_corrected_like_any_other(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.may_not("reopen", "--table", 1, "--reason", "wrong")
    played.does("sign", "--table", 1, *SIGNED_BY)
    played.may_not("reopen", "--table", 1, "--reason", "  ")
    played.does("reopen", "--table", 1, "--reason", "47 should be 74")
    first = played.reads("tables")[0]
    assert first["status"] in {"open", "complete"}
    assert first["score_keeper"] is None
    played.does("scores", "set", "--table", 1, "--engine", 3, "--player", player, 11)
    assert played.reads("standings", "--table", 1)[0]["total"] == 41
    assert any(each["reason"] == "47 should be 74" for each in played.reads("history"))
    played.does("sign", "--table", 1, *SIGNED_BY)


def test_a_player_who_leaves_mid_game_keeps_scores_and_takes_no_place(monitor: Monitor) -> None:
    players = monitor.seated(6).tables()[1]
    left = players[0]
    game = decided_game(players)
    monitor.enters(rows_of("", 1, {engine: game[engine] for engine in ENGINES if engine > 4}))
    monitor.does("players", "withdraw", left, "--reason", "unwell", "--from-engine", 4)
    monitor.may_not("players", "withdraw", left, "--reason", "again")
    monitor.may_not("scores", "set", "--table", 1, "--engine", 4, "--player", left, 5)
    assert left in monitor.tables()[1]
    rest = {
        engine: {
            p: 0 if p == players[1] else max(pips, 10)
            for p, pips in game[engine].items()
            if p != left
        }
        for engine in ENGINES
        if engine <= 4
    }
    monitor.enters(rows_of("", 1, rest))
    assert monitor.findings() == []
    found = monitor.reads("standings")
    assert [each["player"] for each in found] == players[1:]
    monitor.does("sign", "--table", 1, *SIGNED_BY)
    assert monitor.reads("results")["champion"]["player"] == players[1]


def test_six_becoming_five_may_hold_eleven_tiles_from_then_on(monitor: Monitor) -> None:
    players = monitor.seated(6).tables()[1]
    monitor.enters(rows_of("", 1, {9: decided_game(players)[9]}))
    monitor.does("players", "withdraw", players[5], "--reason", "unwell", "--from-engine", 8)
    cell = ("--table", 1, "--player", players[0])
    monitor.does("scores", "set", *cell, "--engine", 8, 169)
    monitor.may_not("scores", "set", *cell, "--engine", 9, 142)


def test_somebody_late_joins_the_next_round(monitor: Monitor) -> None:
    monitor.registered(6)
    monitor.does("players", "check-in", *range(1, 6))
    monitor.does("seat")
    players = monitor.tables()[1]
    monitor.enters(rows_of("", 1, {9: decided_game(players)[9]}))
    monitor.does("seating", "late", 6)
    assert monitor.tables()[1][-1] == 6
    monitor.may_not("scores", "set", "--table", 1, "--engine", 9, "--player", 6, 5)
    monitor.does("scores", "set", "--table", 1, "--engine", 8, "--player", 6, 5)
    assert 6 not in [each["player"] for each in monitor.reads("standings")]
