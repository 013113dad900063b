"""Made-up players and their games, for demos; and half-played tournaments to practise with.

Mistakes are planted in these.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.operations import PRACTICE_BEGUN
from mextrain_scorer.desk.ranking import overall
from mextrain_scorer.desk.rehearsal.planted_mistakes import Planted, PlantedKind
from mextrain_scorer.desk.roster.players import RosterRow, add_player
from mextrain_scorer.desk.roster.roster_import import add_roster
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.score_entry import Place
from mextrain_scorer.desk.scores.sign_off import rule_overall_tie
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import needed_stage, sheet, sheets
from mextrain_scorer.desk.tournament import Tournament, row_in
from mextrain_scorer.play.rounds import PlayedTable, play_table
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Cell, Outcome, RuledBy, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import WrittenTotalRow

PLAYERS = 23
SEED = 23
KEEPER = "Sam Oak"
_RULES = {
    DayFormat.WINNERS: "samboree",
    DayFormat.CUMULATIVE: "club-night",
    DayFormat.LADDER: "ladder-night",
}
_NOT_PLAYED_YET, _TIED, _ADDED_WRONG, _KEYED_WRONG = 1, 2, 3, 4
_AGAIN = (3, 0, 4, 1, 2)  # the order in which the tied table's first rounds are repeated

Cells = dict[tuple[int, int], int]


class _Paper(NamedTuple):
    """The correct content of one table's paper: scores, and who went out in each round."""

    here: Sheet
    scores: Cells
    out: dict[int, int]

    @property
    def players(self) -> list[int]:
        """The players, in seat order."""
        return [seat.player for seat in self.here.seats]

    def order(self, engines: Collection[int] | None = None) -> list[int]:
        """Return the players, the lowest total first, of some rounds or of all."""
        totals = self.totals(engines)
        return sorted(totals, key=lambda player: totals[player])

    def totals(self, engines: Collection[int] | None = None) -> dict[int, int]:
        """Return everybody's total of some rounds, or of all."""
        found = dict.fromkeys(self.players, 0)
        for (engine, player), score in self.scores.items():
            if engines is None or engine in engines:
                found[player] += score
        return found

    def findings(self) -> list[str]:
        """Return what the program would find on a sheet with these scores."""
        rows = []
        for row in self.here.rounds:
            engine, out = row.engine, self.out[row.engine]
            cells = (
                Cell(self.scores[engine, player], went_out=player == out) for player in self.players
            )
            rows.append(replace(row, cells=tuple(cells)))
        return [found.code for found in check_sheet(replace(self.here, rounds=tuple(rows)))]

    def heaviest(self, engine: int) -> int:
        """Return who has the highest score of a round."""
        return max(self.players, key=lambda player: self.scores[engine, player])


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
        add_roster(tournament, demo_roster(PLAYERS - 1, seed=SEED))
        draw.draw(tournament, seed=SEED)
        if tournament.rule_set.ranks_overall:
            _play_up_to_the_last_game(tournament)
        late = add_player(tournament, RosterRow(say("Terry Late"), checked_in=True))
        stage = needed_stage(tournament).key
        planted = [
            Planted(PlantedKind.LATE, _NOT_PLAYED_YET, late),
            *_table_that_did_not_sign(tournament, stage, tied=way is DayFormat.WINNERS),
            *_table_that_added_wrong(tournament, stage),
            *_table_keyed_wrongly(tournament, stage),
        ]
        with tournament.change() as work:
            row = row_in(work)
            row.monitor = say("You")
            work.put(row)
            kept = [asdict(replace(each, stage=stage)) for each in planted]
            work.record(PRACTICE_BEGUN, after=json.dumps(kept, separators=(",", ":")))
    except BaseException:
        tournament.close()
        raise
    return tournament


