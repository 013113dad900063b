"""Random ladder nights against a second, plain working-out of who plays where, and who wins.

People leave, come new, miss a game, are pinned and traded; sheets are corrected after the next game
is drawn.  At the end the ranking over all games is added up, or table 1 read.  Short by default;
``MEXTRAIN_DAYS=500`` runs the campaign.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks.all_checks import check
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.undo import redo, undo
from mextrain_scorer.desk.overall.ranking import overall
from mextrain_scorer.desk.rehearsal.bulk_entry import NewPlayer, add_players
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.kept_seats import keep_seats
from mextrain_scorer.desk.seating.ladder import Trade, ladder_plan, upset_moves
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import LADDER_NIGHT
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy
from mextrain_scorer.rules.rule_sets.validity import with_own_key
from mextrain_scorer.rules.seating.seating import CannotSeat
from mextrain_scorer.store.journal_check import verify
from tests.desk.club_nights import fill_and_sign, game
from tests.desk.seating.sheets_anew import cleared

DAYS = int(os.environ.get("MEXTRAIN_DAYS", "3"))
Hall = dict[int, tuple[int, ...]]


def hall(tournament: Tournament, stage: str) -> Hall:
    """Return the players of each table, lowest number first."""
    return {
        sheet.table_no: tuple(sorted(seat.player for seat in sheet.seats))
        for sheet in tables.sheets(tournament, stage)
    }


def plainly(
    last: Hall,
    totals: Mapping[int, int],
    here: Sequence[int],
    sizes: Sequence[int],
    move_up: int,
    pins: Mapping[int, int],
) -> Hall:
    """Work out the next game where no totals are level, from the words of the rules alone."""
    lines = [sorted((p for p in last[no] if p in here), key=totals.__getitem__) for no in last]
    lines = [line for line in lines if line]
    after = [list(line) for line in lines]
    for upper in range(len(lines) - 1):
        worst = [p for p in reversed(lines[upper]) if p not in pins]
        best = [p for p in lines[upper + 1] if p not in pins]
        many = min(move_up, len(worst) // 2, len(best) // 2)
        # The highest of those who go down takes the place of the highest of those who come up.
        for down, up in zip(worst[:many], best[:many][::-1], strict=True):
            after[upper][lines[upper].index(down)] = up
            after[upper + 1][lines[upper + 1].index(up)] = down
    old = {p for line in lines for p in line}
    line = [p for table in after for p in table] + sorted(set(here) - old)
    free = [p for p in line if p not in pins]
    found: Hall = {}
    for no, size in enumerate(sizes, start=1):
        held = [p for p in line if pins.get(p) == no]
        found[no] = tuple(sorted(held + [free.pop(0) for _ in range(size - len(held))]))
    return found


class Night:
    """One ladder night, and what it should come to."""

    def __init__(self, folder: Path, number: int) -> None:
        """Make it, with its first game drawn."""
        self.chance = Random(number)
        people = self.chance.randint(8, 31)
        rules = replace(
            LADDER_NIGHT,
            name="Our ladder",
            move_up=self.chance.choice([1, 2]),
            champion_by=self.chance.choice(list(ChampionBy)),
            qualifying_games=self.chance.choice([2, 3]),
        )
        path = folder / f"{number}.mextrain"
        self.tournament = opening.create(path, "Ladder", rules=with_own_key(rules))
        add_players(self.tournament, [NewPlayer(f"Player {n:02}") for n in range(1, people + 1)])
        self.pins: dict[int, int] = {}
        self.totals: dict[int, int] = {}  # of the last game each played
        self.games: dict[tuple[str, int], int] = {}  # of every stage and player
        draw.draw(self.tournament, seed=number, allow_small=True)

    @property
    def here(self) -> list[int]:
        """Everybody who plays the next game."""
        everybody = players.players(self.tournament)
        return [each.number for each in everybody if each.status == players.CHECKED_IN]

    def play(self, stage: str) -> None:
        """Fill and sign every sheet of a game."""
        for sheet in tables.sheets(self.tournament, stage):
            fill_and_sign(self.tournament, sheet, self.new_totals(sheet))

    def new_totals(self, sheet: Sheet) -> dict[int, int]:
        """Return totals of which no two are level, and keep them."""
        who = [seat.player for seat in sheet.seats]
        own = dict(zip(who, self.chance.sample(range(60, 300), len(who)), strict=True))
        self.totals |= own
        self.games |= {(sheet.stage, player): total for player, total in own.items()}
        return own

    def come_and_go(self, stage: str) -> None:
        """Let some leave, one come new or be back, and some be pinned."""
        for number in self.chance.sample(self.here, self.chance.randint(0, 2)):
            if len(self.here) > 5:
                withdrawals.withdraw(self.tournament, number, "the last bus")
                self.pins.pop(number, None)
        if self.chance.random() < 0.5:
            new = players.add_player(self.tournament, f"Newcomer {len(self.totals)}-{stage}")
            players.check_in(self.tournament, [new])
        seated = hall(self.tournament, stage)
        for number in self.chance.sample(self.here, self.chance.randint(0, 2)):
            for table_no, who in seated.items():
                if number in who:
                    draw.pin(self.tournament, number)
                    self.pins[number] = table_no

    def expected(self, stage: str, sizes: Sequence[int], here: Sequence[int]) -> Hall:
        """Return the next game as the rules have it, before any trade."""
        pins = {n: no for n, no in self.pins.items() if no <= len(sizes)}
        move_up = self.tournament.rule_set.move_up
        return plainly(hall(self.tournament, stage), self.totals, here, sizes, move_up, pins)

    def correct(self, stage: str) -> None:
        """Give a table of a game other totals."""
        sheet = self.chance.choice(tables.sheets(self.tournament, stage))
        sign_off.reopen_sheet(self.tournament, stage, sheet.table_no, "misread", confirm=True)
        own = self.new_totals(sheet)
        fill_and_sign(self.tournament, cleared(self.tournament, sheet), own)


def next_game(night: Night, number: int) -> None:
    """Plan, draw and check a later game; then correct the game before it."""
    tournament, stage = night.tournament, game(number)
    before, seed = game(number - 1), night.chance.randrange(1000)
    here = night.here
    try:
        plan = ladder_plan(tournament, seed=seed, allow_small=True)
    except CannotSeat:  # more pinned to a table than it seats now
        for pinned in list(night.pins):
            draw.pin(tournament, pinned, pinned=False)
        night.pins.clear()
        plan = ladder_plan(tournament, seed=seed, allow_small=True)
    assert plan is not None
    sizes = [len(table) for table in plan.tables]
    expected = night.expected(before, sizes, here)
    assert {no: tuple(sorted(table)) for no, table in enumerate(plan.tables, 1)} == expected
    assert sorted(move.player for move in plan.moves) == here
    trades = []
    if len(expected) > 1 and night.chance.random() < 0.5:
        trades = [Trade(expected[1][0], expected[2][0], "a wish")]
    drawn = draw.draw(tournament, seed=seed, allow_small=True, trades=trades)
    assert drawn.unpinned == plan.unpinned
    for gone, _ in drawn.unpinned:
        del night.pins[gone]
    traded = {player for trade in trades for player in (trade.one, trade.other)}
    seated = hall(tournament, stage)
    assert {no: set(who) - traded for no, who in seated.items()} == {
        no: set(who) - traded for no, who in expected.items()
    }
    undo(tournament)  # the draw with its trade
    assert [each.key for each in tables.stages(tournament)][-1] == before
    redo(tournament)
    assert hall(tournament, stage) == seated
    assert upset_moves(tournament) == ()
    night.correct(before)
    by_now = night.expected(before, sizes, here)  # with the pins of the draw
    sits = {player: no for no, who in seated.items() for player in who}
    should = {player: no for no, who in by_now.items() for player in who}
    told = {move.player: move.should for move in upset_moves(tournament)}
    assert told == {p: no for p, no in should.items() if no != sits[p] and p not in traded}
    assert {f.players[0] for f in check(tournament) if f.code == "ladder-upset"} == set(told)
    night.pins |= {n: sits[n] for n in traded & night.pins.keys()}  # a trade takes the pin along
    if told and night.chance.random() < 0.3:
        keep_seats(tournament, reason="everybody sits already")
        assert upset_moves(tournament) == ()
        undo(tournament)
        assert {move.player for move in upset_moves(tournament)} == set(told)
        redo(tournament)
        assert upset_moves(tournament) == ()
    if told and night.chance.random() < 0.7:
        draw.draw(tournament, seed=seed, allow_small=True)
        assert upset_moves(tournament) == ()
        assert hall(tournament, stage) == night.expected(before, sizes, here)


def ends(night: Night, stage: str) -> None:
    """Check the end of the day: more games go first, then less points; or table 1 decides."""
    ranking = overall(night.tournament)
    assert ranking is not None
    played = {player for _, player in night.games}
    points = {p: [total for (_, who), total in night.games.items() if who == p] for p in played}
    better = {player: (-len(own), sum(own)) for player, own in points.items()}
    places = {line.player: line.place for line in ranking.places}
    assert {player for player in places if places[player]} == played
    for player, own in better.items():
        above = sum(other < own for other in better.values())
        level = sum(other == own for other in better.values())
        place = places[player]
        assert place is not None
        assert above < place <= above + level
    best = sorted(played, key=better.__getitem__)
    if night.tournament.rule_set.champion_by is ChampionBy.TABLE_1:
        best = sorted(hall(night.tournament, stage)[1], key=night.totals.__getitem__)
    elif len({better[player] for player in best[:4]}) < 4:
        return  # level: the tie-breaks or the game monitor decide
    found = results(night.tournament)
    named = (found.champions, found.seconds, found.thirds)
    assert [[who.player for who in each] for each in named] == [[player] for player in best[:3]]


@pytest.mark.parametrize("number", range(DAYS))
def test_a_random_ladder_night_seats_as_the_rules_have_it(tmp_path: Path, number: int) -> None:
    night = Night(tmp_path, number)
    for later in range(2, night.tournament.rule_set.qualifying_games + 1):
        night.play(game(later - 1))
        night.come_and_go(game(later - 1))
        next_game(night, later)
    night.play(last := game(night.tournament.rule_set.qualifying_games))
    ends(night, last)
    with night.tournament.reading() as reading:
        assert verify(reading).hash == night.tournament.chain_tip
    night.tournament.close()
