"""What is left to do once the champion is decided: tell the room, paper, and the end of the day.

Each is recorded with a digest of who has which place, so that a correction afterwards makes it
open again.
"""

from collections.abc import Sized
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from mextrain_scorer.desk.journal.print_log import Prints, digest
from mextrain_scorer.desk.operations import DAY_DONE, READ_OUT
from mextrain_scorer.desk.paper.document_source import DocumentRequest, Part, Source
from mextrain_scorer.desk.paper.documents import named
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.schema import PrintedRow

CERTIFICATES, RESULTS = "certificates", "results"


@dataclass(frozen=True, slots=True)
class Ending:
    """When each was done, in ISO 8601 with offset; empty where it still has to be.

    ``read_out`` is when the room heard or saw the winners; ``awarded`` is how many certificates
    there are, those of classes too.
    """

    read_out: str
    certificates: str
    results: str
    done: str
    awarded: int

    @property
    def document(self) -> str:
        """The key of the paper to make next; empty where all of it is made."""
        if not self.certificates:
            return CERTIFICATES
        return "" if self.results else RESULTS


def ending(tournament: Tournament) -> Ending | None:
    """Return what is done of the ending, None while the champion is not decided."""
    outcome = results(tournament)
    if not (outcome.champions and outcome.complete):
        return None
    prints, said = Prints(tournament), _said(outcome)

    def marked_at(mark: str) -> str:
        last = prints.last(mark)
        return last.at if last is not None and last.said == said else ""

    def part(key: str) -> Part:
        (whole,) = named(key).parts(Source(tournament, DocumentRequest(key)))
        return whole

    def made_at(key: str, whole: Part) -> str:
        return "" if whole.piece is None else prints.made_at(key, whole.piece)

    certificates = part(CERTIFICATES)
    (awards,) = cast("tuple[Sized]", certificates.content)

    return Ending(
        marked_at(READ_OUT),
        made_at(CERTIFICATES, certificates),
        made_at(RESULTS, part(RESULTS)),
        marked_at(DAY_DONE),
        len(awards),
    )


def winners_were_read_out(tournament: Tournament, origin: object = None) -> None:
    """Record that the room heard or saw who won."""
    _mark(tournament, READ_OUT, origin)


def end_day(tournament: Tournament, origin: object = None) -> None:
    """Record that the day is done."""
    _mark(tournament, DAY_DONE, origin)


def _mark(tournament: Tournament, mark: str, origin: object) -> None:
    """Record it, once for the same winners; a read-only file cannot record it."""
    if tournament.read_only:
        return
    said, last = _said(results(tournament)), Prints(tournament).last(mark)
    if last is not None and last.said == said:
        return
    with tournament.change(origin) as work:
        work.put(
            PrintedRow(
                document=mark,
                stage="",
                table_no=0,
                print_no=1 if last is None else last.print_no + 1,
                at=datetime.now().astimezone().isoformat(timespec="seconds"),
                tip=tournament.chain_tip,
                said=said,
            )
        )
        work.record(mark)


def _said(outcome: Results) -> str:
    return digest(outcome.champions, outcome.seconds, outcome.thirds)
