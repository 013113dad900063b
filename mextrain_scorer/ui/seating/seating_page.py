"""The Seating page: draws the seats by lot, shows them, and allows changes."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk.based import based_on
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page, wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.contradiction_card import ContradictedMovesCard, ask_to_keep
from mextrain_scorer.ui.seating.draw_form import DrawDialog, DrawForm
from mextrain_scorer.ui.seating.late_card import LateCard
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seat_actions import SeatActions, SeatOffer
from mextrain_scorer.ui.seating.seat_changes import SeatChanges
from mextrain_scorer.ui.seating.seating_model import EMPTY, read_arrangement
from mextrain_scorer.ui.seating.seating_texts import (
    apart_sentence,
    drawn_sentences,
    other_half,
    subtitle,
    warnings,
)
from mextrain_scorer.ui.seating.tables_view import TablesView
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home

LOW = 560  # px at 100 %: in a lower window the tables have no room of their own to scroll in
STRIP_FROM = 9  # tables: from so many on the actions stand at the foot of the page


class SeatingPage(Page):
    """Before the draw its settings; after it the tables, and whoever waits for a seat."""

    key = "seating"
    document = "seating-list"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._arrangement = EMPTY
        self._offered = EMPTY  # what a draw was offered beside
        self.changes = SeatChanges(self)
        self._wanted: str | None = None
        self.title = label("", "title")
        self.stage_box = QComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.stage_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.subtitle = label("", "soft")
        self.apart = label("", "out")
        self.draw_again = button("", "quiet")
        self.print_list = button(self.tr("Seating list…"), "quiet")
        self.print_list.setAccessibleName(self.tr("Print the seating list…"))
        self.warning = label("", wrap=True)
        self.contradiction_card = ContradictedMovesCard()
        self.tables = TablesView()
        self.seat_actions = SeatActions(self)
        self.seat_actions.hide()
        self.draw_form = DrawForm()
        self.late_card = LateCard()
        self._lay_out()
        self._connect()

    def focus_widget(self) -> QWidget:
        """Return the button to draw, or the tables once they are drawn."""
        return self.tables if self._arrangement.cards else self.draw_form.go

    def next_step_widget(self) -> QWidget:
        """Return the way on where a correction upset the seats, else what is first here."""
        late = self.late_card.seat if self.late_card.isVisible() else None
        return self.contradiction_card.way_on or late or self.focus_widget()

    def next_step_button(self) -> QAbstractButton | None:
        """Return the button of the next draw; whether tables may be small is for people to say."""
        arrangement, form = self._arrangement, self.draw_form
        if arrangement.drawable is None or arrangement.drawable.again:
            return None
        if arrangement.stage is not None:
            return self.draw_again
        return None if form.needs_small else form.go

    def asks_first(self) -> bool:
        """Say whether the next draw shows the moves of a ladder first."""
        return self._arrangement.climbs

    def in_focus(self) -> str:
        """Return that somebody who came late waits for a seat, or that a ladder moves players."""
        if self.late_card.isVisible():
            return "late"
        return "ladder" if self._arrangement.climbs or self._arrangement.climbed else ""

    @property
    def shown_stage(self) -> str | None:
        """The game in sight, None for the one now being played."""
        return self._wanted

    def load(self) -> None:
        """Read players and tables of the chosen stage, or of the last one if it is new."""
        arrangement = read_arrangement(self.app.tournament, self._wanted)
        if self._arrangement.stages and len(arrangement.stages) > len(self._arrangement.stages):
            arrangement = read_arrangement(self.app.tournament, None)
        self._arrangement = self.changes.arrangement = arrangement
        if self._before.isAncestorOf(self.draw_form):  # and not in a dialog, which was opened on it
            self._offered = arrangement
        self._wanted = (
            arrangement.stage.key if arrangement.stage and not arrangement.current else None
        )
        self._show_head()
        self._show_draw()
        self._show_late()
        self.contradiction_card.show_arrangement(self.app.tournament, arrangement)
        self.tables.show_cards(arrangement.cards, fixed=not arrangement.current)
        if self.tables.rows:  # which were made after the card that stands below them
            *_, last = self.tables.rows.values()
            self.setTabOrder(last, self.late_card.another)
            self.setTabOrder(self.late_card.another, self.late_card.seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window, or with large text, let the page scroll and not the tables in it."""
        super().resizeEvent(event)
        self._fit_window()

    @Slot()
    def _fit_window(self) -> None:
        self.tables.show_whole(self.window().height() < look.px(LOW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let go of the chosen player on Escape."""
        if event.key() != Qt.Key.Key_Escape or not self.tables.let_go():
            super().keyPressEvent(event)

    # -- showing --------------------------------------------------------------------------

    def _show_head(self) -> None:
        arrangement, stage, stages = (
            self._arrangement,
            self._arrangement.stage,
            self._arrangement.stages,
        )
        self.title.setText(stage.title if stage else self.tr("Seating"))
        self.title.setVisible(len(stages) < 2)
        self.stage_box.setVisible(len(stages) > 1)
        self.stage_box.clear()
        for each in stages:
            self.stage_box.addItem(each.title, each.key)
        self.stage_box.setCurrentIndex(stages.index(stage) if stage else -1)
        self.subtitle.setText(subtitle(arrangement) if stage else "")
        self.apart.setText(apart_sentence(arrangement))
        self.apart.setVisible(bool(self.apart.text()))
        said = warnings(arrangement)
        self.warning.setText("\n".join(said))
        self._warning_frame.setVisible(bool(said))
        self.print_list.setVisible(stage is not None)
        self.tables.setVisible(stage is not None)
        self._before.setVisible(stage is None)

    @Slot()
    def _show_draw(self) -> None:
        arrangement, form = self._arrangement, self.draw_form
        drawable = arrangement.drawable
        self.draw_again.setVisible(drawable is not None and arrangement.stage is not None)
        if drawable is None:
            return
        house = self.app.tournament.rule_set
        form.offer_larger([size for size in house.table_sizes if size > house.table_sizes[0]])
        games = house.qualifying_games
        if games > 1:
            form.title.setText(self.tr("Draw game {0} of {1}").format(drawable.game, games))
        again, following = self.tr("Draw again…"), self.tr("Draw game {0}…")
        self.draw_again.setText(again if drawable.again else following.format(drawable.game))
        self.draw_again.setAccessibleName(self.draw_again.text())
        form.groups.setVisible(bool(arrangement.groups))
        form.clubs.setVisible(arrangement.have_clubs)
        form.show_drawn(arrangement.stage.seed if arrangement.stage and drawable.again else None)
        if arrangement.stage is None and form.parentWidget() is not self._before:
            self._before_row.insertWidget(0, form, 99)
            form.title.show()
            form.show()
        try:
            sixes = form.sixes.isChecked()
            advice = draw.advice(self.app.tournament, sixes=sixes)
        except Refused as refused:
            form.refuse(str(refused))
            return
        form.offer(advice, arrangement.here, again=drawable.again)

    def _show_late(self) -> None:
        arrangement = self._arrangement
        playing = arrangement.drawable is None or arrangement.drawable.again
        open_to_them = arrangement.qualifying and playing and arrangement.current
        free = [card.table_no for card in arrangement.cards if card.room]
        self.late_card.show_waiting(arrangement.waiting if open_to_them else (), free)

    @Slot()
    def _show_chosen(self) -> None:
        """Open the chosen player's seat: in the card, or at the foot where tables are many."""
        player, arrangement = self.tables.chosen, self._arrangement
        card = arrangement.card_of(player) if player else None
        strip = len(arrangement.cards) >= STRIP_FROM
        if card is not None:
            facts = arrangement.players[player]
            self.seat_actions.offer(
                SeatOffer(
                    player=player,
                    read_at=arrangement.read_at,
                    name=facts.name,
                    about=other_half(arrangement, player),
                    begun=card.begun,
                    pinned=facts.pinned,
                    can_pin=arrangement.drawable is not None and arrangement.drawable.again,
                    tables=tuple(
                        other.table_no
                        for other in arrangement.cards
                        if other is not card and other.room and not other.begun
                    ),
                ),
                strip=strip,
            )
            if self.tables.swapping:
                self.seat_actions.show_swapping()
        self._strip.setVisible(strip and card is not None)
        if strip:
            self._strip_column.addWidget(self.seat_actions)
            self.seat_actions.setVisible(card is not None)
            self._column.activate()  # so that the seat is brought into the sight that is left
        self.tables.show_actions(None if strip else self.seat_actions)

    # -- changing ---------------------------------------------------------------------------

    @Slot(int)
    def _on_stage_chosen(self, row: int) -> None:
        self._wanted = str(self.stage_box.itemData(row))
        self.tables.choose(0)
        self.read_all()

    @Slot()
    def _on_wait(self) -> None:
        """Go to the Players page, where missing players are added or checked in."""
        self.app.go_to("players")
        self.app.notices.warn(
            self.tr("Add those who come, or check them in here; then draw the seats.")
        )

    @Slot()
    def _on_draw_again(self) -> None:
        if self._arrangement.climbs:
            self._show_moves()
            return
        self._show_draw()
        self._offered = self._arrangement
        words = self.draw_again.text().rstrip("…")
        dialog = DrawDialog(words, self.draw_form, self, self.app.phones)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def _show_moves(self) -> None:
        """Show who moves up and down before the game is drawn; lots that fell stay as they are."""
        tournament, again = self.app.tournament, self._is_again()
        with self.app.notices.showing_refusals(), wait_cursor(tournament):
            dialog = MovesDialog(tournament, self._arrangement, self)
            dialog.open_until_taken(dialog.draw, lambda drawn: self._show_drawn(drawn, again=again))

    @Slot()
    def draw(self) -> None:
        """Draw seats with the chosen options; a notice says who could not be kept apart."""
        form = self.draw_form
        tournament = self.app.tournament
        seed, sixes, small = form.wanted_seed(), form.sixes.isChecked(), form.needs_small
        apart, again = form.apart(), self._is_again()
        with self.app.notices.showing_refusals(), wait_cursor(tournament):
            with based_on(tournament, self._offered.read_at, *self._offered.drawn_beside):
                drawn = draw.draw(
                    tournament,
                    seed=seed,
                    sixes=sixes,
                    allow_small=small,
                    keep_apart=apart,
                )
            self._show_drawn(drawn, again=again)

    def _is_again(self) -> bool:
        """Say whether a draw now would draw seats that are drawn already."""
        drawable = self._arrangement.drawable
        return drawable is not None and drawable.again

    def _show_drawn(self, drawn: DrawnSeats, *, again: bool) -> None:
        self._wanted = None
        self.tables.choose(0)
        self.read_all()
        self.tables.setFocus()  # so that a second Enter does not draw again at once
        self.tables.go_to_top()
        said, broken = drawn_sentences(drawn, self._arrangement, self.app.phones, again=again)
        if broken:
            self.app.notices.warn(" ".join((said, *broken)))
        else:
            self.app.notices.info(" ".join((said, apart_sentence(self._arrangement))).strip())

    @Slot()
    def _on_swap_wanted(self) -> None:
        self.tables.start_swap()
        self.seat_actions.show_swapping()
        self.tables.setFocus()  # the arrows lead to who trades seats
        self.tables.arrange()

    @Slot(int, int)
    def _swap(self, one: int, other: int) -> None:
        self.tables.choose(0)
        self.changes.swap(one, other)

    @Slot(str)
    def _on_done(self, said: str) -> None:
        if said:
            self.app.notices.info(said)

    @Slot()
    def _on_leave(self) -> None:
        if ask_goes_home(self.app, self.tables.chosen):
            self.tables.choose(0)
            self.read_all()

    @Slot()
    def _on_late_asked(self) -> None:
        player = self.late_card.player
        if player is None:
            return
        try:
            plan = draw.late_plan(self.app.tournament, player, self.late_card.table_no)
            self.late_card.show_plan(plan.table_no, plan.sentence)
        except Refused as refused:
            self.late_card.show_plan(None, str(refused))

    @Slot()
    def _on_late_wanted(self) -> None:
        player = self.late_card.player
        if player is None:
            return
        with self.app.notices.showing_refusals():
            table_no = draw.seat_late(self.app.tournament, player, self.late_card.planned)
            self._on_done(self.changes.seated_words(player, table_no))

    # -- making -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        left, right = FlowLayout(14), FlowLayout(14, right=True)
        left.addWidget(self.title)
        left.addWidget(self.stage_box)
        left.addWidget(self.subtitle)
        right.addWidget(self.apart)
        right.addWidget(self.draw_again)
        right.addWidget(self.print_list)
        head = QHBoxLayout()
        head.addLayout(left)
        head.addLayout(right)
        self._warning_frame = QFrame()
        set_kind(self._warning_frame, "look")
        QVBoxLayout(self._warning_frame).addWidget(self.warning)
        self._before = QWidget()  # not a scroll area: the page scrolls as a whole
        column = QVBoxLayout(self._before)
        column.setContentsMargins(0, 0, 0, 0)
        nobody = self.tr("Nobody is seated yet. The draw puts everybody who is here at a table.")
        column.addWidget(label(nobody, "soft", wrap=True))
        # In a row, which asks how high the form is at its own width and not at the page's.
        self._before_row = QHBoxLayout()
        self._before_row.addWidget(self.draw_form, 99)
        self._before_row.addStretch(1)
        column.addLayout(self._before_row)
        column.addStretch(1)
        self.draw_form.setMaximumWidth(720)
        self._strip = QFrame()
        set_kind(self._strip, "card")
        self._strip_column = QVBoxLayout(self._strip)
        self._strip.hide()
        self._column = outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 14, 14, 12)
        outer.setSpacing(12)
        outer.addLayout(head)
        outer.addWidget(self._warning_frame)
        outer.addWidget(self.contradiction_card)
        outer.addWidget(self._before, 1)
        outer.addWidget(self.tables, 1)
        outer.addWidget(self._strip)
        outer.addWidget(self.late_card)

    def _connect(self) -> None:
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.draw_form.wanted.connect(self.draw)
        self.draw_form.wait_wanted.connect(self._on_wait)
        self.draw_form.options_changed.connect(self._show_draw)
        self.draw_again.clicked.connect(self._on_draw_again)
        self.contradiction_card.again_wanted.connect(self._show_moves)
        self.contradiction_card.leave_wanted.connect(lambda: ask_to_keep(self))
        self.print_list.clicked.connect(
            lambda: self.app.print_document("seating-list", self._wanted, None)
        )
        self.tables.chosen_changed.connect(self._show_chosen)
        self.tables.swap_wanted.connect(self._swap)
        self.tables.move_wanted.connect(self.changes.drop)
        self.seat_actions.swap_wanted.connect(self._on_swap_wanted)
        self.seat_actions.move_wanted.connect(self.changes.move)
        self.seat_actions.pin_wanted.connect(lambda on: self.changes.pin(self.tables.chosen, on))
        self.changes.done.connect(self._on_done)
        self.seat_actions.leave_wanted.connect(self._on_leave)
        self.seat_actions.let_go_wanted.connect(self.tables.let_go)
        self.late_card.asked.connect(self._on_late_asked)
        self.late_card.wanted.connect(self._on_late_wanted)
