"""What the second screen may show to the room, and nothing more.

Public are the signed sheets and the seats.  The game that decides the champion stays hidden, even
if signed, until the game monitor reveals third place (if one is announced), then second, then the
champion.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain, takewhile

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff.bracket import BracketMaker, BracketStage
from mextrain_scorer.desk.playoff.plan import plan
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.ranking import Overall, rankings
from mextrain_scorer.desk.results.results import (
    Announced,
    Results,
    Revealed,
    results_of,
    table_line,
)
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.records import BLANK, Round, Sheet, TableKey
from mextrain_scorer.rules.words import listed, say, say_count

_STEPS = (Revealed.CHAMPION, Revealed.SECOND, Revealed.THIRD)  # of the places, best first


@dataclass(frozen=True, slots=True)
class Podium(Announced):
    """What may be shown of the final places: the players stay empty until they are revealed.

    ``steps`` are the places that somebody holds, in the order they are revealed: a shared title
    leaves no second, and a final of two no third.  There are none until the deciding sheet is
    signed, or the game monitor has named the places: then ``remark`` is shown below the champion.
    """

    steps: tuple[Revealed, ...] = ()
    remark: str = ""

    @property
    def decided(self) -> bool:
        """Whether there is a champion, be it one who is not revealed."""
        return bool(self.steps)


@dataclass(frozen=True, slots=True)
class RoomView:
    """The tournament as the room may see it: sheets that are not public are blank.

    ``bracket`` has all stages, those that are planned too; ``rankings`` are that of everybody and
    those within classes after the first ``games``, where the rules rank over several: ``all_known``
    says that no game is to come.
    """

    facts: TournamentFacts
    stages: tuple[StageFacts, ...]
    sheets: tuple[Sheet, ...]
    bracket: tuple[BracketStage, ...]
    podium: Podium
    rankings: tuple[Overall, ...] = ()
    games: int = 0
    all_known: bool = False

    def of_stage(self, stage: str) -> tuple[Sheet, ...]:
        """Return the sheets of one stage, by table."""
        return tuple(sheet for sheet in self.sheets if sheet.stage == stage)

    def deciding(self) -> TableKey | None:
        """Return the table whose game decides the champion, None before it is drawn."""
        found = tables.deciding_game(self.sheets)
        return None if found is None else found.key


def room_view(tournament: Tournament, revealed: Revealed = Revealed.NOBODY) -> RoomView:
    """Read everything that may be shown: each sheet blank unless it is public."""
    state = PlayoffState(tournament)
    stages, outcome = state.stages, results_of(state)
    ahead = plan(state) if any(each.kind == "playoff" for each in stages) else None
    deciding = tables.deciding_game(state.sheets)
    is_told = outcome.named is not None or deciding is not None or outcome.complete
    podium, shown = _podium(outcome if is_told else Results(), revealed), []
    for sheet in state.sheets:
        hidden = sheet is deciding and revealed is not Revealed.CHAMPION
        is_public = sheet.is_signed and not hidden
        shown.append(sheet if is_public else _blank(sheet))
    maker = BracketMaker(state, shown, podium.champions)
    view = RoomView(tournament.facts(), stages, tuple(shown), tuple(maker.stages(ahead)), podium)
    return _ranked(tournament, view, revealed)


def _ranked(tournament: Tournament, view: RoomView, revealed: Revealed) -> RoomView:
    """Return the view with the rankings over the games up to the last that is signed everywhere.

    Where no final follows, the last game decides the champion, by the ranking or at its table 1:
    it is left out until that is revealed.
    """
    rules, known = tournament.rule_set, revealed is Revealed.CHAMPION
    decides = rules.ranking_wins and view.deciding() is None
    if not rules.ranks_overall or (view.podium.decided and decides and not known):
        return view
    most = rules.qualifying_games if known or not decides else rules.qualifying_games - 1
    games = [stage.key for stage in view.stages if stage.kind == "qualifying"][:most]
    played = list(takewhile(bool, (_signed(view.of_stage(key)) for key in games)))
    found = rankings(tournament, list(chain.from_iterable(played)))
    return replace(
        view,
        rankings=tuple(each for each in found if each.places),
        games=len(played),
        all_known=len(played) == rules.qualifying_games,
    )


def _signed(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """Return the sheets of a game once all are signed, none before."""
    return sheets if all(sheet.is_signed for sheet in sheets) else ()


def _podium(found: Results, revealed: Revealed) -> Podium:
    """Return the places as far as they are revealed."""
    held = dict(zip(_STEPS, found.holders, strict=True))
    first, second, third = (who if step <= revealed else () for step, who in held.items())
    remark = found.named.remark if found.named and revealed is Revealed.CHAMPION else ""
    steps = tuple(step for step in reversed(_STEPS) if held[step])
    return Podium(first, second, third, steps, remark)


def _blank(sheet: Sheet) -> Sheet:
    """Return the table's sheet with its seats only."""
    seats = tuple(replace(seat, disqualified="") for seat in sheet.seats)
    rounds = tuple(Round(row.engine, (BLANK,) * len(seats)) for row in sheet.rounds)
    return Sheet(sheet.stage, sheet.table_no, sheet.rule_set, seats, rounds, sheet.cuts)


