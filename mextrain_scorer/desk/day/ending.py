"""What is left to do once the champion is decided: tell the room, paper, and the end of the day.

What the room was told is recorded with a digest of who has which place, so that a correction
afterwards makes it open again; paper is open again after any change that is seen in it.
"""

from dataclasses import dataclass
from datetime import datetime

from mextrain_scorer.desk.journal.print_log import (
    CERTIFICATES,
    RESULTS,
    WHOLE,
    PrintedPiece,
    digest,
    prints,
    put_prints,
)
from mextrain_scorer.desk.operations import DAY_DONE, READ_OUT
from mextrain_scorer.desk.results.results import Results, class_results, results
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet


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


def ending(tournament: Tournament, everything: tuple[Sheet, ...] | None = None) -> Ending | None:
    """Return what is done of the ending, None while the champion is not decided.

    ``everything`` are all sheets, if the caller has read them already.
    """
    everything = sheets(tournament) if everything is None else everything
    outcome = results(tournament, everything)
    if not (outcome.champions and outcome.complete):
        return None
    made, said = prints(tournament), _said(outcome)
    piece = piece_of_places(tournament, outcome, everything)
    placed = [outcome, *class_results(tournament, everything)]

    def marked_at(mark: str) -> str:
        last = made.last(mark)
        return last.at if last is not None and last.said == said else ""

    return Ending(
        marked_at(READ_OUT),
        made.made_at(CERTIFICATES, piece),
        made.made_at(RESULTS, piece),
        marked_at(DAY_DONE),
        sum(len(each.placed) for each in placed),
    )


def piece_of_places(
    tournament: Tournament, outcome: Results, everything: tuple[Sheet, ...]
) -> PrintedPiece:
    """Return the piece of the results and the certificates, by what both tell of the day."""
    shown = tournament.facts(), outcome, class_results(tournament, everything)
    return PrintedPiece(*WHOLE, digest(*shown))


def record_told(tournament: Tournament, mark: str) -> None:
    """Record that the room knows who won (READ_OUT), or that the day is done (DAY_DONE).

    Once for the same winners; a read-only file cannot record it.
    """
    if tournament.read_only:
        return
    said, last = _said(results(tournament)), prints(tournament).last(mark)
    if last is not None and last.said == said:
        return
    with tournament.change() as work:
        now = datetime.now().astimezone()
        piece = PrintedPiece(*WHOLE, said)
        put_prints(work, mark, [piece], tip=tournament.chain_tip, at=now)
        work.record(mark)


def _said(outcome: Results) -> str:
    return digest(outcome.champions, outcome.seconds, outcome.thirds)
