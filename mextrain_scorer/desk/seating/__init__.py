"""Drawing and changing seats."""
