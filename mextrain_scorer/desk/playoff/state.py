"""What decides who plays on, as one reading of the file has it, and what a correction contradicts.

Everything else in this folder asks ``PlayoffState``: which sheets feed the next stage, who cannot
play on, which seats are given away, and where a corrected sheet contradicts a stage that is drawn.
There the program says what the sheets say now, and the game monitor decides: the stage is kept as
it was played, taken back, or a seat is given on.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.ranking import Overall, rankings
from mextrain_scorer.desk.roster.players import CHECKED_IN, GONE
from mextrain_scorer.desk.tables import games_before, stage_title, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import (
    FINAL,
    QUALIFYING,
    WILD_CARD,
    Winner,
    playoff_title,
    qualified_from,
    runners_up,
    winners_of,
)
from mextrain_scorer.rules.records import Seat, Sheet, TableKey, numbered
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import best_of, totals
from mextrain_scorer.rules.words import filled, listed, marked, say
from mextrain_scorer.store.schema import (
    EntrantRow,
    NamedPlaceRow,
    PlannedSeatRow,
    PlayerRow,
    StageRow,
    StandingStageRow,
)


@dataclass(frozen=True, slots=True)
class Named:
    """A player by number and name."""

    player: int
    name: str

    @property
    def who(self) -> str:
        """The player as sentences name them."""
        return numbered(self.player, self.name)


class NamedPlaces(NamedTuple):
    """Whom the game monitor named champion, second and third, as far as anybody, and why."""

    players: tuple[Named, ...]
    reason: str

    @property
    def remark(self) -> str:
        """The line shown beside the places wherever they appear."""
        return say("Named by the game monitor: {reason}", reason=self.reason)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat that goes to another player than the scores say, or to nobody, and why."""

    out: int
    into: int | None
    reason: str


class Contradiction(NamedTuple):
    """A sheet that contradicts a later stage, and the table of that stage where it is reported.

    Where a final follows a ranking over all games, ``ranked``, no single sheet does: ``source`` is
    then the last table of somebody concerned.

    ``not_seated`` advance by the sheet but have no seat, ``not_going`` have a seat but should not
    advance; ``players`` are the players at that table whose places came from the sheet.  All are
    empty while the sheet is not ``signed``.
    """

    stage: str
    table_no: int
    source: TableKey
    players: tuple[int, ...]
    not_seated: tuple[Seat, ...] = ()
    not_going: tuple[Seat, ...] = ()
    signed: bool = True
    ranked: bool = False

    @property
    def says(self) -> tuple[str, str]:
        """The contradiction as a row of the file stores it: both player lists in JSON."""
        new, old = (sorted(s.player for s in them) for them in (self.not_seated, self.not_going))
        return json.dumps(new), json.dumps(old)

    @property
    def finding(self) -> Finding:
        """The contradiction as an error of ``check``."""
        at, code = (self.stage, self.table_no, None), "playoff-upset"
        return Finding(Severity.ERROR, code, *at, self.players, self.sentence)

    @property
    def sentence(self) -> str:
        """What is wrong, and how to put it right, naming the window's buttons."""
        new, old = ((seats[0].who if seats else "") for seats in (self.not_seated, self.not_going))
        why = filled(_WHY[self.ranked, bool(new)], who=new or old)
        mend = filled(_MEND[self.ranked, bool(old)], who=old)
        if not self.signed:
            why = say("its sheet is not signed any more")
            mend = say("Sign table {n} first, or take the stage back.", n=self.source[1])
        told = marked(
            "{stage}, table {table_no} depends on table {source} of {from_stage}, but {why}. {mend}"
        )
        if self.ranked and self.signed:
            told = marked("{stage}, table {table_no} depends on the ranking, but {why}. {mend}")
        return filled(
            told,
            stage=playoff_title(self.stage),
            table_no=self.table_no,
            source=self.source[1],
            from_stage=stage_title(self.source[0], ranked=self.ranked),
            why=why,
            mend=mend,
        )


# By whether a ranking says who goes on, and whether somebody goes on who is not seated.
_WHY = {
    (False, True): marked("{who} goes on by its scores and is not seated"),
    (False, False): marked("{who} does not go on by its scores"),
    (True, True): marked("{who} goes on by it and is not seated"),
    (True, False): marked("{who} does not go on by it"),
}
# By the same, and whether somebody is seated who does not go on.
_MEND = {
    (False, True): marked(
        "Correct that sheet, let {who} decline, take the stage back, or keep it as it was played."
    ),
    (False, False): marked("Correct that sheet, take the stage back, or keep it as it was played."),
    (True, True): marked("Let {who} decline, take the stage back, or keep it as it was played."),
    (True, False): marked("Take the stage back, or keep it as it was played."),
}


