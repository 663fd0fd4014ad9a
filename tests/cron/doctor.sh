#!/bin/bash
# doctor.sh PROGRAM LIST-KEYS [SHIM]: `zugpost doctor` finds what was broken, and nothing if all is well. Without a
# server; tests/servers/play_doctor.py has those. LIST-KEYS: list_keys.c. SHIM: doctor_shim.c, for disks and name servers.
program=$1 list_keys=$2 shim=${3:-}
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
"$program" init "$tmp/play" >/dev/null; zugpost game create lunch --rules sandbox --every 24h; zugpost backup "$tmp/play/copy"
cp -a "$tmp/play" "$tmp/made"
fresh() { rm -rf "$tmp/play"; cp -a "$tmp/made" "$tmp/play"; zugpost tick; }

fresh
# as root there is a warning of its own, and under a sanitizer for what reads mails
well=0; [ "$(id -u)" = 0 ] && well=3; [ -n "$shim" ] || well=3
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
sed -i 's|^\[zugpost\]|&\nbackup = backups|' "$tmp/play/zugpost.conf"
says 1 '^trouble  configuration +\[zugpost\] backup: .*backups: No such file'
mkdir "$tmp/play/backups"
says $well '^note     backup +none was made yet; the first comes after 3 o.clock$'

fresh; chmod 666 "$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*others can change it'
fresh; chmod 644 "$tmp/play/secret"; says 1 '^trouble  secrets .*can be read'
fresh; rm "$tmp/play/secret"; says 1 '^trouble  secrets .*secret'
fresh; sed -i 's/^processed = .*/processed = in/' "$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*processed'
fresh; echo 'colour = red' >>"$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*colour: unknown key'
fresh; sed -i 's/^\[send\]/game = supper\n[send]/' "$tmp/play/zugpost.conf"; says 1 '^trouble  store .*supper'
fresh; rm "$tmp/play/zugpost.db"; says 1 '^trouble  store .*no such database'
fresh; dd if=/dev/urandom of="$tmp/play/zugpost.db" bs=4096 seek=3 count=20 conv=notrunc 2>/dev/null; says 1 '^trouble  store '
fresh; head -c 90000 /dev/urandom > "$tmp/play/zugpost.db"; says 1 '^trouble  store .*no database, or its first page is damaged'
says 1 '^ +-> .zugpost restore FILE --replace. puts a copy'
fresh; sql "UPDATE game SET deadline = 1000"; says 1 '^trouble  games .*lunch is overdue'
fresh; sql "UPDATE game SET failures = 3, trouble = 'no memory'"; says 1 '^trouble  games .*failed 3 times: no memory'
fresh; sql "INSERT INTO alarm (key, since, said, text) VALUES ('held/lunch', 1000, 1000, 'lunch waits')"; says 3 '^warning  alarms .*: lunch waits$'
fresh; sql "INSERT INTO sender (name, since, tries, next_at, reply) VALUES ('send', 1000, 3, 2000, 'login refused')"
says 1 '^trouble  outbox .*since 1970'

# ---- advice that does no harm: what is gone is not made again over what is left of it
advises() { says 1 "$1"; says 1 "^ +-> $2"; if grep -qE -- "-> .*$3" "$tmp/said"; then failed=$((failed + 1)); echo "advice with \"$3\":" >&2; cat "$tmp/said" >&2; fi; }
# refuses WORDS: init does, with those words, and changes nothing
refuses() {
    ls "$tmp/play" >"$tmp/before"
    "$program" --config "$tmp/play/zugpost.conf" init "${@:2}" >"$tmp/said" 2>&1
    if [ $? = 2 ] && grep -qE -- "$1" "$tmp/said" && ls "$tmp/play" | diff "$tmp/before" -; then passed=$((passed + 1)); else
        failed=$((failed + 1)); echo "init, not refused with \"$1\":" >&2; cat "$tmp/said" >&2
    fi
}
copies() { fresh; mkdir "$tmp/play/backups"; sed -i 's|^\[zugpost\]|&\nbackup = backups|' "$tmp/play/zugpost.conf"
    for day in 20 22 21; do cp "$tmp/play/copy" "$tmp/play/backups/zugpost-202611${day}T030000Z.db"; done; touch "$tmp/play/backups/zugpost-20261123T030000Z.db.part"; }
