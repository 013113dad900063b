"""A list of players before it is added: what its columns mean, what is wrong with which row."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from mextrain_scorer.desk.roster import roster_import
from mextrain_scorer.desk.roster.players import ImportedRoster, RosterRow
from mextrain_scorer.exchange import rosters
from mextrain_scorer.exchange.grids import Encoding
from mextrain_scorer.exchange.roster_columns import NAMING, Meaning
from mextrain_scorer.exchange.rosters import LookedAt, RosterTable
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, fill
from mextrain_scorer.ui.kit.questions import Question, QuestionDialog
from mextrain_scorer.ui.kit.rows import Index
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import SearchField, button, label, point

AT_ONCE = 200  # rows are added before a blink is over; more of them take progress
SAMPLE = 40  # rows tell how wide a column is
MOST_NAMED = 6
ROW, LOOK, CELLS = 0, 1, 2  # columns of ticks, of what to look at, and the first of the list's own
TICKED, LEFT_OUT = Qt.CheckState.Checked, Qt.CheckState.Unchecked
FIXED = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
INK, GROUND = Qt.ItemDataRole.ForegroundRole, Qt.ItemDataRole.BackgroundRole
ROW_HIGH, HEADING_HIGH, BOX_HIGH = 32, 30, 42  # px at 100 %
LEAVE_OUT = 2  # a result beside Qt's own Rejected (0) and Accepted (1)
GUIDE = "day-before#enter"


class GroundDelegate(QStyledItemDelegate):
    """Paints a cell's own ground, which a style sheet would keep from being seen."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the ground, then the cell as any other."""
        ground = index.data(GROUND)
        if isinstance(ground, QColor):
            painter.fillRect(option.rect, ground)
        super().paint(painter, option, index)


