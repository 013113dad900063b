"""What the Champion page says on a day without a final: who has the places, or what is missing."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.results.results import Results
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit.language import plural

translate = QCoreApplication.translate


def outcome_words(
    found: Results, rules: RuleSet, stages: Sequence[StageFacts], sheets: Sequence[Sheet]
) -> str:
    """Return the places on a line each once they are decided, and before what they wait for."""
    if found.complete and found.champions:
        return "\n".join(_places(found))
    waits = []
    if left := rules.qualifying_games - len(stages):
        waits.append(plural("NoFinal", left, "1 game to be drawn", "{count} games to be drawn"))
    if unsigned := sum(sheet.status is not SheetStatus.SIGNED for sheet in sheets):
        waits.append(
            plural("NoFinal", unsigned, "1 sheet to be signed", "{count} sheets to be signed")
        )
    if not waits:
        waits.append(translate("NoFinal", "a tie to be ruled, or a correction to be settled"))
    words = translate("NoFinal", "The champion is not decided yet. Missing: {what}.")
    return words.format(what=listed(waits))


def _places(found: Results) -> list[str]:
    joint = len(found.champions) > 1
    titles = (
        (
            translate("NoFinal", "Joint champions: {who}")
            if joint
            else translate("NoFinal", "Champion: {who}"),
            found.champions,
        ),
        (translate("NoFinal", "Second place: {who}"), found.seconds),
        (translate("NoFinal", "Third place: {who}"), found.thirds),
    )
    return [words.format(who=listed([_who(each) for each in who])) for words, who in titles if who]


def _who(each: Named) -> str:
    words = translate("NoFinal", "No. {number} {name}")
    return words.format(number=each.player, name=each.name)
