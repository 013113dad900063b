"""Does what was answered to a finding of the current sheet."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.finding_answers import AnswerKind, FindingAnswer
from mextrain_scorer.ui.scores.findings_panel import FindingsPanel
from mextrain_scorer.ui.scores.round_actions import RoundActions
from mextrain_scorer.ui.scores.sheet_actions import SheetActions
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home


class AnswerActions(QObject):
    """Carries an answer out with the actions on the round or on the sheet."""

    def __init__(
        self,
        current: CurrentSheet,
        rounds: RoundActions,
        actions: SheetActions,
        panel: FindingsPanel,
    ) -> None:
        super().__init__(current)
        self._current = current
        self._model = current.model
        self._rounds = rounds
        self._actions = actions
        self._panel = panel

    def give(self, finding: Finding, answer: FindingAnswer) -> None:
        """Do what the answer says; if the sheet is signed meanwhile, say so instead."""
        sheet = self._current.unsigned()
        if sheet is None:
            return
        player = answer.player if answer.player is not None else finding.player
        does: dict[AnswerKind, Callable[[], object]] = {
            AnswerKind.CELL: lambda: self._panel.cell_wanted.emit(finding.look_at),
            AnswerKind.MAKE: lambda: self._make(answer),
            AnswerKind.STANDS: lambda: self._rounds.accept_as_written(finding.engine, finding),
            AnswerKind.STANDS_REFUSED: lambda: self._rounds.override_limit(
                self._model.index_of(finding.engine, player)
            ),
            AnswerKind.RETURN: lambda: self._actions.send_back(finding.without_guess),
            AnswerKind.RECEIVE: self._actions.receive,
            AnswerKind.BLOCKED: lambda: self._rounds.mark_blocked(
                self._model.index_of(finding.engine, player).row()
            ),
            AnswerKind.WENT_OUT: lambda: self._rounds.mark_out(
                self._model.index_of(finding.engine, player)
            ),
            AnswerKind.LEFT: lambda: self._leave(player),
            AnswerKind.TIE: self._actions.settle_tie,
            AnswerKind.RETRY: self._model.enter_again,
            AnswerKind.ENTER: lambda: self._model.try_again(
                self._model.index_of(finding.engine, player)
            ),
            AnswerKind.DROP: lambda: self._drop(sheet, finding.engine, player),
            AnswerKind.ASIDE: lambda: self._panel.set_aside(finding),
        }
        does[answer.kind]()

    def _make(self, answer: FindingAnswer) -> None:
        """Enter the scores as if they were typed: each is a correction in the journal."""
        for place, score in answer.changes:
            if not self._model.enter(self._model.index_of(*place), str(score)):
                return

    def _leave(self, player: int) -> None:
        ask_goes_home(self._current.app, player)

    def _drop(self, sheet: Sheet, engine: int | None, player: int) -> None:
        self._model.rejected.drop(sheet, engine, player)
        self._model.set_sheet(sheet)
