"""Certificates for the announced places, framed with dominoes."""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.results.announced import results_list
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.words import points, say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import PaperPage, floor
from mextrain_scorer.sheets.layout.domino_border import Box, draw_train, train_frame
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, HEAD, LARGE, MARGIN, THIN

_ABOVE = 4.0  # points between the frame and the page's foot
_INSET = 9.0


@dataclass(frozen=True, slots=True)
class Certificate:
    """The content of one certificate: the place in words ("First place") and who reached it.

    ``remark`` replaces the total for a player whose place was named.
    """

    place: str
    name: str
    total: int | None = None
    remark: str = ""


def certificates(tournament: Tournament, everything: tuple[Sheet, ...]) -> list[Certificate]:
    """Return a certificate for everybody who has an announced place, then those of each class."""
    found = results_list(tournament, everything)
    outcome = found.outcome
    first = say("Joint champion") if len(outcome.champions) > 1 else say("First place")
    remark = say("named by the game monitor") if outcome.named else ""
    made = [
        Certificate(title, who.name, who.total, remark)
        for title, holders in (
            (first, outcome.champions),
            (say("Second place"), outcome.seconds),
            (say("Third place"), outcome.thirds),
        )
        for who in holders
    ]
    if not made:
        return []  # a class has its places once the day has a champion
    for each in found.classes:
        for title, holders in (
            (say("First place"), each.champions),
            (say("Second place"), each.seconds),
            (say("Third place"), each.thirds),
        ):
            place = say("{place}, class {name}", place=title, name=each.class_name)
            made += [Certificate(place, who.name, who.total) for who in holders]
    return made


def certificate_pages(certificates: Sequence[Certificate]) -> list[PaperPage]:
    """Return a page in landscape for each certificate, with lines to sign on."""
    return [_page(certificate) for certificate in certificates]


def _page(certificate: Certificate) -> PaperPage:
    def draw(pen: Pen, heading: Heading) -> None:
        foot = floor(heading) + _ABOVE
        room = (MARGIN, foot, pen.width - 2 * MARGIN, pen.height - MARGIN - foot)
        frame, tile = train_frame(room)
        pen.form(f"train-{pen.width:.0f}", lambda form: draw_train(form, frame, tile))
        x, y, wide, tall = frame
        inset = tile + _INSET
        inner = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        pen.box(*inner, THIN)
        _draw_words(pen, heading, certificate, inner)
        _draw_signatures(pen, heading, inner)

    return PaperPage(say("Certificate"), draw, wide=True, gift=True)


def _draw_words(pen: Pen, heading: Heading, certificate: Certificate, inner: Box) -> None:
    middle = pen.width / 2
    room = inner[2] - 48
    y = inner[1] + inner[3] - 62
    pen.squeezed(
        middle, y, heading.tournament, room, LARGE * 2, weight=Weight.SEMIBOLD, align="centre"
    )
    details = " · ".join(part for part in (heading.date, heading.venue) if part)
    pen.squeezed(middle, y - 23, details, room, HEAD, align="centre")
    pen.squeezed(middle, y - 88, certificate.place, room, 46, weight=Weight.BOLD, align="centre")
    pen.text(middle, y - 119, say("goes to"), HEAD, align="centre")
    pen.in_box((middle - room / 2, y - 195, room, 66), certificate.name, 46, Weight.BOLD)
    if certificate.total is not None:
        total = say("with a total of {points}", points=points(certificate.total))
        pen.text(middle, y - 222, total, HEAD, align="centre")
    elif certificate.remark:
        pen.squeezed(middle, y - 222, certificate.remark, room, HEAD, align="centre")
    if heading.rule_set:
        rules = say("Mexican Train, {rules}", rules=heading.rule_set)
        pen.squeezed(middle, y - 243, rules, room, BODY, align="centre")


def _draw_signatures(pen: Pen, heading: Heading, inner: Box) -> None:
    wide = 200.0
    y = inner[1] + 44
    if heading.monitor:
        middle = pen.width / 2 - wide / 2 - 40
        name, weight = heading.monitor, Weight.SEMIBOLD
        pen.squeezed(middle, y - 26, name, wide, BODY, weight=weight, align="centre")
    for caption, x in (
        (say("Game monitor"), pen.width / 2 - wide - 40),
        (say("For the organisers"), pen.width / 2 + 40),
    ):
        pen.line(x, y, x + wide, y, THIN)
        pen.squeezed(x + wide / 2, y - 13, caption, wide, BODY, align="centre")
