"""The column beside the sheet: its findings, the keys, and the main button."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from mextrain_scorer.desk.tables import TableFacts
from mextrain_scorer.rules.checks.mistakes import Mistake
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.ui.kit.action_button import ActionButton
from mextrain_scorer.ui.kit.key_hint_row import KeyRow
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import Card, Scrolled, button, label
from mextrain_scorer.ui.score_grid.score_grid import Command
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel
from mextrain_scorer.ui.scores.finding_button import FindingButton, GuessButton
from mextrain_scorer.ui.scores.sheet_texts import finding_place, fold_missing, next_action


def worth_showing(sheet: Sheet, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings that the user should look at now.

    A score that is missing because the table has not played that round yet is left out; one that
    was skipped, or is missing on a sheet that was received, is not.
    """
    if sheet.status is SheetStatus.SIGNED:
        return tuple(finding for finding in findings if finding.code != "missing")
    engines = [row.engine for row in sheet.rounds]
    begun = [
        row.engine for row in sheet.rounds if any(cell.score is not None for cell in row.cells)
    ]
    frontier = min(begun, default=max(engines, default=0) + 1)
    return tuple(
        finding
        for finding in findings
        if finding.code != "missing"
        or finding.severity is Severity.ERROR
        or finding.engine is None
        or finding.engine > frontier
    )


