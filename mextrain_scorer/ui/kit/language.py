"""The language of the window, of printed documents, and of messages from the layers without Qt.

English is written in the program, as the British write it; other languages are Qt Linguist files in
``resources/languages``, and so is what Americans write otherwise.
"""

from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from mextrain_scorer.paths import resource
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import ENGLISH, listed, use_translation, whole

# Each under its own name for itself, so that people who read no English find it.
LANGUAGES = {ENGLISH: "English", "es": "Español", "fr": "Français"}
_ROOMS = "rooms"
_AMERICAN = "en_US"

_in_use: list[QTranslator] = []
_spoken = [ENGLISH]


def spoken() -> str:
    """Return the language in use."""
    return _spoken[0]


def users_language(*chosen: str) -> str:
    """Return the first chosen that there is, else the computer's if there is one, else English."""
    own = [each.partition("-")[0] for each in QLocale.system().uiLanguages()]
    return next((each for each in (*chosen, *own) if each in LANGUAGES), ENGLISH)


def speak(language: str) -> None:
    """Use one of LANGUAGES from now on; what is already on the screen does not change.

    Dates and numbers use the language with the computer's own country. Where that is the United
    States, English is American, with the computer's clock of 12 or 24 hours. Without a
    QCoreApplication only the layers without Qt change. Raises Refused for an unknown language.
    """
    if language not in LANGUAGES:
        raise Refused.saying("The program speaks {languages}.", languages=listed([*LANGUAGES]))
    _spoken[0] = language
    app = QCoreApplication.instance()
    while _in_use:
        QCoreApplication.removeTranslator(_in_use.pop())
    system = QLocale.system()
    american = language == ENGLISH and system.territory() == QLocale.Country.UnitedStates
    if language == ENGLISH and not american:
        use_translation(str)
    else:
        translator = _translator(_AMERICAN if american else language)
        clock = system.timeFormat(QLocale.FormatType.ShortFormat).upper()
        use_translation(
            lambda text: translator.translate(_ROOMS, text) or text,
            language,
            lambda text, count: translator.translate(_ROOMS, text, "", count) or "",
            twelve_hours=american and "A" in clock,
        )
        if app is not None:
            _in_use.extend((_qts_own(language), translator))
            for each in _in_use:
                QCoreApplication.installTranslator(each)
    code = QLocale.codeToLanguage(language)
    QLocale.setDefault(system if system.language() == code else QLocale(code, system.territory()))


def plural(context: str, count: int, one: str, more: str, /, **values: object) -> str:
    """Return ``one`` for a count of 1, else ``more``, in the user's language and filled in.

    Both are English, and ``more`` may show the count as ``{count}``. Translators see ``more`` and
    write each form that their language has; Qt knows which one a number takes.
    """
    text = QCoreApplication.translate(context, more, "", count)
    if text == more and count == 1:  # English, or not translated
        text = one
    return text.format(count=whole(count), **values)


@cache
def _translator(language: str) -> QTranslator:
    translator = QTranslator()
    path = resource("languages", f"mextrain_{language}.qm")
    if not translator.load(str(path)):
        raise FileNotFoundError(f"{path} cannot be read: install the program again.")
    return translator


@cache
def _qts_own(language: str) -> QTranslator:
    """Return Qt's own translation for its dialogs; if it is not installed, they stay English."""
    translator = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    translator.load(f"qtbase_{language}", folder)
    return translator
