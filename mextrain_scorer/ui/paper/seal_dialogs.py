"""The dialogs about seals: the verdict on a sealed file, and this laptop's key."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QWidget

from mextrain_scorer.sheets.seal.seal_keys import KeyFacts
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.verify import PageOrigin, Verdict

# The colour of each verdict, and a sign for those who do not see colours.
_LOOKS = {
    "untouched": ("done", "out", "✓"),
    "altered": ("refused", "wrong", "✕"),
    "somebody-else": ("look", "question", "?"),
    "not-sealed": ("look", "question", "?"),
}


class VerdictDialog(Form):
    """Says in one sentence whether a sealed file is unchanged, and offers to show what was sealed.

    ``origin`` says whether it was made from the open tournament's file, if one is open. The
    dialog's result is ``SHOW`` or ``SAVE`` if one of these buttons was pressed.
    """

    SHOW, SAVE = 10, 11

    def __init__(
        self,
        path: Path,
        verdict: "Verdict",
        own: str,
        parent: QWidget | None = None,
        *,
        origin: "PageOrigin | None" = None,
    ) -> None:
        super().__init__("", parent)
        self.show_title(path.name)
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(620), room.width() - px(40)))
        self.sentence = label(verdict.sentence, "large", wrap=True)
        self.column.addWidget(self._framed(verdict.outcome.value, self.sentence))
        self.origin = label("" if origin is None else origin.sentence, wrap=True)
        if origin is not None:
            how = "untouched" if origin.is_here and verdict.untouched else "not-sealed"
            self.column.addWidget(self._framed(how, self.origin))
        if verdict.fingerprint:
            self.column.addLayout(self._keys(verdict, own))
        self.meaning = label(self._meaning(), "soft", wrap=True)
        self.column.addWidget(self.meaning)
        done = self.add_button(self.tr("Close"))
        done.clicked.connect(self.reject)
        self.save = self.add_button(self.tr("Save what was sealed…"))
        self.save.clicked.connect(lambda: self.done(self.SAVE))
        self.show_it = self.add_button(self.tr("Show what was sealed"), "primary")
        self.show_it.clicked.connect(lambda: self.done(self.SHOW))
        for each in (self.save, self.show_it):
            each.setVisible(verdict.sealed is not None)
        if verdict.sealed is None:
            done.setDefault(True)
            done.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.show_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def _framed(self, outcome: str, sentence: QLabel) -> QFrame:
        ground, ink, sign = _LOOKS[outcome]
        px = look.px
        frame = QFrame()
        set_kind(frame, ground)
        row = QHBoxLayout(frame)
        row.setContentsMargins(px(16), px(14), px(16), px(14))
        row.setSpacing(px(14))
        mark = label(sign, ink)
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        row.addWidget(mark)
        row.addWidget(sentence, 1)
        return frame

    def _keys(self, verdict: "Verdict", own: str) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(14))
        grid.setColumnStretch(1, 1)
        rows: list[tuple[str, str]] = []
        if verdict.fingerprint not in verdict.sentence:
            rows.append((self.tr("Sealed with the key"), verdict.fingerprint))
        if own and own != verdict.fingerprint:
            rows.append((self.tr("This laptop's key"), own))
        for row, (name, key) in enumerate(rows):
            grid.addWidget(label(name, "soft"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(in_two_lines(key), "strong"), row, 1)
        return grid

    def _meaning(self) -> str:
        return self.tr(
            "A seal shows later changes. It is the laptop's and not the score keeper's signature; "
            "its time is the laptop's."
        )


class KeyDialog(Form):
    """Shows the fingerprint of this laptop's key, and a button for its passphrase.

    The dialog's result is ``PASSPHRASE`` if that is to be set or changed.
    """

    PASSPHRASE = 10

    def __init__(self, facts: KeyFacts, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("This laptop's seal"))
        self.setMinimumWidth(look.px(560))
        if facts.fingerprint:
            self.column.addWidget(label(self.tr("The fingerprint of its key"), "soft"))
            self.fingerprint = label(in_two_lines(facts.fingerprint), "large")
            self.fingerprint.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            self.column.addWidget(self.fingerprint)
        has = self.tr("The key has a passphrase, which is asked for once while the window is open.")
        none = self.tr(
            "The key has no passphrase: anyone who uses this laptop under your name can seal."
        )
        not_yet = self.tr("There is no key yet: the first seal makes it.")
        lines = (
            not_yet if not facts.fingerprint else has if facts.locked else none,
            self.tr("It is kept in {0}, where only you can read it.").format(facts.path),
            self.tr(
                "Documents saved as sealed PDF carry a seal: later changes show. It is not the "
                "score keeper's signature. The fingerprint is printed on the results, so that "
                "anybody can compare."
            ),
        )
        for line in lines:
            self.column.addWidget(label(line, wrap=True))
        words = self.tr("Change the passphrase…") if facts.locked else self.tr("Set a passphrase…")
        self.passphrase = self.add_button(words)
        self.passphrase.clicked.connect(lambda: self.done(self.PASSPHRASE))
        done = self.add_button(self.tr("Close"), "primary")
        done.clicked.connect(self.reject)
        done.setFocus(Qt.FocusReason.OtherFocusReason)


def in_two_lines(fingerprint: str) -> str:
    """Return the ten groups as two lines of five, which are easier to compare."""
    groups = fingerprint.split()
    return "\n".join((" ".join(groups[:5]), " ".join(groups[5:])))
