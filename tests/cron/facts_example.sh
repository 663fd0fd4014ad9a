#!/bin/sh
# facts_example.sh PAGE DOCUMENT: the program that the manual page shows prints an order that the document has.
set -eu
example=$(sed -n '/^\.nf$/,/^\.fi$/p' "$1" | sed '1d;$d')
order=$(python3 -c "$example" <"$2")
grep -qF "\"$order\"" "$2" || { echo "facts_example: \"$order\" is not in $2" >&2; exit 1; }
echo '{}' | python3 -c "$example" | grep -qx 'nothing to order'
