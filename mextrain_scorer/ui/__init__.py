"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""

from mextrain_scorer.ui.compat import make_errors_whole

make_errors_whole()
