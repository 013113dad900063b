"""Seating: who sits where, drawn by lot, and what can still be changed about it."""

from collections.abc import Container, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk import players, seating, tables
from mextrain_scorer.desk.players import CHECKED_IN, WITHDRAWN, PlayerFacts
from mextrain_scorer.desk.seats import has_begun
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating import Together
from mextrain_scorer.ui.flow_layout import FlowLayout, SideBySide
from mextrain_scorer.ui.long_work import Progress
from mextrain_scorer.ui.page import DeskContext, Page
from mextrain_scorer.ui.reader import Show
from mextrain_scorer.ui.seat_board import SeatBoard
from mextrain_scorer.ui.seat_cards import SeatCard, SeatLine
from mextrain_scorer.ui.seating_cards import ChangeSeatCard, DrawCard, LateCard
from mextrain_scorer.ui.widgets import button, label

MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Floor:
    """The tables of the stage now being played, as they are drawn, and how many have begun."""

    stage: tables.StageFacts | None
    players: Mapping[int, PlayerFacts]
    cards: tuple[SeatCard, ...]
    begun: int

    @property
    def table_nos(self) -> list[int]:
        """The numbers of the tables, in order."""
        return [card.table_no for card in self.cards]


class SeatingPage(Page):
    """The tables in the middle; on the right drawing, changing, and late arrivals."""

    key = "seating"

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.title = label("", "title")
        self.advice = label("", wrap=True)
        self.drawn = label("", "soft", wrap=True)
        self.board = SeatBoard(context.theme)
        self.draw_card = DrawCard(context.theme)
        self.change_card = ChangeSeatCard(context.theme)
        self.late_card = LateCard(context.theme)
        self.print_list = button(self.tr("Print the seating list…"))
        self.print_sheets = button(self.tr("Print blank score sheets…"))
        self._floor = Floor(None, {}, (), 0)
        self._lay_out()
        self._connect()

    def first_field(self) -> QWidget:
        """Begin with drawing, or at the tables once they are drawn."""
        return self.board if self._floor.cards else self.draw_card.go

    def gather(self) -> Show:
        """Read players and tables."""
        tournament = self.context.tournament
        people = {each.number: each for each in players.players(tournament)}
        stage = tables.current_stage(tournament)
        sheets = tables.sheets(tournament, stage.key) if stage else ()
        pinned = {number for number, facts in people.items() if facts.pinned}
        cards = tuple(self._card(sheet, pinned) for sheet in sheets)
        floor = Floor(stage, people, cards, sum(map(has_begun, sheets)))
        return lambda: self._show(floor)

    def _show(self, floor: Floor) -> None:
        self._floor = floor
        self.board.show_cards(floor.cards)
        self._show_head()
        self._show_draw()
        self._show_late()
        self._show_selection()

    def _card(self, sheet: Sheet, pinned: Container[int]) -> SeatCard:
        lines = tuple(
            SeatLine(seat.seat_no, seat.player, seat.name, self._seat_note(seat, pinned))
            for seat in sheet.seats
        )
        count = len(sheet.seats)
        words = self.tr("in play") if has_begun(sheet) else self.tr("{0} players").format(count)
        return SeatCard(sheet.table_no, words, lines)

    def _seat_note(self, seat: Seat, pinned: Container[int]) -> str:
        if seat.left_from is not None:
            return self.tr("left")
        if seat.from_engine is not None:
            return self.tr("from {0} on").format(seat.from_engine)
        return self.tr("stays") if seat.player in pinned else ""

    def _show_head(self) -> None:
        stage = self._floor.stage
        self.title.setText(stage.title if stage else self.tr("Seating"))
        try:
            advice = seating.advice(self.context.tournament, sixes=self.draw_card.sixes.isChecked())
            self.advice.setText(advice.sentence)
        except Refused as refused:
            self.advice.setText(str(refused))
        self.advice.setVisible(self._may_draw())
        drawn = stage is not None
        words = self.tr("Seats in order around the table, clockwise. Drawn with seed {0}.")
        self.drawn.setText(words.format(stage.seed) if stage else "")
        self.drawn.setVisible(drawn)
        self.print_list.setVisible(drawn)
        self.print_sheets.setVisible(drawn)

    def _may_draw(self) -> bool:
        stage = self._floor.stage
        return not self._floor.begun and (stage is None or stage.kind == "qualifying")

    def _show_draw(self) -> None:
        people = self._floor.players.values()
        here = sum(player.status == CHECKED_IN for player in people)
        go = self.draw_card.go
        title = self.tr("Draw again") if self._floor.stage else self.tr("Draw seats")
        go.say(title, self.tr("for {0} players who are here").format(here))
        self.draw_card.setVisible(self._may_draw())
        go.setEnabled(here > 0)
        has_groups = any(player.group for player in people)
        has_clubs = any(player.club for player in people)
        self.draw_card.groups.setVisible(has_groups)
        self.draw_card.clubs.setVisible(has_clubs)
        self.draw_card.small.setVisible(bool(self.context.tournament.rule_set.small_tables))

    def _show_late(self) -> None:
        waiting = [
            player
            for player in self._floor.players.values()
            if player.table_no is None and player.status != WITHDRAWN
        ]
        stage = self._floor.stage
        open_to_them = stage is not None and stage.kind == "qualifying"
        self.late_card.setVisible(bool(waiting) and open_to_them)
        if open_to_them:
            self.late_card.show_waiting(waiting, self._floor.table_nos)

    def _lay_out(self) -> None:
        main = QWidget()
        ways = FlowLayout(right=True)
        ways.addWidget(self.print_list)
        ways.addWidget(self.print_sheets)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addLayout(ways, 1)
        left = QVBoxLayout(main)
        left.setContentsMargins(4, 0, 0, 0)
        left.setSpacing(8)
        left.addLayout(head)
        left.addWidget(self.advice)
        left.addWidget(self.drawn)
        left.addWidget(self.board, 1)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for card in (self.change_card, self.late_card, self.draw_card):
            column.addWidget(card)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        name = self.tr("Draw and change seats")
        whole.addWidget(SideBySide(self.context.theme, main, side, name))

    def _connect(self) -> None:
        self.draw_card.wanted.connect(self.draw)
        self.draw_card.options_changed.connect(self._show_head)
        self.board.selection_changed.connect(self._show_selection)
        self.board.swap_wanted.connect(self._swap)
        self.board.move_wanted.connect(self._move)
        self.change_card.swap_wanted.connect(self._on_swap)
        self.change_card.move_wanted.connect(self._on_move)
        self.change_card.pin_wanted.connect(self._on_pin)
        self.late_card.asked.connect(self._on_late_asked)
        self.late_card.wanted.connect(self._on_late_wanted)
        self.print_list.clicked.connect(
            lambda: self.context.print_document("seating-list", None, None)
        )
        self.print_sheets.clicked.connect(
            lambda: self.context.print_document("blank-score-sheets", None, None)
        )

    @Slot()
    def draw(self) -> None:
        """Draw seats with the options chosen; a notice says who could not be kept apart."""
        card = self.draw_card
        tournament = self.context.tournament
        seed, sixes, small = card.wanted_seed(), card.sixes.isChecked(), card.small.isChecked()
        apart = card.apart()

        def work(progress: Progress) -> seating.DrawnSeats:
            return seating.draw(
                tournament,
                seed=seed,
                sixes=sixes,
                allow_small=small,
                keep_apart=apart,
                origin=self,
                progress=progress,
            )

        with self.context.notices.refusals_shown():
            title = self.tr("Drawing seats")
            self.context.work.do(title, work, self._show_drawn, can_stop=True)

    def _show_drawn(self, drawn: seating.DrawnSeats) -> None:
        again = bool(self._floor.cards)
        self.board.select()
        self.read_all()
        words = self.tr("{0} tables drawn with seed {1}.")
        if again:
            words = self.tr(
                "{0} tables drawn again, with seed {1}. What was printed holds no more;"
                " Ctrl+Z brings those seats back."
            )
        said = words.format(len(drawn.tables), drawn.seed)
        if not drawn.together:
            self.context.notices.done(said)
            return
        named = [self._together(each) for each in drawn.together[:MOST_NAMED]]
        more = len(drawn.together) - len(named)
        if more:
            named.append(self.tr("And {0} more.").format(more))
        self.context.notices.look(" ".join((said, *named)))

    def _together(self, each: Together) -> str:
        names = ", ".join(str(number) for number in each.players)
        return self.tr("{0} could not be kept apart: No. {1} at table {2}.").format(
            each.value, names, each.table_no
        )

    @Slot()
    def _show_selection(self) -> None:
        chosen = self.board.selected
        self.change_card.setVisible(self._floor.begun < len(self._floor.cards))
        names, pinned, at = [], False, None
        for player in chosen:
            place = self.board.line_of(player)
            if place is None:
                continue
            card, line = place
            at, facts = card.table_no, self._floor.players.get(player)
            pinned = facts is not None and facts.pinned
            names.append(
                self.tr("No. {0} {1} (table {2})").format(player, line.name, card.table_no)
            )
        free = [table_no for table_no in self._floor.table_nos if table_no != at]
        self.change_card.offer(names, pinned=pinned, tables=free)

    @Slot()
    def _on_swap(self) -> None:
        if len(self.board.selected) == 2:
            self._swap(*self.board.selected)

    @Slot(int, int)
    def _swap(self, one: int, other: int) -> None:
        with self.context.notices.refusals_shown():
            seating.swap(self.context.tournament, one, other, origin=self)
            self.board.select()
            self.read_all()
            words = self.tr("No. {0} and No. {1} have swapped seats.")
            self.context.notices.done(words.format(one, other))

    @Slot(int)
    def _on_move(self, table_no: int) -> None:
        for player in self.board.selected[:1]:
            self._move(player, table_no)

    @Slot(int, int)
    def _move(self, player: int, table_no: int) -> None:
        with self.context.notices.refusals_shown():
            seating.move(self.context.tournament, player, table_no, origin=self)
            self.read_all()
            words = self.tr("No. {0} sits at table {1}.")
            self.context.notices.done(words.format(player, table_no))

    @Slot(bool)
    def _on_pin(self, pinned: bool) -> None:
        for player in self.board.selected[:1]:
            with self.context.notices.refusals_shown():
                seating.pin(self.context.tournament, player, pinned=pinned, origin=self)
                self.read_all()

    @Slot()
    def _on_late_asked(self) -> None:
        player = self.late_card.player()
        can = False
        sentence = ""
        if player is not None:
            try:
                table_no = self.late_card.table()
                sentence = seating.late_preview(self.context.tournament, player, table_no)
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
        with self.context.notices.refusals_shown():
            table_no = seating.seat_late(
                self.context.tournament, player, self.late_card.table(), origin=self
            )
            self.read_all()
            words = self.tr("No. {0} sits at table {1}.")
            self.context.notices.done(words.format(player, table_no))
