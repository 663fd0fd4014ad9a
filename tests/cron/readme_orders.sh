#!/bin/sh
# readme_orders.sh PROGRAM README: the example mails of the README are what `help orders` prints.
[ $# -eq 2 ] && [ -r "$2" ] || { echo "usage: readme_orders.sh PROGRAM README" >&2; exit 2; }
told=$(mktemp) && printed=$(mktemp) || exit 1
trap 'rm -f "$told" "$printed"' EXIT
sed '/^<!-- [a-z]*: -->$/,/^<!-- :[a-z]* -->$/d' "$2" | sed -n '/^~~~$/,/^~~~$/p' | sed '1d;$d' >"$told"
"$1" help orders >"$printed" || exit 1
diff -u "$told" "$printed"
