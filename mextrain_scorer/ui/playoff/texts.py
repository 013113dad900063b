"""What the Play-off page says of the stages to come, and of the places."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.playoff.plan import PlayoffPlan
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.results.results import Results
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.questions import Question


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
        sizes = (_tr(" and ") if len(stage.sizes) == 2 else ", ").join(map(str, stage.sizes))
        words = _tr("{stage} ({sizes} players; of each table {advance} go on)")
        if stage.is_final:
            words = _tr("the final with {count} players")
        elif stage.advance == 1:
            words = _tr("{stage} ({sizes} players; the winner of each goes on)")
        told = {"sizes": sizes, "advance": stage.advance, "count": stage.players}
        parts.append(words.format(stage=stage_name(stage), **told))
    return _tr("To come: {way}.").format(way=_tr(", then ").join(parts)) if parts[1:] else ""


def places_words(found: Results) -> str:
    """Return who has which place, on a line each."""
    champion = _tr("Champion: {who}"), _tr("Joint champions: {who}")
    places = found.titled(champion, _tr("Second place: {who}"), _tr("Third place: {who}"))
    told = ((words, listed([each.who for each in who])) for words, who in places)
    return "\n".join(words.format(who=who) for words, who in told)


def outcome_words(found: Results, state: PlayoffState) -> str:
    """Return the places of a day without a final; before, what they wait for."""
    if found.complete and found.champions:
        return places_words(found)
    waits = []
    if left := state.games_to_come:
        waits.append(plural("PlayoffPage", left, "1 game to be drawn", "{count} games to be drawn"))
    if unsigned := sum(not sheet.is_signed for sheet in state.sheets):
        waits.append(
            plural("PlayoffPage", unsigned, "1 sheet to be signed", "{count} sheets to be signed")
        )
    what = listed(waits or [_tr("a tie to be ruled, or a correction to be settled")])
    return _tr("The champion is not decided yet. Missing: {what}.").format(what=what)


def removed_words(stage: StageFacts, scored: int) -> str:
    """Say how many sheets of a stage that is taken back have scores, empty where none has."""
    if not scored:
        return ""
    if stage.table_count == 1:
        return _tr("Its sheet has scores; they are removed, but the history keeps them")
    return plural(
        "PlayoffPage",
        scored,
        "One of its sheets has scores; they are removed, but the history keeps them",
        "{count} of its sheets have scores; they are removed, but the history keeps them",
    )


def play_again_words(stage: StageFacts, instead: str) -> tuple[str, str]:
    """Return the question whether a stage is played again, and what it takes: it is started anew.

    ``instead`` names who has a seat in it now, and is empty where several do, or nobody.
    """
    title, sentence = {
        (True, True): (
            _tr("Play the final again with {name}?"),
            _tr(
                "Its seats are removed. Then start the final again on this page: {name} has a "
                "seat, the seats are drawn anew, and you print a new score sheet."
            ),
        ),
        (True, False): (
            _tr("Play the final again?"),
            _tr(
                "Its seats are removed. Then start the final again on this page: the seats are "
                "drawn anew, and you print a new score sheet."
            ),
        ),
        (False, True): (
            _tr("Play it again with {name}: {stage}?"),
            _tr(
                "Its tables and seats are removed. Then start it again on this page: {name} has a"
                " seat, the seats are drawn anew, and you print new score sheets."
            ),
        ),
        (False, False): (
            _tr("Play it again: {stage}?"),
            _tr(
                "Its tables and seats are removed. Then start it again on this page: the seats are"
                " drawn anew, and you print new score sheets."
            ),
        ),
    }[stage.is_final, bool(instead)]
    return title.format(name=instead, stage=stage.title), sentence.format(name=instead)


def question(title: str, sentence: str, yes: str, *reasons: str, removed: str = "") -> Question:
    """Return what is asked before a change whose reason stays on record.

    ``reasons`` are some to choose from; ``removed`` says what goes with the change.
    """
    return Question(
        title=title,
        sentence=sentence,
        yes=yes,
        no=_tr("Cancel"),
        details=(removed,) if removed else (),
        reason_label=_tr("Reason"),
        reasons_offered=reasons,
    )
