"""The play-off from outside: planned, started, replaced, taken back, upset and mended."""

from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.exchange.rule_set_files import rule_set_toml
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.cli.monitor import (
    Monitor,
    assert_shape,
    decided_game,
    name_of,
    rows_of,
    tied_game,
)

RESULTS = {
    "champion": (dict, None),
    "champions": [{"player": int, "name": str}],
    "second": (dict, None),
    "seconds": [{"player": int, "name": str}],
    "table_winners": [
        {"stage": str, "table": int, "player": int, "name": str, "total": int},
    ],
    "complete": bool,
}
NAMED = {"player": int, "name": str}
RESULTS_OF_THREE = {
    **{key: RESULTS[key] for key in ("champion", "champions", "second", "seconds")},
    "third": NAMED,
    "thirds": [NAMED],
    "table_winners": list,
    "complete": bool,
}


def qualified(monitor: Monitor, players: int, *options: object) -> list[int]:
    """Play and sign the first game; return the winners, table by table."""
    monitor.seated(players, *options)
    tables = monitor.plays()
    monitor.signs()
    return [seats[0] for seats in tables.values()]


@pytest.mark.parametrize(
    ("players", "stages"),
    [
        (10, [("final", [2])]),
        (30, [("final", [6])]),
        (35, [("playoff-1", [4, 3]), ("final", [4])]),
    ],
)
def test_the_plan_follows_from_how_many_win(
    monitor: Monitor, players: int, stages: list[tuple[str, list[int]]]
) -> None:
    monitor.seated(players)
    planned = monitor.reads("playoff", "plan")
    assert planned["ready"] is False
    assert planned["waiting"] == list(monitor.tables())
    assert [(each["stage"], each["tables"]) for each in planned["stages"]] == stages
    assert monitor.does("playoff", "plan")
    monitor.may_not("playoff", "start")


def test_two_tables_send_their_winners_into_a_final_of_two(monitor: Monitor) -> None:
    winners = qualified(monitor, 10)
    planned = monitor.reads("playoff", "plan")
    assert planned["ready"] is True
    assert [each["player"] for each in planned["winners"]] == winners
    assert [(each["stage"], each["tables"]) for each in planned["stages"]] == [("final", [2])]
    monitor.does("playoff", "start", "--seed", 5)
    assert sorted(monitor.tables()[1]) == sorted(winners)
    assert monitor.reads("tables")[0]["stage"] == "final"
    assert list(monitor.tables("qualifying")) == [1, 2]
    monitor.may_not("playoff", "start")


def test_the_same_seed_draws_the_same_final(monitor: Monitor) -> None:
    qualified(monitor, 25)
    drawn = []
    for seed in (5, 6, 5):
        monitor.does("playoff", "start", "--seed", seed)
        drawn.append(monitor.tables())
        monitor.does("playoff", "undo", "--stage", "final", "--reason", "drawn again")
    assert drawn[0] == drawn[2] != drawn[1]


def test_the_finals_lowest_total_is_champion_and_the_next_is_second(monitor: Monitor) -> None:
    winners = qualified(monitor, 20)
    before = monitor.reads("results")
    assert_shape(before, RESULTS)
    assert (before["champion"], before["champions"], before["second"]) == (None, [], None)
    assert [each["player"] for each in before["table_winners"]] == winners
    assert before["complete"] is False
    monitor.does("playoff", "start")
    champion, second, *_ = monitor.plays()[1]
    assert monitor.reads("results")["champion"] is None
    monitor.signs()
    after = monitor.reads("results")
    assert_shape(after, RESULTS)
    assert after["champion"] == {"player": champion, "name": name_of(champion)}
    assert after["champions"] == [after["champion"]]
    assert after["second"] == {"player": second, "name": name_of(second)}
    assert after["complete"] is True
    assert [(each["stage"], each["table"]) for each in after["table_winners"]] == [
        *(("qualifying", table) for table in range(1, 5)),
        ("final", 1),
    ]
    assert name_of(champion) in monitor.does("results")


