"""Every document, by name: what it shows, and the PDF of it.

reportlab is imported by the writers when they are first asked for, not before: the window opens
without it.
"""

from collections.abc import Callable
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
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import marked, say, shown
from mextrain_scorer.sheets.content import Correction
from mextrain_scorer.sheets.style import Paper
from mextrain_scorer.store.faults import sentence_for_new

Contents = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Order:
    """What was asked for: which stage and table, and how many sheets without names."""

    tournament: Tournament
    stage: str | None
    table_no: int | None
    nameless: int

    def found(self) -> tuple[Sheet, ...]:
        """The sheets to print: one table's, or all of the stage.  Raises Refused without any."""
        stage = stage_or_current(self.tournament, self.stage)
        if self.table_no is not None:
            return (sheet(self.tournament, stage, self.table_no),)
        return sheets(self.tournament, stage)


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document.

    ``per_table`` where it can be printed for one table alone; ``staged`` where it belongs to one
    stage, which its head then names.  ``writer`` names module and function of its writer, which
    takes what ``contents`` gathers.
    """

    key: str
    english_title: str
    writer: tuple[str, str]
    contents: Callable[[_Order], Contents]
    per_table: bool = False
    staged: bool = False

    @property
    def title(self) -> str:
        """What the document is called on screen."""
        return shown(self.english_title)


def _seats(order: _Order) -> Contents:
    return (gather.table_seats(order.found()),)


def _score_sheets(order: _Order) -> Contents:
    return (gather.score_sheets(order.found()),)


def _badges(order: _Order) -> Contents:
    first = stages(order.tournament)[:1]
    made = gather.badges(order.tournament, sheets(order.tournament, first[0].key) if first else ())
    if not made:
        raise Refused(say("There are no players yet: add them first."))
    return (made,)


def _chart(order: _Order) -> Contents:
    order.found()
    return (gather.chart(order.tournament),)


def _bracket(order: _Order) -> Contents:
    order.found()
    return (gather.bracket(order.tournament),)


def _standings(order: _Order) -> Contents:
    found = order.found()
    everything = order.stage is None and order.table_no is None
    return (gather.table_standings(sheets(order.tournament) if everything else found),)


def _results(order: _Order) -> Contents:
    order.found()
    return (gather.results_list(order.tournament),)


def _certificates(order: _Order) -> Contents:
    made = gather.certificates(order.tournament)
    if not made:
        raise Refused(say("Nothing is decided yet: the certificates wait for the final's sheet."))
    return (made,)


def _corrections(order: _Order) -> Contents:
    stage = stage_or_current(order.tournament, order.stage)
    tables = {here.table_no for here in order.found()}
    return (sorted(gather.corrections(order.tournament, stage, tables), key=_table_of),)


def _table_of(correction: Correction) -> int:
    return correction.table_no


def _rulings(order: _Order) -> Contents:
    return gather.rulings(order.tournament), tuple(map(shown, order.tournament.rule_set.choices))


def _pack(order: _Order) -> Contents:
    found = sheets(order.tournament, stage_or_current(order.tournament, None))
    begun = [here for here in found if has_begun(here)]
    pack: Callable[..., object] = _fetch("by_hand_pack", "Pack")
    made = pack(
        rule_set=order.tournament.rule_set,
        tables=tuple(gather.table_seats(found)),
        chart=tuple(gather.chart(order.tournament)),
        bracket=tuple(gather.bracket(order.tournament)),
        begun=tuple(gather.score_sheets(begun)),
        empty=tuple(gather.score_sheets([here for here in found if here not in begun])),
        spare_seats=tuple(size for stage in plan(order.tournament).stages for size in stage.sizes),
    )
    return (made,)


def _rule_set(order: _Order) -> Contents:
    return (order.tournament.rule_set,)


DOCUMENTS: tuple[Document, ...] = (
    Document(
        "blank-score-sheets",
        marked("Blank score sheets"),
        ("score_sheet", "write_blank_score_sheets"),
        _score_sheets,
        per_table=True,
        staged=True,
    ),
    Document(
        "score-sheets",
        marked("Score sheets"),
        ("score_sheet", "write_score_sheets"),
        _score_sheets,
        per_table=True,
        staged=True,
    ),
    Document(
        "seating-list",
        marked("Seating list"),
        ("seating_list", "write_seating_list"),
        _seats,
        staged=True,
    ),
    Document(
        "table-cards",
        marked("Table cards"),
        ("table_cards", "write_table_cards"),
        _seats,
        per_table=True,
        staged=True,
    ),
    Document("badges", marked("Badges"), ("badges", "write_badges"), _badges),
    Document("game-chart", marked("Game Chart"), ("game_chart", "write_game_chart"), _chart),
    Document("bracket", marked("Play-off bracket"), ("bracket", "write_bracket"), _bracket),
    Document(
        "standings",
        marked("Standings"),
        ("standings", "write_standings"),
        _standings,
        per_table=True,
    ),
    Document("results", marked("Results"), ("results", "write_results"), _results),
    Document(
        "certificates",
        marked("Certificates"),
        ("certificates", "write_certificates"),
        _certificates,
    ),
    Document(
        "announcer-card",
        marked("Announcer's card"),
        ("announcer_card", "write_announcer_card"),
        _results,
    ),
    Document(
        "correction-slip",
        marked("Correction slip"),
        ("correction_slip", "write_correction_slip"),
        _corrections,
        per_table=True,
        staged=True,
    ),
    Document(
        "how-we-ruled", marked("How we ruled"), ("how_we_ruled", "write_how_we_ruled"), _rulings
    ),
    Document(
        "by-hand-pack", marked("Carry on by hand"), ("by_hand_pack", "write_by_hand_pack"), _pack
    ),
    Document("rules", marked("Rules card"), ("rules_card", "write_rules_card"), _rule_set),
)


def document(
    tournament: Tournament,
    key: str,
    *,
    stage: str | None = None,
    table_no: int | None = None,
    paper: str = "letter",
    nameless: int = 0,
    progress: Progress = untold,
) -> bytes:
    """Return a document as PDF.

    ``nameless`` asks for that many blank score sheets without table and names.
    ``progress`` is told the pages written and the pages there are.  Raises Refused
    where there is no such document, paper or table, or nothing to print yet.
    """
    wanted = next((each for each in DOCUMENTS if each.key == key), None)
    if wanted is None:
        keys = ", ".join(each.key for each in DOCUMENTS)
        raise Refused(say("There is no document {key}. There are: {keys}.", key=key, keys=keys))
    try:
        size = Paper.named(paper)
    except ValueError as error:
        raise Refused(str(error)) from None
    order = _Order(tournament, stage, table_no, nameless)
    out = BytesIO()
    if nameless and key == "blank-score-sheets":
        _write_nameless(out, order, size, progress)
    else:
        contents = wanted.contents(order)
        title = stage_title(stage_or_current(tournament, stage)) if wanted.staged else ""
        heading = gather.heading(tournament, title)
        _fetch(*wanted.writer)(out, heading, *contents, size, progress=progress)
    return out.getvalue()


def _write_nameless(out: BytesIO, order: _Order, size: Paper, progress: Progress) -> None:
    """Write sheets for walk-ups, of the size that the rule set prefers."""
    rules = order.tournament.rule_set
    _fetch("score_sheet", "write_nameless_score_sheets")(
        out,
        gather.heading(order.tournament),
        rules,
        size,
        seats=rules.table_sizes[0],
        copies=order.nameless,
        progress=progress,
    )


def _fetch(module: str, name: str) -> Callable[..., Any]:
    """Import a writer when it is first needed."""
    found: Callable[..., Any] = getattr(import_module(f"mextrain_scorer.sheets.{module}"), name)
    return found


def save_document(
    tournament: Tournament,
    key: str,
    out: Path,
    *,
    stage: str | None = None,
    table_no: int | None = None,
    paper: str = "letter",
    nameless: int = 0,
    progress: Progress = untold,
) -> Path:
    """Write a document to a file, whole or not at all; return where it is."""
    tournament.refuse_to_replace(out)
    made = document(
        tournament,
        key,
        stage=stage,
        table_no=table_no,
        paper=paper,
        nameless=nameless,
        progress=progress,
    )
    return save_paper(out, made)


def save_paper(out: Path, made: bytes) -> Path:
    """Write a finished PDF.  Raises Refused where the disk does, with the old file whole."""
    try:
        save_bytes(out, made)
    except OSError as error:
        raise Refused(sentence_for_new(error, out)) from error
    return out
