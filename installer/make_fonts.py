"""Make the fonts in resources/fonts from what their makers publish.

    npm pack @fontsource/atkinson-hyperlegible-next
    for script in arabic devanagari thai bengali cherokee ethiopic gujarati gurmukhi kannada \\
        khmer lao malayalam myanmar sinhala tamil telugu; do
        npm pack @fontsource/noto-sans-$script
    done
    apt-get download fonts-dejavu-core fonts-droid-fallback
    python installer/make_fonts.py FOLDER-OF-THESE resources/fonts

Atkinson Hyperlegible Next comes as woff2 in two subsets, which become one TrueType file for each
weight.  Qt takes those and switches tabular figures on by feature.  reportlab knows no features,
so a second set has the tabular figures in the ordinary figures' place.  DejaVu Sans, unchanged,
draws the scripts that Atkinson lacks.  Noto Sans draws those that are shaped, with the tables that
shape them, the rarer scripts in one weight, 1.5 MB in all; Droid Sans Fallback, 3.5 MB and
unchanged, Chinese, Japanese and Korean.
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
BOTH = ("Regular", "Bold")
ONE = ("Regular",)  # paper draws their bold with a thicker line
SCRIPTS = dict.fromkeys(("arabic", "devanagari", "thai"), BOTH) | dict.fromkeys(
    (
        *("bengali", "cherokee", "ethiopic", "gujarati", "gurmukhi", "kannada", "khmer"),
        *("lao", "malayalam", "myanmar", "sinhala", "tamil", "telugu"),
    ),
    ONE,
)
DEJAVU = {
    "./usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "DejaVuSans.ttf",
    "./usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf": "DejaVuSans-Bold.ttf",
    "./usr/share/doc/fonts-dejavu-core/copyright": "LICENSE-DejaVu.txt",
}
DROID = {
    "./usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf": "DroidSansFallback.ttf",
    "./usr/share/doc/fonts-droid-fallback/copyright": "LICENSE-DroidSansFallback.txt",
}
# Debian keeps the licence's own text once for all packages.
APACHE = Path("/usr/share/common-licenses/Apache-2.0")
WINDOWS_ENGLISH = (3, 1, 0x409)
BAKED_TABLES_DROPPED = ("GSUB", "GPOS", "GDEF", "STAT")


def taken(archive: tarfile.TarFile, name: str) -> bytes:
    """Return what a file of an archive holds; raises KeyError where there is none of that name."""
    member = archive.extractfile(name)
    return b"" if member is None else member.read()


def unpacked(archive: tarfile.TarFile, stem: str) -> TTFont:
    """Return a font that comes as woff2, to be saved as TrueType."""
    font = TTFont(io.BytesIO(taken(archive, f"package/files/{stem}.woff2")), recalcTimestamp=False)
    font.flavor = None
    return font


def merged(tarball: Path, weight: int) -> TTFont:
    """Return both subsets of one weight as a single font, its time stamp that of the source."""
    with TemporaryDirectory() as folder:
        parts = []
        with tarfile.open(tarball) as archive:
            for subset in SUBSETS:
                stem = f"atkinson-hyperlegible-next-{subset}-{weight}-normal"
                part = unpacked(archive, stem)
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
        (folder / "LICENSE-OFL.txt").write_bytes(taken(archive, "package/LICENSE"))


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


def make_noto(tarball: Path, script: str, styles: tuple[str, ...], folder: Path) -> None:
    """Write the weights of one script as TrueType, with the licence beside them."""
    name = f"NotoSans{script.capitalize()}"
    with tarfile.open(tarball) as archive:
        for style in styles:
            font = unpacked(archive, f"noto-sans-{script}-{script}-{WEIGHTS[style]}-normal")
            font.save(folder / f"{name}-{style}.ttf")
        (folder / f"LICENSE-{name}.txt").write_bytes(taken(archive, "package/LICENSE"))


def copy_out(package: Path, wanted: dict[str, str], folder: Path) -> None:
    """Copy files out of a Debian package, unchanged."""
    with tarfile.open(fileobj=io.BytesIO(deb_data(package))) as archive:
        for inside, name in wanted.items():
            (folder / name).write_bytes(taken(archive, inside))


def found(folder: Path, pattern: str) -> Path:
    """Return the one file of that pattern."""
    matches = sorted(folder.glob(pattern))
    if len(matches) != 1:
        raise SystemExit(f"{folder} must hold one file {pattern}; it holds {len(matches)}.")
    return matches[0]


def main() -> None:
    """Read the two folders from the command line and make the fonts."""
    try:
        source, folder = (Path(argument) for argument in sys.argv[1:])
    except ValueError:
        raise SystemExit(__doc__) from None
    folder.mkdir(parents=True, exist_ok=True)
    make_atkinson(found(source, "fontsource-atkinson-*.tgz"), folder)
    for script, styles in SCRIPTS.items():
        make_noto(found(source, f"fontsource-noto-sans-{script}-*.tgz"), script, styles, folder)
    copy_out(found(source, "fonts-dejavu-core_*.deb"), DEJAVU, folder)
    copy_out(found(source, "fonts-droid-fallback_*.deb"), DROID, folder)
    (folder / "LICENSE-Apache-2.0.txt").write_bytes(APACHE.read_bytes())


if __name__ == "__main__":
    main()
