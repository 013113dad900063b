"""The Results page: the champion across it, the final and the table winners, what is left to do."""

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from mextrain_scorer.desk import next_step, tables
from mextrain_scorer.desk.next_step import Ending
from mextrain_scorer.desk.operations import READ_OUT
from mextrain_scorer.desk.playoff.plan import plan
from mextrain_scorer.desk.playoff.state import PlayoffState, kept_as_played_by_table
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.results import ReadOut, Results
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import clock, clock_time
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.display.display_menu import RevealBar
from mextrain_scorer.ui.drawing.circled_winners import SIDE, CircledWinner, CircledWinners
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across, down, fill, turn
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, button, label, with_last_number
from mextrain_scorer.ui.results.left_to_do import LeftToDo
from mextrain_scorer.ui.results.result_rows import (
    PlacesList,
    rows_of_classes,
    rows_of_places,
    rows_of_winners,
)

MOST, LEAST = 60, 36  # px at 100 %: the champion's name
BESIDE = 820  # px at 100 %: from this width on the table winners stand beside the final
ONE_LINE = 620  # px at 100 %: from this width on what the room knows stands beside the title


class AnnouncerDialog(Form):
    """Enter or the right arrow shows the next result, the left arrow the one before.

    ``told_all`` says whether the last one, the champion, was shown.
    """

    guide_page = "playoff#champion"

    def __init__(self, lines: Sequence[ReadOut], parent: QWidget | None = None):
        super().__init__(self.tr("For the announcer"), parent)
        self._lines = lines
        self._at = 0
        self.told_all = False
        self.be_wide(760)
        self.count = label("", "soft")
        self.what = label("", "large", wrap=True)
        self.name = label("", "title", wrap=True)
        self.name.setMinimumHeight(look.px(96))
        self.detail = label("", "large", wrap=True)
        fill(self.column, self.count, self.what, self.name, self.detail)
        self.close_button = self.add_button(self.tr("Close"))
        self.back = self.add_button(self.tr("Back"))
        self.next = self.add_button(self.tr("Next"), "primary")
        self.close_button.clicked.connect(self.reject)
        self.back.clicked.connect(lambda: self._go(-1))
        self.next.clicked.connect(lambda: self._go(1))
        for key, by in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Left, -1)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda step=by: self._go(step))
        self._show()
        self.next.setFocus()

    @property
    def line(self) -> ReadOut:
        """The result that is shown."""
        return self._lines[self._at]

    def _go(self, by: int) -> None:
        self._at = max(0, min(len(self._lines) - 1, self._at + by))
        self._show()

    @Slot()
    def _show(self) -> None:
        words = self.tr("{at} of {count}")
        self.count.setText(words.format(at=self._at + 1, count=len(self._lines)))
        self.what.setText(self.line.title)
        self.name.setText(self.line.name)
        self.detail.setText(self.line.detail)
        self.name.setAccessibleName(f"{self.line.title}: {self.line.name}, {self.line.detail}")
        last = self._at == len(self._lines) - 1
        self.told_all = self.told_all or last
        if last and self.next.hasFocus():
            self.close_button.setFocus()
        self.back.setEnabled(self._at > 0)
        self.next.setEnabled(not last)


