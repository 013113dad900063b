"""Careless ways of the desk and its files, which tests plant to see that they would be noticed."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

from mextrain_scorer.desk import based, tables
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.journal.print_log import Printed
from mextrain_scorer.desk.playoff import plan as playoff_plan
from mextrain_scorer.desk.playoff import state
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.scores import proposals, score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules import refusal
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.store import journal
from mextrain_scorer.store.homes import beside, open_checks, sqlite
from mextrain_scorer.store.homes import file as store_file
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.sqlite import driver_of
from tests.planted import instead, nothing, plant


@plant("synchronous-off")
def _without_sync() -> AbstractContextManager[None]:
    return instead(sqlite.WRITING, "synchronous", 0)


@plant("sqlite-defaults")
@contextmanager
def _sqlites_defaults() -> Iterator[None]:
    with (
        instead(sqlite.WRITING, "synchronous", 2),
        instead(sqlite.WRITING, "locking_mode", "normal"),
    ):
        yield


@plant("old journal trusted")
def _old_journal_trusted() -> AbstractContextManager[None]:
    return instead(beside, "settle_journal", nothing)


@plant("failed sync trusted")
@contextmanager
def _failed_sync_trusted() -> Iterator[None]:
    with _old_journal_trusted(), instead(sqlite, "prove_writable", nothing):
        yield


@plant("a hold without a lock")
@contextmanager
def _hold_without_lock() -> Iterator[None]:
    """Everybody has a lock of their own, and so everybody is let in."""
    with (
        instead(beside, "lock_descriptor", lambda *_, **__: True),
        instead(sqlite.WRITING, "locking_mode", "normal"),
    ):
        yield


@plant("files may only be read")
def _nobody_writes() -> AbstractContextManager[None]:
    """Take every file for one that the system lets nobody write: root may write any."""
    return instead(store_file, "_hold", nothing)


@plant("half copies")
def _half_copies() -> AbstractContextManager[None]:
    """A copy is written under its name at once, and nobody looks whether it came to its end."""

    def write_at_once(whole: InMemory, target: Path) -> None:
        with whole._db.connect() as connection:
            content = driver_of(connection).serialize()
        with suppress(OSError), target.open("wb") as out:
            for at in range(0, len(content), 4096):
                os.pwrite(out.fileno(), content[at : at + 4096], at)

    return instead(InMemory, "write_to", write_at_once)


@plant("a refused score that looks entered")
def _refused_as_entered() -> AbstractContextManager[None]:
    from mextrain_scorer.ui.score_grid import sheet_model
    from mextrain_scorer.ui.score_grid.cell_content import CellContent, CellMark

    def as_if_it_were(rejection: Any) -> CellContent:
        return CellContent(str(rejection.score), "", CellMark.PLAIN, "")

    return instead(sheet_model, "rejected_cell", as_if_it_were)


@plant("a bug in the history")
def _bug_in_history() -> AbstractContextManager[None]:
    from mextrain_scorer.ui.window.tournament_view import TournamentView

    def show_history(*_: object) -> None:
        raise ZeroDivisionError("Player 6 cannot be divided")

    return instead(TournamentView, "show_history", show_history)


@plant("any rows")
def _any_rows() -> AbstractContextManager[None]:
    """Rows that an insider forged are taken for what the program wrote."""
    return instead(open_checks, "_refuse_senseless", nothing)


@plant("any texts")
def _any_texts() -> AbstractContextManager[None]:
    return instead(journal, "is_plain", lambda *_: True)


@plant("a turn without end")
def _turn_without_end() -> AbstractContextManager[None]:
    """A desk that sleeps with the server's turn keeps it."""
    from mextrain_scorer.store.homes import server_line

    unlimited = server_line._CHANGES.replace(f"= {server_line.HELD_MS};", "= 0;")
    return instead(server_line, "_CHANGES", unlimited)


@plant("a server that does not wait for its disk")
def _hasty_server() -> AbstractContextManager[None]:
    from mextrain_scorer.store.homes import server

    connect = server.connect

    def connect_hastily(*address: Any, **how: Any) -> Any:
        line = connect(*address, **how)
        line.execute("SET synchronous_commit = off")
        return line

    return instead(server, "connect", connect_hastily)


