#!/bin/sh
# figures.sh PROGRAM [ARGUMENT ...]: run a measuring program and write what it prints into README.md, between the lines
# <!-- NAME --> and <!-- end of NAME -->, NAME being the program's.
set -eu
readme=$(dirname "$0")/README.md
name=$(basename "$1")
new=$(mktemp)
trap 'rm -f "$new" "$new.readme"' EXIT
"$@" | tee "$new"
awk -v name="$name" -v new="$new" '
    $0 == "<!-- end of " name " -->" { skip = 0 }
    !skip { print }
    $0 == "<!-- " name " -->" {
        skip = 1
        print ""
        while ((getline line < new) > 0) print line
        print ""
    }' "$readme" >"$new.readme"
cat "$new.readme" >"$readme"
