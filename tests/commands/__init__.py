"""The command line's inside: what cannot be seen from outside in tests/cli."""
