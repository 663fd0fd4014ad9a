#!/usr/bin/env python3
"""machines.py PROGRAM: two machines, each with a name and a folder of its own, share a store on a PostgreSQL server, and
nothing else. One secret, which is copied; one login by OAuth2 for both, whatever happens while its token is renewed;
clocks judged by each machine's own; alarms told once.

The default run has what each machine has in common, and one of the accidents, another one each day; ZUGPOST_PART=all has all."""
import contextlib, ctypes, os, re, shutil, socket, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import oauth, postgres, today
from checks import check, closing
from listener import certificate
from login import Mailbox
from promtext import metrics

CONF = """[zugpost]
database = %s
secret_file = secret
metrics = zug.prom
operator = ops@ops.example
log = info
%s[send]
url = maildir:mail/out
from = judge@zugpost.example
"""
# Of two mailboxes with one user: each is read by one process at a time, and its logins are anybody's.
BOX = """[mailbox %s]
url = imaps://judge%%40x.example@localhost:%d/INBOX
ca_file = %s
oauth = custom
client_id = zugpost-test
client_secret_file = client
token_url = %s/token
auth_url = %s/auth
redirect_url = http://127.0.0.1:1/
scope = mail offline
timeout = 5
"""
ROW = "token/judge@x.example.custom"
NEWUTS, NEWUSER = 0x04000000, 0x10000000


def call_it(name):
    """A process before its program: on a machine of that name."""
    def become():
        uid, gid = os.getuid(), os.getgid()
        if ctypes.CDLL(None).unshare(NEWUTS | (NEWUSER if uid else 0)):
            raise OSError("unshare")
        if uid:
            for file, line in (("setgroups", "deny"), ("uid_map", "%d %d 1" % (uid, uid)), ("gid_map", "%d %d 1" % (gid, gid))):
                with open("/proc/self/" + file, "w") as f:
                    f.write(line)
        socket.sethostname(name)
    return become


def names_can_be_given():
    """Not by an ordinary user where name spaces are root's, as in a chroot."""
    try:
        return subprocess.run(["true"], preexec_fn=call_it("ada")).returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


class Giver(oauth.Server):
    """An authorization server whose answers can be held back, when it has given what they say."""

    def __init__(self):
        super().__init__()
        self.held, self.free = None, threading.Event()

    def hold(self):
        """The next answer waits for `free`; this one is set when it does."""
        self.free.clear()
        self.held = threading.Event()
        return self.held

    def say(self, h, status, body, kind="application/json"):
        held, self.held = self.held, None
        if held:
            held.set()
            self.free.wait(30)
        with contextlib.suppress(ConnectionError):
            super().say(h, status, body, kind)


