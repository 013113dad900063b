"""Two coloured cards of the Play-off page: a stage upset by a correction, and named places."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mextrain_scorer.desk.playoff.decisions import PlayoffDecisions
from mextrain_scorer.desk.playoff.named_places import NamedPlaces
from mextrain_scorer.desk.results.results import Named
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import button, label


class _Band(QFrame):
    """A coloured frame across the page: a heading, a text and the buttons for what can be done."""

    def __init__(self, theme: Theme, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        set_kind(self, kind)
        self.column = QVBoxLayout(self)
        self.heading = label("", "strong", wrap=True)
        self.words = label("", wrap=True)
        self.buttons = FlowLayout()
        self.column.addWidget(self.heading)
        self.column.addWidget(self.words)
        self.column.addLayout(self.buttons)
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()
        self.hide()

    def say(self, heading: str, words: str) -> None:
        """Show the frame with these words."""
        self.heading.setText(heading)
        self.words.setText(words)
        self.setAccessibleName(f"{heading}. {words}")
        self.show()

    def _on_look_changed(self) -> None:
        px = self._theme.look.px
        self.column.setContentsMargins(px(16), px(12), px(16), px(12))
        self.column.setSpacing(px(8))


class UpsetCard(_Band):
    """A stage upset by a correction, with both choices: let it stand, or play it again."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "look", parent)
        self.stands = button("")
        self.again = button(self.tr("Play it again…"))
        self.buttons.addWidget(self.stands)
        self.buttons.addWidget(self.again)

    def show_upset(self, decisions: PlayoffDecisions, title: str) -> None:
        """Show what upset the stage of that title; hide the card if none is upset.

        A stage can be let stand only once all sheets that it depends on are signed again.
        """
        if not decisions.upset:
            self.hide()
            return
        stage = decisions.upset[0].stage
        here = [upset for upset in decisions.upset if upset.stage == stage]
        words = self.tr("Keep {stage} as played…").format(stage=title)
        heading = self.tr("! A correction affects {stage}").format(stage=title)
        if stage == FINAL:
            words = self.tr("Keep the final as played…")
            heading = self.tr("! A correction affects the final")
        self.stands.setText(words)
        self.stands.setAccessibleName(words)
        self.stands.setVisible(all(upset.signed for upset in here))
        self.say(heading, "\n".join(upset.sentence for upset in here))


class NamedCard(_Band):
    """The places that the game monitor named, with the reason and a button to undo it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "done", parent)
        self.back = button(self.tr("Take the names back…"))
        self.buttons.addWidget(self.back)

    def show_named(self, named: NamedPlaces | None) -> None:
        """Show who was named; hide the card if nobody was."""
        if named is None:
            self.hide()
            return
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
