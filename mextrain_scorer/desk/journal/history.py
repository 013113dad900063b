"""The history for people: every change in words, with its kind, table and player."""

import json
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from mextrain_scorer.desk.journal.print_log import TITLES
from mextrain_scorer.desk.operations import (
    DRAWN,
    MONITOR_CORRECTED,
    NOT_UNDONE,
    OPERATIONS,
    PLACE_CORRECTED,
    PRACTICE_BEGUN,
    REDO,
    TAKEN_OVER,
    TRADES,
    UNDO,
    VARIANTS,
    HistoryKind,
    kind_of,
    what_in_words,
)
from mextrain_scorer.desk.tables import number_says_it, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import shown_tip, tip_typed
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.words import filled, listed, marked, say, say_count, shown
from mextrain_scorer.store.journal import RowChange, Values, decode
from mextrain_scorer.store.reads import (
    entry_with_hash,
    journal_backwards,
    journal_entries,
    journal_entry,
)
from mextrain_scorer.store.schema import PlayerRow, Reading, read_rows

# Entries with a line for each cell or player that they changed.
_OF_SEVERAL = frozenset({"scores-imported", TAKEN_OVER, "roster-imported", UNDO, REDO})
_SCORES = frozenset(
    {"score-entered", "score-corrected", "score-cleared", "scores-imported", TAKEN_OVER}
)
_SEATS_GIVEN = ("playoff-player-replaced", "playoff-seat-planned")
_HAS_KEYS = (HistoryKind.SHEETS, HistoryKind.RULINGS, HistoryKind.PLAYERS, HistoryKind.SEATS)
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
        return _gone_over(self.what, first)


def _gone_over(what: str, change: str) -> str:
    """Say of a change that it was undone, redone or not undone."""
    if what == UNDO:
        return say("Undone: {change}", change=change)
    if what == REDO:
        return say("Redone: {change}", change=change)
    return say("Not undone: {change}", change=change)


def _numbered(number: int, name: str) -> str:
    return say("No. {n} {name}", n=number, name=name) if name else say("No. {n}", n=number)


def _told(line: HistoryLine) -> str:
    """Return a change that is no undo as a sentence; what is missing in it is not spoken of."""
    who, place = line.who, _place(line)
    if several := _several(line, who, place):
        return several
    key = _variant(line)
    template = VARIANTS.get(key) or (OPERATIONS[key].sentence if key in OPERATIONS else "")
    values = {"before": line.before, "after": line.after, "who": who, "place": place}
    lacks = any(f"{{{name}}}" in template for name, it in values.items() if it in (None, ""))
    if not template or lacks:
        return what_in_words(line.what)
    title = shown(TITLES.get(str(line.after), str(line.after or "")))
    return filled(
        template,
        stage="" if line.stage is None else stage_title(line.stage, ranked=line.ranked),
        document=say("{document}, {place}", document=title, place=place) if place else title,
        **values,
    )


def _several(line: HistoryLine, who: str, place: str) -> str:
    """Return the sentence of a change that counts something, empty for any other."""
    count = line.after if isinstance(line.after, int) else 0
    if line.what == "penalty-given":
        return say_count(
            count,
            "{who} got 1 penalty point at {place}",
            "{who} got {count} penalty points at {place}",
            who=who,
            place=place,
        )
    if line.player is not None:
        return ""
    if line.what == "player-checked-in":
        return say_count(count, "1 player is here", "{count} players are here")
    if line.what == "roster-imported":
        return say_count(count, "1 player added from a file", "{count} players added from a file")
    if line.what == "scores-imported":
        return say_count(count, "1 score imported", "{count} scores imported")
    if line.engine is None and line.what == TAKEN_OVER:
        return say_count(
            count,
            "1 round of a phone was taken over at {place}",
            "{count} rounds of a phone were taken over at {place}",
            place=place,
        )
    return ""


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


# From entries of the journal


def first_of(reading: Reading, entry: Any) -> Any:
    """Return the entry that undo and redo went back and forth over, or this one."""
    while entry.undoes is not None:
        entry = journal_entry(reading, entry.undoes)
    return entry


def history(tournament: Tournament, *, after: int = 0) -> tuple[HistoryLine, ...]:
    """Return every change, oldest first, or those ``after`` the entry of that number.

    There is a line for each cell of an import.
    """
    with tournament.reading() as reading:
        return lines_in(reading, tournament, journal_entries(reading, after))


def lines_in(
    reading: Reading, tournament: Tournament, entries: Sequence[Any]
) -> tuple[HistoryLine, ...]:
    """Return the lines of these entries, as ``history`` does."""
    names = {row.number: row.name for row in read_rows(reading, PlayerRow)}
    ranked = tournament.rule_set.ranks_overall
    return tuple(
        _told_of(line, first_of(reading, entry), names, ranked=ranked)
        for entry in entries
        for line in _lines(entry)
    )


def line_of(reading: Reading, tournament: Tournament, entry: Any) -> HistoryLine:
    """Return an entry as one line, even if it is an import of many cells."""
    first, line = first_of(reading, entry), _line(entry)
    players = [number for number in (line.player, _other(first)) if number is not None]
    rows = (row for number in players for row in read_rows(reading, PlayerRow, number=number))
    names = {row.number: row.name for row in rows}
    return _told_of(line, first, names, ranked=tournament.rule_set.ranks_overall)


