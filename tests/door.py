"""The door to the program: what its users do, in numbers, texts, bytes, paths, lists and dicts.

Tests that have to outlive the program's inside reach it through here alone, so that this module is
what follows when the inside changes.  No class of the program passes through, in or out, exceptions
included: what the program refuses comes as ``Refused`` with a kind in plain words.  Where a command
has a form in JSON (see the command line's manual), the same things have the same names here.
"""

import io
import multiprocessing
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import replace
from functools import cache, partial, wraps
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
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
from mextrain_scorer.desk.journal import history, print_log, undo
from mextrain_scorer.desk.journal.print_log import Printed
from mextrain_scorer.desk.operations import BROUGHT_TO_FILE, DAY_DONE, READ_OUT, SAVED, UNDO
from mextrain_scorer.desk.playoff import plan as playoff_plan
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.stages import Choices
from mextrain_scorer.desk.playoff.state import PlayoffState, SeatChange, keep_as_played
from mextrain_scorer.desk.rehearsal import practice as rehearsal
from mextrain_scorer.desk.results import results, room_view
from mextrain_scorer.desk.roster import players, roster_import
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import proposals, score_entry, sign_off
from mextrain_scorer.desk.seating import draw, ladder
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
from mextrain_scorer.rules.records import Adjustment, Cell, Outcome, Round, Ruling, Seat, Sheet
from mextrain_scorer.rules.rule_sets import serialise
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.store import journal, schema
from mextrain_scorer.store.homes import beside, open_checks, sqlite
from mextrain_scorer.store.homes import copies as store_copies
from mextrain_scorer.store.homes import opening as store_opening
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.sqlite import driver_of
from mextrain_scorer.store.schema import PlannedSeatRow, PrintedRow

if TYPE_CHECKING:
    from mextrain_scorer.sheets.printing import DocumentContent

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
    "TiedOverall": "tied",
    "TiedRunnersUp": "tied",
    "UnknownRuleSet": "no-such-rules",
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


# The program as a process, and where it keeps things.

PROGRAM = [sys.executable, "-m", "mextrain_scorer"]
ROOT = Path(__file__).resolve().parent.parent


def settings_folders(home: Path) -> dict[str, str]:
    """Return the variables that make ``home`` the place of everything a program keeps."""
    places = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "AppData" / "Roaming",
        "LOCALAPPDATA": home / "AppData" / "Local",
        "XDG_CONFIG_HOME": home / ".config",
        "XDG_DATA_HOME": home / ".local" / "share",
        "XDG_STATE_HOME": home / ".local" / "state",
        "XDG_CACHE_HOME": home / ".cache",
    }
    return {name: str(place) for name, place in places.items()}


def environ(home: Path) -> dict[str, str]:
    """Return the variables of a program that keeps everything under ``home``, with no screen."""
    return {
        **os.environ,
        **settings_folders(home),
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
    }


def program_with(planting: str) -> list[str]:
    """Return what stands for ``PROGRAM`` where something is planted, see ``planted``."""
    start = f"import sys; from tests import door; sys.exit(door.be_program({planting!r}))"
    return [sys.executable, "-c", start]


def be_program(planting: str) -> int:
    """Be the program with something planted, started by ``program_with``; return the exit code."""
    from mextrain_scorer.__main__ import main

    with planted(planting):
        return main()


class Begun:
    """The program as a process that goes on, with three pipes of text.

    It is forked from one that has loaded the program, which saves most of a second.  What does not
    begin with ``PROGRAM`` is really started, and so is everything on Windows.
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Begin it, with this process's variables."""
        ours, theirs = zip(os.pipe()[::-1], os.pipe(), os.pipe(), strict=True)
        forks = _forks() if list(words[:3]) == PROGRAM else None
        if forks is None:
            self._process: Any = subprocess.Popen(
                words, stdin=theirs[0], stdout=theirs[1], stderr=theirs[2]
            )
        else:
            ends = [Connection(os.dup(end)) for end in theirs]
            given = (words[3:], ends, dict(os.environ))
            self._process = forks.Process(target=_be_forked, args=given)
            self._process.start()
        for end in theirs:
            os.close(end)
        self.stdin = os.fdopen(ours[0], "w", encoding="utf-8")
        self.stdout = os.fdopen(ours[1], encoding="utf-8")
        self.stderr = os.fdopen(ours[2], encoding="utf-8")

    def wait(self, seconds: float) -> int:
        """Wait until it has ended and return its exit code; raises TimeoutError."""
        if isinstance(self._process, subprocess.Popen):
            return self._process.wait(seconds)
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise TimeoutError(f"it goes on after {seconds} s")
        return int(self._process.exitcode)

    def kill(self) -> None:
        """End it as the system's kill does."""
        self._process.kill()


