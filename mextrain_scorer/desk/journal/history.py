"""The history for people: every change in words, with its kind, table and player."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from mextrain_scorer.desk.journal.print_log import TITLES
from mextrain_scorer.desk.operations import (
    DRAWN,
    NOT_UNDONE,
    OPERATIONS,
    PRACTICE_BEGUN,
    REDO,
    STAGE_BEGUN,
    TAKEN_OVER,
    TRADES,
    UNDO,
    HistoryKind,
    kind_of,
    what_in_words,
)
from mextrain_scorer.desk.tables import number_says_it, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import shown_tip, tip_typed
from mextrain_scorer.rules.records import Outcome, numbered
from mextrain_scorer.rules.words import filled, listed, marked, say, say_count, shown
from mextrain_scorer.store.journal import GOING_BACK, decode
from mextrain_scorer.store.reads import entry_with_hash
from mextrain_scorer.store.schema import JournalRow, PlayerRow

# Entries with a line for each cell or player that they changed.
_OF_SEVERAL = frozenset({"scores-imported", TAKEN_OVER, "roster-imported", UNDO, REDO})
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


@dataclass(frozen=True)
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

    @cached_property
    def who(self) -> str:
        """The player, or both of a trade of seats, by number and name; empty without any."""
        both = ((self.player, self.name), (self.other, self.other_name))
        named = [
            numbered(number, name) if name else say("No. {n}", n=number)
            for number, name in both
            if number is not None
        ]
        return listed(named)

    @property
    def why(self) -> str:
        """The reason given, without a trade's partner, with whom it begins; none for an undo."""
        if self.undid:
            return ""  # the journal has what was undone there, in words
        reason = self.reason or ""
        return reason.partition(": ")[2] if self.what in TRADES else reason

    @property
    def kind(self) -> HistoryKind:
        """What it is about."""
        return kind_of(self.what)

    @property
    def corrects(self) -> bool:
        """Whether a written score was changed, so that a correction slip lists it."""
        return (
            None not in (self.table_no, self.engine, self.player)
            and self.before not in (None, self.after)
            and self.what != NOT_UNDONE
        )

    @property
    def sentence(self) -> str:
        """The change as people tell it, without its full stop: for history and undo alike."""
        if self.undid is None:
            return _told(self)
        undone = self.what == UNDO
        before, after = (self.after, self.before) if undone else (self.before, self.after)
        first = _told(replace(self, what=self.undid, undid=None, before=before, after=after))
        return _gone_over(self.what, first)

    # In a table of the history

    @cached_property
    def title(self) -> str:
        """What was done, and in which round."""
        what = what_in_words(self.undid or self.what)
        if self.undid is not None:
            what = _gone_over(self.what, what)
        return what if self.engine is None else say("{what}, double {n}", what=what, n=self.engine)

    @cached_property
    def where(self) -> str:
        """The stage, the table or both."""
        title = "" if self.stage is None else stage_title(self.stage, ranked=self.ranked)
        if self.table_no is None:
            return title
        if self.stage is None or number_says_it(self.stage, ranked=self.ranked):
            return say("Table {n}", n=self.table_no)
        return say("{stage}, table {n}", stage=title, n=self.table_no)

    @cached_property
    def was(self) -> str:
        """What stood there before."""
        return _in_words(self.before, self)

    @cached_property
    def now(self) -> str:
        """What stands there afterwards, for a cleared score "no score"."""
        about = kind_of(self.undid or self.what)
        cleared = about is HistoryKind.SCORES and self.player is not None and self.was
        return _in_words(self.after, self) or (say("no score") if cleared else "")

    @cached_property
    def sought(self) -> str:
        """All its text in lower case, for searching."""
        said = (self.title, self.where, self.who, self.was, self.now, self.why, self.by or "")
        return " ".join(said).casefold()


def _gone_over(what: str, change: str) -> str:
    """Say of a change that it was undone, redone or not undone."""
    if what == UNDO:
        return say("Undone: {change}", change=change)
    if what == REDO:
        return say("Redone: {change}", change=change)
    return say("Not undone: {change}", change=change)


def _told(line: HistoryLine) -> str:
    """Return a change that is no undo as a sentence; what is missing in it is not spoken of."""
    who, place, stage = line.who, _place(line), line.stage
    if specially := _specially(line, who, place):
        return specially
    if stage is None or number_says_it(stage, ranked=line.ranked):
        game = ""
    else:
        game = stage_title(stage, ranked=line.ranked)
    title = shown(TITLES.get(str(line.after), str(line.after or "")))
    values = {
        "before": line.before,
        "after": line.after,
        "who": who,
        "place": place,
        "stage": game,
        "document": say("{document}, {place}", document=title, place=place) if place else title,
    }
    told = OPERATIONS[line.what].told if line.what in OPERATIONS else ()
    for sentence in (told,) if isinstance(told, str) else told:
        lacks = any(f"{{{name}}}" in sentence for name, it in values.items() if it in (None, ""))
        if sentence and not lacks:
            return filled(sentence, **values)
    return what_in_words(line.what)


def _specially(line: HistoryLine, who: str, place: str) -> str:
    """Return the sentence of a change that counts something, or says more than that something is
    written; empty for any other.
    """
    count = line.after if isinstance(line.after, int) else 0
    if line.what == "penalty-given":
        return say_count(
            count,
            "{who} got 1 penalty point at {place}",
            "{who} got {count} penalty points at {place}",
            who=who,
            place=place,
        )
    if line.what == "player-changed" and line.before not in (None, line.after):
        return say("{before} was renamed {after}", before=line.before, after=line.after)
    if line.what == "player-withdrawn" and place and line.engine is not None:
        return say("{who} left the game at {place}", who=who, place=place)
    if line.what == "playoff-seat-planned" and line.after == line.player:
        return say("{who} keeps the play-off seat", who=who)
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


