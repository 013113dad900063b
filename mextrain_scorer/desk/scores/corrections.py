"""What corrections changed: scores since their sheet was signed, and whose places by them."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from mextrain_scorer.desk.operations import REDO, UNDO
from mextrain_scorer.desk.ranking import Overall, everybody
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.tables import only_table, sheets, signed_again, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import names_champion
from mextrain_scorer.rules.records import BLANK, Cell, Sheet
from mextrain_scorer.rules.rounds import with_round
from mextrain_scorer.rules.standings import Standing, standings
from mextrain_scorer.rules.words import clock_time, say, say_count
from mextrain_scorer.store.journal import Key, decode, tables_in

# What a sheet holds beside its scores, and moves no place.
_BESIDE = frozenset({"game_table", "written_total", "signature", "ruling", "printed"})

_Row = dict[str, Any] | None
_Old = dict[tuple[int, int], _Row]


class Correction(NamedTuple):
    """A score that was changed after it was written; ``engine`` is None for the whole sheet."""

    title: str
    table_no: int
    engine: int | None
    player: int
    name: str
    before: str
    after: str
    reason: str
    at: str


def corrections(tournament: Tournament, stage: str, tables: Collection[int]) -> list[Correction]:
    """Return the scores changed on these tables' sheets, in the order of the last change.

    Each cell is listed once, with its first and its present value.  For a sheet that was signed and
    reopened, only changes since then count, separately for each reopening and with its reason:
    earlier typing errors were never on a signed sheet.
    """
    entries = tournament.entries()
    title = stage_title(stage, ranked=tournament.rule_set.ranks_overall)
    names = {player.number: player.name for player in players(tournament)}
    found: dict[tuple[int, int, int, int], tuple[Any, Any, str, str]] = {}
    reasons: dict[int, list[str]] = {}  # by table: the reason of each reopening
    for entry in entries:
        if entry.stage == stage and entry.operation == "playoff-taken-back":
            # A stage started again under the same key has new sheets: forget the old changes.
            found, reasons = {}, {}
            continue
        if entry.stage == stage and entry.operation == "sheet-reopened":
            if entry.table_no not in reasons:
                found = {cell: each for cell, each in found.items() if cell[0] != entry.table_no}
            reasons.setdefault(entry.table_no, []).append(entry.reason or "")
        for table_no, engine, player, was, now in _scores(entry, stage, tables):
            given = reasons.get(table_no, [])
            cell = (table_no, engine, player, len(given))
            earlier = found.pop(cell, None)
            if earlier is None and was is None and not given:
                continue  # written for the first time
            # An undo's reason is the name of the change it reversed: no reason for the new value.
            own = None if entry.operation in (UNDO, REDO) else entry.reason
            why = own or (given[-1] if given else "")
            found[cell] = (was if earlier is None else earlier[0], now, why, entry.at)
    return [
        Correction(
            title,
            table_no,
            engine,
            player,
            names.get(player, ""),
            _in_words(before),
            _in_words(after),
            why,
            clock_time(datetime.fromisoformat(at)),
        )
        for (table_no, engine, player, _), (before, after, why, at) in found.items()
        if before != after
    ]


def _in_words(score: int | None) -> str:
    return say("no score") if score is None else str(score)


def _scores(entry: Any, stage: str, tables: Collection[int]) -> Iterator[tuple[Any, ...]]:
    """Yield table, engine, player, before and after of each score that an entry changed."""
    touched = ((kind, at, no in tables) for kind, at, no in tables_in(entry.changes))
    if ("score", stage, True) not in touched:
        return  # so for most entries; faster than decoding them
    for change in decode(entry.changes):
        at, table_no, *cell = change.key if change.table == "score" else ("", 0)
        if at == stage and table_no in tables:
            yield table_no, *cell, *(row and row["score"] for row in (change.before, change.after))


def moved_by_correction(tournament: Tournament, stage: str, table_no: int) -> tuple[str, ...]:
    """Return who has another place since that sheet was last reopened, in sentences.

    Announced places are told one by one, the others are counted.  Nothing is told where the rules
    have no ranking, before the sheet is signed again, and where more than scores was corrected.
    """
    with tournament.reading():
        rules = tournament.rule_set
        if not rules.ranks_overall or not signed_again(tournament, stage, table_no):
            return ()
        old = _scores_before(tournament, stage, table_no)
        if not old:
            return ()
        everything = sheets(tournament)
        asked = [each for each in everything if each.key == (stage, table_no)]
        here = only_table(asked, stage, table_no, ranked=True)
        if not here.is_signed:
            return ()
        was = _with_scores(here, old)
        after = everybody(tournament, everything)
        before = everybody(tournament, [was if each is here else each for each in everything])
    if before is None or after is None:
        return ()
    return (*_moves_at_table(was, here), *_moves(before, after))


def is_corrected(tournament: Tournament, stage: str, table_no: int) -> bool:
    """Return whether a score or a round of a sheet is another than when it was signed before."""
    with tournament.reading():
        if not signed_again(tournament, stage, table_no):
            return False
        changed = _since_reopened(tournament, stage, table_no) or {}
    rows = (row for (table, _), row in changed.items() if table in ("score", "round"))
    return any(was != now for was, now in rows)


def _scores_before(tournament: Tournament, stage: str, table_no: int) -> _Old | None:
    """Return the scores changed since the sheet was reopened, as they were, by engine and player.

    None where it was never reopened, or where something else on it was changed.
    """
    changed = _since_reopened(tournament, stage, table_no)
    if changed is None or any(table != "score" for table, _ in changed):
        return None
    return {(int(key[2]), int(key[3])): was for (_, key), (was, _) in changed.items()}


def _since_reopened(
    tournament: Tournament, stage: str, table_no: int
) -> dict[tuple[str, Key], tuple[_Row, _Row]] | None:
    """Return the rows of a sheet that were changed since it was reopened, as they were and are.

    None where the sheet was never reopened, be it that of a stage which was taken back since.
    """
    found: dict[tuple[str, Key], tuple[_Row, _Row]] = {}
    with tournament.entries_backwards() as entries:
        for entry in entries:
            at = (entry.stage, entry.table_no)
            if entry.operation == "sheet-reopened" and at == (stage, table_no):
                return found
            if entry.operation == "playoff-taken-back" and entry.stage == stage:
                return None
            if not any((key, no) == (stage, table_no) for _, key, no in tables_in(entry.changes)):
                continue  # so for most entries; faster than decoding them
            for change in decode(entry.changes):
                row = change.table, change.key
                if change.key[:2] == (stage, table_no) and change.table not in _BESIDE:
                    _, now = found.get(row, (None, change.after))
                    found[row] = change.before, now
    return None


def _with_scores(sheet: Sheet, old: _Old) -> Sheet:
    """Return the sheet with other scores in some cells."""
    for engine in dict.fromkeys(engine for engine, _ in old):
        row = sheet.round_of(engine)
        cells = list(row.cells)
        for at, seat in enumerate(sheet.seats):
            if (engine, seat.player) in old:
                was = old[engine, seat.player]
                cells[at] = Cell(was["score"], bool(was["went_out"])) if was else BLANK
        sheet = with_round(sheet, replace(row, cells=tuple(cells)))
    return sheet


def _moves_at_table(before: Sheet, after: Sheet) -> Iterator[str]:
    """Yield the announced places that changed hands at a table that names the champion."""
    if not names_champion(after.rule_set, after.stage, after.table_no):
        return
    was = {each.player: each.place for each in standings(before)}
    for each in standings(after):
        place = was.get(each.player)
        if place != each.place and min(each.place, place or each.place) <= after.rule_set.places:
            yield _sentence(each, place)


def _moves(before: Overall, after: Overall) -> Iterator[str]:
    """Yield the announced places that changed hands, then how many others changed places.

    Where table 1 of the last game names the champion, the ranking's places are only counted.
    """
    rules = after.rule_set
    was = {each.player: each.place for each in before.places}
    moved = [each for each in after.places if each.place != was.get(each.player)]
    best = [min(each.place, was.get(each.player, 1)) for each in moved]  # the new are all named
    named = [each for each, place in zip(moved, best, strict=True) if place <= rules.places]
    if rules.table_1_wins:
        named = []
    for each in named:
        yield _sentence(each, was.get(each.player))
    others = len(moved) - len(named)
    if others and named:
        yield say_count(
            others, "1 other player changes places.", "{count} other players change places."
        )
    elif others:
        yield say_count(
            others,
            "1 player changes places in the ranking.",
            "{count} players change places in the ranking.",
        )


def _sentence(here: Standing, before: int | None) -> str:
    if before is None:
        return say(
            "No. {n} {name}: place {place}.", n=here.player, name=here.name, place=here.place
        )
    return say(
        "No. {n} {name}: place {place}, not {before}.",
        n=here.player,
        name=here.name,
        place=here.place,
        before=before,
    )
