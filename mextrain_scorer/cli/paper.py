"""Commands about paper: it comes in, is signed, ruled on, printed, sealed and verified."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from mextrain_scorer.cli.command import (
    Json,
    MaybeStage,
    MaybeTable,
    Output,
    Paper,
    PaperSize,
    Reason,
    Stage,
    Table,
    argument,
    command,
    commands,
    flag,
    give_one,
    named,
    number_option,
    numbers_in,
    opened,
    readable,
    text_option,
)
from mextrain_scorer.cli.output import Answer, AsJson, progress, tell_json, warn
from mextrain_scorer.rules.records import RuledBy
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.sheets.seal.sealing import Sealer
    from mextrain_scorer.sheets.seal.verify import PageOrigin, Verdict

app = commands()

_NEW_PASSPHRASE = "MEXTRAIN_NEW_PASSPHRASE"  # noqa: S105  the variable's name


@command(app, "receive", "receive day.mextrain --table 3 --circled 12")
def receive(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    circled: int | None = number_option(
        "--circled", "NUMBER", "The winner whom the score keeper circled.", default=None
    ),
    unsigned: bool = flag("--unsigned", "No signature: the sheet goes back to the table."),
    note: str = text_option("--note", "A note kept with the sheet.", default=""),
    paper: str = text_option(
        "--paper",
        "Which sheet of paper: the number after the table's, or its scanned code.",
        "NUMBER",
        default="",
    ),
) -> str:
    """Note that the sheet of paper came in.

    The latest sheet printed for the table is taken to be it, unless --paper names another.

    With --unsigned it goes back to the table. From then on a missing score is an error. This step
    can be left out before `sign`.
    """
    from mextrain_scorer.desk.scores.sign_off import AS_BEFORE, receive_sheet
    from mextrain_scorer.sheets.paper_codes import doubt_about, paper_no_of

    stays = circled is None and not unsigned  # unless somebody else is circled
    receive_sheet(
        tournament,
        stage,
        table,
        circled=AS_BEFORE if stays else circled,
        unsigned=unsigned,
        note=note,
        paper_no=paper_no_of(paper, stage, table, tournament.identity),
    )
    doubt = doubt_about(tournament, paper)
    if doubt:
        warn(doubt)
    went = say("goes back to the table") if unsigned else say("is here")
    return say("The sheet of table {table} {went}.", table=table, went=went)


@command(app, "sign", 'sign day.mextrain --table 3 --score-keeper "Ann Lee"')
def sign(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    score_keeper: str = text_option("--score-keeper", "Who signed the paper.", "NAME"),
) -> list[str]:
    """Lock a complete sheet that the score keeper signed.

    Refused while a score is missing, an error is not accepted, or a tie waits for a ruling; the
    sentence says which. Where a corrected sheet moves places in a ranking over all games, or would
    seat somebody at another table of a ladder, it says whose.
    """
    from mextrain_scorer.desk.scores.corrections import moved_by_correction
    from mextrain_scorer.desk.scores.sign_off import sign_sheet
    from mextrain_scorer.desk.seating.ladder import moves_contradicted_by

    sign_sheet(tournament, stage, table, score_keeper)
    moved = moved_by_correction(tournament, stage, table)
    moved += moves_contradicted_by(tournament, stage, table)
    return [say("Table {table} is signed.", table=table), *moved]


@command(app, "reopen", 'reopen day.mextrain --table 3 --reason "47 should be 74"')
def reopen(
    tournament: "Tournament",
    stage: Stage,
    table: Table,
    reason: Reason,
    confirm: bool = flag("--confirm", "Even where a later stage depends on it."),
) -> list[str]:
    """Open a signed sheet again, to correct it.

    Where a later stage depends on it, the tables affected are named and nothing is done, unless
    --confirm is given.  Nothing later changes by itself; `check` says playoff-upset until it is
    fixed, or ladder-upset until a ladder's next game is drawn again, keeps its seats or begins.
    """
    from mextrain_scorer.desk.scores.sign_off import reopen_sheet
    from mextrain_scorer.desk.seating.ladder import seats_resting_on

    reopen_sheet(tournament, stage, table, reason, confirm=confirm)
    resting = seats_resting_on(tournament, stage)
    return [say("Table {table} is open again.", table=table), *filter(None, [resting])]


def _one_tie(order: object, shared: object, table: object, overall: bool, **_: object) -> None:
    if (order is None) == (shared is None):
        raise give_one("--order / --shared")
    if (table is None) is not overall:
        raise give_one("--table / --overall")


@command(
    app,
    "rule-tie",
    'rule-tie day.mextrain --table 3 --order 12,7 --by extra-round --reason "12 won it"',
    'rule-tie day.mextrain --table 3 --shared 12,7 --by other --reason "both agreed"',
    'rule-tie day.mextrain --overall --order 12,7 --by drawn-domino --reason "12 drew higher"',
    check=_one_tie,
)
def rule_on_tie(
    *,
    tournament: "Tournament",
    by: RuledBy = typer.Option(..., "--by", help="How it was decided.", show_default=False),
    reason: Reason,
    table: MaybeTable = None,
    overall: bool = flag("--overall", "A tie in the ranking over all games."),
    order: Any = typer.Option(
        None, "--order", metavar="12,7", help="The players, best first.", parser=numbers_in
    ),
    shared: Any = typer.Option(
        None, "--shared", metavar="12,7", help="The players who share.", parser=numbers_in
    ),
    stage: MaybeStage = None,
) -> str:
    """Record the game monitor's ruling on an open tie.

    It names exactly the players of one tie. Refused where the tie-breaks decide already, or where
    scores are missing.
    """
    players = order or shared
    if overall or table is None:
        from mextrain_scorer.desk.scores.sign_off import rule_overall_tie

        rule_overall_tie(tournament, players, shared=shared is not None, by=by, reason=reason)
        return say("The ruling on the ranking is on record.")
    from mextrain_scorer.desk.scores.sign_off import rule_tie
    from mextrain_scorer.desk.tables import needed_stage

    rule_tie(
        tournament,
        needed_stage(tournament, stage).key,
        table,
        players,
        shared=shared is not None,
        by=by,
        reason=reason,
    )
    return say("The ruling for table {table} is on record.", table=table)


def _a_document(document: str) -> str:
    from mextrain_scorer.sheets.catalogue import DOCUMENTS

    return _among([each.key for each in DOCUMENTS], document)


def _among(keys: Sequence[str], document: str, hint: str | None = None) -> str:
    if document not in keys:
        raise typer.BadParameter(
            say("{document!r} is none of {keys}.", document=document, keys=", ".join(keys)),
            param_hint=hint,
        )
    return document


@command(
    app,
    "print",
    "print day.mextrain blank-score-sheets -o sheets.pdf",
    "print day.mextrain score-sheets -o table-3.pdf --table 3 --paper a4",
)
def print_document(
    *,
    tournament: "Tournament",
    document: str = argument("DOCUMENT", "One of those above.", _a_document),
    out: Output,
    table: MaybeTable = None,
    paper: Paper = PaperSize.LETTER,
    nameless: int = number_option(
        "--nameless",
        "N",
        "N blank score sheets without names, for walk-ups.",
        least=0,
        most=1000,
        default=0,
    ),
    stage: MaybeStage = None,
) -> str:
    """Write a document as PDF.

    The documents are blank-score-sheets, score-sheets, seating-list, table-cards, badges,
    game-chart, bracket, standings, totals-pictures, results, certificates, announcer-card,
    correction-slip, how-we-ruled, by-hand-pack and rules; where everybody is ranked over several
    games, overall as well, and on a ladder move-cards; where phones were turned on, phones-card.
    """
    from mextrain_scorer.desk.other_files import save_file
    from mextrain_scorer.sheets.catalogue import DocumentRequest
    from mextrain_scorer.sheets.printing import prepare

    request = DocumentRequest(document, stage, table, paper.value, nameless)
    with progress(say("Making the pages")) as report:
        ready = prepare(tournament, request, report)
        save_file(out, ready.pdf)
    if ready.content.letters:
        warn(ready.content.letters)
    return say("{out} is written.", out=out)


def _sealable(
    document: str | None, named_document: str | None, each: bool, table: int | None, **_: object
) -> None:
    from mextrain_scorer.sheets.seal.sealing import SEALABLE

    if document and named_document and document != named_document:
        raise give_one("DOCUMENT / --document")
    key = document or named_document or SEALABLE[0]
    _among(SEALABLE, key, "DOCUMENT" if document else "--document")
    if each and (table is not None or key != SEALABLE[0]):
        raise typer.BadParameter(say("it seals every score sheet."), param_hint="--each")


@command(
    app,
    "seal",
    "seal day.mextrain -o table-3.pdf --table 3",
    "seal day.mextrain results -o results.pdf",
    "seal day.mextrain -o sealed --each",
    check=_sealable,
)
def seal(
    tournament: "Tournament",
    out: Output,
    document: str | None = argument(
        "DOCUMENT", "One of those above. If left out: score-sheets.", readable, default=None
    ),
    table: MaybeTable = None,
    named_document: str | None = text_option(
        "--document",
        "The document again, as an option: older scripts name it so.",
        "DOCUMENT",
        default=None,
    ),
    each: bool = flag("--each", "OUT is a folder: one file for each table's score sheet."),
    paper: Paper = PaperSize.LETTER,
    stage: MaybeStage = None,
) -> str:
    """Write a document as a PDF sealed by this laptop.

    Later changes then show; the seal is no legal signature of the score keeper's. Only this user
    can read the key. It has no passphrase unless one is set with `seal-key`; then it is
    taken from MEXTRAIN_PASSPHRASE.

    The documents are score-sheets, standings, results, certificates and how-we-ruled.
    """
    from mextrain_scorer.sheets.catalogue import DocumentRequest
    from mextrain_scorer.sheets.printing import document_content
    from mextrain_scorer.sheets.seal.sealing import SEALABLE, seal_document, seal_each

    key = document or named_document or SEALABLE[0]
    request = DocumentRequest(key, stage, table, paper.value)
    with progress(say("Sealing")) as report:
        if tournament.elsewhere:  # a seal is recorded
            raise Refused(tournament.elsewhere)
        sealer = _sealer()
        content = document_content(tournament, request)
        if each:
            written = seal_each(tournament, content, out, sealer, report)
            return say_count(
                len(written),
                "1 sealed file is in {out}.",
                "{count} sealed files are in {out}.",
                out=out,
            )
        seal_document(tournament, content, out, sealer, report)
    return say("{out} is written and sealed.", out=out)


def _sealer() -> "Sealer":
    """Return the sealer, with a warning if a passphrase is set but the key has none."""
    from mextrain_scorer.sheets.seal.seal_keys import PASSPHRASE, key_facts
    from mextrain_scorer.sheets.seal.sealing import open_sealer

    sealer = open_sealer()
    if os.environ.get(PASSPHRASE) and not key_facts().locked:
        warn(say("The key of this laptop has no passphrase: set one with `seal-key`."))
    return sealer


@command(
    app,
    "verify",
    "verify table-3.pdf",
    "verify table-3.pdf --tournament day.mextrain",
    'verify table-3.pdf --key "92F3 4333 3151 0BEF 4F8D 07F5 7BDB 9BE9 C885 B39A"',
    exit_codes="Exit code: 0 untouched since it was sealed, and made from the tournament's "
    "file where one is given; 1 it is not, or cannot be read, with a sentence that says so; "
    "2 wrong usage.",
)
def verify(
    pdf: Path = typer.Argument(..., metavar="PDF", help="A sealed document."),
    made_from: Path | None = typer.Option(
        None,
        "--tournament",
        metavar="FILE",
        help="Say at which entry of this file's history the document was made, too; every "
        "laptop that sealed for this tournament is known.",
        callback=named,
    ),
    key: str = text_option(
        "--key",
        "The key with this fingerprint is known, too; it is printed on the results.",
        "FINGERPRINT",
        default="",
    ),
    extract: Path | None = typer.Option(
        None,
        "--extract",
        metavar="OUT",
        help="Write what was sealed to this file, where it is still whole.",
        callback=named,
    ),
    as_json: Json = False,
) -> str | None:
    """Say whether a sealed document is untouched.

    Where it is not, it was altered, or sealed by somebody else. Known are this laptop's key and
    those named by the options; any other key is somebody else's, whatever name it goes under.

    With --tournament it must have been made from that file, too: a file whose whole history was
    written again opens, but has no entry for the paper from before.
    """
    from mextrain_scorer.sheets.seal.verify import origin_of, save_sealed, verify_sealed

    origin = None
    if made_from is None:
        verdict = verify_sealed(pdf, given=key)
    else:
        with opened(made_from) as tournament:
            verdict = verify_sealed(pdf, tournament, key)
            origin = origin_of(tournament, verdict)
    if extract is not None:
        save_sealed(verdict, extract)
    if as_json:
        tell_json(_plain(verdict) | ({} if origin is None else _plain_origin(origin)))
    said = verdict.sentence if origin is None else f"{verdict.sentence} {origin.sentence}"
    if not (verdict.untouched and (origin is None or origin.is_here)):
        raise Refused(said)
    return None if as_json else said


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


def _one_passphrase(set_passphrase: bool, no_passphrase: bool, **_: object) -> None:
    if set_passphrase and no_passphrase:
        raise give_one("--no-passphrase")


@command(app, "seal-key", "seal-key", "seal-key --set-passphrase", check=_one_passphrase)
def seal_key(
    set_passphrase: bool = flag("--set-passphrase", "Set the key's passphrase, or change it."),
    no_passphrase: bool = flag("--no-passphrase", "Take the key's passphrase away."),
    as_json: Json = False,
) -> Answer:
    """Show the fingerprint of this laptop's key, or set its passphrase.

    The passphrase that the key has is taken from MEXTRAIN_PASSPHRASE, the new one from
    MEXTRAIN_NEW_PASSPHRASE; on a terminal they are asked for. The key stays the same: what was
    sealed stays good.
    """
    from mextrain_scorer.sheets.seal import seal_keys

    if set_passphrase or no_passphrase:
        old = ""
        if seal_keys.key_facts().locked:
            old = _passphrase(seal_keys.PASSPHRASE, say("The current passphrase"))
        new = "" if no_passphrase else _new_passphrase()
        seal_keys.set_passphrase(new, old)
    facts = seal_keys.key_facts()
    if as_json:
        return AsJson(
            {
                "fingerprint": facts.fingerprint or None,
                "file": str(facts.path),
                "passphrase": facts.locked,
            }
        )
    if not facts.fingerprint:
        return say("This laptop has no key yet: the first seal makes it.")
    lock = say("It has a passphrase.") if facts.locked else say("It has no passphrase.")
    kept = say("It is kept in {path}, for this user only. {lock}", path=facts.path, lock=lock)
    return [say("Key {fingerprint}", fingerprint=facts.fingerprint), kept]


def _new_passphrase() -> str:
    new = _passphrase(_NEW_PASSPHRASE, say("A new passphrase"))
    if not new:
        raise Refused.saying("A passphrase has letters: `--no-passphrase` takes it away.")
    return new


def _passphrase(variable: str, question: str) -> str:
    """Return the variable's value, or what is typed on a terminal without being shown."""
    given = os.environ.get(variable, "")
    if given or not sys.stdin.isatty():
        return given
    repeat = variable == _NEW_PASSPHRASE
    return str(typer.prompt(question, hide_input=True, confirmation_prompt=repeat, err=True))
