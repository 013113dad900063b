"""The records kept in the journal: undo, prints, seals, and checking figures printed on paper."""
