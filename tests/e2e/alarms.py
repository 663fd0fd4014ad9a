#!/usr/bin/env python3
"""alarms.py PROGRAM: what cron mails and what the operator gets. A tick in which all is well prints nothing; each kind
of alarm is reported once, again each day, and when it is over, in a way that is not the broken one, and never in a
flood."""
import datetime, email, email.policy, fcntl, os, re, resource, signal, socket, sqlite3, ssl, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play

OPERATOR = "operator@ops.example"
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
%s[mailbox incoming]
url = maildir:mail/in
processed = processed
[send]
url = maildir:mail/out
from = judge@zugpost.example
connections = 1
"""
FALLBACK = "[fallback]\nurl = maildir:mail/spare\n"
START = datetime.datetime(2026, 11, 21, 18, 0)
# kinds whose tests are elsewhere
ELSEWHERE = {"unread": "whims.py", "rows": "175-standstill", "still": "175-standstill", "held": "176-held", "clock": "160-clock-jumps",
             "refused": "submit.py", "address": "501-delivery-of-two", "echo": "037-echo", "complaint": "503-complaint",
             "abuse": "503-complaint", "rate": "rates.py", "elsewhere": "../cron/away.py", "moved": "725-everybody"}
tested = set(ELSEWHERE)


class Watched(Play):
    """A game of one player, its clock, and the operator's mail."""
    def __init__(self, folder, program, operator=True, more="", every="24h"):
        super().__init__(folder, program, CONF % ("operator = %s\n" % OPERATOR * operator) + more)
        self.time, self.known = START, set()
        self.run("init")
        made = self.run("game", "create", "spring", "--rules", "sandbox", "--board", "1 9 1 9", "--every", every)
        check("the game is made", made[0] == 0, made)
        self.run("seat", "add", "spring", "green", "alice@player.example")
        self.tick()

    def run(self, *words, **more):
        self.now = getattr(self, "time", START).strftime("%Y-%m-%dT%H:%MZ")
        status, out, err = super().run(*words, **more)
        if words == ("tick",):
            named = re.findall(r"[^*\s]@[\w.-]+", err)
            check("no line of a tick names an address", not named, err)
        return status, out, err

    def tick(self, hours=0, minutes=0, **more):
        self.time += datetime.timedelta(hours=hours, minutes=minutes)
        status, out, err = self.run("tick", **more)
        check("tick prints nothing on standard output", out == "", out)
        return status, err

    def told(self, folder="out"):
        """(subject, text) of each new mail to the operator there."""
        new, path = [], self.path("mail", folder, "new")
        for name in sorted(os.listdir(path) if os.path.isdir(path) else []):
            if (folder, name) in self.known:
                continue
            self.known.add((folder, name))
            with open(os.path.join(path, name), "rb") as f:
                m = email.message_from_bytes(f.read(), policy=email.policy.default)
            if OPERATOR in str(m["To"]):
                new.append((str(m["Subject"]), m.get_body(("plain",)).get_content()))
        return new

    def sql(self, text):
        with sqlite3.connect(self.path("zugpost.db")) as db:
            return db.execute(text).fetchall()

    def hours(self, n, step=30):
        """Ticks for so long: what they print, line by line, and what the operator gets."""
        lines, mails = [], []
        for _ in range(n * 60 // step):
            lines += self.tick(minutes=step)[1].splitlines()
            mails += self.told()
        return lines, mails


def once(play, kind, words, begin, end, hours=0, by=0):
    """That alarm is reported once by mail, and nothing is printed; once more a day later; and once when it is over."""
    tested.add(kind)
    begin()
    lines, first = play.tick()[1].splitlines(), play.told()
    for _ in range(by):
        lines += play.tick(minutes=10)[1].splitlines()
        first += play.told()
    lines += play.tick(minutes=1)[1].splitlines()
    first += play.told()
    check("%s: told once, by mail, and nothing is printed" % kind, lines == [] and len(first) == 1 and words in first[0][1] and
          first[0][0].startswith("Zugpost needs you: "), (lines, first))
    if not end:
        return
    lines, again = play.hours(25, 60)
    check("%s: again in a day" % kind, lines == [] and len(again) == 1 and words in again[0][1], (lines, again))
    end()
    play.tick(minutes=1)
    lines, over = play.hours(2)
    check("%s: that it is over is told once" % kind, lines == [] and len(over) == 1 and
          over[0][0].startswith("Zugpost: it is over: ") and words in over[0][1], (lines, over))
    check("%s: and then all is quiet" % kind, play.hours(30, 120) == ([], []))


def quiet(folder, program):
    """A day of real work: nothing is printed, nobody is disturbed."""
    play = Watched(os.path.join(folder, "quiet"), program)
    play.told()
    printed = ""
    for hour in range(1, 27):
        if hour in (2, 5, 20, 25):
            play.reply("alice@player.example", ["+K(%d,5)" % (hour % 9 + 1)])
        status, err = play.tick(hours=1)
        printed += err + "exit %d\n" % status * (status != 0)
    kinds = dict(play.sql("SELECT kind, count(*) FROM out WHERE state = 'sent' GROUP BY kind"))
    check("quiet: mails were fetched, answered, an update was made and its report sent",
          kinds.get("answer") == 4 and kinds.get("report"), kinds)
    check("quiet: nothing was printed", printed == "", printed)
    check("quiet: the operator has heard nothing", play.told() == [])
    play.write("zugpost.conf", CONF % "" + FALLBACK)
    check("a fallback without an operator is refused", "operator in [zugpost]" in play.run("status")[2])


def by_cron(folder, program):
    """Without an operator, what needs a person is printed, for cron to mail, at the same times."""
    play = Watched(os.path.join(folder, "cron"), program, operator=False)
    os.rename(play.path("mail/in"), play.path("mail/away"))
    lines, mails = play.hours(25)
    check("cron: told after an hour and in a day, in one line each", len(lines) == 2 and not mails and
          all(l.startswith("zugpost: error: mailbox incoming: ") for l in lines if "held" not in l) or
          sum("mailbox incoming: FOLDER".replace("FOLDER", play.folder) in l for l in lines) == 2, lines)
    check("cron: with the update that waits there are no more than four", len(lines) <= 4, lines)
    os.rename(play.path("mail/away"), play.path("mail/in"))
    lines, _ = play.hours(3)
    check("cron: and that it is over", lines and all("over: " in l for l in lines) and len(lines) <= 2, lines)


def mailbox(folder, program):
    play = Watched(os.path.join(folder, "mailbox"), program, every="900h")
    tested.add("mailbox")
    os.rename(play.path("mail/in"), play.path("mail/away"))
    lines, mails = play.hours(1, 10)
    check("mailbox: what is over within the hour is told to nobody", lines == [] and mails == [], (lines, mails))
    once(play, "mailbox", "is not a maildir", lambda: None, lambda: os.rename(play.path("mail/away"), play.path("mail/in")), by=1)


def store_kinds(folder, program):
    play = Watched(os.path.join(folder, "kinds"), program, every="900h")
    play.told()
    conf = play.path("zugpost.conf")
    with open(conf) as f:
        good = f.read()
    secret = good.replace("url = maildir:mail/in\nprocessed = processed",
                          "url = imaps://u@127.0.0.1:1/INBOX\npassword_file = missing\nprocessed = processed")
    once(play, "secret", "password_file", lambda: play.write("zugpost.conf", secret), lambda: play.write("zugpost.conf", good))
    play.sql("INSERT INTO out (key, kind, game, sender, recipient, message_id, next_at, made) VALUES ('x', 'news', '', 'j@z.example',"
             " 'slow@player.example', 'x@z', 4000000000, %d)" % (play.time.timestamp() - 90000))
    play.sql("INSERT INTO out_raw SELECT id, x'78' FROM out WHERE key = 'x'")
    once(play, "outbox", "waits in the outbox", lambda: None, lambda: play.sql("UPDATE out SET state = 'failed' WHERE key = 'x'"))
    play.reply("alice@player.example", ["+K(3,3)"])
    play.run("fetch")
    play.sql("UPDATE mail SET tries = 3 WHERE state = 'new'")
    once(play, "aside", "set aside", lambda: None, lambda: play.sql("UPDATE mail SET state = 'ignored' WHERE state = 'aside'"))
    play.write("zugpost.conf", good.replace("[zugpost]\n", "[zugpost]\nmetrics = nowhere/z.prom\n"))
    once(play, "metrics", "nowhere/z.prom", lambda: None, lambda: os.mkdir(play.path("nowhere")), by=2)
    play.write("zugpost.conf", good.replace("[zugpost]\n", "[zugpost]\npages = nopages\npages_url = https://z.example/\n"))
    once(play, "pages", "nopages", lambda: None, lambda: os.mkdir(play.path("nopages")), by=2)
    play.write("zugpost.conf", good)
    play.sql("ALTER TABLE flood RENAME TO gone")
    once(play, "run", "run after run", lambda: None, lambda: play.sql("ALTER TABLE gone RENAME TO flood"), by=2)
    play.run("backup", play.path("copy.db"))
    once(play, "backup", "older than 8 days", lambda: setattr(play, "time", play.time + datetime.timedelta(days=9)),
         lambda: play.run("backup", play.path("later.db")))


def sending(folder, program):
    """While nothing can be sent, the operator hears through another account; without one, from cron."""
    tested.add("submission")
    for name, more in (("fallback", FALLBACK), ("none", "")):
        play = Watched(os.path.join(folder, "send-" + name), program, more=more, every="900h")
        os.rename(play.path("mail/out"), play.path("mail/away"))
        play.write("mail/out", "")
        play.run("seat", "add", "spring", "red", "bob@player.example")
        lines, spare = [], []
        for _ in range(52):
            lines += play.tick(minutes=30)[1].splitlines()
            spare += play.told("spare")
        if more:
            check("sending: the operator hears by the other account, and again in a day", lines == [] and len(spare) == 2 and
                  "nothing can be sent since" in spare[0][1], (lines, spare))
        else:
            check("sending: without another account it is printed", len(lines) == 2 and "nothing can be sent since" in lines[0], lines)
        os.remove(play.path("mail/out"))
        os.rename(play.path("mail/away"), play.path("mail/out"))
        lines, mails = play.hours(4)
        check("sending: that it is over comes by mail again", lines == [] and len(mails) == 1 and "it is over" in mails[0][0],
              (lines, mails))


def broken_store(folder, program):
    """The outbox is in the store: the operator gets a mail all the same."""
    tested.update(("store", "write", "start"))
    play = Watched(os.path.join(folder, "store"), program, every="900h")
    play.told()
    with open(play.path("zugpost.db"), "r+b") as f:
        whole = f.read()
        f.seek(3 * 4096)
        f.write(b"\0" * (len(whole) // 2))
    lines, mails = play.hours(25, 60)
    check("store: a damaged one is told by mail, and in a day, past the outbox", lines == [] and len(mails) == 2 and
          "zugpost.db" in mails[0][1], (lines, mails))
    for end in ("-wal", "-shm"):
        if os.path.exists(play.path("zugpost.db" + end)):
            os.remove(play.path("zugpost.db" + end))
    with open(play.path("zugpost.db"), "wb") as f:
        f.write(whole)
    lines, mails = play.hours(3)
    check("store: and that it is over", lines == [] and len(mails) == 1 and "it is over" in mails[0][0], (lines, mails))

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    def full(minutes):
        play.time += datetime.timedelta(minutes=minutes)
        p = subprocess.run([program, "--config", play.path("zugpost.conf"), "--now", play.time.strftime("%Y-%m-%dT%H:%MZ"), "tick"],
                           capture_output=True, env=play.env, restore_signals=False,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4100, 4100)))
        return p.stdout.decode() + p.stderr.decode()

    printed = [full(3) for _ in range(8)]
    mails = play.told()
    check("write: a full disk is told by mail once it lasts ten minutes", set(printed) == {""} and len(mails) == 1, (printed, mails))
    lines, mails = play.hours(3)
    check("write: and that it is over", lines == [] and len(mails) == 1 and "it is over" in mails[0][0], (lines, mails))

    with open(play.path("zugpost.conf")) as f:
        good = f.read()
    play.write("zugpost.conf", good + "colour = blue\n")
    lines, mails = play.hours(25, 60)
    check("start: a wrong configuration is printed, as it says nobody's address, and again in a day", mails == [] and
          len(lines) == 2 and "colour" in lines[0], (lines, mails))
    play.write("zugpost.conf", good + "size = big\n")
    lines, _ = play.hours(2)
    check("start: wrong in another way, at once", len(lines) == 1 and "size" in lines[0], lines)
    play.write("zugpost.conf", good)
    lines, mails = play.hours(3)
    check("start: and that it is over", lines == [] and len(mails) == 1 and "it is over" in mails[0][0], (lines, mails))


def no_store(folder, program):
    """Something else is where the store was: reported at once, with what to do; restoring a copy ends it."""
    play = Watched(os.path.join(folder, "none"), program, every="900h")
    play.run("backup", play.path("copy.db"))
    play.told()
    for name in os.listdir(play.path()):
        if name.startswith("zugpost.db"):
            os.remove(play.path(name))
    with open(play.path("zugpost.db"), "wb") as f:
        f.write(os.urandom(90000))
    for words in (("game", "list"), ("watch",)):
        status, _, err = play.run(*words)
        check("no store: each command says what to do", status == 1 and err.count("\n") == 1 and "zugpost.db: this is no database, or its first page is damaged" in err
              and "`zugpost doctor` looks at it" in err and "`zugpost restore FILE --replace` puts a copy in its place" in err, (words, err))
    _, err = play.tick(minutes=1)
    mails = play.told()
    check("no store: told by the first tick, with what to do", err == "" and len(mails) == 1 and "no database" in mails[0][1] and
          "zugpost restore FILE --replace" in " ".join(mails[0][1].split()) and "zugpost doctor" in mails[0][1], (err, mails))
    lines, mails = play.hours(25, 60)
    check("no store: again in a day, and nothing else", lines == [] and len(mails) == 1 and "no database" in mails[0][1], (lines, mails))
    status, out, err = play.run("restore", play.path("copy.db"), "--replace")
    check("no store: a copy is put back", status == 0 and "what was there is kept: " in out, out + err)
    play.tick(minutes=1)
    lines, mails = play.hours(2)
    check("no store: and that it is over", lines == [] and len(mails) == 1 and "it is over" in mails[0][0], (lines, mails))


def many(folder, program):
    """Forty addresses that refuse: the first by itself, the others together."""
    play = Watched(os.path.join(folder, "many"), program, every="900h")
    play.told()
    mails = []
    for i in range(40):
        key, now = "refused/p%02d@player.example" % i, int(play.time.replace(tzinfo=datetime.timezone.utc).timestamp())
        play.sql("INSERT INTO alarm (key, since, said, text, seen) VALUES ('%s', %d, 0, 'mail %d is given up', %d)" % (key, now, i, now))
        status, err = play.tick(minutes=5)
        mails += play.told()
        check("many: nothing is printed", err == "", err)
    for _ in range(14):
        play.tick(minutes=30)
        mails += play.told()
    check("many: two mails in ten hours", len(mails) == 2 and "and 38 more" in mails[1][0], [m[0] for m in mails])
    check("many: a long list ends", "And 9 more" in mails[1][1], mails[1][1][-300:])


def overdue(folder, program):
    """No tick runs: `watch`, which leaves deadlines to it, says so."""
    tested.add("overdue")
    play = Watched(os.path.join(folder, "overdue"), program)
    play.sql("DELETE FROM upkeep")
    play.sql("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999) INSERT INTO game (name, rules, state, identity,"
             " every_s, deadline, board) SELECT 'g' || i, rules, state, identity, every_s, 0, board FROM n, game WHERE name = 'spring'")
    columns = [c[1] for c in play.sql("PRAGMA table_info(board)") if c[1] != "game"]
    play.sql("INSERT INTO board (game, %s) SELECT g.id, %s FROM game AS g, board AS b WHERE g.name LIKE 'g%%' AND b.game = 1 AND b.number = g.board"
             % (", ".join(columns), ", ".join("b." + c for c in columns)))
    play.sql("UPDATE game SET deadline = %d - (name = 'spring')" % (time.time() - 3600))
    p = subprocess.Popen([program, "--config", play.path("zugpost.conf"), "watch"], env=play.env, stderr=subprocess.PIPE)
    mails, end = [], time.time() + 30
    while not mails and time.time() < end:
        time.sleep(0.3)
        mails = play.told()
    p.terminate()
    p.wait()
    p.stderr.close()
    check("overdue: watch tells of updates that nobody makes", len(mails) == 1 and "Does zugpost tick run" in mails[0][1], mails)
    text = " ".join(mails[0][1].split()) if mails else ""
    check("overdue: a thousand games are one line", text.count("due at") == 1 and "games spring, g" in text and " and 995 more: updates were" in text and
          play.sql("SELECT count(*) FROM alarm WHERE key LIKE 'overdue%'") == [(1,)], text)


def whole(folder, program):
    """An alarm is reported to its last word, and its lines stay lines."""
    text = "*** in database main ***\nTree 3: page 5\n" + "long words " * 150 + "the last sentence."
    for operator in (True, False):
        play = Watched(os.path.join(folder, "whole%d" % operator), program, operator=operator, every="900h")
        play.told()
        now = int(play.time.replace(tzinfo=datetime.timezone.utc).timestamp())
        play.sql("INSERT INTO alarm (key, since, said, text, seen) VALUES ('held/spring', %d, 0, '%s', %d)" % (now, text, now))
        lines, mails = play.tick(minutes=1)[1].splitlines(), play.told()
        said = mails[0][1].splitlines() if operator else [l.replace("zugpost: error: ", "") for l in lines]
        check("whole: its lines are lines", "Tree 3: page 5" in said, said)
        check("whole: to the end", "the last sentence." in " ".join(said)[-400:] or not operator and said[-1].endswith("the last sentence."), said)
        check("whole: a subject that ends", not operator or mails[0][0] == "Zugpost needs you: an update waits: spring", mails)
        for command in ("status", "doctor"):
            out = play.run(command, *["--offline"] * (command == "doctor"))[1]
            check("whole: %s, too" % command, "\n    Tree 3: page 5\n" in out and "the last sentence.\n" in out, out)

def certificate(folder, program):
    """A server whose certificate ends in three days."""
    tested.add("certificate")
    play = Watched(os.path.join(folder, "certificate"), program, every="900h")
    pem = play.path("server.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "3", "-subj", "/CN=localhost", "-addext",
                    "subjectAltName=DNS:localhost", "-keyout", pem, "-out", pem + ".crt"], check=True, capture_output=True)
    with open(pem, "a") as out, open(pem + ".crt") as crt:
        out.write(crt.read())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    server = socket.create_server(("127.0.0.1", 0))

    def serve():
        while True:
            try:
                plain, _ = server.accept()
            except OSError:
                return
            try:
                with context.wrap_socket(plain, server_side=True) as c:
                    c.sendall(b"220 localhost ESMTP\r\n")
                    while c.recv(1000):
                        c.sendall(b"250 localhost\r\n")
            except OSError:
                pass

    threading.Thread(target=serve, daemon=True).start()
    play.write("password", "p\n")
    os.chmod(play.path("password"), 0o600)
    with open(play.path("zugpost.conf"), "a") as f:
        f.write("[fallback]\nurl = smtps://o@localhost:%d\npassword_file = password\nca_file = server.pem.crt\n" % server.getsockname()[1])
    play.sql("DELETE FROM upkeep")  # of the clock of the play
    play.time = datetime.datetime.utcnow()
    mails = []
    for _ in range(3):
        _, err = play.tick(minutes=1)
        mails += play.told()
    check("certificate: told two weeks before its end", len(mails) == 1 and "the certificate of localhost" in mails[0][1] and err == "",
          (mails, err))
    server.close()


