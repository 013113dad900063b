"""The Scores page: the list of tables, the current sheet, and the findings of the checks."""
