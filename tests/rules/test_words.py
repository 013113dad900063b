"""Sentences and kept texts reach the reader in the language the program was given."""

import ast
from pathlib import Path

import pytest

from mextrain_scorer.rules import presets, words
from mextrain_scorer.rules.words import (
    listed,
    long_date,
    marked,
    say,
    shown,
    use_translation,
)

HOUSE = marked("House rules of the barn")
GERMAN = {
    HOUSE: "Hausregeln der Scheune",
    "{count} players": "{count} Spieler",
    "{most} and {last}": "{most} und {last}",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translate", str)  # put back as it was, afterwards
    use_translation(lambda text: GERMAN.get(text, text))


def test_marking_changes_nothing() -> None:
    assert HOUSE == "House rules of the barn"


def test_without_a_translation_the_words_stay_english() -> None:
    assert shown(HOUSE) == HOUSE
    assert say("{count} players", count=5) == "5 players"


@pytest.mark.usefixtures("german")
def test_a_marked_text_is_translated_where_it_is_shown_as_a_sentence_is() -> None:
    assert shown(HOUSE) == "Hausregeln der Scheune"
    assert say("{count} players", count=5) == "5 Spieler"
    assert listed(["5", "4", "4"]) == "5, 4 und 4"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("typed", ["{", "}", "{0}", "{name}", "Ann's {own} rules", ""])
def test_braces_that_somebody_typed_are_shown_as_typed(typed: str) -> None:
    assert shown(typed) == typed


def test_lists_read_as_people_say_them() -> None:
    assert listed(["5"]) == "5"
    assert listed(["5", "4"]) == "5 and 4"
    assert listed(["5", "4", "4"]) == "5, 4 and 4"


@pytest.mark.parametrize(
    ("iso", "written"),
    [
        ("2026-01-05", "Monday 5 January 2026"),
        ("2026-02-10", "Tuesday 10 February 2026"),
        ("2026-03-11", "Wednesday 11 March 2026"),
        ("2026-04-16", "Thursday 16 April 2026"),
        ("2026-05-01", "Friday 1 May 2026"),
        ("2026-06-13", "Saturday 13 June 2026"),
        ("2026-07-05", "Sunday 5 July 2026"),
        ("2028-08-31", "Thursday 31 August 2028"),
        ("2026-09-01", "Tuesday 1 September 2026"),
        ("2026-10-31", "Saturday 31 October 2026"),
        ("2026-11-30", "Monday 30 November 2026"),
        ("2026-12-31", "Thursday 31 December 2026"),
    ],
)
def test_a_day_is_written_out(iso: str, written: str) -> None:
    assert long_date(iso) == written


@pytest.mark.parametrize("none", ["", "next Saturday", "2026-02-29"])
def test_what_is_no_day_is_left_as_it_is(none: str) -> None:
    assert long_date(none) == none


def test_every_text_of_a_preset_is_marked_where_an_extractor_finds_it() -> None:
    tree = ast.parse(Path(presets.__file__).read_text(encoding="utf-8"))
    marked_there = {
        ast.literal_eval(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "marked"
    }
    for preset in presets.PRESETS.values():
        assert {preset.name, preset.source, *preset.choices} <= marked_there
