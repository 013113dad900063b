"""Rosters and scores in; CSV, XLSX, JSON and HTML out."""
