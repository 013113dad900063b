"""What one process writes the other reads, whatever people are called."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.inbox import lines
from mextrain_scorer.inbox.lines import (
    AddressGone,
    Decided,
    Failed,
    Failure,
    Heard,
    Knock,
    Listening,
    NotALine,
    PhoneSeat,
    Proposal,
    ProposalState,
    Replaced,
    RoomChanged,
    TablesChanged,
)
from tests.inbox.given import ID, phone_table, shown

FROM_DESK: list[lines.FromDesk] = [
    shown(),
    TablesChanged({"qualifying/4": phone_table(scores={12: {40: 7, 41: None}}, out={12: 40})}),
    RoomChanged({"title": "Harbour Cup", "language": "es", "pages": []}),
    Decided(ID, ProposalState.SET_ASIDE),
]
FROM_CHILD: list[lines.FromChild] = [
    Listening("http://192.168.8.2:8765"),
    Proposal(ID, "qualifying/4", 12, {40: 0, 41: None}, 40, False, "helper", "2026-11-22T14:03"),
    Replaced(ID),
    Knock("192.168.8.31"),
    AddressGone("192.168.8.2"),
    Failed(Failure.PORT_IN_USE),
    Heard(),
]


@pytest.mark.parametrize("message", FROM_DESK, ids=lambda each: type(each).__name__)
def test_the_child_reads_what_the_desk_wrote(message: lines.FromDesk) -> None:
    assert lines.from_desk(message.to_line()) == message


@pytest.mark.parametrize("message", FROM_CHILD, ids=lambda each: type(each).__name__)
def test_the_desk_reads_what_the_child_wrote(message: lines.FromChild) -> None:
    assert lines.from_child(message.to_line()) == message


@given(st.text())
def test_any_name_is_one_line(name: str) -> None:
    table = phone_table(seats=(PhoneSeat(7, name),), tournament=name)
    line = TablesChanged({"qualifying/4": table}).to_line()
    assert line.count("\n") == 1
    assert line.isascii()
    assert lines.from_desk(line) == TablesChanged({"qualifying/4": table})


@pytest.mark.parametrize(
    "line",
    [
        *("", "\n", "{", "null", "[]", "{}", '{"show": 1}', '{"show": {}}', '{"decided": "x"}'),
        *('{"decided": "x", "state": "eaten"}', '{"table": {"qualifying/4": {}}}', "\udc80"),
        *('{"failed": "x"}', '{"proposal": {"id": "x"}}', '{"proposal": {"scores": {"a": 1}}}'),
    ],
)
def test_another_line_is_told_from_ours(line: str) -> None:
    for read in (lines.from_desk, lines.from_child):
        with pytest.raises(NotALine):
            read(line)


def test_a_proposal_names_its_table_and_players_as_the_command_line_prints_them() -> None:
    plain = json.loads(FROM_CHILD[1].to_line())["proposal"]
    assert (plain["table"], plain["engine"]) == ("qualifying/4", 12)
    assert plain["scores"] == {"40": 0, "41": None}


@pytest.mark.parametrize("why", Failure)
def test_every_failure_says_what_to_do(why: Failure) -> None:
    sentence = Failed(why).sentence
    assert sentence.endswith(".")
    assert len(sentence) > 40


def test_who_came_late_or_left_plays_the_rounds_between() -> None:
    table = phone_table()
    assert table.players_in(12) == {40, 41, 42}
    assert table.players_in(10) == {40, 41, 42, 43}
    assert table.players_in(3) == {40, 41, 42, 43}
    assert table.players_in(2) == {40, 41, 43}
