"""The Overall page: everybody ranked over all games."""
