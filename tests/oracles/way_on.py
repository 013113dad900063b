"""A whole day by chance, and the game monitor who looks for the way on at each step.

Every step uses the program's own ways alone: what it says is to be done next, or what a refusal
names.  Where none of them leads on, the day is lost, and ``NoWayOn`` tells its seed and its deeds.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests import day
from tests.day import house_day
from tests.door import Refused

ENGINES = range(5, -1, -1)
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
        self.contradiction: list[dict[str, Any]] = []  # as it was when this step began
        self.trouble = self.chance.randint(0, MOST_TROUBLE)
        self.games = self.chance.randint(1, 3)
        rules = {
            "first_engine": 5,  # six rounds are a game here
            "qualifying_games": self.games,
            "advance": self.chance.choice((1, 1, 2)),
            "wild_cards": self.chance.choice((0, 0, 0, 1, 2)),
            "fill_freed_seats": self.chance.random() < 0.3,
            "places": self.chance.choice((2, 3)),
        }
        self.places = rules["places"]
        count = self.chance.randint(10, 60)
        self.desk = house_day(folder, count, "samboree", name=f"day-{seed}", **rules)

    def play(self) -> None:
        """Play the day to its champion.  Raises NoWayOn where it cannot be."""
        try:
            self._play()
        except NoWayOn:
            raise
        except Exception as fault:  # the day is lost with a bug as well
            raise self.lost(f"{type(fault).__name__}: {fault}") from fault

    def _play(self) -> None:
        with self.desk:
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
        """Note what check calls upset: exactly that must not be signed, see ``_finish``."""
        self.contradiction = [
            each for each in self.desk.findings() if each["code"] == "playoff-upset"
        ]

    def _is_over(self) -> bool:
        ended = self.desk.results()
        if not (ended["champions"] and ended["complete"]):
            return False
        step = self.desk.next_step()
        if step["page"] != "results":
            raise self.lost(f"the day is decided, and yet: {step['sentence']}")
        return self.trouble <= 0 or self.chance.random() < 0.5

    # -- one step ---------------------------------------------------------------------------

    def _step(self) -> None:
        if not self.desk.stages():
            self._draw()
            return
        over = self.desk.results()["complete"]
        if self.trouble > 0 and (over or self.chance.random() < 0.4):
            self.trouble -= 1
            self._make_trouble()
            return
        waiting = [here for here in self.desk.sheets() if here["status"] != "signed"]
        earlier = [here for here in waiting if here["stage"] != self.last]
        if earlier:
            self._finish(earlier[0])
        elif self.contradiction:
            self._mend(self.contradiction[0])
        elif self.desk.named_places():
            self._do("take back places", lambda: self.desk.take_back_places("more is played"))
        elif waiting and not self._names_at_once():
            self._finish(waiting[0])
        else:
            self._go_on()

    @property
    def last(self) -> str:
        """Return the key of the stage now being played."""
        return self.desk.stages()[-1]

    def _names_at_once(self) -> bool:
        """Say whether the places are named rather than that one player plays on alone."""
        alone = self.desk.naming()["needed"]
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
        return self._do("draw", lambda: self.desk.draw(seed, allow_small=True))

    def _fill(self, here: Mapping[str, Any], engines: Sequence[int]) -> None:
        """Write scores by chance: who is better, and who is level with whom."""
        order = list(here["players"])
        self.chance.shuffle(order)
        tied = self.chance.choice(TIES)
        scores: dict[int, dict[int, int]] = {}
        for nth, engine in enumerate(ENGINES):
            there = [player for player in order if player in plays(here, engine)]
            if engine not in engines or not there:
                continue
            scores[engine] = {}
            out = nth if nth < len(there) else len(there) - 1
            for index, player in enumerate(there):
                score = 10 + 3 * index + nth
                if index in tied:
                    score = 13 if out in tied else 10 + 3 * min(tied) + nth
                scores[engine][player] = 0 if index == out else score
        self.desk.fill(here["table"], scores, here["stage"])

    def _finish(self, here: Mapping[str, Any]) -> None:
        """Bring a sheet to its signature, which is refused exactly where check calls it upset."""
        at = (here["table"], here["stage"])
        if any(plays(here, engine) != here["scores"][engine].keys() for engine in ENGINES):
            self._do(f"fill {at}", lambda: self._fill(here, ENGINES))
        for group in day.open_ties(self.desk, *at):
            self._rule(at, group)
        upset = at in {(each["table"], each["stage"]) for each in self.contradiction}
        why = self._do(f"sign {at}", lambda: self.desk.sign(*at, keeper="Sam"))
        if upset and why is None:
            raise self.lost(f"{at} was signed, and check calls it upset")
        if why is not None and not upset:
            raise self.lost(f"{at} cannot be signed, and check says nothing: {why}")

    def _rule(self, at: tuple[int, str], tied: Sequence[int]) -> None:
        order = list(tied)
        self.chance.shuffle(order)
        shared = self.chance.random() < 0.5
        table, stage = at
        why = self._do(
            f"rule {at}",
            lambda: self.desk.rule_tie(table, order, shared=shared, reason="drawn", stage=stage),
        )
        if why is not None:
            raise self.lost(f"the tie at {at} decides, and cannot be ruled: {why}")

    # -- the play-off -----------------------------------------------------------------------

    def _mend(self, finding: Mapping[str, Any]) -> None:
        """Mend a stage that a correction upset, in one of the ways that the sentence names."""
        stage, last = finding["stage"], self.last
        here = self.desk.sheet(finding["table"], stage)
        if here["status"] != "signed":
            self._finish(here)
        ways: list[tuple[str, Callable[[], object]]] = [
            ("take back", lambda: self.desk.undo_stage(last, "upset")),
        ]
        if "keep it as it was played" in finding["message"]:
            ways.append((f"stands {stage}", lambda: self.desk.keep_as_played(stage)))
        if "decline" in finding["message"] and stage == last:
            (out, *_) = finding["players"]
            into = self.chance.choice((None, *self._here()))
            ways.append((f"replace {out} by {into}", lambda: self.desk.replace(out, into)))
        self.chance.shuffle(ways)
        if all(self._do(what, way) is not None for what, way in ways):
            raise self.lost(f"nothing mends it: {finding['message']}")

    def _go_on(self) -> None:
        """Begin what comes next, or name the places where nothing does."""
        needed, plan = self.desk.naming()["needed"], self.desk.plan()
        if self.chance.random() < 0.3:
            self._give_away()
            return
        if needed:
            self._name(confirm=False)
            return
        games = [key for key in self.desk.stages() if key.startswith("qualifying")]
        more = len(games) < self.games
        if more and self.last in games and self.chance.random() < 0.9 and self._draw() is None:
            return
        advance = self.chance.choice((None, None, 1, 2, 3))
        wild = self.chance.choice((None, None, 0, 1))
        if self._start(advance, wild) or self._start(None, None) or self._start(None, 0):
            return
        if plan["ready"]:
            raise self.lost(f"the plan is ready and cannot be started: {plan['sentence']}")
        if not (more and self._draw() is None):
            self._name(confirm=True)

    def _start(self, advance: int | None, wild_cards: int | None) -> bool:
        """Start the next stage, ruling each tie that is in the way as it is asked for."""
        seed = self.chance.randint(0, 999)
        for _ in range(60):
            why = self._do(
                f"start {advance} {wild_cards}",
                lambda: self.desk.start_stage(seed, advance=advance, wild_cards=wild_cards),
            )
            if why is None or why.tie is None:
                return why is None
            stage, table, players = why.tie
            self._rule((table, stage), players)
        raise self.lost("ties without end")

    def _here(self) -> list[int]:
        everybody = self.desk.players()
        return [each["player"] for each in everybody if each["status"] == "checked-in"]

    def _give_away(self) -> None:
        """Give a seat of the next stage, or of this one, to the next of a table or to nobody."""
        won = self.desk.plan()["won"]
        if not won:
            return
        winner, stage, table = self.chance.choice(won)
        standings = [place["player"] for place in self.desk.standings(table, stage)]
        others = [player for player in standings if player != winner]
        into = self.chance.choice((None, winner, *others[:2]))
        self._do(f"replace {winner} by {into}", lambda: self.desk.replace(winner, into))

    def _name(self, *, confirm: bool) -> None:
        """Name the places from the figures; it has to be possible."""
        placed = list(dict.fromkeys(self._best_first()))
        places = min(self.places, len(placed))
        chosen = placed[: self.chance.randint(1, places)] if places else [0]
        why = self._do(
            f"name {chosen}",
            lambda: self.desk.name_places(*chosen, reason="nobody else is left", confirm=confirm),
        )
        if why is not None:
            raise self.lost(f"no places can be named: {why}")

    def _best_first(self) -> list[int]:
        """Return the players of all signed sheets, by their places and totals there."""
        found = [
            (place["place"], place["total"], place["player"])
            for here in self.desk.sheets()
            if here["status"] == "signed"
            for place in self.desk.standings(here["table"], here["stage"])
        ]
        return [player for _, _, player in sorted(found)]

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
        sheets = [sheet for sheet in self.desk.sheets() if sheet["status"] == "open"]
        if sheets and self.chance.random() < 0.5:  # in the middle of a game
            sheet = self.chance.choice(sheets)
            self._do("half", lambda: self._fill(sheet, ENGINES[:3]))
        self._withdraw(self.chance.choice(here))

    def _a_winner_leaves(self) -> None:
        winners = self.desk.plan()["winners"]
        if winners:
            self._withdraw(self.chance.choice(winners))

    def _withdraw(self, number: int) -> None:
        self._do(f"withdraw {number}", lambda: self.desk.withdraw(number, "unwell"))

    def _a_sheet_is_corrected(self) -> None:
        sheets = [sheet for sheet in self.desk.sheets() if sheet["status"] == "signed"]
        if not sheets:
            return
        here = self.chance.choice(sheets)
        at = (here["table"], here["stage"])
        reopened = self._do(f"reopen {at}", lambda: self.desk.reopen(*at, "misread", confirm=True))
        if reopened is None and self.chance.random() < 0.8:
            self._do(f"correct {at}", lambda: self._fill(here, ENGINES))

    def _a_seat_is_declined(self) -> None:
        seated = [player for players in self.desk.tables().values() for player in players]
        if self.last.startswith("qualifying") or not seated:
            self._give_away()
            return
        out, into = self.chance.choice(seated), self.chance.choice((None, *self._here()))
        self._do(f"replace {out} by {into}", lambda: self.desk.replace(out, into))

    def _a_change_is_taken_back(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            if self.desk.stages():  # and never the players themselves
                self._do("undo", self.desk.undo)
        if self.chance.random() < 0.5:
            self._do("redo", self.desk.redo)

    def _the_stage_is_taken_back(self) -> None:
        last = self.last
        if not last.startswith("qualifying"):
            self._do("take back", lambda: self.desk.undo_stage(last, "again"))

    def _the_hall_closes(self) -> None:
        if self.chance.random() < 0.3 and self.desk.naming()["possible"]:
            self._name(confirm=True)


def plays(here: Mapping[str, Any], engine: int) -> set[int]:
    """Return who is at the table in the round of that engine."""
    return {
        seat["player"]
        for seat in here["seats"]
        if (seat["from_engine"] is None or engine <= seat["from_engine"])
        and (seat["left_from"] is None or engine > seat["left_from"])
    }
