"""The Play-off page: the bracket, the plan, and its other ways on."""
