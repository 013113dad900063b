"""The day's path: always one next step, and a line under each page's name."""

from mextrain_scorer.desk import leaving, players, playoff, results, seating, sign_off
from mextrain_scorer.desk.next_step import PAGES, next_step, page_states
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import day
from tests.desk.conftest import Seated
from tests.desk.day import QUALIFYING


def step(tournament: Tournament) -> tuple[str, str]:
    """Return the page to go to and what to do there."""
    found = next_step(tournament)
    assert found.page in PAGES
    return found.page, found.sentence


def state(tournament: Tournament, page: str) -> str:
    """Return the line under a page's name."""
    texts = page_states(tournament)
    assert tuple(texts) == PAGES
    return texts[page]


def test_a_whole_day_has_a_next_step_at_every_moment(registered: Seated) -> None:
    tournament = registered(0)
    assert step(tournament) == ("players", "Next: add the players")
    assert set(page_states(tournament).values()) == {""}
    for number in range(1, 11):
        players.add_player(tournament, f"Player {number}")
    assert step(tournament) == ("players", "Next: check the players in")
    assert state(tournament, "players") == "0 of 10 in"
    players.check_in_all(tournament)
    assert step(tournament) == ("seating", "Next: draw seats for 10 players")
    assert state(tournament, "players") == "10 in"
    seating.draw(tournament, seed=1)
    assert step(tournament)[0] == "scores"
    assert state(tournament, "seating") == "2 tables"
    assert state(tournament, "scores") == "0 of 2 sheets"
    assert state(tournament, "playoff") == "waits for 2 sheets"
    day.play(tournament, leave=[2])
    assert step(tournament) == ("scores", "Next: the sheet of table 2")
    assert state(tournament, "game_chart") == "1 of 2 winners"
    assert state(tournament, "playoff") == "waits for 1 sheet"
    day.fill(tournament, 2)
    day.sign(tournament, 2)
    assert step(tournament) == ("playoff", "Next: start the play-off")
    assert state(tournament, "playoff") == "ready to start"
    playoff.start_stage(tournament, seed=1)
    assert step(tournament) == ("scores", "Next: the sheet of the final")
    assert state(tournament, "playoff") == "Final"
    assert state(tournament, "results") == ""
    day.play(tournament, "final")
    assert step(tournament) == ("results", "All done: the results are in")
    assert state(tournament, "results") == "decided"
    assert state(tournament, "scores") == "1 of 1 sheets"


def test_nobody_is_sent_to_a_draw_that_would_be_refused(registered: Seated) -> None:
    tournament = registered(2)
    assert step(tournament)[0] == "players"
    players.add_player(tournament, "Third", checked_in=True)
    assert step(tournament)[0] == "seating"
    seating.draw(tournament, allow_small=True)


def test_one_table_alone_has_no_play_off(seated: Seated) -> None:
    tournament = seated(5)
    assert state(tournament, "seating") == "1 table"
    assert state(tournament, "playoff") == ""
    day.play(tournament)
    assert step(tournament)[0] == "results"
    assert state(tournament, "results") == "decided"


def test_a_sheet_reopened_behind_the_final_comes_first(seated: Seated) -> None:
    tournament = seated(20)
    day.play(tournament)
    playoff.start_stage(tournament, seed=1)
    day.play(tournament, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "columns exchanged", confirm=True)
    assert step(tournament) == ("scores", "Next: sign Qualifying game, table 2, again")
    assert state(tournament, "results") == ""
    day.fill(tournament, 2, first=day.who(tournament, 2)[1])
    day.sign(tournament, 2)
    assert not results.results(tournament).complete
    assert step(tournament)[0] == "playoff"
    assert state(tournament, "results") == ""
    playoff.undo_stage(tournament, "final", "the wrong player")
    assert step(tournament) == ("playoff", "Next: start the play-off")


def test_who_is_gone_counts_as_not_in(seated: Seated) -> None:
    tournament = seated(12)
    leaving.no_show(tournament, 1)
    leaving.withdraw(tournament, 2, "unwell")
    assert state(tournament, "players") == "10 of 12 in"
