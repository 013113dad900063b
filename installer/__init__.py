"""What brings the program onto a computer."""
