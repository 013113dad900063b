"""A game of the play-off as a card: a frame that takes the keyboard, with its table in a label."""

from collections import Counter
from collections.abc import Hashable
from html import escape

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import (
    QGridLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk.playoff.bracket import (
    Bracket,
    BracketSeat,
    BracketStage,
    BracketTable,
    Fate,
)
from mextrain_scorer.desk.tables import place_words
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.ui.drawing.circled_winners import SIDE, CircledWinner, CircledWinners
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import across, down, turn
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.rows import LATIN
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label, with_last_number

OPENS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
LEAST, WIDEST = 178, 270  # px at 100 % of a table; a longer name wraps
DOTS = 40  # px at 100 %: easy to hit
BESIDE = 860  # px at 100 %: from here on the champion stands beside the final's places


def _tr(words: str) -> str:
    return QCoreApplication.translate("Bracket", words)


class BracketWords:
    """What the page says of a bracket's tables and seats; namesakes are told apart.

    ``heights`` are those of its cards' texts, each for all of the same shape.
    """

    def __init__(self, found: Bracket) -> None:
        self._bracket = found
        self.heights: dict[Hashable, int] = {}
        seats = (s for stage in found.stages for table in stage.tables for s in table.seats)
        self._names = {seat.player: seat.name for seat in seats if seat.player is not None}
        self._count = Counter(self._names.values())
        before = [e for e in found.stages if e.drawn and e.key != (found.deciding or ("", 0))[0]]
        games = sum(stage.qualifying for stage in before)
        # of several games a table's number alone does not tell where somebody comes from
        self._homes_are_told = games < 2 or not found.deciding or not before[-1].qualifying

    def name(self, player: int | None, name: str) -> str:
        """Return a name, with the number where another has the same."""
        if self._count[name] < 2:
            return name or _tr("to come")
        return _tr("{name}, No. {number}").format(name=name, number=player)

    def title(self, stage: BracketStage, table: BracketTable) -> str:
        """Return what a table is called."""
        if stage.key == FINAL:
            return _tr("Final")
        at = (stage.key, table.table_no)
        if at == self._bracket.deciding and stage is not self._bracket.stages[0]:
            return place_words(*at, ranked=True)
        return _tr("Table {table}").format(table=table.table_no)

    def state(self, stage: BracketStage, table: BracketTable) -> str:
        """Say whether its sheet is signed, or how many players are to come."""
        if not stage.drawn:
            return _tr("{count} players, to come").format(count=len(table.seats))
        if not table.signed:
            return _tr("not signed yet")
        if (stage.key, table.table_no) == self._bracket.deciding:
            return _tr("signed {time}").format(time=table.signed_at)
        if table.corrected:
            return _tr("corrected {time}").format(time=table.signed_at)
        return _tr("signed")

    def note(self, stage: BracketStage, seat: BracketSeat) -> str:
        """Say what becomes of a player, or why somebody takes no place."""
        if seat.fate is Fate.MISSED:
            return _tr("! wins now, has no seat")
        if seat.fate is Fate.MISPLACED:
            return _tr("played on")
        return f"✓ {self._goes_on(stage, seat)}" if seat.goes_on else seat.without

    def _goes_on(self, stage: BracketStage, seat: BracketSeat) -> str:
        later = self._bracket.stages[self._bracket.stages.index(stage) + 1 :]
        later = tuple(each for each in later if not (stage.qualifying and each.qualifying))
        following = next((each for each in later if each.drawn), None)
        if following is None:
            return _tr("goes on") if later else _tr("won the table")
        if not seat.plays_on:
            return _tr("goes on, but does not play")
        return _tr("in the final") if following.key == FINAL else _tr("plays on")

    def note_in_final(self, seat: BracketSeat) -> str:
        """Say why somebody takes no place, or what parts players with equal totals."""
        if seat.without or seat.zeros is None:
            return seat.without
        return _tr("zeros: {count}").format(count=seat.zeros)

    def home(self, seat: BracketSeat) -> str:
        """Say where a seat in the final was won."""
        if seat.rank is not None:
            return _tr("place {place} overall").format(place=seat.rank)
        if seat.from_table is None or not self._homes_are_told:
            return ""
        return _tr("table {table}").format(table=seat.from_table)


class _Text(QWidget):
    """The rich text of a card.  A label would lay it out a dozen times before it knows its height.

    It is laid out where it is seen; of those that are equally high for certain, one is measured.
    """

    def __init__(self, card: "GameCard") -> None:
        super().__init__(card)
        self._card = card
        self._document: QTextDocument | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def write_anew(self) -> None:
        """Take the card's other words or letters."""
        self._document = None
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which names do not wrap: Qt would lay out each card in the narrowest."""
        wide = self._card.one_line
        return QSize(wide, self.heightForWidth(wide))

    def hasHeightForWidth(self) -> bool:
        """Return True: text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return its height at a width."""
        heights, shape = self._card.words.heights, self._card.shape(width)
        if shape not in heights:
            heights[shape] = round(self._laid_out(width).size().height())
        return heights[shape]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        del event
        painter = QPainter(self)
        self._laid_out(self.width()).drawContents(painter)
        painter.end()

    def _laid_out(self, width: int) -> QTextDocument:
        if self._document is None:
            self._document = QTextDocument()
            self._document.setDocumentMargin(0)
            # the least width of a column is then that of its longest word, and not of a letter
            self._document.setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
            self._document.setDefaultFont(self._card.letters())
            self._document.setHtml(self._card.html())
        if self._document.textWidth() != width:
            self._document.setTextWidth(width)
        return self._document


class GameCard(QWidget):
    """A table of the play-off; ``more`` are its three dots.

    A double click, Enter or Space emit ``opened`` with its stage and table number; the menu key, a
    right click or the dots emit ``menu_wanted`` with these and the place for the menu.  Nothing
    can be done at a table that is only planned, but at a planned final: its number is 0.  When it
    gets the keyboard it emits ``reached``.

    Where room is short, ``shrink`` makes letters and spaces smaller by one factor, and leaves out
    whoever goes home.
    """

    opened = Signal(str, int)
    menu_wanted = Signal(str, int, QPoint)
    reached = Signal()

    def __init__(self, stage: BracketStage, table: BracketTable, words: BracketWords) -> None:
        super().__init__()
        self.stage, self.table, self.words = stage, table, words
        self.game = (stage.key, table.table_no if stage.drawn else 0)
        self.factor, self.brief = 0.0, False  # before it is shrunk first
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_kind(self, self._kind())
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text = _Text(self)
        self.more = QToolButton(self)
        self.more.setText("•••")
        set_kind(self.more, "dots")
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # from the keyboard the menu key does it
        self.more.setFixedWidth(look.px(DOTS))
        self.more.setVisible(self._offers_more())
        self.more.setToolTip(self._more_words())
        self.more.setAccessibleName(self._more_words())
        self.more.clicked.connect(
            lambda: self._ask_menu(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        )
        self.setAccessibleName(self.spoken())
        self._lay_out()
        self.shrink(1.0, brief=False)

    def _kind(self) -> str:
        if self.table.contradicts:
            return "game-asked"
        return "game" if self.stage.drawn else "game-planned"

    def _offers_more(self) -> bool:
        return self.stage.drawn

    def _more_words(self) -> str:
        title = self.words.title(self.stage, self.table)
        return self.tr("What can be done at {0}").format(title)

    def _lay_out(self) -> None:
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        grid = QGridLayout(self)
        grid.setContentsMargins(2, 2 + look.px(2), 2, 2 + look.px(4))
        grid.addWidget(self.text, 0, 0)
        grid.addWidget(self.more, 0, 0, corner)

    def spoken(self) -> str:
        """Return the whole table as a sentence, for a screen reader."""
        parts = [self.words.title(self.stage, self.table), self.words.state(self.stage, self.table)]
        names = (f"{self.name(e)} {e.points} {self.note(e)}".strip() for e in self.seats)
        return ", ".join((*parts, *names))

    # -- what is shown ----------------------------------------------------------------------

    @property
    def seats(self) -> list[BracketSeat]:
        """The players that are shown: who goes on first, who takes no place last."""
        if not self.stage.drawn:
            return []

        def gone(seat: BracketSeat) -> bool:
            return seat.fate is Fate.OUT and bool(seat.without)

        stay = (Fate.ON, Fate.MISSED)
        shown = sorted(self.table.seats, key=lambda seat: (seat.fate not in stay, gone(seat)))
        return [seat for seat in shown if not self.brief or seat.fate is not Fate.OUT]

    def name(self, seat: BracketSeat) -> str:
        """Return a player's name as the card has it."""
        return self.words.name(seat.player, seat.name)

    def note(self, seat: BracketSeat) -> str:
        """Return what is said beside or below a name."""
        return self.words.note(self.stage, seat)

    def shrink(self, factor: float, *, brief: bool) -> None:
        """Show letters and spaces at a factor; ``brief``: only who goes on or is in question."""
        if (factor, brief) != (self.factor, self.brief):
            self.factor, self.brief = factor, brief
            names = [self._on_one_line(seat) for seat in self.seats]
            wide = QFontMetrics(self.letters()).horizontalAdvance
            title, state = self.words.title(self.stage, self.table), self.words.state
            head = wide(f"{title}  {state(self.stage, self.table)}  •••")
            widest = max((*map(wide, names), 0))
            self.least_width = max(
                self.px(LEAST), min(max(head, widest) + self.px(30), self.px(WIDEST))
            )
            self.one_line = round(1.2 * widest) + self.px(40)  # bold letters are a tenth wider
            self._latin = all(max(name) <= LATIN for name in names)
            self.text.write_anew()
            self.updateGeometry()

    def px(self, at_100_percent: float) -> int:
        """Return a length of this card in pixels."""
        return round(look.px(at_100_percent) * self.factor)

    def shape(self, width: int) -> Hashable:
        """Return what the height of the text in a width hangs on, beside the size of its letters.

        Where each name is on one line for certain, that is only how many rows there are of which
        kind; letters beyond the Latin ones may be higher.
        """
        if self._latin and width >= self.one_line:
            return self.factor, self.brief, *(seat.fate for seat in self.seats)
        return self.factor, self.brief, self.stage.key, self.table.table_no, width

    # -- the text ---------------------------------------------------------------------------

    def letters(self) -> QFont:
        """Return the font of its text."""
        font = look.figures()
        font.setPixelSize(round(font.pixelSize() * self.factor))
        return font

    def html(self) -> str:
        """Return its text, as a table for its head and one for its seats."""
        rows = "".join(map(self._row, self.seats))
        table = '<table width="100%" cellspacing="0">{}</table>'
        return table.format(self._head()) + table.format(rows)

    def _on_one_line(self, seat: BracketSeat) -> str:
        """Return the words that stand on the line of a name, unless they are too long for it."""
        beside = "" if seat.fate in (Fate.ON, Fate.MISSED) else self.note(seat)
        return f"{self.name(seat)}  {seat.points}  {beside}"

    def cell(self, words: str, style: str = "", more: str = "") -> str:
        """Return a cell of the table; ``more`` are attributes, such as of its ground."""
        up, side = self.px(3), self.px(14)
        return f'<td style="padding: {up}px 0 {up}px {side}px; {style}" {more}>{words}</td>'

    def end(self, words: str, style: str = "", more: str = "") -> str:
        """Return a cell at the right end, as narrow as its words."""
        style = f"padding-left: {self.px(6)}px; padding-right: {self.px(14)}px; {style}"
        return self.cell(words, style, f'align="right" width="1%" {more}')

    def said(self, words: str, ink: str = "", step: Step = Step.SMALL) -> str:
        """Return words in another size, all on one line; soft where no ink is given."""
        size = round(look.text_px(step) * self.factor)
        style = f"font-size: {size}px; color: {ink or look.colours.soft_ink}"
        return f'<span style="{style}">{escape(words).replace(" ", "&nbsp;")}</span>'

    def _head(self) -> str:
        up = f"padding-top: {self.px(6)}px; padding-bottom: {self.px(5)}px;"
        ink = look.colours.question if self.table.contradicts else ""
        state = self.said(self.words.state(self.stage, self.table), ink)
        room = self.px(14) if self.more.isHidden() else look.px(DOTS)
        title = escape(self.words.title(self.stage, self.table)).replace(" ", "&nbsp;")
        title = f"<b>{title}</b>"
        return f"<tr>{self.cell(title, up)}{self.end(state, f'{up} padding-right: {room}px;')}</tr>"

    def _row(self, seat: BracketSeat) -> str:
        """Return a player's row; who goes on has the note below the name, as a row of its own."""
        c, name, note = look.colours, escape(self.name(seat)), self.note(seat)
        if seat.fate in (Fate.OUT, Fate.MISPLACED):
            gone = seat.fate is Fate.OUT and bool(seat.without)
            told = self.said(note, "" if gone else c.question)
            total = self.end(f"{told}  {seat.points}".strip(), f"color: {c.soft_ink};")
            return f"<tr>{self.cell(name, f'color: {c.soft_ink if gone else c.ink};')}{total}</tr>"
        on = seat.goes_on
        ground = f'bgcolor="{c.went_out_ground if on else c.question_ground}"'
        strong = f"font-weight: 600; color: {c.went_out if on else c.question};"
        total = self.end(f"<b>{seat.points}</b>", more=ground)
        if on and self.brief:
            return f"<tr>{self.cell(f'✓&nbsp;{name}', strong, ground)}{total}</tr>"
        below = self.cell(self.said(note), "padding-top: 0;", ground)
        whole = self.cell(name, f"{strong} padding-bottom: 0;", f'colspan="2" {ground}')
        return f"<tr>{whole}</tr><tr>{below}{total}</tr>"

    # -- keys and mouse ---------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that it has the keyboard."""
        super().focusInEvent(event)
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the sheet; the other keys are the board's."""
        event.setAccepted(event.key() in OPENS)
        if event.isAccepted():
            self._open()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the sheet."""
        self._open()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        self._ask_menu(event.globalPos())
        event.accept()

    def _open(self) -> None:
        if self.game[1]:
            self.opened.emit(*self.game)

    def _ask_menu(self, at: QPoint) -> None:
        if self._offers_more():
            self.menu_wanted.emit(*self.game, at)


class FinalCard(GameCard):
    """The final: the widest and lowest card, with the champion beside its places, or below.

    ``unsettled``: a correction contradicts it, so that the champion's circle is dashed.
    """

    def __init__(
        self,
        stage: BracketStage,
        table: BracketTable,
        words: BracketWords,
        found: Bracket,
        *,
        unsettled: bool,
    ) -> None:
        self._found, self._unsettled = found, unsettled
        super().__init__(stage, table, words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _kind(self) -> str:
        return "game-final"

    def _offers_more(self) -> bool:
        return True

    def _more_words(self) -> str:
        return self.tr("What can be done with the final")

    def _lay_out(self) -> None:
        self._box = across((self.text, 55), gap=0)
        if self._found.outcome.champions and self._found.deciding is not None:
            self._box.addLayout(self._places(), 45)
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 4, 4, 4 + look.px(2))
        grid.addLayout(self._box, 0, 0)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        grid.addWidget(self.more, 0, 0, corner)

    def _places(self) -> QVBoxLayout:
        """Return the champion in a circle, and who is second and third below."""
        px, found = look.px, self._found.outcome
        circle = CircledWinners(26, 18)
        rows: list[QWidget] = []
        for title, holders in found.titled(
            (self.tr("Champion"), self.tr("Joint champions")),
            self.tr("Second place"),
            self.tr("Third place"),
        ):
            rows.append(label(title, "soft", wrap=True))
            names = [self.words.name(who.player, who.name) for who in holders]
            if holders is found.champions:
                circle.show_winners([CircledWinner(name) for name in names], dashed=self._unsettled)
                rows.append(circle)
            else:
                kind = "heading" if holders is found.seconds else "strong"
                rows.append(label(", ".join(names), kind, wrap=True))
        if self.table.why:
            rows.append(label(with_last_number(self.table.why), "small", wrap=True))
        for each in rows:
            if each is not circle:  # whose line stands before the name
                each.setContentsMargins(px(SIDE), 0, 0, 0)
        return down(*rows, None, gap=px(2), edges=(px(14), px(16), px(14), px(16)))

    @property
    def seats(self) -> list[BracketSeat]:
        """All its players, however short the room is."""
        return list(self.table.seats)

    def note(self, seat: BracketSeat) -> str:
        """Return what is said beside a name."""
        return self.words.note_in_final(seat)

    def shape(self, width: int) -> Hashable:
        """Return what tells it from all others: no other card has its rows."""
        return self.factor, FINAL, width

    def spoken(self) -> str:
        """Return the final as sentences: one for each place."""
        parts = [self.words.title(self.stage, self.table), self.words.state(self.stage, self.table)]
        for seat in self.seats:
            place = "" if seat.place is None else str(seat.place)
            told = (place, self.name(seat), seat.without, self.words.home(seat), seat.points)
            parts.append(", ".join(part for part in told if part))
        return ". ".join(parts)

    def arrange(self, width: int) -> None:
        """Put the champion beside the places, or below them where that width is too little."""
        turn(self._box, beside=width >= look.px(BESIDE))

    def _head(self) -> str:
        title, state = self.words.title(self.stage, self.table), self.words.state
        told = f"<b>{self.said(title, look.colours.ink, Step.HEADING)}</b>"
        up = f"padding-top: {self.px(6)}px; padding-bottom: {self.px(4)}px;"
        words = f"{told} &nbsp; {self.said(state(self.stage, self.table))}"
        return f"<tr>{self.cell(words, up)}</tr>"

    def _row(self, seat: BracketSeat) -> str:
        c, wins, home = look.colours, seat.goes_on, self.words.home(seat)
        soft = seat.without or not (seat.place or home)
        ink = c.went_out if wins else c.soft_ink if soft else c.ink
        up = f"padding-top: {self.px(7)}px; padding-bottom: {self.px(7)}px;"
        up += "" if wins else f" border-bottom: 1px solid {c.line};"
        more = f"valign=middle bgcolor={c.went_out_ground}" if wins else "valign=middle"
        size = round(look.text_px(Step.LARGE) * self.factor)
        name = f"<b>{escape(self.name(seat))}</b>" if wins else escape(self.name(seat))
        told = self.said("   ".join(each for each in (self.note(seat), home) if each))
        total = f"<b>{self.said(seat.points, ink, Step.HEADING)}</b>"
        place = self.said("" if seat.place is None else str(seat.place), "", Step.LARGE)
        return (
            f"<tr>{self.cell(place, up, f'width=1% {more}')}"
            f"{self.cell(name, f'{up} font-size: {size}px; color: {ink};', more)}"
            f"{self.end(told, up, more)}{self.end(total, up, more)}</tr>"
        )
