"""What days come to on paper: who goes on, file names, nights of several games, phones."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest

from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.journal.print_log import prints, record
from mextrain_scorer.desk.operations import SAVED
from mextrain_scorer.desk.overall.ranking import rankings_in
from mextrain_scorer.desk.phones.place import (
    box_path,
    codes_on_cards,
    keep_address,
    last_address,
    open_box,
)
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.places import name_places
from mextrain_scorer.desk.results.announced import announcement_lines, results_list
from mextrain_scorer.desk.results.game_chart import ChartQualified, chart
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster.players import RosterRow, change_player, players
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.seating.ladder import Trade, ladder_plan
from mextrain_scorer.desk.tables import sheet, sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import words as rules_words
from mextrain_scorer.rules.rule_sets.presets import CLUB_NIGHT, PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, DayFormat
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.sheets import catalogue
from mextrain_scorer.sheets.catalogue import DOCUMENTS, DocumentRequest, of_day, offered
from mextrain_scorer.sheets.printing import prepare, spelled_out
from tests.desk import days
from tests.desk.club_nights import club_night, game, play_game
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, add_players, refused
from tests.desk.ladder_nights import ladder_night
from tests.sheets.papers import said, text

SEMI = "playoff-1"


def others(tournament: Tournament, stage: int) -> dict[int, tuple[ChartQualified, ...]]:
    """Return who goes on from each table of the stage counted from 0, besides its winner."""
    lines = chart(tournament, sheets(tournament))[stage].lines
    return {line.table_no: line.others for line in lines}


def test_nobody_goes_on_who_has_gone_home(all_signed: Seated) -> None:
    tournament = all_signed(48)
    assert stages.start_stage(tournament, seed=1) == SEMI
    days.play(tournament, SEMI)
    second = standings(sheet(tournament, SEMI, 1))[1].player
    withdraw(tournament, second, "has to drive home")
    assert others(tournament, 1)[1] == ()


WHY = "everybody else went home"
SAID = f"Named by the game monitor: {WHY}"


@pytest.fixture
def named(all_signed: Seated) -> Tournament:
    """Return a day of two tables: one winner stays, the other is named second."""
    tournament = all_signed(10)
    stays, goes = (days.winner(here) for here in sheets(tournament))
    withdraw(tournament, goes, "has to drive home")
    name_places(tournament, stays, goes, reason=WHY)
    return tournament


def test_the_announcer_tells_every_table_winner_and_then_the_places(named: Tournament) -> None:
    told = [each.title for each in announcement_lines(named)]
    assert told[-2:] == ["Second place", "And the champion is"]
    assert len(told) == 4, "no table decided the day, so both are told"


BLANK = "blank-score-sheets"
QUIET = "other tables are counting"


def test_who_left_in_mid_game_counts_among_the_players(seated: Seated) -> None:
    tournament = seated(10)
    at_table = days.who(tournament, 1)
    for seat, player in enumerate(at_table):
        enter(tournament, "qualifying", 1, 9, player, seat * 3)
    withdraw(tournament, at_table[1], "unwell", from_engine=8)
    assert results_list(tournament, sheets(tournament)).players == 10
    assert "10 players." in text(days.pdf(tournament, "results"))


def test_only_who_has_tables_around_is_asked_to_be_quiet(all_signed: Seated) -> None:
    tournament = all_signed(25)
    assert text(days.pdf(tournament, BLANK)).count(QUIET) == 5
    assert QUIET in text(days.pdf(tournament, BLANK, table_no=1))
    stages.start_stage(tournament, seed=1)
    final = text(days.pdf(tournament, BLANK))
    assert QUIET not in final
    assert final.startswith("Final"), "the stage is large where it has one table"
    assert "Table 1 · " in final
    assert QUIET not in text(days.pdf(tournament, "by-hand-pack"))


def rename(tournament: Tournament, number: int, name: str) -> None:
    change_player(tournament, number, name=name, club=None, group=None, willing=False, note=None)


def test_many_are_counted(registered: Seated) -> None:
    tournament = registered(10)
    for number in range(1, 6):
        rename(tournament, number, f"ବିକ୍ରମ {number}")
    assert "No. 3 ବିକ୍ରମ 3 and 2 more" in spelled_out(tournament, "seating-list")


@pytest.mark.parametrize("table_no", [1, 2])
def test_of_one_table_only_its_own_players_count(registered: Seated, table_no: int) -> None:
    tournament = registered(10)
    draw(tournament, seed=3)
    who = days.who(tournament, 1)[0]
    rename(tournament, who, "ବିକ୍ରମ")
    said = spelled_out(tournament, "score-sheets", QUALIFYING, table_no)
    assert bool(said) == (table_no == 1)


def test_the_finals_sheets_have_another_name_than_the_qualifying_ones(all_signed: Seated) -> None:
    tournament = all_signed(23)
    for key in ("blank-score-sheets", "score-sheets", "seating-list"):
        before = days.content(tournament, key, stage="qualifying").file_name
        assert before.endswith(", Qualifying game")
    assert stages.start_stage(tournament, seed=1) == "final"
    assert days.content(tournament, "blank-score-sheets").file_name == "Blank score sheets, Final"
    one = days.content(tournament, "score-sheets", stage="qualifying", table_no=3).file_name
    assert one == "Score sheets, Qualifying game, table 3"
    assert days.content(tournament, "game-chart").file_name == "Game Chart"


# Nights of several games.

Night = Callable[..., Tournament]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Night]:
    """Return a maker of club nights of so many players."""
    with ExitStack() as open_files:
        yield lambda *asked, **rules: open_files.enter_context(
            club_night(tmp_path, *asked, **rules)
        )


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """Return a maker of ladder nights of so many players."""
    with ExitStack() as open_files:
        yield lambda *asked, **rules: open_files.enter_context(
            ladder_night(tmp_path, *asked, **rules)
        )


def words(tournament: Tournament, key: str, **asked: Any) -> str:
    """Return the words on all pages of a document, a blank between any two."""
    return text(days.pdf(tournament, key, **asked))


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


def test_a_day_without_a_ranking_has_none_of_it(all_signed: Night) -> None:
    tournament = all_signed(10)
    with refused(tournament, "The rules in force rank nobody over several games."):
        days.pdf(tournament, "overall")
    offered = {each.key for each in of_day(tournament.rule_set)}
    always = [each for each in DOCUMENTS if not each.for_phones]
    assert {each.key for each in always} - offered == {"overall", "move-cards"}
    left_out = [each for each in always if each not in of_day(replace(CLUB_NIGHT, final_of=4))]
    assert left_out == [catalogue.named("move-cards")]
    left_out = [each for each in always if each not in of_day(CLUB_NIGHT)]
    assert left_out == [catalogue.named("move-cards"), catalogue.named("bracket")]
    assert PRESETS["club-night"] == CLUB_NIGHT


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
    with tournament.reading() as reading:
        assert len(rankings_in(reading, tournament.rule_set)) == 2
    days.fill_and_sign(tournament, 2, game(3))
    assert shown() == []
    assert shown(Revealed.SECOND) == []
    assert shown(Revealed.CHAMPION) == [("", 3, True), ("60-69", 3, True)]


def test_the_rules_card_says_that_table_1_names_the_champion(club: Night) -> None:
    top = club(12, format=DayFormat.LADDER, move_up=1, champion_by=ChampionBy.TABLE_1)
    said = words(top, "rules")
    assert "the lowest total of every table moves one table up, and the highest" in said
    assert "The lowest total at table 1 in the last game wins the day." in said
    assert "lowest sum" not in said


def seat_of(tournament: Tournament, stage: str, player: int) -> tuple[int, int]:
    return next(
        (sheet.table_no, seat.seat_no)
        for sheet in sheets(tournament, stage)
        for seat in sheet.seats
        if seat.player == player
    )


def save(tournament: Tournament, key: str) -> None:
    made = prepare(tournament, DocumentRequest(key)).content
    record(tournament, key, made.pieces, tip=made.chain_tip, at=made.at, done=SAVED)


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


def test_cards_of_an_earlier_draw_are_offered_again(night: Night) -> None:
    tournament = night(24)
    play_game(tournament, 1)
    draw(tournament, seed=3)
    save(tournament, "move-cards")
    draw(tournament, seed=4)
    assert day_facts(tournament).step.document == "move-cards"


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


# Phones: paper only where they were turned on, new where a code is another one.

ADDRESS = "http://192.168.8.2:8765"


def turn_on(tournament: Tournament, *, anew: bool = False) -> dict[int, str]:
    """Turn phones on, with new codes where asked; return the code of each table."""
    box = open_box(tournament)
    view = PhoneView(tournament)
    view.news(box)
    if anew:
        view.revoke(box)
        view.news(box)
    box.close()
    keep_address(tournament, ADDRESS)
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


def test_the_card_for_the_wall_names_the_address(five: Tournament) -> None:
    turn_on(five)
    assert last_address(five) == ADDRESS
    assert offered(five) == (*of_day(five.rule_set), catalogue.named("phones-card"))
    (page,) = said(days.pdf(five, "phones-card"))
    assert ADDRESS in page
    assert "On your phone" in page
    days.put_on_paper(five, "phones-card")
    assert prints(five).latest("phones-card") is not None
    keep_address(five, ADDRESS.replace("8765", "8766"))
    assert "changed since" in days.content(five, "phones-card").news


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"file:///etc/passwd", b"x" * 1000])
def test_an_address_that_is_none_is_not_printed(five: Tournament, content: bytes) -> None:
    turn_on(five)
    box_path(five).with_suffix(".address").write_bytes(content)
    assert last_address(five) == ""
