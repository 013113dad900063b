"""What can be answered to a finding: one row of the table ``_ANSWERS`` for each code."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED, Rejection
from mextrain_scorer.rules.checks.mistakes import Mistake, MistakeKind
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.ui.score_grid.sheet_model import row_words
from mextrain_scorer.ui.scores.sheet_page import SheetPage
from mextrain_scorer.ui.scores.texts import stands_words

translate = QCoreApplication.translate

AS_GOOD = 1 / 2  # of the likeliest guess's weight: from here on only the paper can say which it is


@dataclass(frozen=True, slots=True)
class FindingAnswer:
    """One answer: the text of its button, and what it does on the page.

    One that ``makes`` it another score can be the suggested one.  ``spare`` marks a less likely
    answer, which is left out where there is little room, ``doubtful`` one beside which another is
    about as good.
    """

    text: str
    does: Callable[[SheetPage], object] = field(compare=False)
    makes: bool = False
    spare: bool = False
    doubtful: bool = False


def suggested(answers: Sequence[FindingAnswer]) -> FindingAnswer | None:
    """Return the answer that enters the likeliest score; None where no other is less likely."""
    makes = [each for each in answers if each.makes]
    return makes[0] if makes and not makes[0].doubtful else None


def why_none_is_suggested(answers: Sequence[FindingAnswer]) -> str:
    """Return the sentence for the key of that answer, where there is none to give."""
    if any(each.makes for each in answers):
        return translate(
            "FindingAnswers", "More than one score may be wrong: look at the paper, then press one."
        )
    return translate("FindingAnswers", "No score is suggested for what is shown on the right.")


class _Asked(NamedTuple):
    """A finding, and what its answers depend on."""

    finding: Finding
    sheet: Sheet
    rejection: Rejection | None

    def name_of(self, player: int) -> str:
        return self.sheet.seat_of(player).name


def answers_to(
    finding: Finding, sheet: Sheet, rejections: Iterable[Rejection]
) -> tuple[FindingAnswer, ...]:
    """Return what can be answered to a finding on a sheet, the likeliest first.

    What has been accepted, or is on a signed sheet, needs no answer; a score that was refused there
    can only be let go.
    """
    signed = sheet.is_signed
    if finding.accepted or (signed and finding.code != NOT_ENTERED):
        return ()
    rejection = next((each for each in rejections if each.place == finding.place), None)
    asked = _Asked(finding, sheet, rejection)
    if signed:
        return (_drop(asked, translate("FindingAnswers", "Let it go")),)
    return tuple(_ANSWERS.get(finding.code, _about_paper)(asked))


def _about_paper(asked: _Asked) -> Iterator[FindingAnswer]:
    """An error is typed again, or looked at by the table, or stands; a question may be right."""
    finding = asked.finding
    if finding.severity is not Severity.ERROR:
        right = translate("FindingAnswers", "It is right")
        yield FindingAnswer(right, lambda page: page.set_aside(finding))
        yield from _back(asked)
        return
    yield _typed_again(asked, spare=True)
    yield from _back(asked)
    if finding.engine not in asked.sheet.missing:  # else the round cannot be accepted
        yield _stands(asked)


def _typed_again(asked: _Asked, *, spare: bool = False) -> FindingAnswer:
    at, text = asked.finding.look_at, translate("FindingAnswers", "Type it again")
    return FindingAnswer(text, lambda page: page.grid.go_to_cell(*at), spare=spare)


def _total(asked: _Asked) -> Iterator[FindingAnswer]:
    """Where the table added up wrong, the paper stands; else the likeliest cell is put right."""
    guesses = asked.finding.guesses
    made = list(_makes(asked, [each for each in guesses if not each.in_adding]))
    if guesses and guesses[0].in_adding:
        yield _stands(asked)
        yield from made
    else:
        yield from made
        yield _stands(asked)
    yield from _back(asked)


def _makes(asked: _Asked, guesses: Sequence[Mistake]) -> Iterator[FindingAnswer]:
    """Name its row in each answer but the likeliest; in that too where another is as good."""
    doubtful = any(each.weight >= guesses[0].weight * AS_GOOD for each in guesses[1:])
    for guess in guesses:
        yield _make(guess, first=guess == asked.finding.guesses[0], doubtful=doubtful)


def _make(guess: Mistake, *, first: bool, doubtful: bool) -> FindingAnswer:
    changes = tuple(zip(guess.cells, guess.should_say, strict=True))
    if len(changes) == 1:
        (engine, _), score = changes[0]
        text = translate("FindingAnswers", "Make it {score}").format(score=score)
        if doubtful or not first:
            text = translate("FindingAnswers", "{row}: make it {score}").format(
                row=row_words(engine), score=score
            )
    elif guess.kind is MistakeKind.EXCHANGED:
        text = translate("FindingAnswers", "Swap them")
    elif guess.kind is MistakeKind.ONE_SEAT_ON:
        text = translate("FindingAnswers", "Move them by one seat")
    else:
        text = translate("FindingAnswers", "Give it to No. {number}").format(
            number=guess.cells[0][1]
        )
    return FindingAnswer(text, lambda page: page.make(changes), True, not first, doubtful)


def _winner(asked: _Asked) -> Iterator[FindingAnswer]:
    yield FindingAnswer(translate("FindingAnswers", "Another circle…"), lambda page: page.receive())
    yield _stands(asked)
    yield from _back(asked)


def _nobody_out(asked: _Asked) -> Iterator[FindingAnswer]:
    """Whoever has 0 went out where that alone does not prove it; without a 0 nobody did."""
    finding, sheet = asked.finding, asked.sheet
    zeros = [each for each in finding.players if sheet.entry_of(finding.engine, each) == 0]
    for player in zeros:
        yield _went_out(asked, player)
    if not zeros:
        yield _blocked(asked, translate("FindingAnswers", "Nobody went out"))
    yield from _about_paper(asked)


def _two_out(asked: _Asked) -> Iterator[FindingAnswer]:
    """Only where a 0 proves nothing can one of them be named; else a score is wrong."""
    engine = asked.finding.engine
    if engine is not None and not asked.sheet.rule_set.zero_proves_out(engine):
        for player in asked.finding.players:
            yield _went_out(asked, player)
    yield from _about_paper(asked)


def _out_though_blocked(asked: _Asked) -> Iterator[FindingAnswer]:
    yield _blocked(asked, translate("FindingAnswers", "It was not blocked"))
    yield from _about_paper(asked)


def _tie(_: _Asked) -> Iterator[FindingAnswer]:
    yield FindingAnswer(
        translate("FindingAnswers", "Settle the tie…"), lambda page: page.settle_tie()
    )


def _signature(_: _Asked) -> Iterator[FindingAnswer]:
    yield FindingAnswer(
        translate("FindingAnswers", "Receive it again…"), lambda page: page.receive()
    )


def _missing(asked: _Asked) -> Iterator[FindingAnswer]:
    """Offer that somebody left, if they alone have no score in this round and none later."""
    engine, sheet = asked.finding.engine, asked.sheet
    if engine is None:
        return
    engines = [row.engine for row in sheet.rounds]
    later = sheet.rounds[engines.index(engine) :]
    if not later[0].is_begun:
        return
    for player in asked.finding.players[:2]:
        if all(sheet.entry_of(row.engine, player) is None for row in later):
            text = translate("FindingAnswers", "{name} left…").format(name=asked.name_of(player))
            yield _left(text, player)


def _left(text: str, player: int) -> FindingAnswer:
    return FindingAnswer(text, lambda page: page.goes_home(player))


def _not_entered(asked: _Asked) -> Iterator[FindingAnswer]:
    rejection, place = asked.rejection, asked.finding.place
    if rejection is None:
        return
    if rejection.not_saved:
        again = translate("FindingAnswers", "Try again")
        yield FindingAnswer(again, lambda page: page.model.enter_again())
    if rejection.limit_only:
        yield _typed_again(asked)
        text = translate("FindingAnswers", "It stands as written…")
        yield FindingAnswer(text, lambda page: page.override_limit(page.model.index_of(*place)))
    stored, typed = rejection.stored, rejection.score
    if rejection.changed and typed is not None:
        text = translate("FindingAnswers", "Enter {score}").format(score=typed)
        yield FindingAnswer(text, lambda page: page.model.try_again(page.model.index_of(*place)))
    text = translate("FindingAnswers", "Leave it blank")
    if stored is not None:
        text = translate("FindingAnswers", "Leave it at {score}").format(score=stored)
    yield _drop(asked, text)


def _drop(asked: _Asked, text: str) -> FindingAnswer:
    place = asked.finding.place
    return FindingAnswer(text, lambda page: page.drop(*place))


def _blocked(asked: _Asked, text: str) -> FindingAnswer:
    finding = asked.finding
    return FindingAnswer(
        text,
        lambda page: page.mark_blocked(page.model.index_of(*finding.place).row()),
    )


def _went_out(asked: _Asked, player: int) -> FindingAnswer:
    text = translate("FindingAnswers", "{name} went out").format(name=asked.name_of(player))
    engine = asked.finding.engine
    return FindingAnswer(text, lambda page: page.mark_out(page.model.index_of(engine, player)))


def _stands(asked: _Asked) -> FindingAnswer:
    finding = asked.finding
    return FindingAnswer(
        stands_words(asked.sheet, finding),
        lambda page: page.accept_as_written(finding.engine, finding),
    )


def _back(asked: _Asked) -> Iterator[FindingAnswer]:
    why = asked.finding.without_guess
    if asked.sheet.status is not SheetStatus.RETURNED:
        back = translate("FindingAnswers", "Back to the table")
        yield FindingAnswer(back, lambda page: page.send_back(why))


_ANSWERS: dict[str, Callable[[_Asked], Iterator[FindingAnswer]]] = {
    "total-mismatch": _total,
    "winner-mismatch": _winner,
    "nobody-out": _nobody_out,
    "two-out": _two_out,
    "out-in-blocked-round": _out_though_blocked,
    "open-tie": _tie,
    "signature-left": _signature,
    "missing": _missing,
    NOT_ENTERED: _not_entered,
}
