"""Takes proposals from phones, in a process of its own that never opens the tournament.

The window or the command line starts that process (``launcher``), tells it what phones may see and
hears what they propose (``lines``).  Proposals and codes are kept in a small file of their own
(``box``), which may be lost at any time: phones offer again what the desk does not list.
"""
