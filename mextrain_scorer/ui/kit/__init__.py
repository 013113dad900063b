"""Widgets, colours, settings and notices that know nothing of a tournament's pages."""
