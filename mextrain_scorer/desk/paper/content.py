"""Gathers from the file what documents print, as plain values for the PDF writers."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby

from mextrain_scorer.desk.facts import facts_when_signed
from mextrain_scorer.desk.journal.history import HistoryLine, history
from mextrain_scorer.desk.operations import (
    RULED,
    RULES_CHANGED,
    TRADES,
    what_in_words,
)
from mextrain_scorer.desk.roster.players import PlayerFacts, expected_players, players
from mextrain_scorer.desk.seating.draw import tells_of_lot
from mextrain_scorer.desk.tables import stage_title, title_of
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import clock_time, long_date, say, shown
from mextrain_scorer.sheets.content import (
    Badge,
    Heading,
    RulingLine,
    ScoreSheet,
    TableSeats,
    TableStandings,
)

RULINGS = RULED | {
    RULES_CHANGED,
    "sheet-reopened",
    "sheet-returned",
    "player-withdrawn",
    "playoff-player-replaced",
    "playoff-seat-planned",
    "playoff-taken-back",
}


def heading(tournament: Tournament, at: datetime, subtitle: str = "") -> Heading:
    """Return the heading of every page; ``at`` is when it was printed."""
    facts = tournament.facts()
    return replace(
        _heading_of(facts),
        subtitle=subtitle,
        rule_set=shown(tournament.rule_set.name),
        printed_at=clock_time(at),
        chain_tip=tournament.chain_tip,
        identity=tournament.identity,
        made_at=at,
    )


def _heading_of(facts: TournamentFacts) -> Heading:
    return Heading(
        tournament=facts.name,
        date=long_date(facts.date),
        venue=facts.venue,
        monitor=facts.monitor,
    )


def score_sheets(tournament: Tournament, found: Sequence[Sheet]) -> list[ScoreSheet]:
    """Return the sheets to print, each with the name of its stage.

    ``found`` has whole stages, so that the paper knows which table has no other beside it.
    """
    tables, under = Counter(sheet.stage for sheet in found), facts_when_signed(tournament)

    def signed_under(sheet: Sheet) -> Heading | None:
        then = under.get((sheet.stage, sheet.table_no))
        return _heading_of(then) if then and sheet.status is SheetStatus.SIGNED else None

    return [
        ScoreSheet(
            sheet,
            title_of(sheet),
            alone=tables[sheet.stage] == 1,
            signed_under=signed_under(sheet),
        )
        for sheet in found
    ]


def table_seats(found: Sequence[Sheet], everything: Sequence[Sheet] = ()) -> list[TableSeats]:
    """Return who sits at each table.

    On a day that ranks everybody over several games it also says where they sat in the game before,
    which is found among ``everything``: all others know their seats from the play-off.
    """
    return [
        TableSeats(
            sheet.table_no,
            sheet.seats,
            sheet.stage,
            _came_from(sheet, everything),
            sheet.rule_set.is_ladder,
        )
        for sheet in found
    ]


def _came_from(sheet: Sheet, everything: Sequence[Sheet]) -> tuple[int | None, ...]:
    if not sheet.rule_set.ranks_overall or sheet.stage == FINAL:
        return ()
    games = list(dict.fromkeys(here.stage for here in everything))
    before = games[: games.index(sheet.stage)][-1:] if sheet.stage in games else []
    if not before:
        return ()
    tables = {
        seat.player: here.table_no
        for here in everything
        if here.stage == before[0]
        for seat in here.seats
    }
    return tuple(tables.get(seat.player) for seat in sheet.seats)


def badges(tournament: Tournament, found: Sequence[Sheet]) -> list[Badge]:
    """Return a badge for everybody who is checked in or expected, by number."""
    places = {
        seat.player: (sheet.table_no, seat.seat_no) for sheet in found for seat in sheet.seats
    }
    return [_badge(player, places.get(player.number)) for player in expected_players(tournament)]


def _badge(player: PlayerFacts, place: tuple[int, int] | None) -> Badge:
    table_no, seat_no = place or (None, None)
    return Badge(player.number, player.name, player.club or "", table_no, seat_no)


def table_standings(found: Sequence[Sheet]) -> list[TableStandings]:
    """Return the places of every table that has entries."""
    return [
        TableStandings(title_of(sheet), sheet.table_no, standings(sheet))
        for sheet in found
        if has_scores(sheet)
    ]


def has_scores(sheet: Sheet) -> bool:
    """Return whether a sheet has any score."""
    return any(cell.score is not None for row in sheet.rounds for cell in row.cells)


def _clock(at: str) -> str:
    return clock_time(datetime.fromisoformat(at))


_TELL_WHAT_FOLLOWED = (
    RULES_CHANGED,
    "tie-ruled",
    "overall-tie-ruled",
    "playoff-player-replaced",
    "penalty-given",
    "playoff-seat-planned",
    "places-named",
    *TRADES,
)
# What follows is players by their numbers.
_NUMBERS_FOLLOWED = (
    "tie-ruled",
    "overall-tie-ruled",
    "playoff-player-replaced",
    "playoff-seat-planned",
    "places-named",
)
# How a ladder's later games got other seats than by the places alone.
_DRAWN, _TRADED_OR_AGAIN = "seats-drawn", (*TRADES, "seats-drawn-again")


def ruled(tournament: Tournament) -> list[HistoryLine]:
    """Return the day's rulings in the order they were made.

    On a ladder the lots, the trades and the games drawn again are listed too: each put somebody
    elsewhere than the places did.
    """
    climbs = tournament.rule_set.is_ladder
    return [
        line
        for line in history(tournament)
        if line.what in RULINGS or (climbs and _sent_elsewhere(line))
    ]


def rulings(tournament: Tournament, told: Sequence[HistoryLine]) -> list[RulingLine]:
    """Return these rulings as lines, with the names of all whom they are about.

    Rounds of one table that were not played for the same reason are listed as one ruling.
    """
    names = {each.number: each.name for each in players(tournament)}
    alike = groupby(enumerate(told), lambda numbered: _not_played_alike(*numbered))
    return [_ruling([line for _, line in lines], names) for _, lines in alike]


def _sent_elsewhere(line: HistoryLine) -> bool:
    """Return whether a line changed who climbs in a later game: the first is drawn by lot alone."""
    if line.stage is None or not line.stage.startswith(f"{QUALIFYING}-"):
        return False
    return line.what in _TRADED_OR_AGAIN or (
        line.what == _DRAWN and tells_of_lot(line.reason or "")
    )


def _not_played_alike(index: int, line: HistoryLine) -> object:
    if line.what != "round-not-played":
        return index
    return line.stage, line.table_no, line.reason


def _ruling(alike: Sequence[HistoryLine], names: Mapping[int, str]) -> RulingLine:
    line, last = alike[0], alike[-1]
    place = "" if line.stage is None else stage_title(line.stage, ranked=line.ranked)
    if line.what == "overall-tie-ruled":
        place = say("Ranking over all games")
    if line.table_no is not None:
        place = say("{place}, table {n}", place=place, n=line.table_no)
    if line.engine is not None:
        place = say("{place}, double {n}", place=place, n=engine_words(line.engine))
    if last.engine not in (None, line.engine):
        place = say("{place} to double {n}", place=place, n=engine_words(last.engine))
    what = what_in_words(line.what)
    if line.who:
        what = say("{what}: {who}", what=what, who=line.who)
    if line.after is not None and line.what in _TELL_WHAT_FOLLOWED:
        after = _with_names(line, names) if line.what in _NUMBERS_FOLLOWED else line.after
        what = say("{what}: {after}", what=what, after=after)
    return RulingLine(_clock(line.at), place, what, line.why)


def _with_names(line: HistoryLine, names: Mapping[int, str]) -> str:
    def named(number: re.Match[str]) -> str:
        player = int(number[0])
        return say("No. {n} {name}", n=player, name=names[player]) if player in names else number[0]

    return re.sub(r"\d+", named, str(line.after))
