"""The buttons beside a sheet: a sentence that leads to its cell, and the answers to it."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import down
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import FacedButton, PushButton, label, show_key

HIGH, LOW = 44, 30  # px at 100 %: an answer in the column, and in a bar or above a finding


class SentenceButton(FacedButton):
    """A sentence on a ground whose colour says how bad it is, which leads to what it is about.

    ``lead`` are bold words at the beginning, ``kind`` is "wrong", "question" or empty for neutral,
    ``padding`` the room above and below in px at 100 %.
    """

    def __init__(self, lead: str, sentence: str, kind: str = "", *, padding: int = 10) -> None:
        super().__init__(f"said-{kind}" if kind else "said")
        self.setAccessibleName(f"{lead}{sentence}")
        colours = look.colours
        ink = {"wrong": colours.wrong, "question": colours.question}.get(kind, colours.soft_ink)
        strong = escape(lead).replace("\n", "<br>")
        words = label("", wrap=True)
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setText(f'<b style="color: {ink}">{strong}</b>{escape(sentence)}')
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        side, above = look.px(8), look.px(padding)
        down(words, inside=self, edges=(look.px(4) + side, above, side, above))


class KeyedButton(PushButton):
    """A button with the key that does the same: at its end, or before a word where it is low."""

    def __init__(self, key: str, kind: str = "") -> None:
        super().__init__()
        set_kind(self, kind)
        self._key = key
        self._cap = show_key(self, key, look.px(8))

    def say(self, words: str, high: int, *, bar: bool) -> None:
        """Show these words beside the key, on a button so high."""
        self._cap.setHidden(bar)
        style_answer(self, high, bar=bar)
        self.setText(f"{self._key}: {words}" if bar else words)
        self.setAccessibleName(self.text())


def style_answer(made: QPushButton, whole_height: int, *, bar: bool) -> None:
    """Give an answer's button its height in px at 100 %, and its margins: smaller in a bar."""
    above, side = (look.px(4), look.px(8)) if bar else (look.px(6), look.px(14))
    # a minimum height that the style sheet has not set would be overruled by it
    high = look.px(whole_height) - 2 * above - 4
    # named, or the key on the button would become as high as the button
    made.setStyleSheet(
        f"QPushButton {{ text-align: left; min-height: {high}px; padding: {above}px {side}px; }}"
    )
