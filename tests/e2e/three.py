#!/usr/bin/env python3
"""three.py PROGRAM-WITH-FAULT-POINTS: from one machine to three, as the handbook for operators says: its chapter is typed, line
by line, on three machines (wire.py), whose mail is a real Dovecot's and Postfix's. A week of play goes on all the while, and its boards,
orders, seals, mails and letters are those of a calm twin, which one `tick` plays alone on one machine with a file:

  one       the games on one.example.org, in a file; the move, while mails come in; a second worker
  weather   5 ms +- 2 from and to the database, and each hundredth frame is lost; then the line is cut for a while
  failover  a second database; the first one fails in the middle of the work, its copy takes its place; the other way round
  late      the same with a copy that is late: what is lost then, and how it comes back

Nothing is asked without root, or where the machine has no namespaces and no /dev/net/tun. The default run asks whether the wire is as it
should be, and each second day has the first of these; ZUGPOST_PART has all."""
import collections, email, email.policy, glob, imaplib, os, shlex, sqlite3, ssl, sys, tempfile, threading, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from chapter import DOMAIN, MACHINES, PASSWORD, Site
from checks import check, closing
from listener import certificate
from play import SECRET, calm
import postgres, today, wire, workers

CONF = """[zugpost]
database = /var/lib/zugpost/zugpost.db
secret_file = /var/lib/zugpost/secret
log = info
[mailbox incoming]
url = imaps://judge@mail.%(domain)s/INBOX
ca_file = %(bed)s/tls/ca.crt
password_file = /var/lib/zugpost/password
[send]
url = smtp://judge@mail.%(domain)s:587
ca_file = %(bed)s/tls/ca.crt
password_file = /var/lib/zugpost/password
from = judge@%(domain)s
connections = 2
"""


class Week(workers.Workers):
    """The calm twin, whose mails go to the others, too."""
    of_many = of_two = "%s%d@" + DOMAIN
    mail, others = "message_id", ()

    def deliver(self, raw, at=0):
        super().deliver(raw, at)
        for other in self.others:
            other.deliver(raw, self.number)


class Three(workers.Workers):
    """The games of the three machines."""
    of_many, of_two, mail = Week.of_many, Week.of_two, Week.mail

    def __init__(self, site):
        self.site, self.url, self.as_made, self.fixed, self.number = site, "", False, True, 0
        self.now = "2026-11-21T18:00Z"
        one = site.machines["one"]
        with open(one.path("/etc/zugpost/zugpost.conf"), "w") as f:
            f.write(CONF % {"bed": site.bed, "domain": DOMAIN})
        self.write("password", "judge-pw\n")
        one.run("chown root:zugpost /etc/zugpost/zugpost.conf; chmod 640 /etc/zugpost/zugpost.conf")
        self.box = imaplib.IMAP4_SSL("mail." + DOMAIN, ssl_context=ssl.create_default_context(cafile=site.bed + "/tls/ca.crt"))
        self.box.login("judge", "judge-pw")
        self.run("init")
        self.write("secret", SECRET)
        self.make_games()

    def write(self, name, text):
        self.site.machines["one"].run("cat >%s/{0}; chown zugpost %s/{0}; chmod 600 %s/{0}".replace("%s", "/var/lib/zugpost").format(name), text)

    @property
    def now(self):
        return open(self.site.bed + "/now").read()

    @now.setter
    def now(self, time):
        with open(self.site.bed + "/now", "w") as f:
            f.write(time)

    def run(self, *words, **_):
        self.site.machines["one"].run("zugpost " + " ".join(map(shlex.quote, calm(words))))
        return 0, "", ""

    def deliver(self, raw, number):
        date = imaplib.Time2Internaldate(1795284000 + number)
        ok = self.box.append("INBOX", None, date, raw.replace(b"\n", b"\n"))
        assert ok[0] == "OK", ok

    def store(self):
        if self.url:
            return postgres.Connection(self.url)
        return sqlite3.connect(self.site.machines["one"].path("/var/lib/zugpost/zugpost.db"))



# ---- a week of them