def _play_up_to_the_last_game(tournament: Tournament) -> None:
    """Play and sign every game but the last one, which is drawn."""
    for number in range(1, tournament.rule_set.qualifying_games):
        for here in sheets(tournament, needed_stage(tournament).key):
            paper = next(_games(tournament, here, SEED + 100 * number + here.table_no))
            _write(tournament, paper, paper.scores)
            sign_off.sign_sheet(tournament, *here.key, KEEPER)
        draw.draw(tournament, seed=SEED + number)


def _games(tournament: Tournament, here: Sheet, first_seed: int = SEED) -> Iterator[_Paper]:
    """Yield simulated games of that table, skipping any with a blocked round."""
    seats = [seat.player for seat in here.seats]
    for seed in count(first_seed):
        game = play_table(tournament.rule_set, len(seats), seed)
        if any(played.blocked for played in game.rounds):
            continue
        scores = {
            (played.engine, player): score
            for played in game.rounds
            for player, score in zip(seats, played.scores, strict=True)
        }
        yield _Paper(here, scores, {row.engine: seats[row.out or 0] for row in game.rounds})


def _write(tournament: Tournament, paper: _Paper, keyed: Cells, *, totals: bool = True) -> None:
    """Enter a sheet with the scores in ``keyed``; a cell that is not in it stays blank."""
    out = [cell for cell, score in keyed.items() if score == 0]
    enter_sheet(tournament, paper.here, keyed, out, (), paper.totals() if totals else {})


def _table_that_did_not_sign(
    tournament: Tournament, stage: str, *, tied: bool
) -> Iterator[Planted]:
    """Enter a sheet that went back to its table for a signature, where two players may be tied."""
    games = _games(tournament, sheet(tournament, stage, _TIED))
    if tied:
        games = (paper for paper in map(_traded, games) if paper.findings() == ["open-tie"])
    paper = next(games)
    _write(tournament, paper, paper.scores)
    sign_off.receive_sheet(tournament, stage, _TIED, unsigned=True)
    first = paper.order()[0]
    yield Planted(PlantedKind.NO_SIGNATURE, _TIED, first)
    if tied:
        yield Planted(PlantedKind.TIE, _TIED, first)


def _traded(paper: _Paper) -> _Paper:
    """Repeat the first five rounds with the scores of the two lowest swapped."""
    engines = [row.engine for row in paper.here.rounds]
    half = len(engines) // 2
    one, other, *_ = paper.order(engines[:half])
    trade = {one: other, other: one}
    scores, out = dict(paper.scores), dict(paper.out)
    for again, at in zip(engines[half:], _AGAIN, strict=True):
        first = engines[at]
        for player in paper.players:
            scores[again, player] = paper.scores[first, trade.get(player, player)]
        out[again] = trade.get(paper.out[first], paper.out[first])
    return _Paper(paper.here, scores, out)


def _table_that_added_wrong(tournament: Tournament, stage: str) -> Iterator[Planted]:
    """Swap two digits of a score, so that a written total does not fit; circle the last player."""
    games = _games(tournament, sheet(tournament, stage, _ADDED_WRONG))
    paper, engine, wrong = next((each, *swap) for each in games for swap in _swaps(each))
    first, _, middle, *_, last = paper.order()
    right = paper.scores[engine, middle]
    _write(tournament, paper, paper.scores | {(engine, middle): wrong})
    sign_off.receive_sheet(tournament, stage, _ADDED_WRONG, circled=last)
    yield Planted(PlantedKind.SWAPPED_DIGITS, _ADDED_WRONG, middle, engine, wrong, right)
    yield Planted(PlantedKind.WRONG_CIRCLE, _ADDED_WRONG, last, right=first)


def _swaps(paper: _Paper) -> Iterator[tuple[int, int]]:
    """Yield engine and score of the third best player's scores that grow if digits are swapped.

    They must grow, so that the mistake does not make that player win.
    """
    third = paper.order()[2]
    for row in paper.here.rounds:
        tens, ones = divmod(paper.scores[row.engine, third], 10)
        if 0 < tens < ones < 10:
            yield row.engine, 10 * ones + tens


