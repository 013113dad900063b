"""Write the licences of PDFium and what is built into it as one text, from the package installed.

    python installer/make_licences.py

To be run again where another version of pypdfium2 brings other texts; a test says so.
"""

import sys
from importlib.metadata import files
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "resources" / "licences" / "PDFium.txt"
# What concerns other builds than the wheels of PyPI, or the documentation alone.
NOT_OURS = ("android", "cibw_musl", "pbin_musl", "v8_xfa", "CC-BY")
HEAD = """PDFium and pypdfium2 in Mextrain Scorer
=======================================

The pages in the preview, and on printers without CUPS, are drawn by PDFium through pypdfium2. These
are their licences and those of what is built into PDFium.
"""


def licences() -> dict[str, str]:
    """Return every licence that the installed package brings and that concerns it, by its name."""
    found = (each for each in files("pypdfium2") or () if "/licenses/" in each.as_posix())
    return {
        each.as_posix().partition("/licenses/")[2]: _text(each.read_binary())
        for each in sorted(found)
        if not any(part in each.as_posix() for part in NOT_OURS)
    }


def _text(data: bytes) -> str:
    """Return an old text as well: some name their authors in Latin-1."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def main() -> int:
    """Write the text."""
    parts = [f"{'-' * 78}\n{name}\n{'-' * 78}\n\n{text}" for name, text in licences().items()]
    OUT.write_text("\n\n".join([HEAD, *parts]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
