# bash: commands and their options as `zugpost help` lists them, so that this never lags behind; games and armies as they
# are in the store, for who may read it
_zugpost()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} first=1 words= config=()
    COMPREPLY=()
    # options before the command, each of which but -v has a value
    while [[ $first -lt $COMP_CWORD && ${COMP_WORDS[first]} == -* ]]; do
        case ${COMP_WORDS[first]} in
        --config) config=(--config "${COMP_WORDS[first + 1]}"); ((first++)) ;;
        --now) ((first++)) ;;
        esac
        ((first++))
    done
    if [[ $previous == --config || $current == */* ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
        return
    fi
    # a line for each command: its words, then in capitals what stands behind them
    local usages line command= at=
    usages=$(zugpost help '' 2>/dev/null | sed -n 's/^usage: zugpost //p')
    local given=("${COMP_WORDS[@]:first:COMP_CWORD - first}") before
    before="${given[*]}"
    while read -r line; do
        local name=${line%%[^a-z -]*}
        name=${name%"${name##*[a-z]}"}
        if [[ "$before " == "$name "* && ${#name} -gt ${#command} ]]; then command=$name at=$line; fi
        [[ -z $before ]] && words+=" ${name%% *}"
        if [[ $name == "$before "* ]]; then
            name=${name#"$before "}
            words+=" ${name%% *}"
        fi
    done <<<"$usages"
    [[ -z $before ]] && words+=" --config --now --verbose --help --version"
    if [[ -n $command ]]; then
        local plain=(${before#"$command"}) behind=(${at#"$command"}) wanted
        wanted=${behind[${#plain[@]}]-}
        [[ $command == "game "* && $command != "game create" ]] && wanted=${wanted/#NAME/GAME}
        [[ $command == verify ]] && wanted=${wanted/#NAME/GAME}
        [[ $previous == --for ]] && wanted=ARMY
        case $wanted in
        GAME*) words+=" $(zugpost "${config[@]}" game list 2>/dev/null | cut -d' ' -f1)" ;;
        ARMY* | '[ARMY]' | SEAT*) [[ ${#plain[@]} -gt 0 ]] &&
            words+=" $(zugpost "${config[@]}" game who "${plain[0]}" 2>/dev/null | sed -n 's/^\([a-z0-9-]*\)  .*@.*/\1/p')" ;;
        esac
        words+=" $(grep -o -- '--[a-z][a-z-]*' <<<"$at" | sort -u)"
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    # nothing fits: maybe it is a file
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _zugpost zugpost
