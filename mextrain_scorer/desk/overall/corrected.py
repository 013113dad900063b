"""Who changed places in the ranking because a signed sheet was corrected."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.tables import only_table
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import names_champion
from mextrain_scorer.rules.records import BLANK, Cell, Sheet, SheetStatus
from mextrain_scorer.rules.rounds import settled
from mextrain_scorer.rules.standings import Standing, standings
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.journal import Values, decode, tables_in
from mextrain_scorer.store.reads import journal_backwards, read_sheets, signings
from mextrain_scorer.store.schema import Reading

# What a sheet holds beside its scores, and moves no place.
_BESIDE = frozenset({"game_table", "written_total", "signature", "ruling", "printed"})

Old = dict[tuple[int, int], Values | None]


def moved_by_correction(tournament: Tournament, stage: str, table_no: int) -> tuple[str, ...]:
    """Return who has another place since that sheet was last reopened, in sentences.

    Announced places are told one by one, the others are counted.  Nothing is told where the rules
    have no ranking, before the sheet is signed again, and where more than scores was corrected.
    """
    with tournament.reading() as reading:
        rules = tournament.rule_set
        signed = sum((key, no) == (stage, table_no) for key, no, _ in signings(reading))
        if not rules.ranks_overall or signed < 2:
            return ()
        old = _scores_before(reading, stage, table_no)
        if not old:
            return ()
        sheets = read_sheets(reading, rules)
        asked = [s for s in sheets if (s.stage, s.table_no) == (stage, table_no)]
        here = only_table(asked, stage, table_no, ranked=True)
        if here.status is not SheetStatus.SIGNED:
            return ()
        was = _with_scores(here, old)
        after = overall_in(reading, rules, sheets)
        before = overall_in(reading, rules, [was if each is here else each for each in sheets])
    if before is None or after is None:
        return ()
    return (*_moves_at_table(was, here), *_moves(before, after))


def _scores_before(reading: Reading, stage: str, table_no: int) -> Old | None:
    """Return the scores changed since the sheet was reopened, as they were, by engine and player.

    None where it was never reopened, or where something else on it was changed.
    """
    old: Old = {}
    with closing(journal_backwards(reading)) as entries:
        for entry in entries:
            at = (entry.stage, entry.table_no)
            if entry.operation == "sheet-reopened" and at == (stage, table_no):
                return old
            if not any((key, no) == (stage, table_no) for _, key, no in tables_in(entry.changes)):
                continue  # so for most entries; faster than decoding them
            for change in decode(entry.changes):
                if change.key[:2] != (stage, table_no) or change.table in _BESIDE:
                    continue
                if change.table != "score":
                    return None
                engine, player = map(int, change.key[2:])
                old[engine, player] = change.before
    return None


def _with_scores(sheet: Sheet, old: Old) -> Sheet:
    """Return the sheet with other scores in some cells."""
    rounds = []
    for row in sheet.rounds:
        cells = list(row.cells)
        for at, seat in enumerate(sheet.seats):
            if (row.engine, seat.player) in old:
                cells[at] = _cell(sheet, old[row.engine, seat.player])
        changed = replace(row, cells=tuple(cells))
        if changed != row:
            changed = settled(sheet.rule_set, sheet.seats, changed)
        rounds.append(changed)
    return replace(sheet, rounds=tuple(rounds))


def _cell(sheet: Sheet, values: Values | None) -> Cell:
    if values is None:
        return BLANK
    score = int(values["score"] or 0)
    proved = score == 0 and sheet.rule_set.double_blank > 0
    return Cell(score, went_out=bool(values["went_out"]) or proved)


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
