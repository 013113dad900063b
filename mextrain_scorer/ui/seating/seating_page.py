"""The Seating page: draws the seats by lot, shows them, and allows changes."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.draw import DrawnSeats
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import Page, PageContext, wait_cursor
from mextrain_scorer.ui.kit.flow_layout import FlowLayout, SideBySide
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.action_cards import ChangeSeatCard, DrawCard, LateCard, NotesCard
from mextrain_scorer.ui.seating.floor_model import (
    EMPTY,
    drawn_sentences,
    named,
    note_sentences,
    read_floor,
)
from mextrain_scorer.ui.seating.seat_board import SeatBoard
from mextrain_scorer.ui.sheet_dialogs.withdrawal_questions import withdraw


class SeatingPage(Page):
    """The tables in the middle; on the right the draw, changes, and late players."""

    key = "seating"
    guide_page = "morning"

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.title = label("", "title")
        self.stage_box = QComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.stage_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.drawn = label("", "soft", wrap=True)
        self.board = SeatBoard(context.theme)
        self.draw_card = DrawCard(context.theme)
        self.change_card = ChangeSeatCard(context.theme)
        self.late_card = LateCard(context.theme)
        self.notes_card = NotesCard(context.theme)
        self.print_list = button(self.tr("Print the seating list…"))
        self.print_sheets = button(self.tr("Print blank score sheets…"))
        self._floor = EMPTY
        self._wanted: str | None = None
        self._lay_out()
        self._connect()

    def focus_widget(self) -> QWidget:
        """Return the button to draw, or the tables once they are drawn."""
        return self.board if self._floor.cards else self.draw_card.go

    def load(self) -> None:
        """Read players and tables of the chosen stage, or of the last one if it is new."""
        floor = read_floor(self.context.tournament, self._wanted)
        if self._floor.stages and len(floor.stages) > len(self._floor.stages):
            floor = read_floor(self.context.tournament, None)
        self._floor = floor
        self._wanted = floor.stage.key if floor.stage and not floor.current else None
        self.board.fixed = not floor.current
        self.board.show_cards(floor.cards)
        self._show_head()
        self._show_draw()
        self._show_late()
        self._show_selection()
        self.notes_card.say(note_sentences(floor.notes))

    def _show_head(self) -> None:
        stage, stages = self._floor.stage, self._floor.stages
        self.title.setText(stage.title if stage else self.tr("Seating"))
        self.title.setVisible(len(stages) < 2)
        self.stage_box.setVisible(len(stages) > 1)
        self.stage_box.clear()
        for each in stages:
            self.stage_box.addItem(each.title, each.key)
        self.stage_box.setCurrentIndex(stages.index(stage) if stage else -1)
        words = self.tr(
            "Seats in order around the table, clockwise. Draw number {0}: the same number draws"
            " the same seats again."
        )
        if not self._floor.current:
            words = self.tr("The seats of an earlier game: they stay as they were.")
        nobody = self.tr("Nobody is seated yet. The draw puts everybody who is here at a table.")
        self.drawn.setText(words.format(stage.seed) if stage else nobody)
        for each_widget in (self.print_list, self.print_sheets):
            each_widget.setVisible(stage is not None)

    @Slot()
    def _show_draw(self) -> None:
        drawable, card = self._floor.drawable, self.draw_card
        card.setVisible(drawable is not None)
        if drawable is None:
            return
        house = self.context.tournament.rule_set
        card.offer_larger([size for size in house.table_sizes if size > house.table_sizes[0]])
        games = house.qualifying_games
        if games > 1:
            card.title.setText(self.tr("Draw game {0} of {1}").format(drawable.game, games))
        card.groups.setVisible(self._floor.have_groups)
        card.clubs.setVisible(self._floor.have_clubs)
        here = self._floor.here
        try:
            sixes = card.sixes.isChecked()
            advice = draw.advice(self.context.tournament, sixes=sixes, here=here)
        except Refused as refused:
            card.refuse(str(refused))
            return
        card.offer(advice, here, again=drawable.again)

    def _show_late(self) -> None:
        waiting, stage, drawable = self._floor.waiting, self._floor.stage, self._floor.drawable
        playing = drawable is None or drawable.again
        qualifying = stage is not None and stage.kind == "qualifying"
        open_to_them = qualifying and playing and self._floor.current
        self.late_card.setVisible(bool(waiting) and open_to_them)
        if open_to_them:
            self.late_card.show_waiting(waiting, self._floor.table_nos)

    def _lay_out(self) -> None:
        main = QWidget()
        buttons = FlowLayout(right=True)
        buttons.addWidget(self.print_list)
        buttons.addWidget(self.print_sheets)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(self.stage_box)
        head.addLayout(buttons, 1)
        left = QVBoxLayout(main)
        left.setContentsMargins(4, 0, 0, 0)
        left.setSpacing(8)
        left.addLayout(head)
        left.addWidget(self.drawn)
        left.addWidget(self.board, 1)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for card in (self.change_card, self.late_card, self.notes_card, self.draw_card):
            column.addWidget(card)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        name = self.tr("Draw and change seats")
        whole.addWidget(SideBySide(self.context.theme, main, side, name))

    def _connect(self) -> None:
        self.draw_card.wanted.connect(self.draw)
        self.draw_card.options_changed.connect(self._show_draw)
        self.draw_card.wait_wanted.connect(self._on_wait)
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.board.selection_changed.connect(self._show_selection)
        self.board.swap_wanted.connect(self._swap)
        self.board.move_wanted.connect(self._move)
        self.change_card.swap_wanted.connect(self._on_swap)
        self.change_card.move_wanted.connect(self._on_move)
        self.change_card.pin_wanted.connect(self._on_pin)
        self.change_card.withdraw_wanted.connect(self._on_withdraw)
        self.late_card.asked.connect(self._on_late_asked)
        self.late_card.wanted.connect(self._on_late_wanted)
        self.print_list.clicked.connect(lambda: self._print("seating-list"))
        self.print_sheets.clicked.connect(lambda: self._print("blank-score-sheets"))

    def _print(self, document: str) -> None:
        self.context.print_document(document, self._wanted, None)

    @Slot(int)
    def _on_stage_chosen(self, row: int) -> None:
        self._wanted = str(self.stage_box.itemData(row))
        self.board.select()
        self.read_all()

    @Slot()
    def _on_wait(self) -> None:
        """Go to the Players page, where missing players are added or checked in."""
        self.context.go_to("players")
        self.context.notices.warn(
            self.tr("Add those who come, or check them in here; then draw the seats.")
        )

    @Slot()
    def draw(self) -> None:
        """Draw seats with the chosen options; a notice says who could not be kept apart."""
        card = self.draw_card
        tournament = self.context.tournament
        seed, sixes, small = card.wanted_seed(), card.sixes.isChecked(), card.needs_small
        apart = card.apart()

        with self.context.notices.showing_refusals(), wait_cursor(tournament):
            drawn = draw.draw(
                tournament,
                seed=seed,
                sixes=sixes,
                allow_small=small,
                keep_apart=apart,
                origin=self,
            )
            self._show_drawn(drawn)

    def _show_drawn(self, drawn: DrawnSeats) -> None:
        again = self._floor.drawable is not None and self._floor.drawable.again
        self.board.select()
        self._wanted = None
        self.read_all()
        self.board.setFocus()  # so that a second Enter does not draw again at once
        said, broken = drawn_sentences(drawn, again=again)
        if broken:
            self.context.notices.warn(" ".join((said, *broken)))
        else:
            self.context.notices.info(said)

    @Slot()
    def _show_selection(self) -> None:
        chosen, floor = self.board.selected, self._floor
        self.change_card.setVisible(floor.current and floor.begun < len(floor.cards))
        seats = [seat for seat in map(self.board.line_of, chosen) if seat is not None]
        names = named(floor, seats)
        one = seats[0] if len(chosen) == len(seats) == 1 else None
        at = one[0].table_no if one is not None else None
        pinned = one is not None and floor.players[chosen[0]].pinned
        free = [table_no for table_no in floor.table_nos if table_no != at]
        self.change_card.offer(names, pinned=pinned, tables=free)

    @Slot()
    def _on_swap(self) -> None:
        if len(self.board.selected) == 2:
            self._swap(*self.board.selected)

    @Slot(int, int)
    def _swap(self, one: int, other: int) -> None:
        with self.context.notices.showing_refusals():
            draw.swap(self.context.tournament, one, other, origin=self)
            self.board.select()
            self.read_all()
            words = self.tr("No. {0} and No. {1} have swapped seats.")
            self.context.notices.info(words.format(one, other))

    @Slot(int)
    def _on_move(self, table_no: int) -> None:
        for player in self.board.selected[:1]:
            self._move(player, table_no)

    @Slot(int, int)
    def _move(self, player: int, table_no: int) -> None:
        with self.context.notices.showing_refusals():
            draw.move(self.context.tournament, player, table_no, origin=self)
            self.read_all()
            words = self.tr("No. {0} sits at table {1}.")
            self.context.notices.info(words.format(player, table_no))

    @Slot(bool)
    def _on_pin(self, pinned: bool) -> None:
        for player in self.board.selected[:1]:
            with self.context.notices.showing_refusals():
                draw.pin(self.context.tournament, player, pinned=pinned, origin=self)
                self.read_all()

    @Slot()
    def _on_withdraw(self) -> None:
        for player in self.board.selected[:1]:
            if withdraw(self.context, player, self._floor.players[player].name, self):
                self.read_all()

    @Slot()
    def _on_late_asked(self) -> None:
        player = self.late_card.player()
        can = False
        sentence = ""
        if player is not None:
            try:
                table_no = self.late_card.table()
                sentence = draw.late_preview(self.context.tournament, player, table_no)
                can = True
            except Refused as refused:
                sentence = str(refused)
        self.late_card.preview.setText(sentence)
        self.late_card.seat.setEnabled(can)

    @Slot()
    def _on_late_wanted(self) -> None:
        player = self.late_card.player()
        if player is None:
            return
        with self.context.notices.showing_refusals():
            table_no = draw.seat_late(
                self.context.tournament, player, self.late_card.table(), origin=self
            )
            self.read_all()
            words = self.tr("No. {0} sits at table {1}.")
            self.context.notices.info(words.format(player, table_no))
