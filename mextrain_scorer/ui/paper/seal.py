"""Seals: a sealed file is checked and shown; this laptop's key, and the passphrase it may have."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.seal.seal_keys import (
    KeyFacts,
    PassphraseWanted,
    key_facts,
    set_passphrase,
)
from mextrain_scorer.ui.base.app import EmptyApp
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.layouts import across
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.paper.preview import PrintPreview

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.verify import PageOrigin, Verdict

T = TypeVar("T")
CLOSE, SHOW, SAVE, PASSPHRASE = 0, 10, 11, 12  # results of a form
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


def ask_what_to_check(app: EmptyApp) -> None:
    """Ask for a sealed file, and say whether it is untouched."""
    path = app.questions.file_to_open(_tr("Check a sealed PDF"), _tr("PDF (*.pdf)"))
    if path is not None:
        check_sealed(app, path)


def check_sealed(app: EmptyApp, path: Path) -> None:
    """Say whether a file is unchanged since this laptop, or one of the tournament's, sealed it."""
    tournament = app.opened

    def work(_: JobProgress) -> "tuple[Verdict, str, PageOrigin | None]":
        from mextrain_scorer.sheets.seal.verify import origin_of, verify_sealed

        verdict = verify_sealed(path, tournament)
        origin = None if tournament is None else origin_of(tournament, verdict)
        return verdict, key_facts().fingerprint, origin

    def then(found: "tuple[Verdict, str, PageOrigin | None]") -> None:
        verdict, own, origin = found
        wanted = _show_verdict(app, path, verdict, own, origin)
        if wanted == SHOW and verdict.sealed is not None:
            wanted = _show_sealed(app, path.name, verdict.sealed)
        if wanted == SAVE:
            _save_sealed(app, path, verdict)

    app.background.run(_tr("Looking at {0}").format(path.name), work, then)


def _answer(form: Form, *ways: tuple[str, int]) -> int:
    """Open a form with a button for each way, of which Enter presses the last; return its number.

    ``CLOSE`` is that of Esc.
    """
    made = [form.add_button(words, "primary" if words == ways[-1][0] else "") for words, _ in ways]
    for each, (_, number) in zip(made, ways, strict=True):
        each.clicked.connect(lambda _=False, number=number: form.done(number))
    made[-1].setFocus(Qt.FocusReason.OtherFocusReason)
    result = form.exec()
    form.deleteLater()
    return result


def _form(app: EmptyApp, title: str, wide: int = WIDTH) -> Form:
    form = Form(title, app.window)
    form.be_wide(wide)
    return form


def _save_sealed(app: EmptyApp, path: Path, verdict: "Verdict") -> None:
    title, suggested = _tr("Save what was sealed"), _tr("{0} as sealed.pdf").format(path.stem)
    out = app.questions.file_to_save(title, suggested, _tr("PDF (*.pdf)"))
    if out is None:
        return

    def work(_: JobProgress) -> Path:
        from mextrain_scorer.sheets.seal.verify import save_sealed

        return save_sealed(verdict, out)

    def then(written: Path) -> None:
        app.notices.info(_tr("What was sealed is in {0}.").format(written))

    app.background.run(_tr("Saving {0}").format(out.name), work, then)


def _show_verdict(
    app: EmptyApp, path: Path, verdict: "Verdict", own: str, origin: "PageOrigin | None"
) -> int:
    """Say in one sentence whether a sealed file is unchanged; return what is wanted of it.

    ``own`` is this laptop's fingerprint; ``origin`` says whether it was made from the open
    tournament's file, if one is open.
    """
    form = _form(app, path.name)
    sentence = label(verdict.sentence, "large", wrap=True)
    form.column.addWidget(_framed(verdict.outcome.value, sentence))
    if origin is not None:
        how = "untouched" if origin.is_here and verdict.untouched else "not-sealed"
        form.column.addWidget(_framed(how, label(origin.sentence, wrap=True)))
    if verdict.fingerprint:
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
        form.column.addLayout(grid)
    form.add_words(
        _tr(
            "A seal shows later changes. It is the laptop's and not the score keeper's "
            "signature; its time is the laptop's."
        ),
        "soft",
    )
    more = (_tr("Save what was sealed…"), SAVE), (_tr("Show what was sealed"), SHOW)
    return _answer(form, (_tr("Close"), CLOSE), *(() if verdict.sealed is None else more))


