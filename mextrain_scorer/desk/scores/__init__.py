"""Entering and importing scores, ruling on ties, signing sheets."""