class Course:
    def __init__(self, folder, program):
        players = [a % g for g in range(workers.MANY) for a in ("red%d", "blue%d")] + \
            [s % g for g in range(workers.TWO) for s in ("white%d", "black%d")]
        self.site = Site(folder + "/bed", program)
        self.site.mail_server(["judge"] + players)
        conf = workers.CONF.replace("judge@zugpost.example", "judge@" + DOMAIN)
        self.week = Week(folder + "/calm", program, certificate(folder), conf)
        self.three = Three(self.site)
        self.week.others, self.day, self.said, self.twice, self.fine = [self.three], 0, "", 0, True
        self.primary = "two"
        self.site.machines["one"].run("systemctl enable --now zugpost-tick.timer zugpost-watch")

    def a_day(self, what, meanwhile=None):
        """Orders at noon, the update in the evening; `meanwhile` comes while there is work to do."""
        self.half(what, 12, meanwhile)
        self.half(what, 18)

    def half(self, what, hour, meanwhile=None):
        if not self.fine:
            return
        for play in (self.week, self.three):
            play.at(self.day, hour)
        self.site.again()
        writing = threading.Thread(target=self.week.orders if hour == 12 else lambda _: None, args=(self.day,))
        writing.start()
        ticks = self.site.minute()
        if meanwhile:
            time.sleep(0.3)
            meanwhile()
        writing.join()
        self.week.alone()
        self.fine = self.as_calm("%s, day %d, %d h" % (what, self.day, hour), ticks)
        self.day += hour == 18

    def as_calm(self, what, ticks, seconds=180):
        want, got, began = self.week.outcome(), None, time.monotonic()
        while got != want and time.monotonic() < began + seconds:
            if all(p.poll() is not None for p in ticks):
                self.said += "".join(p.stdout.read() for p in ticks)
                ticks = self.site.minute()
            try:
                got = self.three.outcome()
            except Exception as e:  # the database is away
                got = [[str(e)]]
            time.sleep(0.1)
        for p in ticks:
            self.said += p.communicate()[0]
        check(what, got == want, [set(g) ^ set(w) for g, w in zip(got, want) if g != w])
        print("%s: %.1f s" % (what, time.monotonic() - began), flush=True)
        if got != want:
            print(self.said[-3000:], *(open(f).read()[-1500:] for m in self.site.machines.values() for f in glob.glob(m.path("/var/log/*.log"))),
                  file=sys.stderr)
        return got == want

    def database_is(self, *names):
        self.three.url = "postgresql://zugpost:%s@%s/zugpost?target_session_attrs=read-write&connect_timeout=3" % (
            PASSWORD.replace(" ", "%20"), ",".join(n + ".example.org" for n in names))

    def letters(self):
        """Message-ID, reader, subject and text of all that came."""
        for path in glob.glob(self.site.bed + "/mail/*/[nc]*/*"):
            if path.split("/")[-3] != "judge":
                with open(path, "rb") as f:
                    yield content(f.read())

    def cut(self, machine, seconds):
        self.site.wire.weather(machine, cut=True)
        time.sleep(seconds)
        self.site.wire.weather(machine)

    def fail(self, way):
        """In the middle of the work; its copy takes its place."""
        primary, self.primary = self.primary, {"two": "three", "three": "two"}[self.primary]
        if WAYS[way]:
            self.site.machines[primary].run(WAYS[way])
        else:
            self.site.wire.weather(primary, cut=True)
        self.twice += 18 * len(MACHINES)
        self.site.chapter("failed", swapped=primary == "three")

    def again(self, way):
        """What has failed is repaired, and is the copy now."""
        failed = {"two": "three", "three": "two"}[self.primary]
        if not WAYS[way]:
            self.site.machines[failed].run("pg_ctlcluster 15 main stop -m immediate")
            self.site.wire.weather(failed)
        self.site.chapter("again", "swapped", swapped=failed == "three")

    def rows(self, query):
        """The first number; None while there is no database."""
        try:
            return self.three.rows(query)[0][0]
        except Exception:
            return None

    def processed(self):
        self.three.box.select("Processed")
        return self.three.box.uid("SEARCH", None, "ALL")[1][0].split()

    def in_inbox(self):
        self.three.box.select("INBOX")
        return len(self.three.box.uid("SEARCH", None, "ALL")[1][0].split())

    def move_back(self, uids):
        """With a mail program."""
        self.three.box.select("Processed")
        check("moved back", self.three.box.uid("MOVE", b",".join(uids).decode(), "INBOX")[0] == "OK")

    def all_letters(self):
        ids = {"<%s>" % r[0] for r in self.three.rows("SELECT message_id FROM out")}
        end = time.monotonic() + 30
        while len(came := list(self.letters())) < len(ids) and time.monotonic() < end:
            time.sleep(0.2)
        count = collections.Counter(c[0] for c in came)
        check("each letter came", set(count) == ids, set(count) ^ ids)
        more = sum(count.values()) - len(count)
        check("none twice but with the same Message-ID, and few", more <= self.twice, more)
        calm = sorted(content(text.encode())[1:] for _, _, text in self.week.server.letters)
        got = sorted(c[1:] for c in set(came))
        check("and says what the calm one says", got == calm, [x for x in set(got) ^ set(calm)][:2])
        print("%d letters, %d of them twice" % (len(ids), more))


def content(raw):
    m = email.message_from_bytes(raw, policy=email.policy.default)
    text = m.get_body(("plain",)).get_content().replace("\r\n", "\n")
    return m["Message-ID"], str(m["To"]), str(m["Subject"]), text


WORKERS = {"one": "zugpost-tick.timer zugpost-watch", "three": "zugpost-tick@worker1.timer zugpost-watch@worker1"}
POSTMASTER = "$(head -n 1 /var/lib/postgresql/15/main/postmaster.pid)"
WAYS = {"killed": "kill -KILL " + POSTMASTER, "quits": "kill -QUIT " + POSTMASTER, "cut off": None}


