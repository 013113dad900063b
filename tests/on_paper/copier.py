"""A photocopier: what it does to a page that it copies."""

from PIL import Image, ImageChops, ImageFilter

# The order in which the dots of a halftone cell grow, as newspapers and copiers draw greys.
_CELL = (
    (24, 10, 12, 26, 35, 47, 49, 37), (8, 0, 2, 14, 45, 59, 61, 51),
    (22, 6, 4, 16, 43, 57, 63, 53), (30, 20, 18, 28, 33, 41, 55, 39),
    (34, 46, 48, 36, 25, 11, 13, 27), (44, 58, 60, 50, 9, 1, 3, 15),
    (42, 56, 62, 52, 23, 7, 5, 17), (32, 40, 54, 38, 31, 21, 19, 29),
)  # fmt: skip
_BLUR = 0.9  # pixels: the copier's lens
_WHITE = 150  # of 255: lighter is no toner


def copied(page: Image.Image) -> Image.Image:
    """Copy a grey page: its greys become dots, the lens blurs them, and toner is there or not."""
    dots = ImageChops.subtract(page, _screen(page.size)).point(lambda grey: 255 if grey else 0)
    blurred = dots.filter(ImageFilter.GaussianBlur(_BLUR))
    return blurred.point(lambda grey: 255 if grey > _WHITE else 0)


def _screen(size: tuple[int, int]) -> Image.Image:
    cell = Image.new("L", (8, 8))
    cell.putdata([round((order + 0.5) * 255 / 64) for row in _CELL for order in row])
    screen = Image.new("L", size)
    for y in range(0, size[1], 8):
        for x in range(0, size[0], 8):
            screen.paste(cell, (x, y))
    return screen
