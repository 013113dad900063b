"""Lets a change be made only to what somebody was shown: another hand may have been there first.

A change rests on areas of the tournament as a reading found them, up to an entry of the journal.  A
later entry on one of these areas refuses it, whoever wrote that: another desk, or in a file a
phone's round, an undo, another window.  It is looked for in the change's own transaction, so that
nobody comes between looking and writing.  A command names the value that was seen instead.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import Any, NamedTuple

from mextrain_scorer.desk.tables import sheets, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import CellKey, Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock_time, listed, say
from mextrain_scorer.store.journal import Key, RowChange, decode

_MOST_TOLD = 3


class ChangedMeanwhile(Refused):
    """What a change rests on is not as it was shown: nothing was done, and the sentence says why.

    ``read_at`` is the entry up to which it tells; ``sheet`` the sheet in question as it is by then,
    None where it is about no sheet.
    """

    def __init__(self, sentence: str, read_at: int, sheet: Sheet | None = None) -> None:
        super().__init__(sentence)
        self.read_at = read_at
        self.sheet = sheet


class Value(NamedTuple):
    """The value that somebody says stands in a cell or on a round; None for a blank cell."""

    value: int | Outcome | None


class Area(NamedTuple):
    """What a change may rest on: the rows of some tables whose keys begin so.

    With a ``player``, only rows that name that player beside their key.
    """

    tables: frozenset[str]
    key: Key = ()
    player: int | None = None

    @property
    def is_cell(self) -> bool:
        """Whether it is one cell of a sheet."""
        return self.tables <= {"score", "written_total"}

    @property
    def place(self) -> CellKey:
        """The engine and the player of a cell; no engine for a total on the paper."""
        return None if "written_total" in self.tables else int(self.key[2]), int(self.key[-1])

    def holds(self, change: RowChange) -> bool:
        """Say whether that row belongs to it."""
        if change.table not in self.tables or change.key[: len(self.key)] != self.key:
            return False
        rows = (change.before or {}, change.after or {})
        if change.table == "tournament":
            brings_rules = not all(rows) or rows[0]["rule_set"] != rows[1]["rule_set"]
            return brings_rules is (self.key == ())
        return self.player is None or self.player in [row.get("player") for row in rows]


RULES = Area(frozenset({"tournament"}))
FACTS = Area(RULES.tables, (1,))  # of the same row, all but the rules
ROSTER = Area(frozenset({"player", "player_class"}))
DRAWS = Area(frozenset({"stage"}))
SEATS = Area(frozenset({"seat"}))
SHEETS = Area(
    frozenset(
        {"game_table", "seat", "round", "score", "written_total", "ruling", "adjustment"}
        | {"signature"}
    )
)
RANKED = Area(frozenset({"game_table", "overall_ruling"}))  # what was signed, and ruled
PLACES = Area(frozenset({"named_place"}))
# Which stages there are, who comes into them and who is to.
PLAYOFF = Area(
    frozenset({"stage", "entrant", "planned_seat", "standing_stage", "overall_ruling"})
    | PLACES.tables
)


def cell(stage: str, table_no: int, engine: int | None, player: int) -> Area:
    """Return a cell, there or blank; without an engine it is the player's total on the paper."""
    if engine is None:
        return Area(frozenset({"written_total"}), (stage, table_no, player))
    return Area(frozenset({"score"}), (stage, table_no, engine, player))


def round_at(stage: str, table_no: int, engine: int) -> Area:
    """Return a round: every score of it, and how it ended, which is its value."""
    return Area(frozenset({"round", "score"}), (stage, table_no, engine))


def table(stage: str, table_no: int) -> Area:
    """Return all that is on a table's sheet."""
    return Area(SHEETS.tables, (stage, table_no))


def sheets_of(stage: str) -> Area:
    """Return all that is on the sheets of a stage."""
    return Area(SHEETS.tables, (stage,))


def player(number: int) -> Area:
    """Return what the roster says of a player."""
    return Area(ROSTER.tables, (number,))


def seat_of(number: int) -> Area:
    """Return where a player sits."""
    return Area(SEATS.tables, player=number)


def whole(stage: str, table_no: int) -> tuple[Area, ...]:
    """Return what a sheet rests on: all that is on it, its draw and the rules."""
    return table(stage, table_no), Area(DRAWS.tables, (stage,)), RULES


def in_cell(stage: str, table_no: int, engine: int | None, number: int) -> tuple[Area, ...]:
    """Return what a cell of a sheet rests on: its own row, the draw and the rules."""
    return cell(stage, table_no, engine, number), Area(DRAWS.tables, (stage,)), RULES


def in_round(stage: str, table_no: int, engine: int) -> tuple[Area, ...]:
    """Return what a round of a sheet rests on: its own rows, the draw and the rules."""
    return round_at(stage, table_no, engine), Area(DRAWS.tables, (stage,)), RULES


