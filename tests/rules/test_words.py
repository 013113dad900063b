"""Sentences and kept texts reach the reader in the language the program was given."""

from datetime import UTC, date, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mextrain_scorer.paths import resource
from mextrain_scorer.rules import words
from mextrain_scorer.rules.progress import MOST_REPORTS, counted, no_progress, stretch
from mextrain_scorer.rules.words import (
    clock_time,
    day_and_time,
    listed,
    long_date,
    marked,
    points,
    say,
    say_count,
    short_date,
    shown,
    use_translation,
    whole,
)

HOUSE = marked("House rules of the barn")
GERMAN = {
    HOUSE: "Hausregeln der Scheune",
    "{count} players": "{count} Spieler",
    "{most} and {last}": "{most} und {last}",
    "{count} player": "{count} Spielerin",
    "{thousands},{hundreds}": "{thousands}.{hundreds}",
    "{day} {month} {year}": "{day}. {month} {year}",
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec": (
        "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."
    ),
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translate", str)  # put back as it was, afterwards
    use_translation(lambda text: GERMAN.get(text, text))


@pytest.mark.usefixtures("german")
def test_a_marked_text_is_translated_where_it_is_shown_as_a_sentence_is() -> None:
    assert shown(HOUSE) == "Hausregeln der Scheune"
    assert say("{count} players", count=5) == "5 Spieler"
    assert listed(["5", "4", "4"]) == "5, 4 und 4"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("typed", ["{", "}", "{0}", "{name}", "Ann's {own} rules", ""])
def test_braces_that_somebody_typed_are_shown_as_typed(typed: str) -> None:
    assert shown(typed) == typed


@pytest.mark.parametrize("unseen", ["\x1b[2J", "\n", "\x9b", "\u202e", "\udcff", "\x7f"])
def test_nothing_filled_in_is_obeyed_by_a_terminal(unseen: str) -> None:
    for name in (f"a{unseen}b", Path(f"a{unseen}b")):
        for sentence in (
            say("{name} is there.", name=name),
            say_count(2, "1 of {name}.", "{count} of {name}.", name=name),
        ):
            assert sentence.isprintable()
            assert "a\N{REPLACEMENT CHARACTER}" in sentence


def test_lists_read_as_people_say_them() -> None:
    assert listed(["5"]) == "5"
    assert listed(["5", "4"]) == "5 and 4"
    assert listed(["5", "4", "4"]) == "5, 4 and 4"


@pytest.mark.parametrize(
    ("iso", "written"),
    [
        ("2026-01-05", "Monday 5 January 2026"),
        ("2026-05-01", "Friday 1 May 2026"),
        ("2026-12-31", "Thursday 31 December 2026"),
        *((none, none) for none in ("", "next Saturday", "2026-02-29")),  # no days
    ],
)
def test_a_day_is_written_out(iso: str, written: str) -> None:
    assert long_date(iso) == written


@pytest.mark.parametrize(
    ("number", "written"),
    [(0, "0"), (999, "999"), (5_000, "5,000"), (1_000_000, "1,000,000"), (-50_007, "-50,007")],
)
def test_long_numbers_are_written_in_groups(number: int, written: str) -> None:
    assert whole(number) == written


@pytest.mark.usefixtures("german")
def test_numbers_days_and_plurals_are_those_of_the_language() -> None:
    assert whole(1_234_567) == "1.234.567"
    assert short_date(date(2026, 12, 3)) == "3. Dez. 2026"
    assert say_count(1, "{count} player", "{count} players") == "1 Spielerin"
    assert say_count(1, "Table {no}: one", "Table {no}: {count}", no=4) == "Table 4: one"
    assert say_count(50_000, "{count} player", "{count} players") == "50.000 Spieler"


def test_one_is_said_in_the_singular() -> None:
    assert [points(total) for total in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


@pytest.mark.parametrize("language", ["es", "fr"])
def test_each_language_has_seven_days_and_twelve_months(language: str) -> None:
    found = ElementTree.parse(resource("languages", f"mextrain_{language}.ts"))  # noqa: S314  our own
    names = {
        message.findtext("source", ""): message.findtext("translation", "")
        for message in found.iter("message")
    }
    lists = [each for each in names if each.startswith(("Monday ", "January ", "Jan "))]
    assert [len(names[each].split()) for each in sorted(lists)] == [12, 12, 7]


def test_a_time_is_told_on_the_clock_of_24_hours() -> None:
    at = datetime(2026, 6, 3, 15, 4, 5, tzinfo=UTC)
    assert clock_time(at) == "15:04"
    assert clock_time(at, seconds=True) == "15:04:05"
    assert day_and_time(at) == "3 Jun 2026, 15:04"
    assert day_and_time(at, seconds=True) == "3 Jun 2026, 15:04:05"


# Long work tells how far it has come, often enough to be seen and no oftener

Told = list[tuple[int, int]]


class Enough(Exception):
    """Somebody stopped the work."""


@pytest.mark.parametrize(("items", "often"), [(1_999, 224), (100_000, MOST_REPORTS + 1)])
def test_many_items_are_told_in_few_words(items: int, often: int) -> None:
    """Every ninth of 1,999, every five hundredth of 100,000, and the end."""
    told: Told = []
    assert sum(counted(range(items), lambda done, total: told.append((done, total)))) > 0
    assert len(told) == often
    assert told == sorted(told)
    assert told[-1] == (items, items)


def test_whoever_is_told_can_stop_the_work() -> None:
    def stop(done: int, _total: int) -> None:
        if done == 2:
            raise Enough

    seen: list[str] = []
    with pytest.raises(Enough):
        seen.extend(letter for letter in counted("abcd", stop))
    assert list(counted("abcd", no_progress)) == ["a", "b", "c", "d"]


def test_a_part_is_told_as_its_stretch_of_the_whole() -> None:
    told: Told = []
    part = stretch(lambda done, total: told.append((done, total)), 20, 60)
    for done in (0, 1, 2):
        part(done, 2)
    part(0, 0)
    part(1, 3)
    assert told == [(200, 1000), (400, 1000), (600, 1000), (200, 1000), (333, 1000)]
