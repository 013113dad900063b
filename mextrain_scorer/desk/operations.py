"""The operations of the journal: what each is called, says and is about, and how undo takes it."""

from enum import Enum
from typing import NamedTuple

from mextrain_scorer.rules.words import marked, shown
from mextrain_scorer.store.journal import GOING_BACK

UNDO, REDO = GOING_BACK
NOT_UNDONE = "not-undone"  # without rows: what undo could not take back, and passes over from then
RULES_CHANGED = "rules-changed"
PRACTICE_BEGUN = "practice-begun"
PRINTED, NOT_PRINTED, SEALED = "paper-printed", "paper-not-printed", "paper-sealed"
SAVED = "paper-saved"
READ_OUT, DAY_DONE = "winners-read-out", "day-done"
RENAMED, DAY_CORRECTED = "tournament-renamed", "day-corrected"
PLACE_CORRECTED, MONITOR_CORRECTED = "place-corrected", "monitor-corrected"
# The first two are keys of rows as well.
PUT_ON_SERVER, BROUGHT_TO_FILE = "put-on-server", "brought-to-file"
GOES_ON_HERE = "goes-on-here"
TAKEN_OVER = "round-taken-over"  # from a phone
SWAPPED, DRAWN_TRADE = "seats-swapped", "seats-traded"  # the latter with a ladder's draw
TRADES = (SWAPPED, DRAWN_TRADE)
DRAWN = frozenset({"seats-drawn", "seats-drawn-again"})
STAGE_BEGUN = "playoff-started"  # which draws its seats


class HistoryKind(Enum):
    """What a change is about, for filtering the history: the name of such changes."""

    SCORES = marked("Scores")
    SHEETS = marked("Sheets")
    RULINGS = marked("Rulings")
    SEATS = marked("Seats")
    PLAYERS = marked("Players")
    PLAYOFF = marked("Play-off")
    PRINTS = marked("Prints")
    TAKEN_BACK = marked("Taken back")
    TOURNAMENT = marked("Tournament")

    @property
    def title(self) -> str:
        """The name in the language in use."""
        return shown(self.value)


class WayBack(Enum):
    """How undo takes an operation.

    It goes back over what was done to a sheet, or to seats and players.  It passes over what
    happened outside the file, as the paper exists and people heard it, and what stands in the
    heading of every page, which is corrected again.  All else has a way back of its own.
    """

    SHEET = "unless that sheet is signed"
    SEATS = "unless a signed sheet rests on it"
    OUTSIDE = "never: it is passed over"
    OWN = "it is reopened, taken back or changed back"


class Operation(NamedTuple):
    """Its title; what it did; what it is about; and how undo takes it.

    What it did is a sentence without its full stop, or several: the first that lacks nothing says
    it, as an undo does after "Undone:".
    """

    title: str
    told: str | tuple[str, ...]
    kind: HistoryKind
    way_back: WayBack


