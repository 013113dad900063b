"""Making, opening, copying and bringing back a tournament's file."""
