"""The two small dialogs of the play-off: a seat that goes to somebody else, and named places."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk import based
from mextrain_scorer.desk.playoff import places
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.playoff.places import DayFigures
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.table import Column, LineTable
from mextrain_scorer.ui.playoff.texts import who_words

FIGURES_HIGH = 200  # px at 100 %, of the table of figures where room is short
WIDE = 720  # px at 100 %
AS_GIVEN = -1  # no column: the lines stay in their order


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlayoffPage", words)


def give_seat_away(
    parent: QWidget,
    seated: Sequence[Named],
    offers: Callable[[int], Sequence[Named]],
    give: Callable[[int, int | None, str], object],
    on: Tournament | None = None,
) -> bool:
    """Ask who gives up a seat, who takes it, and why; return whether ``give`` was done with these.

    ``offers`` says who may take a player's seat, the most likely first; None is nobody.  With a
    tournament ``on`` which it rests, it is refused once if the seats have changed meanwhile.
    """
    words = _tr(
        "The player who declines stays table winner on the Game Chart. The seat goes to that "
        "table's next player, to a player you choose, or to nobody."
    )
    form = Form(_tr("Somebody declines"), parent, words=words, guide="way-on#declines")
    if on is not None:
        form.rest_on(on, based.PLAYOFF, based.SEATS)
    out = form.ask_choice(_tr("Who gives up the seat"), seated, who_words)
    nobody: Sequence[Named | None] = (None,)
    into = form.ask_choice(_tr("Who takes it"), nobody, _or_nobody)
    why = form.ask_reason()
    form.keep_enter_in(why)  # a slip takes nobody out

    def offer() -> None:
        chosen = out.chosen()
        offered = () if chosen is None else offers(chosen.player)
        into.offer((*offered, None), _or_nobody)

    def change() -> None:
        old, new = out.chosen(), into.chosen()
        if old is not None:
            give(old.player, None if new is None else new.player, why.text().strip())

    out.currentIndexChanged.connect(offer)
    offer()
    return form.run(_tr("Change the seat"), change, loses=True)


def _or_nobody(each: Named | None) -> str:
    return _tr("nobody") if each is None else who_words(each)


def name_places(parent: QWidget, tournament: Tournament) -> bool:
    """Ask who won the day, with everybody's figures below; return whether the places were named.

    If a stage could still be played, a box must be ticked that it is not.  Enter on a line of the
    figures gives that player the next place.
    """
    figures, state = places.day_figures(tournament), places.naming(tournament)
    words = _tr(
        "You name them from the signed sheets. The results and every page that has them say that "
        "the game monitor did, and why."
    )
    form = Form(_tr("Name the places"), parent, words=words, guide="way-on#too-few")
    form.rest_on(tournament, based.PLACES)
    titles = (_tr("Champion"), _tr("Second place"), _tr("Third place"))
    offered: Sequence[DayFigures | None] = (None, *figures)
    boxes = [
        form.ask_choice(title, offered, _figure_words)
        for title in titles[: tournament.rule_set.places]
    ]
    why = form.ask_reason()
    sure = None
    if not state.needed:
        form.add_words(f"! {state.sentence}", "question")
        sure = form.ask_tick(_tr("No more games are played"))
    table = _figures_table(figures)
    form.column.addWidget(table, 1)
    form.keep_enter_in(table)
    form.setMinimumWidth(min(look.px(WIDE), form.screen().availableSize().width()))

    def take_line(at: QModelIndex) -> None:
        free = next((box for box in boxes if box.chosen() is None), None)
        line = table.line_at(at)
        if free is not None and line is not None:
            free.choose(line)

    def name() -> None:
        chosen = (box.chosen() for box in boxes)
        champion, *others = (None if each is None else each.player for each in chosen)
        if champion is None:
            raise Refused(_tr("Choose who is champion."))
        places.name_places(
            tournament,
            champion,
            *others,
            reason=why.text().strip(),
            confirm=sure is not None and sure.isChecked(),
        )

    table.activated.connect(take_line)
    return form.run(_tr("Name them"), name)


def _figure_words(each: DayFigures | None) -> str:
    # with the number first, so that typing it finds the player
    return _tr("nobody") if each is None else f"{each.player}  {each.name}"


def _figures_table(figures: Sequence[DayFigures]) -> LineTable[DayFigures]:
    """Return everybody's figures, in the given order: the best first."""
    here, gone = _tr("No. {number} {name}"), _tr("No. {number} {name}, gone")

    def who(each: DayFigures) -> str:
        return (here if each.here else gone).format(number=each.player, name=each.name)

    def lowest(each: DayFigures) -> str:
        return "" if each.lowest_other_round is None else str(each.lowest_other_round)

    columns: tuple[Column[DayFigures], ...] = (
        Column(_tr("Player"), who),
        Column(_tr("Total"), lambda each: str(each.total), lambda each: each.total, 72, right=True),
        Column(_tr("Games"), lambda each: str(each.games), lambda each: each.games, 80, right=True),
        Column(
            _tr("Zeros"),
            lambda each: str(each.zero_rounds),
            lambda each: each.zero_rounds,
            72,
            right=True,
        ),
        Column(_tr("Lowest"), lowest, lambda each: each.lowest_other_round, 84, right=True),
        Column(_tr("Tables won"), lambda each: ", ".join(each.won), wide=170),
    )
    table = LineTable(
        _tr("Everybody's figures"),
        columns,
        lambda each: each.player,
        stretch=0,
        least=180,
        sorted_by=(AS_GIVEN, Qt.SortOrder.AscendingOrder),
    )
    table.setMinimumHeight(look.px(FIGURES_HIGH))
    table.show_lines(figures)
    return table
