"""Guesses what the columns of a list mean, from their headings or from their content.

Lists have headings in English, Spanish or French, and pasted ones often none.  The guess is shown
to the user, who can change it.

Names stand there as clubs write them: numbered, family name first, two of a couple, a site behind.
A number or bullet before a name is none of it; all else is offered, for the user to say.
"""

import re
import unicodedata
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from mextrain_scorer.exchange.grids import NoText, RawRow, heading
from mextrain_scorer.rules.names import full_name, name_parts
from mextrain_scorer.rules.words import in_figures

_LOOKED_AT = 200  # rows examined to guess a column without a heading


class Meaning(StrEnum):
    """What a column holds; the values are the headings of a roster's standard form."""

    NOT_USED = ""
    NAME = "name"
    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    NUMBER = "number"
    CLUB = "club"
    GROUP = "group"
    PARTNER = "partner"
    CLASS = "class"
    WILLING = "willing"
    CHECKED_IN = "checked_in"
    NOTE = "note"


NAMING = (Meaning.NAME, Meaning.FIRST_NAME, Meaning.LAST_NAME)

_WORDS = {
    Meaning.NAME: (
        "player player_name full_name names players participant attendee jugador jugadora jugadores"
        " nombre nombre_completo nombre_y_apellidos participante joueur joueuse joueurs nom"
        " nom_complet nom_et_prénom nom_prénom participant_name"
    ),
    Meaning.FIRST_NAME: "first first_name firstname given_name forename prénom nombre_de_pila",
    Meaning.LAST_NAME: (
        "last last_name lastname surname family_name apellido apellidos nom_de_famille"
    ),
    Meaning.NUMBER: (
        "no nr # num player_no player_number badge badge_no badge_number número núm n° nº dorsal"
        " numéro dossard no_joueur"
    ),
    Meaning.CLUB: (
        "chapter team association society club_name equipo asociación équipe association home_town"
        " hometown home_city town city ciudad localidad población ville commune"
    ),
    Meaning.GROUP: (
        "couple couples party household family pareja parejas grupo familia groupe famille"
    ),
    Meaning.PARTNER: (
        "partner_name partners spouse husband wife other_half compañero compañera cónyuge conjoint"
        " conjointe partenaire"
    ),
    Meaning.CLASS: (
        "class_name age_class age_group category division clase categoría división classe catégorie"
        " tranche_d_âge"
    ),
    Meaning.WILLING: (
        "keeps_score score_keeper scorekeeper scorer would_keep_score will_keep_score anotador"
        " anotadora lleva_la_cuenta marqueur marqueuse tient_la_marque"
    ),
    Meaning.CHECKED_IN: (
        "here is_here present arrived check_in checkin presente aquí llegó présent présente arrivé"
    ),
    Meaning.NOTE: "notes remark remarks comment comments nota notas observaciones remarque"
    " remarques commentaire",
}


