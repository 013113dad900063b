"""Changes single seats on the Seating page as they were shown: another desk may change them too."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Signal

from mextrain_scorer.desk import as_seen
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.seating.floor_model import EMPTY, FloorModel


class SeatChanges(QObject):
    """Swaps, moves and pins players; ``done`` is emitted with what was done, empty for a pin.

    ``floor`` is what the page shows.  Who sits elsewhere by now is refused, in a notice.
    """

    done = Signal(str)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.floor: FloorModel = EMPTY
        self._page = page
        self._tournament = page.context.tournament

    def swap(self, one: int, other: int) -> None:
        """Let two players trade seats."""
        with self._where_shown((one, other)):
            draw.swap(self._tournament, one, other, origin=self._page)
            words = self.tr("{0} and {1} have swapped seats.")
            names = self.floor.players
            self.done.emit(words.format(names[one].name, names[other].name))

    def drop(self, player: int, table_no: int) -> None:
        """Move a player who was dragged to another table."""
        self.move(player, self._table_of(player), table_no)

    def move(self, player: int, from_table: int, table_no: int) -> None:
        """Move a player from the table where they were when a menu was opened."""
        with (
            self._page.context.notices.showing_refusals(),
            as_seen.seats_as_seen(self._tournament, {player: from_table}),
        ):
            draw.move(self._tournament, player, table_no, origin=self._page)
            self.done.emit(self.seated_words(player, table_no))

    def pin(self, player: int, pinned: bool) -> None:
        """Keep a player at this table when seats are drawn again, or no longer."""
        with self._where_shown((player,)):
            draw.pin(self._tournament, player, pinned=pinned, origin=self._page)
            self.done.emit("")

    def seated_words(self, player: int, table_no: int) -> str:
        """Say where a player sits now."""
        name = self.floor.players[player].name
        return self.tr("{0} sits at table {1}.").format(name, table_no)

    @contextmanager
    def _where_shown(self, players: Collection[int]) -> Iterator[None]:
        seen = {player: self._table_of(player) for player in players}
        with (
            self._page.context.notices.showing_refusals(),
            as_seen.seats_as_seen(self._tournament, seen),
        ):
            yield

    def _table_of(self, player: int) -> int:
        card = self.floor.card_of(player)
        return 0 if card is None else card.table_no