class Machine:
    def __init__(self, bed, name):
        self.name, self.folder = name, os.path.join(bed.folder, name)
        self.program, self.bed = bed.program, bed
        os.makedirs(self.folder)
        self.write("zugpost.conf", CONF % (bed.url, "".join(
            BOX % (name, bed.mailbox.port, bed.pem, bed.oauth.url, bed.oauth.url) for name in sorted(("judge", "deputy"), reverse=name == "ada"))))
        self.write("client", oauth.SECRET + "\n")

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write(self, name, text):
        with open(self.path(name), "w") as f:
            f.write(text)
        os.chmod(self.path(name), 0o600)

    def begin(self, *words):
        return subprocess.Popen([self.program, "--config", self.path("zugpost.conf"), *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, preexec_fn=call_it(self.name),
                                env=dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8"))

    def run(self, *words):
        """(status, all that it says)"""
        p = self.begin(*words)
        out, err = p.communicate(timeout=60)
        self.bed.said += out + err
        return p.returncode, out + err

    def login(self):
        """A person agrees in a browser."""
        p, url = self.begin("login", "judge"), ""
        for line in p.stdout:
            url = line.strip()
            if url.startswith("http"):
                break
        out, err = p.communicate(self.bed.oauth.agree(url) + "\n" if url.startswith("http") else "", timeout=60)
        self.bed.said += out + err
        return p.returncode, out + err

    def copy_secret(self, other):
        shutil.copy2(other.path("secret"), self.path("secret"))


class Bed:
    def __init__(self, folder, program):
        self.folder, self.program, self.said = folder, program, ""
        self.server = postgres.Server()
        self.url = self.server.database()
        self.pem = certificate(folder)
        self.oauth = Giver()
        self.mailbox = Mailbox(self.pem, self.oauth)
        self.a, self.b = Machine(self, "ada"), Machine(self, "bob")

    def rows(self, sql, *values):
        with postgres.Connection(self.url) as db:
            return [tuple(r) for r in db.execute(sql, values).fetchall()]

    def do(self, sql, *values):
        with postgres.Connection(self.url) as db:
            db.execute(sql, values)

    def token(self):
        """The row of the tokens; "": there is none."""
        return (self.rows("SELECT text FROM upkeep WHERE task = ?", ROW) or [("",)])[0][0]

    def run_out(self):
        """A login whose token is good for no time; the next ones for long."""
        self.oauth.ttl = 1
        status, said = self.a.login()
        self.oauth.ttl = 3600
        check("a login ends well", status == 0, said)


def one_secret(bed):
    a, b = bed.a, bed.b
    check("the first machine is set up", a.run("init")[0] == 0)
    check("its secret is that of the store", a.run("dispatch")[0] == 0)
    status, said = b.run("init")
    check("another machine makes none of its own", status and "copy it from another machine" in said and
          not os.path.exists(b.path("secret")), said)
    b.write("secret", "01" * 32 + "\n")
    for words in (("tick",), ("dispatch",), ("login", "judge"), ("status",)):
        asked = len(bed.oauth.asked)
        status, said = b.run(*words)
        check("with another secret nothing begins: %s" % words[0], status and "is not the one of this database" in said and
              "copy the file" in said and len(bed.oauth.asked) == asked, said)
    check("doctor says it", "is not the one of this database" in b.run("doctor", "--offline")[1])
    check("and nothing was kept", bed.rows("SELECT count(*) FROM upkeep WHERE task LIKE '%bob'") == [(0,)])
    b.copy_secret(a)
    check("with the same one all is well", b.run("init")[0] == 0 and b.run("dispatch")[0] == 0)


def one_login(bed):
    a, b = bed.a, bed.b
    status, said = b.run("fetch")
    check("before a login both say what to do", status and "run zugpost login judge" in said, said)
    status, said = a.login()
    check("one logs in", status == 0 and "the tokens are in postgresql://" in said, said)
    check("and the other has it", b.run("fetch")[0] == 0 and bed.mailbox.tried[-1] in bed.oauth.access)
    check("no file has it", not os.path.exists(a.path("tokens")) and not os.path.exists(b.path("tokens")))
    check("the row says by which key it is encrypted", re.fullmatch(r"1 [a-z2-7]{16} [0-9a-f]{200,}", bed.token()), bed.token())
    check("a copy is made", a.run("backup", a.path("copy.db"))[0] == 0)
    with open(a.path("copy.db"), "rb") as copy, open(a.path("secret")) as secret:
        bytes_of, key = copy.read(), secret.read().strip()
    told = [s for s in [*bed.oauth.access, *bed.oauth.refresh, key] if s.encode() in bytes_of or bytes.fromhex(key) in bytes_of]
    check("in it are neither token nor key", ROW.encode() in bytes_of and not told, told)


def asks_and_is_forgotten(bed):
    """A machine asks for a token, and the server forgets that it holds the lock: its process, which has no answer yet."""
    bed.run_out()
    held = bed.oauth.hold()
    first = bed.a.begin("fetch")
    check("the first one asks", held.wait(20))
    bed.do("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
           " AND state = 'idle in transaction' AND query LIKE '%FOR UPDATE NOWAIT%'")
    return first


def both_at_once(bed):
    """A refresh token that is good once."""
    bed.run_out()
    n, held = len(bed.oauth.asked), bed.oauth.hold()
    running = [bed.a.begin("fetch")]
    check("one asks", held.wait(20))
    running += [m.begin("fetch") for m in (bed.b, bed.a) * 3]
    time.sleep(0.6)
    check("the others wait", len(bed.oauth.asked) == n + 1 and not any(p.poll() is not None for p in running))
    bed.oauth.free.set()
    said = [p.communicate(timeout=60) for p in running]
    check("of many on both machines one renews it, and all go on", len(bed.oauth.asked) == n + 1 and
          not any(p.returncode for p in running), (len(bed.oauth.asked) - n, said))


def another_place(bed):
    """Rows and files of tokens go along when the store is moved."""
    a, b, file = bed.a, bed.b, bed.a.path("tokens", ROW.partition("/")[2])
    refresh = set(bed.oauth.refresh)

    def move(*ways):
        status, said = a.run("move-store", *ways)
        with open(a.path("zugpost.conf")) as f:
            conf = f.read()
        a.write("zugpost.conf", re.sub(r"\ndatabase = .*", "\ndatabase = " + ways[1], conf))
        check("the store is moved", status == 0, said)

    move(bed.url, a.path("zugpost.db"))
    check("a file has the tokens then", os.path.exists(file) and refresh.pop() in open(file).read())
    check("and they are good", a.run("fetch")[0] == 0)
    bed.url = bed.server.database()
    move(a.path("zugpost.db"), bed.url)
    b.write("zugpost.conf", open(a.path("zugpost.conf")).read().replace(a.folder, b.folder))
    check("and back", bed.token() and not os.path.exists(file) and b.run("fetch")[0] == 0)


# ---- accidents while a token is renewed -------------------------------------------------------------------

def without_its_lock(bed):
    """The server forgets who holds the tokens, and another machine asks with the same one: the provider has taken
    it back already, and refuses. What the first one got is kept nonetheless."""
    first = asks_and_is_forgotten(bed)
    status, said = bed.b.run("fetch")
    check("the second one is refused", status and "invalid_grant" in said, said)
    bed.oauth.free.set()
    err = first.communicate(timeout=60)[1]
    check("the first one goes on", first.returncode == 0, err)
    check("and so do both from then on", not bed.a.run("fetch")[0] and not bed.b.run("fetch")[0])


def without_its_store(bed):
    """The server falls when the provider has answered, and comes back."""
    bed.run_out()
    held = bed.oauth.hold()
    first = bed.a.begin("fetch")
    check("one asks", held.wait(20))
    bed.server.stop()
    bed.oauth.free.set()
    time.sleep(0.3)
    bed.server.start()
    first.communicate(timeout=60)
    n = len(bed.oauth.asked)
    check("what it got is there", not bed.a.run("fetch")[0] and not bed.b.run("fetch")[0] and len(bed.oauth.asked) == n)


def killed(bed):
    """Who was killed before it asked holds nobody up."""
    bed.run_out()
    held = bed.oauth.hold()
    bed.oauth.whims = ["500"]
    first = bed.a.begin("fetch")
    check("one asks", held.wait(20))
    first.kill()
    first.communicate()
    bed.oauth.free.set()
    check("another renews it", bed.b.run("fetch")[0] == 0 and bed.a.run("fetch")[0] == 0)


def logged_in_meanwhile(bed):
    """A person logs in while a renewal is on its way, whose lock is gone: the login counts."""
    first = asks_and_is_forgotten(bed)
    status, said = bed.b.login()
    kept = bed.token()
    bed.oauth.free.set()
    first.communicate(timeout=60)
    check("the login counts", status == 0 and bed.token() == kept, said)
    check("and serves both", not bed.a.run("fetch")[0] and not bed.b.run("fetch")[0] and bed.token() == kept)


# ---- the rest ---------------------------------------------------------------------------------------------

def a_new_secret(bed):
    a, b = bed.a, bed.b
    kept = bed.token()
    check("a new secret begins", a.run("secret", "rotate")[0] == 0 and a.run("fetch")[0] == 0)
    check("tokens are as they were", bed.token() == kept)
    status, said = b.run("tick")
    check("whoever has the older one is refused", status and "is older than the one that counts" in said and
          "copy its secret file here" in said, said)
    bed.run_out()
    key = bed.token().split()[1]
    check("tokens have the new key", key != kept.split()[1] and key == bed.rows("SELECT text FROM upkeep WHERE task = 'secret'")[0][0].split()[0])
    b.copy_secret(a)
    check("with its copy it goes on", b.run("fetch")[0] == 0)


def clocks(bed):
    a, b = bed.a, bed.b
    a.run("tick"), b.run("tick")
    marks = dict(bed.rows("SELECT task, text FROM upkeep WHERE task LIKE 'clock%'"))
    check("each machine has its mark, with its counter", set(marks) == {"clock/ada", "clock/bob"} and all(marks.values()), marks)
    bed.do("UPDATE upkeep SET at = at - 3600 WHERE task = 'clock/bob'")
    b.run("tick"), a.run("tick")
    check("one sees a jump", "seems wrong" in b.run("clock")[1])
    check("the other one does not, and goes on", "as it should" in a.run("clock")[1])
    told = bed.rows("SELECT key, text, over FROM alarm WHERE key LIKE 'clock%'")
    check("the alarm is that machine's, and stays", len(told) == 1 and told[0][0] == "clock/bob" and told[0][1].startswith("bob: the clock")
          and told[0][2] == 0, told)
    mails = bed.rows("SELECT count(*) FROM out WHERE kind = 'alarm'")
    check("it was told once", mails == [(1,)], mails)
    sent = [m.path("mail", "out", "new", f) for m in (a, b) for f in os.listdir(m.path("mail", "out", "new")) if "clock" in f]
    check("with its name", len(sent) == 1 and "\nSubject: Zugpost needs you: the clock jumped (bob)\n" in open(sent[0]).read(), sent)
    check("a person says that it is right", b.run("clock", "accept")[0] == 0 and "as it should" in b.run("clock")[1])
    check("and it is over", bed.rows("SELECT over > 0 FROM alarm WHERE key = 'clock/bob'") == [(True,)])
    said = a.run("doctor", "--offline")[1]
    check("doctor knows both", re.search(r"the last one of ada .*\n.*the last one of bob", said), said)
    bed.do("UPDATE upkeep SET at = at - 3000000 WHERE task = 'clock/bob'")
    bed.do("UPDATE upkeep SET at = at - 60 WHERE task = 'clock/ada'")
    a.run("tick")
    check("the mark of a machine that is gone goes", bed.rows("SELECT task FROM upkeep WHERE task LIKE 'clock%'") == [("clock/ada",)])
    check("when it is back, nothing is wrong", b.run("tick")[0] == 0 and "as it should" in b.run("clock")[1])


def alarms(bed):
    """What is wrong with the games is told once, whoever comes to it first."""
    for turn in range(3):
        bed.do("DELETE FROM alarm")
        before = bed.rows("SELECT count(*) FROM out WHERE kind = 'alarm'")[0][0]
        bed.do("INSERT INTO alarm (key, since, said, text, over, calm, seen) SELECT 'certificate/' || ?, s, 0, 'it ends soon', 0, 0, s"
               " FROM (SELECT CAST(extract(epoch FROM now()) AS BIGINT) - 5 AS s) AS t", "judge%d" % turn)
        running = [m.begin("tick") for m in (bed.a, bed.b) * 2]
        said = [p.communicate(timeout=60)[1] for p in running]
        told = bed.rows("SELECT count(*) FROM out WHERE kind = 'alarm'")[0][0] - before
        check("it is told once", told == 1 and sum("it ends soon" in s for s in said) == 1 and not any("alarms:" in s for s in said), (told, said))


def figures(bed):
    """One has those of the games, each its own."""
    def names(m):
        with open(m.path("zug.prom")) as f:
            return set(metrics(f.read()))
    own = {"zugpost_last_tick_timestamp_seconds", "zugpost_build_info"}
    a, b = bed.a, bed.b
    a.run("tick"), b.run("tick"), a.run("tick")
    first, second = sorted((a, b), key=lambda m: -len(names(m)))
    check("one has the figures of the games", names(first) > own and len(names(first)) > 15, names(first))
    check("the other one has its own", names(second) == own, names(second))
    bed.do("UPDATE upkeep SET at = at - 250 WHERE task = 'metrics'")
    second.run("tick")
    check("for minutes nothing changes", names(second) == own)
    bed.do("UPDATE upkeep SET at = at - 100 WHERE task = 'metrics'")
    second.run("tick"), first.run("tick")
    check("then another one has them", len(names(second)) > 15 and names(first) == own, (names(first), names(second)))
    check("status has all on both", all(" in: " in m.run("status")[1] for m in (a, b)))


def maildirs(bed):
    said = bed.a.run("doctor", "--offline")[1]
    check("doctor says what all machines would have to see", "[send] url: all machines" in said and "[mailbox judge] url" not in said, said)


def an_older_secret_at_work(bed):
    """`watch` runs while another machine makes a new secret: it sends nothing more until it has it."""
    bed.do("INSERT INTO out (key, kind, game, sender, recipient, message_id, next_at, made, later) SELECT 'test/1', 'news', '',"
           " 'judge@zugpost.example', 'ann@player.example', 'test@zugpost.example', s + 2, s, 1 FROM"
           " (SELECT CAST(extract(epoch FROM now()) AS BIGINT) AS s) AS t")
    bed.do("INSERT INTO out_raw (id, raw) SELECT id, CAST('Subject: news' || chr(10) || chr(10) AS BYTEA) FROM out WHERE key = 'test/1'")
    watch = bed.b.begin("watch")
    waits(bed, "SELECT count(*) FROM upkeep WHERE task = 'watch/bob'", 1)
    check("a new secret begins", bed.a.run("secret", "rotate")[0] == 0 and bed.a.run("game", "list")[0] == 0)
    time.sleep(3)
    check("it is not sent", bed.rows("SELECT state FROM out WHERE key = 'test/1'") == [("ready",)])
    bed.b.copy_secret(bed.a)
    waits(bed, "SELECT count(*) FROM out WHERE key = 'test/1' AND state = 'sent'", 1)
    watch.terminate()
    err = watch.communicate(timeout=60)[1]
    bed.said += err
    check("it says why, once", watch.returncode == 0 and err.count("is older than the one that counts") == 1, err)


def waits(bed, sql, value):
    for _ in range(500):
        if bed.rows(sql) == [(value,)]:
            return
        time.sleep(0.02)
    check("it comes to that: " + sql, False, bed.rows(sql))


ACCIDENTS = [an_older_secret_at_work, without_its_lock, without_its_store, killed, logged_in_meanwhile]


def main():
    if not postgres.BIN or not names_can_be_given():
        print("nothing is asked: %s" % ("no machine can be given a name here" if postgres.BIN else "there is no PostgreSQL"))
        return closing()
    with tempfile.TemporaryDirectory() as folder:
        bed = Bed(folder, sys.argv[1])
        for part in (one_secret, one_login, both_at_once, *today.each(ACCIDENTS, len(ACCIDENTS)), a_new_secret, clocks, alarms, figures, maildirs,
                     another_place):
            at = time.time()
            part(bed)
            if "-v" in sys.argv:
                print("%s: %.1f s" % (part.__name__, time.time() - at))
        told = [s for s in [*bed.oauth.access, *bed.oauth.refresh, oauth.SECRET] if s in bed.said]
        check("no secret was told", not told, told)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
