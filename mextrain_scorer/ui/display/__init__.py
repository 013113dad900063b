"""The second window, which the room sees."""
