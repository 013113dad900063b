"""The game as played, tile by tile, with simple players."""
