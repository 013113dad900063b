"""The content of the Play-off page: a row of tables for each stage, and the final below them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.overall.ranking import Overall, overall
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.playoff.places import playoff_decisions
from mextrain_scorer.desk.playoff.stages import signing_times
from mextrain_scorer.desk.results.results import decided_by_tie, results, without_place
from mextrain_scorer.desk.tables import StageFacts, deciding_game, games_before, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import Standing, standings, totals


class Mark(Enum):
    """What becomes of a player of a table."""

    NONE = auto()
    ON = auto()
    UPSET = auto()


@dataclass(frozen=True, slots=True)
class CardLine:
    """A player at a table; ``note`` says in words what ``mark`` shows by its colour.

    ``gone``: the player left, or takes no place for another reason, which ``note`` says.  In the
    final, ``home`` is the table that the seat was won at, and a note may say the zero rounds.
    """

    player: int | None
    name: str
    total: str = ""
    mark: Mark = Mark.NONE
    note: str = ""
    gone: bool = False
    place: str = ""
    home: str = ""


@dataclass(frozen=True, slots=True)
class GameBox:
    """A table of a stage, winners first; ``table_no`` is None if it is only planned.

    ``state`` is whether its sheet is signed.  ``contradiction``: it was corrected, and a later
    stage does not follow from it.  The final has whoever took a place, and ``why`` says what
    decided the second place, or the first, where that was a tie.
    """

    stage: str
    table_no: int | None
    title: str
    state: str
    lines: tuple[CardLine, ...] = ()
    contradiction: bool = False
    champions: tuple[str, ...] = ()
    seconds: tuple[str, ...] = ()
    thirds: tuple[str, ...] = ()
    why: str = ""

    @property
    def words(self) -> str:
        """The whole table as a sentence, for a screen reader."""
        names = [f"{line.name} {line.total} {line.note}".strip() for line in self.lines]
        return ", ".join(part for part in (self.title, self.state, *names) if part)

    @property
    def words_of_final(self) -> str:
        """The final as sentences: one for each place."""
        told = [
            (line.place, line.name, line.note if line.gone else "", line.home, line.total)
            for line in self.lines
        ]
        places = (", ".join(part for part in each if part) for each in told)
        return ". ".join((self.title, self.state, *places))


@dataclass(frozen=True, slots=True)
class Tier:
    """One stage before the final, with its tables."""

    key: str
    title: str
    boxes: tuple[GameBox, ...]


def _tr(words: str) -> str:
    return QCoreApplication.translate("Bracket", words)


class DayOfGames:
    """The games of a day as they are now, read in one go.

    Where a final follows a ranking over all games, who goes on is known by their places in it, and
    no table of a game sends anybody on.
    """

    def __init__(self, tournament: Tournament) -> None:
        self.stages, self.sheets = tables.stages(tournament), tables.sheets(tournament)
        self.decisions = playoff_decisions(tournament)
        self.plan = self.decisions.plan
        self.ahead = () if self.decisions.named is not None else self.plan.stages
        self.ranking: Overall | None = overall(tournament)
        self.outcome = results(tournament, self.sheets)
        self._times = dict(signing_times(tournament))
        self._names = shown_names(self.sheets)
        ranked = () if self.ranking is None else self.ranking.places
        self._ranks = {each.player: each.place for each in ranked}

    @property
    def tiers(self) -> tuple[Tier, ...]:
        """The stages before the final: those that are drawn, then those that are planned."""
        last = deciding_game(self.sheets)
        drawn = [
            Tier(stage.key, stage.title, self._boxes(stage))
            for stage in self.stages
            if (last is None or stage.key != last.stage)
            and not (self.ranking is not None and stage.kind == "qualifying")
        ]
        planned = [
            Tier(
                stage.key,
                stage.title,
                tuple(
                    GameBox(stage.key, None, _table(number), _players_to_come(size))
                    for number, size in enumerate(stage.sizes, start=1)
                ),
            )
            for stage in self.ahead
            if not stage.is_final
        ]
        return (*drawn, *planned)

    @property
    def final(self) -> GameBox | None:
        """The deciding game, drawn or planned; None before it is known that there is one."""
        if not self.stages:
            return None
        last = deciding_game(self.sheets)
        if last is not None:
            return self._drawn_final(last)
        planned = next((stage for stage in self.ahead if stage.is_final), None)
        if planned is None:
            return None
        coming = self._coming() if len(self.ahead) == 1 else []
        blank = CardLine(None, _tr("to come"))
        lines = (*coming, *(blank for _ in range(planned.players - len(coming))))
        return GameBox(FINAL, None, _tr("Final"), _players_to_come(planned.players), lines)

    # -- before the final -------------------------------------------------------------------

    def _boxes(self, stage: StageFacts) -> tuple[GameBox, ...]:
        feeds = games_before(self.stages, stage.key)
        later = [
            each for each in self.stages if each.position > stage.position and each.key not in feeds
        ]
        following = later[0] if later else None
        seated = {
            seat.player
            for sheet in self.sheets
            if following is not None and sheet.stage == following.key
            for seat in sheet.seats
        }
        return tuple(
            self._box(sheet, stage.advance, following, seated)
            for sheet in self.sheets
            if sheet.stage == stage.key
        )

    def _box(
        self, sheet: Sheet, advance: int, following: StageFacts | None, seated: set[int]
    ) -> GameBox:
        here = (sheet.stage, sheet.table_no)
        upset = [each for each in self.decisions.contradictions if each.source == here]
        missed = {seat.player for each in upset for seat in each.not_seated}
        sat = {seat.player for each in upset for seat in each.not_going}
        qualified = {winner.player for winner in winners_of([sheet], advance)}
        points, gone = _points(sheet), _gone(sheet)
        lines = []
        for player in _in_order(sheet):
            mark, note, is_gone = Mark.NONE, gone.get(player, ""), False
            if player in missed:
                mark, note = Mark.UPSET, _tr("! wins now, has no seat")
            elif player in sat:
                note = _tr("played on")
            elif player in qualified:
                mark, note = Mark.ON, f"✓ {self._goes_on(player, following, seated)}"
            else:
                is_gone = player in gone
            name = self._names[player]
            lines.append(CardLine(player, name, points[player], mark, note, is_gone))
        lines.sort(key=lambda line: (line.mark is Mark.NONE, line.gone))
        state = self._state(sheet)
        return GameBox(*here, _table(sheet.table_no), state, tuple(lines), bool(upset))

    def _goes_on(self, player: int, following: StageFacts | None, seated: set[int]) -> str:
        """Say what becomes of a winner, by who sits in the following stage."""
        if following is None:
            return _tr("goes on") if self.ahead else _tr("won the table")
        if player not in seated:
            return _tr("goes on, but does not play")
        return _tr("in the final") if following.is_final else _tr("plays on")

    def _state(self, sheet: Sheet) -> str:
        if sheet.status is not SheetStatus.SIGNED:
            return _tr("not signed yet")
        signing = self._times.get((sheet.stage, sheet.table_no))
        if signing is None or not signing.again:
            return _tr("signed")
        return _tr("corrected {time}").format(time=signing.time)

    # -- the final --------------------------------------------------------------------------

    def _coming(self) -> list[CardLine]:
        """Return who is through to the final, as far as the sheets before it are signed."""
        if self.ranking is not None:
            best = self.plan.winners if self.ranking.complete else ()
            return [CardLine(e.player, e.name, home=self._rank(e.player)) for e in best]
        stage = self.stages[-1]
        feeds = games_before(self.stages, stage.key)
        winners = winners_of([each for each in self.sheets if each.stage in feeds], stage.advance)
        homes = {winner.player: _home(winner.table_no) for winner in winners}
        return [CardLine(player, self._names[player], home=homes[player]) for player in homes]

    def _drawn_final(self, last: Sheet) -> GameBox:
        signed = last.status is SheetStatus.SIGNED
        placed = standings(last) if signed else ()
        places = {place.player: place for place in placed}
        level = Counter(place.total for place in placed)
        winners = {one.player for one in self.outcome.champions}
        points, gone, homes = _points(last), _gone(last), self._homes(last)
        lines = []
        for player in _in_order(last):
            place, note = places.get(player), gone.get(player, "")
            if place is not None and level[place.total] > 1 and not note:
                note = _tr("zeros: {count}").format(count=place.zero_rounds)
            lines.append(
                CardLine(
                    player,
                    self._names[player],
                    points[player],
                    Mark.ON if player in winners else Mark.NONE,
                    note,
                    player in gone,
                    "" if place is None else str(place.place),
                    homes.get(player, ""),
                )
            )
        time = self._times.get((last.stage, last.table_no))
        state = _tr("not signed yet")
        if signed and time is not None:
            state = _tr("signed {time}").format(time=time.time)
        title = _table(last.table_no)
        if last.stage != self.stages[0].key:
            title = _tr("Final") if last.stage == FINAL else where(last)
        return GameBox(
            last.stage,
            last.table_no,
            title,
            state,
            tuple(lines),
            champions=self._called(self.outcome.champions),
            seconds=self._called(self.outcome.seconds),
            thirds=self._called(self.outcome.thirds),
            why=" ".join(_why_tied(placed)[:1]),
        )

    def _called(self, people: Iterable[Named]) -> tuple[str, ...]:
        return tuple(self._names.get(one.player, one.name) for one in people)

    def _homes(self, last: Sheet) -> Mapping[int, str]:
        """Return the table that each finalist comes from, where one game before tells it."""
        if self.ranking is not None:
            return {player: self._rank(player) for player in self._ranks}
        before = [stage for stage in self.stages if stage.key != last.stage]
        if not before or len(games_before(self.stages, before[-1].key)) > 1:
            return {}
        return {
            seat.player: _home(sheet.table_no)
            for sheet in self.sheets
            if sheet.stage == before[-1].key
            for seat in sheet.seats
        }

    def _rank(self, player: int) -> str:
        return _tr("place {place} overall").format(place=self._ranks[player])


def shown_names(sheets: Sequence[Sheet]) -> dict[int, str]:
    """Return everybody's name; namesakes are told apart by their numbers."""
    names = {seat.player: seat.name for sheet in sheets for seat in sheet.seats}
    count = Counter(names.values())
    told = _tr("{name}, No. {number}")
    return {
        player: told.format(name=name, number=player) if count[name] > 1 else name
        for player, name in names.items()
    }


def _table(number: int) -> str:
    return _tr("Table {table}").format(table=number)


def _home(table_no: int) -> str:
    return _tr("table {table}").format(table=table_no)


def _players_to_come(count: int) -> str:
    return _tr("{count} players, to come").format(count=count)


def _points(sheet: Sheet) -> dict[int, str]:
    """Return everybody's total as it is shown: nothing before the first score."""
    return {player: str(total) * sheet.is_begun for player, total in totals(sheet).items()}


def _gone(sheet: Sheet) -> dict[int, str]:
    """Return, in a word, why each player who takes no place does not."""
    return {each.player: each.why for each in without_place(sheet)}


def _in_order(sheet: Sheet) -> list[int]:
    """Return a table's players, best first; in the order of their seats until it is signed."""
    placed = []
    if sheet.status is SheetStatus.SIGNED:
        placed = [place.player for place in standings(sheet)]
    return placed + [seat.player for seat in sheet.seats if seat.player not in placed]


def _why_tied(placed: Sequence[Standing]) -> list[str]:
    """Return, best first, the reasons of the first two places that more than totals decided."""
    return [place.sentence for place in placed[:2] if decided_by_tie(place, placed)]
