"""The stages to come, in words."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.playoff.stages import PlayoffPlan
from mextrain_scorer.rules.playoff import Stage


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlayoffPage", words)


def stage_name(stage: Stage) -> str:
    """Return a stage's name as it stands within a sentence."""
    if stage.is_final:
        return _tr("the final")
    return _tr("the semi-finals") if len(stage.sizes) == 2 else stage.title


def path_words(plan: PlayoffPlan) -> str:
    """Return the stages to come as a sentence, empty where there is only one."""
    parts = []
    for stage in plan.stages:
        if stage.is_final:
            parts.append(_tr("the final with {count} players").format(count=stage.players))
            continue
        sizes = _tr(" and ").join(str(size) for size in stage.sizes)
        if len(stage.sizes) > 2:
            sizes = ", ".join(str(size) for size in stage.sizes)
        words = _tr("{stage} ({sizes} players; of each table {advance} go on)")
        if stage.advance == 1:
            words = _tr("{stage} ({sizes} players; the winner of each goes on)")
        parts.append(words.format(stage=stage_name(stage), sizes=sizes, advance=stage.advance))
    if len(parts) < 2:
        return ""
    path = _tr(", then ").join(parts)
    return _tr("To come: {way}.").format(way=path)
