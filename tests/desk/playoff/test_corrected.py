"""What a corrected sheet means for the stage that rests on it, in words."""

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.contradictions import contradiction_by, contradictions
from mextrain_scorer.desk.playoff.stages import signing_times
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING


def reopened(seated: Seated) -> Tournament:
    """Play a final of four, then open the sheet of table 2 again."""
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    days.play(tournament, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "columns exchanged", confirm=True)
    return tournament


def test_who_has_just_signed_is_told_who_wins_and_who_played_instead(seated: Seated) -> None:
    tournament = reopened(seated)
    before, after = days.who(tournament, 2)[:2]
    days.fill(tournament, 2, first=after)
    days.sign(tournament, 2)
    told = contradiction_by(tournament, QUALIFYING, 2)
    assert told is not None
    assert told.heading.startswith(f"Table 2 was corrected: Player {after} goes on, ")
    assert told.detail.startswith(f"Player {before} played the final instead.")
    assert "sign" not in f"{told.heading} {told.detail}".lower()


def test_the_same_winner_upsets_nothing(seated: Seated) -> None:
    tournament = reopened(seated)
    days.fill(tournament, 2)
    days.sign(tournament, 2)
    assert contradiction_by(tournament, QUALIFYING, 2) is None


def test_a_sheet_that_is_open_is_named_and_nobody_signs_it_again(seated: Seated) -> None:
    tournament = reopened(seated)
    assert contradiction_by(tournament, QUALIFYING, 2) is None
    with tournament.reading() as reading:
        (upset,) = contradictions(reading, tournament.rule_set)
    assert "Sign table 2 first" in upset.sentence
    assert "again" not in upset.sentence


def test_only_a_sheet_that_was_signed_twice_counts_as_corrected(seated: Seated) -> None:
    tournament = reopened(seated)
    days.sign(tournament, 2)
    times = signing_times(tournament)
    assert times[QUALIFYING, 2].again
    assert not times[QUALIFYING, 1].again
