"""The one field of the Players page, and who is found by what is typed in it."""

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel

from mextrain_scorer.desk.roster.players import NO_SHOW, REGISTERED, PlayerFacts
from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import across
from mextrain_scorer.ui.kit.widgets import SearchField

LONGEST_TYPED = 200  # letters

Span = tuple[int, int]  # first letter and the one after the last


class FindField(SearchField):
    """Says what its keys ask for; ``rows_pasted`` when rows of a spreadsheet are pasted."""

    stepped = Signal(int)
    entered = Signal()
    rows_pasted = Signal()

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder)
        self.setMaxLength(LONGEST_TYPED)
        icon = resource("icons", f"find-{'dark' if look.colours.dark else 'light'}.svg")
        glass = QLabel()
        glass.setPixmap(QIcon(str(icon)).pixmap(look.px(18)))
        glass.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        left = Qt.AlignmentFlag.AlignLeft
        across((glass, 0, left), inside=self, edges=(look.px(12), 0, 0, 0))
        self.setTextMargins(look.px(24), 0, 0, 0)

    @Slot()
    def settle(self) -> None:
        """Leave the text selected and nothing to undo in it: what it was typed for is done."""
        self.setText(self.text())
        self.selectAll()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the tournament where nothing was typed since the last change."""
        keys = QKeySequence.StandardKey
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(keys.Undo) and not self.isUndoAvailable()
            if undo or (event.matches(keys.Redo) and not self.isRedoAvailable()):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the next that fits, Enter does or adds, all else is typed."""
        copied = QGuiApplication.clipboard().text().strip()
        if event.matches(QKeySequence.StandardKey.Paste) and ("\n" in copied or "\t" in copied):
            self.rows_pasted.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)


def find_players(players: Sequence[PlayerFacts], typed: str) -> list[PlayerFacts]:
    """Return the players that fit what was typed, in their order.

    They fit whose name has a word beginning with each word typed, or who have that number.  Only
    where nobody does, a word may stand anywhere in number, name, club and group.
    """
    wanted = _folded(typed)[0].split()
    if not wanted:
        return []
    named = [each for each in players if _begins(each, wanted)]
    return named or [each for each in players if _holds(each, wanted)]


def likeliest(found: Sequence[PlayerFacts], typed: str) -> PlayerFacts:
    """Return who is meant: who bears the very words goes first, then who has not come yet.

    Two of one name come to the door one after the other, and each types it.
    """
    wanted = set(_folded(typed)[0].split())

    def order(player: PlayerFacts) -> tuple[bool, bool]:
        other = not wanted <= set(_folded(player.name)[0].split())
        return other, player.status not in (REGISTERED, NO_SHOW)

    return min(found, key=order)


def typed_spans(name: str, typed: str) -> list[Span]:
    """Return which letters of a name were typed, to be underlined, from left to right."""
    letters, places = _folded(name)
    spans: set[Span] = set()
    for word in set(_folded(typed)[0].split()):
        at = _word_start(letters, word)
        at = letters.find(word) if at < 0 else at
        if at >= 0:
            spans.add((places[at], places[at + len(word) - 1] + 1))
    return sorted(spans)


def _begins(player: PlayerFacts, wanted: Sequence[str]) -> bool:
    if list(wanted) == [str(player.number)]:
        return True
    name, _ = _folded(player.name)
    return all(_word_start(name, word) >= 0 for word in wanted)


def _holds(player: PlayerFacts, wanted: Sequence[str]) -> bool:
    told = (str(player.number), player.name, player.club or "", player.group or "")
    words, _ = _folded(" ".join(told))
    return all(word in words for word in wanted)


def _word_start(text: str, word: str) -> int:
    """Return where a word of the text begins with ``word``, -1 where none does."""
    at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at


def _folded(text: str) -> tuple[str, list[int]]:
    """Return a text in small letters without accents, and where in it each letter comes from."""
    parts = [
        (letter, place)
        for place, written in enumerate(text)
        for letter in unicodedata.normalize("NFKD", written.casefold())
        if not unicodedata.combining(letter)
    ]
    return "".join(letter for letter, _ in parts), [place for _, place in parts]
