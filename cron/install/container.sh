#!/bin/sh
# What a container runs: `watch` answers at once, a tick each minute keeps the deadlines. Ends, and is
# started again by the engine, when `watch` ends; stops properly when told to. `health` is for the engine's health
# check.
if [ "${1-}" = health ]; then
    zugpost status >/dev/null 2>&1
    case $? in 0 | 3) exit 0 ;; *) exit 1 ;; esac
fi
[ -f "$ZUGPOST_CONF" ] || {
    echo "no $ZUGPOST_CONF yet: podman run --rm -it -v zugpost:/var/lib/zugpost zugpost zugpost setup" >&2
    exit 2
}
trap 'kill "$watch" "$pause" 2>/dev/null; wait; exit 0' TERM INT
zugpost watch &
watch=$!
while kill -0 "$watch" 2>/dev/null; do
    zugpost tick
    sleep 60 &
    pause=$!
    wait "$pause"
done
wait "$watch"
