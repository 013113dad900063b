"""Make the disk image for macOS from the .app: dist/mextrain-scorer-VERSION-MACHINE.dmg.

    python3 installer/bootstrap.py dmg

MEXTRAIN_SIGN_AS names the identity that signs program and image ("Developer ID Application: ...");
without it they are signed ad hoc, and the user has to allow the program once.  Where
MEXTRAIN_NOTARY_PROFILE names an account kept by notarytool, Apple is asked to vouch for the image.
"""

import os
import platform
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from installer import bundle
from installer.bundle import DIST
from mextrain_scorer import __version__

APP = DIST / "Mextrain Scorer.app"


def call(*command: str | Path) -> None:
    """Run one of macOS's own tools; raises subprocess.CalledProcessError where it fails."""
    subprocess.run([str(each) for each in command], check=True)


def make_image(app: Path, image: Path) -> None:
    """Put the program beside a way to the Applications folder, for one move of the mouse."""
    with TemporaryDirectory() as folder:
        call("ditto", app, Path(folder) / app.name)
        (Path(folder) / "Applications").symlink_to("/Applications")
        call(
            *("hdiutil", "create", "-volname", app.stem, "-srcfolder", folder),
            *("-fs", "HFS+", "-format", "UDZO", "-ov", image),
        )


def main() -> int:
    """Make the .app, sign it and put it into an image."""
    if bundle.main() != 0:
        return 1
    # PyInstaller has signed every library in it, and the whole.
    call("codesign", "--verify", "--deep", "--strict", APP)
    bundle.prove(APP / "Contents" / "MacOS" / "mextrain-scorer")
    image = DIST / f"mextrain-scorer-{__version__}-{platform.machine()}.dmg"
    make_image(APP, image)
    if signer := os.environ.get("MEXTRAIN_SIGN_AS"):
        call("codesign", "--sign", signer, "--timestamp", image)
    if profile := os.environ.get("MEXTRAIN_NOTARY_PROFILE"):
        call("xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait")
        call("xcrun", "stapler", "staple", image)
    print(f"{image}: {image.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
