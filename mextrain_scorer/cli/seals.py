"""Commands about the seal: seal a document, verify a sealed file, show or change the key."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import (
    File,
    Json,
    MaybeTable,
    Output,
    PaperSize,
    Stage,
    named,
    readable,
)
from mextrain_scorer.cli.output import progress, tell, tell_json, warn
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.sealing import PageOrigin
    from mextrain_scorer.sheets.seal.sign_pdf import Sealer
    from mextrain_scorer.sheets.seal.verify_pdf import Verdict

NEW_PASSPHRASE = "MEXTRAIN_NEW_PASSPHRASE"  # noqa: S105  the variable's name

MaybeDocument = Annotated[
    str | None,
    typer.Argument(
        metavar="DOCUMENT",
        help="One of those above. If left out: score-sheets.",
        show_default=False,
        callback=readable,
    ),
]
NamedDocument = Annotated[
    str | None,
    typer.Option(
        "--document",
        metavar="DOCUMENT",
        help="The document again, as an option: older scripts name it so.",
        show_default=False,
        callback=readable,
    ),
]

app = commands()


@app.command(
    "seal",
    epilog=page(
        "seal day.mextrain -o table-3.pdf --table 3",
        "seal day.mextrain results -o results.pdf",
        "seal day.mextrain -o sealed --each",
    ),
)
def seal(
    file: File,
    out: Output,
    document: MaybeDocument = None,
    table: MaybeTable = None,
    named_document: NamedDocument = None,
    each: Annotated[
        bool, typer.Option("--each", help="OUT is a folder: one file for each table's score sheet.")
    ] = False,
    paper: Annotated[PaperSize, typer.Option("--paper", help="The paper's size.")] = (
        PaperSize.LETTER
    ),
    stage: Stage = None,
) -> None:
    """Write a document as a PDF sealed by this laptop.

    Later changes then show; the seal is no legal signature of the score keeper's. Only this user
    can read the key. It has no passphrase unless one is set with `seal-key`; then it is
    taken from MEXTRAIN_PASSPHRASE.

    The documents are score-sheets, standings, results, certificates and how-we-ruled.
    """
    from mextrain_scorer.desk.paper.rendering import DocumentRequest, document_content
    from mextrain_scorer.sheets.seal.sealing import SEALABLE, seal_document, seal_each

    key = document or named_document or SEALABLE[0]
    if document and named_document and document != named_document:
        raise typer.BadParameter(say("give one of the two."), param_hint="DOCUMENT / --document")
    if key not in SEALABLE:
        raise typer.BadParameter(
            say("{document!r} is none of {keys}.", document=key, keys=", ".join(SEALABLE)),
            param_hint="DOCUMENT" if document else "--document",
        )
    if each and (table is not None or key != SEALABLE[0]):
        raise typer.BadParameter(say("it seals every score sheet."), param_hint="--each")
    request = DocumentRequest(key, stage, table, paper.value)
    with opened(file) as tournament, progress(say("Sealing")) as report:
        if tournament.elsewhere:  # a seal is recorded
            raise Refused(tournament.elsewhere)
        sealer = _sealer()
        content = document_content(tournament, request)
        if each:
            written = seal_each(tournament, content, out, sealer, report)
            said = say_count(
                len(written),
                "1 sealed file is in {out}.",
                "{count} sealed files are in {out}.",
                out=out,
            )
        else:
            seal_document(tournament, content, out, sealer, report)
            said = say("{out} is written and sealed.", out=out)
    tell(said)


def _sealer() -> "Sealer":
    """Return the sealer, with a warning if a passphrase is set but the key has none."""
    from mextrain_scorer.sheets.seal.seal_keys import PASSPHRASE, key_facts, open_sealer

    sealer = open_sealer()
    if os.environ.get(PASSPHRASE) and not key_facts().locked:
        warn(say("The key of this laptop has no passphrase: set one with `seal-key`."))
    return sealer


@app.command(
    "verify",
    epilog=page(
        "verify table-3.pdf",
        "verify table-3.pdf --tournament day.mextrain",
        'verify table-3.pdf --key "92F3 4333 3151 0BEF 4F8D 07F5 7BDB 9BE9 C885 B39A"',
        exit_codes="Exit code: 0 untouched since it was sealed, and made from the tournament's "
        "file where one is given; 1 it is not, or cannot be read, with a sentence that says so; "
        "2 wrong usage.",
    ),
)
def verify(
    pdf: Annotated[Path, typer.Argument(metavar="PDF", help="A sealed document.")],
    tournament: Annotated[
        Path | None,
        typer.Option(
            "--tournament",
            metavar="FILE",
            help="Say at which entry of this file's history the document was made, too; every "
            "laptop that sealed for this tournament is known.",
            callback=named,
        ),
    ] = None,
    key: Annotated[
        str,
        typer.Option(
            "--key",
            metavar="FINGERPRINT",
            help="The key with this fingerprint is known, too; it is printed on the results.",
            callback=readable,
        ),
    ] = "",
    extract: Annotated[
        Path | None,
        typer.Option(
            "--extract",
            metavar="OUT",
            help="Write what was sealed to this file, where it is still whole.",
            callback=named,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Say whether a sealed document is untouched.

    Where it is not, it was altered, or sealed by somebody else. Known are this laptop's key and
    those named by the options; any other key is somebody else's, whatever name it goes under.

    With --tournament it must have been made from that file, too: a file whose whole history was
    written again opens, but has no entry for the paper from before.
    """
    from mextrain_scorer.sheets.seal.sealing import origin_of, save_sealed, verify_sealed

    origin = None
    if tournament is None:
        verdict = verify_sealed(pdf, given=key)
    else:
        with opened(tournament) as there:
            verdict = verify_sealed(pdf, there, key)
            origin = origin_of(there, verdict)
    if extract is not None:
        save_sealed(verdict, extract)
    if as_json:
        tell_json(_plain(verdict) | ({} if origin is None else _plain_origin(origin)))
    said = verdict.sentence if origin is None else f"{verdict.sentence} {origin.sentence}"
    if not (verdict.untouched and (origin is None or origin.is_here)):
        raise Refused(said)
    if not as_json:
        tell(said)


