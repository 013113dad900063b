"""Where a tournament's file had better not lie: on a network, on a stick, in a synced folder.

A network or a stick can go away in the middle of a change, and a program that sends a folder to
the internet may hold the file or put an old one in its place.  Copies may lie anywhere: the file
that is typed into belongs on the computer's own disk.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path, PurePath

from mextrain_scorer import files


class Risk(StrEnum):
    """What may go wrong with a file where it is."""

    NETWORK = "network"
    REMOVABLE = "removable"
    SYNCED = "synced"


MOUNTS, DISKS = Path("/proc/self/mounts"), Path("/sys/dev/block")
SYSTEM = Path("/")
_LARGEST = 1_000_000  # bytes of what the system says, of some hundred disks
MAC_ASKS = ("/sbin/mount",)
_NETWORKS = {
    *("nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "afpfs", "webdav", "davfs", "ceph"),
    *("glusterfs", "fuse.sshfs", "fuse.gvfsd-fuse", "fuse.rclone", "fuse.davfs2", "fuse.glusterfs"),
}
# How the folders begin that such programs make, in small letters and without spaces; and the
# others whole, Google's in the languages of this program.
_SYNCED_BEGIN = (
    *("onedrive", "dropbox", "googledrive", "iclouddrive", "nextcloud", "owncloud"),
    *("pclouddrive", "synologydrive", "boxsync"),
)
_SYNCED = {
    *("mydrive", "miunidad", "mondrive", "mobiledocuments", "com~apple~clouddocs"),
    "cloudstorage",
}
_MAC_MOUNT = re.compile(r"^.+? on (.+) \((\w+)", re.MULTILINE)
_WINDOWS_REMOVABLE, _WINDOWS_REMOTE = 2, 4


def risk_of(
    path: Path, *, mounts: Path = MOUNTS, disks: Path = DISKS, system: Path = SYSTEM
) -> Risk | None:
    """Return what may go wrong with a file, or a folder, where it is; None on a disk of one's own.

    Where the system does not say what kind of disk it is, it counts as one's own; so does the disk
    that the system runs from, be it a card or a stick: without that nothing goes on at all.
    """
    path = Path(os.path.realpath(path))
    if any(map(_is_synced, path.parts if files.is_folder(path) else path.parts[:-1])):
        return Risk.SYNCED
    if sys.platform == "win32":
        return windows_risk(path)
    if sys.platform == "darwin":
        # What is plugged in or connected to appears there; the computer's own disk does not.
        return mac_risk(path) if path.is_relative_to("/Volumes") else None
    if _type_at(path, _linux_mounts(mounts)) in _NETWORKS:
        return Risk.NETWORK
    # The system's own may hold the file as well, on a partition beside its own.
    plugged_in = _disks_under(path, disks) - _disks_under(system, disks)
    return Risk.REMOVABLE if any(map(_can_be_pulled_out, plugged_in)) else None


def _is_synced(part: str) -> bool:
    name = part.casefold().replace(" ", "")
    return name in _SYNCED or name.startswith(_SYNCED_BEGIN)


def _linux_mounts(mounts: Path) -> list[tuple[str, str]]:
    try:
        lines = os.fsdecode(files.read(mounts, _LARGEST)).splitlines()
    except OSError:
        return []
    fields = [line.split(" ") for line in lines if line.count(" ") >= 2]
    # A space in a name is written as its number in base eight.
    return [(re.sub(r"\\(\d{3})", _unescaped, at), kind) for _, at, kind, *_ in fields]


def _unescaped(found: re.Match[str]) -> str:
    return chr(int(found[1], 8))


def _type_at(path: Path, mounted: Iterable[tuple[str, str]]) -> str:
    """Return the kind of file system that holds a path: of two above it the lower one counts.

    Of two at the same place the one mounted last counts.
    """
    best, kind = -1, ""
    for at, each in mounted:
        depth = len(Path(at).parts)
        if depth >= best and path.is_relative_to(at):
            best, kind = depth, each
    return kind


def _disks_under(path: Path, disks: Path) -> frozenset[Path]:
    """Ask Linux which disks hold a path, as folders that tell about each; none where it is mute."""
    try:
        device = path.stat().st_dev
        found = (disks / f"{os.major(device)}:{os.minor(device)}").resolve(strict=True)
        return frozenset(_whole_disks(found))
    except OSError:
        return frozenset()


def _whole_disks(disk: Path) -> Iterator[Path]:
    """Yield what a partition is part of, and what an encrypted or a joined disk is made of."""
    slaves = disk / "slaves"
    under = [each.resolve(strict=True) for each in slaves.iterdir()] if slaves.is_dir() else []
    for each in under:
        yield from _whole_disks(each)
    if not under:
        yield disk.parent if (disk / "partition").exists() else disk


def _can_be_pulled_out(disk: Path) -> bool:
    """Say whether a whole disk is on a USB port, is an SD card, or is said to be removable."""
    usb = any(re.fullmatch(r"usb\d+", part) for part in disk.parts)
    return usb or _says(disk / "removable", "1") or _says(disk / "device" / "type", "SD")


def _says(file: Path, word: str) -> bool:
    try:
        return files.read(file, _LARGEST).strip() == word.encode()
    except OSError:
        return False


def mac_risk(path: Path, mount: Sequence[str] = MAC_ASKS) -> Risk:
    """Return what may go wrong on a Mac with a file on a disk plugged in or connected to."""
    try:
        done = subprocess.run(  # noqa: S603  the system's own, under its full name
            mount,
            capture_output=True,
            # A program that Finder starts knows no language: volumes have accents all the same.
            encoding="utf-8",
            errors="surrogateescape",
            timeout=5,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return Risk.REMOVABLE
    return Risk.NETWORK if _type_at(path, mac_mounts(done.stdout)) in _NETWORKS else Risk.REMOVABLE


def mac_mounts(said: str) -> list[tuple[str, str]]:
    """Return places and kinds of file systems from what macOS's ``mount`` says."""
    return [(at, kind) for at, kind in _MAC_MOUNT.findall(said)]


def windows_risk(path: PurePath) -> Risk | None:
    """Return what may go wrong on Windows with a whole path, its links followed."""
    drive = path.drive.removeprefix("\\\\?\\")  # how Windows begins a long one
    if drive.startswith(("\\\\", "UNC\\")):
        return Risk.NETWORK
    if sys.platform == "win32":
        import ctypes

        kinds = {_WINDOWS_REMOVABLE: Risk.REMOVABLE, _WINDOWS_REMOTE: Risk.NETWORK}
        return kinds.get(ctypes.windll.kernel32.GetDriveTypeW(f"{drive}\\"))
    return None
