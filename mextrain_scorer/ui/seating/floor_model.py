"""The tables of one stage as the Seating page shows them, and remarks on their seats."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import CHECKED_IN, WITHDRAWN, PlayerFacts
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.seating import draw, seat_facts
from mextrain_scorer.desk.seating.seat_facts import Drawable, SeatNotes
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.seating.seating import Together
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.seating.table_card_painter import SeatCard, SeatLine

MOST_NAMED = 3

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class FloorModel:
    """The tables of the ``stage`` shown, and how many of them have scores.

    ``here`` players are checked in, and those in ``waiting`` have no seat yet. ``current`` is True
    for the stage now being played: seats of other stages can no longer change.
    """

    stages: tuple[tables.StageFacts, ...]
    stage: tables.StageFacts | None
    players: Mapping[int, PlayerFacts]
    cards: tuple[SeatCard, ...]
    begun: int
    drawable: Drawable | None
    notes: SeatNotes | None
    here: int = 0
    have_groups: bool = False
    have_clubs: bool = False
    waiting: tuple[PlayerFacts, ...] = ()

    @property
    def table_nos(self) -> list[int]:
        """The numbers of the tables, in order."""
        return [card.table_no for card in self.cards]

    @property
    def current(self) -> bool:
        """Whether this is the stage now being played."""
        return self.stage is None or self.stage == self.stages[-1]


EMPTY = FloorModel((), None, {}, (), 0, None, None)


def read_floor(tournament: Tournament, wanted: str | None) -> FloorModel:
    """Read the stage of that key; if it does not exist, the one now being played."""
    people = {each.number: each for each in players.players(tournament)}
    stages = tables.stages(tournament)
    stage = next((each for each in stages if each.key == wanted), stages[-1] if stages else None)
    sheets = tables.sheets(tournament, stage.key) if stage else ()
    pinned = {number for number, facts in people.items() if facts.pinned}
    willing = {number for number, facts in people.items() if facts.willing}
    cards = tuple(_card(sheet, pinned, willing) for sheet in sheets)
    drawable = None
    if stage is None or stage == stages[-1]:
        drawable = seat_facts.drawable(stage, sheets, tournament.rule_set)
    notes = seat_facts.seat_notes(tournament, stages, stage, people) if stage else None
    everybody = people.values()
    return FloorModel(
        stages,
        stage,
        people,
        cards,
        sum(map(has_begun, sheets)),
        drawable,
        notes,
        here=sum(each.status == CHECKED_IN for each in everybody),
        have_groups=any(each.group for each in everybody),
        have_clubs=any(each.club for each in everybody),
        waiting=tuple(
            each for each in everybody if each.table_no is None and each.status != WITHDRAWN
        ),
    )


def _card(sheet: Sheet, pinned: Container[int], willing: Container[int]) -> SeatCard:
    lines = tuple(
        SeatLine(
            seat.seat_no,
            seat.player,
            seat.name,
            _seat_note(seat, pinned),
            keeps_score=seat.player in willing,
        )
        for seat in sheet.seats
    )
    words = translate("FloorModel", "{0} players").format(len(sheet.seats))
    if sheet.status is SheetStatus.SIGNED:
        words = translate("FloorModel", "signed")
    elif has_begun(sheet):
        words = translate("FloorModel", "in play")
    return SeatCard(sheet.table_no, words, lines)


def _seat_note(seat: Seat, pinned: Container[int]) -> str:
    if seat.left_from is not None:
        return translate("FloorModel", "left")
    if seat.from_engine is not None:
        return translate("FloorModel", "from {0} on").format(seat.from_engine)
    return translate("FloorModel", "stays") if seat.player in pinned else ""


def note_sentences(notes: SeatNotes | None) -> list[str]:
    """Return the remarks on the seats, the most important first, a few of each kind."""
    if notes is None:
        return []
    said = [
        translate("FloorModel", "{0}: No. {1} sit together at table {2}.").format(
            each.value, listed([str(number) for number in each.players]), each.table_no
        )
        for each in notes.together[:MOST_NAMED]
    ]
    if len(notes.together) > MOST_NAMED:
        more = translate("FloorModel", "And {0} more couples or groups.")
        said.append(more.format(len(notes.together) - MOST_NAMED))
    if notes.met_again:
        one = translate("FloorModel", "1 pair sat together before: No. {1}.")
        many = translate("FloorModel", "{0} pairs sat together before, such as No. {1}.")
        pairs = listed([str(number) for number in notes.met_again[0]])
        count = len(notes.met_again)
        said.append((one if count == 1 else many).format(count, pairs))
    if notes.no_keeper:
        count = len(notes.no_keeper)
        shown = listed([str(table_no) for table_no in notes.no_keeper[:8]])
        one = translate("FloorModel", "Nobody at table {1} has offered to keep score.")
        many = translate("FloorModel", "Nobody at tables {1} has offered to keep score.")
        if count > 8:
            many = translate("FloorModel", "At {0} tables nobody has offered to keep score.")
        said.append((one if count == 1 else many).format(count, shown))
    return said


def drawn_sentences(drawn: draw.DrawnSeats, *, again: bool) -> tuple[str, list[str]]:
    """Return the result of a draw, and which wishes it could not fulfil."""
    words = translate("FloorModel", "{0} tables drawn with number {1}.")
    if again:
        words = translate(
            "FloorModel",
            "{0} tables drawn again, with number {1}. What was printed is out of date; Ctrl+Z "
            "brings the old seats back.",
        )
    broken = [_kept_together(each) for each in drawn.together[:MOST_NAMED]]
    if len(drawn.together) > MOST_NAMED:
        more = translate("FloorModel", "And {0} more.")
        broken.append(more.format(len(drawn.together) - MOST_NAMED))
    broken += [
        translate(
            "FloorModel", "No. {0} was to stay at table {1}, which does not exist any more."
        ).format(number, table_no)
        for number, table_no in drawn.unpinned
    ]
    return words.format(len(drawn.tables), drawn.seed), broken


def _kept_together(each: Together) -> str:
    names = ", ".join(str(number) for number in each.players)
    return translate("FloorModel", "{0} could not be kept apart: No. {1} at table {2}.").format(
        each.value, names, each.table_no
    )


def named(floor: FloorModel, seats: Iterable[tuple[SeatCard, SeatLine]]) -> list[str]:
    """Return the names of these players with their tables."""
    words = translate("FloorModel", "No. {0} {1} (table {2})")
    return [
        words.format(line.player, floor.players[line.player].name, card.table_no)
        for card, line in seats
        if line.player in floor.players
    ]
