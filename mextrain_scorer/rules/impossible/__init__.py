"""Which scores of a round no deal of the tiles can give."""
