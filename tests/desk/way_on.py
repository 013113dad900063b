"""A whole day by chance, and the game monitor who looks for the way on at each step.

Every step uses the program's own ways alone: what it says is to be done next, or what a refusal
names.  Where none of them leads on, the day is lost, and ``NoWayOn`` tells its seed and its deeds.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.checks.advancing import TiedForPlace
from mextrain_scorer.desk.day import next_step
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import named_places, stages
from mextrain_scorer.desk.playoff import stands as standing
from mextrain_scorer.desk.rehearsal.bulk_entry import NewPlayer, add_players, enter_sheet
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import CHECKED_IN, players
from mextrain_scorer.desk.scores import sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings.standings import is_complete, open_ties, standings

MOST_STEPS = 200
MOST_TROUBLE = 12
TIES = ((), (), (0, 1), (1, 2), (0, 1, 2), (2, 3), (1, 2, 3))


class NoWayOn(AssertionError):
    """A day that ends without a champion."""


class WholeDay:
    """One day of one to three games and its play-off; ``seed`` decides everything in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.deeds: list[str] = []
        self.upset: list[Finding] = []  # as it was when this step began
        self.trouble = self.chance.randint(0, MOST_TROUBLE)
        rules = replace(
            SAMBOREE,
            key="ours",
            name="Ours",
            first_engine=5,  # six rounds are a game here
            qualifying_games=self.chance.randint(1, 3),
            advance=self.chance.choice((1, 1, 2)),
            wild_cards=self.chance.choice((0, 0, 0, 1, 2)),
            fill_freed_seats=self.chance.random() < 0.3,
            places=self.chance.choice((2, 3)),
        )
        self.tournament = opening.create(folder / f"day-{seed}.mextrain", "Day", rules=rules)
        count = self.chance.randint(10, 60)
        add_players(self.tournament, [NewPlayer(f"Player {n}") for n in range(1, count + 1)])

    def play(self) -> None:
        """Play the day to its champion.  Raises NoWayOn where it cannot be."""
        try:
            self._play()
        except NoWayOn:
            raise
        except Exception as fault:  # the day is lost with a bug as well
            raise self.lost(f"{type(fault).__name__}: {fault}") from fault

    def _play(self) -> None:
        with self.tournament:
            self._draw()
            for _ in range(MOST_STEPS):
                self._look()
                if self._is_over():
                    return
                self._step()
            raise self.lost("no champion after all these steps")

    def lost(self, why: str) -> NoWayOn:
        """Return the failure, with what led to it."""
        return NoWayOn(f"seed {self.seed}: {why}\n" + "\n".join(self.deeds[-15:]))

    # -- what is asserted at each step ------------------------------------------------------

    def _look(self) -> None:
        """See that signing calls a sheet upset exactly where the validator does."""
        self.upset = self._upset()
        told = {(each.stage, each.table_no) for each in self.upset}
        for here in tables.sheets(self.tournament):
            if here.stage.startswith("qualifying") or here.status is SheetStatus.SIGNED:
                continue
            with self.tournament.reading() as reading:
                found = sign_off.upset_at(  # type: ignore[attr-defined]  # what signing asks
                    reading, self.tournament.rule_set, here
                )
            if (found is not None) != ((here.stage, here.table_no) in told):
                raise self.lost(f"check and signing differ about {here.stage} {here.table_no}")

    def _upset(self) -> list[Finding]:
        found = all_checks.check(self.tournament)
        return [each for each in found if each.code == "playoff-upset"]

    def _is_over(self) -> bool:
        ended = results.results(self.tournament)
        if not (ended.champions and ended.complete):
            return False
        step = next_step.next_step(self.tournament)
        if step.page != "results":
            raise self.lost(f"the day is decided, and yet: {step.sentence}")
        return self.trouble <= 0 or self.chance.random() < 0.5

    # -- one step ---------------------------------------------------------------------------

    def _step(self) -> None:
        if not tables.stages(self.tournament):
            self._draw()
            return
        over = results.results(self.tournament).complete
        if self.trouble > 0 and (over or self.chance.random() < 0.4):
            self.trouble -= 1
            self._make_trouble()
            return
        last = tables.stages(self.tournament)[-1].key
        waiting = [s for s in tables.sheets(self.tournament) if s.status is not SheetStatus.SIGNED]
        earlier = [here for here in waiting if here.stage != last]
        if earlier:
            self._finish(earlier[0])
        elif self.upset:
            self._mend(self.upset[0])
        elif named_places.named_places(self.tournament) is not None:
            self._do("take back places", lambda: named_places.take_back_places(
                self.tournament, reason="more is played"))  # fmt: skip
        elif waiting and not self._names_at_once():
            self._finish(waiting[0])
        else:
            self._go_on()

    def _names_at_once(self) -> bool:
        """Say whether the places are named rather than that one player plays on alone."""
        alone = named_places.naming(self.tournament).needed
        return alone and self.chance.random() < 0.5

    def _do(self, what: str, deed: Callable[[], object]) -> Refused | None:
        """Do something; return why it was refused, None where it was done."""
        try:
            deed()
        except Refused as refused:
            self.deeds.append(f"{what}: {refused}")
            return refused
        self.deeds.append(what)
        return None

    # -- at the tables ----------------------------------------------------------------------

    def _draw(self) -> Refused | None:
        seed = self.chance.randint(0, 999)
        return self._do("draw", lambda: draw.draw(self.tournament, seed=seed, allow_small=True))

    def _fill(self, here: Sheet, engines: Sequence[int]) -> None:
        """Write scores by chance: who is better, and who is level with whom."""
        order = [seat.player for seat in here.seats]
        self.chance.shuffle(order)
        tied = self.chance.choice(TIES)
        seats = {seat.player: seat for seat in here.seats}
        scores: dict[tuple[int, int], int] = {}
        for nth, engine in enumerate(here.rule_set.engines):
            there = [player for player in order if seats[player].plays(engine)]
            if engine not in engines or not there:
                continue
            out = nth if nth < len(there) else len(there) - 1
            for index, player in enumerate(there):
                score = 10 + 3 * index + nth
                if index in tied:
                    score = 13 if out in tied else 10 + 3 * min(tied) + nth
                scores[engine, player] = 0 if index == out else score
        went_out = [at for at, score in scores.items() if score == 0]
        enter_sheet(self.tournament, here, scores, went_out, (), {})

    def _finish(self, here: Sheet) -> None:
        """Bring a sheet to its signature."""
        at = (here.stage, here.table_no)
        if not is_complete(here):
            self._do(f"fill {at}", lambda: self._fill(here, here.rule_set.engines))
        here = tables.sheet(self.tournament, *at)
        for group in open_ties(here):
            self._rule(here, group.players)
        upset = at in {(each.stage, each.table_no) for each in self.upset}
        why = self._do(f"sign {at}", lambda: sign_off.sign_sheet(self.tournament, *at, "Sam"))
        if upset and why is None:
            raise self.lost(f"{at} was signed, and check calls it upset")
        if why is not None and not upset:
            raise self.lost(f"{at} cannot be signed, and check says nothing: {why}")

    def _rule(self, here: Sheet, tied: Sequence[int]) -> None:
        order = list(tied)
        self.chance.shuffle(order)
        shared = self.chance.random() < 0.5
        at = (here.stage, here.table_no)
        why = self._do(
            f"rule {at}",
            lambda: ties.rule_tie(
                self.tournament, *at, order, shared=shared, by="drawn-domino", reason="drawn"
            ),
        )
        if why is not None:
            raise self.lost(f"the tie at {at} decides, and cannot be ruled: {why}")

    # -- the play-off -----------------------------------------------------------------------

    def _mend(self, finding: Finding) -> None:
        """Mend a stage that a correction upset, in one of the ways that the sentence names."""
        last = tables.stages(self.tournament)[-1].key
        ways: list[tuple[str, Callable[[], object]]] = [
            ("take back", lambda: stages.undo_stage(self.tournament, last, "upset")),
        ]
        if "keep it as it was played" in finding.message:
            stands = lambda: standing.stage_stands(  # noqa: E731  a way like the others
                self.tournament, finding.stage, reason="it was played"
            )
            ways.append((f"stands {finding.stage}", stands))
        if "decline" in finding.message and finding.stage == last:
            (out, *_) = finding.players
            into = self.chance.choice((None, *self._here()))
            decline = lambda: stages.replace_player(  # noqa: E731  a way like the others
                self.tournament, out, into, "does not go on"
            )
            ways.append((f"replace {out} by {into}", decline))
        self.chance.shuffle(ways)
        if all(self._do(what, way) is not None for what, way in ways[:1]) and all(
            self._do(what, way) is not None for what, way in ways[1:]
        ):
            raise self.lost(f"nothing mends it: {finding.message}")

    def _go_on(self) -> None:
        """Begin what comes next, or name the places where nothing does."""
        state = named_places.naming(self.tournament)
        plan = stages.plan(self.tournament)
        if self.chance.random() < 0.3:
            self._give_away()
            return
        if state.needed:
            self._name(confirm=False)
            return
        games = [s for s in tables.stages(self.tournament) if s.kind == "qualifying"]
        more = len(games) < self.tournament.rule_set.qualifying_games
        in_playoff = tables.stages(self.tournament)[-1].kind == "playoff"
        if more and not in_playoff and self.chance.random() < 0.9 and self._draw() is None:
            return
        advance = self.chance.choice((None, None, 1, 2, 3))
        wild = self.chance.choice((None, None, 0, 1))
        if self._start(advance, wild) or self._start(None, None) or self._start(None, 0):
            return
        if plan.ready:
            raise self.lost(f"the plan is ready and cannot be started: {plan.sentence}")
        if not (more and self._draw() is None):
            self._name(confirm=True)

    def _start(self, advance: int | None, wild_cards: int | None) -> bool:
        """Start the next stage, ruling each tie that is in the way as it is asked for."""
        seed = self.chance.randint(0, 999)
        for _ in range(60):
            why = self._do(
                f"start {advance} {wild_cards}",
                lambda: stages.start_stage(
                    self.tournament, seed=seed, advance=advance, wild_cards=wild_cards
                ),
            )
            if not isinstance(why, TiedForPlace):
                return why is None
            self._rule(why.sheet, why.group.players)
        raise self.lost("ties without end")

    def _here(self) -> list[int]:
        return [each.number for each in players(self.tournament) if each.status == CHECKED_IN]

    def _give_away(self) -> None:
        """Give a seat of the next stage, or of this one, to the next of a table or to nobody."""
        winners = stages.plan(self.tournament).winners
        if not winners:
            return
        winner = self.chance.choice(winners)
        here = tables.sheet(self.tournament, winner.stage, winner.table_no)
        others = [place.player for place in standings(here) if place.player != winner.player]
        into = self.chance.choice((None, winner.player, *others[:2]))
        self._do(
            f"replace {winner.player} by {into}",
            lambda: stages.replace_player(self.tournament, winner.player, into, "declined"),
        )

    def _name(self, *, confirm: bool) -> None:
        """Name the places from the figures; it has to be possible."""
        placed = list(dict.fromkeys(each.player for each in self._best_first()))
        places = min(self.tournament.rule_set.places, len(placed))
        chosen = placed[: self.chance.randint(1, places)] if places else [0]
        why = self._do(
            f"name {chosen}",
            lambda: named_places.name_places(
                self.tournament, *chosen, reason="nobody else is left", confirm=confirm
            ),
        )
        if why is not None:
            raise self.lost(f"no places can be named: {why}")

    def _best_first(self) -> list[named_places.Figure]:
        found = named_places.figures(self.tournament)
        return sorted(found, key=lambda each: (each.place, each.total, each.player))

    # -- what happens on such days ----------------------------------------------------------

    def _make_trouble(self) -> None:
        trouble = self.chance.choice(
            (
                self._somebody_leaves,
                self._somebody_leaves,
                self._a_winner_leaves,
                self._a_sheet_is_corrected,
                self._a_sheet_is_corrected,
                self._a_seat_is_declined,
                self._a_change_is_taken_back,
                self._the_stage_is_taken_back,
                self._the_hall_closes,
            )
        )
        trouble()

    def _somebody_leaves(self) -> None:
        here = self._here()
        if not here:
            return
        sheets = [s for s in tables.sheets(self.tournament) if s.status is SheetStatus.OPEN]
        if sheets and self.chance.random() < 0.5:  # in the middle of a game
            sheet = self.chance.choice(sheets)
            self._do("half", lambda: self._fill(sheet, sheet.rule_set.engines[:3]))
        self._withdraw(self.chance.choice(here))

    def _a_winner_leaves(self) -> None:
        winners = [each.player for each in stages.plan(self.tournament).winners]
        if winners:
            self._withdraw(self.chance.choice(winners))

    def _withdraw(self, number: int) -> None:
        leaves = lambda: withdrawals.withdraw(self.tournament, number, "unwell")  # noqa: E731  a deed
        self._do(f"withdraw {number}", leaves)

    def _a_sheet_is_corrected(self) -> None:
        sheets = [s for s in tables.sheets(self.tournament) if s.status is SheetStatus.SIGNED]
        if not sheets:
            return
        here = self.chance.choice(sheets)
        at = (here.stage, here.table_no)
        reopens = lambda: sign_off.reopen_sheet(  # noqa: E731  a deed
            self.tournament, *at, "misread", confirm=True
        )
        if self._do(f"reopen {at}", reopens) is None and self.chance.random() < 0.8:
            self._do(f"correct {at}", lambda: self._fill(here, here.rule_set.engines))

    def _a_seat_is_declined(self) -> None:
        last = tables.stages(self.tournament)[-1]
        seated = [s.player for here in tables.sheets(self.tournament, last.key) for s in here.seats]
        if last.kind == "qualifying" or not seated:
            self._give_away()
            return
        out, into = self.chance.choice(seated), self.chance.choice((None, *self._here()))
        self._do(
            f"replace {out} by {into}",
            lambda: stages.replace_player(self.tournament, out, into, "declined"),
        )

    def _a_change_is_taken_back(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            if tables.stages(self.tournament):  # and never the players themselves
                self._do("undo", lambda: undo.undo(self.tournament))
        if self.chance.random() < 0.5:
            self._do("redo", lambda: undo.redo(self.tournament))

    def _the_stage_is_taken_back(self) -> None:
        last = tables.stages(self.tournament)[-1]
        if last.kind == "playoff":
            back = lambda: stages.undo_stage(self.tournament, last.key, "again")  # noqa: E731  a deed
            self._do("take back", back)

    def _the_hall_closes(self) -> None:
        if self.chance.random() < 0.3 and named_places.naming(self.tournament).possible:
            self._name(confirm=True)