@contextmanager
def based_on(tournament: Tournament, shown: int | Value | None, *areas: Area) -> Iterator[None]:
    """Let the first change in this block be made only if the areas are as they were shown.

    ``shown`` is the last entry that the reading saw which showed them; or the value that somebody
    says stands in the first one; None compares nothing.  Raises ChangedMeanwhile.
    """
    if shown is None:
        yield
        return

    def check() -> None:
        if isinstance(shown, Value):
            here, there = _found(tournament, areas[0])
            if here is not None and there not in {None, shown}:
                raise ChangedMeanwhile(_says(here, areas[0]), here.read_at, here)
        elif tournament.read_at > shown:
            _refuse_later(tournament, areas, shown)

    with tournament.checking(check):
        yield


def _refuse_later(tournament: Tournament, areas: Sequence[Area], shown: int) -> None:
    """Raise ChangedMeanwhile where an entry after the one ``shown`` is on one of the areas."""
    found = tournament.entries(shown, on=[(t, each.key) for each in areas for t in each.tables])
    for area in areas:
        later = [each for each in found if any(map(area.holds, decode(each.changes)))]
        if not later:
            continue
        here, there = _found(tournament, area)
        if not area.is_cell:
            said = say(
                "This was changed in the meantime: {told}. Nothing was done: look at it as it is"
                " now, then try again.",
                told="; ".join(_told(tournament, area, later)),
            )
        elif here is not None and there is not None:
            said = f"{_says(here, area)} ({', '.join(_by_whom(later[-1]))})"
        else:
            continue
        raise ChangedMeanwhile(said, tournament.read_at, here)


def _found(tournament: Tournament, area: Area) -> tuple[Sheet | None, Value | None]:
    """Return the sheet of an area as it stands, and what is in its cell or on its round.

    No sheet where it is about none or that is gone.  No value where there is no such place, or
    where the sheet is signed: then the deed itself says no.
    """
    if len(area.key) < 2 or not area.tables <= SHEETS.tables:
        return None, None
    found = sheets(tournament, str(area.key[0]), int(area.key[1]))
    here = found[0] if found else None
    if here is None or here.is_signed or len(area.key) == 2:
        return here, None
    with suppress(KeyError):
        if not area.is_cell:
            return here, Value(here.round_of(int(area.key[2])).outcome)
        engine, number = area.place
        if engine is None or here.seat_of(number).plays(engine):
            return here, Value(here.entry_of(engine, number))
    return here, None


def _says(here: Sheet, area: Area) -> str:
    """Say what stands in a cell, or how a round is marked."""
    if area.is_cell:
        return cell_says(here, *area.place)
    words = {
        Outcome.PLAYED: say("played"),
        Outcome.BLOCKED: say("blocked"),
        Outcome.NOT_PLAYED: say("not played"),
    }
    row = here.round_of(int(area.key[2]))
    return say(
        "{where}, double {engine}: the round is now marked as {outcome}. Look at it again,"
        " then mark it again if it is still wrong.",
        where=where(here),
        engine=row.engine,
        outcome=words[row.outcome],
    )


def cell_says(here: Sheet, engine: int | None, number: int) -> str:
    """Say what stands in a cell where something else was expected."""
    if engine is None:
        place = say("{where}, total of No. {player}", where=where(here), player=number)
    else:
        place = say(
            "{where}, double {engine}, No. {player}",
            where=where(here),
            engine=engine,
            player=number,
        )
    now = here.entry_of(engine, number)
    if now is None:
        return say(
            "{cell}: the sheet is blank there now. Look at it again, then type it again if it is"
            " still wrong.",
            cell=place,
        )
    return say(
        "{cell}: the sheet now says {now}. Look at it again, then type it again if it is still"
        " wrong.",
        cell=place,
        now=now,
    )


def _by_whom(entry: Any) -> list[str]:
    """Return the desk that wrote an entry, where there are several, and the time."""
    time = clock_time(datetime.fromisoformat(entry.at).astimezone())
    return [entry.by, time] if entry.by else [time]


def _told(tournament: Tournament, area: Area, later: Sequence[Any]) -> list[str]:
    """Return the last things done to an area in words: which desk, when and what."""
    from mextrain_scorer.desk.journal.history import lines_of  # the words of all that can be done

    told: list[str] = []
    for entry in later[-_MOST_TOLD:]:
        lines = lines_of(tournament, [entry])
        here = [each for each in lines if (each.stage, each.table_no) == area.key[:2]] or lines
        more = _facts([each for each in decode(entry.changes) if area.holds(each)])
        more += [here[-1].why] if here[-1].why else []
        what = f"{here[-1].sentence} ({listed(more)})" if more else here[-1].sentence
        told.append(f"{', '.join(_by_whom(entry))}: {what}")
    return told


def _facts(changes: Sequence[RowChange]) -> list[str]:
    """Return what the roster says of a player by these changes, and who was named to a place."""
    words = {
        "name": say("name"),
        "club": say("club"),
        "group_name": say("group"),
        "class_name": say("class"),
        "note": say("note"),
        "willing": say("keeps score"),
    }
    found = []
    for change in changes:
        before, after = change.before or {}, change.after or {}
        if change.table in PLACES.tables and after:
            found.append(say("No. {n}", n=after["player"]))
        for name, word in words.items() if change.table in ROSTER.tables else ():
            now = after.get(name)
            if now != before.get(name):
                yes_or_no = say("yes") if now else say("no")
                value = repr(now) if now else "–"
                found.append(f"{word} {yes_or_no if name == 'willing' else value}")
    return found
