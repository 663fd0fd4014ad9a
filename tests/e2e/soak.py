#!/usr/bin/env python3
"""soak.py PROGRAM-WITH-FAULT-POINTS SHIM.SO: simulated weeks of games of each kind, with orders of all sorts, over an IMAP
server and a submission server. The program is killed (kill -9) at calls drawn at random, and so is the process that
reads mails, or the disk is slow, or one of the servers hangs up, falls silent, talks nonsense or is not there. After
each week the store and all mails are what the same weeks without any of that have left. One week; twenty, or a part
of them and another course each day, with ZUGPOST_PART (today.py). ZUGPOST_SOAK=SEED: that course."""
import collections, datetime, os, random, re, sqlite3, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import liars
from checks import check, closing
from crash import outcome
from listener import certificate
from play import Play
from shim import differs
import today

WEEKS = len(today.each(range(20), 20))
SEED = os.environ.get("ZUGPOST_SOAK", str(today.DAY) if today.PART else "20261123")
GAMES = {"field": "sandbox", "rounds": "synchrone", "steps": "conditional", "party": "event"}
ANEW = 2  # most games are over by then
PEOPLE = ["alice", "bob"]
# In every other set of games the house plays instead of Bob, or plays two more armies, each at another level.
HOUSE = {"sandbox": "blue 1 grey 2", "synchrone": "black 1", "conditional": "black 2", "event": "black 1"}
KINDS = ["kill"] * 6 + ["cell", "slow"] * 2 + ["imap", "smtp"] * 3 + ["no imap", "no smtp"]
UNDER_SHIM = {"kill": ["KILL"], "cell": ["KILL", "CELL"], "slow": ["SLOW"]}
# Minutes after the disturbed tick at which there are calm ones: when what was put off is due again.
LATER = 0, 0, 5, 30
TIMEOUT = 6  # of the program, which a busy machine must not reach
CONF = liars.CONF.replace("log = warning\noperator = operator@zugpost.example\n", "log = info\n").replace(
    "timeout = %d" % liars.TIMEOUT, "timeout = %d" % TIMEOUT)


def silent(send, data):
    time.sleep(TIMEOUT + 1)
    raise liars.Over


LIES = [liars.hang_up, liars.half, liars.nonsense, liars.other_tag, silent]