newest='zugpost restore .*/backups/zugpost-20261122T030000Z.db'
copies; rm "$tmp"/play/zugpost.db*; advises '^trouble  store .*no such database' ".$newest. puts the newest copy" 'zugpost init'; refuses "$newest"
"$program" --config "$tmp/play/zugpost.conf" tick 2>&1 | grep -q "$newest" && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "tick does not say how it is put back" >&2; }
zugpost restore "$tmp/play/backups/zugpost-20261122T030000Z.db"; says $well '^fine     store '
copies; head -c 90000 /dev/urandom >"$tmp/play/zugpost.db"; advises '^trouble  store ' ".$newest --replace. puts the newest" 'zugpost init'
copies; rm "$tmp/play/secret"; advises '^trouble  secrets .*secret' 'put it back from your copy' 'init makes it'; refuses 'put it back from your copy'
zugpost init --new-secret; says $well '^fine     store '
copies; rm "$tmp/play/secret" "$tmp"/play/zugpost.db*; advises '^trouble  store ' "put the secret file back .*$newest" 'init makes it'; refuses 'put the secret file back'
zugpost init --new-secret; refuses "$newest"
fresh; rm "$tmp"/play/zugpost.db*; advises '^trouble  store ' '.zugpost restore FILE. puts a copy' 'init makes it'; refuses 'zugpost restore FILE'
fresh; rm "$tmp/play/secret" "$tmp"/play/zugpost.db*; says 1 '^ +-> .zugpost init. makes it'; zugpost init; says 1 '^fine     store '
# a store that another program has locked
fresh; python3 - "$tmp/play/zugpost.db" <<'P' &
import sqlite3, sys, time
d = sqlite3.connect(sys.argv[1], isolation_level=None); d.execute("BEGIN IMMEDIATE"); open(sys.argv[1] + ".held", "w").close(); time.sleep(600)
P
holder=$!; until [ -e "$tmp/play/zugpost.db.held" ]; do sleep 0.1; done
says 1 '^trouble  store +.*locked by another program'; grep -qE "^ +-> the process python3[^ ]* \($holder\) has it" "$tmp/said" && passed=$((passed + 1)) || { failed=$((failed + 1)); cat "$tmp/said"; }
kill $holder; wait $holder 2>/dev/null

# ---- a running `watch`, and what it works with: its own configuration as it is, one that is wrong, one that it has not
# looked at yet; one that has ended is not there
fresh; "$program" --config "$tmp/play/zugpost.conf" watch 2>"$tmp/log" & watch=$!
until_log() { for _ in $(seq 300); do [ "$(grep -c "$1" "$tmp/log")" -ge "$2" ] && return; sleep 0.1; done; cat "$tmp/log" >&2; }
until_log watching 1; says $well "^fine     watch +process $watch works with this configuration since 20"
cp "$tmp/play/zugpost.conf" "$tmp/good"; echo 'colour = red' >>"$tmp/play/zugpost.conf"
older="^warning  watch +process $watch works with an older configuration, with .*/zugpost.conf as it was at 20"
says 1 '^trouble  configuration .*colour: unknown key'; says 1 "$older"; says 1 '^ +-> it takes the file by itself once that is right'
kill -HUP $watch; until_log 'going on with the configuration before' 1; says 1 "$older"
cp "$tmp/good" "$tmp/play/zugpost.conf"; says 3 "$older"; says 3 '^ +-> it takes it within half a minute'
kill -HUP $watch; until_log watching 2; says $well "^fine     watch +process $watch works with this configuration since 20"
cp "$tmp/good" "$tmp/play/other.conf"; "$program" --config "$tmp/play/other.conf" doctor --offline >"$tmp/said"
grep -qE "^warning  watch +process $watch works with .*/play/zugpost.conf as" "$tmp/said" && passed=$((passed + 1)) || { failed=$((failed + 1)); cat "$tmp/said" >&2; }
kill $watch; wait $watch 2>/dev/null; says $well '^fine     store '; grep -q '^[a-z]* *watch ' "$tmp/said" && { failed=$((failed + 1)); cat "$tmp/said" >&2; } || passed=$((passed + 1))

