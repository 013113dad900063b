"""The score sheet, blank and filled."""
