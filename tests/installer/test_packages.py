"""What is handed on: the right files, in their places, under the one version."""

import gzip
import os
import re
import shutil
import stat
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from PIL import Image

from installer import appimage, contents, debian, make_icons, make_licences, versions, windows_setup
from installer.bundle import NO_SERVER, NOBODY_THERE
from mextrain_scorer import __version__
from tests.cli.monitor import refusal

ROOT = Path(__file__).resolve().parents[2]
INSTALLER = ROOT / "installer"
NAME = "mextrain-scorer"
# What installer/make_licences.py writes.
GATHERED = ("PDFium.txt", "Packages.txt", "Python.txt", "Libraries.txt")
# Qt's licences as the Free Software Foundation publishes them: nobody may change a word of these.
QT_LICENCES = {
    "GPL-3.0.txt": "3972dc9744f6499f0f9b2dbf76696f2ae7ad8af9b23dde66d6af86c9dfb36986",
    "LGPL-3.0.txt": "e3a994d82e644b03a792a930f574002658412f62407f5fee083f2555c5f23118",
}
ABOUT_QT = (*QT_LICENCES, "Qt.txt")

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what it makes is Linux")


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder as PyInstaller leaves one, with a program that says what it is."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    program = folder / NAME
    program.write_text("#!/bin/sh\necho a stand-in\n", encoding="utf-8")
    program.chmod(0o700)
    library = folder / "_internal" / "libdomino.so.1"
    library.write_bytes(b"x" * 3000)
    (folder / "_internal" / "libdomino.so").symlink_to(library.name)
    return folder


def fields(control: Path) -> dict[str, str]:
    """Return what a Debian control file says, by its field; a description's first line alone."""
    lines = control.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if not line.startswith(" "))


@on_linux
def test_the_package_puts_every_file_where_debian_looks_for_it(
    bundle: Path, tmp_path: Path
) -> None:
    root = tmp_path / "root"
    debian.lay_out(root, bundle)

    files = {str(each.relative_to(root)) for each in root.rglob("*") if not each.is_dir()}
    assert files == {
        f"usr/bin/{NAME}",
        f"usr/lib/{NAME}/{NAME}",
        f"usr/lib/{NAME}/_internal/libdomino.so",
        f"usr/lib/{NAME}/_internal/libdomino.so.1",
        f"usr/share/applications/{NAME}.desktop",
        f"usr/share/mime/packages/{NAME}.xml",
        f"usr/share/icons/hicolor/scalable/apps/{NAME}.svg",
        "usr/share/icons/hicolor/scalable/mimetypes/application-x-mextrain.svg",
        f"usr/share/doc/{NAME}/copyright",
        f"usr/share/doc/{NAME}/changelog.gz",
    }
    started = subprocess.run([root / "usr/bin" / NAME], capture_output=True, text=True, check=True)
    assert started.stdout == "a stand-in\n"
    assert (root / f"usr/lib/{NAME}/_internal/libdomino.so").is_symlink()


