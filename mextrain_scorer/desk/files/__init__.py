"""Tournament files: opened, copied, saved elsewhere, recovered."""
