"""The roster: registering, importing, checking in, not coming."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.roster import players, roster_import, withdrawals
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
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


# Coming, not coming


def test_a_check_in_is_taken_back_before_the_draw_only(registered: Seated) -> None:
    tournament = registered(10)
    players.take_back_check_in(tournament, 10)
    assert statuses(tournament)[10] == "registered"
    players.check_in(tournament, [10])
    draw.draw(tournament, seed=1)
    with refused(tournament, "No. 10", "seated"):
        players.take_back_check_in(tournament, 10)


def test_a_no_show_after_the_draw_closes_the_ranks(seated: Seated) -> None:
    tournament = seated(12)
    first, second, third, *rest = days.who(tournament, 1)
    withdrawals.no_show(tournament, second)
    assert days.who(tournament, 1) == [first, third, *rest]
    assert statuses(tournament)[second] == "no-show"
    tip = tournament.chain_tip
    withdrawals.no_show(tournament, second)
    assert tournament.chain_tip == tip


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