class Course(Play):
    """Weeks that are the same for each program that plays them: everything follows from the seed."""

    def __init__(self, folder, program, pem, shim=None):
        self.inbox, self.outbox = liars.imap.Server(pem), liars.Submission(pem)
        self.inbox.whim = liars.Post()
        super().__init__(folder, program, CONF % (self.inbox.port, pem, self.outbox.port, pem))
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)
        self.shim, self.counts, self.games = shim, collections.Counter(), {}
        self.rng, self.chance = random.Random(SEED), random.Random(SEED + " kills")
        self.clock = datetime.datetime(2026, 11, 21, 18)

    def at(self, minutes=0):
        self.now = (self.clock + datetime.timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%MZ")

    def later(self):
        self.clock += datetime.timedelta(hours=8)
        self.at()

    def under_shim(self, kind):
        env, log = dict(self.env), self.path("shim.log")
        n = self.chance.randrange(1, 40 if kind == "cell" else 600)
        self.env.update(LD_PRELOAD=self.shim, ZUGPOST_SHIM_N=str(n), ZUGPOST_SHIM_LOG=log)
        self.env.update({"ZUGPOST_SHIM_" + what: "1" for what in UNDER_SHIM[kind]})
        status, _, said = self.run("tick")
        self.env = env
        check("killed, or fine", status in ((0, -9) if kind == "kill" else (0,)), (kind, status, said[-600:]))
        self.counts["kills"] += status == -9
        self.counts["slow"] += kind == "slow"
        if kind == "cell":
            with open(log) as f:
                self.counts["cell"] += int(f.read().split()[0]) >= n
            os.remove(log)

    def with_lie(self, who):
        once = self.inbox.whim.once if who == "imap" else self.outbox.once
        once.arm(self.chance.choice(LIES), self.chance.randrange(1, 12))
        status, _, said = self.run("tick")
        self.counts[who + " lies"] += once.left <= 0
        once.arm(None, 0)
        check("a server lies: it comes back by itself", status in (0, 1), (status, said[-600:]))

    def without(self, who):
        server = self.inbox if who == "no imap" else self.outbox
        server.away = True
        status, _, said = self.run("tick")
        server.away = False
        self.counts[who] += 1
        check("a server is not there: it comes back by itself", status in (0, 1), (status, said[-600:]))

    def ticks(self):
        """One tick to which something may happen; then calm ones, after which all is well."""
        self.at()
        kind = self.chance.choice(KINDS) if self.shim else ""
        if kind in UNDER_SHIM:
            self.under_shim(kind)
        elif kind in ("imap", "smtp"):
            self.with_lie(kind)
        elif kind:
            self.without(kind)
        for minutes in LATER:
            self.at(minutes)
            status, _, said = self.run("tick")
            good = status == 0 or minutes == 0 and kind
            check("the ticks behind it are fine", good, (kind, self.now, status, said[-600:]))

    def order(self, rules):
        """A line that may be good."""
        r = self.rng
        if rules == "sandbox":
            x, y = r.randrange(1, 13), r.randrange(1, 10)
            return r.choice(["+K(%d,%d)" % (x, y), "K(%d,%d)" % (x, y), "+P(%d,%d)" % (x, y), "pass", "Kx(%d,%d)" % (x, y), "help"])
        return r.choice(["e4", "e5", "d4", "d5", "Nf3", "Nc6", "Nf6", "Nc3", "a3", "h6", "e4; !d4", "draw?", "status", "what?"])

    def week(self):
        for hour in range(0, 7 * 24, 8):
            self.later()
            for game, rules in self.games.items():
                for who in PEOPLE:
                    if self.rng.random() < .4:
                        self.write_order(game, who, self.order(rules))
            self.ticks()

    def write_order(self, game, who, text):
        self.mail("%s@player.example" % who, "Re: [%s #0]" % game, [text])

    def deliver(self, raw, at=0):
        self.number += 1
        date = self.clock - datetime.timedelta(seconds=600 - self.number % 500)
        self.inbox.deliver(raw.replace(b"\n", b"\r\n"), date.strftime("%d-%b-%Y %H:%M:%S +0000").encode())

    def begin(self, number):
        """Games of each kind. Earlier ones are continued, if possible."""
        self.later()
        self.games = {}
        for name, rules in GAMES.items():
            game = "%s%d" % (name, number)
            self.games[game] = rules
            more = ["--board", "1 12 1 9"] if rules == "sandbox" else ["--late", "waits"] if rules != "synchrone" else []
            house = number % 2 == 0
            more += ["--option", "house " + HOUSE[rules]] * house
            people = PEOPLE if rules == "sandbox" or not house else PEOPLE[:1]
            self.run("game", "create", game, "--rules", rules, "--every", "24h", "--identity", "address", *more)
            for army, who in zip(("green", "red") if rules == "sandbox" else ("white", "black"), people):
                self.run("seat", "add", game, army, "%s@player.example" % who)
        self.ticks()

    def left(self):
        """What must not depend on troubles: the rows, each mail as it went out, what is in the mailbox. A mail whose
        250 was lost goes out again, the same."""
        letters = {}
        for letter in self.outbox.letters:
            name = re.search(r"^Message-ID: *(\S+)", letter[2], re.I | re.M).group(1)
            letters.setdefault(name, set()).add(letter)
        return outcome(self.folder)[0], letters, [sorted(m.raw for m in box) for box in (self.inbox.inbox, self.inbox.processed)]


def same(week, wild, calm):
    got, want = wild.left(), calm.left()
    check("week %d: the same" % week, got == want, "" if got == want else differs(got, want))
    check("week %d: each mail is one, however often it went out" % week, all(len(letters) == 1 for letters in got[1].values()))
    check("week %d: nothing waits" % week, not got[2][0], got[2][0])
    return got == want


def figures(wild, verified):
    with sqlite3.connect(wild.path("zugpost.db")) as db:
        boards, orders, mails, out = (db.execute("SELECT count(*) FROM " + t).fetchone()[0] for t in ("board", "orders", "mail", "out"))
    c = wild.counts
    print("%d weeks: %d games, %d boards, %d orders, %d mails in, %d out, %d of them again; %d kills, %d of the process that reads mails, %d ticks on a slow disk, %d lies "
          "of IMAP, %d of SMTP, %d times no server" % (WEEKS, verified, boards, orders, mails, out, len(wild.outbox.letters) - out,
                                                       c["kills"], c["cell"], c["slow"], c["imap lies"], c["smtp lies"], c["no imap"] + c["no smtp"]))
    check("there were kills", c["kills"] >= 2 * WEEKS, c)
    check("there were lies of both", min(c["imap lies"], c["smtp lies"]) >= WEEKS // 2, c)
    check("games were played", boards >= 15 * WEEKS, boards)


def main():
    program, shim = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as tmp:
        pem, verified = certificate(tmp), 0
        calm, wild = Course(os.path.join(tmp, "calm"), program, pem), Course(os.path.join(tmp, "wild"), program, pem, shim)
        for course in (calm, wild):
            course.run("init")
        for week in range(WEEKS):
            for course in (calm, wild):
                if week % ANEW == 0:
                    course.begin(week // ANEW)
                course.week()
            if not same(week + 1, wild, calm):
                break
        for number in range(week // ANEW + 1):
            for game in GAMES:
                status, said, err = wild.run("verify", "%s%d" % (game, number))
                check("%s%d verifies" % (game, number), status == 0, said + err)
                verified += status == 0
        figures(wild, verified)
    return closing()


sys.exit(main())
