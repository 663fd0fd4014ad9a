#!/usr/bin/env python3
"""submit.py PROGRAM: the whole program and a submission server with whims. Trouble with the account, at whatever
command it is reported, fails no mail; a refused recipient fails only that mail; what was accepted is never sent again
as long as the process lives, even if the store cannot write that down. Afterwards everything is delivered, once."""
import multiprocessing.pool, os, resource, shutil, signal, sqlite3, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play
from listener import certificate
from submission import Server, Whim
import today

NAMES = ["alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi"]
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = warning
operator = operator@zugpost.example
[mailbox incoming]
url = maildir:mail/in
processed = processed
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = password
timeout = 20
from = judge@zugpost.example
connections = %d
"""


class Post(Play):
    """A game of eight whose update is due: eight reports to send."""

    def __init__(self, folder, program, pem, connections=1, like=None):
        self.server, self.pem = Server(pem), pem
        if like:
            shutil.copytree(like.folder, folder)
        super().__init__(folder, program, CONF % (self.server.port, pem, connections))
        self.checks, self.wrong = 0, []
        self.now = "2026-11-22T18:00Z" if like else self.now

    def start(self):
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)
        self.run("init")
        self.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 30 1 30", "--every", "24h")
        for name in NAMES:
            self.run("seat", "add", "duel", name, name + "@player.example")
        status, _, err = self.run("tick")
        self.check("welcomes", status == 0 and len(self.server.taken) == len(NAMES), (status, err))

    def check(self, what, ok, detail=""):
        self.checks += 1
        if not ok:
            self.wrong.append("%s: %s: %s" % (os.path.basename(self.folder), what, detail))

    def at(self, hours, minutes=0):
        self.now = "2026-11-%02dT%02d:%02dZ" % (22 + (18 + hours) // 24, (18 + hours) % 24, minutes)

    def rows(self, query="SELECT state, count(*) FROM out WHERE kind = 'report' GROUP BY state ORDER BY state"):
        db = sqlite3.connect(self.path("zugpost.db"), timeout=30)
        try:
            return db.execute(query).fetchall()
        finally:
            db.close()

    def tick(self):
        status, _, err = self.run("tick")
        return status, err.splitlines()

    def delivered(self, copies=1):
        """The server is well again: everything is delivered, each mail once (or at most so many times)."""
        self.server.whim = None
        for hours in (5, 8, 20):
            self.at(hours)
            status, lines = self.tick()
        self.check("well again: status 0", status == 0, lines)
        self.check("well again: all are sent", self.rows() == [("sent", len(NAMES))], self.rows())
        got = [name for name, to in self.server.taken if not to.startswith("operator")]
        self.check("well again: each once", len(set(got)) == len(NAMES) and len(got) <= len(NAMES) + copies - 1, self.server.taken)


def account(post, whim):
    """Nothing goes out, nothing fails, nothing is tried all the time; and it is reported when it lasts."""
    taken = whim.after
    post.server.whim = whim
    status, lines = post.tick()
    post.check("status 1", status == 1, lines)
    post.check("one line", len(lines) == 1 and whim.reply.split("\r\n")[0][:30] in lines[0], lines)
    waiting = len(NAMES) - taken
    post.check("all wait", post.rows() == [("ready", waiting)] + [("sent", taken)] * (taken > 0), post.rows())
    before = post.server.connections
    status, lines = post.tick()
    post.check("not tried again at once", post.server.connections == before and status == 1 and not lines, (status, lines))
    tries = told = 0
    for minute in (1, 2, 4, 7, 20, 40, 41, 75, 130):
        post.at(minute // 60, minute % 60)
        status, lines = post.tick()
        tries += post.server.connections > before
        before = post.server.connections
        post.check("still status 1", status == 1, lines)
        post.check("never more than a line and the alarm", len(lines) <= 2, lines)
        told += sum("nothing can be sent" in l for l in lines)
    post.check("ever more seldom", 3 <= tries <= 6, tries)
    post.check("none has failed", post.rows() == [("ready", waiting)] + [("sent", taken)] * (taken > 0), post.rows())
    alarms = post.rows("SELECT key, text FROM alarm")
    post.check("it lasts: an alarm", len(alarms) == 1 and alarms[0][0] == "submission/send", alarms)
    mails = post.rows("SELECT state FROM out WHERE kind = 'alarm'")
    post.check("told once, and not by that account", told == 1 and mails == [], (told, mails))
    post.delivered()
    lasting = post.rows("SELECT key FROM alarm WHERE over = 0")
    post.check("the alarm is over", lasting == [], lasting)


def at_greeting(post): account(post, Whim("greeting", "554 5.7.1 no service for you"))
def at_ehlo(post): account(post, Whim("EHLO", "550 5.7.1 not from there"))
def at_login(post): account(post, Whim("AUTH", "535 5.7.8 wrong password"))
def at_mail(post): account(post, Whim("MAIL", "550 5.7.0 daily sending limit exceeded"))
def at_mail_size(post): account(post, Whim("MAIL", "552 5.3.4 quota of this account exceeded"))
def at_rcpt(post): account(post, Whim("RCPT", "550 5.4.5 Daily user sending limit exceeded"))
def at_rcpt_relay(post): account(post, Whim("RCPT", "554 5.7.1 Relay access denied"))
def at_rcpt_words(post): account(post, Whim("RCPT", "550 Domain has exceeded the max emails per hour"))
def at_body(post): account(post, Whim("body", "550 5.4.5 Daily user sending limit exceeded"))
def amid(post): account(post, Whim("MAIL", "550 5.7.0 daily sending limit exceeded", after=3))
def amid_at_rcpt(post): account(post, Whim("RCPT", "550 sending limit reached", after=5))
def amid_at_body(post): account(post, Whim("body", "554 5.7.1 too many mails today", after=2))


def refused(post, whim, lost):
    """One recipient: that mail fails and is reported; the others do not notice. `lost`: no mail at all gets there."""
    post.server.whim = whim
    status, lines = post.tick()
    post.check("status 0", status == 0, lines)
    post.check("one failed, the others are sent", post.rows() == [("failed", 1), ("sent", len(NAMES) - 1)], post.rows())
    post.check("it is told", len(lines) == 2 + lost and all("*@player.example" in l or "failed" in l for l in lines), lines)
    listed = post.run("outbox", "list", "failed")[1]
    post.check("it is listed", "bob@player.example" in listed and whim.reply in listed, listed)
    post.check("the operator hears", [to for _, to in post.server.taken].count("operator@zugpost.example") == 1, post.server.taken)
    status, lines = post.tick()
    post.check("whom it concerns hears", [("counts as absent" in l) for l in lines] == [True] * lost, lines)
    status, lines = post.tick()
    post.check("said once", status == 0 and not lines, lines)
    post.server.whim = None
    number = post.rows("SELECT id FROM out WHERE state = 'failed'")[0][0]
    post.run("outbox", "retry", str(number))
    post.delivered()
    lasting = post.rows("SELECT key FROM alarm WHERE over = 0")
    post.check("the alarm is over", lasting == [], lasting)


def recipient(post): refused(post, Whim("RCPT", "550 5.1.1 <bob@player.example> unknown", to="bob@"), lost=True)
def recipient_plain(post): refused(post, Whim("RCPT", "550 no such user here", to="bob@"), lost=True)
def too_large(post): refused(post, Whim("body", "552 5.3.4 message too big", to="bob@"), lost=False)


def in_doubt(post):
    """554 5.7.1 may be about the mail or the account. It is the mail if others are accepted time and again."""
    post.server.whim = Whim("body", "554 5.7.1 it looks like spam", to="bob@")
    for minute, extra in ((0, None), (1, None), (4, "ivan"), (6, None)):
        post.at(0, minute)
        if extra:
            post.run("seat", "add", "duel", extra, extra + "@player.example")
        status, lines = post.tick()
        want = [("failed", 1)] if minute == 6 else [("ready", 1)]
        post.check("minute %d" % minute, post.rows() == want + [("sent", len(NAMES) - 1)], (post.rows(), lines))
    post.check("it is told", any("given up" in l for l in lines), lines)


def passing(post, whim, copies=1):
    """Temporary trouble with one mail: the others go on, it comes later."""
    post.server.whim = whim
    status, lines = post.tick()
    post.check("status 1", status == 1, lines)
    post.check("one waits, the others are sent", post.rows() == [("ready", 1), ("sent", len(NAMES) - 1)], (post.rows(), lines))
    post.delivered(copies)


def busy(post): passing(post, Whim("RCPT", "421 4.3.2 come back later", to="dave@", times=1, cut="behind"))
def deferred(post): passing(post, Whim("RCPT", "450 4.2.0 greylisted", to="dave@", times=1))
def cut_at_rcpt(post): passing(post, Whim("RCPT", to="dave@", times=1, cut="before"))
def cut_and_lost(post): passing(post, Whim("body", to="dave@", times=1, cut="lost"))
def cut_and_taken(post): passing(post, Whim("body", to="dave@", times=1, cut="before"), copies=2)


def cut_behind(post):
    """The 250 came, whatever the connection does then; at most the next mail is held up by it."""
    post.server.whim = Whim("body", to="dave@", times=1, cut="behind")
    post.tick()
    states = dict(post.rows("SELECT recipient, state FROM out WHERE kind = 'report'"))
    post.check("it counts as sent", states["dave@player.example"] == "sent", states)
    post.check("the others go out", list(states.values()).count("sent") >= len(NAMES) - 1, states)
    post.delivered()


def away(post):
    """Nobody listens for two hours."""
    post.server.close()
    for hour in range(3):
        post.at(hour)
        status, lines = post.tick()
        post.check("status 1, one line or with the alarm", status == 1 and 1 <= len(lines) <= 2, lines)
    post.check("all wait", post.rows() == [("ready", len(NAMES))], post.rows())
    server = Server(post.pem)
    post.server, old = server, post.server.port
    with open(post.path("zugpost.conf")) as f:
        conf = f.read()
    post.write("zugpost.conf", conf.replace(":%d\n" % old, ":%d\n" % server.port))
    post.delivered()


# ---- a store that takes no results --------------------------------------------------------


def begin(post, *words):
    """SIGXFSZ is ignored by main(), and so by what it starts."""
    return subprocess.Popen([post.program, "--config", post.path("zugpost.conf"), *words], stderr=subprocess.PIPE,
                            stdout=subprocess.PIPE, env=post.env, restore_signals=False)


def limit(process, size):
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def taken_down(post):
    """What the server took, three mails or, as results are written down together, more, stands in the store."""
    return post.rows("SELECT count(*) FROM out WHERE kind = 'report' AND state = 'sent'") == [(len(post.server.taken),)] and len(post.server.taken) >= 3


def ids(post):
    return [name for name, _ in post.server.taken]


def full_disk(post):
    """The disk is full between the server's 250 and our commit, and has room again two seconds later."""
    at = threading.Event()
    post.server.whim = Whim("body", after=2, times=1, act=lambda: (limit(process, 1), at.set()))
    process = begin(post, "--now", post.now, "tick")
    at.wait(60)
    time.sleep(1.5)
    limit(process, resource.RLIM_INFINITY)
    err = process.communicate()[1].decode()
    post.check("status 1 and a word", process.returncode == 1 and err.count("\n") <= 2 and "zugpost.db" in err, err)
    post.check("taken down in the end", taken_down(post), (post.rows(), len(post.server.taken)))
    post.delivered()


