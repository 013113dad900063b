"""What is asked before a stage is taken back, or played again after a correction."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.questions import Question


def take_back_question(stage: StageFacts, scored: int) -> Question:
    """Ask whether to take back a stage, of which so many sheets have scores."""
    return _question(
        _tr("Take back: {stage}?").format(stage=stage.title),
        _tr("Its tables and seats are removed. Earlier sheets stay as they are."),
        _tr("Take it back"),
        scored,
    )


def play_again_question(stage: StageFacts, scored: int, instead: str) -> Question:
    """Say what it takes to play a stage again: it is taken back, and started anew.

    ``instead`` names who has a seat in it now, and is empty where several do, or nobody.
    """
    title = _tr("Play it again: {stage}?").format(stage=stage.title)
    sentence = _tr(
        "It is taken back with its tables and seats. Then start it again on this page: the seats"
        " are drawn anew, and you print new score sheets."
    )
    if instead:
        title = _tr("Play it again with {name}: {stage}?").format(name=instead, stage=stage.title)
        sentence = _tr(
            "It is taken back with its tables and seats. Then start it again on this page: {name}"
            " has a seat, the seats are drawn anew, and you print new score sheets."
        ).format(name=instead)
    return _question(title, sentence, _tr("Take it back to play it again"), scored)


def _question(title: str, sentence: str, yes: str, scored: int) -> Question:
    removed = plural(
        "TakeBack",
        scored,
        "One of its sheets has scores; they are removed, but the history keeps them",
        "{count} of its sheets have scores; they are removed, but the history keeps them",
    )
    return Question(
        title=title,
        sentence=sentence,
        yes=yes,
        no=_tr("Cancel"),
        details=(removed,) if scored else (),
        reason_label=_tr("Reason"),
        reasons_offered=(_tr("an earlier sheet was corrected"),),
    )


def _tr(words: str) -> str:
    return QCoreApplication.translate("TakeBack", words)