def test_one_table_alone_is_the_final(monitor: Monitor) -> None:
    (winner,) = qualified(monitor, 5)
    monitor.may_not("playoff", "start")
    results = monitor.reads("results")
    assert results["champion"]["player"] == winner
    assert results["second"] is not None
    assert results["complete"] is True
    assert monitor.reads("playoff", "plan")["stages"] == []


def test_winners_who_share_a_table_all_go_on(monitor: Monitor) -> None:
    tables = monitor.seated(10).tables()
    monitor.enters(
        [
            *rows_of("", 1, tied_game(tables[1])),
            *rows_of("", 2, decided_game(tables[2])),
        ]
    )
    both = ",".join(map(str, tables[1][:2]))
    monitor.does("rule-tie", "--table", 1, "--shared", both, "--by", "other", "--reason", "agreed")
    monitor.signs()
    monitor.does("playoff", "start")
    assert sorted(monitor.tables()[1]) == sorted([*tables[1][:2], tables[2][0]])


def test_a_shared_final_has_joint_champions_and_no_second(monitor: Monitor) -> None:
    qualified(monitor, 15)
    monitor.does("playoff", "start")
    players = monitor.tables()[1]
    monitor.enters(rows_of("", 1, tied_game(players)))
    both = ",".join(map(str, players[:2]))
    monitor.does("rule-tie", "--table", 1, "--shared", both, "--by", "other", "--reason", "agreed")
    monitor.signs()
    results = monitor.reads("results")
    assert results["champion"] is None
    assert results["second"] is None
    assert [each["player"] for each in results["champions"]] == sorted(players[:2])
    assert results["complete"] is True
    joint, second, *_ = monitor.does("results").splitlines()
    assert joint.startswith("Joint champions: No. ")
    assert second == "Second place: nobody, the title is shared"


def test_a_tie_for_second_in_the_final_waits_for_a_ruling(monitor: Monitor) -> None:
    qualified(monitor, 20)
    monitor.does("playoff", "start")
    first, second, third, fourth = monitor.tables()[1]
    monitor.enters(
        ("", 1, engine, player, pips, "")
        for engine in range(9, -1, -1)
        for player, pips in ((first, 0), (second, 20), (third, 20), (fourth, 30))
    )
    assert [each["decided_by"] for each in monitor.reads("standings")] == [
        *("total", "open", "open", "total"),
    ]
    monitor.may_not("sign", "--table", 1, "--score-keeper", "Sam")
    monitor.does(
        *("rule-tie", "--table", 1, "--shared", f"{second},{third}"),
        *("--by", "other", "--reason", "agreed"),
    )
    monitor.signs()
    results = monitor.reads("results")
    assert results["champion"]["player"] == first
    assert results["second"] is None
    assert results["complete"] is True


# Replacing


def test_a_declined_seat_goes_to_somebody_named_or_stays_empty(monitor: Monitor) -> None:
    winners = qualified(monitor, 20)
    runner_up = monitor.tables()[1][1]
    monitor.does("playoff", "start")
    monitor.does("playoff", "replace", winners[0], runner_up, "--reason", "12 has to leave")
    assert runner_up in monitor.tables()[1]
    assert winners[0] not in monitor.tables()[1]
    assert monitor.findings() == [] or "playoff-upset" not in monitor.codes()
    monitor.does("playoff", "replace", winners[1], "--reason", "tired")
    assert len(monitor.tables()[1]) == 3
    assert [each["player"] for each in monitor.reads("results")["table_winners"]] == winners
    assert any(each["reason"] == "12 has to leave" for each in monitor.reads("history"))


def test_a_replacement_that_cannot_be_is_refused(monitor: Monitor) -> None:
    winners = qualified(monitor, 20)
    other = monitor.tables()[1][1]
    monitor.may_not("playoff", "replace", other, winners[0], "--reason", "has no seat to come")
    monitor.may_not("playoff", "replace", winners[0], winners[1], "--reason", "goes on already")
    monitor.does("playoff", "start")
    for words in (
        (winners[0], winners[1], "--reason", "has a seat"),
        (winners[0], winners[0], "--reason", "the same"),
        (other, winners[0], "--reason", "has none"),
        (winners[0], 99, "--reason", "unknown"),
        (99, other, "--reason", "unknown"),
        (winners[0], other, "--reason", " "),
    ):
        monitor.may_not("playoff", "replace", *words)
    monitor.does("players", "withdraw", other, "--reason", "gone home")
    monitor.may_not("playoff", "replace", winners[0], other, "--reason", "not here")


