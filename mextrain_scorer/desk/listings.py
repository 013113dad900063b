"""What people look at as rows: each made once, whoever draws it.

A writer chooses among the columns by their keys, and gives them their widths.  A spreadsheet is
headed by the keys, which are the same in every language; what people read, by the titles.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet, numbered
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.words import day_and_time, marked, say, shown

if TYPE_CHECKING:
    from mextrain_scorer.desk.journal.history import HistoryLine
    from mextrain_scorer.desk.ranking import Overall
    from mextrain_scorer.desk.results.results import Results
    from mextrain_scorer.desk.roster.players import PlayerFacts
    from mextrain_scorer.desk.scores.score_import import ScoreNote
    from mextrain_scorer.rules.playoff import Winner
    from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
    from mextrain_scorer.rules.seating.ladder import LadderMove
    from mextrain_scorer.rules.standings import Standing

_APART = ("name", "choices")  # of a rule set: its heading, and rows of their own
Value = str | int | None
Row = tuple[Value, ...]

_NUMBERS = frozenset(
    "number player table seat engine pips points place games total rounds zero_rounds"
    " lowest_other_round".split()
)
# What people read over a column, where it is not for programs alone.
_TITLES = {
    "number": marked("No."),
    "player": marked("No."),
    "name": marked("Name"),
    "who": marked("Player"),
    "club": marked("Club"),
    "group": marked("Group"),
    "class": marked("Class"),
    "status": marked("Status"),
    "table": marked("Table"),
    "seat": marked("Seat"),
    "stage_title": marked("Stage"),
    "place": marked("Place"),
    "games": marked("Games"),
    "total": marked("Total"),
    "sentence": marked("Why"),
    "when": marked("When"),
    "what": marked("What"),
    "by": marked("Desk"),
    "move": marked("Move"),
    "key": marked("Key"),
    "source": marked("Source"),
}


class Column(NamedTuple):
    """A column: its key, its title where people read it, and whether it holds numbers."""

    key: str
    title: str = ""
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """Rows with a cell for each column, None where it is empty.

    ``notes`` are sentences that belong with the rows; where there are none, one says so.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()

    def only(self, *keys: str) -> "Listing":
        """Return the columns with these keys, in this order; it may lack some of them."""
        at = {column.key: number for number, column in enumerate(self.columns)}
        chosen = [at[key] for key in keys if key in at]
        return replace(
            self,
            columns=tuple(self.columns[number] for number in chosen),
            rows=tuple(tuple(row[number] for number in chosen) for row in self.rows),
        )

    def without(self, *keys: str) -> "Listing":
        """Return all columns but those with these keys."""
        return self.only(*(each.key for each in self.columns if each.key not in keys))

    def records(self, *but: str) -> list[dict[str, Value]]:
        """Return a record of each row, by the keys of all columns but these, for JSON."""
        chosen = self.without(*but)
        keys = [each.key for each in chosen.columns]
        return [dict(zip(keys, row, strict=True)) for row in chosen.rows]


def listing(columns: Iterable[Column], rows: Iterable[Row], empty: str = "") -> Listing:
    """Return a listing; ``empty`` is its note where it has no rows."""
    found = tuple(rows)
    return Listing(tuple(columns), found, (empty,) if empty and not found else ())


def _columns(keys: str, **titles: str) -> tuple[Column, ...]:
    """Return the columns with these keys, some of them with another title than usual."""
    return tuple(
        Column(key, titles.get(key, shown(_TITLES.get(key, ""))), key in _NUMBERS)
        for key in keys.split()
    )


def _with(found: Listing, key: str, cells: Sequence[str | None]) -> Listing:
    """Return a listing with one more column, but not where all of it would be empty."""
    if not any(cells):
        return found
    rows = tuple((*row, cell or None) for row, cell in zip(found.rows, cells, strict=True))
    return replace(found, columns=(*found.columns, *_columns(key)), rows=rows)


