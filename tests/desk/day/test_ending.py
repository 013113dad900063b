"""The end of the day: told, printed, done, and open again where a correction changes who won."""

from mextrain_scorer.desk.day.ending import end_day, ending, winners_were_read_out
from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS, prints, record
from mextrain_scorer.desk.journal.undo import undo_label
from mextrain_scorer.desk.operations import SAVED
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import use_translation
from tests.desk import days
from tests.desk.conftest import Seated


def ended(seated: Seated) -> Tournament:
    """Play a day of two tables to its champion."""
    tournament = seated(10)
    days.play(tournament)
    days.play_on(tournament)
    return tournament


def save(tournament: Tournament, key: str) -> None:
    """Save a document as a PDF."""
    content = days.content(tournament, key)
    record(
        tournament,
        key,
        content.pieces,
        tip=content.chain_tip,
        at=content.at,
        done=SAVED,
    )


def step(tournament: Tournament) -> tuple[str, str]:
    found = day_facts(tournament).step
    return found.sentence, found.document


def test_sheets_that_were_saved_as_a_pdf_are_not_asked_for_again(seated: Seated) -> None:
    tournament = seated(10)
    assert day_facts(tournament).step.document == BLANK_SHEETS
    save(tournament, BLANK_SHEETS)
    assert day_facts(tournament).step.sentence == "Next: type and sign the sheets of tables 1 and 2"
    assert prints(tournament).latest(BLANK_SHEETS) is None, "no paper may say that it replaces it"


def test_the_next_step_goes_on_from_the_winners_to_the_end_of_the_day(seated: Seated) -> None:
    tournament = ended(seated)
    assert step(tournament) == ("Next: read the winners out", "")
    winners_were_read_out(tournament)
    assert step(tournament) == ("Next: print the certificates", "certificates")
    days.put_on_paper(tournament, "certificates")
    assert step(tournament) == ("Next: print the results", "results")
    save(tournament, "results")
    assert step(tournament) == ("Next: end the day", "")
    end_day(tournament)
    assert step(tournament) == ("The day is done", "")
    assert undo_label(tournament) is None


def test_another_champion_makes_everything_open_again(seated: Seated) -> None:
    tournament = ended(seated)
    winners_were_read_out(tournament)
    days.put_on_paper(tournament, "certificates")
    end_day(tournament)
    sign_off.reopen_sheet(tournament, "final", 1, "columns exchanged")
    assert ending(tournament) is None
    days.fill(tournament, 1, "final", first=days.who(tournament, 1, "final")[1])
    days.sign(tournament, 1, "final")
    now = ending(tournament)
    assert now is not None
    assert (now.read_out, now.certificates, now.done) == ("", "", "")
    assert step(tournament) == ("Next: read the winners out", "")


def test_another_language_makes_no_paper_due_again(seated: Seated) -> None:
    tournament = ended(seated)
    winners_were_read_out(tournament)
    days.put_on_paper(tournament, "certificates")
    use_translation(lambda text: f"¡{text}!", "es")
    try:
        save(tournament, "results")
        assert "¡" in repr(days.content(tournament, "results"))
        assert step(tournament) == ("¡Next: end the day!", "")
    finally:
        use_translation(str)
    assert step(tournament) == ("Next: end the day", "")
