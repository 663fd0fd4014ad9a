#!/usr/bin/env python3
"""away.py PROGRAM: copies on another machine, which is a real sshd on loopback: made, checked there, kept for so many
days, fetched to a machine that has nothing; a connection that is cut in the middle, a machine that damages what it
gets, one that allows only sftp, one that nobody knows. The sshd is ours, with its own keys and settings; if root runs
this, in mounts of its own, because it needs a folder and a user of the system."""
import os, pwd, re, shutil, socket, sqlite3, subprocess, sys, tarfile, tempfile, threading, time

PROGRAM, ROOT = os.path.realpath(sys.argv[1]), os.geteuid() == 0
SSHD = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")
SFTP = os.path.join(os.path.dirname(os.path.realpath(SSHD or "/")), "../lib/openssh/sftp-server")
BED = tempfile.mkdtemp(dir="/var/tmp")
HERE, THERE = BED + "/here", BED + "/there"
passed = failed = 0


def check(what, good, *told):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print("FAILED:", what, *told, sep="\n  ")


def put(path, text, mode=0o600):
    with open(path, "w") as f:
        f.write(text)
    os.chmod(path, mode)
    return path


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


# ---- the other machine


def own_mounts():
    """Root's sshd drops privileges into /run/sshd and the user sshd; false: nobody may mount here."""
    if not ROOT:
        return
    libc = __import__("ctypes").CDLL(None, use_errno=True)
    if libc.unshare(0x20000) != 0 or subprocess.run(["mount", "--make-rprivate", "/"]).returncode != 0:
        os.makedirs("/run/sshd", exist_ok=True)
        return
    run("mount", "-t", "tmpfs", "tmpfs", "/run")
    os.mkdir("/run/sshd", 0o755)
    with open("/etc/passwd") as f:
        users = f.read()
    if "\nsshd:" not in users:
        put(BED + "/passwd", users + "sshd:x:65530:65534::/run/sshd:/usr/sbin/nologin\n", 0o644)
        run("mount", "--bind", BED + "/passwd", "/etc/passwd")


class Machine:
    """An sshd. KEY -> what a login with it may do (None: all)."""

    FORCED = {"all": None, "sftp": "internal-sftp", "liar": BED + "/lies"}

    def __init__(self):
        self.port = free_port()
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", BED + "/host")
        put(BED + "/lies", '#!/bin/sh\ncase "$SSH_ORIGINAL_COMMAND" in sha256sum*) echo %s "$2";; *) exec %s;; esac\n'
            % ("0" * 64, SFTP), 0o755)
        with open(BED + "/authorized", "w") as f:
            for key, command in self.FORCED.items():
                run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", BED + "/" + key)
                with open(BED + "/" + key + ".pub") as public:
                    f.write(('command="%s" ' % command if command else "") + public.read())
        self.settings = put(BED + "/sshd_config", "\n".join((
            "ListenAddress 127.0.0.1:%d" % self.port, "HostKey %s/host" % BED, "AuthorizedKeysFile %s/authorized" % BED,
            "StrictModes no", "PasswordAuthentication no", "KbdInteractiveAuthentication no", "UsePAM no",
            "PidFile none", "PermitRootLogin yes", "Subsystem sftp " + SFTP, "")))
        self.process = None

    def start(self):
        self.process = subprocess.Popen([os.path.realpath(SSHD), "-D", "-e", "-f", self.settings],
                                        stderr=open(BED + "/sshd.log", "a"))
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        sys.exit("sshd does not start:\n" + open(BED + "/sshd.log").read())


class Wire:
    """Between the two; cuts the connections when so many bytes have been sent in one of them."""

    def __init__(self, to):
        self.to, self.most, self.cuts = to, None, 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            near, _ = self.door.accept()
            far = socket.create_connection(("127.0.0.1", self.to))
            threading.Thread(target=self.pump, args=(near, far, True), daemon=True).start()
            threading.Thread(target=self.pump, args=(far, near, False), daemon=True).start()

    def pump(self, one, other, there):
        n = 0
        try:
            while data := one.recv(4096):
                n += len(data)
                if there and self.most is not None and n > self.most:
                    self.cuts += 1
                    break
                other.sendall(data)
        except OSError:
            pass
        for s in (one, other):
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


