"""The door to the program: what its users do, in numbers, texts, bytes, paths, lists and dicts.

Tests that have to outlive the program's inside reach it through here alone, so that this module is
what follows when the inside changes, with those beside it: entry.py starts the program, planted.py
has it do something carelessly.  No class of the program passes through, in or out, exceptions
included: what the program refuses comes as ``Refused`` with a kind in plain words.  Where a command
has a form in JSON (see the command line's manual), the same things have the same names here.
"""

import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from enum import Enum
from functools import partial, wraps
from itertools import combinations
from pathlib import Path
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar

from mextrain_scorer.desk import (
    all_checks,
    based,
    change_rules,
    next_step,
    other_files,
    presets,
    ranking,
    tables,
)
from mextrain_scorer.desk import operations as journal_operations
from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.journal import history, print_log
from mextrain_scorer.desk.journal import undo as undoing
from mextrain_scorer.desk.journal.print_log import Printed
from mextrain_scorer.desk.operations import DAY_DONE, READ_OUT, SAVED, UNDO
from mextrain_scorer.desk.playoff import plan as playoff_plan
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.stages import Choices
from mextrain_scorer.desk.playoff.state import PlayoffState, SeatChange, keep_as_played
from mextrain_scorer.desk.rehearsal import practice as rehearsal
from mextrain_scorer.desk.results import results, room_view
from mextrain_scorer.desk.roster import players as roster
from mextrain_scorer.desk.roster import roster_import
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import proposals, score_entry, sign_off
from mextrain_scorer.desk.seating import draw as seating
from mextrain_scorer.desk.seating import ladder
from mextrain_scorer.desk.seating.ladder import Trade
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.play.rounds import play_table
from mextrain_scorer.rules import impossible, refusal, rounds, standings
from mextrain_scorer.rules import playoff as playoff_rules
from mextrain_scorer.rules import table_sizes as hall_sizes
from mextrain_scorer.rules.checks import sheet_checks, unlikely
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.impossible import HandLimits, Undecided
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import (
    Adjustment,
    Cell,
    Outcome,
    Round,
    RuledBy,
    Ruling,
    Seat,
    Sheet,
)
from mextrain_scorer.rules.rule_sets import serialise
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.store import journal, schema
from mextrain_scorer.store.homes import copies as store_copies
from mextrain_scorer.store.schema import PlannedSeatRow, PrintedRow
from tests.entry import (
    PROGRAM,
    ROOT,
    Begun,
    command,
    data_folder,
    environ,
    phones_words,
    program_with,
    settings_folders,
)
from tests.planted import planted

if TYPE_CHECKING:
    from mextrain_scorer.sheets.printing import DocumentContent

# What tests say of those beside it.
__all__ = ["PROGRAM", "ROOT", "Begun", "command", "data_folder", "environ", "phones_words"]
__all__ += ["planted", "program_with", "settings_folders"]

P = ParamSpec("P")
T = TypeVar("T")
Plain = dict[str, Any]
Scores = Mapping[int, Mapping[int, int]]  # points by engine and player


class Read(dict[str, Any]):
    """What was read of a tournament, and the last entry that its reading saw."""

    def __init__(self, read_at: int, plain: Plain) -> None:
        super().__init__(plain)
        self.read_at = read_at


QUALIFYING = "qualifying"
KEEPER = "Sam Oak"

# What the program refuses.


class Refused(Exception):
    """The program said no: ``str()`` is its sentence, ``kind`` says in plain words which no.

    ``aside`` is the copy that was kept of a damaged file; ``tie`` the stage, the table and the
    players of a tie on a signed sheet that is to be ruled first; ``sheet`` what stands by now on
    one that was changed meanwhile.
    """

    def __init__(self, sentence: str, kind: str = "refused") -> None:
        super().__init__(sentence)
        self.kind = kind
        self.aside: Path | None = None
        self.tie: tuple[str, int, list[int]] | None = None
        self.sheet: Plain = {}


_KINDS = {
    "BadInput": "bad-input",
    "BadRuleSet": "bad-rules",
    "CannotSeat": "cannot-seat",
    "ChangedMeanwhile": "changed-meanwhile",
    "DamagedFile": "damaged",
    "FileGone": "gone",
    "FileInUse": "held",
    "NameTaken": "name-taken",
    "NewerFile": "newer",
    "NotATournament": "no-tournament",
    "NotAsLeft": "not-as-left",
    "NotSaved": "not-saved",
    "PassphraseWanted": "passphrase-wanted",
    "PasswordWanted": "password-wanted",
    "ScoreRefused": "score",
    "SheetIsSigned": "signed",
    "SignedMeanwhile": "signed-meanwhile",
    "TiedForPlace": "tied",
    "WrongPassphrase": "wrong-passphrase",
}


@contextmanager
def told() -> Iterator[None]:
    """Let what the program refuses come out as ``Refused``; any other error comes as it is."""
    try:
        yield
    except refusal.Refused as no:
        kinds = (_KINDS[each.__name__] for each in type(no).__mro__ if each.__name__ in _KINDS)
        refused = Refused(str(no), next(kinds, "refused"))
        refused.aside = getattr(no, "aside", None)
        sheet, group = getattr(no, "sheet", None), getattr(no, "group", None)
        if sheet is not None:
            refused.sheet = _sheet(sheet)
        if sheet is not None and group is not None:
            refused.tie = sheet.stage, sheet.table_no, list(group.players)
        raise refused from no


def sentence(do: Callable[[], object]) -> str:
    """Return what somebody is told who tries this; nothing where it is done."""
    try:
        with told():
            do()
    except Refused as no:
        return str(no)
    return ""


def _deed(do: Callable[P, T]) -> Callable[P, T]:
    @wraps(do)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        with told():
            return do(*args, **kwargs)

    return done


# Rules, and games that were played by them.


@_deed
def rules(key: str = "samboree") -> Plain:
    """Return the figures of a rule set that comes with the program, and its ``engines`` in order.

    Numbers of players are numbers here, in ``draws``.
    """
    return _rules(_house(key))


