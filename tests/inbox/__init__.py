"""Takes proposals from phones, in a process of its own that never opens the tournament."""