class PlayoffState:
    """The stages, sheets and decisions that the play-off rests on, read in one transaction.

    What follows from them is worked out when it is asked for, and never read again.
    """

    def __init__(self, tournament: Tournament, sheets: Sequence[Sheet] | None = None) -> None:
        """Read everything; ``sheets`` are all of them, if the caller has read them already."""
        with tournament.reading():
            self.rules, self.read_at = tournament.rule_set, tournament.read_at
            self.stages = tables.stages(tournament)
            self.sheets = tables.sheets(tournament) if sheets is None else sheets
            self.entrants, people = tournament.rows(EntrantRow), tournament.rows(PlayerRow)
            planned, places = tournament.rows(PlannedSeatRow), tournament.rows(NamedPlaceRow)
            self.rankings = rankings(tournament, self.sheets)
            self._kept = tournament.rows(StandingStageRow)
        self.names = {row.number: row.name for row in people}
        self.here = {row.number for row in people if row.status == CHECKED_IN}
        self.absent = {  # who cannot play on, with the reason
            row.number: row.status_reason or row.status for row in people if row.status in GONE
        }
        self.changes = tuple(  # to the seats of the next stage, before it is drawn
            SeatChange(row.winner, row.player, row.reason)
            for row in planned
            if row.won_in == self.won_in
        )
        named = tuple(Named(row.player, self.names.get(row.player, "")) for row in places)
        self.named = NamedPlaces(named, places[0].reason) if places else None

    # -- the stage now being played, and the next -------------------------------------------

    @property
    def ranking(self) -> Overall | None:
        """Everybody's ranking over all games, None where the rules have none."""
        return self.rankings[0] if self.rankings else None

    @property
    def last(self) -> Any | None:
        """The stage now being played, None before the first draw."""
        return self.stages[-1] if self.stages else None

    @property
    def in_games(self) -> bool:
        """Whether that is one of the day's qualifying games."""
        return bool(self.stages) and self.stages[-1].kind == "qualifying"

    @property
    def games_to_come(self) -> int:
        """How many qualifying games are still to be drawn, unless the day is cut short."""
        if self.stages and not self.in_games:
            return 0
        return max(0, self.rules.qualifying_games - len(self.stages))

    @property
    def by_ranking(self) -> bool:
        """Whether the places of a ranking over all games say who plays the next stage."""
        return self.in_games and self.rules.ranks_overall

    @property
    def feeding_stages(self) -> list[str]:
        """The stages whose sheets say who plays the next: all qualifying games, or the last."""
        found = games_before(self.stages, self.stages[-1].key) if self.stages else ()
        return [row.key for row in self.stages if row.key in found]

    @property
    def won_in(self) -> str:
        """The first of ``feeding_stages``, under which the plan for the next is stored, or none."""
        return "".join(self.feeding_stages[:1])

    @cached_property
    def feeding(self) -> list[Sheet]:
        """The sheets of ``feeding_stages``."""
        stages = self.feeding_stages
        return [sheet for sheet in self.sheets if sheet.stage in stages]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The tables of ``feeding`` whose sheets are not signed, by number."""
        open_sheets = (s for s in self.feeding if not s.is_signed)
        return tuple(sorted(sheet.table_no for sheet in open_sheets))

    @cached_property
    def winners(self) -> tuple[Winner, ...]:
        """Who goes on by the scores, as far as sheets are signed, or by the ranking."""
        if self.by_ranking and self.ranking is not None:
            return tuple(finalists(self.ranking))
        return winners_of(self.feeding, self.stages[-1].advance) if self.stages else ()

    @property
    def tables_played(self) -> int:
        """How many qualifying tables there are; one alone is no final where it ranks players."""
        tables = sum(sheet.stage.startswith(QUALIFYING) for sheet in self.sheets)
        return max(2, tables) if self.by_ranking else tables

    @property
    def stages_played(self) -> int:
        """How many stages of the play-off are drawn."""
        return sum(row.kind == "playoff" for row in self.stages)

    @property
    def over(self) -> str:
        """The sentence that no game follows the stage now being played, empty where one does."""
        if self.by_ranking:
            if self.rules.final_of:
                return ""
            if self.rules.table_1_wins:
                return say("There is no final: table 1 of the last game names the champion.")
            return say("There is no final: the places of the ranking are the result.")
        if self.tables_played == 1:
            return say("One table alone is the final: its places are the result.")
        at_the_end = self.stages[-1].key == FINAL
        return say("The final is the last game.") if at_the_end else ""

    # -- what a correction contradicts ------------------------------------------------------

    @cached_property
    def contradictions(self) -> list[Contradiction]:
        """The contradictions in all stages of the play-off, by sheet.

        They disappear when the reopened sheet is signed again with the same players advancing, the
        seats are changed by hand, the stage is taken back, or it is kept as it was played.
        """
        kept = {
            (row.stage, (row.from_stage, row.from_table)): (row.not_seated, row.not_going)
            for row in self._kept
        }
        entrants = defaultdict(list)
        for row in self.entrants:
            entrants[row.stage].append(row)
        found: list[Contradiction] = []
        for stage, seated in entrants.items():
            if self.ranking is not None and seated[0].from_stage.startswith(QUALIFYING):
                found += self._after_ranking(stage, seated, self.ranking)
            else:
                found += self._after_tables(stage, seated)
        return [e for e in found if not e.signed or kept.get((e.stage, e.source)) != e.says]

    def _tables_of(self, stage: str) -> tuple[dict[int, int], int]:
        """Return each player's table in that stage, and its first table."""
        here = [sheet for sheet in self.sheets if sheet.stage == stage]
        tables = {seat.player: sheet.table_no for sheet in here for seat in sheet.seats}
        return tables, min((sheet.table_no for sheet in here), default=1)

    def _after_ranking(
        self, stage: str, entrants: Sequence[Any], ranking: Overall
    ) -> Iterator[Contradiction]:
        """Yield the contradictions between a stage and the ranking that its players come from."""
        tables, first = self._tables_of(stage)
        if not ranking.all_signed:
            for sheet in self.sheets:
                if sheet.stage.startswith(QUALIFYING) and not sheet.is_signed:
                    yield Contradiction(stage, first, sheet.key, (), signed=False, ranked=True)
            return
        count = ranking.rule_set.final_of
        may = set(best_of(ranking.groups, count))
        level = {  # any of these may have got the last place
            player
            for group in ranking.groups
            if group.ruling is None and group.last > count
            for player in group.players
        }
        wrong = [each for each in entrants if _is_wrong(each, may)]
        needed = may - level - _present(entrants)
        missed = [line for line in ranking.lines if line.seat.player in needed]
        if not wrong and not missed:
            return
        sources = [(line.games[-1].stage, line.games[-1].table_no) for line in missed]
        sources += [(each.from_stage, each.from_table) for each in wrong]
        seats = {line.seat.player: line.seat for line in ranking.lines}
        yield Contradiction(
            stage,
            tables.get(wrong[0].player, first) if wrong else first,
            sources[0],
            tuple(sorted(each.winner for each in wrong)),
            tuple(line.seat for line in missed),
            tuple(seats[each.winner] for each in wrong),
            ranked=True,
        )

    def _after_tables(self, stage: str, entrants: Sequence[Any]) -> Iterator[Contradiction]:
        """Yield what the sheets of the games before say against a stage: by sheet, for every table.

        Sheets without entrants count too: all their winners may have entered otherwise.
        """
        games = games_before(self.stages, entrants[0].from_stage)
        before = {sheet.key: sheet for sheet in self.sheets if sheet.stage in games}
        signed = [sheet for sheet in before.values() if sheet.is_signed]
        advance = next(row.advance for row in self.stages if row.key == entrants[0].from_stage)
        qualified = {
            sheet.key: set(players)
            for sheet, _, players in qualified_from(signed, advance, fill_freed=False)
        }
        may, must = self._may_and_must(entrants, before.values(), signed, advance)
        present, (tables, first) = _present(entrants), self._tables_of(stage)
        coming: dict[TableKey, list[Any]] = defaultdict(list)
        for each in entrants:
            coming[each.from_stage, each.from_table].append(each)
        for source in dict.fromkeys((*coming, *before)):
            here = before.get(source)
            is_signed = here is not None and here.is_signed
            seats = here.seats if here is not None and is_signed else ()
            needed = (qualified.get(source, set()) | must) - present
            wrong = {each.winner for each in coming[source] if _is_wrong(each, may)}
            not_seated = tuple(seat for seat in seats if seat.player in needed)
            not_going = tuple(seat for seat in seats if seat.player in wrong)
            if is_signed and not not_seated and not not_going:
                continue
            fed: dict[int, list[int]] = defaultdict(list)
            for each in coming[source]:
                fed[tables.get(each.player, first)].append(each.winner)
            for table_no, players in sorted(fed.items() or [(first, [])]):
                told = tuple(sorted(players)), not_seated, not_going, is_signed
                yield Contradiction(stage, table_no, source, *told)

    def _may_and_must(
        self,
        entrants: Sequence[Any],
        before: Collection[Sheet],
        signed: Sequence[Sheet],
        advance: int,
    ) -> tuple[set[int], set[int]]:
        """Return who may have a seat by the signed sheets, and which wild cards must have one."""
        seated = {each.winner for each in entrants}
        several = len({sheet.stage for sheet in before}) > 1
        wild_cards = sum(each.entered_by == WILD_CARD for each in entrants)
        may, must = set[int](), set[int]()
        for _, _, players in qualified_from(signed, advance, fill_freed=False):
            may.update(players)
        if several:  # whoever fills a freed seat keeps it, even if the rule has changed since
            for _, _, players in qualified_from(signed, advance, fill_freed=True):
                may |= seated.intersection(players)
        if len(signed) < len(before) and (wild_cards or several):
            may |= seated  # who fills a seat, or is a wild card, is not known before all are signed
        elif wild_cards:
            others = runners_up(signed, advance, (self.absent.keys() - seated) | may)
            last = sorted(points for _, points in others)[:wild_cards][-1:]
            must = {player for player, points in others if [points] < last}
            may |= {player for player, points in others if [points] <= last}  # level with the last
        return may, must


