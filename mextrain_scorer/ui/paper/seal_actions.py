"""The Help menu's actions on seals: check a sealed file, and show this laptop's key."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.base.shell import Shell

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.seal_keys import KeyFacts
    from mextrain_scorer.sheets.seal.sealing import PageOrigin
    from mextrain_scorer.sheets.seal.verify_pdf import Verdict


def _tr(words: str) -> str:
    return QCoreApplication.translate("Seals", words)


def ask_what_to_check(shell: Shell) -> None:
    """Ask for a sealed file, and say whether it is untouched."""
    path = shell.questions.file_to_open(_tr("Check a sealed PDF"), _tr("PDF (*.pdf)"))
    if path is not None:
        check_sealed(shell, path)


def check_sealed(shell: Shell, path: Path) -> None:
    """Say whether a file is unchanged since this laptop, or one of the tournament's, sealed it."""
    tournament = shell.tournament()

    def work(progress: JobProgress) -> "tuple[Verdict, str, PageOrigin | None]":
        del progress
        from mextrain_scorer.sheets.seal.seal_keys import key_facts
        from mextrain_scorer.sheets.seal.sealing import origin_of, verify_sealed

        verdict = verify_sealed(path, tournament)
        origin = None if tournament is None else origin_of(tournament, verdict)
        return verdict, key_facts().fingerprint, origin

    with shell.notices.showing_refusals():
        shell.background.run(
            _tr("Looking at {0}").format(path.name),
            work,
            lambda found: _show_verdict(shell, path, *found),
        )


def _show_verdict(
    shell: Shell, path: Path, verdict: "Verdict", own: str, origin: "PageOrigin | None"
) -> None:
    from mextrain_scorer.ui.paper.seal_dialogs import VerdictDialog

    dialog = VerdictDialog(path, verdict, own, shell.parent, origin=origin)
    wanted = dialog.exec()
    dialog.deleteLater()
    if wanted == VerdictDialog.SHOW:
        _show_sealed(shell, path, verdict)
    elif wanted == VerdictDialog.SAVE:
        _save_sealed(shell, path, verdict)


def _show_sealed(shell: Shell, path: Path, verdict: "Verdict") -> None:
    from mextrain_scorer.ui.paper.sealed_preview import SealedPages

    if verdict.sealed is None:
        return
    dialog = SealedPages(path.name, verdict.sealed, shell.parent)
    wanted = dialog.exec()
    dialog.deleteLater()
    if wanted == SealedPages.SAVE:
        _save_sealed(shell, path, verdict)


def _save_sealed(shell: Shell, path: Path, verdict: "Verdict") -> None:
    out = shell.questions.file_to_save(
        _tr("Save what was sealed"),
        _tr("{0} as sealed.pdf").format(path.stem),
        _tr("PDF (*.pdf)"),
    )
    if out is None:
        return
    tournament = shell.tournament()

    def work(progress: JobProgress) -> Path:
        del progress
        from mextrain_scorer.sheets.seal.sealing import save_sealed

        return save_sealed(verdict, out, tournament)

    def then(written: Path) -> None:
        shell.notices.info(_tr("What was sealed is in {0}.").format(written))

    with shell.notices.showing_refusals():
        shell.background.run(_tr("Saving {0}").format(out.name), work, then)


def show_key(shell: Shell) -> None:
    """Show this laptop's key, and allow to set its passphrase."""

    def work(progress: JobProgress) -> "KeyFacts":
        del progress
        from mextrain_scorer.sheets.seal.seal_keys import key_facts

        return key_facts()

    with shell.notices.showing_refusals():
        shell.background.run(
            _tr("Looking at the key"), work, lambda facts: _show_facts(shell, facts)
        )


def _show_facts(shell: Shell, facts: "KeyFacts") -> None:
    from mextrain_scorer.ui.paper.seal_dialogs import KeyDialog

    dialog = KeyDialog(facts, shell.parent)
    wanted = dialog.exec()
    dialog.deleteLater()
    if wanted == KeyDialog.PASSPHRASE:
        _set_passphrase(shell, facts)


def _set_passphrase(shell: Shell, facts: "KeyFacts", why: str = "") -> None:
    from mextrain_scorer.sheets.seal.seal_keys import PassphraseWanted, set_passphrase
    from mextrain_scorer.ui.paper.passphrase import NewPassphraseDialog

    dialog = NewPassphraseDialog(locked=facts.locked, why=why, parent=shell.parent)
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
            _set_passphrase(shell, facts, wrong)
            return
        shell.forget_passphrase()
        now = _tr("The key has its new passphrase.") if new else _tr("The key has no passphrase.")
        shell.notices.info(now)

    with shell.notices.showing_refusals():
        shell.background.run(_tr("Changing the passphrase"), work, then)
