"""The play-off from outside: planned, started, replaced, taken back, upset and mended."""

from tests.cli.monitor import Monitor, assert_shape, house, name_of, rows_of, tied_game

PLAN = {
    "ready": bool,
    "sentence": str,
    "winners": [{"stage": str, "table": int, "player": int, "name": str, "total": int}],
    "stages": [{"stage": str, "title": str, "tables": [int], "advance": int}],
    "waiting": [int],
    "changes": [{"out": int, "in": (int, None), "reason": str}],
}
RESULTS = {
    "champion": (dict, None),
    "champions": [{"player": int, "name": str}],
    "second": (dict, None),
    "seconds": [{"player": int, "name": str}],
    "table_winners": [{"stage": str, "table": int, "player": int, "name": str, "total": int}],
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


def test_the_plan_waits_for_every_table(monitor: Monitor) -> None:
    monitor.seated(30)
    planned = monitor.reads("playoff", "plan")
    assert planned["ready"] is False
    assert planned["waiting"] == list(monitor.tables())
    assert [(each["stage"], each["tables"]) for each in planned["stages"]] == [("final", [6])]
    assert monitor.does("playoff", "plan")
    monitor.may_not("playoff", "start")


def test_the_plan_has_one_shape_from_the_draw_to_the_final(monitor: Monitor) -> None:
    monitor.seated(30)
    assert_shape(monitor.reads("playoff", "plan"), PLAN)
    monitor.plays()
    monitor.signs()
    assert_shape(monitor.reads("playoff", "plan"), PLAN)
    monitor.does("playoff", "start")
    assert_shape(monitor.reads("playoff", "plan"), PLAN)


def test_two_tables_send_their_winners_into_a_final_of_two(monitor: Monitor) -> None:
    winners = monitor.qualified(10)
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
    monitor.qualified(25)
    drawn = []
    for seed in (5, 6, 5):
        monitor.does("playoff", "start", "--seed", seed)
        drawn.append(monitor.tables())
        monitor.does("playoff", "undo", "--stage", "final", "--reason", "drawn again")
    assert drawn[0] == drawn[2] != drawn[1]


def test_the_finals_lowest_total_is_champion_and_the_next_is_second(monitor: Monitor) -> None:
    winners = monitor.qualified(20)
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


def test_a_shared_final_has_joint_champions_and_no_second(monitor: Monitor) -> None:
    monitor.qualified(15)
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


# Replacing


def test_a_declined_seat_goes_to_somebody_named_or_stays_empty(monitor: Monitor) -> None:
    winners = monitor.qualified(20)
    runner_up = monitor.tables()[1][1]
    monitor.does("playoff", "start")
    monitor.may_not("playoff", "replace", winners[0], winners[1], "--reason", "has a seat")
    monitor.does("playoff", "replace", winners[0], runner_up, "--reason", "12 has to leave")
    assert runner_up in monitor.tables()[1]
    assert winners[0] not in monitor.tables()[1]
    assert monitor.findings() == [] or "playoff-upset" not in monitor.codes()
    monitor.does("playoff", "replace", winners[1], "--reason", "tired")
    assert len(monitor.tables()[1]) == 3
    assert [each["player"] for each in monitor.reads("results")["table_winners"]] == winners
    assert any(each["reason"] == "12 has to leave" for each in monitor.reads("history"))


# Going on with more than the winners


def test_more_than_one_of_each_table_can_go_on(monitor: Monitor) -> None:
    tables = monitor.seated(10).tables()
    monitor.plays()
    monitor.signs()
    monitor.does("playoff", "start", "--advance", 2)
    expected = [player for seats in tables.values() for player in seats[:2]]
    assert sorted(monitor.tables()[1]) == sorted(expected)


def test_wild_cards_that_fall_within_a_tie_and_numbers_that_cannot_be_are_refused(
    monitor: Monitor,
) -> None:
    monitor.qualified(15)
    monitor.may_not("playoff", "start", "--wild-cards", 1)
    monitor.may_not("playoff", "start", "--wild-cards", 100)
    monitor.may_not("playoff", "start", "--wild-cards", -1)
    monitor.may_not("playoff", "start", "--advance", 0)
    monitor.may_not("playoff", "start", "--advance", -1)


def test_undo_goes_past_a_stage_to_what_was_changed_before_unless_that_led_to_it(
    monitor: Monitor,
) -> None:
    monitor.qualified(20)
    monitor.does("players", "add", "--name", "Zoe Late")
    out = monitor.reads("results")["table_winners"][0]["player"]
    monitor.does("playoff", "replace", out, "--reason", "went home")
    monitor.does("playoff", "start", "--seed", 5)
    assert "Zoe Late" in monitor.does("undo")
    monitor.does("playoff", "undo", "--stage", "final", "--reason", "drawn again")
    monitor.does("undo")
    monitor.does("playoff", "start", "--seed", 5)
    assert any(out in seats for seats in monitor.tables().values())


# Reopening across the boundary


def test_reopening_what_a_later_stage_rests_on_names_the_tables_and_waits_for_confirm(
    monitor: Monitor,
) -> None:
    monitor.qualified(20)
    monitor.does("playoff", "start")
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
    monitor.does("sign", "--stage", "qualifying", "--table", 1, "--score-keeper", "Sam")
    assert "playoff-upset" not in monitor.codes()


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
    winners = monitor.qualified(35)
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


def test_a_shared_second_is_null_and_both_are_listed(monitor: Monitor) -> None:
    monitor.qualified(20)
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
    monitor.seated(20, rules=house(monitor.file.parent, places=3))
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


def test_a_final_of_two_has_no_third(monitor: Monitor) -> None:
    monitor.seated(10, rules=house(monitor.file.parent, places=3))
    monitor.plays()
    monitor.signs()
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.signs()
    results = monitor.reads("results")
    assert (results["third"], results["thirds"], results["complete"]) == (None, [], True)
    assert "Third place: nobody\n" in monitor.does("results")
