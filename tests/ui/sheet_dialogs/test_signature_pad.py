"""The pad to sign on, under pen, finger and mouse."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QPointingDevice, QTabletEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.signatures import TALL, WIDE
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignaturePad

LEFT = Qt.MouseButton.LeftButton
NOTHING_HELD = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
# Corners of a zigzag in parts of the pad's width and height.
ZIGZAG = ((0.1, 0.5), (0.4, 0.1), (0.5, 0.9), (0.9, 0.5))
LINE = [QPoint(10, 10), QPoint(200, 60)]


@pytest.fixture
def pad() -> Iterator[SignaturePad]:
    """An empty pad in sight."""
    pad = SignaturePad("Sign on the screen")
    pad.show()
    QTest.qWaitForWindowExposed(pad)
    yield pad
    pad.close()
    pad.deleteLater()


def places(pad: SignaturePad) -> list[QPoint]:
    """Return the zigzag's corners on a pad."""
    return [QPoint(round(pad.width() * x), round(pad.height() * y)) for x, y in ZIGZAG]


def draw(pad: SignaturePad, at: list[QPoint] | None = None) -> None:
    """Draw a stroke with the mouse."""
    first, *rest = at or places(pad)
    QTest.mousePress(pad, LEFT, NOTHING_HELD, first)
    for place in rest:
        QTest.mouseMove(pad, place)
    QTest.mouseRelease(pad, LEFT, NOTHING_HELD, rest[-1])


def is_the_zigzag(pad: SignaturePad) -> None:
    """Check that what was drawn is the zigzag, within a pixel of the pad."""
    assert pad.signature is not None
    (stroke,) = pad.signature.strokes
    for (x, y), (wide, tall) in zip(stroke, ZIGZAG, strict=True):
        assert abs(x - WIDE * wide) <= 4
        assert abs(y - TALL * tall) <= 4


def test_a_mouse_draws_while_its_left_button_is_down(pad: SignaturePad) -> None:
    for place in places(pad):
        QTest.mouseMove(pad, place)
    QTest.mouseClick(pad, Qt.MouseButton.RightButton)
    assert pad.is_empty
    draw(pad)
    is_the_zigzag(pad)


def test_a_finger_draws_and_a_second_one_does_not(pad: SignaturePad) -> None:
    screen = QTest.createTouchDevice()
    first, *rest = places(pad)
    QTest.touchEvent(pad, screen).press(0, first, pad)
    for place in rest:
        QTest.touchEvent(pad, screen).move(0, place, pad).press(1, QPoint(5, 5), pad)
        QTest.touchEvent(pad, screen).stationary(0).release(1, QPoint(5, 5), pad)
    QTest.touchEvent(pad, screen).release(0, rest[-1], pad)
    is_the_zigzag(pad)


def pen_event(kind: QEvent.Type, at: QPoint, pad: SignaturePad) -> QTabletEvent:
    """Return what a pen sends, pressed half down."""
    down = kind != QEvent.Type.TabletRelease
    place = QPointF(at)
    return QTabletEvent(
        kind, QPointingDevice.primaryPointingDevice(), place, pad.mapToGlobal(place),
        0.5 if down else 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, NOTHING_HELD, LEFT,
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
    is_the_zigzag(pad)


def test_strokes_are_taken_back_one_by_one_or_all_at_once(pad: SignaturePad) -> None:
    draw(pad)
    draw(pad, LINE)
    QTest.keyClick(pad, Qt.Key.Key_Z, CTRL)
    is_the_zigzag(pad)
    draw(pad, LINE)
    QTest.keyClick(pad, Qt.Key.Key_Delete)
    assert pad.is_empty
    pad.undo_stroke()
    assert pad.is_empty


@pytest.mark.parametrize(("key", "held"), [(Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Delete, NOTHING_HELD)])
def test_a_stroke_taken_back_while_the_pen_is_down_is_over(
    pad: SignaturePad, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    QTest.mousePress(pad, LEFT, NOTHING_HELD, QPoint(20, 20))
    QTest.keyClick(pad, key, held)
    QTest.mouseMove(pad, QPoint(60, 30))
    QTest.mouseRelease(pad, LEFT, NOTHING_HELD, QPoint(60, 30))
    assert pad.is_empty
    draw(pad)
    is_the_zigzag(pad)


def test_the_pad_says_what_it_is_for_and_that_paper_will_do(pad: SignaturePad) -> None:
    interface = QAccessible.queryAccessibleInterface(pad)
    assert interface.text(QAccessible.Text.Name) == "Sign on the screen"
    assert "on paper is just as good" in interface.text(QAccessible.Text.Description)
    assert pad.focusPolicy() & Qt.FocusPolicy.TabFocus