# Going on with more than the winners


def test_more_than_one_of_each_table_can_go_on(monitor: Monitor) -> None:
    tables = monitor.seated(10).tables()
    monitor.plays()
    monitor.signs()
    monitor.does("playoff", "start", "--advance", 2)
    expected = [player for seats in tables.values() for player in seats[:2]]
    assert sorted(monitor.tables()[1]) == sorted(expected)


def test_the_best_runners_up_can_fill_a_table(monitor: Monitor) -> None:
    tables = monitor.seated(15).tables()
    monitor.enters(
        row
        for table, seats in tables.items()
        for row in rows_of(
            "",
            table,
            {
                engine: {player: pips + (table if pips else 0) for player, pips in scores.items()}
                for engine, scores in decided_game(seats).items()
            },
        )
    )
    monitor.signs()
    monitor.does("playoff", "start", "--wild-cards", 2)
    expected = [seats[0] for seats in tables.values()] + [tables[1][1], tables[2][1]]
    assert sorted(monitor.tables()[1]) == sorted(expected)


def test_wild_cards_that_fall_within_a_tie_and_numbers_that_cannot_be_are_refused(
    monitor: Monitor,
) -> None:
    qualified(monitor, 15)
    monitor.may_not("playoff", "start", "--wild-cards", 1)
    monitor.may_not("playoff", "start", "--wild-cards", 100)
    monitor.may_not("playoff", "start", "--wild-cards", -1)
    monitor.may_not("playoff", "start", "--advance", 0)
    monitor.may_not("playoff", "start", "--advance", -1)


# Reopening across the boundary


def test_reopening_what_a_later_stage_rests_on_names_the_tables_and_waits_for_confirm(
    monitor: Monitor,
) -> None:
    winners = qualified(monitor, 20)
    monitor.does("playoff", "start")
    tables = monitor.tables("qualifying")
    words = ("reopen", "--stage", "qualifying", "--table", 1, "--reason", "47 should be 74")
    assert "Final" in monitor.may_not(*words)
    seats = monitor.tables()
    monitor.does(*words, "--confirm")
    assert monitor.tables() == seats
    (found,) = [each for each in monitor.findings() if each["code"] == "playoff-upset"]
    assert found["severity"] == "error"
    assert found["accepted"] is False
    assert (found["stage"], found["table"]) == ("final", 1)
    monitor.may_not("playoff", "start")

    # Another winner, by a correction: still upset, until the seat changes hands.
    for engine in range(9, 3, -1):
        monitor.does(
            *("scores", "set", "--stage", "qualifying", "--table", 1, "--engine", engine),
            *("--player", winners[0], 60),
        )
        monitor.does(
            *("scores", "set", "--stage", "qualifying", "--table", 1, "--engine", engine),
            *("--player", tables[1][1], 0),
        )
    monitor.does("sign", "--stage", "qualifying", "--table", 1, "--score-keeper", "Sam")
    assert "playoff-upset" in monitor.codes()
    monitor.does("playoff", "replace", winners[0], tables[1][1], "--reason", "the new winner")
    assert "playoff-upset" not in monitor.codes()


def test_signing_the_same_winner_again_mends_the_play_off(monitor: Monitor) -> None:
    qualified(monitor, 20)
    monitor.does("playoff", "start")
    monitor.does(
        *("reopen", "--stage", "qualifying", "--table", 2, "--reason", "a digit", "--confirm")
    )
    assert "playoff-upset" in monitor.codes()
    monitor.does("sign", "--stage", "qualifying", "--table", 2, "--score-keeper", "Sam")
    assert "playoff-upset" not in monitor.codes()