# ---- every key of the configuration, in each section that has it: an impossible value is named with its key
broken=
while read -r sections key value; do
    [ "$sections" = account ] && sections="mailbox send fallback"
    for section in $sections; do
        fresh; broken="$broken$section $key"$'\n'
        printf '[fallback]\nurl = maildir:else\nfrom = me@example.net\n[open]\n' >>"$tmp/play/zugpost.conf"
        [ $key = operator ] || sed -i "s#^\[zugpost\]#&\noperator = me@example.org#" "$tmp/play/zugpost.conf"
        sed -i "/^\[$section/,/^\[/{/^$key = /d}; s#^\[$section.*\]#&\n$key = $value#" "$tmp/play/zugpost.conf"
        says 1 "^trouble  (configuration|secrets|store) .*\[$section.*\].*$key"
    done
done <<'K'
zugpost backups_kept 0
zugpost quiet_hour 24
zugpost keep_strangers never
zugpost keep_mails 0
zugpost keep_letters soon
zugpost keep_press -1
zugpost backup
zugpost backup ssh://
zugpost backup_key nobody
zugpost ssh_config
zugpost house_ms soon
zugpost house_table 17
zugpost pages
zugpost pages_url nowhere
zugpost pages_language xx
zugpost pages_robots perhaps
zugpost pages_cases perhaps
open create perhaps
open challenge perhaps
open days 0
zugpost database
zugpost secret_file
zugpost tokens
zugpost words /no/such/folder
zugpost operator nobody
zugpost zone Mars/Olympus
zugpost metrics /no/such/folder/z.prom
zugpost log loud
mailbox url pop3://me@localhost
mailbox processed
mailbox game supper
mailbox player supper/green
mailbox open perhaps
mailbox authserv
mailbox exact_sizes perhaps
send url smtp://
send from judge
send name
send bounces nobody
send unsubscribe_url http://example.org/
send plus perhaps
send connections 0
send letters 17
send per_minute -1
send per_hour many
send per_day 1e9
send big_receiver -1
fallback url smtp://
fallback from me
account ca_file /no/such/file
account password_file password
account password_command true
account password_env HOME
account token_command true
account oauth google
account client_id x
account client_secret_file x
account scope x
account device_url https://localhost/
account auth_url https://localhost/
account redirect_url http://127.0.0.1/
account token_url https://localhost/
account oauth_ca_file /no/such/file
account timeout 601
K
# none was forgotten, and none is invented
diff <("$list_keys" | sort) <(sort <<<"${broken%$'\n'}") && passed=$((passed + 1)) ||
    { failed=$((failed + 1)); echo "keys of the program's table (<) that no test breaks" >&2; }

# ---- what a login needs, if there is a server
server() { fresh; cat >"$tmp/play/zugpost.conf" <<END
[zugpost]
database = zugpost.db
secret_file = secret
[mailbox judge]
url = imaps://judge@localhost:9/INBOX
$1
[send]
url = smtps://judge@localhost:9
$1
from = judge@example.org
END
}
server "password_file = password"; says 1 '^trouble  secrets .*\[mailbox judge\].*password'; says 1 '^trouble  secrets .*\[send\]'
echo secret >"$tmp/play/password"; chmod 644 "$tmp/play/password"; says 1 '^trouble  secrets .*chmod 600'
chmod 600 "$tmp/play/password"; says $well '^fine     secrets '
sed -i 's/^url = imaps.*/&\nprocessed = INBOX/' "$tmp/play/zugpost.conf"; says 1 '^trouble  configuration .*processed.*is the mailbox itself'
server "oauth = google
client_id = x
client_secret_file = client"; says 1 '^trouble  secrets .*client'
for section in mailbox send; do
    server "oauth = custom
