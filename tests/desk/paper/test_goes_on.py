"""Who goes on stands on every paper about it, also whoever won no table."""

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.results.announced import announcement_lines
from mextrain_scorer.desk.results.game_chart import ChartQualified, chart
from mextrain_scorer.desk.results.results import places, results
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.sheets.readers import text

SEMI = "playoff-1"


def others(tournament: Tournament, stage: int) -> dict[int, tuple[ChartQualified, ...]]:
    """Return who goes on from each table of the stage counted from 0, besides its winner."""
    lines = chart(tournament, tables.sheets(tournament))[stage].lines
    return {line.table_no: line.others for line in lines}


def semi_played(day: Seated) -> Tournament:
    """Return a day of 48: nine winners at two semi-final tables, both played."""
    tournament = day(48)
    assert stages.start_stage(tournament, seed=1) == SEMI
    days.play(tournament, SEMI)
    return tournament


def second_at(tournament: Tournament, table_no: int) -> int:
    """Return who came second at a table of the semi-final."""
    return places(tournament, SEMI, table_no)[1].player


def test_who_was_second_in_the_semi_final_is_known_before_the_final_is_drawn(
    all_signed: Seated,
) -> None:
    tournament = semi_played(all_signed)
    for table_no, going in others(tournament, 1).items():
        (second,) = going
        assert second.player == second_at(tournament, table_no)
        assert second.next == "goes on, as second"
    assert not any(others(tournament, 0).values()), "each qualifying table sends its winner alone"


def test_a_champion_who_was_second_in_the_semi_final_comes_from_somewhere(
    all_signed: Seated,
) -> None:
    tournament = semi_played(all_signed)
    second = second_at(tournament, 2)
    stages.start_stage(tournament, seed=1)
    days.fill_and_sign(tournament, 1, "final", first=second)
    assert results(tournament).champions[0].player == second
    (going,) = others(tournament, 1)[2]
    assert (going.player, going.next) == (second, "Final, as second")
    row = f"{second} {going.name} {going.total} Final, as second"
    for document in ("game-chart", "results", "by-hand-pack"):
        assert row in text(days.pdf(tournament, document))
    assert f"goes on too {going.name} {going.total}" in text(days.pdf(tournament, "announcer-card"))
    told = [(each.title, each.name) for each in announcement_lines(tournament)]
    assert ("Play-off 1, table 2, goes on too", going.name) in told


def test_whoever_plays_for_a_winner_stands_with_the_table_the_seat_comes_from(
    all_signed: Seated,
) -> None:
    tournament = all_signed(48)
    winner, following = (each.player for each in places(tournament, days.QUALIFYING, 3)[:2])
    seats.replace_player(tournament, winner, following, "has to drive home")
    assert others(tournament, 0)[3] == ()
    stages.start_stage(tournament, seed=1)
    (going,) = others(tournament, 0)[3]
    assert going.player == following
    assert going.next.startswith("Play-off 1, table ")
    assert going.next.endswith(f", for No. {winner}")


def test_nobody_goes_on_who_has_gone_home(all_signed: Seated) -> None:
    tournament = semi_played(all_signed)
    withdrawals.withdraw(tournament, second_at(tournament, 1), "has to drive home")
    assert others(tournament, 1)[1] == ()


def test_wild_cards_are_called_that(house: Seated) -> None:
    tournament = house(20, wild_cards=4)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    for going in others(tournament, 0).values():
        (card,) = going
        assert card.next.startswith("Play-off 1, table ")
        assert card.next.endswith(", wild card")


def test_one_table_alone_sends_nobody_on(house: Seated) -> None:
    tournament = house(5, advance=2)
    days.play(tournament)
    assert others(tournament, 0) == {1: ()}


def test_the_bracket_names_the_second_and_the_third(house: Seated) -> None:
    tournament = house(20, places=3)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    assert "Second:" not in text(days.pdf(tournament, "bracket"))
    days.play(tournament, "final")
    found = results(tournament)
    said = text(days.pdf(tournament, "bracket"))
    for words, (who,) in (
        ("Champion", found.champions),
        ("Second", found.seconds),
        ("Third", found.thirds),
    ):
        assert f"{words}: {who.name}" in said
