#!/bin/bash
# paths.sh PROGRAM: folders outside /var/lib/zugpost, if systemd runs: setup and `doctor --fix` write the drop-ins of
# both units, doctor says what is missing. In mounts of its own: /etc is a copy, systemctl writes down what it is told.
# Nothing to do without root, or where mounts are forbidden.
program=$(realpath "$1")
if [ "$(id -u)" != 0 ] || ! unshare --mount true 2>/dev/null; then echo "0 passed, 0 failed"; exit 0; fi
[ "${2:-}" = inside ] || exec unshare --mount bash "$0" "$program" inside
tmp=$(mktemp -d -p /var/tmp) || exit 1 # not in what is mounted over
trap 'cd /; umount -l /etc /run /var/lib /srv /home 2>/dev/null; rm -rf "$tmp"' EXIT
mount --make-rprivate / && chmod 755 "$tmp" && cp -a /etc "$tmp/etc" && mount --bind "$tmp/etc" /etc || { echo "0 passed, 0 failed"; exit 0; }
for folder in /run /var/lib /srv /home; do mkdir -p $folder && mount -t tmpfs -o mode=755 tmpfs $folder; done
rm -rf /etc/zugpost /etc/cron.d/zugpost /etc/systemd/system/zugpost*
mkdir -p /run/systemd/system /etc/systemd/system "$tmp/bin"
getent passwd zugpost >/dev/null || useradd --system --no-create-home --home-dir /var/lib/zugpost --shell /usr/sbin/nologin zugpost
printf '#!/bin/sh\necho "$*" >>%s/told\n' "$tmp" >"$tmp/bin/systemctl"; chmod 755 "$tmp/bin/systemctl"
PATH=$tmp/bin:$PATH
passed=0 failed=0
ok() { if "${@:2}" >"$tmp/said" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $1"; cat "$tmp/said"; fi; }
told() { diff - "$tmp/told"; }
dropin() { diff - <(grep -v '^#' "/etc/systemd/system/zugpost-$1.service.d/zugpost-paths.conf"); }
no_dropin() { ! ls /etc/systemd/system/zugpost-*.service.d/* 2>/dev/null; }
# doctor WORDS: a problem with these words; doctor: none with the units
doctor() { "$program" doctor --offline >"$tmp/doctor"; [ $# = 0 ] && { ! grep 'units' "$tmp/doctor"; return; }; grep -qE "^trouble  configuration .*$1" "$tmp/doctor" || { cat "$tmp/doctor"; false; }; }
key() { sed -i "/^$2 = /d; s|^\[$1\]|&\n$2 = $3|" /etc/zugpost/zugpost.conf; }
mine() { install -d -o zugpost -g zugpost -m 700 "$@"; }
setup() { rm -f "$tmp/told"; "$program" setup --yes --replace --address games@example.org --provider maildir "$@"; }

ok "setup" setup
ok "in the state folder no unit needs more" no_dropin
ok "nor is systemd told of anything but the units" told <<<"enable zugpost-tick.timer zugpost-watch.service
restart zugpost-tick.timer zugpost-watch.service"
ok "and doctor says nothing" doctor
mine /srv/copies /srv/figures
key zugpost backup /srv/copies; key zugpost metrics /srv/figures/z.prom
ok "doctor: copies elsewhere" doctor '\[zugpost\] backup: .*units may not write to /srv/copies'
ok "doctor: figures elsewhere" doctor '\[zugpost\] metrics: .*units may not write to /srv/figures'
ok "with what to do" grep -q -- '-> as root: zugpost doctor --fix' "$tmp/doctor"
rm -f "$tmp/told"
ok "doctor --fix" sh -c "'$program' doctor --fix --offline >/dev/null; [ \$? != 2 ]"
for unit in tick watch; do
    ok "the drop-in of $unit" dropin $unit <<<'[Service]
ReadWritePaths="-/srv/figures"
ReadWritePaths="-/srv/copies"'
done
ok "systemd reads it, watch begins anew" told <<<"daemon-reload
try-restart zugpost-watch.service"
ok "doctor has nothing to say" doctor
rm "$tmp/told"; "$program" doctor --fix --offline >/dev/null
ok "again: nothing to do" test ! -e "$tmp/told"
# mails are moved from folder to folder: it must be one place to write to, not two mounts
sed -i '/^\[send/,$s|^url = .*|url = maildir:/home/games/a%22b 100%25|' /etc/zugpost/zugpost.conf
sed -i '/^processed = /d' /etc/zugpost/zugpost.conf
mine /srv/mail /srv/mail/in '/home/games' '/home/games/a"b 100%'
sed -i '/^\[mailbox/,/^\[/{s|^url = .*|url = maildir:/srv/mail/in|}' /etc/zugpost/zugpost.conf
"$program" doctor --fix --offline >"$tmp/fix" 2>&1
ok "mails elsewhere" dropin watch <<<'[Service]
ReadWritePaths="-/srv/figures"
ReadWritePaths="-/srv/copies"
ReadWritePaths="-/home/games/a\"b 100%%"
ReadWritePaths="-/srv/mail"
ProtectHome=read-only'
key zugpost backup /tmp/copies; mkdir -p /tmp/copies
ok "a /tmp of their own" doctor '/tmp/copies'
ok "is told" grep -q 'units have a /tmp of their own' "$tmp/doctor"
# an administrator's own drop-in does as well
key zugpost backup /srv/other; mine /srv/other
printf '[Service]\nReadWritePaths=/srv/other\n' | tee /etc/systemd/system/zugpost-tick.service.d/mine.conf >/etc/systemd/system/zugpost-watch.service.d/mine.conf
ok "an own drop-in counts" doctor
# setup writes them at once
rm -rf /etc/systemd/system/zugpost-*.d; mine /srv/games
ok "setup with another folder" setup --folder /srv/games
ok "writes the drop-in" dropin tick <<<'[Service]
ReadWritePaths="-/srv/games"
ReadWritePaths="-/srv/games/backups"
ReadWritePaths="-/srv/games/mail/out"
ReadWritePaths="-/srv/games/mail"'
ok "before the units begin" told <<<"daemon-reload
try-restart zugpost-watch.service
enable zugpost-tick.timer zugpost-watch.service
restart zugpost-tick.timer zugpost-watch.service"
# another instance of the units: /etc/zugpost/worker1.conf is that of zugpost-watch@worker1 and zugpost-tick@worker1
rm -rf /etc/systemd/system/zugpost-*.d "$tmp/told"; mine /srv/games2
sed 's|^metrics = .*||; s|^backup = .*|backup = /srv/games2|' /etc/zugpost/zugpost.conf >/etc/zugpost/worker1.conf
worker() { "$program" --config /etc/zugpost/worker1.conf "$@"; }
worker doctor --offline >"$tmp/doctor"
ok "doctor: what an instance may not" grep -qE '^trouble .*backup: .*units may not write to /srv/games2' "$tmp/doctor"
ok "doctor --fix" sh -c "'$program' --config /etc/zugpost/worker1.conf doctor --fix --offline >/dev/null; [ \$? != 2 ]"
ok "writes its drop-ins" grep -q '^ReadWritePaths="-/srv/games2"$' /etc/systemd/system/zugpost-{tick,watch}@worker1.service.d/zugpost-paths.conf
ok "and nobody else's" sh -c '! ls -d /etc/systemd/system/zugpost-tick.service.d /etc/systemd/system/zugpost-watch.service.d 2>/dev/null'
ok "systemd reads them, that watch begins anew" told <<<"daemon-reload
try-restart zugpost-watch@worker1.service"
worker doctor --offline >"$tmp/doctor"
ok "then doctor has nothing to say" sh -c "! grep -q units '$tmp/doctor'"
for unit in tick watch; do mkdir -p /etc/systemd/system/zugpost-$unit@.service.d && mv /etc/systemd/system/zugpost-$unit@worker1.service.d/zugpost-paths.conf /etc/systemd/system/zugpost-$unit@.service.d/all.conf; done
worker doctor --offline >"$tmp/doctor"
ok "a drop-in of the template is for all instances" sh -c "! grep -q units '$tmp/doctor'"
units=$(dirname "$program")/cron/install
if systemd-analyze --version >/dev/null 2>&1 && [ -e "$units/zugpost-watch@.service" ]; then # by systemd's own reader
    for unit in "$units"/zugpost-*; do sed 's|^ExecStart=[^ ]*|ExecStart=/bin/true|' "$unit" >"/etc/systemd/system/${unit##*/}"; done
    mkdir -p /etc/systemd/system/zugpost-tick.service.d && cp /etc/systemd/system/zugpost-tick@.service.d/all.conf /etc/systemd/system/zugpost-tick.service.d/zugpost-paths.conf
    for unit in zugpost-{tick,watch}{,@worker1}.service zugpost-tick{,@worker1}.timer; do
        ok "systemd takes $unit" sh -c "! systemd-analyze verify --man=no /etc/systemd/system/$unit 2>&1 | grep -i zugpost"
    done
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
