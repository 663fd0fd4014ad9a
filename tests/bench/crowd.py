#!/usr/bin/env python3
"""crowd.py PROGRAM COUNTER.so [PLAYERS...]: one Sandbox game with that many players (50 100 200 400) and a tenth as many
observers, queued players and substitutes, through the program's own steps: what each of them costs in time and in SQL
statements, for each player. Nothing may grow faster than the players. CROWD_KEEP=FOLDER keeps the play of the last
size, to look at its mails."""
import os, re, resource, shutil, sqlite3, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
from play import Play

PROGRAM, COUNTER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SIZES = [int(n) for n in sys.argv[3:]] or [50, 100, 200, 400]
table = {}  # step -> size -> (seconds, statements, rows)


def square(i):
    return 3 + 6 * (i % 32), 3 + 6 * (i // 32)


class Crowd:
    def __init__(self, folder, n):
        self.play, self.n = Play(folder, PROGRAM), n
        with open(self.play.path("zugpost.conf"), "a") as f:
            f.write("connections = 2\n")
        text = open(self.play.path("zugpost.conf")).read()
        self.play.write("zugpost.conf", text.replace("connections = 1\n", "").replace("log = info", "log = warning")
                        .replace("processed = processed", "processed = processed\nopen = yes"))
        self.env = dict(self.play.env)

    def run(self, *words):
        status, out, err = self.play.run(*words)
        assert status in (0, 1), (words, status, out, err)
        return out + err

    def step(self, name, *words):
        """A step of the program, measured."""
        count = self.play.path("count")
        self.play.env = dict(self.env, LD_PRELOAD=COUNTER, CROWD_COUNT=count)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = self.run(*words)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.play.env = self.env
        with open(count) as f:
            lines = [l.split() for l in f]
        runs, rows = (sum(int(l[i]) for l in lines) for i in (0, 1))
        os.remove(count)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        table.setdefault(name, {})[self.n] = (cpu, runs, rows)
        return said

    def ask(self, i, line):
        self.play.mail("p%d@player.example" % i, "crowd", [line])

    def tick(self, name):
        """The four steps, each measured."""
        for word in ("fetch", "intake", "resolve", "dispatch"):
            self.step("%s: %s" % (name, word), word)

    def sql(self, statement, rows=None):
        with sqlite3.connect(self.play.path("zugpost.db")) as db:
            return db.executemany(statement, rows) if rows else db.execute(statement).fetchall()

    def number(self, statement):
        return self.sql(statement)[0][0]


def begin(c):
    n, more = c.n, c.n // 10
    c.run("init")
    c.run("game", "create", "crowd", "--rules", "sandbox", "--board", "1 199 1 99", "--every", "48h", "--identity", "address",
          *[w for o in ("seats %d" % (n + more), "join open", "observers yes", "substitutes auto", "first-order 0", "learning 0",
                        "rest-after 0", "remove-after 2", "reminders 24h", "outage 0") for w in ("--option", o)])
    for i in range(n):
        c.run("seat", "add", "crowd", "a%d" % i, "p%d@player.example" % i, "--name", "Player %d" % i,
              "--language", "de" if i % 3 == 0 else "en", *(["--prefer", "text"] if i % 5 == 0 else []))
    people = [(role, "%s%d@player.example" % (role, i), "%s %d" % (role, i)) for role in ("observer", "substitute") for i in range(more)]
    c.sql("INSERT INTO person (game, role, address, name, zone, language, preferences, since, player, state, army, until)"
          " VALUES (1, ?, ?, ?, 'UTC', 'en', '', 1795284000, 0, 'here', '', 0)", people)
    c.step("welcomes", "dispatch")


def play(c):
    n, p = c.n, c.play
    for i in range(n):
        c.ask(i, "+K(%d,%d)" % square(i))
    c.tick("all order")
    for i in range(n // 10):
        p.mail("j%d@player.example" % i, "join", ["join crowd as Newcomer %d" % i])
    c.tick("a tenth wants to join")
    for i in range(n // 10):
        p.reply("j%d@player.example" % i, ["yes"])
    c.tick("and does")
    for i in range(n // 4):
        c.ask(i, "vacation 5d")
    c.tick("a quarter goes on vacation")
    p.now = "2026-11-22T19:00Z"
    c.tick("reminders")
    p.now = "2026-11-23T18:00Z"
    c.tick("update")
    assert c.number("SELECT board FROM game") == 1
    c.tick("nothing to do")
    for i in range(n // 2):
        x, y = square(n - 1 - i)
        c.ask(n - 1 - i, "K(%d,%d)-(%d,%d)" % (x, y, x + 1, y))
    c.ask(n - 1, "emergency now")
    c.tick("half order, one in an emergency")
    p.now = "2026-11-26T18:00Z"
    c.tick("it goes on")
    p.now = c.sql("SELECT strftime('%Y-%m-%dT%H:%MZ', deadline, 'unixepoch') FROM game")[0][0]
    c.tick("update with half the orders")
    p.now = "2026-12-05T18:00Z"
    c.tick("update with seats that fall free")
    for i in range(5):
        c.ask(n - 1 - i, ["history", "players", "status", "board", "export"][i])
    c.tick("five questions")
    c.step("end by the game master", "game", "end", "crowd")
    c.step("final reports", "dispatch")


def show():
    print("| step | " + " | ".join("%d players: ms, statements, rows" % n for n in SIZES) + " | a player, last / first |")
    print("|---|" + "---|" * (len(SIZES) + 1))
    for name, sizes in table.items():
        (ms0, runs0, rows0), (ms1, runs1, rows1) = sizes[SIZES[0]], sizes[SIZES[-1]]
        grow = SIZES[-1] / SIZES[0]
        print("| %s | %s | %.1f, %.1f, %.1f |" % (name, " | ".join("%.0f, %d, %d" % (s * 1000, r, w) for s, r, w in (sizes[n] for n in SIZES)),
                                                    ms1 / max(ms0, 0.001) / grow, runs1 / max(runs0, 1) / grow, rows1 / max(rows0, 1) / grow))


for n in SIZES:
    keep = os.environ.get("CROWD_KEEP")
    folder = os.path.join(keep, str(n)) if keep else tempfile.mkdtemp()
    try:
        c = Crowd(folder, n)
        begin(c)
        play(c)
    finally:
        if not keep:
            shutil.rmtree(folder)

show()
