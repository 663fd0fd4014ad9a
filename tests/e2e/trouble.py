#!/usr/bin/env python3
"""trouble.py PROGRAM PROGRAM-WITH-FAULT-POINTS: a locked, read-only or full store, a missing folder, a
mail that kills the program. Each gives one clear line, loses nothing, and the next tick goes on."""
import fcntl, os, re, resource, shutil, signal, sqlite3, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import add, check, closing
from play import Play



def started(folder, program):
    play = Play(folder, program)
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    play.run("seat", "add", "duel", "red", "bob@player.example")
    play.run("tick")
    return play


def recovers(play, what):
    """After the trouble the next tick answers the mail that came in during it, once."""
    play.outgoing()
    status, _, err = play.run("tick")
    answers = [n for n in play.outgoing() if n.startswith("answer")]
    check(what + ": the next tick answers", status == 0 and len(answers) == 1, (status, answers, err))


def locked(play):
    play.reply("alice@player.example", ["+K(3,3)"])
    db = sqlite3.connect(play.path("zugpost.db"), isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    status, _, err = play.run("fetch")
    check("locked: one clear line", status == 1 and "locked" in err, (status, err))
    check("locked: the mail stays", len(os.listdir(play.path("mail/in/new"))) == 1)
    db.rollback()
    db.close()
    recovers(play, "locked")


def limited(play, *words):
    """Run with at most so many bytes a file, which feels like a full disk."""
    size = os.path.getsize(play.path("zugpost.db"))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    p = subprocess.run([play.program, "--config", play.path("zugpost.conf"), "--now", play.now, *words],
                       capture_output=True, env=play.env, restore_signals=False,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size // 8, size // 8)))
    return p.returncode, p.stderr.decode()


def full(play):
    play.reply("alice@player.example", ["+K(3,4)"])
    status, err = limited(play, "tick")
    check("full: a clear line, no crash", status == 1 and "zugpost.db" in err, (status, err))
    check("full: the mail is not lost", len(os.listdir(play.path("mail/in/new"))) == 1 or
          " new " in play.run("mail", "list")[1])
    recovers(play, "full")


def small_disk(folder, program):
    """On a disk of its own, which is full: with nothing left, and with a little more each time. Then it is read-only."""
    play = started(os.path.join(folder, "play"), program)
    filler, refused = os.path.join(folder, "filler"), 0
    for pages in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89):
        play.reply("alice@player.example", ["+K(3,%d)" % (pages % 9 + 1)])
        with open(filler, "wb", buffering=0) as f:
            try:
                while f.write(bytes(4096)):
                    pass
            except OSError:
                f.truncate(max(0, f.tell() - 4096 * pages))
        status, _, err = play.run("tick")
        refused += status == 1
        check("small disk, %d pages left: it ends by itself, with a word" % pages, status == 0 or status == 1 and ("full" in err or "space" in err),
              (status, err))
        os.remove(filler)
        for minute in ("02", "09"):
            play.now = "2026-11-21T18:%s%s" % (minute, "Z")
            status, _, err = play.run("tick")
        check("small disk, %d pages left: all is well with room again" % pages, status == 0, (status, err))
    play.outgoing()
    answers = len([n for n in play.seen if n.startswith("answer")])
    check("small disk: each mail was answered, once", answers == 11, answers)
    check("small disk: it was full at first, and not at last", 3 <= refused < 11, refused)
    play.reply("alice@player.example", ["+K(4,4)"])
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    status, _, err = play.run("tick")
    check("read-only disk: a clear line", status in (1, 2) and "zugpost.db" in err, (status, err))
    subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
    recovers(play, "read-only disk")


def on_small_disk(folder, program):
    """In mounts of its own, if this machine allows it."""
    script = "mount -t tmpfs -o size=6m none $0 && exec $1 $2 $3 $0"
    p = subprocess.run(["unshare", "-m", "sh", "-c", script, folder, sys.executable, os.path.abspath(__file__), program],
                       capture_output=True, text=True)
    sys.stderr.write(p.stderr)
    counts = re.search(r"(\d+) passed, (\d+) failed", p.stdout)
    if counts:
        add(int(counts.group(1)), int(counts.group(2)))
    elif "mount" in p.stderr or "unshare" in p.stderr:
        print("small disk: none can be made here")
    else:
        check("small disk: it is tried", False, p.stdout + p.stderr)


def read_only(play):
    if os.getuid() != 0:
        return  # only root can become somebody else
    play.reply("alice@player.example", ["+K(3,5)"])
    os.chmod(play.path(), 0o755)
    for root, dirs, files in os.walk(play.path()):
        for name in dirs + files:
            os.chmod(os.path.join(root, name), 0o755 if name in dirs else 0o644)
    os.chmod(play.path("secret"), 0o600)
    os.chown(play.path("secret"), 65534, 65534)
    program = shutil.copy(play.program, play.path("program"))  # the build may be where nobody may look
    p = subprocess.run([program, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"],
                       capture_output=True, env=play.env, user=65534, group=65534, extra_groups=[])
    err = p.stderr.decode()
    check("read-only: a clear line", p.returncode in (1, 2) and "zugpost.db" in err, (p.returncode, err))
    os.chown(play.path("secret"), 0, 0)
    recovers(play, "read-only")


def missing_folder(play):
    play.reply("alice@player.example", ["+K(3,6)"])
    os.rename(play.path("mail/processed"), play.path("mail/away"))
    status, _, err = play.run("tick")
    check("missing folder: a clear line that names it", status == 1 and "processed" in err, (status, err))
    os.rename(play.path("mail/away"), play.path("mail/processed"))
    play.run("tick")
    check("missing folder: nothing stays behind", not os.listdir(play.path("mail/in/new")))
    _, out, _ = play.run("game", "show", "duel")
    check("missing folder: the order counts", "has ordered" in out, out)


def long_outage(play):
    """The server is away for two days: mails that were not even tried do not use up their tries."""
    for i in range(12):
        play.run("seat", "add", "duel", "a%d" % i, "p%d@player.example" % i)
    os.rename(play.path("mail/out"), play.path("mail/out.away"))
    for hour in range(48):
        play.now = "2026-11-%dT%02d:30Z" % (23 + hour // 24, hour % 24)
        play.run("dispatch")
    waiting = play.run("outbox", "list", "ready")[1].splitlines()
    tries = sorted(int(l.partition("tries")[2].split()[0]) for l in waiting)
    check("outage: all wait, none has failed", len(waiting) == 12, waiting)
    check("outage: seldom tried", tries and tries[-1] <= 19, tries)
    os.rename(play.path("mail/out.away"), play.path("mail/out"))
    play.now = "2026-11-26T12:00Z"
    play.run("dispatch")
    check("outage: all are sent afterwards", len([n for n in play.outgoing() if n.startswith("welcome")]) == 14)


def large(play):
    """A mail is small, its game need not be: the memory for a mail grows with the game."""
    pieces = "".join("piece green N (%d,%d)\n" % (4 * (i % 500), 4 * (i // 500)) for i in range(150000))
    text = "zugpost 1\nrules sandbox\nboard unbounded\nupdate 0\narmy green energy 5\narmy red energy 5 new\n" + pieces
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("UPDATE board SET sum = 0, text = ?", (text,))
    play.reply("alice@player.example", ["N(4,4)-(5,6)"])
    recovers(play, "large game")
    _, out, _ = play.run("game", "show", "duel")
    check("large game: the order is on file", "has ordered" in out, out[:400])
    status, _, err = play.run("seat", "add", "duel", "blue", "carol@player.example")
    check("large game: a player joins", status == 0, err)


def little_memory(play):
    """From far too little memory to enough: never a signal, no mail set aside, and then all is done."""
    play.reply("alice@player.example", ["+K(3,5)"])
    died, statuses = [], []
    for mb in range(40, 700, 30):
        p = subprocess.run([play.program, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"],
                           capture_output=True, env=play.env,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (mb << 20, mb << 20)))
        statuses.append(p.returncode)
        if p.returncode < 0 or "set aside" in p.stderr.decode():
            died.append((mb, p.returncode, p.stderr.decode()[-300:]))
    check("memory: it ends by itself", not died, died)
    check("memory: it was too little at first, and enough at last", statuses[0] != 0 and statuses[-1] == 0, statuses)
    answers = [n for n in play.outgoing() if n.startswith("answer")]
    check("memory: one answer", len(answers) == 1, (answers, statuses))


def fetched_elsewhere(play):
    """Another process has the mailbox: what it has not stored yet may have come before the deadline."""
    play.reply("alice@player.example", ["+K(3,7)"])
    play.now = "2026-11-22T18:00Z"
    with open(play.path("zugpost.db.fetch-incoming.lock"), "w") as f:
        fcntl.flock(f, fcntl.LOCK_EX)
        status, _, err = play.run("tick")
    check("fetched elsewhere: the update waits", status == 1 and "game duel: its update waits: mailbox incoming" in err, (status, err))
    check("fetched elsewhere: no board", "board: 0" in play.run("game", "show", "duel")[1])
    play.now = "2026-11-22T18:01Z"
    status, _, err = play.run("tick")
    board = play.run("game", "show", "duel")[1]
    check("fetched elsewhere: then it is played with the order", status == 0 and "board: 1" in board and "(3,7)" in board, (status, err, board))


def poison(play, faulty):
    """A mail that kills the program that works on it is set aside after three such deaths; the one after it is
    answered."""
    play.reply("alice@player.example", ["+K(4,4)"], extra="X-Zugpost-Fault: crash program\n")
    play.reply("bob@player.example", ["+K(5,5)"])
    play.outgoing()
    tick = [faulty, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"]
    p = subprocess.run(tick, capture_output=True, env=play.env)
    check("poison: the program ended of it", p.returncode == -11, p.returncode)
    p = subprocess.run(tick, capture_output=True, env=play.env)
    err = p.stderr.decode()
    check("poison: then only what reads it does", p.returncode == 1 and err.count("reads it alone was ended by signal 11") == 3, err)
    answers = [n for n in play.outgoing() if n.startswith("answer")]
    check("poison: the operator is told", "1 mails failed three times" in err, err)
    check("poison: the next mail is answered", len(answers) == 1, (err, answers))
    _, out, _ = play.run("mail", "list", "aside")
    check("poison: listed as set aside", len(out.splitlines()) == 1 and "aside" in out, out)
    number = out.split()[0]
    play.run("mail", "retry", number)
    play.run("tick")  # by a program that it does not end
    check("poison: the operator can try it again", len([n for n in play.outgoing() if n.startswith("answer")]) == 1)


def group(play, extra=""):
    """Four mails that are worked on together; what the second one has in addition."""
    for text in ["+K(4,4)", "+K(5,5)"]:
        play.reply("alice@player.example", [text])
        play.reply("bob@player.example", [text], extra=extra)
        extra = ""
    play.outgoing()


def group_ends(name, play, tried, told=""):
    """The second mail is set aside, the three others were answered once, in order. `told`: by runs before."""
    err = told + play.run("tick")[2]
    answers = [n.split("_")[-1].partition("~")[0] for n in play.outgoing() if n.startswith("answer")]
    check(name + ": the second mail is set aside", "1 mails failed three times" in err, err)
    check(name + ": the others are answered", sorted(answers) == ["1", "3", "4"], (err, answers))
    listed = play.run("mail", "list")[1].splitlines()
    check(name + ": each is what it should be", [l.split()[4] for l in listed] == ["done", "done", "aside", "done"], listed)
    tries = sqlite3.connect(play.path("zugpost.db")).execute("SELECT tries, begun FROM mail ORDER BY id").fetchall()
    check(name + ": tries", tries == tried, tries)


def poison_in_a_group(play, faulty):
    """Only the mail that kills the program is set aside, although all four were being tried when it first did so."""
    group(play, "X-Zugpost-Fault: crash program\n")
    tick = [faulty, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"]
    p = subprocess.run(tick, capture_output=True, env=play.env)
    check("poison in a group: the program ended of it", p.returncode == -11, p.returncode)
    p = subprocess.run(tick, capture_output=True, env=play.env)
    group_ends("poison in a group", play, [(0, 2), (3, 1), (0, 2), (0, 2)], p.stderr.decode())


def failing_in_a_group(play):
    """A mail that fails undoes nobody else's; in the same run it is set aside and the others are answered."""
    group(play)
    play.run("fetch")
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("DROP TRIGGER mail_keeps_its_origin")
        db.execute("UPDATE mail SET sha256 = ? WHERE id = 2", ("0" * 64,))
    status, _, err = play.run("intake")
    check("failing in a group: three times", status == 1 and err.count("mail 2: its bytes are not") == 3, err)
    waiting = [l for l in play.run("mail", "list")[1].splitlines() if l.split()[4] not in ("done", "aside")]
    check("failing in a group: nobody waits for another run", not waiting, waiting)
    group_ends("failing in a group", play, [(0, 1), (3, 0), (0, 1), (0, 1)], err)


UNANSWERABLE = [b"x@[127.0.0.1]", b"a <x@[IPv6:::1]>", b"j\xf6rg@x.example", b"x@b\xfccher.example", b"<>", b"", b"x", b"x@-", b"a@x, b@y", b"@x",
                b"x@.y", b'"a b"@x.example', b"<x@" + 70 * b"y" + b"\xff.example>"]


def unanswerable(play):
    """Two hundred mails that ask for something and cannot be answered delay nobody, and nobody hears of them."""
    conf = open(play.path("zugpost.conf")).read()
    play.write("zugpost.conf", conf.replace("processed = processed", "processed = processed\nopen = yes"))
    for i in range(200):
        play.deliver(b"From: %s\nSubject: join duel\n\njoin duel %d\n" % (UNANSWERABLE[i % len(UNANSWERABLE)], i))
    play.reply("alice@player.example", ["+K(4,4)"])
    play.outgoing()
    status, _, err = play.run("tick")
    others = [n for n in play.outgoing() if not n.startswith("answer")]
    with sqlite3.connect(play.path("zugpost.db")) as db:
        rows = db.execute("SELECT state, tries, begun, count(*) FROM mail GROUP BY 1, 2, 3 ORDER BY 1").fetchall()
    check("unanswerable: nothing went wrong", status == 0 and "error" not in err, (status, err))
    check("unanswerable: the order is on file, all others are ignored", rows == [("done", 0, 1, 1), ("ignored", 0, 1, 200)], rows)
    check("unanswerable: nobody hears of them", not others, others)


def main():
    program, faulty = (os.path.abspath(p) for p in sys.argv[1:3])
    if os.path.isdir(faulty):  # the disk of on_small_disk()
        small_disk(faulty, program)
        return closing()
    with tempfile.TemporaryDirectory() as tmp:
        os.chmod(tmp, 0o755)
        for name, test in (("locked", locked), ("full", full), ("read_only", read_only), ("missing", missing_folder), ("outage", long_outage),
                           ("large", large), ("memory", little_memory), ("elsewhere", fetched_elsewhere),
                           ("unanswerable", unanswerable)):
            test(started(os.path.join(tmp, name), program))
        os.mkdir(os.path.join(tmp, "small"))
        on_small_disk(os.path.join(tmp, "small"), program)
        poison_in_a_group(started(os.path.join(tmp, "group"), program), faulty)
        failing_in_a_group(started(os.path.join(tmp, "failing"), program))
        poison(started(os.path.join(tmp, "poison"), program), faulty)
    return closing()


sys.exit(main())
