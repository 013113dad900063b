"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""

from mextrain_scorer.ui.compat import stop_reading_sources, wrap_qt_overrides

stop_reading_sources()
wrap_qt_overrides()
