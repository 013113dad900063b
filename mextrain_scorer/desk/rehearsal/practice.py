"""Creates a half-played tournament with planted mistakes, to practise with."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players, enter_sheet
from mextrain_scorer.desk.rehearsal.made_up import demo_roster
from mextrain_scorer.desk.rehearsal.planted_mistakes import Planted, PlantedKind, record_planted
from mextrain_scorer.desk.roster.players import add_player
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import sheet, sheets, stage_or_current
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.rounds import PlayedRound, play_table
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Cell, Sheet
from mextrain_scorer.rules.rule_sets.presets import CLUB_NIGHT, LADDER_NIGHT, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import TournamentRow

PLAYERS = 23
SEED = 23
KEEPER = "Sam Oak"
_RULES = {
    DayFormat.WINNERS: SAMBOREE,
    DayFormat.CUMULATIVE: CLUB_NIGHT,
    DayFormat.LADDER: LADDER_NIGHT,
}
_NOT_PLAYED_YET, _TIED, _ADDED_WRONG, _KEYED_WRONG = 1, 2, 3, 4
_AGAIN = (3, 0, 4, 1, 2)  # the order in which the tied table's first rounds are repeated

Cells = dict[tuple[int, int], int]


@dataclass
class _Paper:
    """The correct content of one table's paper: scores, and who went out in each round."""

    here: Sheet
    scores: Cells
    out: dict[int, int]

    @property
    def totals(self) -> dict[int, int]:
        found = dict.fromkeys((seat.player for seat in self.here.seats), 0)
        for (_, player), score in self.scores.items():
            found[player] += score
        return found

    @property
    def order(self) -> list[int]:
        """The players, the lowest total first."""
        totals = self.totals
        return sorted(totals, key=lambda player: totals[player])

    def as_sheet(self) -> Sheet:
        """Return the sheet with these scores on it."""
        rows = []
        for row in self.here.rounds:
            engine, out = row.engine, self.out[row.engine]
            cells = (
                Cell(self.scores[engine, seat.player], went_out=seat.player == out)
                for seat in self.here.seats
            )
            rows.append(replace(row, cells=tuple(cells)))
        return replace(self.here, rounds=tuple(rows))


def practice(path: Path, way: DayFormat = DayFormat.WINNERS) -> Tournament:
    """Make and open a practice tournament: 23 players, four tables, a mistake of every kind.

    Table 1 has not played yet, and a late player has no seat; table 2 has a tie, and its sheet was
    reopened; on table 3 two digits are swapped and the wrong winner is circled; on table 4 scores
    were mistyped.  A day that ranks everybody is in its last game, so that it can be worked to its
    end; no tie is planted there, since a table's ties decide nothing.  Raises Refused where the
    file exists.
    """
    names = {
        DayFormat.WINNERS: say("Practice"),
        DayFormat.CUMULATIVE: say("Practice, club night"),
        DayFormat.LADDER: say("Practice, ladder night"),
    }
    tournament = opening.create(path, names[way], venue=say("At home"), rules=_RULES[way])
    try:
        add_players(tournament, demo_roster(PLAYERS - 1, seed=SEED))
        draw.draw(tournament, seed=SEED)
        if tournament.rule_set.ranks_overall:
            _play_up_to_the_last_game(tournament)
        late = add_player(tournament, say("Terry Late"), checked_in=True)
        stage = stage_or_current(tournament, None)
        second = _tied_table if way is DayFormat.WINNERS else _table_that_did_not_sign
        planted = [
            Planted(PlantedKind.LATE, _NOT_PLAYED_YET, late),
            *second(tournament, stage),
            *_table_that_added_wrong(tournament, stage),
            *_table_keyed_wrongly(tournament, stage),
        ]
        _put_on_record(tournament, [replace(each, stage=stage) for each in planted])
    except BaseException:
        tournament.close()
        raise
    return tournament


def _play_up_to_the_last_game(tournament: Tournament) -> None:
    """Play and sign every game but the last one, which is drawn."""
    for number in range(1, tournament.rule_set.qualifying_games):
        for here in sheets(tournament, stage_or_current(tournament, None)):
            paper = next(_games(tournament, here, SEED + 100 * number + here.table_no))
            _write(tournament, paper, paper.scores, totals=True)
            sign_off.sign_sheet(tournament, here.stage, here.table_no, KEEPER)
        draw.draw(tournament, seed=SEED + number)


def _put_on_record(tournament: Tournament, planted: list[Planted]) -> None:
    with tournament.change() as work:
        row = work.get(TournamentRow, 1)
        if row is None:
            raise AssertionError("a file without its tournament")
        row.monitor = say("You")
        work.put(row)
        record_planted(work, planted)


def _games(tournament: Tournament, here: Sheet, first_seed: int = SEED) -> Iterator[_Paper]:
    """Yield simulated games of that table, skipping any with a blocked round."""
    for seed in count(first_seed):
        game = play_table(tournament.rule_set, len(here.seats), seed)
        if not any(played.blocked for played in game.rounds):
            yield _paper(here, game.rounds)


def _paper(here: Sheet, rounds: tuple[PlayedRound, ...]) -> _Paper:
    scores: Cells = {}
    out = {}
    for played in rounds:
        for seat, score in zip(here.seats, played.scores, strict=True):
            scores[played.engine, seat.player] = score
        out[played.engine] = here.seats[played.out or 0].player
    return _Paper(here, scores, out)


