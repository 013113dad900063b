"""Everything there is to look at, on every sheet and between them."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.going_on import WILD_CARD, games_before, runners_up
from mextrain_scorer.desk.plausible import far_tables, findings_on
from mextrain_scorer.desk.players import GONE
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks import Finding, Severity
from mextrain_scorer.rules.playoff import most_from
from mextrain_scorer.rules.progress import Progress, counted, untold
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.standings import advancing
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.lookups import Reading
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import EntrantRow, PlayerRow, StageRow
from mextrain_scorer.store.wanted import read_rows

Source = tuple[str, int]


@dataclass(frozen=True, slots=True)
class WildCards:
    """The best of those who did not win: who must have a seat by the scores, and who may."""

    must: frozenset[int] = frozenset()
    may: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Upset:
    """Why a table of the play-off does not follow from a sheet, and how that is mended."""

    why: str
    mend: str


def check(tournament: Tournament, progress: Progress = untold) -> tuple[Finding, ...]:
    """Return every finding of the validator, stage by stage and table by table.

    ``progress`` is told the sheets looked at and the sheets there are.
    """
    with tournament.reading() as connection:
        sheets = read_sheets(connection, tournament.rule_set)
        found = [finding for sheet in counted(sheets, progress) for finding in findings_on(sheet)]
        found.extend(far_tables(sheets))
        found.extend(upset_findings(connection, tournament.rule_set, sheets))
    return tuple(found)


def upset_findings(
    connection: Reading, rule_set: RuleSet, sheets: Sequence[Sheet] | None = None
) -> list[Finding]:
    """Return the play-off tables whose seats no longer follow from the sheets they rest on.

    A sheet that was reopened upsets them until it is signed again with the same players going on,
    the seats are replaced by hand, or the stage is taken back.
    """
    entrants = read_rows(connection, EntrantRow)
    if not entrants:
        return []
    if sheets is None:
        sheets = read_sheets(connection, rule_set)
    return _upset(connection, entrants, sheets)


def upset_at(connection: Reading, rule_set: RuleSet, here: Sheet) -> Finding | None:
    """Return what upsets one table of the play-off, None where nothing does.

    Reads only the sheets that its players come from, and those of the stage before where wild
    cards were drawn from all of them: signing one sheet must not wait for a whole hall.
    """
    entrants = [e for e in read_rows(connection, EntrantRow) if e.stage == here.stage]
    players = {seat.player for seat in here.seats} | ({None} if here.table_no == 1 else set())
    sources = {(e.from_stage, e.from_table) for e in entrants if e.player in players}
    if any(e.entered_by == WILD_CARD for e in entrants):
        upset = upset_findings(connection, rule_set)
    else:
        upset = _upset(
            connection,
            [e for e in entrants if (e.from_stage, e.from_table) in sources],
            [here, *(sheet for at in sources for sheet in read_sheets(connection, rule_set, *at))],
        )
    at_this_table = (f for f in upset if (f.stage, f.table_no) == (here.stage, here.table_no))
    return next(at_this_table, None)


def _upset(connection: Reading, entrants: Sequence[Any], sheets: Sequence[Sheet]) -> list[Finding]:
    by_table = {(sheet.stage, sheet.table_no): sheet for sheet in sheets}
    stages = read_rows(connection, StageRow)
    advance = {row.key: row.advance for row in stages}
    from_source: dict[tuple[str, Source], list[Any]] = defaultdict(list)
    present: dict[str, set[int | None]] = defaultdict(set)
    for entrant in entrants:
        from_source[entrant.stage, (entrant.from_stage, entrant.from_table)].append(entrant)
        present[entrant.stage] |= {entrant.winner, entrant.player}
    # A table all of whose winners came in by another game has nobody here, and can still be upset.
    for stage in present:
        came_from = {source[0] for key, source in from_source if key == stage}
        games = games_before(stages, next(iter(came_from)))
        for source in by_table:
            if len(games) > 1 and source[0] in games:
                from_source.setdefault((stage, source), [])
    wild = {stage: _wild_cards(connection, stage, entrants, sheets, advance) for stage in present}
    found: list[Finding] = []
    for (stage, source), seated in from_source.items():
        sheet = by_table.get(source)
        upset = _why_upset(sheet, seated, present[stage], advance.get(source[0], 1), wild[stage])
        if upset is not None:
            found.extend(_findings(by_table, stage, source, seated, upset))
    return found


def _wild_cards(
    connection: Reading,
    stage: str,
    entrants: Iterable[Any],
    sheets: Iterable[Sheet],
    advance: Mapping[str, int],
) -> WildCards:
    """Return who has to be among a stage's wild cards by the scores, and who may be.

    The last of them can be level with others: then any of those may.
    """
    drawn = [e for e in entrants if e.stage == stage and e.entered_by == WILD_CARD]
    if not drawn:
        return WildCards()
    before = drawn[0].from_stage
    games_of_the_day = games_before(read_rows(connection, StageRow), before)
    seated = {e.winner for e in entrants if e.stage == stage}
    absent = {row.number for row in read_rows(connection, PlayerRow) if row.status in GONE}
    games = [sheet for sheet in sheets if sheet.stage in games_of_the_day]
    if any(sheet.status is not SheetStatus.SIGNED for sheet in games):
        return WildCards(may=frozenset(seated))
    others = runners_up(games, advance[before], absent - seated)
    last = sorted(key for _, key in others)[: len(drawn)][-1:]
    return WildCards(
        frozenset(player for player, key in others if [key] < last),
        frozenset(player for player, key in others if [key] <= last),
    )


def _why_upset(
    source: Sheet | None,
    seated: Sequence[Any],
    present: Container[int | None],
    advance: int,
    wild: WildCards,
) -> Upset | None:
    if source is None or source.status is not SheetStatus.SIGNED:
        return Upset(say("its sheet is not signed any more"), _mend(None))
    winners = advancing(source, most_from(len(source.seats), advance))
    wrong = _wrongly_seated(source, seated, (*winners, *wild.may))
    for seat in source.seats:
        if seat.player in (*winners, *wild.must) and seat.player not in present:
            why = say("{who} goes on by its scores and is not seated", who=_named(seat))
            return Upset(why, _mend(wrong))
    if wrong is not None:
        why = say("{who} does not go on by its scores", who=_named(wrong))
        return Upset(why, _mend(wrong))
    return None


def _wrongly_seated(source: Sheet, seated: Sequence[Any], going: Container[int]) -> Seat | None:
    """Return the first who has a seat that nobody gave by hand, without going on."""
    for entrant in seated:
        if not (entrant.winner in going or entrant.player in going or entrant.reason):
            return source.seat_of(entrant.winner)
    return None


def _mend(wrong: Seat | None) -> str:
    """Return what can be done, in the words of the window's buttons."""
    if wrong is None:
        return say("Sign that sheet again, or take the stage back.")
    return say(
        "Sign that sheet again, let {who} decline, or take the stage back.", who=_named(wrong)
    )


def _named(seat: Seat) -> str:
    return say("No. {number} {name}", number=seat.player, name=seat.name)


def _findings(
    by_table: Mapping[Source, Sheet],
    stage: str,
    source: Source,
    seated: Sequence[Any],
    upset: Upset,
) -> Iterator[Finding]:
    tables: dict[int, list[int]] = defaultdict(list)
    for entrant in seated:
        tables[_table_of(by_table, stage, entrant.player)].append(entrant.winner)
    if not seated:
        tables[1] = []
    for table_no, players in sorted(tables.items()):
        yield Finding(
            Severity.ERROR,
            "playoff-upset",
            stage,
            table_no,
            None,
            tuple(sorted(players)),
            say(
                "{stage}, table {table_no} rests on table {source} of {from_stage}, but {why}."
                " {mend}",
                stage=stage_title(stage),
                table_no=table_no,
                source=source[1],
                from_stage=stage_title(source[0]),
                why=upset.why,
                mend=upset.mend,
            ),
        )


def _table_of(by_table: Mapping[Source, Sheet], stage: str, player: int | None) -> int:
    for (key, table_no), sheet in by_table.items():
        if key == stage and any(seat.player == player for seat in sheet.seats):
            return table_no
    return 1
