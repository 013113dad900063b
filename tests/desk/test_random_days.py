"""Random days at the desk, with undo and redo, against a model of plain dicts.

Short by default.  ``MEXTRAIN_DAYS=100 MEXTRAIN_STEPS=30`` runs the campaign of the reliability
table.  The controls at the end plant a bug each and must fail.
"""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import booleans, integers, none, sampled_from

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.standings.standings import running_totals, totals
from mextrain_scorer.store.journal_check import verify
from tests.desk import days
from tests.desk.days import QUALIFYING, refused
from tests.desk.plain_model import (
    LEFT,
    MARK,
    PAPER,
    PERSON,
    RECEIPT,
    SCORE,
    SEATS,
    SIGNATURE,
    STATUS,
    TOTAL,
    At,
    PlainModel,
)

DAYS = int(os.environ.get("MEXTRAIN_DAYS", "5"))
STEPS = int(os.environ.get("MEXTRAIN_STEPS", "20"))
SETTINGS = settings(
    max_examples=DAYS,
    stateful_step_count=STEPS,
    deadline=None,
    derandomize=DAYS == 5,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
PLAYERS = 11
TABLES = integers(1, 2)
SEATED = integers(0, 5)
ENGINES = integers(0, 9)
DRAWN = none() | sampled_from([Signature("1,2 30,40"), Signature("7,7;900,100 0,500")])
PAPERS = none() | integers(1, 3)
OUTCOMES = {Outcome.PLAYED: None, Outcome.BLOCKED: "blocked", Outcome.NOT_PLAYED: "not-played"}


class RandomDays(RuleBasedStateMachine):
    """One tournament of eleven at two tables."""

    enter_pips: Callable[..., object] = staticmethod(score_entry.enter_pips)
    undo_last: Callable[[Tournament], str] = staticmethod(undo.undo)
    receive_sheet: Callable[..., object] = staticmethod(sign_off.receive_sheet)

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="mextrain-days-")
        self.tournament = days.seated(Path(self.folder.name), PLAYERS)
        self.model = PlainModel()
        for table_no, seated in days.layout(self.tournament).items():
            self.model.entries[SEATS, (table_no,)] = tuple(seated)
        for number in range(1, PLAYERS + 1):
            self.model.entries[PERSON, (number,)] = "checked-in"
        self.final = False

    def teardown(self) -> None:
        """Close the day."""
        self.tournament.close()
        self.folder.cleanup()

    # What can be done at a table

    def player_at(self, table_no: int, seat: int) -> int:
        """Return somebody at that table."""
        seated = self.model.seats(table_no)
        return seated[seat % len(seated)]

    def is_signed(self, table_no: int) -> bool:
        """Say whether the table's sheet is signed."""
        return self.model.get(STATUS, table_no) == "signed"

    def has_gone(self, table_no: int, engine: int, player: int) -> bool:
        """Say whether a player had left before that round."""
        left = self.model.get(LEFT, table_no, player)
        return isinstance(left, int) and engine <= left

    @rule(table_no=TABLES, engine=ENGINES, seat=SEATED, score=integers(0, 60))
    def enter(self, table_no: int, engine: int, seat: int, score: int) -> None:
        """Key a score."""
        player = self.player_at(table_no, seat)
        where = (self.tournament, QUALIFYING, table_no, engine, player)
        if (
            self.is_signed(table_no)
            or self.has_gone(table_no, engine, player)
            or self.model.get(MARK, table_no, engine) == "not-played"
        ):
            with refused(self.tournament):
                self.enter_pips(*where, score)
            return
        self.enter_pips(*where, score)
        self.model.change({(SCORE, (table_no, engine, player)): score})

    @rule(table_no=TABLES, engine=ENGINES, seat=SEATED, score=integers(528, 9999))
    def enter_what_no_hand_holds(self, table_no: int, engine: int, seat: int, score: int) -> None:
        """Key a score above all the tiles there are."""
        player = self.player_at(table_no, seat)
        with refused(self.tournament):
            score_entry.enter_pips(self.tournament, QUALIFYING, table_no, engine, player, score)

    @rule(table_no=TABLES, engine=ENGINES, seat=SEATED)
    def clear(self, table_no: int, engine: int, seat: int) -> None:
        """Empty a cell."""
        player = self.player_at(table_no, seat)
        where = (self.tournament, QUALIFYING, table_no, engine, player)
        if self.is_signed(table_no) or self.has_gone(table_no, engine, player):
            with refused(self.tournament):
                score_entry.clear_pips(*where)
            return
        score_entry.clear_pips(*where)
        self.model.change({(SCORE, (table_no, engine, player)): None})

    @rule(table_no=TABLES, engine=ENGINES, outcome=integers(0, 2))
    def mark(self, table_no: int, engine: int, outcome: int) -> None:
        """Mark a round as blocked, not played, or played after all."""
        where = (self.tournament, QUALIFYING, table_no, engine)
        scored = any(key[1] == engine for key in self.model.keys(SCORE, table_no))
        if self.is_signed(table_no) or (outcome == 1 and scored):
            with refused(self.tournament):
                score_entry.mark_not_played(*where, "storm")
            return
        if outcome == 0:
            score_entry.mark_blocked(*where)
        elif outcome == 1:
            score_entry.mark_not_played(*where, "storm")
        else:
            score_entry.mark_played(*where)
        marked = ("blocked", "not-played", None)[outcome]
        self.model.change({(MARK, (table_no, engine)): marked})

    @rule(table_no=TABLES, seat=SEATED, total=integers(0, 300), erase=booleans())
    def write_total(self, table_no: int, seat: int, total: int, erase: bool) -> None:
        """Key a written total, or take it back."""
        player = self.player_at(table_no, seat)
        written = {player: None if erase else total}
        if self.is_signed(table_no):
            with refused(self.tournament):
                score_entry.write_totals(self.tournament, QUALIFYING, table_no, written)
            return
        score_entry.write_totals(self.tournament, QUALIFYING, table_no, written)
        self.model.change({(TOTAL, (table_no, player)): written[player]})

    @rule(table_no=TABLES, first=SEATED)
    def fill(self, table_no: int, first: int) -> None:
        """Key a whole sheet in one go, over whatever stands there."""
        marks = self.model.keys(MARK, table_no)
        if self.is_signed(table_no) or marks or self.model.keys(LEFT, table_no):
            return
        winner = self.player_at(table_no, first)
        here = days.fill(self.tournament, table_no, first=winner)
        self.model.change(
            {
                (SCORE, (table_no, engine, player)): score
                for engine, row in days.grid(here, first=winner).items()
                for player, score in row.items()
            }
        )

    # The sheet of paper

    @rule(table_no=TABLES, unsigned=booleans(), drawn=DRAWN, paper=PAPERS)
    def receive(
        self, table_no: int, unsigned: bool, drawn: Signature | None, paper: int | None
    ) -> None:
        """Take the paper in, or send it back."""
        if self.is_signed(table_no):
            with refused(self.tournament):
                sign_off.receive_sheet(self.tournament, QUALIFYING, table_no, unsigned=unsigned)
            return
        # One second is as long as another: the time of the receipt is no matter of the model's.
        status = "returned" if unsigned else "received"
        if self.model.get(STATUS, table_no) == status:
            return
        where = (self.tournament, QUALIFYING, table_no)
        self.receive_sheet(*where, unsigned=unsigned, paper_no=paper, receipt=drawn)
        kept = None if unsigned or drawn is None else drawn.text
        self.model.change(
            {
                (STATUS, (table_no,)): status,
                (RECEIPT, (table_no,)): kept,
                (PAPER, (table_no,)): paper,
            }
        )

    @rule(table_no=TABLES, drawn=DRAWN)
    def sign(self, table_no: int, drawn: Signature | None) -> None:
        """Sign a sheet, where it can be."""
        here = tables.sheet(self.tournament, QUALIFYING, table_no)
        cells = [
            (engine, player)
            for engine in range(10)
            for player in self.model.seats(table_no)
            if self.model.get(MARK, table_no, engine) != "not-played"
            and not self.has_gone(table_no, engine, player)
        ]
        full = cells and all(self.model.get(SCORE, table_no, *cell) is not None for cell in cells)
        if self.is_signed(table_no) or sign_off.not_yet_signable(here) is not None:
            with refused(self.tournament):
                days.sign(self.tournament, table_no)
            return
        assert full, "signed with a cell missing"
        where = (self.tournament, QUALIFYING, table_no)
        sign_off.sign_sheet(*where, days.KEEPER, signature=drawn)
        self.model.sign(table_no, None if drawn is None else drawn.text)

    @rule(table_no=TABLES)
    def reopen(self, table_no: int) -> None:
        """Open a signed sheet again, whatever rests on it."""
        if not self.is_signed(table_no):
            with refused(self.tournament):
                sign_off.reopen_sheet(self.tournament, QUALIFYING, table_no, "another look")
            return
        if self.final:
            with refused(self.tournament, "Final, table 1"):
                sign_off.reopen_sheet(self.tournament, QUALIFYING, table_no, "another look")
        sign_off.reopen_sheet(self.tournament, QUALIFYING, table_no, "another look", confirm=True)
        self.model.reopen(table_no)
        assert self.final == any(
            f.code == "playoff-upset" for f in all_checks.check(self.tournament)
        )

    # Seats and players

    @rule(name=integers(1, 999))
    def add_player(self, name: int) -> None:
        """Put somebody on the roster."""
        number = players.add_player(self.tournament, f"Newcomer {name}")
        self.model.change({(PERSON, (number,)): "registered"})

    @precondition(lambda self: not self.final)
    @rule(one=SEATED, other=SEATED)
    def swap(self, one: int, other: int) -> None:
        """Let two players of the two tables trade seats."""
        left, right = self.player_at(1, one), self.player_at(2, other)
        if self.model.has_begun(1) or self.model.has_begun(2):
            with refused(self.tournament, "begun"):
                draw.swap(self.tournament, left, right)
            return
        draw.swap(self.tournament, left, right)
        self.model.change(
            {
                (SEATS, (1,)): tuple(right if p == left else p for p in self.model.seats(1)),
                (SEATS, (2,)): tuple(left if p == right else p for p in self.model.seats(2)),
                **self.leaves_from(left, 1, 2),
                **self.leaves_from(right, 2, 1),
            }
        )

    def leaves_from(self, player: int, old: int, new: int) -> dict[At, Any]:
        """Return that somebody who goes home later does so from another table."""
        left = self.model.get(LEFT, old, player)
        return {(LEFT, (old, player)): None, (LEFT, (new, player)): left}

    @precondition(lambda self: not self.final)
    @rule(table_no=TABLES, seat=SEATED)
    def move(self, table_no: int, seat: int) -> None:
        """Seat somebody at the other table."""
        player, there = self.player_at(table_no, seat), 3 - table_no
        full = len(self.model.seats(there)) == 6
        if full or self.model.has_begun(1) or self.model.has_begun(2):
            with refused(self.tournament):
                draw.move(self.tournament, player, there)
            return
        if len(self.model.seats(table_no)) > 3:
            draw.move(self.tournament, player, there)
            self.model.change(
                {
                    (SEATS, (there,)): (*self.model.seats(there), player),
                    (SEATS, (table_no,)): self.without(table_no, player),
                    **self.leaves_from(player, table_no, there),
                }
            )

    @precondition(lambda self: not self.final)
    @rule(seed=integers(0, 99))
    def draw_again(self, seed: int) -> None:
        """Draw all seats anew."""
        if self.model.has_begun(1) or self.model.has_begun(2):
            with refused(self.tournament):
                draw.draw(self.tournament, seed=seed, allow_small=True)
            return
        here = [what for (what, _), status in self.model.entries.items() if status == "checked-in"]
        if not 7 <= len(here) <= 12:
            return
        draw.draw(self.tournament, seed=seed, allow_small=True)
        drawn = days.layout(self.tournament)
        assert sum(len(table) for table in drawn.values()) == len(here)
        gone = [
            (what, key)
            for what in (LEFT, PAPER)
            for table_no in drawn
            for key in self.model.keys(what, table_no)
        ]
        self.model.change(
            {
                **{(SEATS, (table_no,)): tuple(table) for table_no, table in drawn.items()},
                **dict.fromkeys(gone),
            }
        )

    def without(self, table_no: int, player: int) -> tuple[int, ...]:
        """Return who is left at a table."""
        return tuple(p for p in self.model.seats(table_no) if p != player)

    @precondition(lambda self: not self.final)
    @rule(table_no=TABLES, seat=SEATED, withdraws=booleans())
    def go_before_play(self, table_no: int, seat: int, withdraws: bool) -> None:
        """Take somebody out of a table where play has not begun."""
        player = self.player_at(table_no, seat)
        if self.model.has_begun(table_no):
            with refused(self.tournament):
                withdrawals.no_show(self.tournament, player)
            return
        if len(self.model.seats(table_no)) <= 3 or self.model.keys(LEFT, table_no):
            return
        if withdraws:
            withdrawals.withdraw(self.tournament, player, "unwell")
        else:
            withdrawals.no_show(self.tournament, player)
        self.model.change(
            {
                (SEATS, (table_no,)): self.without(table_no, player),
                (PERSON, (player,)): "withdrawn" if withdraws else "no-show",
            }
        )

    @precondition(lambda self: not self.final)
    @rule(table_no=TABLES, seat=SEATED, engine=integers(0, 8))
    def leave(self, table_no: int, seat: int, engine: int) -> None:
        """Let somebody go home from a round on."""
        player = self.player_at(table_no, seat)
        scored = [key[1] for key in self.model.keys(SCORE, table_no) if key[2] == player]
        gone = self.model.get(PERSON, player) == "withdrawn"
        if self.is_signed(table_no) or gone or any(each <= engine for each in scored):
            with refused(self.tournament):
                withdrawals.withdraw(self.tournament, player, "unwell", from_engine=engine)
            return
        if len(self.model.keys(LEFT, table_no)) >= 2:
            return
        withdrawals.withdraw(self.tournament, player, "unwell", from_engine=engine)
        self.model.change({(LEFT, (table_no, player)): engine, (PERSON, (player,)): "withdrawn"})

    @precondition(lambda self: not self.final)
    @rule(table_no=TABLES)
    def come_late(self, table_no: int) -> None:
        """Seat the first who is here without a seat, where play has not begun."""
        seated = {*self.model.seats(1), *self.model.seats(2)}
        free = sorted(
            key[0]
            for (what, key), status in self.model.entries.items()
            if what == PERSON and key[0] not in seated and status != "withdrawn"
        )
        if not free or self.model.has_begun(table_no):
            return
        if len(self.model.seats(table_no)) == 6:
            with refused(self.tournament, "full"):
                draw.seat_late(self.tournament, free[0], table_no)
            return
        draw.seat_late(self.tournament, free[0], table_no)
        self.model.change(
            {
                (SEATS, (table_no,)): (*self.model.seats(table_no), free[0]),
                (PERSON, (free[0],)): "checked-in",
            }
        )

    # The play-off

    @rule(seed=integers(0, 99))
    def start_or_take_back_the_final(self, seed: int) -> None:
        """Start the final where both sheets are signed; take it back where there is one."""
        if self.final:
            stages.undo_stage(self.tournament, "final", "too early")
            self.final = False
        elif stages.plan(self.tournament).ready:
            assert self.is_signed(1)
            assert self.is_signed(2)
            assert stages.start_stage(self.tournament, seed=seed) == "final"
            self.final = True
        else:
            with refused(self.tournament):
                stages.start_stage(self.tournament, seed=seed)
            return
        self.model.undone.clear()

    # The way back

    @rule()
    def undo(self) -> None:
        """Take the last change back."""
        if self.model.done:
            self.undo_last(self.tournament)
            self.model.undo()
        else:
            assert (undo.undo_label(self.tournament) or "Seats were drawn").startswith(
                "Seats were drawn"
            )

    @rule()
    def redo(self) -> None:
        """Do again what was taken back."""
        if self.model.undone:
            undo.redo(self.tournament)
            self.model.redo()
        else:
            with refused(self.tournament, "nothing to redo"):
                undo.redo(self.tournament)

    @rule()
    def close_and_open_again(self) -> None:
        """Let the file go and read it anew."""
        tip, path = self.tournament.chain_tip, self.tournament.path
        self.tournament.close()
        self.tournament = opening.open_file(path)
        assert self.tournament.chain_tip == tip

    # What always holds

    @invariant()
    def the_chain_holds(self) -> None:
        """Every row is what the journal says."""
        with self.tournament.reading() as reading:
            assert verify(reading).hash == self.tournament.chain_tip

    @invariant()
    def the_desk_says_what_the_model_says(self) -> None:
        """Scores, marks, totals, statuses, seats and people are those of the model."""
        assert as_read(self.tournament) == self.model.entries

    @invariant()
    def sheets_follow_from_their_cells(self) -> None:
        """Zero rounds, totals and findings are what the rules make of the cells."""
        for here in tables.sheets(self.tournament):
            for row in here.rounds:
                for cell in row.cells:
                    assert cell.went_out == (cell.score == 0 and row.outcome is Outcome.PLAYED)
            sums = totals(here)
            for index, seat in enumerate(here.seats):
                scores = [cell.score or 0 for cell in here.column(seat)]
                assert sums[seat.player] == sum(scores)
                shown = [row[index] for row in running_totals(here) if row[index] is not None]
                assert not shown or shown[-1] == sum(scores)
        undo.undo_label(self.tournament)


