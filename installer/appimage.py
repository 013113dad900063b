"""Make one file that runs on most Linux systems: dist/mextrain-scorer-VERSION-MACHINE.AppImage.

    python3 installer/bootstrap.py appimage

Needs appimagetool, on PATH or named by APPIMAGETOOL.  Inside, the files lie as the Debian package
puts them.  What every desktop brings (CUPS, fonts, X11) is the system's there too.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from installer import bundle, debian
from installer.bundle import BUNDLE, DIST
from mextrain_scorer import __version__


def lay_out(folder: Path, made: Path = BUNDLE) -> None:
    """Fill an AppDir: the package's files, and in front of them what an AppImage is asked for."""
    debian.lay_out(folder, made)
    name = debian.NAME
    (folder / "AppRun").symlink_to(Path("usr/bin") / name)
    for place, suffix in (
        ("usr/share/applications", "desktop"),
        ("usr/share/icons/hicolor/scalable/apps", "svg"),
    ):
        (folder / f"{name}.{suffix}").symlink_to(Path(place) / f"{name}.{suffix}")
    (folder / ".DirIcon").symlink_to(f"{name}.svg")


def main() -> int:
    """Make the bundle, and the AppImage from it."""
    tool = os.environ.get("APPIMAGETOOL") or shutil.which("appimagetool")
    if tool is None:
        print(
            "Put appimagetool, from github.com/AppImage, on PATH and start this again.",
            file=sys.stderr,
        )
        return 1
    if bundle.main() != 0:
        return 1
    machine = platform.machine()
    image = DIST / f"{debian.NAME}-{__version__}-{machine}.AppImage"
    with TemporaryDirectory() as home:
        folder = Path(home) / f"{debian.NAME}.AppDir"
        lay_out(folder)
        debian.with_plain_rights(folder)
        # appimagetool is an AppImage itself; so it runs where nothing may be mounted, too.
        own = {"ARCH": machine, "APPIMAGE_EXTRACT_AND_RUN": "1"}
        command = [tool, "--no-appstream", str(folder), str(image)]
        subprocess.run(command, env=os.environ | own, check=True)
    print(f"{image}: {image.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
