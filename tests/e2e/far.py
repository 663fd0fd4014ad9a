#!/usr/bin/env python3
"""far.py PROGRAM: random games on boards without an edge, with pieces up to two billion squares apart, all kinds of
pieces and events. Every command on their texts, and whole games by mail, must work in little memory and time, whatever
was ordered. ZUGPOST_FAR=200 makes it that many games."""
import os, random, resource, sqlite3, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play
import served

FAR = 1000000000
ARMIES = ["red", "green", "blue"]
KINDS = "P N G Ht B L S E H U W R Sp Ab D C TT Q Dr".split()
EVENTS = ("energy-stacks king-of-the-hill variety crippled-amazons agile-troops shining-armor witch-trials carnage "
          "sudden-death tanks obstacles obstacle-thicket agility-z farsighted blitz line-pushers").split()
GIGABYTE, MOST_RESIDENT = 1 << 30, 400 * 1024  # address space; kilobytes that are really used
LINES = 3000  # of a list that may have billions
rng = random.Random(10)
checks = 0


def check(ok, *what):
    global checks
    checks += 1
    if not ok:
        print("far.py:", *what, file=sys.stderr)
        sys.exit(1)


# ---- positions ----------------------------------------------------------------------------

def clip(v):
    return max(-FAR, min(FAR, v))


def coordinate():
    return clip(rng.choice([FAR, -FAR, 0, rng.randint(-FAR, FAR), rng.randint(-FAR, FAR)]) + rng.randint(-4, 4))


def clusters():
    """Some of them on one file, rank or diagonal: slides meet across a billion squares."""
    found = [(coordinate(), coordinate())]
    for _ in range(rng.randint(0, 3)):
        (x, y), (a, b) = found[0], (coordinate(), coordinate())
        found.append(rng.choice([(x, b), (a, y), (a, clip(y + a - x)), (a, clip(y - a + x)), (a, b)]))
    return found


def near(places):
    x, y = rng.choice(places)
    return clip(x + rng.randint(-3, 3)), clip(y + rng.randint(-3, 3))


def position(places, event):
    """Board 0, with pieces of all kinds; what moved last can be stolen by a thief."""
    used, text = set(), "zugpost 1\nrules neisg\noption events-from 0\nupdate 0\n"
    if event:
        text += "event %s until %d\n" % (event, rng.choice([0, 1, 5, 12]))
    if event == "king-of-the-hill":
        text += "hill (%d,%d)\n" % near(places)
    for army in ARMIES:
        dead = rng.random() < 0.2
        text += "army %s energy %d%s\n" % (army, rng.randint(-3, 30), " king (%d,%d) until %d" % (
            *near(places), rng.randint(0, 2)) if dead else "")
        for kind in ([] if dead else ["K"]) + rng.choices(KINDS, k=rng.randint(3, 9)):
            at = near(places)
            if at in used:
                continue
            used.add(at)
            text += "piece %s %s (%d,%d)%s%s\n" % (army, kind, *at, " possessed" if kind not in "KPS" and
                                                   rng.random() < 0.15 else "", " disabled" if rng.random() < 0.1 else "")
            start = near(places)
            if rng.random() < 0.2 and start not in used and kind != "S":
                text += "moved %s (%d,%d) (%d,%d)\n" % (army, *start, *at)
    for at in {near(places) for _ in range(rng.randint(0, 3))} - used:
        text += "obstacle (%d,%d)\n" % at
    return text


# ---- orders -------------------------------------------------------------------------------

def nonsense(places):
    squares = ["(%d,%d)" % near(places), "(%d,%d)" % (coordinate(), coordinate()), "(1000000001,-1000000001)",
               "(99999999999999999999,0)"]
    first = rng.choice(KINDS + ["", "K", "+K", "+Q", "+O", "+P"]) + rng.choice(squares)
    return first + rng.choice(["", "->north", "->west", *(j + rng.choice(squares) for j in "-x-x")])


