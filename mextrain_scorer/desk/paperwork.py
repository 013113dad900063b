"""Documents as PDF: to look at, to save, or ready for a printer with what goes on record then."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from mextrain_scorer.desk import paper_content as gather
from mextrain_scorer.desk.documents import (
    DOCUMENTS,
    Document,
    Order,
    named,
    pieces_of,
    writer,
)
from mextrain_scorer.desk.files_out import save_file
from mextrain_scorer.desk.prints import (
    BLANK_SHEETS,
    FILLED_SHEETS,
    Piece,
    Prints,
    clock,
    worth_printing,
)
from mextrain_scorer.desk.tables import stage_or_current, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, SealMark
from mextrain_scorer.sheets.qr import document_code, table_code
from mextrain_scorer.sheets.style import Paper

__all__ = [
    "DOCUMENTS",
    "Document",
    "Prepared",
    "document",
    "new_tables",
    "prepare",
    "print_news",
    "save_document",
]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document ready for a printer: the PDF, and what goes on record once it is printed."""

    key: str
    pdf: bytes
    pieces: tuple[Piece, ...]
    chain_tip: str


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
    return prepare(
        tournament,
        key,
        stage=stage,
        table_no=table_no,
        paper=paper,
        nameless=nameless,
        progress=progress,
    ).pdf


def prepare(
    tournament: Tournament,
    key: str,
    *,
    stage: str | None = None,
    table_no: int | None = None,
    some: Collection[int] | None = None,
    only_new: bool = False,
    paper: str = "letter",
    nameless: int = 0,
    seal: SealMark | None = None,
    progress: Progress = untold,
) -> Prepared:
    """Return a document ready to be printed, of some of the stage's tables where they are given.

    ``only_new`` leaves out the tables of which all was printed before; ``seal`` is shown on every
    page, for whoever seals the file afterwards.  Every page says which
    sheet it is and which earlier print it replaces.  Raises Refused as ``document`` does.
    """
    wanted = named(key)
    try:
        size = Paper.named(paper)
    except ValueError as error:
        raise Refused(str(error)) from None
    if only_new:
        new = new_tables(tournament, key, stage)
        some = new if some is None else [table_no for table_no in new if table_no in some]
        if not some:
            raise Refused(say("All of it is printed already: nothing is new since then."))
    order = Order(tournament, stage, table_no, nameless, some)
    prints = Prints(tournament)
    out = BytesIO()
    pieces: tuple[Piece, ...] = ()
    if nameless and key == BLANK_SHEETS:
        _write_nameless(out, order, size, progress)
    else:
        contents = wanted.contents(order)
        pieces = tuple(pieces_of(wanted, order, contents))
        if key in (BLANK_SHEETS, FILLED_SHEETS):
            contents = (prints.numbered(key, gather.score_sheets(order.found())),)
        heading = replace(_heading(wanted, order, prints, pieces), seal=seal)
        writer(*wanted.writer)(out, heading, *contents, size, progress=progress)
    return Prepared(key, out.getvalue(), pieces, tournament.chain_tip)


def _heading(wanted: Document, order: Order, prints: Prints, pieces: Sequence[Piece]) -> Heading:
    tournament = order.tournament
    stage = stage_or_current(tournament, order.stage) if wanted.staged else ""
    made = gather.heading(tournament, stage_title(stage) if stage else "")
    if wanted.key in (BLANK_SHEETS, FILLED_SHEETS):
        return made  # each sheet has a number and a code of its own
    numbers = [prints.next_no(wanted.key, each.stage, each.table_no) for each in pieces]
    code = document_code(wanted.key, max(numbers, default=1))
    if stage and order.table_no is not None:
        code = table_code(stage, order.table_no)
    return replace(made, code=code, supersedes=prints.replaced(wanted.key, pieces))


def new_tables(tournament: Tournament, key: str, stage: str | None = None) -> tuple[int, ...]:
    """Return the tables whose part of a document says anything new since it was printed last.

    Raises Refused where there is no such document or stage, or nobody is seated.
    """
    wanted, prints = named(key), Prints(tournament)
    order = Order(tournament, stage_or_current(tournament, stage))
    found = {here.table_no for here in worth_printing(key, order.found())}
    pieces = pieces_of(wanted, order, wanted.contents(order))
    return tuple(p.table_no for p in pieces if prints.is_new(key, p) and p.table_no in found)


def print_news(tournament: Tournament, key: str, stage: str | None = None) -> str:
    """Say when a document was printed last, and what of it is new since in that game.

    Without a stage it is the one now being played.  Raises Refused where there is nothing to print
    yet.
    """
    wanted, prints = named(key), Prints(tournament)
    last = prints.latest(key)
    if last is None:
        return say("Not printed yet.")
    printed = say("Printed last at {time}.", time=clock(last.at))
    if wanted.per_table:
        new = len(new_tables(tournament, key, stage))
        if new == 1:
            return say("{printed} One table is new since then.", printed=printed)
        if new:
            return say("{printed} {count} tables are new since then.", printed=printed, count=new)
    else:
        order = Order(tournament, stage)
        pieces = pieces_of(wanted, order, wanted.contents(order))
        if any(prints.is_new(key, piece) for piece in pieces):
            return say("{printed} It has changed since then.", printed=printed)
    return say("{printed} Nothing is new since then.", printed=printed)


def _write_nameless(out: BytesIO, order: Order, size: Paper, progress: Progress) -> None:
    """Write sheets for walk-ups, of the size that the rule set prefers."""
    rules = order.tournament.rule_set
    writer("score_sheet", "write_nameless_score_sheets")(
        out,
        gather.heading(order.tournament),
        rules,
        size,
        seats=rules.table_sizes[0],
        copies=order.nameless,
        progress=progress,
    )


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
    made = document(
        tournament,
        key,
        stage=stage,
        table_no=table_no,
        paper=paper,
        nameless=nameless,
        progress=progress,
    )
    return save_file(out, made, tournament)