# ---- this machine

ME = pwd.getpwuid(os.geteuid()).pw_name
MACHINE = None


def settings(key, port, known=True):
    """What the operator writes for ssh: ssh_config(5)."""
    with open(BED + "/host.pub") as f:
        put(BED + "/known", "[127.0.0.1]:%d %s" % (port, f.read()) if known else "")
    put(BED + "/ssh_config", "Host *\n IdentityFile %s/%s\n IdentitiesOnly yes\n UserKnownHostsFile %s/known\n"
        " GlobalKnownHostsFile /dev/null\n StrictHostKeyChecking yes\n KexAlgorithms curve25519-sha256\n Port %d\n" % (BED, key, BED, port))


URL = "ssh://%s@127.0.0.1%s" % (ME, THERE)


def configure(more="", kept=2):
    """With some long comment that cannot be packed, so that there is something to send."""
    noise = "".join("# %s\n" % os.urandom(45).hex() for _ in range(1500))
    put(HERE + "/zugpost.conf", "[zugpost]\ndatabase = zugpost.db\nsecret_file = secret\nbackup = %s\nssh_config = %s/ssh_config\n"
        "backups_kept = %d\n%s[mailbox judge]\nurl = maildir:mail/in\n[send]\nurl = maildir:mail/out\nfrom = games@example.org\n%s"
        % (URL, BED, kept, more, noise))


