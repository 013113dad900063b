"""The play-off: who enters, its stages, changed seats, places named by the game monitor."""
