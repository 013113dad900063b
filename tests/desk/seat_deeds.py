"""Random deeds with players and seats, and with the seats of the play-off."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.entrants import SeatChange
from mextrain_scorer.desk.playoff.stage_draft import (
    Choices,
    draft,
    start_as_planned,
    who_may_take_it,
)
from mextrain_scorer.desk.roster import players, roster_import, withdrawals
from mextrain_scorer.desk.rules.change_rules import change_rules
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces
from tests.desk import days
from tests.desk.whole_day import HOUSE, SEATING, WholeDay

NO_SHOW = 1  # of the three ways to leave
RULES = (
    HOUSE,
    replace(HOUSE, key="blank", name="A dear blank", double_blank=25),
    replace(HOUSE, key="odd", name="Odd places", shared_places=SharedPlaces.DENSE),
)


class SeatDeeds(WholeDay):
    """What is done with who plays, and where."""

    def add_player(self, name: int) -> None:
        """Put somebody on the roster."""
        deed = partial(players.add_player, self.tournament, f"Newcomer {name}")
        self.does("add player", deed, None, around={"person"})

    def import_players(self, name: int) -> None:
        """Take two players from a file."""
        path = Path(self.folder.name) / "roster.csv"
        path.write_text(f"name,checked_in\nGuest {name},yes\nGuest {name + 1},\n")
        deed = partial(roster_import.import_roster, self.tournament, path)
        self.does("import players", deed, None, around={"person"})

    def rename(self, number: int, name: int) -> None:
        """Correct a name."""
        deed = partial(
            players.change_player, self.tournament, number, name=f"Known {name}", club=None,
            group=None, willing=True, note=None,
        )  # fmt: skip
        self.does("rename", deed, None, around={"person"})

    def check_in(self, number: int, here: bool) -> None:
        """Note that somebody has come, or has not after all."""
        if here:
            come = partial(players.check_in, self.tournament, [number])
            self.does("check in", come, None, around={"person"})
        else:
            gone = partial(players.take_back_check_in, self.tournament, number)
            self.does("take back check-in", gone, None, around={"person"})

    @property
    def newest(self) -> int:
        """Return the number of whoever was put down last."""
        return players.players(self.tournament)[-1].number

    def change_rules(self, which: int) -> None:
        """Play by other rules from now on."""
        rules = RULES[which % len(RULES)]
        deed = partial(change_rules, self.tournament, rules, "agreed", confirm=True)
        self.does("change rules", deed, {("rules",): rules.key})

    def change_seats(self, number: int, other: int, what: int) -> None:
        """Swap, pin or let go."""
        choices: list[tuple[str, Callable[[], object]]] = [
            ("swap", partial(draw.swap, self.tournament, number, other)),
            ("pin", partial(draw.pin, self.tournament, number)),
            ("unpin", partial(draw.pin, self.tournament, number, pinned=False)),
        ]
        name, deed = choices[what]
        self.does(name, deed, None, around=SEATING)

    def move(self, seat: int, table: int) -> None:
        """Seat somebody of the fullest table last at another."""
        stage = tables.stages(self.tournament)[-1].key
        every = tables.sheets(self.tournament, stage)
        if not every:
            return  # all have given up their seats
        fullest = max(every, key=lambda here: len(here.seats))
        number = fullest.seats[seat % len(fullest.seats)].player
        deed = partial(draw.move, self.tournament, number, table)
        if self.does("move", deed, None, around=SEATING):
            assert self.seats_at(stage, table)[-1] == number

    def seat_late(self, nth: int, table: int) -> None:
        """Seat somebody who has no seat."""
        stage = tables.stages(self.tournament)[-1].key
        number = self.unseated(stage, nth)
        deed = partial(draw.seat_late, self.tournament, number, table)
        if self.does("late", deed, None, around=SEATING):
            assert self.seats_at(stage, table)[-1] == number

    def unseated(self, stage: str, nth: int) -> int:
        """Return somebody without a seat in a stage; nobody's number where all have one."""
        sit = {seat.player for at in tables.sheets(self.tournament, stage) for seat in at.seats}
        people = [each.number for each in players.players(self.tournament)]
        rest = [number for number in people if number not in sit]
        return rest[nth % len(rest)] if rest else len(people) + 1

    def seats_at(self, stage: str, table_no: int) -> list[int]:
        """Return who sits at a table in seat order."""
        return days.who(self.tournament, table_no, stage)

    def draw_again(self, seed: int) -> None:
        """Draw all seats anew."""
        deed = partial(draw.draw, self.tournament, seed=seed, allow_small=True)
        self.does("draw", deed, None, around={*SEATING, "paper"})

    def leave(self, number: int, what: int, engine: int) -> None:
        """Let somebody go: home, never come, or sent out."""
        name, deed = [
            ("withdraw", partial(withdrawals.withdraw, self.tournament, number, "unwell",
                                 from_engine=engine)),
            ("no-show", partial(withdrawals.no_show, self.tournament, number)),
            ("disqualify", partial(withdrawals.disqualify, self.tournament, number, "rude",
                                   from_engine=engine)),
        ][what]  # fmt: skip
        self.does(name, deed, None, around=SEATING)

    def send_out(self, nth: int, seat: int) -> None:
        """Disqualify somebody from the first round without a score of theirs."""
        here = self.sheet(nth)
        number = here.seats[seat % len(here.seats)].player
        deed = partial(withdrawals.disqualify, self.tournament, number, "rude")
        self.does("disqualify", deed, None, around=SEATING)

    # The play-off

    def start_stage(self, seed: int) -> None:
        """Start the next stage: its seats are new, and no other changes."""
        before = {at[:2] for at in self.diary.facts if at[0] == "seats"}
        deed = partial(stages.start_stage, self.tournament, seed=seed)
        if self.does("start stage", deed, None, undoable=False, around={"seats"}):
            key = tables.stages(self.tournament)[-1].key
            assert ("seats", key) not in before
            assert set(self.diary.done[-1].after) == {
                ("seats", key, at.table_no) for at in tables.sheets(self.tournament, key)
            }
            self.playing = False

    def start_as_planned(self, seed: int, seat: int, nth: int) -> None:
        """Give a seat of the next stage away and start it: two entries, made at once.

        Undo passes over the plan once its stage is drawn.
        """
        try:
            planned = draft(self.tournament)
        except Refused:
            return
        sit = [going.player for going in planned.coming if going.player not in planned.absent]
        others = who_may_take_it(self.tournament, planned, planned.changes)
        if not others:
            return
        out, (into, _) = sit[seat % len(sit)], others[nth % len(others)]
        kept = tuple(change for change in planned.changes if change.out != out)
        choices = Choices(changes=(*kept, SeatChange(out, into, "went home")))
        before = self.diary.facts
        deed = partial(start_as_planned, self.tournament, choices, seed=seed)
        around = {"seats", "planned"}
        if self.does("start as planned", deed, None, undoable=False, around=around):
            both = self.diary.done.pop().after
            self.diary.facts = before
            for kind in ("planned", "seats"):
                delta = {at: to for at, to in both.items() if at[0] == kind}
                if delta:
                    self.diary.write(delta, undoable=kind == "planned")
            self.playing = False

    def undo_stage(self) -> None:
        """Take the last stage back; nothing of it is left."""
        key = tables.stages(self.tournament)[-1].key
        facts = self.diary.facts
        delta = {at: None for at in facts if key in at[1:2] and at[0] != "printed"}
        deed = partial(stages.undo_stage, self.tournament, key, "too early")
        self.does("undo stage", deed, delta, undoable=False)

    def replace_player(self, seat: int, nth: int, nobody: bool) -> None:
        """Give a seat of the play-off to somebody else, or to nobody."""
        stage = tables.stages(self.tournament)[-1].key
        sit = [s.player for here in tables.sheets(self.tournament, stage) for s in here.seats]
        out = sit[seat % len(sit)] if sit else 1
        into = None if nobody else self.unseated(stage, nth)
        deed = partial(stages.replace_player, self.tournament, out, into, "went home")
        if self.does("replace", deed, None, around=SEATING | {"planned"}):
            now = [s.player for here in tables.sheets(self.tournament, stage) for s in here.seats]
            given = sorted({*sit, into or out} - {out}) if stage == FINAL else sorted(sit)
            assert sorted(now) == given
