"""What is on record: undo, prints, seals, and where a page's figures lie."""
