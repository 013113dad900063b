"""Entering scores, ruling ties, signing sheets."""
