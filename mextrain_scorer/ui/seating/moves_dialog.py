"""The next game of a ladder before it is drawn: everybody's way, and what the monitor changes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import LadderPlan, Trade, ladder_plan, trades_since_draw
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating.ladder import LadderMove
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.layouts import FlowLayout
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
from mextrain_scorer.ui.seating.seating_texts import larger_words, unpinned_words
from mextrain_scorer.ui.seating.tables import Tables

WIDE, EDGE = 1240, 60  # px at 100 % and of the window: four tables side by side where there is room


class MovesDialog(Form):
    """Nothing is changed until its button draws the game so.

    A player is pressed, or dragged onto another one, to trade tables by hand.  The lots are the
    same however often it is opened, so that nobody can draw them until they suit.
    """

    guide_page = "ladder"

    def __init__(self, tournament: Tournament, seating: SeatingModel, parent: QWidget) -> None:
        drawable = seating.drawable
        game = 1 if drawable is None else drawable.game
        again = drawable is not None and drawable.again
        title = self.tr("Game {0}: who moves up, who moves down").format(game)
        super().__init__(title, parent)
        self._tournament = tournament
        self._replaces = seating.stage if again else None
        self._lost = trades_since_draw(tournament, self._replaces.key) if self._replaces else ()
        self._small, self._larger = False, True
        self._trades: tuple[Trade, ...] = ()
        self._plan: LadderPlan | None = None
        self.advice, self.lots = label("", wrap=True), label("", wrap=True)
        words = larger_words(tournament.rule_set)
        self.sixes = QCheckBox(words)
        self.sixes.setAccessibleName(words)
        self.sixes.setChecked(True)
        self.sixes.setVisible(bool(words) and self._larger_matters())
        self.trade_two = button(self.tr("Two players trade…"))
        self.take_back: list[QPushButton] = []
        self.make_again: list[QPushButton] = []
        self.tables = Tables()
        self._lots_frame = QFrame()
        set_kind(self._lots_frame, "look")
        QVBoxLayout(self._lots_frame).addWidget(self.lots)
        options = FlowLayout(14)
        options.addWidget(self.trade_two)
        options.addWidget(self.sixes)
        self._trades_column = QVBoxLayout()
        self.column.addWidget(self.advice)
        self.column.addWidget(self._lots_frame)
        self.column.addLayout(options)
        self.column.addLayout(self._trades_column)
        self.column.addWidget(self.tables)
        room = parent.window().width()
        self.setMinimumWidth(min(look.px(WIDE), room - EDGE))
        self.go = self.add_answers(self.tr("Seat game {0} like this").format(game))
        self.sixes.toggled.connect(lambda: self._change(()))  # no trade holds at other tables
        self.trade_two.clicked.connect(lambda: self.ask_trade(0, 0))
        self.tables.pressed.connect(lambda player: self.ask_trade(player, 0))
        self.tables.dropped.connect(self._on_dropped)
        self.rest_on(tournament, *seating.drawn_beside)
        self._plan_so(())
        self._show_plan()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def draw(self) -> DrawnSeats:
        """Draw the game as it is shown.  Raises Refused where it can no longer be drawn so."""
        return draw.draw(
            self._tournament,
            seed=None if self._plan is None else self._plan.seed,
            sixes=self._larger,
            allow_small=self._small,
            trades=self._trades,
        )

    def _larger_matters(self) -> bool:
        """Say whether there are other tables to choose for so many players."""
        try:
            without = draw.advice(self._tournament, sixes=False)
        except Refused:
            return False
        return without.sizes != draw.advice(self._tournament).sizes

    def _plan_so(self, trades: Sequence[Trade]) -> None:
        """Work the moves out with these trades; where the desk refuses, nothing has changed."""
        larger = self.sixes.isChecked()
        advice = draw.advice(self._tournament, sixes=larger)
        plan = ladder_plan(
            self._tournament, sixes=larger, allow_small=advice.needs_small, trades=tuple(trades)
        )
        if plan is None:
            return
        self._plan, self._trades = plan, tuple(trades)
        self._small, self._larger = advice.needs_small, larger
        said = [advice.sentence, moves_sentence(plan), gone_words(plan), fewer_words(plan.fewer)]
        if self._replaces is not None:
            said.append(self.tr("The seats drawn before are replaced."))
        self.advice.setText(" ".join(filter(None, said)))

    def _show_plan(self) -> None:
        plan = self._plan
        if plan is None:
            return
        self.tables.show_cards(move_cards(plan), fixed=False)
        self.lots.setText("\n".join((*lots(plan), *unpinned_words(plan.unpinned))))
        self._lots_frame.setVisible(bool(self.lots.text()))
        while (item := self._trades_column.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                row.hide()
                row.deleteLater()
        self.take_back, self.make_again = [], []
        for at, trade in enumerate(self._trades):
            words = trade_words(trade, plan)
            undo = button(
                self.tr("Take back"), "quiet", name=self.tr("Take back: {0}").format(words)
            )
            undo.clicked.connect(partial(self._on_take_back, at))
            self.take_back.append(undo)
            self._add_row(words, undo)
        made = [{each.one, each.other} for each in self._trades]
        for trade in self._lost:
            if {trade.one, trade.other} not in made:
                self._add_lost(trade, plan)
        QTimer.singleShot(0, self, self.fit)  # once the tables know their width

    def _add_lost(self, trade: Trade, plan: LadderPlan) -> None:
        """Say which trade is lost; it can be made again where both still play."""
        words = trade_words(trade, plan)
        lost = self.tr("Lost: {0}").format(words)
        if not {trade.one, trade.other} <= plan.names.keys():
            self._add_row(lost)
            return
        name = self.tr("Make it again: {0}").format(words)
        again = button(self.tr("Make it again"), "quiet", name=name)
        again.clicked.connect(partial(self._on_make_again, trade))
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

    def _change(self, trades: Sequence[Trade]) -> None:
        try:
            self._plan_so(trades)
        except Refused as refused:
            self.say_refused(str(refused))
            return
        self.refusal.hide()
        self._show_plan()

    def _on_take_back(self, nth: int) -> None:
        self._change([each for at, each in enumerate(self._trades) if at != nth])
        following = self.take_back[min(nth, len(self.take_back) - 1) :]
        (following[0] if following else self.trade_two).setFocus()

    def _on_make_again(self, trade: Trade) -> None:
        """Trade as before, for the same reason."""
        self._change((*self._trades, trade))
        following = self.make_again or self.take_back
        (following[0] if following else self.trade_two).setFocus()

    @Slot(int, int, int)
    def _on_dropped(self, player: int, _table_no: int, other: int) -> None:
        if other:
            self.ask_trade(player, other)

    def ask_trade(self, one: int, other: int) -> None:
        """Ask who trades with whom, and why; these two are chosen at first, 0 for nobody."""
        plan = self._plan
        if plan is None:
            return
        moves = sorted(plan.moves, key=lambda move: by_family(plan.names[move.player]))
        form = Form(self.tr("Two players trade tables"), self, guide="ladder")

        def words_of(move: LadderMove) -> str:
            """Begin with the family name: typing it finds the player."""
            words = self.tr("{name} · No. {number}, to table {table}")
            name = as_listed(plan.names[move.player])
            return words.format(name=name, number=move.player, table=move.after)

        def choose(box: LazyComboBox[LadderMove], player: int) -> None:
            box.choose_nothing(self.tr("Choose a player"))
            for move in moves:
                if move.player == player:
                    box.choose(move)

        def offer_others() -> None:
            """Offer the players of the other tables; whoever is chosen stays so if possible."""
            first, second = who.chosen(), whom.chosen()
            here = first.after if first else 0
            whom.offer([move for move in moves if move.after != here], words_of)
            choose(whom, second.player if second else other)

        def trade() -> None:
            first, second = who.chosen(), whom.chosen()
            if first is not None and second is not None:
                made = Trade(first.player, second.player, why.text().strip())
                self._plan_so((*self._trades, made))

        who = form.ask_choice(self.tr("Who trades"), moves, words_of)
        whom = form.ask_choice(self.tr("With whom"), moves, words_of)
        why = form.ask_reason()
        choose(who, one)
        whom.choose_nothing("")
        offer_others()
        form.ready_if(lambda: who.chosen() is not None and whom.chosen() is not None)
        who.currentIndexChanged.connect(offer_others)
        for box in (who, whom):
            box.currentIndexChanged.connect(form.show_ready)
        (why if other else whom if one else who).setFocus(Qt.FocusReason.OtherFocusReason)
        if form.run(self.tr("Trade"), trade):
            self._show_plan()
            self.tables.go_to(one)
            if not one:
                self.trade_two.setFocus()
