"""Signatures from files, through to the export."""

import json
from pathlib import Path

import pytest

from tests.cli.attacks import assert_refuses_everything, make_day
from tests.cli.monitor import SIGNED_BY, Monitor


@pytest.fixture
def strokes(tmp_path: Path) -> Path:
    """A signature as another program wrote it."""
    path = tmp_path / "signature.json"
    path.write_text(json.dumps([[[0, 0], [40, 25], [80, 0]], [[20, 2]]]), encoding="utf-8")
    return path


def test_the_export_says_who_signed_on_the_screen(played: Monitor, strokes: Path) -> None:
    played.does("receive", "--table", 1, "--paper", 2, "--strokes", strokes)
    played.does("sign", "--table", 1, *SIGNED_BY, "--strokes", strokes)
    played.does("sign", "--table", 2, *SIGNED_BY)
    drawn, written = played.exported()
    assert (drawn["signed_on_screen"], drawn["receipt_on_screen"]) == (True, True)
    assert (drawn["sheet_of_paper"], drawn["status"]) == (2, "signed")
    assert "T" in drawn["received_at"]
    assert (written["signed_on_screen"], written["receipt_on_screen"]) == (False, False)
    assert (written["sheet_of_paper"], written["received_at"]) == (None, None)
    reasons = [each["reason"] for each in played.reads("history")]
    assert "Score keeper: Sam Oak, signed on the screen" in reasons
    assert "sheet of paper 2; receipt signed on the screen" in reasons


def test_a_file_that_is_no_signature_signs_nothing(
    played: Monitor, strokes: Path, tmp_path: Path
) -> None:
    strokes.write_text("[[[1, 2], [3]]]", encoding="utf-8")
    said = played.may_not("sign", "--table", 1, *SIGNED_BY, "--strokes", strokes)
    assert said.startswith("signature.json: Stroke 1")
    missing = tmp_path / "nowhere.json"
    said = played.may_not("sign", "--table", 1, *SIGNED_BY, "--strokes", missing)
    assert "nowhere.json" in said


def test_reopening_takes_the_signature_off(played: Monitor, strokes: Path) -> None:
    played.does("sign", "--table", 1, *SIGNED_BY, "--strokes", strokes)
    played.does("reopen", "--table", 1, "--reason", "47 should be 74")
    assert played.exported()[0]["signed_on_screen"] is False
    assert played.codes() == set()


@pytest.mark.nightly
@pytest.mark.parametrize("words", ["receive DAY", "sign DAY --score-keeper Sam"])
def test_nothing_strange_is_a_signature(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, words: str
) -> None:
    day = make_day(tmp_path_factory.mktemp("day"))
    assert_refuses_everything(f"{words} --table 1 --strokes X", tmp_path, day, ".json")
