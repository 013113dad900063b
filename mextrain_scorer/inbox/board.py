"""What phones may see now, and where their proposals are pinned.

The desk's lines change it; the routes read it.  What is proposed is in the box, on the disk, before
the desk and the phone are told.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any

from mextrain_scorer.inbox.box import HELPER, Box, Kept
from mextrain_scorer.inbox.checked import Offer
from mextrain_scorer.inbox.lines import (
    Decided,
    FromChild,
    FromDesk,
    Heard,
    PhoneTable,
    Proposal,
    ProposalState,
    Replaced,
    RoomChanged,
    RoomPages,
    Show,
    TablesChanged,
)


class PhoneBoard:
    """The tables, their codes and the room, as the desk told them last."""

    def __init__(self, box: Box, tell: Callable[[FromChild], None]) -> None:
        """``tell`` hands the desk a line."""
        self._box = box
        self._tell = tell
        self._tables: dict[str, PhoneTable] = {}
        self._codes: Mapping[str, str] = {}
        self._helper = ""
        self._room: RoomPages = {}
        self._told: set[str] = set()  # proposals that wait and that the desk heard of
        self.is_ready = False  # until the desk has said what to show

    def hear(self, message: FromDesk) -> None:
        """Show what the desk says now, and say so; raises BoxClosed."""
        try:
            self._change(message)
        finally:
            self._tell(Heard())
        if isinstance(message, Show):
            self._know_again()

    def _change(self, message: FromDesk) -> None:
        match message:
            case Show():
                self._tables = dict(message.tables)
                self._codes, self._helper, self._room = message.codes, message.helper, message.room
                self.is_ready = True
            case TablesChanged():
                self._tables.update(message.tables)
            case RoomChanged():
                self._room = message.room
            case Decided():
                self._box.decide(message.id, message.state)
                self._told.discard(message.id)

    def _know_again(self) -> None:
        """Have a box that was lost know the codes on paper, and the desk what still waits in it."""
        for code, key in self._codes.items():
            if table := self.table(key):
                self._box.keep_codes(table.draw, {key: code})
        for table in self._tables.values():
            for kept in self._box.proposals(table.draw, table.key):
                if kept.state is ProposalState.WAITING and kept.proposal.id not in self._told:
                    self._announce(kept.proposal)

    def _announce(self, proposal: Proposal) -> None:
        self._told.add(proposal.id)
        self._tell(proposal)

    def whose(self, code: str) -> str | None:
        """Return the table that a code opens, HELPER for all of them, None for a wrong one."""
        if self._helper and code == self._helper:
            return HELPER
        return self._codes.get(code)

    def table(self, key: str) -> PhoneTable | None:
        """Return the table of that key, None where it is not shown."""
        return self._tables.get(key)

    def take(self, table: PhoneTable, engine: int, offer: Offer, by: str) -> Kept:
        """Keep what a phone offers and tell the desk; raises IdTaken, BoxClosed."""
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        proposal = Proposal(
            offer.id, table.key, engine, offer.scores, offer.out, offer.blocked, by, now
        )
        kept, replaced = self._box.keep(table.draw, proposal)
        for each in replaced:
            self._told.discard(each)
            self._tell(Replaced(each))
        if kept.state is ProposalState.WAITING and kept.proposal.id not in self._told:
            self._announce(kept.proposal)
        return kept

    def table_page(self, table: PhoneTable) -> bytes:
        """Return a table as its phone sees it, with what was proposed; raises BoxClosed."""
        proposed = [as_seen(kept) for kept in self._box.proposals(table.draw, table.key)]
        return _json({**asdict(table), "proposed": proposed})

    def tables_page(self) -> bytes:
        """Return the list of tables, for a helper."""
        tables = [
            {
                "stage": table.stage,
                "table_no": table.table_no,
                "title": table.title,
                "locked": table.locked,
            }
            for table in self._tables.values()
        ]
        return _json({"tables": tables})

    def room_page(self) -> bytes:
        """Return what the wall shows."""
        return _json(dict(self._room))


def as_seen(kept: Kept) -> dict[str, Any]:
    """Return a proposal as phones see it."""
    return {**asdict(kept.proposal), "state": kept.state}


def _json(plain: Mapping[str, Any]) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
