"""Whole tournaments through the command line alone, with what goes wrong on a real day."""

from pathlib import Path

from tests.cli.monitor import ENGINES, Monitor, answer, decided_game, name_of, rows_of, tied_game

SAM = ("--score-keeper", "Sam Oak")


def _plays_table(monitor: Monitor, table: int, *, engines: range | None = None) -> list[int]:
    """Enter a decided game at one table, or some of its rounds; return the players."""
    players = monitor.tables()[table]
    game = decided_game(players)
    wanted = set(ENGINES if engines is None else engines)
    monitor.enters(rows_of("", table, {e: row for e, row in game.items() if e in wanted}))
    return players


def test_a_day_of_twenty_three_on_which_everything_happens(
    monitor: Monitor, tmp_path: Path
) -> None:
    # Morning: one is late, the others are seated.
    monitor.registered(23)
    monitor.does("players", "check-in", *range(1, 23))
    monitor.does("seat", "--seed", 9, "--keep-apart", "group,club")
    monitor.does("seating", "late", 23)
    tables = monitor.tables()
    assert sorted(map(len, tables.values())) == [5, 6, 6, 6]

    _a_table_insists(monitor, 1)
    _somebody_leaves(monitor, 2)
    _a_tie_is_ruled(monitor, 3)
    _the_storm_ends_a_game(monitor, 4)
    assert not [f for f in monitor.findings() if not f["accepted"]]
    assert {each["status"] for each in monitor.reads("tables")} == {"signed"}

    # The final, and a mistake found after it began.
    winners = [each["player"] for each in monitor.reads("results")["table_winners"]]
    assert len(winners) == 4
    monitor.does("playoff", "start", "--seed", 9)
    _a_winner_changes_after_the_final_began(monitor, winners)
    champion = _plays_table(monitor, 1)[0]
    monitor.does("receive", "--table", 1, "--circled", champion)
    monitor.does("sign", "--table", 1, *SAM)

    results = monitor.reads("results")
    assert results["champion"] == {"player": champion, "name": name_of(champion)}
    assert results["complete"] is True
    assert [each["table"] for each in results["table_winners"]] == [1, 2, 3, 4, 1]
    _what_is_kept(monitor, tmp_path)


def _a_table_insists(monitor: Monitor, table: int) -> None:
    """Two rounds that cannot be, one cell above the limit, and a blocked round."""
    players = _plays_table(monitor, table, engines=range(9, 2, -1))
    cell = ("--table", table, "--engine")
    for player in players:
        monitor.does("scores", "set", *cell, 2, "--player", player, 31)
    monitor.does("scores", "blocked", *cell, 2)
    for seat, player in enumerate(players):
        monitor.does("scores", "set", *cell, 1, "--player", player, 0 if seat < 2 else 12)
    for seat, player in enumerate(players):
        monitor.does("scores", "set", *cell, 0, "--player", player, 10 * seat)
    high = ("scores", "set", *cell, 0, "--player", players[-1], 190)
    monitor.may_not(*high)
    monitor.does(*high, "--as-written", "--reason", "counted twice at the table")
    assert monitor.codes() & {"two-out", "pips-too-high"} == {"two-out"}
    monitor.may_not("sign", "--table", table, *SAM)
    monitor.does("accept", *cell, 1, "--reason", "both laid their last tile at once")
    monitor.does("receive", "--table", table, "--unsigned")
    monitor.may_not("sign", "--table", table, *SAM)
    monitor.does("receive", "--table", table, "--circled", players[0])
    monitor.does("sign", "--table", table, *SAM)


