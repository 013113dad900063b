"""The roster: registering, importing, checking in, not coming."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, roster_import, withdrawals
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters
from mextrain_scorer.rules.names import name_parts
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import refused


@pytest.fixture
def empty(registered: Seated) -> Tournament:
    """Return a tournament without players."""
    return registered(0)


def statuses(tournament: Tournament) -> dict[int, str]:
    """Return every player's status by number."""
    return {player.number: player.status for player in players.players(tournament)}


def roster(folder: Path, text: str) -> Path:
    """Write a roster file."""
    path = folder / "roster.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_numbers_are_given_in_order_and_gaps_are_filled(empty: Tournament) -> None:
    assert players.add_player(empty, "Ann") == 1
    assert players.add_player(empty, "Bob", number=3) == 3
    assert players.add_player(empty, "Cleo") == 2
    assert players.add_player(empty, "Dale") == 4
    assert [p.name for p in players.players(empty)] == ["Ann", "Cleo", "Bob", "Dale"]


def test_what_is_entered_of_a_player_is_read_back(empty: Tournament) -> None:
    number = players.add_player(
        empty, "  Ann   Lee ", club=" Lakeside ", group="Lees", willing=True, note="wheelchair"
    )
    (ann,) = players.players(empty)
    assert (ann.number, ann.name, ann.club, ann.group) == (number, "Ann Lee", "Lakeside", "Lees")
    assert (ann.willing, ann.note, ann.status) == (True, "wheelchair", "registered")
    assert (ann.table_no, ann.pinned) == (None, False)
    players.change_player(
        empty, number, name="Anne Lee", club=None, group="", willing=False, note=" "
    )
    (ann,) = players.players(empty)
    assert (ann.name, ann.club, ann.group, ann.willing, ann.note) == (
        "Anne Lee",
        None,
        None,
        False,
        None,
    )


@pytest.mark.parametrize("number", [0, -4, 1_000_000])
def test_a_number_out_of_range_is_refused(empty: Tournament, number: int) -> None:
    with refused(empty, str(number)):
        players.add_player(empty, "Ann", number=number)


def test_a_number_that_is_taken_is_refused(empty: Tournament) -> None:
    players.add_player(empty, "Ann", number=7)
    with refused(empty, "7 is taken"):
        players.add_player(empty, "Bob", number=7)


@pytest.mark.parametrize("name", ["", "   ", "Ann\u202eeel", "An\x00n", "Ann\u200bLee", "x" * 201])
def test_a_name_that_cannot_be_printed_is_refused(empty: Tournament, name: str) -> None:
    with refused(empty):
        players.add_player(empty, name)
    players.add_player(empty, "Bob")
    with refused(empty):
        players.change_player(empty, 1, name=name, club=None, group=None, willing=False, note=None)


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


# Rosters


def test_a_roster_gives_numbers_where_it_has_none(empty: Tournament, tmp_path: Path) -> None:
    players.add_player(empty, "Zed", number=2)
    path = roster(
        tmp_path,
        "number,name,club,group,willing,checked_in,note\n"
        ",Ann,Lakeside,,yes,,\n3,Bob,,Lees,,x,\n,Cleo,,,,yes,left-handed\n",
    )
    done = rosters.import_roster(empty, path)
    assert done.added == (1, 3, 4)
    assert done.same_person == ()
    ann, _zed, bob, cleo = players.players(empty)
    assert (ann.name, ann.club, ann.willing, ann.status) == ("Ann", "Lakeside", True, "registered")
    assert (bob.group, bob.status) == ("Lees", "checked-in")
    assert (cleo.number, cleo.note, cleo.status) == (4, "left-handed", "checked-in")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name,number\nAnn,1\nBob,5\n", ("Line 3", "5 is taken by Zed")),
        ("name,number\nAnn,4\nBob,4\n", ("ine 3", "4")),
        ("name,number\nAnn,x\n", ("ine 2", "number")),
        ("", ()),
    ],
)
def test_a_bad_roster_adds_nobody(
    empty: Tournament, tmp_path: Path, text: str, words: tuple[str, ...]
) -> None:
    players.add_player(empty, "Zed", number=5)
    path = roster(tmp_path, text)
    with refused(empty, *words):
        rosters.import_roster(empty, path)
    assert statuses(empty) == {5: "registered"}


def test_a_roster_that_is_not_there_is_refused(empty: Tournament, tmp_path: Path) -> None:
    with refused(empty, "nowhere.csv"):
        rosters.import_roster(empty, tmp_path / "nowhere.csv")


