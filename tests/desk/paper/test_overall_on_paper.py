"""A day of several games on paper: its ranking, its places, where people move, and by hand."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk.overall.ranking import Overall, overall, rankings_in, uneven_words
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.bracket import bracket
from mextrain_scorer.desk.results.announced import announcement_lines
from mextrain_scorer.desk.results.results import class_results, results
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import change_player, players
from mextrain_scorer.desk.scores.ties import rule_overall_tie
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.presets import CLUB_NIGHT, PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, DayFormat
from mextrain_scorer.sheets.catalogue import DOCUMENTS, named, of_day
from tests.desk import days
from tests.desk.club_nights import club_night, fill_and_sign, game, play_game
from tests.desk.days import refused
from tests.sheets.papers import page_text, read
from tests.sheets.readers import text

Club = Callable[..., Tournament]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Return a maker of club nights of so many players."""
    with ExitStack() as open_files:

        def make(count: int, **changed: Any) -> Tournament:
            return open_files.enter_context(club_night(tmp_path, count, **changed))

        yield make


def ranking(tournament: Tournament) -> Overall:
    found = overall(tournament)
    assert found is not None
    return found


def words(tournament: Tournament, key: str, **asked: Any) -> str:
    """Return the words on all pages of a document, a blank between any two."""
    return " ".join(text(days.pdf(tournament, key, **asked)).split())


def pages_of(tournament: Tournament, key: str) -> list[str]:
    """Return the words on each page of a document, a blank between any two."""
    return [" ".join(page_text(page).split()) for page in read(days.pdf(tournament, key)).pages]


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


def test_everybody_stands_with_games_and_sum(club: Club) -> None:
    tournament = club(13)
    play(tournament)
    said = words(tournament, "overall")
    assert "All 3 games are played." in said
    assert "in brackets" not in said
    for place in range(1, 14):
        total = 100 + place
        assert f"{place} {place} Player {place:02} 3 {total} {total} {total} {3 * total}" in said


def test_a_game_that_does_not_count_is_in_brackets(club: Club) -> None:
    tournament = club(12, count_best=2)
    play_game(tournament, 1, {4: 90})
    withdrawals.withdraw(tournament, 9, "drives home")
    play_game(tournament, 2, {4: 300})
    play_game(tournament, 3, {4: 95})
    said = words(tournament, "overall")
    assert "The best 2 of 3 games of each player count." in said
    assert "A total in brackets does not count." in said
    assert "1 4 Player 04 2 90 (300) 95 185" in said
    assert "9 Player 09 1 109 – – 109" in said
    assert "2 whole games against 1" in said


def test_before_the_end_it_says_that_places_can_change(club: Club) -> None:
    tournament = club(12)
    play_game(tournament, 1, leave=1)
    said = words(tournament, "overall")
    assert "Game 1 of 3; sheets signed: 1 of 2. Places can still change." in said
    assert "The ranking is not decided yet." in words(tournament, "results")
    with refused(tournament, "the certificates wait for the ranking"):
        days.pdf(tournament, "certificates")


def test_with_part_of_a_game_in_places_are_not_comparable_and_it_says_so(club: Club) -> None:
    tournament = club(12)
    play_game(tournament, 1)
    draw(tournament, seed=2)
    assert uneven_words(ranking(tournament)) == "", "nothing of game 2 is in: all have one game"
    here = sheets(tournament, "qualifying-2")[0]
    fill_and_sign(tournament, here, {})
    said = words(tournament, "overall")
    assert (
        "Not comparable yet: 1 of 2 sheets of game 2 is in, and who has more games stands first. "
        "Game 2 of 3;"
    ) in said
    fill_and_sign(tournament, sheets(tournament, "qualifying-2")[1], {})
    assert "Not comparable" not in words(tournament, "overall")


def test_a_tie_says_what_decided_it(club: Club) -> None:
    tournament = club(12)
    for number in (1, 2, 3):
        play_game(tournament, number, {2: 101})
    (tie,) = ranking(tournament).open_ties
    assert "tied: the game monitor decides" in words(tournament, "overall")
    assert "A tie in the ranking waits for the game monitor." in words(tournament, "results")
    first, second = reversed(tie.players)
    rule_overall_tie(
        tournament, (first, second), shared=False, by="drawn-domino", reason="the higher pips"
    )
    assert "drawn domino: the higher pips" in words(tournament, "overall")
    ruled = words(tournament, "how-we-ruled")
    assert "Ranking over all games" in ruled
    assert "drawn domino: the higher pips" in ruled


def test_the_places_are_those_of_the_ranking(club: Club) -> None:
    tournament = club(12)
    play(tournament)
    best = [each.name for each in ranking(tournament).places[:3]]
    told = announcement_lines(tournament)
    assert [each.title for each in told] == ["Third place", "Second place", "And the champion is"]
    assert [each.name for each in told] == best[::-1]
    card = words(tournament, "announcer-card")
    assert "Table winners" not in card
    assert [card.index(name) for name in best] == sorted(map(card.index, best), reverse=True)
    pages = pages_of(tournament, "certificates")
    assert len(pages) == 3
    assert [name in page for name, page in zip(best, pages, strict=True)] == [True] * 3
    assert "12 12 Player 12 3 112 112 112 336" in words(tournament, "results")