@_deed
def rule_keys() -> list[str]:
    """Return the keys of the rule sets that come with the program."""
    return list(presets.PRESET_KEYS)


def _rules(house: RuleSet) -> Plain:
    draws = dict(house.draws)
    return {**serialise.as_plain(house), "draws": draws, "engines": list(house.engines)}


def _house(asked: str | Mapping[str, Any]) -> RuleSet:
    """Return a preset by its key, or a house's own rules from their plain form."""
    if isinstance(asked, str):
        return presets.rule_set(asked)
    draws = {str(players): tiles for players, tiles in asked["draws"].items()}
    return serialise.from_plain(
        {**{k: v for k, v in asked.items() if k != "engines"}, "draws": draws}
    )


@_deed
def simulated(rules: str | Mapping[str, Any], players: int, seed: int) -> Plain:
    """Play a game tile by tile; return what came of it, the players by their seats from 0.

    ``scores`` has a list of points for each engine that was played, ``out`` the seat that went out
    (None where the round was blocked), ``blocked`` the engines of blocked rounds, ``totals`` sums.
    """
    game = play_table(_house(rules), players, seed)
    return {
        "scores": {each.engine: list(each.scores) for each in game.rounds},
        "out": {each.engine: each.out for each in game.rounds},
        "blocked": [each.engine for each in game.rounds if each.blocked],
        "totals": list(game.totals),
    }


# The rules alone: what they say of a sheet, of the points of a round, of a hall and of a play-off.


@_deed
def checked(rules: str | Mapping[str, Any], sheet: Mapping[str, Any]) -> list[Plain]:
    """Return the findings on a sheet, given as ``Desk.sheet`` returns it; only some is needed."""
    return [_finding(each) for each in sheet_checks.check_sheet(_as_sheet(_house(rules), sheet))]


@_deed
def places(rules: str | Mapping[str, Any], sheet: Mapping[str, Any]) -> list[Plain]:
    """Return the places at a table, as ``Desk.standings`` does."""
    here = _as_sheet(_house(rules), sheet)
    return [_place(here.stage, here.table_no, each) for each in standings.standings(here)]


@_deed
def questions(rules: str | Mapping[str, Any], sheets: Sequence[Mapping[str, Any]]) -> list[Plain]:
    """Return what is asked about the sheets of a room though it can be, sheet by sheet."""
    house = _house(rules)
    usual, room = all_checks.plausibility_of(house), [_as_sheet(house, each) for each in sheets]
    found = [each for sheet in room for each in unlikely.unlikely_at(sheet, usual)]
    return [_finding(each) for each in (*found, *unlikely.far_from_room(room, usual))]


@_deed
def ranked(rules: str | Mapping[str, Any], sheets: Sequence[Mapping[str, Any]]) -> list[Plain]:
    """Return the ranking over the sheets of several games, as ``Desk.overall`` does."""
    house = _house(rules)
    lines = standings.overall_lines([_as_sheet(house, each) for each in sheets], house)
    groups = standings.level_groups(lines, house, (), tuple(range(1, house.places + 1)))
    return [_overall_place(each) for each in standings.places_of(groups, house)]


@_deed
def hands_exist(hands: tuple[int, ...], points: Sequence[int]) -> bool | None:
    """Say whether hands of one set of dominoes can have these points; None where it gives up.

    ``hands`` are the highest double, the points of the double blank, the engine, the most tiles in
    a hand, and how many tiles at least nobody holds.
    """
    try:
        return impossible.hands_exist(HandLimits(*hands), points)
    except Undecided:
        return None


@_deed
def hands_in_conflict(hands: tuple[int, ...], points: Sequence[int]) -> list[int] | None:
    """Return the fewest of these points that cannot be together; None where it gives up."""
    found = impossible.in_conflict(HandLimits(*hands), tuple(points))
    return None if found is None else list(found)


@_deed
def drawn(
    people: Sequence[Mapping[str, Any]],
    sizes: Sequence[int],
    seed: int,
    keep_apart: Sequence[str] = (),
) -> Plain:
    """Draw seats; return the ``tables``, who of a group sits ``together``, and ``met_again``.

    That is how many pairs at one table sat together in an earlier game of the day.  Each of
    ``people`` has a number as ``player``, and may have ``group``, ``club``, ``pinned`` (to a table)
    and ``sat_at``, the tables of the day's earlier games.
    """
    everybody = [Candidate(**{"name": f"Player {who['player']}", **who}) for who in people]
    seats = draw_seats(everybody, sizes, seed, keep_apart, seating.seating_plans())
    sat_at = {who.player: who.sat_at for who in everybody}
    return {
        "tables": [list(table) for table in seats.tables],
        "together": [(each.table_no, list(each.players)) for each in seats.together],
        "met_again": sum(
            any(a and a == b for a, b in zip(sat_at[one], sat_at[other], strict=False))
            for table in seats.tables
            for one, other in combinations(table, 2)
        ),
    }


@_deed
def table_sizes(rules: str | Mapping[str, Any], players: int, *, sixes: bool = True) -> list[int]:
    """Return how many sit at each table of a hall."""
    return list(hall_sizes.table_sizes(_house(rules), players, sixes=sixes))


@_deed
def playoff(rules: str | Mapping[str, Any], winners: int, tables: int) -> list[Plain]:
    """Return the stages from that many winners of so many tables to the final."""
    return [_stage(each) for each in playoff_rules.plan_playoff(_house(rules), winners, tables)]


@_deed
def next_stage(
    rules: str | Mapping[str, Any],
    winners: int,
    tables: int,
    stages_so_far: int = 0,
    sizes: Sequence[int] | None = None,
) -> Plain:
    """Return the stage to seat now, at tables of ``sizes`` where the monitor chose them."""
    chosen = None if sizes is None else tuple(sizes)
    return _stage(playoff_rules.next_stage(_house(rules), winners, tables, stages_so_far, chosen))


