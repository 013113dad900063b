"""A house's rules as data: the presets, their checks, their words."""
