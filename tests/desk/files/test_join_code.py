"""A join code is read out, typed and pasted: it leads to the same address, or is refused."""

import random

import pytest

from mextrain_scorer.desk.files import on_server, opening
from mextrain_scorer.rules.refusal import Refused

ADDRESSES = [
    "postgresql://desk@192.168.8.2/club?tournament=fall_samboree_2026",
    "postgresql://desk@192.168.8.2:5433/club?tournament=open",
    "postgresql://desk@[fd00::2]/club?sslmode=require&tournament=open",
    "postgresql://desk@/club?host=%2Ftmp%2Fpg&tournament=open",
    "postgresql://desk@192.168.8.2/club",
]
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@pytest.mark.parametrize("text", ADDRESSES)
def test_a_code_leads_to_the_address_it_was_made_from(text: str) -> None:
    address = on_server.address_in(text)
    code = on_server.join_code(address)
    assert opening.names_server(code)
    for typed in (code, code.lower(), code.replace("-", " "), code.replace("0", "O"), f" {code}\n"):
        assert on_server.address_in(typed) == address


def test_a_mistyped_code_is_refused_in_a_sentence() -> None:
    code = on_server.join_code(on_server.address_in(ADDRESSES[0]))
    chosen = random.Random(24)
    wrong = {code[:4], code[:-1], f"{code}7", code[:-6] + code[-5:]}
    for at in range(4, len(code)):
        if code[at] != "-":
            other = chosen.choice([letter for letter in LETTERS if letter != code[at]])
            wrong.add(f"{code[:at]}{other}{code[at + 1 :]}")
    for typed in wrong:
        with pytest.raises(Refused, match="mistyped"):
            on_server.address_in(typed)


def test_a_typed_password_is_in_no_code_and_no_text() -> None:
    address = on_server.address_in(ADDRESSES[0], "open sesame")
    code = on_server.join_code(address)
    assert on_server.address_in(code).password == ""
    assert "sesame" not in f"{address} {address!r} {address.label} {address.conninfo}"


def test_an_address_with_a_password_is_refused_without_repeating_it() -> None:
    for text in (
        "postgresql://desk:sesame@192.168.8.2/club",
        "postgresql://desk@192.168.8.2/club?password=sesame",
        "postgresql://desk:sesame@[/club",
    ):
        with pytest.raises(Refused) as refused:
            on_server.address_in(text)
        assert "sesame" not in str(refused.value)