def _stage(stage: Stage) -> Plain:
    """Return a stage; ``on`` is how many go on from each of its tables."""
    on = [
        0 if stage.is_final else stage.advance_from(table)
        for table in range(1, len(stage.sizes) + 1)
    ]
    return _plain(stage, "key title sizes advance", on=on)


def _as_sheet(house: RuleSet, plain: Mapping[str, Any]) -> Sheet:
    """Return the sheet that ``_sheet`` makes plain; of what is not said nothing is written."""
    seats = tuple(
        Seat(
            at,
            seat["player"],
            seat.get("name", f"Player {seat['player']}"),
            seat.get("from_engine"),
            seat.get("left_from"),
            seat.get("disqualified", ""),
        )
        for at, seat in enumerate(plain["seats"], start=1)
    )

    def row(engine: int) -> Round:
        scores, out = plain["scores"].get(engine, {}), plain.get("out", {}).get(engine, [])
        insisted = plain.get("as_written", {})
        cells = (
            Cell(scores.get(who), who in out, insisted.get((engine, who), ""))
            for who in (seat.player for seat in seats)
        )
        outcome = Outcome(plain.get("outcomes", {}).get(engine, "played"))
        said = (plain.get(what, {}).get(engine, "") for what in ("accepted", "notes"))
        return rounds.settled(house, seats, Round(engine, tuple(cells), outcome, *said))

    sheet = Sheet(
        plain.get("stage", QUALIFYING),
        plain.get("table", 1),
        house,
        seats,
        tuple(row(engine) for engine in house.engines),
        tuple(plain.get("cuts", ())),
        adjustments=tuple(Adjustment(*each) for each in plain.get("penalties", ())),
    )
    for ruling in plain.get("rulings", ()):
        players = tuple(ruling["players"])
        tied = [
            group for group in standings.tied_groups(sheet) if set(group.players) == set(players)
        ]
        basis = tied[0].lines[0].basis if tied else ()  # of a tie that is none any more
        by = RuledBy(ruling["by"])
        ruled = Ruling(**{**ruling, "players": players, "basis": basis, "by": by})
        sheet = replace(sheet, rulings=(*sheet.rulings, ruled))
    return sheet


# Tournaments: made, opened, put on a server and brought back.


@_deed
def made(path: Path, name: str = "Fall Samboree", **facts: Any) -> "Desk":
    """Make a tournament file and leave it open.

    ``facts`` are ``rules`` (a key, or the figures of a house), ``date``, ``venue``, ``monitor``.
    """
    if "rules" in facts:
        facts["rules"] = _house(facts["rules"])
    return Desk(opening.create(path, name, **facts))


@_deed
def desk(where: Path | str, name: str | None = None) -> "Desk":
    """Open a tournament with all checks: a file by its path, or one on a server by its address.

    ``name`` is that of the desk, where there are several.
    """
    from mextrain_scorer.desk.files import on_server

    if isinstance(where, str) and opening.names_server(where):
        return Desk(on_server.open_on_server(on_server.address_in(where), name))
    return Desk(opening.open_file(Path(where)))


@_deed
def put(path: Path, address: str) -> str:
    """Put a copy of a tournament file on a server as it is, recorded nowhere; return the address.

    An address without a tournament's name gets a new one.
    """
    from mextrain_scorer.store.homes import server
    from mextrain_scorer.store.homes.server_address import parse

    if "tournament=" not in address:
        address += f"{'&' if '?' in address else '?'}tournament=t{secrets.token_hex(6)}"
    there = parse(address)
    with desk(path) as file, closing(file._tournament.snapshot()) as content:
        server.put(there, content)
    return str(there)


@_deed
def to_file(address: str, out: Path) -> Path:
    """Bring a tournament from a server into a file."""
    from mextrain_scorer.desk.files import on_server

    return on_server.to_file(on_server.address_in(address), out)


@_deed
def restore(backup: Path, out: Path) -> None:
    """Make a tournament file from a copy."""
    copies.restore(backup, out)


def copy_folder(path: Path, place: Path | None = None) -> Path:
    """Return the folder of a tournament's copies in a place, or beside it."""
    return copies.folder_for(path, place)


def whole_copy(path: Path) -> Plain | None:
    """Check a copy without changing it or its folder; return what it holds, None where it is none.

    ``changes`` counts the entries of its journal, ``signed`` of its ``sheets`` are signed.
    """
    found = store_copies.whole_copy(path)
    if found is None:
        return None
    return _plain(found, "changes signed sheets")


def copies_of(path: Path, place: Path | None = None) -> list[Path]:
    """Return the copies there, the latest first."""
    return list(copies.copies_of(path, place))


@_deed
def practice(path: Path) -> "Desk":
    """Make a practice tournament and open it."""
    return Desk(rehearsal.practice(path))


def proposals_kept(box: Path, draw: str, tables: Collection[str]) -> list[Plain]:
    """Return what phones proposed for those tables of a draw, as their box keeps it."""
    from mextrain_scorer.inbox.box import Box

    with closing(Box(box)) as opened:
        found = [kept for table in tables for kept in opened.proposals(draw, table)]
    return [_plain(each, "id engine state", scores=dict(each.scores)) for each in found]


def operations() -> list[str]:
    """Return the names of all operations that the journal of a file can hold.

    Not that of an undo that came too late: it is written where several desks are.
    """
    return sorted({*journal_operations.OPERATIONS} - {journal_operations.NOT_UNDONE})


# An open tournament.


def _own(where: ModuleType, deed: str) -> Callable[..., Any]:
    """Return a deed of the program's desk that is given just what is given here.

    It is looked up when it is done: a careless way may stand in its place by then.
    """

    def done(desk: "Desk", *given: Any, **named: Any) -> Any:
        return getattr(where, deed)(desk._tournament, *given, **named)

    return done


