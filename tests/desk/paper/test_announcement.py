"""What the announcer reads out: the last first, the champion last."""

from mextrain_scorer.desk.results.announced import announcement_lines
from mextrain_scorer.desk.results.results import results
from tests.desk import days
from tests.desk.conftest import Seated


def test_tables_from_the_last_to_the_first_then_second_place_then_the_champion(
    all_signed: Seated,
) -> None:
    tournament = all_signed(15)
    days.play_on(tournament)
    lines = announcement_lines(tournament)
    assert [line.title for line in lines] == [
        "Qualifying game, table 3",
        "Qualifying game, table 2",
        "Qualifying game, table 1",
        "Second place",
        "And the champion is",
    ]
    outcome = results(tournament)
    assert lines[-1].name == outcome.champions[0].name
    assert lines[-2].name == outcome.seconds[0].name
    assert lines[-1].detail.startswith(f"number {outcome.champions[0].player}, with ")


def test_nobody_is_called_champion_before_the_final(seated: Seated) -> None:
    tournament = seated(15)
    days.play(tournament, leave=[2])
    titles = [line.title for line in announcement_lines(tournament)]
    assert titles == ["Qualifying game, table 3", "Qualifying game, table 1"]


def test_before_the_first_signature_there_is_nothing_to_read(seated: Seated) -> None:
    assert announcement_lines(seated(10)) == ()