def as_read(tournament: Tournament) -> dict[At, Any]:
    """Return what a tournament says in the model's words."""
    found: dict[At, Any] = {
        (PERSON, (player.number,)): player.status for player in players.players(tournament)
    }
    for here in tables.sheets(tournament, QUALIFYING):
        found[SEATS, (here.table_no,)] = tuple(seat.player for seat in here.seats)
        found |= _written(here)
    return found


def _written(here: Sheet) -> dict[At, Any]:
    table_no = here.table_no
    found: dict[At, Any] = {
        (TOTAL, (table_no, player)): total for player, total in here.written_totals.items()
    }
    if here.status not in ("open", "complete"):
        found[STATUS, (table_no,)] = str(here.status)
    on_paper = {
        SIGNATURE: here.signature and here.signature.text,
        RECEIPT: here.receipt and here.receipt.text,
        PAPER: here.paper_no,
    }
    found |= {(what, (table_no,)): value for what, value in on_paper.items() if value is not None}
    for seat in here.seats:
        if seat.left_from is not None:
            found[LEFT, (table_no, seat.player)] = seat.left_from
    for row in here.rounds:
        if OUTCOMES[row.outcome] is not None:
            found[MARK, (table_no, row.engine)] = OUTCOMES[row.outcome]
        for seat, cell in zip(here.seats, row.cells, strict=True):
            if cell.score is not None:
                found[SCORE, (table_no, row.engine, seat.player)] = cell.score
    return found


