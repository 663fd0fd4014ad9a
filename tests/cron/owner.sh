#!/bin/bash
# owner.sh PROGRAM: root looks after games that belong to another user. Each command works as that user and leaves no
# files of root's; a copy that only root can read is restored; files that root or another machine left are given back.
# Nothing to do without root.
program=$(realpath "$1")
[ "$(id -u)" = 0 ] || { echo "0 passed, 0 failed"; exit 0; }
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
chmod 755 "$tmp"
passed=0 failed=0
ok() { if "${@:2}" >"$tmp/said" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $1"; cat "$tmp/said"; fi; }
# root works in a folder that is closed to others
mkdir -m 700 "$tmp/root" && cd "$tmp/root" || exit 1
state=$tmp/games
z() { "$program" --config "$tmp/zugpost.conf" "$@"; }
as_unit() { (cd / && setpriv --reuid nobody --regid nogroup --clear-groups "$program_of_all" --config "$tmp/zugpost.conf" "$@"); }
cp "$program" "$tmp/zugpost" && program_of_all=$tmp/zugpost # others may not reach the build
theirs() { ! find "$state" ! -user nobody | grep .; }
fails() { local status=$1 words=$2; shift 2; "$@" >"$tmp/out" 2>&1; [ $? = "$status" ] && grep -qF -- "$words" "$tmp/out" || { cat "$tmp/out"; false; }; }

install -d -o nobody -g nogroup -m 700 "$state" "$state/pages"
cat >"$tmp/zugpost.conf" <<END
[zugpost]
database = $state/zugpost.db
secret_file = $state/secret
backup = $state/backups
pages = $state/pages
pages_url = https://games.example.org
operator = desk@example.net
[mailbox judge]
url = maildir:$state/mail/in
processed = processed
[send]
url = maildir:$state/mail/out
from = games@example.org
END
# ---- every command, as it is
tried="setup doctor restore watch login deliver unsubscribe adjudicate legal check perft choose render help version mail show mail retry move-store " # below; or they touch no store
for words in "init" "game create spring --rules sandbox --every 24h" "seat add spring green alice@example.org" "tick" "status" \
    "game list" "game show spring" "fetch" "intake" "dispatch" "resolve --now spring" "resolve" "mail list" "outbox list" \
    "preview-mail spring green" "facts spring" "try spring --for green +K(5,5)" "verify spring" "game export spring" "prune" "clock" \
    "game announce spring hello" "secret rotate" "publish" "backup $state/copy.db" "forget nobody@example.org --yes" "pause-all until tomorrow" \
    "resume-all" "moved old@example.org" "game create duel rules orthodox" "game pgn duel" "game reveal spring" "clock accept" \
    "outbox retry all" "game create over rules neisg" "game end over" "game delete over --yes"; do
    ok "root: $words" z $words
    tried+="$words "
done
untried() { "$program" help | sed -n '/^  setup/,/^  version/s/^  \([a-z-]*\( [a-z]*\)\?\) .*/\1/p' | while read -r name; do case " $tried" in *" $name "*) ;; *) echo "$name" ;; esac; done; }
ok "none was forgotten" test -z "$(untried)"
mkdir -p "$state/mail/in/new"; printf 'From: a@example.org\nTo: games@example.org\nSubject: x\nMessage-ID: <2@example.org>\n\nhello\n' >"$state/mail/in/new/1"; chown nobody "$state/mail/in/new/1"
ok "root: fetch" z fetch
ok "root: mail show" z mail show 1
ok "root: deliver" sh -c "printf 'From: a@example.org\nTo: games@example.org\nSubject: x\nMessage-ID: <1@example.org>\n\nhello\n' | '$program' --config '$tmp/zugpost.conf' deliver; [ \$? != 1 ]"
ok "root: doctor" sh -c "'$program' --config '$tmp/zugpost.conf' doctor --offline; [ \$? != 1 ]"
"$program" --config "$tmp/zugpost.conf" watch >"$tmp/watch" 2>&1 & watch=$!
sleep 1; kill $watch; wait $watch
ok "root: watch" test $? = 0
ok "watch was that user's" theirs
ok "nothing there is root's" theirs
ok "nor is an alarm told" sh -c "! '$program' --config '$tmp/zugpost.conf' status | grep -i alarm"
ok "what runs each minute goes on" as_unit tick
# which user the process has become, seen from outside: a command that takes the place of a login (PATH may lie in a
# closed home)
sed "s|^url = maildir:.*mail/in\$|url = imaps://judge@localhost:9/INBOX\npassword_command = /bin/grep -E '^(Uid\|Gid\|Groups)' /proc/self/status >$state/seen; echo \$HOME >>$state/seen; echo x|; /^processed/d" \
    "$tmp/zugpost.conf" >"$tmp/seen.conf"
