"""The history for people: every change in words, with its kind, table and player."""

from dataclasses import dataclass
from enum import StrEnum

from mextrain_scorer.desk.document_titles import TITLES
from mextrain_scorer.desk.journal.undo import history
from mextrain_scorer.desk.operations import (
    NOT_PRINTED,
    ON_SEATS_AND_PLAYERS,
    PRINTED,
    REDO,
    RULED,
    SAVED,
    SEALED,
    TAKEN_OVER,
    TRADES,
    UNDO,
    HistoryLine,
    what_in_words,
)
from mextrain_scorer.desk.tables import number_says_it, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import marked, say, shown


class HistoryKind(StrEnum):
    """What a change is about, for filtering the history."""

    SCORES = "scores"
    SHEETS = "sheets"
    RULINGS = "rulings"
    SEATS = "seats"
    PLAYERS = "players"
    PLAYOFF = "playoff"
    PRINTS = "prints"
    TAKEN_BACK = "taken-back"
    TOURNAMENT = "tournament"


_KINDS = {
    HistoryKind.SCORES: ("score-entered", "score-corrected", "score-cleared", "scores-imported",
                  TAKEN_OVER, "totals-written", "round-blocked", "round-played", "out-marked",
                  "out-taken-back"),
    HistoryKind.SHEETS: ("sheet-received", "sheet-returned", "sheet-signed", "sheet-reopened"),
    HistoryKind.RULINGS: RULED,
    HistoryKind.SEATS: ("seats-drawn", "seats-drawn-again", *TRADES, "seat-moved",
                 "player-pinned", "player-unpinned", "player-seated-late"),
    HistoryKind.PRINTS: (PRINTED, NOT_PRINTED, SAVED, SEALED),
    HistoryKind.TAKEN_BACK: (UNDO, REDO),
}  # fmt: skip
_KIND_OF = {operation: kind for kind, operations in _KINDS.items() for operation in operations}

# Words for values that the journal stores as keys.
_KEYS = {
    "open": marked("open"),
    "complete": marked("complete"),
    "received": marked("received"),
    "returned": marked("back at the table"),
    "signed": marked("signed"),
    "tied": marked("tied"),
    "registered": marked("not here yet"),
    "checked-in": marked("here"),
    "withdrawn": marked("withdrawn"),
    "no-show": marked("did not come"),
}
_SEATS_GIVEN = ("playoff-player-replaced", "playoff-seat-planned")
_HAS_KEYS = (HistoryKind.SHEETS, HistoryKind.RULINGS, HistoryKind.PLAYERS, HistoryKind.SEATS)


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One change in words; ``sought`` is its text in lower case, for searching."""

    line: HistoryLine
    kind: HistoryKind
    what: str
    where: str
    who: str
    before: str
    after: str
    reason: str
    sought: str

    @property
    def corrects(self) -> bool:
        """Return whether a written score was changed, so that a correction slip lists it."""
        line = self.line
        return (
            line.table_no is not None
            and line.engine is not None
            and line.player is not None
            and line.before not in (None, line.after)
        )


def kind_of(operation: str) -> HistoryKind:
    """Return what an operation of the journal is about."""
    found = _KIND_OF.get(operation)
    if found is not None:
        return found
    if operation.startswith("playoff"):
        return HistoryKind.PLAYOFF
    return HistoryKind.PLAYERS if operation in ON_SEATS_AND_PLAYERS else HistoryKind.TOURNAMENT


def kind_in_words(kind: HistoryKind) -> str:
    """Return what the changes of a kind are called."""
    return {
        HistoryKind.SCORES: say("Scores"),
        HistoryKind.SHEETS: say("Sheets"),
        HistoryKind.RULINGS: say("Rulings"),
        HistoryKind.SEATS: say("Seats"),
        HistoryKind.PLAYERS: say("Players"),
        HistoryKind.PLAYOFF: say("Play-off"),
        HistoryKind.PRINTS: say("Prints"),
        HistoryKind.TAKEN_BACK: say("Taken back"),
        HistoryKind.TOURNAMENT: say("Tournament"),
    }[kind]


def shown_history(tournament: Tournament, *, after: int = 0) -> tuple[ShownLine, ...]:
    """Return every change in words, oldest first, or those ``after`` an entry of that number."""
    lines = history(tournament, after=after)
    return tuple(map(_shown, lines))


def latest(tournament: Tournament, count: int) -> tuple[HistoryLine, ...]:
    """Return the last ``count`` changes, oldest first; earlier ones are not read."""
    return history(tournament, after=tournament.tip.seq - count)[-count:]


def _shown(line: HistoryLine) -> ShownLine:
    kind = kind_of(line.what)
    what = what_in_words(line.undid or line.what)
    if line.undid is not None:
        undone = line.what == UNDO
        what = (
            say("Undone: {change}", change=what) if undone else say("Redone: {change}", change=what)
        )
    if line.engine is not None:
        what = say("{what}, double {n}", what=what, n=line.engine)
    where = "" if line.stage is None else stage_title(line.stage, ranked=line.ranked)
    if line.table_no is not None:
        table = say("Table {n}", n=line.table_no)
        first = line.stage is None or number_says_it(line.stage, ranked=line.ranked)
        where = table if first else say("{stage}, table {n}", stage=where, n=line.table_no)
    who = line.who
    about = kind_of(line.undid or line.what)
    before, after = (_value(each, about, line) for each in (line.before, line.after))
    if about is HistoryKind.SCORES and line.player is not None and before and not after:
        after = say("blank")
    reason = "" if line.undid else line.why  # which is what was undone, in words
    sought = " ".join((what, where, who, before, after, reason, line.by or "")).casefold()
    return ShownLine(line, kind, what, where, who, before, after, reason, sought)


def _value(value: int | str | None, kind: HistoryKind, line: HistoryLine) -> str:
    if value is None:
        return ""
    words = str(value)
    if kind is HistoryKind.PRINTS:
        return shown(TITLES.get(words, words))
    if kind is HistoryKind.PLAYOFF and (line.undid or line.what) not in _SEATS_GIVEN:
        return stage_title(words, ranked=line.ranked)
    if kind in _HAS_KEYS and words in _KEYS:
        return shown(_KEYS[words])
    return words