def z(*words, conf=HERE + "/zugpost.conf"):
    done = subprocess.run([PROGRAM, "--config", conf, *words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def on(day, clock="04:00"):
    return z("--now", "2026-11-%02dT%s:00Z" % (day, clock), "tick")


def there():
    return sorted(os.listdir(THERE)) if os.path.isdir(THERE) else []


def days():
    """Of whole copies."""
    return [m.group(1) for m in (re.fullmatch(r"zugpost-202611(\d\d)T\d{6}Z\.tar\.gz(\.age)?", n) for n in there()) if m]


def alarms():
    with sqlite3.connect(HERE + "/zugpost.db") as db:
        return [t for k, t, over in db.execute("select key, text, over from alarm") if k == "elsewhere" and not over]


def made_and_kept():
    status, out, err = z("--now", "2026-11-20T12:00Z", "backup", "--elsewhere")
    check("a copy is made now", status == 0 and days() == ["20"] and "was checked there" in out, out, err)
    with tarfile.open(THERE + "/" + there()[0]) as tar:
        inside = {m.name: tar.extractfile(m).read() for m in tar.getmembers()}
    for name in ("secret", "zugpost.conf"):
        with open(HERE + "/" + name, "rb") as f:
            check(name + " is in it", inside.get(name) == f.read())
    check("and the store", inside.get("zugpost.db", b"").startswith(b"SQLite format 3"), sorted(inside))
    check("nothing of it is left here", not os.path.exists(HERE + "/zugpost.db.away"))
    # a tick of the units: ssh, tar and sha256sum do not need what they forbid
    done = subprocess.run([sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "unit.py"), "under", PROGRAM,
                           "--config", HERE + "/zugpost.conf", "--now", "2026-11-20T13:00Z", "backup", "--elsewhere"], capture_output=True, text=True)
    check("under what the units allow", done.returncode == 0 and len(there()) == 2, done.stdout, done.stderr)
    status, out, err = z("doctor", "--wait", "1")
    check("doctor looks there", re.search("^fine     elsewhere .*copies: 2, the newest is zugpost-20261120T130000Z.tar.gz$", out, re.M), out, err)
    for day in (21, 22):
        status, out, err = on(day)
        check("tick makes the day's, and says nothing", (status, out, err) == (0, "", ""), out, err)
        on(day, "05:00")
    check("so many days stay, a copy each", days() == ["21", "22"], there())


def cut(wire):
    settings("all", wire.port)
    wire.most = 100000
    status, _, err = on(23)
    check("a connection that is cut", status == 1 and wire.cuts == 1, err)
    check("leaves no copy with a name", days() == ["21", "22"], there())
    check("but a part", [n for n in there() if n.endswith(".part")], there())
    check("and an alarm that says where", alarms() and "no copy could be brought elsewhere: ssh://" in alarms()[0], alarms())
    on(23, "04:30")
    check("it is not tried again at once", wire.cuts == 1)
    wire.most = None
    on(23, "05:01")
    check("but after an hour", days() == ["22", "23"], there())
    check("the part is gone", len(there()) == 2, there())
    check("and the alarm", not alarms(), alarms())


def other_machines():
    settings("liar", MACHINE.port)
    status, _, err = on(24)
    check("what is damaged there is no copy", status == 1 and days() == ["22", "23"] and "is not what was sent" in " ".join(alarms()), err, alarms())
    settings("sftp", MACHINE.port)
    status, _, err = on(24, "05:01")
    check("where nothing but sftp is allowed it is fetched again and looked at", status == 0 and days() == ["23", "24"], err, there())
    settings("all", MACHINE.port, known=False)
    status, _, err = z("backup", "--elsewhere")
    check("a machine that nobody knows", status == 1 and "Host key verification failed" in err, err)
    settings("all", free_port())
    status, out, err = z("doctor", "--wait", "1")
    check("doctor says that nobody is there", re.search("^trouble  elsewhere .*Connection refused", out, re.M), out)
    status, _, err = z("backup", "--elsewhere")
    check("one that is away", status == 1 and "Connection refused" in err, err)
    settings("all", MACHINE.port)


def encrypted():
    said = subprocess.run(["age-keygen", "-o", BED + "/age"], capture_output=True, text=True, check=True).stderr
    configure("backup_key = %s\n" % said.split()[-1])
    status, out, err = on(25)
    check("encrypted for the operator", status == 0 and there()[-1].endswith(".tar.gz.age"), err, there())
    # as the manual page says, without any program of ours
    plain = subprocess.run("age -d -i %s/age %s/%s | tar tz" % (BED, THERE, there()[-1]), shell=True, capture_output=True, text=True).stdout
    check("age and tar open it", plain.split() == ["zugpost.conf", "secret", "zugpost.db"], plain)


def had_again():
    with open(HERE + "/secret", "rb") as f:
        secret = f.read()
    with open(HERE + "/zugpost.conf", "rb") as f:
        conf = f.read()
    where = ("--ssh-config", BED + "/ssh_config", "--key", BED + "/age")
    status, _, err = z("restore", URL)
    check("a store that is there stays", status == 2 and "--replace" in err, err)
    os.remove(HERE + "/zugpost.db")
    os.remove(HERE + "/secret")
    status, out, err = z("doctor", "--offline")
    check("doctor says where the newest copy is", "zugpost restore " + URL in out, out, err)
    status, out, err = z("restore", URL)
    check("without the key it is not to be had", status == 2 and "--key FILE" in err and not os.path.exists(HERE + "/zugpost.db"), err)
    status, out, err = z("restore", URL, "--key", BED + "/age")
    check("with it store and secret are", status == 0 and "zugpost-20261125T040000Z.tar.gz.age again" in out, out, err)
    # a new machine
    new = BED + "/new/games/zugpost.conf"
    status, out, err = z("--now", "2026-11-25T05:00Z", "restore", URL, *where, conf=new)
    check("and on a machine that has nothing", status == 0 and "passwords are in no copy" in out, out, err)
    for name, was in (("secret", secret), ("zugpost.conf", conf)):
        path = BED + "/new/games/" + name
        check(name + " is what it was", os.path.exists(path) and open(path, "rb").read() == was)
        check(name + " is nobody else's", os.path.exists(path) and os.stat(path).st_mode & 0o077 == 0)
    status, out, err = z("game", "list", conf=new)
    check("the game is there", status == 0 and "spring" in out, out, err)
    check("nothing else is left", not [n for n in os.listdir(BED + "/new/games") if re.search("brought|given|part|away", n)])
    older = next(n for n in there() if n.endswith(".gz"))
    shutil.copy(THERE + "/" + older, BED + "/copied")
    status, out, err = z("restore", BED + "/copied", conf=BED + "/third/zugpost.conf")
    check("a copy that was fetched by hand", status == 0, out, err)
    # a plain copy of the file, as others make them (litestream.example), of a store that was restored once
    z("--now", "2026-11-25T06:00Z", "tick", conf=new)
    shutil.copy(BED + "/new/games/zugpost.db", BED + "/plain.db")
    status, out, err = z("--now", "2026-11-25T08:00Z", "restore", BED + "/plain.db", "--replace", conf=new)
    check("a plain copy is of when its program ran last", status == 0 and "as of 2026-11-25 06:00:00 UTC" in out, out, err)
    with open(BED + "/noise", "wb") as f:
        f.write(b"\x1f\x8b and more")
    status, out, err = z("restore", BED + "/noise", "--replace")
    check("what is no copy", status == 1 and "tar" in err, err)


def reachable():
    """The folder of programs (tests/path.py) may be in a closed home: its links, where another user can follow them."""
    if "ZUGPOST_PROGRAMS" in os.environ:
        shutil.copytree(os.environ["ZUGPOST_PROGRAMS"], BED + "/programs", symlinks=True)
        os.environ["PATH"] = BED + "/programs:" + os.path.dirname(SSHD)


def by_root():
    """The store of another user: ssh runs as that user, who owns the files, too."""
    if not ROOT:
        return
    games = BED + "/theirs"
    theirs = ("install", "-d", "-o", "nobody", "-g", "nogroup", "-m", "700", games)
    run(*theirs)
    with open(HERE + "/zugpost.conf") as f:
        conf = re.sub("(database = |secret_file = |maildir:)", r"\1%s/" % games, f.read())
    put(HERE + "/zugpost.conf", conf.replace(BED + "/ssh_config", games + "/ssh_config"), 0o644)
    for name in ("all", "known"):
        shutil.copy(BED + "/" + name, games)
    with open(BED + "/ssh_config") as f:
        put(games + "/ssh_config", f.read().replace(BED + "/all", games + "/all").replace(BED + "/known", games + "/known"))
    run("chown", "-R", "nobody:nogroup", games)
    reachable()
    for folder in (BED, HERE):
        os.chmod(folder, 0o755)
    z("init")
    z("game", "create", "autumn", "--rules", "sandbox", "--every", "24h")
    status, out, err = z("--now", "2026-11-26T12:00Z", "backup", "--elsewhere")
    check("root: it is that user who logs in there", status == 0, out, err)
    shutil.rmtree(games)
    run(*theirs)
    os.remove(HERE + "/zugpost.conf")
    status, out, err = z("restore", URL, "--ssh-config", BED + "/ssh_config", "--key", BED + "/age")
    check("root: on a new machine", status == 0, out, err)
    foreign = run("find", games, "!", "-user", "nobody")
    check("nothing there is root's", foreign == "", foreign)
    status, out, err = z("game", "list")
    check("the game is there, too", status == 0 and "autumn" in out, out, err)


def main():
    global MACHINE
    if not SSHD or not shutil.which("age"):
        sys.exit("sshd and age are needed: cron/packages test")
    own_mounts()
    os.environ["PATH"] += ":" + os.path.dirname(SSHD)
    os.makedirs(HERE + "/mail")
    MACHINE = Machine()
    settings("all", MACHINE.port)
    configure()
    MACHINE.start()
    try:
        z("init")
        z("--now", "2026-11-20T11:00Z", "game", "create", "spring", "--rules", "sandbox", "--every", "24h")
        made_and_kept()
        cut(Wire(MACHINE.port))
        other_machines()
        encrypted()
        had_again()
        by_root()
    finally:
        MACHINE.process.terminate()
        MACHINE.process.wait()
        if "--keep" not in sys.argv:
            shutil.rmtree(BED, ignore_errors=True)
    print("%d passed, %d failed" % (passed, failed))
    sys.exit(1 if failed else 0)


main()
