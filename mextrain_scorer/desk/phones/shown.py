"""What phones may see of a tournament, as the lines that the phones' process is told.

Each table's phone sees who sits there and which of its rounds are on the desk's sheet; everybody's
sees what the wall shows.  A change is told for the tables it touched, not for all.
"""

from collections.abc import Container, Iterable, Mapping

from mextrain_scorer.desk.changes import Changes
from mextrain_scorer.desk.phones.place import draw_key, told_if_full
from mextrain_scorer.desk.phones.room import room_pages
from mextrain_scorer.desk.results.room_view import Revealed, RoomView, look_again, room_view
from mextrain_scorer.desk.tables import current_stage, sheet, sheets, title_of, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.box import Box
from mextrain_scorer.inbox.lines import Line, PhoneSeat, PhoneTable, Pips, changed, show
from mextrain_scorer.rules.impossible import largest_hand
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.words import language_in_use


def table_key(here: Sheet) -> str:
    """Return what the lines call a table: "qualifying/4"."""
    return f"{here.stage}/{here.table_no}"


def phone_table(here: Sheet, tournament: str, draw: str) -> PhoneTable:
    """Return what the phone of a table may see of its sheet.

    Rounds that were not played are left out, and so is whoever plays none of the others.
    """
    rules = here.rule_set
    rows = [row for row in here.rounds if row.outcome is not Outcome.NOT_PLAYED]
    rounds = tuple(row.engine for row in rows)
    most = (largest_hand(rules, here.players_in(engine), engine) for engine in rounds)
    written = [row for row in rows if any(cell.score is not None for cell in row.cells)]
    return PhoneTable(
        here.stage,
        here.table_no,
        title_of(here) if here.stage == FINAL else where(here),  # a final has one table
        language_in_use(),
        tournament,
        rounds,
        tuple(_seats(here.seats, rounds)),
        locked=here.status is SheetStatus.SIGNED,
        limit=max(most, default=0),
        double_blank=rules.double_blank,
        scores={row.engine: _scores(here, row) for row in written},
        out={row.engine: _out(here, row) for row in written},
        draw=draw,
    )


def _seats(seats: Iterable[Seat], rounds: tuple[int, ...]) -> Iterable[PhoneSeat]:
    for seat in seats:
        played = [engine for engine in rounds if seat.plays(engine)]
        if played:
            first = None if played[0] == rounds[0] else played[0]
            last = None if played[-1] == rounds[-1] else played[-1]
            yield PhoneSeat(seat.player, seat.name, first, last)


def _scores(here: Sheet, row: Round) -> Pips:
    return {
        seat.player: cell.score
        for seat, cell in zip(here.seats, row.cells, strict=True)
        if seat.plays(row.engine)
    }


def _out(here: Sheet, row: Round) -> int | None:
    cells = zip(here.seats, row.cells, strict=True)
    return next((seat.player for seat, cell in cells if cell.went_out), None)


class PhoneView:
    """What phones were told last of one tournament, so that only what has changed is told again."""

    def __init__(self, tournament: Tournament) -> None:
        """Begin with nothing told."""
        self._tournament = tournament
        self._stage = ""
        self._draw = ""
        self._room: RoomView | None = None
        self.codes: Mapping[int, str] = {}
        self.helper = ""

    @property
    def draw(self) -> str:
        """The draw whose tables were told last, empty before that and where none is drawn."""
        return self._draw

    @property
    def is_decided(self) -> bool:
        """Whether the winners are decided, as far as was told last."""
        return self._room is not None and self._room.podium.decided

    def show(
        self, box: Box, revealed: Revealed = Revealed.NOBODY, left_out: Container[str] = ()
    ) -> Line:
        """Return everything that phones may see: the tables now playing, their codes, the room.

        To be told at first, after a draw, and whenever seats or rules have changed.  Raises
        Refused where the box cannot be written.
        """
        self._room = room_view(self._tournament, revealed)
        room = room_pages(self._room, left_out)
        stage = current_stage(self._tournament)
        if stage is None:
            self._stage = self._draw = self.helper = ""
            self.codes = {}
            return show([], {}, "", room)
        self._stage = stage.key
        self._draw = draw_key(self._tournament, stage.key, stage.seed)
        here = sheets(self._tournament, stage.key)
        with told_if_full():
            codes = box.codes_for(self._draw, [table_key(each) for each in here])
            self.helper = box.helper_code(self._draw)
        self.codes = {each.table_no: codes[table_key(each)] for each in here}
        by_code = {code: key for key, code in codes.items()}
        return show(map(self._table, here), by_code, self.helper, room)

    def revoke(self, box: Box, table_no: int | None = None) -> None:
        """Make the codes of this draw worthless, or one table's; ``show`` then makes new ones.

        Raises Refused where the box cannot be written.
        """
        if self._draw:
            with told_if_full():
                table = None if table_no is None else f"{self._stage}/{table_no}"
                box.new_codes(self._draw, table)

    def needs_all(self, changes: Changes) -> bool:
        """Return whether a change is told by ``show``: seats, stages, names or rules changed."""
        return changes.stages or changes.rules or changes.players or changes.facts

    def tables(self, changes: Changes) -> Line | None:
        """Return the tables to tell again after a change, None where it touched none of them."""
        numbers = sorted(no for stage, no in changes.tables if stage == self._stage)
        here = [sheet(self._tournament, self._stage, number) for number in numbers]
        return changed(map(self._table, here)) if here else None

    def room(
        self,
        changes: Changes | None = None,
        revealed: Revealed = Revealed.NOBODY,
        left_out: Container[str] = (),
    ) -> Line | None:
        """Return the room to tell again, None where a change alters nothing that the wall shows.

        Without ``changes`` something was revealed or hidden, or pages were turned on or off.
        """
        if self._room is None or (changes is not None and not changes.statuses):
            return None  # a score of an unsigned sheet is not public
        at = () if changes is None else changes.tables
        self._room = look_again(self._tournament, self._room, at, revealed)
        return {"room": room_pages(self._room, left_out)}

    def _table(self, here: Sheet) -> PhoneTable:
        return phone_table(here, self._tournament.facts().name, self._draw)
