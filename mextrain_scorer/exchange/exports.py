"""Exports of a tournament for a spreadsheet, another program or a browser."""

from pathlib import Path

from mextrain_scorer.desk.files_out import save_file
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.content import content_of
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

FORMATS = (".csv", ".xlsx", ".json", ".html")
_GATHERED = 20  # percent of an export's progress for reading; writing is the rest


def export(tournament: Tournament, out: Path, progress: Progress = no_progress) -> Path:
    """Write the tournament as CSV (its scores), XLSX, JSON or HTML, by the name's ending.

    ``progress`` receives the share of the work that is done.  Raises Refused for another ending, or
    where the disk refuses; a file that was there stays whole then.
    """
    ending = out.suffix.lower()
    if ending not in FORMATS:
        raise Refused(
            say(
                "{name}: end the name with one of {endings}.",
                name=out.name,
                endings=", ".join(FORMATS),
            )
        )
    return save_file(out, _written(tournament, ending, progress), tournament)


def _written(tournament: Tournament, ending: str, progress: Progress) -> bytes:
    if ending == ".csv":
        from mextrain_scorer.desk.listings import scores
        from mextrain_scorer.exchange.csv_out import listing_csv

        return listing_csv(scores(counted(sheets(tournament), progress)).without("name"))
    everything = content_of(tournament, stretch(progress, 0, _GATHERED))
    writing = stretch(progress, _GATHERED, 100)
    if ending == ".xlsx":
        from mextrain_scorer.exchange.xlsx_out import content_xlsx

        return content_xlsx(everything, writing)
    if ending == ".json":
        from mextrain_scorer.exchange.json_out import content_json

        return content_json(everything)
    from mextrain_scorer.exchange.html_out import content_html

    return content_html(everything, writing)