class Desk:
    """An open tournament; it is closed at the end of a ``with`` block, or by ``close``.

    A deed that names no stage is about the first qualifying game.
    """

    def __init__(self, tournament: Tournament) -> None:
        """Take what ``made`` or ``desk`` opened."""
        self._tournament = tournament
        self._printed: list[Printed] = []

    def __init_subclass__(cls) -> None:
        raise TypeError("a desk is a handle and nothing else")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close it."""
        self._tournament.close()

    # The file.

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._tournament.path

    @property
    def address(self) -> str:
        """Where it is on a server, nothing for a file."""
        return str(self._tournament.server or "")

    @property
    def name(self) -> str | None:
        """The name of this desk, where a tournament has several."""
        return self._tournament.desk_name

    @property
    def read_only(self) -> bool:
        """Whether it can be read but not changed."""
        return self._tournament.read_only

    @property
    def is_gone(self) -> bool:
        """Whether its file was moved, deleted or written over: it can only be read then."""
        return self._tournament.home.is_gone

    @property
    def saved_at(self) -> str | None:
        """When the last change was saved, ISO 8601; None before the first since opening."""
        at = self._tournament.home.saved_at
        return at.isoformat() if at else None

    def rules(self) -> Plain:
        """Return the rules in force, as ``door.rules`` does."""
        return _rules(self._tournament.rule_set)

    def change_rules(self, rules: str | Mapping[str, Any], reason: str = "") -> list[str]:
        """Play by other rules from now on; return what that changed, in sentences."""
        return list(change_rules.change_rules(self._tournament, _house(rules), reason))

    def facts(self) -> Plain:
        """Return name, date, venue, monitor and rules."""
        facts = self._tournament.facts()
        return _plain(facts, "name date venue monitor", rules=facts.rules_key)

    def correct_facts(self, **facts: str) -> None:
        """Write name, date, venue or monitor anew."""
        from mextrain_scorer.desk.tournament import correct_facts

        correct_facts(self._tournament, **facts)

    def check_whole(self) -> None:
        """Compare the rows with the journal, as opening does; raises Refused where they differ."""
        with closing(self._tournament.snapshot()) as copy:
            copy.check()

    def checked_tip(self) -> str:
        """Return the hash of the last entry that every row agrees with; raises Refused."""
        with self._tournament.reading() as reading:
            return journal.verify(reading).hash

    def back_up(self, out: Path | None = None, *, paper: str | None = "letter") -> Path:
        """Write a copy of the file, with the pack for carrying on by hand where ``paper`` is."""
        from mextrain_scorer.sheets.printing import back_up_with_pack

        if paper is None:
            return copies.back_up(self._tournament, out)
        return back_up_with_pack(self._tournament, out, paper)

    save_as = _own(copies, "save_as")

    def copy_to(self, place: Path | None = None) -> Path:
        """Write a copy named by its time to a place such as a stick, as after each sheet."""
        with closing(self._tournament.snapshot()) as taken:
            return copies.write(taken, place)

    def export(self, out: Path) -> Path:
        """Write everything to CSV, XLSX, JSON or HTML, by the ending."""
        from mextrain_scorer.exchange import exports

        return exports.export(self._tournament, out)

    def bring_back(self, out: Path) -> Path:
        """Bring it from a server into a file, where it goes on."""
        from mextrain_scorer.desk.files import on_server

        return on_server.bring_back(self._tournament, out)

    def goes_on_elsewhere(self) -> str:
        """Say where it goes on; nothing is entered here then."""
        return self._tournament.elsewhere

    def go_on_here(self, reason: str = "the server is lost") -> None:
        """Let entries be made here again, though it was put on a server, or brought from there."""
        self._tournament.go_on_here(reason)

    def to_server(self, address: str) -> str:
        """Move it onto a server; return the address there."""
        from mextrain_scorer.desk.files import on_server

        return str(on_server.to_server(self._tournament, on_server.address_in(address)))

    def catch_up(self) -> bool:
        """Take in what other desks changed; return whether there was anything."""
        return self._tournament.catch_up()

    def before_writing(self, do: Callable[[], object]) -> AbstractContextManager[None]:
        """Have the next change do this once it has the turn, before anything is written."""
        return self._tournament.checking(do)

    # Players.

    def add_player(self, name: str, **facts: Any) -> int:
        """Add a player; return the number.

        ``facts`` are ``number``, ``club``, ``group``, ``willing``, ``note``, ``checked_in``,
        ``class_name``.
        """
        return roster.add_player(self._tournament, RosterRow(name, **facts))

    def add_players(self, names: Sequence[str | Mapping[str, Any]]) -> None:
        """Add players who have all come, in one change: names, or ``name`` with other facts."""
        each = ({"name": one} if isinstance(one, str) else dict(one) for one in names)
        roster_import.add_roster(
            self._tournament, [RosterRow(**one | {"checked_in": True}) for one in each]
        )

    def import_roster(self, path: Path) -> None:
        """Add the players of a file."""
        from mextrain_scorer.exchange import rosters

        rosters.import_roster(self._tournament, path)

    def import_earlier(self, path: Path) -> None:
        """Add the players of an earlier tournament."""
        from mextrain_scorer.exchange import rosters

        table = rosters.read_earlier(self._tournament, path)
        rows = rosters.look_over(self._tournament, table)
        found = [player for row in rows for player in row.people]
        roster_import.add_roster(self._tournament, found, table.name)

    def players(self) -> list[Plain]:
        """Return everybody on the roster."""
        read_at, theirs = self._tournament.read_at, "name club group willing note status pinned"
        return [
            Read(
                read_at,
                _plain(
                    each,
                    theirs,
                    **{"player": each.number, "class": each.class_name, "table": each.table_no},
                ),
            )
            for each in roster.players(self._tournament)
        ]

    def based_on(self, shown: Plain, *areas: Sequence[Any]) -> AbstractContextManager[None]:
        """Let the next deed be done only if areas are as they were ``shown``, by what was read.

        An area is its name and its key: in_cell (stage, table, engine, player), round_at (stage,
        table, engine), table (stage, table), player or seat_of (number), sheets_of (stage), DRAWS,
        PLAYOFF, ROSTER, RULES.  Without any it is all of the sheet that was shown.
        """
        assert isinstance(shown, Read)
        found: list[based.Area] = []
        for name, *key in areas or [("whole", shown["stage"], shown["table"])]:
            area = getattr(based, name)(*key) if key else getattr(based, name)
            found += [area] if isinstance(area, based.Area) else area
        return based.based_on(self._tournament, shown.read_at, *found)

    def correct_player(self, number: int, *, seen: Plain | None = None, **facts: Any) -> None:
        """Change facts of a player; what is not named stays.

        They are ``name``, ``club``, ``group``, ``willing``, ``note`` and ``class``.  ``seen`` is
        what was shown of the player, as ``players`` tells it: where it is no longer so, it is said.
        """
        known = next(each for each in self.players() if each["player"] == number)
        now = {**{key: known[key] for key in _PLAYER_FACTS}, **facts}
        read_at = seen.read_at if isinstance(seen, Read) else None
        with based.based_on(self._tournament, read_at, based.player(number)):
            told = RosterRow(class_name=now.pop("class") or "", **now)
            roster.change_player(self._tournament, number, told)

    def check_in(self, *numbers: int) -> int:
        """Record that players came; everybody where nobody is named."""
        if not numbers:
            return roster.check_in_all(self._tournament)
        return roster.check_in(self._tournament, numbers)

    take_back_check_in = _own(roster, "take_back_check_in")
    no_show = _own(roster, "no_show")
    disqualify = _own(roster, "disqualify")

    def withdraw(
        self, number: int, reason: str = "went home", *, from_engine: int | None = None
    ) -> None:
        """Let a player go home, from that round on where play has begun."""
        roster.withdraw(self._tournament, number, reason, from_engine=from_engine)

    # Seats.

    def advice(self) -> str:
        """Return what the desk says of the tables before they are drawn."""
        return seating.advice(self._tournament).sentence

    def draw(
        self,
        seed: int | None = None,
        *,
        trades: Collection[tuple[int, int, str]] = (),
        **options: Any,
    ) -> int:
        """Draw tables and seats of the next game; return the seed.

        ``trades`` are two players and why, on a ladder; ``options`` are ``sixes``, ``allow_small``,
        ``keep_apart``.
        """
        traded = [Trade(*each) for each in trades]
        return seating.draw(self._tournament, seed=seed, trades=traded, **options).seed

    def ladder(self, seed: int | None = None, **options: Any) -> Plain:
        """Return what ``draw`` would do on a ladder: ``tables``, ``moves`` and ``unpinned``.

        ``moves`` are all who play, also those who stay where they are.
        """
        plan = ladder.ladder_plan(self._tournament, seed=seed, **options)
        return {
            "tables": [list(table) for table in plan.tables],
            "moves": [each.player for each in plan.moves],
            "unpinned": [number for number, _ in plan.unpinned],
        }

    def ladder_upsets(self) -> dict[int, int]:
        """Return who would sit at another table of a ladder by the sheets as they are now."""
        return {each.player: each.should for each in ladder.contradicted_moves(self._tournament)}

    def keep_seats(self, reason: str) -> None:
        """Leave the seats of a ladder as they are, whatever a corrected sheet says."""
        ladder.keep_seats(self._tournament, reason=reason)

    swap = _own(seating, "swap")
    move = _own(seating, "move")
    pin = _own(seating, "pin")
    seat_late = _own(seating, "seat_late")

    def stages(self) -> list[str]:
        """Return the keys of the stages there are, in order."""
        return [each.key for each in tables.stages(self._tournament)]

    def tables(self, stage: str | None = None) -> dict[int, list[int]]:
        """Return the players of each table in seat order, by default of the stage being played."""
        key = stage or self.stages()[-1]
        return {
            here.table_no: [seat.player for seat in here.seats]
            for here in tables.sheets(self._tournament, key)
        }

    # Sheets.

    def sheet(self, table: int, stage: str = QUALIFYING) -> Plain:
        """Return one sheet as it stands: see ``_sheet``."""
        return _sheet(tables.sheet(self._tournament, stage, table))

    def sheets(self, stage: str | None = None) -> list[Plain]:
        """Return all sheets, or those of one stage."""
        return [_sheet(each) for each in tables.sheets(self._tournament, stage)]

    def enter(
        self,
        table: int,
        engine: int,
        player: int,
        pips: int,
        stage: str = QUALIFYING,
        **options: Any,
    ) -> None:
        """Write a player's score of one round.

        ``options`` are ``went_out``, ``as_written`` and ``reason`` (texts), and ``seen``: what
        stood there as it was shown, None for a blank cell.
        """
        with self._where_seen(options, stage, table, engine, player):
            score_entry.enter(self._tournament, stage, table, engine, player, pips, **options)

    def _where_seen(self, options: Plain, *at: Any) -> AbstractContextManager[None]:
        value = based.Value(options.pop("seen")) if "seen" in options else None
        return based.based_on(self._tournament, value, based.cell(*at))

    def clear(
        self, table: int, engine: int, player: int, stage: str = QUALIFYING, **options: Any
    ) -> None:
        """Take a score off; ``options`` are ``reason`` and ``seen``."""
        with self._where_seen(options, stage, table, engine, player):
            score_entry.enter(self._tournament, stage, table, engine, player, None, **options)

    def blocked(
        self, table: int, engine: int, stage: str = QUALIFYING, *, blocked: bool = True
    ) -> None:
        """Mark a round as blocked, or take the mark off."""
        if blocked:
            self._mark(stage, table, engine, "blocked")
        else:
            self._mark(stage, table, engine, "played", was="blocked")

    def not_played(
        self, table: int, engine: int, reason: str = "a storm", stage: str = QUALIFYING
    ) -> None:
        """Mark a round that nobody played."""
        self._mark(stage, table, engine, "not-played", reason)

    def played(self, table: int, engine: int, stage: str = QUALIFYING) -> None:
        """Take the mark off that a round was blocked or not played."""
        self._mark(stage, table, engine, "played")

    def _mark(
        self, stage: str, table: int, engine: int, how: str, reason: str = "", was: str = ""
    ) -> None:
        at = (self._tournament, stage, table, engine)
        score_entry.mark(*at, Outcome(how), reason, was=Outcome(was) if was else None)

    def went_out(
        self, table: int, engine: int, player: int, stage: str = QUALIFYING, *, out: bool = True
    ) -> None:
        """Say who went out, where a 0 alone is no proof."""
        score_entry.mark_out(self._tournament, stage, table, engine, player, out=out)

    def fill(
        self,
        table: int,
        scores: Scores,
        stage: str = QUALIFYING,
        *,
        out: Collection[tuple[int, int]] | None = None,
        blocked: Collection[int] = (),
        totals: Mapping[int, int] | None = None,
    ) -> None:
        """Write a whole sheet in one change: points by engine and player.

        Who went out is said in ``out`` by engine and player; without it, who has 0.
        """
        cells = {(e, player): score for e, row in scores.items() for player, score in row.items()}
        if out is None:
            out = [cell for cell, score in cells.items() if score == 0]
        here = tables.sheet(self._tournament, stage, table)
        rehearsal.enter_sheet(self._tournament, here, cells, out, blocked, totals or {})

    def import_scores(self, path: Path, *, replace: bool = False, reason: str = "") -> int:
        """Enter the scores of a file; return how many."""
        from mextrain_scorer.exchange.score_rows import import_scores

        return import_scores(self._tournament, path, replace=replace, reason=reason)

    def totals(self, table: int, totals: Mapping[int, int | None], stage: str = QUALIFYING) -> None:
        """Enter the totals written on the sheet, by player; None takes one off."""
        score_entry.write_totals(self._tournament, stage, table, totals)

    def accept(self, table: int, engine: int | None, reason: str, stage: str = QUALIFYING) -> None:
        """Let a round stand as written, or the totals where no engine is named."""
        score_entry.accept_round(self._tournament, stage, table, engine, reason)

    def penalise(
        self, table: int, player: int, points: int, reason: str, stage: str = QUALIFYING
    ) -> None:
        """Add points to a player's total."""
        score_entry.penalise(self._tournament, stage, table, player, points, reason)

    def take_back_penalties(
        self, table: int, player: int, reason: str, stage: str = QUALIFYING
    ) -> None:
        """Take all penalty points off a player's total."""
        score_entry.take_back_penalties(self._tournament, stage, table, player, reason)

    def rule_tie(
        self,
        table: int,
        players: Sequence[int],
        *,
        shared: bool = False,
        by: str = RuledBy.DRAWN_DOMINO,
        reason: str = "each drew a domino",
        stage: str = QUALIFYING,
    ) -> None:
        """Rule a tie, best first or shared."""
        sign_off.rule_tie(
            self._tournament, stage, table, players, shared=shared, by=RuledBy(by), reason=reason
        )

    def receive(
        self, table: int, stage: str = QUALIFYING, *, receipt: str | None = None, **options: Any
    ) -> None:
        """Take the paper in; ``options`` are ``circled``, ``unsigned``, ``note``, ``paper_no``.

        ``receipt`` is the game monitor's signature as it was drawn.
        """
        drawn = _signature(receipt)
        sign_off.receive_sheet(self._tournament, stage, table, receipt=drawn, **options)

    def sign(
        self,
        table: int,
        stage: str = QUALIFYING,
        keeper: str = KEEPER,
        *,
        signature: str | None = None,
    ) -> None:
        """Sign a sheet, on the screen where the ``signature`` was drawn."""
        drawn = _signature(signature)
        sign_off.sign_sheet(self._tournament, stage, table, keeper, signature=drawn)

    def reopen(
        self, table: int, stage: str = QUALIFYING, reason: str = "a digit", *, confirm: bool = False
    ) -> None:
        """Open a signed sheet again."""
        sign_off.reopen_sheet(self._tournament, stage, table, reason, confirm=confirm)

    # The play-off.

    def plan(self) -> Plain:
        """Return what comes next: ``ready``, ``sentence``, ``winners``, ``stages``, ``waiting``.

        ``won`` says where each winner won: player, stage and table.  ``stages`` are those still to
        be played, by key, each with the players at its tables.
        """
        plan = playoff_plan.plan(PlayoffState(self._tournament))
        return {
            "ready": plan.ready,
            "sentence": plan.sentence,
            "winners": [each.player for each in plan.state.winners],
            "won": [(each.player, each.stage, each.table_no) for each in plan.state.winners],
            "stages": {each.key: list(each.sizes) for each in plan.stages},
            "waiting": list(plan.state.waiting),
        }

    def start_stage(
        self,
        seed: int | None = None,
        *,
        changes: Sequence[tuple[int, int | None, str]] | None = None,
        **options: Any,
    ) -> str:
        """Seat the next stage; return its key.

        ``changes`` are seats that go to others: whose, to whom, and why; ``options`` are
        ``advance``, ``wild_cards``, ``sizes``.
        """
        given = None if changes is None else tuple(SeatChange(*each) for each in changes)
        choices = Choices(changes=given, **options)
        return stages.start_stage(self._tournament, choices, seed=seed).stage.key

    def draft(self) -> Plain:
        """Return who is ``coming`` to the next stage, and who of them is ``absent``.

        ``changes`` are the seats that were given away, as ``start_stage`` takes them; ``free`` are
        those who may take another.
        """
        plan = stages.draft(self._tournament)
        coming = [each.player for each in plan.coming]
        return {
            "coming": coming,
            "absent": sorted(plan.state.absent.keys() & set(coming)),
            "changes": [(each.out, each.into, each.reason) for each in plan.changes],
            "free": sorted(each.player for each in plan.offers(0, plan.changes)),
        }

    def planned_seats(self) -> dict[tuple[str, int], tuple[int | None, str]]:
        """Return the seats given away before their stage was drawn, by where and who won them."""
        with self._tournament.reading() as reading:
            rows = schema.read_rows(reading, PlannedSeatRow)
        return {(row.won_in, row.winner): (row.player, row.reason) for row in rows}

    def undo_stage(self, stage: str, reason: str = "too early") -> None:
        """Take the last stage back."""
        stages.undo_stage(self._tournament, stage, reason)

    def replace(self, out: int, into: int | None, reason: str = "declined") -> None:
        """Give a seat of the play-off to another, or to nobody."""
        stages.replace_player(self._tournament, out, into, reason)

    def name_places(
        self,
        champion: int,
        second: int | None = None,
        third: int | None = None,
        *,
        reason: str = "the hall closes",
        confirm: bool = False,
    ) -> None:
        """Name the places where nothing is left to play, or nothing more will be."""
        playoff_plan.name_places(
            self._tournament, champion, second, third, reason=reason, confirm=confirm
        )

    def naming(self) -> Plain:
        """Return whether the places have to be named, ``needed``, or may be, ``possible``."""
        found = playoff_plan.naming(PlayoffState(self._tournament))
        return {"needed": found.needed, "possible": found.possible, "sentence": found.sentence}

    def named_places(self) -> list[int]:
        """Return the players whom the monitor named, champion first; nobody where none were."""
        found = PlayoffState(self._tournament).named
        return [each.player for each in found.players] if found is not None else []

    def take_back_places(self, reason: str) -> None:
        """Take back that places were named."""
        playoff_plan.take_back_places(self._tournament, reason=reason)

    def keep_as_played(self, stage: str, reason: str = "it was played") -> None:
        """Let a stage that a correction upset stay as it was played."""
        keep_as_played(self._tournament, stage, reason=reason)

    # What phones propose: ``engine``, ``scores`` (None for a blank), ``out``, ``blocked``.

    def proposed(self, table: int, sent: Plain, stage: str = QUALIFYING) -> Plain:
        """Compare what a table's phone sent with the sheet.

        ``agrees``: the sheet says all of it; ``adds``: taking it over would write something;
        ``differs`` are the scores that the sheet has otherwise; ``refusal``: why it cannot be.
        """
        here = tables.sheet(self._tournament, stage, table)
        left = proposals.differences(here, _proposal(table, sent, stage))
        return {
            "agrees": left.agrees,
            "adds": not (left.refusal or left.changes_nothing),
            "differs": dict(left.differs),
            "refusal": left.refusal,
        }

    def take_over(self, table: int, sent: Plain, shown: Plain, stage: str = QUALIFYING) -> None:
        """Take a round over, as it was beside ``shown``, the sheet that was looked at."""
        with self.based_on(shown, ("round_at", stage, table, sent["engine"])):
            proposals.take(self._tournament, _proposal(table, sent, stage))

    # What was changed, and taking it back.

    undo = _own(undoing, "undo")
    redo = _own(undoing, "redo")
    undo_label = _own(undoing, "undo_label")
    redo_label = _own(undoing, "redo_label")

    def undoes(self) -> int | None:
        """Return the number of the entry that ``undo`` would take back."""
        entries = undoing.step(self._tournament, UNDO)
        return int(entries[0].seq) if entries else None

    def history(self) -> list[Plain]:
        """Return every change, oldest first."""
        theirs = "at what stage engine player before after reason by other sentence"
        return [
            _plain(each, theirs, table=each.table_no, entry=each.seq)
            for each in history.history(self._tournament)
        ]

    def tip(self) -> tuple[int, str]:
        """Return the end of the journal: how many entries it has, and the last one's hash."""
        tip = self._tournament.tip
        return tip.seq, tip.hash

    # What comes out.

    def print_sheet(self, table: int, stage: str = QUALIFYING, *, filled: bool = False) -> int:
        """Have a printer take a table's sheet, blank or filled; return what to take it back by."""
        document = print_log.FILLED_SHEETS if filled else print_log.BLANK_SHEETS
        return self.print_document(document, stage=stage, table_no=table)

    def take_back_print(self, printed: int, reason: str) -> None:
        """Record that paper did not come out after all."""
        print_log.take_back(self._tournament, self._printed[printed], reason)

    def paper_out(self) -> dict[tuple[str, str, int], int]:
        """Return the number of the last paper of each document, stage and table."""
        with self._tournament.reading() as reading:
            rows = schema.read_rows(reading, PrintedRow)
        return {(row.document, row.stage, row.table_no): row.print_no for row in rows}

    def next_step(self) -> Plain:
        """Return what is to be done next: ``page``, ``sentence``, and how far all ``pages`` are."""
        facts = next_step.day_facts(self._tournament)
        pages = dict(facts.states)
        return {"page": facts.step.page, "sentence": facts.step.sentence, "pages": pages}

    def findings(self) -> list[Plain]:
        """Return every finding of the checks."""
        return [_finding(each) for each in all_checks.check(self._tournament)]

    def standings(self, table: int, stage: str = QUALIFYING) -> list[Plain]:
        """Return the places at a table."""
        here = tables.sheet(self._tournament, stage, table)
        return [_place(stage, table, each) for each in standings.standings(here)]

    def results(self) -> Plain:
        """Return who has which place, by number, and the winners of all tables."""
        found = results.results(self._tournament)
        return {
            "champions": [each.player for each in found.champions],
            "seconds": [each.player for each in found.seconds],
            "thirds": [each.player for each in found.thirds],
            "table_winners": [
                _plain(each, "stage player total", table=each.table_no)
                for each in found.table_winners
            ],
            "complete": found.complete,
        }

    def overall(self, class_name: str | None = None) -> list[Plain] | None:
        """Return the ranking over all games, None where the rules have none."""
        found = ranking.overall(self._tournament, class_name)
        if found is None:
            return None
        return [_overall_place(each) for each in found.places]

    def look_everywhere(self, *, papers: bool) -> list[str]:
        """Read whatever a page, a list or a paper shows; return what was refused meanwhile."""
        from mextrain_scorer.exchange import json_out
        from mextrain_scorer.sheets import catalogue

        here = self._tournament
        readers: list[Callable[..., object]] = [
            *(tables.stages, tables.sheets, all_checks.check, results.results),
            *(room_view.room_view, next_step.day_facts),
            *(history.history, undoing.undo_label, roster.players),
            *(results.announcement_lines, json_out.tournament_json, seating.advice),
        ]
        reads: list[Callable[[], object]] = [partial(read, here) for read in readers]
        reads.append(self.plan)
        for stage in self.stages():
            numbers = [sheet.table_no for sheet in tables.sheets(here, stage)]
            reads.extend(partial(self.standings, number, stage) for number in numbers)
        if papers:
            reads.extend(partial(self.pdf, document.key) for document in catalogue.DOCUMENTS)
        return [said for read in reads if (said := sentence(read))]

    def pdf(self, document: str, **asked: Any) -> bytes:
        """Return a document as PDF; ``asked`` are ``stage``, ``table_no``, ``paper`` and so on."""
        from mextrain_scorer.sheets.catalogue import DocumentRequest
        from mextrain_scorer.sheets.printing import prepare

        return prepare(self._tournament, DocumentRequest(document, **asked)).pdf

    def save(self, document: str, out: Path, **asked: Any) -> Path:
        """Write a document to a file."""
        return other_files.save_file(out, self.pdf(document, **asked))

    def print_document(self, document: str, **asked: Any) -> int:
        """Have a printer take a document; return what to take it back by."""
        content = self._content(document, asked)
        pieces, tip = content.pieces, content.chain_tip
        out = print_log.record(self._tournament, document, pieces, tip=tip, at=content.at)
        self._printed.append(out)
        return len(self._printed) - 1

    def saved_as_pdf(self, document: str, **asked: Any) -> None:
        """Record that a document was saved to a file by the window."""
        content = self._content(document, asked)
        tip, at = content.chain_tip, content.at
        print_log.record(self._tournament, document, content.pieces, tip=tip, at=at, done=SAVED)

    def print_news(self, document: str, **asked: Any) -> Plain:
        """Return what is said of a document before printing, and which ``tables`` are new."""
        content = self._content(document, asked)
        return {"sentence": content.news, "tables": list(content.new)}

    def _content(self, document: str, asked: dict[str, Any]) -> "DocumentContent":
        from mextrain_scorer.sheets.catalogue import DocumentRequest
        from mextrain_scorer.sheets.printing import document_content

        return document_content(self._tournament, DocumentRequest(document, **asked))

    def read_out(self) -> None:
        """Record that the room heard the winners."""
        next_step.record_told(self._tournament, READ_OUT)

    def end_day(self) -> None:
        """Record that the day is done."""
        next_step.record_told(self._tournament, DAY_DONE)


