"""Three machines of one.example.org, two.example.org and three.example.org (wire.py), a mail server beyond them, and the chapter of the
handbook that is typed on them (three.py). What a machine of ours has not, stands in for itself below: `chapter.py systemctl WORDS...` is
systemd for our units, from their installed files, `chapter.py scp WORDS...` copies from machine to machine."""
import contextlib, glob, os, re, shutil, signal, subprocess, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
MACHINES = {"one": 1, "two": 2, "three": 3}
MAIL = 9  # where the mailbox is, and we are
DOMAIN, PORTS = "zug.test", dict(IMAP=143, IMAPS=993, LMTP=24, SMTP=25, SUBM=587, SMTPS=465)
PASSWORD = "pawn takes queen"
# What an administrator has that this machine has not: packages that are installed, systemd, ssh.
INSTEAD = {"apt": 'pg_createcluster --start 15 main -- --no-sync >/dev/null', "systemctl": '%s %s systemctl "$@"' % (sys.executable, os.path.abspath(__file__)),
           "scp": '%s %s scp "$@"' % (sys.executable, os.path.abspath(__file__))}

# ---- what stands in for systemd and ssh: with a machine's own eyes

RUNNING = "/run/zugpost-units"


def unit_file(unit):
    """The installed one, or its template; what stands for %i."""
    name, _, instance = unit.rpartition(".")[0].partition("@")
    with open("%s/%s%s.%s" % (os.environ["UNITS"], name, "@" * bool(instance), unit.rpartition(".")[2])) as f:
        return f.read().replace("%i", instance)


def keys_of(unit):
    return dict(line.split("=", 1) for line in unit_file(unit).splitlines() if "=" in line and line[0] != "#")


def command_of(keys):
    return ["setpriv", "--reuid", keys["User"], "--regid", keys["Group"], "--init-groups", "env", "HOME=" + keys["WorkingDirectory"], "zugpost",
            *keys["ExecStart"].split()[1:]]


def start(unit):
    keys = keys_of(unit)
    if not os.path.exists(keys["ConditionPathExists"]):
        return
    with open("%s/%s" % (RUNNING, unit), "w") as f:
        if unit.endswith(".service"):
            log = open("/var/log/%s.log" % unit, "a")
            p = subprocess.Popen(command_of(keys), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=keys["WorkingDirectory"],
                                 start_new_session=True)
            f.write(str(p.pid))


def stop(unit):
    path = "%s/%s" % (RUNNING, unit)
    pid = open(path).read()
    os.remove(path)
    if pid:
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(pid), signal.SIGTERM)
        while os.path.exists("/proc/" + pid):
            time.sleep(0.01)


def systemctl(words):
    os.makedirs(RUNNING, exist_ok=True)
    verb, units = words[0], [w for w in words[1:] if w[0] != "-"]
    units = [u if u.endswith((".timer", ".service")) else u if "*" in u else u + ".service" for u in units]
    all_of = sorted({os.path.basename(p) for u in units for p in glob.glob("%s/%s" % (RUNNING, u))})
    assert verb in ("start", "stop", "enable", "again"), words
    if verb in ("stop", "again"):
        for u in all_of:
            stop(u)
    if verb == "again":  # of this test alone: they begin anew, with another time
        for u in all_of:
            start(u)
    if verb in ("start", "enable"):
        for u in units:
            start(u)


def scp(words):
    files = [w for w in words if w[0] != "-"]
    for f in files[:-1]:
        host, _, path = f.partition(":")
        subprocess.run(["cp", *(["-p"] if "-p" in words else []), os.environ["MACHINES"] + host.split(".")[0] + path, files[-1]], check=True)


# ---- the machines