class FindingsPanel(Card):
    """The right-hand column of the Scores page."""

    cell_wanted = Signal(object)
    commanded = Signal(Command)
    action_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._look_theme = theme
        self._shown: tuple[Finding, ...] | None = None
        self._buttons: list[FindingButton] = []
        self._guesses: list[GuessButton] = []
        self._keys_wanted = True
        self.title = label("", "strong", wrap=True)
        self._pictures: QWidget | None = None
        self.picture_button = button(self.tr("Picture"), "quiet")
        self.picture_button.setCheckable(True)
        self.picture_button.setToolTip(self.tr("Totals as a picture instead of the sentences"))
        self.picture_button.toggled.connect(self._on_picture_toggled)
        self.picture_button.hide()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.picture_button, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(head)
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.addStretch(1)
        self._scrolled = Scrolled(inside, self.tr("Things to check"))
        self.column.addWidget(self._scrolled, 1)
        self.keys = QWidget()
        keys = QVBoxLayout(self.keys)
        keys.setContentsMargins(0, 0, 0, 0)
        keys.addWidget(label(self.tr("Keys"), "strong"))
        keys.addLayout(self._keys())
        self.column.addWidget(self.keys)
        self.entries: dict[Command, QAction] = {}
        self.more = self._more()
        self.column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.action = ActionButton(theme)
        self.action.clicked.connect(self.action_pressed)
        self.column.addWidget(self.action)

    @property
    def findings(self) -> tuple[FindingButton, ...]:
        """The buttons of the shown findings, which lead to their cells."""
        return tuple(self._buttons)

    @property
    def guesses(self) -> tuple[GuessButton, ...]:
        """The buttons of other possible causes, each below its finding."""
        return tuple(self._guesses)

    def offer_pictures(self, pictures: QWidget) -> None:
        """Add a button that shows ``pictures`` in place of the findings and keys."""
        self._pictures = pictures
        pictures.hide()
        self.column.insertWidget(self.column.indexOf(self._scrolled), pictures, 1)
        self.picture_button.show()

    def _on_picture_toggled(self, wanted: bool) -> None:
        if self._pictures is not None:
            self._scrolled.setHidden(wanted)
            self.keys.setVisible(self._keys_wanted and not wanted)
            self._pictures.setVisible(wanted)
            words = self.tr("Findings") if wanted else self.tr("Picture")
            self.picture_button.setText(words)
            self.picture_button.setAccessibleName(words)

    def show_sheet(self, model: SheetModel, sheet: Sheet, facts: TableFacts) -> None:
        """Show the findings of this sheet, and what can be done with it now."""
        findings = fold_missing(model, worth_showing(sheet, facts.findings))
        self._show_findings(
            findings,
            lambda finding: finding_place(model, finding),
            complete=facts.cells_missing == 0,
        )
        action = next_action(sheet, facts)
        aside = action.does == "reopen"
        self.action.offer(action.words, action.why, ready=action.ready, aside=aside)
        self._offer_what_the_house_has(sheet)

    def _show_findings(
        self,
        findings: tuple[Finding, ...],
        where: Callable[[Finding], str],
        *,
        complete: bool,
    ) -> None:
        """Show these findings; ``where`` returns the name of a finding's row.

        On a ``complete`` sheet the list of keys makes room for several findings: typing is over.
        """
        sentences = sum(max(1, len(finding.guesses)) for finding in findings)
        self._keys_wanted = not complete or sentences < 2
        self.keys.setVisible(self._keys_wanted and not self.picture_button.isChecked())
        if findings == self._shown:
            return
        for key in self._fewer_keys:
            key.setHidden(bool(findings))
        self._shown = findings
        self.title.setText(self._count_words(findings))
        held = {button.finding: button for button in self._buttons}
        others = {(button.finding, button.guess): button for button in self._guesses}
        self._buttons, self._guesses = [], []
        for finding in findings:
            made = held.pop(finding, None) or self._make_button(finding, where(finding))
            self._list.insertWidget(len(self._buttons) + len(self._guesses), made)
            self._buttons.append(made)
            for guess in finding.guesses[1:]:
                other = others.pop((finding, guess), None) or self._make_guess(finding, guess)
                self._list.insertWidget(len(self._buttons) + len(self._guesses), other)
                self._guesses.append(other)
        for old in (*held.values(), *others.values()):
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()

    def _offer_what_the_house_has(self, sheet: Sheet) -> None:
        """Show the penalty key if the house gives penalty points or the sheet has some.

        The key to mark who went out is shown only if the rules do not take a 0 as proof of that.
        """
        given = bool(sheet.rule_set.penalties or sheet.adjustments)
        self.entries[Command.PENALTY].setVisible(given)
        unproved = not all(map(sheet.rule_set.zero_proves_out, sheet.rule_set.engines))
        self.entries[Command.WENT_OUT].setVisible(unproved)
        self._went_out.setHidden(not unproved)

    def _make_button(self, finding: Finding, where: str) -> FindingButton:
        made = FindingButton(finding, where, self._look_theme)
        made.clicked.connect(lambda: self.cell_wanted.emit(finding.look_at))
        return made

    def _make_guess(self, finding: Finding, guess: Mistake) -> GuessButton:
        made = GuessButton(finding, guess, self._look_theme)
        place = guess.cell_of(finding.players)
        made.clicked.connect(lambda: self.cell_wanted.emit(place))
        return made

    def _count_words(self, findings: Sequence[Finding]) -> str:
        open_ones = sum(not finding.accepted for finding in findings)
        if open_ones == 0:
            return self.tr("No problems found")
        if open_ones == 1:
            return self.tr("One thing to check")
        return self.tr("{count} things to check").format(count=open_ones)

    def _keys(self) -> QVBoxLayout:
        """Lay out the keys; those in ``_fewer_keys`` can be hidden to make room for findings."""
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self._key(self.tr("next seat"), self.tr("Enter")))
        arrows = self._key(self.tr("another seat"), "← ↑ ↓ →")
        column.addWidget(arrows)
        acts = (
            (self.tr("nobody went out"), "B", Command.BLOCKED),
            (self.tr("two have 0: this one went out"), "O", Command.WENT_OUT),
            (self.tr("tiles left in a hand"), "T", Command.TILES),
            (self.tr("leave it blank"), self.tr("Del"), Command.CLEAR),
            (self.tr("another table"), "G", Command.ANOTHER_TABLE),
            (self.tr("the paper is here"), "R", Command.RECEIVE),
        )
        rows = {}
        for words, cap, command in acts:
            row = rows[command] = KeyRow(words, cap, self._look_theme)
            row.clicked.connect(lambda _=False, does=command: self.commanded.emit(does))
            column.addWidget(row)
        column.addWidget(self._key(self.tr("undo"), self.tr("Ctrl Z")))
        self._went_out = rows[Command.WENT_OUT]
        self._fewer_keys = (arrows, rows[Command.CLEAR], rows[Command.RECEIVE])
        return column

    def _key(self, words: str, cap: str) -> KeyRow:
        return KeyRow(words, cap, self._look_theme, acts=False)

    def _more(self) -> QPushButton:
        made = button(self.tr("More for this sheet…"), "quiet")
        menu = QMenu(made)
        entries = (
            (self.tr("This round was not played…\tN"), Command.NOT_PLAYED),
            (self.tr("Two have 0: this player went out\tO"), Command.WENT_OUT),
            (self.tr("Accept it as written…\tA"), Command.ACCEPT),
            (self.tr("Sign…\tS"), Command.SIGN),
            (self.tr("Penalty points…"), Command.PENALTY),
            (self.tr("Reopen a signed sheet…"), Command.REOPEN),
            (self.tr("Print this sheet…"), Command.PRINT),
        )
        for words, command in entries:
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, does=command: self.commanded.emit(does))
            self.entries[command] = action
        made.setMenu(menu)
        return made
