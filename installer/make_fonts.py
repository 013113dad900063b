"""Make the fonts in resources/fonts from what their makers publish.

    npm pack @fontsource/atkinson-hyperlegible-next
    apt-get download fonts-dejavu-core
    python installer/make_fonts.py fontsource-atkinson-*.tgz fonts-dejavu-core_*.deb resources/fonts

Atkinson Hyperlegible Next comes as woff2 in two subsets, which become one TrueType file for each
weight.  Qt takes those and switches tabular figures on by feature.  reportlab knows no features,
so a second set has the tabular figures in the ordinary figures' place.  DejaVu Sans, unchanged,
draws the scripts that Atkinson lacks.
"""

import io
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

WEIGHTS = {"Regular": 400, "SemiBold": 600, "Bold": 700}
SUBSETS = ("latin", "latin-ext")
FAMILY = "Atkinson Hyperlegible Next"
FILE_STEM = "AtkinsonHyperlegibleNext"
WINDOWS_ENGLISH = (3, 1, 0x409)
BAKED_TABLES_DROPPED = ("GSUB", "GPOS", "GDEF", "STAT")


def merged(tarball: Path, weight: int) -> TTFont:
    """Return both subsets of one weight as a single font, its time stamp that of the source."""
    with TemporaryDirectory() as folder:
        parts = []
        with tarfile.open(tarball) as archive:
            for subset in SUBSETS:
                stem = f"atkinson-hyperlegible-next-{subset}-{weight}-normal"
                member = archive.extractfile(f"package/files/{stem}.woff2")
                if member is None:
                    raise SystemExit(f"{tarball} holds no {stem}.woff2.")
                part = TTFont(io.BytesIO(member.read()), recalcTimestamp=False)
                part.flavor = None
                path = Path(folder) / f"{stem}.ttf"
                part.save(path)
                parts.append(str(path))
        font = Merger().merge(parts)
        first = TTFont(parts[0])
    # The merger stamps the hour it ran at: same source, same bytes.
    font.recalcTimestamp = False
    font["head"].created = first["head"].created
    font["head"].modified = first["head"].modified
    return font


def tabular_glyphs(font: TTFont) -> dict[str, str]:
    """Return which glyph stands in for which under the feature ``tnum``."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    return swaps


def bake_tabular_figures(font: TTFont) -> None:
    """Let the plain figures be the tabular ones, and drop the layout tables nobody reads then."""
    swaps = tabular_glyphs(font)
    for table in font["cmap"].tables:
        table.cmap = {code: swaps.get(glyph, glyph) for code, glyph in table.cmap.items()}
    widths = {font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    if len(widths) != 1:
        raise SystemExit(f"The figures are not tabular: their widths are {sorted(widths)}.")
    for tag in BAKED_TABLES_DROPPED:
        if tag in font:
            del font[tag]


def rename(font: TTFont, family: str, style: str) -> None:
    """Name the font so that Regular, SemiBold and Bold are one family to every system."""
    grouped = style in {"Regular", "Bold"}
    postscript = f"{family.replace(' ', '')}-{style}"
    names = {
        1: family if grouped else f"{family} {style}",
        2: style if grouped else "Regular",
        3: f"2.001;{postscript}",
        4: f"{family} {style}",
        6: postscript,
        16: family,
        17: style,
    }
    for name_id, text in names.items():
        font["name"].removeNames(nameID=name_id)
        font["name"].setName(text, name_id, *WINDOWS_ENGLISH)


def make_atkinson(tarball: Path, folder: Path) -> None:
    """Write each weight twice, for Qt and for reportlab, with the licence beside them."""
    for style, weight in WEIGHTS.items():
        font = merged(tarball, weight)
        rename(font, FAMILY, style)
        font.save(folder / f"{FILE_STEM}-{style}.ttf")
        bake_tabular_figures(font)
        rename(font, f"{FAMILY} Tabular", style)
        font.save(folder / f"{FILE_STEM}Tabular-{style}.ttf")
    with tarfile.open(tarball) as archive:
        licence = archive.extractfile("package/LICENSE")
        if licence is None:
            raise SystemExit(f"{tarball} holds no licence.")
        (folder / "LICENSE-OFL.txt").write_bytes(licence.read())


def deb_data(package: Path) -> bytes:
    """Return the data archive of a Debian package, which is an ``ar`` archive of three files."""
    raw = package.read_bytes()
    at = len(b"!<arch>\n")
    while at < len(raw):
        name = raw[at : at + 16].decode("ascii").strip().rstrip("/")
        size = int(raw[at + 48 : at + 58])
        if name.startswith("data.tar"):
            return raw[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    raise SystemExit(f"{package} is no Debian package: it has no data archive.")


def copy_dejavu(package: Path, folder: Path) -> None:
    """Copy DejaVu Sans and its licence out of Debian's package, unchanged."""
    wanted = {
        "./usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "DejaVuSans.ttf",
        "./usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf": "DejaVuSans-Bold.ttf",
        "./usr/share/doc/fonts-dejavu-core/copyright": "LICENSE-DejaVu.txt",
    }
    with tarfile.open(fileobj=io.BytesIO(deb_data(package))) as archive:
        for inside, name in wanted.items():
            member = archive.extractfile(inside)
            if member is None:
                raise SystemExit(f"{package} holds no {inside}.")
            (folder / name).write_bytes(member.read())


def main() -> None:
    """Read the two packages and the folder from the command line and make the fonts."""
    try:
        tarball, package, folder = (Path(argument) for argument in sys.argv[1:])
    except ValueError:
        raise SystemExit(__doc__) from None
    folder.mkdir(parents=True, exist_ok=True)
    make_atkinson(tarball, folder)
    copy_dejavu(package, folder)


if __name__ == "__main__":
    main()
