"""The PDF writers, one module for each document."""