def _told_of(
    line: HistoryLine, first: Any, names: Mapping[int, str], *, ranked: bool
) -> HistoryLine:
    """Return a line with its players' names, and what was done ``first`` where that was undone."""
    other = _other(first)
    return replace(
        line,
        name="" if line.player is None else names.get(line.player, ""),
        other=other,
        other_name="" if other is None else names.get(other, ""),
        undid=None if first.seq == line.seq else first.operation,
        ranked=ranked,
    )


def entry_before(tournament: Tournament, lines: int) -> int:
    """Return the number of the entry after which there are that many changes, or a few more.

    0 where there are fewer in all; earlier entries are not read.
    """
    with tournament.reading() as reading, closing(journal_backwards(reading)) as entries:
        for entry in entries:
            lines -= len(_lines(entry))
            if lines <= 0:
                return int(entry.seq) - 1
    return 0


def told_lines(entry: Any) -> tuple[str, ...]:
    """Return an entry in words, a line for each cell, by the entry alone: it may be in no file."""
    return tuple(line.sentence for line in _lines(entry))


def traded_with(entry: Any) -> int:
    """Return the other player of a trade of seats, from its entry or that of its undo."""
    seated = (
        int(change.before["player"] or 0)
        for change in decode(entry.changes)
        if change.table == "seat" and change.before is not None
    )
    return next(player for player in seated if player != entry.player)


def _other(first: Any) -> int | None:
    return traded_with(first) if first.operation in TRADES else None


def _line(entry: Any) -> HistoryLine:
    before, after = (
        None if text is None else json.loads(text) for text in (entry.before, entry.after)
    )
    if entry.operation == PRACTICE_BEGUN:
        after = None  # the number of the planted mistakes is not told
    where = (entry.stage, entry.table_no, entry.engine, entry.player)
    return HistoryLine(
        entry.at, entry.operation, *where, before, after, entry.reason, entry.seq, entry.by
    )


def _lines(entry: Any) -> list[HistoryLine]:
    """Return an entry's line, or those of each cell or player that it changed."""
    line = _line(entry)
    several = decode(entry.changes) if entry.operation in _OF_SEVERAL else ()
    found = [
        replace(line, what="round-blocked", engine=int(change.key[2]), after=None)
        for change in several
        if line.what == TAKEN_OVER and _is_blocked(change)
    ]
    for change in several:
        if change.table == "score":
            stage, table_no, engine, player = change.key
            found.append(
                replace(
                    line,
                    stage=str(stage),
                    table_no=int(table_no),
                    engine=int(engine),
                    player=int(player),
                    before=_score(change.before),
                    after=_score(change.after),
                )
            )
        elif change.table == "player" and line.what == "roster-imported" and change.after:
            name = change.after["name"]
            found.append(replace(line, player=int(change.key[0]), before=None, after=name))
    return found or [line]


def _score(values: Values | None) -> int | str | None:
    return None if values is None else values["score"]


def _is_blocked(change: RowChange) -> bool:
    """Return whether a change marks a round as blocked."""
    after = change.after or {}
    return change.table == "round" and after.get("outcome") == Outcome.BLOCKED.value


# Pages by the journal's figures


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where the journal hash of a page occurs in a file.

    The hash chain alone only reveals accidents: a forger can rewrite the whole journal with
    matching hashes.  But then they differ from those on paper that is printed already.  ``line`` is
    the entry with that hash, None where this file has none; ``since`` counts the entries after it.
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
    with tournament.reading() as reading:
        seq = entry_with_hash(reading, tip)
        if seq is None:
            return Anchor(tip)
        line = line_of(reading, tournament, journal_entry(reading, seq))
    return Anchor(tip, line, tournament.tip.seq - seq)


# For the history's table


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
            None not in (line.table_no, line.engine, line.player)
            and line.before not in (None, line.after)
            and line.what != NOT_UNDONE
        )


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
    return tuple(map(_shown, history(tournament, after=after)))


def _shown(line: HistoryLine) -> ShownLine:
    what = what_in_words(line.undid or line.what)
    if line.undid is not None:
        what = _gone_over(line.what, what)
    if line.engine is not None:
        what = say("{what}, double {n}", what=what, n=line.engine)
    where = "" if line.stage is None else stage_title(line.stage, ranked=line.ranked)
    if line.table_no is not None:
        table = say("Table {n}", n=line.table_no)
        first = line.stage is None or number_says_it(line.stage, ranked=line.ranked)
        where = table if first else say("{stage}, table {n}", stage=where, n=line.table_no)
    about = kind_of(line.undid or line.what)
    before, after = (_in_words(each, about, line) for each in (line.before, line.after))
    if about is HistoryKind.SCORES and line.player is not None and before and not after:
        after = say("blank")
    reason = "" if line.undid else line.why  # which is what was undone, in words
    sought = " ".join((what, where, line.who, before, after, reason, line.by or "")).casefold()
    kind = kind_of(line.what)
    return ShownLine(line, kind, what, where, line.who, before, after, reason, sought)


def _in_words(value: int | str | None, kind: HistoryKind, line: HistoryLine) -> str:
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
