"""Commands about paper: it comes in, is signed, ruled on and printed."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from mextrain_scorer.cli import seals
from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import (
    File,
    MaybeTable,
    Output,
    PaperSize,
    Reason,
    Stage,
    Table,
    countable,
    numbers_in,
    readable,
)
from mextrain_scorer.cli.output import progress, tell, warn
from mextrain_scorer.rules.words import say

app = commands()
app.add_typer(seals.app)


class RuledBy(StrEnum):
    """How the game monitor came to a ruling."""

    EXTRA_ROUND = "extra-round"
    DRAWN_DOMINO = "drawn-domino"
    OTHER = "other"


Circled = Annotated[
    int | None,
    typer.Option(
        "--circled",
        metavar="NUMBER",
        help="The winner whom the score keeper circled.",
        callback=countable,
    ),
]
Unsigned = Annotated[
    bool, typer.Option("--unsigned", help="No signature: the sheet goes back to the table.")
]
Note = Annotated[
    str,
    typer.Option("--note", metavar="TEXT", help="A note kept with the sheet.", callback=readable),
]
PaperNumber = Annotated[
    str,
    typer.Option(
        "--paper",
        metavar="NUMBER",
        help="Which sheet of paper: the number after the table's, or its scanned code.",
        callback=readable,
    ),
]
Nameless = Annotated[
    int,
    typer.Option(
        "--nameless",
        metavar="N",
        help="N blank score sheets without names, for walk-ups.",
        min=0,
        max=1000,
    ),
]


@app.command("receive", epilog=page("receive day.mextrain --table 3 --circled 12"))
def receive(
    file: File,
    table: Table,
    circled: Circled = None,
    unsigned: Unsigned = False,
    note: Note = "",
    paper: PaperNumber = "",
    stage: Stage = None,
) -> None:
    """Note that the sheet of paper came in.

    The latest sheet printed for the table is taken to be it, unless --paper names another.

    With --unsigned it goes back to the table. From then on a missing score is an error. This step
    can be left out before `sign`.
    """
    from mextrain_scorer.desk.paper.paper_codes import doubt_about, paper_no_of
    from mextrain_scorer.desk.scores.sign_off import AS_BEFORE, receive_sheet
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        stays = circled is None and not unsigned  # unless somebody else is circled
        receive_sheet(
            tournament,
            key,
            table,
            circled=AS_BEFORE if stays else circled,
            unsigned=unsigned,
            note=note,
            paper_no=paper_no_of(paper, key, table, tournament.identity),
        )
        doubt = doubt_about(tournament, paper)
    if doubt:
        warn(doubt)
    went = say("goes back to the table") if unsigned else say("is here")
    tell(say("The sheet of table {table} {went}.", table=table, went=went))


@app.command("sign", epilog=page('sign day.mextrain --table 3 --score-keeper "Ann Lee"'))
def sign(
    file: File,
    table: Table,
    score_keeper: Annotated[
        str,
        typer.Option(
            "--score-keeper",
            metavar="NAME",
            help="Who signed the paper.",
            show_default=False,
            callback=readable,
        ),
    ],
    stage: Stage = None,
) -> None:
    """Lock a complete sheet that the score keeper signed.

    Refused while a score is missing, an error is not accepted, or a tie waits for a ruling; the
    sentence says which. Where a corrected sheet moves places in a ranking over all games, or would
    seat somebody at another table of a ladder, it says whose.
    """
    from mextrain_scorer.desk.checks.ladder_moves import moves_upset_by
    from mextrain_scorer.desk.overall.corrected import moved_by_correction
    from mextrain_scorer.desk.scores.sign_off import sign_sheet
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        sign_sheet(tournament, key, table, score_keeper)
        moved = moved_by_correction(tournament, key, table)
        moved += moves_upset_by(tournament, key, table)
    tell(say("Table {table} is signed.", table=table))
    for sentence in moved:
        tell(sentence)


@app.command("reopen", epilog=page('reopen day.mextrain --table 3 --reason "47 should be 74"'))
def reopen(
    file: File,
    table: Table,
    reason: Reason,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="Even where a later stage depends on it.")
    ] = False,
    stage: Stage = None,
) -> None:
    """Open a signed sheet again, to correct it.

    Where a later stage depends on it, the tables affected are named and nothing is done, unless
    --confirm is given.  Nothing later changes by itself; `check` says playoff-upset until it is
    fixed, or ladder-upset until a ladder's next game is drawn again, keeps its seats or begins.
    """
    from mextrain_scorer.desk.checks.ladder_moves import seats_resting_on
    from mextrain_scorer.desk.scores.sign_off import reopen_sheet
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        key = stage_or_current(tournament, stage)
        reopen_sheet(tournament, key, table, reason, confirm=confirm)
        resting = seats_resting_on(tournament, key)
    tell(say("Table {table} is open again.", table=table))
    if resting:
        tell(resting)


@app.command(
    "rule-tie",
    epilog=page(
        'rule-tie day.mextrain --table 3 --order 12,7 --by extra-round --reason "12 won it"',
        'rule-tie day.mextrain --table 3 --shared 12,7 --by other --reason "both agreed"',
        'rule-tie day.mextrain --overall --order 12,7 --by drawn-domino --reason "12 drew higher"',
    ),
)
def rule_on_tie(
    file: File,
    by: Annotated[RuledBy, typer.Option("--by", help="How it was decided.", show_default=False)],
    reason: Reason,
    table: MaybeTable = None,
    overall: Annotated[
        bool, typer.Option("--overall", help="A tie in the ranking over all games.")
    ] = False,
    order: Annotated[
        str | None, typer.Option("--order", metavar="12,7", help="The players, best first.")
    ] = None,
    shared: Annotated[
        str | None, typer.Option("--shared", metavar="12,7", help="The players who share.")
    ] = None,
    stage: Stage = None,
) -> None:
    """Record the game monitor's ruling on an open tie.

    It names exactly the players of one tie. Refused where the tie-breaks decide already, or where
    scores are missing.
    """
    if (order is None) == (shared is None):
        raise typer.BadParameter(say("give one of the two."), param_hint="--order / --shared")
    if (table is None) is not overall:
        raise typer.BadParameter(say("give one of the two."), param_hint="--table / --overall")
    players = numbers_in(order or shared or "", "--order" if order is not None else "--shared")
    if table is None:
        _rule_overall(file, players, shared=shared is not None, by=by, reason=reason)
        return
    from mextrain_scorer.desk.scores.ties import rule_tie
    from mextrain_scorer.desk.tables import stage_or_current

    with opened(file) as tournament:
        rule_tie(
            tournament,
            stage_or_current(tournament, stage),
            table,
            players,
            shared=shared is not None,
            by=by.value,
            reason=reason,
        )
    tell(say("The ruling for table {table} is on record.", table=table))


def _rule_overall(
    file: Path, players: Sequence[int], *, shared: bool, by: RuledBy, reason: str
) -> None:
    from mextrain_scorer.desk.overall.ties import rule_overall_tie

    with opened(file) as tournament:
        rule_overall_tie(tournament, players, shared=shared, by=by.value, reason=reason)
    tell(say("The ruling on the ranking is on record."))


@app.command(
    "print",
    epilog=page(
        "print day.mextrain blank-score-sheets -o sheets.pdf",
        "print day.mextrain score-sheets -o table-3.pdf --table 3 --paper a4",
    ),
)
def print_document(
    file: File,
    document: Annotated[
        str, typer.Argument(metavar="DOCUMENT", help="One of those above.", callback=readable)
    ],
    out: Output,
    table: MaybeTable = None,
    paper: Annotated[PaperSize, typer.Option("--paper", help="The paper's size.")] = (
        PaperSize.LETTER
    ),
    nameless: Nameless = 0,
    stage: Stage = None,
) -> None:
    """Write a document as PDF.

    The documents are blank-score-sheets, score-sheets, seating-list, table-cards, badges,
    game-chart, bracket, standings, totals-pictures, results, certificates, announcer-card,
    correction-slip, how-we-ruled, by-hand-pack and rules; where everybody is ranked over several
    games, overall as well, and on a ladder move-cards; where phones were turned on, phones-card.
    """
    from mextrain_scorer.desk.files_out import save_file
    from mextrain_scorer.desk.paper.rendering import DOCUMENTS, DocumentRequest, prepare

    keys = [each.key for each in DOCUMENTS]
    if document not in keys:
        raise typer.BadParameter(
            say("{document!r} is none of {keys}.", document=document, keys=", ".join(keys)),
            param_hint="DOCUMENT",
        )
    request = DocumentRequest(document, stage, table, paper.value, nameless)
    with opened(file) as tournament, progress(say("Making the pages")) as report:
        ready = prepare(tournament, request, report)
        save_file(out, ready.pdf, tournament)
    tell(say("{out} is written.", out=out))
    if ready.content.letters:
        warn(ready.content.letters)
