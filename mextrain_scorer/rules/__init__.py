"""The game for a scorekeeper: pure functions on frozen values, standard library only."""
