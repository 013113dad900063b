"""A rule set on the screen: chosen, read, edited."""
