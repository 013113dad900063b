"""The dialogs of one score sheet: receiving, signing, ties, penalties, tiles."""
