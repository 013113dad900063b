"""Practice and demonstration: mistakes planted, whole days played."""