"$program" --config "$tmp/seen.conf" doctor --offline >/dev/null 2>&1
is_all() { local uid gid; uid=$(id -u nobody) gid=$(id -g nobody)
    [ "$(tr '\t' ' ' <"$state/seen" | tr -s ' ' | sed 's/ *$//')" = "Uid: $uid $uid $uid $uid
Gid: $gid $gid $gid $gid
Groups: $gid
$(getent passwd nobody | cut -d: -f6)" ] || { cat "$state/seen"; false; }; }
ok "user, group, groups and HOME are that user's, all of them" is_all
ok "a place where only root may write" fails 1 "the user nobody, who must be able to write there" z backup "$tmp/root/copy.db"
mkdir "$tmp/root/own"; (cd "$tmp/root/own" && "$program" init . >/dev/null && "$program" tick)
ok "root's own games are root's" sh -c "! find '$tmp/root/own' ! -user root | grep ."
ok "a record's file needs no store" sh -c "'$program' --config '$tmp/zugpost.conf' game export spring >'$tmp/root/record' && '$program' --config '$tmp/zugpost.conf' verify --file '$tmp/root/record'"

# seen as the user who runs it: a folder that root could write to
sed "s|^operator.*|&\nmetrics = $tmp/root/z.prom|; s|^backup.*|backup = $tmp/root|" "$tmp/zugpost.conf" >"$tmp/eyes.conf"
ok "doctor: copies cannot be made there" fails 1 "[zugpost] backup: $tmp/root: Permission denied" "$program" --config "$tmp/eyes.conf" doctor --offline
ok "doctor: nor figures" fails 1 "[zugpost] metrics: $tmp/root: Permission denied" "$program" --config "$tmp/eyes.conf" doctor --offline

# ---- setup: a password that only root can read
echo secret >"$tmp/root/password"; chmod 600 "$tmp/root/password"
ok "setup with a password that is root's" "$program" --config "$tmp/new.conf" setup --user nobody --yes --offline --service none --folder "$tmp/new" \
    --address chess@example.org --imap mail.example.org:993 --smtp mail.example.org:587 --password-file "$tmp/root/password"
ok "it is that user's there" test "$(stat -c '%U %a' "$tmp/new/password")" = "nobody 600"

# ---- the emergency: README's lines, with what an emergency does to files
cp "$state/copy.db" "$tmp/root/copy.db"; chmod 600 "$tmp/root/copy.db"
goes_on() { ok "$1: nothing there is root's" theirs; ok "$1: no part is left" sh -c "! ls '$state' | grep -E 'part|given'"
    ok "$1: what runs each minute goes on" as_unit tick; ok "$1: with the game" sh -c "'$program' --config '$tmp/zugpost.conf' game list | grep -q spring"; }
restores() { z restore "$tmp/root/copy.db" --replace && { z doctor --offline; [ $? != 1 ]; }; }
rm "$state"/zugpost.db*; ok "the store is gone" restores; goes_on gone
head -c 50000 /dev/urandom >"$state/zugpost.db"; chown nobody "$state/zugpost.db"; ok "the store is damaged" restores; goes_on damaged
chown -R 0:0 "$state"/*; ok "files are root's" restores; goes_on lost
chown 0:0 "$state/zugpost.db"
ok "other commands say so and touch nothing" fails 2 "zugpost doctor --fix" z tick
ok "so does doctor" fails 1 "doctor --fix" z doctor --offline
ok "which puts it right" sh -c "'$program' --config '$tmp/zugpost.conf' doctor --fix --offline; [ \$? != 1 ]"; goes_on fixed
# another machine: folder and configuration are new, secret and copy were put there by root
mkdir "$tmp/was"; cp "$state/secret" "$tmp/was"; rm -rf "$state"; install -d -o nobody -g nogroup -m 700 "$state" "$state/pages"; cp "$tmp/was/secret" "$state"; chmod 600 "$state/secret"
ok "another machine" restores; goes_on elsewhere
# a failure leaves the store as it was, and nothing next to it
mv "$state/secret" "$tmp/was"
ok "without a secret it says so" fails 2 "secret" z restore "$tmp/root/copy.db" --replace
ok "and leaves no part" sh -c "! ls '$state' | grep -E 'part|given'"
mv "$tmp/was/secret" "$state"
ok "and the store" as_unit verify spring
ok "a copy that is none" fails 1 "copy" z restore /etc/hostname --replace
ok "leaves no part" sh -c "! ls '$state' | grep -E 'part|given'"
# nobody gives away what does not belong to the games
ln -s "$tmp/root/copy.db" "$state/link"; echo x >"$tmp/root/hard"; ln "$tmp/root/hard" "$state/hard"
z doctor --fix --offline >/dev/null
ok "a link leads nowhere" test "$(stat -c %U "$tmp/root/copy.db" "$tmp/root/hard" | xargs)" = "root root"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
