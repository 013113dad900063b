"""The tables of one stage as the Seating page shows them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.based import DRAWS, Area, sheets_of
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import CHECKED_IN, PlayerFacts
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.draw import Drawable
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.seating.draw import Together
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.rows import Row

translate = QCoreApplication.translate


class SeatCard(NamedTuple):
    """One table: its seats, a short text about it, and who would keep score.

    The key of a row is the player's number.  ``begun`` means that its seats stay as they are;
    ``room`` that another player finds a seat.
    """

    table_no: int
    state: str
    rows: tuple[Row, ...]
    keepers: str = ""
    begun: bool = False
    room: bool = True


@dataclass(frozen=True, slots=True)
class SeatingModel:
    """The tables of the ``stage`` shown.

    ``here`` players are checked in, and those in ``waiting`` came late and want a seat. ``groups``
    are the members of each couple and group on the roster, by number.  ``together`` and
    ``met_again`` are who should not sit together and do, of seats drawn by lot.  ``climbed``: on a
    ladder they moved up and down to these tables, and ``climbs``: so they would by the next draw.
    ``read_at`` is the last entry that the readings of it are sure to have seen.
    """

    stages: tuple[tables.StageFacts, ...] = ()
    stage: tables.StageFacts | None = None
    players: Mapping[int, PlayerFacts] = field(default_factory=dict)
    cards: tuple[SeatCard, ...] = ()
    drawable: Drawable | None = None
    together: tuple[Together, ...] = ()
    met_again: tuple[tuple[int, int], ...] = ()
    groups: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    here: int = 0
    have_clubs: bool = False
    waiting: tuple[PlayerFacts, ...] = ()
    climbed: bool = False
    climbs: bool = False
    read_at: int = 0

    @property
    def current(self) -> bool:
        """Whether this is the stage now being played: seats of no other one can change."""
        return self.stage is None or self.stage == self.stages[-1]

    @property
    def drawn_beside(self) -> tuple[Area, ...]:
        """What a draw rests on: the games there are, and all that is on the sheets of the last."""
        return (DRAWS, sheets_of(self.stages[-1].key)) if self.stages else (DRAWS,)

    @property
    def again(self) -> bool:
        """Whether a draw now would draw seats that are drawn already."""
        return self.drawable is not None and self.drawable.again

    @property
    def by_lot(self) -> bool:
        """Whether its seats were drawn by lot, and not by places."""
        return self.stage is not None and self.stage.kind == "qualifying" and not self.climbed

    def card_of(self, player: int) -> SeatCard | None:
        """Return the table of a player."""
        for card in self.cards:
            if any(row.key == player for row in card.rows):
                return card
        return None


def read_seating(tournament: Tournament, wanted: str | None) -> SeatingModel:
    """Read the stage of that key; if it does not exist, the one now being played."""
    read_at = tournament.read_at
    people = {each.number: each for each in players.players(tournament)}
    here = [each for each in people.values() if each.status == CHECKED_IN]
    stages, ladder = tables.stages(tournament), tournament.rule_set.is_ladder
    current = stages[-1] if stages else None
    stage = next((each for each in stages if each.key == wanted), current)
    sheets = tables.sheets(tournament, stage.key) if stage else ()
    drawable = None
    if stage == current:
        drawable = draw.drawable(stage, sheets, tournament.rule_set)
    qualifying = stage is not None and stage.kind == "qualifying"
    climbed = stage is not None and ladder and qualifying and stage.position > 1
    notes = draw.seat_notes(tournament, stages, stage, people)
    together = () if climbed else notes.together  # a ladder keeps nobody apart
    mates = {player for each in together for player in each.players}
    came_from = notes.came_from if climbed else None
    playing = stage == current and qualifying and (drawable is None or drawable.again)
    return SeatingModel(
        stages,
        stage,
        people,
        tuple(_card(sheet, people, mates, came_from) for sheet in sheets),
        drawable,
        together,
        notes.met_again,
        _groups(people),
        here=len(here),
        have_clubs=any(each.club for each in people.values()),
        waiting=tuple(each for each in here if each.table_no is None) if playing else (),
        climbed=climbed,
        climbs=ladder and drawable is not None and drawable.game > 1,
        read_at=read_at,
    )


def _groups(people: Mapping[int, PlayerFacts]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for each in people.values():
        if each.group:
            found[each.group].append(each.number)
    return {group: tuple(numbers) for group, numbers in found.items() if len(numbers) > 1}


def _card(
    sheet: Sheet,
    people: Mapping[int, PlayerFacts],
    mates: set[int],
    came_from: Mapping[int, int] | None,
) -> SeatCard:
    facts = [people.get(seat.player) for seat in sheet.seats]
    present = sum(seat.left_from is None for seat in sheet.seats)
    return SeatCard(
        sheet.table_no,
        _state(sheet, present),
        tuple(
            _row(
                seat,
                sheet.table_no,
                came_from,
                together=seat.player in mates,
                pinned=who is not None and who.pinned,
            )
            for seat, who in zip(sheet.seats, facts, strict=True)
        ),
        _keepers([who.name for who in facts if who is not None and who.willing]),
        begun=sheet.has_record,
        room=present < sheet.rule_set.largest_table and not sheet.is_signed,
    )


def _state(sheet: Sheet, present: int) -> str:
    if sheet.is_signed:
        return translate("SeatingModel", "signed")
    if sheet.has_record:
        return translate("SeatingModel", "in play")
    draw = sheet.rule_set.draws.get(present)
    players = plural("SeatingModel", present, "1 player", "{count} players")
    if draw is None:
        return players
    return f"{players} · {plural('SeatingModel', draw, '1 tile', '{count} tiles')}"


def _keepers(willing: list[str]) -> str:
    if not willing:
        return ""
    if len(willing) == 1:
        return translate("SeatingModel", "{0} would keep score").format(willing[0])
    return plural(
        "SeatingModel",
        len(willing) - 1,
        "{name} and 1 more would keep score",
        "{name} and {count} more would keep score",
        name=willing[0],
    )


def _row(
    seat: Seat, table_no: int, came_from: Mapping[int, int] | None, *, together: bool, pinned: bool
) -> Row:
    """Return one seat; on a ladder with an arrow and the table that the player comes from."""
    note = ""
    if seat.left_from is not None:
        note = translate("SeatingModel", "left")
    elif seat.from_engine is not None:
        note = translate("SeatingModel", "from {0} on").format(seat.from_engine)
    elif together:
        note = translate("SeatingModel", "couple")
    moved = told = ""
    if came_from is not None:
        before = came_from.get(seat.player)
        told = way_words(before, table_no)
        if before is None:
            moved = translate("SeatingModel", "new")
        elif before != table_no:
            moved = f"{arrow_of(before, table_no)}{before}"
    spoken = translate("SeatingModel", "Table {0}, seat {1}: No. {2} {3}").format(
        table_no, seat.seat_no, seat.player, seat.name
    )
    if pinned:
        spoken = translate("SeatingModel", "{0}, stays at this table").format(spoken)
    elif told:
        spoken = f"{spoken}, {told}"
    number = str(seat.player)
    if seat.seat_no == 1:
        number = translate("SeatingModel", "No. {0}").format(number)
    return Row(
        seat.player,
        str(seat.seat_no),
        seat.name,
        figure=moved,
        end=apart(note, translate("SeatingModel", "pinned") if pinned else "", number),
        ink=look.colours.question if together else "",
        quiet=True,
        spoken=f"{spoken}, {note}" if note else spoken,
        tip=told,
    )


def apart(*words: str) -> str:
    """Return words side by side and clearly apart; empty ones are left out.

    Where room is short they are parted between two of them: Qt would part words that nothing may
    part within one, and a player's number then reads as another.
    """
    space = "\N{NO-BREAK SPACE}"
    return f"{space}{space} ".join(each.replace(" ", space) for each in words if each)


def arrow_of(before: int | None, after: int) -> str:
    """Return the sign for a player's way from one table to another; table 1 is the top."""
    if before is None:
        return "+"
    if before == after:
        return "–"
    return "↑" if after < before else "↓"


def way_words(before: int | None, after: int) -> str:
    """Return a player's way from one table to another in words."""
    if before is None:
        return translate("SeatingModel", "not in the last game")
    if before == after:
        return translate("SeatingModel", "stays")
    if after < before:
        return translate("SeatingModel", "up from table {0}").format(before)
    return translate("SeatingModel", "down from table {0}").format(before)
