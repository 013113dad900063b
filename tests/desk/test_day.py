"""The day's path, always one next step, and its end: told, printed, done, and open again."""

from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS, Prints, record
from mextrain_scorer.desk.journal.undo import undo_label
from mextrain_scorer.desk.next_step import PAGES, day_facts, ending, record_told
from mextrain_scorer.desk.operations import DAY_DONE, READ_OUT, SAVED
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.plan import name_places, take_back_places
from mextrain_scorer.desk.playoff.state import keep_as_played
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import use_translation
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING

# The next step, and a line under each page's name


def step(tournament: Tournament) -> tuple[str, str]:
    """Return the page to go to and what to do there."""
    found = day_facts(tournament).step
    assert found.page in PAGES
    return found.page, found.sentence


def print_sheets(tournament: Tournament, table_no: int | None = None) -> None:
    """Print the blank sheets of the game at hand, as a printer that takes them does."""
    days.put_on_paper(tournament, BLANK_SHEETS, table_no=table_no)


def state(tournament: Tournament, page: str) -> str:
    """Return the line under a page's name."""
    texts = day_facts(tournament).states
    assert tuple(texts) == PAGES
    return texts[page]


def test_a_whole_day_has_a_next_step_at_every_moment(registered: Seated) -> None:
    tournament = registered(0)
    assert step(tournament) == ("players", "Next: add the players")
    assert set(day_facts(tournament).states.values()) == {""}
    for number in range(1, 11):
        players.add_player(tournament, players.RosterRow(f"Player {number}"))
    assert step(tournament) == ("players", "Next: check the players in")
    assert state(tournament, "players") == "0 of 10 in"
    players.check_in_all(tournament)
    assert step(tournament) == ("seating", "Next: draw seats for 10 players")
    assert state(tournament, "players") == "10 in"
    draw.draw(tournament, seed=1)
    assert step(tournament) == ("seating", "Next: print and hand out the score sheets")
    print_sheets(tournament)
    assert step(tournament) == ("scores", "Next: type and sign the sheets of tables 1 and 2")
    assert state(tournament, "seating") == "2 tables"
    assert state(tournament, "scores") == "0 of 2 sheets"
    assert state(tournament, "playoff") == "waits for 2 sheets"
    days.play(tournament, leave=[2])
    assert step(tournament) == ("scores", "Next: type and sign the sheet of table 2")
    assert state(tournament, "game_chart") == "1 of 2 winners"
    assert state(tournament, "playoff") == "waits for 1 sheet"
    days.fill_and_sign(tournament, 2)
    assert state(tournament, "playoff") == "ready to start"
    stages.start_stage(tournament, seed=1)
    assert step(tournament) == ("seating", "Next: print and hand out the sheet of the final")
    print_sheets(tournament)
    assert step(tournament) == ("scores", "Next: type and sign the sheet of the final")
    assert state(tournament, "playoff") == "Final"
    assert state(tournament, "seating") == "1 table"
    assert state(tournament, "results") == ""
    days.play(tournament, "final")
    assert step(tournament) == ("results", "Next: read the winners out")
    assert state(tournament, "results") == "decided"
    assert state(tournament, "scores") == "1 of 1 sheet"


def test_nobody_is_sent_to_a_draw_that_would_be_refused(registered: Seated) -> None:
    tournament = registered(2)
    assert step(tournament) == ("players", "Next: add the players")
    players.add_player(tournament, players.RosterRow("Third", checked_in=True))
    assert step(tournament)[0] == "seating"
    draw.draw(tournament, allow_small=True)


def test_a_sheet_reopened_behind_the_final_comes_first(all_signed: Seated) -> None:
    tournament = all_signed(20)
    stages.start_stage(tournament, seed=1)
    days.play(tournament, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "columns exchanged", confirm=True)
    assert step(tournament) == ("scores", "Next: sign Qualifying game, table 2, again")
    assert state(tournament, "scores") == "1 to sign again", "the list shows that stage's sheets"
    assert state(tournament, "results") == ""
    days.fill_and_sign(tournament, 2, first=days.who(tournament, 2)[1])
    assert step(tournament)[0] == "playoff"
    assert state(tournament, "results") == ""
    stages.undo_stage(tournament, "final", "the wrong player")
    assert step(tournament) == ("playoff", "Next: start the play-off")


