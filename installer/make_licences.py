"""Write the licences of all that the bundle holds beside this program, from what is installed.

    python installer/make_licences.py

resources/licences then has, beside the texts about Qt, one text each about PDFium, the packages of
Python, Python itself, and the libraries that come along from Debian.  To be run again where another
version brings other texts; a test says so, and one for a package that nobody has thought of.
"""

import re
import sys
import sysconfig
from importlib.metadata import distribution, files, packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from installer.contents import LIBRARIES_OF_DEBIAN  # noqa: E402  a script finds its checkout first

HOME = ROOT / "resources" / "licences"
OUT = HOME / "PDFium.txt"
PACKAGES_OUT, PYTHON_OUT = HOME / "Packages.txt", HOME / "Python.txt"
LIBRARIES_OUT = HOME / "Libraries.txt"
# What concerns other builds than the wheels of PyPI, or the documentation alone.
NOT_OURS = ("android", "cibw_musl", "pbin_musl", "v8_xfa", "CC-BY")
# What PyInstaller takes into the bundle, and PyInstaller itself, whose own code starts it.
PACKAGES = (
    *("annotated-doc", "annotated-types", "anyio", "asn1crypto", "attrs", "cffi", "click"),
    *("cryptography", "et-xmlfile", "filelock", "h11", "openpyxl", "oscrypto", "pillow"),
    *("platformdirs", "psycopg", "psycopg-binary", "pydantic", "pydantic-core", "pyhanko"),
    "python-calamine",
    *(
        "pyhanko-certvalidator",
        "reportlab",
        "rich",
        "segno",
        "shellingham",
        "sqlalchemy",
        "sqlmodel",
        "starlette",
    ),
    *("tomlkit", "typer", "typing-extensions", "typing-inspection", "tzlocal", "uharfbuzz"),
    *("uritools", "uvicorn", "pyinstaller"),
)
# What is installed for the program, or beside it, and stays out of the bundle (EXCLUDED in
# mextrain_scorer.spec), and what has texts of its own here.
LEFT_OUT = (
    *("aiohappyeyeballs", "aiohttp", "aiosignal", "brotli", "certifi", "charset-normalizer"),
    *("fonttools", "frozenlist", "idna", "lxml", "markdown-it-py", "mdurl", "multidict"),
    *("propcache", "pycparser", "pygments", "yarl", "zopfli"),
)
ELSEWHERE = ("pypdfium2", "pyside6-essentials", "shiboken6")
# Only Windows asks for these; where the script runs on another system, their licences are known.
ON_WINDOWS = {"colorama": "BSD-3-Clause", "tzdata": "Apache-2.0"}
NAMED_SO = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
FONTS_NOT_TAKEN = ("DarkGarden", "bitstream-vera")

HEAD = """PDFium and pypdfium2 in Mextrain Scorer
=======================================

The pages in the preview, and on printers without CUPS, are drawn by PDFium through pypdfium2. These
are their licences and those of what is built into PDFium.
"""
PACKAGES_HEAD = """Packages of Python in Mextrain Scorer
=====================================

What the program is built with besides Qt and PDFium, each with its licence as its makers publish
it. uharfbuzz holds HarfBuzz, whose licence is in PDFium.txt; cryptography holds OpenSSL, under the
Apache License 2.0 that stands here with it; psycopg-binary holds libpq and what it asks for, whose
licences are in Libraries.txt; pillow's text names the libraries that it brings. On
Windows colorama (BSD-3-Clause) and tzdata (Apache-2.0) come along too.
"""
PYTHON_HEAD = """Python in Mextrain Scorer
=========================

The program brings the Python that runs it, https://www.python.org. This is its licence.
"""
LIBRARIES_HEAD = """Libraries in Mextrain Scorer's bundle for Linux
===============================================

These come along from Debian, with the words that Debian gives about each. SQLite is in the public
domain; on Windows and macOS it, zlib, bzip2, liblzma and libffi come within Python. libpq, and
Kerberos, OpenLDAP, SASL and OpenSSL for it, come within psycopg-binary on every system.
"""


def licences(package: str = "pypdfium2") -> dict[str, str]:
    """Return every licence that an installed package brings and that concerns us, by its name."""
    found: dict[str, str] = {}
    for each in sorted(files(package) or ()):
        path = each.as_posix()
        _, folder, inner = path.partition("/licenses/")
        if not folder and not (".dist-info/" in path and NAMED_SO.search(each.name)):
            continue
        if not any(part in path for part in (*NOT_OURS, *FONTS_NOT_TAKEN)):
            found[inner or each.name] = _text(each.read_binary())
    return found


def packages() -> dict[str, str]:
    """Return the licences of all PACKAGES, by the package's name and the text's."""
    return {
        f"{package}: {name}": text
        for package in sorted(PACKAGES)
        for name, text in licences(package).items()
    }


def nobodys(modules: set[str]) -> set[str]:
    """Return those of a bundle's modules, by their first names, whose licence is nowhere here."""
    owners = packages_distributions()
    known = {*PACKAGES, *ELSEWHERE, *ON_WINDOWS, "mextrain-scorer"}
    return {
        module
        for module in modules
        if module in owners and not known & {plain(owner) for owner in owners[module]}
    }


def plain(name: str) -> str:
    """Return a package's name as the lock files write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def python() -> str | None:
    """Return the licence of the Python that runs this; None where it was installed without it."""
    library = Path(sysconfig.get_path("stdlib"))
    for place in (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    return None


def libraries() -> dict[str, str] | None:
    """Return what Debian says about each library; None on a system that has not all of them."""
    found: dict[str, str] = {}
    for package in LIBRARIES_OF_DEBIAN:
        about = Path("/usr/share/doc") / package / "copyright"
        if not about.is_file():
            return None
        found[package] = _text(about.read_bytes())
    return found


def as_one(head: str, texts: dict[str, str]) -> str:
    """Return them under one head; a text that several have stands once, under all their names."""
    names: dict[str, str] = {}
    for name, text in texts.items():
        names[text] = f"{names[text]}\n{name}" if text in names else name
    line = "-" * 78
    parts = [f"{line}\n{each}\n{line}\n\n{text}" for text, each in names.items()]
    return "\n\n".join([head, *parts])


def _text(data: bytes) -> str:
    """Return an old text as well: some name their authors in Latin-1."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def main() -> int:
    """Write the texts; one whose source is not on this computer stays as it is, and is named."""
    missing = [name for name in PACKAGES if not licences(distribution(name).name)]
    if missing:
        print(f"No licence in {', '.join(missing)}.", file=sys.stderr)
        return 1
    OUT.write_text(as_one(HEAD, licences()), encoding="utf-8")
    PACKAGES_OUT.write_text(as_one(PACKAGES_HEAD, packages()), encoding="utf-8")
    words, others = python(), libraries()
    if words is not None:
        PYTHON_OUT.write_text(f"{PYTHON_HEAD}\n\n{words}", encoding="utf-8")
    if others is not None:
        LIBRARIES_OUT.write_text(as_one(LIBRARIES_HEAD, others), encoding="utf-8")
    for out, source in ((PYTHON_OUT, words), (LIBRARIES_OUT, others)):
        if source is None:
            print(f"{out.name} stays as it is: its source is not on this computer.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
