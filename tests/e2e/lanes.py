#!/usr/bin/env python3
"""lanes.py PROGRAM-WITH-FAULT-POINTS: many mails over several connections. A receiver that takes its time holds nobody
up, nor does one that says "not now" to all its mails, and those lose no try; a killed program sends no more mails twice than results can be unknown, and loses
none; two at once keep to the connections that are configured."""
import collections, contextlib, os, sqlite3, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from listener import certificate
from play import Play
from submission import Server, Whim

CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = info
[mailbox incoming]
url = maildir:mail/in
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = password
from = judge@zugpost.example
connections = %d
"""
CONNECTIONS, UNTOLD = 4, 16  # DISPATCH_UNTOLD
MADE = 1795284000


def wait_for(what):
    end = time.time() + 60
    while not what() and time.time() < end:
        time.sleep(0.01)


class Counting(Server):
    """How many connections are open at once, at most."""

    def __init__(self, pem):
        self.open = self.most = 0
        super().__init__(pem)

    def serve(self, plain):
        with self.lock:
            self.open += 1
            self.most = max(self.most, self.open)
        super().serve(plain)
        with self.lock:
            self.open -= 1


class Post(Play):
    def __init__(self, folder, program, pem):
        self.server = Counting(pem)
        super().__init__(folder, program, CONF % (self.server.port, pem, CONNECTIONS))
        self.now = "2026-11-22T18:00Z"
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)
        self.run("init")

    def fill(self, domain, mails):
        """News that is ready, older than what is filled in later."""
        with contextlib.closing(sqlite3.connect(self.path("zugpost.db"))) as db:
            first = db.execute("SELECT count(*) FROM out").fetchone()[0]
            for i in range(first, first + mails):
                db.execute("INSERT INTO out (id, key, kind, game, sender, recipient, message_id, next_at, made, seat, recipe, turn)"
                           " VALUES (?, ?, 'news', '', 'judge@zugpost.example', ?, ?, ?, ?, 0, '', 2)",
                           (i + 1, "k%d" % i, "p%d@%s" % (i, domain), "<%d@zugpost.example>" % i, MADE + i, MADE + i))
                db.execute("INSERT INTO out_raw (id, raw) VALUES (?, ?)",
                           (i + 1, b"Message-ID: <%d@zugpost.example>\r\nSubject: news\r\n\r\nNews.\r\n" % i))
            db.commit()

    def states(self, domain):
        with contextlib.closing(sqlite3.connect(self.path("zugpost.db"))) as db:
            return db.execute("SELECT state, count(*), min(tries), max(tries) FROM out WHERE recipient LIKE ? GROUP BY state"
                              " ORDER BY state", ("%@" + domain,)).fetchall()

    def taken(self, domain):
        return sum(to.endswith("@" + domain) for _, to in self.server.taken)

    def begin(self, fault=""):
        return subprocess.Popen([self.program, "--config", self.path("zugpost.conf"), "--now", self.now, "dispatch"],
                                stderr=subprocess.PIPE, env=dict(self.env, ZUGPOST_FAULT=fault))


def slow(post):
    """More mails than are claimed at once are for one domain, and none of them is taken before all others are through."""
    many, others = 120, 60
    through = threading.Event()
    late = []

    def hold():
        late.append(not through.wait(60))

    def look(taken=Server.say):
        def say(self, f, at, to, good, take=None):
            done = taken(self, f, at, to, good, take)
            if post.taken("quick.example") == others:
                through.set()
            return done
        return say

    post.fill("slow.example", many)
    post.fill("quick.example", others)
    post.server.say = look().__get__(post.server)
    post.server.whim = Whim("DATA", to="@slow.example", act=hold)
    status, _, err = post.run("dispatch")
    check("nobody waits for a slow receiver", not any(late), len(late))
    check("whose mails go out, too", status == 0 and post.taken("slow.example") == many, (status, err[-500:]))
    check("each once", len(set(post.server.taken)) == len(post.server.taken) == many + others)


def not_now(post):
    """It says so to all: three or so are tried, the others wait as long as they, and lose no try."""
    many, others = 120, 60
    post.fill("busy.example", many)
    post.fill("quick.example", others)
    post.server.whim = Whim("RCPT", "450 4.2.0 not now", to="@busy.example")
    status, _, err = post.run("dispatch")
    check("the others are through", post.taken("quick.example") == others, post.states("quick.example"))
    check("that is no trouble of the account", status == 1 and "nothing was sent" not in err, (status, err[-500:]))
    tried = err.count("450 4.2.0")
    check("a few were tried", 3 <= tried <= 3 + CONNECTIONS + UNTOLD, tried)
    check("the log says so", "busy.example accepts nothing now" in err, err[-500:])
    post.now = "2026-11-22T18:00:30Z"
    tries = post.run("dispatch")[2].count("450 4.2.0")
    check("not again before its time", tries == 0, tries)
    with contextlib.closing(sqlite3.connect(post.path("zugpost.db"))) as db:
        lost = db.execute("SELECT count(*) FROM out WHERE recipient LIKE '%@busy.example' AND tries > 0").fetchone()[0]
    check("only those lost a try", lost == tried, (lost, tried))
    post.server.whim = None
    post.now = "2026-11-22T18:05Z"
    status, _, err = post.run("dispatch")
    check("then all go out", status == 0 and post.states("busy.example")[0][:2] == ("sent", many), (err[-500:], post.states("busy.example")))


def killed(post):
    mails = 150
    post.fill("quick.example", mails)
    for passing in (20, 50):
        killed = post.begin("after_send:%d" % passing)
        killed.communicate()
        check("killed", killed.returncode == -9, killed.returncode)
    status, _, err = post.run("dispatch")
    sent = collections.Counter(name for name, _ in post.server.taken)
    check("none is lost", status == 0 and len(sent) == mails, (status, len(sent), err[-500:]))
    more = sum(sent.values()) - mails
    check("no more are sent twice than can be unknown", 2 <= more <= 2 * (CONNECTIONS + UNTOLD), more)
    print("%d of %d mails twice, after two kills" % (more, mails))


def at_once(post):
    """The second gets its share, of mails as of connections, while the first has many mails left."""
    mails = 200
    post.fill("quick.example", mails)
    shared, late, held = threading.Event(), [], []
    gives = "SELECT count(DISTINCT reply) FROM sender WHERE name LIKE 'lanes/%' AND reply <> ''"

    def wait():
        """The first connections until one program asks for some and the other gives; the others until it has one."""
        with post.server.lock:
            held.append(1)
            first = len(held) <= CONNECTIONS
        wait_for(lambda: shared.is_set() if first else post.server.connections > CONNECTIONS)
        late.append(post.server.connections <= CONNECTIONS and not first)

    post.server.whim = Whim("DATA", act=wait)
    one = post.begin()
    wait_for(lambda: len(held) == CONNECTIONS)
    two = post.begin()
    with contextlib.closing(sqlite3.connect(post.path("zugpost.db"))) as db:
        wait_for(lambda: db.execute(gives).fetchone()[0] == 2)
    shared.set()
    err = [p.communicate()[1].decode() for p in (one, two)]
    sent = collections.Counter(name for name, _ in post.server.taken)
    check("two at once: each mail once", len(sent) == sum(sent.values()) == mails, (len(sent), sum(sent.values())))
    check("together no more connections than configured", post.server.most <= CONNECTIONS, post.server.most)
    check("the second has some", not any(late) and "(news): sent" in err[1], (late, err[1][-500:]))
    check("both end well", [p.returncode for p in (one, two)] == [0, 0], err)
    with contextlib.closing(sqlite3.connect(post.path("zugpost.db"))) as db:
        left = db.execute("SELECT name FROM sender WHERE name LIKE 'lanes/%'").fetchall()
    check("nothing is left of that", not left, left)


def dead(post):
    """The connections of a program that was killed are free at once."""
    post.fill("quick.example", 60)
    held, let = [], threading.Event()
    post.server.whim = Whim("DATA", times=CONNECTIONS, act=lambda: (held.append(1), let.wait(60)))
    one = post.begin()
    wait_for(lambda: len(held) == CONNECTIONS)
    one.kill()
    one.communicate()
    status, _, err = post.run("dispatch")
    let.set()
    check("killed: the next has all", status == 0 and post.states("quick.example")[0][:2] == ("sent", 60), (status, err[-500:]))


def crowded(post):
    """Another program has the only connection, and keeps it: whoever waits leaves what is due to it, if it gets on."""
    mails, held, let = 400, [], threading.Event()
    with open(post.path("zugpost.conf")) as f:
        conf = f.read()
    post.write("zugpost.conf", conf.replace("connections = %d" % CONNECTIONS, "connections = 1"))
    post.fill("quick.example", mails)
    post.server.whim = Whim("DATA", act=lambda: (held.append(1), let.wait(60)))
    one = post.begin()
    wait_for(lambda: held)
    status, _, err = post.run("dispatch")
    check("it hangs: that is said", status == 1 and "others have all connections, send nothing" in err, (status, err))
    held.clear()
    first, let = let, threading.Event()
    first.set()
    wait_for(lambda: held and post.states("quick.example")[-1][0] == "sent")
    status, _, err = post.run("dispatch")
    check("it gets on: all is well", status == 0 and "error" not in err and post.taken("quick.example") < mails, (status, err))
    let.set()
    said = one.communicate()[1].decode()
    check("and sends the rest", one.returncode == 0 and post.states("quick.example")[0][:2] == ("sent", mails),
          (said[-500:], post.states("quick.example")))


def main():
    program = os.path.abspath(sys.argv[1])
    fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=fast) as tmp:
        pem = certificate(tmp)
        for course in (slow, not_now, killed, at_once, dead, crowded):
            if not sys.argv[2:] or course.__name__ in sys.argv[2:]:
                post = Post(os.path.join(tmp, course.__name__), program, pem)
                course(post)
                post.server.close()
    return closing()


sys.exit(main())
