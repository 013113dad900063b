"""A house's rules as data: how it is written down, checked and told."""