def _table_keyed_wrongly(tournament: Tournament, stage: str) -> Iterator[Planted]:
    """Enter a sheet with typing errors; its written totals are still to be entered."""
    games = _games(tournament, sheet(tournament, stage, _KEYED_WRONG))
    paper, (first, one) = next((each, cell) for each in games for cell in _second_ones(each))
    others = [row.engine for row in paper.here.rounds[1:] if row.engine != first]
    mistakes: list[tuple[PlantedKind, int, int, int | None]] = [
        (PlantedKind.IMPOSSIBLE_HAND, first, one, 1),
        (PlantedKind.TWO_OUT, others[0], paper.heaviest(others[0]), 0),
        (PlantedKind.NOBODY_OUT, others[1], paper.out[others[1]], 10),
        (PlantedKind.MISSING, others[2], paper.heaviest(others[2]), None),
    ]
    wrongly = {(engine, player): wrong for _, engine, player, wrong in mistakes}
    keyed = {cell: wrongly.get(cell, score) for cell, score in paper.scores.items()}
    written = {cell: score for cell, score in keyed.items() if score is not None}
    _write(tournament, paper, written, totals=False)
    for kind, engine, player, wrong in mistakes:
        right = paper.scores[engine, player]
        yield Planted(kind, _KEYED_WRONG, player, engine, wrong, right)


def _second_ones(paper: _Paper) -> Iterator[tuple[int, int]]:
    """Yield engine and player of scores from 10 to 19 in rounds where another player has 1.

    Cut to its first digit, such a score is a second 1, but only one tile is worth 1.
    """
    for row in paper.here.rounds:
        scores = {player: paper.scores[row.engine, player] for player in paper.players}
        for player, score in scores.items():
            if 1 in scores.values() and 10 <= score <= 19:
                yield row.engine, player


# Made-up players and the games they play


# Common names from many places, combined at random.
_FIRST = (
    "Ada Alma Amos Ann Arlo Bea Ben Carol Chester Clara Cleo Dale Della Dolores Earl Edna Elena"
    " Elmer Esther Eunice Faye Floyd Gene Gladys Glen Hana Hattie Hazel Homer Ida Inez Iris Ivan"
    " Jean Jesús Joan Juana Judd June Kay Kenji Leah Leon Lois Lorraine Luther Mabel Mae Marco"
    " Mavis Mei Mildred Myrtle Nadia Nell Norma Olga Opal Orville Otis Paul Pearl Percy Ramón"
    " Renée Rhoda Roscoe Rosa Ruth Sadie Selma Stella Thelma Tomás Twyla Ursula Vera Vernon Viola"
    " Wanda Wendell Wilma Zelda Zoë"
).split()

_LAST = (
    "Abbott Adeyemi Baptiste Barlow Beck Bianchi Boone Brandt Castillo Chen Clay Côté Crane"
    " Dawson Delgado Dubois Ellis Engström Fairley Fischer Flores Ford García Gibbs Grady Haddad"
    " Hale Hart Hendricks Hoang Ibarra Ito Jansen Jarvis Kaur Keller Kim Kowalski Landry Larsen"
    " LeBlanc Lindqvist Lowe Marsh Mbeki McCoy Mendoza Moreau Müller Ngo Núñez Odom Okafor"
    " O'Neal Ortiz Osei Park Patel Peña Pruitt Quinn Ramsey Reyes Rossi Santos Sato Schäfer"
    " Singh Sosa Tran Tucker Vance Vargas Walsh Wilder Yates Young Zamora Zhang"
).split()


def _made_up_names(count: int, rng: Random) -> list[str]:
    """Return ``count`` different names, the same for the same random numbers."""
    pairs = [f"{first} {last}" for first in _FIRST for last in _LAST]
    rng.shuffle(pairs)
    rounds, rest = divmod(count, len(pairs))
    names = pairs[:rest] if not rounds else list(pairs)
    for generation in range(2, rounds + 2):
        share = pairs if generation <= rounds else pairs[:rest]
        names.extend(f"{name} {'I' * generation}" for name in share)
    return names[:count]


