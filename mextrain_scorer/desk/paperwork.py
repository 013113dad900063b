"""Every document, by name: what it shows, and the PDF of it.

reportlab is imported by the writers when they are first asked for, not before: the window opens
without it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from mextrain_scorer.desk import paper_content as gather
from mextrain_scorer.desk.playoff import plan
from mextrain_scorer.desk.seats import has_begun
from mextrain_scorer.desk.tables import sheet, sheets, stage_or_current, stage_title, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.saving import save_bytes
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.style import Paper
from mextrain_scorer.store.faults import sentence_for


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document; ``per_table`` where it can be printed for one table alone."""

    key: str
    title: str
    per_table: bool = False


DOCUMENTS: tuple[Document, ...] = (
    Document("blank-score-sheets", "Blank score sheets", per_table=True),
    Document("score-sheets", "Score sheets", per_table=True),
    Document("seating-list", "Seating list"),
    Document("table-cards", "Table cards", per_table=True),
    Document("badges", "Badges"),
    Document("game-chart", "Game Chart"),
    Document("bracket", "Play-off bracket"),
    Document("standings", "Standings", per_table=True),
    Document("results", "Results"),
    Document("certificates", "Certificates"),
    Document("announcer-card", "Announcer's card"),
    Document("correction-slip", "Correction slip", per_table=True),
    Document("how-we-ruled", "How we ruled"),
    Document("by-hand-pack", "Carry on by hand"),
    Document("rules", "Rules card"),
)


@dataclass(frozen=True, slots=True)
class _Order:
    """What was asked for: which stage and table, on which paper, how many nameless sheets."""

    tournament: Tournament
    stage: str | None
    table_no: int | None
    paper: Paper
    nameless: int

    def found(self) -> tuple[Sheet, ...]:
        """The sheets to print: one table's, or all of the stage.  Raises Refused without any."""
        stage = stage_or_current(self.tournament, self.stage)
        if self.table_no is not None:
            return (sheet(self.tournament, stage, self.table_no),)
        return sheets(self.tournament, stage)

    def heading(self, subtitle: str = "") -> Heading:
        return gather.heading(self.tournament, subtitle)

    def staged(self) -> Heading:
        return self.heading(stage_title(stage_or_current(self.tournament, self.stage)))


def document(
    tournament: Tournament,
    key: str,
    *,
    stage: str | None = None,
    table_no: int | None = None,
    paper: str = "letter",
    nameless: int = 0,
) -> bytes:
    """Return a document as PDF.

    Raises Refused where there is no such document, paper or table, or nothing to print yet.
    """
    maker = _MAKERS.get(key)
    if maker is None:
        raise Refused(
            say("There is no document {key}. There are: {keys}.", key=key, keys=", ".join(_MAKERS))
        )
    try:
        size = Paper.named(paper)
    except ValueError as error:
        raise Refused(str(error)) from None
    out = BytesIO()
    maker(out, _Order(tournament, stage, table_no, size, nameless))
    return out.getvalue()


def save_document(
    tournament: Tournament,
    key: str,
    out: Path,
    *,
    stage: str | None = None,
    table_no: int | None = None,
    paper: str = "letter",
    nameless: int = 0,
) -> Path:
    """Write a document to a file, whole or not at all; return where it is."""
    made = document(tournament, key, stage=stage, table_no=table_no, paper=paper, nameless=nameless)
    return save_paper(out, made)


def save_paper(out: Path, made: bytes) -> Path:
    """Write a finished PDF.  Raises Refused where the disk does, with the old file whole."""
    try:
        save_bytes(out, made)
    except OSError as error:
        raise Refused(sentence_for(error, out)) from error
    return out


def _writer(module: str, name: str) -> Callable[..., None]:
    """Fetch a writer when it is first needed."""
    writer: Callable[..., None] = getattr(import_module(f"mextrain_scorer.sheets.{module}"), name)
    return writer


def _blank_score_sheets(out: BytesIO, order: _Order) -> None:
    rules = order.tournament.rule_set
    if order.nameless:
        _writer("score_sheet", "write_nameless_score_sheets")(
            out,
            order.heading(),
            rules,
            order.paper,
            seats=rules.table_sizes[0],
            copies=order.nameless,
        )
        return
    blank = gather.score_sheets(order.found())
    _writer("score_sheet", "write_blank_score_sheets")(out, order.staged(), blank, order.paper)


def _score_sheets(out: BytesIO, order: _Order) -> None:
    filled = gather.score_sheets(order.found())
    _writer("score_sheet", "write_score_sheets")(out, order.staged(), filled, order.paper)


