#!/bin/sh
# handbook.sh PROGRAM FOLDER [--update]: the handbooks that are installed are what the program prints.
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
[ $wrong = 0 ] || echo "handbook: write them anew with tests/cron/handbook.sh PROGRAM cron/install --update" >&2
exit $wrong