@on_linux
def test_the_package_names_every_licence(bundle: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    debian.lay_out(root, bundle)
    words = (root / f"usr/share/doc/{NAME}/copyright").read_text(encoding="utf-8")
    assert (ROOT / "LICENSE").read_text(encoding="utf-8") in words
    fonts = list((ROOT / "resources/fonts").glob("LICENSE-*.txt"))
    others = [ROOT / "resources/licences" / each for each in (*ABOUT_QT, *GATHERED)]
    assert fonts
    assert all(each.read_text(encoding="utf-8") in words for each in (*fonts, *others))


def test_the_licence_of_qt_goes_into_every_bundle_with_the_way_to_exchange_it() -> None:
    """LGPL 3, section 4: both licences, word for word, and how to run the program with another."""
    spec = (INSTALLER / "mextrain_scorer.spec").read_text(encoding="utf-8")
    assert 'datas=[(str(ROOT / "resources"), "resources")]' in spec
    for name in ABOUT_QT:
        for platform in ("linux", "win32", "darwin"):
            assert contents.is_used(f"resources/licences/{name}", platform)
            assert contents.is_used(f"resources\\licences\\{name}", platform)
    for name, sum_of_all in QT_LICENCES.items():
        words = (ROOT / "resources/licences" / name).read_text(encoding="utf-8")
        assert sha256(words.encode()).hexdigest() == sum_of_all
    said = (ROOT / "resources/licences/Qt.txt").read_text(encoding="utf-8")
    for system in ("Windows", "Linux", "AppImage", "macOS"):
        assert re.search(rf"^{system} +\S", said, flags=re.MULTILINE), system
    for word in ("LGPL-3.0.txt", "GPL-3.0.txt", "PySide6", "download.qt.io", "codesign"):
        assert word in said


def test_the_licences_of_pdfium_are_those_of_the_package_installed() -> None:
    words = make_licences.OUT.read_text(encoding="utf-8")
    found = make_licences.licences()
    assert any(name.endswith("pdfium.txt") for name in found)
    missing = [name for name, text in found.items() if text not in words]
    assert missing == [], "run: python installer/make_licences.py"


@on_linux  # the texts of a few wheels name what that system's bring
def test_the_licences_of_the_packages_are_those_of_the_packages_installed() -> None:
    words = make_licences.PACKAGES_OUT.read_text(encoding="utf-8")
    assert words == make_licences.as_one(make_licences.PACKAGES_HEAD, make_licences.packages())


@pytest.mark.parametrize("package", make_licences.PACKAGES)
def test_each_package_of_the_bundle_brings_its_licence(package: str) -> None:
    assert make_licences.licences(package), f"{package} brings none; write it down"


def test_every_package_that_the_program_asks_for_is_thought_of() -> None:
    """A new one goes into the bundle, with its licence, or is left out of it on purpose."""
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    asked = set(re.findall(r"^([\w.-]+)==", lock, flags=re.MULTILINE))
    inside, outside = {*make_licences.PACKAGES}, {*make_licences.LEFT_OUT}
    assert not inside & outside
    known = inside | outside | {*make_licences.ELSEWHERE} | set(make_licences.ON_WINDOWS)
    assert asked <= known
    beside = {"brotli", "fonttools", "pyinstaller", "zopfli"}
    assert known - asked == beside  # from requirements-dev.txt


@on_linux
def test_everybody_may_read_the_package_and_only_root_may_write(
    bundle: Path, tmp_path: Path
) -> None:
    root = tmp_path / "root"
    debian.lay_out(root, bundle)
    closed = root / "usr/share/applications" / f"{NAME}.desktop"
    closed.chmod(0o600)  # as from a checkout of a careful user
    debian.with_plain_rights(root)

    rights = {
        each: stat.S_IMODE(each.stat().st_mode) for each in root.rglob("*") if not each.is_symlink()
    }
    program = root / "usr/lib" / NAME / NAME
    assert {right for each, right in rights.items() if each.is_dir()} == {0o755}
    assert rights[program] == 0o755
    assert {right for each, right in rights.items() if each.is_file() and each != program} == {
        0o644
    }


@on_linux
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg here")
def test_dpkg_takes_the_package(bundle: Path, tmp_path: Path) -> None:
    root, package = tmp_path / "root", tmp_path / "package.deb"
    debian.lay_out(root, bundle)
    debian.describe(root)
    debian.with_plain_rights(root)

    said = fields(root / "DEBIAN/control")
    assert said["Package"] == NAME
    assert said["Version"] == versions.for_debian()
    assert said["Architecture"] == debian.architecture()
    assert int(said["Installed-Size"]) >= 3  # kilobytes; the library alone has three
    assert {"libcups2", "libxcb-cursor0"} <= set(said["Depends"].split(", "))
    changes = gzip.decompress((root / f"usr/share/doc/{NAME}/changelog.gz").read_bytes())
    assert f"({versions.for_debian()})" in changes.decode()

    build = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(root), str(package)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    asked = ["dpkg-deb", "--field", str(package), "Version"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == versions.for_debian()


@on_linux
def test_an_appimage_starts_the_program_and_shows_its_icon(bundle: Path, tmp_path: Path) -> None:
    folder = tmp_path / "AppDir"
    appimage.lay_out(folder, bundle)
    started = subprocess.run([folder / "AppRun"], capture_output=True, text=True, check=True)
    assert started.stdout == "a stand-in\n"
    entry = (folder / f"{NAME}.desktop").read_text(encoding="utf-8")
    assert f"Icon={NAME}\n" in entry
    drawing = (ROOT / "resources/icons" / f"{NAME}.svg").read_bytes()
    assert (folder / ".DirIcon").read_bytes() == drawing
    assert (folder / f"{NAME}.svg").read_bytes() == drawing


def test_the_two_commands_work_from_the_source_package() -> None:
    found = SdistBuilder(str(ROOT)).recurse_included_files()
    files = {Path(each.distribution_path).as_posix() for each in found}
    assert {"installer/bootstrap.py", "requirements.txt", "requirements-dev.txt"} <= files
    assert {"README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md", ".ci/run"} <= files


def test_icons_have_every_size_that_a_system_asks_for(tmp_path: Path) -> None:
    make_icons.make_icons(tmp_path)
    for name in make_icons.NAMES:
        with Image.open(tmp_path / f"{name}.ico") as icon:
            assert icon.info["sizes"] == {(px, px) for px in make_icons.ICO_PX}
        with Image.open(tmp_path / f"{name}.icns") as icon:
            assert (512, 512, 2) in icon.info["sizes"]
        with Image.open(tmp_path / f"{name}-256.png") as picture:
            assert picture.getchannel("A").tobytes()[0] == 0  # nothing around it
            assert len(set(picture.convert("L").tobytes())) > 20


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not installed")
def test_the_setup_for_windows_compiles_without_a_warning(bundle: Path, tmp_path: Path) -> None:
    (bundle / f"{NAME}.exe").write_bytes(b"a stand-in")
    icons, setup = tmp_path / "icons", tmp_path / f"{NAME}-setup.exe"
    make_icons.make_icons(icons)
    windows_setup.make_setup(bundle, icons, setup)
    made = setup.read_bytes()
    assert made.startswith(b"MZ")
    assert __version__.encode("utf-16-le") in made


def test_the_setup_removes_nothing_but_what_it_brought() -> None:
    script = (INSTALLER / "windows/setup.nsi").read_text(encoding="utf-8")
    removed = set(re.findall(r"^ *RMDir /r (.*)$", script, flags=re.MULTILINE))
    assert removed == {'"$INSTDIR\\_internal"'}
    assert "HKLM" not in script
    assert "RequestExecutionLevel user" in script


def compared(*words: str) -> bool:
    """Ask dpkg whether it is as these words say."""
    asked = ["dpkg", "--compare-versions", *words]
    return subprocess.run(asked, check=False).returncode == 0


@on_linux
@pytest.mark.skipif(shutil.which("dpkg") is None, reason="there is no dpkg here")
def test_dpkg_takes_a_release_over_its_candidate() -> None:
    candidate, release = map(versions.for_debian, ("1.0.0rc1", "1.0.0"))
    assert compared(candidate, "lt", release)
    # The control: as Python writes it, the candidate would stay where the release is installed.
    assert compared("1.0.0rc1", "gt", release)


def test_workflows_run_what_was_looked_at() -> None:
    """A tag can be moved to other code, a commit's hash cannot."""
    uses = [
        line.split("uses:")[1].strip()
        for text in _workflows().values()
        for line in text.splitlines()
        if "uses:" in line
    ]
    assert uses
    pinned = re.compile(r"\./\S+|[\w/-]+@[0-9a-f]{40} # v[\d.]+")
    assert [each for each in uses if not pinned.fullmatch(each)] == []


def _workflows() -> dict[str, str]:
    found = (ROOT / ".github/workflows").glob("*.yml")
    return {each.name: each.read_text(encoding="utf-8") for each in found}


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/printsupport/libcupsprintersupport.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", False),
        ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False),
        ("PySide6/Qt/plugins/imageformats/libqsvg.so", True),
        ("PySide6/Qt/plugins/imageformats/libqpdf.so", False),
        ("libQt6Pdf.so.6", True),
        ("libQt6Quick.so.6", False),
        ("PySide6/Qt/translations/qtbase_fr.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6\\translations\\qtbase_de.qm", False),
        ("PySide6\\translations\\qtbase_es.qm", True),
        ("resources/languages/mextrain_fr.qm", True),
        ("resources/languages/mextrain_fr.ts", False),
        ("resources/phones/page.html", True),
        ("resources/rule_sets/samboree.toml", True),
        ("resources\\languages\\mextrain_fr.ts", False),
        ("PySide6/Qt/lib/libQt6Network.so.6", False),
        ("PySide6/Qt/lib/libQt6DBus.so.6", True),
        ("libsqlite3.so.0", True),
        ("libcups.so.2", False),
        ("libkrb5.so.3", False),
        ("psycopg_binary.libs/libkrb5-f18b4d11.so.3.3", True),
        ("libgtk-3.so.0", False),
        ("PIL/_imaging.cpython-311-x86_64-linux-gnu.so", True),
    ],
)
def test_what_goes_into_the_bundle(name: str, stays: bool) -> None:
    assert contents.is_used(name, "linux") is stays


def test_the_bundle_fetches_nothing_and_says_so() -> None:
    """In a process of its own: the stand-ins would stay in this one."""
    asks = """
import installer.without_internet
from pyhanko.sign.timestamps.aiohttp_client import AIOHttpTimeStamper as Client
try:
    Client("https://example.org")
except ConnectionError as refusal:
    print(refusal)
"""
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    said = subprocess.run(
        [sys.executable, "-c", asks], env=environ, capture_output=True, text=True, check=False
    )
    assert said.stdout.strip() == "Mextrain Scorer works without internet.", said.stderr


def test_the_program_says_of_no_server_what_the_bundle_listens_for() -> None:
    assert NOBODY_THERE in refusal(*NO_SERVER)
