"""The guide: shown, searched, printed."""
