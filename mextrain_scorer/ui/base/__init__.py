"""What every page of the window builds on."""
