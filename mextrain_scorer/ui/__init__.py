"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""

from mextrain_scorer.ui.compat import take_import_back, wrap_qt_overrides

take_import_back()
wrap_qt_overrides()
