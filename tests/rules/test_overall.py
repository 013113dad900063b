"""Rankings over several games: ties and rulings, who is in the final, and why a place is so."""

from dataclasses import replace

from mextrain_scorer.rules.records import RuledBy, Ruling, Sheet
from mextrain_scorer.rules.standings import (
    TiedGroup,
    best_of,
    level_groups,
    overall_lines,
    places_of,
    within,
)
from tests.presets import CLUB_NIGHT
from tests.sheet_text import draw_sheet

# Ann 14 + 13 + 24 = 51; Bob 10, away, 13 = 23; Cyd 20 + 6 + 24 = 50.
THREE_GAMES = (
    """
    engine | 1 Ann | 2 Bob | 3 Cyd
    2      | out   | 7     | 12
    1      | 5     | out   | 8
    0      | 9     | 3     | out
    """,
    """
    engine | 1 Ann | 3 Cyd
    2      | 3     | out
    1      | out   | 6
    0      | 10    | out
    """,
    """
    engine | 1 Ann | 2 Bob | 3 Cyd
    2      | 20    | out   | 9
    1      | 4     | 11    | out
    0      | out   | 2     | 15
    """,
)


def day(*games: str | tuple[str, ...]) -> list[Sheet]:
    """Return the sheets of a day: each game is the picture of its table, or of several."""
    sheets = []
    for number, game in enumerate(games, start=1):
        stage = "qualifying" if number == 1 else f"qualifying-{number}"
        for table_no, text in enumerate((game,) if isinstance(game, str) else game, start=1):
            sheets.append(replace(draw_sheet(text, CLUB_NIGHT, ()), stage=stage, table_no=table_no))
    return sheets


def groups(
    sheets: list[Sheet], cuts: tuple[int, ...] = (1, 2, 3), rulings: tuple[Ruling, ...] = ()
) -> tuple[TiedGroup, ...]:
    return level_groups(overall_lines(sheets, CLUB_NIGHT), CLUB_NIGHT, rulings, cuts)


def table(found: tuple[TiedGroup, ...]) -> list[str]:
    """Return a ranking as lines: place, name, total, the games counted, and what decided."""
    return [
        f"{each.place} {each.name} {each.line.total}"
        f" of {'+'.join(str(game.number) for game in each.line.counted)} {each.decided_by}"
        for each in places_of(found, CLUB_NIGHT)
    ]


# 12 in two rounds is 6 a round, 15 in three is 5; Dee's 17 are in three rounds as well.
UNEQUAL_ROUNDS = day(
    (
        """
        engine | 1 Ann | 3 Cyd
        2      | 12    | out
        1      | out   | 20
        0      | .     | .      not played
        """,
        """
        engine | 2 Bob | 4 Dee
        2      | 10    | out
        1      | out   | 17
        0      | 5     | out
        """,
    )
)
# Level at their table in game 1; both 24 in all, with 1 + 1 zero rounds against 1 + 2.
LEVEL_INSIDE_A_GAME = day(
    """
    engine | 1 Ann | 2 Bob | 3 Cyd
    2      | out   | 4     | 9
    1      | 4     | out   | 9
    0      | 6     | 6     | out
    """,
    """
    engine | 1 Ann | 2 Bob | 3 Cyd
    2      | out   | 14    | 30
    1      | 7     | out   | 30
    0      | 7     | out   | 30
    """,
)
# The same two tables three times over: Dee 9, Eve 21, then Ann, Bob and Cyd level with 30 each
# (three zero rounds, lowest other round 4), Fay 120.
LEVEL = (
    """
    engine | 1 Ann | 2 Bob | 3 Cyd
    2      | out   | 6     | 4
    1      | 4     | out   | 6
    0      | 6     | 4     | out
    """,
    """
    engine | 4 Dee | 5 Eve | 6 Fay
    2      | out   | 5     | 20
    1      | 2     | out   | 20
    0      | 1     | 2     | out
    """,
)
LEVEL_DAY = day(LEVEL, LEVEL, LEVEL)
FINAL_OF_FOUR = (4,)


def ruled(*players: int, shared: bool = False) -> Ruling:
    """Return a ruling on the players who are level with 30."""
    (level,) = (group for group in groups(LEVEL_DAY) if len(group.lines) > 1)
    return Ruling(players, shared, RuledBy.DRAWN_DOMINO, "the highest won", level.lines[0].basis)


