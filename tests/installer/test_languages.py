"""Every word of the program can be translated, and every language has them all."""

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from installer import languages
from installer.languages import LANGUAGES, Lost, Text, linguist_file, program, texts

MODULE = """
from PySide6.QtCore import QCoreApplication

def _tr(words):
    return QCoreApplication.translate("Copies", words)

class SignDialog:
    def __init__(self, other):
        self.tr("Sign")
        self.tr(f"Table {other}")
        other.tr("nobody knows whose")
        QCoreApplication.translate("Display", "Time is up")

say("{count} tables", count=5)
say_count(5, "1 player", "{count} players")
plural("Display", 5, "1 name", "{count} names")
say_count(5, one, "{count} players")
marked("Alabama Samboree")
_tr("Save a copy")
translate("SheetWords", "signed")
say("one" if x else "two")
"""


@cache
def of_the_program() -> tuple[list[Text], list[Lost]]:
    """Return every text of the program and what is lost, looked for once."""
    return texts(program())


def test_texts_are_found_with_the_context_that_qt_will_look_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "module.py"
    module.write_text(MODULE)
    monkeypatch.setattr(languages, "ROOT", tmp_path)
    found, lost = texts([module])
    assert found == [
        Text("Copies", "Save a copy"),
        Text("Display", "Time is up"),
        Text("Display", "{count} names", counts=True),
        Text("SheetWords", "signed"),
        Text("SignDialog", "Sign"),
        Text("rooms", "Alabama Samboree"),
        Text("rooms", "{count} players", counts=True),
        Text("rooms", "{count} tables"),
    ]
    assert lost == [
        Lost("module.py", 10, "self.tr(f'Table {other}')"),
        Lost("module.py", 11, "other.tr('nobody knows whose')"),
        Lost("module.py", 17, "say_count(5, one, '{count} players')"),
        Lost("module.py", 21, "say('one' if x else 'two')"),
    ]


# What is counted here is never 0 or 1, or is no count: a list, a limit.
NEVER_ONE = (
    "{count} players, to come",
    "At {0} players",
    "the final with {count} players",
    "the starter takes it at {0} players",
    "{stage} ({sizes} players; ",
    "{signed} All sheets",
    "A boneyard is for 0 to {most} players.",
    "A day has 1 to {most} games.",
    "A table has 2 to {most} players.",
    "A table needs at least {smallest} players.",
    "A time limit is 1 to {most} minutes.",
    "No more than {most} sentences",
    "The double blank costs 0 to {most} points.",
    "The file has more than {most} rows.",
    "The {count} lowest totals of each table go on.",
    "a sheet has more than {most} rows",
    "{blocked} blocked rounds at one table are unusual.",
    "{n} totals between {least} and {most}",
    "{players} players are to sit at table {table_no}, ",
    "{players} players: everybody draws",
    "{players} players: the set has {tiles} tiles.",
    "{players} x {drawn} tiles are {sum}",
    "{tables}, {players} players.",
    "{title}: {players} players at {tables} tables.",
    "{winners} table winners could not be seated",
    # Days that rank everybody have two games or more, and these count rounds of them all.
    "{0} games in the day.",
    "{count} of {everybody} players played them all.",
    "All {count} games are played.",
    "All {games} games are signed.",
    "Add up all {count} games.",
    "Add up the best {best} of the {games} games",
    "Best {count} of {games} games",
    "The best {best} of {games} games",
    "The champion is known when all {games} games",
    "A final has {fewest} to {most} players",
    "by points per round, {better} in {rounds} rounds",
)
COUNTED = (
    "answers|cells|changes|clubs|couples|copies|figures|files|games|groups|hands|minutes|names|pages|pairs|"
    "partners|people|players|points|rounds|rows|runners-up|sentences|sheets|strokes|tables|things|"
    "tiles|totals|winners"
)
A_COUNT = re.compile(rf"\{{[^{{}}]*\}} (?:\w+ )?(?:{COUNTED})\b|\{{(?:count|more|\d)\}} more\b")


