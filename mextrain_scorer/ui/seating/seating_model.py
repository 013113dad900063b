"""The tables of one stage as the Seating page shows them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.based import DRAWS, Area, sheets_of
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

    ``together`` means that somebody of the same couple or group sits at the table.  On a ladder
    ``moved`` is an arrow with the table of the game before, and ``told`` the same in words.  Where
    moves are shown before they are done, an arrow, ``lead``, stands in the place of the seat, and
    the words below the name.
    """

    seat_no: int
    player: int
    name: str
    note: str = ""
    pinned: bool = False
    together: bool = False
    moved: str = ""
    told: str = ""
    lead: str = ""

    @property
    def below(self) -> str:
        """The words that stand below the name."""
        return self.told if self.lead else ""


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
class SeatingModel:
    """The tables of the ``stage`` shown.

    ``here`` players are checked in, and those in ``waiting`` have no seat yet. ``current`` is True
    for the stage now being played: seats of other stages can no longer change. ``groups`` are the
    members of each couple and group on the roster, by number.  ``ladder``: players move up and down
    between games; ``climbed``: these tables came about so.  ``read_at`` is the last entry that the
    readings of it are sure to have seen.
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
    ladder: bool = False
    climbed: bool = False
    read_at: int = 0

    @property
    def current(self) -> bool:
        """Whether this is the stage now being played."""
        return self.stage is None or self.stage == self.stages[-1]

    @property
    def last(self) -> tables.StageFacts | None:
        """The game drawn last, None before the first draw."""
        return self.stages[-1] if self.stages else None

    @property
    def drawn_beside(self) -> tuple[Area, ...]:
        """What a draw rests on: the games there are, and all that is on the sheets of the last."""
        return (DRAWS, sheets_of(self.last.key)) if self.last else (DRAWS,)

    @property
    def climbs(self) -> bool:
        """Whether the game that can be drawn now is a later one of a ladder."""
        return self.ladder and self.drawable is not None and self.drawable.game > 1

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


EMPTY = SeatingModel((), None, {}, (), None, None, {})


def read_arrangement(tournament: Tournament, wanted: str | None) -> SeatingModel:
    """Read the stage of that key; if it does not exist, the one now being played."""
    read_at = tournament.read_at
    people = {each.number: each for each in players.players(tournament)}
    stages = tables.stages(tournament)
    stage = next((each for each in stages if each.key == wanted), stages[-1] if stages else None)
    sheets = tables.sheets(tournament, stage.key) if stage else ()
    drawable = None
    if stage is None or stage == stages[-1]:
        drawable = seat_facts.drawable(stage, sheets, tournament.rule_set)
    notes = seat_facts.seat_notes(tournament, stages, stage, people) if stage else None
    climbed = _is_climbed(stage, tournament)
    mates = {n for found in notes.together for n in found.players} if notes else set()
    if climbed:
        mates = set()  # a ladder keeps nobody apart
    everybody = people.values()
    return SeatingModel(
        stages,
        stage,
        people,
        tuple(_card(sheet, people, mates, _came_from(notes, climbed)) for sheet in sheets),
        drawable,
        notes,
        _groups(people),
        here=sum(each.status == CHECKED_IN for each in everybody),
        have_clubs=any(each.club for each in everybody),
        waiting=tuple(
            each for each in everybody if each.table_no is None and each.status == CHECKED_IN
        ),
        ladder=tournament.rule_set.is_ladder,
        climbed=climbed,
        read_at=read_at,
    )


def _is_climbed(stage: tables.StageFacts | None, tournament: Tournament) -> bool:
    if stage is None or stage.kind != "qualifying":
        return False
    return tournament.rule_set.is_ladder and stage.position > 1


def _came_from(notes: SeatNotes | None, climbed: bool) -> Mapping[int, int] | None:
    """Return each player's table of the game before, None where nobody climbs a ladder."""
    return notes.came_from if notes is not None and climbed else None


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
    lines = tuple(
        _moved(_line(seat, people.get(seat.player), mates), sheet.table_no, came_from)
        for seat in sheet.seats
    )
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
        return translate("SeatingModel", "signed")
    if has_begun(sheet):
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


def _line(seat: Seat, facts: PlayerFacts | None, mates: set[int]) -> SeatLine:
    note = ""
    if seat.left_from is not None:
        note = translate("SeatingModel", "left")
    elif seat.from_engine is not None:
        note = translate("SeatingModel", "from {0} on").format(seat.from_engine)
    together = seat.player in mates
    if together and not note:
        note = translate("SeatingModel", "couple")
    pinned = facts is not None and facts.pinned
    return SeatLine(seat.seat_no, seat.player, seat.name, note, pinned, together)


def _moved(line: SeatLine, table_no: int, came_from: Mapping[int, int] | None) -> SeatLine:
    """Return the line with an arrow for who plays at another table than in the game before."""
    if came_from is None:
        return line
    before = came_from.get(line.player)
    if before is None:
        new = translate("SeatingModel", "new")
        return replace(line, moved=new, told=way_words(before, table_no))
    arrow = "" if before == table_no else f"{arrow_of(before, table_no)}{before}"
    return replace(line, moved=arrow, told=way_words(before, table_no))


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
