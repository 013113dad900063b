"""A stage that a correction upset was played, and stays as it is."""

import pytest

from mextrain_scorer.desk import checking, history, playoff, results, sign_off
from mextrain_scorer.desk.playoff_stands import stage_stands
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import day
from tests.desk.conftest import Seated
from tests.desk.day import QUALIFYING, refused
from tests.sheets.readers import text

WHY = "the game was played"


def upset(tournament: Tournament) -> list[str]:
    """Return what is said of the tables whose seats no longer follow from the scores."""
    return [f.message for f in checking.check(tournament) if f.code == "playoff-upset"]


def correct(tournament: Tournament, table_no: int, best: int) -> None:
    """Correct a qualifying sheet so that another player has won its table."""
    sign_off.reopen_sheet(tournament, QUALIFYING, table_no, "misread", confirm=True)
    day.fill(tournament, table_no, first=best)
    day.sign(tournament, table_no)


@pytest.fixture
def upset_final(seated: Seated) -> Tournament:
    """Return a played final that a correction of table 1 has upset."""
    tournament = seated(15)
    day.play(tournament)
    playoff.start_stage(tournament, seed=1)
    day.fill(tournament, 1, "final")
    correct(tournament, 1, day.who(tournament, 1)[1])
    return tournament


def test_it_is_signed_and_the_day_ends(upset_final: Tournament) -> None:
    assert len(upset(upset_final)) == 1
    with refused(upset_final, "let it stand as it was played"):
        day.sign(upset_final, 1, "final")
    stage_stands(upset_final, "final", reason=WHY)
    assert upset(upset_final) == []
    day.sign(upset_final, 1, "final")
    assert results.results(upset_final).complete
    assert any((x.what, x.reason) == ("playoff-stands", WHY) for x in history.history(upset_final))


def test_another_correction_is_asked_about_again(upset_final: Tournament) -> None:
    stage_stands(upset_final, "final", reason=WHY)
    correct(upset_final, 1, day.who(upset_final, 1)[2])
    assert len(upset(upset_final)) == 1
    stage_stands(upset_final, "final", reason=WHY)
    assert upset(upset_final) == []
    correct(upset_final, 2, day.who(upset_final, 2)[2])
    assert len(upset(upset_final)) == 1


def test_a_correction_that_says_the_same_is_not(upset_final: Tournament) -> None:
    stage_stands(upset_final, "final", reason=WHY)
    sign_off.reopen_sheet(upset_final, QUALIFYING, 1, "once more", confirm=True)
    assert len(upset(upset_final)) == 1, "nobody knows what it will say"
    with refused(upset_final, "not signed any more"):
        stage_stands(upset_final, "final", reason=WHY)
    day.sign(upset_final, 1)
    assert upset(upset_final) == []


def test_it_is_undone_and_goes_with_the_stage(upset_final: Tournament) -> None:
    stage_stands(upset_final, "final", reason=WHY)
    history.undo(upset_final)
    assert len(upset(upset_final)) == 1
    history.redo(upset_final)
    assert upset(upset_final) == []
    playoff.undo_stage(upset_final, "final", "played again after all")
    key = playoff.start_stage(upset_final, seed=2)
    day.play(upset_final, key)
    assert results.results(upset_final).complete
    correct(upset_final, 1, day.who(upset_final, 1)[2])
    assert len(upset(upset_final)) == 1, "what the first one stood against is gone with it"


def test_only_what_is_upset_stands(seated: Seated) -> None:
    tournament = seated(15)
    day.play(tournament)
    playoff.start_stage(tournament, seed=1)
    for key, words in (
        ("final", "follows from the sheets"),
        ("playoff-7", "no stage playoff-7"),
        (QUALIFYING, "no stage qualifying"),
    ):
        with refused(tournament, words):
            stage_stands(tournament, key, reason=WHY)
    with refused(tournament, "Say why"):
        stage_stands(tournament, "final", reason="")


def test_paper_says_so(upset_final: Tournament) -> None:
    stage_stands(upset_final, "final", reason=WHY)
    day.sign(upset_final, 1, "final")
    assert f"Final stands as it was played, though a sheet it rests on was corrected: {WHY}" in (
        text(day.pdf(upset_final, "results"))
    )
    assert "Play-off stage stands as it was played" in (text(day.pdf(upset_final, "how-we-ruled")))