def _seating_list(out: BytesIO, order: _Order) -> None:
    tables = gather.table_seats(order.found())
    _writer("seating_list", "write_seating_list")(out, order.staged(), tables, order.paper)


def _table_cards(out: BytesIO, order: _Order) -> None:
    tables = gather.table_seats(order.found())
    _writer("table_cards", "write_table_cards")(out, order.staged(), tables, order.paper)


def _badges(out: BytesIO, order: _Order) -> None:
    first = stages(order.tournament)[:1]
    seated = sheets(order.tournament, first[0].key) if first else ()
    made = gather.badges(order.tournament, seated)
    if not made:
        raise Refused(say("There are no players yet: add them first."))
    _writer("badges", "write_badges")(out, order.heading(), made, order.paper)


def _game_chart(out: BytesIO, order: _Order) -> None:
    order.found()
    chart = gather.chart(order.tournament)
    _writer("game_chart", "write_game_chart")(out, order.heading(), chart, order.paper)


def _bracket(out: BytesIO, order: _Order) -> None:
    order.found()
    made = gather.bracket(order.tournament)
    _writer("bracket", "write_bracket")(out, order.heading(), made, order.paper)


def _standings(out: BytesIO, order: _Order) -> None:
    if order.stage is None and order.table_no is None:
        order.found()
        found = sheets(order.tournament)
    else:
        found = order.found()
    made = gather.table_standings(found)
    _writer("standings", "write_standings")(out, order.heading(), made, order.paper)


def _results(out: BytesIO, order: _Order) -> None:
    order.found()
    made = gather.results_list(order.tournament)
    _writer("results", "write_results")(out, order.heading(), made, order.paper)


def _certificates(out: BytesIO, order: _Order) -> None:
    made = gather.certificates(order.tournament)
    if not made:
        raise Refused(say("Nothing is decided yet: the certificates wait for the final's sheet."))
    _writer("certificates", "write_certificates")(out, order.heading(), made, order.paper)


def _announcer_card(out: BytesIO, order: _Order) -> None:
    order.found()
    made = gather.results_list(order.tournament)
    _writer("announcer_card", "write_announcer_card")(out, order.heading(), made, order.paper)


def _correction_slip(out: BytesIO, order: _Order) -> None:
    stage = stage_or_current(order.tournament, order.stage)
    made = [
        correction
        for here in order.found()
        for correction in gather.corrections(order.tournament, stage, here.table_no)
    ]
    _writer("correction_slip", "write_correction_slip")(out, order.staged(), made, order.paper)


def _how_we_ruled(out: BytesIO, order: _Order) -> None:
    made = gather.rulings(order.tournament)
    choices = order.tournament.rule_set.choices
    _writer("how_we_ruled", "write_how_we_ruled")(out, order.heading(), made, choices, order.paper)


def _by_hand_pack(out: BytesIO, order: _Order) -> None:
    found = sheets(order.tournament, stage_or_current(order.tournament, None))
    begun = [here for here in found if has_begun(here)]
    ahead = plan(order.tournament).stages
    pack: Any = import_module("mextrain_scorer.sheets.by_hand_pack").Pack(
        rule_set=order.tournament.rule_set,
        tables=tuple(gather.table_seats(found)),
        chart=tuple(gather.chart(order.tournament)),
        bracket=tuple(gather.bracket(order.tournament)),
        begun=tuple(gather.score_sheets(begun)),
        empty=tuple(gather.score_sheets([here for here in found if here not in begun])),
        spare_seats=tuple(size for stage in ahead for size in stage.sizes),
    )
    _writer("by_hand_pack", "write_by_hand_pack")(out, order.heading(), pack, order.paper)


def _rules(out: BytesIO, order: _Order) -> None:
    rules = order.tournament.rule_set
    _writer("rules_card", "write_rules_card")(out, order.heading(), rules, order.paper)


_MAKERS: Mapping[str, Callable[[BytesIO, _Order], None]] = {
    "blank-score-sheets": _blank_score_sheets,
    "score-sheets": _score_sheets,
    "seating-list": _seating_list,
    "table-cards": _table_cards,
    "badges": _badges,
    "game-chart": _game_chart,
    "bracket": _bracket,
    "standings": _standings,
    "results": _results,
    "certificates": _certificates,
    "announcer-card": _announcer_card,
    "correction-slip": _correction_slip,
    "how-we-ruled": _how_we_ruled,
    "by-hand-pack": _by_hand_pack,
    "rules": _rules,
}
