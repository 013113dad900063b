"""The style sheet of all widgets, made from the colours and the text size.

The dynamic property ``kind`` selects a widget's style; see ``set_kind``.
"""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kit.colours import Colours


def set_kind(widget: QWidget, kind: str) -> None:
    """Set a widget's ``kind``, and apply the style sheet again if that changed."""
    if widget.property("kind") != kind:
        widget.setProperty("kind", kind)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def style_sheet(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    """Return Qt's style sheet for these colours, lengths and text sizes."""
    return "\n".join(
        (
            _words(c, size),
            _surfaces(c, px, size),
            _buttons(c, px, size),
            _faces(c, px, size),
            _header_parts(c, px, size),
            _sidebar(c, px),
            _fields(c, px),
            _lists(c, px, size),
            _bars(c, px),
        )
    )


def _icon(name: str, c: Colours) -> str:
    return resource("icons", f"{name}-{'dark' if c.dark else 'light'}.svg").as_posix()


def _words(c: Colours, size: Mapping[str, int]) -> str:
    return f"""
QLabel {{ background: transparent; color: {c.ink}; }}
QLabel[kind="title"] {{ font-size: {size["title"]}px; font-weight: 700; }}
QLabel[kind="heading"] {{ font-size: {size["heading"]}px; font-weight: 700; }}
QLabel[kind="large"] {{ font-size: {size["large"]}px; }}
QLabel[kind="strong"] {{ font-weight: 600; }}
QLabel[kind="soft"] {{ color: {c.soft_ink}; }}
QLabel[kind="small"] {{ color: {c.soft_ink}; font-size: {size["small"]}px; }}
QLabel[kind="accent"] {{ color: {c.accent}; font-weight: 600; }}
QLabel[kind="out"] {{ color: {c.went_out}; font-weight: 600; }}
QLabel[kind="question"] {{ color: {c.question}; font-weight: 600; }}
QLabel[kind="wrong"] {{ color: {c.wrong}; font-weight: 600; }}
QLabel[kind="button"] {{ font-size: {size["large"]}px; font-weight: 700; }}
QLabel[kind="button-soft"], QLabel[kind="button-on"] {{ color: {c.soft_ink};
    font-size: {size["large"]}px; font-weight: 700; }}
QLabel[kind="button-on"]:enabled {{ color: {c.on_accent}; }}
QLabel[kind="small-on"] {{ color: {c.soft_ink}; font-size: {size["small"]}px; }}
QLabel[kind="strong-on"] {{ color: {c.on_accent}; font-weight: 600; }}
QLabel[kind="small-on"]:enabled {{ color: {c.on_accent}; }}
QLabel[kind="small-strong"] {{ font-size: {size["small"]}px; font-weight: 600; }}
QLabel[kind="small-accent"] {{ color: {c.accent}; font-size: {size["small"]}px; font-weight: 600; }}
QToolTip {{ color: {c.surface}; background: {c.ink}; border: none; padding: 4px; }}
"""


def _surfaces(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    radius = px(10)
    return f"""
QMainWindow, QDialog {{ background: {c.ground}; }}
QFrame[kind="card"] {{
    background: {c.surface}; border: 1px solid {c.line}; border-radius: {radius}px;
}}
QFrame[kind="target"] {{
    background: {c.surface}; border: 1px solid {c.accent}; border-radius: {radius}px;
}}
QFrame[kind="chosen"] {{
    background: {c.accent_ground}; border: 1px solid {c.accent}; border-radius: {radius}px;
}}
QWidget[kind^="game"] {{ background: {c.surface}; border: 1px solid {c.line};
    border-radius: {px(8)}px; }}
QWidget[kind="game-planned"] {{ background: {c.ground}; }}
QWidget[kind="game-asked"] {{ border-color: {c.question}; }}
QWidget[kind^="game"]:hover {{ border-color: {c.strong_line}; }}
QWidget[kind^="game"]:focus {{ border: 2px solid {c.accent}; }}
QWidget[kind="game-final"] {{ border: 2px solid {c.accent}; }}
QWidget[kind="game-final"]:focus {{ border: 4px solid {c.accent}; }}
QToolButton[kind="dots"] {{ background: transparent; color: {c.soft_ink}; border: none;
    border-radius: {px(6)}px; padding: {px(4)}px 0; }}
QToolButton[kind="dots"]:hover {{ background: {c.accent_ground}; }}
QFrame[kind="header"] {{ background: {c.surface}; border: none;
    border-bottom: 1px solid {c.line}; }}
QFrame[kind="footer"] {{ background: {c.surface}; border: none; border-top: 1px solid {c.line}; }}
QFrame[kind="sidebar"] {{ background: {c.ground}; border: none; border-right: 1px solid {c.line}; }}
QFrame[kind="rule"] {{ background: {c.line}; border: none; max-height: 1px; min-height: 1px; }}
QFrame[kind="veil"] {{ background: #BE{c.ground[1:]}; border: none; }}
QFrame[kind="finding"] {{ background: {c.question_ground}; border: none;
    border-left: {px(4)}px solid {c.question}; border-radius: {px(4)}px; }}
QFrame[kind="done"] {{ background: {c.went_out_ground}; border: none;
    border-left: {px(4)}px solid {c.went_out}; border-radius: {px(4)}px; }}
QFrame[kind="look"] {{ background: {c.question_ground}; border: none;
    border-left: {px(4)}px solid {c.question}; border-radius: {px(4)}px; }}
QFrame[kind="refused"] {{ background: {c.wrong_ground}; border: none;
    border-left: {px(4)}px solid {c.wrong}; border-radius: {px(4)}px; }}
QFrame[kind="finding"] QLabel, QFrame[kind="look"] QLabel {{ color: {c.ink}; }}
QLabel[kind="key"] {{ background: {c.ground}; color: {c.ink}; font-size: {size["small"]}px;
    font-weight: 700; border: 1px solid {c.line}; border-bottom: 2px solid {c.strong_line};
    border-radius: {px(5)}px; padding: {px(2)}px {px(7)}px; }}
QScrollArea, QScrollArea > QWidget > QWidget[kind="plain"] {{
    background: transparent; border: none; }}
QSplitter::handle {{ background: transparent; }}
"""


def _buttons(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    high = px(40) - 2 * px(6) - 4
    # with a radius above half the size, Qt draws a square instead of a circle
    ring = (px(18) + 4) // 2
    return f"""
QPushButton {{ background: {c.surface}; color: {c.ink}; border: 2px solid {c.line};
    border-radius: {px(8)}px; padding: {px(6)}px {px(14)}px; min-height: {high}px;
    font-weight: 600; }}
QPushButton:hover {{ border-color: {c.strong_line}; }}
QPushButton:focus {{ border-color: {c.accent}; outline: none; }}
QPushButton:pressed, QPushButton:checked {{ background: {c.accent_ground}; color: {c.accent}; }}
QPushButton:disabled {{ background: {c.ground}; color: {c.soft_ink}; border-color: {c.line}; }}
QPushButton[kind="primary"] {{ background: {c.accent}; color: {c.on_accent};
    border-color: {c.accent}; }}
QPushButton[kind="primary"]:hover {{ border-color: {c.ink}; }}
QPushButton[kind="primary"]:focus {{ border-color: {c.ink}; }}
QPushButton[kind="primary"]:disabled {{ background: {c.ground}; color: {c.soft_ink};
    border-color: {c.line}; }}
QPushButton[kind="next"] {{ background: {c.accent_ground}; color: {c.accent};
    border-color: {c.accent_ground}; text-align: left; }}
QPushButton[kind="next"]:hover, QPushButton[kind="next"]:focus {{ border-color: {c.accent}; }}
QPushButton[kind="quiet"] {{ background: transparent; border-color: transparent;
    color: {c.accent}; padding-left: {px(8)}px; padding-right: {px(8)}px; }}
QPushButton[kind="quiet"]:hover {{ background: {c.accent_ground}; }}
QPushButton[kind="quiet"]:focus {{ border-color: {c.accent}; }}
QPushButton[kind="add"] {{ border-color: transparent; color: {c.accent}; }}
QPushButton[kind="add"]:hover, QPushButton[kind="add"][chosen="true"] {{
    background: {c.accent_ground}; }}
QPushButton[kind="add"]:focus {{ border-color: {c.accent}; }}
QPushButton[kind="quiet"]:disabled {{ color: {c.soft_ink}; }}
QPushButton[kind="wrong"] {{ color: {c.wrong}; }}
QPushButton[kind="wrong"]:focus, QPushButton[kind="wrong"]:hover {{ border-color: {c.wrong}; }}
QPushButton::menu-indicator {{ image: url("{_icon("chevron", c)}"); width: {px(14)}px;
    height: {px(14)}px; subcontrol-origin: padding; subcontrol-position: center right;
    right: {px(1)}px; }}
QCheckBox, QRadioButton {{ color: {c.ink}; spacing: {px(10)}px; min-height: {px(32)}px;
    padding: 0 {px(6)}px; border: 2px solid transparent; border-radius: {px(8)}px;
    background: transparent; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {c.accent}; outline: none; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {c.soft_ink}; }}
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {{
    width: {px(18)}px; height: {px(18)}px; background: {c.surface};
    border: 2px solid {c.strong_line}; border-radius: {px(5)}px; }}
QRadioButton::indicator {{ border-radius: {ring}px; }}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{
    background: {c.accent}; border-color: {c.accent}; image: url("{_icon("tick", c)}"); }}
QRadioButton::indicator:checked {{
    background: {c.accent}; border-color: {c.accent}; image: url("{_icon("dot", c)}"); }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    background: {c.ground}; border-color: {c.line}; }}
QLabel[kind="version"] {{ color: {c.soft_ink}; font-size: {size["small"]}px; }}
"""


def _faces(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    """Return the rules of buttons with a face of labels, and of the lines in the list of keys."""
    return f"""
QPushButton[kind="two-lines"], QPushButton[kind="action"], QPushButton[kind="waits"] {{
    border-width: 1px; border-radius: {px(10)}px; padding: 0; min-height: 0; }}
QPushButton[kind="two-lines"]:hover {{ background: {c.accent_ground}; border-color: {c.accent}; }}
QPushButton[kind="action"] {{ background: {c.accent}; border-color: {c.accent}; }}
QPushButton[kind="task-done"] {{ background: {c.went_out_ground}; border: 1px solid {c.line};
    border-radius: {px(10)}px; padding: 0; min-height: 0; }}
QLabel[kind="tick"], QLabel[kind="tick-on"] {{ border: {px(2)}px solid {c.ink};
    border-radius: {px(5)}px; }}
QLabel[kind="tick-on"] {{ border-color: {c.on_accent}; }}
QPushButton[kind="waits"], QPushButton[kind="action"]:disabled {{ background: {c.ground};
    border-color: {c.line}; }}
QPushButton[kind="two-lines"]:focus, QPushButton[kind="waits"]:focus,
QPushButton[kind="task-done"]:focus {{
    border: 2px solid {c.accent}; }}
QPushButton[kind="action"]:focus {{ border: 2px solid {c.ink}; }}
QPushButton[kind="key-row"] {{ background: transparent; border-color: transparent;
    color: {c.soft_ink}; font-size: {size["small"]}px; font-weight: 400; text-align: left;
    padding: 0 {px(4)}px; min-height: {px(26)}px; }}
QPushButton[kind="key-row"]:hover {{ color: {c.accent}; }}
QPushButton[kind="key-row"]:focus {{ color: {c.accent}; border-color: {c.accent}; }}
"""


def _header_parts(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    """Return the rules of the menu button, and of parts with little room, which are ``tight``."""
    return f"""
QToolButton[kind="menu"] {{ background: transparent; color: {c.ink}; border: 2px solid transparent;
    border-radius: {px(8)}px; font-size: {size["heading"]}px; padding: 0;
    min-width: {px(34)}px; min-height: {px(28)}px; }}
QToolButton[kind="menu"]:hover, QToolButton[kind="menu"]:pressed {{
    background: {c.accent_ground}; color: {c.accent}; }}
QToolButton[kind="menu"]:focus {{ border-color: {c.accent}; }}
QToolButton[kind="menu"]::menu-indicator {{ image: none; }}
QWidget[tight="true"] QLineEdit, QWidget[tight="true"] QComboBox,
QWidget[tight="true"] QPushButton {{ min-height: {px(22)}px; padding-top: {px(2)}px;
    padding-bottom: {px(2)}px; }}
"""


def _sidebar(c: Colours, px: Callable[[float], int]) -> str:
    return f"""
QPushButton[kind="page"] {{ background: {c.ground}; border: 1px solid {c.ground};
    border-radius: {px(10)}px; padding: 0; min-height: 0; }}
QPushButton[kind="page"]:hover {{ background: {c.accent_ground}; border-color: {c.accent_ground}; }}
QPushButton[kind="page"]:checked {{ background: {c.surface}; border-color: {c.line};
    border-left: {px(5)}px solid {c.accent}; }}
QPushButton[kind="page"]:focus {{ border: 2px solid {c.accent}; }}
QPushButton[kind="page"]:checked:focus {{ border-left: {px(5)}px solid {c.accent}; }}
"""


def _fields(c: Colours, px: Callable[[float], int]) -> str:
    high = px(40) - 2 * px(6) - 4
    return f"""
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {{ background: {c.surface};
    color: {c.ink}; border: 2px solid {c.line}; border-radius: {px(8)}px;
    padding: {px(6)}px {px(10)}px; min-height: {high}px;
    selection-background-color: {c.accent}; selection-color: {c.on_accent};
    placeholder-text-color: {c.soft_ink}; }}
QLineEdit:hover, QSpinBox:hover, QComboBox:hover {{
    border-color: {c.strong_line}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{
    border-color: {c.accent}; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{
    background: {c.ground}; color: {c.soft_ink}; }}
QSpinBox::up-button, QSpinBox::down-button {{
    width: 0; border: none; }}
QAbstractSpinBox QLineEdit {{ border: none; background: transparent; min-height: 0;
    padding: 0; }}
QComboBox {{ padding-right: 0; combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {px(30)}px; }}
QComboBox::down-arrow {{ image: url("{_icon("chevron", c)}"); width: {px(16)}px;
    height: {px(16)}px; }}
QComboBox QAbstractItemView {{ background: {c.surface}; color: {c.ink};
    border: 1px solid {c.strong_line}; border-radius: 0; outline: none; padding: {px(4)}px;
    selection-background-color: {c.accent_ground}; selection-color: {c.accent}; }}
QComboBox QAbstractItemView::item {{ min-height: {px(34)}px; padding: 0 {px(8)}px;
    border: none; }}
QComboBox QAbstractItemView::item:selected {{ background: {c.accent_ground};
    color: {c.accent}; }}
"""


def _lists(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    return f"""
QTableView, QListView, QTreeView {{ background: {c.surface}; color: {c.ink};
    border: 2px solid transparent; gridline-color: {c.line}; outline: none;
    alternate-background-color: {c.surface};
    selection-background-color: {c.accent_ground}; selection-color: {c.ink}; }}
QTableView:focus, QListView:focus, QTreeView:focus {{ border-color: {c.accent};
    border-radius: {px(8)}px; }}
QTableView::item, QListView::item, QTreeView::item {{ padding: {px(4)}px {px(10)}px;
    border: none; border-bottom: 1px solid {c.line}; }}
QTableView::item:selected, QListView::item:selected, QTreeView::item:selected {{
    background: {c.accent_ground}; color: {c.ink}; }}
QListView:disabled, QListView::item:disabled {{ background: {c.ground}; color: {c.soft_ink}; }}
QListView[kind="seats"], QListView[kind="seats"]:focus {{ background: transparent; border: none; }}
QListView[kind="seats"]::item:selected {{ border: 1px solid {c.accent};
    border-radius: {px(7)}px; }}
QListView[kind="seats"]::item:focus {{ border: 2px solid {c.accent}; border-radius: {px(7)}px; }}
QListView[kind="strip"] {{ background: transparent; border: none; }}
QListView[kind="strip"]:focus {{ border: none; }}
QListView[kind="strip"]::item {{ padding: 0; min-height: 0; background: {c.surface};
    border: 1px solid {c.line}; border-radius: {px(8)}px; margin: 1px {px(6)}px 1px 1px; }}
QListView[kind="strip"]::item:selected {{ background: {c.accent_ground};
    border: 2px solid {c.accent}; }}
QListView::item {{ min-height: {px(40)}px; }}
QListView[kind="players"]::indicator {{ width: {px(24)}px; height: {px(24)}px;
    border-color: {c.ink}; }}
QListView[kind="players"]::indicator:checked {{ background: {c.accent_ground};
    border-color: {c.strong_line}; image: url("{_icon("chosen", c)}"); }}
QTextBrowser {{ background: {c.surface}; color: {c.ink}; border: 2px solid transparent; }}
QTextBrowser:focus {{ border-color: {c.accent}; border-radius: {px(8)}px; }}
QHeaderView {{ background: {c.surface}; border: none; }}
QHeaderView::section {{ background: {c.surface}; color: {c.soft_ink};
    font-size: {size["small"]}px; font-weight: 600; border: none;
    border-bottom: 1px solid {c.strong_line}; padding: {px(8)}px {px(10)}px; }}
QHeaderView::up-arrow {{ image: url("{_icon("chevron-up", c)}"); width: {px(12)}px; }}
QHeaderView::down-arrow {{ image: url("{_icon("chevron", c)}"); width: {px(12)}px; }}
QTableCornerButton::section {{ background: {c.surface}; border: none; }}
"""


def _bars(c: Colours, px: Callable[[float], int]) -> str:
    return f"""
QMenu {{ background: {c.surface}; color: {c.ink}; border: 1px solid {c.line};
    padding: {px(6)}px; }}
QMenu::item {{ padding: {px(8)}px {px(26)}px; border-radius: {px(6)}px; }}
QMenu::right-arrow {{ image: url("{_icon("chevron-right", c)}"); width: {px(14)}px;
    height: {px(14)}px; margin-right: {px(6)}px; }}
QMenu::indicator {{ width: {px(14)}px; height: {px(14)}px; margin-left: {px(6)}px; }}
QMenu::indicator:checked {{ image: url("{_icon("chosen", c)}"); }}
QMenu::item:selected {{ background: {c.accent_ground}; color: {c.accent}; }}
QMenu::item:disabled {{ color: {c.soft_ink}; }}
QMenu::separator {{ height: 1px; background: {c.line}; margin: {px(6)}px {px(10)}px; }}
QScrollBar {{ background: transparent; border: none; margin: 0; }}
QScrollBar:vertical {{ width: {px(12)}px; }}
QScrollBar:horizontal {{ height: {px(12)}px; }}
QScrollBar::handle {{ background: {c.strong_line}; border: none; margin: {px(3)}px;
    border-radius: {px(3)}px; min-height: {px(36)}px; min-width: {px(36)}px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; border: none; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QProgressBar {{ background: {c.accent_ground}; border: none; border-radius: {px(4)}px;
    max-height: {px(8)}px; min-height: {px(8)}px; color: transparent; }}
QProgressBar::chunk {{ background: {c.accent}; border-radius: {px(4)}px; }}
"""
