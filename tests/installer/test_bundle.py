"""What the bundle has to prove of itself: that it speaks to servers, by what it says of none."""

from installer.bundle import NO_SERVER, NOBODY_THERE
from tests.cli.monitor import refusal


def test_the_program_says_of_no_server_what_the_bundle_listens_for() -> None:
    assert NOBODY_THERE in refusal(*NO_SERVER)
