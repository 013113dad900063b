"""A day of several games on paper: its ranking, who moves where, and how it goes on by hand."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest

from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.journal.print_log import record_saved
from mextrain_scorer.desk.overall.ranking import rankings_in
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import RosterRow, change_player, players
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.seating.ladder import Trade, ladder_plan
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import words as rules_words
from mextrain_scorer.rules.rule_sets.presets import CLUB_NIGHT, LADDER_NIGHT, PRESETS, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, DayFormat
from mextrain_scorer.sheets.catalogue import DOCUMENTS, DocumentRequest, named, of_day
from mextrain_scorer.sheets.printing import prepare
from tests.desk import days
from tests.desk.club_nights import club_night, game, play_game
from tests.desk.days import refused
from tests.desk.ladder_nights import ladder_night
from tests.sheets.papers import text

Club = Callable[..., Tournament]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Return a maker of club nights of so many players."""
    with ExitStack() as open_files:

        def make(count: int, **changed: Any) -> Tournament:
            return open_files.enter_context(club_night(tmp_path, count, **changed))

        yield make


def words(tournament: Tournament, key: str, **asked: Any) -> str:
    """Return the words on all pages of a document, a blank between any two."""
    return " ".join(text(days.pdf(tournament, key, **asked)).split())


def play(tournament: Tournament, games: int = 3, **changed: Any) -> None:
    for number in range(1, games + 1):
        play_game(tournament, number, **changed)


def put_in_class(tournament: Tournament, number: int, name: str) -> None:
    who = next(each for each in players(tournament) if each.number == number)
    change_player(
        tournament,
        number,
        name=who.name,
        club=who.club,
        group=who.group,
        willing=who.willing,
        note=who.note,
        class_name=name,
    )


def test_a_day_without_a_ranking_has_none_of_it(all_signed: Club) -> None:
    tournament = all_signed(10)
    with refused(tournament, "The rules in force rank nobody over several games."):
        days.pdf(tournament, "overall")
    offered = {each.key for each in of_day(tournament.rule_set)}
    always = [each for each in DOCUMENTS if not each.for_phones]
    assert {each.key for each in always} - offered == {"overall", "move-cards"}
    left_out = [each for each in always if each not in of_day(replace(CLUB_NIGHT, final_of=4))]
    assert left_out == [named("move-cards")]
    left_out = [each for each in always if each not in of_day(CLUB_NIGHT)]
    assert left_out == [named("move-cards"), named("bracket")]
    assert PRESETS["club-night"] == CLUB_NIGHT


def test_once_the_final_is_drawn_the_pack_needs_no_sums(club: Club) -> None:
    tournament = club(12, final_of=4)
    play(tournament)
    assert "1 Player 01 101 101 101 3 303 1" in words(tournament, "by-hand-pack")
    stages.start_stage(tournament, seed=1)
    assert "Sums over the games" not in words(tournament, "by-hand-pack")


def test_the_room_sees_the_last_game_ranked_once_the_champion_is_revealed(club: Club) -> None:
    tournament = club(12)
    put_in_class(tournament, 12, "60-69")

    def shown(revealed: Revealed = Revealed.NOBODY) -> list[tuple[str, int, bool]]:
        found = room_view(tournament, revealed).rankings
        return [(each.class_name, each.games, each.last) for each in found]

    play_game(tournament, 1, leave=1)
    assert shown() == []
    days.fill_and_sign(tournament, 2)
    assert shown() == [("", 1, False), ("60-69", 1, False)]
    play_game(tournament, 2)
    play_game(tournament, 3, {12: 60}, leave=1)
    assert [games for _, games, _ in shown()] == [2, 2]
    with tournament.reading() as reading:
        assert len(rankings_in(reading, tournament.rule_set)) == 2
    days.fill_and_sign(tournament, 2, game(3))
    assert shown() == []
    assert shown(Revealed.SECOND) == []
    assert shown(Revealed.CHAMPION) == [("", 3, True), ("60-69", 3, True)]


def test_with_a_final_to_come_the_room_sees_who_is_in_it(club: Club) -> None:
    tournament = club(12, final_of=4)
    play(tournament)
    (everybody,) = room_view(tournament).rankings
    assert [each.player for each in everybody.places[:4]] == [1, 2, 3, 4]
    stages.start_stage(tournament, seed=1)
    days.fill_and_sign(tournament, 1, "final")
    assert len(room_view(tournament).rankings) == 1


