"""What stands on the command line today and leaves the program with its thing: in no net."""
