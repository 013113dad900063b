"""Warns of risky places for a tournament file: a network, a USB stick, a synced folder.

A network or a stick can vanish in the middle of a change, and a program that syncs a folder to the
internet may lock the file or replace it with an old version.  Backups may be anywhere, but the file
being edited belongs on the computer's own disk.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path, PurePath

from mextrain_scorer import files
from mextrain_scorer.rules.words import say


class Risk(StrEnum):
    """What is risky about a file's place."""

    NETWORK = "network"
    REMOVABLE = "removable"
    SYNCED = "synced"


MOUNTS, DISKS = Path("/proc/self/mounts"), Path("/sys/dev/block")
SYSTEM = Path("/")
_LARGEST = 1_000_000  # bytes read of the system's list of mounted disks
_MAC_ASKS = ("/sbin/mount",)
_NETWORKS = {
    *("nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "afpfs", "webdav", "davfs", "ceph"),
    *("glusterfs", "fuse.sshfs", "fuse.gvfsd-fuse", "fuse.rclone", "fuse.davfs2", "fuse.glusterfs"),
}
# Beginnings of the names of synced folders, in lower case without spaces; then whole names, with
# Google's in the languages of this program.
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
    """Return what is risky about a file's or folder's place; None on the computer's own disk.

    Where the system does not tell the kind of disk, no risk is assumed; nor for the disk that the
    system itself runs from, be it a card or a stick: without it nothing works at all.
    """
    path = Path(os.path.realpath(path))
    parts = path.parts if files.is_folder(path) else path.parts[:-1]
    names = [part.casefold().replace(" ", "") for part in parts]
    if any(name in _SYNCED or name.startswith(_SYNCED_BEGIN) for name in names):
        return Risk.SYNCED
    if sys.platform == "win32":
        return windows_risk(path)
    if sys.platform == "darwin":
        # macOS mounts external and network disks there, but not the computer's own disk.
        return mac_risk(path) if path.is_relative_to("/Volumes") else None
    if _type_at(path, _linux_mounts(mounts)) in _NETWORKS:
        return Risk.NETWORK
    # If the system itself runs from a removable disk, the file may be on another partition of it.
    plugged_in = _disks_under(path, disks) - _disks_under(system, disks)
    return Risk.REMOVABLE if any(map(_can_be_pulled_out, plugged_in)) else None


def warning(path: Path) -> str:
    """Return the warning about what may happen to a file in its place; empty on one's own disk."""
    risk = risk_of(path)
    if risk is None:
        return ""
    if risk is Risk.NETWORK:
        return say(
            "{name} is on a network: if the connection is lost, you cannot enter scores and the "
            "file may be damaged.",
            name=path.name,
        )
    if risk is Risk.REMOVABLE:
        return say(
            "{name} is on a USB stick or another removable disk: if you pull it out, the file may "
            "be damaged.",
            name=path.name,
        )
    return say(
        "{name} is in a folder that is copied to the internet: an older copy may replace it.",
        name=path.name,
    )


def _linux_mounts(mounts: Path) -> list[tuple[str, str]]:
    try:
        lines = os.fsdecode(files.read(mounts, _LARGEST)).splitlines()
    except OSError:
        return []
    fields = [line.split(" ") for line in lines if line.count(" ") >= 2]
    # Spaces in mount points are written as octal escapes.
    octal = re.compile(r"\\(\d{3})")
    return [(octal.sub(lambda n: chr(int(n[1], 8)), at), kind) for _, at, kind, *_ in fields]


def _type_at(path: Path, mounted: Iterable[tuple[str, str]]) -> str:
    """Return the file system type at a path: that of the deepest mount point above it.

    Of two at the same mount point the one mounted last counts.
    """
    best, kind = -1, ""
    for at, each in mounted:
        depth = len(Path(at).parts)
        if depth >= best and path.is_relative_to(at):
            best, kind = depth, each
    return kind


def _disks_under(path: Path, disks: Path) -> frozenset[Path]:
    """Return Linux's folders describing the disks that hold a path; empty where unknown."""
    try:
        device = path.stat().st_dev
        found = (disks / f"{os.major(device)}:{os.minor(device)}").resolve(strict=True)
        return frozenset(_whole_disks(found))
    except OSError:
        return frozenset()


def _whole_disks(disk: Path) -> Iterator[Path]:
    """Yield the whole disk of a partition, or the disks under an encrypted or joined one."""
    slaves = disk / "slaves"
    under = [each.resolve(strict=True) for each in slaves.iterdir()] if slaves.is_dir() else []
    for each in under:
        yield from _whole_disks(each)
    if not under:
        yield disk.parent if (disk / "partition").exists() else disk


def _can_be_pulled_out(disk: Path) -> bool:
    """Return whether a disk is on a USB port, is an SD card, or is marked as removable."""
    if any(re.fullmatch(r"usb\d+", part) for part in disk.parts):
        return True
    for file, word in ((disk / "removable", b"1"), (disk / "device" / "type", b"SD")):
        with suppress(OSError):
            if files.read(file, _LARGEST).strip() == word:
                return True
    return False


def mac_risk(path: Path, mount: Sequence[str] = _MAC_ASKS) -> Risk:
    """Return what is risky about a file under /Volumes on a Mac."""
    try:
        done = subprocess.run(  # noqa: S603  the system's program, by its full path
            mount,
            capture_output=True,
            # Started from Finder there is no locale, and names of volumes may have accents.
            encoding="utf-8",
            errors="surrogateescape",
            timeout=5,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return Risk.REMOVABLE
    return Risk.NETWORK if _type_at(path, mac_mounts(done.stdout)) in _NETWORKS else Risk.REMOVABLE


def mac_mounts(said: str) -> list[tuple[str, str]]:
    """Return mount points and file system types from the output of macOS's ``mount``."""
    return [(at, kind) for at, kind in _MAC_MOUNT.findall(said)]


def windows_risk(path: PurePath) -> Risk | None:
    """Return what is risky about an absolute path on Windows, its links followed."""
    drive = path.drive.removeprefix("\\\\?\\")  # the prefix of long paths
    if drive.startswith(("\\\\", "UNC\\")):
        return Risk.NETWORK
    if sys.platform == "win32":
        import ctypes

        kinds = {_WINDOWS_REMOVABLE: Risk.REMOVABLE, _WINDOWS_REMOTE: Risk.NETWORK}
        return kinds.get(ctypes.windll.kernel32.GetDriveTypeW(f"{drive}\\"))
    return None
