"""Where a tournament's file had better not lie, told by its folders and by what the system says."""

import os
import sys
from pathlib import Path, PureWindowsPath

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.risky_places import Risk, mac_mounts, mac_risk, risk_of, windows_risk

ELSEWHERE = Path("/proc")  # a system on another disk than the tests
linux_only = pytest.mark.skipif(not Path("/proc/self").exists(), reason="asks Linux")


@pytest.fixture
def disks(tmp_path: Path) -> Path:
    """What Linux says of its disks, where none is known yet."""
    folder = tmp_path / "dev" / "block"
    folder.mkdir(parents=True)
    return folder


def mounted(tmp_path: Path, at: Path, kind: str) -> Path:
    """Write the system's table of what is mounted, with one place more."""
    table = tmp_path / "mounts"
    name = str(at).replace(" ", r"\040")
    table.write_text(
        f"/dev/sda2 / ext4 rw,relatime 0 0\nserver:/club {name} {kind} rw 0 0\nproc /proc proc rw\n"
    )
    return table


def a_disk(disks: Path, disk: str, **facts: str) -> Path:
    """Let there be a disk with a partition on it, as Linux tells it; return the partition."""
    whole = disks.parent.parent / "devices" / disk
    part = whole / "part1"
    part.mkdir(parents=True)
    (whole / "slaves").mkdir()
    (part / "partition").write_text("1\n")
    for name, said in facts.items():
        file = whole / name.replace("_", "/")
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{said}\n")
    return part


def made_of(disks: Path, name: str, *under: Path) -> Path:
    """Let there be a disk that lies on others, as an encrypted or a joined one does."""
    disk = disks.parent.parent / "devices" / "virtual" / "block" / name
    (disk / "slaves").mkdir(parents=True)
    for each in under:
        (disk / "slaves" / f"{each.parent.name}{each.name}").symlink_to(each)
    return disk


def plug_in(disks: Path, path: Path, disk: Path) -> None:
    """Let that disk, or partition, hold a path."""
    device = path.stat().st_dev
    (disks / f"{os.major(device)}:{os.minor(device)}").symlink_to(disk)


@pytest.mark.parametrize(
    "folder",
    [
        "OneDrive",
        "OneDrive - Lakeside Club",
        "Dropbox",
        "Dropbox (Personal)",
        "Google Drive",
        "Library/CloudStorage/GoogleDrive-ann@example.org",
        "My Drive",
        "Mi unidad",
        "iCloudDrive",
        "Library/Mobile Documents/com~apple~CloudDocs",
        "Nextcloud",
    ],
)
def test_a_folder_that_is_sent_to_the_internet_is_told_by_its_name(
    tmp_path: Path, folder: str
) -> None:
    inside = tmp_path / folder / "Mextrain"
    inside.mkdir(parents=True)
    with opening.create(inside / "Rally.mextrain", "Rally") as tournament:
        assert "is in a folder that is copied to the internet" in tournament.warning
    with opening.open_file(inside / "Rally.mextrain") as tournament:
        assert "is in a folder that is copied to the internet" in tournament.warning
    assert risk_of(inside.parent) is Risk.SYNCED


