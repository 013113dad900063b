"""Results, the Game Chart, charts of totals, and what the second screen may show."""
