"""Sealed results from the real window: looked at there, at the command line, at another laptop."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import door, paper
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

DOMINOES = "four dominoes"
OWN_SEAL = "This laptop's seal"
UNTOUCHED = "Untouched: this file is as this laptop sealed it."
ALTERED = "Altered: this file was changed after it was sealed, so do not rely on it."
ADDED = "Altered: something was added to this file after it was sealed, so do not rely on it."


@contextmanager
def at_laptop(folder: Path) -> Iterator[None]:
    """Have the commands of this process done by the user whose windows have that folder."""
    with pytest.MonkeyPatch.context() as patch:
        for name, place in door.settings_folders(folder / "home").items():
            patch.setenv(name, place)
        yield


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A tournament of ten with its champion."""
    return day(10).seated(7).champion().file(tmp_path)


@pytest.fixture
def sealed(path: Path, tmp_path: Path) -> Path:
    """Its results, sealed by the laptop of the first folder."""
    pdf = tmp_path / "sealed.pdf"
    with at_laptop(tmp_path / "first"):
        assert door.command("seal", path, "results", "-o", pdf)[0] == 0
    return pdf


def altered(pdf: Path) -> Path:
    """Return a copy in which one bit is another."""
    content = bytearray(pdf.read_bytes())
    content[len(content) // 2] ^= 1
    pdf.with_name("altered.pdf").write_bytes(content)
    return pdf.with_name("altered.pdf")


def longer(pdf: Path) -> Path:
    """Return a copy with something behind it."""
    pdf.with_name("longer.pdf").write_bytes(pdf.read_bytes() + b"\n% more\n")
    return pdf.with_name("longer.pdf")


def look(monitor: GameMonitor, pdf: Path) -> list[str]:
    """Have the window look at a sealed file; return what it says, its dialog left open."""
    monitor.hand.menu("Help", "Check a sealed PDF")
    monitor.dialog("Check a sealed PDF")
    monitor.hand.choose_file(pdf)
    monitor.dialog(pdf.name)
    return monitor.hand.texts()


def say(monitor: GameMonitor, pdf: Path, sentence: str) -> list[str]:
    """Hold that the window says that of a sealed file; return whatever it says."""
    said = look(monitor, pdf)
    assert sentence in said
    monitor.hand.press("Close")
    monitor.closed(pdf.name)
    return said


def lock_the_key(monitor: GameMonitor) -> str:
    """Give this laptop a key with a passphrase; return its fingerprint, as it is printed."""
    hand = monitor.hand
    hand.menu("Help", OWN_SEAL)
    monitor.dialog(OWN_SEAL)
    hand.sees("There is no key yet: the first seal makes it.")
    hand.press("Set a passphrase")
    monitor.dialog("Set a passphrase")
    hand.fill("The new passphrase*", DOMINOES)
    hand.fill("The new one again", DOMINOES)
    hand.press("Set it")
    hand.sees("The key has its new passphrase.")
    hand.menu("Help", OWN_SEAL)
    monitor.dialog(OWN_SEAL)
    (key,) = (each for each in hand.texts() if re.fullmatch(r"([0-9A-F]{4}\s){9}[0-9A-F]{4}", each))
    hand.press("Close")
    monitor.closed(OWN_SEAL)
    return key.replace("\n", " ")


def seal_results(monitor: GameMonitor, pdf: Path) -> None:
    """Save the results sealed, as far as the question for the passphrase."""
    monitor.ask_to_print("Results")
    monitor.hand.press("Save sealed PDF")
    monitor.hand.choose_file(pdf)


def test_results_are_sealed_with_a_passphrase_and_verify(path: Path, tmp_path: Path) -> None:
    first, second, third = (tmp_path / f"{each}.pdf" for each in ("first", "second", "third"))
    with at_the_window(tmp_path, "open", path) as monitor:
        hand = monitor.hand
        champion = hand.sees("Player *").rpartition(" ")[0]
        key = lock_the_key(monitor)
        seal_results(monitor, first)
        monitor.dialog("The key's passphrase")
        hand.type("three dominoes\n")
        hand.sees("That is not the passphrase of this laptop's key: try again.")
        assert not first.exists()
        hand.fill("Passphrase", DOMINOES)
        hand.press("Continue")
        hand.sees(f"Results: saved and sealed as {first}.")
        seal_results(monitor, second)  # it is asked for once
        hand.sees(f"Results: saved and sealed as {second}.")
        assert UNTOUCHED in look(monitor, first)
        hand.press("Show what was sealed")
        monitor.dialog("first.pdf, as it was sealed")
        hand.sees("Page 1 of 1")
        hand.press("Close")
        assert hand.leave() == 0
    words = paper.text(first.read_bytes())
    assert f"Champion total {champion.removeprefix('Player ')} {champion}" in words
    assert "Sealed by this laptop, " in words
    assert f"Key {key}" in words
    with at_laptop(tmp_path):
        assert door.command("verify", first) == (0, f"{UNTOUCHED}\n", "")
        code, _, said = door.command("seal", path, "results", "-o", third)
    assert (code, third.exists()) == (1, False)
    assert "has a passphrase" in said


def test_one_altered_bit_is_found_and_what_was_sealed_is_had_back(
    path: Path, sealed: Path, tmp_path: Path
) -> None:
    laptop = tmp_path / "first"
    with at_laptop(laptop):
        assert door.command("verify", sealed)[0] == 0
        assert door.command("verify", altered(sealed)) == (1, "", f"{ALTERED}\n")
        assert door.command("verify", longer(sealed)) == (1, "", f"{ADDED}\n")
    back = tmp_path / "back.pdf"
    with at_the_window(laptop, "open", path) as monitor:
        said = say(monitor, sealed, UNTOUCHED)
        assert any(re.fullmatch(r"Printed at change \d+; 1 change since\.", each) for each in said)
        assert "Show what was sealed" not in say(monitor, altered(sealed), ALTERED)
        assert ADDED in look(monitor, longer(sealed))
        monitor.hand.press("Save what was sealed")
        monitor.hand.choose_file(back)
        monitor.hand.sees(f"What was sealed is in {back}.")
        assert monitor.hand.leave() == 0
    assert back.read_bytes() == sealed.read_bytes()


def test_another_laptop_knows_the_seal_by_the_tournament_alone(
    path: Path, sealed: Path, tmp_path: Path
) -> None:
    with at_laptop(tmp_path / "first"):
        told = door.command("seal-key", "--json")[1]
    (key,) = re.findall(r"(?:[0-9A-F]{4} ){9}[0-9A-F]{4}", told)
    strange = (
        f"Sealed by somebody else: the key {key} is not known here, so compare it with the one on"
        " the printed results."
    )
    ours = "Untouched: this file is as another laptop of this tournament sealed it."
    with at_laptop(tmp_path):
        assert door.command("verify", sealed) == (1, "", f"{strange}\n")
        code, said, _ = door.command("verify", sealed, "--tournament", path)
        assert (code, said.startswith(ours)) == (0, True)
    with at_the_window(tmp_path) as monitor:
        say(monitor, sealed, strange)
        monitor.hand.menu("File", "Open")
        monitor.hand.choose_file(path)
        monitor.hand.sees("Champion of *")
        say(monitor, sealed, ours)
        assert monitor.hand.leave() == 0
