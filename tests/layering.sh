#!/bin/sh
# tests/layering.sh ROOT: each folder may include only what its row allows (design.md), and only
# its own foreign libraries. A row names folders, or headers without their .h (with it where a folder
# has the same name).
cd "${1:-.}" || exit 2
[ -d engine ] || { echo "layering: ${1:-.} is not the root of the project" >&2; exit 2; }
fail=0
arrows() { # folder, allowed folders joined by |
    grep -rnE --include='*.[ch]' '#include "(engine|parser|db|mailer|templates|cron|tests)/' "$1" |
        grep -vE "#include \"($2)[/.\"]" && fail=1
}
only() { # pattern of a library's headers, folders or files that may use it joined by |
    grep -rnE --include='*.[ch]' "#include [<\"]($1)" engine parser db mailer templates cron |
        grep -vE "^($2)[/.]" && fail=1
}
arrows engine/base 'engine/base'
arrows engine      'engine'
arrows engine/sandbox/position 'engine/base|engine/draw|engine/sandbox/position'
arrows engine/sandbox/text     'engine/base|engine/event|engine/sandbox/(position|text)'
arrows engine/sandbox/order    'engine/base|engine/(event|rules|tongue|verdict)|engine/sandbox/(position|order)'
arrows engine/sandbox/order/language 'engine/base|engine/(rules|verdict)|engine/sandbox/position|engine/sandbox/order/(order|language)'
arrows engine/sandbox/order/legal    'engine/base|engine/verdict|engine/sandbox/position|engine/sandbox/order/(order|legal)'
arrows engine/sandbox/update   'engine/base|engine/(event|reason|verdict)|engine/sandbox/(position|order|update)'
arrows engine/sandbox/house    'engine/base|engine/(choice|draw|rules|verdict)|engine/sandbox/(position|order/order|update|house)'
arrows engine/classic          'engine/base|engine/(choice|combine|draw|event|kinds|reason|rules|slot|tongue|verdict)|engine/classic|engine/sandbox/order/language'
arrows engine/classic/house     'engine/base|engine/(choice|rules)|engine/classic'
arrows engine/sandbox/event    'engine/base|engine/(draw|event)|engine/sandbox/(position|update|event)'
arrows engine/classic/events  'engine/base|engine/verdict|engine/classic/(bits|fen|moves|pos|reach|said|remark|events)'
arrows parser      'engine|parser'
arrows db          'engine/base|db'
arrows mailer      'engine/base|mailer'
arrows templates   'engine|templates'
arrows templates/words   'engine|templates/words'
arrows templates/page    'engine/base|templates/(words|page)'
arrows templates/shown   'engine|templates/shown'
arrows templates/preferences 'engine/base|templates/(words|preferences)'
arrows templates/plan    'engine|templates/(shown|preferences|plan)'
arrows templates/picture 'engine|templates/(words|shown|preferences|plan|picture|film)'
arrows templates/picture/art     'engine/base|templates/picture/art'
arrows templates/picture/canvas  'engine/base|templates/(preferences|shown/colour)|templates/picture/(art|canvas)'
arrows templates/picture/png     'engine/base|templates/shown/colour|templates/picture/(canvas|png)'
arrows templates/picture/plate   'engine/sandbox/look|templates/shown/sign|templates/picture/(canvas|plate)'
arrows templates/picture/scene   'engine/sandbox/look|templates/(words|shown/colour|plan)|templates/picture\.h|templates/picture/(canvas|plate|scene|painter|event_view)'
arrows templates/picture/map     'templates/picture/(scene|map)'
arrows templates/picture/diagram 'engine/classic/look|templates/picture\.h|templates/picture/(canvas|png|diagram|painter)'
arrows templates/pgn     'engine|templates/(words|page|pgn)'
arrows templates/handbook 'engine/base|templates/(words|page|letter[_a-z]*|handbook)'
arrows templates/rules   'engine|templates/(words|page|shown|rules|letter[_a-z]*)'
arrows templates/letters 'engine|templates/(words|page|picture|plan|play|preferences|rules|shown|story|letter[_a-z]*)'
arrows templates/play    'engine|templates/(words|shown|letter|play)'
arrows templates/facts   'engine|templates/(words|page|shown|letter[_a-z]*|match|facts)'
arrows templates/pages   'engine/base|engine/sandbox/look|templates/(words|page|shown|letter[_a-z]*|picture/(art|canvas|diagram|scene|event_view)|pages[_a-z]*)'
arrows templates/pages/web 'engine/sandbox/look|templates/shown/sign|templates/picture/(art|canvas|diagram|scene)|templates/pages/web'
arrows templates/match   'engine|templates/(words|page|picture|plan|preferences|shown|letter[_a-z]*|match)'
arrows cron        'engine|parser|db|mailer|templates|cron'
# below cron/ a room includes those before it in this order, and itself; cron/ and command/ are above them all
rooms='app table outbox game record letters dispatch act pages inbox ops'
below=
for room in $rooms; do
    below="$below${below:+|}$room"
    arrows cron/$room "engine|parser|db|mailer|templates|cron/($below)"
