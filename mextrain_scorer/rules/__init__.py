"""The game for a scorekeeper: pure functions on frozen values, standard library only.

To be read in this order: ``rule_sets.rule_set``, how a house plays (those that come with the
program are files in ``resources/rule_sets``); ``records``, what a score sheet says; ``rounds``,
what follows from it without being written; ``standings``, who is placed where and by which step of
the chain; ``checks.sheet_checks``, what cannot be right; ``table_sizes`` and ``seating``, who sits
where; and ``playoff``, the way from the tables to the final.  The rest is read where it is needed:
``names`` and ``words`` hold texts of and for people, ``impossible`` and the other ``checks`` find
mistakes.  ``progress``, ``journal_figures`` and ``signatures`` are not the game: they are here
because several rooms above need them.
"""
