#!/bin/sh
# late.sh PROGRAM: a run with nothing to do loads no library that only mails need (engine/base/late.h).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/zugpost.conf" <<END
[zugpost]
database = zugpost.db
[mailbox in]
url = maildir:in
[send]
url = smtp://judge%40example.org@127.0.0.1:9
password_env = HOME
from = judge@zugpost.example
END
"$1" --config "$folder/zugpost.conf" init >/dev/null
"$1" --config "$folder/zugpost.conf" tick >/dev/null 2>&1 || true # once a day it looks at certificates
LD_DEBUG=files LD_DEBUG_OUTPUT="$folder/loaded" "$1" --config "$folder/zugpost.conf" tick
if ! grep -q 'libsqlite3' "$folder"/loaded.*; then echo "the loader said nothing" >&2; exit 1; fi
if grep -ohE 'lib(curl|ical|icu[a-z0-9]*)\.so[.0-9]*' "$folder"/loaded.* | sort -u | grep .; then
    echo "late: these were loaded for nothing" >&2
    exit 1
fi
# and it is there when it is asked for
"$1" --config "$folder/zugpost.conf" doctor --offline 2>&1 | grep -q 'libcurl [0-9]' && echo "1 passed, 0 failed"