def test_the_rules_card_of_a_ladder_says_who_changes_tables(club: Club) -> None:
    sizes = {"table_sizes": (6, 5, 7, 8), "small_tables": (4, 3, 2)}
    said = words(club(12, format=DayFormat.LADDER, **sizes), "rules")
    assert "the 2 lowest totals of every table move one table up, and the 2 highest of" in said
    assert "the lowest sum of those that count wins" in said


def test_the_rules_card_says_that_table_1_names_the_champion(club: Club) -> None:
    top = club(12, format=DayFormat.LADDER, move_up=1, champion_by=ChampionBy.TABLE_1)
    said = words(top, "rules")
    assert "the lowest total of every table moves one table up, and the highest" in said
    assert "The lowest total at table 1 in the last game wins the day." in said
    assert "lowest sum" not in said


Night = Callable[..., Tournament]


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """Return a maker of ladder nights of so many players."""
    with ExitStack() as open_files:

        def make(count: int, **changed: Any) -> Tournament:
            return open_files.enter_context(ladder_night(tmp_path, count, **changed))

        yield make


def seat_of(tournament: Tournament, stage: str, player: int) -> tuple[int, int]:
    return next(
        (sheet.table_no, seat.seat_no)
        for sheet in sheets(tournament, stage)
        for seat in sheet.seats
        if seat.player == player
    )


def save(tournament: Tournament, key: str) -> None:
    made = prepare(tournament, DocumentRequest(key)).content
    record_saved(tournament, key, made.pieces, tip=made.chain_tip, at=made.at)


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
    withdrawals.withdraw(tournament, gone, "drives home")
    draw(tournament, seed=3, allow_small=True)
    said = words(tournament, "move-cards")
    assert "goes down to table 2." in said
    assert f"Player {gone:02}" not in said


def test_before_the_second_game_nobody_moves(night: Night) -> None:
    tournament = night(12)
    play_game(tournament, 1)
    with refused(tournament, "move cards come with the second game"):
        days.pdf(tournament, "move-cards")


def test_only_a_ladder_has_move_cards(tmp_path: Path) -> None:
    assert "move-cards" in [each.key for each in of_day(LADDER_NIGHT)]
    for rules in (CLUB_NIGHT, SAMBOREE):
        assert "move-cards" not in [each.key for each in of_day(rules)]
    with club_night(tmp_path, 12) as tournament:
        play_game(tournament, 1)
        with refused(tournament, "have no ladder"):
            days.pdf(tournament, "move-cards")


def test_cards_of_an_earlier_draw_are_offered_again(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    save(tournament, "move-cards")
    draw(tournament, seed=4)
    assert day_facts(tournament).step.document == "move-cards"


def test_who_hands_out_the_sheets_first_is_asked_for_no_cards(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    save(tournament, "blank-score-sheets")
    assert day_facts(tournament).step.document == ""


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_two_words_for_who_stays_are_on_one_line(
    night: Night, monkeypatch: pytest.MonkeyPatch, paper: str
) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    monkeypatch.setattr(
        rules_words, "_translate", lambda said: {"stays": "se queda"}.get(said, said)
    )
    with pdfium.PdfDocument(days.pdf(tournament, "seating-list", paper=paper)) as document:
        lines = document[0].get_textpage().get_text_range().splitlines()
    assert sum("se queda" in line for line in lines) == 12


def test_where_table_1_names_the_champion_no_sum_does(night: Night) -> None:
    tournament = night(24, champion_by=ChampionBy.TABLE_1, move_up=1)
    play_game(tournament, 1)
    said = words(tournament, "by-hand-pack")
    assert "The lowest of each table trades places with the highest of the table above" in said
    assert "In the last game the lowest total at table 1 is the champion's" in said
    assert "the lowest sum is the champion's" not in said
    assert "they make nobody champion" in said


def test_only_table_1_of_the_last_game_has_lines_for_the_places(night: Night) -> None:
    tournament = night(12, champion_by=ChampionBy.TABLE_1)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw(tournament, seed=3)
    assert words(tournament, "by-hand-pack").count(" Champion ") == 1


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
