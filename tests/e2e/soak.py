#!/usr/bin/env python3
"""soak.py PROGRAM-WITH-FAULT-POINTS SHIM.SO: simulated weeks of games of each kind, with orders of all sorts, in which the
program is killed (kill -9) at calls drawn at random, the process that reads mails too, or the disk is slow. After each week
the store and all mails are what the same weeks without any of that have left. ZUGPOST_WEEKS=N: that many; default: one.
ZUGPOST_SOAK=SEED: another course."""
import datetime, os, random, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from crash import outcome
from play import Play
from shim import differs

WEEKS = int(os.environ.get("ZUGPOST_WEEKS", "1"))
SEED = os.environ.get("ZUGPOST_SOAK", "20261123")
GAMES = {"field": "sandbox", "rounds": "synchrone", "steps": "conditional", "party": "event"}
PEOPLE = ["alice", "bob"]


class Course(Play):
    """Weeks that are the same for each program that plays them: what is done follows from the seed and the mails."""

    def __init__(self, folder, program, shim=None):
        super().__init__(folder, program)
        self.shim, self.kills, self.slow = shim, 0, 0
        self.rng, self.chance = random.Random(SEED), random.Random(SEED + " kills")
        self.clock = datetime.datetime(2026, 11, 21, 18)

    def ticks(self):
        """One that may not come to its end, and one that does."""
        if self.shim:
            env = dict(self.env)
            kind = self.chance.choice(["KILL", "KILL", "KILL", "SLOW"])
            self.env.update(LD_PRELOAD=self.shim, ZUGPOST_SHIM_N=str(self.chance.randrange(1, 400)))
            self.env["ZUGPOST_SHIM_" + kind] = "1"
            status, _, said = self.run("tick")
            self.env = env
            self.kills += status == -9
            self.slow += kind == "SLOW"
            check("killed, or fine", status in (0, -9), (status, said[-600:]))
        status, _, said = self.run("tick")
        check("the tick behind it is fine", status == 0, (status, said[-600:]))

    def order(self, game, rules, who):
        """A line that may be good."""
        r = self.rng
        if rules == "sandbox":
            x, y = r.randrange(1, 13), r.randrange(1, 10)
            return r.choice(["+K(%d,%d)" % (x, y), "K(%d,%d)" % (x, y), "+P(%d,%d)" % (x, y), "pass", "Kx(%d,%d)" % (x, y), "help"])
        return r.choice(["e4", "e5", "d4", "d5", "Nf3", "Nc6", "Nf6", "Nc3", "a3", "h6", "e4; !d4", "draw?", "status", "what?"])

    def week(self):
        for hour in range(0, 7 * 24, 8):
            self.clock += datetime.timedelta(hours=8)
            self.now = self.clock.strftime("%Y-%m-%dT%H:%MZ")
            for game, rules in GAMES.items():
                for who in PEOPLE:
                    if self.rng.random() < .4:
                        self.write_order(game, who, self.order(game, rules, who))
            self.ticks()

    def write_order(self, game, who, text):
        self.mail("%s@player.example" % who, "Re: [%s #0]" % game, [text])

    def deliver(self, raw, at=0):
        super().deliver(raw, at or int(self.clock.replace(tzinfo=datetime.timezone.utc).timestamp()) - 600 + self.number % 500)

    def begin(self):
        self.run("init")
        for game, rules in GAMES.items():
            more = ["--board", "1 12 1 9"] if rules == "sandbox" else ["--late", "waits"] if rules != "synchrone" else []
            self.run("game", "create", game, "--rules", rules, "--every", "24h", "--identity", "address", *more)
            for army, who in zip(("green", "red") if rules == "sandbox" else ("white", "black"), PEOPLE):
                self.run("seat", "add", game, army, "%s@player.example" % who)
        self.ticks()


def main():
    program, shim = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as tmp:
        calm, wild = Course(os.path.join(tmp, "calm"), program), Course(os.path.join(tmp, "wild"), program, shim)
        for course in (calm, wild):
            course.begin()
        for week in range(WEEKS):
            calm.week()
            wild.week()
            got, want = outcome(wild.folder), outcome(calm.folder)
            check("week %d: the same" % (week + 1), got == want, "" if got == want else differs(got, want))
            if got != want:
                break
        with sqlite3.connect(calm.path("zugpost.db")) as db:
            boards, orders, mails, out = (db.execute("SELECT count(*) FROM " + t).fetchone()[0] for t in ("board", "orders", "mail", "out"))
        for game in GAMES:
            status, said, err = wild.run("verify", game)
            check("%s verifies" % game, status == 0, said + err)
        check("there were kills", wild.kills >= 5 * WEEKS, wild.kills)
        print("%d weeks: %d boards, %d orders, %d mails in, %d out; %d kills, %d ticks on a slow disk" %
              (WEEKS, boards, orders, mails, out, wild.kills, wild.slow))
    return closing()


sys.exit(main())
