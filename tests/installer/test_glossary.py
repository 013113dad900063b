"""The words of the game: what the glossary rules out is said nowhere, in program or guide."""

import re
from pathlib import Path

import pytest

from installer.languages import HOME
from tests.installer.test_languages import translations

HELP = Path(__file__).resolve().parents[2] / "resources" / "help"
# Salir and empezar are to lead the first tile; a score is "puntos".
# "Sortir" is not said at dominoes.
NEVER = {
    "es": re.compile(
        r"\b(salió|salieron|salido|salidos|(quien|alguien|nadie) sale|dobles? de salida"
        r"|(un|el|ese|cada|ningún|primer) resultado (mal|correcto|rechazado)"
        r"|resultados? (anotad|borrad|corregid|de una ronda)"
        r"|empezar de nuevo|(la ventana|el programa) empieza de nuevo)",
        re.IGNORECASE,
    ),
    "fr": re.compile(r"\b(est|n’est|sont|être|été) sortie?s?\b(?! de l’imprimante)", re.IGNORECASE),
}


@pytest.mark.parametrize("language", NEVER)
def test_what_the_glossary_rules_out_is_never_said(language: str) -> None:
    said = {text.english: words or "" for text, words in translations(language).items()}
    said |= {page.name: page.read_text("utf-8") for page in (HELP / language).glob("*.md")}
    assert len(said) > 1000
    wrong = {at: words for at, words in said.items() if NEVER[language].search(words)}
    assert wrong == {}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "Quien salió tiene 0."),
        ("es", "Doble de salida"),
        ("es", "1 resultado anotado."),
        ("es", "Empezar de nuevo"),
        ("fr", "Personne n’est sorti"),
    ],
)
def test_the_words_said_before_are_among_them(language: str, words: str) -> None:
    assert NEVER[language].search(words)


def test_each_word_of_the_game_has_all_three_languages_and_its_source() -> None:
    lines = (HOME / "glossary.md").read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    assert len(rows) > 15
    assert all(len(row) == 5 and all(row[:3]) for row in rows)
    linked = set(re.findall(r"\]\[(\w+)\]", "\n".join(lines)))
    assert linked == {line[1 : line.index("]")] for line in lines if line.startswith("[")}