def test_taking_the_stage_back_mends_it_and_keeps_its_history(monitor: Monitor) -> None:
    qualified(monitor, 20)
    monitor.does("playoff", "start")
    monitor.plays()
    lines = len(monitor.reads("history"))
    monitor.may_not("playoff", "undo", "--stage", "qualifying", "--reason", "upset")
    monitor.may_not("playoff", "undo", "--stage", "playoff-1", "--reason", "upset")
    monitor.may_not("playoff", "undo", "--stage", "final", "--reason", " ")
    monitor.does("playoff", "undo", "--stage", "final", "--reason", "table 3 upset")
    assert len(monitor.reads("history")) > lines
    assert set(monitor.tables()) == {1, 2, 3, 4}
    monitor.may_not("tables", "--stage", "final")
    monitor.does("reopen", "--table", 3, "--reason", "upset")


def test_a_reopened_sheet_leaves_results_incomplete_until_it_is_mended(monitor: Monitor) -> None:
    qualified(monitor, 10)
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.signs()
    monitor.does(
        *("reopen", "--stage", "qualifying", "--table", 1, "--reason", "late find", "--confirm")
    )
    assert monitor.reads("results")["complete"] is False
    monitor.does("sign", "--stage", "qualifying", "--table", 1, "--score-keeper", "Sam")
    assert monitor.reads("results")["complete"] is True


def test_before_anything_is_seated_there_is_no_play_off(monitor: Monitor) -> None:
    monitor.registered(10)
    assert monitor.reads("playoff", "plan")["ready"] is False
    monitor.may_not("playoff", "start")
    monitor.may_not("playoff", "undo", "--stage", "final", "--reason", "x")
    results = monitor.reads("results")
    assert_shape(results, RESULTS)
    assert results["table_winners"] == []
    assert results["complete"] is False


def test_seven_winners_play_semi_finals_and_a_final_of_four(monitor: Monitor) -> None:
    winners = qualified(monitor, 35)
    assert len(winners) == 7
    planned = monitor.reads("playoff", "plan")
    assert [(each["stage"], each["tables"]) for each in planned["stages"]] == [
        ("playoff-1", [4, 3]),
        ("final", [4]),
    ]
    monitor.does("playoff", "start")
    assert [each["stage"] for each in monitor.reads("tables")] == ["playoff-1"] * 2
    semis = monitor.plays()
    monitor.may_not("playoff", "start")
    monitor.signs()
    monitor.does("playoff", "start")
    finalists = [player for seats in semis.values() for player in seats[:2]]
    assert sorted(monitor.tables("final")[1]) == sorted(finalists)
    champion = monitor.plays()[1][0]
    monitor.signs()
    results = monitor.reads("results")
    assert results["champion"]["player"] == champion
    stages = [each["stage"] for each in results["table_winners"]]
    assert stages[:7] == ["qualifying"] * 7
    assert stages[-1] == "final"
    monitor.may_not("playoff", "undo", "--stage", "playoff-1", "--reason", "x")


def test_a_winner_who_has_gone_home_is_not_seated_and_stays_table_winner(
    monitor: Monitor,
) -> None:
    winners = qualified(monitor, 20)
    monitor.does("players", "withdraw", winners[2], "--reason", "gone home")
    monitor.does("playoff", "start")
    assert sorted(monitor.tables()[1]) == sorted(winners[:2] + winners[3:])
    assert [each["player"] for each in monitor.reads("results")["table_winners"]] == winners
    assert monitor.codes() == {"missing"}


