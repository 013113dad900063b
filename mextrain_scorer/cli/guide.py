"""The command that writes the guide as PDF."""

from typing import Annotated

import typer

from mextrain_scorer.cli.command import commands, page
from mextrain_scorer.cli.options import Output, PaperSize
from mextrain_scorer.cli.output import progress, tell
from mextrain_scorer.rules.words import say

app = commands()


@app.command("guide", epilog=page("guide -o guide.pdf", "guide -o guide.pdf --paper a4"))
def write_guide(
    ctx: typer.Context,
    out: Output,
    paper: Annotated[PaperSize, typer.Option("--paper", help="The paper's size.")] = (
        PaperSize.LETTER
    ),
) -> None:
    """Write the guide as PDF: the game monitor's day, from the day before to the champion.

    In the window it is under Help.
    """
    from mextrain_scorer.desk.paper.guide import save_guide

    language = ctx.find_root().params.get("language") or "en"
    with progress(say("Making the pages")) as report:
        save_guide(out, language, paper.value, report)
    tell(say("{out} is written.", out=out))