def locked(post):
    """Somebody holds the store's lock for longer than the program waits for it."""
    db = sqlite3.connect(post.path("zugpost.db"), isolation_level=None, check_same_thread=False, timeout=30)
    post.server.whim = Whim("body", after=2, times=1, act=lambda: db.execute("BEGIN IMMEDIATE"))
    process = begin(post, "--now", post.now, "tick")
    time.sleep(13)
    db.execute("ROLLBACK")
    err = process.communicate()[1].decode()
    post.check("status 1 and a word", process.returncode == 1 and "locked" in err, err)
    post.check("taken down in the end", taken_down(post), (post.rows(), len(post.server.taken)))
    post.delivered()


def full_disk_under_watch(post):
    """As long as `watch` lives it sends nothing twice, however often it fails to write that down."""
    at = threading.Event()
    post.rows("SELECT 1")
    post.server.whim = Whim("body", to="dave@", after=1, times=1, act=lambda: (limit(process, 1), at.set()))
    post.run("fetch")
    post.run("resolve")
    process = begin(post, "--now", post.now, "watch")
    post.check("it came so far", at.wait(60))
    time.sleep(6)
    post.check("nothing is sent meanwhile", len(ids(post)) == len(set(ids(post))) <= len(NAMES), ids(post))
    before = len(ids(post))
    time.sleep(2)
    post.check("nor later", len(ids(post)) == before, ids(post))
    limit(process, resource.RLIM_INFINITY)
    for _ in range(400):
        if len(set(ids(post))) == len(NAMES):
            break
        time.sleep(0.1)
    time.sleep(0.5)
    process.terminate()
    err = process.communicate()[1].decode()
    post.check("it stops", process.returncode == 0, err[-500:])
    post.check("it was told", "written down" in err, err[-500:])
    post.delivered()


