"""Where the signed sheets put everybody in the next game of a ladder, and whom by now elsewhere.

Moves are never stored, so a correction can upset them: the seats as they were drawn are found by
taking back what the journal has since.  What that means for people is said here too.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.ladder import Ladder, LadderTable, climb
from mextrain_scorer.rules.standings import DecidedBy, tied_groups
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.journal import GOING_BACK, decode
from mextrain_scorer.store.reads import journal_backwards, read_sheets, signings, stage_rows
from mextrain_scorer.store.schema import PlayerRow, Reading, SeatRow, StandingStageRow, read_rows

DRAWS = ("seats-drawn", "seats-drawn-again")


@dataclass(frozen=True, slots=True)
class ContradictedMove:
    """Somebody who sits at ``table_no`` by the draw and would sit at table ``should`` by now."""

    player: int
    name: str
    table_no: int
    should: int

    @property
    def sentence(self) -> str:
        """Who would sit where, for a person."""
        return say(
            "No. {n} {name} would play at table {should}, not {table_no}.",
            n=self.player,
            name=self.name,
            should=self.should,
            table_no=self.table_no,
        )


def climbed_from(
    sheets: Sequence[Sheet],
    playing: Collection[int],
    sizes: Sequence[int],
    pins: Mapping[int, int],
    house: RuleSet,
    seed: int,
) -> Ladder:
    """Return the next game as it follows from the sheets of the last one and the draw's seed.

    ``playing`` are those who play it: who took no place at a table, having left it or come late,
    stands at its end by number.
    """
    tables = []
    for sheet in sheets:
        groups = (tuple(n for n in group if n in playing) for group in _groups(sheet))
        tables.append(LadderTable(sheet.table_no, tuple(filter(None, groups))))
    new = set(playing).difference(*(group for table in tables for group in table.groups))
    return climb(tables, sorted(new), sizes, house.move_up, pinned=pins, seed=seed)


def _groups(sheet: Sheet) -> Iterator[tuple[int, ...]]:
    """Yield the level players of a table, best first, then one by one who took no place."""
    placed: set[int] = set()
    for group in tied_groups(sheet):
        placed.update(group.players)
        if group.state is DecidedBy.RULING:
            yield from ((player,) for player in group.players)
        else:
            yield group.players
    yield from ((n,) for n in sorted({seat.player for seat in sheet.seats} - placed))


def contradicted_moves(tournament: Tournament) -> tuple[ContradictedMove, ...]:
    """Return who would sit at another table by now, because the game before was corrected.

    Whoever the game monitor has put elsewhere since the draw, or seated late, is left out.  Nothing
    is told before every sheet of the game before is signed.
    """
    with tournament.reading() as reading:
        return contradicted_moves_in(reading, tournament.rule_set)


def contradicted_moves_in(
    reading: Reading, house: RuleSet, sheets: Sequence[Sheet] | None = None
) -> tuple[ContradictedMove, ...]:
    """Return the same within an open transaction; ``sheets`` are all of them, if read already.

    Nothing is told where the game monitor keeps the seats of all of them as they are.
    """
    stages = stage_rows(reading)
    if not house.is_ladder or len(stages) < 2 or stages[-1].kind != "qualifying":
        return ()
    before, stage = stages[-2:]
    if sheets is None:
        sheets = read_sheets(reading, house, before.key)
    sheets = [sheet for sheet in sheets if sheet.stage == before.key]
    if any(sheet.status is not SheetStatus.SIGNED for sheet in sheets):
        return ()
    drawn = _as_drawn(reading, stage.key)
    if drawn is None:
        return ()
    by_now = climbed_from(sheets, drawn.table_of.keys(), drawn.sizes, drawn.pins, house, stage.seed)
    should = {player: no for no, table in enumerate(by_now.tables, 1) for player in table}
    names = {row.number: row.name for row in read_rows(reading, PlayerRow)}
    sits_at = {row.player: row.table_no for row in read_rows(reading, SeatRow, stage=stage.key)}
    moves = tuple(
        ContradictedMove(player, names[player], table_no, should[player])
        for player, table_no in sorted(drawn.table_of.items())
        if sits_at.get(player) == table_no != should[player]
    )
    return () if {(m.player, m.table_no, m.should) for m in moves} <= _kept(reading) else moves


def _kept(reading: Reading) -> set[tuple[int, int, int]]:
    """Return whom the monitor keeps at their table, with it and the one where they should sit."""
    at: dict[int, int] = {}
    should: dict[int, int] = {}
    for row in read_rows(reading, StandingStageRow):
        if row.from_stage == row.stage:
            at |= dict.fromkeys(json.loads(row.not_going), row.from_table)
            should |= dict.fromkeys(json.loads(row.not_seated), row.from_table)
    return {(player, at[player], should[player]) for player in at}


@dataclass(frozen=True, slots=True)
class _Drawn:
    """Who was put at which table by a draw, and who was pinned to one then."""

    table_of: Mapping[int, int]
    pins: Mapping[int, int]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of players at each table, in table order."""
        return tuple(count for _, count in sorted(Counter(self.table_of.values()).items()))


