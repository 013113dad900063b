"""Who sits where: draws, later games, seating plans."""
