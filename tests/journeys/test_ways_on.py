"""No day without a way on: whatever came in between, the window leads to a champion."""

import secrets
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.rehearsal.bulk_entry import NewPlayer, add_players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.tables import play_table
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.ui.playoff.name_places_dialog import NamePlacesDialog
from mextrain_scorer.ui.results.results_page import ResultsPage
from tests.desk import days
from tests.journeys.game_monitor import GameMonitor
from tests.journeys.plain_model import PlainTable

SECOND_GAME = "qualifying-2"


def house(folder: Path, players: int, **options: object) -> Tournament:
    """Make a tournament with rules of its own and everybody seated for the first game."""
    rules = replace(SAMBOREE, key="house", name="House", **options)  # type: ignore[arg-type]  # fields by name
    made = opening.create(folder / "day.mextrain", "Fall Samboree", rules=rules)
    add_players(made, [NewPlayer(f"Player {number}") for number in range(1, players + 1)])
    draw.draw(made, seed=3, allow_small=True)
    return made


def two_tables(monitor: GameMonitor, folder: Path) -> list[int]:
    """Open a day of two tables whose sheets are signed; return who won them."""
    with closing(house(folder, 10)) as made:
        days.play(made)
        winners = [days.winner(sheet) for sheet in tables.sheets(made)]
    monitor.room.open(folder / "day.mextrain")
    return winners


def play_table_of(monitor: GameMonitor, table_no: int) -> int:
    """Type a game at a table of the stage now played and sign its sheet; return who won."""
    monitor.sheets.latest_game()
    seats = monitor.sheets.open(table_no)
    played = play_table(SAMBOREE, len(seats), 100 + table_no)
    monitor.sheets.type_game(played)
    columns = zip(*(row.scores for row in played.rounds), strict=True)
    scores = {player: list(column) for player, column in zip(seats, columns, strict=True)}
    blocked = {at for at, row in enumerate(played.rounds) if row.blocked}
    monitor.sheets.sign(seats[-1])
    return PlainTable(scores, blocked).order()[0]


def play_to_the_end(monitor: GameMonitor) -> int:
    """Play every stage still to come at the window; return who won the final."""
    while True:
        stage = tables.stages(monitor.room.tournament)[-1]
        winners = [play_table_of(monitor, table_no) for table_no in stage.table_nos]
        if stage.is_final:
            waits_for_the_champion(monitor)
            return winners[0]
        monitor.end.start_stage()


def waits_for_the_champion(monitor: GameMonitor) -> None:
    """Wait for the champion's card, which the last signature opens."""
    view = monitor.room.view
    monitor.room.qtbot.waitUntil(lambda: view.current_key == ResultsPage.key)


def shows_champion(monitor: GameMonitor, player: int, why: str = "") -> None:
    """Check whom the Results page names champion, and how that came about."""
    shown = monitor.end.results()
    assert shown.first_title.text() == "Champion of Fall Samboree"
    assert shown.first.winners[0].name == f"Player {player}"
    named = shown.why.text().startswith("Named by the game monitor")
    assert named == bool(why)
    assert not named or shown.why.text() == f"Named by the game monitor: {why}"


def test_somebody_goes_on_from_two_games(
    monitor: GameMonitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda _most: 2)  # the draw that kept three unsigned
    with closing(house(tmp_path, 26, qualifying_games=2, advance=2)) as made:
        days.play(made)
        going = [player for seats in days.layout(made).values() for player in seats[:2]]
        draw.draw(made, seed=4)
        for table_no, seats in days.layout(made, SECOND_GAME).items():
            twice = next((player for player in seats if player in going), None)
            days.fill(made, table_no, SECOND_GAME, first=twice)
            days.sign(made, table_no, SECOND_GAME)
    monitor.room.open(tmp_path / "day.mextrain")
    monitor.end.start_stage()
    shows_champion(monitor, play_to_the_end(monitor))


