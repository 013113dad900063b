"""Notifications of what a commit changed, sent once after each commit."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from mextrain_scorer.rules.records import SheetStatus, TableKey
from mextrain_scorer.store.journal import RowChange

AT_TABLES = frozenset(
    {"game_table", "seat", "round", "score", "written_total", "ruling", "adjustment", "signature"}
)


_STAGES = {
    "stage",
    "entrant",
    "seat",
    "named_place",
    "planned_seat",
    "standing_stage",
    "overall_ruling",
}


@dataclass(frozen=True, slots=True)
class Changes:
    """What one commit changed.

    ``statuses``: a sheet was received, signed or reopened.  ``signed``: one of them was signed.
    ``rules``: other rules are in force, so that everything has to be read again.
    ``facts``: the tournament's name, day, place or game monitor was corrected.
    ``elsewhere``: another desk made them, while somebody may be typing here.
    """

    tables: frozenset[TableKey] = frozenset()
    players: bool = False
    stages: bool = False
    statuses: bool = False
    signed: bool = False
    rules: bool = False
    facts: bool = False
    elsewhere: bool = False

    @property
    def is_outside(self) -> bool:
        """Whether no seat or score changed: something was printed, or the room was told."""
        return not (self.tables or self.players or self.stages or self.statuses or self.rules)


def changes_from(rows: Collection[RowChange], *, elsewhere: bool = False) -> Changes:
    """Return the notification for a set of changed rows."""
    tables: set[TableKey] = set()
    kinds: set[str] = set()
    for row in rows:
        kinds.add(row.table)
        if row.table in AT_TABLES:
            tables.add((str(row.key[0]), int(row.key[1])))
    rules = any(map(brings_rules, rows))
    return Changes(
        frozenset(tables),
        players=rules or bool(kinds & {"player", "player_class", "seat"}),
        stages=rules or bool(kinds & _STAGES),
        statuses=rules or "game_table" in kinds,
        signed=any(map(_is_signing, rows)),
        rules=rules,
        facts="tournament" in kinds,
        elsewhere=elsewhere,
    )


def brings_rules(row: RowChange) -> bool:
    """Say whether that change brings other rules into force."""
    if row.table != "tournament" or row.before is None or row.after is None:
        return row.table == "tournament"
    return row.before["rule_set"] != row.after["rule_set"]


def _is_signing(row: RowChange) -> bool:
    """Say whether that change signs a sheet."""
    if row.table != "game_table" or row.after is None:
        return False
    before = None if row.before is None else row.before["status"]
    return row.after["status"] == SheetStatus.SIGNED.value != before


class ChangeFeed:
    """The subscribers to change notifications, in the order they subscribed."""

    def __init__(self) -> None:
        """Start without subscribers."""
        self._listeners: list[Callable[[Changes], None]] = []

    def subscribe(self, listener: Callable[[Changes], None]) -> Callable[[], None]:
        """Call ``listener`` after each change from now on; call the result to unsubscribe."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, changes: Changes) -> None:
        """Notify all subscribers."""
        for listener in tuple(self._listeners):
            listener(changes)
