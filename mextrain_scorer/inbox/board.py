"""What phones may see now, and where their proposals are pinned.

The desk's lines change it; the routes read it.  What is proposed is in the box, on the disk, before
the desk and the phone are told.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from itertools import takewhile
from typing import Any

from mextrain_scorer.inbox.box import HELPER, Box
from mextrain_scorer.inbox.lines import (
    Line,
    PhoneTable,
    Proposal,
    ProposalState,
    key_of,
    players_in,
)

_ON_SHEET = frozenset({ProposalState.ACCEPTED, ProposalState.CORRECTED})


class PhoneBoard:
    """The tables, their codes and the room, as the desk told them last."""

    def __init__(self, box: Box, tell: Callable[[Line], None]) -> None:
        """``tell`` hands the desk a line."""
        self._box = box
        self._tell = tell
        self._tables: dict[str, PhoneTable] = {}
        self._codes: Mapping[str, str] = {}
        self._helper = ""
        self._room: Mapping[str, Any] = {}
        self._told: set[str] = set()  # proposals that wait and that the desk heard of
        self.is_ready = False  # until the desk has said what to show

    def hear(self, line: Line) -> None:
        """Show what the desk says now, and say so; raises BoxClosed."""
        told: Mapping[str, PhoneTable] = {}
        try:
            match line:
                case {"show": shown}:
                    told = shown["tables"]
                    if _draws(told) != _draws(self._tables):
                        self._told.clear()  # nor does the desk know any more what waited there
                    self._tables, self._codes = dict(told), shown["codes"]
                    self._helper, self._room = shown["helper"], shown["room"]
                    self.is_ready = True
                case {"table": tables}:
                    told = tables
                    self._tables.update(tables)
                case {"room": room}:
                    self._room = room
                case {"decided": proposal, "state": state}:
                    self._decide(proposal, ProposalState(state))
        finally:
            self._tell({"heard": True})
        for key, table in told.items():
            self._say_what_waits(key, table)

    def _decide(self, proposal: str, state: ProposalState) -> None:
        self._told.discard(proposal)  # where the box cannot note it, the desk hears of it again
        self._box.decide(proposal, state)
        if state is ProposalState.WAITING:
            self._told.add(proposal)  # the desk says so itself

    def _say_what_waits(self, key: str, table: PhoneTable) -> None:
        """Tell the desk what waits in the box, and what its sheet does not have any more."""
        last = {
            kept.engine: kept
            for kept in self._box.proposals(table["draw"], key)
            if kept.state is not ProposalState.REPLACED
        }
        for kept in last.values():
            if kept.state in _ON_SHEET and _lacks(table, kept):
                self._box.decide(kept.id, ProposalState.WAITING)
                self._announce(table, replace(kept, state=ProposalState.WAITING))
            elif kept.state is ProposalState.WAITING and kept.id not in self._told:
                self._announce(table, kept)

    def _announce(self, table: PhoneTable, proposal: Proposal) -> None:
        """Tell the desk of a proposal, and whether it took the place of one unlike it.

        All count that came since one was decided.  Raises BoxClosed, and then nothing was told.
        """
        sent = [
            each
            for each in self._box.proposals(table["draw"], proposal.table)
            if each.engine == proposal.engine and each.id != proposal.id
        ]
        replaced = takewhile(lambda each: each.state is ProposalState.REPLACED, reversed(sent))
        unlike = any(each.numbers != proposal.numbers for each in replaced)
        self._told.add(proposal.id)
        self._tell({"proposal": asdict(proposal), "draw": table["draw"], "again": unlike})

    def whose(self, code: str) -> str | None:
        """Return the table that a code opens, HELPER for all of them, None for a wrong one."""
        if self._helper and code == self._helper:
            return HELPER
        return self._codes.get(code)

    def is_of_another_draw(self, code: str) -> bool:
        """Tell whether a code that opens nothing now is good for another draw; raises BoxClosed."""
        return self.whose(code) is None and self._box.has_code(code)

    def table(self, key: str) -> PhoneTable | None:
        """Return the table of that key, None where it is not shown."""
        return self._tables.get(key)

    def take(self, table: PhoneTable, proposal: Proposal) -> Proposal:
        """Keep what a phone proposes and tell the desk; raises IdTaken, BoxClosed."""
        kept = self._box.keep(table["draw"], proposal)
        if kept.state is ProposalState.WAITING and kept.id not in self._told:
            self._announce(table, kept)
        return kept

    def table_page(self, table: PhoneTable) -> bytes:
        """Return a table as its phone sees it, with what was proposed; raises BoxClosed."""
        proposed = [asdict(kept) for kept in self._box.proposals(table["draw"], key_of(table))]
        return _json({**table, "proposed": proposed})

    def tables_page(self) -> bytes:
        """Return the list of tables, for a helper; raises BoxClosed."""
        tables = [
            {
                "stage": table["stage"],
                "table_no": table["table_no"],
                "title": table["title"],
                "locked": table.get("locked", False),
                "typed": self._is_typed(table),
            }
            for table in self._tables.values()
        ]
        return _json({"tables": tables})

    def _is_typed(self, table: PhoneTable) -> bool:
        """Tell whether each round is on the desk's sheet, or waits for the desk."""
        waits = {
            kept.engine
            for kept in self._box.proposals(table["draw"], key_of(table))
            if kept.state is ProposalState.WAITING
        }
        return all(
            engine in waits or None not in _written(table, engine).values()
            for engine in table["rounds"]
        )

    def room_page(self) -> bytes:
        """Return what the wall shows."""
        return _json(dict(self._room))


def _draws(tables: Mapping[str, PhoneTable]) -> frozenset[str]:
    return frozenset(table["draw"] for table in tables.values())


def _written(table: PhoneTable, engine: int) -> dict[int, int | None]:
    """Return what the desk's sheet says of a round, by who plays it."""
    row = table["scores"].get(str(engine), {})
    return {player: row.get(str(player)) for player in players_in(table, engine)}


def _lacks(table: PhoneTable, proposal: Proposal) -> bool:
    """Tell whether the sheet is blank where that was proposed: undone, or an older copy opened."""
    if table.get("locked") or proposal.engine not in table["rounds"]:
        return False
    written, proposed = _written(table, proposal.engine), proposal.scores
    return any(score is None and proposed.get(who) is not None for who, score in written.items())


def _json(plain: Mapping[str, Any]) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
