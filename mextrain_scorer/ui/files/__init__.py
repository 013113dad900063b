"""Creating, opening, copying and restoring a tournament's file."""
