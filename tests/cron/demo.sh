#!/bin/sh
# demo.sh PROGRAM DEMO: the sample game runs, and everything that its last lines name is there.
[ $# -eq 2 ] && [ -x "$2" ] || { echo "usage: demo.sh PROGRAM DEMO" >&2; exit 2; }
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
"$2" "$1" "$tmp/play" >"$tmp/said" || { cat "$tmp/said" >&2; exit 1; }
fail=0 named=0
# "  mail/processed      12 mails ...": names, then what they are
for name in $(sed -n 's/^  \([a-z][a-z./]*\( [a-z.]*\.txt\)\{0,1\}\)  *.*/\1/p' "$tmp/said"); do
    named=$((named + 1))
    [ -s "$tmp/play/$name" ] || { echo "there is no $name" >&2; fail=1; }
done
[ "$named" -eq 6 ] || { echo "$named names in:" >&2; cat "$tmp/said" >&2; fail=1; }
mails=$(sed -n 's/^  mail.processed  *\([0-9]*\) mails.*/\1/p' "$tmp/said")
[ "$(ls "$tmp/play/mail/processed/cur" "$tmp/play/mail/processed/new" | grep -c '^[0-9]')" = "$mails" ] ||
    { echo "not $mails mails in mail/processed" >&2; fail=1; }
# three updates were played: each player has a report of board 3
[ "$(grep -cE '^  (Alice|Bob|Carol): \[duel #3\] Your move' "$tmp/said")" = 3 ] ||
    { echo "not three updates:" >&2; cat "$tmp/said" >&2; fail=1; }
grep -q 'Nothing has changed: off the board' "$tmp/said" || fail=1
exit $fail
