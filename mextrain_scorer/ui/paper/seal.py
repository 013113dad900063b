"""Seals: a sealed file is checked and shown; this laptop's key, and the passphrase it may have."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QWidget

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.seal.seal_keys import (
    KeyFacts,
    PassphraseWanted,
    key_facts,
    set_passphrase,
)
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.paper.preview import PrintPreview

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.verify import PageOrigin, Verdict

T = TypeVar("T")
SHOW, SAVE, PASSPHRASE = 10, 11, 12  # results of a dialog, beside those of Qt
ROUND_IT = 100  # px for the system's window frame and the screen's edges
WIDTH = 620  # px at 100 %: of a dialog that shows a file

# The colour of each verdict, and a sign for those who do not see colours.
_LOOKS = {
    "untouched": ("done", "out", "✓"),
    "altered": ("refused", "wrong", "✕"),
    "somebody-else": ("look", "question", "?"),
    "not-sealed": ("look", "question", "?"),
}


def _tr(words: str) -> str:
    return QCoreApplication.translate("Seals", words)


# -- a sealed file --------------------------------------------------------------------------


def ask_what_to_check(app: App) -> None:
    """Ask for a sealed file, and say whether it is untouched."""
    path = app.questions.file_to_open(_tr("Check a sealed PDF"), _tr("PDF (*.pdf)"))
    if path is not None:
        check_sealed(app, path)


def check_sealed(app: App, path: Path) -> None:
    """Say whether a file is unchanged since this laptop, or one of the tournament's, sealed it."""
    tournament = app.opened

    def work(_: JobProgress) -> "tuple[Verdict, str, PageOrigin | None]":
        from mextrain_scorer.sheets.seal.verify import origin_of, verify_sealed

        verdict = verify_sealed(path, tournament)
        origin = None if tournament is None else origin_of(tournament, verdict)
        return verdict, key_facts().fingerprint, origin

    def then(found: "tuple[Verdict, str, PageOrigin | None]") -> None:
        verdict, own, origin = found
        wanted = _opened(VerdictDialog(path, verdict, own, app.window, origin=origin))
        if wanted == SHOW and verdict.sealed is not None:
            wanted = _opened(SealedPages(path.name, verdict.sealed, app.window))
        if wanted == SAVE:
            _save_sealed(app, path, verdict)

    app.background.run(_tr("Looking at {0}").format(path.name), work, then)


def _opened(dialog: Form) -> int:
    """Open a dialog and return its result."""
    result = dialog.exec()
    dialog.deleteLater()
    return result


def _save_sealed(app: App, path: Path, verdict: "Verdict") -> None:
    title, suggested = _tr("Save what was sealed"), _tr("{0} as sealed.pdf").format(path.stem)
    out, tournament = app.questions.file_to_save(title, suggested, _tr("PDF (*.pdf)")), app.opened
    if out is None:
        return

    def work(_: JobProgress) -> Path:
        from mextrain_scorer.sheets.seal.verify import save_sealed

        return save_sealed(verdict, out, tournament)

    def then(written: Path) -> None:
        app.notices.info(_tr("What was sealed is in {0}.").format(written))

    app.background.run(_tr("Saving {0}").format(out.name), work, then)