def _plain(verdict: "Verdict") -> dict[str, object]:
    return {
        "outcome": verdict.outcome.value,
        "key": verdict.fingerprint or None,
        "sentence": verdict.sentence,
        "sealed_part_is_whole": verdict.sealed is not None,
        "tip": verdict.tip or None,
    }


def _plain_origin(origin: "PageOrigin") -> dict[str, object]:
    anchor = origin.anchor
    line = None if anchor is None else anchor.line
    return {
        "in_chain": None if anchor is None else anchor.is_here,
        "entry": None if line is None else line.seq,
        "at": None if line is None else line.at,
        "changes_since": None if anchor is None or line is None else anchor.since,
        "tournament_sentence": origin.sentence,
    }


@app.command("seal-key", epilog=page("seal-key", "seal-key --set-passphrase"))
def seal_key(
    set_passphrase: Annotated[
        bool, typer.Option("--set-passphrase", help="Set the key's passphrase, or change it.")
    ] = False,
    no_passphrase: Annotated[
        bool, typer.Option("--no-passphrase", help="Take the key's passphrase away.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show the fingerprint of this laptop's key, or set its passphrase.

    The passphrase that the key has is taken from MEXTRAIN_PASSPHRASE, the new one from
    MEXTRAIN_NEW_PASSPHRASE; on a terminal they are asked for. The key stays the same: what was
    sealed stays good.
    """
    from mextrain_scorer.sheets.seal import seal_keys

    if set_passphrase and no_passphrase:
        raise typer.BadParameter(say("give one of the two."), param_hint="--no-passphrase")
    if set_passphrase or no_passphrase:
        old = ""
        if seal_keys.key_facts().locked:
            old = _passphrase(seal_keys.PASSPHRASE, say("The current passphrase"))
        new = "" if no_passphrase else _new_passphrase()
        seal_keys.set_passphrase(new, old)
    facts = seal_keys.key_facts()
    if as_json:
        tell_json(
            {
                "fingerprint": facts.fingerprint or None,
                "file": str(facts.path),
                "passphrase": facts.locked,
            }
        )
    elif not facts.fingerprint:
        tell(say("This laptop has no key yet: the first seal makes it."))
    else:
        lock = say("It has a passphrase.") if facts.locked else say("It has no passphrase.")
        tell(say("Key {fingerprint}", fingerprint=facts.fingerprint))
        tell(say("It is kept in {path}, for this user only. {lock}", path=facts.path, lock=lock))


def _new_passphrase() -> str:
    new = _passphrase(NEW_PASSPHRASE, say("A new passphrase"))
    if not new:
        raise Refused(say("A passphrase has letters: `--no-passphrase` takes it away."))
    return new


def _passphrase(variable: str, question: str) -> str:
    """Return the variable's value, or what is typed on a terminal without being shown."""
    given = os.environ.get(variable, "")
    if given or not sys.stdin.isatty():
        return given
    repeat = variable == NEW_PASSPHRASE
    return str(typer.prompt(question, hide_input=True, confirmation_prompt=repeat, err=True))