def _write(tournament: Tournament, paper: _Paper, keyed: Cells, *, totals: bool) -> None:
    """Enter a sheet with the scores in ``keyed``; a cell that is not in it stays blank."""
    out = [(engine, player) for (engine, player), score in keyed.items() if score == 0]
    written = paper.totals if totals else {}
    enter_sheet(tournament, paper.here, keyed, out, (), written)


def _tied_table(tournament: Tournament, stage: str) -> Iterator[Planted]:
    """Make two players tie: repeat the first five rounds with the scores of the two swapped."""
    here = sheet(tournament, stage, _TIED)
    traded = map(_traded, _games(tournament, here))
    tied = next(paper for paper in traded if _findings(paper) == ["open-tie"])
    _write(tournament, tied, tied.scores, totals=True)
    sign_off.receive_sheet(tournament, stage, _TIED, unsigned=True)
    level = tied.order[0]
    yield Planted(PlantedKind.NO_SIGNATURE, _TIED, level)
    yield Planted(PlantedKind.TIE, _TIED, level)


def _table_that_did_not_sign(tournament: Tournament, stage: str) -> Iterator[Planted]:
    """Enter a sheet without a mistake that went back to its table for a signature."""
    paper = next(_games(tournament, sheet(tournament, stage, _TIED)))
    _write(tournament, paper, paper.scores, totals=True)
    sign_off.receive_sheet(tournament, stage, _TIED, unsigned=True)
    yield Planted(PlantedKind.NO_SIGNATURE, _TIED, paper.order[0])


def _findings(paper: _Paper) -> list[str]:
    return [finding.code for finding in check_sheet(paper.as_sheet())]


def _traded(paper: _Paper) -> _Paper:
    engines = [row.engine for row in paper.here.rounds]
    half = len(engines) // 2
    sums = dict.fromkeys((seat.player for seat in paper.here.seats), 0)
    for engine in engines[:half]:
        for player in sums:
            sums[player] += paper.scores[engine, player]
    one, other, *_ = sorted(sums, key=lambda player: sums[player])
    trade = {one: other, other: one}
    scores, out = dict(paper.scores), dict(paper.out)
    for again, at in zip(engines[half:], _AGAIN, strict=True):
        first = engines[at]
        for player in sums:
            scores[again, player] = paper.scores[first, trade.get(player, player)]
        out[again] = trade.get(paper.out[first], paper.out[first])
    return _Paper(paper.here, scores, out)


def _table_that_added_wrong(tournament: Tournament, stage: str) -> Iterator[Planted]:
    """Swap two digits of a score, so that a written total does not fit; circle the last player."""
    games = _games(tournament, sheet(tournament, stage, _ADDED_WRONG))
    paper, engine, wrong = next((each, *swap) for each in games for swap in _swaps(each))
    first, _, middle, *_, last = paper.order
    right = paper.scores[engine, middle]
    _write(tournament, paper, paper.scores | {(engine, middle): wrong}, totals=True)
    sign_off.receive_sheet(tournament, stage, _ADDED_WRONG, circled=last)
    yield Planted(PlantedKind.SWAPPED_DIGITS, _ADDED_WRONG, middle, engine, wrong, right)
    yield Planted(PlantedKind.WRONG_CIRCLE, _ADDED_WRONG, last, right=first)


def _swaps(paper: _Paper) -> Iterator[tuple[int, int]]:
    """Yield engine and score of the third best player's scores that grow if digits are swapped.

    They must grow, so that the mistake does not make that player win.
    """
    for row in paper.here.rounds:
        tens, ones = divmod(paper.scores[row.engine, paper.order[2]], 10)
        if 0 < tens < ones < 10:
            yield row.engine, 10 * ones + tens


def _table_keyed_wrongly(tournament: Tournament, stage: str) -> Iterator[Planted]:
    """Enter a sheet with typing errors; its written totals are still to be entered."""
    games = _games(tournament, sheet(tournament, stage, _KEYED_WRONG))
    paper, ones = next((each, cell) for each in games for cell in _second_ones(each))
    engine, player = ones
    keyed = paper.scores | {ones: 1}
    others = (row.engine for row in paper.here.rounds[1:] if row.engine != ones[0])
    yield Planted(PlantedKind.IMPOSSIBLE_HAND, _KEYED_WRONG, player, engine, 1, paper.scores[ones])
    engine = next(others)
    player = _heaviest(paper, engine)
    keyed[engine, player] = 0
    yield Planted(
        PlantedKind.TWO_OUT, _KEYED_WRONG, player, engine, 0, paper.scores[engine, player]
    )
    engine = next(others)
    player = paper.out[engine]
    keyed[engine, player] = 10
    yield Planted(PlantedKind.NOBODY_OUT, _KEYED_WRONG, player, engine, 10, 0)
    engine = next(others)
    player = _heaviest(paper, engine)
    del keyed[engine, player]
    yield Planted(
        PlantedKind.MISSING, _KEYED_WRONG, player, engine, None, paper.scores[engine, player]
    )
    _write(tournament, paper, keyed, totals=False)


def _second_ones(paper: _Paper) -> Iterator[tuple[int, int]]:
    """Yield engine and player of scores from 10 to 19 in rounds where another player has 1.

    Cut to its first digit, such a score is a second 1, but only one tile is worth 1.
    """
    for row in paper.here.rounds:
        scores = {seat.player: paper.scores[row.engine, seat.player] for seat in paper.here.seats}
        for player, score in scores.items():
            if 1 in scores.values() and 10 <= score <= 19:
                yield row.engine, player


def _heaviest(paper: _Paper, engine: int) -> int:
    players = [seat.player for seat in paper.here.seats]
    return max(players, key=lambda player: paper.scores[engine, player])
