"""Every deed of the desk at random, to the champion and back, against plain facts.

Each deed says beforehand what it will change; a refusal changes nothing.  After every step the
chain holds, all sheets can be checked, and the desk says what the facts say.  Short by default;
``MEXTRAIN_DAYS=135 MEXTRAIN_STEPS=30`` runs the campaign of the reliability table, and
``--home server`` keeps the tournaments on a server.
"""

import os
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import (
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import booleans, builds, integers, lists, sampled_from

from tests import door
from tests.figures import record_figure
from tests.oracles.paper_deeds import PaperDeeds
from tests.oracles.phone_deeds import PhoneDeeds
from tests.oracles.plain_facts import Facts, between, facts_of
from tests.oracles.refusals import refused
from tests.oracles.seat_deeds import NO_SHOW, SeatDeeds
from tests.oracles.table_deeds import TableDeeds
from tests.oracles.whole_day import DONE
from tests.programs import Server

DAYS = int(os.environ.get("MEXTRAIN_DAYS", "5"))
STEPS = int(os.environ.get("MEXTRAIN_STEPS", "20"))
SETTINGS = settings(
    max_examples=DAYS,
    stateful_step_count=STEPS,
    deadline=None,
    derandomize=DAYS == 5,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    phases=[Phase.generate],
)
TABLES, SEATS, ENGINES = integers(0, 2), integers(0, 5), integers(0, 9)
DEEDS = {
    "enter", "clear", "blocked", "not-played", "played", "fill", "import", "total", "accept",
    "penalise", "take back penalty", "rule tie", "receive", "send back", "sign", "reopen", "print",
    "take back print", "change rules", "add player", "import players", "rename", "check in",
    "take back check-in", "swap", "move", "pin", "unpin", "late", "draw", "withdraw", "no-show",
    "disqualify", "start stage", "start as planned", "undo stage", "replace", "take over", "undo",
    "redo",
}  # fmt: skip
OF_NO_SHEET = {"person", "planned", "printed", "rules"}
FULL, OFTEN = 135, 30  # in so many days, each deed changes something so many times
STRIDE = 7  # from one deed of an hour to the next: low numbers come up more often than others


class Chance(NamedTuple):
    """What decides about one deed of several."""

    deed: int
    nth: int
    engine: int
    seat: int
    score: int
    yes: bool

    @property
    def who(self) -> int:
        """Return somebody's number, or nobody's."""
        return self.score % 14 + 1

    @property
    def row(self) -> tuple[int, int]:
        """Return a round of a table."""
        return self.nth, self.engine

    @property
    def cell(self) -> tuple[int, int, int]:
        """Return a place in a round."""
        return self.nth, self.engine, self.seat


CHANCES = builds(Chance, integers(0, 99), TABLES, ENGINES, SEATS, integers(0, 60), booleans())
HOURS = sampled_from(["final", "afternoon", "morning", "afternoon", "morning"])
MINUTE = lists(CHANCES, min_size=2, max_size=6 if DAYS < FULL else 12)
HOUR = lists(CHANCES, min_size=2, max_size=6 if DAYS < FULL else 20)
OPENING = lists(CHANCES, min_size=8, max_size=12)  # for Hypothesis leaves whole rules out of a day


def at_play(whole_day: object) -> bool:
    """Say whether play has been called: deeds at a table wait for it, or seats never change."""
    return bool(getattr(whole_day, "playing", False))


def in_the_playoff(whole_day: object) -> bool:
    """Say whether a stage of the play-off is seated."""
    assert isinstance(whole_day, WholeDays)
    return whole_day.stage == "final"


class WholeDays(TableDeeds, PaperDeeds, PhoneDeeds, SeatDeeds):
    """One tournament of eleven, at two tables and in the final."""

    def __init__(self, server: Server | None = None) -> None:
        super().__init__(server)
        self.turn = 0

    @initialize(hour=HOURS, turn=integers(0, 2**16), minute=OPENING)
    def come_in(self, hour: str, turn: int, minute: list[Chance]) -> None:
        """Begin the day at some hour: seats drawn, tables at play, or a final seated."""
        self.turn = turn
        if hour == "final":
            self.finish_the_stage(tied=False)
            self.one_after_another(AROUND_THE_FINAL, minute)
        elif hour == "morning":
            self.one_after_another(BEFORE_PLAY, minute)
        else:
            self.playing = True
            self.one_after_another(DURING_PLAY, minute)

    # Steps: a minute with a few deeds each, chosen from those that belong to its hour

    @precondition(lambda self: not at_play(self))
    @rule(minute=MINUTE)
    def before_play(self, minute: list[Chance]) -> None:
        """Put people down, seat, move, pin and let go, before a game and before the final."""
        self.one_after_another(BEFORE_PLAY, minute)

    @precondition(at_play)
    @rule(hour=HOUR)
    def during_play(self, hour: list[Chance]) -> None:
        """Write, mark, fine and correct at the tables; take sheets in, sign and reopen them."""
        self.one_after_another(DURING_PLAY, hour)

    @precondition(in_the_playoff)
    @rule(minute=MINUTE)
    def around_the_final(self, minute: list[Chance]) -> None:
        """Hand seats of the final over, take it back, start it again, open what it rests on."""
        self.one_after_another(AROUND_THE_FINAL, minute)

    @rule(minute=MINUTE)
    def there_and_back(self, minute: list[Chance]) -> None:
        """Take changes back, and do some of them again."""
        for it in minute[:2]:
            self.undo()
            if it.yes:
                self.redo()

    @precondition(at_play)
    @rule(tied=booleans())
    def finish_the_stage(self, tied: bool) -> None:
        """Fill every sheet that is not signed, settle its tie and sign it; seat the final."""
        for nth in range(len([at for at in self.diary.facts if at[0] == "seats"])):
            self.fill(nth, 0, tied)
            self.rule_tie(nth, shared=False)
            self.sign(nth)
        self.start_stage(1)

    @rule()
    def close_and_open_again(self) -> None:
        """Let the file go and read it anew."""
        where = self.desk.address or self.desk.path
        self.desk.close()
        self.desk = door.desk(where)
        self.last_print = None

    @precondition(lambda self: not at_play(self))
    @rule()
    def begin_play(self) -> None:
        """Let the tables play: until then there is time for seats to change."""
        self.playing = True

    def one_after_another(self, deeds: "Deeds", minute: list[Chance]) -> None:
        """Do a deed for each chance, and look each time that nothing else is different."""
        for it in minute:
            self.turn += 1
            for part in deeds[(it.deed + self.turn * STRIDE) % len(deeds)]:
                part(self, it)
            assert facts_of(self.desk) == self.diary.facts

    # The way back

    def undo(self) -> None:
        """Take the last change back, but not what made the day ready."""
        entry = self.desk.undoes()
        if entry is not None and entry <= self.made_ready:
            return
        if refused(self.desk, self.desk.undo) is not None:
            assert facts_of(self.desk) == self.diary.facts
            return
        DONE["undo"] += 1
        self.diary.undo(self.with_the_signed_as_they_were())

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.diary.undone:
            assert "nothing to redo" in str(refused(self.desk, self.desk.redo))
            return
        DONE["redo"] += 1
        self.desk.redo()
        self.diary.redo(self.with_the_signed_as_they_were())

    def with_the_signed_as_they_were(self) -> Facts:
        """Return the facts as they are now, once those of signed sheets are seen to be the same."""
        now = facts_of(self.desk)
        changed = {at[1:3] for at in between(self.diary.facts, now) if at[0] not in OF_NO_SHEET}
        assert not any(self.is_signed((str(stage), int(table))) for stage, table in changed)
        return now

    # What always holds

    @invariant()
    def the_chain_holds(self) -> None:
        """Every row is what the journal says."""
        assert self.desk.checked_tip() == self.desk.tip()[1]

    @invariant()
    def the_file_says_what_the_facts_say(self) -> None:
        """Nothing is different from what the deeds have made of it."""
        assert facts_of(self.desk) == self.diary.facts

    @invariant()
    def everything_can_be_looked_at(self) -> None:
        """Findings, standings, results and labels come of any state; nobody sits twice."""
        self.desk.findings()
        seats: Counter[tuple[str, int]] = Counter()
        for here in self.desk.sheets():
            table, stage = here["table"], here["stage"]
            seats.update((stage, player) for player in here["players"])
            for engine, scores in here["scores"].items():
                zeros = [player for player, score in scores.items() if score == 0]
                assert here["out"][engine] == (
                    zeros if here["outcomes"][engine] == "played" else []
                )
            fines: Counter[int] = Counter()
            for player, points, _ in here["penalties"]:
                fines[player] += points
            for place in self.desk.standings(table, stage):
                who = place["player"]
                sums = sum(scores.get(who, 0) for scores in here["scores"].values())
                assert place["total"] == sums + fines[who]
        assert set(seats.values()) <= {1}
        self.desk.results()
        self.desk.undo_label()
        self.desk.redo_label()


Deed = Callable[[WholeDays, Chance], object]
Deeds = tuple[tuple[Deed, ...], ...]  # one of them each time, all its parts in order

BEFORE_PLAY: Deeds = (
    (lambda a, it: a.move(it.seat, it.nth + 1),),
    (lambda a, it: a.change_seats(it.who, it.engine + 1, 0),),
    (lambda a, it: a.add_player(it.score), lambda a, it: a.seat_late(9, it.nth % 2 + 1)),
    (lambda a, it: a.change_seats(it.who, 0, 1), lambda a, it: a.change_seats(it.who, 0, 2)),
    (lambda a, it: a.draw_again(it.score),),
    (lambda a, it: a.leave(it.who, NO_SHOW, 0), lambda a, it: a.move(it.seat, it.score % 2 + 1)),
    (lambda a, it: a.rename(it.who, it.score),),
    (
        lambda a, it: a.add_player(it.score),
        lambda a, _: a.check_in(a.newest, True),
        lambda a, _: a.check_in(a.newest, False),
    ),
    (lambda a, it: a.move(it.seat, it.score % 2 + 1),),
    (lambda a, it: a.change_seats(it.who, it.engine + 1, 0),),
    (lambda a, it: a.leave(it.who, it.nth, it.engine),),
    (lambda a, it: a.change_seats(it.who, it.engine + 1, 1),),
    (lambda a, it: a.draw_again(it.score),),
    (
        lambda a, it: a.leave(it.who, it.nth, 0),
        lambda a, it: a.add_player(it.score),
        lambda a, it: a.seat_late(9, it.score % 2 + 1),
    ),
    (lambda a, it: a.rename(it.engine + 1, it.score),),
    (lambda a, it: a.change_seats(it.who, 0, 1), lambda a, it: a.change_seats(it.who, 0, 2)),
    (lambda a, it: a.import_players(it.score), lambda a, it: a.check_in(a.newest, it.yes)),
    (lambda a, it: a.move(it.seat, it.score % 2 + 1),),
    (lambda a, it: a.change_rules(it.nth),),
    (lambda a, it: a.add_player(it.score), lambda a, it: a.check_in(a.newest, it.yes)),
    (lambda a, it: a.print_sheet(it.nth, False),),
    (lambda a, it: a.check_in(it.who, False),),
)
DURING_PLAY: Deeds = (
    (lambda a, it: a.enter(it.nth, it.engine, it.seat, it.score),),
    (lambda a, it: a.enter(*it.cell, it.score), lambda a, it: a.clear(*it.cell)),
    (lambda a, it: a.mark(it.nth, it.engine, "blocked"),),
    (lambda a, it: a.mark(*it.row, "not-played"),),
    (lambda a, it: a.mark(*it.row, "not-played"), lambda a, it: a.mark(*it.row, "played")),
    (lambda a, it: a.mark(*it.row, "blocked"), lambda a, it: a.mark(*it.row, "played")),
    (lambda a, it: a.import_scores(it.nth, it.engine, replacing=it.score > 9),),
    (lambda a, it: a.write_total(it.nth, it.seat, it.score, erase=it.yes),),
    (lambda a, it: a.accept(it.nth, it.engine - int(it.yes), insist=True),),
    (lambda a, it: a.give_penalty(it.nth, it.seat, it.score + 1),),
    (
        lambda a, it: a.give_penalty(it.nth, it.seat, 5),
        lambda a, it: a.take_back_penalty(it.nth, it.seat),
    ),
    (lambda a, it: a.leave(it.who, it.engine % 3, it.engine),),
    (lambda a, it: a.enter(it.nth, 9, 0, it.score), lambda a, it: a.send_out(it.nth, it.seat)),
    (lambda a, it: a.add_player(it.score), lambda a, _: a.leave(a.newest, NO_SHOW, 0)),
    (lambda a, it: a.seat_late(it.engine, it.nth % 2 + 1),),
    (
        lambda a, it: a.fill(it.nth, it.seat, True),
        lambda a, it: a.rule_tie(it.nth, it.score % 2 > 0),
    ),
    (lambda a, it: a.print_sheet(it.nth, it.yes),),
    (lambda a, it: a.print_sheet(it.nth, it.yes), lambda a, _: a.take_back_print()),
    (lambda a, it: a.enter(*it.cell, it.score), lambda a, it: a.clear(*it.cell)),
    (lambda a, it: a.import_scores(it.nth, it.engine, replacing=True),),
    (lambda a, it: a.accept(it.nth, it.engine - int(it.yes), insist=True),),
    (lambda a, it: a.write_total(it.nth, it.seat, it.score, erase=False),),
    (lambda a, it: a.fill(it.nth, 0, True), lambda a, it: a.rule_tie(it.nth, it.yes)),
    (lambda a, it: a.receive(it.nth, it.yes, it.seat, it.engine),),
    (lambda a, it: a.receive(it.nth, True), lambda a, it: a.receive(it.nth, False, it.seat)),
    (
        lambda a, it: a.receive(it.nth, False, it.seat, it.engine),
        lambda a, it: a.sign(it.nth, it.score),
    ),
    (lambda a, it: a.sign(it.nth, it.seat), lambda a, it: a.reopen(it.nth, it.yes)),
    (lambda a, it: a.fill(it.nth, it.seat, it.yes), lambda a, it: a.sign(it.nth, it.score)),
    (
        lambda a, it: a.reopen(it.nth, sure=True),
        lambda a, it: a.enter(*it.cell, it.score),
        lambda a, it: a.sign(it.nth, it.seat),
    ),
    (lambda a, it: a.reopen(it.nth, sure=True),),
    (lambda a, it: a.change_rules(it.nth),),
    (lambda a, it: a.send(*it.cell, it.yes), lambda a, it: a.take_over(it.nth)),
    (
        lambda a, it: a.send(*it.row, 9, it.yes),
        lambda a, it: a.take_over_too_late(it.nth, it.score),
        lambda a, it: a.take_over(it.nth),
        lambda a, _: a.undo(),
        lambda a, it: a.redo() if it.yes else a.take_over(it.nth),
    ),
    (lambda a, it: a.enter_what_no_hand_holds(*it.cell, it.score),),
)
AROUND_THE_FINAL: Deeds = (
    (lambda a, it: a.replace_player(it.seat, it.engine, nobody=it.yes),),
    (lambda a, it: a.replace_player(it.seat, it.engine, nobody=False),),
    (lambda a, it: a.change_seats(it.who, it.engine + 1, 0),),
    (lambda a, it: a.replace_player(it.seat, it.who, nobody=False),),
    (lambda a, it: a.leave(it.who, it.nth, it.engine),),
    (lambda a, it: a.replace_player(it.who, it.engine, nobody=False),),
    (lambda a, it: a.print_sheet(2, it.yes),),
    (lambda a, _: a.undo_stage(),),
    (lambda a, _: a.undo_stage(), lambda a, it: a.start_stage(it.score)),
    (
        lambda a, _: a.undo_stage(),
        lambda a, it: a.start_as_planned(it.score, it.seat, it.who),
        lambda a, it: a.undo() if it.yes else None,
    ),
    (lambda a, it: a.reopen(it.nth, sure=True), lambda a, it: a.sign(it.nth, it.score)),
)


def play(home: Server | None, days: settings) -> None:
    """Play random days in files, or on a server."""
    run_state_machine_as_test(lambda: WholeDays(home), settings=days)  # type: ignore[arg-type]  # makes one


def test_random_whole_days(home: Server | None) -> None:
    DONE.clear()
    play(home, SETTINGS)
    told = dict(DONE.most_common())
    print(f"\nrandom whole days: {DONE.total()} deeds, 0 differences: {told}")  # noqa: T201
    assert DONE["start stage"] > 0, "no day came to its final"
    assert set(DONE) <= DEEDS
    if DAYS >= FULL:
        assert [deed for deed in sorted(DEEDS) if DONE[deed] < OFTEN] == [], "too rarely done"
        made = f"{DONE.total():,} changes made by {len(DONE)} kinds of deeds, each {OFTEN} times"
        record_figure("random-whole-days", f"{DAYS} days, {made} or more, 0 differences")


@pytest.mark.nightly
def test_two_random_days_at_a_server(postgres: Server) -> None:
    play(postgres, settings(SETTINGS, max_examples=2, stateful_step_count=8))


@pytest.fixture
def home(request: pytest.FixtureRequest) -> Server | None:
    """Return the server for ``--home server``, nothing where days are in files."""
    if request.config.getoption("--home") == "file":
        return None
    server: Server = request.getfixturevalue("postgres")
    return server


@pytest.mark.nightly(one_in=7)
@pytest.mark.parametrize(
    "fault",
    [
        "another digit is written",
        "a penalty is one point more",
        "redo undoes once more",
        "paper is forgotten",
        "phones write over what was typed",
        "receipts are lost",
        "undo only says so",
    ],
)
def test_a_planted_fault_is_found(fault: str) -> None:
    control = settings(SETTINGS, max_examples=200, derandomize=True)
    with door.planted(fault), pytest.raises((AssertionError, door.Refused)):
        play(None, control)
