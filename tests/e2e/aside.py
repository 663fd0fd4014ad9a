#!/usr/bin/env python3
"""aside.py PROGRAM-WITH-FAULT-POINTS: the whole program is killed again and again while it works on one good mail, at
each commit point and at random instants: the mail is never set aside, and in the end it counts and is answered once.
ZUGPOST_PART=all: hundreds of times. What becomes of a mail that ends the program itself is in trouble.py."""
import os, random, signal, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play, duel
import today

TIMES = 300 if today.PART else 12
POINTS = ["after_mail_take", "before_answer_commit"]


def tick(play, fault=""):
    """A tick, and everything that it starts, in a process group of its own."""
    return subprocess.Popen([play.program, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"], start_new_session=True,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=dict(play.env, ZUGPOST_FAULT=fault))


def mails(play):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        return db.execute("SELECT state, tries, begun FROM mail ORDER BY id").fetchall()


def ends_well(name, play, n):
    """The n mails that came are done, and each was answered once."""
    status, _, err = play.run("tick")
    answers = [m for m in os.listdir(play.path("mail/out/new")) if m.startswith("answer")]
    check(name + ": they count", status == 0 and {m[:2] for m in mails(play)} == {("done", 0)}, (status, err, mails(play)))
    check(name + ": each is answered once", len(answers) == n, (n, answers))


def at_points(play):
    play.reply("alice@player.example", ["+K(4,4)"])
    for i in range(TIMES):
        status = tick(play, POINTS[i % len(POINTS)]).wait()
        check("points: killed", status == -signal.SIGKILL, (i, status))
    check("points: nobody saw how a try ended", mails(play) == [("new", 0, TIMES)], mails(play))
    ends_well("points", play, 1)


def at_random(play):
    rng, n, again = random.Random("aside"), 0, 0
    began = time.monotonic()
    tick(play).wait()
    long = 1.2 * (time.monotonic() - began)
    for i in range(TIMES):
        if all(m[0] == "done" for m in mails(play)):
            minute = 18 * 60 + 2 * n  # more than 60 answers within an hour would be summed up in one mail
            play.now = "2026-11-%dT%02d:%02dZ" % (21 + minute // 1440, minute // 60 % 24, minute % 60)
            play.reply("alice@player.example", ["+K(%d,%d)" % (1 + n // 12 % 12, 1 + n % 12)])
            n += 1
        p = tick(play)
        time.sleep(rng.uniform(0, long))
        os.killpg(p.pid, signal.SIGKILL)
        p.wait()
        again += any(m[2] > 1 for m in mails(play))
    check("random: never set aside, no try counts", all(m[0] in ("new", "done") and m[1] == 0 for m in mails(play)), mails(play))
    check("random: some met a mail that was being read", again > 0 or TIMES < 100, again)
    ends_well("random", play, n)


def unanswerable(play):
    """The mail of an answer cannot be made: the order counts, the operator is told, nobody else pays for it."""
    long = "a" * 70 + "@player.example"  # no such address was ever let in
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("UPDATE game SET identity = 'address'")
        db.execute("UPDATE seat SET address = ? WHERE address = 'alice@player.example'", (long,))
    for k, address in enumerate((long, "bob@player.example", "bob@player.example", long)):
        play.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: duel\nMessage-ID: <u%d@player.example>\nDate: %s\n\n+K(4,%d)\n"
                      % (address, k, play.date(k), 4 + k)).encode())
    status, _, err = play.run("tick")
    with sqlite3.connect(play.path("zugpost.db")) as db:
        got = db.execute("SELECT state, tries, note FROM mail ORDER BY id").fetchall()
        sent = db.execute("SELECT state, reply LIKE 'not made:%To is not a mail address%' FROM out WHERE kind = 'answer' ORDER BY id").fetchall()
        orders = db.execute("SELECT count(*) FROM orders").fetchall()
    check("unanswerable: all mails are done", [m[:2] for m in got] == [("done", 0)] * 4 and orders == [(4,)], (got, orders, err))
    check("unanswerable: what could not be made is given up", sent == [("failed", 1), ("sent", 0), ("sent", 0), ("failed", 1)], sent)
    check("unanswerable: the operator is told", err.count("failed: not made: ") == 2 and err.count("is given up: not made: ") == 1, err)
    answers = [m for m in os.listdir(play.path("mail/out/new")) if m.startswith("answer")]
    check("unanswerable: two answers", len(answers) == 2, answers)


def main():
    with tempfile.TemporaryDirectory() as tmp:
        for test in (at_points, at_random, unanswerable):
            play = Play(os.path.join(tmp, test.__name__), os.path.abspath(sys.argv[1]))
            duel(play)
            play.run("tick")
            play.outgoing()
            test(play)
    return closing()


sys.exit(main())
