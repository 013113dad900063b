"""An entry of the journal as people read it, and the names of its operations."""

from dataclasses import dataclass, replace

from mextrain_scorer.desk.document_titles import TITLES
from mextrain_scorer.desk.elsewhere import (
    BROUGHT_TO_FILE,
    GOES_ON_HERE,
    PUT_ON_SERVER,
    operations_in_words,
)
from mextrain_scorer.desk.tables import number_says_it, stage_title
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.words import filled, listed, marked, say, say_count, shown
from mextrain_scorer.store.journal import GOING_BACK

UNDO, REDO = GOING_BACK
RULES_CHANGED = "rules-changed"
PRACTICE_BEGUN = "practice-begun"
PRINTED, NOT_PRINTED, SEALED = "paper-printed", "paper-not-printed", "paper-sealed"
SAVED = "paper-saved"
READ_OUT, DAY_DONE = "winners-read-out", "day-done"
RENAMED, DAY_CORRECTED = "tournament-renamed", "day-corrected"
PLACE_CORRECTED, MONITOR_CORRECTED = "place-corrected", "monitor-corrected"
FACTS_CORRECTED = (RENAMED, DAY_CORRECTED, PLACE_CORRECTED, MONITOR_CORRECTED)
# What happened outside the file cannot be undone on the screen: the paper exists, people heard it.
# Nor can what stands in the heading of every page: it is corrected again.
OUTSIDE = (
    *FACTS_CORRECTED,
    *(PRINTED, NOT_PRINTED, SAVED, SEALED, READ_OUT, DAY_DONE),
    *(PUT_ON_SERVER, BROUGHT_TO_FILE, GOES_ON_HERE),
)

TAKEN_OVER = "round-taken-over"  # from a phone
SWAPPED, DRAWN_TRADE = "seats-swapped", "seats-traded"  # the latter with a ladder's draw
TRADES = (SWAPPED, DRAWN_TRADE)

# The game monitor's decisions: what the history's filter and the paper of rulings both list.
RULED = frozenset(
    {
        "round-not-played",
        "round-accepted",
        "sheet-accepted",
        "tie-ruled",
        "overall-tie-ruled",
        "penalty-given",
        "penalty-taken-back",
        "player-disqualified",
        "playoff-stands",
        "seats-kept",
        "places-named",
        "places-taken-back",
    }
)

ON_SHEETS = frozenset(
    {
        "score-entered",
        "score-corrected",
        "score-cleared",
        "scores-imported",
        TAKEN_OVER,
        "out-marked",
        "out-taken-back",
        "round-blocked",
        "round-not-played",
        "round-played",
        "round-accepted",
        "sheet-accepted",
        "totals-written",
        "sheet-received",
        "sheet-returned",
        "tie-ruled",
        "penalty-given",
        "penalty-taken-back",
    }
)
ON_SEATS_AND_PLAYERS = frozenset(
    {
        "player-added",
        "player-changed",
        "roster-imported",
        "player-checked-in",
        "check-in-taken-back",
        "player-no-show",
        "player-withdrawn",
        "player-disqualified",
        "seats-drawn",
        "seats-drawn-again",
        *TRADES,
        "seat-moved",
        "seats-kept",
        "player-pinned",
        "player-unpinned",
        "player-seated-late",
        "playoff-player-replaced",
        "playoff-seat-planned",
        "playoff-stands",
        "places-named",
        "places-taken-back",
        "overall-tie-ruled",
    }
)

