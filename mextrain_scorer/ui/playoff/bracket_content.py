"""The content of the Play-off page: a row of tables for each stage, and the final below them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.playoff.contradictions import Contradiction
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.playoff.stages import Signing
from mextrain_scorer.desk.results.results import Results, decided_by_tie, without_place
from mextrain_scorer.desk.tables import StageFacts, deciding_game, games_before, where
from mextrain_scorer.rules.playoff import FINAL, Stage, Winner, winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.standings import Standing, standings, totals

Times = Mapping[TableKey, Signing]


class Mark(Enum):
    """What becomes of a player of a table."""

    NONE = auto()
    ON = auto()
    UPSET = auto()


@dataclass(frozen=True, slots=True)
class CardLine:
    """A player at a table; ``note`` says in words what ``mark`` shows by its colour.

    ``gone``: the player left, or takes no place for another reason, which ``note`` says.
    """

    player: int
    name: str
    total: str
    mark: Mark = Mark.NONE
    note: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class TableBox:
    """A table of a stage, winners first; ``table_no`` is None if it is only planned.

    ``state`` is whether its sheet is signed.  ``contradiction``: it was corrected, and a later
    stage does not follow from it.
    """

    stage: str
    table_no: int | None
    title: str
    state: str
    lines: tuple[CardLine, ...] = ()
    contradiction: bool = False

    @property
    def words(self) -> str:
        """The whole table as a sentence, for a screen reader."""
        names = [f"{line.name} {line.total} {line.note}".strip() for line in self.lines]
        return ", ".join(part for part in (self.title, self.state, *names) if part)


@dataclass(frozen=True, slots=True)
class Tier:
    """One stage before the final, with its tables."""

    key: str
    title: str
    boxes: tuple[TableBox, ...]


@dataclass(frozen=True, slots=True)
class FinalLine:
    """A player of the final; ``home`` is the table that the seat was won at.

    ``zeros`` is shown where totals are equal, and ``gone`` says why somebody takes no place.
    """

    place: str
    name: str
    home: str
    zeros: str
    total: str
    wins: bool = False
    gone: str = ""


@dataclass(frozen=True, slots=True)
class FinalBox:
    """The game that decides the champion; ``table`` is None while it is only planned.

    ``why`` says what decided the second place, or the first, where that was a tie.
    """

    title: str
    state: str
    table: TableKey | None
    lines: tuple[FinalLine, ...]
    champions: tuple[str, ...] = ()
    seconds: tuple[str, ...] = ()
    thirds: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class DayOfGames:
    """What is read from the desk to draw the play-off.

    Where a final follows a ranking over all games, ``ranks`` are the players' places in it and
    ``finalists`` those who go on by it; no table of a game sends anybody on.
    """

    stages: Sequence[StageFacts]
    sheets: Sequence[Sheet]
    ahead: Sequence[Stage]
    contradiction: Sequence[Contradiction]
    times: Times
    outcome: Results
    ranks: Mapping[int, int] | None = None
    finalists: Sequence[Winner] = ()


def _tr(words: str) -> str:
    return QCoreApplication.translate("Bracket", words)


def shown_names(sheets: Sequence[Sheet]) -> dict[int, str]:
    """Return everybody's name; namesakes are told apart by their numbers."""
    names = {seat.player: seat.name for sheet in sheets for seat in sheet.seats}
    count = Counter(names.values())
    told = _tr("{name}, No. {number}")
    return {
        player: told.format(name=name, number=player) if count[name] > 1 else name
        for player, name in names.items()
    }


def tiers(day: DayOfGames) -> tuple[Tier, ...]:
    """Return the stages before the final: those that are drawn, then those that are planned."""
    last = deciding_game(day.sheets)
    names = shown_names(day.sheets)
    found = [
        Tier(stage.key, stage.title, tuple(_boxes(day, stage, names)))
        for stage in day.stages
        if (last is None or stage.key != last.stage)
        and not (day.ranks is not None and stage.kind == "qualifying")
    ]
    for planned in day.ahead:
        if not planned.is_final:
            boxes = tuple(
                TableBox(planned.key, None, _table(number), _players_to_come(size))
                for number, size in enumerate(planned.sizes, start=1)
            )
            found.append(Tier(planned.key, planned.title, boxes))
    return tuple(found)


def _table(number: int) -> str:
    return _tr("Table {table}").format(table=number)


def _players_to_come(count: int) -> str:
    return _tr("{count} players, to come").format(count=count)


def _boxes(day: DayOfGames, stage: StageFacts, names: Mapping[int, str]) -> list[TableBox]:
    following = _following(day.stages, stage)
    seated = {
        seat.player
        for sheet in day.sheets
        if following is not None and sheet.stage == following.key
        for seat in sheet.seats
    }
    return [
        _box(day, stage, sheet, names, _Next(following, frozenset(seated), bool(day.ahead)))
        for sheet in day.sheets
        if sheet.stage == stage.key
    ]


@dataclass(frozen=True, slots=True)
class _Next:
    """The stage that a table's winners go on to, once it is drawn, and who sits there.

    ``planned``: a stage is still to come.
    """

    stage: StageFacts | None
    seated: frozenset[int]
    planned: bool

    def goes_on(self, player: int) -> str:
        if self.stage is None:
            return _tr("goes on") if self.planned else _tr("won the table")
        if player not in self.seated:
            return _tr("goes on, but does not play")
        return _tr("in the final") if self.stage.is_final else _tr("plays on")


def _following(stages: Sequence[StageFacts], stage: StageFacts) -> StageFacts | None:
    feeds = games_before(stages, stage.key)
    later = [each for each in stages if each.position > stage.position and each.key not in feeds]
    return later[0] if later else None


