"""What one process writes the other reads, whatever people are called."""

import json
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.inbox.lines import Failure, Proposal, read, write
from tests.inbox.given import ID, as_now, phone_table

PROPOSAL = Proposal(
    ID, "qualifying/4", 12, {40: 0, 41: None}, 40, False, "helper", "2026-11-22T14:03"
)


@given(st.text())
def test_a_table_is_one_line_whatever_people_are_called(name: str) -> None:
    table = phone_table(seats=[{"player": 7, "name": name}], tournament=name)
    sent = write(as_now(table))
    assert sent.count(b"\n") == 1
    assert read(sent) == as_now(table)


def test_a_proposal_names_its_table_and_players_as_the_command_line_prints_them() -> None:
    plain = json.loads(write({"proposal": asdict(PROPOSAL)}))["proposal"]
    assert (plain["table"], plain["engine"]) == ("qualifying/4", 12)
    assert plain["scores"] == {"40": 0, "41": None}
    assert Proposal.read(plain) == PROPOSAL


@pytest.mark.parametrize("sent", [b"", b"\n", b"{", b"null", b"[]", b"{}", b"\xff"])
def test_what_is_no_line_says_nothing(sent: bytes) -> None:
    assert read(sent) == {}


@pytest.mark.parametrize("why", Failure)
def test_every_failure_says_what_to_do(why: Failure) -> None:
    assert why.sentence.endswith(".")
    assert len(why.sentence) > 40