def line(c):
    """The wire does what it is told."""
    three = c.site.machines["three"]

    def back(n):
        """How long each of n words takes to machine two and back; those that do not come are left out."""
        return eval(three.run("""exec %s - <<'END'
import socket, time
s, took = socket.socket(socket.AF_INET, socket.SOCK_DGRAM), []
s.settimeout(0.1)
for i in range(%d):
    began = time.monotonic()
    s.sendto(b"%%d" %% i, ("two.example.org", 7))
    try:
        while s.recv(99) != b"%%d" %% i: pass
        took.append(time.monotonic() - began)
    except (socket.timeout, ConnectionError): pass
print(took)
END""" % (sys.executable, n)))

    echo = c.site.machines["two"].begin("""exec %s -c 'import socket
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); s.bind(("", 7))
while True: s.sendto(*s.recvfrom(99))'""" % sys.executable)
    try:
        while not back(1):
            pass
        check("all arrives, at once", len(fast := back(50)) == 50 and sorted(fast)[25] < 0.005, fast)
        c.site.wire.weather("two", 5, 2, 0.1)
        slow = back(100)
        check("some is lost, the rest late", 50 < len(slow) < 100 and min(slow) >= 0.006 and 0.009 < sorted(slow)[len(slow) // 2], slow)
        c.site.wire.weather("two", cut=True)
        check("nothing arrives", not back(3))
    finally:
        c.site.wire.weather("two")
        echo.kill()


def one(c):
    """The move, and a second worker."""
    c.a_day("one machine")
    c.site.chapter("database")

    def move():
        c.site.chapter("move")
        c.database_is("two")

    c.a_day("the move", move)
    c.site.chapter("worker")
    c.a_day("two workers")


def weather(c):
    c.site.wire.weather("two", 5, 2, 0.01)
    c.a_day("delay and loss")
    carried, lost = c.site.wire.weather("two")
    check("frames were lost", lost > 0 and carried > 20 * lost, (carried, lost))
    for machine, seconds in (("three", 3), ("two", 4)):
        c.a_day("%s is cut off for %d s" % (machine, seconds), lambda: c.cut(machine, seconds))


def failover(c):
    c.site.chapter("standby", "copy", "synchronous", "both")
    c.database_is("two", "three")
    c.a_day("two databases")
    for way in WAYS:
        c.a_day("%s %s" % (c.primary, way), lambda: c.fail(way))
        c.a_day("a day later")
        c.again(way)
        c.a_day("both again")


def late(c):
    """The copy was not up to date: what was acknowledged since is lost there, and lies in the mailbox's folder."""
    primary = c.site.machines[c.primary]
    copy = c.site.machines[{"two": "three", "three": "two"}[c.primary]]
    primary.run("runuser -u postgres -- psql -c 'ALTER SYSTEM RESET synchronous_standby_names'; pg_ctlcluster 15 main reload")
    copy.run("pg_ctlcluster 15 main stop -m fast")
    before, orders = c.processed(), "SELECT count(*) FROM orders"
    c.half("a copy that is late", 12)
    had, letters = c.three.rows(orders)[0][0], len(list(c.letters()))
    if not c.fine:
        return
    for worker in WORKERS:
        c.site.machines[worker].run("systemctl stop 'zugpost*'")
    primary.run(WAYS["killed"])
    copy.run("pg_ctlcluster 15 main start")
    c.primary = copy.name
    c.site.chapter("failed", swapped=copy.name == "two")
    got = c.rows(orders)
    check("orders are lost that were acknowledged", got < had, (got, had))
    new = [u for u in c.processed() if u not in before]
    check("their mails lie in the folder of handled mails, if they are no longer in the inbox", len(new) + c.in_inbox() >= had - got,
          (new, had, got))
    c.move_back(new)
    for worker, units in WORKERS.items():
        c.site.machines[worker].run("systemctl start " + units)
    c.fine = c.as_calm("moved back to the inbox, all is as it was, day %d" % c.day, c.site.minute())
    c.half("and goes on", 18)
    ids = [l[0] for l in c.letters()]
    check("each is answered again", len(ids) - letters >= had - got, (len(ids), letters))
    print("%d orders were lost and read again; %d letters came before, %d now, %d with a Message-ID of before" % (
        had - got, letters, len(ids), len(ids) - len(set(ids))))


PARTS = [line, one, weather, failover, late]


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="three", dir="/dev/shm") as tmp:
        os.chmod(tmp, 0o755)
        c = Course(tmp, program)
        for part in PARTS if today.PART else PARTS[:1 + today.DAY % 2]:
            if not c.fine:
                break
            part(c)
            if part not in (line, late):  # some of its letters are of a time that was lost
                c.all_letters()
        print({k: round(v, 2) for k, v in c.site.times.items()})
    return closing()


if __name__ == "__main__":
    sys.exit(main() if wire.alone(sys.argv) else closing())
