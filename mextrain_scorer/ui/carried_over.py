"""What goes along where a tournament is shown anew: in a new file, or in another language."""

from typing import TYPE_CHECKING

from mextrain_scorer.ui.history_window import is_history_shown, show_history

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow


class CarriedOver:
    """What only the window holds: what is typed on its pages, and the windows beside it.

    ``unsaved`` says in words what no file has.
    """

    def __init__(self, window: "MainWindow") -> None:
        view = window.desk_view
        if view is None:
            raise AssertionError("nothing is open that could be carried over")
        self.unsaved = view.unsaved()
        self._pages = view.hand_over()
        self._history = is_history_shown(window)
        display = view.context.display
        self._display = None if display is None else display.hand_over()

    def to(self, window: "MainWindow") -> None:
        """Give it to that window, which shows the same tournament by now."""
        view = window.desk_view
        if view is None:
            return
        if self._display is not None and view.context.display is not None:
            self._display(view.context.display)
        self._pages(view)
        view.refresh()
        if self._history:
            show_history(window)
        window.activateWindow()
