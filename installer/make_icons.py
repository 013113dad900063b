"""Draw the icons that systems want as files of their own, from the two drawings in resources/icons.

    python3 installer/bootstrap.py bundle    draws them on its way, into build/icons

Windows takes an .ico and macOS an .icns, each with all its sizes; an AppImage a PNG.
"""

from pathlib import Path

from PIL import Image
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
DRAWINGS = ROOT / "resources" / "icons"
DRAWN = ROOT / "build" / "icons"
NAMES = ("mextrain-scorer", "application-x-mextrain")
ICO_PX = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_PX = (16, 32, 64, 128, 256, 512, 1024)


def draw(drawing: Path, px: int, to: Path) -> Path:
    """Draw an SVG as a square PNG of ``px`` pixels a side; raises ValueError for a bad drawing."""
    renderer = QSvgRenderer(str(drawing))
    if not renderer.isValid():
        raise ValueError(f"{drawing} is not a drawing.")
    image = QImage(QSize(px, px), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    renderer.render(painter)
    painter.end()
    if not image.save(str(to)):
        raise OSError(f"{to} could not be written.")
    return to


def make_icons(folder: Path = DRAWN) -> None:
    """Write NAME-PX.png, NAME.ico and NAME.icns of each drawing into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        drawing = DRAWINGS / f"{name}.svg"
        drawn = {
            px: Image.open(draw(drawing, px, folder / f"{name}-{px}.png"))
            for px in sorted({*ICO_PX, *ICNS_PX})
        }
        # Each size is drawn anew from the drawing: a large one made smaller is a blur.
        for kind, sizes in (("ico", ICO_PX), ("icns", ICNS_PX)):
            drawn[sizes[-1]].save(
                folder / f"{name}.{kind}",
                sizes=[(px, px) for px in sizes],
                append_images=[drawn[px] for px in sizes],
            )
        for image in drawn.values():
            image.close()


if __name__ == "__main__":
    make_icons()
    print(DRAWN)
