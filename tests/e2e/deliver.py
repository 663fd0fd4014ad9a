#!/usr/bin/env python3
"""deliver.py PROGRAM: mails that a mail server brings (`zugpost deliver`): what is stored and how it ends, as sysexits.h
says; `watch` answers at once; deadlines."""
import os, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import CONF, Play

DELIVER = CONF.replace("url = maildir:mail/in\nprocessed = processed\n", "url = deliver:run/watch.sock\n").replace("from =", "plus = yes\nfrom =")
BAD, NOTHING, USAGE, LATER = 65, 66, 64, 75
passed = failed = 0


def check(what, ok, detail=""):
    global passed, failed
    passed, failed = passed + bool(ok), failed + (not ok)
    if not ok:
        print("FAIL %s: %s" % (what, str(detail)[-1500:]))


def mail(number, text, more=""):
    return ("%sFrom: <alice@player.example>\nTo: judge@zugpost.example\nSubject: orders\nMessage-ID: <m%s@player.example>\n"
            "Content-Type: text/plain; charset=utf-8\n\n%s\n" % (more, number, text)).encode()


def stored(play):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        return db.execute("SELECT mailbox, raw, oversize FROM mail JOIN mail_raw USING (id) ORDER BY id").fetchall()


def bring(play, raw, *words):
    status, out, err = play.run("deliver", *words, stdin=raw)
    return status, err


def endings(play):
    queue = "Received: by mx.player.example id 1\n"
    status, err = bring(play, b"From alice Sat Nov 21 18:00:00 2026\n" + mail(1, "+K(3,3)", queue), "--sender=alice@player.example",
                        "--recipient", "judge+key@zugpost.example")
    rows = stored(play)
    check("stored", status == 0 and len(rows) == 1 and rows[0][0] == "incoming", (status, err))
    want = b"Return-Path: <alice@player.example>\nDelivered-To: judge+key@zugpost.example\nReceived"
    check("envelope in front, no From line", rows[0][1].startswith(want), rows[0][1][:200])
    again = bring(play, mail(1, "+K(3,3)", queue), "--sender=alice@player.example", "--recipient", "judge+key@zugpost.example")
    check("the same delivery counts once", again[0] == 0 and len(stored(play)) == 1, again)
    for _ in range(2):
        bring(play, mail(2, "rules").replace(b"\n", b"\r\n"))
    check("what a person pipes in twice are two", len(stored(play)) == 3)
    check("line ends are kept", stored(play)[2][1].startswith(b"From: <alice@player.example>\r\n"))
    bring(play, mail(3, "bounce"), "--sender=")
    check("the null sender", stored(play)[3][1].startswith(b"Return-Path: <>\n"))
    status, err = bring(play, mail(4, "x" * (3 << 20)))
    check("large: its header only", status == 0 and stored(play)[4][2] == 1 and len(stored(play)[4][1]) < 1000, (status, err))
    for what, want, raw, words in [("no mail", NOTHING, b"", []), ("a From line alone", NOTHING, b"From x\n", []),
                                   ("no address", BAD, mail(5, "a"), ["--recipient", "a b"]),
                                   ("a line in it", BAD, mail(5, "a"), ["--sender=a\nBcc: b"]),
                                   ("an unknown option", USAGE, mail(5, "a"), ["--colour", "blue"]),
                                   ("a word too many", USAGE, mail(5, "a"), ["blue"]),
                                   ("an unknown mailbox", LATER, mail(5, "a"), ["--mailbox", "blue"])]:
        status, err = bring(play, raw, *words)
        check(what, status == want and err and len(stored(play)) == 5, (status, err))
    conf = open(play.path("zugpost.conf")).read()
    play.write("zugpost.conf", conf + "colour = blue\n")
    check("a broken configuration: later", bring(play, mail(5, "a"))[0] == LATER)
    play.write("zugpost.conf", conf.replace("run/watch.sock", "run/watch.sock\nprocessed = done"))
    status, err = bring(play, mail(5, "a"))
    check("nothing is moved away", status == LATER and "processed: mails are brought there" in err, err)
    play.write("zugpost.conf", conf)
    with sqlite3.connect(play.path("zugpost.db"), isolation_level=None) as db:
        db.execute("BEGIN IMMEDIATE")
        status, err = bring(play, mail(6, "a"))
        db.execute("ROLLBACK")
    check("a locked store: later", status == LATER and len(stored(play)) == 5, (status, err))
    many = [subprocess.Popen([play.program, "--config", play.path("zugpost.conf"), "deliver"], stdin=subprocess.PIPE) for _ in range(8)]
    for i, p in enumerate(many):
        p.stdin.write(mail(10 + i, "a"))
        p.stdin.close()
    check("eight at once", [p.wait() for p in many] == [0] * 8 and len(stored(play)) == 13)


def deadline(play):
    """What the mail server still has when the deadline comes gets half a minute."""
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 8 1 8", "--every", "24h", "--identity", "address")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    play.run("tick")
    play.now = "2026-11-22T18:00Z"
    play.run("tick")
    check("deadline: it waits", "board: 0" in play.run("game", "show", "duel")[1])
    bring(play, mail(20, "+K(4,4)"))
    play.now = "2026-11-22T18:01Z"
    play.run("tick")
    board = play.run("game", "show", "duel")[1]
    check("deadline: a minute later it is played, with the order", "board: 1" in board and "(4,4)" in board, board)


def watching(play):
    def begin():
        return subprocess.Popen([play.program, "--config", play.path("zugpost.conf"), "watch"], stderr=open(play.path("watch.log"), "a"))

    def answers(n):
        end = time.time() + 10
        while time.time() < end:
            with sqlite3.connect(play.path("zugpost.db")) as db:
                if db.execute("SELECT count(*) FROM out WHERE kind = 'answer' AND state = 'sent'").fetchone()[0] >= n:
                    return True
            time.sleep(0.01)

    def there():
        end = time.time() + 10
        while not os.path.exists(play.path("run/watch.sock")) and time.time() < end:
            time.sleep(0.01)
        time.sleep(0.1)

    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 8 1 8", "--identity", "address")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    bring(play, mail(30, "+K(4,1)"))
    watch = begin()
    check("watch: what came before is answered", answers(1))
    there()
    bring(play, mail(31, "+K(4,2)"))
    check("watch: what comes is answered", answers(2))
    watch.kill()
    watch.wait()
    bring(play, mail(32, "+K(4,3)"))
    watch = begin()
    check("watch: after a kill, too", answers(3))
    time.sleep(0.3)
    bring(play, mail(33, "+K(4,4)"))
    check("watch: over a socket that was left", answers(4), open(play.path("watch.log")).read())
    watch.terminate()
    check("watch: ends, and takes its socket away", watch.wait() == 0 and not os.path.exists(play.path("run/watch.sock")))


with tempfile.TemporaryDirectory() as tmp:
    for test in (endings, deadline, watching):
        play = Play(os.path.join(tmp, test.__name__), os.path.abspath(sys.argv[1]), DELIVER)
        status, _, err = play.run("init")
        check("init", status == 0, err)
        test(play)
print("%d passed, %d failed" % (passed, failed))
sys.exit(failed != 0)
