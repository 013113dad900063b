"""Players who come, are drawn to seats, change them, come late, and go before the end."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.draw import player_options
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters
from mextrain_scorer.rules.records import Outcome, RuledBy
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# The roster: registering, importing, checking in, not coming


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    with opening.create(tmp_path / "rally.mextrain", "Desert Rally") as made:
        yield made


def groups(tournament: Tournament, text: str) -> tuple[dict[str, str | None], tuple[str, ...]]:
    """Import a roster; return everybody's group by name, and who of it is told to be alone."""
    path = tournament.path.parent / "roster.csv"
    path.write_text(text, encoding="utf-8")
    added = rosters.import_roster(tournament, path)
    return {each.name: each.group for each in players.players(tournament)}, added.alone


def test_a_partner_nobody_is_is_told(tournament: Tournament) -> None:
    found, (said,) = groups(tournament, "name,partner\nAnn Lee,Rob Lee\nBob Lee,\n")
    assert "Rob Lee" in said
    assert "Ann Lee" in said
    assert found == {"Ann Lee": None, "Bob Lee": None}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # A slip on one side pairs them all the same.
        ("name,partner\nAnn Lee,Rob Lee\nBob Lee,Ann Lee\n", ["Ann Lee & Bob Lee"] * 2),
        # Of two namesakes the one who names back is meant.
        (
            "name,partner\nJim Petersen,\nJim Petersen,Lois\nLois,Jim Petersen\n",
            ["Jim Petersen & Lois"] * 2,
        ),
        # A word that both halves bear stays their group.
        (
            "name,group\nAnn Lee,Ann Lee\nBob Lee,Ann Lee\nCid,C\nDan,C\n",
            ["Ann Lee", "Ann Lee", "C", "C"],
        ),
    ],
)
def test_a_partner_in_the_file_is_paired(
    tournament: Tournament, text: str, expected: list[str]
) -> None:
    _, alone = groups(tournament, text)
    assert alone == ()
    assert [each.group for each in players.players(tournament) if each.group] == expected


def test_a_partner_on_the_roster_already_is_paired(tournament: Tournament) -> None:
    players.add_player(tournament, players.RosterRow("Ann Lee"))
    players.add_player(tournament, players.RosterRow("Eve Marsh", group="the Marshes"))
    found, _ = groups(tournament, "name,partner\nBob Lee,Ann Lee\nFinn Marsh,Eve Marsh\n")
    assert found["Ann Lee"] == found["Bob Lee"] == "Bob Lee & Ann Lee"
    assert found["Eve Marsh"] == found["Finn Marsh"] == "the Marshes"


# The draw


def test_seats_can_be_drawn_again_after_a_ruling_whose_scores_were_cleared(seated: Seated) -> None:
    tournament = seated(10)
    here = days.fill(tournament, 1, tied=(0, 1))
    pair = [seat.player for seat in here.seats[:2]]
    sign_off.rule_tie(
        tournament, QUALIFYING, 1, pair, shared=True, by=RuledBy.OTHER, reason="they agreed"
    )
    for row in here.rounds:
        for seat in here.seats:
            score_entry.enter(tournament, QUALIFYING, 1, row.engine, seat.player, None)
    draw.draw(tournament, seed=4)
    assert not any(sheet.rulings for sheet in tables.sheets(tournament))


# By hand


def test_who_goes_home_later_goes_home_later_from_any_seat(seated: Seated) -> None:
    tournament = seated(15)
    leaver, stayer = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    players.withdraw(tournament, leaver, "has a bus to catch", from_engine=3)
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
    late = players.add_player(tournament, players.RosterRow("Late"))
    assert "double 0" in draw.late_plan(tournament, late).sentence
    score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "storm")
    with refused(tournament, "full or finished"):
        draw.seat_late(tournament, late)


def test_a_preview_of_a_late_seat_refuses_what_the_seat_refuses(seated: Seated) -> None:
    tournament = seated(10)
    gone = days.who(tournament, 1)[0]
    players.withdraw(tournament, gone, "unwell")
    with refused(tournament, f"No. {gone}", "withdrawn"):
        draw.seat_late(tournament, gone)
    with refused(tournament, f"No. {gone}", "withdrawn"):
        draw.late_plan(tournament, gone)
    with refused(tournament, "number 99"):
        draw.late_plan(tournament, 99)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    late = players.add_player(tournament, players.RosterRow("Late"))
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
        players.no_show(tournament, number)
    drawn = draw.draw(tournament, seed=4)
    assert drawn.unpinned == ((player, 3),)
    assert not any(each.pinned for each in players.players(tournament))


# What is offered about a player is what the desk then does, and nothing else is

Prepare = Callable[[Tournament], object]


def table_of(tournament: Tournament, number: int) -> int:
    return next(no for no, there in days.layout(tournament).items() if number in there)


STATES: dict[str, Prepare] = {
    "here": lambda t: players.check_in(t, [3]),
    "not here": lambda t: players.take_back_check_in(t, 3),
    "did not come": lambda t: players.no_show(t, 3),
    "went home": lambda t: players.withdraw(t, 3, "unwell"),
    "newcomer": lambda t: players.add_player(t, players.RosterRow("Late Lou")),
    "waiting": lambda t: players.add_player(t, players.RosterRow("Late Lou", checked_in=True)),
    "in play": lambda t: days.fill(t, table_of(t, 3)),
    "signed": lambda t: days.fill_and_sign(t, table_of(t, 3)),
    "left in mid game": lambda t: players.withdraw(t, 3, "unwell", from_engine=4),
}


def status(tournament: Tournament, number: int) -> str:
    (found,) = [each.status for each in players.players(tournament) if each.number == number]
    return found


ACTS: dict[str, Callable[[Tournament, int], object]] = {
    "check_in": lambda t, number: players.check_in(t, [number]),
    "take_back": players.take_back_check_in,
    "no_show": players.no_show,
    "late_table": draw.seat_late,
}


@pytest.mark.parametrize(
    ("drawn", "state"),
    [
        *(
            (False, each)
            for each in STATES
            if each not in ("in play", "signed", "left in mid game")
        ),
        *((True, each) for each in STATES if each != "not here"),
    ],
)
@pytest.mark.parametrize("what", ACTS)
def test_what_is_offered_the_desk_does_and_nothing_else(
    registered: Seated, seated: Seated, drawn: bool, state: str, what: str
) -> None:
    tournament = seated(11) if drawn else registered(11)
    STATES[state](tournament)
    number = 12 if state in ("newcomer", "waiting") else 3
    before = status(tournament, number)
    found = player_options(tournament, number)
    offered = found.late_table is not None if what == "late_table" else getattr(found, what)
    try:
        ACTS[what](tournament, number)
    except Refused:
        done = False
    else:
        after = status(tournament, number)
        odd = what == "take_back" and before == "no-show"  # "Here" says the same more plainly
        done = not odd and (what == "late_table" or before != after)
    assert offered == done


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
        players.withdraw(tournament, first, "too late")
    score_entry.enter(tournament, QUALIFYING, 1, 2, second, None)
    players.withdraw(tournament, second, "unwell")
    assert tables.sheet(tournament, QUALIFYING, 1).seat_of(second).left_from == 2
