"""Printing, previews, and sealing what is printed."""
