#!/bin/sh
# handbook.sh PROGRAM FOLDER [--update]: the handbooks that are installed are what the program prints; that for operators
# begins with twenty questions, each answered in three lines, with commands that exist.
[ $# -ge 2 ] && [ -d "$2" ] || { echo "usage: handbook.sh PROGRAM FOLDER [--update]" >&2; exit 2; }
printed=$(mktemp) || exit 1
trap 'rm -f "$printed"' EXIT
wrong=0
for which in players masters operators; do
    for language in en de; do
        "$1" help handbook $which --language $language >"$printed" || exit 1
        file=$2/handbook-$which.$language.txt
        [ "$3" = --update ] && cp "$printed" "$file" && chmod 644 "$file"
        diff -u "$file" "$printed" || wrong=1
    done
done
for language in en de; do
    "$1" help handbook operators --language $language | awk '/^===/ {n++} n == 2' | sed '1d; /^$/,$d' >"$printed"
    [ "$(grep -c '^- .*?' "$printed")" = 20 ] || { echo "handbook: not twenty questions ($language)" >&2; wrong=1; }
    awk '/^- / {n = 0} ++n > 3 {print "handbook: a fourth line: " $0; bad = 1} END {exit bad}' "$printed" >&2 || wrong=1
    for word in $(tr '\n' ' ' <"$printed" | tr -s ' ' | grep -o 'zugpost [a-z][a-z-]*' | cut -d' ' -f2 | sort -u); do
        "$1" help "$word" >/dev/null 2>&1 || { echo "handbook: there is no zugpost $word ($language)" >&2; wrong=1; }
    done
done
[ $wrong = 0 ] || echo "handbook: write them anew with tests/cron/handbook.sh PROGRAM cron/install --update" >&2
exit $wrong
