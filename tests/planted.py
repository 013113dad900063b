"""Careless ways of the program, planted by name, and circumstances that a test asks for.

A control plants one to see that its test would notice.  Only this module and the doors, door.py,
entry.py and window.py, follow the program where it changes: a careless way is another function put
in the place of one, which has to be there still (test_net.py looks).
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from mextrain_scorer.desk import based, tables
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.journal.print_log import Printed
from mextrain_scorer.desk.playoff import plan as playoff_plan
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.scores import proposals, score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules import refusal
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.store import journal
from mextrain_scorer.store.homes import beside, open_checks, sqlite
from mextrain_scorer.store.homes import opening as store_opening
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.sqlite import driver_of

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
    with (
        _instead(TournamentFile, "is_gone", False),
        _instead(TournamentFile, "_refuse_if_gone", _nothing),
        _instead(TournamentFile, "_read_back", _nothing),
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