def disk(folder, program):
    """A disk of 20 MB, if this machine lets us make one."""
    tested.add("disk")
    play = Watched(os.path.join(folder, "disk"), program, every="900h")
    play.told()
    script = ("mkdir -p $0/small && mount -t tmpfs -o size=20m none $0/small && cp $0/zugpost.db $0/small/ && "
              "sed 's|^database.*|database = small/zugpost.db|' $0/zugpost.conf > $0/small.conf && "
              "exec $1 --config $0/small.conf --now 2026-11-21T18:30Z tick")
    p = subprocess.run(["unshare", "-m", "sh", "-c", script, play.folder, program], capture_output=True, env=play.env)
    if b"mount" in p.stderr or b"unshare" in p.stderr:
        print("disk: no small disk can be made here: %s" % p.stderr.decode().strip())
        return
    mails = play.told()
    check("disk: told while there still is room", p.stderr == b"" and len(mails) == 1 and "nearly full" in mails[0][1], (p.stderr, mails))


def printed(folder, program):
    """Nobody is the operator, and every kind of alarm lasts: what is printed for cron has all of its words, but no
    address; the journal has the same."""
    play = Watched(os.path.join(folder, "printed"), program, operator=False)
    kinds = re.findall(r"(?m)^([a-z]+) ", play.run("help", "alarms")[1])
    words = ("%s: alice@player.example, <o'hara+chess@player.example>, QgreenQ@player.example, Qgreen armyQ@player.example, "
             "imaps://judge%%40example.org@localhost and ünal@player.example said no").replace("Q", '"')
    for kind in kinds:
        now = int(play.time.replace(tzinfo=datetime.timezone.utc).timestamp())
        play.sql("INSERT INTO alarm (key, since, said, text, seen) VALUES ('%s/x', %d, 0, '%s', %d)" %
                 (kind, now - 7200, (words % kind).replace("'", "''"), now))
    lines = []
    for _ in range(14):
        lines += play.tick(minutes=30)[1].splitlines()
    for kind in kinds:
        mine = [l for l in lines if ": %s: " % kind in l]
        check("printed: %s" % kind, all("<*@player.example>" in l and "imaps://*@localhost" in l for l in mine), mine)
    check("printed: there were some", len(lines) >= 3, lines)
    found = [w for w in ("alice", "hara", "green", "army", "judge", "nal@") if any(w in l for l in lines)]
    check("printed: of nobody", not found, (found, lines))


