"""Results, the Game Chart, the charts, and what the room may see."""
