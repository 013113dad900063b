"""Which part of a full name lists are sorted by."""

import pytest

from mextrain_scorer.rules.names import (
    NO_BREAK,
    as_listed,
    by_family,
    family_start,
    full_name,
    name_parts,
    same_person_key,
)


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
    ("first", "family"),
    [("Guadalupe", "Hernández García"), ("", "Ana María"), ("Lou", "Le Mans")],
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