def logged(folder, program):
    """A log at `info` names no address, no key, no password and no order; the journal gets priorities."""
    play = Watched(os.path.join(folder, "log"), program)
    with open(play.path("zugpost.conf")) as f:
        conf = f.read()
    play.write("zugpost.conf", conf.replace("[zugpost]\n", "[zugpost]\nlog = info\n"))
    text, keys = "", set()
    play.reply("alice@player.example", ["+K(4,5)"])
    text += play.tick(minutes=1)[1]
    play.mail("mallory@evil.example", "hello judge@zugpost.example", ["K(1,1)-(2,2)", "eve@evil.example"])
    play.bounce("alice@player.example", "5.1.1", "550 5.1.1 <alice@player.example>: no such user")
    text += play.tick(hours=25)[1]
    play.reply("alice@player.example", ["K(4,5)-(5,6)", "gm secret words"], sender="other@player.example")
    text += play.tick(minutes=1)[1]
    for name in play.seen + play.outgoing():
        keys |= set(re.findall(r"[a-z0-9]{6}-[a-z0-9-]{10,}|\bkey: (\S+)", play.sent(name).decode("latin-1")))
    secrets = [k for k in keys if len(k) > 8] + ["alice@", "mallory@", "eve@", "other@", OPERATOR, "+K(", "K(4,5)", "K(1,1)", "secret words",
                                                 play.sql("SELECT seed FROM seed")[0][0], "00112233445566778899"]
    found = [s for s in secrets if s in text]
    check("log: it tells what happened", "mail 1: done" in text and "delivery report about *@player.example" in text, text)
    check("log: and nothing of whom", not found, (found, text))

    read, write = os.pipe()
    env = dict(play.env, JOURNAL_STREAM="%d:%d" % (os.fstat(write).st_dev, os.fstat(write).st_ino))
    play.reply("alice@player.example", ["K(4,5)-(4,6)"])
    os.rename(play.path("mail/out"), play.path("mail/gone"))
    play.write("mail/out", "")
    subprocess.run([program, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"], env=env, stderr=write)
    os.close(write)
    with os.fdopen(read) as f:
        lines = f.read().splitlines()
    check("log: each line of the journal has a priority", lines and all(re.match("<[3467]>zugpost: ", l) for l in lines), lines)
    check("log: as its level", any(l.startswith("<6>zugpost: mail") for l in lines) and
          any(l.startswith("<4>zugpost: warning: nothing was sent") for l in lines), lines)
    env["JOURNAL_STREAM"] = "1:1"
    p = subprocess.run([program, "--config", play.path("zugpost.conf"), "--now", play.now, "tick"], env=env, capture_output=True)
    check("log: not where the journal is elsewhere", not re.search(b"^<", p.stderr, re.M), p.stderr)


def main():
    program = os.path.abspath(sys.argv[1])
    tests = [quiet, by_cron, mailbox, store_kinds, sending, broken_store, no_store, many, overdue, whole, certificate, disk, printed, logged]
    with tempfile.TemporaryDirectory() as folder:
        for test in tests:
            if len(sys.argv) < 3 or test.__name__ in sys.argv[2:]:
                test(folder, program)
    kinds = set(re.findall(r"(?m)^([a-z]+) ", subprocess.run([program, "help", "alarms"], capture_output=True, text=True).stdout))
    if len(sys.argv) < 3:
        check("each kind of alarm has a test", kinds == tested, kinds ^ tested)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
