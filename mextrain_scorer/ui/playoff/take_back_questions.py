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
        _removed(stage, scored),
    )


def play_again_question(stage: StageFacts, scored: int, instead: str) -> Question:
    """Say what it takes to play a stage again: it is taken back, and started anew.

    ``instead`` names who has a seat in it now, and is empty where several do, or nobody.
    """
    if stage.is_final:
        title, sentence = _final_again(instead)
    elif instead:
        title = _tr("Play it again with {name}: {stage}?").format(name=instead, stage=stage.title)
        sentence = _tr(
            "Its tables and seats are removed. Then start it again on this page: {name} has a"
            " seat, the seats are drawn anew, and you print new score sheets."
        ).format(name=instead)
    else:
        title = _tr("Play it again: {stage}?").format(stage=stage.title)
        sentence = _tr(
            "Its tables and seats are removed. Then start it again on this page: the seats are"
            " drawn anew, and you print new score sheets."
        )
    yes = _tr("Take it back to play it again")
    return _question(title, sentence, yes, _removed(stage, scored))


def _final_again(instead: str) -> tuple[str, str]:
    """Return title and sentence for the final, which has one table."""
    if not instead:
        return _tr("Play the final again?"), _tr(
            "Its seats are removed. Then start the final again on this page: the seats are drawn"
            " anew, and you print a new score sheet."
        )
    sentence = _tr(
        "Its seats are removed. Then start the final again on this page: {name} has a seat, the"
        " seats are drawn anew, and you print a new score sheet."
    )
    title = _tr("Play the final again with {name}?")
    return title.format(name=instead), sentence.format(name=instead)


def _removed(stage: StageFacts, scored: int) -> str:
    """Say which sheets have scores, empty where none has."""
    if not scored:
        return ""
    if stage.table_count == 1:
        return _tr("Its sheet has scores; they are removed, but the history keeps them")
    return plural(
        "TakeBack",
        scored,
        "One of its sheets has scores; they are removed, but the history keeps them",
        "{count} of its sheets have scores; they are removed, but the history keeps them",
    )


def _question(title: str, sentence: str, yes: str, removed: str) -> Question:
    return Question(
        title=title,
        sentence=sentence,
        yes=yes,
        no=_tr("Cancel"),
        details=(removed,) if removed else (),
        reason_label=_tr("Reason"),
        reasons_offered=(_tr("an earlier sheet was corrected"),),
    )


def _tr(words: str) -> str:
    return QCoreApplication.translate("TakeBack", words)
