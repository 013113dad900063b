"""The Seating page: draws the seats by lot, shows them, and allows changes."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QMenu,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from mextrain_scorer.desk.based import based_on, seat_of
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import contradicted_moves, keep_seats
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page, wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, across, down, turn
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.widgets import Band, Card, Scrolled, button, label
from mextrain_scorer.ui.seating.draw_form import DrawForm
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_model import SeatingModel, read_seating
from mextrain_scorer.ui.seating.seating_texts import (
    apart_sentence,
    contradiction_words,
    drawn_sentences,
    other_half,
    subtitle,
    waiting_words,
    warnings,
)
from mextrain_scorer.ui.seating.tables import MOST_IN_SIGHT, Tables
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home

ROOM_FOR_HEAD = 560  # px at 100 %: from here on buttons stand beside the title


class SeatingPage(Page):
    """Before the draw its settings; after it the tables, and whoever waits for a seat.

    At its foot is what can be done about the chosen player, or else who waits; all above scrolls.
    """

    key = "seating"
    document = "seating-list"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.seating = SeatingModel()
        self._swapping = False  # the next seat that is pressed trades with the chosen one
        self._late_at: int | None = None  # the table that was chosen for who came late
        self._late_planned: int | None = None
        self.title, self.subtitle = label("", "title"), label("", "soft")
        self.apart = label("", "out")
        self.stage_box: LazyComboBox[StageFacts] = LazyComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.draw_again = _button(self.on_draw_again, "", "quiet")
        self.draw_anew = _button(self.ask_moves)
        self.leave_seats = _button(self.ask_to_keep, self.tr("Leave the seats…"), "quiet")
        self.draw_form = DrawForm(self.tournament)
        self.tables = Tables()
        self.swap = _button(self.on_swap, self.tr("Swap with…"))
        self.move_to = _button(self.on_move_to, self.tr("Move to…"))
        self.pin = _button(self.on_pin)
        self.leave = _button(self.on_leave, self.tr("Goes home…"))
        self.let_go = _button(lambda: self.choose(self.tables.chosen), self.tr("Let go"))
        self.another = _button(self.on_another, self.tr("Another table…"))
        self.seat_late = _button(self.on_seat_late, "", "primary")
        self.warning_card = Band("look")
        self.contradiction_card = Band("look", self.draw_anew, self.leave_seats)
        self.seat_actions = (self.swap, self.move_to, self.pin, self.leave, self.let_go)
        self.strip = Band("card", *self.seat_actions)
        self.late_card = Band("look", self.another, self.seat_late)
        self._lay_out()
        self.stage_box.activated.connect(self.on_stage)
        self.draw_form.go.clicked.connect(self.draw)
        self.draw_form.seed.returnPressed.connect(self.draw_form.go.click)
        self.draw_form.wait.clicked.connect(self.on_wait)
        self.tables.pressed.connect(self.on_pressed)
        self.tables.dropped.connect(self.on_dropped)

    def _lay_out(self) -> None:
        left = FlowLayout(14, self.title, self.stage_box, self.subtitle)
        right = FlowLayout(14, self.apart, self.draw_again, right=True)
        self.before = QWidget()
        nobody = self.tr("Nobody is seated yet. The draw puts everybody who is here at a table.")
        self._draw_card = Card(self.tr("Draw"))
        self._draw_card.column.addWidget(self.draw_form)
        self._draw_card.setMaximumWidth(720)
        row = across((self._draw_card, 99), None)  # asks how high the card is at its own width
        down(label(nobody, "soft", wrap=True), row, None, inside=self.before)
        inside = QWidget()
        self._head = across(left, right)
        self._over = down(self._head, self.warning_card, self.contradiction_card, gap=12)
        parts = self._over, (self.before, 1), (self.tables, 1)
        self._above = down(*parts, inside=inside, gap=12, edges=(14, 14, 14, 12))
        self._scrolled = Scrolled(inside, self.tr("Tables and their seats"))
        self._scrolled.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        foot = down(self.strip, self.late_card, edges=(14, 0, 14, 12))
        down((self._scrolled, 1), foot, inside=self, gap=0)

    # -- what the window asks ---------------------------------------------------------------

    def focus_widget(self) -> QWidget:
        """Return the button to draw, or the tables once they are drawn."""
        return self.tables if self.seating.cards else self.draw_form.go

    def next_step_widget(self) -> QWidget:
        """Return the way on where a correction contradicts the seats, else what is first here."""
        for each in (self.draw_anew, self.seat_late):
            if each.isVisible():
                return each
        return self.focus_widget()

    def next_step_button(self) -> QAbstractButton | None:
        """Return the button of the next draw; whether tables may be small is for people to say."""
        drawable, form = self.seating.drawable, self.draw_form
        if drawable is None or drawable.again:
            return None
        if self.seating.stage is not None:
            return self.draw_again
        return None if form.needs_small else form.go

    def asks_first(self) -> bool:
        """Say whether the next draw shows the moves of a ladder first."""
        return self.seating.climbs

    def in_focus(self) -> str:
        """Return that somebody who came late waits for a seat, or that a ladder moves players."""
        if self.late_card.isVisible():
            return "late"
        return "ladder" if self.seating.climbs or self.seating.climbed else ""

    def is_in_hand(self) -> bool:
        """Say whether a seat is being dragged, or a menu is open."""
        return self.tables.carrying or super().is_in_hand()

    def place(self) -> object:
        """Return the game in sight and the chosen player."""
        special = self.chosen_stage is not None or self.tables.chosen
        return (self.chosen_stage, self.tables.chosen) if special else None

    def return_to(self, place: object) -> None:
        """Show that game, and choose that player."""
        if isinstance(place, tuple):
            self.chosen_stage, player = place
            self.read_all()
            self.choose(player)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the rows of the tables as high as there is room for."""
        super().resizeEvent(event)
        turn(self._head, beside=self.width() >= look.px(ROOM_FOR_HEAD))
        self._fit_tables()

    def _fit_tables(self) -> None:
        room = self._scrolled.viewport().rect().marginsRemoved(self._above.contentsMargins())
        self._over.invalidate()
        over = self._over.totalHeightForWidth(room.width()) + self._above.spacing()
        self.tables.fit(room.width(), room.height() - over)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End a swap on Escape, or let go of the chosen player."""
        if event.key() != Qt.Key.Key_Escape or not self.tables.chosen:
            super().keyPressEvent(event)
            return
        self.choose(self.tables.chosen if self._swapping else 0)

    # -- showing ----------------------------------------------------------------------------

    def load(self) -> None:
        """Read players and tables of the chosen game, or of the last one if it is new."""
        seating = read_seating(self.tournament, self.chosen_stage)
        if self.seating.stages and len(seating.stages) > len(self.seating.stages):
            seating = read_seating(self.tournament, None)
        self.seating = seating
        self.chosen_stage = seating.stage.key if seating.stage and not seating.current else None
        self.show_head()
        self.show_draw()
        self.show_contradiction()
        policy, many = Qt.ScrollBarPolicy, len(seating.cards) > MOST_IN_SIGHT
        self._scrolled.setVerticalScrollBarPolicy(  # at once, or all would be laid out twice
            policy.ScrollBarAlwaysOn if many else policy.ScrollBarAsNeeded
        )
        self._fit_tables()
        before = [card.seats for card in self.tables.cards]
        self.tables.show_cards(seating.cards, fixed=not seating.current)
        lists = [card.seats for card in self.tables.cards]
        if lists != before:  # made after what stands below them
            for one, other in pairwise((*lists, *self.seat_actions, self.another, self.seat_late)):
                self.setTabOrder(one, other)
        self.show_foot()

    def show_head(self) -> None:
        """Show which game it is, and what to look at in its seats."""
        seating, stages = self.seating, self.seating.stages
        stage = seating.stage
        self.title.setText(stage.title if stage else self.tr("Seating"))
        self.title.setVisible(len(stages) < 2)
        self.stage_box.setVisible(len(stages) > 1)
        self.stage_box.offer(stages, lambda each: each.title)
        if stage:
            self.stage_box.choose(stage)
        self.subtitle.setText(subtitle(seating) if stage else "")
        self.apart.setText(apart_sentence(seating))
        self.apart.setVisible(bool(self.apart.text()))
        told = warnings(seating)
        self.warning_card.say("", "\n".join(told))
        self.warning_card.setVisible(bool(told))
        self.tables.setVisible(stage is not None)
        self.before.setVisible(stage is None)

    def show_draw(self) -> None:
        """Offer the next draw: the first one by a form on the page."""
        seating, drawable = self.seating, self.seating.drawable
        self.draw_again.setVisible(drawable is not None and seating.stage is not None)
        if drawable is None:
            return
        games = self.tournament.rule_set.qualifying_games
        if games > 1:
            words = self.tr("Draw game {0} of {1}").format(drawable.game, games)
            self._draw_card.heading.setText(words)
        again, following = self.tr("Draw again…"), self.tr("Draw game {0}…")
        self.draw_again.setText(again if drawable.again else following.format(drawable.game))
        self.draw_form.show_seating(seating)

    def show_contradiction(self) -> None:
        """Show whom a correction would put elsewhere in the game now being played."""
        seating, stage = self.seating, self.seating.stage
        asked = seating.climbed and seating.current
        contradiction = contradicted_moves(self.tournament) if asked else ()
        self.contradiction_card.setVisible(bool(contradiction))
        if stage is None or not contradiction:
            return
        title = self.tr("! A corrected sheet changes who moves to game {0}.")
        if not seating.again:
            title = self.tr(
                "A corrected sheet changes who moved to game {0}. It has begun: its seats stay."
            )
        words = contradiction_words(contradiction)
        self.contradiction_card.say(title.format(stage.position), words)
        self.draw_anew.setText(self.tr("Draw game {0} anew…").format(stage.position))
        self.draw_anew.setVisible(seating.again)
        self.leave_seats.setVisible(seating.again)

    def show_foot(self) -> None:
        """Offer what fits the chosen player now; else a seat for who came late."""
        seating, player = self.seating, self.tables.chosen
        card = seating.card_of(player)
        self.strip.setVisible(card is not None)
        self._show_late()
        if card is None:
            self._swapping = False
            return
        facts = seating.players[player]
        half = other_half(seating, player)
        words = self.tr("{0}. {1}").format(facts.name, half) if half else facts.name
        if self._swapping:
            words = self.tr("Choose who trades seats with {0}. Esc lets go.").format(facts.name)
        self.strip.say("", words)
        self.pin.setText(self.tr("Unpin") if facts.pinned else self.tr("Pin here"))
        self.pin.setAccessibleName(
            self.tr("No need to stay at this table")
            if facts.pinned
            else self.tr("Keep at this table when seats are drawn again")
        )
        moves = not card.begun
        for each, fits in (
            (self.swap, moves),
            (self.move_to, moves and bool(self._free(but=card.table_no))),
            (self.pin, seating.again),
            (self.leave, True),
        ):
            each.setVisible(fits and not self._swapping)
        self.let_go.setVisible(self._swapping)

    def _free(self, *, but: int) -> list[int]:
        """Return the tables that have not begun and have room, but for one."""
        cards = self.seating.cards
        return [c.table_no for c in cards if c.room and not c.begun and c.table_no != but]

    def _show_late(self) -> None:
        """Show the first of those who wait for a seat, and what it does to a table."""
        waiting = self.seating.waiting
        self.late_card.setVisible(bool(waiting) and not self.tables.chosen)
        if not waiting:
            self._late_at = None
            return
        free = [card.table_no for card in self.seating.cards if card.room]
        told = waiting_words(waiting)
        if self.late_card.heading.text() != told or self._late_at not in free:
            self._late_at = None
        try:
            plan = draw.late_plan(self.tournament, waiting[0].number, self._late_at)
        except Refused as refused:
            self._late_planned, words = None, str(refused)
        else:
            self._late_planned, words = plan.table_no, plan.sentence
        self.late_card.say(told, words)
        self.seat_late.setText(self.tr("Seat at table {0}").format(self._late_planned))
        self.seat_late.setVisible(self._late_planned is not None)
        self.another.setVisible(self._late_planned is not None and len(free) > 1)

    # -- drawing ----------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw seats with the chosen options; a notice says who could not be kept apart."""
        seating = self.seating
        with self.app.notices.showing_refusals():
            with based_on(self.tournament, seating.read_at, *seating.drawn_beside):
                drawn = self.draw_form.draw()
            self.show_drawn(drawn)

    def on_draw_again(self) -> None:
        """Ask how to draw, or show the moves of a ladder."""
        if self.seating.climbs:
            self.ask_moves()
            return
        form = Form(self.draw_again.text().rstrip("…"), self, guide="morning#draw")
        if sent := self.app.phones.sent:
            words = plural(
                "SeatingPage",
                sent,
                "A phone has sent 1 round for the present seats. It goes with them: Ctrl+Z brings "
                "both back.",
                "Phones have sent {count} rounds for the present seats. They go with them: Ctrl+Z "
                "brings both back.",
            )
            form.add_words(words, "question")
        fields = DrawForm(self.tournament)
        fields.go.hide()
        form.column.addWidget(fields)
        go = form.add_answers("")

        def show_offer() -> None:
            go.setText(fields.go.words)
            go.setEnabled(fields.go.isEnabled())

        fields.offered.connect(show_offer)
        fields.wait.clicked.connect(form.reject)
        fields.wait.clicked.connect(self.on_wait)
        fields.show_seating(self.seating)
        options = (fields.sixes, fields.groups, fields.clubs, fields.seed)
        next(each for each in options if not each.isHidden()).setFocus()
        form.rest_on(self.tournament, *self.seating.drawn_beside)
        form.open_until_taken(fields.draw, self.show_drawn)

    def ask_moves(self) -> None:
        """Show who moves up and down before the game is drawn; lots that fell stay as they are."""
        with self.app.notices.showing_refusals(), wait_cursor(self.tournament):
            dialog = MovesDialog(self.tournament, self.seating, self)
            dialog.open_until_taken(dialog.draw, self.show_drawn)

    def show_drawn(self, drawn: DrawnSeats) -> None:
        """Show the seats from the top, and say what the draw came to."""
        self.chosen_stage = None
        self.tables.choose(0)
        self.refresh()
        self.tables.setFocus()  # so that a second Enter does not draw again at once
        self._scrolled.verticalScrollBar().setValue(0)
        said, broken = drawn_sentences(drawn, self.seating, self.app.phones)
        if broken:
            self.app.notices.warn(" ".join((said, *broken)))
        else:
            self.app.notices.info(" ".join((said, apart_sentence(self.seating))).strip())

    def ask_to_keep(self) -> None:
        """Ask why the seats are left as they are although a corrected sheet says otherwise."""
        question = Question(
            title=self.tr("Leave the seats as they are?"),
            sentence=self.tr(
                "Nobody changes tables. The correction and your reason stay on record."
            ),
            yes=self.tr("Leave them"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("everybody sits already"),),
        )
        keep = self.app.questions.ask(
            question, lambda answer: keep_seats(self.tournament, reason=answer.reason)
        )
        if keep.yes:
            self.focus_widget().setFocus()
            self.app.notices.info(self.tr("The seats stay as they are."))

    def on_wait(self) -> None:
        """Go to the Players page, where missing players are added or checked in."""
        self.app.go_to("players")
        self.app.notices.warn(
            self.tr("Add those who come, or check them in here; then draw the seats.")
        )

    def on_stage(self) -> None:
        """Show another game."""
        chosen = self.stage_box.chosen()
        self.chosen_stage = None if chosen is None else chosen.key
        self.tables.choose(0)
        self.read_all()

    # -- changing seats ---------------------------------------------------------------------

    def choose(self, player: int) -> None:
        """Choose a player, 0 for nobody; a swap that was begun ends."""
        self._swapping = False
        self.tables.choose(player)
        self.show_foot()
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Scroll to the chosen seat, in the sight that the foot leaves."""
        outer = self.layout()
        if outer is not None:
            outer.activate()
        self.tables.bring_into_sight(self.tables.chosen)

    def on_pressed(self, player: int) -> None:
        """Choose a player or let go; in a swap, trade."""
        one = self.tables.chosen
        if not self.seating.current:
            return
        if self._swapping and player != one:
            self.choose(0)
            self.trade(one, player)
        else:
            self.choose(0 if player == one else player)

    def on_dropped(self, player: int, table_no: int, other: int) -> None:
        """Trade with who sits there, or move to the table."""
        if other:
            self.choose(0)
            self.trade(player, other)
        else:
            self.move_player(player, table_no)

    def on_swap(self) -> None:
        """Let the next seat that is pressed trade places with the chosen player."""
        self._swapping = True
        self.show_foot()
        self.tables.go_to(self.tables.chosen)  # the arrows lead to who trades seats
        self._bring_into_sight()

    def trade(self, one: int, other: int) -> None:
        """Let two players trade seats; from table to table of a ladder it is asked why."""
        names = [self.seating.players[player].name for player in (one, other)]
        said = self.tr("{0} and {1} have swapped seats.").format(*names)
        seats = seat_of(one), seat_of(other)
        at_one_table = self.seating.card_of(one) is self.seating.card_of(other)
        if not self.seating.climbed or at_one_table:
            self.do(lambda: draw.swap(self.tournament, one, other), said, *seats)
            return
        form = Form(
            self.tr("Why do {0} and {1} trade?").format(*names),
            self,
            words=self.tr(
                "On a ladder the places say who plays where. Your reason stays on record."
            ),
        )
        why = form.ask_reason()
        form.rest_on(self.tournament, *seats)
        if form.run(
            self.tr("Trade"),
            lambda: draw.swap(self.tournament, one, other, reason=why.text().strip()),
        ):
            self.app.notices.info(said)

    def move_player(self, player: int, table_no: int) -> None:
        """Move a player to the last seat of a table."""
        said = self._seated_words(player, table_no)
        self.do(lambda: draw.move(self.tournament, player, table_no), said, seat_of(player))

    def _seated_words(self, player: int, table_no: int) -> str:
        name = self.seating.players[player].name
        return self.tr("{0} sits at table {1}.").format(name, table_no)

    def on_move_to(self) -> None:
        """Offer the tables with room."""
        player = self.tables.chosen
        card = self.seating.card_of(player)
        if card is not None:
            free = self._free(but=card.table_no)
            self._offer_tables(self.move_to, free, partial(self.move_player, player))

    def _offer_tables(
        self, below: QPushButton, table_nos: Sequence[int], then: Callable[[int], None]
    ) -> None:
        menu = QMenu(self)
        for table_no in table_nos:
            words = self.tr("Table {0}").format(table_no)
            menu.addAction(words).triggered.connect(lambda _=False, to=table_no: then(to))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(below.mapToGlobal(QPoint(0, below.height())))

    def on_pin(self) -> None:
        """Keep the chosen player at this table when seats are drawn again, or no longer."""
        player = self.tables.chosen
        pinned = not self.seating.players[player].pinned
        self.do(lambda: draw.pin(self.tournament, player, pinned=pinned), "", seat_of(player))

    def on_leave(self) -> None:
        """Let the chosen player go home."""
        if ask_goes_home(self.app, self.tables.chosen):
            self.choose(0)

    def on_another(self) -> None:
        """Offer the tables with room for who came late."""
        free = [card.table_no for card in self.seating.cards if card.room]
        self._offer_tables(self.another, free, self.on_late_at)

    def on_late_at(self, table_no: int) -> None:
        """Show what it does to that table."""
        self._late_at = table_no
        self.show_foot()
        self.seat_late.setFocus()

    def on_seat_late(self) -> None:
        """Seat who came late as it is planned."""
        waiting, planned = self.seating.waiting, self._late_planned
        if not waiting or planned is None:
            return
        player = waiting[0].number
        said = self._seated_words(player, planned)
        self.do(lambda: draw.seat_late(self.tournament, player, planned), said)


def _button(press: Callable[[], object], words: str = "", kind: str = "") -> QPushButton:
    made = button(words, kind)
    made.clicked.connect(press)
    return made