class VerdictDialog(Form):
    """Says in one sentence whether a sealed file is unchanged, and offers to show what was sealed.

    ``origin`` says whether it was made from the open tournament's file, if one is open. The
    dialog's result is ``SHOW`` or ``SAVE`` if one of these buttons was pressed.
    """

    def __init__(
        self,
        path: Path,
        verdict: "Verdict",
        own: str,
        parent: QWidget | None = None,
        *,
        origin: "PageOrigin | None" = None,
    ) -> None:
        super().__init__(path.name, parent)
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(WIDTH), room.width() - px(40)))
        self.sentence = label(verdict.sentence, "large", wrap=True)
        self.column.addWidget(_framed(verdict.outcome.value, self.sentence))
        self.origin = label("" if origin is None else origin.sentence, wrap=True)
        if origin is not None:
            how = "untouched" if origin.is_here and verdict.untouched else "not-sealed"
            self.column.addWidget(_framed(how, self.origin))
        if verdict.fingerprint:
            self._show_keys(verdict, own)
        self.add_words(
            _tr(
                "A seal shows later changes. It is the laptop's and not the score keeper's "
                "signature; its time is the laptop's."
            ),
            "soft",
        )
        is_whole = verdict.sealed is not None
        done = self.add_button(_tr("Close"), "" if is_whole else "primary")
        done.clicked.connect(self.reject)
        self.save = self.add_button(_tr("Save what was sealed…"))
        self.save.clicked.connect(lambda: self.done(SAVE))
        self.show_it = self.add_button(_tr("Show what was sealed"), "primary")
        self.show_it.clicked.connect(lambda: self.done(SHOW))
        for each in (self.save, self.show_it):
            each.setVisible(is_whole)
        (self.show_it if is_whole else done).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_keys(self, verdict: "Verdict", own: str) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(14))
        grid.setColumnStretch(1, 1)
        rows = (
            (_tr("Sealed with the key"), verdict.fingerprint, verdict.sentence),
            (_tr("This laptop's key"), own, verdict.fingerprint),
        )
        for row, (name, key, said) in enumerate(rows):
            if key not in said:  # which an empty one is
                grid.addWidget(label(name, "soft"), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(label(in_two_lines(key), "strong"), row, 1)
        self.column.addLayout(grid)


def _framed(outcome: str, sentence: QLabel) -> QFrame:
    ground, ink, sign = _LOOKS[outcome]
    px, frame = look.px, QFrame()
    set_kind(frame, ground)
    row = QHBoxLayout(frame)
    row.setContentsMargins(px(16), px(14), px(16), px(14))
    row.setSpacing(px(14))
    row.addWidget(label(sign, ink), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(sentence, 1)
    return frame


class SealedPages(Form):
    """Shows what was sealed, page by page; its result is ``SAVE`` if it is to be saved."""

    def __init__(self, name: str, pdf: bytes, parent: QWidget | None = None) -> None:
        super().__init__(_tr("{0}, as it was sealed").format(name), parent)
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(WIDTH), room.width() - px(40)))
        self.preview = PrintPreview()
        self.preview.setMinimumHeight(min(px(620), room.height() - px(150) - ROUND_IT))
        self.preview.show_pdf(pdf)
        self.column.addWidget(self.preview)
        self.save = self.add_button(_tr("Save what was sealed…"))
        self.save.clicked.connect(lambda: self.done(SAVE))
        done = self.add_button(_tr("Close"), "primary")
        done.clicked.connect(self.reject)
        done.setFocus(Qt.FocusReason.OtherFocusReason)


# -- this laptop's key ----------------------------------------------------------------------


def show_key(app: App) -> None:
    """Show this laptop's key, and allow to set its passphrase."""

    def then(facts: KeyFacts) -> None:
        if _opened(KeyDialog(facts, app.window)) == PASSPHRASE:
            _set_passphrase(app, facts)

    app.background.run(_tr("Looking at the key"), lambda _: key_facts(), then)


class KeyDialog(Form):
    """Shows the fingerprint of this laptop's key, and a button for its passphrase.

    The dialog's result is ``PASSPHRASE`` if that is to be set or changed.
    """

    def __init__(self, facts: KeyFacts, parent: QWidget | None = None) -> None:
        super().__init__(_tr("This laptop's seal"), parent)
        self.setMinimumWidth(look.px(560))
        state = _tr("There is no key yet: the first seal makes it.")
        if facts.fingerprint:
            self.add_words(_tr("The fingerprint of its key"), "soft")
            self.add_words(in_two_lines(facts.fingerprint), "large").setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            state = _tr(
                "The key has no passphrase: anyone who uses this laptop under your name can seal."
            )
            if facts.locked:
                state = _tr(
                    "The key has a passphrase, which is asked for once while the window is open."
                )
        self.add_words(state)
        self.add_words(_tr("It is kept in {0}, where only you can read it.").format(facts.path))
        self.add_words(
            _tr(
                "Documents saved as sealed PDF carry a seal: later changes show. It is not the "
                "score keeper's signature. The fingerprint is printed on the results, so that "
                "anybody can compare."
            )
        )
        words = _tr("Change the passphrase…") if facts.locked else _tr("Set a passphrase…")
        self.passphrase = self.add_button(words)
        self.passphrase.clicked.connect(lambda: self.done(PASSPHRASE))
        done = self.add_button(_tr("Close"), "primary")
        done.clicked.connect(self.reject)
        done.setFocus(Qt.FocusReason.OtherFocusReason)


