"""Players who come, are drawn to seats, change them, come late, and go before the end."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.seat_facts import PlayerOptions, player_options
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# The roster: registering, importing, checking in, not coming


@pytest.fixture
def empty(registered: Seated) -> Tournament:
    """Return a tournament without players."""
    return registered(0)


def statuses(tournament: Tournament) -> dict[int, str]:
    """Return every player's status by number."""
    return {player.number: player.status for player in players.players(tournament)}


def test_nobody_of_that_number_is_refused_everywhere(empty: Tournament) -> None:
    players.add_player(empty, "Ann")
    with refused(empty, "number 9"):
        players.change_player(empty, 9, name="A", club=None, group=None, willing=False, note=None)
    with refused(empty, "number 9"):
        players.check_in(empty, [1, 9])
    with refused(empty, "number 9"):
        players.take_back_check_in(empty, 9)
    with refused(empty, "number 9"):
        withdrawals.no_show(empty, 9)
    with refused(empty, "number 9"):
        withdrawals.withdraw(empty, 9, "unwell")
    with refused(empty, "number 9"):
        draw.pin(empty, 9)
    assert statuses(empty) == {1: "registered"}


# A partner's name in a roster pairs two people, who are then seated apart


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    with opening.create(tmp_path / "rally.mextrain", "Desert Rally") as made:
        yield made


def import_text(tournament: Tournament, text: str) -> players.ImportedRoster:
    path = tournament.path.parent / "roster.csv"
    path.write_text(text, encoding="utf-8")
    return rosters.import_roster(tournament, path)


def groups(tournament: Tournament) -> dict[str, str | None]:
    return {each.name: each.group for each in players.players(tournament)}


def test_a_partner_nobody_is_is_told(tournament: Tournament) -> None:
    added = import_text(tournament, "name,partner\nAnn Lee,Rob Lee\nBob Lee,\n")
    (said,) = added.alone
    assert "Rob Lee" in said
    assert "Ann Lee" in said
    assert groups(tournament) == {"Ann Lee": None, "Bob Lee": None}


def test_a_slip_on_one_side_pairs_them_all_the_same(tournament: Tournament) -> None:
    added = import_text(tournament, "name,partner\nAnn Lee,Rob Lee\nBob Lee,Ann Lee\n")
    assert added.alone == ()
    assert groups(tournament)["Ann Lee"] == groups(tournament)["Bob Lee"] == "Ann Lee & Bob Lee"


def test_a_partner_on_the_roster_already_is_paired(tournament: Tournament) -> None:
    players.add_player(tournament, "Ann Lee")
    players.add_player(tournament, "Eve Marsh", group="the Marshes")
    import_text(tournament, "name,partner\nBob Lee,Ann Lee\nFinn Marsh,Eve Marsh\n")
    found = groups(tournament)
    assert found["Ann Lee"] == found["Bob Lee"] == "Bob Lee & Ann Lee"
    assert found["Eve Marsh"] == found["Finn Marsh"] == "the Marshes"


def test_of_two_namesakes_the_one_who_names_back_is_meant(tournament: Tournament) -> None:
    import_text(tournament, "name,partner\nJim Petersen,\nJim Petersen,Lois\nLois,Jim Petersen\n")
    first, second, lois = (each.group for each in players.players(tournament))
    assert first is None
    assert second == lois is not None


def test_a_word_that_both_halves_bear_stays_their_group(tournament: Tournament) -> None:
    import_text(tournament, "name,group\nAnn Lee,Ann Lee\nBob Lee,Ann Lee\nCid,C\nDan,C\n")
    assert list(groups(tournament).values()) == ["Ann Lee", "Ann Lee", "C", "C"]


# The draw


@pytest.mark.parametrize("what", ["received", "returned", "not-played", "blocked", "totals"])
def test_whatever_the_paper_brought_keeps_the_seats(seated: Seated, what: str) -> None:
    tournament = seated(10)
    if what in ("received", "returned"):
        sign_off.receive_sheet(tournament, QUALIFYING, 1, unsigned=what == "returned")
    elif what == "not-played":
        score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "storm")
    elif what == "blocked":
        score_entry.mark(tournament, QUALIFYING, 1, 9, Outcome.BLOCKED)
    else:
        score_entry.write_totals(tournament, QUALIFYING, 1, {days.who(tournament, 1)[0]: 80})
    with refused(tournament, "Table 1"):
        draw.draw(tournament, seed=2)
    with refused(tournament, "Table 1"):
        draw.swap(tournament, days.who(tournament, 1)[0], days.who(tournament, 2)[0])
    with refused(tournament, "Table 1"):
        draw.move(tournament, days.who(tournament, 2)[0], 1)


