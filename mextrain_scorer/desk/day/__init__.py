"""The whole day at a glance: the next step, and the history in lines."""
