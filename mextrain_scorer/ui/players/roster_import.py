"""The ways in for many players at once: a file, rows that were copied, an earlier tournament."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.roster import roster_import
from mextrain_scorer.desk.roster.players import ImportedRoster, RosterRow
from mextrain_scorer.exchange import rosters
from mextrain_scorer.exchange.grids import Encoding
from mextrain_scorer.exchange.rosters import RosterTable
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.players.roster_dialog import RosterDialog

AT_ONCE = 200  # rows that are added while the dialog waits; more take progress and a way to stop


class RosterImport(QObject):
    """Reads a list, shows it, and adds it; ``added`` once players were."""

    def __init__(self, app: App, page: QWidget) -> None:
        super().__init__(page)
        self._app = app
        self._page = page

    @Slot()
    def from_file(self) -> None:
        """Ask for a roster's file and show what is in it."""
        path = self._app.questions.file_to_open(
            self.tr("Import a roster"),
            self.tr("Rosters (*.csv *.txt *.xlsx *.xls *.ods);;All files (*)"),
        )
        if path is not None:
            self.read_file(path)

    def read_file(self, path: Path) -> None:
        """Show what is in a roster's file."""
        self._read(path.name, lambda _: rosters.read_file(path), self._show)

    @Slot()
    def from_clipboard(self) -> None:
        """Show the rows that were copied in another program."""
        text = QGuiApplication.clipboard().text()
        self._read(self.tr("what was copied"), lambda _: rosters.read_pasted(text), self._show)

    @Slot()
    def from_earlier(self) -> None:
        """Ask for an earlier tournament and show its players."""
        path = self._app.questions.file_to_open(
            self.tr("Players of an earlier tournament"), self.tr("Tournaments (*.mextrain)")
        )
        if path is not None:
            tournament = self._app.tournament
            self._read(
                path.name,
                lambda progress: rosters.read_earlier(tournament, path, progress),
                self._show,
            )

    def _read(
        self,
        name: str,
        work: Callable[[JobProgress], RosterTable],
        then: Callable[[RosterTable], None],
    ) -> None:
        with self._app.notices.showing_refusals():
            title = self.tr("Reading {0}").format(name)
            self._app.background.run(title, work, then, can_stop=True)

    def _show(self, table: RosterTable) -> None:
        dialog = RosterDialog(self._app, table, self._page)
        dialog.recode_wanted.connect(lambda word: self._recode(dialog, table, word))
        if len(table.raw.rows) <= AT_ONCE:
            dialog.open_until_taken(
                lambda: self._add_now(dialog.players(), table.name),
                lambda roster: self._say_added(roster, table.name),
            )
            return
        dialog.accepted.connect(lambda: self._add(dialog.players(), table.name))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _recode(self, dialog: RosterDialog, table: RosterTable, word: str) -> None:
        path = table.path
        if path is not None:
            self._read(
                table.name,
                lambda _: rosters.read_file(path, Encoding(word)),
                dialog.show_table,
            )

    def _add_now(self, players: list[RosterRow], name: str) -> ImportedRoster | None:
        if not players:
            return None
        return roster_import.add_roster(self._app.tournament, players, name)

    def _add(self, players: list[RosterRow], name: str) -> None:
        """Add a long list in the background; what is refused becomes a notice."""
        if not players:
            self._say_added(None, name)
            return

        def work(progress: JobProgress) -> ImportedRoster:
            return roster_import.add_roster(self._app.tournament, players, name, progress=progress)

        with self._app.notices.showing_refusals():
            self._app.background.run(
                self.tr("Adding players"),
                work,
                lambda roster: self._say_added(roster, name),
                can_stop=True,
            )

    def _say_added(self, roster: ImportedRoster | None, name: str) -> None:
        if roster is None:
            self._app.notices.warn(self.tr("Nobody was added."))
            return
        words = plural(
            "RosterImport",
            len(roster.added),
            "One player added from {name}.",
            "{count} players added from {name}.",
            name=name,
        )
        self._app.notices.info(words)
