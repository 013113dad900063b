"""Rosters in letters that nobody has sent."""

import pytest

from tests.cli.monitor import Monitor


@pytest.mark.parametrize(
    ("letters", "name"), [("koi8-r", "Жанна"), ("cp437", "Núñez"), ("mac-roman", "Núñez")]
)
def test_a_roster_is_read_in_the_letters_that_were_said(
    monitor: Monitor, letters: str, name: str
) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    roster = monitor.file.with_name("roster.csv")
    roster.write_bytes(f"name\n{name}\n".encode(letters))
    monitor.does("players", "import", roster, "--letters", letters)
    assert [each["name"] for each in monitor.reads("players", "list")] == [name]