_SCORES = frozenset(
    {"score-entered", "score-corrected", "score-cleared", "scores-imported", TAKEN_OVER}
)
DRAWN = frozenset({"seats-drawn", "seats-drawn-again"})
# Each operation as a sentence, without its full stop: what it did, in the words of the table.
# Where an undo says that it was undone, it stands after "Undone:".
_SENTENCES = {
    "tournament-made": marked("The tournament was made"),
    RULES_CHANGED: marked("The rules {before} were changed for {after}"),
    RENAMED: marked("{before} was renamed {after}"),
    DAY_CORRECTED: marked("The day is {after}, not {before}"),
    PLACE_CORRECTED: marked("The place is {after}, not {before}"),
    f"{PLACE_CORRECTED}-first": marked("The place is {after}"),
    MONITOR_CORRECTED: marked("The game monitor is {after}, not {before}"),
    f"{MONITOR_CORRECTED}-first": marked("The game monitor is {after}"),
    "player-added": marked("{who} was added"),
    "player-changed": marked("What is known of {who} was changed"),
    "player-renamed": marked("{before} was renamed {after}"),
    "roster-imported": marked("{who} was added from a file"),
    "player-checked-in": marked("{who} is here"),
    "check-in-taken-back": marked("{who} is not here after all"),
    "player-no-show": marked("{who} did not come"),
    "player-withdrawn": marked("{who} left the tournament"),
    "player-withdrawn-in-play": marked("{who} left the game at {place}"),
    "player-disqualified": marked("{who} was disqualified"),
    "seats-drawn": marked("Seats were drawn"),
    "seats-drawn-again": marked("Seats were drawn again"),
    "seats-drawn-game": marked("{stage} was drawn"),
    "seats-drawn-again-game": marked("{stage} was drawn again"),
    SWAPPED: marked("{who} traded seats ({before}, {after})"),
    DRAWN_TRADE: marked("{who} traded seats ({before}, {after})"),
    "seat-moved": marked("{who} moved to table {after}"),
    "player-pinned": marked("{who} is kept at table {after}"),
    "player-unpinned": marked("{who} is no longer kept at table {before}"),
    "player-seated-late": marked("{who} came late and sits at table {after}"),
    "score-entered": marked("{who} has {after} at {place}"),
    "score-corrected": marked("{who} has {after}, not {before}, at {place}"),
    "score-cleared": marked("The {before} of {who} at {place} was cleared"),
    TAKEN_OVER: marked("A phone's round was taken over at {place}"),
    "out-marked": marked("{who} went out at {place}"),
    "out-taken-back": marked("{who} did not go out after all at {place}"),
    "round-blocked": marked("The round was blocked at {place}"),
    "round-not-played": marked("The round was not played at {place}"),
    "round-played": marked("The round was played after all at {place}"),
    "round-accepted": marked("What is written stands at {place}"),
    "sheet-accepted": marked("The rounds count, not what is written, at {place}"),
    "totals-written": marked("The paper says {after} for {who} at {place}"),
    "totals-written-several": marked("The totals on the paper were written at {place}"),
    "sheet-received": marked("The sheet of {place} was received"),
    "sheet-returned": marked("The sheet of {place} went back to the table"),
    "sheet-signed": marked("The sheet of {place} was signed"),
    "sheet-reopened": marked("The sheet of {place} was reopened"),
    "tie-ruled": marked("The tie at {place} was ruled"),
    "overall-tie-ruled": marked("A tie in the ranking was ruled ({after})"),
    "penalty-taken-back": marked("{who} has no penalty points any more at {place}"),
    "playoff-started": marked("{stage} has begun"),
    "playoff-player-replaced": marked("No. {after} sits in the play-off instead of {who}"),
    "playoff-taken-back": marked("{stage} was taken back"),
    "playoff-seat-planned": marked("No. {after} gets the play-off seat of {who}"),
    "playoff-seat-kept": marked("{who} keeps the play-off seat"),
    "seats-kept": marked("{stage} keeps its seats as drawn"),
    "playoff-stands": marked("{stage} stands as it was played"),
    "places-named": marked("The game monitor named the places"),
    "places-taken-back": marked("The named places were taken back"),
    PRACTICE_BEGUN: marked("The practice has begun"),
    PRINTED: marked("Printed: {document}"),
    NOT_PRINTED: marked("Did not come out of the printer: {document}"),
    SEALED: marked("Sealed: {document}"),
    SAVED: marked("Saved as a PDF: {document}"),
    READ_OUT: marked("The winners were read out"),
    DAY_DONE: marked("The day is done"),
    PUT_ON_SERVER: marked("It was put on a server ({after})"),
    BROUGHT_TO_FILE: marked("It was brought back to a file ({after})"),
}


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One change: when (ISO 8601 with offset), what, where, before, after, and why.

    ``seq`` is the number of the journal entry, the same for all cells of one import.  ``by`` names
    the desk where a tournament has several, ``name`` the player, and ``undid`` the operation that
    an undo or a redo went over.  ``other`` is the second player of a trade of seats, with a name.
    ``ranked`` says that the day ranks everybody over all games, which gives its games their titles.
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
    name: str = ""
    undid: str | None = None
    ranked: bool = False
    other: int | None = None
    other_name: str = ""

    @property
    def who(self) -> str:
        """The player, or both of a trade of seats, by number and name; empty without any."""
        both = ((self.player, self.name), (self.other, self.other_name))
        named = [_numbered(number, name) for number, name in both if number is not None]
        return listed(named) if named else ""

    @property
    def why(self) -> str:
        """The reason that was given, without the partner with whom a trade's begins."""
        reason = self.reason or ""
        return reason.partition(": ")[2] if self.what in TRADES else reason

    @property
    def sentence(self) -> str:
        """The change as people tell it, without its full stop: for history and undo alike."""
        if self.undid is None:
            return _told(self)
        undone = self.what == UNDO
        before, after = (self.after, self.before) if undone else (self.before, self.after)
        first = _told(replace(self, what=self.undid, before=before, after=after))
        return (
            say("Undone: {change}", change=first)
            if undone
            else say("Redone: {change}", change=first)
        )


