"""The Scores page: the tables, the sheet in sight, what the checks find."""
