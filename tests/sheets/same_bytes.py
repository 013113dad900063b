"""Print what every document's bytes come to: ``python -m tests.sheets.same_bytes``.

Two runs with different seeds for Python's hashes must say the same but for the first line.
"""

import hashlib
import sys

from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.every_document import DOCUMENTS, document


def main() -> None:
    """Print the seed's mark, then a digest for each document and paper."""
    order = " ".join(set(DOCUMENTS))
    sys.stdout.write(f"order of a set: {order}\n")
    for paper in Paper:
        for name in DOCUMENTS:
            digest = hashlib.sha256(document(name, paper)).hexdigest()
            sys.stdout.write(f"{name}, {paper.name}: {digest}\n")


if __name__ == "__main__":
    main()