def test_the_same_person_twice_is_asked_about_not_refused(
    empty: Tournament, tmp_path: Path
) -> None:
    players.add_player(empty, "Ann Lee")
    done = rosters.import_roster(empty, roster(tmp_path, "name\nANN  LEE\nBob\nbob\n"))
    assert done.added == (2, 3, 4)
    first, second = done.same_person
    days.is_a_sentence(first, "No. 1", "No. 2")
    days.is_a_sentence(second, "No. 3", "No. 4")


# Coming, not coming


def test_checking_in_counts_those_who_were_not_yet(empty: Tournament) -> None:
    for name in ("Ann", "Bob", "Cleo"):
        players.add_player(empty, name)
    assert players.check_in(empty, [1]) == 1
    tip = empty.chain_tip
    assert players.check_in(empty, [1]) == 0
    assert players.check_in(empty, []) == 0
    assert empty.chain_tip == tip
    assert players.check_in(empty, [2, 1, 2]) == 1
    assert players.check_in_all(empty) == 1
    assert players.check_in_all(empty) == 0


def test_everybody_registered_is_checked_in_but_no_no_show(empty: Tournament) -> None:
    for name in ("Ann", "Bob", "Cleo"):
        players.add_player(empty, name)
    withdrawals.no_show(empty, 2)
    withdrawals.withdraw(empty, 3, "unwell")
    assert players.check_in_all(empty) == 1
    assert statuses(empty) == {1: "checked-in", 2: "no-show", 3: "withdrawn"}
    assert players.check_in(empty, [2]) == 1, "who comes after all is welcome"
    assert players.check_in(empty, [1, 3]) == 1, "so is who was taken out by mistake"


def test_a_check_in_is_taken_back_before_the_draw_only(registered: Seated) -> None:
    tournament = registered(10)
    players.take_back_check_in(tournament, 10)
    assert statuses(tournament)[10] == "registered"
    players.check_in(tournament, [10])
    draw.draw(tournament, seed=1)
    with refused(tournament, "No. 10", "seated"):
        players.take_back_check_in(tournament, 10)


def test_taking_a_check_in_back_brings_nobody_back_who_withdrew(registered: Seated) -> None:
    tournament = registered(3)
    withdrawals.withdraw(tournament, 2, "unwell")
    with refused(tournament, "No. 2", "withdrawn"):
        players.take_back_check_in(tournament, 2)


def test_a_no_show_after_the_draw_closes_the_ranks(seated: Seated) -> None:
    tournament = seated(12)
    first, second, third, *rest = days.who(tournament, 1)
    withdrawals.no_show(tournament, second)
    assert days.who(tournament, 1) == [first, third, *rest]
    assert statuses(tournament)[second] == "no-show"
    tip = tournament.chain_tip
    withdrawals.no_show(tournament, second)
    assert tournament.chain_tip == tip


def test_a_no_show_never_played(seated: Seated) -> None:
    """Reliability rule 10: a no-show is a status, and somebody with scores has been there."""
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    days.fill(tournament, 1)
    with refused(tournament, "played", f"No. {player}"):
        withdrawals.no_show(tournament, player)
    days.sign(tournament, 1)
    with refused(tournament, f"No. {player}"):
        withdrawals.no_show(tournament, player)
    withdrawals.withdraw(tournament, player, "went home")
    with refused(tournament, "withdrawn"):
        withdrawals.no_show(tournament, player)


def test_somebody_who_played_this_morning_is_no_no_show_in_the_playoff(all_signed: Seated) -> None:
    tournament = all_signed(15)
    loser = days.who(tournament, 1)[-1]
    finalist = days.who(tournament, 2)[0]
    stages.start_stage(tournament, seed=1)
    for player in (loser, finalist):
        with refused(tournament, f"No. {player}", "played"):
            withdrawals.no_show(tournament, player)


def test_where_others_have_begun_a_no_show_withdraws(seated: Seated) -> None:
    tournament = seated(10)
    first, second, *_ = days.who(tournament, 1)
    score_entry.enter(tournament, days.QUALIFYING, 1, 9, first, 5)
    with refused(tournament, "Play has begun at Table 1", f"No. {second}"):
        withdrawals.no_show(tournament, second)


def test_a_family_name_of_several_words_is_kept_together(registered: Seated) -> None:
    tournament = registered(1)
    players.change_player(
        tournament,
        1,
        name=" Ana  María ",
        family="Ruiz Gil",
        club=None,
        group=None,
        willing=False,
        note="n" * 900,
    )
    (ana,) = players.players(tournament)
    assert ana.name == "Ana María Ruiz\N{NO-BREAK SPACE}Gil"
    assert name_parts(ana.name) == ("Ana María", "Ruiz Gil")
    assert len(ana.note or "") == 900
    assert roster_import.namesake_of(tournament, "ana maría ruiz gil") == 1
