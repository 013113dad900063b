"""What of the gathered files goes into the bundle: the program needs a window, paper and one file.

PyInstaller takes along all that a package might need.  installer/mextrain_scorer.spec asks here.
"""

import sys

# Parts of Qt that come along by their plug-ins alone.
UNUSED_LIBRARIES = (
    *("Qt6Quick", "Qt6Qml", "Qt6VirtualKeyboard", "Qt6OpenGLWidgets", "Qt6Sql", "Qt6Test"),
    *("Qt6EglFS", "Qt6EglFs", "Qt6WaylandCompositor"),
)
UNUSED_PLUGINS = (
    *("egldeviceintegrations", "generic", "networkinformation", "qmltooling", "sqldrivers", "tls"),
    *("virtualkeyboard", "designer", "vectorimageformats", "wayland-graphics-integration-server"),
    *("libqtuiotouch", "libqeglfs", "libqlinuxfb", "libqvnc", "libqvkkhrdisplay", "libqpdf."),
    *("libqgtk3", "libqminimal", "libqjpeg", "libqtiff", "libqwebp", "libqicns", "libqtga"),
    *("libqwbmp", "libqgif"),
)
# What every desktop brings and the Debian package asks for: CUPS and its ways to a printer, D-Bus,
# fonts, X11, and the C++ that all of them are written in.
FROM_THE_SYSTEM = (
    *("libcups.so", "libgnutls.so", "libunistring.so", "libp11-kit.so", "libkrb5"),
    *("libgssapi_krb5", "libk5crypto.so", "libgmp.so", "libnettle.so", "libhogweed.so"),
    *("libidn2.so", "libavahi", "libtasn1.so", "libkeyutils.so", "libdbus-1.so", "libsystemd.so"),
    *("libgcrypt.so", "libgpg-error.so", "liblz4.so", "libcap.so", "libstdc++.so", "libgcc_s.so"),
    *("libX11.so", "libfontconfig.so", "libfreetype.so", "libexpat.so", "libglib-2.0.so"),
    *("libpcre2-8.so", "libgthread-2.0.so"),
)
# What the bundle for Linux takes along, by Debian's packages: their words go with it.
LIBRARIES_OF_DEBIAN = (
    *("libbsd0", "libbz2-1.0", "libcom-err2", "libffi8", "libjpeg62-turbo", "liblzma5", "libmd0"),
    *("libpng16-16", "libsqlite3-0", "libuuid1", "libx11-xcb1", "libxau6", "libxcb-cursor0"),
    *("libxcb-glx0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-randr0"),
    *("libxcb-render-util0", "libxcb-render0", "libxcb-shape0", "libxcb-shm0", "libxcb-sync1"),
    *("libxcb-util1", "libxcb-xfixes0", "libxcb-xkb1", "libxdmcp6", "libxext6"),
    *("libxkbcommon-x11-0", "libxkbcommon0", "libxrender1", "libzstd1", "zlib1g"),
    # Of these psycopg-binary brings its own, on every system; their words are the same.
    *("libgssapi-krb5-2", "libk5crypto3", "libkeyutils1", "libkrb5-3", "libldap-2.5-0", "libpq5"),
    *("libsasl2-2", "libssl3"),
)
# What speaks to a PostgreSQL, with all that it needs.
FOR_SERVERS = "psycopg_binary.libs/"
# What only GTK's file dialogs and Pillow's other formats draw on.
UNUSED_ON_LINUX = (
    *("libgtk-3", "libgdk", "libatk", "libcairo", "libpango", "libpixman", "libharfbuzz"),
    *("libfribidi", "libdatrie", "libthai", "libgraphite2", "libepoxy", "libgio-2", "libgobject-2"),
    *("libgmodule-2", "libmount", "libblkid", "libselinux", "libxkbregistry", "libatspi"),
    *("libavif", "libwebp", "liblcms2", "libsharpyuv", "libfreetype-", "libbrotli"),
    "libQt6Network",  # only the plug-ins for TLS asked for it
)
QT_WORDS = ("qtbase_es.qm", "qtbase_fr.qm")
# What translators work on; the program reads the .qm beside it.
SOURCE_OF_WORDS = "/languages/mextrain_"


def is_used(name: str, platform: str = sys.platform) -> bool:
    """Tell whether the program needs a file of the bundle on that system, by its path in it."""
    path = name.replace("\\", "/")
    file = path.rpartition("/")[2]
    if any(part in path for part in UNUSED_LIBRARIES):
        return False
    if FOR_SERVERS in path:
        return True
    if platform.startswith("linux") and file.startswith(FROM_THE_SYSTEM + UNUSED_ON_LINUX):
        return False
    if "/plugins/" in path and any(part in path for part in UNUSED_PLUGINS):
        return False
    if "/translations/" in path and "PySide6" in path:
        return path.endswith(QT_WORDS)
    if SOURCE_OF_WORDS in path:
        return not path.endswith(".ts")
    return True