client_id = x
device_url = https://localhost/
token_url = https://localhost/"
    sed -i "s#^\[$section.*\]#&\noauth_ca_file = /no/such#" "$tmp/play/zugpost.conf"
    says 1 "^trouble  configuration .*\[$section.*\] oauth_ca_file /no/such"
done
server "oauth = google
client_id = x
client_secret_file = client"
echo secret >"$tmp/play/client"; chmod 600 "$tmp/play/client"; says 1 '^trouble  secrets .*zugpost login judge'
fresh; sed -i 's#^\[send\]#[mailbox ann]\nurl = maildir:ann\nplayer = lunch/green\n&#' "$tmp/play/zugpost.conf"; says 1 '^trouble  store .*nobody plays lunch/green'
zugpost seat add lunch green ann@example.org; says $well '^fine     store '

# ---- time
fresh; sql "DELETE FROM upkeep WHERE task = 'clock'"; says 1 '^trouble  runs +nothing ever ran'
zugpost tick; says $well '^fine     runs +the last one was 20'
sql "UPDATE upkeep SET at = at - 1800, text = '' WHERE task = 'clock'"; says 1 '^trouble  runs .*the last one was'
fresh; sql "UPDATE upkeep SET at = at - 20 * 86400 WHERE task = 'backup'"; says 3 '^warning  backup +the last one is'
fresh; sql "INSERT OR REPLACE INTO upkeep (task, at, text) VALUES ('clock', 9999999999, '')"; says 1 '^trouble  clock .*jumped'
fresh; TZDIR=/nowhere says 1 '^trouble  zones '
fresh; LC_ALL=xx_YY.UTF-8 says 3 '^warning  locale '
[ -z "$shim" ] || says $well '^fine     reader +mails are read by a process that can only compute$'
fresh; LC_ALL=C says $well '^fine     locale +C'
fresh; says $well '^fine     version +zugpost [0-9.]*, libcurl [0-9.]+ .*, libetpan [0-9.]+, SQLite 3[0-9.]+$'
fresh; says $well '^fine     outbox +0 mails wait to be sent$'
zugpost seat add lunch green ann@example.org; sql "UPDATE out SET made = made - 7300"
says $well '^fine     outbox +1 mails wait to be sent, the oldest for 2 h$'
sql "UPDATE out SET made = made - 86400"; says 3 '^warning  outbox +1 mails wait to be sent, the oldest for 1 day$'

# ---- disks and name servers, faked
if [ -n "$shim" ]; then
    fresh; ZUG_MB=5 LD_PRELOAD=$shim says 1 '^trouble  disk +[45] MB are free'
    fresh; ZUG_FILES=7 LD_PRELOAD=$shim says 1 '^trouble  disk +7 files more'
    online() { # STATUS LINE: with a port where nobody listens, so that only DNS is of interest
        LD_PRELOAD=$shim doctor; grep -qE -- "$1" "$tmp/said" && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "no \"$1\":" >&2; cat "$tmp/said" >&2; }
    }
    server "password_file = password"; echo secret >"$tmp/play/password"; chmod 600 "$tmp/play/password"
    printf 'example.org v=spf1 mx -all\n_dmarc.example.org v=DMARC1; p=none\n' >"$tmp/dns"; export ZUG_DNS=$tmp/dns
    online '^fine     DNS +SPF: v=spf1 mx -all'; online '^fine     DNS +DMARC: v=DMARC1; p=none'; online '^note     DNS +DKIM: no signed'
    printf 'example.org v=spf1 +all\n' >"$tmp/dns"; online '^warning  DNS +SPF: .*anybody'; online '^warning  DNS +DMARC: _dmarc.example.org has none'
    : >"$tmp/dns"; online '^warning  DNS +SPF: example.org has none'
    rm "$tmp/dns"; online '^note     DNS +SPF: no name server answers'
fi
"$program" --config "$tmp/nothing" doctor --offline >"$tmp/said" 2>&1; [ $? = 1 ] && grep -q '^trouble  configuration' "$tmp/said" &&
    passed=$((passed + 1)) || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ $failed = 0 ]
