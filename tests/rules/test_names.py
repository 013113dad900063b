"""What a name may hold, what must not hide in one, and which part lists are sorted by."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.names import (
    LONGEST_NAME,
    NO_BREAK,
    alike_keys,
    as_listed,
    by_family,
    clean_name,
    clean_text,
    family_start,
    full_name,
    hidden_character,
    name_parts,
    safe_file_name,
    same_person_key,
    shown_file_name,
)
from mextrain_scorer.rules.refusal import Refused


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann Lee", "Ann Lee"),
        ("\t  Ann    Lee \r\n", "Ann Lee"),
        ("Nu\u0301n\u0303ez", "Núñez"),
        ("Ann\u00a0Lee", "Ann Lee"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("A & B", "A & B"),
        ("=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"),
        ("O’Brien-Smith, Jr.", "O’Brien-Smith, Jr."),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("क्\u200dष", "क्\u200dष"),
        ("👩\u200d🌾 Ann", "👩\u200d🌾 Ann"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("葛\U000e0100城", "葛\U000e0100城"),
        ("王小明", "王小明"),
        ("\U00020089\U0003134f", "\U00020089\U0003134f"),
        ("Ann \U0001fae8\U0001fae9", "Ann \U0001fae8\U0001fae9"),  # newer than Python 3.11
        ("\U0001f6dc\U0001faff", "\U0001f6dc\U0001faff"),
    ],
)
def test_a_name_is_kept_with_its_spaces_collapsed(typed: str, name: str) -> None:
    assert clean_name(typed) == name


CONTROLS = "\x00\x07\x1b\x7f\x85\n\t"
INVISIBLE = (
    "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u202a\u202e\u2060\u2066\u2069"
    "\ufeff\ufff9\u3164\u2800\U000e0041"
)
NO_LETTERS = (
    "\ud800\uffff\ufdd0\ufdef\ue000\uf8ff\U000f0000\U0010fffd\U0001fffe\U0001f2ff\U0001fbff\u0378"
)


@pytest.mark.parametrize("hidden", CONTROLS + INVISIBLE + NO_LETTERS, ids=ascii)
def test_a_hidden_character_is_refused_and_named(hidden: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(f"An{hidden}n")
    assert f"U+{ord(hidden):04X}" in str(refused.value)
    assert "position 3" in str(refused.value)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "misplaced",
    [
        "\u200dAnn",
        "Ann\u200d",
        "علی\u200c",
        "👩\u200d",
        "👩\u200dAnn",
        "\ufe0fAnn",
        "A\ufe0f\ufe0f",
        "A \ufe0fB",
    ],
)
def test_a_joiner_that_joins_nothing_is_refused(misplaced: str) -> None:
    with pytest.raises(Refused):
        clean_name(misplaced)


@pytest.mark.parametrize("nothing", ["", "   ", "\t\r\n", "\u00a0"])
def test_a_name_is_needed(nothing: str) -> None:
    with pytest.raises(Refused, match="missing"):
        clean_name(nothing)


def test_a_name_has_an_end() -> None:
    assert clean_name("a" * 200) == "a" * 200
    with pytest.raises(Refused, match="200"):
        clean_name("a" * 201)


def test_a_lost_letter_is_not_taken_for_a_name() -> None:
    with pytest.raises(Refused, match="letter was lost"):
        clean_text("N�ñez", 20)


@given(st.text())
def test_what_is_clean_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except Refused:
        return
    assert clean_name(name) == name
    assert hidden_character(name) is None
    assert unicodedata.is_normalized("NFC", name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee", "ANN  lee"),
        ("Núñez", "Nu\u0301n\u0303ez"),
        ("Straße", "STRASSE"),
        ("Ａｎｎ", "Ann"),
        ("علی\u200cرضا", "علیرضا"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ],
)
def test_two_spellings_of_one_person(one: str, other: str) -> None:
    assert same_person_key(one) == same_person_key(other)


@pytest.mark.parametrize(
    ("name", "file_name"),
    [
        ("Ann Lee", "Ann Lee"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\Windows\\x", "C Windows x"),
        ("a\x00b\x1fc", "ab c"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("lpt1", "_lpt1"),
        ("COM¹.a", "_COM¹.a"),
        ("Console", "Console"),
        ("...", "unnamed"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("trailing. ", "trailing"),
        ("A\u202eB", "AB"),
        ("", "unnamed"),
        ("Núñez", "Núñez"),
    ],
)
def test_a_name_becomes_a_file_name(name: str, file_name: str) -> None:
    assert safe_file_name(name) == file_name


@given(st.text())
def test_a_file_name_is_one_short_part_of_a_path(name: str) -> None:
    safe = safe_file_name(name, "player")
    assert 0 < len(safe.encode()) <= 101
    assert not set(safe) & set('<>:"/\\|?*\0\n\r')
    assert safe not in (".", "..")
    assert safe[-1] not in " ."


# Which part of a full name lists are sorted by


@pytest.mark.parametrize(
    ("first", "family"),
    [
        ("Otis", "Freeman"),
        ("Shirley", "Abernathy-Vandenberg"),
        ("Guadalupe", "de la Cruz"),
        ("Mary Ann", "van Dyke"),
        ("Hank", "Ward Jr."),
        ("John", "Smith III"),
        ("", "Cher"),
    ],
)
def test_the_last_word_with_what_belongs_to_it(first: str, family: str) -> None:
    name = f"{first} {family}".strip()
    assert name_parts(name) == (first, family)
    assert full_name(first, family) == name


@pytest.mark.parametrize(
    ("first", "family"), [("Guadalupe", "Hernández García"), ("", "Ana María"), ("Lou", "Le Mans")]
)
def test_more_words_are_held_together(first: str, family: str) -> None:
    name = full_name(first, family)
    assert name.replace(NO_BREAK, " ") == f"{first} {family}".strip()
    assert name_parts(name) == (first, family)


def test_a_name_held_together_is_the_same_person() -> None:
    together = full_name("Ana", "Ruiz Gil")
    assert NO_BREAK in together
    assert same_person_key(together) == same_person_key("Ana Ruiz Gil")


@pytest.mark.parametrize("name", ["", "Jr.", "de la", "von", "II III"])
def test_odd_names_have_a_family_name_too(name: str) -> None:
    assert 0 <= family_start(name) <= len(name)


def test_lists_are_by_family_name_whatever_the_accents() -> None:
    names = ["Ada Zimmer", "Zoe Álvarez", "Ben Alvarez", "José de la Cruz", "Cher", "Guest 3"]
    assert [as_listed(name) for name in sorted(names, key=by_family)] == [
        "Guest 3",
        "Alvarez, Ben",
        "Álvarez, Zoe",
        "Cher",
        "de la Cruz, José",
        "Zimmer, Ada",
    ]
    assert as_listed(full_name("Ana", "Ruiz Gil")) == "Ruiz Gil, Ana"
    assert as_listed("") == ""


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Ann Lee", "Lee Ann", True),  # words in another order
        ("Anne Leigh", "Annne Leigh", True),  # doubled letters
        ("Bernice Kowalczyk", "Bernice Kowalczik", True),  # one letter of a long word
        ("José Núñez", "Jose Nunez", True),  # accents
        ("Brain Oak", "Brian Oak", True),  # letters in another order
        ("Ann Lee", "Ann Low", False),  # one letter of a short word
        ("Team 12", "Team 21", False),  # digits count
        ("Bernice Kowalczyk", "Bernard Kowalczyk", False),
    ],
)
def test_which_names_may_be_one_spelt_otherwise(one: str, other: str, *, alike: bool) -> None:
    assert (not alike_keys(one).isdisjoint(alike_keys(other))) is alike


def test_a_file_is_named_in_the_history_by_what_can_be_seen_of_it() -> None:
    assert shown_file_name("scores\u200b of\ufffd  May.csv") == "scores of May.csv"
    assert shown_file_name("Nu\u0301n\u0303ez.csv") == "Núñez.csv"
    assert shown_file_name("a" * (LONGEST_NAME + 9)) == "a" * LONGEST_NAME
