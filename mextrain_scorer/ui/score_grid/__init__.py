"""The grid in which scores are typed: its cells, headers, editor and painting."""
