"""The Seating page: the draw, the tables, the seats."""