def test_a_tie_across_an_announced_place_waits_for_the_game_monitor() -> None:
    assert table(groups(LEVEL_DAY)) == [
        "1 Dee 9 of 1+2+3 total",
        "2 Eve 21 of 1+2+3 total",
        *(f"3 {name} 30 of 1+2+3 open" for name in ("Ann", "Bob", "Cyd")),
        "6 Fay 120 of 1+2+3 total",
    ]


def test_a_final_of_four_waits_for_the_tie_for_the_fourth() -> None:
    waiting = groups(LEVEL_DAY, cuts=FINAL_OF_FOUR)
    assert [group.players for group in waiting if group.state.value == "open"] == [(1, 2, 3)]
    found = groups(LEVEL_DAY, cuts=FINAL_OF_FOUR, rulings=(ruled(3, 1, 2),))
    assert best_of(found, 4) == (4, 5, 3, 1)
    assert table(found)[2:] == [
        "3 Cyd 30 of 1+2+3 ruling",
        "4 Ann 30 of 1+2+3 ruling",
        "5 Bob 30 of 1+2+3 total",
        "6 Fay 120 of 1+2+3 total",
    ]


def test_who_shares_the_last_place_of_a_final_is_in_it() -> None:
    found = groups(LEVEL_DAY, cuts=FINAL_OF_FOUR, rulings=(ruled(1, 2, 3, shared=True),))
    assert best_of(found, 4) == (4, 5, 1, 2, 3)
    assert best_of(found, 2) == (4, 5)


def test_the_latest_ruling_counts() -> None:
    found = groups(LEVEL_DAY, rulings=(ruled(1, 2, 3), ruled(2, 3, 1)))
    assert [group.players for group in found] == [(4,), (5,), (2, 3, 1), (6,)]


def test_within_a_class_places_ties_and_rulings_are_the_same() -> None:
    lines = within(overall_lines(LEVEL_DAY, CLUB_NIGHT), {1, 3, 6})
    waiting = level_groups(lines, CLUB_NIGHT, (), (1, 2, 3))
    assert table(waiting) == [
        "1 Ann 30 of 1+2+3 open",
        "1 Cyd 30 of 1+2+3 open",
        "3 Fay 120 of 1+2+3 total",
    ]
    decided = level_groups(lines, CLUB_NIGHT, (ruled(3, 2, 1),), (1, 2, 3))
    assert table(decided)[:2] == ["1 Cyd 30 of 1+2+3 ruling", "2 Ann 30 of 1+2+3 total"]


def sentences(found: tuple[TiedGroup, ...]) -> list[str]:
    return [each.sentence for each in places_of(found, CLUB_NIGHT)]


def test_every_place_says_why() -> None:
    more = (
        "No. 1 Ann over No. 2 Bob: 3 whole games, 51 (game 1: 14, game 2: 13, game 3: 24), against "
        "2, 23 (game 1: 10, game 3: 13)"
    )
    fewer_points = (
        "No. 3 Cyd over No. 1 Ann: 50 (game 1: 20, game 2: 6, game 3: 24) against "
        "51 (game 1: 14, game 2: 13, game 3: 24)"
    )
    assert sentences(groups(day(*THREE_GAMES))) == [fewer_points, more, more]
    assert sentences(groups(UNEQUAL_ROUNDS))[1] == (
        "No. 4 Dee over No. 1 Ann: by points per round, 17 (game 1: 17) in 3 rounds against "
        "12 (game 1: 12) in 2"
    )
    assert sentences(groups(LEVEL_INSIDE_A_GAME))[0] == (
        "No. 2 Bob over No. 1 Ann: 24 (game 1: 10, game 2: 14) against 24 (game 1: 10, game 2: 14)"
        "; 3 zero rounds against 2"
    )
    assert sentences(groups(LEVEL_DAY))[2] == (
        "No. 1 Ann, No. 2 Bob and No. 3 Cyd are tied: 30 each; zero rounds 3 each; lowest other "
        "round 4 each. The game monitor decides."
    )
    assert sentences(groups(LEVEL_DAY, rulings=(ruled(3, 1, 2),)))[2] == (
        "No. 3 Cyd over No. 1 Ann: tied, 30 each; ruled by the game monitor (drawn domino: the "
        "highest won)"
    )
    assert sentences(groups(LEVEL_DAY, cuts=()))[3] == (
        "No. 1 Ann, No. 2 Bob and No. 3 Cyd share place 3: 30 each; zero rounds 3 each; lowest "
        "other round 4 each"
    )
