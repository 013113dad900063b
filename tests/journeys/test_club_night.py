"""A club night of 11, from the roster to the end: three games, everybody ranked over all."""

from collections.abc import Sequence
from pathlib import Path

from tests import door
from tests.day import Game, day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window

PLAYERS = [f"Player {number:02}" for number in range(1, 11)]
LATE, LEAVES = 11, 10
HOME_AFTER = 4  # rounds of game 2
GAMES = ("qualifying", "qualifying-2", "qualifying-3")
RANKING = "Ranking over all games"


def total(player: int) -> int:
    """Return what somebody has in each game: two are level for the third place."""
    return {3: 103, 4: 103}.get(player, 100 + player)


def spread(players: Sequence[int], engines: Sequence[int]) -> Game:
    """Let each go out once, and spread the total evenly over the other rounds."""
    game: Game = {engine: {} for engine in engines}
    for player, own in zip(players, engines, strict=False):
        each, more = divmod(total(player), len(engines) - 1)
        rest = [engine for engine in engines if engine != own]
        points = {engine: each + (nth < more) for nth, engine in enumerate(rest)}
        for engine in engines:
            game[engine][player] = points.get(engine, 0)
    return game


def played_elsewhere(monitor: GameMonitor, path: Path, game: str) -> None:
    """Close the tournament; have every sheet of a game that is open filled and signed; go on."""
    monitor.close()
    with door.desk(path) as desk:
        engines = desk.rules()["engines"]
        for sheet in desk.sheets(game):
            players = [seat["player"] for seat in sheet["seats"] if seat["left_from"] is None]
            scores, blocked = spread(players, engines), engines[len(players) :]
            desk.fill(sheet["table"], scores, game, blocked=blocked)
            desk.sign(sheet["table"], game)
    monitor.open_again("Tuesday club")


def open_table_of(monitor: GameMonitor, player: int) -> list[int]:
    """Turn to the sheet on which somebody plays; return who does."""
    monitor.page("Scores")
    for table in monitor.tables():
        if player in (seats := monitor.open_table(table)):
            return seats
    raise AssertionError(f"{player} sits nowhere")


def goes_home_from_game_2(monitor: GameMonitor, player: int) -> None:
    """Type the first rounds of the table where somebody sits; then they go home."""
    seats = open_table_of(monitor, player)
    others = [each for each in seats if each != player]
    first = range(12, 12 - HOME_AFTER, -1)
    monitor.type_rounds(
        {
            engine: {each: 9 * (each != out) for each in seats}
            for engine, out in zip(first, others, strict=True)
        }
    )
    monitor.goes_home(player)


def test_a_club_night_of_11_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "club.mextrain"
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        monitor.make_tournament("Tuesday club", path, "games")
        monitor.read_roster(PLAYERS)
        monitor.all_are_here()
        monitor.draw(seed=7)
        monitor.add("Late Lou")
        monitor.all_are_here()
        monitor.seat_late("Late Lou")
        pages = ["Players", "Seating", "Scores", "Overall", "Results"]
        assert hand.names("radiobutton") == pages
        played_elsewhere(monitor, path, GAMES[0])
        monitor.page("Overall")
        assert len(hand.rows(RANKING)) == 11
        monitor.draw_next(2, seed=8)
        goes_home_from_game_2(monitor, LEAVES)
        played_elsewhere(monitor, path, GAMES[1])
        monitor.draw_next(3, seed=9)
        played_elsewhere(monitor, path, GAMES[2])
        with door.desk(hand.copied(path, tmp_path / "copy.mextrain")) as desk:
            assert all(LEAVES not in seats for seats in desk.tables(GAMES[2]).values())

        monitor.page("Overall")
        ranking = [(row["Place"], row["No."], row["Total"]) for row in hand.table(RANKING)]
        assert ranking[:5] == [
            ("1", "1", "303"),
            ("2", "2", "306"),
            ("3 ?", "3", "309"),
            ("3 ?", "4", "309"),
            ("5", "5", "315"),
        ]
        assert ranking[-1] == ("11", str(LEAVES), "110")  # one whole game
        hand.sees("All 3 games are signed. 10 of 11 players played them all.*")
        monitor.next_step("rule the tie in the ranking")
        monitor.rule_tie(4, 3)
        assert monitor.is_champion("Player 01", of="Tuesday club")
        assert monitor.below("Second place") == "Player 02"
        assert monitor.below("Third place") == "Player 04"

        correct_game_1(monitor)
        assert monitor.is_champion("Player 02", of="Tuesday club")
        assert monitor.below("Second place") == "Player 01"
        assert monitor.below("Third place") == "Player 04"
        to_the_end(monitor)


def correct_game_1(monitor: GameMonitor) -> None:
    """The winner was left with five points more in a round of game 1."""
    monitor.choose_game("Game 1")
    seats = open_table_of(monitor, 1)
    assert monitor.reopen("misread") == ["The ranking over all games rests on this sheet"]
    at = seats.index(1)
    row = next(n for n, cells in enumerate(monitor.shown()) if cells[at] != "0")
    score = int(monitor.shown()[row][at])
    monitor.point_at(row, at)
    monitor.hand.type(f"{score + 5}\n")
    monitor.hand.wait(lambda: monitor.hand.rows(GRID)[row][at] == str(score + 5))
    said = monitor.sign_again(seats[-1])
    assert [each for each in said if each.startswith("No. ")] == [
        "No. 2 Player 02: place 1, not 2.",
        "No. 1 Player 01: place 2, not 1.",
    ]


def to_the_end(monitor: GameMonitor) -> None:
    """Read the winners out, and end the day without any paper."""
    hand = monitor.hand
    hand.press("Tell the room")
    monitor.dialog("For the announcer")
    hand.sees("Third place: Player 04, *")
    hand.press("Next")
    hand.sees("Second place: Player 01, *")
    hand.press("Next")
    hand.sees("And the champion is: Player 02, *")
    hand.press("Close")
    monitor.closed("For the announcer")
    hand.press("The day is done", "button")
    monitor.dialog("Is the day done?")
    hand.press("The day is done", "button")
    hand.sees("The day is done: you may close the program")
    assert not any(each.startswith("Next: ") for each in hand.names("button"))


def test_enter_draws_the_next_game_and_no_other_button_looks_as_if_it_took_it(
    tmp_path: Path,
) -> None:
    path = day(8, "club-night").seated().played().file(tmp_path)
    with at_the_window(tmp_path, "open", path) as monitor:
        hand = monitor.hand
        monitor.page("Seating")
        monitor.next_step("draw game 2 of *")
        monitor.dialog("Draw game 2")
        looks = [
            each["name"] for each in hand.things("button") if "defaultButton" in each["states"]
        ]
        assert looks == ["Draw seats"]
        hand.key("Return")
        monitor.closed("Draw game 2")
        hand.sees("* drawn.")