_PLAYER_FACTS = ("name", "club", "group", "willing", "note", "class")

for _name, _member in list(vars(Desk).items()):
    if callable(_member) and not _name.startswith("_"):
        setattr(Desk, _name, _deed(_member))


def _plain(record: object, names: str, **further: object) -> Plain:
    """Return what a record of the program says of these names, and what else is known."""
    return {**{name: _value(getattr(record, name)) for name in names.split()}, **further}


def _value(value: Any) -> Any:
    """Return a value as JSON would have it."""
    if isinstance(value, tuple):
        return list(value)
    return value.value if isinstance(value, Enum) else value


_PLACE = "place player name decided_by sentence"
_LINE = "total zero_rounds lowest_other_round"


def _place(stage: str, table: int, place: Standing) -> Plain:
    """Return a place at a table as ``standings --json`` does."""
    return _plain(place, f"{_PLACE} {_LINE}", stage=stage, table=table)


def _finding(found: Finding) -> Plain:
    """Return a finding as ``check --json`` does."""
    theirs = "severity accepted code stage engine players message"
    return _plain(found, theirs, table=found.table_no)


def _overall_place(place: Standing) -> Plain:
    """Return a place of the ranking as ``overall --json`` does, with the rounds that count."""
    line = place.line
    counted = [game.line.total for game in line.counted]
    own = _plain(line, f"{_LINE} rounds", games=line.whole_games, counted=counted)
    return _plain(place, _PLACE, **own)


