"""What golden days do not come to on paper: rare cards, cases of a ladder, phones."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk.phones.place import (
    box_path,
    codes_on_cards,
    keep_address,
    last_address,
)
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.ranking import rankings
from mextrain_scorer.desk.results.results import Revealed
from mextrain_scorer.desk.results.room_view import room_view
from mextrain_scorer.desk.roster.players import RosterRow, change_player, players, withdraw
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.seating.ladder import Trade, ladder_plan
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy
from tests.day import game_key
from tests.desk import days
from tests.desk.days import QUALIFYING, add_players, play_game
from tests.sheets.papers import said, text

# Nights of several games.

Night = Callable[..., Tournament]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Night]:
    """Return a maker of club nights of so many players."""
    with ExitStack() as open_files:
        yield lambda players, **rules: open_files.enter_context(
            days.house(tmp_path, players, "club-night", **rules)
        )


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """Return a maker of ladder nights of so many players."""
    with ExitStack() as open_files:
        yield lambda players, **rules: open_files.enter_context(
            days.house(tmp_path, players, "ladder-night", **rules)
        )


def words(tournament: Tournament, key: str, **asked: Any) -> str:
    """Return the words on all pages of a document, a blank between any two."""
    return text(days.pdf(tournament, key, **asked))


def put_in_class(tournament: Tournament, number: int, name: str) -> None:
    who = next(each for each in players(tournament) if each.number == number)
    told = RosterRow(
        who.name,
        club=who.club,
        group=who.group,
        willing=who.willing,
        note=who.note,
        class_name=name,
    )
    change_player(tournament, number, told)


def test_the_room_sees_the_last_game_ranked_once_the_champion_is_revealed(club: Night) -> None:
    tournament = club(12)
    put_in_class(tournament, 12, "60-69")

    def shown(revealed: Revealed = Revealed.NOBODY) -> list[tuple[str, int, bool]]:
        view = room_view(tournament, revealed)
        return [(each.class_name, view.games, view.all_known) for each in view.rankings]

    play_game(tournament, 1, leave=1)
    assert shown() == []
    days.fill_and_sign(tournament, 2)
    assert shown() == [("", 1, False), ("60-69", 1, False)]
    play_game(tournament, 2)
    play_game(tournament, 3, {12: 60}, leave=1)
    assert [games for _, games, _ in shown()] == [2, 2]
    assert len(rankings(tournament)) == 2
    days.fill_and_sign(tournament, 2, game_key(3))
    assert shown() == []
    assert shown(Revealed.SECOND) == []
    assert shown(Revealed.CHAMPION) == [("", 3, True), ("60-69", 3, True)]


def seat_of(tournament: Tournament, stage: str, player: int) -> tuple[int, int]:
    return next(
        (sheet.table_no, seat.seat_no)
        for sheet in sheets(tournament, stage)
        for seat in sheet.seats
        if seat.player == player
    )


def test_a_newcomer_is_on_the_card_of_the_table_and_new_on_the_list(night: Night) -> None:
    tournament = night(11)
    play_game(tournament, 1)
    add_players(tournament, [RosterRow("May Late")])
    newcomer = 12  # the lowest free number
    draw(tournament, seed=3)
    table_no, seat = seat_of(tournament, "qualifying-2", newcomer)
    said = words(tournament, "move-cards").partition(f"Table {table_no} after game 1")[2]
    assert f"New at this table: {newcomer} May Late seat {seat}" in said.partition("after game")[0]
    assert f"Late, May {newcomer} new {table_no} {seat}" in words(tournament, "seating-list")


def test_one_alone_goes_and_a_leaver_is_on_no_card(night: Night) -> None:
    tournament = night(12, move_up=1)
    play_game(tournament, 1)
    gone = sheets(tournament)[1].seats[0].player
    withdraw(tournament, gone, "drives home")
    draw(tournament, seed=3, allow_small=True)
    said = words(tournament, "move-cards")
    assert "goes down to table 2." in said
    assert f"Player {gone:02}" not in said


def test_where_table_1_names_the_champion_no_sum_does(night: Night) -> None:
    tournament = night(24, champion_by=ChampionBy.TABLE_1, move_up=1)
    play_game(tournament, 1)
    said = words(tournament, "by-hand-pack")
    assert "The lowest of each table trades places with the highest of the table above" in said
    assert "In the last game the lowest total at table 1 is the champion's" in said
    assert "the lowest sum is the champion's" not in said
    assert "they make nobody champion" in said


def test_how_we_ruled_has_lots_trades_and_games_drawn_again(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1, dict.fromkeys(range(1, 25), 100))
    draw(tournament, seed=3)
    plan = ladder_plan(tournament, seed=4)
    assert plan is not None
    one, other = plan.tables[0][0], plan.tables[1][0]
    draw(tournament, seed=4, trades=(Trade(one, other, "they play as a pair"),))
    said = words(tournament, "how-we-ruled")
    assert "Game 2 Seats drawn draw number 3; by lot at 4 tables" in said
    assert "Game 2 Seats drawn again draw number 4; by lot at 4 tables" in said
    names = {each.number: each.name for each in players(tournament)}
    both = f"No. {one} {names[one]} and No. {other} {names[other]}"
    assert f"Game 2, table 1 Seats traded: {both}: table 2 they play as a pair" in said
    assert "draw number 8" not in said  # the first game: everybody's seat was drawn


# Phones: paper only where they were turned on, new where a code is another one.

ADDRESS = "http://192.168.8.2:8765"


def turn_on(tournament: Tournament, *, anew: bool = False) -> dict[int, str]:
    """Turn phones on, with new codes where asked; return the code of each table."""
    with closing(PhoneView(tournament)) as view:
        keep_address(tournament, ADDRESS)
        view.news()
        if anew:
            view.revoke()
            view.news()
        return dict(view.codes)


def test_each_table_card_has_the_code_of_its_table_on_both_faces(five: Tournament) -> None:
    codes = turn_on(five)
    assert codes == codes_on_cards(five, QUALIFYING)
    one, two = said(days.pdf(five, "table-cards"))
    assert (one.count(codes[1]), two.count(codes[2])) == (2, 2)
    assert codes[1] not in two
    assert (one.count("for the desk"), one.count("on the wall, then type")) == (2, 2)
    (alone,) = said(days.pdf(five, "table-cards", table_no=2))
    assert codes[2] in alone


def test_cards_are_new_once_their_codes_are(five: Tournament) -> None:
    days.put_on_paper(five, "table-cards")
    assert days.content(five, "table-cards").new == ()
    turn_on(five)
    assert days.content(five, "table-cards").new == (1, 2)
    days.put_on_paper(five, "table-cards")
    assert days.content(five, "table-cards").new == ()
    turn_on(five, anew=True)
    assert days.content(five, "table-cards").new == (1, 2)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"file:///etc/passwd", b"x" * 1000])
def test_an_address_that_is_none_is_not_printed(five: Tournament, content: bytes) -> None:
    turn_on(five)
    box_path(five).with_suffix(".address").write_bytes(content)
    assert last_address(five) == ""