done
for room in $(find cron -mindepth 2 -name '*.[ch]' | cut -d/ -f2 | sort -u); do
    case " $rooms command " in
    *" $room "*) ;;
    *) echo "cron/$room has no place in the order of rooms"; fail=1 ;;
    esac
done
only 'gmime/'             'parser|mailer'
only 'idn2\.h'             'parser/head'
only 'gumbo\.h'           'parser/html'
only 'libetpan/'          'mailer'
only 'curl/'              'mailer'
only 'zlib\.h'             'mailer|templates/play'
only 'openssl/'           'mailer|parser/body/sealed'
only 'jansson'            'mailer|templates/(facts|play)|cron/pages/pages_cases|cron/ops/(doctor|metrics)'
only 'sqlite3\.h'         'db'
only 'libpq-fe\.h'        'db/late_pq'
only '(lib)?png|ft2build' 'templates/picture/png'
only 'gif_lib'             'templates/picture'
only 'libical/'            'templates/letters'
# others see only the engine's border, two views of a board, and its lists of rows
grep -rnE --include='*.[ch]' '#include "engine/' parser db mailer templates cron |
    grep -vE '#include "engine/(base/[a-z]+|choice|combine|doubt|draw|event|kept|reason|refusal|rules|slot|verdict)\.h"' |
    grep -vE '#include "engine/((sandbox|classic)/look|sandbox/event/rows)\.h"' && fail=1
# includes are written from the root, never relative
grep -rnE --include='*.[ch]' '#include "(\.\.?/|[^/"]+")' engine parser db mailer templates cron tests && fail=1
# what a game is like is in its row (engine/rules.h): nobody else asks for its name
grep -rnE --include='*.[ch]' '(strn?cmp|str_i?eq|str_starts)\([^;]*"(sandbox|neisg|orthodox|synchrone|conditional)"' \
    parser db mailer templates cron && fail=1
# sentences for players are in templates/words/: cron/ builds no pages, and no string of its mails is a
# whole sentence, with a capital letter or a full stop
grep -rnE --include='*.[ch]' '#include "templates/(page/page|letters/[a-z]+|match/[a-z]+)\.h"' cron && fail=1
grep -nE '"([A-Z][^"]* [^"]* [^"]*|[^"]* [^"]* [^"]*[.?!])"' cron/inbox/*/*.c cron/dispatch/*.c cron/letters/*.c cron/outbox/*.c cron/table/*.c cron/game/*.c cron/game/*/*.c cron/act/*.c cron/act/*/*.c |
    grep -vE ':[0-9]+: */?\*' && fail=1
# the length of a day is in engine/base/span.h
grep -rnE --include='*.[ch]' '\b(3600|7200|86400|604800|HOUR_S = |DAY_S = |WEEK_S = )\b|60 \* 60\b|\b24 \* ' engine parser db mailer templates cron |
    grep -vE '^engine/base/span.h|^[^:]*:[0-9]+: *(/?\*|//)' && fail=1
# commands print words only through cron/app/say.h: nobody's mail drives the operator's terminal
grep -nE '(^|[^a-z_])f?(printf|puts|putchar)\(' cron/command/*.c cron/record/verify.c && fail=1
# a transcript of more than 500 lines keeps of each letter what is brief (tests/e2e/README.md)
for expected in $(awk 'FNR == 501 { print FILENAME }' tests/e2e/*/expected); do
    grep -q '^mails brief$' "${expected%/*}/steps" && continue
    echo "$expected: more than 500 lines, and its steps do not say \`mails brief\`"
    fail=1
done
[ $fail -eq 0 ] || echo "layering: the lines above break the arrows" >&2
exit $fail
