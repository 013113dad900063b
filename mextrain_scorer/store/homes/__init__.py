"""Homes: where a tournament is stored, and everything specific to that storage.

``home.py`` is the interface that the desk uses.  ``file.py`` is its one writable implementation: an
SQLite file on this computer's disk.
"""
