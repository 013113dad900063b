"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""

from mextrain_scorer.ui.compat import wrap_qt_overrides

wrap_qt_overrides()
