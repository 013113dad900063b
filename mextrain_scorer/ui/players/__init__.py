"""The Players page and the roster's import."""