def _told(line: HistoryLine) -> str:
    """Return a change that is no undo as a sentence; what is missing in it is not spoken of."""
    who, place = line.who, _place(line)
    count = line.after if isinstance(line.after, int) else 0
    if line.player is None and line.what == "player-checked-in":
        return say_count(count, "1 player is here", "{count} players are here")
    if line.player is None and line.what == "roster-imported":
        return say_count(count, "1 player added from a file", "{count} players added from a file")
    if line.player is None and line.what == "scores-imported":
        return say_count(count, "1 score imported", "{count} scores imported")
    if line.what == "penalty-given":
        return say_count(
            count,
            "{who} got 1 penalty point at {place}",
            "{who} got {count} penalty points at {place}",
            who=who,
            place=place,
        )
    if line.player is None and line.engine is None and line.what == TAKEN_OVER:
        return say_count(
            count,
            "1 round of a phone was taken over at {place}",
            "{count} rounds of a phone were taken over at {place}",
            place=place,
        )
    template = _SENTENCES.get(_variant(line), "")
    is_whole = all(
        f"{{{name}}}" not in template or value not in (None, "")
        for name, value in (
            ("before", line.before),
            ("after", line.after),
            ("who", who),
            ("place", place),
        )
    )
    if not template or not is_whole:
        return what_in_words(line.what)
    title = shown(TITLES.get(str(line.after), str(line.after or "")))
    return filled(
        template,
        who=who,
        place=place,
        stage="" if line.stage is None else stage_title(line.stage, ranked=line.ranked),
        document=say("{document}, {place}", document=title, place=place) if place else title,
        before=line.before,
        after=line.after,
    )


