"""What the checks say across tables, and who goes on."""
