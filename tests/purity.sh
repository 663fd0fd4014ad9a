#!/bin/sh
# tests/purity.sh LIBRARY...: the engine may ask the C library for memory operations and strings,
# and for nothing else: no clock, file, environment, randomness, and no heap.
own=$(mktemp) && foreign=$(mktemp) || exit 1
trap 'rm -f "$own" "$foreign"' EXIT
[ $# -gt 0 ] || { echo "usage: purity.sh LIBRARY..." >&2; exit 2; }
for lib; do [ -r "$lib" ] || { echo "purity: no $lib" >&2; exit 2; }; done
nm --defined-only "$@" | awk 'NF == 3 { print $3 }' | sort -u >"$own"
nm -u "$@" | awk '$1 == "U" { print $2 }' | sort -u | grep -vxF -f "$own" |
    grep -vE '^__(asan|ubsan|sanitizer|gcov|llvm)_' |
    grep -vxE 'mem(set|cpy|move|cmp|chr)|str(len|cmp|ncmp|chr)|v?snprintf|__v?snprintf_chk|__mem(cpy|set|move)_chk|bcmp|qsort|bsearch|abort|__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_' \
    >"$foreign"
[ -s "$foreign" ] || exit 0
echo "engine: not pure, it uses:" >&2
cat "$foreign" >&2
exit 1
