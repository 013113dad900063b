"""Who sits where: the draw, and what may change after it."""

import pytest

from tests import door
from tests.cli.monitor import Monitor, assert_shape, name_of

TABLES = [
    {
        "stage": str,
        "table": int,
        "status": {"open", "complete", "received", "returned", "signed"},
        "score_keeper": (str, None),
        "seats": [{"seat": int, "player": int, "name": str}],
    }
]


def _sizes(monitor: Monitor) -> list[int]:
    return [len(players) for players in monitor.tables().values()]


def test_one_table_is_one_table(monitor: Monitor) -> None:
    monitor.registered(5)
    monitor.does("players", "check-in", "--all")
    assert monitor.does("seat", "--seed", 3).strip() == "5 players at 1 table. Seed 3."


def test_tables_have_the_shape_of_the_contract(monitor: Monitor) -> None:
    monitor.seated(11)
    listed = monitor.reads("tables")
    assert_shape(listed, TABLES)
    assert [each["table"] for each in listed] == [1, 2]
    assert {each["stage"] for each in listed} == {"qualifying"}
    assert {each["status"] for each in listed} == {"open"}
    for table in listed:
        assert [seat["seat"] for seat in table["seats"]] == list(range(1, len(table["seats"]) + 1))
        assert all(seat["name"] == name_of(seat["player"]) for seat in table["seats"])
    assert monitor.seated_players() == list(range(1, 12))


def test_an_awkward_number_is_refused_unless_small_tables_are_allowed(monitor: Monitor) -> None:
    monitor.registered(7)
    monitor.does("players", "check-in", "--all")
    assert "7" in monitor.may_not("seat")
    assert monitor.reads("tables") == []
    monitor.does("seat", "--allow-small")
    assert sorted(_sizes(monitor)) == [3, 4]


def test_without_sixes_a_multiple_of_five_makes_fives_and_others_need_small_tables(
    monitor: Monitor,
) -> None:
    monitor.registered(12)
    monitor.does("players", "check-in", *range(1, 11))
    monitor.does("seat", "--no-sixes")
    assert _sizes(monitor) == [5, 5]
    monitor.does("players", "check-in", "--all")
    monitor.may_not("seat", "--no-sixes")
    monitor.does("seat", "--no-sixes", "--allow-small")
    assert sorted(_sizes(monitor)) == [4, 4, 4]


def test_nobody_is_told_to_wait_for_more_than_are_to_come(monitor: Monitor) -> None:
    monitor.registered(12)
    monitor.does("players", "check-in", *range(1, 12))
    with door.desk(monitor.file) as desk:
        tables = "1 table of 5 and 1 table of 6"
        assert desk.advice() == f"11 players: {tables}, or wait for 1 more."


def test_the_same_seed_draws_the_same_seats_and_the_seed_is_said(monitor: Monitor) -> None:
    monitor.seated(20, seed=11)
    first = monitor.tables()
    assert "Seed 12" in monitor.does("seat", "--seed", 12)
    assert monitor.tables() != first
    monitor.does("seat", "--seed", 11)
    assert monitor.tables() == first


def test_without_a_seed_the_one_drawn_is_said_and_draws_the_same_again(monitor: Monitor) -> None:
    monitor.seated(20)
    seed = monitor.does("seat").rpartition("Seed ")[2].strip().rstrip(".")
    drawn = monitor.tables()
    monitor.does("seat", "--seed", 999)
    monitor.does("seat", "--seed", seed)
    assert monitor.tables() == drawn


def test_after_the_first_score_nothing_is_drawn_again(seated: Monitor) -> None:
    player = seated.tables()[1][0]
    seated.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 21)
    seated.may_not("seat")


def test_groups_and_clubs_are_kept_apart_and_what_could_not_be_is_said(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    for number in range(1, 11):
        club = "Mobile" if number <= 3 else f"Club {number}"
        group = f"Couple {(number + 1) // 2}"
        monitor.does("players", "add", "--name", "Ann", "--club", club, "--group", group)
    monitor.does("players", "check-in", "--all")
    for seed in range(8):
        said = monitor.does("seat", "--seed", seed, "--keep-apart", "group,club")
        for players in monitor.tables().values():
            couples = [(number + 1) // 2 for number in players]
            assert len(set(couples)) == len(couples)
        assert "Mobile" in said


def test_two_players_swap(monitor: Monitor) -> None:
    before = monitor.seated(10).tables()
    one, other = before[1][0], before[2][3]
    monitor.does("seating", "swap", one, other)
    after = monitor.tables()
    assert after[1] == [other, *before[1][1:]]
    assert after[2] == [*before[2][:3], one, *before[2][4:]]


def test_a_player_moves_to_a_table_with_room_alone(monitor: Monitor) -> None:
    before = monitor.seated(11).tables()
    five, six = sorted(before, key=lambda table: len(before[table]))
    mover = before[six][2]
    monitor.may_not("seating", "move", before[five][0], "--table", six)
    monitor.may_not("seating", "move", mover, "--table", 9)
    monitor.may_not("seating", "move", mover, "--table", six)
    monitor.does("seating", "move", mover, "--table", five, "--stage", "qualifying")
    assert monitor.tables()[five] == [*before[five], mover]
    assert mover not in monitor.tables()[six]


def test_a_pinned_player_stays_at_the_table_in_every_draw(monitor: Monitor) -> None:
    tables = monitor.seated(25).tables()
    pinned = tables[4][1]
    monitor.does("seating", "pin", pinned)
    for seed in range(5):
        monitor.does("seat", "--seed", seed)
        assert pinned in monitor.tables()[4]


def test_somebody_late_sits_down_where_there_is_room(monitor: Monitor) -> None:
    monitor.registered(11)
    monitor.does("players", "check-in", *range(1, 11))
    monitor.does("seat")
    monitor.does("seating", "late", 11, "--table", 2, "--stage", "qualifying")
    assert monitor.tables()[2][-1] == 11
    assert monitor.reads("players", "list")[10]["table"] == 2
    assert monitor.reads("players", "list")[10]["status"] == "checked-in"


@pytest.mark.parametrize(
    "words",
    [("swap", 1, 99), ("move", 1, "--table", 1, "--stage", "final"), ("pin", 99), ("late", 1)],
)
def test_seats_that_cannot_be_are_refused(monitor: Monitor, words: tuple[object, ...]) -> None:
    monitor.seated(5)
    monitor.may_not("seating", *words)


def test_an_unknown_stage_is_named_with_those_there_are(monitor: Monitor) -> None:
    monitor.seated(5)
    assert "qualifying" in monitor.may_not("tables", "--stage", "final")


def test_the_table_is_readable_by_people(monitor: Monitor) -> None:
    monitor.seated(5)
    lines = monitor.does("tables").splitlines()
    assert lines[0].split() == ["Table", "Seat", "No.", "Name", "Sheet"]
    assert len(lines) == 6
