"""Two hands at one tournament: what somebody was shown is never written over unseen.

On a server the hands are two desks; in a file they are one window's, of which the other takes back,
takes a phone's round over or works in another dialog.
"""

import os
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests import door
from tests.day import day, fill
from tests.door import QUALIFYING, Desk
from tests.programs import Server

PAIRS = int(os.environ.get("MEXTRAIN_PAIRS", "40"))
Area = tuple[Any, ...]
Deed = Callable[[Desk], object]
RULES: Area = ("RULES",)
DRAWS: Area = ("DRAWS",)


@pytest.fixture(params=["file", "server"])
def hands(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    """Two hands at a seated tournament of ten: of one desk in a file, of two at a server."""
    seated = day(10).seated(seed=7)
    with ExitStack() as opened:
        if request.param == "file":
            one = opened.enter_context(door.desk(seated.file(tmp_path)))
            yield one, one
        else:
            address = seated.server(request.getfixturevalue("postgres"))
            desks = [opened.enter_context(door.desk(address, name)) for name in ("East", "West")]
            yield desks[0], desks[1]


# The table.


@dataclass(frozen=True)
class Case:
    """What comes in between, what is then tried on what was shown, and what is said.

    Without ``says`` it is done.  ``first`` is done before anything is shown.
    """

    between: Deed
    then: Deed
    areas: Sequence[Area] = ()
    says: str = ""
    first: Deed = Desk.stages


def at(desk: Desk, nth: int = 0, table: int = 1) -> int:
    """Return who sits there."""
    players: list[int] = desk.sheet(table)["players"]
    return players[nth]


def end(desk: Desk) -> tuple[int, str]:
    """Return the end of the journal as it is by now."""
    desk.stages()
    return desk.tip()


def both(*deeds: Deed) -> Deed:
    """Return deeds done one after the other."""
    return lambda desk: [deed(desk) for deed in deeds]


def cell(nth: int) -> tuple[Area, ...]:
    """Return what a cell of the first round rests on; the player's number is put in later."""
    return (("in_cell", QUALIFYING, 1, 9, nth),)


def enter(score: int, nth: int = 0, engine: int = 9) -> Deed:
    return lambda desk: desk.enter(1, engine, at(desk, nth), score)


def total(points: int, nth: int = 0) -> Deed:
    return lambda desk: desk.totals(1, {at(desk, nth): points})


def paper(nth: int) -> tuple[Area, ...]:
    """Return what a total on the paper rests on."""
    return (("in_cell", QUALIFYING, 1, None, nth),)


def clear(desk: Desk) -> None:
    desk.clear(1, 9, at(desk))


def undo(desk: Desk) -> None:
    desk.undo()


def sign(desk: Desk) -> None:
    desk.sign(1)


def filled(desk: Desk) -> None:
    fill(desk, 1)


def swap(desk: Desk) -> None:
    desk.swap(at(desk), at(desk, table=2))


def swap_back(desk: Desk) -> None:
    """Trade the first of both tables as they sit by now."""
    desk.swap(at(desk, table=2), at(desk))


def phone(desk: Desk) -> None:
    shown = desk.sheet(1)
    desk.take_over(1, {"engine": 9, "scores": {at(desk): 30}, "out": None, "blocked": False}, shown)


def corrected(club: str) -> Deed:
    return lambda desk: desk.correct_player(1, club=club)


def penalties(desk: Desk) -> None:
    desk.change_rules({**desk.rules(), "key": "ours", "name": "Ours", "penalties": True})


def others(desk: Desk) -> None:
    desk.change_rules({**desk.rules(), "key": "others", "name": "Others"})


SHEET: tuple[Area, ...] = ()
CASES = {
    "nothing": Case(lambda _: None, enter(12), cell(0)),
    "nothing since a number": Case(Desk.stages, enter(12), cell(0), first=enter(21)),
    "a total": Case(total(40), total(41), paper(0), "total of No. .* now says 40"),
    "a score beside a total": Case(enter(26), total(41), paper(0)),
    "a total of another player": Case(total(40, nth=1), total(41), paper(0)),
    "another cell": Case(enter(21, nth=1), enter(12), cell(0)),
    "the cell of another round": Case(enter(21, engine=8), enter(12), cell(0)),
    "a blank cell, filled": Case(enter(26), enter(12), cell(0), "now says 26"),
    "the same number": Case(enter(12), enter(12), cell(0), "now says 12"),
    "a blank cell, filled and blank again": Case(
        both(enter(26), clear), enter(12), cell(0), "is blank there now"
    ),
    "a number, another and back": Case(
        both(enter(26), enter(21)), enter(12), cell(0), "now says 21", first=enter(21)
    ),
    "a number, taken off": Case(clear, enter(12), cell(0), "is blank there now", first=enter(21)),
    "a number, taken back": Case(both(enter(26), undo), enter(12), cell(0), "is blank there now"),
    "cleared beside a correction": Case(enter(26), clear, cell(0), "now says 26", first=enter(21)),
    "a phone's round": Case(phone, enter(12), cell(0), "now says 30"),
    "the sheet signed": Case(both(filled, sign), enter(12), cell(0), "is signed"),
    "the sheet signed and open again": Case(
        both(sign, lambda desk: desk.reopen(1)), enter(12), cell(0), first=filled
    ),
    "signed and open again, to be received": Case(
        both(sign, lambda desk: desk.reopen(1)),
        lambda desk: desk.receive(1),
        SHEET,
        "reopened",
        first=filled,
    ),
    "a cell of a sheet to be signed": Case(enter(33), sign, SHEET, "became 33", first=filled),
    "received, to be signed": Case(
        lambda desk: desk.receive(1), sign, SHEET, "came in|received", first=filled
    ),
    "signed, to be signed": Case(sign, sign, SHEET, "was signed", first=filled),
    "reopened, to be reopened": Case(
        both(lambda desk: desk.reopen(1), sign),
        lambda desk: desk.reopen(1),
        SHEET,
        "was reopened",
        first=both(filled, sign),
    ),
    "another sheet, to be signed": Case(lambda desk: fill(desk, 2), sign, SHEET, first=filled),
    "the player's seat traded": Case(swap, enter(12), cell(0), "does not sit"),
    "the player's seat traded and back": Case(both(swap, swap_back), enter(12), cell(0)),
    "seats traded and back, to be traded": Case(
        both(swap, swap_back), swap, [("seat_of", 0)], "traded|swapped|changed seats"
    ),
    "seats of others traded": Case(
        lambda desk: desk.swap(at(desk, 1), at(desk, 1, 2)), swap, [("seat_of", 0)]
    ),
    "drawn again": Case(
        lambda desk: desk.draw(9), lambda desk: desk.draw(11), [DRAWS], "drawn again"
    ),
    "drawn again and back": Case(
        both(lambda desk: desk.draw(9), lambda desk: desk.draw(7)),
        enter(12),
        [DRAWS],
        "drawn again",
    ),
    "drawn again, and a cell": Case(
        both(lambda desk: desk.draw(9), lambda desk: desk.draw(7)),
        enter(12),
        cell(0),
        "drawn again",
    ),
    "seats traded under a draw": Case(
        swap, lambda desk: desk.draw(11), [("sheets_of", QUALIFYING)], "traded|swapped|seats"
    ),
    "other rules": Case(penalties, enter(12), cell(0), "rules .* were changed"),
    "other rules, to be received": Case(
        penalties, lambda desk: desk.receive(1), SHEET, "rules .* were changed"
    ),
    "other rules, to be changed": Case(penalties, others, [RULES], "rules .* were changed"),
    "a player corrected": Case(corrected("Lisbon"), corrected("Porto"), [("player", 1)], "Lisbon"),
    "a player corrected and back": Case(
        both(corrected("Lisbon"), corrected("Faro")),
        corrected("Porto"),
        [("player", 1)],
        "Faro",
        first=corrected("Faro"),
    ),
    "another player corrected": Case(
        lambda desk: desk.correct_player(2, club="Lisbon"), corrected("Porto"), [("player", 1)]
    ),
    "somebody added": Case(
        lambda desk: desk.add_player("Zoe Late"), lambda desk: desk.draw(11), [("ROSTER",)], "Zoe"
    ),
}


def with_player(areas: Sequence[Area], player: int) -> list[Area]:
    """Return the areas with the first player's number in the place of a 0."""
    put = {"in_cell", "seat_of"}
    return [(*each[:-1], player) if each[0] in put else each for each in areas]


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_what_came_in_between_is_said_and_nothing_done(
    hands: tuple[Desk, Desk], case: Case
) -> None:
    one, other = hands
    case.first(other)
    shown = one.sheet(1)
    areas = with_player(case.areas, shown["players"][0])
    who = shown["players"][0]
    case.between(other)
    before = end(other)
    if not case.says:
        with one.based_on(shown, *areas):
            case.then(one)
        assert end(other) != before
        return
    typed = "does not sit" in case.says
    with pytest.raises(door.Refused, match=case.says) as refused, one.based_on(shown, *areas):
        one.enter(1, 9, who, 12) if typed else case.then(one)
    assert end(other) == before
    if refused.value.kind == "changed-meanwhile":
        by = "West, " if other is not one else ""
        assert re.search(rf"{by}\d\d?:\d\d", str(refused.value))


def test_a_stage_begun_by_another_hand_is_not_begun_again(postgres: Server, tmp_path: Path) -> None:
    address = day(10).seated(seed=7).played().server(postgres)
    with door.desk(address, "East") as one, door.desk(address, "West") as other:
        shown = one.sheet(1)
        key = other.start_stage(seed=5)
        with (
            pytest.raises(door.Refused, match=r"West, \d\d?:\d\d: \w+ has begun") as refused,
            one.based_on(shown, ("PLAYOFF",), ("SHEETS",)),
        ):
            one.start_stage(seed=5)
        assert refused.value.kind == "changed-meanwhile"
        shown = one.sheet(1, key)
        other.enter(1, 9, other.sheet(1, key)["players"][0], 12, key)
        with pytest.raises(door.Refused, match="has 12"), one.based_on(shown, DRAWS, ("SHEETS",)):
            one.undo_stage(key)
        assert one.stages()[-1] == key
        shown = one.sheet(1, key)
        player = shown["players"][1]
        other.undo_stage(key)
        assert other.start_stage(seed=5) == key
        place = ("in_cell", key, 1, 9, player)
        with pytest.raises(door.Refused, match="has begun"), one.based_on(shown, place):
            one.enter(1, 9, player, 12, key)
        assert not any(other.sheet(1, key)["scores"].values())


def test_a_sheet_that_another_desk_signed_is_not_changed_by_redo(postgres: Server) -> None:
    address = day(10).seated(seed=7).server(postgres)
    with door.desk(address, "East") as one, door.desk(address, "West") as other:
        fill(other, 1)
        player = one.sheet(1)["players"][1]
        stood = one.sheet(1)["scores"][9][player]
        one.enter(1, 9, player, 40)
        one.undo()
        other.sign(1)
        with pytest.raises(door.Refused, match="is signed"):
            one.redo()
        assert one.sheet(1)["scores"][9][player] == stood
        other.reopen(1)
        one.redo()
        assert other.sheet(1)["scores"][9][player] == 40


def test_at_the_same_moment_one_of_two_is_refused(postgres: Server) -> None:
    address = day(10).seated(seed=7).server(postgres)
    told: dict[str, list[tuple[int, int]]] = {"East": [], "West": []}

    def write(desk: Desk, shown: door.Plain, score: int) -> None:
        for engine, row in shown["scores"].items():
            for player in set(shown["players"]) - set(row):
                place = ("in_cell", QUALIFYING, 1, engine, player)
                try:
                    with desk.based_on(shown, place):
                        desk.enter(1, engine, player, score)
                except door.Refused as no:
                    assert no.kind == "changed-meanwhile"  # noqa: PT017  the other was first
                else:
                    told[desk.name or ""].append((engine, player))

    with door.desk(address, "East") as one, door.desk(address, "West") as other:
        hands = [(one, one.sheet(1), 21), (other, other.sheet(1), 22)]
        threads = [Thread(target=write, args=each) for each in hands]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        scores = one.sheet(1)["scores"]
    assert len(told["East"]) + len(told["West"]) == 50
    assert all(scores[engine][player] == 21 for engine, player in told["East"])
    assert all(scores[engine][player] == 22 for engine, player in told["West"])


# The campaign.


@dataclass(frozen=True)
class State:
    """All that two hands change, as one looked at it."""

    sheets: dict[int, dict[str, Any]]
    players: dict[int, dict[str, Any]]

    def of(self, area: Area) -> object:
        """Return what an area holds."""
        kind, *key = area
        if kind == "in_cell":
            _, table, engine, player = key
            return self.sheets.get(table, {"scores": {}})["scores"].get(engine, {}).get(player)
        if kind == "table":
            here = self.sheets.get(key[1], {})
            return {name: value for name, value in here.items() if name != "seats"}
        if kind == "player":
            facts = ("name", "club", "note")
            return [self.players[key[0]][name] for name in facts]
        return {table: here["players"] for table, here in self.sheets.items()}


def look(desk: Desk) -> State:
    """Return what stands."""
    return State(
        {each["table"]: each for each in desk.sheets()},
        {each["player"]: each for each in desk.players()},
    )


def a_deed(chance: random.Random, shown: State) -> tuple[Deed, list[Area]]:
    """Return something to do about what was shown, and what that rests on."""
    if not shown.sheets:  # the draw was taken back
        return (lambda desk: desk.draw(chance.randrange(99))), [DRAWS]
    table = chance.choice(list(shown.sheets))
    player = chance.choice(shown.sheets[table]["players"])
    other = chance.choice(list(shown.players))
    engine, score = chance.choice((9, 8)), chance.choice((5, 12, 40))
    here: Area = ("in_cell", QUALIFYING, table, engine, player)
    sheet: Area = ("table", QUALIFYING, table)
    return chance.choice(
        [
            (lambda desk: desk.enter(table, engine, player, score), [here]),
            (lambda desk: desk.enter(table, engine, player, score), [here]),
            (lambda desk: desk.clear(table, engine, player), [here]),
            (lambda desk: desk.blocked(table, engine), [sheet]),
            (lambda desk: desk.receive(table, circled=player), [sheet]),
            (lambda desk: fill(desk, table), [sheet]),
            (lambda desk: desk.sign(table), [sheet]),
            (lambda desk: desk.reopen(table), [sheet]),
            (lambda desk: desk.swap(player, other), [("seat_of", player), ("seat_of", other)]),
            (lambda desk: desk.draw(chance.randrange(99)), [DRAWS, ("sheets_of", QUALIFYING)]),
            (lambda desk: desk.correct_player(other, club=f"Club {score}"), [("player", other)]),
        ]
    )


def in_between(chance: random.Random, desk: Desk) -> None:
    """Have the other hand do up to three things, often about the same places, or take one back."""
    for _ in range(chance.randrange(4)):
        deed, _ = a_deed(chance, look(desk))
        _try(chance.choice((deed, deed, deed, undo)), desk)


def _try(deed: Deed, desk: Desk) -> str:
    """Do something; return how it was refused."""
    try:
        deed(desk)
    except door.Refused as no:
        return no.kind
    return ""


def meet(one: Desk, other: Desk, pairs: int, seed: int) -> tuple[int, int]:
    """Have two hands meet so often; return how often one was refused.

    Also how often it wrote over what it was not shown.
    """
    chance, overwritten, refused = random.Random(seed), 0, 0
    for _ in range(pairs):
        read, shown = one.players()[0], look(one)
        deed, areas = a_deed(chance, shown)
        tip = end(other)
        in_between(chance, other)
        now = look(other)
        with one.based_on(read, *areas):
            kind = _try(deed, one)
        if kind == "changed-meanwhile":
            assert end(other) != tip, "nothing had come in between"
            refused += 1
        elif not kind:
            overwritten += any(shown.of(area) != now.of(area) for area in areas)
    return refused, overwritten


def test_two_hands_write_over_nothing_unseen(hands: tuple[Desk, Desk]) -> None:
    refused, unseen = meet(*hands, PAIRS, seed=PAIRS)
    assert unseen == 0
    assert refused >= PAIRS / 20
    print(f"\ntwo hands: {PAIRS:,} pairs, {refused} refused, none overwritten unseen")  # noqa: T201


@pytest.mark.nightly
def test_where_nobody_looks_they_do(hands: tuple[Desk, Desk]) -> None:
    """The control: the check is switched off."""
    with door.planted("nobody looks what came in between"):
        refused, unseen = meet(*hands, PAIRS, seed=PAIRS)
    assert (refused, unseen > 0) == (0, True)
