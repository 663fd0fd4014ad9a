"""What the tests with real servers share: players with mail programs (curl), a Zugpost with an IMAP
mailbox and an SMTP account, and waiting for things to happen."""
import atexit, email, email.policy, imaplib, os, re, signal, smtplib, socket, ssl, subprocess, tempfile, threading, time

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
        f.write(raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))  # Postfix takes lines that end otherwise, aiosmtpd does not
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


def deliver(user, *raws):
    """Straight into a mailbox by LMTP, as the last mail server on the way does."""
    with smtplib.LMTP("127.0.0.1", PORT["LMTP"]) as c:
        for raw in raws:
            c.sendmail("somebody@player.test", "%s@%s" % (user, DOMAIN), raw)


def imap(user):
    """A mail program that stays logged in."""
    c = imaplib.IMAP4_SSL("localhost", PORT["IMAPS"], ssl_context=ssl.create_default_context(cafile=CA))
    c.login(user, user + "-pw")
    c.select("INBOX")
    return c


def mails_of(user):
    """All mails in a player's inbox, raw."""
    c = imap(user)
    data = c.uid("FETCH", "1:*", "(BODY.PEEK[])")[1]
    c.logout()
    return [part[1] for part in data if isinstance(part, tuple)]


def empty(*users):
    for user in users:
        c = imap(user)
        c.uid("STORE", "1:*", "+FLAGS.SILENT", "\\Deleted")
        c.expunge()
        c.logout()


def parsed(raws):
    return [email.message_from_bytes(raw, policy=email.policy.default) for raw in raws]


def order(user, name, lines, game="duel", more=""):
    """An order mail written afresh, not in reply to anything."""
    return ("From: %s@%s\r\nTo: judge@%s\r\nSubject: [%s] orders\r\nMessage-ID: <%s@player.test>\r\n%s"
            "Content-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n"
            % (user, DOMAIN, DOMAIN, game, name, more, lines)).encode()


def ended(pid):
    """There is no process of that number, or it has no program: PID 1 of some containers does not await what others leave."""
    try:
        os.readlink("/proc/%d/exe" % pid)
        return False
    except OSError:
        return True


def wait_for(what, seconds=20, step=0.02):
    """What `what` returns as soon as that is true, looked at each `step`; None after the time."""
    end = time.time() + seconds
    while time.time() < end:
        got = what()
        if got:
            return got
        time.sleep(step)
    return None


def postfix_log():
    with open(BED + "/postfix.log") as f:
        return f.read()


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

    def configure(self, imap=None, smtp=None, ca=CA, login="password_file = password", plus="yes", box="",
                  timeout=10, send=None):
        imap = imap or "imaps://judge@localhost:%d/INBOX" % PORT["IMAPS"]
        smtp = smtp or "smtp://judge@localhost:%d" % PORT["SUBM"]
        send = send or "url = %s\nca_file = %s\n%s" % (smtp, ca, login)
        with open(os.path.join(self.folder, "zugpost.conf"), "w") as f:
            f.write("[zugpost]\ndatabase = zugpost.db\nsecret_file = secret\nlog = info\n"
                    "[mailbox judge]\nurl = %s\nca_file = %s\n%s\ntimeout = %d\n%s\n"
                    "[send]\n%s\nfrom = judge@%s\nplus = %s\ntimeout = %d\n"
                    % (imap, ca, login, timeout, box, send, DOMAIN, plus, timeout))

    def command(self, *words):
        return [self.program, "--config", os.path.join(self.folder, "zugpost.conf"), *words]

    def run(self, *words, timeout=120):
        if words[:2] == ("game", "create"):  # what clocks that are moved by hand would look like
            many = ["learning 0", "rest-after 0", "reminders none"] if "sandbox" in words else []
            words += tuple(w for option in many + ["outage 0"] for w in ("--option", option))
        p = subprocess.run(self.command(*words), capture_output=True, timeout=timeout)
        return p.returncode, p.stdout.decode(), p.stderr.decode()

    def watch(self):
        self.log = open(os.path.join(self.folder, "watch.log"), "ab")
        self.process = subprocess.Popen(self.command("watch"), stderr=self.log)
        atexit.register(self.process.kill)  # a play that ends in the middle leaves none to the next

    def watch_log(self):
        with open(os.path.join(self.folder, "watch.log")) as f:
            return f.read()

    def watching(self, seconds=10):
        """Start `watch` and wait until it is at work."""
        start = self.watch_log().count("watching") if os.path.exists(self.folder + "/watch.log") else 0
        self.watch()
        return wait_for(lambda: self.watch_log().count("watching") > start, seconds)

    def mails(self, state=None):
        return self.run("mail", "list", *([state] if state else []), "--limit", "1000000")[1].splitlines()

    def outbox(self, state):
        return self.run("outbox", "list", state, "--limit", "1000000")[1].splitlines()

    def stop(self):
        start = time.time()
        self.process.terminate()
        try:
            return self.process.wait(20), time.time() - start
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait(), time.time() - start


class Proxy:
    """Between Zugpost and a server. stall(n): once n more bytes came from the server, the connections
    of that moment stay open and say nothing more. away(): nobody listens."""

    def __init__(self, port):
        self.target, self.allow, self.open = port, None, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            link = {"dead": False, "pair": (client, server)}
            self.open.append(link)
            for a, b in ((client, server), (server, client)):
                threading.Thread(target=self.pump, args=(link, a, b, a is server), daemon=True).start()

    def pump(self, link, a, b, from_server):
        try:
            while data := a.recv(1000):
                if from_server and self.allow is not None:
                    self.allow -= len(data)
                    link["dead"] = link["dead"] or self.allow < 0
                if not link["dead"]:
                    b.sendall(data)
            if not link["dead"]:
                b.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def stall(self, allow):
        self.allow = allow

    def stalled(self):
        return any(link["dead"] for link in self.open)

    def flow(self):
        """New connections work again; the stalled ones stay as they are."""
        self.allow = None

    def close(self):
        self.listener.close()
        for link in self.open:
            for s in link["pair"]:
                s.close()
