"""Choosing, showing and editing a rule set."""
