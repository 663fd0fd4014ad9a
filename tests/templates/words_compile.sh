#!/bin/sh
# words_compile.sh WORDS_COMPILE: wrong catalogues stop the build and say why; a sentence's number is its own, whatever
# else is there (templates/words/number.h).
program=$1
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
fail=0
head='msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\n"
'
sentence() { printf '\nmsgctxt "%s"\nmsgid "%s"\nmsgstr "%s"\n' "$1" "$2" "$3"; }
catalogue() { { printf '%s' "$head"; cat; } > "$dir/$1.po"; }
refused() { # what it says, languages...
    want=$1
    shift
    said=$("$program" "$dir/names.h" "$dir/table.c" "$@" 2>&1) && said="taken"
    case $said in
    *"$want"*) ;;
    *) echo "words_compile: wanted \"$want\", got \"$said\""; fail=1 ;;
    esac
}
number() { sed -n "s/^ *$1 = \(0x[0-9a-f]*\),$/\1/p" "$dir/names.h"; }

{ sentence a.one One ''; sentence b.two Two ''; } | catalogue en
"$program" "$dir/names.h" "$dir/table.c" "$dir/en.po" || fail=1
alone=$(number W_B_TWO)
{ sentence a.one One ''; sentence a.other Other ''; sentence b.two Two ''; } | catalogue en
"$program" "$dir/names.h" "$dir/table.c" "$dir/en.po" || fail=1
[ -n "$alone" ] && [ "$alone" = "$(number W_B_TWO)" ] || { echo "a sentence more changes a number"; fail=1; }
sentence a.gone Gone Weg | catalogue de
refused 'en.po has no such name' "$dir/en.po" "$dir/de.po"
sentence a.one Once Eins | catalogue de
refused 'the English text is another one now' "$dir/en.po" "$dir/de.po"
{ sentence a.one One ''; sentence a.one Two ''; } | catalogue en
refused 'the name comes twice' "$dir/en.po"
{ sentence act.cqaim One ''; sentence act.opbaa Two ''; } | catalogue en
refused 'another sentence has the same number' "$dir/en.po"
exit $fail