def players(everybody: Sequence["PlayerFacts"]) -> Listing:
    """List the roster: its columns are those of the roster that the next tournament can import."""
    found = listing(
        _columns("number name club group willing checked_in note status table"),
        (
            (
                *(each.number, each.name, each.club, each.group),
                "yes" if each.willing else None,
                "yes" if each.status == "checked-in" else None,
                *(each.note, each.status, each.table_no),
            )
            for each in everybody
        ),
        say("There is nobody on the roster yet."),
    )
    return _with(found, "class", [each.class_name for each in everybody])


def seating(sheets: Sequence[Sheet]) -> Listing:
    """List the seats of each table, with the reason where somebody was disqualified."""
    seats = [(sheet, seat) for sheet in sheets for seat in sheet.seats]
    found = listing(
        _columns("stage table status score_keeper seat player name", status=say("Sheet")),
        (
            (
                *(*sheet.key, sheet.stand, sheet.score_keeper),
                *(seat.seat_no, seat.player, seat.name),
            )
            for sheet, seat in seats
        ),
        say("Nobody is seated yet."),
    )
    return _with(found, "disqualified", [seat.disqualified for _, seat in seats])


def scores(sheets: Iterable[Sheet]) -> Listing:
    """List the scores in the order of the paper, in the columns of a file that is imported.

    Blank cells have no row.  Reasons, signatures and written totals are left out.
    """
    return listing(
        _columns("stage table engine player pips note name"),
        (row for sheet in sheets for row in _scores_on(sheet)),
    )


def _scores_on(sheet: Sheet) -> Iterator[Row]:
    for played in sheet.rounds:
        for seat, cell in zip(sheet.seats, played.cells, strict=True):
            note = _note(sheet, played, seat, cell)
            pips = None if note in ("left", "not-played") else cell.score
            if note or pips is not None:
                row = (*sheet.key, played.engine, seat.player, pips)
                yield (*row, note and note.value, seat.name)


def _note(sheet: Sheet, played: Round, seat: Seat, cell: Cell) -> "ScoreNote | None":
    from mextrain_scorer.desk.scores.score_import import ScoreNote

    if seat.left_from == played.engine:
        return ScoreNote.LEFT
    if not played.is_played and seat.plays(played.engine):
        return ScoreNote.NOT_PLAYED
    if cell.score is None:
        return None
    if played.outcome is Outcome.BLOCKED:
        return ScoreNote.BLOCKED
    is_proven = sheet.rule_set.zero_proves_out(played.engine)
    return ScoreNote.OUT if cell.went_out and not is_proven else None


_OF_A_PLACE = "zero_rounds lowest_other_round decided_by sentence who"


def standings(tables: Iterable[tuple[str, int, Sequence["Standing"]]]) -> Listing:
    """List the places at these tables, each by its stage and number."""
    return listing(
        _columns(f"stage table place player name total {_OF_A_PLACE}"),
        (
            (
                *(stage, table_no, each.place, each.player, each.name, each.total),
                *(each.zero_rounds, each.lowest_other_round, each.decided_by.value),
                *(each.sentence, numbered(each.player, each.name)),
            )
            for stage, table_no, places in tables
            for each in places
        ),
        say("Nobody has a place."),
    )


def ranking(found: "Overall", classes: Mapping[int, str | None] | None = None) -> Listing:
    """List the ranking over all games; ``classes`` are those of the players, where known."""
    from mextrain_scorer.desk.ranking import uneven_words

    places = listing(
        _columns(f"place player name class games total counted rounds {_OF_A_PLACE}"),
        (
            (
                *(each.place, each.player, each.name, (classes or {}).get(each.player)),
                *(each.line.whole_games, each.line.total),
                " + ".join(str(game.line.total) for game in each.line.counted),
                *(each.line.rounds, each.line.zero_rounds, each.line.lowest_other_round),
                *(each.decided_by.value, each.sentence, numbered(each.player, each.name)),
            )
            for each in found.places
        ),
        say("Nobody has a place."),
    )
    signed = say(
        "Game {drawn} of {games}; sheets signed: {signed} of {tables}.",
        drawn=found.drawn,
        games=found.games,
        signed=found.signed,
        tables=found.tables,
    )
    named_by_table_1 = found.rule_set.table_1_wins and not found.class_name
    champion = say("Table 1 of the last game names the champion.") if named_by_table_1 else ""
    said = tuple(note for note in (signed, uneven_words(found), champion) if note)
    return replace(places, notes=said + places.notes)


