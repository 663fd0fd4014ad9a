#!/usr/bin/env python3
"""shared.py PROGRAM-WITH-FAULT-POINTS: a backlog of mails of 20 games that two `intake` read at once: several mails of each
player one after another, wrong ones, and a `yes` that makes an older mail new, with a later order of the same player
behind it. One of the two is stopped with its group in its hands and goes on later, or is killed there, or both are
killed at a commit point: orders, games, what became of each mail and every byte of every answer, with its place in the
outbox, are those of one `intake` alone. Nothing depends on which of them is faster.

Once more on a PostgreSQL server, with mails that say which game they are about, game after game: there the second finishes
mails of other games while the first is stopped, and only the place in the outbox may be another one.

The default run has 122 mails and one commit point, another one each day; ZUGPOST_PART=all has 1,002 and all points, and the
mails that do not say it on a server, too."""
import contextlib, os, shutil, signal, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
import postgres, today

ROUNDS = 25 if today.PART else 3
CLUBS = 2
POINTS = [(p, n) for n in (1, 2) for p in ("after_mail_take", "before_answer_commit", "after_answer_commit")]
MOVES = ["Nc3", "Nf3", "e4", "a3 b3", "Ke4"]
SQUARES = ["+K(2,5)", "+K(3,5)", "+K(99,5)", "+K(4,4)", "cancel", "help"]
SAME = ["SELECT id, name, state, board, complete, deadline FROM game ORDER BY id",
        "SELECT game, board, army, mail, text, receipt, next FROM orders ORDER BY id",
        "SELECT id, state, game, army, note, question, text, claim FROM mail ORDER BY id",
        "SELECT o.id, key, kind, recipient, seat, state, made, next_at, recipe, raw FROM out o LEFT JOIN out_raw USING (id) ORDER BY o.id",
        "SELECT * FROM question ORDER BY id"]
BESIDE = [q.replace("o.id, key", "key").replace("ORDER BY o.id", "ORDER BY key").replace("FROM orders ORDER BY id", "FROM orders ORDER BY mail")
          for q in SAME]


def write(play, address, line, subject="", date="", game=""):
    subject = subject or ("Re: [%s #0] orders" % game if play.marked and game else "orders")
    play.write_no = getattr(play, "write_no", 0) + 1
    play.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: %s\nMessage-ID: <s%d@player.example>\nDate: %s\n"
                  "Content-Type: text/plain; charset=utf-8\n\n%s\n"
                  % (address, subject, play.write_no, date or play.date(play.write_no), line)).encode())


