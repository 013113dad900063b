"""The rules in force, changed and exchanged."""
