"""An entry of the journal as people read it, and the names of its operations."""

from dataclasses import dataclass

from mextrain_scorer.rules.words import say
from mextrain_scorer.store.journal import GOING_BACK

UNDO, REDO = GOING_BACK
RULES_CHANGED = "rules-changed"
PRACTICE_BEGUN = "practice-begun"
PRINTED, NOT_PRINTED, SEALED = "paper-printed", "paper-not-printed", "paper-sealed"

# The game monitor's decisions: what the history's filter and the paper of rulings both list.
RULED = frozenset(
    {
        "round-not-played",
        "round-accepted",
        "sheet-accepted",
        "tie-ruled",
        "penalty-given",
        "penalty-taken-back",
        "player-disqualified",
        "playoff-stands",
        "places-named",
        "places-taken-back",
    }
)


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One change: when (ISO 8601 with offset), what, where, before, after, and why.

    ``seq`` is the number of the journal entry, the same for all cells of one import.  ``by`` names
    the desk where a tournament has several.
    """

    at: str
    what: str
    stage: str | None
    table_no: int | None
    engine: int | None
    player: int | None
    before: int | str | None
    after: int | str | None
    reason: str | None
    seq: int = 0
    by: str | None = None

    @property
    def sentence(self) -> str:
        """The change in words, for the history page and for undo's menu text."""
        parts = [what_in_words(self.what)]
        if self.table_no is not None:
            parts.append(say("table {n}", n=self.table_no))
        if self.engine is not None:
            parts.append(say("double {n}", n=self.engine))
        if self.player is not None:
            parts.append(say("No. {n}", n=self.player))
        text = ", ".join(parts)
        if self.before is not None and self.after is not None:
            return say(
                "{text}: {before} to {after}", text=text, before=self.before, after=self.after
            )
        if self.after is not None:
            return say("{text}: {after}", text=text, after=self.after)
        if self.before is not None:
            return say("{text}: was {before}", text=text, before=self.before)
        return text


def what_in_words(operation: str) -> str:
    """Return an operation of the journal in words."""
    words = {
        "tournament-made": say("Tournament made"),
        RULES_CHANGED: say("Rules changed"),
        "player-added": say("Player added"),
        "player-changed": say("Player's entry changed"),
        "roster-imported": say("Roster imported"),
        "player-checked-in": say("Checked in"),
        "check-in-taken-back": say("Check-in taken back"),
        "player-no-show": say("Did not come"),
        "player-withdrawn": say("Withdrew"),
        "player-disqualified": say("Disqualified"),
        "seats-drawn": say("Seats drawn"),
        "seats-drawn-again": say("Seats drawn again"),
        "seats-swapped": say("Seats traded"),
        "seat-moved": say("Moved to another table"),
        "player-pinned": say("Kept at the table"),
        "player-unpinned": say("No longer kept at the table"),
        "player-seated-late": say("Seated late"),
        "score-entered": say("Score"),
        "score-corrected": say("Score corrected"),
        "score-cleared": say("Score cleared"),
        "scores-imported": say("Scores imported"),
        "out-marked": say("Marked as out"),
        "out-taken-back": say("Not marked as out after all"),
        "round-blocked": say("Round blocked"),
        "round-not-played": say("Round not played"),
        "round-played": say("Round played after all"),
        "round-accepted": say("Round accepted as written"),
        "sheet-accepted": say("Totals accepted as written"),
        "totals-written": say("Written totals"),
        "sheet-received": say("Sheet received"),
        "sheet-returned": say("Sheet back to the table"),
        "sheet-signed": say("Sheet signed"),
        "sheet-reopened": say("Sheet reopened"),
        "tie-ruled": say("Tie ruled"),
        PRACTICE_BEGUN: say("Practice begun"),
        "penalty-given": say("Penalty points"),
        "penalty-taken-back": say("Penalty points taken back"),
        "playoff-started": say("Play-off stage started"),
        "playoff-player-replaced": say("Play-off seat changed hands"),
        "playoff-taken-back": say("Play-off stage taken back"),
        "playoff-seat-planned": say("Play-off seat given away before the draw"),
        "playoff-stands": say("Play-off stage kept as it was played"),
        "places-named": say("Places named by the game monitor"),
        "places-taken-back": say("Named places taken back"),
        PRINTED: say("Printed"),
        NOT_PRINTED: say("Did not come out of the printer"),
        SEALED: say("Sealed"),
        UNDO: say("Undone"),
        REDO: say("Redone"),
    }
    return words.get(operation, operation)
