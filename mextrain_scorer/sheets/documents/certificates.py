"""Certificates for the announced places, framed with a train of dominoes."""

from itertools import pairwise

from mextrain_scorer.desk.results.results import Honour, ResultsList, class_places
from mextrain_scorer.rules.words import points, say
from mextrain_scorer.sheets.layout.book import Heading, PaperPage, floor
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import HALF_ASPECT, Pen, draw_tile
from mextrain_scorer.sheets.layout.style import BODY, HEAD, LARGE, MARGIN, THIN

Box = tuple[float, float, float, float]

_ABOVE = 4.0  # points between the frame and the page's foot
_INSET = 9.0
_SIGNED = 200.0  # how long a line to sign on is
# The frame is the longest closed train of a double nine set, 50 of its 55 tiles: each number is on
# nine mixed tiles, an odd count, so that five have to be left out (0-5, 1-6, 2-7, 3-8 and 4-9).
TRAIN = "900112203142334406253645517081928475667739586978899"
_ACROSS, _DOWN = 15, 10  # its tiles along a side of the page
_GAP = 0.17  # between two tiles, as a fraction of a tile's height


def certificate_pages(found: ResultsList) -> list[PaperPage]:
    """Return a page in landscape for each announced place, then for those of each class.

    Where the places were named, a remark stands in place of a total.
    """
    first = say("First place"), say("Joint champion")
    made = found.outcome.titled(first, say("Second place"), say("Third place"))
    for each in found.outcome.classes:
        made += [
            (say("{place}, class {name}", place=title, name=each.class_name), holders)
            for title, holders in class_places(each)
        ]
    remark = say("named by the game monitor") if found.outcome.named else ""
    return [_page(place, who, remark) for place, holders in made for who in holders]


def _page(place: str, who: Honour, remark: str) -> PaperPage:
    def draw(pen: Pen, heading: Heading) -> None:
        foot = floor(heading) + _ABOVE
        room = (MARGIN, foot, pen.width - 2 * MARGIN, pen.height - MARGIN - foot)
        frame, tile = train_frame(room)
        pen.form(f"train-{pen.width:.0f}", lambda form: draw_train(form, frame, tile))
        x, y, wide, tall = frame
        inset = tile + _INSET
        inner = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        pen.box(*inner, THIN)
        _draw_words(pen, heading, place, who, remark, inner)
        _draw_signatures(pen, heading.facts.monitor, inner[1] + 44)

    return PaperPage(say("Certificate"), draw, wide=True, gift=True)


def _draw_words(
    pen: Pen, heading: Heading, place: str, who: Honour, remark: str, inner: Box
) -> None:
    middle, room, top = pen.width / 2, inner[2] - 48, inner[1] + inner[3] - 62
    rules = say("Mexican Train, {rules}", rules=heading.rule_set) if heading.rule_set else ""
    if who.total is not None:
        remark = say("with a total of {points}", points=points(who.total))
    for down, words, size, weight in (
        (0, heading.facts.name, LARGE * 2, Weight.SEMIBOLD),
        (23, heading.occasion(""), HEAD, Weight.REGULAR),
        (88, place, 46, Weight.BOLD),
        (119, say("goes to"), HEAD, Weight.REGULAR),
        (222, remark, HEAD, Weight.REGULAR),
        (243, rules, BODY, Weight.REGULAR),
    ):
        if words:
            pen.squeezed(middle, top - down, words, room, size, weight=weight, align="centre")
    pen.in_box((middle - room / 2, top - 195, room, 66), who.name, 46, Weight.BOLD)


def _draw_signatures(pen: Pen, monitor: str, y: float) -> None:
    for caption, name, x in (
        (say("Game monitor"), monitor, pen.width / 2 - _SIGNED - 40),
        (say("For the organisers"), "", pen.width / 2 + 40),
    ):
        middle = x + _SIGNED / 2
        pen.line(x, y, x + _SIGNED, y, THIN)
        pen.squeezed(middle, y - 13, caption, _SIGNED, BODY, align="centre")
        if name:
            weight = Weight.SEMIBOLD
            pen.squeezed(middle, y - 26, name, _SIGNED, BODY, weight=weight, align="centre")


# The frame: each tile begins with the number the one before ends with


def train_frame(room: Box) -> tuple[Box, float]:
    """Return the largest frame of tiles that fits a box (x, y, width, height), and their height.

    The frame is a box of the same form, centred in it.
    """
    x, y, wide, tall = room
    step = 2 * HALF_ASPECT + _GAP
    across, down = _ACROSS * step + 1, _DOWN * step + 1
    tile = min(wide / across, tall / down)
    frame_wide, frame_tall = across * tile, down * tile
    left, foot = x + (wide - frame_wide) / 2, y + (tall - frame_tall) / 2
    return (left, foot, frame_wide, frame_tall), tile


def draw_train(pen: Pen, frame: Box, tile: float) -> None:
    """Draw the closed train along a frame, clockwise from its upper left corner."""
    left, foot, wide, tall = frame
    right, top = left + wide, foot + tall
    step = (2 * HALF_ASPECT + _GAP) * tile
    train = pairwise(map(int, TRAIN))
    for x, y, turn, count in (
        (left, top - tile, 0, _ACROSS),
        (right - tile, top, -90, _DOWN),
        (right, foot + tile, 180, _ACROSS),
        (left + tile, foot, 90, _DOWN),
    ):
        with pen.turned(x, y, turn):
            for index in range(count):
                draw_tile(pen, index * step, 0, next(train), tile)
