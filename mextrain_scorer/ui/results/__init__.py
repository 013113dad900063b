"""The Results page and the Game Chart."""
