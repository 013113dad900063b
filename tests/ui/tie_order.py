"""The order in the question about a tie, chosen as a person does with the mouse."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog


def choose_order(dialog: TieDialog, *players: int) -> None:
    """Click the players in that order; the last one left need not be clicked."""
    for player in players[: dialog.order.count() - 1]:
        item = dialog.order.item(dialog.players.index(player))
        place = dialog.order.visualItemRect(item).center()
        QTest.mouseClick(dialog.order.viewport(), Qt.MouseButton.LeftButton, pos=place)
