"""A stage that a correction upset was played, and stays as it is."""

import pytest

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.contradictions import keep_as_played
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused
from tests.sheets.readers import text

WHY = "the game was played"


def correct(tournament: Tournament, table_no: int, best: int) -> None:
    """Correct a qualifying sheet so that another player has won its table."""
    sign_off.reopen_sheet(tournament, QUALIFYING, table_no, "misread", confirm=True)
    days.fill_and_sign(tournament, table_no, first=best)


@pytest.fixture
def upset_final(all_signed: Seated) -> Tournament:
    """Return a played final that a correction of table 1 has upset."""
    tournament = all_signed(15)
    stages.start_stage(tournament, seed=1)
    days.fill(tournament, 1, "final")
    correct(tournament, 1, days.who(tournament, 1)[1])
    return tournament


def test_it_is_signed_and_the_day_ends(upset_final: Tournament) -> None:
    assert len(days.upset(upset_final)) == 1
    with refused(upset_final, "keep it as it was played"):
        days.sign(upset_final, 1, "final")
    keep_as_played(upset_final, "final", reason=WHY)
    assert days.upset(upset_final) == []
    days.sign(upset_final, 1, "final")
    assert results.results(upset_final).complete
    assert any((x.what, x.reason) == ("playoff-stands", WHY) for x in history(upset_final))


def test_another_correction_is_asked_about_again(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    correct(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1
    keep_as_played(upset_final, "final", reason=WHY)
    assert days.upset(upset_final) == []
    correct(upset_final, 2, days.who(upset_final, 2)[2])
    assert len(days.upset(upset_final)) == 1


def test_a_correction_that_says_the_same_is_not(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    sign_off.reopen_sheet(upset_final, QUALIFYING, 1, "once more", confirm=True)
    assert len(days.upset(upset_final)) == 1, "nobody knows what it will say"
    with refused(upset_final, "not signed any more"):
        keep_as_played(upset_final, "final", reason=WHY)
    days.sign(upset_final, 1)
    assert days.upset(upset_final) == []


def test_it_is_undone_and_goes_with_the_stage(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    undo.undo(upset_final)
    assert len(days.upset(upset_final)) == 1
    undo.redo(upset_final)
    assert days.upset(upset_final) == []
    stages.undo_stage(upset_final, "final", "played again after all")
    key = stages.start_stage(upset_final, seed=2)
    days.play(upset_final, key)
    assert results.results(upset_final).complete
    correct(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1, "what the first one stood against is gone with it"


def test_only_what_is_upset_stands(all_signed: Seated) -> None:
    tournament = all_signed(15)
    stages.start_stage(tournament, seed=1)
    for key, words in (
        ("final", "agrees with the earlier sheets"),
        ("playoff-7", "no stage playoff-7"),
        (QUALIFYING, "no stage qualifying"),
    ):
        with refused(tournament, words):
            keep_as_played(tournament, key, reason=WHY)
    with refused(tournament, "Say why"):
        keep_as_played(tournament, "final", reason="")


def test_paper_says_so(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    days.sign(upset_final, 1, "final")
    assert f"Final stays as it was played, although an earlier sheet was corrected: {WHY}" in (
        text(days.pdf(upset_final, "results"))
    )
    assert "Play-off stage kept as it was played" in (text(days.pdf(upset_final, "how-we-ruled")))
