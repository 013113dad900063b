"""What every page is made of: pen, text, fonts, blocks."""
