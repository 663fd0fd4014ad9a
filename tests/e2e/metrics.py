#!/usr/bin/env python3
"""metrics.py PROGRAM-WITH-FAULT-POINTS: the file for Prometheus, read strictly (promtext.py), during games, kills and
an upgrade: no counter falls, nothing is counted twice, and nobody's name is in it. `zugpost status`, and the
dashboard."""
import json, os, re, sqlite3, stat, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import CONF, Play
from promtext import Wrong, metrics, never_falls

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FAULTS = ("after_mail_take", "before_answer_commit", "after_answer_commit", "after_claim",
          "before_update_commit", "after_update_commit", "after_send", "after_result_commit")
NOBODY = re.compile(r"@|alice|bob|carol|spring|duel|green|\bred\b|example|\+K", re.I)


class Measured(Play):
    def __init__(self, folder, program):
        super().__init__(folder, program, CONF.replace("[zugpost]\n", "[zugpost]\nmetrics = zug.prom\n"))
        self.figures, self.files = {}, 0

    def look(self):
        with open(self.path("zug.prom")) as f:
            text = f.read()
        try:
            now = metrics(text)
        except Wrong as e:
            check("the file is well-formed", False, e)
            return
        fell = never_falls(self.figures, now)
        names = NOBODY.search(re.sub(r"(?m)^# HELP.*$", "", text))
        check("no counter falls, and nobody's name is in it", not fell and not names, (fell, names))
        self.figures, self.files = now, self.files + 1

    def tick(self, at):
        self.now = at
        self.run("tick")
        self.look()

    def killed(self, fault, at):
        """A tick that ends there."""
        self.now = at
        self.env["ZUGPOST_FAULT"] = fault
        status = self.run("tick")[0]
        del self.env["ZUGPOST_FAULT"]
        check("%s: it was killed" % fault, status < 0, status)

    def value(self, name, **labels):
        kind, samples = self.figures[re.sub(r"_(bucket|sum|count)$", "", name) if "latency" in name else name]
        return samples.get((name, tuple(labels.items())), 0)

    def sql(self, text):
        with sqlite3.connect(self.path("zugpost.db")) as db:
            return db.execute(text).fetchall()


def begun(folder, program):
    play = Measured(folder, program)
    play.run("init")
    play.run("game", "create", "spring", "--rules", "sandbox", "--board", "1 9 1 9", "--every", "24h")
    play.run("game", "create", "duel", "--rules", "orthodox", "--every", "24h")
    play.run("seat", "add", "spring", "green", "alice@player.example")
    play.run("seat", "add", "spring", "red", "bob@player.example")
    play.run("seat", "add", "duel", "white", "carol@player.example")
    return play


def played(folder, program, kills):
    """Three days: an order, an update, a bad order; each step killed once at each point it passes."""
    play = begun(folder, program)
    play.tick("2026-11-21T18:00Z")
    play.reply("alice@player.example", ["+K(3,3)"])
    for fault in FAULTS[:4] * kills:
        play.killed(fault, "2026-11-21T18:10Z")
    play.tick("2026-11-21T18:10Z")
    for fault in FAULTS[4:] * kills:
        play.killed(fault, "2026-11-22T18:02Z")
    play.tick("2026-11-22T18:02Z")
    play.reply("bob@player.example", ["K(1,1)-(9,9)", "+K(9,9)"])
    play.tick("2026-11-22T18:30Z")
    play.tick("2026-11-23T18:01Z")
    return play


def counts(play):
    """What they must be, worked out from the store's tables by scanning them."""
    want = {("zugpost_mails_received_total", ()): play.sql("SELECT count(*) FROM mail")[0][0]}
    for kind, n in play.sql("SELECT kind, count(*) FROM out WHERE state = 'sent' GROUP BY kind"):
        want["zugpost_mails_sent_total", (("kind", kind),)] = n
    for kind, state, n in play.sql("SELECT rules, state, count(*) FROM game GROUP BY rules, state"):
        want["zugpost_games", (("kind", kind), ("state", state))] = n
    for kind, n in play.sql("SELECT rules, count(*) FROM orders JOIN game ON game.id = game GROUP BY rules"):
        want["zugpost_orders_total", (("kind", kind),)] = n
    for kind, n in play.sql("SELECT rules, count(*) FROM board JOIN game ON game.id = game WHERE number > 0 GROUP BY rules"):
        want["zugpost_updates_total", (("kind", kind),)] = n
    for state, n in play.sql("SELECT state, count(*) FROM out GROUP BY state"):
        want["zugpost_outbox_mails", (("state", state),)] = n
    for state, n in play.sql("SELECT state, count(*) FROM mail GROUP BY state"):
        want["zugpost_mails", (("state", state),)] = n
    return {key: n for key, n in want.items() if play.figures[key[0]][1].get(key, 0) != n}


