"""The Play-off page: the bracket, the plan of the next stage, and its dialogs."""
