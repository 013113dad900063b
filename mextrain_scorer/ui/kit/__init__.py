"""Widgets, colours, settings and notices that do not depend on a tournament or its pages."""
