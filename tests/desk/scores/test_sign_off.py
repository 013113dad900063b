"""The paper comes in, is signed, goes back, is opened again (Samboree rule 10)."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
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


def test_a_missing_cell_is_an_error_once_the_paper_is_here(seated: Seated) -> None:
    tournament = seated(10)
    days.fill(tournament, 1)
    player = days.who(tournament, 1)[0]
    here = score_entry.enter(tournament, QUALIFYING, 1, 4, player, None)
    (missing,) = (f for f in check_sheet(here) if f.code == "missing")
    assert (missing.severity, missing.engine, missing.players) == ("warning", 4, (player,))
    with refused(tournament, "One score is still missing"):
        days.sign(tournament, 1)
    sign_off.receive_sheet(tournament, QUALIFYING, 1)
    assert errors(tournament) == {"missing"}
    sign_off.receive_sheet(tournament, QUALIFYING, 1, unsigned=True, note="illegible")
    assert errors(tournament) == set()
    score_entry.enter(tournament, QUALIFYING, 1, 3, player, None)
    with refused(tournament, "2 scores are still missing"):
        days.sign(tournament, 1)


def test_an_error_or_an_open_tie_keeps_a_sheet_from_being_signed(seated: Seated) -> None:
    tournament = seated(10)
    days.fill(tournament, 1, tied=(0, 1))
    one, two, *_ = days.who(tournament, 1)
    with refused(tournament, f"No. {one}", f"No. {two}", "tied", "rules first"):
        days.sign(tournament, 1)
    score_entry.enter(tournament, QUALIFYING, 1, 9, two, 0)
    with refused(tournament, "Double 9", "cannot all have gone out"):
        days.sign(tournament, 1)
    with refused(tournament, "name"):
        sign_off.sign_sheet(tournament, QUALIFYING, 1, "   ")
    score_entry.accept_round(tournament, QUALIFYING, 1, 9, "both were out")
    assert days.sign(tournament, 1).status == "signed"


def test_the_circled_winner_is_a_check_of_its_own(seated: Seated) -> None:
    tournament = seated(10)
    days.fill(tournament, 1)
    one, two, *_ = days.who(tournament, 1)
    stranger = days.who(tournament, 2)[0]
    with refused(tournament, f"No. {stranger} does not sit at Table 1"):
        sign_off.receive_sheet(tournament, QUALIFYING, 1, circled=stranger)
    sign_off.receive_sheet(tournament, QUALIFYING, 1, circled=two)
    assert errors(tournament) == {"winner-mismatch"}
    with refused(tournament, f"No. {two}", f"No. {one}"):
        days.sign(tournament, 1)
    score_entry.accept_round(tournament, QUALIFYING, 1, None, "circled the wrong name")
    assert errors(tournament) == set()
    sign_off.receive_sheet(tournament, QUALIFYING, 1, circled=days.who(tournament, 1)[2])
    assert errors(tournament) == {"winner-mismatch"}, "another circle was not accepted"
    sign_off.receive_sheet(tournament, QUALIFYING, 1, circled=one)
    assert errors(tournament) == set()
    days.sign(tournament, 1)
    assert results.results(tournament).table_winners[0].player == one


# Reopened


@pytest.fixture
def final(seated: Seated) -> Tournament:
    """Return a tournament of four tables whose final is seated and not begun."""
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    return tournament


def test_it_is_mended_by_signing_the_same_winner_again(final: Tournament) -> None:
    sign_off.reopen_sheet(final, QUALIFYING, 2, "a total", confirm=True)
    score_entry.enter(final, QUALIFYING, 2, 9, days.who(final, 2)[4], 99)
    days.sign(final, 2)
    assert errors(final) == set()
    days.play(final, "final")
    assert results.results(final).complete


def change_winner(final: Tournament) -> tuple[int, int]:
    """Correct table 2 so that another player has won it; return the old winner and the new."""
    old, new, *_ = days.who(final, 2)
    sign_off.reopen_sheet(final, QUALIFYING, 2, "columns exchanged", confirm=True)
    days.fill_and_sign(final, 2, first=new)
    return old, new


def test_it_is_mended_by_giving_the_seat_to_the_new_winner(final: Tournament) -> None:
    old, new = change_winner(final)
    assert errors(final) == {"playoff-upset"}
    (finding,) = (f for f in all_checks.check(final) if f.severity == "error")
    seat_of = tables.sheet(final, QUALIFYING, 2).seat_of
    assert f"No. {new} {seat_of(new).name} goes on by its scores" in finding.message
    assert f"let No. {old} {seat_of(old).name} decline" in finding.message
    seats.replace_player(final, old, new, "the sheet of table 2 was corrected")
    assert errors(final) == set()
    assert new in days.who(final, 1, "final")
    assert old not in days.who(final, 1, "final")
    days.play(final, "final")
    assert results.results(final).complete


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