def demo_roster(players: int, seed: int) -> list[RosterRow]:
    """Return made-up players: some in couples, most from a club, a third willing to keep score."""
    rng = Random(f"roster {seed}")  # noqa: S311  not used for secrets
    clubs = [say("Gulf Coast"), say("Piney Woods"), say("Blue Ridge"), say("Lakeside"), None]
    roster = []
    for number, name in enumerate(_made_up_names(players, rng), start=1):
        couple = say("couple {n}", n=number // 8) if number >= 8 and number % 8 < 2 else None
        roster.append(
            RosterRow(
                name=name,
                club=rng.choice(clubs),
                group=couple,
                willing=rng.random() < 1 / 3,
                checked_in=True,
            )
        )
    return roster


def rule_the_ranking(tournament: Tournament, seed: str) -> None:
    """Rule the ties that the ranking over all games leaves open, where the rules have one."""
    rng = Random(seed)  # noqa: S311
    while (ranking := overall(tournament)) is not None and ranking.open_ties:
        order = list(ranking.open_ties[0].players)
        rng.shuffle(order)
        rule_overall_tie(
            tournament, order, shared=False, by=RuledBy.DRAWN_DOMINO, reason=_highest_first()
        )


def _highest_first() -> str:
    return say("Each drew a domino; the highest went first.")


def play_sheet(tournament: Tournament, here: Sheet, seed: str) -> None:
    """Play a table's game, rule its ties, and sign its sheet."""
    rng = Random(seed)  # noqa: S311
    game = play_table(tournament.rule_set, len(here.seats), rng.getrandbits(32))
    enter_game(tournament, here, game)
    here = sheet(tournament, *here.key)
    for tie in open_ties(here):
        order = list(tie.players)
        rng.shuffle(order)
        sign_off.rule_tie(
            tournament,
            *here.key,
            order,
            shared=False,
            by=RuledBy.DRAWN_DOMINO,
            reason=_highest_first(),
        )
    sign_off.receive_sheet(tournament, *here.key)
    keeper = rng.choice(here.seats).name
    sign_off.sign_sheet(tournament, *here.key, keeper)


def enter_game(tournament: Tournament, here: Sheet, game: PlayedTable) -> None:
    """Enter a simulated game on a table's sheet, with the totals its score keeper would write.

    Rounds cut off by the time limit are marked as not played.
    """
    seats = [seat.player for seat in here.seats]
    scores = {
        (played.engine, player): score
        for played in game.rounds
        for player, score in zip(seats, played.scores, strict=True)
    }
    out = [(row.engine, seats[row.out]) for row in game.rounds if row.out is not None]
    blocked = [played.engine for played in game.rounds if played.blocked]
    totals = dict(zip(seats, game.totals, strict=True))
    enter_sheet(tournament, here, scores, out, blocked, totals)
    begun = {played.engine for played in game.rounds}
    for engine in tournament.rule_set.engines:
        if engine not in begun:
            at = (tournament, *here.key, engine)
            score_entry.mark(*at, Outcome.NOT_PLAYED, say("The time was up."))


def enter_sheet(
    tournament: Tournament,
    here: Sheet,
    scores: Mapping[Place, int],
    out: Iterable[Place],
    blocked: Iterable[int],
    totals: Mapping[int, int],
) -> None:
    """Enter a whole sheet: scores by engine and player, who went out, blocked rounds, totals.

    Raises Refused, with nothing written, for the first impossible score.
    """
    with score_entry.on_sheet(tournament, *here.key) as (work, now):
        for engine in blocked:
            score_entry.mark_round(work, now, engine, Outcome.BLOCKED)
        marked = sheet(tournament, *now.key)
        for place, score in scores.items():
            score_entry.check_cell(marked, *place, score)
        score_entry.write_cells(work, marked, scores, dict.fromkeys(out, True))
        written = totals.items()
        work.put(*(WrittenTotalRow(**now.at, player=each, total=total) for each, total in written))
        work.record("scores-imported", **now.at, after=len(scores))