def _variant(line: HistoryLine) -> str:
    """Return the key of the sentence: the operation, or that of what became of a value."""
    what, before, after = line.what, line.before, line.after
    if what in _SCORES:
        if line.player is None or line.engine is None:
            return TAKEN_OVER if what == TAKEN_OVER else ""
        if after is None:
            return "score-cleared"
        return "score-entered" if before is None else "score-corrected"
    if what in (PLACE_CORRECTED, MONITOR_CORRECTED) and before is None:
        return f"{what}-first"
    if what == "totals-written" and (line.player is None or after is None):
        return "totals-written-several"
    if what == "player-withdrawn" and line.table_no is not None and line.engine is not None:
        return "player-withdrawn-in-play"
    if what == "player-changed" and before not in (None, after):
        return "player-renamed"
    if what == "playoff-seat-planned" and after == line.player:
        return "playoff-seat-kept"
    if what in DRAWN and not number_says_it(line.stage or QUALIFYING, ranked=line.ranked):
        return f"{what}-game"
    return what


def _numbered(number: int, name: str) -> str:
    return say("No. {n} {name}", n=number, name=name) if name else say("No. {n}", n=number)


def _place(line: HistoryLine) -> str:
    if line.table_no is None:
        return ""
    if line.stage is None or number_says_it(line.stage, ranked=line.ranked):
        place = say("table {n}", n=line.table_no)
    else:
        title = stage_title(line.stage, ranked=line.ranked)
        place = say("table {n} ({stage})", n=line.table_no, stage=title)
    if line.engine is None:
        return place
    return say("{place}, double {n}", place=place, n=line.engine)


def _on_the_tournament() -> dict[str, str]:
    return operations_in_words() | {
        "tournament-made": say("Tournament made"),
        RULES_CHANGED: say("Rules changed"),
        RENAMED: say("Tournament renamed"),
        DAY_CORRECTED: say("Day corrected"),
        PLACE_CORRECTED: say("Place corrected"),
        MONITOR_CORRECTED: say("Game monitor corrected"),
    }


def what_in_words(operation: str) -> str:
    """Return an operation of the journal in words."""
    words = _on_the_tournament() | {
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
        **dict.fromkeys(TRADES, say("Seats traded")),
        "seat-moved": say("Moved to another table"),
        "player-pinned": say("Kept at the table"),
        "player-unpinned": say("No longer kept at the table"),
        "player-seated-late": say("Seated late"),
        "score-entered": say("Score"),
        "score-corrected": say("Score corrected"),
        "score-cleared": say("Score cleared"),
        "scores-imported": say("Scores imported"),
        TAKEN_OVER: say("Round taken over from a phone"),
        "out-marked": say("Marked as out"),
        "out-taken-back": say("Not marked as out after all"),
        "round-blocked": say("Round blocked"),
        "round-not-played": say("Round not played"),
        "round-played": say("Round played after all"),
        "round-accepted": say("Round accepted as written"),
        "sheet-accepted": say("Rounds count, not the written totals"),
        "totals-written": say("Written totals"),
        "sheet-received": say("Sheet received"),
        "sheet-returned": say("Sheet back to the table"),
        "sheet-signed": say("Sheet signed"),
        "sheet-reopened": say("Sheet reopened"),
        "tie-ruled": say("Tie ruled"),
        "overall-tie-ruled": say("Tie in the ranking ruled"),
        PRACTICE_BEGUN: say("Practice begun"),
        "penalty-given": say("Penalty points"),
        "penalty-taken-back": say("Penalty points taken back"),
        "playoff-started": say("Play-off stage started"),
        "playoff-player-replaced": say("Play-off seat changed hands"),
        "playoff-taken-back": say("Play-off stage taken back"),
        "playoff-seat-planned": say("Play-off seat given away before the draw"),
        "seats-kept": say("Seats kept as drawn"),
        "playoff-stands": say("Play-off stage kept as it was played"),
        "places-named": say("Places named by the game monitor"),
        "places-taken-back": say("Named places taken back"),
        PRINTED: say("Printed"),
        NOT_PRINTED: say("Did not come out of the printer"),
        SEALED: say("Sealed"),
        SAVED: say("Saved as a PDF"),
        READ_OUT: say("Winners read out"),
        DAY_DONE: say("The day is done"),
        UNDO: say("Undone"),
        REDO: say("Redone"),
    }
    return words.get(operation, operation)
