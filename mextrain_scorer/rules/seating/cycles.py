"""The last resort of the draw: moving several players round at once.

Two players changing places cannot mend everything.  Where anything can be mended at all, some
ring of tables does it: one player from each goes on to the next (a negative cycle of the
residual graph of a flow with convex costs).  Where no ring helps, nothing can.
"""

from mextrain_scorer.rules.seating.arrangement import NO_VALUE, SeatArrangement

Move = tuple[int, int]
FIRST_WISH = 0


def improve_by_rings(arrangement: SeatArrangement) -> None:
    """Fulfil the first wish as far as it can be fulfilled at all, whatever the others cost."""
    while arrangement.above[FIRST_WISH]:
        ring = _Search(arrangement).ring()
        if not ring:
            return
        for player, table in ring:
            arrangement.move(player, table)


class _Search:
    """A search (Bellman and Ford's) for one ring of moves that costs less than nothing."""

    def __init__(self, arrangement: SeatArrangement) -> None:
        self.arrangement = arrangement
        self.price = arrangement.preferences[FIRST_WISH].price
        self.somebody: list[dict[int, int]] = [{} for _ in arrangement.sizes]
        for player in arrangement.movable:
            value = arrangement.preferences[FIRST_WISH].values[player]
            self.somebody[arrangement.table_of[player]][value] = player
        self.cost_at = [0] * len(arrangement.sizes)
        # Nobody has set out yet, which is dearer than to set out where that costs nothing.
        self.cost_of = {value: 1 for here in self.somebody for value in here}
        self.left: dict[int, int] = {}
        self.came_as: dict[int, int] = {}

    def ring(self) -> list[Move]:
        """Return the moves of one ring, as (player, table); none where nothing can be mended."""
        while self._leave() and self._arrive():
            moves = self._closed_ring()
            if moves:
                return moves
        return []

    def _leave(self) -> bool:
        """Let each value set out from the table where that saves most."""
        changed = False
        for table, here in enumerate(self.somebody):
            for value in here:
                cost = self.cost_at[table]
                if value != NO_VALUE:
                    present = self.arrangement.present(FIRST_WISH, value, table)
                    cost -= self.price[present - 1]
                if cost < self.cost_of[value]:
                    self.cost_of[value], self.left[value] = cost, table
                    changed = True
        return changed

    def _arrive(self) -> bool:
        """Let each table take in the value that costs it least."""
        changed = False
        cheapest_first = sorted(self.cost_of, key=self.cost_of.__getitem__)
        for table in range(len(self.somebody)):
            for value in cheapest_first:
                cost = self.cost_of[value]
                if cost + min(self.price[0], 0) >= self.cost_at[table]:
                    break
                if value != NO_VALUE:
                    cost += self.price[self.arrangement.present(FIRST_WISH, value, table)]
                if cost < self.cost_at[table]:
                    self.cost_at[table], self.came_as[table] = cost, value
                    changed = True
        return changed

    def _closed_ring(self) -> list[Move]:
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

    def _moves_round(self, last: int) -> list[Move]:
        moves: list[Move] = []
        table = last
        while not moves or table != last:
            value = self.came_as[table]
            origin = self.left[value]
            moves.append((self.somebody[origin][value], table))
            table = origin
        return moves
