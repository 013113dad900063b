"""Says what a corrected and signed sheet upsets in a later game, with the way to settle it."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.checks.ladder_moves import moves_contradicted_by
from mextrain_scorer.desk.playoff.contradictions import contradiction_by
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action

MOST_NAMED = 2

translate = QCoreApplication.translate


def warn_of_contradiction(app: App, sheet: Sheet) -> bool:
    """Say in a notice what the sheet upsets; False where it upsets nothing."""
    contradiction = contradiction_by(app.tournament, sheet.stage, sheet.table_no)
    if contradiction is not None:
        settle = Action(translate("CorrectedNotice", "Settle it"), lambda: app.go_to("playoff"))
        app.notices.warn(f"{contradiction.heading} {contradiction.detail}", settle)
        return True
    moves = moves_contradicted_by(app.tournament, sheet.stage, sheet.table_no)
    if not moves:
        return False
    *players, way_on = moves
    said = players[:MOST_NAMED]
    more = len(players) - MOST_NAMED
    if more > 0:
        said.append(plural("CorrectedNotice", more, "So would 1 more.", "So would {count} more."))
    look = Action(
        translate("CorrectedNotice", "Look at the seats"),
        lambda: app.go_to("seating"),
        page="seating",
    )
    app.notices.warn(" ".join((*said, way_on)), look)
    return True
