"""The ranking over all games of the day: who stands where, ties ruled, who plays the final."""
