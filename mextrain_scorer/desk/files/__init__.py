"""Tournament files: creating, opening, backing up, moving and recovering them."""
