#!/bin/bash
# private.sh PROGRAM: what it makes is for its user alone, and its memory goes to no core file.
tmp=$(mktemp -d) || exit 1
trap '[ -z "${pid:-}" ] || kill "$pid" 2>/dev/null; rm -rf "$tmp"' EXIT
fail=0
complain() { echo "$1" >&2; fail=1; }
umask 022
ulimit -c unlimited 2>/dev/null
"$1" init "$tmp/play" >/dev/null || exit 1
"$1" --config "$tmp/play/zugpost.conf" game create lunch --rules sandbox --every 24h >/dev/null || exit 1
"$1" --config "$tmp/play/zugpost.conf" game export lunch -o "$tmp/record" >/dev/null || exit 1
open=$(find "$tmp/play" "$tmp/record" -perm /077)
[ -z "$open" ] || complain "others can read: $open"
[ "$(find "$tmp/play" -type f | wc -l)" -ge 3 ] || complain "init made less than it should"
"$1" --config "$tmp/play/zugpost.conf" watch 2>/dev/null & pid=$!
for _ in $(seq 50); do # until it is the program, and no longer the shell
    core=$(sed -n 's/^Max core file size *\([^ ]*\) *\([^ ]*\).*/\1 \2/p' "/proc/$pid/limits")
    [ "$core" = "0 0" ] && break
    sleep 0.1
done
[ "$core" = "0 0" ] || complain "core files of $core bytes"
exit $fail
