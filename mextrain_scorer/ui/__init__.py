"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""

from mextrain_scorer.ui.lasting_constants import make_lasting
from mextrain_scorer.ui.whole_errors import make_whole

make_lasting()
make_whole()
