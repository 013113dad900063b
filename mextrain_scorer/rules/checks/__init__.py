"""What cannot be right on a sheet, or is unlikely, and what the mistake may be."""
