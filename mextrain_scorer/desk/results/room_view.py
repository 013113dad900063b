"""What the second screen may show to the room, and nothing more.

Public are the signed sheets and the seats.  The game that decides the champion stays hidden, even
if signed, until the game monitor reveals third place (if one is announced), then second, then the
champion.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import chain, takewhile

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.overall.ranking import rulings_in
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.playoff.places import named_places
from mextrain_scorer.desk.playoff.stages import plan
from mextrain_scorer.desk.results.results import Announced, announced, results
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import (
    BLANK,
    NOTHING_ACCEPTED,
    NOTHING_WRITTEN,
    Round,
    Sheet,
    SheetStatus,
    TableKey,
)
from mextrain_scorer.rules.standings import (
    Line,
    Standing,
    level_groups,
    overall_lines,
    places_of,
    within,
)
from mextrain_scorer.store.schema import PlayerClassRow, read_rows


class Revealed(IntEnum):
    """How far the winners have been revealed, starting with the lowest announced place."""

    NOBODY = 0
    THIRD = 1
    SECOND = 2
    CHAMPION = 3


@dataclass(frozen=True, slots=True)
class Podium:
    """What may be shown of the final places.

    ``decided``: the deciding sheet is signed, or the game monitor named the places; the players
    stay empty until revealed.  ``steps`` are the places that somebody holds, in the order they are
    revealed: a shared title leaves no second, and a final of two no third.
    ``remark`` is shown below the revealed champion where the game monitor named the places.
    """

    decided: bool = False
    champions: tuple[Named, ...] = ()
    seconds: tuple[Named, ...] = ()
    thirds: tuple[Named, ...] = ()
    steps: tuple[Revealed, ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class RoomRanking:
    """The ranking after the first ``games`` of the day, as far as the room may know it.

    It is that of a class where ``class_name`` says which; ``last`` says that no game is to come.
    """

    places: tuple[Standing, ...]
    games: int
    last: bool
    class_name: str = ""


@dataclass(frozen=True, slots=True)
class RoomView:
    """The tournament as the room may see it: sheets that are not public are blank.

    ``ahead`` are the stages that are planned but not drawn; ``rankings`` are that of everybody and
    those within classes, where the rules rank over several games.
    """

    facts: TournamentFacts
    stages: tuple[StageFacts, ...]
    sheets: tuple[Sheet, ...]
    ahead: tuple[Stage, ...]
    podium: Podium
    rankings: tuple[RoomRanking, ...] = ()

    def of_stage(self, stage: str) -> tuple[Sheet, ...]:
        """Return the sheets of one stage, by table."""
        return tuple(sheet for sheet in self.sheets if sheet.stage == stage)

    def deciding(self) -> TableKey | None:
        """Return the table whose game decides the champion, None before it is drawn."""
        found = tables.deciding_game(self.sheets)
        return None if found is None else (found.stage, found.table_no)


def room_view(tournament: Tournament, revealed: Revealed = Revealed.NOBODY) -> RoomView:
    """Read everything that may be shown: each sheet blank unless it is public."""
    stages, sheets = tables.stages(tournament), tables.sheets(tournament)
    ahead = plan(tournament).stages if any(s.kind == "playoff" for s in stages) else ()
    deciding, named = tables.deciding_game(sheets), named_places(tournament)
    podium, shown = Podium(), []
    if named is not None:
        podium = _revealed_of(named.announced, revealed, named.remark)
    elif deciding is not None and deciding.status is SheetStatus.SIGNED:
        podium = _revealed_of(announced(deciding), revealed)
    elif tournament.rule_set.ranking_wins:
        podium = _of_ranking(tournament, sheets, revealed)
    for sheet in sheets:
        hidden = sheet is deciding and revealed is not Revealed.CHAMPION
        is_public = sheet.status is SheetStatus.SIGNED and not hidden
        shown.append(sheet if is_public else _blank(sheet))
    view = RoomView(tournament.facts(), stages, tuple(shown), ahead, podium)
    return replace(view, rankings=_rankings(tournament, _games_to_rank(tournament, view, revealed)))


def _games_to_rank(
    tournament: Tournament, view: RoomView, revealed: Revealed
) -> tuple[tuple[Sheet, ...], ...]:
    """Return the sheets of each game up to the last one that is signed at every table.

    Where no final follows, the last game decides the champion, by the ranking or at its table 1:
    it is left out until that is revealed.
    """
    rules = tournament.rule_set
    if not rules.ranks_overall:
        return ()
    decides = rules.ranking_wins and view.deciding() is None
    if view.podium.decided and decides and revealed is not Revealed.CHAMPION:
        return ()
    known = revealed is Revealed.CHAMPION or not decides
    most = rules.qualifying_games if known else rules.qualifying_games - 1
    games = [stage.key for stage in view.stages if stage.kind == "qualifying"][:most]
    return tuple(takewhile(bool, (_signed(view.of_stage(key)) for key in games)))


def _rankings(tournament: Tournament, played: Sequence[Sequence[Sheet]]) -> tuple[RoomRanking, ...]:
    """Return the ranking of everybody over those games, then those within classes."""
    if not played:
        return ()
    rules = tournament.rule_set
    with tournament.reading() as reading:
        rulings, rows = rulings_in(reading), read_rows(reading, PlayerClassRow)
    members: dict[str, set[int]] = {}
    for row in rows:
        members.setdefault(row.class_name, set()).add(row.player)
    lines = overall_lines(chain.from_iterable(played), rules)
    last = len(played) == rules.qualifying_games

    def ranked(found: Sequence[Line], class_name: str = "") -> RoomRanking:
        places = places_of(level_groups(found, rules, rulings), rules)
        return RoomRanking(places, len(played), last, class_name)

    of_classes = (ranked(within(lines, members[name]), name) for name in sorted(members))
    return tuple(each for each in (ranked(lines), *of_classes) if each.places)


def _signed(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """Return the sheets of a game once all are signed, none before."""
    return sheets if all(sheet.status is SheetStatus.SIGNED for sheet in sheets) else ()


def _of_ranking(tournament: Tournament, sheets: tuple[Sheet, ...], revealed: Revealed) -> Podium:
    """Return the places of the ranking, where that is the result of the day."""
    if not _signed(sheets):
        return Podium()
    found = results(tournament, sheets)
    if not found.complete:
        return Podium()
    return _revealed_of((found.champions, found.seconds, found.thirds), revealed)


def _revealed_of(places: Announced, revealed: Revealed, remark: str = "") -> Podium:
    """Return the places as far as they are revealed."""
    champions, seconds, thirds = places
    steps = ((Revealed.THIRD, thirds), (Revealed.SECOND, seconds), (Revealed.CHAMPION, champions))
    shown = {step: who if step <= revealed else () for step, who in steps}
    return Podium(
        bool(champions),
        shown[Revealed.CHAMPION],
        shown[Revealed.SECOND],
        shown[Revealed.THIRD],
        tuple(step for step, who in steps if who),
        remark if revealed is Revealed.CHAMPION else "",
    )


def _blank(sheet: Sheet) -> Sheet:
    """Return the table's sheet with its seats only."""
    cells = (BLANK,) * len(sheet.seats)
    return replace(
        sheet,
        seats=tuple(replace(seat, disqualified="") for seat in sheet.seats),
        rounds=tuple(Round(row.engine, cells) for row in sheet.rounds),
        status=SheetStatus.OPEN,
        written_totals=NOTHING_WRITTEN,
        circled=None,
        rulings=(),
        accepted="",
        accepted_parts=NOTHING_ACCEPTED,
        score_keeper=None,
        note="",
        adjustments=(),
        received_at=None,
        paper_no=None,
        signature=None,
        receipt=None,
    )