def _somebody_leaves(monitor: Monitor, table: int) -> None:
    """The leader leaves; a wrong key is taken back, done again, and taken back."""
    players = _plays_table(monitor, table, engines=range(9, 4, -1))
    leader, *rest = players
    monitor.does("players", "withdraw", leader, "--reason", "called away", "--from-engine", 4)
    for engine in range(4, -1, -1):
        for seat, player in enumerate(rest):
            pips = 0 if seat == 0 else 20 + seat
            monitor.does(
                "scores", "set", "--table", table, "--engine", engine, "--player", player, pips
            )
    last = ("--table", table, "--engine", 0, "--player", rest[-1])
    before = monitor.reads("standings", "--table", table)
    monitor.does("scores", "set", *last, 99)
    monitor.does("undo")
    monitor.does("redo")
    assert monitor.reads("standings", "--table", table) != before
    monitor.does("undo")
    assert monitor.reads("standings", "--table", table) == before
    assert before[0]["player"] == rest[0]
    assert leader not in [each["player"] for each in before]
    monitor.does("sign", "--table", table, *SAM)


def _a_tie_is_ruled(monitor: Monitor, table: int) -> None:
    players = monitor.tables()[table]
    monitor.enters(rows_of("", table, tied_game(players)))
    monitor.may_not("sign", "--table", table, *SAM)
    one, other = players[:2]
    monitor.does(
        *("rule-tie", "--table", table, "--order", f"{other},{one}"),
        *("--by", "drawn-domino", "--reason", "drew the 9-8 against the 3-2"),
    )
    monitor.does("sign", "--table", table, *SAM)
    assert monitor.reads("standings", "--table", table)[0]["player"] == other


def _the_storm_ends_a_game(monitor: Monitor, table: int) -> None:
    players = _plays_table(monitor, table, engines=range(9, 1, -1))
    for engine in (1, 0):
        monitor.does(
            *("scores", "not-played", "--table", table, "--engine", engine),
            *("--reason", "the storm"),
        )
    places = monitor.reads("standings", "--table", table)
    monitor.does(
        *("scores", "totals", "--table", table),
        *(f"{each['player']}={each['total']}" for each in places),
    )
    assert places[0]["player"] == players[0]
    monitor.does("sign", "--table", table, *SAM)


def _a_winner_changes_after_the_final_began(monitor: Monitor, winners: list[int]) -> None:
    """Table 4's sheet is corrected: another player won it and takes the seat in the final."""
    there = ("--stage", "qualifying", "--table", 4)
    seated = monitor.tables("qualifying")[4]
    monitor.may_not("reopen", *there, "--reason", "digits swapped")
    monitor.does("reopen", *there, "--reason", "digits swapped", "--confirm")
    loser, winner = seated[:2]
    for engine in range(9, 3, -1):
        monitor.does("scores", "set", *there, "--engine", engine, "--player", loser, 70)
        monitor.does("scores", "set", *there, "--engine", engine, "--player", winner, 0)
    assert {"playoff-upset", "total-mismatch"} <= monitor.codes()
    totals = monitor.reads("standings", *there)
    monitor.does(
        "scores", "totals", *there, *(f"{each['player']}={each['total']}" for each in totals)
    )
    monitor.does("sign", *there, *SAM)
    assert monitor.codes() - {"missing"} == {"playoff-upset"}
    monitor.does("playoff", "replace", loser, winner, "--reason", "won table 4 after all")
    assert monitor.codes() == {"missing"}
    assert winner in monitor.tables()[1]
    assert loser in winners


def _what_is_kept(monitor: Monitor, tmp_path: Path) -> None:
    reasons = " ".join(each["reason"] or "" for each in monitor.reads("history"))
    for reason in (
        *("counted twice at the table", "both laid their last tile at once", "called away"),
        *("drew the 9-8", "the storm", "digits swapped", "won table 4 after all"),
    ):
        assert reason in reasons
    copy = Monitor(tmp_path / "copy.mextrain")
    again = Monitor(tmp_path / "again.mextrain")
    monitor.does("backup", "-o", copy.file)
    answer("restore", copy.file, "-o", again.file)
    for words in (("results",), ("history",), ("tables", "--stage", "qualifying"), ("standings",)):
        assert again.reads(*words) == monitor.reads(*words)
    for document in ("how-we-ruled", "game-chart", "certificates", "announcer-card"):
        monitor.does("print", document, "-o", tmp_path / f"{document}.pdf")
