"""Checks whether a page was printed from this file, by the journal hash printed on it.

The hash chain alone only reveals accidents.  A forger can rewrite the whole journal with matching
hashes, and the file opens; but then the hashes differ from those on paper already printed.
"""

from dataclasses import dataclass

from mextrain_scorer.desk.journal.history import HistoryLine, line_with_hash
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import shown_tip, tip_typed
from mextrain_scorer.rules.words import say, say_count


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where in a file's journal a hash occurs.

    ``line`` is the entry with that hash, None where this file has none; ``since`` counts the
    entries after it.
    """

    tip: str
    line: HistoryLine | None = None
    since: int = 0

    @property
    def is_here(self) -> bool:
        """Return whether this file has the entry."""
        return self.line is not None

    @property
    def of_this_page(self) -> str:
        """Return the sentence about it for the person who holds the page."""
        if self.line is None:
            return say(
                "This page was not printed from this file as it is now: its journal figures"
                " {figures} are not in its history. Either the page is from another copy, which"
                " went on differently, or the file was altered afterwards.",
                figures=shown_tip(self.tip),
            )
        return say_count(
            self.since,
            "Printed at change {entry}; 1 change since.",
            "Printed at change {entry}; {count} changes since.",
            entry=self.line.seq,
        )


def find_tip(tournament: Tournament, typed: str) -> Anchor:
    """Find an entry of the file's journal by its hash, given in full or by its first figures.

    Raises Refused for what are no such figures.
    """
    tip = tip_typed(typed)
    line = line_with_hash(tournament, tip)
    return Anchor(tip) if line is None else Anchor(tip, line, tournament.tip.seq - line.seq)
