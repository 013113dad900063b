"""The Overall page: everybody ranked over all games, live as the sheets are signed."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale, QModelIndex, Slot
from PySide6.QtWidgets import QAbstractButton, QWidget

from mextrain_scorer.desk import ranking
from mextrain_scorer.desk.based import RANKED, based_on
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.scores.sign_off import rule_overall_tie
from mextrain_scorer.rules.standings import DecidedBy, Line, Standing, TiedGroup
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.layouts import FlowLayout, down, fill
from mextrain_scorer.ui.kit.table import Column, LineTable, figures
from mextrain_scorer.ui.kit.widgets import Band, Card, SearchField, button, label
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog

NAME, PER_ROUND, FIRST_GAME = 2, 5, 6  # columns
LEAST_NAME, LEAST_HEIGHT = 150, 220  # px at 100 %


def _tr(words: str) -> str:
    return QCoreApplication.translate("Overall", words)


class RankRow(NamedTuple):
    """Somebody's games, and the place that they make: None where none of them counts."""

    line: Line
    standing: Standing | None = None

    @property
    def player(self) -> int:
        """The player's number."""
        return self.line.seat.player

    @property
    def place(self) -> int | None:
        """The place."""
        return None if self.standing is None else self.standing.place

    @property
    def place_words(self) -> str:
        """The place, with a sign where it is not the player's alone."""
        if self.standing is None:
            return "–"
        sign = {DecidedBy.OPEN: " ?", DecidedBy.SHARED: " ="}.get(self.standing.decided_by, "")
        return f"{self.place}{sign}"

    @property
    def place_spoken(self) -> str:
        """The place for a screen reader."""
        if self.standing is None:
            return _tr("no place yet")
        words = {
            DecidedBy.OPEN: _tr("{place}, a tie to rule"),
            DecidedBy.SHARED: _tr("{place}, shared"),
        }
        return words.get(self.standing.decided_by, "{place}").format(place=self.place)

    @property
    def why(self) -> str:
        """What made the place, or why there is none."""
        if self.standing is None:
            return _tr("No game of theirs counts: a game counts for who played all its rounds.")
        return self.standing.sentence

    @property
    def total(self) -> int | None:
        """The points of the games that count."""
        return None if self.standing is None else self.line.total

    @property
    def per_round(self) -> float | None:
        """Those points per round that was played."""
        if self.standing is None or not self.line.rounds:
            return None
        return self.line.total / self.line.rounds

    def game_spoken(self, number: int) -> str:
        """The total of a game for a screen reader; empty where it was missed."""
        game = self.line.game(number)
        if game is None:
            return ""
        counts = game in self.line.counted
        words = _tr("{total}, counts") if counts else _tr("{total}, does not count")
        return words.format(total=game.line.total)