def test_seats_can_be_drawn_again_after_a_ruling_whose_scores_were_cleared(seated: Seated) -> None:
    tournament = seated(10)
    here = days.fill(tournament, 1, tied=(0, 1))
    pair = [seat.player for seat in here.seats[:2]]
    ties.rule_tie(tournament, QUALIFYING, 1, pair, shared=True, by="other", reason="they agreed")
    for row in here.rounds:
        for seat in here.seats:
            score_entry.enter(tournament, QUALIFYING, 1, row.engine, seat.player, None)
    draw.draw(tournament, seed=4)
    assert not any(sheet.rulings for sheet in tables.sheets(tournament))


# By hand


def test_who_goes_home_later_goes_home_later_from_any_seat(seated: Seated) -> None:
    tournament = seated(15)
    leaver, stayer = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    withdrawals.withdraw(tournament, leaver, "has a bus to catch", from_engine=3)
    draw.swap(tournament, leaver, stayer)
    assert tables.sheet(tournament, QUALIFYING, 2).seat_of(leaver).left_from == 3
    assert tables.sheet(tournament, QUALIFYING, 1).seat_of(stayer).left_from is None
    draw.move(tournament, leaver, 3)
    assert tables.sheet(tournament, QUALIFYING, 3).seat_of(leaver).left_from == 3


def test_a_pin_goes_along_when_the_monitor_seats_its_player_elsewhere(seated: Seated) -> None:
    tournament = seated(30)
    mover, other = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.pin(tournament, mover)
    draw.pin(tournament, other)
    draw.swap(tournament, mover, other)
    free = days.who(tournament, 3)[0]
    draw.pin(tournament, free)
    draw.move(tournament, free, 5)
    for seed in range(4):
        draw.draw(tournament, seed=seed)
        assert mover in days.who(tournament, 2)
        assert other in days.who(tournament, 1)
        assert free in days.who(tournament, 5)


# Late arrivals


def test_a_round_marked_as_blocked_or_not_played_is_over_for_who_comes_late(seated: Seated) -> None:
    tournament = seated(5)
    for engine in tables.sheet(tournament, QUALIFYING, 1).rule_set.engines[:-1]:
        score_entry.mark(tournament, QUALIFYING, 1, engine, Outcome.BLOCKED)
    late = players.add_player(tournament, "Late")
    assert "double 0" in draw.late_plan(tournament, late).sentence
    score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "storm")
    with refused(tournament, "full or finished"):
        draw.seat_late(tournament, late)


def test_a_preview_of_a_late_seat_refuses_what_the_seat_refuses(seated: Seated) -> None:
    tournament = seated(10)
    gone = days.who(tournament, 1)[0]
    withdrawals.withdraw(tournament, gone, "unwell")
    with refused(tournament, f"No. {gone}", "withdrawn"):
        draw.seat_late(tournament, gone)
    with refused(tournament, f"No. {gone}", "withdrawn"):
        draw.late_plan(tournament, gone)
    with refused(tournament, "number 99"):
        draw.late_plan(tournament, 99)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    late = players.add_player(tournament, "Late")
    with refused(tournament, "play-off"):
        draw.seat_late(tournament, late)
    with refused(tournament, "play-off"):
        draw.late_plan(tournament, late)


def test_who_was_to_stay_at_a_table_that_is_there_no_more_is_named(seated: Seated) -> None:
    tournament = seated(15)
    (player, *_) = days.who(tournament, 3)
    draw.pin(tournament, player)
    gone = [number for number in range(1, 16) if number != player][:5]
    for number in gone:
        withdrawals.no_show(tournament, number)
    drawn = draw.draw(tournament, seed=4)
    assert drawn.unpinned == ((player, 3),)
    assert not any(each.pinned for each in players.players(tournament))


