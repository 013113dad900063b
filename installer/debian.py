"""Make the Debian package from the bundle: dist/mextrain-scorer_VERSION_ARCHITECTURE.deb.

    python3 installer/bootstrap.py deb

It brings the program with its menu entry, its icon, and the kind of file ``.mextrain``, which then
opens on a double click.  Taking it away leaves every tournament where it is: they are the user's.
"""

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from installer import bundle
from installer.bootstrap import QT_LIBRARIES
from installer.bundle import BUNDLE, DIST, ROOT, megabytes
from installer.versions import for_debian

NAME = "mextrain-scorer"
LARGEST_MB = 75
SHIPPED = Path(__file__).with_name("linux")
HOME = Path("usr/lib") / NAME
# Each file under installer/linux, or an icon, and where Debian looks for its kind.
PLACES = {
    SHIPPED / f"{NAME}.desktop": "usr/share/applications",
    SHIPPED / f"{NAME}.xml": "usr/share/mime/packages",
    ROOT / "resources/icons" / f"{NAME}.svg": "usr/share/icons/hicolor/scalable/apps",
    ROOT / "resources/icons/application-x-mextrain.svg": (
        "usr/share/icons/hicolor/scalable/mimetypes"
    ),
}
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: The Mextrain Scorer project
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: libc6 (>= 2.34), libstdc++6, libfreetype6, {libraries}
Recommends: cups
Description: runs a Mexican Train dominoes tournament
 Registers players, seats them, prints score sheets, checks the pips of every
 round, breaks ties and says why, runs the play-off and names first and second.
 Works without internet; every score is on the disk before it is called saved.
"""


def architecture() -> str:
    """Return Debian's name for this machine's processor."""
    asked = ["dpkg", "--print-architecture"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def lay_out(root: Path, made: Path = BUNDLE) -> None:
    """Put every file of the bundle ``made`` where the package will put it, under ``root``."""
    shutil.copytree(made, root / HOME, symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin" / NAME).symlink_to(Path("..") / "lib" / NAME / NAME)
    for file, place in PLACES.items():
        (root / place).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, root / place / file.name)
    about = root / "usr/share/doc" / NAME
    about.mkdir(parents=True)
    fonts, others = (ROOT / "resources" / each for each in ("fonts", "licences"))
    licences = [ROOT / "LICENSE", *sorted(fonts.glob("LICENSE-*.txt")), *sorted(others.iterdir())]
    words = "\n\n".join(f"{each.stem}\n\n{each.read_text(encoding='utf-8')}" for each in licences)
    (about / "copyright").write_text(words, encoding="utf-8")
    (about / "changelog.gz").write_bytes(
        gzip.compress(f"{NAME} ({for_debian()})\n".encode(), mtime=0)
    )


def describe(root: Path) -> None:
    """Write what dpkg asks about the package."""
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(
        CONTROL.format(
            name=NAME,
            version=for_debian(),
            architecture=architecture(),
            kilobytes=round(megabytes(root) * 1000),
            libraries=", ".join(QT_LIBRARIES),
        ),
        encoding="utf-8",
    )


def with_plain_rights(root: Path) -> None:
    """Let everybody read and nobody but root write, whatever the checkout's own rights are."""
    for each in (root, *root.rglob("*")):
        if not each.is_symlink():
            may_run = each.is_dir() or os.access(each, os.X_OK)
            each.chmod(0o755 if may_run else 0o644)


def main() -> int:
    """Make the bundle, and the package from it."""
    if bundle.main() != 0:
        return 1
    package = DIST / f"{NAME}_{for_debian()}_{architecture()}.deb"
    with TemporaryDirectory() as folder:
        root = Path(folder) / NAME
        lay_out(root)
        describe(root)
        with_plain_rights(root)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
    weight = package.stat().st_size / 1e6
    print(f"{package}: {weight:.0f} MB")
    if weight > LARGEST_MB:
        print(f"It may weigh {LARGEST_MB} MB.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