def test_a_final_that_is_upset_is_mended_before_it_is_printed_or_played(seated: Seated) -> None:
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    assert step(tournament)[0] == "seating"
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "columns exchanged", confirm=True)
    days.fill_and_sign(tournament, 2, first=days.who(tournament, 2)[1])
    mend = ("playoff", "Next: settle what a correction affects")
    assert step(tournament) == mend
    print_sheets(tournament)
    assert step(tournament) == mend
    keep_as_played(tournament, "final", reason="seated as it is")
    assert step(tournament) == ("scores", "Next: type and sign the sheet of the final")


def test_places_named_from_a_sheet_that_says_so_no_more_are_named_again(all_signed: Seated) -> None:
    """Nothing is read out while one who was named has no place; nor is more played meanwhile."""
    tournament = all_signed(10)
    (first, heir, *_), (second, *_) = (days.who(tournament, table_no) for table_no in (1, 2))
    name_places(tournament, first, second, reason="the hall closes", confirm=True)
    assert step(tournament) == ("results", "Next: read the winners out")
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "left before the last round")
    score_entry.enter(tournament, QUALIFYING, 1, 0, first, None)
    players.withdraw(tournament, first, "went home", from_engine=0)
    assert step(tournament) == ("scores", "Next: type and sign the sheet of table 1")
    days.sign(tournament, 1)
    assert step(tournament) == ("playoff", "Next: name the champion")
    take_back_places(tournament, reason="left")
    name_places(tournament, heir, second, reason="the hall closes", confirm=True)
    assert step(tournament) == ("results", "Next: read the winners out")


# The end of the day


def ended(seated: Seated) -> Tournament:
    """Play a day of two tables to its champion."""
    tournament = seated(10)
    days.play(tournament)
    days.play_on(tournament)
    return tournament


def save(tournament: Tournament, key: str) -> None:
    """Save a document as a PDF."""
    content = days.content(tournament, key)
    record(tournament, key, content.pieces, tip=content.chain_tip, at=content.at, done=SAVED)


def ending_step(tournament: Tournament) -> tuple[str, str]:
    found = day_facts(tournament).step
    return found.sentence, found.document


def test_sheets_that_were_saved_as_a_pdf_are_not_asked_for_again(seated: Seated) -> None:
    tournament = seated(10)
    assert day_facts(tournament).step.document == BLANK_SHEETS
    save(tournament, BLANK_SHEETS)
    assert day_facts(tournament).step.sentence == "Next: type and sign the sheets of tables 1 and 2"
    assert Prints(tournament).latest(BLANK_SHEETS) is None, "no paper may say that it replaces it"


def test_the_next_step_goes_on_from_the_winners_to_the_end_of_the_day(seated: Seated) -> None:
    tournament = ended(seated)
    assert ending_step(tournament) == ("Next: read the winners out", "")
    record_told(tournament, READ_OUT)
    assert ending_step(tournament) == ("Next: print the certificates", "certificates")
    days.put_on_paper(tournament, "certificates")
    assert ending_step(tournament) == ("Next: print the results", "results")
    save(tournament, "results")
    assert ending_step(tournament) == ("Next: end the day", "")
    record_told(tournament, DAY_DONE)
    assert ending_step(tournament) == ("The day is done", "")
    assert undo_label(tournament) is None


def test_another_champion_makes_everything_open_again(seated: Seated) -> None:
    tournament = ended(seated)
    record_told(tournament, READ_OUT)
    days.put_on_paper(tournament, "certificates")
    record_told(tournament, DAY_DONE)
    sign_off.reopen_sheet(tournament, "final", 1, "columns exchanged")
    assert ending(tournament) is None
    days.fill(tournament, 1, "final", first=days.who(tournament, 1, "final")[1])
    days.sign(tournament, 1, "final")
    now = ending(tournament)
    assert now is not None
    assert (now.read_out, now.certificates, now.done) == ("", "", "")
    assert ending_step(tournament) == ("Next: read the winners out", "")


def test_another_language_makes_no_paper_due_again(seated: Seated) -> None:
    tournament = ended(seated)
    record_told(tournament, READ_OUT)
    days.put_on_paper(tournament, "certificates")
    use_translation(lambda text: f"¡{text}!", "es")
    try:
        save(tournament, "results")
        assert "¡" in repr(days.content(tournament, "results"))
        assert ending_step(tournament) == ("¡Next: end the day!", "")
    finally:
        use_translation(str)
    assert ending_step(tournament) == ("Next: end the day", "")
