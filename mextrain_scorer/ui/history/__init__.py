"""The window with every change there was."""
