"""Every document of a house's own rules can be drawn, whatever passes the checks."""

from io import BytesIO

from hypothesis import given, settings
from pypdf import PdfReader

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import nameless_score_sheet_pages
from tests.rules.own_houses import houses
from tests.sheets.papers import HEADING, write


@settings(max_examples=20)
@given(houses())
def test_the_rules_card_and_the_blank_sheets_are_drawn(rules: RuleSet) -> None:
    card = BytesIO()
    write(card, HEADING, rules_card_pages(rules), Paper.LETTER)
    text = " ".join(page.extract_text() for page in PdfReader(card).pages)
    assert rules.name in text
    assert f"The double blank left in a hand counts {rules.double_blank}." in text
    for seats in (min(rules.draws), max(rules.draws)):
        sheets = BytesIO()
        write(sheets, HEADING, nameless_score_sheet_pages(rules, seats, 2), Paper.A4)
        assert len(PdfReader(sheets).pages) == 2