def _box(
    day: DayOfGames, stage: StageFacts, sheet: Sheet, names: Mapping[int, str], following: _Next
) -> TableBox:
    contradiction = [
        each for each in day.contradiction if each.source == (sheet.stage, sheet.table_no)
    ]
    missed = {seat.player for each in contradiction for seat in each.not_seated}
    sat = {seat.player for each in contradiction for seat in each.not_going}
    qualified_players = {winner.player for winner in winners_of([sheet], stage.advance)}
    points, gone = _points(sheet), _gone(sheet)
    lines = []
    for player in _in_order(sheet):
        mark, note = Mark.NONE, gone.get(player, "")
        if player in missed:
            mark, note = Mark.UPSET, _tr("! wins now, has no seat")
        elif player in sat:
            mark, note = Mark.NONE, _tr("played on")
        elif player in qualified_players:
            mark, note = Mark.ON, f"✓ {following.goes_on(player)}"
        is_gone = mark is Mark.NONE and note == gone.get(player)
        lines.append(CardLine(player, names[player], points[player], mark, note, is_gone))
    lines.sort(key=lambda line: (line.mark is Mark.NONE, line.gone))
    title, state = _table(sheet.table_no), _state(sheet, day.times)
    return TableBox(sheet.stage, sheet.table_no, title, state, tuple(lines), bool(contradiction))


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


def _state(sheet: Sheet, times: Times) -> str:
    if sheet.status is not SheetStatus.SIGNED:
        return _tr("not signed yet")
    signing = times.get((sheet.stage, sheet.table_no))
    if signing is None or not signing.again:
        return _tr("signed")
    return _tr("corrected {time}").format(time=signing.time)


def final_box(day: DayOfGames) -> FinalBox | None:
    """Return the deciding game, drawn or planned; None before it is known that there is one."""
    last = deciding_game(day.sheets)
    if last is not None:
        return _drawn_final(day, last)
    planned = next((stage for stage in day.ahead if stage.is_final), None)
    if planned is None:
        return None
    coming = _coming(day) if len(day.ahead) == 1 else []
    blank = FinalLine("", _tr("to come"), "", "", "")
    lines = (*coming, *(blank for _ in range(planned.players - len(coming))))
    return FinalBox(_tr("Final"), _players_to_come(planned.players), None, lines)


def _coming(day: DayOfGames) -> list[FinalLine]:
    """Return who is through to the final, as far as the sheets before it are signed."""
    if day.ranks is not None:
        homes = _homes_of_ranks(day.ranks)
        return [FinalLine("", one.name, homes[one.player], "", "") for one in day.finalists]
    stage = day.stages[-1]
    feeds = games_before(day.stages, stage.key)
    names = shown_names(day.sheets)
    winners = winners_of([each for each in day.sheets if each.stage in feeds], stage.advance)
    tables = {winner.player: winner.table_no for winner in winners}
    return [
        FinalLine("", names[player], _home(table_no), "", "") for player, table_no in tables.items()
    ]


def _homes_of_ranks(ranks: Mapping[int, int]) -> dict[int, str]:
    return {player: _tr("place {place} overall").format(place=ranks[player]) for player in ranks}


def _home(table_no: int) -> str:
    return _tr("table {table}").format(table=table_no)


def _drawn_final(day: DayOfGames, last: Sheet) -> FinalBox:
    signed = last.status is SheetStatus.SIGNED
    placed = standings(last) if signed else ()
    homes, names = _homes(day, last), shown_names(day.sheets)
    of_player = {place.player: place for place in placed}
    winners = {one.player for one in day.outcome.champions}
    tied = Counter(place.total for place in placed)
    points, gone = _points(last), _gone(last)
    lines = []
    for player in _in_order(last):
        place = of_player.get(player)
        level = place is not None and tied[place.total] > 1
        lines.append(
            FinalLine(
                "" if place is None else str(place.place),
                names[player],
                homes.get(player, ""),
                _zeros(place.zero_rounds) if place is not None and level else "",
                points[player],
                player in winners,
                gone.get(player, ""),
            )
        )
    time = day.times.get((last.stage, last.table_no))
    state = _tr("not signed yet")
    if signed and time is not None:
        state = _tr("signed {time}").format(time=time.time)
    title = _table(last.table_no)
    if last.stage != day.stages[0].key:
        title = _tr("Final") if last.stage == FINAL else where(last)
    return FinalBox(
        title,
        state,
        (last.stage, last.table_no),
        tuple(lines),
        _called(day.outcome.champions, names),
        _called(day.outcome.seconds, names),
        _called(day.outcome.thirds, names),
        " ".join(why_tied(placed)[:1]),
    )


def _called(people: Sequence[Named], names: Mapping[int, str]) -> tuple[str, ...]:
    return tuple(names.get(one.player, one.name) for one in people)


def why_tied(placed: Sequence[Standing]) -> list[str]:
    """Return, best first, the reasons of the first two places that more than totals decided."""
    return [place.sentence for place in placed[:2] if decided_by_tie(place, placed)]


def _zeros(count: int) -> str:
    return _tr("zeros: {count}").format(count=count)


def _homes(day: DayOfGames, last: Sheet) -> dict[int, str]:
    """Return the table that each finalist comes from, where one game before tells it."""
    if day.ranks is not None:
        return _homes_of_ranks(day.ranks)
    before = [stage for stage in day.stages if stage.key != last.stage]
    if not before or len(games_before(day.stages, before[-1].key)) > 1:
        return {}
    return {
        seat.player: _home(sheet.table_no)
        for sheet in day.sheets
        if sheet.stage == before[-1].key
        for seat in sheet.seats
    }
