"""The next game of a ladder before it is drawn: everybody's way, and what the monitor changes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import Trade, ladder_plan, lot_in_words, trades_since_draw
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating.ladder import LadderMove, LadderStep
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, across, down, fill
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.draw_form import larger_box
from mextrain_scorer.ui.seating.seating_model import (
    SeatCard,
    SeatingModel,
    apart,
    arrow_of,
    way_words,
)
from mextrain_scorer.ui.seating.seating_texts import MOST_NAMED
from mextrain_scorer.ui.seating.tables import Tables

WIDE, EDGE = 1240, 60  # px at 100 % and of the window: four tables side by side where there is room
_JOINT = "\N{NO-BREAK SPACE}· "  # no line begins with the dot

translate = QCoreApplication.translate


class MovesDialog(Form):
    """Nothing is changed until its button draws the game so.

    A player is pressed, or dragged onto another one, to trade tables by hand.  The lots are the
    same however often it is opened, so that nobody can draw them until they suit.
    """

    guide_page = "ladder"

    def __init__(self, tournament: Tournament, seating: SeatingModel, parent: QWidget) -> None:
        drawable = seating.drawable
        game = 1 if drawable is None else drawable.game
        super().__init__(self.tr("Game {0}: who moves up, who moves down").format(game), parent)
        self._tournament = tournament
        replaced = seating.stage.key if seating.stage and seating.again else ""
        self._lost = trades_since_draw(tournament, replaced) if replaced else ()
        self.advice, self.lots = label("", wrap=True), label("", wrap=True)
        self.sixes = larger_box(tournament.rule_set)
        self.trade_two = button(self.tr("Two players trade…"))
        self._of_trades: list[QPushButton] = []
        self.tables = Tables()
        self._lots_frame = QFrame()
        set_kind(self._lots_frame, "look")
        QVBoxLayout(self._lots_frame).addWidget(self.lots)
        options, self._trades_column = FlowLayout(14, self.trade_two, self.sixes), down()
        fill(self.column, self.advice, self._lots_frame, options, self._trades_column, self.tables)
        self.sixes.setVisible(self._larger_matters())  # in its place: alone it would be a window
        self.setMinimumWidth(min(look.px(WIDE), parent.window().width() - EDGE))
        self.go = self.add_answers(self.tr("Seat game {0} like this").format(game))
        self.sixes.toggled.connect(lambda: self._change(()))  # no trade holds at other tables
        self.trade_two.clicked.connect(lambda: self.ask_trade(0, 0))
        self.tables.pressed.connect(lambda player: self.ask_trade(player, 0))
        self.tables.dropped.connect(self._on_dropped)
        self.rest_on(tournament, *seating.drawn_beside)
        self._plan_so(())
        self._show_plan()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def draw(self) -> DrawnSeats:
        """Draw the game as it is shown.  Raises Refused where it can no longer be drawn so."""
        return draw.draw(self._tournament, seed=self.plan.seed, **self._asked)

    def _larger_matters(self) -> bool:
        """Say whether there are other tables to choose for so many players."""
        try:
            without = draw.advice(self._tournament, sixes=False)
        except Refused:
            return False
        return without.sizes != draw.advice(self._tournament).sizes

    def _plan_so(self, trades: Sequence[Trade]) -> None:
        """Work the moves out with these trades; where the desk refuses, nothing has changed."""
        larger = self.sixes.isChecked()
        advice = draw.advice(self._tournament, sixes=larger)
        asked: dict[str, Any] = {"sixes": larger, "allow_small": advice.needs_small}
        asked["trades"] = tuple(trades)
        self.plan = plan = ladder_plan(self._tournament, **asked)
        self._asked, self._trades = asked, asked["trades"]
        # read with the plan: who came to the door since the page was read plays as well
        self._names = {each.number: each.name for each in players(self._tournament)}
        said = [advice.sentence, _moves_sentence(plan), _gone_words(plan), *_fewer_words(plan)]
        if plan.again:
            said.append(self.tr("The seats drawn before are replaced."))
        self.advice.setText(" ".join(filter(None, said)))

    def _show_plan(self) -> None:
        plan = self.plan
        self.tables.show_cards(_cards(plan, self._names, self._trades), fixed=False)
        told = (*_lots(plan, self._names), *plan.unpinned_sentences)
        self.lots.setText("\n".join(told))
        self._lots_frame.setVisible(bool(told))
        while (item := self._trades_column.takeAt(0)) is not None:
            if (row := item.widget()) is not None:
                row.hide()
                row.deleteLater()
        self._of_trades = []
        for at, trade in enumerate(self._trades):
            words = _trade_words(trade, self._names)
            name = self.tr("Take back: {0}").format(words)
            self._add_row(words, self.tr("Take back"), name, partial(self._on_take_back, at))
        made = [{each.one, each.other} for each in self._trades]
        playing = {move.player for move in plan.moves}
        for trade in self._lost:
            if {trade.one, trade.other} not in made:
                words = _trade_words(trade, self._names)
                lost, name = self.tr("Lost: {0}").format(words), self.tr("Make it again: {0}")
                again = partial(self._change, (*self._trades, trade), -1)
                possible = {trade.one, trade.other} <= playing
                self._add_row(
                    lost, self.tr("Make it again") if possible else "", name.format(words), again
                )
        QTimer.singleShot(0, self, self.fit)  # once the tables know their width

    def _add_row(self, told: str, action: str, name: str, act: Callable[[], None]) -> None:
        """Add a trade in words, and a button for what can be done about it, if anything."""
        row = QWidget()
        line = across((label(told, wrap=True), 1), inside=row)
        if action:
            made = button(action, "quiet", name=name)
            made.clicked.connect(act)
            line.addWidget(made)
            self._of_trades.append(made)
        self._trades_column.addWidget(row)

    # -- changing ---------------------------------------------------------------------------

    def _change(self, trades: Sequence[Trade], then: int | None = None) -> None:
        """Plan with these trades; ``then`` is whose button gets the keyboard, from the first."""
        try:
            self._plan_so(trades)
        except Refused as refused:
            self.say_refused(str(refused))
            return
        self.refusal.hide()
        self._show_plan()
        if then is not None:
            following = self._of_trades[min(then, len(self._of_trades) - 1) :]
            (following[0] if following else self.trade_two).setFocus()

    def _on_take_back(self, nth: int) -> None:
        self._change([each for at, each in enumerate(self._trades) if at != nth], nth)

    def _on_dropped(self, player: int, _table_no: int, other: int) -> None:
        if other:
            self.ask_trade(player, other)

    def ask_trade(self, one: int, other: int) -> None:
        """Ask who trades with whom, and why; these two are chosen at first, 0 for nobody."""
        names = self._names
        moves = sorted(self.plan.moves, key=lambda move: by_family(names[move.player]))
        form = Form(self.tr("Two players trade tables"), self, guide="ladder")

        def words_of(move: LadderMove) -> str:
            """Begin with the family name: typing it finds the player."""
            words = self.tr("{name} · No. {number}, to table {table}")
            name = as_listed(names[move.player])
            return words.format(name=name, number=move.player, table=move.after)

        def choose(box: LazyComboBox[LadderMove], player: int) -> None:
            box.choose_nothing(self.tr("Choose a player"))
            for move in moves:
                if move.player == player:
                    box.choose(move)

        def offer_others() -> None:
            """Offer the players of the other tables; whoever is chosen stays so if possible."""
            first, second = who.chosen(), whom.chosen()
            here = first.after if first else 0
            whom.offer([move for move in moves if move.after != here], words_of)
            choose(whom, second.player if second else other)

        def trade() -> None:
            first, second = who.chosen(), whom.chosen()
            if first is not None and second is not None:
                made = Trade(first.player, second.player, why.text().strip())
                self._plan_so((*self._trades, made))

        who = form.ask_choice(self.tr("Who trades"), moves, words_of)
        whom = form.ask_choice(self.tr("With whom"), moves, words_of)
        why = form.ask_reason()
        choose(who, one)
        whom.choose_nothing("")
        offer_others()
        form.ready_if(lambda: who.chosen() is not None and whom.chosen() is not None)
        who.currentIndexChanged.connect(offer_others)
        for box in (who, whom):
            box.currentIndexChanged.connect(form.show_ready)
        (why if other else whom if one else who).setFocus(Qt.FocusReason.OtherFocusReason)
        if form.run(self.tr("Trade"), trade):
            self._show_plan()
            self.tables.go_to(one)
            if not one:
                self.trade_two.setFocus()


# -- its words ------------------------------------------------------------------------------


def _cards(
    plan: DrawnSeats, names: Mapping[int, str], trades: Sequence[Trade]
) -> tuple[SeatCard, ...]:
    """Return the tables of the next game, the players in the order of the line."""
    by_hand = {player for trade in trades for player in (trade.one, trade.other)}
    return tuple(
        SeatCard(
            table_no,
            plural("MovesTexts", len(players), "1 player", "{count} players"),
            tuple(
                _row(move, names, plan.totals.get(move.player), traded=move.player in by_hand)
                for move in plan.moves
                if move.after == table_no
            ),
        )
        for table_no, players in enumerate(plan.tables, start=1)
    )


def _row(move: LadderMove, names: Mapping[int, str], total: int | None, *, traded: bool) -> Row:
    told = [way_words(move.before, move.after)]
    if move.step is LadderStep.PINNED:
        told.append(translate("MovesTexts", "pinned"))
    if move.by_lot:
        told.append(translate("MovesTexts", "by lot"))
    if move.drift < 0:
        told.append(translate("MovesTexts", "the line moves up"))
    elif move.drift:
        told.append(translate("MovesTexts", "the line moves down"))
    if traded:
        told.append(translate("MovesTexts", "traded"))
    name, below = names[move.player], _JOINT.join(told)
    spoken = translate("MovesTexts", "Table {0}: No. {1} {2}, {3}")
    spoken = spoken.format(move.after, move.player, name, below)
    points = ""
    if total is not None:
        points = plural("MovesTexts", total, "1 point", "{count} points")
        spoken = f"{spoken}, {points}"
    return Row(
        move.player,
        arrow_of(move.before, move.after),
        name,
        below,
        apart(points, str(move.player)),
        spoken=spoken,
    )


def _fewer_words(plan: DrawnSeats) -> Iterator[str]:
    """Yield between which tables fewer trade than usual, and who has left."""
    for each in plan.fewer:
        yield plural(
            "MovesTexts",
            each.count,
            "Tables {upper} and {lower} trade 1 player only. No longer playing: {gone}.",
            "Tables {upper} and {lower} trade {count} players only. No longer playing: {gone}.",
            upper=each.upper,
            lower=each.lower,
            gone=_listed(each.gone),
        )


def _gone_words(plan: DrawnSeats) -> str:
    """Return whose leaving lets the line move up; empty where it takes nobody to another table."""
    if not plan.gone or all(move.drift >= 0 for move in plan.moves):
        return ""
    return plural(
        "MovesTexts",
        len(plan.gone),
        "{gone} plays no longer, so the line moves up.",
        "{gone} play no longer, so the line moves up.",
        gone=_listed(plan.gone),
    )


def _moves_sentence(plan: DrawnSeats) -> str:
    """Return how many go up, go down, stay, and come in new."""
    arrows = [arrow_of(move.before, move.after) for move in plan.moves]
    up, down, stay, new = (arrows.count(arrow) for arrow in "↑↓–+")
    said = [
        plural("MovesTexts", up, "1 goes up", "{count} go up"),
        plural("MovesTexts", down, "1 goes down", "{count} go down"),
        plural("MovesTexts", stay, "1 stays", "{count} stay"),
    ]
    if new:
        said.append(plural("MovesTexts", new, "1 is new", "{count} are new"))
    return translate("MovesTexts", "Table 1 is the top: {0}.").format(listed(said))


def _lots(plan: DrawnSeats, names: Mapping[int, str]) -> list[str]:
    """Return whom the lot put before whom, a few groups by name."""
    before = {move.player: move.before for move in plan.moves}
    said = [
        translate("MovesTexts", "Level at table {0}, so the lot decides: {1}.").format(
            before[group[0]], lot_in_words([_player_words(n, names[n]) for n in group])
        )
        for group in plan.lots
    ]
    more = len(said) - MOST_NAMED
    if more > 0:
        said[MOST_NAMED:] = [
            plural("MovesTexts", more, "And 1 more lot.", "And {count} more lots.")
        ]
    return said


def _trade_words(trade: Trade, names: Mapping[int, str]) -> str:
    """Return who trades with whom, and why."""
    one, other = (_player_words(n, names[n]) for n in (trade.one, trade.other))
    words = translate("MovesTexts", "Trade of {0} and {1}: {2}")
    return words.format(one, other, trade.reason)


def _listed(gone: Sequence[tuple[int, str]]) -> str:
    return listed([_player_words(*who) for who in gone])


def _player_words(number: int, name: str) -> str:
    """Return a player's number and name."""
    return translate("MovesTexts", "No. {0} {1}").format(number, name)
