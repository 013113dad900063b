"""Disks that one program mounts for itself: seen by nobody else, and gone with it."""

import subprocess

import pytest

# As root; otherwise as root of a world of one's own, which most Linuxes let anybody be.
WAYS = (["--mount"], ["--mount", "--map-root-user"])


def run_with_own_disks(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a shell script that mounts disks; skip the test where this machine lets none do so."""
    refused = ""
    for way in WAYS:
        try:
            done = subprocess.run(
                ["unshare", *way, "sh", "-c", script, "sh", *words],
                capture_output=True,
                text=True,
                check=False,
            )
        except FileNotFoundError:
            pytest.skip("there is no unshare here")
        if "unshare:" not in done.stderr and "mount:" not in done.stderr:
            return done
        refused = done.stderr
    pytest.skip(f"this machine lets no test mount a disk: {refused.strip()}")
