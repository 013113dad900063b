"""What is announced, what the room may see before, and totals as figures and words."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.phones.shown import room_pages
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.state import Named
from mextrain_scorer.desk.rehearsal.practice import enter_sheet
from mextrain_scorer.desk.results import results, totals_charts
from mextrain_scorer.desk.results.results import Results, Revealed
from mextrain_scorer.desk.results.room_view import RoomView, room_view
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import RuledBy, Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# The places that are announced: first and second, or a third as well (gold, silver, bronze)


@pytest.fixture
def medals(house: Seated) -> Seated:
    """Return a maker of seated tournaments at a house that announces three places."""
    return partial(house, places=3)


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
    sign_off.rule_tie(
        tournament, stage, 1, players, shared=True, by=RuledBy.OTHER, reason="both want it"
    )


def numbers(named: Sequence[Named]) -> list[int]:
    return [each.player for each in named]


def placed(found: Results) -> tuple[list[int], list[int], list[int]]:
    return numbers(found.champions), numbers(found.seconds), numbers(found.thirds)


@pytest.mark.parametrize(
    ("way", "shared", "firsts", "seconds", "thirds"),
    [
        (SharedPlaces.DENSE, (1, 2), [0], [1, 2], [3]),  # 1, 2, 2, 3
        # 1, 1, 3: the next one is third.  1, 1, 2, 3: nobody is named over whoever has the 2.
        (SharedPlaces.SKIP, (0, 1), [0, 1], [], [2]),
        (SharedPlaces.DENSE, (0, 1), [0, 1], [], []),
    ],
)
def test_who_is_announced_beside_a_shared_place(
    medals: Seated,
    way: SharedPlaces,
    shared: tuple[int, int],
    firsts: list[int],
    seconds: list[int],
    thirds: list[int],
) -> None:
    tournament = medals(25, shared_places=way)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    days.fill(tournament, 1, "final", tied=shared)
    players = days.who(tournament, 1, "final")
    share(tournament, *(players[at] for at in shared))
    days.sign(tournament, 1, "final")
    expected = tuple(sorted(players[at] for at in each) for each in (firsts, seconds, thirds))
    assert placed(results.results(tournament)) == expected


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


# What the room may see: signed sheets, and winners only when they are revealed


def scores(sheet: Sheet) -> list[int]:
    """Return every score on a sheet."""
    return [cell.score for row in sheet.rounds for cell in row.cells if cell.score is not None]


def final_in(view: RoomView) -> Sheet:
    """Return the final as the room sees it."""
    return view.of_stage("final")[0]


@pytest.fixture
def played(all_signed: Seated) -> Tournament:
    """Return a tournament of two tables and a final, all of it signed."""
    tournament = all_signed(11)
    days.play_on(tournament)
    return tournament


def test_nothing_that_is_written_beside_the_scores_is_public_before(seated: Seated) -> None:
    tournament = seated(11)
    here = days.fill(tournament, 1)
    winner = here.seats[0].player
    score_entry.write_totals(tournament, "qualifying", 1, {winner: 1})
    sign_off.receive_sheet(tournament, "qualifying", 1, circled=winner, note="coffee on it")
    seen = room_view(tournament).sheets[0]
    assert seen.status is SheetStatus.OPEN
    assert (dict(seen.written_totals), seen.circled, seen.note) == ({}, None, "")


def test_a_final_taken_back_is_hidden_again(played: Tournament) -> None:
    sign_off.reopen_sheet(played, "final", 1, "a slip")
    view = room_view(played, Revealed.CHAMPION)
    assert not view.podium.decided
    assert view.podium.champions == ()
    assert scores(final_in(view)) == []


def test_the_only_table_of_a_day_is_its_final(all_signed: Seated) -> None:
    tournament = all_signed(5)
    view = room_view(tournament)
    assert view.deciding() == ("qualifying", 1)
    assert view.podium.decided
    assert scores(view.sheets[0]) == []


# Everybody's phone shows what the wall may show at that moment, and nothing more

NOBODY, THIRD, SECOND, CHAMPION = Revealed


def pages(tournament: Tournament, revealed: Revealed = NOBODY) -> dict[str, dict[str, Any]]:
    """Return the last page of each kind."""
    found = room_pages(room_view(tournament, revealed))["pages"]
    return {page["kind"]: page for page in found}


def test_no_score_is_told_before_its_sheet_is_signed(five: Tournament) -> None:
    score_entry.enter(five, QUALIFYING, 1, 9, days.who(five, 1)[0], 139)
    assert "139" not in str(pages(five))
    days.fill(five, 1)
    assert list(pages(five)) == ["seats"]
    here = days.sign(five, 1)
    chart = pages(five)["chart"]
    assert chart["beside"] == "1 of 2 tables are in"
    assert [row[:2] for row in chart["rows"]] == [("1", f"Player {days.winner(here)}")]
    days.fill_and_sign(five, 2)
    found = pages(five)
    assert list(found) == ["chart"]
    assert found["chart"]["beside"] == "all tables are in"


def test_the_final_is_told_step_by_step_as_it_is_revealed(all_signed: Seated) -> None:
    tournament = all_signed(11)
    stages.start_stage(tournament, seed=5)
    assert pages(tournament)["seats"]["title"] == "Find your seat: Final"
    days.fill_and_sign(tournament, 1, "final")
    champion, second, *_ = days.who(tournament, 1, "final")
    soon = "to be announced"

    def told(revealed: Revealed) -> list[str]:
        return [who for _, who in pages(tournament, revealed)["winners"]["rows"]]

    assert told(NOBODY) == [soon, soon]
    assert told(SECOND) == [f"Player {second}", soon]
    assert told(CHAMPION) == [f"Player {second}", f"Player {champion}"]
    hidden, final = (pages(tournament, each)["bracket"] for each in (SECOND, CHAMPION))
    assert {row[2] for row in hidden["rows"]} == {""}
    assert [f"✓ Player {champion}"] == [row[1] for row in final["rows"] if "✓" in row[1]]
    assert all(row[2] for row in final["rows"])


def test_what_the_wall_leaves_out_phones_leave_out(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    view = room_view(five)
    kinds = [page["kind"] for page in room_pages(view, {"seats", "totals"})["pages"]]
    assert kinds == ["chart"]


# Running totals and totals across the room, as figures and words


def enter(tournament: Tournament, engine: int, scores: list[int]) -> None:
    """Write one round of table 1, in seat order."""
    for player, score in zip(days.who(tournament, 1), scores, strict=True):
        score_entry.enter(tournament, QUALIFYING, 1, engine, player, score)


def running(tournament: Tournament) -> totals_charts.RunningTotals:
    """Return the picture of table 1."""
    return totals_charts.running_picture(tables.sheet(tournament, QUALIFYING, 1))


def test_the_words_tell_the_lowest_first(seated: Seated) -> None:
    tournament = seated(5)
    assert running(tournament).words == "Table 1: no scores yet."
    enter(tournament, 9, [31, 0, 20, 32, 40])
    enter(tournament, 8, [7, 9, 12, 0, 15])
    found = running(tournament)
    assert [line.totals[:3] for line in found.lines] == [
        (31, 38, None), (0, 9, None), (20, 32, None), (32, 32, None), (40, 55, None),
    ]  # fmt: skip
    assert found.lowest == {days.who(tournament, 1)[1]}
    assert found.highest == 55
    names = [seat.name for seat in tables.sheet(tournament, QUALIFYING, 1).seats]
    assert found.words == (
        f"Table 1 after 2 rounds, the lowest first: {names[1]} 9, {names[3]} 32, {names[2]} 32,"
        f" {names[0]} 38 and {names[4]} 55."
    )


def test_the_line_of_somebody_who_left_ends_there(seated: Seated) -> None:
    tournament = seated(6)
    enter(tournament, 9, [0, 10, 20, 30, 40, 5])
    gone = days.who(tournament, 1)[0]
    players.withdraw(tournament, gone, "felt ill", from_engine=8)
    picture = running(tournament)
    assert picture.lines[0].last == 0
    assert gone not in picture.lowest
    assert picture.lowest == {days.who(tournament, 1)[5]}


def test_only_full_tables_can_be_compared_across_the_room(seated: Seated) -> None:
    tournament = seated(11)
    days.fill(tournament, 2)
    enter(tournament, 9, [0, 10, 20, 30, 40, 5][: len(days.who(tournament, 1))])
    found = [totals_charts.table_totals(sheet) for sheet in tables.sheets(tournament, QUALIFYING)]
    assert found[0] is None
    picture = totals_charts.room_picture(found, 1)
    assert [table.table_no for table in picture.tables] == [2]
    assert picture.here is None
    assert "Table 1 still has blank cells." in picture.words
