"""The form of a rule set: a field for every entry."""

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.rules.rule_sets import texts
from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
)
from mextrain_scorer.rules.rule_sets.validity import (
    FINALISTS,
    LARGEST_TABLE,
    LONGEST_TIME,
    MOST_DOUBLE_BLANK,
    MOST_GAMES,
    MOST_WILD_CARDS,
    PLACES,
    SETS,
)
from mextrain_scorer.rules.words import points as in_points
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form_card import FormCard
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.no_wheel_fields import NoWheelComboBox, NoWheelSpinBox
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.rule_sets.draw_fields import DrawFields
from mextrain_scorer.ui.rule_sets.of_the_format import Known, OfTheFormat
from mextrain_scorer.ui.rule_sets.tie_break_list import TieBreakList

USUAL_MOVES = 2  # from each table of a ladder
USUAL_DOUBLE_BLANKS = (0, 20, 25, 50)


class RuleSetFields(QWidget):
    """The fields in cards; ``form_values`` reads and fills them.

    ``stacked`` puts each field below its name: for large letters on a small screen.
    """

    changed = Signal()

    def __init__(self, *, stacked: bool = False) -> None:
        super().__init__()
        self._stacked = stacked
        self.cards: list[FormCard] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(12))
        self._ask_names()
        self._ask_rounds()
        self._ask_tables()
        self._ask_play()
        self._ask_format()
        self._ask_places()
        self._ask_day()
        self._ask_choices()

    def show_problems(self, sentences: Mapping[str, str]) -> None:
        """Show below each field what is wrong with it; ``sentences`` by the entry's key."""
        for card in self.cards:
            for key in card.problems:
                card.show_problem(key, sentences.get(key, ""))

    def show_rounds(self, rules: RuleSet) -> None:
        """Show beside the last round how many rounds there are."""
        count = len(rules.engines)
        self.rounds.setText(plural("RuleSetFields", count, "one round", "{count} rounds"))

    def go_to(self, key: str) -> None:
        """Give the focus to an entry's field, and scroll to it."""
        if key == "draws":
            self.draws.go_to_wrong()
            return
        for card in self.cards:
            if key in card.problems:
                card.go_to(key)

    def _card(self, heading: str) -> FormCard:
        card = FormCard(heading, stacked=self._stacked)
        self.cards.append(card)
        self._column.addWidget(card)
        return card

    def _ask_names(self) -> None:
        card = self._card("")
        self.name = self._line(card, "name", self.tr("Name"))
        self.source = self._line(card, "source", self.tr("Where they come from"))

    def _ask_rounds(self) -> None:
        card = self._card(self.tr("Tiles and rounds"))
        self.highest = NoWheelComboBox(self.tr("Set of tiles"))
        for highest in SETS:
            self.highest.addItem(self.tr("Double {0}").format(highest), highest)
        self.highest.currentIndexChanged.connect(self.changed)
        card.ask("highest", self.highest.accessibleName(), self.highest)
        self.first_engine = self._number(
            card, "first_engine", self.tr("First round, the double"), SETS[-1]
        )
        self._ask_last_engine(card)
        self._ask_double_blank(card)

    def _ask_last_engine(self, card: FormCard) -> None:
        name = self.tr("Last round, the double")
        self.last_engine = NoWheelSpinBox(0, SETS[-1], name)
        self.last_engine.valueChanged.connect(self.changed)
        self.rounds = label("", "soft")
        card.ask("last_engine", name, _side_by_side(self.last_engine, self.rounds))

    def _ask_double_blank(self, card: FormCard) -> None:
        self.double_blank = NoWheelSpinBox(
            0, MOST_DOUBLE_BLANK, self.tr("Double blank left in a hand, points")
        )
        self.double_blank.valueChanged.connect(self.changed)
        usual = []
        for points in USUAL_DOUBLE_BLANKS:
            words_of = in_points(points)
            each = button(str(points), "quiet", name=words_of)
            each.setAutoDefault(False)
            each.clicked.connect(lambda _=False, n=points: self.double_blank.setValue(n))
            usual.append(each)
        row = _side_by_side(self.double_blank, *usual)
        card.ask("double_blank", self.tr("Double blank left in a hand"), row)

    def _ask_tables(self) -> None:
        card = self._card(self.tr("Tables and tiles drawn"))
        self.table_sizes = self._line(
            card,
            "table_sizes",
            self.tr("Players at a table"),
            self.tr("The preferred number first, such as 5, 6."),
        )
        self.small_tables = self._line(
            card,
            "small_tables",
            self.tr("Smaller tables"),
            self.tr("Used only if you agree. Leave it empty for none."),
        )
        self.draws = DrawFields()
        self.draws.changed.connect(self.changed)
        card.ask("draws", self.tr("Tiles drawn by each"), self.draws)
        self.boneyard_from = self._number(
            card,
            "boneyard_from",
            self.tr("Boneyard up to"),
            LARGEST_TABLE,
            self.tr("This many players or fewer leave a boneyard. 0 for none."),
        )
        self.spare_tile_at = NoWheelComboBox(self.tr("One tile left over"))
        self.spare_tile_at.addItem(self.tr("never"), None)
        for players in range(2, LARGEST_TABLE + 1):
            said = self.tr("the starter takes it at {0} players").format(players)
            self.spare_tile_at.addItem(said, players)
        self.spare_tile_at.currentIndexChanged.connect(self.changed)
        card.ask("spare_tile_at", self.spare_tile_at.accessibleName(), self.spare_tile_at)

    def _ask_play(self) -> None:
        card = self._card(self.tr("How it is played"))
        self.engine_from = self._choice(card, "engine_from", EngineFrom)
        self.doubles = self._choice(card, "doubles", Doubles)
        self.first_turn = self._choice(card, "first_turn", FirstTurn)
        self.mexican_train = self._choice(card, "mexican_train", MexicanTrain)

    def _ask_format(self) -> None:
        card = self._card(self.tr("How a champion is found"))
        self.format = self._choice(card, "format", DayFormat)
        self.qualifying_games = self._number(
            card, "qualifying_games", self.tr("Games in a day"), MOST_GAMES
        )
        self.count_best = self._number(
            card,
            "count_best",
            self.tr("Best games that count"),
            MOST_GAMES,
            self.tr("How many of each player. 0: all of them."),
        )
        self.count_best.setSpecialValueText(self.tr("all", "games"))
        self.final_of = NoWheelComboBox(self.tr("A final"))
        self.final_of.addItem(self.tr("none: the best of the ranking wins"), 0)
        for players in range(FINALISTS[0], FINALISTS[1] + 1):
            said = self.tr("of the best {0} of the ranking").format(players)
            self.final_of.addItem(said, players)
        self.final_of.currentIndexChanged.connect(self.changed)
        card.ask("final_of", self.final_of.accessibleName(), self.final_of)
        self._ask_ladder(card)
        self._ask_who_goes_on(card)
        plays_on: Known = {
            "advance": (self.advance, 1),
            "wild_cards": (self.wild_cards, 0),
            "fill_freed_seats": (self.fill_freed_seats, False),
        }
        ranked: Known = {"count_best": (self.count_best, 0), "final_of": (self.final_of, 0)}
        ladder: Known = {
            "move_up": (self.move_up, USUAL_MOVES),
            "champion_by": (self.champion_by, ChampionBy.OVERALL.value),
        }
        self.of_the_format = OfTheFormat(
            card,
            self.format,
            self.qualifying_games,
            {
                DayFormat.WINNERS: plays_on,
                DayFormat.CUMULATIVE: ranked,
                DayFormat.LADDER: {**ranked, **ladder},
            },
            hidden=ladder,
        )

    def _ask_ladder(self, card: FormCard) -> None:
        self.move_up = self._number(
            card,
            "move_up",
            self.tr("Moving up from each table"),
            LARGEST_TABLE // 2,
            self.tr("The lowest totals of each table move one up, as many of the highest down."),
        )
        self.champion_by = self._choice(card, "champion_by", ChampionBy)

    def _ask_who_goes_on(self, card: FormCard) -> None:
        self.advance = self._number(
            card, "advance", self.tr("Going on from each table"), LARGEST_TABLE
        )
        self.wild_cards = self._number(
            card,
            "wild_cards",
            self.tr("Wild cards"),
            MOST_WILD_CARDS,
            self.tr("How many of the best others go on as well."),
        )
        self.fill_freed_seats = self._check_box(
            card,
            "fill_freed_seats",
            self.tr("Freed seats are filled"),
            self.tr(
                "If somebody goes on from two games, the next player at that table goes on too."
            ),
        )

    def _ask_places(self) -> None:
        card = self._card(self.tr("Places and ties"))
        self.places = NoWheelComboBox(texts.entry_label("places"))
        for places in PLACES:
            self.places.addItem(texts.places_words(places), places)
        self.places.currentIndexChanged.connect(self.changed)
        card.ask("places", self.places.accessibleName(), self.places)
        self.tie_breaks = TieBreakList()
        self.tie_breaks.changed.connect(self.changed)
        card.ask("tie_breaks", self.tr("Ties are broken by"), self.tie_breaks)
        self.shared_places = self._choice(card, "shared_places", SharedPlaces)

    def _ask_day(self) -> None:
        card = self._card(self.tr("The day"))
        self.time_limit = self._number(
            card, "time_limit", self.tr("Time limit, minutes a game"), LONGEST_TIME
        )
        self.time_limit.setSpecialValueText(self.tr("none"))
        self.late_arrival = self._choice(card, "late_arrival", LateArrival)
        self.penalties = self._check_box(card, "penalties", self.tr("Penalty points may be given"))
        self.disqualification = self._check_box(
            card, "disqualification", self.tr("Somebody may be disqualified")
        )

    def _ask_choices(self) -> None:
        card = self._card(self.tr("What you chose where the source is silent"))
        self.choices = QPlainTextEdit()
        self.choices.setAccessibleName(self.tr("What you chose, a sentence each line"))
        self.choices.setTabChangesFocus(True)
        self.choices.setFixedHeight(look.px(150))
        self.choices.textChanged.connect(self.changed)
        card.ask(
            "choices",
            self.tr("A sentence each line"),
            self.choices,
            hint=self.tr("It is printed on the rules card, and on the page of the day's rulings."),
        )

    def _line(self, card: FormCard, key: str, name: str, hint: str = "") -> QLineEdit:
        field = QLineEdit()
        field.setMaxLength(300)
        field.textChanged.connect(self.changed)
        card.ask(key, name, field, hint=hint)
        return field

    def _number(self, card: FormCard, key: str, name: str, most: int, hint: str = "") -> QSpinBox:
        field = NoWheelSpinBox(0, most, name)
        field.valueChanged.connect(self.changed)
        card.ask(key, name, field, hint=hint, whole=False)
        return field

    def _choice(self, card: FormCard, key: str, kind: type[StrEnum]) -> NoWheelComboBox:
        field = NoWheelComboBox(texts.entry_label(key))
        for each in kind:
            field.addItem(texts.way_words(each), each.value)
        field.currentIndexChanged.connect(self.changed)
        card.ask(key, field.accessibleName(), field)
        return field

    def _check_box(self, card: FormCard, key: str, name: str, hint: str = "") -> QCheckBox:
        field = QCheckBox(name)
        field.setAccessibleName(name)
        field.toggled.connect(self.changed)
        card.ask(key, name, field, hint=hint)
        return field


def _side_by_side(field: QWidget, *others: QWidget) -> QWidget:
    """Return a widget with the field and others beside it; the label belongs to the field."""
    wrapper = QWidget()
    row = QHBoxLayout(wrapper)
    row.setContentsMargins(0, 0, 0, 0)
    for widget in (field, *others):
        row.addWidget(widget)
    row.addStretch(1)
    wrapper.setAccessibleName(field.accessibleName())
    wrapper.setFocusProxy(field)
    return wrapper