def test_a_tie_of_the_first_game_is_ruled_from_the_plan(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    with closing(house(tmp_path, 10, qualifying_games=2)) as made:
        days.play(made, leave=[1])
        days.fill(made, 1, tied=(1, 2))
        days.sign(made, 1)
        level = days.who(made, 1)[1:3]
        draw.draw(made, seed=4)
        days.play(made, SECOND_GAME)
    monitor.room.open(tmp_path / "day.mextrain")
    plan = monitor.end.plan_for(2)
    assert "Rule the tie first" in plan.sentence.text()
    monitor.end.settle_in_plan(plan, level[1], "nine over four")
    monitor.press(plan.start)
    seated = [
        seat.player
        for sheet in tables.sheets(monitor.room.tournament)
        if sheet.stage not in ("qualifying", SECOND_GAME)
        for seat in sheet.seats
    ]
    assert level[1] in seated
    shows_champion(monitor, play_to_the_end(monitor))


def test_one_player_won_both_games_and_the_monitor_names_the_places(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    with closing(house(tmp_path, 5, qualifying_games=2)) as made:
        days.play(made)
        won = days.winner(tables.sheets(made)[0])
        draw.draw(made, seed=4)
        days.fill(made, 1, SECOND_GAME, first=won)
        days.sign(made, 1, SECOND_GAME)
        second = next(player for player in days.who(made, 1) if player != won)
    monitor.room.open(tmp_path / "day.mextrain")
    monitor.end.follow_next("name the champion")
    monitor.end.dialog(NamePlacesDialog).reject()
    monitor.end.name_places(won, second, why="won both games")
    shows_champion(monitor, won, "won both games")
    assert monitor.end.results().second.text() == f"Player {second}"

    monitor.press(monitor.end.playoff().named_card.back)
    monitor.end.says_why("the second was another")
    assert monitor.end.results().first_title.text() == "Not decided yet"
    monitor.end.name_places(won, why="won both games")
    shows_champion(monitor, won, "won both games")
    assert not monitor.end.results().second.isVisible()


def test_of_two_winners_one_has_gone_and_the_next_of_that_table_plays_the_final(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    gone, stays = two_tables(monitor, tmp_path)
    following = days.who(monitor.room.tournament, 1)[1]
    monitor.registration.withdraws(gone, "unwell")
    monitor.end.gives_up_seat(gone, following, "has gone home")
    monitor.end.start_stage()
    assert set(days.who(monitor.room.tournament, 1, "final")) == {stays, following}
    shows_champion(monitor, play_to_the_end(monitor))


def test_of_two_winners_one_declines_for_nobody_and_the_other_is_named(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    declines, stays = two_tables(monitor, tmp_path)
    monitor.end.gives_up_seat(declines, None, "a long drive")
    monitor.end.follow_next("name the champion")
    monitor.end.name_places(stays, declines, why="the only winner left")
    shows_champion(monitor, stays, "the only winner left")


def test_the_hall_closes_before_the_final(monitor: GameMonitor, tmp_path: Path) -> None:
    first, second = two_tables(monitor, tmp_path)
    asked = monitor.end.name_places(first, second, why="the hall closes")
    assert asked.isVisible()
    assert "confirm that no more games are played" in asked.refusal.text()
    assert asked.reason_given == "the hall closes"
    asked.confirmed.setFocus()
    monitor.key_in(" \n")
    assert not asked.isVisible()
    shows_champion(monitor, first, "the hall closes")


def upset_final(monitor: GameMonitor, folder: Path) -> tuple[int, int]:
    """Play a final, then correct table 1 so that its second wins; return champion and winner."""
    two_tables(monitor, folder)
    monitor.end.start_stage()
    champion = play_to_the_end(monitor)
    monitor.sheets.open(1)
    monitor.sheets.earlier_game()
    seats = monitor.sheets.go_to(1)
    monitor.sheets.reopen("two digits swapped")
    monitor.sheets.point_at(1, 0)
    monitor.sheets.type_in([77])
    monitor.sheets.sign_again(seats[0])
    page = monitor.end.follow_next("settle what a correction affects")
    assert monitor.keyboard() is page.upset_card.stands
    return champion, seats[1]


def test_a_final_that_a_correction_upset_stands(monitor: GameMonitor, tmp_path: Path) -> None:
    champion, _ = upset_final(monitor, tmp_path)
    monitor.key_in("\n")
    monitor.end.says_why("it was played")
    assert not monitor.end.playoff().upset_card.isVisible()
    shows_champion(monitor, champion)


def test_a_final_that_a_correction_upset_is_played_again(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    _, winner = upset_final(monitor, tmp_path)
    monitor.end.play_again("another winner")
    monitor.end.start_stage()
    assert winner in days.who(monitor.room.tournament, 1, "final")
    shows_champion(monitor, play_to_the_end(monitor))
