"""Backups of the tournament, restoring one, and exports for other programs."""

from contextlib import closing
from datetime import datetime
from pathlib import Path

from mextrain_scorer.desk.files import auto_backup
from mextrain_scorer.desk.files.hand_pack import write_pack
from mextrain_scorer.desk.files_out import name_for_new, save_file
from mextrain_scorer.desk.overall.ranking import overall
from mextrain_scorer.desk.results.results import Named, results
from mextrain_scorer.desk.roster.players import PlayerFacts, players
from mextrain_scorer.desk.tables import sheets, title_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import content
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings.standings import standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.opening import open_file

FORMATS = (".csv", ".xlsx", ".json", ".html")


class NoPack(Refused):
    """The copy is made and whole, but not the pack beside it; ``copy`` is where it is."""

    def __init__(self, copy: Path, why: str) -> None:
        super().__init__(
            say(
                "The copy is made, but without the pack to carry on by hand. {why}",
                why=why,
            )
        )
        self.copy = copy


_GATHERED = 20  # percent of an export's progress for reading; writing is the rest


def back_up(
    tournament: Tournament, out: Path | None = None, *, paper: str | None = "letter"
) -> Path:
    """Write a complete copy of the tournament and return its path.

    Without a name it goes into a folder "backups" beside the file, named by the time.  The pack for
    carrying on by hand is put beside it, for that paper size, if one is given.  Raises Refused
    where that file exists, the disk refuses, or the data is damaged; NoPack where the copy is made.
    """
    with closing(auto_backup.take(tournament)) as taken:
        if out is None:
            out = auto_backup.write(taken)
        else:
            auto_backup.refuse_damaged(taken)
            taken.home.write_to(name_for_new(out))
        if paper is not None:
            try:
                write_pack(taken, out, paper)
            except Refused as refused:
                raise NoPack(out, str(refused)) from refused
    return out


def restore(backup: Path, out: Path, progress: Progress = no_progress) -> None:
    """Create a tournament file from a backup, which is not changed.

    ``progress`` receives the share of the backup that was checked.  Raises Refused where it is
    damaged or ``out`` exists.
    """
    file = open_file(backup, migrate=False, progress=progress)
    try:
        with closing(file.snapshot()) as whole:
            whole.write_to(name_for_new(out))
    finally:
        file.close()


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
        from mextrain_scorer.exchange.csv_out import scores_csv
        from mextrain_scorer.exchange.sheet_rows import rows_of_sheets

        return scores_csv(rows_of_sheets(counted(sheets(tournament), progress)))
    everything = exported_content(tournament, stretch(progress, 0, _GATHERED))
    writing = stretch(progress, _GATHERED, 100)
    if ending == ".xlsx":
        from mextrain_scorer.exchange.xlsx_out import content_xlsx

        return content_xlsx(everything, writing)
    if ending == ".json":
        from mextrain_scorer.exchange.json_out import content_json

        return content_json(everything)
    from mextrain_scorer.exchange.html_out import content_html

    return content_html(everything, writing)


def exported_content(tournament: Tournament, progress: Progress = no_progress) -> content.Content:
    """Return the whole tournament as plain values for exporting.

    ``progress`` receives the number of tables read and the total.
    """
    facts = tournament.facts()
    outcome = results(tournament)
    ranking = overall(tournament)
    return content.Content(
        facts=content.Facts(
            name=facts.name,
            rules=tournament.rule_set.name,
            made_at=datetime.now().astimezone(),
            date=facts.date or None,
            venue=facts.venue or None,
            monitor=facts.monitor or None,
            tip=tournament.chain_tip,
        ),
        players=tuple(_player_line(player) for player in players(tournament)),
        tables=tuple(
            content.TableContent(sheet, title_of(sheet), standings(sheet))
            for sheet in counted(sheets(tournament), progress)
        ),
        overall=() if ranking is None else ranking.places,
        results=content.ExportedResults(
            champions=tuple(_named(who) for who in outcome.champions),
            seconds=tuple(_named(who) for who in outcome.seconds),
            thirds=tuple(_named(who) for who in outcome.thirds),
            table_winners=tuple(
                content.TableWinner(w.stage, w.table_no, w.player, w.name, w.total)
                for w in outcome.table_winners
            ),
            complete=outcome.complete,
            places=outcome.places,
            named="" if outcome.named is None else outcome.named.reason,
        ),
    )


def _named(who: Named) -> content.ExportedWinner:
    return content.ExportedWinner(who.player, who.name)


def _player_line(player: PlayerFacts) -> content.PlayerLine:
    return content.PlayerLine(
        player=player.number,
        name=player.name,
        status=player.status,
        club=player.club,
        group=player.group,
        willing=player.willing,
        note=player.note,
        table=player.table_no,
        class_name=player.class_name,
    )
