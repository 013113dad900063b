"""Tools for drawing pages: pen, text, fonts, blocks."""