@cache
def _forks() -> Any:
    """Return what forks processes that have loaded the program; None where nothing can."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return None
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, "mextrain_scorer.cli.phones"])
    return context


def _be_forked(words: Sequence[str], ends: Sequence[Any], environ: Mapping[str, str]) -> None:
    """Be the program in a fork."""
    os.environ.clear()
    os.environ.update(environ)
    for descriptor, end in enumerate(ends):
        os.dup2(end.fileno(), descriptor)
        end.close()
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout, sys.stderr = (os.fdopen(each, "w", encoding="utf-8") for each in (1, 2))
    sys.argv = ["mextrain-scorer", *words]
    from mextrain_scorer.__main__ import main

    sys.exit(main())


def phones_words(address: str, port: int, box: Path, planting: str = "") -> list[str]:
    """Return the words of the process that serves phones, as the program starts it."""
    from mextrain_scorer.inbox.launcher import CHILD, command

    words = command(address, port, box)
    return [*program_with(planting), *words[words.index(CHILD) :]] if planting else words


def proposals_kept(box: Path, draw: str, tables: Collection[str]) -> list[Plain]:
    """Return what phones proposed for those tables of a draw, as their box keeps it."""
    from mextrain_scorer.inbox.box import Box

    with closing(Box(box)) as opened:
        found = [kept for table in tables for kept in opened.proposals(draw, table)]
    return [
        {
            "id": each.id,
            "engine": each.engine,
            "scores": dict(each.scores),
            "state": each.state.value,
        }
        for each in found
    ]


def command(*words: object, stdin: str = "") -> tuple[int, str, str]:
    """Give the program a command in this process; return exit code, stdout and stderr.

    It goes by the words alone, from the entry point on, as at a terminal; a bug comes out as it is.
    """
    entry = _entry()
    streams = [_Stream(stdin), _Stream(), _Stream()]
    kept = (sys.argv, sys.stdin, sys.stdout, sys.stderr)
    sys.argv = ["mextrain-scorer", *map(str, words)]
    sys.stdin, sys.stdout, sys.stderr = streams
    try:
        code = entry()
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
        if "--language" in words or "MEXTRAIN_LANGUAGE" in os.environ:  # it would stay
            _speak_english()
    return code, streams[1].text(), streams[2].text()


class _Stream(io.TextIOWrapper):
    """What is said to a program, or what it says."""

    def __init__(self, text: str = "") -> None:
        self._kept = io.BytesIO(text.encode())
        super().__init__(self._kept, encoding="utf-8")

    def text(self) -> str:
        """Return all of it."""
        self.flush()
        return self._kept.getvalue().decode()


def _speak_english() -> None:
    from mextrain_scorer.ui.kit.language import speak

    speak(ENGLISH)


@cache
def _entry() -> Callable[[], int]:
    """Return the entry point; what Typer builds from it takes longer than most commands do."""
    import typer.main

    from mextrain_scorer.__main__ import main

    typer.main.get_command = cache(typer.main.get_command)
    return main


def collect_garbage() -> None:
    """Collect garbage as the window's application does, where one was loaded at all."""
    if (app := sys.modules.get("mextrain_scorer.ui.app")) is not None:
        app.collect_garbage()


def application_class() -> type:
    """Return what pytest-qt makes an application of, in tests of the window's parts."""
    from mextrain_scorer.ui.app import Application

    return Application