def backlog(play):
    """20 games, two of which ask whose a mail is; then all the mails, in the store."""
    play.run("init")
    for g in range(10):
        play.run("game", "create", "many%d" % g, "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h", "--identity", "address")
        play.run("seat", "add", "many%d" % g, "red", "red%d@many.example" % g)
        play.run("seat", "add", "many%d" % g, "blue", "blue%d@many.example" % g)
    for g in range(10 - CLUBS):
        play.run("game", "create", "two%d" % g, "--rules", "synchrone", "--every", "48h", "--identity", "address")
        play.run("seat", "add", "two%d" % g, "white", "white%d@two.example" % g)
        play.run("seat", "add", "two%d" % g, "black", "black%d@two.example" % g)
    for g in range(CLUBS):
        play.run("game", "create", "club%d" % g, "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
        play.run("seat", "add", "club%d" % g, "red", "red@club%d.example" % g)
    play.run("tick")
    for g in range(CLUBS):
        write(play, "red@club%d.example" % g, "+K(9,7)", "[club%d #0] my king" % g)
    play.run("tick")
    for _, mail in sorted(mails(play), key=lambda m: m[0] if play.marked else ""):
        mail()
    play.run("fetch")


def mails(play):
    """The game that it is about, and what writes it."""
    for r in range(ROUNDS):
        for g in range(10):
            for army in ("red", "blue"):
                yield "many%d" % g, lambda r=r, g=g, army=army: write(
                    play, "%s%d@many.example" % (army, g), SQUARES[(r + g) % len(SQUARES)], game="many%d" % g)
            if g == 4 and r < CLUBS:
                yield "club%d" % r, lambda r=r: play.reply("red@club%d.example" % r, ["yes"], to="question_%d" % (r + 1))
        for g in range(10 - CLUBS):
            for side in ("white", "black"):
                yield "two%d" % g, lambda r=r, g=g, side=side: write(
                    play, "%s%d@two.example" % (side, g), MOVES[(r + g) % len(MOVES)], game="two%d" % g)
        for g in range(CLUBS):
            yield "club%d" % g, lambda r=r, g=g: play.reply(
                "red@club%d.example" % g, ["+K(%d,%d)" % (1 + r % 12, 5 + r // 12)], to="welcome_club%d_0_red" % g)
            yield "two0", lambda r=r: write(play, "white0@two.example", "+K(1,1) is no move there, but what is %d?" % r, date=play.date())


def copy_of(play, folder):
    """The play once more, there, with a store of its own."""
    shutil.copytree(play.folder, folder)
    if not play.url:
        return
    server = play.store_server
    server.databases += 1
    url = play.url.replace(play.url.split("@/")[1].split("?")[0], "zugpost%d" % server.databases)
    server.sql("CREATE DATABASE zugpost%d TEMPLATE %s" % (server.databases, play.url.split("@/")[1].split("?")[0]))
    conf = os.path.join(folder, "zugpost.conf")
    with open(conf) as f:
        text = f.read().replace(play.url, url)
    with open(conf, "w") as f:
        f.write(text)


def begin(play, folder, **env):
    return subprocess.Popen([play.program, "--config", os.path.join(folder, "zugpost.conf"), "--now", play.now, "--verbose", "intake"],
                            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=dict(play.env, **env))


def end(process):
    """What it said; how many groups or single mails it has handled can be seen in it."""
    return process.communicate(timeout=300)[1].decode()


def store_of(folder):
    with open(os.path.join(folder, "zugpost.conf")) as f:
        return next(l.split(" = ", 1)[1].strip() for l in f if l.startswith("database"))


def rows(folder, query):
    store = store_of(folder)
    server = "://" in store
    with contextlib.closing(postgres.Connection(store) if server else sqlite3.connect(os.path.join(folder, store), timeout=30)) as db:
        return [tuple(bytes(v) if isinstance(v, memoryview) else v for v in row) for row in db.execute(query).fetchall()]


def wait_until(what, why):
    until = time.monotonic() + 120
    while not what():
        assert time.monotonic() < until, why
        time.sleep(0.01)


def stopped(process):
    with open("/proc/%d/stat" % process.pid) as f:
        return f.read().rpartition(")")[2].split()[0] == "T"


def claims(folder):
    return {c >> 20 for c, in rows(folder, "SELECT DISTINCT claim FROM mail WHERE claim <> 0")}


def go_on(process):
    """It stops at each group that it takes."""
    while process.poll() is None:
        if stopped(process):
            process.send_signal(signal.SIGCONT)
        time.sleep(0.005)


def two_at_work(play, folder):
    """The first is stopped with the oldest group, and the second finds nothing that may overtake it, or finishes other games' mails."""
    first = begin(play, folder, ZUGPOST_FAULT_STOP="after_mail_take")
    wait_until(lambda: stopped(first), "never stopped")
    second = begin(play, folder)
    if play.marked:
        wait_until(lambda: rows(folder, "SELECT count(*) FROM mail WHERE state = 'done'")[0][0] > play.done, "the second finished none")
        return first, second
    time.sleep(0.5)
    check("nobody overtakes the first", rows(folder, "SELECT count(*) FROM mail WHERE state = 'new'")[0][0] == play.mails, None)
    check("and only the first holds some", len(claims(folder)) == 1 and second.poll() is None, (claims(folder), second.poll()))
    return first, second


def share(play, folder):
    first, second = two_at_work(play, folder)
    go_on(first)
    said = [end(first), end(second)]
    check("shared: both are content", all(p.returncode == 0 for p in (first, second)), said[1][-900:])
    nobody_complains("shared", said)


def one_dies(play, folder):
    first, second = two_at_work(play, folder)
    first.kill()
    end(first)
    said = end(second)
    check("one dies: the other one reads all", second.returncode == 0, said[-900:])
    nobody_complains("one dies", [said])


def nobody_complains(name, said):
    errors = [l for s in said for l in s.splitlines() if "error" in l]
    check(name + ": nobody complains", not errors, errors[:9])


def at_point(play, folder, point):
    killed = 0
    for fault in (point, ""):
        both = [begin(play, folder, ZUGPOST_FAULT=fault) for _ in range(2)]
        said = [end(p) for p in both]
        killed += sum(p.returncode == -signal.SIGKILL for p in both)
    check("%s: killed there" % point, killed > 0, killed)
    nobody_complains(point, said)


def differ(play, folder, calm):
    for query in BESIDE if play.marked else SAME:
        got, want = rows(folder, query), rows(calm, query)
        if got != want:
            return next((g, w) for g, w in zip(got + [None], want + [None]) if g != w)
    return None


def on(store, marked=False):
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(os.path.join(tmp, "base"), os.path.abspath(sys.argv[1]))
        play.marked = marked
        backlog(play)
        play.mails, play.done = (rows(play.folder, "SELECT count(*) FROM mail WHERE state = '%s'" % s)[0][0] for s in ("new", "done"))
        ways = [("alone", lambda p, f: end(begin(p, f))), ("shared", share), ("one dies", one_dies)]
        for point in today.each(POINTS, len(POINTS)):
            ways.append(("%s:%d" % point, lambda p, f, at="%s:%d" % point: at_point(p, f, at)))
        calm = None
        for name, way in ways:
            folder = os.path.join(tmp, name.replace(":", "-"))
            copy_of(play, folder)
            if play.marked:
                postgres.count_off(store_of(folder))
            began = time.monotonic()
            way(play, folder)
            print("%s%s: %d mails, %.1f s" % (store, name, play.mails, time.monotonic() - began), flush=True)
            if not calm:
                calm = folder
                notes = dict(rows(calm, "SELECT note, count(*) FROM mail GROUP BY note"))
                check("all kinds", notes.get("order saved", 0) > play.mails / 3 and notes.get("order refused") and
                      notes.get("yes: the mails in question are read") == CLUBS, notes)
                check("sent twice, it counts once", notes.get("the same mail was answered before") == ROUNDS, notes)
                last = rows(calm, "SELECT max(mail) FROM orders JOIN game ON game.id = orders.game AND name = 'club0'")[0][0]
                check("the order behind the yes counts", last == rows(calm, "SELECT max(id) FROM mail WHERE game = 'club0'")[0][0], last)
            check(store + name + ": as one alone", differ(play, folder, calm) is None, differ(play, folder, calm))


def main():
    on("")
    Play.store_server = postgres.Server(disk=bool(today.PART))
    if today.PART:
        on("on PostgreSQL, ")
    on("on PostgreSQL, game after game, ", True)
    return closing()


sys.exit(main())