def in_two_lines(fingerprint: str) -> str:
    """Return the ten groups as two lines of five, which are easier to compare."""
    groups = fingerprint.split()
    return "\n".join((" ".join(groups[:5]), " ".join(groups[5:])))


def _set_passphrase(app: App, facts: KeyFacts, why: str = "") -> None:
    """Ask for another passphrase, and set it; ``why`` says why it was not set before."""
    dialog = NewPassphraseDialog(locked=facts.locked, why=why, parent=app.window)
    if not _opened(dialog):
        return
    old, new = dialog.old.text(), dialog.new.text()

    def then(_: None) -> None:
        app.passphrase.words = ""
        now = _tr("The key has its new passphrase.") if new else _tr("The key has no passphrase.")
        app.notices.info(now)

    def failed(refused: Refused) -> None:
        if not isinstance(refused, PassphraseWanted):
            raise refused
        _set_passphrase(app, facts, str(refused))

    title = _tr("Changing the passphrase")
    app.background.run(title, lambda _: set_passphrase(new, old), then, failed=failed)


class NewPassphraseDialog(Form):
    """Asks for the key's current passphrase, if it has one, and twice for the new one."""

    def __init__(self, *, locked: bool, why: str = "", parent: QWidget | None = None) -> None:
        change, first = _tr("Change the passphrase"), _tr("Set a passphrase")
        super().__init__(change if locked else first, parent)
        self.trouble = self.add_words(why, "question")
        self.trouble.setVisible(bool(why))
        self.old = self.ask_secret(_tr("The current passphrase"))
        self.show_field(self.old, shown=locked)
        self.new = self.ask_secret(_tr("The new passphrase; empty for none"))
        self.again = self.ask_secret(_tr("The new one again"))
        self.add_words(
            _tr(
                "If you forget it, you cannot seal with this key any more. What you have sealed "
                "stays valid."
            ),
            "soft",
        )
        self.ready_if(lambda: self.new.text() == self.again.text())
        self.ready_if(lambda: bool((self.old if locked else self.new).text()))
        self.add_answers(_tr("Set it"))
        (self.old if locked else self.new).setFocus(Qt.FocusReason.OtherFocusReason)


# -- the passphrase where one seals ---------------------------------------------------------


def seal(
    app: App,
    title: str,
    work: Callable[[str, JobProgress], T],
    then: Callable[[T], object],
    failed: Callable[[Refused], object],
) -> None:
    """Run ``work`` with the passphrase in the background, and ``then`` with its result.

    If the passphrase is not right, the user is asked and it runs again; one that was right is
    remembered for the next time.  ``failed`` is called with any other refusal.
    """
    words = app.passphrase.words

    def done(result: T) -> None:
        app.passphrase.words = words
        then(result)

    def ask(refused: Refused) -> None:
        nonlocal words
        if not isinstance(refused, PassphraseWanted):
            failed(refused)
            return
        app.passphrase.words = ""
        dialog = PassphraseDialog(str(refused), app.window)
        if _opened(dialog):
            words = dialog.words.text()
            run()

    def run() -> None:
        app.background.run(
            title, lambda progress: work(words, progress), done, failed=ask, can_stop=True
        )

    run()


class PassphraseDialog(Form):
    """Asks for the key's passphrase."""

    def __init__(self, why: str, parent: QWidget | None = None) -> None:
        super().__init__(_tr("The key's passphrase"), parent)
        self.why = self.add_words(why)
        self.words = self.ask_secret(_tr("Passphrase"))
        self.add_words(_tr("It is kept until the window closes."), "soft")
        self.ready_if(lambda: bool(self.words.text()))
        self.add_answers(_tr("Continue"))
