#!/bin/sh
# manual_example.sh PROGRAM MANUAL: what the example of the manual page prints is what the program
# prints for its game text.
[ $# -eq 2 ] && [ -r "$2" ] || { echo "usage: manual_example.sh PROGRAM MANUAL" >&2; exit 2; }
told=$(mktemp) && printed=$(mktemp) || exit 1
trap 'rm -f "$told" "$printed"' EXIT
page() { sed -n '/^\.nf$/,/^\.fi$/p' "$1" | sed 's/\\-/-/g'; }
page "$2" | grep '^# ' >"$told"
[ -s "$told" ] || { echo "manual_example: no example in $2" >&2; exit 1; }
page "$2" | sed -n '/<<END$/,/^END$/p' | sed '1d;$d' |
    "$1" adjudicate --explain | grep '^#' >"$printed"
diff -u "$told" "$printed"
