#!/usr/bin/env python3
"""load_bench.py PROGRAM LOAD_GAMES [OPTION=VALUE ...]: stores of many games (each fifth a Sandbox with eight armies, the others one
of each kind of two), in which SAMPLE games at a time get an order of everybody who may order, by mail; then they have their updates and
letters. Each step by 1, 2, 4 processes at once, on files and on a PostgreSQL server, all stores in turns. For each step: how many a second, milliseconds of
the processor (the program's, the server's), how many processors others had, and how much longer a millisecond took because of them; on
the server over a way, how often the program waits for an answer. Options, with what they are without: games=100,1000 sample=100
rounds=2 workers=1,2,4 stores=file,server way=none (or 0,1,5: a way there and back of so many milliseconds, which counts what goes over
it) place=/var/tmp (a disk) table=FILE (to which the figures for fleet.py are added)"""
import json, os, resource, signal, struct, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
from play import CONF, Play
from server_bench import server_cpu
from slow_way import COUNTS, Way
import postgres

START, HOUR, EVERY, KINDS = 1795284000, 3600, 240, 5
CHESS = ("e4 e5 Nf3 Nc6 Bc4 Bc5 d3 d6 a3 a6 h3 h6 b3 b6 c3 Nf6 Bd2 Bd7").split()
# so that nobody waits for the only connection; all players are in one domain
LOUD = CONF.replace("log = info", "log = error").replace("connections = 1", "connections = 8\nbig_receiver = 0")
# in turn: an A-order with its C-move, the B-order
CONDITIONAL = (("e4", "!d3"), ("e5",), ("a6", "!h6"), ("Nf3",), ("Be2", "!O-O"), ("d6",), ("Nf6", "!c6"), ("c3",))
SIDES = ("white", "black")
CONDITIONAL_SIDES = (0, 1, 1, 0, 0, 1, 1, 0)
# command, what it works on, and what it makes: the words of the tables
STEPS = (("fetch", "mail in"), ("intake", "order"), ("resolve", "update"), ("dispatch", "letter"))
ANSWERS = {"mail in": "SELECT count(*) FROM mail", "order": "SELECT count(*) FROM mail WHERE state <> 'new'",
           "update": "SELECT sum(board) FROM game", "letter": "SELECT count(*) FROM out WHERE state = 'sent'"}

FIGURES = ("n", "s", "own_s", "server_s", "others_s", "probe_s", "probe_own_s") + COUNTS


