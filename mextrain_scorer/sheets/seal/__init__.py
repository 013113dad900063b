"""Signing a PDF, and checking one."""