def _as_drawn(reading: Reading, stage: str) -> _Drawn | None:
    """Return the seats of a stage as they were drawn last, by taking back what came after.

    None where the journal has no draw of it.
    """
    seats = {(r.table_no, r.seat_no): r.player for r in read_rows(reading, SeatRow, stage=stage)}
    pins = {row.number: row.pinned_table for row in read_rows(reading, PlayerRow)}
    cancelled: set[int] = set()
    with closing(journal_backwards(reading)) as entries:
        for entry in entries:
            if entry.seq not in cancelled:
                if entry.operation in GOING_BACK:
                    cancelled.add(entry.undoes)
                elif entry.stage == stage and entry.operation in DRAWS:
                    players = {player: table_no for (table_no, _), player in seats.items()}
                    return _Drawn(players, {n: at for n, at in pins.items() if at and n in players})
            _take_back(entry.changes, stage, seats, pins)
    return None


def _take_back(
    changes: str, stage: str, seats: dict[tuple[int, int], int], pins: dict[int, int | None]
) -> None:
    """Put seats and pins back to what they were before an entry of the journal."""
    if '["seat",' not in changes and '["player",' not in changes:
        return  # so for most entries; faster than decoding them
    for change in decode(changes):
        was = change.before
        if change.table == "player":
            pin = was["pinned_table"] if was else None
            pins[int(change.key[0])] = None if pin is None else int(pin)
        elif change.table == "seat" and change.key[0] == stage:
            seat = (int(change.key[1]), int(change.key[2]))
            if was is None:
                seats.pop(seat, None)
            else:
                seats[seat] = int(was["player"] or 0)


def ladder_findings(
    reading: Reading, house: RuleSet, sheets: Sequence[Sheet] | None = None
) -> list[Finding]:
    """Return a warning for everybody who would sit at another table by the sheets as they are now.

    They disappear when the seats are drawn again or kept as they are, and once play has begun.
    ``sheets`` are all of them, if the caller has read them already.
    """
    stages = stage_rows(reading)
    if not house.is_ladder or len(stages) < 2:
        return []
    stage = stages[-1].key
    if sheets is None:
        sheets = read_sheets(reading, house)
    if any(has_begun(sheet) for sheet in sheets if sheet.stage == stage):
        return []
    return [
        Finding(
            Severity.WARNING,
            "ladder-upset",
            stage,
            move.table_no,
            None,
            (move.player,),
            say(
                "By the corrected sheets: {sentence} Draw the seats again, or play as they are.",
                sentence=move.sentence,
            ),
        )
        for move in contradicted_moves_in(reading, house, sheets)
    ]


def moves_contradicted_by(tournament: Tournament, stage: str, table_no: int) -> tuple[str, ...]:
    """Return whose seats a corrected sheet would change, and what can be done about it.

    Nothing is told of a sheet that was signed once, nor where the next game is not the one drawn
    last or follows from no ladder.
    """
    house = tournament.rule_set
    with tournament.reading() as reading:
        after = _following(reading, house, stage)
        signed = sum((key, no) == (stage, table_no) for key, no, _ in signings(reading))
        if after is None or signed < 2:
            return ()
        moves = contradicted_moves_in(reading, house)
        begun = any(map(has_begun, read_sheets(reading, house, after.key)))
    if not moves:
        return ()
    if begun:
        last = say("Game {n} has begun: its seats stay as they are.", n=after.position)
    else:
        last = say("Game {n} has not begun: its seats can be drawn again.", n=after.position)
    return (*(move.sentence for move in moves), last)


def seats_resting_on(tournament: Tournament, stage: str) -> str:
    """Say that the seats now drawn follow from the sheets of that game; empty where they do not."""
    with tournament.reading() as reading:
        after = _following(reading, tournament.rule_set, stage)
    if after is None:
        return ""
    return say(
        "The seats of game {n} follow from this sheet. They stay as they are; once it is signed"
        " again you are told who would play at another table.",
        n=after.position,
    )


def _following(reading: Reading, house: RuleSet, stage: str) -> Any:
    """Return the game of a ladder that was drawn last, where it comes right after ``stage``."""
    stages = stage_rows(reading)
    if not house.is_ladder or len(stages) < 2 or stages[-1].kind != "qualifying":
        return None
    return stages[-1] if stages[-2].key == stage else None