class RosterDialog(Form):
    """Shows a list until every row with a tick is right, asks what is doubtful, and adds it.

    A row is left out by taking its tick away; a cell can be typed anew.
    """

    guide_page = GUIDE

    def __init__(self, app: App, table: RosterTable, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._app = app
        self._skip: set[int] = set()  # lines that stay out
        self._shown = -1, 0  # the row, or beyond them the column, that was shown last
        self.table = table
        self.looked: tuple[LookedAt, ...] = ()  # what the desk found, row by row
        self.view = QTableWidget()
        self.items: list[list[QTableWidgetItem]] = []  # in it, by row
        self.boxes: list[QComboBox] = []  # over each column of the list what it means
        self.said = label("", "soft", wrap=True)
        self.offered = QCheckBox(
            self.tr("Read “Smith, Jane” as Jane Smith, “Bob && Mary Roe” as a couple")
        )
        self.offered.setChecked(True)
        self.headed = QCheckBox(self.tr("The first row holds headings"))
        self.letters = QComboBox()
        self.letters_words = label(self.tr("Letters"), "soft")
        self.search = SearchField(self.tr("Find in this list"))
        self.search.setMinimumWidth(look.px(220))  # or its own words are cut
        self.state = label("", "strong", wrap=True)
        self.to_next = button(self.tr("Show the next one"))
        self.leave_out = button("")
        self.all_rows = button(self.tr("Tick all"), "quiet")
        self.no_row = button(self.tr("Tick none"), "quiet")
        self.no = self.add_button(self.tr("Cancel"))
        self.add = self.add_button(self.tr("Add"), "primary")
        self._dress_table()
        self._lay_out()
        self._connect()
        self.show_table(table)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def players(self) -> list[RosterRow]:
        """Return those who are to be added."""
        rows = [row for row in self.looked if row.line not in self._skip]
        return [each for row in rows for each in row.people]

    def show_table(self, table: RosterTable) -> None:
        """Show a list, or the same one with its letters read another way."""
        self.show_title(self.tr("Add players from {0}").format(table.name))
        self.headed.setChecked(table.headed)
        self.headed.setVisible(not table.of_ours)
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
        self._show_rows(table)
        self._widen()

    def left_out(self) -> frozenset[int]:
        """Return the rows without a tick."""
        ticks = [items[ROW].checkState() for items in self.items]
        return frozenset(row for row, tick in enumerate(ticks) if tick is LEFT_OUT)

    @Slot()
    def check(self) -> None:
        """Let the desk look the list over, and show what it finds."""
        table = self.table
        as_offered = self.offered.isChecked() and not table.of_ours
        looked = self.looked = rosters.look_over(
            self._app.tournament, table, self.left_out(), as_offered=as_offered
        )
        self._show_found()
        for box, meaning in zip(self.boxes, table.meanings, strict=True):
            box.setCurrentIndex(box.findData(meaning.value))
        bad, count, to_look_at = len(self._bad()), len(self.players()), self._to_look_at()
        asks = bool(to_look_at or table.unused())
        self.offered.setVisible(any(row.offered for row in looked) and not table.of_ours)
        self.view.setColumnHidden(LOOK, not to_look_at)
        self._place_boxes()
        self.add.setText(
            plural("RosterDialog", count, "Add 1 player", "Add {count} players")
            if count
            else self.tr("Add")
        )
        self.add.setAccessibleName(self.add.text())
        self.add.setEnabled(count > 0 and not bad)
        self.to_next.setVisible(asks)
        self.leave_out.setVisible(bool(bad))
        self.leave_out.setText(
            plural("RosterDialog", bad, "Leave that row out", "Leave those {count} rows out")
        )
        self.state.setText(self._state_words(bad, count))
        set_kind(self.state, "wrong" if bad else "question" if asks else "strong")

    # -- showing ----------------------------------------------------------------------------

    def _show_rows(self, table: RosterTable) -> None:
        """Show the rows below the headings; who was left out stays so."""
        out = {self.table.below[row][0] for row in self.left_out()}
        self.table, self.looked = table, ()
        wide, rows = len(table.meanings), table.below
        titles = [self.tr("Add row"), self.tr("To check"), *map(self.title, range(wide))]
        self.items = [self._items(cells, wide, str(line), line not in out) for line, cells in rows]
        with QSignalBlocker(self.view):
            self.view.setColumnCount(CELLS + wide)
            self.view.setRowCount(len(rows))
            self.view.setHorizontalHeaderLabels(titles)
            for row, items in enumerate(self.items):
                for column, item in enumerate(items):
                    self.view.setItem(row, column, item)
        for box in self.boxes:
            box.deleteLater()
        self.boxes = [self._meaning_box(at) for at in range(wide)]
        self._find()
        self.check()

    def _items(
        self, cells: Sequence[str], wide: int, line: str, ticked: bool
    ) -> list[QTableWidgetItem]:
        texts = (line, "", *cells, *[""] * (wide - len(cells)))
        items = [QTableWidgetItem(text) for text in texts]
        for each, text in zip(items[CELLS:], cells, strict=False):
            each.setToolTip(text)
        items[ROW].setFlags(FIXED | Qt.ItemFlag.ItemIsUserCheckable)
        items[ROW].setCheckState(TICKED if ticked else LEFT_OUT)
        items[ROW].setData(INK, QColor(look.colours.soft_ink))
        items[LOOK].setFlags(FIXED)
        return items

    def _show_found(self) -> None:
        """Say in each row what is to be looked at; soft is what is not used or left out."""
        colours, left_out, meanings = look.colours, self.left_out(), self.table.meanings
        soft, wrong = QColor(colours.soft_ink), QColor(colours.wrong_ground)
        with self._quietly():
            for row, (items, found) in enumerate(zip(self.items, self.looked, strict=True)):
                words = self._words(found)
                items[LOOK].setText(words)
                items[LOOK].setToolTip(words)
                ink = colours.wrong if found.problem else colours.question
                items[LOOK].setData(INK, QColor(ink))
                for at, (cell, meaning) in enumerate(zip(items[CELLS:], meanings, strict=True), 1):
                    cell.setData(INK, None if meaning and row not in left_out else soft)
                    meant = found.column in (meaning.value or str(at), str(at))
                    cell.setData(GROUND, wrong if meant else None)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Change cells without taking that for what somebody typed.

        The view is not told of single cells either: one that is being typed in keeps what is typed.
        """
        with QSignalBlocker(self.view.model()):
            yield
        self.view.viewport().update()

    def title(self, column: int) -> str:
        """Return a heading of the list."""
        first = self.table.headings
        written = first[column].strip() if column < len(first) else ""
        return written or self.tr("Column {0}").format(column + 1)

    def _bad(self) -> list[int]:
        """Return the rows that cannot be added as they are."""
        return [row for row, found in enumerate(self.looked) if found.problem]

    def _to_look_at(self) -> list[int]:
        """Return the rows that there is anything to say of."""
        return [row for row, found in enumerate(self.looked) if self._words(found)]

    def _words(self, found: LookedAt) -> str:
        """Return what is wrong with a row, or asked about one that can be added as it is."""
        if found.problem:
            return self.tr("! {0}").format(found.problem)
        return " ".join(filter(None, (found.namesake, found.alike, found.alone, found.read)))

    def _state_words(self, bad: int, count: int) -> str:
        if not any(meaning in self.table.meanings for meaning in NAMING):
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
        looked = self.looked
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
        if unused := self.table.unused():
            yield plural(
                "RosterDialog",
                len(unused),
                "One column is not used: {names}.",
                "{count} columns are not used: {names}.",
                names=", ".join(map(self.title, unused)),
            )

    # -- laying out -------------------------------------------------------------------------

    def _dress_table(self) -> None:
        view, header = self.view, self.view.horizontalHeader()
        view.setItemDelegate(GroundDelegate(view))
        view.setAccessibleName(self.tr("Players to be added"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(look.px(ROW_HIGH))
        view.setMinimumHeight(look.px(HEADING_HIGH + BOX_HIGH + 6 * ROW_HIGH))
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        header.setFixedHeight(look.px(HEADING_HIGH + BOX_HIGH + 4))
        header.setResizeContentsPrecision(SAMPLE)

    def _lay_out(self) -> None:
        self.setMinimumWidth(min(look.px(980), self.screen().availableSize().width() - 40))
        self.offered.setAccessibleName(self.offered.text().replace("&&", "&"))
        self.letters.setAccessibleName(self.tr("How the letters of the file are read"))
        for encoding, words in self._encodings().items():
            self.letters.addItem(words, encoding.value)
        parts = self.search, self.all_rows, self.no_row, self.headed
        ways = FlowLayout(10, *parts, self.letters_words, self.letters, self.offered)
        mend = FlowLayout(10, self.to_next, self.leave_out)
        fill(self.column, self.said, (self.view, 1), ways, mend)
        self.beside.addWidget(self.state)

    def _encodings(self) -> dict[Encoding, str]:
        return {
            Encoding.UTF_8: self.tr("UTF-8 (of today)"),
            Encoding.WINDOWS_1252: self.tr("Windows-1252 (older Windows)"),
            Encoding.UTF_16: self.tr("UTF-16"),
            Encoding.WINDOWS_1250: self.tr("Windows-1250 (central Europe)"),
            Encoding.WINDOWS_1251: self.tr("Windows-1251 (Cyrillic)"),
            Encoding.DOS_850: self.tr("DOS 850 (western Europe)"),
        }

    def _meanings(self) -> dict[Meaning, str]:
        return {
            Meaning.NOT_USED: self.tr("not used"),
            Meaning.NAME: self.tr("Name"),
            Meaning.FIRST_NAME: self.tr("First name"),
            Meaning.LAST_NAME: self.tr("Last name"),
            Meaning.NUMBER: self.tr("Number"),
            Meaning.CLUB: self.tr("Club"),
            Meaning.GROUP: self.tr("Couple or group"),
            Meaning.PARTNER: self.tr("Partner's name"),
            Meaning.CLASS: self.tr("Class"),
            Meaning.WILLING: self.tr("Keeps score"),
            Meaning.CHECKED_IN: self.tr("Is here"),
            Meaning.NOTE: self.tr("Note"),
        }

    def _connect(self) -> None:
        self.view.itemChanged.connect(self._on_changed)
        self.view.horizontalHeader().sectionResized.connect(self._place_boxes)
        self.view.horizontalScrollBar().valueChanged.connect(self._place_boxes)
        self.headed.clicked.connect(self._on_headed)
        self.offered.clicked.connect(self.check)
        self.letters.activated.connect(self._on_letters)
        self.search.textChanged.connect(self._find)
        self.all_rows.clicked.connect(lambda: self._tick(self._in_sight(), ticked=True))
        self.no_row.clicked.connect(lambda: self._tick(self._in_sight(), ticked=False))
        self.to_next.clicked.connect(self._on_next)
        self.leave_out.clicked.connect(lambda: self._tick(self._bad(), ticked=False))
        self.no.clicked.connect(self.reject)
        self.add.clicked.connect(self._on_add)
        self.finished.connect(self.deleteLater)

    def _meaning_box(self, at: int) -> QComboBox:
        box = QComboBox(self.view.horizontalHeader())
        for meaning, words in self._meanings().items():
            box.addItem(words, meaning.value)
        box.setAccessibleName(self.tr("What {0} means").format(self.title(at)))
        box.activated.connect(lambda: self._on_meaning(at, Meaning(box.currentData())))
        box.installEventFilter(self)
        box.show()
        return box

    @Slot()
    def _place_boxes(self) -> None:
        header, px = self.view.horizontalHeader(), look.px
        for column, box in enumerate(self.boxes, CELLS):
            left, wide = header.sectionViewportPosition(column), header.sectionSize(column)
            box.setGeometry(left + px(3), px(HEADING_HIGH), wide - px(6), px(BOX_HIGH))

    def _widen(self) -> None:
        """Give each column room for what it means and for most of what is in it."""
        self.view.resizeColumnsToContents()
        row = max(look.px(100), self.view.columnWidth(ROW))
        self.view.setColumnWidth(ROW, row)
        self.view.setColumnWidth(LOOK, self.minimumWidth() // 2 - look.px(100))
        for column, box in enumerate(self.boxes, CELLS):
            least = max(box.sizeHint().width(), self.view.columnWidth(column))
            self.view.setColumnWidth(column, min(least, look.px(300)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring the column of a choice into sight when the keyboard comes to it."""
        if event.type() is QEvent.Type.FocusIn and watched in self.boxes:
            row = max(0, self.view.rowAt(0))
            column = CELLS + self.boxes.index(watched)
            self.view.scrollTo(self.view.model().index(row, column))
        return super().eventFilter(watched, event)

    # -- choosing ---------------------------------------------------------------------------

    @Slot()
    def _find(self) -> None:
        """Show the rows in which every word typed stands."""
        wanted = self.search.text().casefold().split()
        for row, (_, cells) in enumerate(self.table.below):
            told = " ".join(cells).casefold()
            self.view.setRowHidden(row, not all(word in told for word in wanted))

    def _in_sight(self) -> list[int]:
        return [row for row in range(self.view.rowCount()) if not self.view.isRowHidden(row)]

    def _tick(self, rows: Iterable[int], *, ticked: bool) -> None:
        """Tick these rows, or leave them out."""
        with self._quietly():
            for row in rows:
                self.items[row][ROW].setCheckState(TICKED if ticked else LEFT_OUT)
        self.check()

    def _on_meaning(self, column: int, meaning: Meaning) -> None:
        self.table = self.table.with_meaning(column, meaning)
        self.check()

    @Slot(QTableWidgetItem)
    def _on_changed(self, item: QTableWidgetItem) -> None:
        """Take a tick, or a cell typed anew."""
        if item.column() >= CELLS:
            self.table = self.table.with_cell(item.row(), item.column() - CELLS, item.text())
            with self._quietly():
                item.setToolTip(item.text())
        self.check()

    @Slot(bool)
    def _on_headed(self, headed: bool) -> None:
        self._show_rows(replace(self.table, headed=headed))

    @Slot()
    def _on_letters(self) -> None:
        path, letters = self.table.path, Encoding(self.letters.currentData())
        if path is not None:
            with self._app.notices.showing_refusals():
                self.show_table(rosters.read_file(path, letters))

    @Slot()
    def _on_next(self) -> None:
        """Go to the next row that there is something to say of, then to columns not used."""
        self.search.clear()
        rows = [(row, -1) for row in self._to_look_at()]
        spots = rows + [(self.view.rowCount(), column) for column in self.table.unused()]
        self._shown = next((each for each in spots if each > self._shown), spots[0])
        row, column = self._shown
        if column >= 0:
            self.boxes[column].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.view.setCurrentCell(row, self._column_meant(self.looked[row]))
        self.view.scrollToItem(self.view.currentItem())
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _column_meant(self, row: LookedAt) -> int:
        column = Meaning.PARTNER.value if row.alone and not row.column else row.column
        meant = [at for at, each in enumerate(self.table.meanings) if each.value == column]
        if row.column is not None and row.column.isdigit():
            meant = [int(row.column) - 1]
        return CELLS + meant[0] if meant else LOOK

    # -- adding -----------------------------------------------------------------------------

    @Slot()
    def _on_add(self) -> None:
        """Ask about names that are there already, and partners who are not; then add all."""
        self._skip.clear()
        looked = self.looked
        if (
            self._goes_on([row for row in looked if row.namesake])
            and self._goes_on([row for row in looked if row.alike], alike=True)
            and self._goes_on_alone([row.alone for row in looked if row.alone])
        ):
            self._add(self.players(), self.table.name)

    def _goes_on(self, rows: Sequence[LookedAt], *, alike: bool = False) -> bool:
        """Ask whether these are the same person twice; False leads back to the list.

        ``alike`` is for names that may be one, spelt otherwise: most often they are two.
        """
        if not rows:
            return True
        one = len(rows) == 1
        title = self.tr("The same person twice?")
        if not one and not alike:
            title = plural(
                "RosterDialog",
                len(rows),
                "1 name is there already",
                "{count} names are there already",
            )
        form = Form(title, self, guide=GUIDE)
        for row in rows[:MOST_NAMED]:
            name = " & ".join(each.name for each in row.people)
            asked = row.alike if alike else row.namesake
            words = self.tr("Row {0}, {1}: {2}").format(row.line, name, asked)
            form.column.addLayout(point(words))
        if left := len(rows[MOST_NAMED:]):
            form.add_words(plural("RosterDialog", left, "And 1 more.", "And {count} more."), "soft")
        # Enter, pressed on the way through, must not put anybody on the roster twice, nor leave
        # out who is only called nearly so.
        back = form.add_button(self.tr("Back to the list"), "primary" if alike else "")
        anyway = form.add_button(self.tr("Add anyway"))
        words = self.tr("Leave this one out") if one else self.tr("Leave them out")
        without = form.add_button(words, "" if alike else "primary")
        back.clicked.connect(form.reject)
        anyway.clicked.connect(form.accept)
        without.clicked.connect(lambda: form.done(LEAVE_OUT))
        answer = form.exec()
        form.deleteLater()
        if answer == LEAVE_OUT:
            self._skip.update(row.line for row in rows)
        return answer != QDialog.DialogCode.Rejected

    def _goes_on_alone(self, alone: Sequence[str]) -> bool:
        """Ask about partners whom nobody is: a name spelt otherwise would seat them together."""
        if not alone:
            return True
        question = Question(
            title=self.tr("Partners who were not found"),
            sentence=self.tr("Only couples whose names are found are seated apart."),
            details=tuple(alone[:MOST_NAMED]),
            yes=self.tr("Add without partners"),
            no=self.tr("Back to the list"),
        )
        asked = QuestionDialog(question, self)
        answer = asked.exec()
        asked.deleteLater()
        return answer == QDialog.DialogCode.Accepted

    def _add(self, people: list[RosterRow], name: str) -> None:
        """Add these players; a long list in the background, where a refusal becomes a notice."""
        tournament, notices = self._app.tournament, self._app.notices

        def tell(roster: ImportedRoster) -> None:
            words = plural(
                "RosterDialog",
                len(roster.added),
                "One player added from {name}.",
                "{count} players added from {name}.",
                name=name,
            )
            notices.info(words)

        def work(progress: JobProgress) -> ImportedRoster:
            return roster_import.add_roster(tournament, people, name, progress=progress)

        if not people:
            notices.warn(self.tr("Nobody was added."))
            self.accept()
        elif len(self.table.rows) <= AT_ONCE:
            self.ask_desk(lambda: tell(roster_import.add_roster(tournament, people, name)))
            self.accept()
        else:
            self.accept()
            title = self.tr("Adding players")
            self._app.background.run(title, work, tell, can_stop=True)
