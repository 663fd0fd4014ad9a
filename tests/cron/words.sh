#!/bin/bash
# words.sh PROGRAM SOURCE: the words of the command line: --help of acts, what is refused, completion in bash, the
# health of a container, and cron/packages, which leaves the shell that sources it as it was.
program=$(realpath "$1") source=$2
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
passed=0 failed=0
is() { # what, got, wanted
    if [ "$2" = "$3" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED: %s\n got: %s\nwant: %s\n' "$@"; fi
}
has() { case $2 in *"$3"*) is "$1" x x ;; *) is "$@" ;; esac; }
printf '[mailbox in]\nurl = maildir:in\nprocessed = done\n[send]\nurl = maildir:out\nfrom = judge@x.example\n' >"$tmp/zugpost.conf"
export ZUGPOST_CONF=$tmp/zugpost.conf
"$program" init >"$tmp/said" && "$program" game create spring --rules sandbox --every 24h >>"$tmp/said" &&
    "$program" game create autumn --rules sandbox --every 24h >>"$tmp/said" &&
    "$program" seat add spring green a@x.example >>"$tmp/said" && "$program" seat add spring red b@x.example >>"$tmp/said" ||
    { cat "$tmp/said"; exit 1; }

is "--help of an act" "$("$program" game pause --help | head -1)" "usage: zugpost game pause GAME [until TIME]"
is "the same by help" "$("$program" help game pause)" "$("$program" game pause --help)"
is "of one that anybody may ask for" "$("$program" help game create)" "$("$program" game create --help)"
is "of all that begin with a word" "$("$program" game --help)" "$("$program" help game)"
is "of two words" "$("$program" seat remove --help | head -1)" "$("$program" help seat remove | head -1)"
has "what is missing is told with the whole command" "$("$program" game pause 2>&1)" "zugpost game pause: the name of a game is missing"
has "version takes no option" "$("$program" version --nosuch 2>&1; echo $?)" "unknown option --nosuch"
is "and nothing is printed" "$("$program" version --nosuch 2>/dev/null)" ""
has "help neither" "$("$program" help --nosuch 2>&1; echo $?)" "unknown option"
is "nobody is forgotten" "$("$program" forget nobody@x.example --yes)" \
    "nobody here has the address nobody@x.example, and no mail or letter names it"

is "a link stands on a line of its own" "$("$program" game option spring join open >"$tmp/said"; "$program" game invite spring | grep -c '^mailto:[^ ]*$')" 1

page=$(sed 's/\\f.//g; s/\\-/-/g; s/["[,]/ /g; s/\]/ /g' "$source/cron/install/zugpost.1" | tr '\n' ' ')
unsaid=$("$program" help '' | sed -n 's/^usage: zugpost \([a-z -]*[a-z]\).*/\1/p' | tr ' ' '\n' | sort -u | while read -r word; do case $page in *" $word "*) ;; *) echo "$word" ;; esac; done)
is "the manual page has each word of each command" "$unsaid" ""

PATH=$tmp/bin:$PATH
mkdir "$tmp/bin" && ln -s "$program" "$tmp/bin/zugpost"
. "$source/cron/install/completion.bash"
offers() { # words of the line, the last one to be completed
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _zugpost
    echo $(printf '%s\n' "${COMPREPLY[@]}" | sort)
}
cd "$tmp/bin" || exit 1
is "completion: commands" "$(offers zugpost un)" "unsubscribe"
is "completion: second words" "$(offers zugpost game re)" "rematch resolve resume reveal"
is "completion: what anybody may, too" "$(offers zugpost game cr)" "create"
is "completion: third words" "$(offers zugpost game resolve n)" "now"
is "completion: games" "$(offers zugpost game pause "")" "autumn spring"
is "completion: games of another configuration" "$(ZUGPOST_CONF=/none offers zugpost --config "$ZUGPOST_CONF" game show s)" "spring"
is "completion: armies" "$(offers zugpost seat remove spring "")" "green red"
is "completion: armies behind --for" "$(offers zugpost try spring --for g)" "green"
is "completion: options" "$(offers zugpost doctor --o)" "--offline"
is "completion: of no game" "$(offers zugpost seat remove none zzz)" ""

is "all games are paused by the handbook's line" \
    "$("$program" game list | while read game rest; do "$program" game pause $game; done | grep -c 'is paused')" 2
is "and go on by the same" "$("$program" game list | while read game rest; do "$program" game resume $game; done | grep -c 'goes on\|runs')" 2

health() { sh "$source/cron/install/container.sh" health; echo $?; }
is "container: not healthy without a tick" "$(health)" 1
"$program" tick >/dev/null 2>&1
is "container: healthy after one" "$(health)" 0

cd "$source" || exit 1
shell() { bash -c "$1"'; compgen -v | grep -v _packages; compgen -A function | grep -v install_packages; export; alias; trap; umask; pwd; set +o' 2>&1; }
is "cron/packages leaves the shell as it was" "$(shell '. cron/packages')" "$(shell :)"
has "cron/packages by itself" "$(sh cron/packages nosuch 2>&1)" "usage: cron/packages"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
