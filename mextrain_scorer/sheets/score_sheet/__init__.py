"""The printed score sheet, blank and filled in."""
