"""The guide: its window, search and printing."""
