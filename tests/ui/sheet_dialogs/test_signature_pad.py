"""Signing on the screen: the pad under pen, finger and mouse, and the two dialogs that offer it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QPointingDevice, QTabletEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.rules.records import Seat, SheetStatus
from mextrain_scorer.rules.signatures import MOST_STROKES, TALL, WIDE, Signature
from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignatureBox, SignaturePad
from tests.desk import days
from tests.ui.score_room import Room

LEFT = Qt.MouseButton.LeftButton
NOTHING_HELD = Qt.KeyboardModifier.NoModifier
# Corners of a zigzag in parts of the pad's width and height.
ZIGZAG = ((0.1, 0.5), (0.4, 0.1), (0.5, 0.9), (0.9, 0.5))
KEPT = tuple((WIDE * x, TALL * y) for x, y in ZIGZAG)


@pytest.fixture
def pad() -> Iterator[SignaturePad]:
    """An empty pad in sight."""
    pad = SignaturePad("Sign on the screen")
    pad.show()
    QTest.qWaitForWindowExposed(pad)
    yield pad
    pad.close()
    pad.deleteLater()


@pytest.fixture
def room(full_room: Room) -> Room:
    return full_room


def places(pad: SignaturePad) -> list[QPoint]:
    """Return the zigzag's corners on a pad."""
    return [QPoint(round(pad.width() * x), round(pad.height() * y)) for x, y in ZIGZAG]


def draw(pad: SignaturePad, at: list[QPoint] | None = None) -> None:
    """Draw a stroke with the mouse."""
    first, *rest = at or places(pad)
    QTest.mousePress(pad, LEFT, NOTHING_HELD, first)
    for place in rest:
        QTest.mouseMove(pad, place)
    QTest.mouseRelease(pad, LEFT, NOTHING_HELD, rest[-1] if rest else first)


def is_the_zigzag(drawn: Signature | None) -> None:
    """Check that a signature is the zigzag, within a pixel of the pad."""
    assert drawn is not None
    (stroke,) = drawn.strokes
    for (x, y), (wanted_x, wanted_y) in zip(stroke, KEPT, strict=True):
        assert abs(x - wanted_x) <= 4
        assert abs(y - wanted_y) <= 4


# The pad


def test_a_stroke_of_the_mouse_is_kept(pad: SignaturePad) -> None:
    assert pad.signature is None
    changes = QSignalSpy(pad.drawn)
    draw(pad)
    is_the_zigzag(pad.signature)
    assert changes.count() > 0


def test_the_right_button_and_a_mouse_passing_by_draw_nothing(pad: SignaturePad) -> None:
    for place in places(pad):
        QTest.mouseMove(pad, place)
    QTest.mouseClick(pad, Qt.MouseButton.RightButton)
    assert pad.is_empty


def test_a_finger_draws_and_a_second_one_does_not(pad: SignaturePad) -> None:
    screen = QTest.createTouchDevice()
    first, *rest = places(pad)
    QTest.touchEvent(pad, screen).press(0, first, pad)
    for place in rest:
        QTest.touchEvent(pad, screen).move(0, place, pad).press(1, QPoint(5, 5), pad)
        QTest.touchEvent(pad, screen).stationary(0).release(1, QPoint(5, 5), pad)
    QTest.touchEvent(pad, screen).release(0, rest[-1], pad)
    is_the_zigzag(pad.signature)


def pen_event(kind: QEvent.Type, at: QPoint, pad: SignaturePad) -> QTabletEvent:
    """Return what a pen sends, pressed half down."""
    down = kind != QEvent.Type.TabletRelease
    place = QPointF(at)
    return QTabletEvent(
        kind, QPointingDevice.primaryPointingDevice(), place, pad.mapToGlobal(place),
        0.5 if down else 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, Qt.KeyboardModifier.NoModifier, LEFT,
        LEFT if down else Qt.MouseButton.NoButton,
    )  # fmt: skip


def test_a_pen_draws(pad: SignaturePad) -> None:
    first, *rest = places(pad)
    kinds = [QEvent.Type.TabletPress, *[QEvent.Type.TabletMove] * len(rest)]
    for kind, at in zip(kinds, [first, *rest], strict=True):
        event = pen_event(kind, at, pad)
        QApplication.sendEvent(pad, event)
        assert event.isAccepted(), "what is not taken comes again as a mouse"
    QApplication.sendEvent(pad, pen_event(QEvent.Type.TabletRelease, rest[-1], pad))
    QApplication.sendEvent(pad, pen_event(QEvent.Type.TabletMove, QPoint(1, 1), pad))
    is_the_zigzag(pad.signature)