def _present(entrants: Iterable[Any]) -> set[int]:
    """Return who has a seat, or won the seat that somebody else has."""
    return {player for each in entrants for player in (each.winner, each.player)}


def _is_wrong(entrant: Any, may: Collection[int]) -> bool:
    """Return whether a seat follows from nothing: not from the scores, nor from the monitor."""
    return not (entrant.winner in may or entrant.player in may or entrant.reason)


def contradictions(
    tournament: Tournament, sheets: Sequence[Sheet] | None = None
) -> list[Contradiction]:
    """Return what contradicts any stage of the play-off; no sheet is read before one is drawn."""
    with tournament.reading():
        if not tournament.rows(EntrantRow):
            return []
        return PlayoffState(tournament, sheets).contradictions


def finalists(ranking: Overall) -> list[Winner]:
    """Return who would play the final after a ranking over all games, best first.

    Each comes from the table of the last game that they played, with the total of all.
    """
    by_number = {line.seat.player: line for line in ranking.lines}
    return [
        Winner(last.stage, last.table_no, player, last.line.seat.name, by_number[player].total)
        for player in best_of(ranking.groups, ranking.rule_set.final_of)
        for last in by_number[player].games[-1:]
    ]


# -- what it says, and how the game monitor settles it -------------------------------------------