_Kind = HistoryKind
_SHEET, _SEATS, _OUTSIDE, _OWN = WayBack
# What became of a score: there is no sentence of one that was cleared again where none stood.
_IN_A_CELL = (
    marked("The {before} of {who} at {place} became {after}"),
    marked("{who} has {after} at {place}"),
    marked("The {before} of {who} at {place} was cleared"),
)
# fmt: off
_TOLD: dict[str, tuple[str, str | tuple[str, ...], HistoryKind, WayBack]] = {
    "tournament-made": (marked("Tournament made"), marked("The tournament was made"),
        _Kind.TOURNAMENT, _OWN),
    RULES_CHANGED: (marked("Rules changed"), marked("The rules {before} were changed for {after}"),
        _Kind.TOURNAMENT, _OWN),
    RENAMED: (marked("Tournament renamed"), marked("{before} was renamed {after}"),
        _Kind.TOURNAMENT, _OUTSIDE),
    DAY_CORRECTED: (marked("Day corrected"), marked("The day is {after}, not {before}"),
        _Kind.TOURNAMENT, _OUTSIDE),
    PLACE_CORRECTED: (marked("Place corrected"),
        (marked("The place is {after}, not {before}"), marked("The place is {after}")),
        _Kind.TOURNAMENT, _OUTSIDE),
    MONITOR_CORRECTED: (marked("Game monitor corrected"),
        (marked("The game monitor is {after}, not {before}"),
            marked("The game monitor is {after}")), _Kind.TOURNAMENT, _OUTSIDE),
    PRACTICE_BEGUN: (marked("Practice begun"), marked("The practice has begun"),
        _Kind.TOURNAMENT, _OWN),
    READ_OUT: (marked("Winners read out"), marked("The winners were read out"),
        _Kind.TOURNAMENT, _OUTSIDE),
    DAY_DONE: (marked("The day is done"), marked("The day is done"), _Kind.TOURNAMENT, _OUTSIDE),
    PUT_ON_SERVER: (marked("Put on a server"), marked("It was put on a server ({after})"),
        _Kind.TOURNAMENT, _OUTSIDE),
    BROUGHT_TO_FILE: (marked("Brought back to a file"),
        marked("It was brought back to a file ({after})"), _Kind.TOURNAMENT, _OUTSIDE),
    GOES_ON_HERE: (marked("It goes on here"), "", _Kind.TOURNAMENT, _OUTSIDE),

    "player-added": (marked("Player added"), marked("{who} was added"), _Kind.PLAYERS, _SEATS),
    "player-changed": (marked("Player's entry changed"),
        marked("What is known of {who} was changed"), _Kind.PLAYERS, _SEATS),
    "roster-imported": (marked("Roster imported"), marked("{who} was added from a file"),
        _Kind.PLAYERS, _SEATS),
    "player-checked-in": (marked("Checked in"), marked("{who} is here"), _Kind.PLAYERS, _SEATS),
    "check-in-taken-back": (marked("Check-in taken back"), marked("{who} is not here after all"),
        _Kind.PLAYERS, _SEATS),
    "player-no-show": (marked("Did not come"), marked("{who} did not come"),
        _Kind.PLAYERS, _SEATS),
    "player-withdrawn": (marked("Withdrew"), marked("{who} left the tournament"),
        _Kind.PLAYERS, _SEATS),
    "player-disqualified": (marked("Disqualified"), marked("{who} was disqualified"),
        _Kind.RULINGS, _SEATS),

    "seats-drawn": (marked("Seats drawn"),
        (marked("{stage} was drawn"), marked("Seats were drawn")), _Kind.SEATS, _SEATS),
    "seats-drawn-again": (marked("Seats drawn again"),
        (marked("{stage} was drawn again"), marked("Seats were drawn again")),
        _Kind.SEATS, _SEATS),
    SWAPPED: (marked("Seats traded"), marked("{who} traded seats ({before}, {after})"),
        _Kind.SEATS, _SEATS),
    DRAWN_TRADE: (marked("Seats traded"), marked("{who} traded seats ({before}, {after})"),
        _Kind.SEATS, _SEATS),
    "seat-moved": (marked("Moved to another table"), marked("{who} moved to table {after}"),
        _Kind.SEATS, _SEATS),
    "player-pinned": (marked("Kept at the table"), marked("{who} is kept at table {after}"),
        _Kind.SEATS, _SEATS),
    "player-unpinned": (marked("No longer kept at the table"),
        marked("{who} is no longer kept at table {before}"), _Kind.SEATS, _SEATS),
    "player-seated-late": (marked("Seated late"),
        marked("{who} came late and sits at table {after}"), _Kind.SEATS, _SEATS),
    "seats-kept": (marked("Seats kept as drawn"), marked("{stage} keeps its seats as drawn"),
        _Kind.RULINGS, _SEATS),

    "score-entered": (marked("Score"), _IN_A_CELL, _Kind.SCORES, _SHEET),
    "score-corrected": (marked("Score corrected"), _IN_A_CELL, _Kind.SCORES, _SHEET),
    "score-cleared": (marked("Score cleared"), _IN_A_CELL, _Kind.SCORES, _SHEET),
    "scores-imported": (marked("Scores imported"), _IN_A_CELL, _Kind.SCORES, _SHEET),
    TAKEN_OVER: (marked("Round taken over from a phone"),
        (*_IN_A_CELL, marked("A phone's round was taken over at {place}")),
        _Kind.SCORES, _SHEET),
    "out-marked": (marked("Marked as out"), marked("{who} went out at {place}"),
        _Kind.SCORES, _SHEET),
    "out-taken-back": (marked("Not marked as out after all"),
        marked("{who} did not go out after all at {place}"), _Kind.SCORES, _SHEET),
    "round-blocked": (marked("Round blocked"), marked("The round was blocked at {place}"),
        _Kind.SCORES, _SHEET),
    "round-not-played": (marked("Round not played"), marked("The round was not played at {place}"),
        _Kind.RULINGS, _SHEET),
    "round-played": (marked("Round played after all"),
        marked("The round was played after all at {place}"), _Kind.SCORES, _SHEET),
    "round-accepted": (marked("Round accepted as written"),
        marked("What is written stands at {place}"), _Kind.RULINGS, _SHEET),
    "sheet-accepted": (marked("Rounds count, not the written totals"),
        marked("The rounds count, not what is written, at {place}"), _Kind.RULINGS, _SHEET),
    "totals-written": (marked("Written totals"),
        (marked("The paper says {after} for {who} at {place}"),
            marked("The totals on the paper were written at {place}")), _Kind.SCORES, _SHEET),
    "sheet-received": (marked("Sheet received"), marked("The sheet of {place} was received"),
        _Kind.SHEETS, _SHEET),
    "sheet-returned": (marked("Sheet back to the table"),
        marked("The sheet of {place} went back to the table"), _Kind.SHEETS, _SHEET),
    "sheet-signed": (marked("Sheet signed"), marked("The sheet of {place} was signed"),
        _Kind.SHEETS, _OWN),
    "sheet-reopened": (marked("Sheet reopened"), marked("The sheet of {place} was reopened"),
        _Kind.SHEETS, _OWN),
    "tie-ruled": (marked("Tie ruled"), marked("The tie at {place} was ruled"),
        _Kind.RULINGS, _SHEET),
    "overall-tie-ruled": (marked("Tie in the ranking ruled"),
        marked("A tie in the ranking was ruled ({after})"), _Kind.RULINGS, _SEATS),
    "penalty-given": (marked("Penalty points"), "", _Kind.RULINGS, _SHEET),
    "penalty-taken-back": (marked("Penalty points taken back"),
        marked("{who} has no penalty points any more at {place}"), _Kind.RULINGS, _SHEET),

    STAGE_BEGUN: (marked("Play-off stage started"), marked("{stage} has begun"),
        _Kind.PLAYOFF, _OWN),
    "playoff-taken-back": (marked("Play-off stage taken back"), marked("{stage} was taken back"),
        _Kind.PLAYOFF, _OWN),
    "playoff-player-replaced": (marked("Play-off seat changed hands"),
        marked("No. {after} sits in the play-off instead of {who}"), _Kind.PLAYOFF, _SEATS),
    "playoff-seat-planned": (marked("Play-off seat given away before the draw"),
        marked("No. {after} gets the play-off seat of {who}"), _Kind.PLAYOFF, _SEATS),
    "playoff-stands": (marked("Play-off stage kept as it was played"),
        marked("{stage} stands as it was played"), _Kind.RULINGS, _SEATS),
    "places-named": (marked("Places named by the game monitor"),
        marked("The game monitor named the places"), _Kind.RULINGS, _SEATS),
    "places-taken-back": (marked("Named places taken back"),
        marked("The named places were taken back"), _Kind.RULINGS, _SEATS),

    PRINTED: (marked("Printed"), marked("Printed: {document}"), _Kind.PRINTS, _OUTSIDE),
    NOT_PRINTED: (marked("Did not come out of the printer"),
        marked("Did not come out of the printer: {document}"), _Kind.PRINTS, _OUTSIDE),
    SEALED: (marked("Sealed"), marked("Sealed: {document}"), _Kind.PRINTS, _OUTSIDE),
    SAVED: (marked("Saved as a PDF"), marked("Saved as a PDF: {document}"),
        _Kind.PRINTS, _OUTSIDE),
    UNDO: (marked("Undone"), "", _Kind.TAKEN_BACK, _OWN),
    REDO: (marked("Redone"), "", _Kind.TAKEN_BACK, _OWN),
    NOT_UNDONE: (marked("Not undone"), "", _Kind.TAKEN_BACK, _OWN),
}
# fmt: on
OPERATIONS = {name: Operation(*told) for name, told in _TOLD.items()}
# The game monitor's decisions: what the history's filter and the paper of rulings both list.
RULED = frozenset(name for name, each in OPERATIONS.items() if each.kind is HistoryKind.RULINGS)
FACTS_CORRECTED = (RENAMED, DAY_CORRECTED, PLACE_CORRECTED, MONITOR_CORRECTED)


def of_way(way: WayBack) -> frozenset[str]:
    """Return the operations that undo takes so."""
    return frozenset(name for name, each in OPERATIONS.items() if each.way_back is way)


def way_back(operation: str) -> WayBack:
    """Return how undo takes an operation; a later program's has a way back of its own."""
    return OPERATIONS[operation].way_back if operation in OPERATIONS else WayBack.OWN


def kind_of(operation: str) -> HistoryKind:
    """Return what an operation of the journal is about."""
    return OPERATIONS[operation].kind if operation in OPERATIONS else HistoryKind.TOURNAMENT


def what_in_words(operation: str) -> str:
    """Return an operation of the journal in words."""
    return shown(OPERATIONS[operation].title) if operation in OPERATIONS else operation
