"""Random deeds with players and seats, and with the seats of the play-off."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.door import Refused
from tests.oracles.whole_day import HOUSE, SEATING, WholeDay

NO_SHOW = 1  # of the three ways to leave
FULL = 6
RULES = (
    HOUSE,
    {**HOUSE, "key": "blank", "name": "A dear blank", "double_blank": 25},
    {**HOUSE, "key": "odd", "name": "Odd places", "shared_places": "1-1-2"},
)


class SeatDeeds(WholeDay):
    """What is done with who plays, and where."""

    def add_player(self, name: int) -> None:
        """Put somebody on the roster."""
        deed = partial(self.desk.add_player, f"Newcomer {name}")
        self.does("add player", deed, None, may=True, around={"person"})

    def import_players(self, name: int) -> None:
        """Take two players from a file."""
        path = Path(self.folder.name) / "roster.csv"
        path.write_text(f"name,checked_in\nGuest {name},yes\nGuest {name + 1},\n")
        deed = partial(self.desk.import_roster, path)
        self.does("import players", deed, None, around={"person"})

    def rename(self, number: int, name: int) -> None:
        """Correct a name."""
        if not self.is_known(number):
            return
        deed = partial(self.desk.correct_player, number, name=f"Known {name}", willing=True)
        self.does("rename", deed, None, may=True, around={"person"})

    def check_in(self, number: int, here: bool) -> None:
        """Note that somebody has come, or has not after all."""
        if here:
            self.does("check in", partial(self.desk.check_in, number), None, around={"person"})
        else:
            gone = partial(self.desk.take_back_check_in, number)
            self.does("take back check-in", gone, None, around={"person"})

    @property
    def everybody(self) -> list[int]:
        """Return the numbers of all who are on the roster."""
        return sorted(int(at[1]) for at in self.diary.facts if at[0] == "person")

    @property
    def newest(self) -> int:
        """Return the number of whoever was put down last."""
        return self.everybody[-1]

    def is_known(self, number: int) -> bool:
        """Say whether somebody is on the roster."""
        return ("person", number) in self.diary.facts

    def table_of(self, number: int) -> int | None:
        """Return where somebody sits in the stage now being played."""
        stage = self.stage
        found = [table for table in self.tables(stage) if number in self.seats((stage, table))]
        return found[0] if found else None

    def change_rules(self, which: int) -> None:
        """Play by other rules from now on."""
        rules = RULES[which % len(RULES)]
        deed = partial(self.desk.change_rules, rules, "agreed")
        self.does("change rules", deed, {("rules",): rules["key"]})

    def change_seats(self, number: int, other: int, what: int) -> None:
        """Swap, pin or let go."""
        choices: list[tuple[str, Callable[[], object]]] = [
            ("swap", partial(self.desk.swap, number, other)),
            ("pin", partial(self.desk.pin, number)),
            ("unpin", partial(self.desk.pin, number, pinned=False)),
        ]
        name, deed = choices[what]
        may = False if name == "swap" and self.is_played_by(number, other) else None
        self.does(name, deed, None, may=may, around=SEATING)

    def is_played_by(self, *numbers: int) -> bool:
        """Say whether the game of any of these has begun."""
        return any(
            table is not None and self.has_begun(self.stage, table)
            for table in map(self.table_of, numbers)
        )

    def move(self, seat: int, table: int) -> None:
        """Seat somebody of the fullest table last at another."""
        stage = self.stage
        every = self.tables(stage)
        if not every:
            return  # all have given up their seats
        fullest = max(every, key=lambda each: len(self.seats((stage, each))))
        seats = self.seats((stage, fullest))
        number = seats[seat % len(seats)]
        may = None
        if self.is_played_by(number) or self.is_full(table):
            may = False
        if self.does("move", partial(self.desk.move, number, table), None, may=may, around=SEATING):
            assert self.seats((stage, table))[-1] == number

    def is_full(self, table: int) -> bool:
        """Say whether a table of the stage being played has no room for sure.

        Who left makes some once play has begun: whether there is, the facts do not tell.
        """
        there = self.diary.facts.get(("seats", self.stage, table), ())
        return sum(gone is None for _, _, gone, _ in there) >= FULL

    def seat_late(self, nth: int, table: int) -> None:
        """Seat somebody who has no seat."""
        stage = self.stage
        number = self.unseated(nth)
        deed = partial(self.desk.seat_late, number, table)
        may = False if self.is_full(table) or not self.is_known(number) else None
        if self.does("late", deed, None, may=may, around=SEATING):
            assert self.seats((stage, table))[-1] == number

    def unseated(self, nth: int) -> int:
        """Return somebody without a seat in the stage; nobody's number where all have one."""
        rest = [number for number in self.everybody if self.table_of(number) is None]
        return rest[nth % len(rest)] if rest else len(self.everybody) + 1

    def draw_again(self, seed: int) -> None:
        """Draw all seats anew."""
        deed = partial(self.desk.draw, seed, allow_small=True)
        may = False if self.has_begun(self.stage) else None
        self.does("draw", deed, None, may=may, around={*SEATING, "paper"})

    def leave(self, number: int, what: int, engine: int) -> None:
        """Let somebody go: home, never come, or sent out."""
        name, deed = [
            ("withdraw", partial(self.desk.withdraw, number, "unwell", from_engine=engine)),
            ("no-show", partial(self.desk.no_show, number)),
            ("disqualify", partial(self.desk.disqualify, number, "rude", from_engine=engine)),
        ][what]
        may = None if self.may_leave(number, what, engine) else False
        self.does(name, deed, None, may=may, around=SEATING)

    def may_leave(self, number: int, what: int, engine: int) -> bool:
        """Say whether nothing of the stage is against it that somebody goes from that round on."""
        stage, table = self.stage, self.table_of(number)
        if not self.is_known(number) or self.diary.facts["person", number][1] == "withdrawn":
            return False
        if table is None:
            return True
        if what == NO_SHOW:
            return not self.has_begun(stage, table)
        rounds = range(engine + 1)
        scored = [("score", stage, table, each, number) in self.diary.facts for each in rounds]
        return not (self.is_signed((stage, table)) or any(scored))

    def send_out(self, nth: int, seat: int) -> None:
        """Disqualify somebody from the first round without a score of theirs."""
        seats = self.seats(self.at(nth))
        deed = partial(self.desk.disqualify, seats[seat % len(seats)], "rude")
        self.does("disqualify", deed, None, around=SEATING)

    # The play-off

    def start_stage(self, seed: int) -> None:
        """Start the next stage: its seats are new, and no other changes."""
        may = bool(self.desk.plan()["ready"])
        deed = partial(self.desk.start_stage, seed)
        if self.does("start stage", deed, None, may=may, undoable=False, around={"seats"}):
            changed = self.diary.done[-1].after
            assert set(changed) == {("seats", "final", table) for table in self.tables("final")}
            self.playing = False

    def start_as_planned(self, seed: int, seat: int, nth: int) -> None:
        """Give a seat of the next stage away and start it: two entries, made at once.

        Undo passes over the plan once its stage is drawn.
        """
        try:
            draft = self.desk.draft()
        except Refused:
            return
        sit = [player for player in draft["coming"] if player not in draft["absent"]]
        others = draft["free"]
        if not others:
            return
        out, into = sit[seat % len(sit)], others[nth % len(others)]
        kept = [change for change in draft["changes"] if change[0] != out]
        changes = [*kept, (out, into, "went home")]
        before = self.diary.facts
        deed = partial(self.desk.start_stage, seed, changes=changes)
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
        key, facts = self.stage, self.diary.facts
        delta = {at: None for at in facts if key in at[1:2] and at[0] != "printed"}
        deed = partial(self.desk.undo_stage, key, "too early")
        self.does("undo stage", deed, delta, may=key == "final", undoable=False)

    def replace_player(self, seat: int, nth: int, nobody: bool) -> None:
        """Give a seat of the play-off to somebody else, or to nobody."""
        stage = self.stage
        sit = self.seated(stage)
        out = sit[seat % len(sit)] if sit else 1
        into = None if nobody else self.unseated(nth)
        deed = partial(self.desk.replace, out, into, "went home")
        if self.does("replace", deed, None, around=SEATING | {"planned"}):
            given = sorted({*sit, into or out} - {out}) if stage == "final" else sorted(sit)
            assert sorted(self.seated(stage)) == given

    def seated(self, stage: str) -> list[int]:
        """Return all who sit in a stage."""
        return [who for table in self.tables(stage) for who in self.seats((stage, table))]
