"""Sheets of paper by their number or the code on them, through to the export."""

from tests.cli.monitor import SIGNED_BY, Monitor, run


def test_a_scanned_code_names_the_sheet_of_paper(played: Monitor) -> None:
    played.does("receive", "--table", 1, "--paper", "MXT:QUALIFYING:1:3")
    assert played.exported()[0]["sheet_of_paper"] == 3
    assert "another sheet" in played.may_not(
        "receive", "--table", 1, "--paper", "MXT:QUALIFYING:2:3"
    )
    assert "scan the code" in played.may_not("receive", "--table", 1, "--paper", "the blue one")
    last_year = f"MXT:QUALIFYING:1:3:{'9F3C' * 4}:07C2D55E"
    assert "another tournament" in played.may_not("receive", "--table", 1, "--paper", last_year)


def test_a_sheet_of_another_state_is_taken_and_told_of(played: Monitor) -> None:
    code = f"MXT:QUALIFYING:1:4:{'9F3C' * 4}"
    result = run("receive", played.file, "--table", 1, "--paper", code)
    assert result.exit_code == 0
    assert "not printed from this file as it is now" in result.stderr
    assert played.exported()[0]["sheet_of_paper"] == 4


def test_a_sheet_that_nobody_numbered_has_no_number(played: Monitor) -> None:
    played.does("receive", "--table", 1, "--paper", 2)
    played.does("sign", "--table", 1, *SIGNED_BY)
    played.does("sign", "--table", 2, *SIGNED_BY)
    one, other = played.exported()
    assert (one["sheet_of_paper"], one["status"]) == (2, "signed")
    assert "T" in one["received_at"]
    assert (other["sheet_of_paper"], other["received_at"]) == (None, None)
    assert (one["signed_on_screen"], one["receipt_on_screen"]) == (False, False)
    reasons = [each["reason"] for each in played.reads("history")]
    assert "sheet of paper 2" in reasons