class _CompiledOnce(MutableMapping[tuple[Any, ...], Any]):
    """Compiled SQL, kept for all the files that tests open one after another.

    SQLAlchemy keeps it by engine, and each opened file has one of its own: tests that open hundreds
    would compile the same statements hundreds of times.  Here the kind and the version of the
    dialect stand in the place of the dialect itself.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[Any, ...], Any] = {}

    def __getitem__(self, key: tuple[Any, ...]) -> Any:
        return self._kept[_by_kind(key)]

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        self._kept[_by_kind(key)] = compiled

    def __delitem__(self, key: tuple[Any, ...]) -> None:
        del self._kept[_by_kind(key)]

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)


def _by_kind(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *statement = key
    version = getattr(dialect, "server_version_info", None)
    return (type(dialect), version, *statement)


def share_compiled_statements() -> None:
    """Let every file share the statements already compiled, except where speed is measured."""
    from sqlalchemy import Connection, Engine, event

    compiled = _CompiledOnce()

    @event.listens_for(Engine, "engine_connect")
    def share(connection: Connection) -> None:
        if not os.environ.get("PYTEST_CURRENT_TEST", "").startswith("tests/bench/"):
            connection.execution_options(compiled_cache=compiled)


# Rules, and games that were played by them.


@_deed
def rules(key: str = "samboree") -> Plain:
    """Return the figures of a rule set that comes with the program, and its ``engines`` in order.

    Numbers of players are numbers here, in ``draws``.
    """
    house = _house(key)
    draws = dict(house.draws)
    return {**serialise.as_plain(house), "draws": draws, "engines": list(house.engines)}


@_deed
def rule_keys() -> list[str]:
    """Return the keys of the rule sets that come with the program."""
    return list(presets.PRESET_KEYS)


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

    Each of ``people`` has a number as ``player``, and may have ``group``, ``club``, ``pinned`` (to
    a table) and ``sat_at``, the tables of the day's earlier games.
    """
    everybody = [Candidate(**{"name": f"Player {who['player']}", **who}) for who in people]
    seats = draw_seats(everybody, sizes, seed, keep_apart, draw.seating_plans())
    return {
        "tables": [list(table) for table in seats.tables],
        "together": [(each.table_no, list(each.players)) for each in seats.together],
        "met_again": seats.met_again,
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
    return {
        "key": stage.key,
        "title": stage.title,
        "sizes": list(stage.sizes),
        "advance": stage.advance,
        "on": [
            0 if stage.is_final else stage.advance_from(table)
            for table in range(1, len(stage.sizes) + 1)
        ],
    }


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
        ruled = Ruling(**{**ruling, "players": players, "basis": basis})
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
    from mextrain_scorer.store.homes import server_tables
    from mextrain_scorer.store.homes.server_address import parse
    from mextrain_scorer.store.homes.server_line import connect

    if "tournament=" not in address:
        address += f"{'&' if '?' in address else '?'}tournament=t{secrets.token_hex(6)}"
    there = parse(address)
    with (
        desk(path) as file,
        closing(file.copy_in_memory()) as content,
        connect(there, patient=True) as line,
    ):
        server_tables.create(line, there.schema, content)
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
    return {"changes": found.changes, "signed": found.signed, "sheets": found.sheets}


def copies_of(path: Path, place: Path | None = None) -> list[Path]:
    """Return the copies there, the latest first."""
    return list(copies.copies_of(path, place))


@_deed
def practice(path: Path) -> "Desk":
    """Make a practice tournament and open it."""
    return Desk(rehearsal.practice(path))


def operations() -> list[str]:
    """Return the names of all operations that the journal of a file can hold.

    Not that of an undo that came too late: it is written where several desks are.
    """
    return sorted({*journal_operations.OPERATIONS} - {journal_operations.NOT_UNDONE})


def data_folder() -> Path:
    """Return where this computer keeps the key to seal with, and what phones proposed."""
    from platformdirs import user_data_path

    return user_data_path("mextrain-scorer", appauthor=False)


# An open tournament.


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
        house = self._tournament.rule_set
        draws = dict(house.draws)
        return {**serialise.as_plain(house), "draws": draws, "engines": list(house.engines)}

    def change_rules(self, rules: str | Mapping[str, Any], reason: str = "") -> list[str]:
        """Play by other rules from now on; return what that changed, in sentences."""
        return list(change_rules.change_rules(self._tournament, _house(rules), reason))

    def facts(self) -> Plain:
        """Return name, date, venue, monitor and rules."""
        facts = self._tournament.facts()
        return {
            "name": facts.name,
            "date": facts.date,
            "venue": facts.venue,
            "monitor": facts.monitor,
            "rules": facts.rules_key,
        }

    def copy_in_memory(self) -> InMemory:
        """Return the whole tournament for the door's own use alone."""
        return self._tournament.snapshot()

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

    def save_as(self, out: Path) -> None:
        """Write it to a new file, and go on in that one."""
        copies.save_as(self._tournament, out)

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

        self._tournament.goes_on_elsewhere(BROUGHT_TO_FILE)
        return on_server.to_file(on_server.address_in(self.address), out)

    def goes_on_elsewhere(self) -> str:
        """Say where it goes on, as the window does on opening it; nothing is entered here then."""
        self._tournament.look_elsewhere()
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
        return players.add_player(self._tournament, name, **facts)

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
        rows = rosters.look_over(
            self._tournament, table, table.guess.meanings, headed=table.guess.headed
        )
        found = [row.player for row in rows if row.player is not None]
        roster_import.add_roster(self._tournament, found, table.name)

    def players(self) -> list[Plain]:
        """Return everybody on the roster."""
        read_at = self._tournament.read_at
        found = [
            {
                "player": each.number,
                "name": each.name,
                "club": each.club,
                "group": each.group,
                "class": each.class_name,
                "willing": each.willing,
                "note": each.note,
                "status": each.status,
                "table": each.table_no,
                "pinned": each.pinned,
            }
            for each in players.players(self._tournament)
        ]
        return [Read(read_at, each) for each in found]

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
            players.change_player(
                self._tournament, number, class_name=now.pop("class") or "", **now
            )

    def check_in(self, *numbers: int) -> int:
        """Record that players came; everybody where nobody is named."""
        if not numbers:
            return players.check_in_all(self._tournament)
        return players.check_in(self._tournament, numbers)

    def take_back_check_in(self, number: int) -> None:
        """Record that a player has not come after all."""
        players.take_back_check_in(self._tournament, number)

    def no_show(self, number: int) -> None:
        """Record that a player did not come."""
        players.no_show(self._tournament, number)

    def withdraw(
        self, number: int, reason: str = "went home", *, from_engine: int | None = None
    ) -> None:
        """Let a player go home, from that round on where play has begun."""
        players.withdraw(self._tournament, number, reason, from_engine=from_engine)

    def disqualify(self, number: int, reason: str, *, from_engine: int | None = None) -> None:
        """Send a player out of the game."""
        players.disqualify(self._tournament, number, reason, from_engine=from_engine)

    # Seats.

    def advice(self) -> str:
        """Return what the desk says of the tables before they are drawn."""
        return draw.advice(self._tournament).sentence

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
        return draw.draw(self._tournament, seed=seed, trades=traded, **options).seed

    def ladder(self, seed: int | None = None, **options: Any) -> Plain:
        """Return what ``draw`` would do on a ladder: ``tables``, ``moves`` and ``unpinned``.

        ``moves`` are all who play, also those who stay where they are.
        """
        plan = ladder.ladder_plan(self._tournament, seed=seed, **options)
        assert plan is not None, "no later game of a ladder"
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

    def swap(self, one: int, other: int, reason: str = "") -> None:
        """Let two players change seats."""
        draw.swap(self._tournament, one, other, reason=reason)

    def move(self, number: int, table: int) -> None:
        """Move a player to another table."""
        draw.move(self._tournament, number, table)

    def pin(self, number: int, *, pinned: bool = True) -> None:
        """Keep a player at the table where they sit, whatever is drawn."""
        draw.pin(self._tournament, number, pinned=pinned)

    def seat_late(self, number: int, table: int | None = None) -> int:
        """Seat somebody who came late; return the table."""
        return draw.seat_late(self._tournament, number, table)

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
        by: str = "drawn-domino",
        reason: str = "each drew a domino",
        stage: str = QUALIFYING,
    ) -> None:
        """Rule a tie, best first or shared."""
        sign_off.rule_tie(
            self._tournament, stage, table, players, shared=shared, by=by, reason=reason
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
        plan = playoff_plan.plan(self._tournament)
        return {
            "ready": plan.ready,
            "sentence": plan.sentence,
            "winners": [each.player for each in plan.winners],
            "won": [(each.player, each.stage, each.table_no) for each in plan.winners],
            "stages": {each.key: list(each.sizes) for each in plan.stages},
            "waiting": list(plan.waiting),
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
        return stages.start_stage(self._tournament, Choices(changes=given, **options), seed=seed)

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
            "free": [each.player for each in plan.free(plan.changes)],
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
        found = playoff_plan.naming(self._tournament)
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

    def undo(self) -> str:
        """Take the last change back; return what was undone."""
        return undo.undo(self._tournament)

    def redo(self) -> str:
        """Do again what was taken back; return what it was."""
        return undo.redo(self._tournament)

    def undoes(self) -> int | None:
        """Return the number of the entry that ``undo`` would take back."""
        entries = undo.step(self._tournament, UNDO)
        return int(entries[0].seq) if entries else None

    def undo_label(self) -> str | None:
        """Return what ``undo`` would take back, None where it takes nothing back."""
        return undo.undo_label(self._tournament)

    def redo_label(self) -> str | None:
        """Return what ``redo`` would do again, None where there is nothing."""
        return undo.redo_label(self._tournament)

    def history(self) -> list[Plain]:
        """Return every change, oldest first."""
        return [
            {
                "at": each.at,
                "what": each.what,
                "stage": each.stage,
                "table": each.table_no,
                "engine": each.engine,
                "player": each.player,
                "before": each.before,
                "after": each.after,
                "reason": each.reason,
                "by": each.by,
                "other": each.other,
                "entry": each.seq,
                "sentence": each.sentence,
            }
            for each in history.history(self._tournament)
        ]

    def tip(self) -> tuple[int, str]:
        """Return the end of the journal: how many entries it has, and the last one's hash."""
        tip = self._tournament.tip
        return tip.seq, tip.hash

    # What comes out.

    def print_sheet(self, table: int, stage: str = QUALIFYING, *, filled: bool = False) -> int:
        """Have a printer take a table's sheet, blank or filled; return what to take it back by."""
        from datetime import datetime

        document = print_log.FILLED_SHEETS if filled else print_log.BLANK_SHEETS
        here = tables.sheet(self._tournament, stage, table)
        pieces = print_log.pieces_of_sheets(document, [here])
        tip, now = self._tournament.chain_tip, datetime.now().astimezone()
        self._printed.append(print_log.record(self._tournament, document, pieces, tip=tip, at=now))
        return len(self._printed) - 1

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
                {
                    "stage": each.stage,
                    "table": each.table_no,
                    "player": each.player,
                    "total": each.total,
                }
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
        from mextrain_scorer.exchange import content
        from mextrain_scorer.sheets import catalogue

        here = self._tournament
        readers: list[Callable[..., object]] = [
            *(tables.stages, tables.sheets, all_checks.check, results.results),
            *(room_view.room_view, next_step.day_facts),
            *(history.history, undo.undo_label, players.players, playoff_plan.plan),
            *(results.announcement_lines, content.content_of, draw.advice),
        ]
        reads: list[Callable[[], object]] = [partial(read, here) for read in readers]
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
        return other_files.save_file(out, self.pdf(document, **asked), self._tournament)

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


def _place(stage: str, table: int, place: Standing) -> Plain:
    """Return a place at a table as ``standings --json`` does."""
    return {
        "stage": stage,
        "table": table,
        "place": place.place,
        "player": place.player,
        "name": place.name,
        "total": place.total,
        "zero_rounds": place.zero_rounds,
        "lowest_other_round": place.lowest_other_round,
        "decided_by": place.decided_by.value,
        "sentence": place.sentence,
    }


def _finding(found: Finding) -> Plain:
    """Return a finding as ``check --json`` does."""
    return {
        "severity": found.severity.value,
        "accepted": found.accepted,
        "code": found.code,
        "stage": found.stage,
        "table": found.table_no,
        "engine": found.engine,
        "players": list(found.players),
        "message": found.message,
    }


def _overall_place(place: Standing) -> Plain:
    """Return a place of the ranking as ``overall --json`` does, with the rounds that count."""
    return {
        "place": place.place,
        "player": place.player,
        "name": place.name,
        "games": place.line.whole_games,
        "total": place.line.total,
        "counted": [game.line.total for game in place.line.counted],
        "rounds": place.line.rounds,
        "zero_rounds": place.line.zero_rounds,
        "lowest_other_round": place.line.lowest_other_round,
        "decided_by": place.decided_by.value,
        "sentence": place.sentence,
    }


def _proposal(table: int, sent: Plain, stage: str) -> Proposal:
    return Proposal("1", f"{stage}/{table}", **sent, at="2026-06-13T14:03:00+00:00")


def _signature(drawn: str | None) -> Signature | None:
    return None if drawn is None else Signature(drawn)


def _sheet(here: Sheet) -> Plain:
    """Return a sheet: by engine what was written, by player what is theirs."""
    seats = here.seats
    plain = {
        "stage": here.stage,
        "table": here.table_no,
        "status": here.status.value,
        "score_keeper": here.score_keeper,
        "seats": [
            {
                "seat": each.seat_no,
                "player": each.player,
                "name": each.name,
                "from_engine": each.from_engine,
                "left_from": each.left_from,
                "disqualified": each.disqualified,
            }
            for each in seats
        ],
        "players": [each.player for each in seats],
        "scores": {
            row.engine: {
                seat.player: cell.score
                for seat, cell in zip(seats, row.cells, strict=True)
                if cell.score is not None
            }
            for row in here.rounds
        },
        "out": {
            row.engine: [
                seat.player for seat, cell in zip(seats, row.cells, strict=True) if cell.went_out
            ]
            for row in here.rounds
        },
        "as_written": {
            (row.engine, seat.player): cell.as_written
            for row in here.rounds
            for seat, cell in zip(seats, row.cells, strict=True)
            if cell.as_written
        },
        "outcomes": {row.engine: row.outcome.value for row in here.rounds},
        "notes": {row.engine: row.note for row in here.rounds if row.note},
        "accepted": {row.engine: row.accepted for row in here.rounds if row.accepted},
        "sheet_accepted": here.accepted,
        "parts_accepted": dict(here.accepted_parts),
        "totals": dict(here.written_totals),
        "circled": here.circled,
        "cuts": list(here.cuts),
        "penalties": [(each.player, each.points, each.reason) for each in here.adjustments],
        "rulings": [
            {
                "players": list(each.players),
                "shared": each.shared,
                "by": each.by,
                "reason": each.reason,
            }
            for each in here.rulings
        ],
        "note": here.note,
        "paper_no": here.paper_no,
        "received_at": here.received_at,
        "signature": here.signature and here.signature.text,
        "receipt": here.receipt and here.receipt.text,
    }
    return Read(here.read_at, plain)


# Careless ways, which tests plant to see that they would be noticed.


_Planting = Callable[[], AbstractContextManager[None]]
_PLANTED: dict[str, _Planting] = {}


def _plant(name: str) -> Callable[[_Planting], _Planting]:
    def kept(plant: _Planting) -> _Planting:
        assert name not in _PLANTED, name
        _PLANTED[name] = plant
        return plant

    return kept


def planted(name: str) -> AbstractContextManager[None]:
    """Have the program do one thing in a careless way for a while; the names stand below."""
    return _PLANTED[name]()


def careless_ways() -> tuple[str, ...]:
    """Return the names of the careless ways."""
    return tuple(_PLANTED)


@contextmanager
def _instead(where: Any, key: str, careless: object) -> Iterator[None]:
    """Put something else in a place of the program for a while, or under a key of a table."""
    table = where if isinstance(where, dict) else vars(where)
    put = where.__setitem__ if isinstance(where, dict) else partial(setattr, where)
    kept = table[key]
    put(key, careless)
    try:
        yield
    finally:
        put(key, kept)


def _nothing(*_: object, **__: object) -> None:
    """Do nothing, where the program takes care."""


@_plant("synchronous-off")
def _without_sync() -> AbstractContextManager[None]:
    return _instead(sqlite.WRITING, "synchronous", 0)


@_plant("sqlite-defaults")
@contextmanager
def _sqlites_defaults() -> Iterator[None]:
    with (
        _instead(sqlite.WRITING, "synchronous", 2),
        _instead(sqlite.WRITING, "locking_mode", "normal"),
    ):
        yield


@_plant("old journal trusted")
def _old_journal_trusted() -> AbstractContextManager[None]:
    return _instead(beside, "settle_journal", _nothing)


@_plant("failed sync trusted")
@contextmanager
def _failed_sync_trusted() -> Iterator[None]:
    with _old_journal_trusted(), _instead(sqlite, "prove_writable", _nothing):
        yield


@_plant("a hold without a lock")
@contextmanager
def _hold_without_lock() -> Iterator[None]:
    """Everybody has a lock of their own, and so everybody is let in."""
    with (
        _instead(beside, "lock_descriptor", lambda *_, **__: True),
        _instead(sqlite.WRITING, "locking_mode", "normal"),
    ):
        yield


@_plant("files may only be read")
def _nobody_writes() -> AbstractContextManager[None]:
    """Take every file for one that the system lets nobody write: root may write any."""
    return _instead(store_opening, "_hold", _nothing)


@_plant("half copies")
def _half_copies() -> AbstractContextManager[None]:
    """A copy is written under its name at once, and nobody looks whether it came to its end."""

    def write_at_once(whole: InMemory, target: Path) -> None:
        with whole._db.connect() as connection:
            content = driver_of(connection).serialize()
        with suppress(OSError), target.open("wb") as out:
            for at in range(0, len(content), 4096):
                os.pwrite(out.fileno(), content[at : at + 4096], at)

    return _instead(InMemory, "write_to", write_at_once)


@_plant("a refused score that looks entered")
def _refused_as_entered() -> AbstractContextManager[None]:
    from mextrain_scorer.ui.score_grid import sheet_model
    from mextrain_scorer.ui.score_grid.cell_content import CellContent, CellMark

    def as_if_it_were(rejection: Any) -> CellContent:
        return CellContent(str(rejection.score), "", CellMark.PLAIN, "")

    return _instead(sheet_model, "rejected_cell", as_if_it_were)


@_plant("a bug in the history")
def _bug_in_history() -> AbstractContextManager[None]:
    from mextrain_scorer.ui.window.tournament_view import TournamentView

    def show_history(*_: object) -> None:
        raise ZeroDivisionError("Player 6 cannot be divided")

    return _instead(TournamentView, "show_history", show_history)


@_plant("any rows")
def _any_rows() -> AbstractContextManager[None]:
    """Rows that an insider forged are taken for what the program wrote."""
    return _instead(open_checks, "_refuse_senseless", _nothing)


@_plant("any texts")
def _any_texts() -> AbstractContextManager[None]:
    return _instead(journal, "is_plain", lambda *_: True)


@_plant("a turn without end")
def _turn_without_end() -> AbstractContextManager[None]:
    """A desk that sleeps with the server's turn keeps it."""
    from mextrain_scorer.store.homes import server_line

    unlimited = server_line._CHANGES.replace(f"= {server_line.HELD_MS};", "= 0;")
    return _instead(server_line, "_CHANGES", unlimited)


@_plant("a server that does not wait for its disk")
def _hasty_server() -> AbstractContextManager[None]:
    from mextrain_scorer.store.homes import server

    connect = server.connect

    def connect_hastily(*address: Any, **how: Any) -> Any:
        line = connect(*address, **how)
        line.execute("SET synchronous_commit = off")
        return line

    return _instead(server, "connect", connect_hastily)


@_plant("signing looks at its own entrants alone")
def _own_entrants_alone() -> AbstractContextManager[None]:
    def contradictions_at(tournament: Tournament, here: Sheet) -> list[Any]:
        state = PlayoffState(tournament)
        entrants = [each for each in state.entrants if each.stage == here.stage]
        players = {seat.player for seat in here.seats}
        sources = {
            (each.from_stage, each.from_table) for each in entrants if each.player in players
        }
        state.entrants = [e for e in entrants if (e.from_stage, e.from_table) in sources]
        state.sheets = [
            sheet for sheet in state.sheets if sheet.stage == here.stage or sheet.key in sources
        ]
        return [each for each in state.contradictions if each.table_no == here.table_no]

    return _instead(sign_off, "contradictions_at", contradictions_at)


@_plant("ties are ruled in the last stage alone")
def _ties_of_the_last_stage_alone() -> AbstractContextManager[None]:
    at_table = sign_off._at_table

    def refuse(tournament: Tournament, here: Sheet, players: Sequence[int]) -> Any:
        group = at_table(tournament, here, players)
        last = tables.stages(tournament)[-1]
        waits = group.state.value == "open"
        if not waits and (here.stage != last.key or here.status != "signed"):
            raise refusal.Refused("That tie decides nothing.")
        return group

    return _instead(sign_off, "_at_table", refuse)


@_plant("nobody is named")
def _nobody_is_named() -> AbstractContextManager[None]:
    def name_places(*_: object, **__: object) -> None:
        raise refusal.Refused("The final names the champion.")

    return _instead(playoff_plan, "name_places", name_places)


@_plant("another digit is written")
def _another_digit() -> AbstractContextManager[None]:
    enter: Any = score_entry.enter

    def enter_another(*at: Any, **options: Any) -> Any:
        *cell, score = at  # the tournament, the stage, the table, the round, the player
        less = cell[3] is not None and score is not None and score >= 30
        return enter(*cell, score - 30 if less else score, **options)

    return _instead(score_entry, "enter", enter_another)


@_plant("a penalty is one point more")
def _one_point_more() -> AbstractContextManager[None]:
    penalise = score_entry.penalise

    def one_more(t: Any, stage: str, table: int, player: int, points: int, why: str) -> Any:
        return penalise(t, stage, table, player, points + 1, why)

    return _instead(score_entry, "penalise", one_more)


@_plant("redo undoes once more")
def _redo_undoes() -> AbstractContextManager[None]:
    return _instead(undo, "redo", undo.undo)


@_plant("undo only says so")
def _undo_in_words_alone() -> AbstractContextManager[None]:
    return _instead(undo, "undo", undo.undo_label)


@_plant("paper is forgotten")
def _paper_is_forgotten() -> AbstractContextManager[None]:
    def keep_nothing(tournament: object, document: str, *_: object, **__: object) -> Printed:
        return ()

    return _instead(print_log, "record", keep_nothing)


@_plant("receipts are lost")
def _receipts_are_lost() -> AbstractContextManager[None]:
    receive = sign_off.receive_sheet

    def receive_and_lose(*where: Any, **what: Any) -> Any:
        return receive(*where, **{**what, "receipt": None})

    return _instead(sign_off, "receive_sheet", receive_and_lose)


@_plant("phones write over what was typed")
def _phones_over_the_monitor() -> AbstractContextManager[None]:
    take = proposals.take

    def over_what_was_typed(tournament: Any, proposal: Proposal) -> Any:
        for player, score in proposal.scores.items():
            if score is not None:
                cell = (*proposal.place, proposal.engine, player)
                score_entry.enter(tournament, *cell, score)
        return take(tournament, proposal)

    return _instead(proposals, "take", over_what_was_typed)


@_plant("nobody looks what came in between")
def _nobody_looks_between() -> AbstractContextManager[None]:
    return _instead(based, "_refuse_later", _nothing)


# Other circumstances, of the network and of time.


def _in_networks(*found: tuple[str, str]) -> AbstractContextManager[None]:
    from mextrain_scorer.inbox import addresses

    own = [addresses.OwnAddress(*each) for each in found]
    return _instead(addresses, "own_addresses", lambda: own)


_plant("no network")(_in_networks)
_plant("one network")(lambda: _in_networks(("127.0.0.1", "cable")))
_plant("two networks")(lambda: _in_networks(("192.168.8.2", "Wi-Fi"), ("10.0.0.7", "cable")))


@_plant("the address goes and comes")
@contextmanager
def _address_goes() -> Iterator[None]:
    from mextrain_scorer.inbox import serve

    looks = iter([True, False, False])
    with (
        _instead(serve, "LOOK_EVERY", 0.01),
        _instead(serve, "is_here", lambda _: next(looks, True)),
    ):
        yield


@_plant("a third of a second for phones")
@contextmanager
def _little_time() -> Iterator[None]:
    from mextrain_scorer.inbox import guards

    with _instead(guards, "DEADLINE", 0.3), _instead(guards, "KEEP_ALIVE", 0.3):
        yield


@_plant("room for thirty phones")
def _little_room() -> AbstractContextManager[None]:
    from mextrain_scorer.inbox import guards

    return _instead(guards, "CONNECTIONS", 30)


@_plant("a leak and slow entries")
@contextmanager
def _leak_and_slow_entries() -> Iterator[None]:
    """Each signature keeps 8 MB and takes 250 ms, each entry 20 ms and every eighth of them 60."""
    import mmap
    from itertools import count

    from tests.heartbeat import compute

    leaks: list[mmap.mmap] = []  # from the system: what was given back is not used again
    nth, enter, sign = count(), score_entry.enter, sign_off.sign_sheet

    def enter_slowly(*args: Any, **options: Any) -> Sheet:
        compute(0.06 if next(nth) % 8 == 0 else 0.02)
        return enter(*args, **options)

    def sign_and_leak(*args: Any, **options: Any) -> None:
        leaks.append(mmap.mmap(-1, 8 << 20))
        leaks[-1].write(b"1" * (8 << 20))
        compute(0.25)
        sign(*args, **options)

    with (
        _instead(score_entry, "enter", enter_slowly),
        _instead(sign_off, "sign_sheet", sign_and_leak),
    ):
        yield


@_plant("phones at this computer alone")
@contextmanager
def _phones_here() -> Iterator[None]:
    """Not careless, but of any computer: it offers its own address and any port for phones."""
    from mextrain_scorer.inbox.addresses import OwnAddress
    from mextrain_scorer.inbox.launcher import PORT
    from mextrain_scorer.ui.phones.phones import Phones
    from mextrain_scorer.ui.window import phones_dialog

    own, kept = [OwnAddress("127.0.0.1", "this computer")], Phones.turn_on

    def turn_on(phones: Phones, address: str, port: int = 0) -> None:
        kept(phones, address, 0 if port == PORT else port)

    with (
        _instead(phones_dialog, "own_addresses", lambda: own),
        _instead(Phones, "turn_on", turn_on),
    ):
        yield


@_plant("phones at this computer, told something at each look whether they read")
@contextmanager
def _phones_told_at_each_look() -> Iterator[None]:
    """As where the window is so busy that each look finds something told just before it."""
    from mextrain_scorer.ui.phones import process

    look, nothing = process.PhonesProcess._end_if_deaf, {"decided": "", "state": "set-aside"}

    def tell_and_look(phones: process.PhonesProcess) -> None:
        phones.tell(nothing)
        look(phones)

    with (
        _phones_here(),
        _instead(process, "READS_WITHIN", 20),
        _instead(process.PhonesProcess, "_end_if_deaf", tell_and_look),
    ):
        yield


@_plant("phones at this computer, killed before one is told what became of its round")
@contextmanager
def _phones_never_told() -> Iterator[None]:
    """As where the power goes between the sheet and the phone."""
    from mextrain_scorer.ui.phones.process import PhonesProcess

    kept = PhonesProcess.tell

    def tell_or_die(phones: PhonesProcess, line: dict[str, Any]) -> None:
        if "decided" in line:
            os.kill(os.getpid(), signal.SIGKILL)
        kept(phones, line)

    with _phones_here(), _instead(PhonesProcess, "tell", tell_or_die):
        yield


# The disk, and the files of tournaments that are open.


@_plant("never looks at its file")
@contextmanager
def _never_looks() -> Iterator[None]:
    def nothing(*_: object) -> None:
        pass

    with (
        _instead(TournamentFile, "is_gone", False),
        _instead(TournamentFile, "_refuse_if_gone", nothing),
        _instead(TournamentFile, "_read_back", nothing),
    ):
        yield


@_plant("an error is reported after the commit")
@contextmanager
def _error_after_commit() -> Iterator[None]:
    """The disk has the change all the same; a connection that wrote nothing is spared."""
    import sqlite3

    from sqlalchemy.engine.default import DefaultDialect as Dialect

    commit: Callable[[Any, Any], None] = Dialect.do_commit

    def commit_and_complain(dialect: Any, driver: Any) -> None:
        commit(dialect, driver)
        if driver.total_changes:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error

    with _instead(Dialect, "do_commit", commit_and_complain):
        yield
