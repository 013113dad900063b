"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""

from mextrain_scorer.ui.lasting_constants import make_lasting

make_lasting()