class OverallPage(Page):
    """The ranking of everybody or of a class, the ties to rule, and why each has the place."""

    key: ClassVar[str] = "overall"
    guide_page: ClassVar[str] = "cumulative"
    document: ClassVar[str] = "overall"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._class = ""
        self._open: list[tuple[str, TiedGroup]] = []
        self._games = 0
        self.class_box: LazyComboBox[str] = LazyComboBox()
        self.class_box.setAccessibleName(self.tr("Whose ranking"))
        self.search = SearchField(self.tr("Find a player"))
        self.state = label("", "soft", wrap=True)
        self.rule_button = button(self.tr("Rule the tie…"), "primary")
        self.tie_card = Band("look", self.rule_button)
        self.cut_short = button(self.tr("The day ends early…"), "quiet")
        self.table = LineTable(
            self.tr("Ranking over all games"),
            self._columns(0),
            lambda row: row.player,
            stretch=NAME,
            least=LEAST_NAME,
        )
        self.table.setWordWrap(False)
        self.table.setMinimumHeight(look.px(LEAST_HEIGHT))
        self.why = label("", wrap=True)
        self._lay_out()
        self.search.textChanged.connect(self._on_searched)
        self.class_box.activated.connect(self._on_class_chosen)
        self.cut_short.clicked.connect(lambda: app.go_to("playoff"))
        self.table.activated.connect(self._on_opened)
        self.table.selectionModel().currentRowChanged.connect(self._show_why)
        self.rule_button.clicked.connect(self._on_rule)

    def _columns(self, games: int) -> list[Column[RankRow]]:
        """Return the columns: what matters most is in sight where room is short."""
        decimals = QLocale().toString
        return [
            Column(
                self.tr("Place"),
                lambda row: row.place_words,
                lambda row: row.place,
                66,
                right=True,
                bold=lambda _: True,
                spoken=lambda row: row.place_spoken,
            ),
            figures(self.tr("No."), lambda row: row.player, 54),
            Column(
                self.tr("Name"),
                lambda row: row.line.seat.name,
                bold=lambda row: row.place == 1,
                explained=lambda row: row.why,
            ),
            figures(self.tr("Total"), lambda row: row.total, 70, lambda _: True),
            figures(self.tr("Games"), lambda row: row.line.whole_games, 76),
            Column(
                self.tr("A round"),
                lambda row: "" if row.per_round is None else decimals(row.per_round, "f", 2),
                lambda row: row.per_round,
                92,
                right=True,
            ),
            *map(self._game, range(1, games + 1)),
        ]

    def _game(self, number: int) -> Column[RankRow]:
        """Return the column of a game: one that does not count is soft and in brackets."""
        missed = self.tr("not played")

        def total(row: RankRow) -> int | None:
            game = row.line.game(number)
            return None if game is None else game.line.total

        def ink(row: RankRow) -> str:
            game = row.line.game(number)
            return "" if game is None or game in row.line.counted else "soft_ink"

        return Column(
            self.tr("Game {0}").format(number),
            lambda row: row.line.game_words(number),
            total,
            84,
            right=True,
            ink=ink,
            spoken=lambda row: row.game_spoken(number) or missed,
        )

    def _lay_out(self) -> None:
        px, edge = look.px, look.px(14)
        self.search.setMinimumWidth(px(220))
        title = label(self.tr("Overall"), "title")
        head = FlowLayout(px(12), title, self.class_box, self.search, self.cut_short)
        card = Card()
        fill(card.column, head, self.state, (self.table, 1), self.why)
        edges = edge, edge, edge, edge
        down(self.tie_card, (card, 1), inside=self, gap=px(10), edges=edges)

    # -- showing ----------------------------------------------------------------------------

    def load(self) -> None:
        """Read the ranking, of everybody or of the chosen class, and the ties of all of them."""
        state = PlayoffState(self.app.tournament)
        found = {each.class_name: each for each in state.rankings}
        if self._class not in found:
            self._class = ""
        here = found.get(self._class)
        self._show_classes([name for name in found if name])
        self._open = _ties_to_rule(found)
        if state.named is not None:
            self._open = []  # the game monitor has named the places: no tie decides any
        self._show_tie()
        self._show_rows(here)
        self.state.setText("" if here is None else self._state_words(here))
        self.cut_short.setVisible(here is not None and bool(here.signed) and not here.complete)
        self._show_why()

    def _show_rows(self, here: ranking.Overall | None) -> None:
        games = 0 if here is None else max(here.games, here.drawn)
        placed = [] if here is None else [RankRow(each.line, each) for each in here.places]
        rows = placed if here is None else [*placed, *map(RankRow, here.without_place)]
        if games != self._games:
            self._games = games
            self.table.show_columns(self._columns(games), rows)
        else:
            self.table.show_lines(rows)
        self.table.setColumnHidden(PER_ROUND, here is None or not here.rounds_differ)
        self.table.share()
        if self.table.chosen() is None:
            self.table.setCurrentIndex(self.table.proxy.index(0, NAME))

    def focus_widget(self) -> QWidget:
        """Return the button that rules a tie, or the ranking."""
        return self.table if self.tie_card.isHidden() else self.rule_button

    def next_step_button(self) -> QAbstractButton | None:
        """Return the button that rules a tie, where one is open."""
        return None if self.tie_card.isHidden() else self.rule_button

    def _show_classes(self, classes: Sequence[str]) -> None:
        everybody, of_class = self.tr("Everybody"), self.tr("Class {0}")
        self.class_box.offer(
            ("", *classes), lambda name: of_class.format(name) if name else everybody
        )
        self.class_box.choose(self._class)
        self.class_box.setVisible(bool(classes))

    def _state_words(self, here: ranking.Overall) -> str:
        if not here.tables:
            return self.tr("The ranking fills as the sheets are signed.")
        if here.complete:
            words = self.tr("All {games} games are signed.").format(games=here.drawn)
            words = f"{words} {_who_played(here)}"
        else:
            words = self.tr("Game {game} of {games}; sheets signed: {signed} of {tables} in all.")
            words = words.format(
                game=here.drawn, games=here.games, signed=here.signed, tables=here.tables
            )
            if uneven := ranking.uneven_words(here):
                words = f"! {uneven} {words}"
        if here.rule_set.table_1_wins and not here.class_name:
            words = f"{words} {self.tr('Table 1 of the last game names the champion.')}"
        if not here.leaves_out:
            return words
        return f"{words} {self.tr('In brackets: a game that does not count.')}"

    def _show_tie(self) -> None:
        self.tie_card.setVisible(bool(self._open))
        if not self._open:
            return
        class_name, group = self._open[0]
        heading = self.tr("! A tie to rule: places {first} to {last}")
        if class_name:
            heading = self.tr("! A tie to rule in class {name}: places {first} to {last}")
        heading = heading.format(name=class_name, first=group.first, last=group.last)
        if len(self._open) > 1:
            heading += self.tr(" (1 of {count} ties)").format(count=len(self._open))
        self.tie_card.say(heading, ", ".join(line.seat.who for line in group.lines))

    @Slot()
    def _show_why(self) -> None:
        row = self.table.chosen()
        self.why.setText("" if row is None else row.why)
        self.why.setVisible(bool(self.why.text()))

    # -- what is done -----------------------------------------------------------------------

    @Slot(str)
    def _on_searched(self, typed: str) -> None:
        chosen = self.table.chosen()
        self.table.show_found(typed)
        if chosen is not None:
            self.table.choose(chosen.player)
        if self.table.chosen() is None:
            self.table.setCurrentIndex(self.table.proxy.index(0, NAME))

    @Slot()
    def _on_class_chosen(self) -> None:
        self._class = self.class_box.chosen() or ""
        self.read_all()

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        """Show the sheet of the game that was double-clicked, of the latest one elsewhere."""
        row = self.table.line_at(index)
        if row is None:
            return
        game = row.line.game(index.column() - FIRST_GAME + 1) or row.line.games[-1]
        self.app.open_table(game.stage, game.table_no)

    @Slot()
    def _on_rule(self) -> None:
        if not self._open:
            return
        _, group = self._open[0]
        dialog = TieDialog(None, group, self)
        read_at = self._read_at
        dialog.open_until_taken(lambda: self._rule(dialog, read_at), lambda _: self._ruled())

    def _rule(self, dialog: TieDialog, read_at: int) -> None:
        with based_on(self.app.tournament, read_at, RANKED):
            rule_overall_tie(
                self.app.tournament,
                dialog.players,
                shared=dialog.shared.isChecked(),
                by=dialog.by,
                reason=dialog.reason.text().strip(),
            )

    def _ruled(self) -> None:
        self.app.notices.info(self.tr("The tie is ruled."))
        self.focus_widget().setFocus()


def _who_played(here: ranking.Overall) -> str:
    """Say how many players played all games of the day."""
    all_of_them = sum(line.whole_games >= here.drawn for line in here.lines)
    if all_of_them == len(here.lines):
        return _tr("Everybody played them all.")
    words = _tr("{count} of {everybody} players played them all.")
    return words.format(count=all_of_them, everybody=len(here.lines))


def _ties_to_rule(found: Mapping[str, ranking.Overall]) -> list[tuple[str, TiedGroup]]:
    """Return the open ties, each once: one ruling settles it in a class as well."""
    ties: list[tuple[str, TiedGroup]] = []
    for name, each in found.items():
        for group in each.open_ties:
            if not any(set(group.players) <= set(other.players) for _, other in ties):
                ties.append((name, group))
    return ties
