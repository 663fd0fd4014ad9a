#!/bin/bash
# installed.sh BUILD SOURCE: what README.md, manual pages, handbooks, units and alarms name below /usr/share/doc/zugpost is
# installed under that name, and stays so in the package (debian/rules: dh_compress); a manual page names no /usr/local.
build=$1 source=$2
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
failed=0 seen=0
told() { failed=$((failed + 1)); echo "FAILED: $*"; }
cmake --install "$build" --prefix "$tmp/usr" >/dev/null 2>"$tmp/said" || { cat "$tmp/said"; exit 1; }
doc=$tmp/usr/share/doc/zugpost
pages=("$source"/cron/install/*.[15])
texts=("$source/README.md" "$source"/cron/install/{*.[15],*.txt,*.example,*.in,*.yml,*.conf})
kept=$(sed -n 's/.*dh_compress//p' "$source/debian/rules")
for name in $(sed 's/\\-/-/g; s/\\f.//g' "${texts[@]}" | grep -o '/usr/share/doc/zugpost/[A-Za-z0-9_./-]*[A-Za-z0-9]' | sort -u); do
    seen=$((seen + 1)) file=$doc/${name#/usr/share/doc/zugpost/}
    [ -e "$file" ] || { told "$name is named and not installed"; continue; }
    [ -d "$file" ] || [ "$(stat -c %s "$file")" -lt 4096 ] || [[ $kept == *"-X.${file##*.}"* ]] || told "$name is packed by dh_compress"
done
# named without the folder, next to each other
for name in $(sed -n '/^\.SH FILES/,/^\.SH/p' "$source/cron/install/zugpost.1" | sed 's/\\-/-/g' | grep -oE '[a-z][a-z.-]*\.(example|txt|json|yml)' | sort -u); do
    seen=$((seen + 1))
    [ -e "$doc/${name##*/}" ] || told "$name is named in FILES and not installed"
done
"$tmp/usr/bin/zugpost" help providers | grep -q '^own ' || told "the installed program does not find what is known of providers"
[ "$seen" -ge 8 ] || told "only $seen names were found"
grep -n /usr/local "${pages[@]}" && told "a manual page names /usr/local"
for page in "${pages[@]}"; do
    [ -e "$tmp/usr/share/man/man${page##*.}/${page##*/}" ] || told "$page is not installed"
    grep -q '^\.SH SEE ALSO' "$page" || told "$page has no SEE ALSO"
    for other in $(sed -n '/^\.SH SEE ALSO/,$p' "$page" | sed 's/\\-/-/g' | grep -o 'zugpost[a-z.-]* ([15])' | tr -d ' '); do
        n=${other##*(} n=${n%)}
        [ -e "$source/cron/install/${other%(*}.$n" ] || told "${page##*/} points to $other, which is not there"
    done
    command -v man >/dev/null && man --warnings -l -E UTF-8 -Tutf8 -Z "$page" 2>&1 >/dev/null | grep . && told "$page: man warns"
done
echo "$seen names, $failed failed"
[ "$failed" = 0 ]
