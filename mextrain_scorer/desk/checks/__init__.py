"""Checks that compare several tables, and who advances."""
