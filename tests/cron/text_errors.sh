#!/bin/sh
# text_errors.sh PROGRAM: errors in a game text name its file and the line, in all commands that read one; standard
# input has a name, too.
folder=$(mktemp -d) && cd "$folder" || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0
passed=0
status=0
told() { # want, got
    if [ "$1" = "$2" ] && [ "$status" = 2 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'want %s\n got %s (status %s)\n' "$1" "$2" "$status" >&2
    fi
}
printf 'zugpost 1\nrules sandbox\nupdate 3\narmy blue energy 5\nking blue\n' >board.txt
printf 'zugpost 1\nrules orthodox\nfen here\n' >two.txt
printf 'zugpost 1\nrules whist\n' >other.txt
want='board.txt:5: unknown record "king"'
for command in adjudicate 'adjudicate --explain' check legal 'render -o out.png'; do
    got=$("$1" $command board.txt 2>&1)
    status=$?
    told "zugpost: $want" "$got"
    got=$("$1" $command <board.txt 2>&1)
    status=$?
    told "zugpost: standard input:5: unknown record \"king\"" "$got"
done
got=$("$1" check - <board.txt 2>&1)
status=$?
told 'zugpost: standard input:5: unknown record "king"' "$got"
got=$("$1" perft 2 two.txt 2>&1)
status=$?
told "zugpost: two.txt:3: ${got#*:3: }" "$got"
got=$("$1" choose two.txt 2>&1)
status=$?
told "zugpost: two.txt:3: ${got#*:3: }" "$got"
got=$("$1" check other.txt 2>&1)
status=$?
told "zugpost: other.txt:2: ${got#*:2: }" "$got"
got=$("$1" check none.txt 2>&1)
status=$?
told 'zugpost: none.txt: No such file or directory' "$got"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
