"""The cards across the Play-off page: the plan, a stage upset by a correction, named places."""

from mextrain_scorer.desk.playoff.contradictions import ContradictionWords
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.playoff.places import NamedPlaces
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.ui.kit.band import Band
from mextrain_scorer.ui.kit.widgets import button


class PlanCard(Band):
    """What comes next, and the button that starts it."""

    def __init__(self) -> None:
        super().__init__("card")
        self.start = button(self.tr("Start"), "primary")
        self.name_places = button(self.tr("Name the champion…"))
        self.change_plan = button(self.tr("Change the plan…"))
        for each in (self.name_places, self.change_plan, self.start):
            self.buttons.addWidget(each)


class ContradictionCard(Band):
    """A stage that a correction contradicts, as one question: keep, play again, or give the seat.

    The seat can be given while its table has not begun and it is clear who takes whose.
    """

    def __init__(self) -> None:
        super().__init__("look")
        self.stands = button("")
        self.again = button("")
        self.replace = button("")
        self.choices = (self.replace, self.stands, self.again)
        for each in self.choices:
            self.buttons.addWidget(each)

    def show_contradiction(
        self,
        told: ContradictionWords,
        stage: tuple[str, str],
        who: str,
        *,
        settle: bool,
        give: bool,
    ) -> None:
        """Say what happened; ``stage`` is the key and title of the later one, ``who`` goes on.

        ``settle``: the stage can be let stand, since all sheets that it rests on are signed.
        ``give``: ``who`` can take the seat of whoever goes on no more.
        """
        key, title = stage
        words = self.tr("{stage} stands…").format(stage=title)
        if key == FINAL:
            words = self.tr("The final stands…")
        again = self.tr("Play it again…")
        if who:
            again = self.tr("Play it again with {name}…").format(name=who)
        give_it = self.tr("Give {name} the seat…").format(name=who)
        for each, said in ((self.stands, words), (self.again, again), (self.replace, give_it)):
            each.setText(said)
            each.setAccessibleName(said)
        self.stands.setVisible(settle)
        self.replace.setVisible(give)
        self.say(f"! {told.heading}", told.detail)


class NamedCard(Band):
    """The places that the game monitor named, with the reason and a button to undo it."""

    def __init__(self) -> None:
        super().__init__("done")
        self.back = button(self.tr("Take the names back…"))
        self.buttons.addWidget(self.back)

    def show_named(self, named: NamedPlaces) -> None:
        """Say who was named."""
        places = (
            (self.tr("Champion: {who}"), named.champion),
            (self.tr("Second place: {who}"), named.second),
            (self.tr("Third place: {who}"), named.third),
        )
        lines = [words.format(who=self._who(each)) for words, each in places if each is not None]
        lines.append(self.tr("Reason: {reason}").format(reason=named.reason))
        self.say(self.tr("✓ Named by the game monitor"), "\n".join(lines))

    def _who(self, each: Named) -> str:
        return self.tr("No. {number} {name}").format(number=each.player, name=each.name)
