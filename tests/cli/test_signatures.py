"""Signatures and sheets of paper from the command line, through to the export."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.monitor import SIGNED_BY, Monitor, run


@pytest.fixture
def strokes(tmp_path: Path) -> Path:
    """A signature as another program wrote it."""
    path = tmp_path / "signature.json"
    path.write_text(json.dumps([[[0, 0], [40, 25], [80, 0]], [[20, 2]]]), encoding="utf-8")
    return path


def exported(monitor: Monitor, folder: Path) -> list[dict[str, Any]]:
    """Return the tables of a JSON export."""
    out = folder / "out.json"
    monitor.does("export", "-o", out)
    tables: list[dict[str, Any]] = json.loads(out.read_text(encoding="utf-8"))["tables"]
    return tables


def test_the_export_says_who_signed_on_the_screen(
    played: Monitor, strokes: Path, tmp_path: Path
) -> None:
    played.does("receive", "--table", 1, "--paper", 2, "--strokes", strokes)
    played.does("sign", "--table", 1, *SIGNED_BY, "--strokes", strokes)
    played.does("sign", "--table", 2, *SIGNED_BY)
    drawn, written = exported(played, tmp_path)
    assert (drawn["signed_on_screen"], drawn["receipt_on_screen"]) == (True, True)
    assert (drawn["sheet_of_paper"], drawn["status"]) == (2, "signed")
    assert "T" in drawn["received_at"]
    assert (written["signed_on_screen"], written["receipt_on_screen"]) == (False, False)
    assert (written["sheet_of_paper"], written["received_at"]) == (None, None)
    reasons = [each["reason"] for each in played.reads("history")]
    assert "Score keeper: Sam Oak, signed on the screen" in reasons
    assert "sheet of paper 2; receipt signed on the screen" in reasons


def test_a_scanned_code_names_the_sheet_of_paper(played: Monitor, tmp_path: Path) -> None:
    played.does("receive", "--table", 1, "--paper", "MXT:QUALIFYING:1:3")
    assert exported(played, tmp_path)[0]["sheet_of_paper"] == 3
    assert "another sheet" in played.may_not(
        "receive", "--table", 1, "--paper", "MXT:QUALIFYING:2:3"
    )
    assert "scan the code" in played.may_not("receive", "--table", 1, "--paper", "the blue one")
    last_year = f"MXT:QUALIFYING:1:3:{'9F3C' * 4}:07C2D55E"
    assert "another tournament" in played.may_not("receive", "--table", 1, "--paper", last_year)


def test_a_sheet_of_another_state_is_taken_and_told_of(played: Monitor, tmp_path: Path) -> None:
    code = f"MXT:QUALIFYING:1:4:{'9F3C' * 4}"
    result = run("receive", played.file, "--table", 1, "--paper", code)
    assert result.exit_code == 0
    assert "not printed from this file as it is now" in result.stderr
    assert exported(played, tmp_path)[0]["sheet_of_paper"] == 4


def test_a_file_that_is_no_signature_signs_nothing(
    played: Monitor, strokes: Path, tmp_path: Path
) -> None:
    strokes.write_text("[[[1, 2], [3]]]", encoding="utf-8")
    said = played.may_not("sign", "--table", 1, *SIGNED_BY, "--strokes", strokes)
    assert said.startswith("signature.json: Stroke 1")
    missing = tmp_path / "nowhere.json"
    said = played.may_not("sign", "--table", 1, *SIGNED_BY, "--strokes", missing)
    assert "nowhere.json" in said


def test_reopening_takes_the_signature_off(played: Monitor, strokes: Path, tmp_path: Path) -> None:
    played.does("sign", "--table", 1, *SIGNED_BY, "--strokes", strokes)
    played.does("reopen", "--table", 1, "--reason", "47 should be 74")
    assert exported(played, tmp_path)[0]["signed_on_screen"] is False
    assert played.codes() == set()