class ResultsPage(Page):
    """Shows who won, and what is left to do until the day is done."""

    key: ClassVar[str] = "results"
    document: ClassVar[str] = "results"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first_title = label("", "large", wrap=True)
        self.seen = label("", "question")
        self.first = CircledWinners(MOST, LEAST)
        self.why = label("", "soft", wrap=True)
        self.as_of = label("", "wrong", wrap=True)
        self.as_of.hide()
        self._read_time = datetime.now()  # noqa: DTZ005  for people in the room
        self.second_title = label(self.tr("Second place"), "soft")
        self.second = label("", "title", wrap=True)
        self.third_title = label(self.tr("Third place"), "soft")
        self.third = label("", "heading", wrap=True)
        self.final = PlacesList(self.tr("Standings"))
        self.final_title = label("", "strong")
        self.winners = PlacesList(self.tr("Table winners"))
        self.winners_title = label(self.tr("Table winners"), "strong")
        self.everybody = button("", "quiet")
        self.everybody_too = button("", "quiet")
        self.left = LeftToDo(app)
        self.announce_button = self.left.tell
        self.reveal = RevealBar(app.display, self)
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        app = self.app
        for each in (self.everybody, self.everybody_too):
            each.clicked.connect(self._on_everybody)
        self.announce_button.clicked.connect(self._on_tell)
        app.display.changed.connect(self._show_seen)

    def _lay_out(self) -> None:
        px = look.px
        self._final_card, self._winners_card = Card(), Card()
        for card, heading, link, places in (
            (self._final_card, self.final_title, self.everybody_too, self.final),
            (self._winners_card, self.winners_title, self.everybody, self.winners),
        ):
            policy = link.sizePolicy()
            policy.setRetainSizeWhenHidden(True)  # so that both headings stand at one height
            link.setSizePolicy(policy)
            row = across((heading, 1), link)
            row.addStrut(px(34))
            fill(card.column, row, (places, 1))
            # so that a final of four fits on a small laptop
            card.column.setContentsMargins(px(16), px(6), px(16), px(10))
            card.column.setSpacing(px(4))
        lists = across((self._final_card, 7), (self._winners_card, 4), gap=px(12))
        edges = px(14), px(8), px(14), px(8)
        down(self._stage(), self.left, (lists, 1), inside=self, gap=px(8), edges=edges)

    def _stage(self) -> Card:
        """Return the champion's card."""
        px, edges = look.px, (look.px(SIDE), 0, 0, 0)
        self._head = across((self.first_title, 1), self.seen, gap=px(8), edges=edges)
        second, third = (
            down(None, title, names, None, gap=0, edges=edges)
            for title, names in ((self.second_title, self.second), (self.third_title, self.third))
        )
        self._places = across((self.first, 3), second, third, gap=px(12))
        for each in (self.as_of, self.why):
            each.setContentsMargins(*edges)
        card = Card()
        fill(card.column, self._head, self._places, self.as_of, self.why, self.reveal)
        return card

    def load(self) -> None:
        """Read the results, and what is done of the day's ending."""
        state = PlayoffState(self.app.tournament)
        self._read_time = datetime.now()  # noqa: DTZ005  the same
        outcome = results.results_of(state)
        self._now = next_step.ending(self.app.tournament, outcome)
        last = tables.deciding_game(state.sheets)
        self._show_stage(state, outcome, last)
        self._show_final(state, last)
        self._show_winners(state, outcome, last)
        named = self._has_winners and state.ranking is None
        self.left.show_ending(self._now, winners_first=named)
        self._show_seen()

    def show_away(self, away: str) -> None:
        """Say of which time the champion is, while no other desk can be heard."""
        words = self.tr("As of {time}: the server does not answer, so this may be out of date.")
        self.as_of.setText(words.format(time=clock_time(self._read_time)))
        self.as_of.setVisible(bool(away))

    def focus_widget(self) -> QWidget:
        """Return the first thing left to do, or the first list in sight."""
        if self._now is not None:
            return self.left.first_open
        lists = (self.final, self._final_card), (self.winners, self._winners_card)
        shown = (each for each, card in lists if not card.isHidden())
        return next(shown, self)

    def next_step_widget(self) -> QWidget:
        """Return the first box that is not ticked."""
        return self.focus_widget()

    def next_step_button(self) -> QAbstractButton | None:
        """Return the first box that is not ticked, until the day is done."""
        return None if self._now is None or self._now.done else self.left.first_open

    _now: Ending | None = None
    _told = ""  # why the champion won, which is not said a second time

    def _show_stage(self, state: PlayoffState, outcome: Results, last: Sheet | None) -> None:
        decided = bool(outcome.champions)
        self.first_title.setText(self._first_words(state, outcome))
        self.first.show_winners(
            [
                CircledWinner(one.name, "" if one.total is None else str(one.total))
                for one in outcome.champions
            ],
            dashed=not outcome.complete,
        )
        self.first.setVisible(decided)
        for title, names, holders in (
            (self.second_title, self.second, outcome.seconds),
            (self.third_title, self.third, outcome.thirds),
        ):
            title.setVisible(bool(holders))
            names.setVisible(bool(holders))
            names.setText(", ".join(one.name for one in holders))
        for column, holders in ((1, outcome.seconds), (2, outcome.thirds)):
            self._places.setStretch(column, 2 if holders else 0)
        self._told = self._why(state, outcome, last)
        self.why.setText(with_last_number(self._told))
        self.why.setVisible(bool(self._told))

    def _why(self, state: PlayoffState, outcome: Results, last: Sheet | None) -> str:
        """Return why the champion won where a tie decided, or why nobody has yet."""
        if outcome.named is not None:
            return outcome.named.remark
        ranking = state.ranking if last is None and state.rules.ranking_wins else None
        if ranking is not None and not ranking.complete:
            words = self.tr("The champion is known when all {games} games are signed.")
            return words.format(games=ranking.games)
        if ranking is not None and ranking.open_ties:
            return self.tr("A tie in the ranking is to be ruled first: see Overall.")
        places = standings(last) if last is not None else ()
        if ranking is not None:
            places = ranking.places
        elif not outcome.champions:
            return plan(state).sentence
        return places[0].sentence if places and places[0].by_tie else ""

    def _first_words(self, state: PlayoffState, outcome: Results) -> str:
        if not outcome.champions:
            return self.tr("Not decided yet")
        if not outcome.complete and state.ranking is not None and state.ranking.open_ties:
            return self.tr("Champion, but a tie for a place still has to be ruled")
        if not outcome.complete and state.rules.table_1_wins and not outcome.named:
            return self.tr("Champion, but not every sheet is signed")
        if not outcome.complete:
            return self.tr("Champion, but a correction still has to be settled")
        one = len(outcome.champions) == 1
        words = self.tr("Champion of {name}") if one else self.tr("Joint champions of {name}")
        return words.format(name=self.app.tournament.facts().name)

    def _show_final(self, state: PlayoffState, last: Sheet | None) -> None:
        ranking = state.ranking
        self._final_card.setVisible(last is not None or ranking is not None)
        if last is None:
            if ranking is not None:
                self.final_title.setText(self.tr("Overall"))
                self.final.show_rows(rows_of_places(ranking.places, told=self._told))
            return
        title = self.tr("The final") if last.stage == FINAL else tables.where(last)
        self.final_title.setText(title)
        placed = standings(last) if last.is_signed else ()
        unplaced = results.without_place(last)
        self.final.show_rows(
            rows_of_places(placed, "", unplaced, told=self._told) if placed else ()
        )

    def _show_winners(self, state: PlayoffState, outcome: Results, last: Sheet | None) -> None:
        titles, ranking = {stage.key: stage.title for stage in state.stages}, state.ranking
        told = [one for one in outcome.table_winners if last is None or one.key != last.key]
        notes = {**_ties(state.sheets), **kept_as_played_by_table(self.app.tournament)}
        heading, rows = self.tr("Table winners"), rows_of_winners(told, titles, notes)
        if ranking is not None:  # beside the final stands the ranking that led to it
            heading = self.tr("Overall") if last is not None else self.tr("Classes")
            rows = rows_of_places(ranking.places, games=False) if last is not None else []
            rows += rows_of_classes(state.rankings[1:])
        self.winners_title.setText(heading)
        self.winners.setAccessibleName(heading)
        self.winners.show_rows(rows)
        self._has_winners = bool(rows)
        players = len(tables.who_played(state.sheets))
        words = plural("ResultsPage", players, "The one player", "All {count} players")
        for each in (self.everybody, self.everybody_too):
            each.setText(words)
            each.setAccessibleName(words)
            each.setEnabled(bool(players))
        self._share()

    _has_winners = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the table winners behind the link where there is no room beside the final."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        wide = self.width() >= look.px(BESIDE)
        turn(self._head, beside=self.width() >= look.px(ONE_LINE))
        turn(self._places, beside=wide)
        alone = self._final_card.isHidden()
        self._winners_card.setVisible(self._has_winners and (wide or alone))
        self.everybody_too.setVisible(self._winners_card.isHidden())

    @Slot()
    def _show_seen(self) -> None:
        """Say whether the room knows."""
        now = self._now
        self.seen.setVisible(now is not None)
        if now is None:
            return
        said = self.tr("The room does not see this yet")
        if now.read_out:
            said = self.tr("The room was told at {time}").format(time=clock(now.read_out))
        self.seen.setText(said)
        set_kind(self.seen, "soft" if now.read_out else "question")

    # -- what the buttons do --------------------------------------------------------------------

    @Slot()
    def _on_tell(self) -> None:
        display = self.app.display
        if display.is_open and display.to_reveal is not None:
            display.reveal_next()
            return
        with self.app.notices.showing_refusals():
            lines = results.announcement_lines(self.app.tournament)
            if not lines:
                return
            dialog = AnnouncerDialog(lines, self)
            dialog.finished.connect(lambda: self._on_read_out(dialog))
            dialog.open()

    def _on_read_out(self, dialog: AnnouncerDialog) -> None:
        """Record that the winners were read out, if the champion was."""
        dialog.deleteLater()
        if dialog.told_all:
            with self.app.notices.showing_refusals():
                next_step.record_told(self.app.tournament, READ_OUT)
        self.focus_widget().setFocus()

    @Slot()
    def _on_everybody(self) -> None:
        with self.app.notices.showing_refusals():
            form = Form(self.tr("Everybody's places"), self, guide="playoff#champion")
            form.be_wide(720)
            places = PlacesList(self.tr("Everybody's places"))
            places.setMinimumHeight(min(look.px(420), self.screen().availableSize().height() // 2))
            rows: list[Row] = []
            for sheet in tables.sheets(self.app.tournament):
                unplaced = results.without_place(sheet)
                rows += rows_of_places(standings(sheet), tables.where(sheet), unplaced)
            places.show_rows(rows)
            form.column.addWidget(places)
            places.setFocus()
            form.tell()


def _ties(sheets: Sequence[Sheet]) -> dict[TableKey, str]:
    """Return, by table, why its winner is first where more than the total decided it."""
    told = {}
    for sheet in sheets:
        places = standings(sheet) if sheet.is_signed else ()
        if places and places[0].by_tie:
            told[sheet.key] = places[0].sentence
    return told
