"""The last resort of the draw: moving several players round at once.

Two players changing places cannot mend everything.  Where anything can be mended at all, some
ring of tables does it: one player from each goes on to the next (a negative cycle of the
residual graph of a flow with convex costs).  Where no ring helps, nothing can.
"""

from mextrain_scorer.rules.seating.arrangement import NO_VALUE, SeatArrangement


def improve_by_rings(arrangement: SeatArrangement) -> None:
    """Serve the first preference as far as it can be served at all, whatever the others cost."""
    while arrangement.preferences[0].excess and (ring := _Search(arrangement).ring()):
        for player, table in ring:
            arrangement.move(player, table)


class _Search:
    """A search (Bellman and Ford's) for one ring of moves that costs less than nothing.

    ``cost_at`` is the least cost of a chain of moves that ends at a table, ``came_as`` the value of
    the player who then comes there; ``cost_of`` is the least for a player of a value to have set
    out, and ``left`` the table from which.
    """

    def __init__(self, arrangement: SeatArrangement) -> None:
        self.preference = arrangement.preferences[0]
        self.somebody: list[dict[int, int]] = [{} for _ in arrangement.sizes]
        for player in arrangement.movable:
            self.somebody[arrangement.table_of[player]][self.preference.values[player]] = player
        self.cost_at = [0] * len(arrangement.sizes)
        # Nobody has set out yet, which is dearer than to set out where that costs nothing.
        self.cost_of = {value: 1 for here in self.somebody for value in here}
        self.left: dict[int, int] = {}
        self.came_as: dict[int, int] = {}

    def ring(self) -> list[tuple[int, int]]:
        """Return the moves of one ring, as (player, table); none where nothing can be mended."""
        while self._leave() and self._arrive():
            if moves := self._closed_ring():
                return moves
        return []

    def _price(self, value: int, table: int, more: int) -> int:
        """Return what a value's next player costs at a table, or (-1 more) its last one there."""
        if value == NO_VALUE:
            return 0
        return self.preference.price[self.preference.present_at(value, table) + more]

    def _leave(self) -> bool:
        """Let each value set out from the table where that saves most."""
        changed = False
        for table, here in enumerate(self.somebody):
            for value in here:
                cost = self.cost_at[table] - self._price(value, table, -1)
                if cost < self.cost_of[value]:
                    self.cost_of[value], self.left[value] = cost, table
                    changed = True
        return changed

    def _arrive(self) -> bool:
        """Let each table take in the value that costs it least."""
        changed = False
        cheapest_first = sorted(self.cost_of, key=self.cost_of.__getitem__)
        least_price = min(self.preference.price[0], 0)
        for table in range(len(self.somebody)):
            for value in cheapest_first:
                if self.cost_of[value] + least_price >= self.cost_at[table]:
                    break
                cost = self.cost_of[value] + self._price(value, table, 0)
                if cost < self.cost_at[table]:
                    self.cost_at[table], self.came_as[table] = cost, value
                    changed = True
        return changed

    def _closed_ring(self) -> list[tuple[int, int]]:
        """Follow the moves back from each table: where they meet themselves, a ring is closed."""
        seen_from: dict[int, int] = {}
        for start in self.came_as:
            table = start
            while table in self.came_as and table not in seen_from:
                seen_from[table] = start
                table = self.left[self.came_as[table]]
            if seen_from.get(table) == start and table in self.came_as:
                return self._moves_round(table)
        return []

    def _moves_round(self, last: int) -> list[tuple[int, int]]:
        moves: list[tuple[int, int]] = []
        table = last
        while not moves or table != last:
            value = self.came_as[table]
            origin = self.left[value]
            moves.append((self.somebody[origin][value], table))
            table = origin
        return moves
