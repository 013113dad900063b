"""All that the program can do with a tournament, one module for each task.  No Qt here."""