def side_by_side(post): account(post, Whim("MAIL", "550 5.7.0 daily sending limit exceeded"))
def side_by_side_at_rcpt(post): account(post, Whim("RCPT", "554 5.7.1 Relay access denied"))


side_by_side.connections = side_by_side_at_rcpt.connections = 4
COURSES = [locked, full_disk_under_watch, full_disk, away, side_by_side, side_by_side_at_rcpt, at_greeting, at_ehlo, at_login, at_mail, at_mail_size, at_rcpt, at_rcpt_relay,
           at_rcpt_words, at_body, amid, amid_at_rcpt, amid_at_body, recipient, recipient_plain, too_large, in_doubt, busy,
           deferred, cut_at_rcpt, cut_and_lost, cut_and_taken, cut_behind]


def main():
    program, only = os.path.abspath(sys.argv[1]), sys.argv[2:]
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=fast) as tmp:
        pem = certificate(tmp)
        first = Post(os.path.join(tmp, "first"), program, pem)
        first.start()

        def play(course):
            post = Post(os.path.join(tmp, course.__name__), program, pem, getattr(course, "connections", 1), first)
            course(post)
            post.server.close()
            return post.checks, post.wrong

        with multiprocessing.pool.ThreadPool(4) as pool:
            results = pool.map(play, [c for c in COURSES if c.__name__ in only] or today.each(COURSES, 2), chunksize=1)
    results.append((first.checks, first.wrong))
    wrong = [w for _, ws in results for w in ws]
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (sum(n for n, _ in results) - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