def games(folder, program):
    calm, killed = played(os.path.join(folder, "calm"), program, False), played(os.path.join(folder, "killed"), program, True)
    for play, what in ((calm, "calm"), (killed, "killed")):
        check(what + ": counted as it happened is as counted afterwards", not counts(play), counts(play))
        sent, answers = play.value("zugpost_mails_sent_total", kind="answer"), play.value("zugpost_answer_latency_seconds_count")
        check(what + ": each answer has its latency", sent == answers > 1, (sent, answers))
        check(what + ": each update has its latency", play.value("zugpost_update_latency_seconds_count") ==
              play.value("zugpost_updates_total", kind="sandbox") > 1, play.figures["zugpost_update_latency_seconds"])
        check(what + ": nothing is left of updates whose reports are out", play.sql("SELECT count(*) FROM reporting r JOIN out ON out.key LIKE 'report/' || r.game || '/' || r.board || '/%'") == [(0,)])
        check(what + ": mode for others to read", stat.S_IMODE(os.stat(play.path("zug.prom")).st_mode) == 0o644)
        check(what + ": nothing but the file is left", not [n for n in os.listdir(play.folder) if "prom" in n and n != "zug.prom"])
    same = [name for name in calm.figures if name != "zugpost_store_bytes" and "deferred" not in name and
            calm.figures[name] != killed.figures[name]]
    check("killed: it counts what the undisturbed run counts", not same,
          [(calm.figures[n], killed.figures[n]) for n in same])
    # 2 minutes after the instant it was due
    check("an update's latency is from its instant on", calm.value("zugpost_update_latency_seconds_sum") == 120 + 60,
          calm.value("zugpost_update_latency_seconds_sum"))
    return calm


def upgraded(folder, program):
    """A store of version 7 has counted nothing: it begins with what is there."""
    play = Measured(os.path.join(folder, "old"), program)
    play.run("init")
    os.remove(play.path("zugpost.db"))
    with open(os.path.join(ROOT, "tests/db/schema_7.sql")) as f, sqlite3.connect(play.path("zugpost.db")) as db:
        db.executescript(f.read())
        db.execute("INSERT INTO game (id, name, rules, state, identity, every_s, deadline, board) VALUES (1, 'relic', 'orthodox', 'over',"
                   " 'token', 0, 0, 0)")
        db.execute("INSERT INTO board (game, number, text, events, made) VALUES (1, 0, 'zugpost 1\nrules orthodox\n', '', 5)")
        for i in range(5):
            db.execute("INSERT INTO mail (id, mailbox, key, sha256, received, seen, since, oversize, state) VALUES (?, 'in', ?, 'aa', 5, 5, 0, 0,"
                       " 'ignored')", (i + 1, "1:%d" % i))
            db.execute("INSERT INTO mail_raw (id, raw) VALUES (?, x'41')", (i + 1,))
    status, out, err = play.run("status", "--json")
    check("upgrade: the store is brought up", status in (0, 1), (status, out, err))
    play.now = "2026-11-21T18:00Z"
    check("upgrade: and works", (got := play.run("tick"))[0] == 0, got)
    play.look()
    check("upgrade: what was there is counted", not counts(play), counts(play))


