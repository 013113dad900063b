"""The Help menu's actions on seals: check a sealed file, and show this laptop's key."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.seal_keys import KeyFacts
    from mextrain_scorer.sheets.seal.verify import PageOrigin, Verdict


def _tr(words: str) -> str:
    return QCoreApplication.translate("Seals", words)


def ask_what_to_check(app: App) -> None:
    """Ask for a sealed file, and say whether it is untouched."""
    path = app.questions.file_to_open(_tr("Check a sealed PDF"), _tr("PDF (*.pdf)"))
    if path is not None:
        check_sealed(app, path)


def check_sealed(app: App, path: Path) -> None:
    """Say whether a file is unchanged since this laptop, or one of the tournament's, sealed it."""
    tournament = app.opened

    def work(progress: JobProgress) -> "tuple[Verdict, str, PageOrigin | None]":
        del progress
        from mextrain_scorer.sheets.seal.seal_keys import key_facts
        from mextrain_scorer.sheets.seal.verify import origin_of, verify_sealed

        verdict = verify_sealed(path, tournament)
        origin = None if tournament is None else origin_of(tournament, verdict)
        return verdict, key_facts().fingerprint, origin

    with app.notices.showing_refusals():
        app.background.run(
            _tr("Looking at {0}").format(path.name),
            work,
            lambda found: _show_verdict(app, path, *found),
        )


def _show_verdict(
    app: App, path: Path, verdict: "Verdict", own: str, origin: "PageOrigin | None"
) -> None:
    from mextrain_scorer.ui.paper.seal_dialogs import VerdictDialog

    dialog = VerdictDialog(path, verdict, own, app.window, origin=origin)
    wanted = dialog.exec()
    dialog.deleteLater()
    if wanted == VerdictDialog.SHOW:
        _show_sealed(app, path, verdict)
    elif wanted == VerdictDialog.SAVE:
        _save_sealed(app, path, verdict)


def _show_sealed(app: App, path: Path, verdict: "Verdict") -> None:
    from mextrain_scorer.ui.paper.sealed_preview import SealedPages

    if verdict.sealed is None:
        return
    dialog = SealedPages(path.name, verdict.sealed, app.window)
    wanted = dialog.exec()
    dialog.deleteLater()
    if wanted == SealedPages.SAVE:
        _save_sealed(app, path, verdict)


def _save_sealed(app: App, path: Path, verdict: "Verdict") -> None:
    out = app.questions.file_to_save(
        _tr("Save what was sealed"),
        _tr("{0} as sealed.pdf").format(path.stem),
        _tr("PDF (*.pdf)"),
    )
    if out is None:
        return
    tournament = app.opened

    def work(progress: JobProgress) -> Path:
        del progress
        from mextrain_scorer.sheets.seal.verify import save_sealed

        return save_sealed(verdict, out, tournament)

    def then(written: Path) -> None:
        app.notices.info(_tr("What was sealed is in {0}.").format(written))

    with app.notices.showing_refusals():
        app.background.run(_tr("Saving {0}").format(out.name), work, then)


def show_key(app: App) -> None:
    """Show this laptop's key, and allow to set its passphrase."""

    def work(progress: JobProgress) -> "KeyFacts":
        del progress
        from mextrain_scorer.sheets.seal.seal_keys import key_facts

        return key_facts()

    with app.notices.showing_refusals():
        app.background.run(_tr("Looking at the key"), work, lambda facts: _show_facts(app, facts))


def _show_facts(app: App, facts: "KeyFacts") -> None:
    from mextrain_scorer.ui.paper.seal_dialogs import KeyDialog

    dialog = KeyDialog(facts, app.window)
    wanted = dialog.exec()
    dialog.deleteLater()
    if wanted == KeyDialog.PASSPHRASE:
        _set_passphrase(app, facts)


def _set_passphrase(app: App, facts: "KeyFacts", why: str = "") -> None:
    from mextrain_scorer.sheets.seal.seal_keys import PassphraseWanted, set_passphrase
    from mextrain_scorer.ui.paper.passphrase import NewPassphraseDialog

    dialog = NewPassphraseDialog(locked=facts.locked, why=why, parent=app.window)
    wanted = dialog.exec()
    old, new = dialog.old.text(), dialog.new.text()
    dialog.deleteLater()
    if not wanted:
        return

    def work(progress: JobProgress) -> str:
        del progress
        try:
            set_passphrase(new, old)
        except PassphraseWanted as wrong:
            return str(wrong)
        return ""

    def then(wrong: str) -> None:
        if wrong:
            _set_passphrase(app, facts, wrong)
            return
        app.forget_passphrase()
        now = _tr("The key has its new passphrase.") if new else _tr("The key has no passphrase.")
        app.notices.info(now)

    with app.notices.showing_refusals():
        app.background.run(_tr("Changing the passphrase"), work, then)
