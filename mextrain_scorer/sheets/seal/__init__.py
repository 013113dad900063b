"""Signing PDFs and verifying them."""
