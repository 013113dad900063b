"""Reads rosters, scores and rule sets; writes CSV, XLSX, JSON and HTML."""
