#!/bin/sh
# providers.sh PROGRAM FILE [--update]: each provider's section is one that the program takes, and FILE has
# all of them as they are printed.
[ $# -ge 2 ] || { echo "usage: providers.sh PROGRAM FILE [--update]" >&2; exit 2; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0 n=0
"$1" help provider all >"$folder/all" || exit 1
[ "$3" = --update ] && cp "$folder/all" "$2" && chmod 644 "$2"
diff -u "$2" "$folder/all" || wrong=1
install -m 600 /dev/null "$folder/password" && echo secret >"$folder/password"
for name in $("$1" help providers | cut -d' ' -f1); do
    n=$((n + 1))
    rm -f "$folder/secret" # each is a new place: beside a secret `init` misses the games of it
    "$1" help provider "$name" >"$folder/printed" || wrong=1
    # as it is, and with OAuth2 in place of the password where that is offered
    { echo "[zugpost]"; echo "database = $n.db"; cat "$folder/printed"; } >"$folder/zugpost.conf"
    "$1" --config "$folder/zugpost.conf" init >/dev/null || { echo "$name: not taken" >&2; wrong=1; }
    grep -q '^# oauth' "$folder/zugpost.conf" || continue
    sed -i '/^password_file/d; s/^# \(oauth\|client_id\|client_secret_file\) = /\1 = /' "$folder/zugpost.conf"
    "$1" --config "$folder/zugpost.conf" init >/dev/null || { echo "$name: not taken with OAuth2" >&2; wrong=1; }
done
[ "$n" -ge 25 ] || { echo "only $n providers" >&2; wrong=1; }
"$1" help provider nobody 2>/dev/null && wrong=1
[ $wrong = 0 ] || echo "providers: write them anew with tests/cron/providers.sh PROGRAM cron/install/providers.txt --update" >&2
exit $wrong
