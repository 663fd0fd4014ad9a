# bash: commands and their options as `zugpost help` lists them, so that this never lags behind
_zugpost()
{
    local current=${COMP_WORDS[COMP_CWORD]} first=1 words
    COMPREPLY=()
    # options before the command, each of which but -v has a value
    while [[ $first -lt $COMP_CWORD && ${COMP_WORDS[first]} == -* ]]; do
        case ${COMP_WORDS[first]} in --config | --now) ((first++)) ;; esac
        ((first++))
    done
    if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --config || $current == */* ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
        return
    fi
    local commands
    commands=$(zugpost help 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\( [a-z]\{1,\}\)\{0,1\}\)  *[^ ].*/\1/p')
    local before="${COMP_WORDS[*]:first:COMP_CWORD - first}"
    if [[ $COMP_CWORD -le $first ]]; then
        words="$(cut -d' ' -f1 <<<"$commands" | sort -u) --config --now --verbose --help --version"
    elif [[ $COMP_CWORD -eq $((first + 1)) ]] && grep -q "^$before " <<<"$commands"; then
        words=$(sed -n "s/^$before //p" <<<"$commands")
    else
        words=$(zugpost help $before 2>/dev/null | sed -n 1p | grep -o -- '--[a-z][a-z-]*' | sort -u)
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    # nothing fits: maybe it is a file
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _zugpost zugpost
