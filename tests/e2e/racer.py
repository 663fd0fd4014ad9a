#!/usr/bin/env python3
"""racer.py PROGRAM: a mail program works on the maildir while Zugpost does: it moves mails from new/ to
cur/ and changes flags as fast as it can. No mail is lost, none is stored twice. And mails with the same file name, or
the same bytes, still count as many mails as were delivered."""
import os, sqlite3, sys, tempfile, threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play

ROUNDS, MAILS = 6, 30


def stored(play):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        return sorted(bytes(raw).decode() for raw, in db.execute("SELECT raw FROM mail_raw"))


def put(play, folder, name, text, seconds=0):
    """As an MTA does; the file is from this second on."""
    tmp = play.path("mail/in/tmp", name)
    with open(tmp, "w") as f:
        f.write(text)
    os.utime(tmp, (1795284000 + seconds,) * 2)
    os.rename(tmp, play.path("mail/in", folder, name))


def waiting(play):
    return [n for sub in ("new", "cur") for n in os.listdir(play.path("mail/in", sub))]


def race(play, stop):
    turn = 0
    while not stop.is_set():
        turn += 1
        for sub in ("new", "cur"):
            for name in os.listdir(play.path("mail/in", sub)):
                flags = ("", "F", "FP", "R")[turn % 4]
                try:
                    os.rename(play.path("mail/in", sub, name),
                              play.path("mail/in/cur", "%s:2,%s" % (name.partition(":2,")[0], flags)))
                except FileNotFoundError:
                    pass  # Zugpost was quicker


def raced(play):
    stop = threading.Event()
    thread = threading.Thread(target=race, args=(play, stop))
    thread.start()
    sent = []
    for turn in range(ROUNDS):
        for i in range(MAILS):
            sent.append("Subject: %d of %d\n\nx\n" % (i, turn))
            put(play, "new", "17952840%02d.M%dP1.host" % (turn, i), sent[-1])
        status, _, err = play.run("fetch")
        check("race: nothing fails", status == 0 and "cannot be read" not in err, err)
    stop.set()
    thread.join()
    for _ in range(3):
        play.run("fetch")
    check("race: each is stored once", stored(play) == sorted(sent), len(stored(play)))
    check("race: none is left", not waiting(play), waiting(play))
    check("race: all are kept", len(os.listdir(play.path("mail/processed/cur"))) == len(sent))


def names(play):
    """One name: in new/, in cur/, and used again; same bytes at another time."""
    put(play, "new", "order", "Subject: one\n\nx\n")
    put(play, "tmp", "other", "Subject: two\n\nx\n")
    os.rename(play.path("mail/in/tmp/other"), play.path("mail/in/cur/order:2,"))
    play.run("fetch")
    check("names: both are stored", [t.split("\n")[0] for t in stored(play)] == ["Subject: one", "Subject: two"], stored(play))
    for seconds in (60, 120):
        put(play, "new", "order", "Subject: one\n\nx\n", seconds)
        play.run("fetch")
    check("names: what comes later under that name, too", len(stored(play)) == 4, stored(play))
    check("names: none is left", not waiting(play), waiting(play))
    check("names: all are kept", len(os.listdir(play.path("mail/processed/cur"))) == 4, os.listdir(play.path("mail/processed/cur")))


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        for test in (raced, names):
            play = Play(os.path.join(tmp, test.__name__), program)
            play.run("init")
            test(play)
    return closing()


sys.exit(main())