def winners(found: Iterable["Winner"], *, ranked: bool) -> Listing:
    """List the winner of each table (Samboree rule 11); ``ranked`` as for the titles of stages."""
    from mextrain_scorer.desk.tables import stage_title

    titles = {"name": say("Table winner"), "who": say("Winner")}
    return listing(
        _columns("stage table stage_title player name total who", **titles),
        (
            (
                *(each.stage, each.table_no, stage_title(each.stage, ranked=ranked)),
                *(each.player, each.name, each.total, numbered(each.player, each.name)),
            )
            for each in found
        ),
        say("No table has a winner yet."),
    )


def results(found: "Results") -> Listing:
    """List who has each announced place, and all table winners."""
    champion = say("champion"), say("joint champion")
    places = found.titled(champion, say("second"), say("third"))
    rows: list[Row] = [
        (title, None, None, each.player, each.name, None)
        for title, holders in places
        for each in holders
    ]
    if found.named:
        rows.append((found.named.remark, None, None, None, None, None))
    rows += [
        (say("table winner"), each.stage, each.table_no, each.player, each.name, each.total)
        for each in found.table_winners
    ]
    return listing(_columns("result stage table player name total"), rows)


def history(changes: Sequence["HistoryLine"]) -> Listing:
    """List what changed, when and why; by which desk, where the tournament has several."""
    rows = []
    for each in changes:
        said = each.sentence
        if each.why:
            said = say("{change} ({reason})", change=said, reason=each.why)
        rows.append((day_and_time(datetime.fromisoformat(each.at), seconds=True), said))
    return _with(listing(_columns("when what"), rows), "by", [each.by for each in changes])


def moves(found: Iterable["LadderMove"], names: Mapping[int, str]) -> Listing:
    """List where everybody plays the next game of a ladder, and from where they come."""
    from mextrain_scorer.desk.seating.ladder import move_in_words

    return listing(
        _columns("table player name move"),
        ((each.after, each.player, names[each.player], move_in_words(each)) for each in found),
    )


def rule_sets(found: Iterable["RuleSet"]) -> Listing:
    """List rule sets with their keys and sources."""
    return listing(
        _columns("key name source"),
        ((each.key, shown(each.name), shown(each.source)) for each in found),
    )


def rule_set(rules: "RuleSet") -> Listing:
    """List what a rule set says, and what was chosen where its source is silent."""
    from mextrain_scorer.rules.rule_sets.texts import entries

    said = [(each.label, each.words) for each in entries(rules) if each.key not in _APART]
    chosen = [(say("Chosen"), shown(choice)) for choice in rules.choices]
    return listing((Column("what", rules.key), Column("words", shown(rules.name))), said + chosen)


def assigned(sheets: Iterable[Sheet]) -> Listing:
    """List the points assigned for rounds missed: totals include them, scores do not."""
    return listing(
        _columns("stage table engine player points name"),
        (
            (*sheet.key, engine, player, points, sheet.seat_of(player).name)
            for sheet in sheets
            for (engine, player), points in assigned_scores(sheet).items()
        ),
    )


def penalties(sheets: Iterable[Sheet]) -> Listing:
    """List the penalty points: totals include them, scores do not."""
    return listing(
        _columns("stage table player points reason name"),
        (
            (*sheet.key, given.player, given.points, given.reason, sheet.seat_of(given.player).name)
            for sheet in sheets
            for given in sheet.adjustments
        ),
    )
