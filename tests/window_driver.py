"""Does at the window what a hand asks for: Qt alone, no word of the program.

Run within the program's process by window.py, which says what it means and starts it.  The driver
hears one JSON line for each deed, does it between two events with the mouse or the keyboard, and
answers with a line: ``is`` and what was read, or ``wrong`` and why it cannot be done as yet.
"""

import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from fnmatch import fnmatchcase
from functools import partial
from itertools import islice
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QEventLoop,
    QKeyCombination,
    QMimeData,
    QModelIndex,
    QPoint,
    QPointF,
    QSocketNotifier,
    Qt,
    QTimer,
    QUrl,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAction,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QInputMethodEvent,
    QKeySequence,
    QPixmap,
    QWindow,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QListView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)

from tests.heartbeat import listening, stolen

mouse = {"left": Qt.MouseButton.LeftButton, "right": Qt.MouseButton.RightButton}
written = {"\n": Qt.Key.Key_Return, "\t": Qt.Key.Key_Tab, "\b": Qt.Key.Key_Backspace}
# What a click is not meant for where something else has the same name.
silent = {"statictext", "client", "dialog", "window", "pane", "grouping", "alertmessage"}


class NotYet(Exception):
    """It cannot be done as things stand; says what is in sight."""


LATER = object()
HEADINGS = -1  # the row of a table's headings
WATCH_MS, MOST_LOOKS = 5, 200  # a loop of the program's own is a dialog's, or lasts a second


def _front() -> tuple[object, object]:
    """Return the dialog and the menu that take what is typed."""
    return QApplication.activeModalWidget(), QApplication.activePopupWidget()


def _in_front() -> QWidget | None:
    """Return the window that takes what is done: a dialog, or what was opened from within it."""
    modal, active = QApplication.activeModalWidget(), QApplication.activeWindow()
    if modal is None or active is None:
        return modal or active
    above: QWindow | None = active.windowHandle()
    while above is not None and above is not modal.windowHandle():
        above = above.transientParent()
    return modal if above is None else active


