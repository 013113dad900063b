"""Printed documents: content values in, PDF out."""
