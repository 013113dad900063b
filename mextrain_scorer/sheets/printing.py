"""Documents as PDF: gathered from the tournament once, then written from what was gathered.

Only gathering reads the tournament, so that writing can run in another thread, and the document
that was viewed is exactly the one that is printed, saved or recorded.
"""

from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from mextrain_scorer.desk.files.copies import Snapshot, free_for_pack, write_copy
from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    FILLED_SHEETS,
    PrintedPiece,
    worth_printing,
)
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.tables import needed_stage, sheet, stage_title, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import safe_file_name
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import numbered
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock, listed_up_to, say, say_count
from mextrain_scorer.sheets.catalogue import (
    NAMELESS,
    Document,
    DocumentRequest,
    Part,
    Source,
    named,
)
from mextrain_scorer.sheets.layout.book import Heading, SealMark, heading_of, write_book
from mextrain_scorer.sheets.layout.fonts import drawn_words, missing
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.paper_codes import document_code, table_code

_WITHOUT_NAMES = frozenset({"rules", "phones-card"})
_NAMED = 3  # names that a warning about their letters has


@dataclass(frozen=True, slots=True)
class DocumentContent:
    """The whole content of a document, and facts to know before it is printed.

    ``at`` is when it was gathered, the time on its pages and on record.  ``new`` are the tables
    whose content has changed since their last print, ``news`` says that in words, and ``letters``
    which names have letters that none of the program's fonts can draw.
    """

    request: DocumentRequest
    document: Document
    paper: Paper
    heading: Heading
    parts: tuple[Part, ...]
    at: datetime
    new: tuple[int, ...] = ()
    news: str = ""
    letters: str = ""

    @property
    def pieces(self) -> tuple[PrintedPiece, ...]:
        """What is recorded once it is printed."""
        return tuple(part.piece for part in self.parts if part.piece is not None)

    @property
    def chain_tip(self) -> str:
        """The journal hash of the state it was gathered from."""
        return self.heading.chain_tip

    @property
    def file_name(self) -> str:
        """The name to offer for its file, without the ending: a game's sheets name the game.

        So the final's sheets are not saved over those of the qualifying game.
        """
        parts = [self.document.title]
        if self.document.staged:
            parts.append(self.heading.subtitle)
        if self.request.table_no is not None and self.document.per_table:
            parts.append(say("table {n}", n=self.request.table_no))
        return safe_file_name(", ".join(parts))

    def pdf(self, progress: Progress = no_progress, seal: SealMark | None = None) -> bytes:
        """Write the PDF; reads nothing from the tournament, so that any thread may do it.

        ``progress`` receives the number of pages written and the total.  ``seal`` is drawn on
        every page, for a file that will be sealed; those pages differ from the ones without it.
        """
        out, heading = BytesIO(), replace(self.heading, seal=seal)
        pages = self.document.pages(self.parts)
        write_book(out, heading, self.document.title, pages, self.paper, progress)
        return out.getvalue()

    def prepared(self, progress: Progress = no_progress) -> "Prepared":
        """Write it, as ``pdf`` does, and return it together with this content."""
        return Prepared(self, self.pdf(progress))


class Prepared(NamedTuple):
    """A finished PDF to be viewed, printed and saved: the same bytes each time."""

    content: DocumentContent
    pdf: bytes


def document_content(tournament: Tournament, request: DocumentRequest) -> DocumentContent:
    """Return the content of a document, read from the tournament once.

    Every page says which sheet it is and which earlier print it replaces.  Raises Refused where
    there is no such document, paper or table, or nothing to print yet.
    """
    document, paper, at = (
        named(request.key),
        Paper.named(request.paper),
        datetime.now().astimezone(),
    )
    source = Source(tournament, request)
    if request.nameless and document.key == BLANK_SHEETS:
        document = NAMELESS
    with tournament.reading():  # as of one moment, where another desk signs meanwhile
        everything = document.gather(source)
    if document is NAMELESS:
        heading = heading_of(tournament, at)
        return DocumentContent(request, document, paper, heading, tuple(everything), at)
    new = _new_parts(document, source, everything)
    chosen = _chosen(document, source, everything, new)
    return DocumentContent(
        request,
        document,
        paper,
        _heading(document, source, chosen, at),
        tuple(chosen),
        at,
        tuple(each.table_no for each in new if document.per_table),
        _news(document, source, new),
        spelled_out(tournament, request.key, request.stage, request.table_no),
    )


def prepare(
    tournament: Tournament, request: DocumentRequest, progress: Progress = no_progress
) -> Prepared:
    """Return a document as PDF.  Raises Refused as ``document_content`` does.

    ``progress`` receives the number of pages written and the total.
    """
    return document_content(tournament, request).prepared(progress)


def up_to_date(tournament: Tournament, ready: Prepared) -> Prepared:
    """Return the document, made again if the tournament has changed since then."""
    if ready.content.chain_tip == tournament.tip.hash:
        return ready
    return prepare(tournament, ready.content.request)


