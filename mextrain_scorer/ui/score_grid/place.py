"""Where a cell of a sheet stands in the grid."""

from mextrain_scorer.rules.records import Sheet


def place_of(sheet: Sheet, engine: int | None, player: int) -> tuple[int, int]:
    """Return row and column of a player's cell; without an engine, of the written total."""
    engines = [row.engine for row in sheet.rounds]
    row = len(engines) + 1 if engine is None else engines.index(engine)
    return row, [seat.player for seat in sheet.seats].index(player)
