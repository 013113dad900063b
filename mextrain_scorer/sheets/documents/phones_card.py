"""A card for the wall that says how phones come to the tournament's page, with a code to scan."""

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import PaperPage, floor
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.qr import draw_code
from mextrain_scorer.sheets.layout.style import DISPLAY, HEAD, HEAVY, MARGIN, THIN, TITLE

# Wide enough to be scanned from two metres; around it the standard asks for clear space.
_CODE_SIDE = 216.0
_CLEAR = 32.0
_STEP = 58.0
_NUMBER_ROOM = 34.0


def phones_card_pages(address: str) -> list[PaperPage]:
    """Return the card, one page."""
    return [PaperPage(say("Phones card"), lambda pen, heading: _draw(pen, heading, address))]


def _draw(pen: Pen, heading: Heading, address: str) -> None:
    """Draw the card, which has no code for the desk's scanner: a phone might take that one."""
    middle, room = pen.width / 2, pen.width - 2 * MARGIN
    y = pen.height - MARGIN - TITLE
    pen.squeezed(middle, y, heading.tournament, room, TITLE, align="centre")
    y -= DISPLAY + 8
    title = say("On your phone")
    pen.squeezed(middle, y, title, room, DISPLAY, weight=Weight.BOLD, align="centre")
    y -= _CODE_SIDE + _CLEAR + 10  # letters reach below their line
    draw_code(pen, middle - _CODE_SIDE / 2, y, _CODE_SIDE, f"{address}/")
    y -= _CLEAR + TITLE
    pen.squeezed(middle, y, address, room, TITLE * 1.4, weight=Weight.BOLD, align="centre")
    y -= 20
    pen.line(MARGIN, y, MARGIN + room, y, HEAVY)
    for number, step in enumerate(_steps(), start=1):
        pen.text(MARGIN, y - 36, str(number), TITLE, Weight.BOLD)
        box = (MARGIN + _NUMBER_ROOM, y - _STEP + 4, room - _NUMBER_ROOM, _STEP - 8)
        pen.in_box(box, step, HEAD + 2, align="left")
        y -= _STEP
    pen.line(MARGIN, y - 2, MARGIN + room, y - 2, THIN)
    master = say("The paper sheet counts. What a phone sends, the desk compares with it.")
    below = floor(heading)
    pen.in_box((MARGIN, below, room, y - 6 - below), master, HEAD)


def _steps() -> tuple[str, ...]:
    return (
        say("Join the Wi-Fi of this room: ______________________"),
        say("Scan the code above, or type the address below it."),
        say("Everybody finds their seat there, and the results once they are read out."),
        say(
            "Score keepers type the six letters and figures on their table's card, then each round."
        ),
    )