def test_a_sentence_with_a_number_of_things_has_a_form_for_one_of_them() -> None:
    found, _ = of_the_program()
    glued = [text.english for text in found if not text.counts and A_COUNT.search(text.english)]
    assert [text for text in glued if not text.startswith(NEVER_ONE)] == [], (
        "say it with say_count, in ui with plural"
    )
    assert [known for known in NEVER_ONE if not any(t.startswith(known) for t in glued)] == []


def test_no_text_of_the_program_is_hidden_from_its_translators() -> None:
    found, lost = of_the_program()
    assert lost == []
    assert {"rooms", "MainWindow", "ScoresPage", "Copies"} <= {text.context for text in found}


def translations(language: str) -> dict[Text, str | None]:
    """Return what Linguist's file has for each text; None where it is not finished."""
    written: dict[Text, str | None] = {}
    for context in ElementTree.parse(linguist_file(language)).getroot().iter("context"):  # noqa: S314  our own file
        for message in context.iter("message"):
            done = message.find("translation")
            assert done is not None
            counts = message.get("numerus") == "yes"
            text = Text(context.findtext("name", ""), message.findtext("source", ""), counts)
            forms = [form.text or "" for form in done.iter("numerusform")] if counts else []
            whole = "\n".join(forms) if counts and all(forms) else None if counts else done.text
            written[text] = None if done.get("type") else whole
    return written


@pytest.fixture(params=LANGUAGES, scope="module")
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_language_has_every_text_and_no_other(language: str) -> None:
    written = translations(language)
    found, _ = of_the_program()
    assert set(written) == set(found), "run: python installer/languages.py"
    assert [text for text, words in written.items() if not words] == []


def fields(words: str) -> list[str]:
    return sorted(re.findall(r"\{[^{}]*\}", words))


def test_a_translation_fills_in_what_the_english_does(language: str) -> None:
    wrong = {
        text: words
        for text, words in translations(language).items()
        if words and set(fields(words)) != set(fields(text.english))
    }
    assert wrong == {}


def test_each_form_of_a_text_with_a_number_in_it_shows_that_number(language: str) -> None:
    # "0 joueur" and "1 joueur" are one form in French: "one player" would be wrong for 0.
    wrong = {
        (text.english, form)
        for text, words in translations(language).items()
        for form in (words or "").splitlines()
        if text.counts and fields(form) != fields(text.english)
    }
    assert wrong == set()


def test_a_translation_keeps_its_key_its_end_and_its_spaces(language: str) -> None:
    def shape(words: str) -> tuple[int, bool, str, str]:
        plain, ordinary = words.replace("&&", ""), " \t\n"  # "\xa0; " is right in French
        return (
            plain.count("&"),
            words.rstrip().endswith("…"),
            words[: len(words) - len(words.lstrip(ordinary))],
            words[len(words.rstrip(ordinary)) :],
        )

    wrong = {
        text: words
        for text, words in translations(language).items()
        if words and shape(words) != shape(text.english)
    }
    assert wrong == {}


def test_what_the_program_loads_was_made_from_what_was_written(
    language: str, tmp_path: Path
) -> None:
    again = tmp_path / "again.qm"
    languages.release(language, again)
    assert again.read_bytes() == languages.loaded_file(language).read_bytes(), (
        "run: python installer/languages.py"
    )


def test_american_english_is_made_from_its_words(tmp_path: Path) -> None:
    found, _ = of_the_program()
    other = {text: languages.in_american(text.english) for text in found}
    told = {text: words for text, words in other.items() if words != text.english}
    assert translations(languages.AMERICAN) == told, "run: python installer/languages.py"
    assert not [text for text in told if text.counts]
    again = tmp_path / "again.qm"
    languages.release(languages.AMERICAN, again)
    assert again.read_bytes() == languages.loaded_file(languages.AMERICAN).read_bytes()
