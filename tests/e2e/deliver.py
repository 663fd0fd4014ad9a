#!/usr/bin/env python3
"""deliver.py PROGRAM: mails that a mail server delivers, by `zugpost deliver` (what is stored and how it ends, as
sysexits.h says) and by LMTP; `watch` answers at once; deadlines and early updates."""
import os, smtplib, socket, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import CONF, Play

DELIVER = CONF.replace("url = maildir:mail/in\nprocessed = processed\n", "url = deliver:run/watch.sock\n").replace("from =", "plus = yes\nfrom =")
BAD, NOTHING, USAGE, LATER = 65, 66, 64, 75
LMTP = DELIVER.replace("deliver:", "lmtp:")
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


def begins(play):
    return subprocess.Popen([play.program, "--config", play.path("zugpost.conf"), "watch"], stdout=subprocess.DEVNULL, stderr=open(play.path("watch.log"), "a"))


def asked(play, question, want, seconds=10):
    """The store answers that, or more."""
    end = time.time() + seconds
    while time.time() < end:
        with sqlite3.connect(play.path("zugpost.db")) as db:
            if db.execute(question).fetchone()[0] >= want:
                return True
        time.sleep(0.01)
    return False


def answered(play, n):
    return asked(play, "SELECT count(*) FROM out WHERE kind = 'answer' AND state = 'sent'", n)


def listens(play):
    end = time.time() + 10
    while not os.path.exists(play.path("run/watch.sock")) and time.time() < end:
        time.sleep(0.01)
    time.sleep(0.1)


def crlf(raw):
    return raw.replace(b"\n", b"\r\n")


def lmtp(play):
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 8 1 8", "--identity", "address")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    watch = begins(play)
    listens(play)
    path = play.path("run/watch.sock")
    check("lmtp: mode", os.stat(path).st_mode & 0o777 == 0o660)
    with smtplib.LMTP(path) as client:
        client.ehlo("mx.player.example")
        offers = sorted(client.esmtp_features)
        check("lmtp: what is offered", offers == ["8bitmime", "enhancedstatuscodes", "pipelining", "size", "smtputf8"], offers)
        for to in ("judge+key@zugpost.example", "judge@zugpost.example"):  # smtplib reads one reply only
            refused = client.sendmail("alice@player.example", to, crlf(mail(40, "+K(4,1)", "Received: by mx id 40\n")))
        rows = stored(play)
        check("lmtp: stored for each recipient before the 250", refused == {} and len(rows) == 2, (refused, len(rows)))
        want = b"Return-Path: <alice@player.example>\r\nDelivered-To: judge+key@zugpost.example\r\nReceived"
        check("lmtp: with the envelope", rows[0][1].startswith(want), rows[0][1][:200])
        check("lmtp: answered", answered(play, 1))
        again = client.sendmail("alice@player.example", "judge@zugpost.example", crlf(mail(40, "+K(4,1)", "Received: by mx id 40\n")))
        check("lmtp: the same delivery counts once", again == {} and len(stored(play)) == 2)
        client.sendmail("", "judge@zugpost.example", crlf(mail(41, "x" * (3 << 20))))
        check("lmtp: large: its header only", stored(play)[2][2] == 1 and len(stored(play)[2][1]) < 1000)
        with sqlite3.connect(play.path("zugpost.db"), isolation_level=None) as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                client.sendmail("alice@player.example", "judge@zugpost.example", crlf(mail(42, "+K(4,2)")))
                check("lmtp: a locked store", False)
            except smtplib.SMTPDataError as e:
                check("lmtp: a locked store: later", e.smtp_code == 452, e)
            except smtplib.SMTPRecipientsRefused as e:
                check("lmtp: a locked store: later", [code for code, _ in e.recipients.values()] == [452], e.recipients)
            db.execute("ROLLBACK")
        check("lmtp: nothing was stored then", len(stored(play)) == 3)
        status, _, err = play.run("deliver", stdin=mail(43, "a"))
        check("lmtp: no pipe into it", status == LATER and "url = deliver:PATH" in err, err)
        slow = [smtplib.LMTP(path) for _ in range(8)]
        for c in slow:
            c.ehlo("mx")
            c.mail("alice@player.example")
        client.sendmail("alice@player.example", "judge@zugpost.example", crlf(mail(44, "+K(4,3)")))
        check("lmtp: eight slow ones hold up nobody", answered(play, 2))
    with socket.socket(socket.AF_UNIX) as s:
        s.connect(path)
        s.sendall(b"LHLO mx\r\nMAIL FROM:<alice@player.example>\r\nRCPT TO:<judge@zugpost.example>\r\nDATA\r\n" +
                  mail(45, "+K(4,4)").replace(b"\n", b"\r\n"))
        before = len(stored(play))
    time.sleep(0.2)
    check("lmtp: half a mail is none", len(stored(play)) == before)
    watch.kill()
    watch.wait()
    watch = begins(play)
    time.sleep(0.5)
    with smtplib.LMTP(path) as client:
        client.sendmail("alice@player.example", "judge@zugpost.example", crlf(mail(46, "+K(4,5)")))
        check("lmtp: over a socket that was left", answered(play, 3), open(play.path("watch.log")).read())
        watch.terminate()
        check("lmtp: ends, and takes its socket away", watch.wait() == 0 and not os.path.exists(path))
        client.close()


def early(play):
    """All orders are in: `watch` itself plays the update, when what the mail server still had is here."""
    play.now = time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime())
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 8 1 8", "--identity", "address", "--every", "24h",
             "--option", "early 2h")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    bring(play, mail(50, "+K(4,4)"))
    play.run("tick")
    with sqlite3.connect(play.path("zugpost.db")) as db:
        check("early: comes in two hours", db.execute("SELECT early - deadline < 0 AND early > 0 FROM game").fetchone()[0])
        db.execute("UPDATE game SET early = strftime('%s') - 25")
    watch = begins(play)
    board = "SELECT max(board) FROM game"
    check("early: not before what the mail server still has", not asked(play, board, 1, 2))
    check("early: then without tick", asked(play, board, 1, 20), open(play.path("watch.log")).read())
    watch.terminate()
    watch.wait()


def watching(play):
    def begin():
        return begins(play)

    def answers(n):
        return answered(play, n)

    def there():
        listens(play)

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
    for test in (endings, deadline, watching, lmtp, early):
        play = Play(os.path.join(tmp, test.__name__), os.path.abspath(sys.argv[1]), LMTP if test is lmtp else DELIVER)
        status, _, err = play.run("init")
        check("init", status == 0, err)
        test(play)
print("%d passed, %d failed" % (passed, failed))
sys.exit(failed != 0)