def test_tables_of_four_play_to_a_champion_under_the_other_rule_set(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Club night", "--rules", "gamerules-double-9")
    for number in range(1, 12):
        monitor.does("players", "add", "--name", name_of(number))
    monitor.does("players", "check-in", "--all")
    monitor.does("seat", "--seed", 1)
    assert [len(players) for players in monitor.tables().values()] == [4, 4, 3]
    monitor.plays()
    monitor.signs()
    monitor.does("playoff", "start")
    champion = monitor.plays()[1][0]
    monitor.signs()
    assert monitor.reads("results")["champion"]["player"] == champion


def test_a_shared_second_is_null_and_both_are_listed(monitor: Monitor) -> None:
    qualified(monitor, 20)
    monitor.does("playoff", "start")
    first, second, third, fourth = monitor.tables()[1]
    monitor.enters(final_rows({first: 0, second: 20, third: 20, fourth: 30}))
    both = ("--shared", f"{second},{third}", "--by", "other", "--reason", "agreed")
    monitor.does("rule-tie", "--table", 1, *both)
    monitor.signs()
    results = monitor.reads("results")
    assert_shape(results, RESULTS)
    assert results["second"] is None
    assert [each["player"] for each in results["seconds"]] == sorted([second, third])
    assert {"third", "thirds"}.isdisjoint(results)
    assert "Third place" not in monitor.does("results")


def test_a_house_with_three_places_tells_the_third(monitor: Monitor) -> None:
    monitor.seated(20, rules=house_file(monitor, places=3))
    monitor.plays()
    monitor.signs()
    before = monitor.reads("results")
    assert (before["third"], before["thirds"]) == (None, [])
    assert "Third place: not decided" in monitor.does("results")
    monitor.does("playoff", "start")
    first, second, third, fourth = monitor.tables()[1]
    monitor.enters(final_rows({first: 0, second: 10, third: 20, fourth: 20}))
    monitor.may_not("sign", "--table", 1, "--score-keeper", "Sam")
    order = ("--order", f"{fourth},{third}", "--by", "drawn-domino", "--reason", "a nine")
    monitor.does("rule-tie", "--table", 1, *order)
    monitor.signs()
    after = monitor.reads("results")
    assert_shape(after, RESULTS_OF_THREE)
    assert after["third"] == {"player": fourth, "name": name_of(fourth)}
    assert after["thirds"] == [after["third"]]
    assert f"Third place: No. {fourth} " in monitor.does("results")


def test_wild_cards_from_tables_that_played_fewer_rounds_go_by_points_per_round(
    monitor: Monitor,
) -> None:
    """A storm ends the first table after six rounds: 96 points there are 16 a round."""
    tables = monitor.seated(10).tables()
    one, two, *rest = tables[1]
    scores = {one: 0, two: 16, **dict.fromkeys(rest, 40)}
    monitor.enters(row for row in final_rows(scores) if int(str(row[2])) > 3)
    for engine in range(4):
        monitor.does("scores", "not-played", "--table", 1, "--engine", engine, "--reason", "storm")
    first, second, *others = tables[2]
    points = {first: 0, second: 11, **dict.fromkeys(others, 40)}
    monitor.enters(
        ("", 2, engine, player, pips, "") for _, _, engine, player, pips, _ in final_rows(points)
    )
    monitor.signs()
    told = monitor.does("playoff", "start", "--wild-cards", 1)
    assert "points per round: the tables played 6 to 10 rounds" in told
    assert sorted(monitor.tables("final")[1]) == sorted([one, first, second])


def final_rows(scores: dict[int, int]) -> list[tuple[object, ...]]:
    """Return rows in which everybody has the same score in each round."""
    return [
        ("", 1, engine, player, score, "")
        for engine in range(9, -1, -1)
        for player, score in scores.items()
    ]


def house_file(monitor: Monitor, **options: object) -> Path:
    """Write a Samboree with options of its own, and return its file."""
    rules = replace(SAMBOREE, key="ours", name="Ours", **options)  # type: ignore[arg-type]  # fields by name
    file = monitor.file.with_name("ours.toml")
    file.write_bytes(rule_set_toml(rules))
    return file


def test_a_final_of_two_has_no_third(monitor: Monitor) -> None:
    monitor.seated(10, rules=house_file(monitor, places=3))
    monitor.plays()
    monitor.signs()
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.signs()
    results = monitor.reads("results")
    assert (results["third"], results["thirds"], results["complete"]) == (None, [], True)
    assert "Third place: nobody\n" in monitor.does("results")