def some_lines(program, path, *words):
    """The first lines of a list that may be a million long."""
    with subprocess.Popen([program, "legal", *words, path] if words[:1] == ("--place",) else
                          [program, "legal", path, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as p:
        lines = [l for _, l in zip(range(LINES), p.stdout)]
        p.stdout.close()
        error = p.stderr.read().decode()
    check(p.returncode == 0 or "Broken pipe" in error, "legal", words, p.returncode, error, path)
    check(lines == sorted(set(lines)), "legal: not in order", path)
    return [l.decode().rstrip("\n") for l in lines]


def orders(program, path, places):
    """For each army what is legal, and what is not."""
    found = {}
    for army in ARMIES:
        legal = [l.split(" ", 1)[1] for l in some_lines(program, path, army)]
        found[army] = [rng.choice(legal) if legal and rng.random() < 0.6 else nonsense(places)
                       for _ in range(rng.randint(1, 2))]
    return found


# ---- commands on game text ----------------------------------------------------------------

def run(program, *words, status=0):
    p = served.asked(program, *words)
    check(p.returncode == status, *words, "exit status", p.returncode, p.stderr)
    return p.stdout, p.stderr


def commands(program, folder, text, places):
    """The next board."""
    path, png = os.path.join(folder, "board.txt"), os.path.join(folder, "board.png")
    with open(path, "w") as f:
        f.write(text)
    given = orders(program, path, places)
    with open(path, "a") as f:
        f.writelines("order %s %s\n" % (army, line) for army in ARMIES for line in given[army])
    some_lines(program, path, "--place")
    said = run(program, "check", path)[0].splitlines()
    check(len(said) == sum(map(len, given.values())), "check", said)
    plain = run(program, "adjudicate", path)[0]
    why = run(program, "adjudicate", "--explain", path)[0]
    board = lambda out: [l for l in out.splitlines() if not l.startswith("#")]
    check(board(plain) == board(why), "adjudicate --explain is another update", path)
    run(program, "render", path, "-o", png)
    run(program, "render", path, "-o", png, "--for", rng.choice(ARMIES), "--map")
    x, y = near(places)
    run(program, "render", path, "-o", png, "--view", "%d,%d,%d,%d" % (x, y, x + 9, y + 9))
    check("200 is the most" in run(program, "render", path, "-o", png, "--view=-1000000000,0,1000000000,9",
                                   status=2)[1], "a view that is too large")
    return "".join(l + "\n" for l in board(plain))


# ---- games by mail ------------------------------------------------------------------------

def zugpost(play, *words):
    status, out, err = play.run(*words)
    check(status == 0 and "memory" not in err, *words, "exit status", status, err)
    return out


def board_now(play):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        return db.execute("SELECT text FROM board ORDER BY number DESC").fetchone()[0]


def mail_all(play, program, folder, places):
    """Everybody writes; then an update is played, and its mails go out."""
    path = os.path.join(folder, "board.txt")
    with open(path, "w") as f:
        f.write(board_now(play))
    for army, lines in orders(program, path, places).items():
        play.reply(army + "@player.example", [rng.choice([*lines, lines[0], "help", "rules"])])
    zugpost(play, "tick")
    zugpost(play, "resolve", "--now", "far")
    zugpost(play, "tick")


def game(program, folder, event):
    play, places, updates = Play(os.path.join(folder, "play"), program), clusters(), 3
    zugpost(play, "init")
    zugpost(play, "game", "create", "far", "--rules", "neisg", "--every", "24h")
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("UPDATE board SET text = ?, sum = 0", (position(places, event),))
    for army in ARMIES:
        with sqlite3.connect(play.path("zugpost.db")) as db:
            db.execute("INSERT INTO seat (game, army, address, name, zone, since) VALUES (1, ?, ?, '', 'UTC', 0)",
                       (army, army + "@player.example"))
    zugpost(play, "seat", "add", "far", "grey", "grey@player.example")  # a welcome to this board
    zugpost(play, "resolve", "--now", "far")
    zugpost(play, "tick")
    for _ in range(updates - 1):
        mail_all(play, program, folder, places)
    play.outgoing()
    check(len(play.seen) >= 1 + 4 * updates + 3 * (updates - 1), "mails went out:", len(play.seen))
    check("update %d\n" % updates in board_now(play), "not on board", updates)
    zugpost(play, "game", "show", "far")
    zugpost(play, "verify", "far")
    record = os.path.join(folder, "record")
    zugpost(play, "game", "reveal", "far")
    zugpost(play, "game", "export", "far", "-o", record)
    run(program, "verify", "--file", record)


def main():
    program = os.path.abspath(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (6 * GIGABYTE, 6 * GIGABYTE))
    for i in range(int(os.environ.get("ZUGPOST_FAR", 3))):
        event = rng.choice(EVENTS + [None] * 4)
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(2):
                places = clusters()
                text = position(places, rng.choice(EVENTS + [None] * 4))
                for _ in range(2):
                    text = commands(program, folder, text, places)
            game(program, folder, event)
    resident = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    check(resident < MOST_RESIDENT, "kilobytes of memory:", resident)
    print("largest process: %d MB" % (resident // 1024))
    print("%d passed, 0 failed" % checks)


main()
