"""A signature that another program drew, taken from its file."""

from pathlib import Path

from mextrain_scorer.exchange.strokes_in import LARGEST_FILE, read_strokes
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.faults import sentence_for


def load_signature(path: Path) -> Signature:
    """Return the signature in a JSON file of strokes.

    Raises Refused, naming the file, where it cannot be read or holds none.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise Refused(sentence_for(error, path)) from error
    try:
        return read_strokes(data)
    except Refused as bad:
        raise Refused(say("{name}: {why}", name=path.name, why=bad)) from bad
