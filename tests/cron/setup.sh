#!/bin/bash
# setup.sh PROGRAM: `zugpost setup` by options alone, without a server: what it writes, with which modes, what it
# refuses, what stays of an earlier configuration. tests/servers/play_setup.py has servers and a person.
program=$1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
chmod 755 "$tmp"
passed=0 failed=0
ok() { if "${@:2}" >"$tmp/said" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $1"; cat "$tmp/said"; fi; }
me=$(id -un)
user="--user $me"
[ "$(id -u)" = 0 ] || user=
# setup NAME OPTION...: into $tmp/NAME and $tmp/NAME.conf; what it says is in $tmp/out, its status is kept
setup() {
    local name=$1; shift
    unless "$*" --folder "$tmp/$name" --service none
    "$program" --config "$tmp/$name.conf" setup $user --yes --offline "${more[@]}" "$@" >"$tmp/out" 2>&1 </dev/null
    status=$?
}
# unless WORDS OPTION VALUE...: into more, those options that are not among the words
unless() {
    local words=$1; shift
    more=()
    while [ $# -gt 0 ]; do case " $words " in *" $1 "*) ;; *) more+=("$1" "$2") ;; esac; shift 2; done
}
account() {
    unless "${*:2}" --address chess@example.org --password-file "$tmp/pw" --imap mail.example.org:993 --smtp mail.example.org:587
    setup "$1" "${more[@]}" "${@:2}"
}
ends() { [ $status = "$1" ] || { echo "status $status"; cat "$tmp/out"; false; }; }
says() { grep -qF -- "$1" "$tmp/out" || { cat "$tmp/out"; false; }; }
has() { grep -qxF -- "$2" "$tmp/$1.conf" || { cat "$tmp/$1.conf"; false; }; }
mode() { [ "$(stat -c %a "$1")" = "$2" ] || { stat -c '%a %n' "$1"; false; }; }
nothing() { ! ls -d "$tmp/$1"* 2>/dev/null; }
# but that nobody has run it yet
works() { "$program" --config "$tmp/$1.conf" doctor --offline >"$tmp/doctor"; ! grep '^trouble' "$tmp/doctor" | grep -v ' runs .*nothing ever ran' || { cat "$tmp/doctor"; false; }; }

umask 022
printf 'the-secret\n' >"$tmp/pw"; chmod 600 "$tmp/pw"
account full --operator me@example.net --zone Europe/Paris
ok "it is set up" ends 0
ok "the address" has full "from = chess@example.org"
ok "the operator" has full "operator = me@example.net"
ok "copies" has full "backup = $tmp/full/backups"
ok "the zone" has full "zone = Europe/Paris"
ok "strangers may play" has full "open = yes"
ok "a game of each kind is open to them" has full "sandbox = 4 armies, every 24h, 1 17 1 17"
ok "where mails come in" has full "url = imaps://chess%40example.org@mail.example.org:993/INBOX"
ok "port 587 is STARTTLS" has full "url = smtp://chess%40example.org@mail.example.org:587"
ok "a plus address that nobody tried is not believed" has full "plus = no"
ok "the configuration is private" mode "$tmp/full.conf" 600
ok "so is the folder" mode "$tmp/full" 700
ok "and the password" mode "$tmp/full/password" 600
ok "which is the one that was given" cmp "$tmp/pw" "$tmp/full/password"
ok "it stands nowhere else" sh -c "! grep -rl the-secret '$tmp/full.conf' '$tmp/full' '$tmp/out' | grep -v '/full/password\$'"
ok "nothing half-made is left" sh -c "! ls '$tmp' '$tmp/full' | grep -E 'setup|\.new'"
ok "the program takes it" works full
ok "who runs it is told" says "full.conf tick"
ok "no password on the command line" sh -c "! '$program' help setup | grep -q -- '--password '"

"$program" --config "$tmp/zone.conf" setup $user --yes --address chess@example.org --password-file "$tmp/pw" --imap 127.0.0.1:9 --smtp 127.0.0.1:9 \
    --folder "$tmp/zone" --service none --zone Europe/Nowhere >"$tmp/out" 2>&1 </dev/null
status=$?
ok "a zone that is none is told" says "--zone there is no zone Europe/Nowhere"
ok "before any server is tried" sh -c "! grep -q 'Trying it' '$tmp/out'"

# ---- not over what is there
cp "$tmp/full.conf" "$tmp/was"
account full
ok "a configuration is not replaced unasked" ends 2
ok "which is said" says "--replace"
ok "and it is the same" cmp "$tmp/was" "$tmp/full.conf"
"$program" --config "$tmp/full.conf" game create spring --rules sandbox --every 24h >/dev/null
printf 'another\n' >"$tmp/pw"
account full --replace --zone UTC
ok "it is with --replace" ends 0
ok "the old one is kept" cmp "$tmp/was" "$tmp/full.conf.old"
ok "with its password" grep -qx the-secret "$tmp/full/password"
ok "the new one has its own" grep -qx another "$tmp/full/password-2"
ok "which is private" mode "$tmp/full/password-2" 600
ok "and named" has full "password_file = $tmp/full/password-2"
ok "games stay" sh -c "'$program' --config '$tmp/full.conf' game list | grep -q spring"
account full --replace --zone UTC
ok "a third one is kept, too" test -s "$tmp/full.conf.old-2"
ok "the same password needs no new file" sh -c "! test -e '$tmp/full/password-3'"

# ---- what is refused leaves nothing
refused() { # WHAT WORDS OPTION...
    account wrong "${@:3}"
    ok "$1: refused" ends 2
    ok "$1: told" says "$2"
    ok "$1: nothing is there" nothing wrong
}
refused "an address" "is not an address" --address chess
refused "a provider" "no provider nobody" --provider nobody
refused "a server" "is not a server" --imap "mail example"
refused "a zone" "no zone Mars" --zone Mars
refused "strangers" "yes or no" --open perhaps
refused "a database" "it should be an address like postgresql://" --database games.db
refused "a database with its password" "no password here" --database postgresql://zugpost:secret@localhost/zugpost
refused "the operator is the game" "another address" --operator chess@example.org
refused "a service" "systemd, cron or none" --service windows
refused "a folder" "a whole path" --folder games
refused "a file that is not there" "no-such" --password-file "$tmp/no-such"
refused "an option" "unknown option" --colour red
refused "oauth where it is not known" "oauth is not known" --provider gmx --by oauth
refused "oauth at a server of one's own" "--token-url is missing" --by oauth --client-id x
refused "tokens without TLS" "begins with https" --by oauth --client-id x --token-url http://example.org/t
chmod 644 "$tmp/pw"; refused "a password that others can read" "chmod 600"; chmod 600 "$tmp/pw"
setup wrong --password-file "$tmp/pw"
ok "an address is needed" says "--address is missing"
ok "and nothing is there" nothing wrong
: >"$tmp/empty"; chmod 600 "$tmp/empty"; refused "an empty password" "empty" --password-file "$tmp/empty"
mkdir "$tmp/block.conf"
account block
ok "a place that cannot be written" sh -c "[ $status != 0 ]"
ok "nothing is half-written there" sh -c "! ls '$tmp' | grep block.conf."

# ---- other ways of mail
setup gmail --address somebody@gmail.com --password-file "$tmp/pw"
ok "a provider is known by the address" has gmail "url = imaps://somebody%40gmail.com@imap.gmail.com:993/INBOX"
ok "with its limits" has gmail "per_day = 450"
ok "whose word is believed" has gmail "authserv = mx.google.com"
setup domain --address chess@club.example --provider google-workspace --password-file "$tmp/pw"
ok "or named" has domain "url = smtps://chess%40club.example@smtp.gmail.com:465"
setup outlook --address somebody@outlook.com --client-id 1234
ok "where passwords are not taken there is OAuth2" has outlook "oauth = microsoft"
ok "and no password" sh -c "! grep -q password '$tmp/outlook.conf' || grep -q '^# ' '$tmp/outlook.conf'"
ok "no file for one" sh -c "! ls '$tmp/outlook' | grep -q password"
setup gone --address chess@example.org --provider maildir
ok "folders alone" ends 0
ok "a folder for copies is there" mode "$tmp/gone/backups" 700
ok "are maildirs" test -d "$tmp/gone/mail/in/new" -a -d "$tmp/gone/mail/out/new"
ok "and the program takes it" works gone
setup brought --address chess@example.org --provider deliver --smtp localhost:587 --login chess --password-file "$tmp/pw"
ok "a mail server that brings mails" has brought "url = deliver:$tmp/brought/new-mail"
printf 'From: a@example.org\nTo: chess@example.org\nSubject: hello\nMessage-ID: <1@x>\n\nhello\n' |
    "$program" --config "$tmp/brought.conf" deliver
ok "which it can at once" sh -c "'$program' --config '$tmp/brought.conf' mail list | grep -q ."
ok "a tick of the next morning" env TZ=UTC "$program" --config "$tmp/gone.conf" --now 2026-11-25T05:00Z tick
ok "makes one" sh -c "ls '$tmp/gone/backups'/zugpost-20261125T050000Z.db"

setup watched --address chess@example.org --provider lmtp --smtp localhost:587 --login chess --password-file "$tmp/pw"
ok "the same by LMTP" has watched "url = lmtp:$tmp/watched/lmtp"
ok "for which watch must run" says "zugpost watch"
ok "and what Postfix needs is told" says "postfix.example"
ok "and the program takes that" works watched
"$program" --config "$tmp/watched.conf" watch >/dev/null 2>&1 & watch=$!
for _ in $(seq 50); do [ -S "$tmp/watched/lmtp" ] && break; sleep 0.1; done
lmtp() { # a mail, as Postfix brings it
    python3 - "$tmp/watched/lmtp" <<'END'
import smtplib, sys
with smtplib.LMTP(sys.argv[1]) as server:
    server.sendmail("a@example.org", ["chess@example.org"], "From: a@example.org\r\nMessage-ID: <1@x>\r\n\r\nhello\r\n")
END
}
ok "which is brought mails" lmtp
kill $watch; wait $watch 2>/dev/null
ok "and has them" sh -c "'$program' --config '$tmp/watched.conf' mail list | grep -q ."

# ---- cron, as an ordinary user with a table of their own
mkdir "$tmp/bin" "$tmp/home"
cat >"$tmp/bin/crontab" <<'END' # the folders in PATH may be closed to others, too
#!/bin/sh
if [ "$1" = -l ]; then [ -e "$HOME/table" ] && /bin/cat "$HOME/table"; else /bin/cp "$1" "$HOME/table"; fi
END
chmod 755 "$tmp/bin/crontab"
echo "5 4 * * *  backup" >"$tmp/home/table"
cp "$tmp/pw" "$tmp/home/pw"
as= ; program_of_all=$program
if [ "$(id -u)" = 0 ]; then
    as="setpriv --reuid nobody --regid nogroup --clear-groups"
    # others can reach neither root's folders nor, maybe, the build
    cp "$program" "$tmp/bin/zugpost"; cp "$(dirname "$program")/providers.ini" "$tmp/bin"; chmod 755 "$tmp/bin/zugpost"; program_of_all=$tmp/bin/zugpost
    chown -R nobody "$tmp/home"
fi
ordinary() {
    (cd "$tmp/home" && HOME=$tmp/home PATH=$tmp/bin:$PATH $as "$program_of_all" setup --yes --offline --address chess@gmx.net \
        --password-file "$tmp/home/pw" "$@")
}
ok "an ordinary user" ordinary
ok "in their home" test -s "$tmp/home/zugpost/zugpost.conf" -a -s "$tmp/home/zugpost/zugpost.db"
ok "with a line for cron" grep -qE "^\* \* \* \* \*  .*/zugpost(-faults)? --config $tmp/home/zugpost/zugpost.conf tick$" "$tmp/home/table"
ok "and what was there" grep -q backup "$tmp/home/table"
ok "once more" ordinary --replace
ok "it is one line" test "$(grep -c zugpost.conf "$tmp/home/table")" = 1
ok "nothing half-made is left there" sh -c "! ls '$tmp/home/zugpost' | grep -E 'setup|\.new'"
[ -z "$as" ] || ok "only root sets up for others" sh -c "! $as '$program_of_all' setup --user root --yes 2>/dev/null"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
