"""The style sheet of all widgets: ``resources/look.qss`` in the colours and text size of now.

In it ``@ink`` and the like are colours of the theme, ``@px(8)`` is a length at 100 %,
``@text(small)`` a text size, and ``@icon(tick)`` a drawing in the theme's colours.  The dynamic
property ``kind`` selects a widget's style; see ``set_kind``.
"""

import re
from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mextrain_scorer.paths import resource, shipped_text
from mextrain_scorer.ui.kit.colours import Colours


def set_kind(widget: QWidget, kind: str) -> None:
    """Set a widget's ``kind``, and apply the style sheet again if that changed.

    One that was not shown yet gets it by then.
    """
    if widget.property("kind") == kind:
        return
    widget.setProperty("kind", kind)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def style_sheet(c: Colours, px: Callable[[float], int], size: Mapping[str, int]) -> str:
    """Return Qt's style sheet for these colours, lengths and text sizes."""
    shade = "dark" if c.dark else "light"
    measured = {
        "high": f"{px(40) - 2 * px(6) - 4}px",  # of a button or field of 40, within its edges
        # with a radius above half the size, Qt draws a square instead of a circle
        "ring": f"{(px(18) + 4) // 2}px",
        "veil": f"#BE{c.ground[1:]}",
    }

    def value(found: re.Match[str]) -> str:
        name, of = found.groups()
        match name:
            case "px":
                return f"{px(int(of))}px"
            case "text":
                return f"{size[of]}px"
            case "icon":
                return resource("icons", f"{of}-{shade}.svg").as_posix()
            case _:
                return measured.get(name) or str(getattr(c, name))

    return re.sub(r"@(\w+)(?:\(([\w-]+)\))?", value, shipped_text("look.qss"))
