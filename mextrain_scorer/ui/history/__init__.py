"""The history window: every change made to the tournament."""