class Site:
    """Machines, the wire between them, the mail server, and the commands of the chapter."""

    def __init__(self, folder, program):
        from catalogue import catalogue  # not by what stands in
        import wire
        self.bed, self.times, self.words, self.at = folder, {}, catalogue("en"), wire.NET
        os.makedirs(folder + "/tools")
        os.chmod(folder, 0o755)
        for command in ("cp -a /etc %s/etc" % folder, "mount --make-rprivate /", "mount --bind %s/etc /etc" % folder, "install -d /etc/zugpost /etc/postgresql",
                        "getent passwd zugpost || useradd --system --no-create-home --home-dir /var/lib/zugpost zugpost",
                        "[ -e /etc/ssl/private/ssl-cert-snakeoil.key ] || make-ssl-cert generate-default-snakeoil"):
            subprocess.run(["sh", "-c", command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open("/etc/hosts", "a") as f:
            f.writelines("%s %s.example.org\n" % (self.at % n, name) for name, n in MACHINES.items())
            f.write("%s mail.%s\n" % (self.at % MAIL, DOMAIN))
        self.install(program)
        self.machines = {name: wire.Machine(name, n, folder, ["/etc/zugpost", "/etc/postgresql", "/var/lib", "/var/log", "/run"])
                         for name, n in MACHINES.items()}
        self.wire = wire.Wire(self.machines.values(), MAIL)
        for m in self.machines.values():  # what installing the package does
            m.run("install -d -o zugpost -g zugpost -m 700 /var/lib/zugpost; chown root:zugpost /etc/zugpost; chmod 750 /etc/zugpost;"
                  "mkdir -p %s; install -d -o postgres /run/postgresql /var/lib/postgresql /var/log/postgresql; chown postgres /etc/postgresql" % RUNNING)

    def install(self, program):
        for name, command in {**INSTEAD, "zugpost": '%s/tools/program --now "$(cat %s/now)" "$@"' % (self.bed, self.bed)}.items():
            with open("%s/tools/%s" % (self.bed, name), "w") as f:
                f.write("#!/bin/sh\nexec %s\n" % command)
            os.chmod("%s/tools/%s" % (self.bed, name), 0o755)
        shutil.copy(program, self.bed + "/tools/program")
        shutil.copy(os.path.dirname(program) + "/providers.ini", self.bed + "/tools")
        path, only = os.environ["PATH"], os.environ.get("ZUGPOST_PROGRAMS")
        if only:  # in a checkout that other users perhaps cannot look into
            shutil.copytree(only, self.bed + "/programs", symlinks=True)
            path = path.replace(only, self.bed + "/programs")
        os.environ.update(PATH=self.bed + "/tools:" + path, TZ="UTC", LC_ALL="C.UTF-8", ZUGPOST_FAULT_SEED="%064x" % 1,
                          MACHINES=self.bed + "/", UNITS=os.path.dirname(program) + "/cron/install", HOME="/root")

    def mail_server(self, users):
        subprocess.run(["bash", HERE + "/../servers/bed/start.sh"], check=True, stdout=subprocess.DEVNULL,
                       env=dict(os.environ, BED=self.bed, BED_HOST=self.at % MAIL, BED_DOMAIN=DOMAIN, BED_USERS=" ".join(users),
                                **{"BED_" + k: str(v) for k, v in PORTS.items()}))

    def chapter(self, *names, swapped=False):
        """Those paragraphs, typed where they begin with: "On one.example.org ..."; or with two and three in each other's place."""
        for name in names:
            text = ["handbook.operators-three-" + name + end for end in ("", "-lines")]
            where, lines = ((lambda t: re.sub(r"\btwo\b|\bthree\b", lambda m: {"two": "three", "three": "two"}[m.group()], t) if swapped else t)
                            (self.words[t]) for t in text)
            for machine in re.findall(r"(\w+)\.example", re.match(r"On ((\w+\.example\.org|and| )+)", where).group(1)):
                began = time.monotonic()
                self.machines[machine].run(lines.replace("PASSWORD", PASSWORD), said=(PASSWORD + "\n") * 2)
                print("   %s: %.1f s" % (name, time.monotonic() - began), flush=True)
                self.times[name] = max(self.times.get(name, 0), time.monotonic() - began)

    def again(self):
        """The time has changed: whoever runs all day sees it."""
        for m in self.machines.values():
            m.run("systemctl again 'zugpost-watch*'")

    def minute(self):
        """The timers that are enabled."""
        ticks = []
        for m in self.machines.values():
            for timer in glob.glob(m.path(RUNNING) + "/zugpost-tick*.timer"):
                keys = keys_of(os.path.basename(timer).replace(".timer", ".service"))
                ticks.append(m.begin("cd %s; exec %s" % (keys["WorkingDirectory"], " ".join(command_of(keys)))))
        return ticks


if __name__ == "__main__":
    {"systemctl": systemctl, "scp": scp}[sys.argv[1]](sys.argv[2:])
