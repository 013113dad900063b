"""The places that are announced: first and second, or a third as well (gold, silver, bronze)."""

from collections.abc import Sequence
from functools import partial

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.rehearsal.made_up import enter_sheet
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.results import Results
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


@pytest.fixture
def medals(house: Seated) -> Seated:
    """Return a maker of seated tournaments at a house that announces three places."""
    return partial(house, places=3)


def final_of(tournament: Tournament, *tied: int) -> list[int]:
    """Play to a filled final, those seats tied; return its players as they finish."""
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    days.fill(tournament, 1, "final", tied=tied)
    return days.who(tournament, 1, "final")


def final_with(tournament: Tournament, *scores: int) -> list[int]:
    """Play to a final in which everybody has the same score in each round; return its players."""
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    here = tables.sheet(tournament, "final", 1)
    players = [seat.player for seat in here.seats]
    written = {
        (engine, player): score
        for engine in days.ENGINES
        for player, score in zip(players, scores, strict=True)
    }
    enter_sheet(tournament, here, written, [(e, players[0]) for e in days.ENGINES], (), {})
    return players


def share(tournament: Tournament, *players: int, stage: str = "final") -> None:
    """Rule that those players share their place."""
    ties.rule_tie(tournament, stage, 1, players, shared=True, by="other", reason="both want it")


def numbers(named: Sequence[Named]) -> list[int]:
    return [each.player for each in named]


def placed(found: Results) -> tuple[list[int], list[int], list[int]]:
    return numbers(found.champions), numbers(found.seconds), numbers(found.thirds)


def test_where_places_are_numbered_1_2_2_3_somebody_is_third(medals: Seated) -> None:
    tournament = medals(25, shared_places=SharedPlaces.DENSE)
    one, two, three, four, _ = final_of(tournament, 1, 2)
    share(tournament, two, three)
    days.sign(tournament, 1, "final")
    assert placed(results.results(tournament)) == ([one], sorted([two, three]), [four])


@pytest.mark.parametrize("way", SharedPlaces)
def test_beside_joint_champions_nobody_is_second(medals: Seated, way: SharedPlaces) -> None:
    """1, 1, 3: the next one is third.  1, 1, 2, 3: nobody is named over whoever has the 2."""
    tournament = medals(25, shared_places=way)
    one, two, three, *_ = final_of(tournament, 0, 1)
    share(tournament, one, two)
    days.sign(tournament, 1, "final")
    third = [three] if way is SharedPlaces.SKIP else []
    assert placed(results.results(tournament)) == (sorted([one, two]), [], third)


def test_a_tie_for_fourth_waits_for_nobody(medals: Seated) -> None:
    tournament = medals(25)
    *_, four, five = final_with(tournament, 0, 10, 20, 30, 30)
    days.sign(tournament, 1, "final")
    with refused(tournament, "decides nothing"):
        share(tournament, four, five)


def test_a_tie_behind_two_who_share_second_waits_where_it_is_for_the_number_3(
    medals: Seated,
) -> None:
    """1, 2, 2, 3, 3: the third is announced, and two would have it."""
    tournament = medals(25, shared_places=SharedPlaces.DENSE)
    _, two, three, four, five = final_with(tournament, 0, 10, 10, 20, 20)
    share(tournament, two, three)
    with refused(tournament, f"No. {four}", f"No. {five}", "tied"):
        days.sign(tournament, 1, "final")
    share(tournament, four, five)
    days.sign(tournament, 1, "final")
    assert numbers(results.results(tournament).thirds) == sorted([four, five])


def test_the_only_table_of_a_day_names_three_as_well(medals: Seated) -> None:
    tournament = medals(5)
    days.fill(tournament, 1, tied=(2, 3))
    one, two, three, four, _ = days.who(tournament, 1)
    with refused(tournament, f"No. {three}", f"No. {four}", "tied"):
        days.sign(tournament, 1)
    share(tournament, three, four, stage=QUALIFYING)
    days.sign(tournament, 1)
    assert placed(results.results(tournament)) == ([one], [two], sorted([three, four]))


def test_the_room_is_shown_third_then_second_then_the_champion(medals: Seated) -> None:
    tournament = medals(25)
    one, two, three, *_ = final_of(tournament)
    days.sign(tournament, 1, "final")
    podiums = {step: room_view(tournament, step).podium for step in Revealed}
    seen = {
        step: tuple(map(numbers, (podium.thirds, podium.seconds, podium.champions)))
        for step, podium in podiums.items()
    }
    assert seen == {
        Revealed.NOBODY: ([], [], []),
        Revealed.THIRD: ([three], [], []),
        Revealed.SECOND: ([three], [two], []),
        Revealed.CHAMPION: ([three], [two], [one]),
    }
    assert podiums[Revealed.NOBODY].steps == (Revealed.THIRD, Revealed.SECOND, Revealed.CHAMPION)
