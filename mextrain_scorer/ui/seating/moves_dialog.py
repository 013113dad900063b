"""The next game of a ladder before it is drawn: everybody's way, and what the monitor changes."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from mextrain_scorer.desk.based import based_on
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import LadderPlan, Trade, ladder_plan, trades_since_draw
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.moves_texts import (
    fewer_words,
    gone_words,
    lots,
    move_cards,
    moves_sentence,
    trade_words,
)
from mextrain_scorer.ui.seating.seating_model import SeatingModel
from mextrain_scorer.ui.seating.tables_view import TablesView
from mextrain_scorer.ui.seating.trade_dialog import MovedPlayer, TradeDialog

WIDE, EDGE = 1240, 60  # px at 100 % and of the window: four tables side by side where there is room


class MovesDialog(Form):
    """Nothing is changed until its button draws the game so.

    A player is pressed, or dragged onto another one, to trade tables by hand.  The lots are the
    same however often it is opened, so that nobody can draw them until they suit.
    """

    guide_page = "ladder"

    def __init__(self, tournament: Tournament, arrangement: SeatingModel, parent: QWidget) -> None:
        drawable = arrangement.drawable
        game = 1 if drawable is None else drawable.game
        again = drawable is not None and drawable.again
        title = self.tr("Game {0}: who moves up, who moves down").format(game)
        super().__init__(title, parent)
        self._tournament = tournament
        self._arrangement = arrangement
        self._again_drawn = again
        self._plan: LadderPlan | None = None
        self._small, self._larger = False, True
        self._trades: tuple[Trade, ...] = ()
        replaced = arrangement.stage if again else None
        self._lost = () if replaced is None else trades_since_draw(tournament, replaced.key)
        self.advice = label("", wrap=True)
        self.lots = label("", wrap=True)
        self.sixes = QCheckBox()
        self.trade_two = button(self.tr("Two players trade…"))
        self.take_back: list[QPushButton] = []
        self.make_again: list[QPushButton] = []
        self.tables = TablesView()
        self._lay_out()
        self.cancel = self.add_button(self.tr("Cancel"))
        self.go = self.add_button(self.tr("Seat game {0} like this").format(game), "primary")
        self.cancel.clicked.connect(self.reject)
        self.go.clicked.connect(self.accept)
        self.sixes.toggled.connect(self._on_sixes)
        self.trade_two.clicked.connect(lambda: self._ask_trade(0, 0))
        self.tables.chosen_changed.connect(self._on_pressed)
        self.tables.swap_wanted.connect(self._ask_trade)
        self._plan_so(self._trades)
        self._show_plan()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def draw(self) -> DrawnSeats:
        """Draw the game as it is shown.  Raises Refused where it can no longer be drawn so."""
        with based_on(self._tournament, self._arrangement.read_at, *self._arrangement.drawn_beside):
            return draw.draw(
                self._tournament,
                seed=None if self._plan is None else self._plan.seed,
                sixes=self._larger,
                allow_small=self._small,
                trades=self._trades,
            )

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height once the tables know their width."""
        super().showEvent(event)
        self._fit_soon()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the tables be as high as they are at the new width."""
        super().resizeEvent(event)
        self.tables.arrange()

    def _larger_matters(self) -> bool:
        """Say whether there are other tables to choose for so many players."""
        try:
            without = draw.advice(self._tournament, sixes=False)
        except Refused:
            return False
        return without.sizes != draw.advice(self._tournament).sizes

    # -- showing ----------------------------------------------------------------------------

    def _plan_so(self, trades: tuple[Trade, ...]) -> None:
        """Work the moves out with these trades; where the desk refuses, nothing has changed."""
        sixes = self.sixes.isChecked()
        advice = draw.advice(self._tournament, sixes=sixes)
        plan = ladder_plan(
            self._tournament,
            sixes=sixes,
            allow_small=advice.needs_small,
            trades=trades,
        )
        if plan is None:
            return
        self._plan, self._trades = plan, trades
        self._small, self._larger = advice.needs_small, sixes
        said = [advice.sentence, moves_sentence(plan), *filter(None, [gone_words(plan)])]
        if plan.fewer:
            said.append(fewer_words(plan.fewer))
        if self._again_drawn:
            said.append(self.tr("The seats drawn before are replaced."))
        self.advice.setText(" ".join(said))

    def _show_plan(self) -> None:
        plan = self._plan
        if plan is None:
            return
        self.tables.chosen = 0
        self.tables.show_cards(move_cards(plan), fixed=False)
        said = lots(plan)
        said += [
            self.tr("No. {0} was to stay at table {1}, which does not exist any more.").format(
                number, table_no
            )
            for number, table_no in plan.unpinned
        ]
        self.lots.setText("\n".join(said))
        self._lots_frame.setVisible(bool(said))
        self._list_trades()
        self.tables.arrange()

    def _fit_soon(self) -> None:
        QTimer.singleShot(0, self, self.fit)

    def _list_trades(self) -> None:
        while (item := self._trades_column.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        self.take_back, self.make_again = [], []
        plan = self._plan
        if plan is None:
            return
        for at, trade in enumerate(self._trades):
            words = trade_words(trade, plan)
            name = self.tr("Take back: {0}").format(words)
            undo = button(self.tr("Take back"), "quiet", name=name)
            undo.clicked.connect(lambda _=False, nth=at: self._on_take_back(nth))
            self.take_back.append(undo)
            self._add_row(words, undo)
        made = [{each.one, each.other} for each in self._trades]
        for trade in self._lost:
            if {trade.one, trade.other} not in made:
                self._list_lost(trade, plan)

    def _list_lost(self, trade: Trade, plan: LadderPlan) -> None:
        """Say which trade is lost; it can be made again where both still play."""
        words = trade_words(trade, plan)
        lost = self.tr("Lost: {0}").format(words)
        if not {trade.one, trade.other} <= plan.names.keys():
            self._add_row(lost)
            return
        name = self.tr("Make it again: {0}").format(words)
        again = button(self.tr("Make it again"), "quiet", name=name)
        again.clicked.connect(lambda: self._on_make_again(trade))
        self.make_again.append(again)
        self._add_row(lost, again)

    def _add_row(self, words: str, *buttons: QPushButton) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label(words, wrap=True), 1)
        for each in buttons:
            line.addWidget(each)
        self._trades_column.addWidget(row)

    # -- changing ---------------------------------------------------------------------------

    def _again(self, trades: Sequence[Trade]) -> None:
        try:
            self._plan_so(tuple(trades))
        except Refused as refused:
            self.say_refused(str(refused))
            return
        self.refusal.hide()
        self._show_plan()
        self._fit_soon()

    @Slot()
    def _on_sixes(self) -> None:
        self._again(())  # the tables are others: no trade between them holds

    @Slot(int)
    def _on_take_back(self, nth: int) -> None:
        self._again([each for at, each in enumerate(self._trades) if at != nth])
        following = self.take_back[min(nth, len(self.take_back) - 1) :]
        (following[0] if following else self.trade_two).setFocus()

    def _on_make_again(self, trade: Trade) -> None:
        """Trade as before, for the same reason."""
        self._again((*self._trades, trade))
        following = self.make_again or self.take_back
        (following[0] if following else self.trade_two).setFocus()

    @Slot()
    def _on_pressed(self) -> None:
        if self.tables.chosen:
            player, self.tables.chosen = self.tables.chosen, 0
            self._ask_trade(player, 0)

    @Slot(int, int)
    def _ask_trade(self, one: int, other: int) -> None:
        plan = self._plan
        if plan is None:
            return
        placed = [
            MovedPlayer(move.player, plan.names[move.player], move.after) for move in plan.moves
        ]
        dialog = TradeDialog(placed, one, other, self)
        dialog.open_until_taken(
            lambda: self._plan_so((*self._trades, dialog.trade())),
            lambda _: self._on_traded(one),
        )

    def _on_traded(self, one: int) -> None:
        self._show_plan()
        self._fit_soon()
        back = self.tables.rows.get(one)
        (self.trade_two if back is None else back).setFocus()

    # -- making -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        px = look.px
        parent = self.parentWidget()
        room = self.screen().availableSize() if parent is None else parent.window().size()
        self.setMinimumWidth(min(px(WIDE), room.width() - EDGE))
        house = self._tournament.rule_set
        larger = sorted(str(size) for size in house.table_sizes if size > house.table_sizes[0])
        words = self.tr("Tables of {0} where needed").format(listed(larger or [""]))
        self.sixes.setText(words)
        self.sixes.setAccessibleName(words)
        self.sixes.setChecked(True)
        self.sixes.setVisible(bool(larger) and self._larger_matters())
        self._lots_frame = QFrame()
        set_kind(self._lots_frame, "look")
        QVBoxLayout(self._lots_frame).addWidget(self.lots)
        self._trades_column = QVBoxLayout()
        options = FlowLayout(14)
        for each in (self.trade_two, self.sixes):
            options.addWidget(each)
        self.tables.show_whole(True)
        self.column.addWidget(self.advice)
        self.column.addWidget(self._lots_frame)
        self.column.addLayout(options)
        self.column.addLayout(self._trades_column)
        self.column.addWidget(self.tables)
