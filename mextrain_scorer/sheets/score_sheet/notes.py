"""The text below the grid of a filled sheet: who won and why, and everything unusual."""

from collections.abc import Iterator
from itertools import groupby

from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.standings import (
    advancing,
    is_complete,
    paper_totals,
    standings,
    totals,
)
from mextrain_scorer.rules.words import say, say_count


def verdict(sheet: Sheet) -> tuple[str, ...]:
    """Return the sentences about what decided each important place, including ties."""
    if not is_complete(sheet):
        return (say("This sheet is not complete: nobody has won yet."),)
    decided = max(sheet.cuts, default=1)
    return tuple(dict.fromkeys(place.sentence for place in standings(sheet)[:decided]))


def notes(sheet: Sheet) -> tuple[str, ...]:
    """Return the notes on a sheet besides its scores, in the order of the rounds."""
    return (
        *_presence(sheet),
        *_rounds(sheet),
        *_penalties(sheet),
        *_written(sheet),
        *_whole(sheet),
    )


def _presence(sheet: Sheet) -> Iterator[str]:
    for seat in sheet.seats:
        if seat.from_engine is not None:
            engine = engine_words(seat.from_engine)
            yield say("{who} joined from the double {engine} on.", who=seat.who, engine=engine)
            if sheet.takes_place(seat):
                yield say(
                    "In brackets: the highest running total at the table then, assigned for all"
                    " rounds missed."
                )
            if _has_assigned(sheet, seat):
                yield say("{who}: the points of the rounds missed are assigned.", who=seat.who)
        if seat.left_from is not None:
            engine = engine_words(seat.left_from)
            yield say("{who} left before the double {engine}.", who=seat.who, engine=engine)
        if seat.disqualified:
            yield say(
                "{who} is disqualified and takes no place: {reason}",
                who=seat.who,
                reason=seat.disqualified,
            )


def _has_assigned(sheet: Sheet, seat: Seat) -> bool:
    """Say whether points are written for a round that the player was not there for."""
    cells = zip(sheet.rounds, sheet.column(seat), strict=True)
    return any(cell.score is not None and not seat.plays(row.engine) for row, cell in cells)


def _rounds(sheet: Sheet) -> Iterator[str]:
    for reason, rows in groupby(sheet.rounds, _why_not_played):
        if reason:
            yield _not_played([engine_words(row.engine) for row in rows], reason)
    for row in sheet.rounds:
        engine = engine_words(row.engine)
        if row.outcome is not Outcome.NOT_PLAYED and row.note:
            yield say("Double {engine}: {note}", engine=engine, note=row.note)
        if row.accepted and row.outcome is not Outcome.NOT_PLAYED:
            yield say(
                "Double {engine} accepted as written: {reason}", engine=engine, reason=row.accepted
            )
        for seat, cell in zip(sheet.seats, row.cells, strict=True):
            if cell.as_written:
                yield say(
                    "Double {engine}, {who}: {score} accepted as written: {reason}",
                    engine=engine,
                    who=seat.who,
                    score=cell.score,
                    reason=cell.as_written,
                )


def _why_not_played(row: Round) -> str:
    return (row.note or row.accepted) if row.outcome is Outcome.NOT_PLAYED else ""


def _not_played(engines: list[str], reason: str) -> str:
    if len(engines) == 1:
        return say("Double {engine} not played: {reason}", engine=engines[0], reason=reason)
    return say(
        "Double {first} to double {last} not played: {reason}",
        first=engines[0],
        last=engines[-1],
        reason=reason,
    )


def _penalties(sheet: Sheet) -> Iterator[str]:
    for given in sheet.adjustments:
        yield say_count(
            given.points,
            "{who}: 1 penalty point in the total: {reason}",
            "{who}: {count} penalty points in the total: {reason}",
            who=sheet.seat_of(given.player).who,
            reason=given.reason,
        )


def _written(sheet: Sheet) -> Iterator[str]:
    if not sheet.written_totals:
        return
    summed = paper_totals(sheet)
    with_penalties = totals(sheet)
    for seat in sheet.seats:
        written = sheet.written_totals.get(seat.player)
        fits = (None, summed[seat.player], with_penalties[seat.player])
        if written not in fits:
            yield say(
                "{who}: the total is written as {written}, but the rounds add up to {summed}.",
                who=seat.who,
                written=written,
                summed=summed[seat.player],
            )


def _whole(sheet: Sheet) -> Iterator[str]:
    if sheet.circled is not None and is_complete(sheet) and sheet.circled not in advancing(sheet):
        circled = sheet.seat_of(sheet.circled).who
        yield say("On the paper {who} is circled.", who=circled)
    if sheet.accepted_reasons:
        yield say(
            "The rounds count, not the written total or circle: {reason}",
            reason=sheet.accepted_reasons,
        )
    if sheet.note:
        yield sheet.note
