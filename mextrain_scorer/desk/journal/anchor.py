"""Whether a page belongs to this file: where in its journal the figures on paper lie.

The chain alone shows accidents.  Somebody who writes the whole journal anew, hashes and all, makes
a file that opens; but its entries have other hashes, and the paper on the wall keeps the old ones.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mextrain_scorer.desk.journal.undo import entry_line
from mextrain_scorer.desk.operations import HistoryLine
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.layout.chain_tip import FIGURES, shown_tip
from mextrain_scorer.store.queries import entry_with_hash

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.verify_pdf import Verdict

_WHOLE = 64
_APART = re.compile(r"[\s-]+")


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where in a file's chain a tip lies.

    ``line`` is the entry that it is the hash of, None where there is none in this file; ``since``
    counts the entries after that one.
    """

    tip: str
    line: HistoryLine | None = None
    since: int = 0

    @property
    def is_here(self) -> bool:
        """Say whether this file has the entry."""
        return self.line is not None

    @property
    def of_this_page(self) -> str:
        """What is to be said to whoever holds the page."""
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
    """Return the figures that were typed, as the journal has them.

    Spaces, hyphens and capitals make no difference.  Raises Refused for what are none, and for
    fewer than stand on paper: they could be anybody's.
    """
    figures = _APART.sub("", text).lower()
    if not re.fullmatch(r"[0-9a-f]*", figures):
        raise Refused(
            say(
                "{text} are no figures of a journal: they are 0 to 9 and A to F, as they stand at"
                " the foot of a page.",
                text=text,
            )
        )
    if not FIGURES <= len(figures) <= _WHOLE:
        raise Refused(
            say(
                "{count} figures are too few or too many: give the 16 at the foot of a page, or"
                " all 64.",
                count=len(figures),
            )
        )
    return figures


def find_tip(tournament: Tournament, tip: str) -> Anchor:
    """Return where in the file's chain a tip lies, by all its figures or by the first of them."""
    with tournament.reading() as reading:
        seq = entry_with_hash(reading, tip)
    if seq is None:
        return Anchor(tip)
    return Anchor(tip, entry_line(tournament, seq), tournament.tip.seq - seq)


@dataclass(frozen=True, slots=True)
class PageOrigin:
    """Whether a PDF was made from a tournament's file, and the sentence that says so.

    ``anchor`` is None where no tip can be read in it.
    """

    sentence: str
    anchor: Anchor | None = None

    @property
    def is_here(self) -> bool:
        """Say whether it was made from this file, as far as its figures tell."""
        return self.anchor is not None and self.anchor.is_here


def origin_of(tournament: Tournament, verdict: "Verdict") -> PageOrigin:
    """Say of a PDF that was looked at whether it was made from the tournament's file."""
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
            "As this file is, no known seal vouches for that: anybody can write such figures into"
            " a PDF."
        )
        sentence = f"{sentence} {unproved}"
    return PageOrigin(sentence, anchor)