def contradiction_by(tournament: Tournament, stage: str, table_no: int) -> tuple[str, str] | None:
    """Return what the signed sheet of a table means for a later stage, None where it agrees."""
    with tournament.reading():
        for each in contradictions(tournament):
            if each.signed and (each.source == (stage, table_no) or each.ranked):
                return contradiction_words(each, tables.sheets(tournament))
    return None


def contradiction_words(found: Contradiction, sheets: Sequence[Sheet]) -> tuple[str, str]:
    """Return what happened at the table that was corrected, and who played in whose place."""
    stage = say("the final") if found.stage == FINAL else playoff_title(found.stage)
    here = next(each for each in sheets if each.key == found.source)
    if not found.signed:
        return (
            say("{table} is open again.", table=where(here)),
            say("Once it is signed, this page says what it means for {stage}.", stage=stage),
        )
    new, old = (
        listed([seat.name for seat in them]) for them in (found.not_seated, found.not_going)
    )
    played = any(s.is_signed for s in sheets if s.stage == found.stage)
    who: dict[str, object] = {"table": where(here), "stage": stage, "new": new, "old": old}
    if not old:
        detail = say("{new} has no seat in {stage}.", **who)
    elif not played:
        detail = say("{old} has a seat in {stage}.", **who)
    elif not new:
        detail = say("{old} played {stage}. Until you settle it, the places stand.", **who)
    else:
        detail = say("{old} played {stage} instead. Until you settle it, the places stand.", **who)
    if found.ranked and new:
        return say("By the ranking {new} goes on.", **who), detail
    if found.ranked:
        return say("By the ranking {old} does not go on.", **who), detail
    if len(found.not_seated) == len(found.not_going) == 1:
        points = totals(here)
        who["total"], who["other"] = (
            points[found.not_seated[0].player],
            points[found.not_going[0].player],
        )
        told = say("{table} was corrected: {new} goes on, {total} against {other}.", **who)
    elif new:
        told = say("{table} was corrected: {new} goes on.", **who)
    else:
        told = say("{table} was corrected: {old} does not go on.", **who)
    return told, detail