def _proposal(table: int, sent: Plain, stage: str) -> Proposal:
    return Proposal("1", f"{stage}/{table}", **sent, at="2026-06-13T14:03:00+00:00")


def _signature(drawn: str | None) -> Signature | None:
    return None if drawn is None else Signature(drawn)


def _sheet(here: Sheet) -> Plain:
    """Return a sheet: by engine what was written, by player what is theirs."""
    written = {
        row.engine: {seat.player: cell for seat, cell in zip(here.seats, row.cells, strict=True)}
        for row in here.rounds
    }
    plain = _plain(
        here,
        "stage score_keeper circled cuts note paper_no received_at",
        table=here.table_no,
        status=here.stand,
        seats=[
            _plain(each, "player name from_engine left_from disqualified", seat=each.seat_no)
            for each in here.seats
        ],
        players=[each.player for each in here.seats],
        scores={
            engine: {who: cell.score for who, cell in row.items() if cell.score is not None}
            for engine, row in written.items()
        },
        out={
            engine: [who for who, cell in row.items() if cell.went_out]
            for engine, row in written.items()
        },
        as_written={
            (engine, who): cell.as_written
            for engine, row in written.items()
            for who, cell in row.items()
            if cell.as_written
        },
        outcomes={row.engine: row.outcome.value for row in here.rounds},
        notes={row.engine: row.note for row in here.rounds if row.note},
        accepted={row.engine: row.accepted for row in here.rounds if row.accepted},
        sheet_accepted=here.accepted,
        parts_accepted=dict(here.accepted_parts),
        totals=dict(here.written_totals),
        penalties=[(each.player, each.points, each.reason) for each in here.adjustments],
        rulings=[_plain(each, "players shared by reason") for each in here.rulings],
        signature=here.signature and here.signature.text,
        receipt=here.receipt and here.receipt.text,
    )
    return Read(here.read_at, plain)
