"""The menu for the whole sheet: a button in the sheet's head, and the grid's right-click menu."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import LooksIdle, PushButton
from mextrain_scorer.ui.score_grid.sheet_keys import Command


class SheetMenuButton(PushButton):
    """Opens the menu; an entry with a key is also among the keys of the page."""

    commanded = Signal(Command)

    def __init__(self) -> None:
        super().__init__("⋯")
        set_kind(self, "quiet")
        # the three dots say already that there is more
        self.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        name = self.tr("More for this sheet")
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.entries: dict[Command, QAction] = {}
        menu = QMenu(self)
        entries = (
            (self.tr("This round was not played…\tN"), Command.NOT_PLAYED),
            (self.tr("Two have 0: this player went out\tO"), Command.WENT_OUT),
            (self.tr("It stands as written…\tA"), Command.ACCEPT),
            (self.tr("Sign…\tS"), Command.SIGN),
            (self.tr("Penalty points…"), Command.PENALTY),
            (self.tr("Reopen a signed sheet…"), Command.REOPEN),
            (self.tr("Print this sheet…"), Command.PRINT),
        )
        for words, command in entries:
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, does=command: self.commanded.emit(does))
            self.entries[command] = action
        menu.addSeparator()
        self.goes_home = menu.addAction(self.tr("This player goes home…"))
        self.totals = menu.addAction(self.tr("Running totals…"))
        self.setMenu(menu)
        LooksIdle(self, menu)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard at the sheet

    def name_player(self, name: str) -> None:
        """Name the player of the cursor, whom the entry about going home means."""
        words = self.tr("{name} goes home…").format(name=name.replace("&", "&&"))
        self.goes_home.setText(words if name else self.tr("This player goes home…"))
        self.goes_home.setEnabled(bool(name))

    def offer_acceptance(self, *, asked: bool) -> None:
        """Offer that it stands as written where the round of the cursor, or the total, is asked."""
        self.entries[Command.ACCEPT].setEnabled(asked)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the penalty entry if the house gives penalty points or the sheet has some.

        The entry to mark who went out is shown only if the rules do not take a 0 as proof of that,
        and that to reopen the sheet only while it is signed.
        """
        signed = sheet.status is SheetStatus.SIGNED
        self.entries[Command.REOPEN].setVisible(signed)
        self.entries[Command.SIGN].setVisible(not signed)
        given = bool(sheet.rule_set.penalties or sheet.adjustments)
        self.entries[Command.PENALTY].setVisible(given)
        unproved = not all(map(sheet.rule_set.zero_proves_out, sheet.rule_set.engines))
        self.entries[Command.WENT_OUT].setVisible(unproved)
