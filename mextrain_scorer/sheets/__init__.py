"""Paper: content in, PDF out."""
