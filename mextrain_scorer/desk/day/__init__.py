"""The state of the whole day: the next step, and the history as lines."""
