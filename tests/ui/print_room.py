"""The print place, opened as the menu does."""

from collections.abc import Callable

from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from tests.ui.window_room import WindowRoom, in_dialog


def in_place(room: WindowRoom, act: Callable[[PrintDialog], None], key: str = "") -> None:
    """Open the place as the menu does, do something once it is ready, and let it end."""

    def when_ready(dialog: PrintDialog) -> None:
        room.settle()
        room.qtbot.waitUntil(lambda: not dialog.looking)
        act(dialog)

    in_dialog(PrintDialog, when_ready)
    room.window.print_document(key, None, None)
    room.settle()
