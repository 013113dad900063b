"""Changing the rules in force, and rule sets as files."""
