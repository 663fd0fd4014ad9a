#!/bin/sh
# providers.sh PROGRAM: the program accepts each provider's section; errors in a file of providers name section and key,
# and an installed file is found.
[ $# = 1 ] || { echo "usage: providers.sh PROGRAM" >&2; exit 2; }
program=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0 n=0
bad() { echo "$*" >&2; wrong=1; }
install -m 600 /dev/null "$folder/password" && echo secret >"$folder/password"
for name in $("$program" help providers | cut -d' ' -f1); do
    n=$((n + 1))
    rm -f "$folder/secret" # each in a new place: next to a secret, `init` would miss its games
    "$program" help provider "$name" >"$folder/printed" || wrong=1
    # as it is, and with OAuth2 in place of the password where that is offered
    { echo "[zugpost]"; echo "database = $n.db"; cat "$folder/printed"; } >"$folder/zugpost.conf"
    "$program" --config "$folder/zugpost.conf" init >/dev/null || bad "$name: not taken"
    grep -q '^# oauth' "$folder/zugpost.conf" || continue
    sed -i '/^password_file/d; s/^# \(oauth\|client_id\|client_secret_file\) = /\1 = /' "$folder/zugpost.conf"
    "$program" --config "$folder/zugpost.conf" init >/dev/null || bad "$name: not taken with OAuth2"
done
[ "$n" -ge 25 ] || bad "only $n providers"
"$program" help provider nobody 2>/dev/null && wrong=1

# The keys of a section, where each of them is: the whole text, once.
"$program" help provider proton >"$folder/printed"
diff -u - "$folder/printed" <<'END' || wrong=1
# Proton Mail (by Proton Mail Bridge on this machine), as of 2026: check with your provider.
# Login: the account's password.
# Sending: some 150 mails an hour, 1,000 a day. Plus-addressing: yes.
# The password is the one that Bridge shows, not that of the account; a paid plan is needed.
# bridge.crt: export the TLS certificate in Bridge's settings.
[mailbox judge]
url = imap://you%40proton.me@127.0.0.1:1143/INBOX
ca_file = bridge.crt
password_file = password
processed = Folders/Processed
[send]
url = smtp://you%40proton.me@127.0.0.1:1025
ca_file = bridge.crt
password_file = password
from = you@proton.me
plus = yes
per_hour = 100
per_day = 900
END

# says TEXT: what the program says about the file on standard input
mkdir -p "$folder/bin" "$folder/share/zugpost" && cp "$program" "$folder/bin/zugpost"
says() {
    cat >"$folder/share/zugpost/providers.ini"
    said=$("$folder/bin/zugpost" help providers 2>&1)
    case $said in
    *"$1"*) ;;
    *) bad "not \"$1\" but: $said" ;;
    esac
}
whole='title = A
from = you@a.example
imap = imaps://a.example:993/INBOX
smtp = smtp://a.example:587
limits = none'
said=$("$folder/bin/zugpost" help providers 2>&1) && bad "no file, and nothing said"
case $said in *"share/zugpost/providers.ini: cannot be read; it is installed"*) ;; *) bad "no file: $said" ;; esac
printf '[a]\n%s\n' "$whole" | says "a                 A"
printf '[a]\n%s\n[b]\ntitle = B\n' "$whole" | says "providers.ini: [b] from: it should be a line with it: it is missing"
printf '[a]\n%s\ncolour = red\n' "$whole" | says "[a] colour: it should be a key"
printf '[a]\n%s\nplus = perhaps\n' "$whole" | says "[a] plus: it should be yes or no"
printf '[a]\n%s\nper_day = many\n' "$whole" | says "[a] per_day: it should be 1 to 1000000"
printf '[a]\n%s\nlogin = thumb\n' "$whole" | says "[a] login: it should be password, app or oauth"
printf '[a]\n%s\ntitle = B\n' "$whole" | says "[a] title: it should be some words, once"
printf '[a]\n%s\n[b]\n%s\n[a]\nplus = no\n' "$whole" "$whole" | says "[a] plus: it should be a section of its own"
printf '[a]\n%s\nnonsense\n' "$whole" | says "providers.ini: line 7: it should be [name] or key = value"
exit $wrong
