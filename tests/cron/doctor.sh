#!/bin/bash
# doctor.sh PROGRAM: `zugpost doctor` finds what was broken, and nothing where all is well. Without a
# server; tests/servers/play_doctor.py has those.
program=$1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
passed=0 failed=0
doctor() { "$program" --config "$tmp/play/zugpost.conf" doctor "$@" >"$tmp/said" 2>&1; }
# says STATUS LINE: that exit status, and a line like this
says() {
    doctor --offline; local status=$?
    if [ $status = "$1" ] && grep -qE -- "$2" "$tmp/said"; then passed=$((passed + 1)); else
        failed=$((failed + 1)); echo "exit status $status, not $1 with \"$2\":" >&2; cat "$tmp/said" >&2
    fi
}
zugpost() { "$program" --config "$tmp/play/zugpost.conf" "$@" >/dev/null 2>&1; }
sql() { python3 -c 'import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute(sys.argv[2]); d.commit()' "$tmp/play/zugpost.db" "$1"; }
fresh() { rm -rf "$tmp/play"; "$program" init "$tmp/play" >/dev/null; zugpost game create lunch --rules sandbox --every 24h; zugpost backup "$tmp/play/copy"; }

fresh
# as root there is a warning of its own
well=0; [ "$(id -u)" = 0 ] && well=3
says $well '^fine     configuration .* 1 mailbox, mails go out as judge@zugpost.example$'
says $well '^fine     backup '
says $well '^fine     games +1 games, 1 of them running$'
doctor --offline --json
python3 - "$tmp/said" <<'P' && passed=$((passed + 1)) || failed=$((failed + 1))
import json, sys
d = json.load(open(sys.argv[1]))
assert d["worst"] in ("note", "warning") and len(d["checks"]) > 10
assert all(set(c) == {"check", "state", "text", "advice"} for c in d["checks"])
P
rm "$tmp/play/copy"; says $well '^note     backup .* not there any more'
sql "DELETE FROM upkeep WHERE task = 'backup'"; says 3 '^warning  backup +no backup was ever made'

fresh; chmod 666 "$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*others can change it'
fresh; chmod 644 "$tmp/play/secret"; says 1 '^trouble  secrets .*can be read'
fresh; rm "$tmp/play/secret"; says 1 '^trouble  secrets .*secret'
fresh; sed -i 's/^processed = .*/processed = in/' "$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*processed'
fresh; echo 'colour = red' >>"$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*colour: unknown key'
fresh; sed -i 's/^\[send\]/game = supper\n[send]/' "$tmp/play/zugpost.conf"; says 1 '^trouble  store .*supper'
fresh; rm "$tmp/play/zugpost.db"; says 1 '^trouble  store .*no such database'
fresh; dd if=/dev/urandom of="$tmp/play/zugpost.db" bs=4096 seek=3 count=20 conv=notrunc 2>/dev/null; says 1 '^trouble  store '
fresh; sql "UPDATE game SET deadline = 1000"; says 1 '^trouble  games .*lunch is overdue'
fresh; sql "UPDATE game SET failures = 3, trouble = 'no memory'"; says 1 '^trouble  games .*failed 3 times: no memory'
fresh; sql "INSERT INTO alarm (key, since, said, text) VALUES ('held/lunch', 1000, 1000, 'lunch waits')"; says 3 '^warning  alarms .*: lunch waits$'
fresh; sql "INSERT INTO sender (name, since, tries, next_at, reply) VALUES ('send', 1000, 3, 2000, 'login refused')"
says 1 '^trouble  outbox .*since 1970'
"$program" --config "$tmp/nothing" doctor --offline >"$tmp/said" 2>&1; [ $? = 1 ] && grep -q '^trouble  configuration' "$tmp/said" &&
    passed=$((passed + 1)) || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ $failed = 0 ]