def test_a_class_has_places_of_its_own(club: Club) -> None:
    tournament = club(12)
    for number in (3, 6, 7, 11):
        put_in_class(tournament, number, "60-69")
    play(tournament)
    said = words(tournament, "overall")
    assert "Class 60-69" in said
    assert "1 3 Player 03 3" in said.partition("Class 60-69")[2]
    (of_class,) = class_results(tournament)
    named = [*of_class.champions, *of_class.seconds, *of_class.thirds]
    assert [each.player for each in named] == [3, 6, 7]
    titles = [f"{place} place, class 60-69" for place in ("Third", "Second", "First")]
    assert [(line.title, line.name) for line in announcement_lines(tournament)][-3:] == [
        (title, each.name) for title, each in zip(titles, named[::-1], strict=True)
    ]
    pages = pages_of(tournament, "certificates")
    assert ["60-69" in page for page in pages] == [False] * 3 + [True] * 3
    assert "First place 3 Player 03 309" in words(tournament, "results")


def test_the_bracket_after_a_ranking_is_the_final_of_the_best_alone(club: Club) -> None:
    tournament = club(12, final_of=4)
    play(tournament)
    stages.start_stage(tournament, seed=5)
    (final,) = bracket(tournament, tuple(sheets(tournament)))
    (table,) = final.tables
    assert final.title == "Final"
    assert sorted((seat.player, seat.source) for seat in table.seats) == [
        (n, f"place {n} of the ranking") for n in range(1, 5)
    ]
    assert {seat.from_table for seat in table.seats} == {None}
    said = words(tournament, "bracket")
    assert "place 4 of the ranking" in said
    assert "Game" not in said
    assert "from table" not in said


def test_a_final_of_the_best_names_the_places(club: Club) -> None:
    tournament = club(12, final_of=4)
    play(tournament)
    assert "The best 4 play a final." in words(tournament, "overall")
    assert "The final is not decided yet." in words(tournament, "results")
    stages.start_stage(tournament, seed=1)
    days.fill_and_sign(tournament, 1, "final", first=4)
    found = results(tournament)
    assert found.champions[0].player == 4
    told = announcement_lines(tournament)
    assert (told[-1].title, told[-1].name) == ("And the champion is", "Player 04")
    said = words(tournament, "results")
    assert said.index("Champion 4 Player 04") < said.index("1 1 Player 01 3")


def before(tournament: Tournament, number: int) -> dict[int, int]:
    """Return the table where each player sat in a game."""
    return {
        player: table_no
        for table_no, seated in days.layout(tournament, game(number)).items()
        for player in seated
    }


def test_who_moves_is_told_from_which_table(club: Club) -> None:
    tournament = club(18)
    play_game(tournament, 1)
    assert "From table" not in words(tournament, "seating-list")
    play_game(tournament, 2, leave=3)
    was, now = before(tournament, 1), before(tournament, 2)
    by_name, by_table = pages_of(tournament, "seating-list")
    cards = pages_of(tournament, "table-cards")
    assert "From" in by_name
    for player, table_no in now.items():
        assert f"Player {player:02} {player} {was[player]} {table_no} " in by_name
    movers = [player for player in now if now[player] != was[player]]
    assert movers
    assert by_table.count("from ") == len(movers)
    assert sum(card.count("from ") for card in cards) == 2 * len(movers)


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


def test_the_pack_carries_the_sums_on(club: Club) -> None:
    tournament = club(12, count_best=2, final_of=4)
    put_in_class(tournament, 5, "60-69")
    play_game(tournament, 1)
    play_game(tournament, 2, leave=1)
    signed, waiting = sheets(tournament, game(2))
    pages = pages_of(tournament, "by-hand-pack")
    cover, sums = pages[0], pages[1]
    assert "Sums over the games" in sums
    assert "Add up the best 2 of the 3 games of each player, and cross out the others." in sums
    for seat in signed.seats:
        total = 100 + seat.player
        name = f"Player {seat.player:02}" + (" 60-69" if seat.player == 5 else "")
        assert f"{seat.player} {name} {total} {total}" in sums
    for seat in waiting.seats:
        total = 100 + seat.player
        assert f"Player {seat.player:02}" in sums
        assert f"{total} {total}" not in sums
    one_line = " ".join(cover.split())
    assert "seat the next (still to come: 1): everybody draws a number" in one_line
    assert "The best 4 play the final, on a spare sheet." in one_line
    assert "Then read the same places within each class." in one_line
    assert "Spare sheets for the games to come" in one_line


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


def test_the_rules_card_says_that_the_sum_wins(club: Club) -> None:
    said = words(club(12), "rules")
    assert "the lowest sum of those that count wins" in said
    assert "wins the table" not in said


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