# What is offered about a player is what the desk then does, and nothing else is

Prepare = Callable[[Tournament], int]


def not_here(tournament: Tournament) -> int:
    players.take_back_check_in(tournament, 3)
    return 3


def here(tournament: Tournament) -> int:
    players.check_in(tournament, [3])
    return 3


def did_not_come(tournament: Tournament) -> int:
    withdrawals.no_show(tournament, 3)
    return 3


def went_home(tournament: Tournament) -> int:
    withdrawals.withdraw(tournament, 3, "unwell")
    return 3


def newcomer(tournament: Tournament) -> int:
    return players.add_player(tournament, "Late Lou")


def waiting(tournament: Tournament) -> int:
    return players.add_player(tournament, "Late Lou", checked_in=True)


def in_play(tournament: Tournament) -> int:
    days.fill(tournament, 1)
    return days.who(tournament, 1)[0]


def signed(tournament: Tournament) -> int:
    number = in_play(tournament)
    days.sign(tournament, 1)
    return number


def left_in_mid_game(tournament: Tournament) -> int:
    number = days.who(tournament, 1)[0]
    withdrawals.withdraw(tournament, number, "unwell", from_engine=4)
    return number


def is_done(act: Callable[[], object]) -> bool:
    """Do something; say whether the desk did not refuse."""
    try:
        act()
    except Refused:
        return False
    return True


def offered(found: PlayerOptions) -> dict[str, bool]:
    return {
        "check_in": found.check_in,
        "take_back": found.take_back,
        "no_show": found.no_show,
        "late_table": found.late_table is not None,
    }


@pytest.mark.parametrize("state", [not_here, here, did_not_come, went_home, newcomer, waiting])
@pytest.mark.parametrize("what", ["check_in", "take_back", "no_show", "late_table"])
def test_before_the_draw(registered: Seated, state: Prepare, what: str) -> None:
    tournament = registered(11)
    number = state(tournament)
    agrees(tournament, number, what)


@pytest.mark.parametrize(
    "state", [here, did_not_come, went_home, newcomer, waiting, in_play, signed, left_in_mid_game]
)
@pytest.mark.parametrize("what", ["check_in", "take_back", "no_show", "late_table"])
def test_after_the_draw(seated: Seated, state: Prepare, what: str) -> None:
    tournament = seated(11)
    number = state(tournament)
    agrees(tournament, number, what)


def agrees(tournament: Tournament, number: int, what: str) -> None:
    """Hold that the desk does what is offered, and changes nothing by what is not."""
    before = {each.number: each.status for each in players.players(tournament)}[number]
    found = player_options(tournament, number)
    acts: dict[str, Callable[[], object]] = {
        "check_in": lambda: players.check_in(tournament, [number]),
        "take_back": lambda: players.take_back_check_in(tournament, number),
        "no_show": lambda: withdrawals.no_show(tournament, number),
        "late_table": lambda: draw.seat_late(tournament, number),
    }
    was_done = is_done(acts[what])
    after = {each.number: each.status for each in players.players(tournament)}[number]
    idle = what != "late_table" and before == after
    odd = what == "take_back" and before == "no-show"  # "Here" says the same more plainly
    assert offered(found)[what] == (was_done and not idle and not odd)


# Players who go before the end: nobody is deleted, and the limits follow who is there


def test_rounds_that_nobody_played_are_none_that_somebody_missed(seated: Seated) -> None:
    tournament = seated(10)
    first, second, *_ = days.who(tournament, 1)
    days.fill(tournament, 1)
    for engine in (1, 0):
        for player in days.who(tournament, 1):
            score_entry.enter(tournament, QUALIFYING, 1, engine, player, None)
        score_entry.mark(tournament, QUALIFYING, 1, engine, Outcome.NOT_PLAYED, "storm")
    with refused(tournament, "every round that was played"):
        withdrawals.withdraw(tournament, first, "too late")
    score_entry.enter(tournament, QUALIFYING, 1, 2, second, None)
    withdrawals.withdraw(tournament, second, "unwell")
    assert tables.sheet(tournament, QUALIFYING, 1).seat_of(second).left_from == 2
