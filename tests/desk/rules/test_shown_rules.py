"""What a rule set says of itself reaches paper and exports in the reader's language."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import exports
from mextrain_scorer.rules import words
from tests.desk import days
from tests.sheets.papers import page_text

Registered = Callable[..., Tournament]


@pytest.fixture
def table(registered: Registered) -> Tournament:
    """A tournament of a house whose texts hold braces, as somebody may type them."""
    tournament = registered(5)
    tournament.rule_set = replace(
        tournament.rule_set, name="Barn {rules}", source="A {note}", choices=("Zeros { count",)
    )
    return tournament


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "Barn {rules}": "Scheunenregeln }",
        "A {note}": "Ein {Zettel}",
        "Zeros { count": "Nullen { gelten",
        "Rules card": "Regelkarte",
    }
    monkeypatch.setattr(words, "_translate", lambda text: known.get(text, text))


def printed(tournament: Tournament, key: str) -> str:
    made = PdfReader(BytesIO(days.pdf(tournament, key)))
    return " ".join(page_text(page) for page in made.pages)


def test_texts_with_braces_stand_on_paper_as_they_were_typed(table: Tournament) -> None:
    said = printed(table, "rules")
    assert "Barn {rules}" in said
    assert "After: A {note}" in said
    assert "Zeros { count" in said
    assert "Zeros { count" in printed(table, "how-we-ruled")


@pytest.mark.usefixtures("german")
def test_a_rules_card_is_in_the_readers_language(table: Tournament) -> None:
    said = printed(table, "rules")
    assert "Scheunenregeln }" in said
    assert "After: Ein {Zettel}" in said
    assert "Nullen { gelten" in said
    assert "Nullen { gelten" in printed(table, "how-we-ruled")


@pytest.mark.usefixtures("german")
def test_a_web_page_translates_the_rules_and_a_program_reads_them_as_they_are(
    table: Tournament, tmp_path: Path
) -> None:
    page = exports.export(table, tmp_path / "day.html").read_text(encoding="utf-8")
    data = exports.export(table, tmp_path / "day.json").read_text(encoding="utf-8")
    assert "Scheunenregeln }" in page
    assert '"Barn {rules}"' in data
