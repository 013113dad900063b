#!/usr/bin/env bash
# Try the Debian package as somebody would who has nothing: in a fresh minimal Debian of its own,
# of the release that this computer runs.
#
#     installer/try_deb.sh dist/mextrain-scorer_VERSION_ARCHITECTURE.deb [PICTURE.png]
#
# Needs root and debootstrap. The package is installed without Python, plays a demo, prints, opens a
# tournament as a double click does, and is removed again: the tournaments stay, and nothing else
# does. PICTURE.png shows the window. MEXTRAIN_ROOT names a minimal root made earlier, to save time.
set -euo pipefail

package=$(readlink -f "${1:?Name the package to try.}")
picture=$(readlink -m "${2:-window.png}")
case $picture in
    *.png) ;;
    *) echo "$2 is no PNG: name one package, not several, and then the picture to make." >&2; exit 2 ;;
esac
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
place=$(mktemp -d)
root=$place/root

leave() {
    local process
    for process in /proc/[0-9]*; do  # whatever still runs in there, and nothing else
        [ "$(readlink "$process/root")" != "$root" ] || kill -KILL "${process#/proc/}" || true
    done
    for mounted in dev/shm proc; do
        if mountpoint -q "$root/$mounted"; then umount "$root/$mounted" || return; fi
    done
    rm -rf --one-file-system "$place"
}
trap leave EXIT

say() { printf '%-58s %s\n' "$1" "${2:-yes}"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }
inside() {
    chroot "$root" env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
quietly() { "$@" >"$place/log" 2>&1 || { tail -n 30 "$place/log" >&2; fail "It failed: $*"; }; }
install() { quietly inside apt-get install -y --no-install-recommends "$@"; }

# A root with nothing in it. It asks for packages where this computer asks for them.
if [ -n "${MEXTRAIN_ROOT:-}" ]; then cp -a "$MEXTRAIN_ROOT" "$root"
else quietly debootstrap --variant=minbase "$suite" "$root"; fi
for settings in /etc/resolv.conf /etc/hosts /etc/apt/sources.list /etc/apt/sources.list.d \
    /etc/apt/apt.conf.d /usr/local/share/ca-certificates /etc/ssl/certs; do
    [ ! -e "$settings" ] || { mkdir -p "$root${settings%/*}" && cp -rL "$settings" "$root${settings%/*}/"; }
done
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev/shm"
quietly inside apt-get update
if inside which python3 >/dev/null; then fail "This root has Python: it shows nothing."; fi

cp "$package" "$root/root/package.deb"
install /root/package.deb
say "installed, $(inside mextrain-scorer --version)"
if inside which python3 >/dev/null; then fail "The package brought Python along."; fi
say "runs without Python"

quietly inside mextrain-scorer demo -o /root/Tournaments --players 23
tournament=/root/Tournaments/demo.mextrain
quietly inside mextrain-scorer print "$tournament" score-sheets -o /root/sheets.pdf --table 1
[ "$(head -c 5 "$root/root/sheets.pdf")" = "%PDF-" ] || fail "What it printed is no PDF."
say "plays a demo and prints a table's score sheet"

install xvfb openbox xdotool imagemagick desktop-file-utils shared-mime-info xdg-utils \
    libfile-mimeinfo-perl
inside desktop-file-validate /usr/share/applications/mextrain-scorer.desktop
say "its menu entry is valid"
kind=$(inside xdg-mime query filetype "$tournament")
opens=$(inside xdg-mime query default "$kind")
[ "$opens" = mextrain-scorer.desktop ] || fail "A tournament ($kind) would be opened by '$opens'."
say "a tournament is $kind"

# What follows a double click, on the screen of a small laptop, until the window is painted.
inside bash -s "$tournament" >"$place/window" <<'WINDOW' || fail "No window: $(cat "$place/window")"
set -eu
# A display of its own: a program left on another one would be taken for this one.
Xvfb -displayfd 3 -screen 0 1366x768x24 3>/root/display >/dev/null 2>&1 &
until [ -s /root/display ]; do sleep 0.1; done
export DISPLAY=":$(cat /root/display)"
openbox >/dev/null 2>&1 &
began=$(date +%s%N)
xdg-open "$1" >/root/program.log 2>&1 &
for _ in $(seq 600); do
    window=$(xdotool search --onlyvisible --name 'Mextrain Scorer' 2>/dev/null | head -n 1)
    [ -z "$window" ] || break
    sleep 0.05
done
[ -n "$window" ] || { cat /root/program.log; exit 1; }
for _ in $(seq 600); do  # the window comes first, the tournament a moment later
    case $(xdotool getwindowname "$window") in Demo*) break ;; esac
    sleep 0.05
done
case $(xdotool getwindowname "$window") in Demo*) ;; *) echo "not the tournament"; exit 1 ;; esac
echo "$(((($(date +%s%N)) - began) / 1000000)) ms: $(xdotool getwindowname "$window")"
for _ in $(seq 60); do
    import -window root /root/window.png
    [ "$(identify -format %k /root/window.png)" -lt 200 ] || break
    sleep 0.5
done
identify -format '%k colours' /root/window.png
WINDOW
cp "$root/root/window.png" "$picture"
say "opened by a double click after" "$(head -n 1 "$place/window")"
say "picture" "$picture"

quietly inside apt-get purge -y mextrain-scorer
[ -s "$root$tournament" ] || fail "The tournament is gone with the program."
left=$(find "$root" -xdev -iname '*mextrain*' -not -path "$root/root/*")
left+=$(grep -rl mextrain "$root/usr/share/applications" "$root/usr/share/mime" "$root/etc" || true)
[ -z "$left" ] || fail "Left behind: $left"
say "removed: the tournaments stay, nothing else does"
