"""Mextrain Scorer: runs a Mexican Train dominoes tournament from roster to champion."""

__version__ = "0.1.0"
