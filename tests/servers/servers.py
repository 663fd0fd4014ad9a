"""What the tests with real servers share: players with mail programs (curl), a Zugpost with an IMAP
mailbox and an SMTP account, and waiting for things to happen."""
import email, email.policy, os, re, subprocess, tempfile, time

BED = os.environ["BED"]
DOMAIN = os.environ.get("BED_DOMAIN", "zug.test")
PORT = {name: int(os.environ["BED_" + name]) for name in ("IMAP", "IMAPS", "SUBM", "SMTPS", "LMTP")}
CA = BED + "/tls/ca.crt"
passed = failed = 0


def check(what, ok, detail=""):
    global passed, failed
    passed, failed = passed + bool(ok), failed + (not ok)
    print("%s %s%s" % ("ok  " if ok else "FAIL", what, "" if ok or not detail else ": " + str(detail)[-1500:]), flush=True)
    return ok


def closing():
    print("%d passed, %d failed" % (passed, failed))
    return failed != 0


def curl(user, url, *words, data=None):
    return subprocess.run(["curl", "-sS", "-m", "20", "--cacert", CA, "-u", "%s:%s-pw" % (user, user), url, *words],
                          input=data, capture_output=True)


def submit(user, to, raw):
    """A player's mail program hands a mail to the submission server."""
    with tempfile.NamedTemporaryFile(dir=BED + "/tmp") as f:
        f.write(raw)
        f.flush()
        p = curl(user, "smtp://localhost:%d/player.test" % PORT["SUBM"], "--ssl-reqd", "--mail-from",
                 "%s@%s" % (user, DOMAIN), "--mail-rcpt", to, "-T", f.name)
    if p.returncode:
        raise RuntimeError(p.stderr.decode())


def uids(user, folder="INBOX"):
    out = curl(user, "imaps://localhost:%d/%s" % (PORT["IMAPS"], folder), "-X", "UID SEARCH ALL").stdout.decode()
    return [int(n) for n in re.findall(r"\d+", out.partition("SEARCH")[2])]


def read(user, uid):
    raw = curl(user, "imaps://localhost:%d/INBOX;UID=%d" % (PORT["IMAPS"], uid)).stdout
    return email.message_from_bytes(raw, policy=email.policy.default)


def wait_for(what, seconds=20):
    """What `what` returns as soon as that is true; None after the time."""
    end = time.time() + seconds
    while time.time() < end:
        got = what()
        if got:
            return got
        time.sleep(0.02)
    return None


class Inbox:
    """A player's mailbox, read mail by mail."""

    def __init__(self, user):
        self.user, self.seen = user, set(uids(user))

    def next(self, seconds=20):
        new = wait_for(lambda: sorted(set(uids(self.user)) - self.seen), seconds)
        if not new:
            return None
        self.seen.add(new[0])
        return read(self.user, new[0])


def text_of(m):
    return m.get_body(("plain",)).get_content() if m else ""


def answer(m, user, lines):
    """The player's reply, as mail programs make it."""
    quoted = "\n".join("> " + l for l in text_of(m).splitlines())
    return ("From: %s@%s\nTo: %s\nSubject: Re: %s\nMessage-ID: <%d.%s@player.test>\nIn-Reply-To: %s\n"
            "Date: %s\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n\nOn Saturday, Zugpost wrote:\n%s\n"
            % (user, DOMAIN, m["Reply-To"] or m["From"], m["Subject"], time.time_ns(), user, m["Message-ID"],
               email.utils.formatdate(), "\n".join(lines), quoted)).encode()


class Zugpost:
    def __init__(self, program, folder, **keys):
        self.program, self.folder = program, folder
        os.makedirs(folder, exist_ok=True)
        self.secret_file("password", "judge-pw")
        self.configure(**keys)

    def secret_file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as f:
            f.write(text + "\n")
        os.chmod(path, 0o600)

    def configure(self, imap=None, smtp=None, ca=CA, login="password_file = password", plus="yes", box=""):
        imap = imap or "imaps://judge@localhost:%d/INBOX" % PORT["IMAPS"]
        smtp = smtp or "smtp://judge@localhost:%d" % PORT["SUBM"]
        with open(os.path.join(self.folder, "zugpost.conf"), "w") as f:
            f.write("[zugpost]\ndatabase = zugpost.db\nsecret_file = secret\n"
                    "[mailbox judge]\nurl = %s\nca_file = %s\n%s\ntimeout = 10\n%s\n"
                    "[send]\nurl = %s\nca_file = %s\n%s\nfrom = judge@%s\nplus = %s\ntimeout = 10\n"
                    % (imap, ca, login, box, smtp, ca, login, DOMAIN, plus))

    def command(self, *words):
        return [self.program, "--config", os.path.join(self.folder, "zugpost.conf"), *words]

    def run(self, *words, timeout=120):
        p = subprocess.run(self.command(*words), capture_output=True, timeout=timeout)
        return p.returncode, p.stdout.decode(), p.stderr.decode()

    def watch(self):
        self.log = open(os.path.join(self.folder, "watch.log"), "ab")
        self.process = subprocess.Popen(self.command("watch"), stderr=self.log)

    def watch_log(self):
        with open(os.path.join(self.folder, "watch.log")) as f:
            return f.read()

    def stop(self):
        start = time.time()
        self.process.terminate()
        try:
            return self.process.wait(20), time.time() - start
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait(), time.time() - start