def test_random_days() -> None:
    run_state_machine_as_test(RandomDays, settings=SETTINGS)


def _enter_a_wrong_digit(
    tournament: Tournament, stage: str, table_no: int, engine: int, player: int, score: int
) -> object:
    wrong = score - 30 if score >= 30 else score
    return score_entry.enter_pips(tournament, stage, table_no, engine, player, wrong)


class WrongDigit(RandomDays):
    """A desk that writes 17 where 47 was keyed."""

    enter_pips = staticmethod(_enter_a_wrong_digit)


def _receive_and_lose_the_receipt(*where: Any, **what: Any) -> object:
    return sign_off.receive_sheet(*where, **{**what, "receipt": None})


class LostReceipt(RandomDays):
    """A desk that lets the game monitor sign for a sheet, and keeps nothing of it."""

    receive_sheet = staticmethod(_receive_and_lose_the_receipt)


class UndoInWordsAlone(RandomDays):
    """A desk whose undo only says so."""

    undo_last = staticmethod(lambda tournament: undo.undo_label(tournament) or "")


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize("planted", [WrongDigit, LostReceipt, UndoInWordsAlone])
def test_a_planted_bug_is_found(planted: type[RandomDays]) -> None:
    control = settings(SETTINGS, phases=[Phase.generate], max_examples=300, derandomize=True)
    with pytest.raises((AssertionError, Refused)):
        run_state_machine_as_test(planted, settings=control)
