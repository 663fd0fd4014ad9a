#!/usr/bin/env python3
"""damage.py PROGRAM [HOW-MANY]: one bit of a store flips, then the next update is due. Either the program says that
something is wrong and ends with a status other than 0, or the bit does not matter: the result is the same boards,
orders and mails as from the sound store. It never hangs, never dies, and works on no damaged board."""
import multiprocessing, os, random, shutil, sqlite3, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play
import today

SEATS = [("green", "alice@player.example"), ("red", "bob@player.example")]
UPDATE = "2026-11-23T18:00Z"


def begun(folder, program):
    """A game with one board played, saved orders, and one mail that waits in the mailbox."""
    play = Play(folder, program)
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
    for army, address in SEATS:
        play.run("seat", "add", "duel", army, address, "--name", army.title())
    play.run("tick")
    for day, orders in (("22", ["+K(5,5)", "+K(7,7)"]), ("23", ["+N(2,2)", "K(7,7)-(7,6)"])):
        play.now = "2026-11-%sT12:00Z" % day
        for (army, address), text in zip(SEATS, orders):
            play.reply(address, [text])
        play.run("tick")
        play.now = "2026-11-22T18:00Z" if day == "22" else play.now
        play.run("tick")
    play.reply(SEATS[0][1], ["+N(3,3)"])
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return play


def outcome(folder):
    """What players see, and what the next update is made from."""
    with sqlite3.connect(os.path.join(folder, "zugpost.db")) as db:
        rows = [db.execute(q).fetchall() for q in (
            "SELECT name, rules, state, deadline, board FROM game ORDER BY name",
            "SELECT game, number, text, events, draw FROM board ORDER BY game, number",
            "SELECT game, board, army, text FROM orders ORDER BY id")]
    sent = os.path.join(folder, "mail/out/new")
    return rows, {name: open(os.path.join(sent, name), "rb").read() for name in os.listdir(sent)}


def tick(play, folder):
    p = subprocess.run([play.program, "--config", os.path.join(folder, "zugpost.conf"), "--now", UPDATE, "tick"],
                       capture_output=True, env=play.env, timeout=60)
    return p.returncode, p.stderr.decode("utf-8", "replace")


def flipped(job):
    """What is wrong with how the program took this bit, or None; and whether it noticed."""
    play, tmp, want, number, at, bit = job
    folder = os.path.join(tmp, "flip-%d" % number)
    shutil.copytree(play.folder, folder)
    with open(os.path.join(folder, "zugpost.db"), "r+b") as f:
        f.seek(at)
        byte = f.read(1)[0]
        f.seek(at)
        f.write(bytes([byte ^ 1 << bit]))
    name = "byte %d, bit %d" % (at, bit)
    try:
        status, said = tick(play, folder)
        if status < 0:
            return "%s: killed by signal %d: %s" % (name, -status, said), False
        if status:
            return (None if said.strip() else "%s: status %d without a word" % (name, status)), True
        try:
            got = outcome(folder)
        except sqlite3.DatabaseError as e:
            return "%s: status 0, and the store cannot be read: %s" % (name, e), False
        return (None if got == want else "%s: status 0, and something else came out" % name), False
    except subprocess.TimeoutExpired:
        return "%s: did not end" % name, False
    finally:
        shutil.rmtree(folder)


def main():
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 120
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as tmp:
        play = begun(os.path.join(tmp, "play"), os.path.abspath(sys.argv[1]))
        sound = os.path.join(tmp, "sound")
        shutil.copytree(play.folder, sound)
        status, said = tick(play, sound)
        want = outcome(sound)
        wrong = [] if status == 0 and want[0][0][0][4] == 2 else ["the sound store: %s" % said]
        size = os.path.getsize(play.path("zugpost.db"))
        dice = random.Random(20261122)
        # half of them in the schema and the small tables, which come first in the file
        jobs = [(play, tmp, want, i, dice.randrange(size if i % 2 else min(size, 1 << 17)), dice.randrange(8))
                for i in range(many)]
        jobs = today.each(jobs, 2)
        with multiprocessing.Pool() as pool:
            results = list(pool.imap(flipped, jobs))
        wrong += [w for w, _ in results if w]
        noticed = sum(n for _, n in results)
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d of %d bits were noticed, the others did not matter" % (noticed, len(jobs)))
    print("%d passed, %d failed" % (len(jobs) + 1 - len(wrong), len(wrong)))
    return bool(wrong)


sys.exit(main())