class Driver:
    """Does what the hand asks for, on the window's own thread, between two events."""

    def __init__(self, line: socket.socket, is_ready: Callable[[QWidget], bool]) -> None:
        """Listen to ``line``; ``is_ready`` says of a window whether somebody may work in it."""
        self._line = line
        self._is_ready = is_ready
        self._heard = b""
        self._ears = ExitStack()
        self._stood: object = None  # what was about to be clicked, and where
        self._ear = QSocketNotifier(line.fileno(), QSocketNotifier.Type.Read)
        self._ear.activated.connect(self._hear)

    def tell(self, answer: dict[str, Any]) -> None:
        with suppress(OSError):
            self._line.sendall((json.dumps(answer) + "\n").encode())

    def _hear(self) -> None:
        piece = self._line.recv(65536)
        if not piece:
            self._ear.setEnabled(False)
            os._exit(1)  # nobody is at the window any more
        self._heard += piece
        while b"\n" in self._heard:
            wanted, _, self._heard = self._heard.partition(b"\n")
            # Not within this call: what opens a dialog returns only when that is closed.
            asked: dict[str, Any] = json.loads(wanted)
            QTimer.singleShot(0, partial(self._do, asked))

    def _do(self, wanted: dict[str, Any]) -> None:
        deed = getattr(self, "do_" + wanted.pop("do"))
        try:
            answer = deed(**wanted)
        except NotYet as wrong:
            self.tell({"wrong": str(wrong)})
            return
        except Exception as wrong:  # noqa: BLE001  the hand says it, in its own process
            self.tell({"wrong": f"{type(wrong).__name__}: {wrong}"})
            return
        if answer is not LATER:
            self.tell({"is": answer})

    def _then(self, *deeds: Callable[[], object]) -> object:
        """Do one thing after the other, between two events, and answer after the last.

        What opens a dialog returns only when that is closed: then it goes on in the dialog's loop.
        """
        if not deeds:
            QTimer.singleShot(0, partial(self.tell, {"is": None}))
            return LATER
        deed, *left = deeds
        front = _front()
        watch = QTimer(interval=WATCH_MS)
        looks = 0

        def look() -> None:
            nonlocal looks
            looks += 1
            if _front() != front or looks > MOST_LOOKS:
                watch.stop()
                self._then(*left)

        watch.timeout.connect(look)
        watch.start()
        deed()
        if watch.isActive():
            watch.stop()
            QTimer.singleShot(0, partial(self._then, *left))
        return LATER

    # Where things are.

    def _fronts(self) -> list[QWidget]:
        popup = QApplication.activePopupWidget()
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        menus = [each for each in shown if isinstance(each, QMenu) and each is not popup]
        below = _in_front() or self._any_window()
        return [each for each in (popup, *menus, below) if each is not None]

    def _any_window(self) -> QWidget | None:
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        plain = [each for each in shown if each.windowType() == Qt.WindowType.Window]
        if plain:
            plain[-1].activateWindow()
        return plain[-1] if plain else None

    def _ready(self) -> None:
        """Refuse while long work is under way: nobody types into its cover."""
        for each in QApplication.topLevelWidgets():
            if each.isVisible() and not self._is_ready(each):
                raise NotYet("long work is under way")

    def _things(self, fronts: "list[QWidget] | None" = None) -> Iterator[dict[str, Any]]:
        for front in self._fronts() if fronts is None else fronts:
            if isinstance(front, QMenu):
                yield from self._entries(front)
            for widget in [front, *front.findChildren(QWidget)]:
                if not widget.isVisible() or widget.window() is not front.window():
                    continue
                if widget.size().isEmpty() or _is_part_of_a_view(widget):
                    continue
                yield from self._one(widget)

    def _one(self, widget: QWidget) -> Iterator[dict[str, Any]]:
        seen = QAccessible.queryAccessibleInterface(widget)
        if seen is None:
            return  # type: ignore[unreachable]  # Qt's stubs forget it
        state = seen.state()
        states = [
            name
            for name in (
                "disabled", "checked", "focused", "readOnly", "expanded", "selected", "pressed",
                "defaultButton", "invalid", "checkStateMixed",
            )
            if getattr(state, name)
        ]  # fmt: skip
        # On Linux Qt gives a box's value as its name, and its name as a relation.
        name = widget.accessibleName() or seen.text(QAccessible.Text.Name)
        if isinstance(widget, QComboBox):  # Qt gives what is chosen as its name on Linux
            name = widget.accessibleName() or _label_of(seen) or name
        value = seen.text(QAccessible.Text.Value)
        if isinstance(widget, QTextEdit | QPlainTextEdit):
            value = widget.toPlainText()
        yield {
            "role": seen.role().name.lower(),
            "name": name,
            "value": value,
            "description": seen.text(QAccessible.Text.Description),
            "states": states,
            "widget": widget,
        }
        if isinstance(widget, QTabBar):
            for at in range(widget.count()):
                yield {
                    "role": "pagetab", "name": widget.tabText(at).replace("&", ""),
                    "value": "", "description": "", "widget": widget, "tab": at,
                    "states": ["selected"] if at == widget.currentIndex() else [],
                }  # fmt: skip
        if isinstance(widget, QAbstractItemView):
            yield from self._items(widget)

    def _items(self, view: QAbstractItemView) -> Iterator[dict[str, Any]]:
        for index in self._indexes(view):
            shown, spoken = _words(index), _words(index, aloud=True)
            states = [] if index.flags() & Qt.ItemFlag.ItemIsEnabled else ["disabled"]
            if view.selectionModel().isSelected(index):
                states.append("selected")
            yield {
                "role": "listitem" if isinstance(view, QListView) else "cell",
                "name": spoken or shown, "value": shown, "description": "",
                "states": states, "widget": view, "index": index,
            }  # fmt: skip

    def _indexes(self, view: QAbstractItemView) -> "Iterator[QModelIndex]":
        model = view.model()
        if model is None:
            return  # type: ignore[unreachable]  # Qt's stubs forget it
        parents = [view.rootIndex()]
        while parents:
            parent = parents.pop(0)
            for row in range(model.rowCount(parent)):
                for column in range(_columns(model, parent)):
                    index = model.index(row, column, parent)
                    if _hidden(view, index):
                        continue
                    yield index
                if isinstance(view, QTreeView):
                    first = model.index(row, 0, parent)
                    if view.isExpanded(first) and model.rowCount(first):
                        parents.append(first)

    def _entries(self, menu: QMenu) -> Iterator[dict[str, Any]]:
        for action in menu.actions():
            if action.isVisible() and not action.isSeparator():
                states = [] if action.isEnabled() else ["disabled"]
                if action.isChecked():
                    states.append("checked")
                yield {
                    "role": "menuitem",
                    "name": action.text().partition("\t")[0].replace("&", ""),
                    "value": action.shortcut().toString(), "description": action.toolTip(),
                    "states": states, "widget": menu, "action": action,
                }  # fmt: skip

    def _found(self, name: str, role: str = "", nth: int = 0) -> dict[str, Any]:
        for front in self._fronts():  # what is in front comes first
            found = (
                each
                for each in self._things([front])
                if _matches(each["name"], name)
                and (each["role"] == role if role else each["role"] not in silent)
            )
            if (thing := next(islice(found, nth, None), None)) is not None:
                return thing
        there = [f"{each['role']} {each['name']!r}" for each in self._things() if each["name"]]
        raise NotYet(f"no {role} {name!r} ({nth}) in sight, but: {', '.join(there[:150])}")

    def _view(self, name: str) -> QAbstractItemView:
        for each in self._things():
            view = each["widget"] if "index" not in each else None
            if isinstance(view, QAbstractItemView) and _matches(each["name"], name):
                return view
        views = [
            each["name"]
            for each in self._things()
            if isinstance(each["widget"], QAbstractItemView) and "index" not in each
        ]
        raise NotYet(f"no list or table {name!r} in sight, but: {views}")

    def _place(self, thing: dict[str, Any]) -> tuple[QWindow, QPoint]:
        """Return where to click, once it has stood there for two looks."""
        window, place = self._spot(thing)
        stood, self._stood = self._stood, (thing["name"], window.mapToGlobal(place))
        if stood != self._stood:
            raise NotYet(f"{thing['name']!r} may still be moving")
        return window, place

    def _spot(self, thing: dict[str, Any]) -> tuple[QWindow, QPoint]:
        """Return where to click, with what is scrolled away brought into sight."""
        widget: QWidget = thing["widget"]
        if "disabled" in thing["states"]:
            raise NotYet(f"{thing['name']!r} cannot be pressed")
        target = widget
        if "index" in thing:
            widget.scrollTo(thing["index"])  # type: ignore[attr-defined]  # a view
            at = widget.visualRect(thing["index"]).center()  # type: ignore[attr-defined]
            target = widget.viewport()  # type: ignore[attr-defined]
        elif "action" in thing:
            at = widget.actionGeometry(thing["action"]).center()  # type: ignore[attr-defined]
        elif "tab" in thing:
            at = widget.tabRect(thing["tab"]).center()  # type: ignore[attr-defined]
        else:
            at = widget.rect().center()
            if thing["role"] in ("checkbox", "radiobutton"):
                at.setX(min(at.x(), widget.height() // 2))
        _bring_into_sight(target, at)
        window = target.window()
        place = target.mapTo(window, at)
        under = window.childAt(place)
        while under is not None and under is not target:
            under = under.parentWidget()
        if under is None and target is not window:
            raise NotYet(f"{thing['name']!r} lies under something else or out of sight")
        handle = window.windowHandle()
        if handle is None:
            raise NotYet(f"{thing['name']!r} has no window yet")
        return handle, place

    # Deeds.

    def do_press(self, name: str, role: str, nth: int, button: str) -> object:
        self._ready()
        thing = self._found(name, role, nth)
        if "action" in thing and thing["action"].menu() is not None:
            return self._open_submenu(thing)
        window, place = self._place(thing)
        return self._then(lambda: QTest.mouseClick(window, mouse[button], pos=place))

    def _open_submenu(self, thing: dict[str, Any]) -> object:
        menu: QMenu = thing["widget"]
        action: QAction = thing["action"]

        def open_it() -> None:
            below: Any = action.menu()
            if below.isHidden():
                menu.setActiveAction(action)
            if below.isHidden():
                QTest.keyClick(menu, Qt.Key.Key_Right)

        return self._then(open_it)

    def do_pick(self, name: str, row: str | int, column: str | int, button: str) -> object:
        self._ready()
        view = self._view(name)
        if row == HEADINGS:
            return self._pick_heading(view, column, button)
        index = _index(view, row, column)
        thing = {"name": f"{row}, {column}", "role": "cell", "states": [], "widget": view}
        window, place = self._place({**thing, "index": index})
        return self._then(lambda: QTest.mouseClick(window, mouse[button], pos=place))

    def _pick_heading(self, view: QAbstractItemView, column: str | int, button: str) -> object:
        if not isinstance(view, QTableView):
            raise NotYet("only a table has headings")
        header = view.horizontalHeader()
        at = _index(view, 0, column).column()
        across = header.sectionViewportPosition(at) + header.sectionSize(at) // 2
        place = header.viewport().mapTo(header.window(), QPoint(across, header.height() // 2))
        window = header.window().windowHandle()
        return self._then(lambda: QTest.mouseClick(window, mouse[button], pos=place))

    def do_follow(self, name: str, words: str) -> object:
        self._ready()
        shown = (each["widget"] for each in self._things() if _matches(each["name"], name))
        page = next((each for each in shown if isinstance(each, QTextEdit)), None)
        if page is None:
            raise NotYet(f"no page of text {name!r} in sight")
        found = page.document().find(words)
        if found.isNull():
            raise NotYet(f"{words!r} does not stand in {name!r}")
        page.setTextCursor(found)
        page.ensureCursorVisible()
        found.setPosition((found.selectionStart() + found.selectionEnd()) // 2)
        at = page.viewport().mapTo(page.window(), page.cursorRect(found).center())
        window = page.window().windowHandle()
        return self._then(lambda: QTest.mouseClick(window, mouse["left"], pos=at))

    def do_drag(self, name: str, row: str | int, to: str | int) -> object:
        self._ready()
        view = self._view(name)
        thing = {"name": name, "role": "cell", "states": [], "widget": view}
        window, start = self._spot({**thing, "index": _index(view, row, 0)})
        _, end = self._spot({**thing, "index": _index(view, to, 0)})
        left = mouse["left"]
        middle = (start + end) / 2
        return self._then(
            lambda: QTest.mousePress(window, left, pos=start),
            lambda: QTest.mouseMove(window, start + QPoint(0, 12)),
            lambda: QTest.mouseMove(window, middle),
            lambda: QTest.mouseMove(window, end),
            lambda: QTest.mouseRelease(window, left, pos=end),
        )

    def do_stroke(self, name: str, points: list[tuple[float, float]]) -> object:
        self._ready()
        for each in self._things():
            if each["role"] == "client" and _matches(each["name"], name):
                break
        else:
            raise NotYet(f"no {name!r} to draw in")
        self._place(each)
        widget: QWidget = each["widget"]
        window = widget.window().windowHandle()
        wide, high = widget.width() - 1, widget.height() - 1
        way = [
            widget.mapTo(widget.window(), QPoint(int(x * wide), int(y * high))) for x, y in points
        ]
        left = mouse["left"]
        return self._then(
            lambda: QTest.mousePress(window, left, pos=way[0]),
            *((lambda at=at: QTest.mouseMove(window, at)) for at in way[1:]),
            lambda: QTest.mouseRelease(window, left, pos=way[-1]),
        )

    def do_menu(self) -> object:
        self._ready()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        window = self._focus_window()
        # Where a menu opens below the mouse, Qt takes the next click there for none.
        return self._then(
            lambda: QTest.mouseMove(window, QPoint(0, 0)), lambda: self._send_key("F10")
        )

    def do_type(self, words: str, pad: bool = False, scanner: bool = False) -> object:
        self._ready()
        self._focus_window()
        if scanner:
            return self._then(lambda: self._letters(words))
        return self._then(*((lambda each=each: self._letter(each, pad=pad)) for each in words))

    def do_commit(self, words: str) -> object:
        """Have words arrive at once, as from a keyboard that writes whole words."""
        self._ready()
        self._focus_window()
        taker = QApplication.focusWidget()
        if taker is None:
            raise NotYet("nothing has the keyboard")
        arrived = QInputMethodEvent()
        arrived.setCommitString(words)
        return self._then(lambda: QApplication.sendEvent(taker, arrived))

    def do_key(self, key: str) -> object:
        self._ready()
        self._focus_window()
        return self._then(lambda: self._send_key(key))

    def _focus_window(self) -> QWindow:
        window = QGuiApplication.focusWindow()
        front = _in_front()
        has_popup = QApplication.activePopupWidget() is not None
        if front is not None and front.windowHandle() is not window and not has_popup:
            front.activateWindow()
            raise NotYet("the window in front has no keyboard yet")
        if window is None:
            shown = self._any_window()  # type: ignore[unreachable]
            if shown is not None:
                shown.activateWindow()
            raise NotYet("no window has the keyboard")
        return window

    def _letters(self, words: str) -> None:
        for each in words:
            self._letter(each, pad=False)

    def _letter(self, letter: str, *, pad: bool) -> None:
        window = QGuiApplication.focusWindow()
        if window is None:
            return  # type: ignore[unreachable]  # Qt's stubs forget it
        key = written.get(letter)
        held = Qt.KeyboardModifier.NoModifier
        if pad:
            held = Qt.KeyboardModifier.KeypadModifier
            key = Qt.Key.Key_Enter if letter == "\n" else key
        if key is not None:
            QTest.keyClick(window, key, held)
            return
        code = ord(letter.upper())
        key = Qt.Key(code) if code < 256 else Qt.Key.Key_unknown
        QTest.sendKeyEvent(QTest.KeyAction.Click, window, key, letter, held)

    def _send_key(self, name: str) -> None:
        window = QGuiApplication.focusWindow()
        chord: QKeyCombination = QKeySequence.fromString(name)[0]  # type: ignore[index]
        if window is not None:
            QTest.keyClick(window, chord.key(), chord.keyboardModifiers())

    def do_focus(self, name: str, nth: int) -> object:
        self._ready()
        thing = self._found(name, "", nth)
        widget: QWidget = thing["widget"]
        if "disabled" in thing["states"] or not widget.isEnabled():
            raise NotYet(f"{name!r} cannot be typed in")
        _bring_into_sight(widget, widget.rect().center())
        if "index" in thing:
            widget.setCurrentIndex(thing["index"])  # type: ignore[attr-defined]  # a view
        return self._then(lambda: widget.setFocus(Qt.FocusReason.TabFocusReason))

    def do_choose(self, name: str, entry: str, nth: int) -> object:
        self._ready()
        box = self._found(name, "combobox", nth)["widget"]
        assert isinstance(box, QComboBox)
        at = [each for each in range(box.count()) if _matches(box.itemText(each), entry)]
        if not at:
            there = [box.itemText(each) for each in range(box.count())]
            raise NotYet(f"no {entry!r} in {name!r}, but: {there}")
        if not box.isEnabled():
            raise NotYet(f"{name!r} cannot be chosen from")
        down = at[0]

        def go() -> None:
            box.setFocus(Qt.FocusReason.TabFocusReason)
            box.showPopup()
            box.view().setCurrentIndex(box.model().index(down, box.modelColumn()))

        return self._then(go, lambda: QTest.keyClick(box.view(), Qt.Key.Key_Return))

    def do_drop(self, path: str) -> object:
        self._ready()
        window = self._fronts()[-1]
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(path)])
        at = window.rect().center()
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        left = mouse["left"]

        def go() -> None:
            over = QDragEnterEvent(at, copy, data, left, none)
            QApplication.sendEvent(window, over)
            if over.isAccepted():
                let = QDropEvent(QPointF(at), copy, data, left, none, QEvent.Type.Drop)
                QApplication.sendEvent(window, let)

        return self._then(go)

    def do_resize(self, width: int, height: int) -> object:
        front = self._fronts()[-1].window()
        return self._then(lambda: front.resize(width, height))

    def do_front(self, title: str) -> object:
        for each in QApplication.topLevelWidgets():
            if each.isVisible() and _matches(each.windowTitle(), title):
                return self._then(each.raise_, each.activateWindow)
        raise NotYet(f"no window {title!r}, but: {self.do_windows()}")

    def do_cross(self) -> object:
        self._ready()
        return self._then(self._fronts()[-1].window().close)

    def do_close(self) -> object:
        for each in reversed(QApplication.topLevelWidgets()):
            if each.isVisible() and each.windowType() in (
                Qt.WindowType.Dialog,
                Qt.WindowType.Popup,
            ):
                each.close()
        QTimer.singleShot(0, QApplication.closeAllWindows)
        return LATER

    # Measuring.

    def do_enter(self, words: str) -> object:
        self._ready()
        self._focus_window()
        _turn_of_the_loop()
        clock, own, taken = time.perf_counter(), time.thread_time(), stolen()
        self._letters(words)
        _turn_of_the_loop()
        spent = 1000 * (time.perf_counter() - clock), 1000 * (time.thread_time() - own)
        return [*spent, stolen() > taken]

    def do_listen(self) -> None:
        self._pulse = self._ears.enter_context(listening())

    def do_heard(self) -> list[list[object]]:
        self._ears.close()
        return [[each.ms, each.own_ms, each.stolen] for each in self._pulse.beats]

    # Reading.

    def do_texts(self, everywhere: bool) -> list[str]:
        fronts = None
        if everywhere:
            fronts = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        found: list[str] = []
        for each in self._things(fronts):
            found += [each["name"], each["value"], each["description"]]
        return list(dict.fromkeys(words for words in found if words.strip()))

    def do_things(self, role: str) -> list[dict[str, Any]]:
        return [_plain(each) for each in self._things() if not role or each["role"] == role]

    def do_thing(self, name: str, role: str, nth: int) -> dict[str, Any]:
        thing = self._read(name, role, nth)
        widget: QWidget = thing["widget"]
        middle = widget.rect().center()
        if "index" in thing and isinstance(widget, QAbstractItemView):
            middle = widget.visualRect(thing["index"]).center()
            widget = widget.viewport()
        is_in_sight = widget.visibleRegion().contains(middle)
        return {**_plain(thing), "in_sight": is_in_sight}

    def _read(self, name: str, role: str, nth: int) -> dict[str, Any]:
        if not role:
            with suppress(NotYet):
                return self._found(name, "", nth)
            found = (each for each in self._things() if _matches(each["name"], name))
            if (thing := next(islice(found, nth, None), None)) is not None:
                return thing
        return self._found(name, role, nth)

    def do_cut_off(self, dots: bool) -> list[str]:
        """Return the labels, buttons and tables' heads whose words have no room, as Qt reckons it.

        A table's head is cut where it is lower than its words need; with ``dots``, so is a label
        of which that much was left out.
        """
        front = self._fronts()[-1].window()
        cut = []
        for widget in front.findChildren(QWidget):
            if isinstance(widget, QTableView) and widget.isVisibleTo(front):
                head = widget.horizontalHeader()
                if head.isVisibleTo(front) and head.height() < head.sizeHint().height():
                    cut.append(f"the head of {widget.accessibleName()}")
            if not isinstance(widget, QLabel | QAbstractButton) or not widget.isVisibleTo(front):
                continue
            if widget.wordWrap() if isinstance(widget, QLabel) else widget.hasHeightForWidth():
                fits = widget.heightForWidth(widget.width()) <= widget.height() + 1
            else:
                wanted = widget.minimumSizeHint()
                fits = (
                    wanted.width() <= widget.width() + 1 and wanted.height() <= widget.height() + 1
                )
            if isinstance(widget, QPushButton):
                words = widget.text().replace("&", "")
                fits = fits and widget.fontMetrics().horizontalAdvance(words) <= widget.width()
            whole, shown = widget.accessibleName(), widget.text()
            left_out = shown.endswith("…") and len(whole) > len(shown)
            if dots and left_out and isinstance(widget, QLabel):
                cut.append(whole)
            elif shown.strip() and not fits:
                cut.append(shown)
        return cut

    def do_focused(self) -> dict[str, Any]:
        widget = QApplication.focusWidget()
        if widget is None:
            return {"role": "", "name": "", "value": "", "inside": "", "states": []}
        thing = next(self._one(widget))
        above: QWidget | None = widget
        while above is not None and not isinstance(above, QFileDialog):
            above = above.parentWidget()
        inside = "filedialog" if above is not None else widget.window().windowTitle()
        return {**_plain(thing), "inside": inside}

    def do_window(self) -> str:
        front = self._fronts()
        return front[-1].window().windowTitle() if front else ""

    def do_windows(self) -> list[str]:
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        return [each.windowTitle() for each in shown]

    def do_rows(self, name: str, spoken: bool) -> list[list[str]]:
        view = self._view(name)
        rows: dict[tuple[int, ...], list[str]] = {}
        for index in self._indexes(view):
            path, above = [index.row()], index.parent()
            while above.isValid():
                path.append(above.row())
                above = above.parent()
            key = tuple(reversed(path))
            rows.setdefault(key, []).append(_words(index, aloud=spoken))
        return [rows[key] for key in sorted(rows)]

    def do_headings(self, name: str, down: bool) -> list[str]:
        view = self._view(name)
        way = Qt.Orientation.Vertical if down else Qt.Orientation.Horizontal
        model = view.model()
        there = range(model.rowCount() if down else _columns(model))
        if isinstance(view, QTableView):
            is_hidden = view.isRowHidden if down else view.isColumnHidden
            return [_heading(model, at, way) for at in there if not is_hidden(at)]
        return [_heading(model, at, way) for at in there]

    def do_cell(self) -> list[object]:
        widget = QApplication.focusWidget()
        while widget is not None and not isinstance(widget, QAbstractItemView):
            widget = widget.parentWidget()
        if widget is None:
            raise NotYet("the keyboard is in no table")
        at = widget.currentIndex()
        return [widget.accessibleName(), at.row(), at.column()]

    def do_picture(self, path: str, title: str) -> None:
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        named = [each for each in shown if title and _matches(each.windowTitle(), title)]
        front = named[0] if named else self._fronts()[-1].window()
        picture: QPixmap = front.grab()
        picture.save(path)


def _turn_of_the_loop() -> None:
    """Let Qt's event loop do what is waiting: paint, tell the news, let go of what is gone."""
    loop = QEventLoop()
    QTimer.singleShot(0, loop.quit)
    loop.exec()


def _is_part_of_a_view(widget: QWidget) -> bool:
    """Say whether Qt made it for a list or table, which speaks for it."""
    above = widget.parentWidget()
    if isinstance(widget, QHeaderView):
        return True
    return isinstance(above, QAbstractItemView) and widget is above.viewport()


def _label_of(seen: QAccessibleInterface) -> str:
    """Return the words of the label that belongs to something."""
    for label, relation in seen.relations():
        if relation == QAccessible.RelationFlag.Label:
            return label.text(QAccessible.Text.Name)
    return ""


def _words(index: "QModelIndex", *, aloud: bool = False) -> str:
    shown, spoken = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
    for role in (spoken, shown) if aloud else (shown, spoken):
        if (found := index.data(role)) is not None:
            return str(found)
    return ""


def _columns(model: Any, parent: "QModelIndex | None" = None) -> int:
    if isinstance(model, QAbstractListModel):
        return 1
    return int(model.columnCount(parent or QModelIndex()))


def _heading(model: Any, at: int, way: Qt.Orientation) -> str:
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
        found = model.headerData(at, way, role)
        if found is not None:
            return str(found)
    return ""


def _hidden(view: QAbstractItemView, index: "QModelIndex") -> bool:
    if isinstance(view, QTableView):
        return view.isRowHidden(index.row()) or view.isColumnHidden(index.column())
    if isinstance(view, QTreeView):
        return view.isRowHidden(index.row(), index.parent()) or view.isColumnHidden(index.column())
    if isinstance(view, QListView):
        return view.isRowHidden(index.row()) or index.column() != view.modelColumn()
    return False


def _index(view: QAbstractItemView, row: str | int, column: str | int) -> "QModelIndex":
    model = view.model()
    rows, columns = range(model.rowCount()), range(_columns(model))
    down, across = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
    if isinstance(row, str):
        wanted = [at for at in rows if _matches(_heading(model, at, down), row)] or [
            at
            for at in rows
            for each in columns
            for aloud in (False, True)
            if _matches(_words(model.index(at, each), aloud=aloud), row)
        ]
        if not wanted:
            there = [_words(model.index(at, 0), aloud=True) for at in rows]
            raise NotYet(f"no row {row!r}, but: {there}")
        row = wanted[0]
    if isinstance(column, str):
        named = [at for at in columns if _matches(_heading(model, at, across), column)]
        if not named:
            raise NotYet(f"no column {column!r}")
        column = named[0]
    index = model.index(row, column)
    if not index.isValid():
        raise NotYet(f"no cell {row}, {column}")
    return index


def _bring_into_sight(target: QWidget, at: "QPoint") -> None:
    above: QWidget | None = target.parentWidget()
    while above is not None:
        inside = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and inside is not None:
            place = target.mapTo(inside, at)
            above.ensureVisible(place.x(), place.y(), 20, 20)
        above = above.parentWidget()


def _plain(thing: dict[str, Any]) -> dict[str, Any]:
    widget: QWidget = thing["widget"]
    corner = widget.mapToGlobal(QPoint(0, 0))
    kept = ("role", "name", "value", "description", "states")
    place = [corner.x(), corner.y(), widget.width(), widget.height()]
    return {**{key: thing[key] for key in kept}, "place": place}


def _matches(words: str, wanted: str) -> bool:
    if "*" in wanted:
        return fnmatchcase(words.replace("[", "("), wanted.replace("[", "("))
    return words.removesuffix("…").strip() == wanted.removesuffix("…").strip()