def _new_parts(document: Document, source: Source, parts: Sequence[Part]) -> list[PrintedPiece]:
    """Return the pieces changed since their last print; of tables, only the stage's."""
    key = document.key
    new = [p.piece for p in parts if p.piece is not None and source.prints.is_new(key, p.piece)]
    if not document.per_table:
        return new
    worth = {here.table_no for here in worth_printing(key, source.of_stage)}
    return [each for each in new if each.stage == source.stage and each.table_no in worth]


def _chosen(
    document: Document, source: Source, parts: list[Part], new: Collection[PrintedPiece]
) -> list[Part]:
    """Return the parts that were asked for.  Raises Refused where none of them is new."""
    request = source.request
    if not document.per_table:
        return parts
    if request.only_new:
        if not new:
            raise Refused.saying("Everything is printed already: nothing has changed since then.")
        return [part for part in parts if part.piece in new]
    if request.stage is None and request.table_no is None:
        return parts
    at = {(here.stage, here.table_no) for here in source.found()}
    if request.table_no is None:
        at.add((source.stage, 0))  # what is about all its tables together
    return [p for p in parts if p.piece is not None and (p.piece.stage, p.piece.table_no) in at]


def _heading(document: Document, source: Source, parts: Sequence[Part], at: datetime) -> Heading:
    stage = source.stage if document.staged else ""
    ranked = source.tournament.rule_set.ranks_overall
    title = stage_title(stage, ranked=ranked) if stage else ""
    made = heading_of(source.tournament, at, title)
    key, pieces = document.key, [part.piece for part in parts if part.piece is not None]
    if key in (BLANK_SHEETS, FILLED_SHEETS):
        return made  # each sheet has a number and a code of its own
    numbers = [source.prints.next_no(key, each.stage, each.table_no) for each in pieces]
    code = document_code(key, max(numbers, default=1))
    if stage and source.request.table_no is not None:
        code = table_code(stage, source.request.table_no)
    return replace(made, code=code, supersedes=source.prints.replaced(key, pieces))


def _news(document: Document, source: Source, new: Collection[PrintedPiece]) -> str:
    """Say when a document was last printed, and what has changed in it since."""
    last = source.prints.latest(document.key)
    if last is None:
        return say("Not printed yet.")
    printed = say("Printed last at {time}.", time=clock(last.at))
    if not new:
        since = say("Nothing is new since then.")
    elif not document.per_table:
        since = say("It has changed since then.")
    else:
        since = say_count(
            len(new), "One table is new since then.", "{count} tables are new since then."
        )
    return f"{printed} {since}"


def spelled_out(
    tournament: Tournament, key: str, stage: str | None = None, table_no: int | None = None
) -> str:
    """Return a warning about a document's names with letters that are replaced by words.

    ``table_no`` is the one table it is printed for, None for all; ``stage`` is the stage now being
    played where it is None.  Empty where all letters can be drawn.
    """
    if key in _WITHOUT_NAMES:
        return ""
    if table_no is not None:
        seats = sheet(tournament, needed_stage(tournament, stage).key, table_no).seats
        people = [(seat.player, seat.name) for seat in seats]
    else:
        people = [(player.number, player.name) for player in players(tournament)]
    facts = tournament.facts()
    names = [text for text in (facts.name, facts.venue, facts.monitor) if missing(text)]
    names += [numbered(number, name) for number, name in people if missing(name)]
    if not names:
        return ""
    return say(
        "Some letters cannot be printed and are named in words on paper, such as {words}: "
        "{names}. Write them in by hand, or enter the name in other letters.",
        words=drawn_words(missing(names[0]))[0],
        names=listed_up_to(_NAMED, names),
    )


# The pack for carrying on by hand beside each copy, to be printed on another computer


class NoPack(Refused):
    """The copy is made and whole, but not the pack beside it; ``copy`` is where it is."""

    def __init__(self, copy: Path, why: str) -> None:
        super().__init__(
            say(
                "The copy is made, but without the pack to carry on by hand. {why}",
                why=why,
            )
        )
        self.copy = copy


def back_up_with_pack(
    tournament: Tournament, out: Path | None = None, paper: str = "letter"
) -> Path:
    """Write a complete copy as the desk does, and then the pack beside it; return its path.

    Raises Refused where there is no copy; NoPack where it is made.
    """
    with closing(tournament.snapshot()) as taken:
        copy = write_copy(taken, out)
        if why := write_pack(taken, copy, paper):
            raise NoPack(copy, why)
    return copy


def write_pack(taken: Snapshot, copy: Path, paper: str = "letter") -> str:
    """Write the pack for a copy beside it, unless nobody is seated yet.

    It is made from the snapshot that the copy was written from, so that the open file is not read
    again.  Returns why there is none where the disk refuses or another file has its name, else an
    empty text: the copy is whole all the same.
    """
    held = Tournament(taken)
    if not stages(held):
        return ""
    try:
        out = free_for_pack(copy)
        pack = prepare(held, DocumentRequest("by-hand-pack", paper=paper))
        save_file(out, pack.pdf, ours=True, private=True)
    except Refused as refused:
        return str(refused)
    return ""
