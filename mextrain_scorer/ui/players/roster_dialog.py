"""A list of players before it is added: what its columns mean, what is wrong with which row."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QTableView,
    QWidget,
)

from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.exchange import rosters
from mextrain_scorer.exchange.grids import Encoding
from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.exchange.rosters import LookedAt, RosterTable
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.questions import Question, QuestionDialog
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import SearchField, button, label
from mextrain_scorer.ui.players.column_meaning_header import MeaningHeader
from mextrain_scorer.ui.players.duplicate_player_dialog import MOST_NAMED, SamePersonDialog
from mextrain_scorer.ui.players.roster_model import CELLS, Fixed, GroundDelegate, RosterModel

AT_ONCE = 200  # rows are looked over before a blink is over
SAMPLE = 40  # rows tell how wide a column is
NAMED = (Meaning.NAME, Meaning.FIRST_NAME, Meaning.LAST_NAME)


class RosterDialog(Form):
    """Shows a list until every row with a tick is right; ``recode_wanted`` for other letters."""

    guide_page = "day-before#enter"

    recode_wanted = Signal(str)

    def __init__(self, app: App, table: RosterTable, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._app = app
        self._table = table
        self._again = self._checking = self._closed = False
        self._skip: set[int] = set()  # lines that stay out
        self._shown = -1, 0  # the row, or beyond them the column, that was shown last
        self.model = RosterModel(self)
        self.view = QTableView()
        self.header = MeaningHeader(self.view)
        self.said = label("", "soft", wrap=True)
        self.offered = QCheckBox(
            self.tr("Read “Smith, Jane” as Jane Smith, “Bob && Mary Roe” as a couple")
        )
        self.offered.setChecked(True)
        self.headed = QCheckBox(self.tr("The first row holds headings"))
        self.letters = QComboBox()
        self.letters_words = label(self.tr("Letters"), "soft")
        self.search = SearchField(self.tr("Find in this list"))
        self.state = label("", "strong", wrap=True)
        self.to_next = button(self.tr("Show the next one"))
        self.leave_out = button("")
        self.all_rows = button(self.tr("Tick all"), "quiet")
        self.no_row = button(self.tr("Tick none"), "quiet")
        self.no = self.add_button(self.tr("Cancel"))
        self.add = self.add_button(self.tr("Add"), "primary")
        self._dress()
        self._lay_out()
        self._connect()
        self.show_table(table)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def players(self) -> list[RosterRow]:
        """Return those who are to be added."""
        return [
            each
            for row in self.model.looked_at()
            for each in row.people
            if row.line not in self._skip
        ]

    def show_table(self, table: RosterTable) -> None:
        """Show a list, or the same one with its letters read another way; none once closed."""
        if self._closed:
            return
        self._table = table
        self.show_title(self.tr("Add players from {0}").format(table.name))
        self.headed.setChecked(table.guess.headed)
        self.headed.setVisible(table.encoding is not Encoding.WORKBOOK or table.path is not None)
        self.letters.setVisible(table.path is not None)
        self.letters_words.setVisible(table.path is not None)
        self.letters.setCurrentIndex(self.letters.findData(table.encoding.value))
        said = self.tr(
            "Choose above each column what it holds. You can retype a cell that is not right."
        )
        if table.encoding.guessed:
            said = self.tr(
                "Look at the names: are all letters right? If not, choose other letters. {0}"
            ).format(said)
        self.said.setText(table.problem or said)
        set_kind(self.said, "wrong" if table.problem else "soft")
        self.model.show_table(table, table.guess.meanings, headed=table.guess.headed)
        self._offer_meanings()
        self._widen()
        self.check()

    def check(self) -> None:
        """Let the desk look the list over; a long one beside the window."""
        if self._checking:
            self._again = True
            return
        table, meanings = self._table, tuple(self.model.meanings)
        headed, left_out = self.model.headed, frozenset(self.model.left_out)
        as_offered = self.offered.isChecked() and not self._is_of_ours()

        def work(progress: JobProgress) -> tuple[LookedAt, ...]:
            return rosters.look_over(
                self._app.tournament,
                table,
                meanings,
                headed=headed,
                left_out=left_out,
                as_offered=as_offered,
                progress=progress,
            )

        if len(table.raw.rows) <= AT_ONCE:
            self._show_checked(work(JobProgress()))
            return
        self._checking = True
        self.add.setEnabled(False)
        rows = len(table.raw.rows)
        self.state.setText(
            plural("RosterDialog", rows, "Looking at one row…", "Looking at {count} rows…")
        )
        with self._app.notices.showing_refusals():
            self._app.background.run(self.tr("Looking at the list"), work, self._show_checked)

    def done(self, result: int) -> None:
        """Close; what is still being looked at is not shown any more."""
        self._closed = True
        if self._checking:
            self._app.background.stop()
        super().done(result)

    def _show_checked(self, looked: tuple[LookedAt, ...]) -> None:
        self._checking = False
        if self._closed:
            return
        if self._again:
            self._again = False
            self.check()
            return
        self.model.show_looked_at(looked)
        bad, count = len(self.model.bad()), len(self.players())
        to_look_at = self.model.to_look_at()
        self.offered.setVisible(any(row.offered for row in looked) and not self._is_of_ours())
        self.view.setColumnHidden(Fixed.LOOK, not to_look_at)
        self.add.setText(self._add_words(count))
        self.add.setAccessibleName(self.add.text())
        self.add.setEnabled(count > 0 and not bad)
        asks = bool(to_look_at or self._unused())
        self.to_next.setVisible(asks)
        self.leave_out.setVisible(bool(bad))
        self.leave_out.setText(
            plural("RosterDialog", bad, "Leave that row out", "Leave those {count} rows out")
        )
        self.leave_out.setAccessibleName(self.leave_out.text())
        self.state.setText(self._state_words(bad, count))
        set_kind(self.state, "wrong" if bad else "question" if asks else "strong")

    def _is_of_ours(self) -> bool:
        """Say whether the list is of an earlier tournament, whose names are as they should be."""
        return self._table.encoding is Encoding.WORKBOOK and self._table.path is None

    def _unused(self) -> list[int]:
        """Return the columns with something in them that are not used."""
        if self._is_of_ours():
            return []
        return rosters.unused_columns(
            self._table.raw, self.model.meanings, headed=self.model.headed
        )

    def _add_words(self, count: int) -> str:
        if not count:
            return self.tr("Add")
        return plural("RosterDialog", count, "Add 1 player", "Add {count} players")

    def _state_words(self, bad: int, count: int) -> str:
        if not any(meaning in self.model.meanings for meaning in NAMED):
            return self.tr("No column holds the name yet: choose Name above the column that does.")
        if bad:
            return plural(
                "RosterDialog",
                bad,
                "One row is not right yet. Nobody is added until it is.",
                "{count} rows are not right yet. Nobody is added until they are.",
            )
        said = " ".join(self._asked_words())
        return said or (self.tr("Everything is right.") if count else self.tr("No row has a tick."))

    def _asked_words(self) -> Iterator[str]:
        looked = self.model.looked_at()
        if same := sum(bool(row.namesake) for row in looked):
            yield plural(
                "RosterDialog",
                same,
                "One name is there already: you will be asked about it.",
                "{count} names are there already: you will be asked about them.",
            )
        if alike := sum(bool(row.alike) for row in looked):
            yield plural(
                "RosterDialog",
                alike,
                "One name is much like another: you will be asked about it.",
                "{count} names are much like others: you will be asked about them.",
            )
        if alone := sum(bool(row.alone) for row in looked):
            yield plural(
                "RosterDialog",
                alone,
                "One partner was not found: you will be asked about it.",
                "{count} partners were not found: you will be asked about them.",
            )
        if read := sum(bool(row.read) for row in looked):
            yield plural(
                "RosterDialog",
                read,
                "One name is read otherwise than written, or may be more: look at it.",
                "{count} names are read otherwise than written, or may be more: look at them.",
            )
        if unused := self._unused():
            yield plural(
                "RosterDialog",
                len(unused),
                "One column is not used: {names}.",
                "{count} columns are not used: {names}.",
                names=", ".join(map(self._heading, unused)),
            )

    def _heading(self, column: int) -> str:
        return str(self.model.headerData(CELLS + column, Qt.Orientation.Horizontal))

    def _offer_meanings(self) -> None:
        titles = [self._heading(at) for at in range(len(self.model.meanings))]
        self.header.offer(titles, self.model.meanings)

    def _dress(self) -> None:
        px = look.px
        view = self.view
        view.setModel(self.model)
        view.setHorizontalHeader(self.header)
        view.setItemDelegate(GroundDelegate(view))
        view.setAccessibleName(self.tr("Players to be added"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(px(40))
        view.setMinimumHeight(px(320))
        room = self.screen().availableSize()
        self.setMinimumWidth(min(px(980), room.width() - 40))
        self.headed.setAccessibleName(self.headed.text())
        self.offered.setAccessibleName(self.offered.text().replace("&&", "&"))
        self.letters.setAccessibleName(self.tr("How the letters of the file are read"))
        words = {
            Encoding.UTF_8: self.tr("UTF-8 (of today)"),
            Encoding.WINDOWS_1252: self.tr("Windows-1252 (older Windows)"),
            Encoding.UTF_16: self.tr("UTF-16"),
            Encoding.WINDOWS_1250: self.tr("Windows-1250 (central Europe)"),
            Encoding.WINDOWS_1251: self.tr("Windows-1251 (Cyrillic)"),
            Encoding.DOS_850: self.tr("DOS 850 (western Europe)"),
        }
        for encoding, said in words.items():
            self.letters.addItem(said, encoding.value)

    def _lay_out(self) -> None:
        ways = FlowLayout()
        for each in (self.headed, self.letters_words, self.letters, self.offered):
            ways.addWidget(each)
        find = QHBoxLayout()
        find.addWidget(self.search, 1)
        find.addWidget(self.all_rows)
        find.addWidget(self.no_row)
        mend = FlowLayout()
        mend.addWidget(self.to_next)
        mend.addWidget(self.leave_out)
        self.column.addWidget(self.said)
        self.column.addLayout(ways)
        self.column.addLayout(find)
        self.column.addWidget(self.view, 1)
        self.column.addLayout(mend)
        self.buttons.insertWidget(0, self.state, 20)

    def _connect(self) -> None:
        self.model.to_check.connect(self.check)
        self.model.cell_typed.connect(self._on_cell_typed)
        self.header.chosen.connect(self._on_meaning_chosen)
        self.headed.clicked.connect(self._on_headed)
        self.offered.clicked.connect(self.check)
        self.letters.activated.connect(
            lambda _=0: self.recode_wanted.emit(self.letters.currentData())
        )
        self.search.textChanged.connect(self.model.find)
        self.all_rows.clicked.connect(lambda: self.model.tick_all(True))
        self.no_row.clicked.connect(lambda: self.model.tick_all(False))
        self.to_next.clicked.connect(self._on_next)
        self.leave_out.clicked.connect(lambda: self.model.leave_out(self.model.bad()))
        self.no.clicked.connect(self.reject)
        self.add.clicked.connect(self._on_add)

    @Slot()
    def _on_add(self) -> None:
        """Ask about names that are there already, and partners who are not, before all is added."""
        self._skip.clear()
        looked = self.model.looked_at()
        alike = [row for row in looked if row.alike]
        self._ask_about(
            [row for row in looked if row.namesake],
            lambda: self._ask_about(alike, self._ask_about_partners, alike=True),
        )

    def _ask_about(
        self, rows: Sequence[LookedAt], then: Callable[[], None], *, alike: bool = False
    ) -> None:
        if not rows:
            then()
            return
        asked = SamePersonDialog(rows, self, alike=alike)

        def go_on() -> None:
            if asked.skip:
                self._skip.update(row.line for row in rows)
            then()

        asked.accepted.connect(go_on)
        asked.finished.connect(asked.deleteLater)
        asked.open()

    def _ask_about_partners(self) -> None:
        """Ask about partners whom nobody is: a name spelt otherwise would seat them together."""
        alone = [row.alone for row in self.model.looked_at() if row.alone]
        if not alone:
            self.accept()
            return
        question = Question(
            title=self.tr("Partners who were not found"),
            sentence=self.tr("Only couples whose names are found are seated apart."),
            details=tuple(alone[:MOST_NAMED]),
            yes=self.tr("Add without partners"),
            no=self.tr("Back to the list"),
        )
        asked = QuestionDialog(question, self)
        asked.accepted.connect(self.accept)
        asked.finished.connect(asked.deleteLater)
        asked.open()

    @Slot(int, int, str)
    def _on_cell_typed(self, row: int, column: int, text: str) -> None:
        self._table = rosters.with_cell(self._table, row, column, text)
        self.check()

    @Slot(int, Meaning)
    def _on_meaning_chosen(self, column: int, meaning: Meaning) -> None:
        self.model.give_meaning(column, meaning)
        self._offer_meanings()

    @Slot(bool)
    def _on_headed(self, headed: bool) -> None:
        self.model.show_table(self._table, self.model.meanings, headed=headed)
        self._offer_meanings()
        self.check()

    @Slot()
    def _on_next(self) -> None:
        """Go to the next row that there is something to say of, then to columns not used."""
        self.search.clear()
        rows = [(place, -1) for place in self.model.to_look_at()]
        spots = rows + [(self.model.rowCount(), column) for column in self._unused()]
        self._shown = next((each for each in spots if each > self._shown), spots[0])
        place, column = self._shown
        if column >= 0:
            self.header.boxes[column].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        row = self.model.row_of(place)
        if row is not None:
            index = self.model.index(row, self._column_meant(self.model.looked_at()[place]))
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _column_meant(self, row: LookedAt) -> int:
        column = Meaning.PARTNER.value if row.alone and not row.column else row.column
        meant = [at for at, each in enumerate(self.model.meanings) if each.value == column]
        if row.column is not None and row.column.isdigit():
            meant = [int(row.column) - 1]
        return CELLS + meant[0] if meant else Fixed.LOOK

    def _widen(self) -> None:
        """Give each column room for what it means and for most of what is in it."""
        px, metrics = look.px, self.fontMetrics()
        words = self.header.words()
        self.view.setColumnWidth(Fixed.ROW, px(100))
        self.view.setColumnWidth(Fixed.LOOK, self.minimumWidth() // 2 - px(100))
        for at, meaning in enumerate(self.model.meanings):
            cells = [
                str(self.model.index(row, CELLS + at).data())
                for row in range(min(SAMPLE, self.model.rowCount()))
            ]
            wide = max(metrics.horizontalAdvance(cell) for cell in cells) + px(26)
            chosen = metrics.horizontalAdvance(words[meaning]) + px(68)
            self.view.setColumnWidth(CELLS + at, min(max(wide, chosen, px(132)), px(300)))