def status(play):
    code, out, err = play.run("status")
    lines = out.splitlines()
    check("status: one screen, all well", code == 0 and len(lines) <= 24 and max(map(len, lines)) <= 100 and lines[0] == "health   fine", out)
    facts = json.loads(play.run("status", "--json")[1])
    check("status: no game is due", facts["due"] == 0, facts)
    check("status: the same for programs", facts["health"] == "fine" and facts["counted"]["mails_received"] == 2 and
          facts["answers"]["n"] == 2 and facts["alarms"] == [], facts)
    play.now = "2026-11-23T18:30Z"
    code, out, _ = play.run("status")
    check("status: no tick for half an hour is trouble", code == 1 and "trouble" in out and "it should come each minute" in out, (code, out))
    late = play.now
    play.now = "2026-11-24T18:30Z"
    due = json.loads(play.run("status", "--json")[1])["due"]
    check("status: a game whose deadline is over is due", due == 1, due)
    play.now = late
    play.run("tick")
    play.sql("INSERT INTO alarm (key, since, said, text, seen) VALUES ('refused/x@y.example', 1795460000, 1795460000, 'given up', 1795460000)")
    code, out, _ = play.run("status")
    check("status: what is worth knowing is a warning", code == 3 and "given up" in out, (code, out))
    play.sql("INSERT INTO alarm (key, since, said, text, seen) VALUES ('held/spring', 1795460000, 1795460000, 'it waits', 1795460000)")
    code, out, _ = play.run("status", "--json")
    check("status: what stops games is trouble", code == 1 and json.loads(out)["held"] == 1, (code, out))
    play.run("tick")
    play.look()
    check("alarms are figures by their kind", play.value("zugpost_alarms", kind="refused") == 1, play.figures["zugpost_alarms"])


def dashboard(play):
    """Every expression names figures that exist, and every figure is shown."""
    with open(os.path.join(ROOT, "cron/install/grafana.json")) as f:
        board = json.load(f)
    known = set()
    for name, (kind, _) in play.figures.items():
        known |= {name + part for part in ("_bucket", "_sum", "_count")} if kind == "histogram" else {name}
    words = {"sum", "by", "rate", "time", "histogram_quantile", "le", "kind", "state", "result", "h"}
    used = set()
    for panel in board["panels"]:
        for target in panel["targets"]:
            expr = re.sub(r'"[^"]*"', "", target["expr"])
            names = set(re.findall(r"[a-z_]{2,}", expr)) - words
            check("dashboard: %s names what there is" % panel["title"], names and names <= known, names - known)
            used |= names
            labels = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            samples = [dict(k) for n in names if n in play.figures for (_, k) in play.figures[n][1]]
            check("dashboard: and its labels", not samples or labels <= set().union(*samples), (labels, samples[:3]))
    with open(os.path.join(ROOT, "cron/install/alerts.yml")) as f:
        for expr in re.findall(r"expr: (.*)", f.read()):
            names = set(re.findall(r"zugpost_\w+", expr))
            check("alerts: `%s` names what there is" % expr, names and names <= known, names - known)
    left = known - used - {"zugpost_build_info"} - {n for n in known if n.endswith(("_sum", "_count"))}
    check("dashboard: every figure is shown", not left, left)
    check("dashboard: panels do not lie on one another", len({(p["gridPos"]["x"], p["gridPos"]["y"]) for p in board["panels"]}) == len(board["panels"]))
    check("dashboard: numbers are its own", len({p["id"] for p in board["panels"]}) == len(board["panels"]))


def strict():
    """The reader refuses what Prometheus would."""
    good = "# HELP a_total x\n# TYPE a_total counter\na_total 1\n"
    wrong = [good[:-1], good + good, good.replace(" 1", " -1"), good.replace("counter", "gauge"), good.replace("a_total 1", "b_total 1"),
             good.replace("# HELP a_total x\n", ""), good.replace("a_total 1", 'a_total{b="c" 1'), good.replace("a_total 1", 'a_total{b="c\n"} 1'),
             '# HELP h_seconds x\n# TYPE h_seconds histogram\nh_seconds_bucket{le="1"} 2\nh_seconds_bucket{le="+Inf"} 1\nh_seconds_sum 0\nh_seconds_count 1\n']
    for text in [good] + wrong:
        try:
            metrics(text)
            ok = text == good
        except Wrong:
            ok = text != good
        check("the reader is strict", ok, text)
    check("and sees what falls", never_falls(metrics(good), metrics(good.replace(" 1", " 0"))))


def main():
    program = os.path.abspath(sys.argv[1])
    strict()
    with tempfile.TemporaryDirectory() as folder:
        play = games(folder, program)
        upgraded(folder, program)
        dashboard(play)
        status(play)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