def test_what_runs_over_the_edge_is_drawn_along_it(pad: SignaturePad) -> None:
    draw(pad, [QPoint(20, 20), QPoint(-300, 20), QPoint(40, 9000)])
    assert pad.signature is not None
    (stroke,) = pad.signature.strokes
    assert stroke[1][0] == 0
    assert stroke[2][1] == TALL


def test_strokes_are_taken_back_one_by_one_or_all_at_once(pad: SignaturePad) -> None:
    draw(pad)
    one = pad.signature
    draw(pad, [QPoint(10, 10), QPoint(200, 60)])
    QTest.keyClick(pad, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert pad.signature == one
    draw(pad)
    QTest.keyClick(pad, Qt.Key.Key_Delete)
    assert pad.is_empty
    pad.undo_stroke()
    assert pad.is_empty


@pytest.mark.parametrize(
    ("key", "held"),
    [(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier), (Qt.Key.Key_Delete, NOTHING_HELD)],
)
def test_a_stroke_taken_back_while_the_pen_is_down_is_over(
    pad: SignaturePad, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    QTest.mousePress(pad, LEFT, NOTHING_HELD, QPoint(20, 20))
    QTest.keyClick(pad, key, held)
    QTest.mouseMove(pad, QPoint(60, 30))
    QTest.mouseRelease(pad, LEFT, NOTHING_HELD, QPoint(60, 30))
    assert pad.is_empty
    draw(pad)
    is_the_zigzag(pad.signature)


def test_a_full_pad_takes_no_more(pad: SignaturePad) -> None:
    for _ in range(MOST_STROKES + 3):
        draw(pad, [QPoint(10, 10), QPoint(200, 60)])
    assert pad.is_full
    assert pad.signature is not None
    assert len(pad.signature.strokes) == MOST_STROKES


def test_what_was_drawn_before_is_shown_and_gone_on_with(pad: SignaturePad) -> None:
    before = Signature("100,100 900,400;50,50")
    pad.show_signature(before)
    assert pad.signature == before
    draw(pad)
    assert pad.signature is not None
    assert pad.signature.strokes[:2] == before.strokes
    assert len(pad.signature.strokes) == 3


def test_the_pad_says_what_it_is_for_and_that_paper_will_do(pad: SignaturePad) -> None:
    interface = QAccessible.queryAccessibleInterface(pad)
    assert interface.text(QAccessible.Text.Name) == "Sign on the screen"
    assert "on paper is just as good" in interface.text(QAccessible.Text.Description)
    assert pad.focusPolicy() & Qt.FocusPolicy.TabFocus


# The offer


def test_the_pad_comes_when_it_is_asked_for_and_goes_with_what_was_drawn() -> None:
    box = SignatureBox("Sign on the screen")
    box.show()
    assert not box.pad.isVisible()
    assert not box.clear.isVisible()
    QTest.mouseClick(box.offer, LEFT)
    assert box.pad.isVisible()
    assert not box.undo.isEnabled()
    draw(box.pad)
    assert box.undo.isEnabled()
    is_the_zigzag(box.signature)
    QTest.mouseClick(box.undo, LEFT)
    assert box.signature is None
    draw(box.pad)
    QTest.mouseClick(box.offer, LEFT)
    assert (box.signature, box.pad.isVisible(), box.pad.is_empty) == (None, False, True)
    box.close()
    box.deleteLater()


# Signing


def keeper(room: Room) -> Seat:
    """Return who kept the score at table 1."""
    return room.sheet(1).seats[0]


def test_a_signature_drawn_is_on_the_sheet_and_enter_signs(room: Room) -> None:
    room.type(f"s{keeper(room).player}")
    dialog = room.dialog_of(SignDialog)
    QTest.mouseClick(dialog.drawn.offer, LEFT)
    draw(dialog.drawn.pad)
    QTest.keyClick(dialog.drawn.pad, Qt.Key.Key_Return)
    sheet = room.sheet(1)
    assert (sheet.status, sheet.score_keeper) == (SheetStatus.SIGNED, keeper(room).name)
    is_the_zigzag(sheet.signature)


def test_the_pad_is_there_the_next_time_and_nobody_has_to_use_it(room: Room) -> None:
    room.type(f"s{keeper(room).player}")
    dialog = room.dialog_of(SignDialog)
    QTest.mouseClick(dialog.drawn.offer, LEFT)
    draw(dialog.drawn.pad)
    room.type("\n")
    sign_off.reopen_sheet(room.tournament, "qualifying", 1, "another look")
    room.page.show_table(1)
    room.page.grid.setFocus()
    room.type("s")
    assert room.dialog_of(SignDialog).drawn.is_open
    room.type(f"{keeper(room).player}\n")
    assert (room.sheet(1).status, room.sheet(1).signature) == (SheetStatus.SIGNED, None)


def test_the_keyboard_goes_from_the_name_to_the_offer_and_on_to_sign(room: Room) -> None:
    room.type(f"s{keeper(room).player}")
    dialog = room.dialog_of(SignDialog)
    went = []
    for _ in range(3):
        room.press(Qt.Key.Key_Tab)
        went.append(room.focus())
    assert went == [dialog.drawn.offer, dialog.no, dialog.sign]


# Receiving


def print_blank(room: Room) -> None:
    """Put on record that the blank sheet of the first table was printed."""
    days.put_on_paper(room.tournament, print_log.BLANK_SHEETS, table_no=1)


def test_the_paper_in_force_stands_there_already(room: Room) -> None:
    print_blank(room)
    print_blank(room)
    room.type("r")
    assert room.dialog_of(ReceiveDialog).paper.text() == "2"
    QTest.mouseClick(room.dialog_of(ReceiveDialog).done_button, LEFT)
    sheet = room.sheet(1)
    assert (sheet.status, sheet.paper_no, sheet.receipt) == (SheetStatus.RECEIVED, 2, None)


def test_a_scan_of_the_code_names_the_paper(room: Room) -> None:
    print_blank(room)
    room.type("r")
    dialog = room.dialog_of(ReceiveDialog)
    dialog.paper.setFocus()
    QTest.keyClicks(dialog.paper, "MXT:QUALIFYING:1:7")
    QTest.keyClick(dialog.paper, Qt.Key.Key_Return)
    assert room.sheet(1).paper_no == 7


def test_another_tables_paper_is_said_at_once_and_not_received(room: Room) -> None:
    room.type("r")
    dialog = room.dialog_of(ReceiveDialog)
    dialog.paper.setText("MXT:QUALIFYING:2:1")
    assert dialog.paper_wrong.isVisible()
    assert "another sheet" in dialog.paper_wrong.text()
    assert not dialog.done_button.isEnabled()
    dialog.paper.setText("1")
    assert dialog.done_button.isEnabled()
    assert not dialog.paper_wrong.isVisible()


@pytest.fixture
def drawn(room: Room) -> ReceiveDialog:
    """The question about the paper, with a receipt drawn."""
    room.type("r")
    dialog = room.dialog_of(ReceiveDialog)
    QTest.mouseClick(dialog.drawn.offer, LEFT)
    draw(dialog.drawn.pad)
    return dialog


def test_a_receipt_is_drawn_and_shown_again(room: Room, drawn: ReceiveDialog) -> None:
    QTest.mouseClick(drawn.done_button, LEFT)
    receipt = room.sheet(1).receipt
    is_the_zigzag(receipt)
    sign_off.receive_sheet(room.tournament, "qualifying", 1, receipt=receipt)
    room.page.show_table(1)
    room.type("r")
    assert room.dialog_of(ReceiveDialog).receipt == receipt
    QTest.mouseClick(room.dialog_of(ReceiveDialog).done_button, LEFT)
    assert room.sheet(1).receipt == receipt


def test_a_sheet_that_goes_back_is_not_signed_for(room: Room, drawn: ReceiveDialog) -> None:
    drawn.unsigned.setChecked(True)
    assert not drawn.drawn.isVisible()
    QTest.mouseClick(drawn.done_button, LEFT)
    assert (room.sheet(1).status, room.sheet(1).receipt) == (SheetStatus.RETURNED, None)