def _framed(outcome: str, sentence: QLabel) -> QFrame:
    ground, ink, sign = _LOOKS[outcome]
    px, frame = look.px, QFrame()
    set_kind(frame, ground)
    parts = (label(sign, ink), 0, Qt.AlignmentFlag.AlignTop), (sentence, 1)
    across(*parts, inside=frame, gap=px(14), edges=(px(16), px(14), px(16), px(14)))
    return frame


def _show_sealed(app: EmptyApp, name: str, pdf: bytes) -> int:
    """Show what was sealed, page by page; return whether it is to be saved."""
    form = _form(app, _tr("{0}, as it was sealed").format(name))
    preview, room = PrintPreview(), form.screen().availableSize().height()
    preview.setMinimumHeight(min(look.px(620), room - look.px(150) - ROUND_IT))
    preview.show_pdf(pdf)
    form.column.addWidget(preview)
    return _answer(form, (_tr("Save what was sealed…"), SAVE), (_tr("Close"), CLOSE))


# -- this laptop's key ----------------------------------------------------------------------


def show_key(app: EmptyApp) -> None:
    """Show this laptop's key, and allow to set its passphrase."""

    def then(facts: KeyFacts) -> None:
        if _show_key(app, facts) == PASSPHRASE:
            _set_passphrase(app, facts)

    app.background.run(_tr("Looking at the key"), lambda _: key_facts(), then)


def _show_key(app: EmptyApp, facts: KeyFacts) -> int:
    form = _form(app, _tr("This laptop's seal"), 560)
    state = _tr("There is no key yet: the first seal makes it.")
    if facts.fingerprint:
        form.add_words(_tr("The fingerprint of its key"), "soft")
        form.add_words(in_two_lines(facts.fingerprint), "large").setTextInteractionFlags(
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
    form.add_words(state)
    form.add_words(_tr("It is kept in {0}, where only you can read it.").format(facts.path))
    form.add_words(
        _tr(
            "Documents saved as sealed PDF carry a seal: later changes show. It is not the "
            "score keeper's signature. The fingerprint is printed on the results, so that "
            "anybody can compare."
        )
    )
    words = _tr("Change the passphrase…") if facts.locked else _tr("Set a passphrase…")
    return _answer(form, (words, PASSPHRASE), (_tr("Close"), CLOSE))


def in_two_lines(fingerprint: str) -> str:
    """Return the ten groups as two lines of five, which are easier to compare."""
    groups = fingerprint.split()
    return "\n".join((" ".join(groups[:5]), " ".join(groups[5:])))


def _set_passphrase(app: EmptyApp, facts: KeyFacts, why: str = "") -> None:
    """Ask for another passphrase, and set it; ``why`` says why it was not set before."""
    title = _tr("Change the passphrase") if facts.locked else _tr("Set a passphrase")
    form = Form(title, app.window)
    if why:
        form.add_words(why, "question")
    before = form.ask_secret(_tr("The current passphrase")) if facts.locked else None
    field = form.ask_secret(_tr("The new passphrase; empty for none"))
    again = form.ask_secret(_tr("The new one again"))
    form.add_words(
        _tr(
            "If you forget it, you cannot seal with this key any more. What you have sealed "
            "stays valid."
        ),
        "soft",
    )
    form.ready_if(lambda: field.text() == again.text() and bool((before or field).text()))
    if not form.run(_tr("Set it"), lambda: None):
        return
    old, new = "" if before is None else before.text(), field.text()

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


# -- the passphrase where one seals ---------------------------------------------------------


def seal(
    app: EmptyApp,
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
        form = Form(_tr("The key's passphrase"), app.window, words=str(refused))
        field = form.ask_secret(_tr("Passphrase"))
        form.add_words(_tr("It is kept until the window closes."), "soft")
        form.ready_if(lambda: bool(field.text()))
        if form.run(_tr("Continue"), lambda: None):
            words = field.text()
            run()

    def run() -> None:
        app.background.run(
            title, lambda progress: work(words, progress), done, failed=ask, can_stop=True
        )

    run()