@plant("signing looks at its own entrants alone")
def _own_entrants_alone() -> AbstractContextManager[None]:
    def seen_from(tournament: Tournament, here: Sheet) -> list[Any]:
        seen = PlayoffState(tournament)
        entrants = [each for each in seen.entrants if each.stage == here.stage]
        players = {seat.player for seat in here.seats}
        sources = {
            (each.from_stage, each.from_table) for each in entrants if each.player in players
        }
        seen.entrants = [e for e in entrants if (e.from_stage, e.from_table) in sources]
        seen.sheets = [
            sheet for sheet in seen.sheets if sheet.stage == here.stage or sheet.key in sources
        ]
        return [e for e in seen.contradictions if (e.stage, e.table_no) == here.key]

    def contradictions(tournament: Tournament, sheets: Sequence[Sheet] | None = None) -> list[Any]:
        if sheets is not None:  # what would be so if a sheet were reopened
            return state.contradictions(tournament, sheets)
        return [e for here in tables.sheets(tournament) for e in seen_from(tournament, here)]

    return instead(sign_off, "contradictions", contradictions)


@plant("ties are ruled in the last stage alone")
def _ties_of_the_last_stage_alone() -> AbstractContextManager[None]:
    at_table = sign_off._at_table

    def refuse(tournament: Tournament, here: Sheet, players: Sequence[int]) -> Any:
        group = at_table(tournament, here, players)
        last = tables.stages(tournament)[-1]
        waits = group.state.value == "open"
        if not waits and (here.stage != last.key or here.status != "signed"):
            raise refusal.Refused("That tie decides nothing.")
        return group

    return instead(sign_off, "_at_table", refuse)


@plant("nobody is named")
def _nobody_is_named() -> AbstractContextManager[None]:
    def name_places(*_: object, **__: object) -> None:
        raise refusal.Refused("The final names the champion.")

    return instead(playoff_plan, "name_places", name_places)


@plant("another digit is written")
def _another_digit() -> AbstractContextManager[None]:
    enter: Any = score_entry.enter

    def enter_another(*at: Any, **options: Any) -> Any:
        *cell, score = at  # the tournament, the stage, the table, the round, the player
        less = cell[3] is not None and score is not None and score >= 30
        return enter(*cell, score - 30 if less else score, **options)

    return instead(score_entry, "enter", enter_another)


@plant("a penalty is one point more")
def _one_point_more() -> AbstractContextManager[None]:
    penalise = score_entry.penalise

    def one_more(t: Any, stage: str, table: int, player: int, points: int, why: str) -> Any:
        return penalise(t, stage, table, player, points + 1, why)

    return instead(score_entry, "penalise", one_more)


@plant("redo undoes once more")
def _redo_undoes() -> AbstractContextManager[None]:
    return instead(undo, "redo", undo.undo)


@plant("undo only says so")
def _undo_in_words_alone() -> AbstractContextManager[None]:
    return instead(undo, "undo", undo.undo_label)


@plant("paper is forgotten")
def _paper_is_forgotten() -> AbstractContextManager[None]:
    def keep_nothing(tournament: object, document: str, *_: object, **__: object) -> Printed:
        return ()

    return instead(print_log, "record", keep_nothing)


@plant("receipts are lost")
def _receipts_are_lost() -> AbstractContextManager[None]:
    receive = sign_off.receive_sheet

    def receive_and_lose(*where: Any, **what: Any) -> Any:
        return receive(*where, **{**what, "receipt": None})

    return instead(sign_off, "receive_sheet", receive_and_lose)


@plant("phones write over what was typed")
def _phones_over_the_monitor() -> AbstractContextManager[None]:
    take = proposals.take

    def over_what_was_typed(tournament: Any, proposal: Proposal) -> Any:
        for player, score in proposal.scores.items():
            if score is not None:
                cell = (*proposal.place, proposal.engine, player)
                score_entry.enter(tournament, *cell, score)
        return take(tournament, proposal)

    return instead(proposals, "take", over_what_was_typed)


@plant("nobody looks what came in between")
def _nobody_looks_between() -> AbstractContextManager[None]:
    return instead(based, "_refuse_later", nothing)


@plant("a leak and slow entries")
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
        instead(score_entry, "enter", enter_slowly),
        instead(sign_off, "sign_sheet", sign_and_leak),
    ):
        yield


# The disk, and the files of tournaments that are open.


@plant("never looks at its file")
@contextmanager
def _never_looks() -> Iterator[None]:
    with (
        instead(TournamentFile, "is_gone", False),
        instead(TournamentFile, "_refuse_if_gone", nothing),
        instead(TournamentFile, "_read_back", nothing),
    ):
        yield


@plant("an error is reported after the commit")
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

    with instead(Dialect, "do_commit", commit_and_complain):
        yield
