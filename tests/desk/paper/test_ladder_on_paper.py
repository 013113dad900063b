"""A ladder on paper: who moves where, what Next offers, and how it goes on by hand."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest

from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.journal.print_log import record_saved
from mextrain_scorer.desk.journal.undo import undo
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import RosterRow, players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.seating.ladder import Trade, keep_seats, ladder_plan
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import words as rules_words
from mextrain_scorer.rules.rule_sets.presets import CLUB_NIGHT, LADDER_NIGHT, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy
from mextrain_scorer.sheets.catalogue import DocumentRequest, of_day
from mextrain_scorer.sheets.printing import prepare
from tests.desk import days
from tests.desk.club_nights import club_night, fill_and_sign, play_game
from tests.desk.days import refused
from tests.desk.ladder_nights import ladder_night
from tests.desk.seating.sheets_anew import cleared
from tests.sheets.readers import text

Night = Callable[..., Tournament]


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """Return a maker of ladder nights of so many players."""
    with ExitStack() as open_files:

        def make(count: int, **changed: Any) -> Tournament:
            return open_files.enter_context(ladder_night(tmp_path, count, **changed))

        yield make


def words(tournament: Tournament, key: str, **asked: Any) -> str:
    """Return the words on all pages of a document, a blank between any two."""
    return " ".join(text(days.pdf(tournament, key, **asked)).split())


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


def test_each_table_reads_who_goes_where(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    said = words(tournament, "move-cards")
    plan = {
        (before, after): sorted(
            seat.player
            for sheet in sheets(tournament, "qualifying-2")
            for seat in sheet.seats
            if sheet.table_no == after
            and seat_of(tournament, "qualifying", seat.player)[0] == before
        )
        for before, after in ((1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3))
    }
    for (before, after), (one, other) in plan.items():
        way = "up" if after < before else "down"
        assert f"Nos. {one} and {other} go {way} to table {after}." in said
        _, seat = seat_of(tournament, "qualifying-2", one)
        assert f"{one} Player {one:02} seat {seat}" in said
    assert said.count("after game 1") == 4
    assert said.count("Everybody else stays, new seats:") == 4
    for player in range(1, 25):
        _, seat = seat_of(tournament, "qualifying-2", player)
        assert f"{player} Player {player:02} seat {seat}" in said


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


def test_one_alone_stays(night: Night) -> None:
    """Of five at the middle table two go up and two down."""
    tournament = night(15)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    said = words(tournament, "move-cards")
    assert said.count("Stays, new seat:") == 1
    assert said.count("Everybody else stays, new seats:") == 2


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


def test_next_offers_the_move_cards_before_the_sheets(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    step = day_facts(tournament).step
    assert step.document == "move-cards"
    assert step.sentence == "Next: print and hand out the move cards, Game 2"
    save(tournament, "move-cards")
    assert day_facts(tournament).step.document == "blank-score-sheets"


def test_cards_of_an_earlier_draw_are_offered_again(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    save(tournament, "move-cards")
    draw(tournament, seed=4)
    assert day_facts(tournament).step.document == "move-cards"


def test_after_a_correction_next_says_to_look_at_the_seats_first(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    sign_off.reopen_sheet(tournament, "qualifying", 3, "misread", confirm=True)
    here = cleared(tournament, sheets(tournament, "qualifying")[2])
    best, *_, last = sorted(seat.player for seat in here.seats)
    fill_and_sign(tournament, here, {best: 190, last: 90})
    step = day_facts(tournament).step
    assert step.sentence == "Next: check the seats of Game 2"
    assert (step.page, step.document) == ("seating", "")
    keep_seats(tournament, reason="everybody sits already")
    assert day_facts(tournament).step.document == "move-cards"
    undo(tournament)
    assert day_facts(tournament).step == step
    draw(tournament)
    assert day_facts(tournament).step.document == "move-cards"


def test_seats_that_were_kept_are_told_on_paper(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    sign_off.reopen_sheet(tournament, "qualifying", 3, "misread", confirm=True)
    here = cleared(tournament, sheets(tournament, "qualifying")[2])
    best, *_, last = sorted(seat.player for seat in here.seats)
    fill_and_sign(tournament, here, {best: 190, last: 90})
    keep_seats(tournament, reason="everybody sits already")
    said = "Game 2 keeps its seats, although an earlier sheet was corrected: everybody sits already"
    assert said in text(days.pdf(tournament, "results"))
    assert "Seats kept as drawn" in text(days.pdf(tournament, "how-we-ruled"))


def test_who_hands_out_the_sheets_first_is_asked_for_no_cards(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    save(tournament, "blank-score-sheets")
    assert day_facts(tournament).step.document == ""


def test_the_seating_list_says_up_down_and_stays(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    plan = ladder_plan(tournament, seed=3)
    assert plan is not None
    draw(tournament, seed=3)
    said = words(tournament, "seating-list")
    steps = {"up": 0, "down": 0, "stays": 0}
    for move in plan.moves:
        table_no, seat = seat_of(tournament, "qualifying-2", move.player)
        row = f"Player {move.player:02} {move.player} {move.step} {table_no} {seat}"
        assert row in said
        steps[str(move.step)] += 1
    assert steps == {"up": 6, "down": 6, "stays": 12}
    assert "up" not in words(tournament, "seating-list", stage="qualifying").split()


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


def test_the_pack_says_how_the_ladder_goes_on_by_hand(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    said = words(tournament, "by-hand-pack")
    assert "(still to come: 2). The 2 lowest of each table trade places with the 2 highest" in said
    assert "everybody draws a number" not in said
    assert "After the last game add up: the lowest sum is the champion's" in said


def test_where_table_1_names_the_champion_no_sum_does(night: Night) -> None:
    tournament = night(24, champion_by=ChampionBy.TABLE_1, move_up=1)
    play_game(tournament, 1)
    said = words(tournament, "by-hand-pack")
    assert "The lowest of each table trades places with the highest of the table above" in said
    assert "In the last game the lowest total at table 1 is the champion's" in said
    assert "the lowest sum is the champion's" not in said
    assert "they make nobody champion" in said


def test_no_line_of_the_rules_card_says_otherwise(night: Night) -> None:
    said = words(night(24, champion_by=ChampionBy.TABLE_1, move_up=1), "rules")
    assert "table 1 of the last game decides" in said
    for other in ("the ranking decides", "all three games", "two lowest", "2 lowest"):
        assert other not in said


def test_only_table_1_of_the_last_game_has_lines_for_the_places(night: Night) -> None:
    tournament = night(12, champion_by=ChampionBy.TABLE_1)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw(tournament, seed=3)
    assert words(tournament, "by-hand-pack").count(" Champion ") == 1


def test_a_chart_has_no_column_for_where_nobody_goes(night: Night) -> None:
    tournament = night(12)
    play_game(tournament, 1)
    assert "Goes on to" not in words(tournament, "game-chart")


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


def test_how_we_ruled_is_silent_of_a_draw_that_needed_no_lot(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    assert "No rulings were needed today." in words(tournament, "how-we-ruled")
