"""The tables of one stage as the Seating page shows them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import CHECKED_IN, PlayerFacts
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.seating import seat_facts
from mextrain_scorer.desk.seating.seat_facts import Drawable, SeatNotes
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.ui.kit.language import plural

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: ``seat_no`` counts clockwise from 1; ``note`` is a word such as "left".

    ``together`` means that somebody of the same couple or group sits at the table.
    """

    seat_no: int
    player: int
    name: str
    note: str = ""
    pinned: bool = False
    together: bool = False


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One table: its seats, a short text about it, and who would keep score.

    ``begun`` means that its seats stay as they are; ``room`` that another player finds a seat.
    """

    table_no: int
    state: str
    lines: tuple[SeatLine, ...]
    keepers: str = ""
    begun: bool = False
    room: bool = True


@dataclass(frozen=True, slots=True)
class FloorModel:
    """The tables of the ``stage`` shown.

    ``here`` players are checked in, and those in ``waiting`` have no seat yet. ``current`` is True
    for the stage now being played: seats of other stages can no longer change. ``groups`` are the
    members of each couple and group on the roster, by number.
    """

    stages: tuple[tables.StageFacts, ...]
    stage: tables.StageFacts | None
    players: Mapping[int, PlayerFacts]
    cards: tuple[SeatCard, ...]
    drawable: Drawable | None
    notes: SeatNotes | None
    groups: Mapping[str, tuple[int, ...]]
    here: int = 0
    have_clubs: bool = False
    waiting: tuple[PlayerFacts, ...] = ()

    @property
    def current(self) -> bool:
        """Whether this is the stage now being played."""
        return self.stage is None or self.stage == self.stages[-1]

    @property
    def qualifying(self) -> bool:
        """Whether it is a game for which seats are drawn by lot."""
        return self.stage is not None and self.stage.kind == "qualifying"

    def card_of(self, player: int) -> SeatCard | None:
        """Return the table of a player."""
        for card in self.cards:
            if any(line.player == player for line in card.lines):
                return card
        return None


EMPTY = FloorModel((), None, {}, (), None, None, {})


def read_floor(tournament: Tournament, wanted: str | None) -> FloorModel:
    """Read the stage of that key; if it does not exist, the one now being played."""
    people = {each.number: each for each in players.players(tournament)}
    stages = tables.stages(tournament)
    stage = next((each for each in stages if each.key == wanted), stages[-1] if stages else None)
    sheets = tables.sheets(tournament, stage.key) if stage else ()
    drawable = None
    if stage is None or stage == stages[-1]:
        drawable = seat_facts.drawable(stage, sheets, tournament.rule_set)
    notes = seat_facts.seat_notes(tournament, stages, stage, people) if stage else None
    mates = {n for found in notes.together for n in found.players} if notes else set()
    everybody = people.values()
    return FloorModel(
        stages,
        stage,
        people,
        tuple(_card(sheet, people, mates) for sheet in sheets),
        drawable,
        notes,
        _groups(people),
        here=sum(each.status == CHECKED_IN for each in everybody),
        have_clubs=any(each.club for each in everybody),
        waiting=tuple(
            each for each in everybody if each.table_no is None and each.status == CHECKED_IN
        ),
    )


def _groups(people: Mapping[int, PlayerFacts]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for each in people.values():
        if each.group:
            found[each.group].append(each.number)
    return {group: tuple(numbers) for group, numbers in found.items() if len(numbers) > 1}


def _card(sheet: Sheet, people: Mapping[int, PlayerFacts], mates: set[int]) -> SeatCard:
    lines = tuple(_line(seat, people.get(seat.player), mates) for seat in sheet.seats)
    willing = [seat.name for seat in sheet.seats if _willing(people.get(seat.player))]
    present = sum(seat.left_from is None for seat in sheet.seats)
    return SeatCard(
        sheet.table_no,
        _state(sheet, present),
        lines,
        _keepers(willing),
        begun=has_begun(sheet),
        room=present < sheet.rule_set.largest_table and sheet.status is not SheetStatus.SIGNED,
    )


def _willing(facts: PlayerFacts | None) -> bool:
    return facts is not None and facts.willing


def _state(sheet: Sheet, present: int) -> str:
    if sheet.status is SheetStatus.SIGNED:
        return translate("FloorModel", "signed")
    if has_begun(sheet):
        return translate("FloorModel", "in play")
    draw = sheet.rule_set.draws.get(present)
    players = plural("FloorModel", present, "1 player", "{count} players")
    if draw is None:
        return players
    return f"{players} · {plural('FloorModel', draw, '1 tile', '{count} tiles')}"


def _keepers(willing: list[str]) -> str:
    if not willing:
        return ""
    if len(willing) == 1:
        return translate("FloorModel", "{0} would keep score").format(willing[0])
    return plural(
        "FloorModel",
        len(willing) - 1,
        "{name} and 1 more would keep score",
        "{name} and {count} more would keep score",
        name=willing[0],
    )


def _line(seat: Seat, facts: PlayerFacts | None, mates: set[int]) -> SeatLine:
    note = ""
    if seat.left_from is not None:
        note = translate("FloorModel", "left")
    elif seat.from_engine is not None:
        note = translate("FloorModel", "from {0} on").format(seat.from_engine)
    together = seat.player in mates
    if together and not note:
        note = translate("FloorModel", "couple")
    pinned = facts is not None and facts.pinned
    return SeatLine(seat.seat_no, seat.player, seat.name, note, pinned, together)
