"""Loads a signature that another program saved as a file."""

from pathlib import Path

from mextrain_scorer.desk.files_in import read_as
from mextrain_scorer.exchange.strokes_in import LARGEST_FILE, read_strokes
from mextrain_scorer.rules.signatures import Signature


def load_signature(path: Path) -> Signature:
    """Return the signature in a JSON file of strokes.

    Raises Refused, naming the file, where it cannot be read or holds none.
    """
    return read_as(path, LARGEST_FILE, read_strokes)
