"""Players: registered, imported, checked in, gone home."""