def orders(i, step):
    """Who orders what in game i for its board `step`: (army, lines)."""
    kind = i % KINDS
    if kind == 0:
        for a in range(8):
            x, y = 2 + 4 * (a % 3), 2 + 4 * (a // 3)
            here, there = (x, y + (step + 1) % 2), (x, y + step % 2)
            yield "a%d" % a, ("+K(%d,%d)" % (x, y) if step == 0 else "K(%d,%d)-(%d,%d)" % (*here, *there),)
    elif kind == 2:
        for s, side in enumerate(SIDES):
            yield side, (CHESS[(2 * step + s) % len(CHESS)],)
    elif kind == 3:
        yield SIDES[CONDITIONAL_SIDES[step]], CONDITIONAL[step]
    else:
        yield SIDES[step % 2], (CHESS[step],)


# Bursts of a millisecond of the processor, with pauses: what they take by the clock and by the processor is left in a file.
PROBE = """import os, struct, sys, time
took = used = 0.0
while True:
    time.sleep(0.03)
    start, own = time.monotonic(), time.process_time()
    while time.process_time() - own < 0.001:
        pass
    took, used = took + time.monotonic() - start, used + time.process_time() - own
    with open(sys.argv[1], "r+b") as f:
        f.write(struct.pack("dd", took, used))
"""


class Probe:
    """How much longer everything takes because others have the processors, too."""

    def __init__(self, folder):
        self.file = os.path.join(folder, "probe")
        with open(self.file, "wb") as f:
            f.write(bytes(16))
        self.process = subprocess.Popen([sys.executable, "-c", PROBE, self.file])

    def read(self):
        with open(self.file, "rb") as f:
            return struct.unpack("dd", f.read())

    def end(self):
        self.process.kill()
        self.process.wait()


def machine_cpu():
    """Seconds of the processors that everybody has used, or the host of this machine for others."""
    with open("/proc/stat") as f:
        user, nice, system, _, _, irq, soft, steal = map(int, f.readline().split()[1:9])
    return (user + nice + system + irq + soft + steal) / os.sysconf("SC_CLK_TCK")


class Load(Play):
    def make(self, load_games, games, sample, server):
        """On a file, and moved to the server if there is one."""
        self.games, self.groups, self.round = games, max(1, games // sample), 0
        self.run("init")
        subprocess.run([load_games, self.path("zugpost.conf"), str(games), str(self.groups)], check=True)
        self.at(START)
        self.command("resolve", 1)  # each new game is looked at once, for its reminders
        self.command("dispatch", 2)
        self.tidy()
        if not server:
            return
        url = server.database()
        status, _, err = self.run("move-store", self.path("zugpost.db"), url)
        assert status == 0, err
        self.say("database = zugpost.db", "database = " + url)
        self.url, self.store_server = url, server
        server.sql("ANALYZE", url.split("/")[3].split("?")[0])

    def say(self, old, new):
        """One line of the configuration becomes another."""
        with open(self.path("zugpost.conf")) as f:
            conf = f.read()
        assert old in conf, conf
        self.write("zugpost.conf", conf.replace(old, new))

    def at(self, seconds):
        self.now = time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(seconds))

    probe = None

    def watched(self, seconds):
        """The mailbox was read a minute ago, as always: else each game would hear of an outage."""
        db = self.store()
        try:
            db.execute("UPDATE mailbox SET read_to = %d" % (seconds - 60))
            if not self.url:
                db.commit()
        finally:
            db.close()

    def begin(self):
        """The mails of a round: so many."""
        group, step = self.round % self.groups, self.round // self.groups
        now = START + step * EVERY * HOUR + group * HOUR + 1800
        self.at(now)
        self.watched(now)
        n = 0
        for i in range(self.games):
            if i * self.groups // self.games != group:
                continue
            for army, lines in orders(i, step):
                n += 1
                self.deliver(("From: <%s.g%d@player.example>\nTo: judge@zugpost.example\nSubject: Re: [g%d #%d] your order\n"
                              "Message-ID: <%d.%d.%s@player.example>\nDate: %s\nContent-Type: text/plain; charset=utf-8\n\n%s\n" % (
                                  army, i, i, step, step, i, army, self.date(), "\n".join(lines))).encode(), at=START + self.round * 60)
        self.due = START + step * EVERY * HOUR + (group + 1) * HOUR + 60
        self.round += 1
        return n

    def many(self, what):
        db = self.store()
        try:
            return int(db.execute(ANSWERS[what]).fetchone()[0])
        finally:
            db.close()

    def command(self, command, workers):
        """By so many processes at once: seconds, seconds of the processor, of the server's, of others that have nothing to do with us."""
        server = self.store_server if self.url else None
        words = [self.program, "--config", self.path("zugpost.conf"), "--now", self.now, command]
        before, cpu, all_cpu, start = resource.getrusage(resource.RUSAGE_CHILDREN), server_cpu(server), machine_cpu(), time.time()
        all_of_them = [subprocess.Popen(words, env=self.env, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) for _ in range(workers)]
        said = [p.communicate()[1].decode() for p in all_of_them]
        took, after = time.time() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        assert not any(p.returncode for p in all_of_them), (command, [s[-500:] for s in said])
        time.sleep(0.1)  # until the server has noticed that they have ended
        own, theirs = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, server_cpu(server) - cpu
        return took, own, theirs, max(0.0, machine_cpu() - all_cpu - own - theirs)

    def step(self, command, what, workers, way):
        """The same, how many that were, and what went over the way."""
        was, counts, probe = self.many(what), dict(way.counts) if way else {}, self.probe.read()
        figures = self.command(command, 1 if command == "fetch" else workers)
        probe = tuple(b - a for a, b in zip(probe, self.probe.read()))
        done = self.many(what) - was
        return (done, *figures, *probe, *(way.counts[c] - counts[c] if way else 0 for c in COUNTS))

    def tidy(self):
        for name in os.listdir(self.path("mail/out/new")):
            os.unlink(self.path("mail/out/new", name))


def one_round(play, workers, way):
    """For each step: how many, seconds by the clock, of processors ..., as FIGURES says."""
    n, out = play.begin(), {}
    for command, what in STEPS:
        if command == "resolve":
            play.at(play.due)
            play.command("fetch", 1)  # what came before a deadline has been read
        out[what] = play.step(command, what, workers, way)
        assert what not in ("mail in", "order") or out[what][0] == n, (what, out[what][0], n)
    play.tidy()
    return out


def show(kind, games, workers, way, sums):
    for _, what in STEPS:
        n, took, own, theirs, others, probed, probe, turns, inside, transactions, opened, statements, late, answers, _ = sums[what]
        row = [kind, "%d" % games, "%d" % workers, what, "%d" % n, "%.0f" % (n / took), "%.2f" % (own / n * 1000)]
        row += ["%.2f" % (theirs / n * 1000)] if kind != "file" else ["-"]
        row += ["%.2f" % (others / took), "%.1f" % (probed / max(probe, 1e-3))]
        row += ["%.1f" % (turns / n), "%.1f" % (inside / n), "%.1f" % (statements / n), "%.2f" % (transactions / n),
                "%.1f" % (opened / max(transactions, 1) * 1000), "%.2f" % (late / max(answers, 1) * 1000)] if way else []
        print("| " + " | ".join(row) + " |", flush=True)


HEAD = "| store | games | workers | step | n | a second | ms of the program | of the server | others' processors | slower |"
WAY_HEAD = " waits | of them in transactions | statements | transactions | ms open each | ms of the way back |"


def options_of(words):
    out = {"games": "100,1000", "sample": "100", "rounds": "2", "workers": "1,2,4", "stores": "file,server", "way": "none",
           "place": "/var/tmp", "table": ""}
    for w in words:
        name, _, value = w.partition("=")
        assert name in out, "%s: there are %s" % (name, " ".join(out))
        out[name] = value
    for name in ("games", "workers"):
        out[name] = [int(n) for n in out[name].split(",")]
    for name in ("sample", "rounds"):
        out[name] = int(out[name])
    out["ways"] = [None if w == "none" else float(w) for w in out["way"].split(",")]
    return out


def sync_s(folder, n=100):
    """How long that disk takes to have 8 kB."""
    with tempfile.NamedTemporaryFile(dir=folder) as f:
        start = time.monotonic()
        for _ in range(n):
            os.pwrite(f.fileno(), b"x" * 8192, 0)
            os.fdatasync(f.fileno())
        return (time.monotonic() - start) / n


def save(table, options):
    if options["table"]:
        with open(options["table"], "w") as f:
            f.write('{"at": "%s", "cores": %d, "sync_s": %.5f, "rows": [\n%s\n]}\n' % (
                time.strftime("%Y-%m-%d"), os.cpu_count(), sync_s(options["place"]), ",\n".join(json.dumps(r) for r in table)))


def measure(plays, options, workers, ms, tmp, table):
    """The rounds of all stores in turns, so that what others do meanwhile falls on all of them alike."""
    sums, ways = {}, {}
    for key in (k for k in plays if ms is None or k[0] == "server"):
        ways[key] = None
        if ms is not None:
            ways[key] = Way(plays[key].store_server, os.path.join(tmp, "way-%g-%d-%d" % (ms, workers, key[1])), ms / 1000)
            plays[key].say(plays[key].url, ways[key].url(plays[key].url))
    for _ in range(options["rounds"]):
        for key, way in ways.items():
            for what, got in one_round(plays[key], workers, way).items():
                old = sums.setdefault(key, {}).get(what)
                sums[key][what] = tuple(a + b for a, b in zip(old, got)) if old else got
    for (kind, games), way in ways.items():
        show(kind, games, workers, way, sums[kind, games])
        turn = way.turn_s() if way else 0.0
        table.append({"store": kind, "games": games, "workers": workers, "way_ms": ms, "turn_ms": round(turn * 1000, 2),
                      "load": os.getloadavg()[0],
                      "steps": {what: {name: round(f, 3) for name, f in zip(FIGURES, s)} for what, s in sums[kind, games].items()}})
        if way:
            plays[kind, games].say(way.url(plays[kind, games].url), plays[kind, games].url)
    save(table, options)


def bench(tmp, server, options, program, load_games):
    plays, table = {}, []
    if options["table"] and os.path.exists(options["table"]):
        with open(options["table"]) as f:
            table = json.load(f)["rows"]
    for games in options["games"]:
        for kind in options["stores"].split(","):
            start = time.time()
            play = plays[kind, games] = Load(os.path.join(tmp, "%s-%d" % (kind, games)), program, LOUD)
            play.make(load_games, games, options["sample"], server if kind == "server" else None)
            print("# %s, %d games: made in %.0f s; load %.1f" % (kind, games, time.time() - start, os.getloadavg()[0]), flush=True)
    print(HEAD + (WAY_HEAD if options["ways"] != [None] else ""), flush=True)
    for ms in options["ways"]:
        for workers in options["workers"]:
            measure(plays, options, workers, ms, tmp, table)


def main():
    program, load_games, options = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), options_of(sys.argv[3:])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server ends with us
    server = None
    if "server" in options["stores"]:
        server = postgres.Server(disk=True, place=options["place"], settings="autovacuum = on\nshared_buffers = 256MB\n")
    with tempfile.TemporaryDirectory(dir=options["place"]) as tmp:
        Load.probe = Probe(tmp)
        try:
            bench(tmp, server, options, program, load_games)
        finally:
            Load.probe.end()


if __name__ == "__main__":
    main()
