"""The paper comes in, is signed, goes back, is opened again (Samboree rule 10)."""

import pytest

from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def errors(tournament: Tournament) -> set[str]:
    """Return the errors of the whole tournament that nobody accepted."""
    return {
        f.code for f in all_checks.check(tournament) if f.severity == "error" and not f.accepted
    }


def test_a_number_that_nobody_there_has_signs_nothing(seated: Seated) -> None:
    tournament = seated(10)
    days.fill(tournament, 1)
    with refused(tournament, "No. 99 does not sit at this table"):
        sign_off.sign_sheet(tournament, QUALIFYING, 1, "99")


# Reopened


@pytest.fixture
def final(seated: Seated) -> Tournament:
    """Return a tournament of four tables whose final is seated and not begun."""
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    return tournament


def change_winner(final: Tournament) -> tuple[int, int]:
    """Correct table 2 so that another player has won it; return the old winner and the new."""
    old, new, *_ = days.who(final, 2)
    sign_off.reopen_sheet(final, QUALIFYING, 2, "columns exchanged", confirm=True)
    days.fill_and_sign(final, 2, first=new)
    return old, new


def test_a_final_that_was_signed_is_not_the_result_while_it_is_upset(final: Tournament) -> None:
    days.play(final, "final")
    assert results.results(final).complete
    sign_off.reopen_sheet(final, QUALIFYING, 2, "columns exchanged", confirm=True)
    assert not results.results(final).complete
    days.sign(final, 2)
    assert results.results(final).complete
    change_winner(final)
    assert not results.results(final).complete


def test_what_a_semi_final_upsets_is_the_final(all_signed: Seated) -> None:
    tournament = all_signed(40)
    semi = stages.start_stage(tournament, seed=1)
    assert sign_off.contradicted_by_reopening(tournament, QUALIFYING, 8) in (
        ("Play-off 1, table 1",),
        ("Play-off 1, table 2",),
    )
    days.play(tournament, semi)
    stages.start_stage(tournament, seed=1)
    assert sign_off.contradicted_by_reopening(tournament, semi, 1) == ("Final, table 1",)
    sign_off.reopen_sheet(tournament, QUALIFYING, 8, "a total", confirm=True)
    days.fill(tournament, 1, "final")
    (finding,) = (f for f in all_checks.check(tournament) if f.severity == "error")
    assert finding.stage == semi
    days.sign(tournament, 8)
    assert errors(tournament) == set()
    days.sign(tournament, 1, "final")
