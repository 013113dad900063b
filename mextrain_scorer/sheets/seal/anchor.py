"""Checks whether a page was printed from this file, by the journal hash printed on it.

The hash chain alone only reveals accidents.  A forger can rewrite the whole journal with matching
hashes, and the file opens; but then the hashes differ from those on paper already printed.
"""

import re
from dataclasses import dataclass

from mextrain_scorer.desk.journal.undo import line_with_hash
from mextrain_scorer.desk.operations import HistoryLine
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.layout.chain_tip import FIGURES, shown_tip
from mextrain_scorer.sheets.seal.verify_pdf import Verdict

_WHOLE = 64
_APART = re.compile(r"[\s-]+")


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


def tip_typed(text: str) -> str:
    """Return the figures of a hash that were typed, in the journal's form.

    Spaces, hyphens and capitals make no difference.  Raises Refused for other characters, and for
    fewer figures than are printed, because those could match by chance.
    """
    figures = _APART.sub("", text).lower()
    if not re.fullmatch(r"[0-9a-f]*", figures):
        raise Refused(
            say(
                "{text} are not journal figures: those use only 0 to 9 and A to F, as printed at "
                "the foot of a page.",
                text=text,
            )
        )
    if not FIGURES <= len(figures) <= _WHOLE:
        raise Refused(
            say_count(
                len(figures),
                "1 figure is too few: give the 16 at the foot of a page, or all 64.",
                "{count} figures are too few or too many: give the 16 at the foot of a page, or"
                " all 64.",
            )
        )
    return figures


def find_tip(tournament: Tournament, tip: str) -> Anchor:
    """Find a hash in the file's journal, given in full or by its first figures."""
    line = line_with_hash(tournament, tip)
    return Anchor(tip) if line is None else Anchor(tip, line, tournament.tip.seq - line.seq)


@dataclass(frozen=True, slots=True)
class PageOrigin:
    """Whether a PDF was made from a tournament's file, and the sentence that says so.

    ``anchor`` is None where the PDF contains no readable hash.
    """

    sentence: str
    anchor: Anchor | None = None

    @property
    def is_here(self) -> bool:
        """Return whether it was made from this file, judging by its hash."""
        return self.anchor is not None and self.anchor.is_here


def origin_of(tournament: Tournament, verdict: Verdict) -> PageOrigin:
    """Return whether a PDF that was checked was made from the tournament's file."""
    if not verdict.tip:
        return PageOrigin(
            say(
                "No journal figures can be read in it, so it cannot be told whether it was made"
                " from this tournament's file."
            )
        )
    anchor = find_tip(tournament, verdict.tip)
    sentence = anchor.of_this_page
    if not verdict.untouched:
        unproved = say(
            "No known seal confirms this for the file as it is: anybody can write such figures "
            "into a PDF."
        )
        sentence = f"{sentence} {unproved}"
    return PageOrigin(sentence, anchor)