def seat_to_trade(
    found: Sequence[Contradiction], sheets: Sequence[Sheet]
) -> tuple[Seat, Seat] | None:
    """Return who gives up a seat and who takes it, by the contradictions ``found`` of one stage.

    None unless it is clear who takes whose, on signed sheets, before that table has begun.
    """
    new = {seat.player: seat for each in found for seat in each.not_seated}
    old = {seat.player: seat for each in found for seat in each.not_going}
    if not all(each.signed for each in found) or len(new) != 1 or len(old) != 1:
        return None
    (out,), (into,) = old.values(), new.values()
    here = [sheet for sheet in sheets if sheet.stage == found[0].stage]
    table = next((each for each in here if any(s.player == out.player for s in each.seats)), None)
    return None if table is None or table.has_record else (out, into)


def keep_as_played(tournament: Tournament, stage_key: str, *, reason: str) -> None:
    """Keep a stage as it was played, whatever the corrected sheets say now.

    This covers only what they say at this moment: after another correction that changes it, the
    stage is reported again.  Raises Refused where nothing contradicts the stage, and while a sheet
    that it depends on is not signed, because its content may still change.
    """
    reason = required_reason(
        reason, say("Say why the stage is kept as it was played: the reason stays on record.")
    )
    with tournament.change() as work:
        row = work.get(StageRow, stage_key)
        if row is None or row.kind != "playoff":
            raise Refused.saying("There is no stage {stage} of the play-off.", stage=stage_key)
        state = PlayoffState(tournament)
        found = [each for each in state.contradictions if each.stage == stage_key]
        if not found:
            raise Refused.saying(
                "{stage} agrees with the earlier sheets: there is nothing to settle.",
                stage=playoff_title(stage_key),
            )
        for each in found:
            if not each.signed:
                raise Refused(each.sentence)
            (from_stage, from_table), (not_seated, not_going) = each.source, each.says
            work.put(
                StandingStageRow(
                    stage=stage_key,
                    from_stage=from_stage,
                    from_table=from_table,
                    not_seated=not_seated,
                    not_going=not_going,
                    reason=reason,
                )
            )
        work.record("playoff-stands", stage=stage_key, reason=reason)


def kept_as_played_words(tournament: Tournament) -> tuple[str, ...]:
    """Return a sentence for each stage that was kept as it was played, to be printed."""
    with tournament.reading():
        reasons = {row.stage: row.reason for row in tournament.rows(StandingStageRow)}
        order = [each.key for each in tables.stages(tournament) if each.key in reasons]
    found = []
    for key in order:
        words = marked(
            "{stage} stays as it was played, although an earlier sheet was corrected: {reason}"
        )
        if key.startswith(QUALIFYING):  # a game of a ladder
            words = marked(
                "{stage} keeps its seats, although an earlier sheet was corrected: {reason}"
            )
        title = stage_title(key, ranked=True)
        found.append(filled(words, stage=title, reason=reasons[key]))
    return tuple(found)


def kept_as_played_by_table(tournament: Tournament) -> dict[TableKey, str]:
    """Return, by the table that was corrected, which stage stands all the same, and why."""
    found = {}
    for row in tournament.rows(StandingStageRow):
        if row.stage != row.from_stage:
            told = {"stage": playoff_title(row.stage), "reason": row.reason}
            words = say("{stage} stands as it was played: {reason}", **told)
            found[row.from_stage, row.from_table] = words
    return found
