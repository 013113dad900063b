"""Practice tournaments with planted mistakes, and fully simulated demos."""