# -- what the room reads as lists, on the wall and on phones ----------------------------------


@dataclass(frozen=True, slots=True)
class RoomList:
    """A list for the room: its title, the titles of its columns, its rows, what is beside it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    beside: str = ""


def seat_lists(view: RoomView, *, ways: bool = False) -> list[RoomList]:
    """Return the seats of the current game by family name, none once its sheets are signed.

    With ``ways`` an arrow says whether it is up or down a ladder, which leaves room for long names;
    else the table that somebody leaves is named.
    """
    stage = view.stages[-1] if view.stages else None
    here = () if stage is None else view.of_stage(stage.key)
    if stage is None or not here or _signed(here) or view.podium.decided:
        return []
    seated = sorted(
        (by_family(seat.name), seat.player, as_listed(seat.name), sheet.table_no)
        for sheet in here
        for seat in sheet.seats
        if seat.left_from is None
    )
    namesakes = Counter(folded for folded, *_ in seated)
    before = tables.tables_before(stage.key, view.sheets)
    ways = ways and any(sheet.rule_set.is_ladder for sheet in here)
    rows = []
    for folded, number, name, table_no in seated:
        who = say("{name} (No. {number})", name=name, number=number)
        was = before.get(number, table_no)
        to = str(table_no)
        if was != table_no:
            to = f"{'↑' if table_no < was else '↓'} {table_no}" if ways else f"{was} → {table_no}"
        rows.append((who if namesakes[folded] > 1 else name, to))
    title = say("Find your seat")
    if len(view.stages) > 1:
        title = say("Find your seat: {stage}", stage=stage.title)
    goes = say("From → to table") if before and not ways else say("Table")
    return [RoomList(title, (say("Name"), goes), tuple(rows))]


def chart_lists(view: RoomView) -> list[RoomList]:
    """Return the Game Chart of the last game that has a signed sheet."""
    public = [sheet for sheet in view.sheets if sheet.is_signed]
    if not public:
        return []
    stage = next(each for each in view.stages if each.key == public[-1].stage)
    rows = []
    for sheet in public:
        if sheet.stage == stage.key:
            line = table_line(sheet)
            total = str(line.first.total) if line.first else ""
            rows.append((str(sheet.table_no), listed([each.name for each in line.winners]), total))
    beside = say_count(
        len(rows),
        "1 of {all} tables are in",
        "{count} of {all} tables are in",
        all=stage.table_count,
    )
    if len(rows) == stage.table_count:
        beside = say("all tables are in")
    title = say("Game Chart")
    if len(view.stages) > 1:
        title = say("Game Chart: {stage}", stage=stage.title)
    return [RoomList(title, (say("Table"), say("Winner"), say("Total")), tuple(rows), beside)]


def ranking_lists(view: RoomView) -> list[RoomList]:
    """Return the ranking over the games played, then that within each class.

    Who has fewer games than the first says so.
    """
    found = []
    for ranking in view.rankings:
        title = say("Standings after game {n}", n=view.games)
        if view.all_known:
            title = say("Standings after all games")
        if ranking.class_name:
            title = f"{title}: {ranking.class_name}"
        rows, most = [], len(ranking.places[0].line.counted)
        for each in ranking.places:
            name, games = each.name, len(each.line.counted)
            if games < most:
                name = say_count(games, "{name} (1 game)", "{name} ({count} games)", name=name)
            rows.append((str(each.place), name, str(each.line.total)))
        found.append(RoomList(title, (say("Place"), say("Name"), say("Sum")), tuple(rows)))
    return found


def places_told(podium: Podium) -> list[tuple[str, str]]:
    """Return title and names of each place, the champion last, as they are announced.

    The names are empty until they are revealed.
    """
    champion = say("Joint champions") if len(podium.champions) > 1 else say("Champion")
    titles = (champion, say("Second place"), say("Third place"))
    told = zip(_STEPS, titles, podium.holders, strict=True)
    return [
        (title, listed([each.name for each in holders]))
        for step, title, holders in reversed(list(told))
        if step in podium.steps
    ]


def to_be_announced() -> str:
    """Return the text in place of a winner who is not revealed."""
    return say("to be announced")
