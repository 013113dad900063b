"""What the list says of each player: the name, the line below it, and the words at the right."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    GONE,
    NO_SHOW,
    REGISTERED,
    WITHDRAWN,
    PlayerFacts,
)
from mextrain_scorer.rules.names import by_family, family_start, name_parts

translate = QCoreApplication.translate


class Side(Enum):
    """How the words at the right are meant."""

    TABLE = "table"
    ASKS = "asks"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One row of the list; the family name is ``name[family:]``."""

    player: PlayerFacts
    name: str
    family: int
    below: str
    side: str = ""
    side_kind: Side = Side.TABLE

    @property
    def number(self) -> int:
        """The player's number."""
        return self.player.number

    @property
    def here(self) -> bool:
        """Whether the box is ticked."""
        return self.player.status == CHECKED_IN

    @property
    def gone(self) -> bool:
        """Whether they do not play any more, or at all."""
        return self.player.status in GONE

    @property
    def spoken(self) -> str:
        """The whole row as a sentence, for screen readers and tool tips."""
        here = translate("PlayerLines", "here") if self.here else ""
        return ", ".join(part for part in (self.name, self.below, here, self.side) if part)


def player_lines(players: Iterable[PlayerFacts], *, drawn: bool) -> tuple[RosterLine, ...]:
    """Return everybody by family name; ``drawn`` says whether seats are drawn."""
    people = sorted(players, key=lambda each: each.number)
    order = sorted(people, key=lambda each: by_family(each.name))
    groups: defaultdict[str, list[PlayerFacts]] = defaultdict(list)
    for each in people:
        if each.group:
            groups[each.group].append(each)
    return tuple(_line(each, groups.get(each.group or "", []), drawn) for each in order)


def _line(player: PlayerFacts, group: list[PlayerFacts], drawn: bool) -> RosterLine:
    parts = [translate("PlayerLines", "No. {0}").format(player.number), player.club or ""]
    others = [each for each in group if each.number != player.number]
    if len(others) == 1:
        first, family = name_parts(others[0].name)
        parts.append(translate("PlayerLines", "couple with {0}").format(first or family))
    elif player.group:
        parts.append(translate("PlayerLines", "group {0}").format(player.group))
    if player.class_name:
        parts.append(translate("PlayerLines", "class {0}").format(player.class_name))
    if player.willing:
        parts.append(translate("PlayerLines", "would keep score"))
    parts.append(player.note or "")
    side, kind = _side(player, drawn)
    name = player.name
    below = " · ".join(part for part in parts if part)
    return RosterLine(player, name, family_start(name), below, side, kind)


def _side(player: PlayerFacts, drawn: bool) -> tuple[str, Side]:
    if player.status == REGISTERED:
        return translate("PlayerLines", "not here yet"), Side.ASKS
    if player.status == NO_SHOW:
        return translate("PlayerLines", "did not come"), Side.GONE
    if player.status == WITHDRAWN:
        return translate("PlayerLines", "went home"), Side.GONE
    if player.table_no is None:
        waits = translate("PlayerLines", "waits for a seat")
        return (waits, Side.ASKS) if drawn else ("", Side.TABLE)
    kept = translate("PlayerLines", "Table {0}, stays")
    table = kept if player.pinned else translate("PlayerLines", "Table {0}")
    return table.format(player.table_no), Side.TABLE