def _plain(text: str) -> str:
    """Return a heading without accents and full stops."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(c for c in letters if not unicodedata.combining(c) and c not in ".:?*")


_MEANINGS = {
    _plain(word): meaning for meaning, words in _WORDS.items() for word in words.split()
} | {meaning.value: meaning for meaning in Meaning if meaning}

_CLUBS = frozenset(word for word, meaning in _MEANINGS.items() if meaning is Meaning.CLUB)

HEADINGS = frozenset(_MEANINGS) | {word for words in _WORDS.values() for word in words.split()}


def guess_columns(rows: Sequence[RawRow]) -> tuple[bool, tuple[Meaning, ...]]:
    """Guess whether the first of these rows holds headings, and what each column means."""
    wide = max((len(cells) for _, cells in rows), default=0)
    named = _by_headings(rows[0][1], wide, rows[1 : _LOOKED_AT + 1]) if rows else ()
    known = [meaning for meaning in named if meaning]
    if any(meaning in NAMING for meaning in known) or len(known) > 1:
        return True, _with_partners(named, rows[1 : _LOOKED_AT + 1])
    return False, _by_content(rows[:_LOOKED_AT], wide)


def _with_partners(meanings: tuple[Meaning, ...], rows: Sequence[RawRow]) -> tuple[Meaning, ...]:
    """Return the meanings with partners where a column of couples holds the others' names.

    Where both halves bear one word, though it be the name of one of them, it is their group.
    """
    if Meaning.GROUP not in meanings or Meaning.PARTNER in meanings:
        return meanings
    at = meanings.index(Meaning.GROUP)
    beside = {_row_name(meanings, cells): _text(cells, at).casefold() for _, cells in rows}
    names_others = any(
        group in beside and beside[group] != group and group != name
        for name, group in beside.items()
    )
    if not names_others:
        return meanings
    return tuple(Meaning.PARTNER if each is Meaning.GROUP else each for each in meanings)


def _row_name(meanings: Sequence[Meaning], cells: Sequence[str]) -> str:
    """Return the name in a row, from one column or from two."""
    parts = [
        _text(cells, meanings.index(each))
        for each in (Meaning.NAME, Meaning.FIRST_NAME, Meaning.LAST_NAME)
        if each in meanings
    ]
    return " ".join(" ".join(parts).split()).casefold()


def _by_headings(first: Sequence[str], wide: int, rows: Sequence[RawRow]) -> tuple[Meaning, ...]:
    """Return each column's meaning; standard headings go before others, left before right.

    "Name" beside "first name" is the last name, as "Nom" is beside "Prénom"; "Nombre" beside
    "Apellidos" is the first name.  Where it holds the other half in ``rows`` it is whole.
    "Player" above figures alone, as in a file of scores, is no name.
    """
    words = [heading(cell) for cell in first]
    found = [Meaning.NOT_USED] * wide
    own = {meaning.value: meaning for meaning in Meaning if meaning}
    for meant in (own.get, _MEANINGS.get, _club):
        for at, word in enumerate(words):
            meaning = meant(_plain(word))
            guessed = meaning is not None and _plain(word) != meaning.value
            if guessed and meaning is Meaning.NAME and _all_figures(rows, at):
                continue
            if meaning is not None and not found[at] and meaning not in found:
                found[at] = meaning
    if Meaning.NAME in found:
        half = {Meaning.FIRST_NAME, Meaning.LAST_NAME}.difference(found)
        at = found.index(Meaning.NAME)
        if len(half) == 1 and not _holds_half(found, at, rows):
            found[at] = half.pop()
        else:
            found = [
                Meaning.NOT_USED if m in NAMING and m is not Meaning.NAME else m for m in found
            ]
    return tuple(found)


def _all_figures(rows: Sequence[RawRow], at: int) -> bool:
    filled = [text for _, cells in rows if (text := _text(cells, at))]
    return bool(filled) and all(map(in_figures, filled))


def _holds_half(found: Sequence[Meaning], at: int, rows: Sequence[RawRow]) -> bool:
    """Say whether the names in a column hold what a column of halves has beside them."""
    other = next(each for each, meaning in enumerate(found) if meaning in NAMING and each != at)
    pairs = [(_text(cells, at).split(), _text(cells, other).split()) for _, cells in rows]
    return bool(pairs) and all(set(half) < set(whole) for whole, half in pairs if whole)


def _club(plain: str) -> Meaning | None:
    """Return CLUB for a heading that ends in a word for one, as "RV club" does."""
    words = re.split(r"[_/,]+", plain)
    of = words[0] in _CLUBS and words[1:2] in (["of"], ["de"], ["du"])
    return Meaning.CLUB if of or words[-1] in _CLUBS else None


def _by_content(rows: Sequence[RawRow], wide: int) -> tuple[Meaning, ...]:
    """Return the meanings of columns by content: only number, name and club can be guessed."""
    columns = [[_text(cells, at) for _, cells in rows] for at in range(wide)]
    found = [Meaning.NOT_USED] * wide
    for at, texts in enumerate(columns):
        filled = [text for text in texts if text]
        counts = all(map(in_figures, filled))
        if filled and counts and len(set(filled)) == len(filled) and Meaning.NUMBER not in found:
            found[at] = Meaning.NUMBER
    lettered = [
        at for at in range(wide) if sum(any(c.isalpha() for c in text) for text in columns[at])
    ]
    if lettered:
        most = max(lettered, key=lambda at: len({text for text in columns[at] if text}))
        found[most] = Meaning.NAME
        for at in lettered:
            filled = [text for text in columns[at] if text]
            if not found[at] and len(set(filled)) < len(filled):
                found[at] = Meaning.CLUB
                break
    return tuple(found)


def _text(cells: Sequence[str], at: int) -> str:
    cell = cells[at] if at < len(cells) else ""
    return "" if isinstance(cell, NoText) else cell.strip()


# Names as clubs write them


_MARK = re.compile(
    r"(?:(?:#|no\.|nr\.|n°|nº)?\s*\d{1,4}(?:\s*[.):]\s*|\s+)|\(\d{1,4}\)\s*|\[[ x✓]?\]\s*"
    r"|[•·◦▪●○■□✓✔‣]\s*|[-–—*>~]+\s+)+(?=[^\W\d_])",
    re.IGNORECASE,
)
# "Jim Crow / Site 14": what stands behind has a digit, as no name has.
_BEHIND = re.compile(
    r"(.*[^\W\d_].*?)(?:\s*[/|;,]\s*|\s+[-–—]\s+)([^/|;,]*\d[^/|;,]*)"
    r"|(.*[^\W\d_].*?)\s*\(([^()]*\d[^()]*)\)"
)
_AND = re.compile(r"\s*[&+]\s*|\s+(?:and|y|et)\s+", re.IGNORECASE)
_PARTICLES = frozenset("da de del della den der di dos du la le mac st st. van von".split())
_TITLES = frozenset("jr sr ii iii iv md phd esq cpa dds rn".split())
_SEVERAL = re.compile(r"[,;/|&+]")


class Offer(NamedTuple):
    """Who a name may say: one, or the two of a couple; and what stands behind as a note."""

    names: tuple[str, ...]
    note: str = ""


def without_mark(text: str) -> str:
    """Return a name without the number or bullet that a list has before it."""
    return _MARK.sub("", text.strip(), count=1) if _MARK.match(text.strip()) else text


def offer(name: str) -> Offer | None:
    """Return what a name may say, where that is not what is written."""
    behind = _BEHIND.fullmatch(name)
    if behind is not None:
        before, note = behind[1] or behind[3], behind[2] or behind[4]
        inner = offer(before)
        return Offer((before,) if inner is None else inner.names, note.strip())
    turned = _turned(name)
    couple = _couple(turned or name)
    if couple is not None:
        return Offer(couple)
    return None if turned is None else Offer((turned,))


def is_doubtful(name: str) -> bool:
    """Say whether a name looks like more than one, though nothing can be offered."""
    return _SEVERAL.search(name) is not None and not _ends_in_title(name)


def _ends_in_title(name: str) -> bool:
    return name.rpartition(",")[2].strip().rstrip(".").replace(".", "").casefold() in _TITLES


def _turned(name: str) -> str | None:
    """Return "Jane Smith" for "Smith, Jane"."""
    family, comma, first = (part.strip() for part in name.partition(","))
    if not comma or "," in first or _ends_in_title(name) or not (_letters(first, family)):
        return None
    words = family.split(" ")
    if len(words) > 1 and " " in first and words[0].casefold() not in _PARTICLES:
        return None  # "Ann Lee, Bob Lee"
    return full_name(first, family) if _AND.search(name) is None else f"{first} {family}"


def _couple(name: str) -> tuple[str, str] | None:
    """Return both names of "Bob & Mary Tolliver"."""
    sign = _AND.search(name)
    if sign is None and "/" in name and " " not in name.partition("/")[0].strip():
        sign = re.search(r"\s*/\s*", name)
    if sign is None:
        return None
    one, other = name[: sign.start()], name[sign.end() :]
    if not _letters(one, other) or _SEVERAL.search(one + other) or _AND.search(other):
        return None
    if sign[0].strip().isalpha() and " " not in other:
        return None  # a family name, as "Ortega y Gasset"
    if " " not in one and " " in other:
        one = full_name(one, name_parts(other)[1])
    elif " " in one and " " not in other:
        other = full_name(other, name_parts(one)[1])
    return one, other


def _letters(*texts: str) -> bool:
    return all(any(c.isalpha() for c in text) for text in texts)