@pytest.mark.parametrize("name", ["Dropbox rally.mextrain", "Drive/Rally.mextrain"])
def test_a_tournament_may_be_called_as_such_a_folder(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    with opening.create(path, "Rally") as tournament:
        assert tournament.warning == ""


@linux_only
@pytest.mark.parametrize("kind", ["nfs4", "cifs", "fuse.sshfs", "fuse.gvfsd-fuse"])
def test_a_network_is_told_by_what_is_mounted_there(tmp_path: Path, disks: Path, kind: str) -> None:
    share = tmp_path / "the club's files"
    table = mounted(tmp_path, share, kind)
    assert risk_of(share / "Rally.mextrain", mounts=table, disks=disks) is Risk.NETWORK
    assert risk_of(tmp_path / "Rally.mextrain", mounts=table, disks=disks) is None


USB = "pci0000:00/usb2/2-1/host6/block/sdb"
BUILT_IN, CARD = "pci0000:00/ata1/host0/block/sda", "pci0000:00/mmc_host/mmc0/block/mmcblk0"


@linux_only
@pytest.mark.parametrize(
    ("disk", "facts", "risk"),
    [
        (USB, {"removable": "0"}, Risk.REMOVABLE),
        (BUILT_IN, {"removable": "1"}, Risk.REMOVABLE),
        (CARD, {"removable": "0", "device_type": "SD"}, Risk.REMOVABLE),
        (CARD, {"removable": "0", "device_type": "MMC"}, None),
        (BUILT_IN, {"removable": "0"}, None),
        ("virtual/block/dm-7", {}, None),
    ],
)
@pytest.mark.parametrize("locks", [0, 2], ids=["open", "encrypted"])
def test_a_stick_is_told_by_what_linux_says_of_its_disk(
    tmp_path: Path, disks: Path, disk: str, facts: dict[str, str], risk: Risk | None, locks: int
) -> None:
    """Of an encrypted one Linux mounts a disk of its own making; the stick lies two below it."""
    path = tmp_path / "Rally.mextrain"
    path.touch()
    device = a_disk(disks, disk, **facts)
    for number in range(locks):
        device = made_of(disks, f"dm-{number}", device)
    plug_in(disks, path, device)
    assert risk_of(path, disks=disks, system=ELSEWHERE) is risk


@linux_only
@pytest.mark.parametrize("disk", [USB, "platform/mmc_host/mmc0/block/mmcblk0"])
def test_the_disk_that_the_system_runs_from_is_ones_own(
    tmp_path: Path, disks: Path, disk: str
) -> None:
    """A small computer has a card for a disk; another runs from a stick altogether."""
    plug_in(disks, tmp_path, a_disk(disks, disk, device_type="SD"))
    assert risk_of(tmp_path, disks=disks, system=tmp_path) is None


@linux_only
def test_beside_the_system_on_its_disk_is_ones_own_as_well(tmp_path: Path, disks: Path) -> None:
    """Documents may be on a partition of their own, and encrypted."""
    part = a_disk(disks, USB)
    beside = part.with_name("part2")
    beside.mkdir()
    (beside / "partition").write_text("2\n")
    plug_in(disks, tmp_path, made_of(disks, "dm-0", part))
    plug_in(disks, ELSEWHERE, beside)
    assert risk_of(tmp_path, disks=disks, system=ELSEWHERE) is None


@linux_only
def test_where_the_system_says_nothing_it_counts_as_ones_own(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    assert risk_of(tmp_path / "Rally.mextrain", mounts=nothing, disks=nothing) is None


def test_what_a_mac_says_is_read() -> None:
    said = (
        "/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)\n"
        "//ann@server/club on /Volumes/the club (smbfs, nodev, nosuid, mounted by ann)\n"
        "/dev/disk4s1 on /Volumes/STICK (msdos, local, nodev, nosuid, noowners)\n"
    )
    assert mac_mounts(said) == [
        ("/", "apfs"), ("/Volumes/the club", "smbfs"), ("/Volumes/STICK", "msdos"),
    ]  # fmt: skip


@pytest.mark.parametrize(("letter", "risk"), [("\xe9", Risk.REMOVABLE), ("\udcff", Risk.NETWORK)])
def test_a_macs_volume_with_an_accent_is_read_whatever_the_language(
    letter: str, risk: Risk
) -> None:
    said = (
        b"/dev/disk4s1 on /Volumes/Cl\xc3\xa9 (msdos, local)\n"
        b"//ann@server/club on /Volumes/Cl\xff (smbfs, nodev)\n"
    )
    mount = [sys.executable, "-c", f"import os; os.write(1, {said!r})"]
    assert mac_risk(Path(f"/Volumes/Cl{letter}/Rally.mextrain"), mount) is risk


@pytest.mark.parametrize(
    ("path", "risk"),
    [
        (r"\\server\club\Rally.mextrain", Risk.NETWORK),
        (r"\\?\UNC\server\club\Rally.mextrain", Risk.NETWORK),
        (r"Q:\Rally.mextrain", None),
        (r"\\?\Q:\Rally.mextrain", None),
    ],
)
def test_another_computers_folder_is_told_on_windows_by_its_path(
    path: str, risk: Risk | None
) -> None:
    """What kind of disk a letter stands for, Windows is asked; there is no disk Q."""
    assert windows_risk(PureWindowsPath(path)) is risk
