"""Players: registering, importing, checking in, withdrawing."""