def first_of(tournament: Tournament, entry: Any) -> Any:
    """Return the entry that undo and redo went back and forth over, or this one."""
    while entry.undoes is not None:
        (entry,) = tournament.rows(JournalRow, seq=entry.undoes)
    return entry


def standing(entries: Iterable[Any], going_back: Collection[str] = GOING_BACK) -> Iterator[Any]:
    """Yield of these entries, newest first, those that nothing went back over since."""
    gone: set[int] = set()
    for entry in entries:
        if entry.seq in gone:
            continue
        if entry.operation in going_back:
            gone.add(entry.undoes)
        else:
            yield entry


def drawn_at(tournament: Tournament, stage: str) -> int:
    """Return the number of the entry that drew the seats of a stage as they stand, 0 for none.

    The same draw number may have drawn seats twice, from other players.
    """
    entries = tournament.entries(of=(*DRAWN, STAGE_BEGUN, *GOING_BACK))
    return next((each.seq for each in standing(reversed(entries)) if each.stage == stage), 0)


def history(tournament: Tournament, *, after: int = 0) -> tuple[HistoryLine, ...]:
    """Return every change, oldest first, or those ``after`` the entry of that number.

    There is a line for each cell of an import.
    """
    with tournament.reading():
        return lines_of(tournament, tournament.entries(after))


def lines_of(
    tournament: Tournament, entries: Iterable[Any], *, whole: bool = False
) -> tuple[HistoryLine, ...]:
    """Return the lines of these entries, as ``history`` does, or one ``whole`` line for each."""
    names = {row.number: row.name for row in tournament.rows(PlayerRow)}
    found = []
    for entry in entries:
        first, line = first_of(tournament, entry), _line(entry)
        other = traded_with(first) if first.operation in TRADES else None
        found += [
            replace(
                line,
                name=names.get(apart.get("player", line.player) or 0, ""),
                other=other,
                other_name=names.get(other or 0, ""),
                undid=None if first is entry else first.operation,
                ranked=tournament.rule_set.ranks_overall,
                **apart,
            )
            for apart in ([{}] if whole else _apart(entry))
        ]
    return tuple(found)


def entry_before(tournament: Tournament, lines: int) -> int:
    """Return the number of the entry after which there are that many changes, or a few more.

    0 where there are fewer in all; earlier entries are not read.
    """
    with tournament.entries_backwards() as entries:
        for entry in entries:
            lines -= len(_apart(entry))
            if lines <= 0:
                return int(entry.seq) - 1
    return 0


def told_lines(entry: Any) -> tuple[str, ...]:
    """Return an entry in words, a line for each cell, by the entry alone: it may be in no file."""
    line = _line(entry)
    return tuple(replace(line, **apart).sentence for apart in _apart(entry))


def traded_with(entry: Any) -> int:
    """Return the other player of a trade of seats, from its entry or that of its undo."""
    seated = (
        int(change.before["player"] or 0)
        for change in decode(entry.changes)
        if change.table == "seat" and change.before is not None
    )
    return next(player for player in seated if player != entry.player)


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


def _apart(entry: Any) -> list[dict[str, Any]]:
    """Return what tells the lines of an entry apart: one for each cell or player that it changed.

    The marks of an import or a phone are lines as well: a round blocked or not played, a player
    who left.  An entry about one thing has one line, which nothing tells apart.
    """
    several = decode(entry.changes) if entry.operation in _OF_SEVERAL else ()
    marks = entry.operation in ("scores-imported", TAKEN_OVER)
    found: list[dict[str, Any]] = []
    for change in sorted(several, key=lambda change: change.table != "round"):
        before, after = change.before or {}, change.after or {}
        if change.table == "score":
            cell = dict(zip(("stage", "table_no", "engine", "player"), change.key, strict=True))
            found.append({**cell, "before": before.get("score"), "after": after.get("score")})
        elif change.table == "player" and entry.operation == "roster-imported" and after:
            found.append({"player": change.key[0], "before": None, "after": after["name"]})
        elif change.table == "round" and marks:
            played = dict(zip(("stage", "table_no", "engine"), change.key, strict=True))
            was, now = (row.get("outcome", Outcome.PLAYED.value) for row in (before, after))
            if was != now:  # else it is no longer accepted as written
                found.append({**played, "what": f"round-{now}", "before": was, "after": now})
        elif change.table == "seat" and marks and after.get("left_from") is not None:
            left = dict(zip(("stage", "table_no"), change.key[:2], strict=True))
            who = {"engine": after["left_from"], "player": after["player"]}
            told = {"what": "player-withdrawn", "before": None, "after": "withdrawn"}
            found.append({**left, **who, **told})
    return found or [{}]


# Pages by the journal's figures


class Anchor(NamedTuple):
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
        (line,) = lines_of(tournament, tournament.rows(JournalRow, seq=seq), whole=True)
    return Anchor(tip, line, tournament.tip.seq - seq)


def _in_words(value: int | str | None, line: HistoryLine) -> str:
    if value is None:
        return ""
    words, what = str(value), line.undid or line.what
    kind = kind_of(what)
    if kind is HistoryKind.PRINTS:
        return shown(TITLES.get(words, words))
    if kind is HistoryKind.PLAYOFF and what not in _SEATS_GIVEN:
        return stage_title(words, ranked=line.ranked)
    return shown(_KEYS[words]) if kind in _HAS_KEYS and words in _KEYS else words
