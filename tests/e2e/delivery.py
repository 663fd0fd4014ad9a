#!/usr/bin/env python3
"""delivery.py PROGRAM: mails that a real server refuses, all the way: for good at RCPT and after the body, and for days
with a temporary reply; the player's other address, the game master, the next report, absence and coming back. Every
mail that goes out has an envelope sender that names it, as it is on the wire."""
import os, re, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from listener import certificate
from play import Play, verp
from submission import Server, Whim

CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = warning
operator = operator@zugpost.example
[mailbox incoming]
url = maildir:mail/in
processed = processed
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = password
timeout = 20
from = judge@zugpost.example
plus = yes
connections = 1
"""
passed = failed = 0


def check(what, ok, detail=""):
    global passed, failed
    passed, failed = passed + bool(ok), failed + (not ok)
    if not ok:
        print("FAIL %s: %s" % (what, str(detail)[-3000:]))


class Post(Play):
    """Mails go out by SMTP and are read from what the server took."""

    def __init__(self, folder, program, pem):
        self.server = Server(pem)
        super().__init__(folder, program, CONF % (self.server.port, pem))
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)

    def outgoing(self):
        names = list(range(len(self.seen), len(self.server.letters)))
        self.seen += names
        return names

    def sent(self, name):
        return self.server.letters[name][2].replace("\r\n", "\n").encode()

    def tick(self, now=None):
        """One tick; what it said, and the mails that it sent: {recipient: [text]}."""
        self.now = now or self.now
        status, _, err = self.run("tick")
        got = {}
        for name in self.outgoing():
            got.setdefault(self.server.letters[name][1], []).append(self.text(name))
        return err, got

    def rows(self, query):
        with sqlite3.connect(self.path("zugpost.db")) as db:
            return db.execute(query).fetchall()

    def state(self, address):
        return ([row[0] for row in self.rows("SELECT state FROM delivery WHERE address = '%s'" % address)] + ["-"])[0]


def day(n, hour=18, minute=1):
    return "2026-%02d-%02dT%02d:%02dZ" % (11 + (20 + n) // 30, (20 + n) % 30 + 1, hour, minute)


def has(mails, *words):
    flat = [" ".join(m.split()) for m in mails or []]
    return any(all(w in m for w in words) for m in flat)


def began(folder, program, pem, seats):
    post = Post(folder, program, pem)
    post.run("init")
    post.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--option", "learning 0",
             "--option", "missed notice", "--option", "reminders none", "--option", "outage 0", "--option", "substitute-after 0",
             "--option", "remove-after 3", "--option", "rest-after 0")
    post.run("game", "master", "club", "olga@master.example", "now")
    for army, name in seats:
        post.run("seat", "add", "club", army, name + "@player.example", "--name", name.title())
    _, got = post.tick()
    check("welcomes", set(got) == {name + "@player.example" for _, name in seats} | {"olga@master.example"}, got.keys())
    return post


def envelope(post):
    """RFC 5321: what the server was told, not what is in the mail."""
    for sender, to, text in post.server.letters:
        name = re.search(r"^Message-ID:\s*<(.*)>", text, re.M | re.I).group(1)
        number = post.rows("SELECT id FROM out WHERE message_id = '%s' AND recipient = '%s'" % (name, to))[0][0]
        check("MAIL FROM names mail %d" % number, sender == verp(number, to), (sender, verp(number, to)))
        check("no field of it does", sender not in text, text[:800])


def refused(folder, program, pem):
    """Alice has a second address, Bob has none; Carol's server refuses after the body, once."""
    post = began(folder, program, pem, [("green", "alice"), ("red", "bob"), ("blue", "carol")])
    post.judge("dmarc=pass")
    post.reply("alice@player.example", ["address add alice@office.example all"])
    post.judge("")
    post.tick()
    post.reply("alice@office.example", ["yes"])
    post.tick()
    post.reply("carol@player.example", ["+K(9,7)"])
    post.reply("alice@office.example", ["+K(3,3)"])
    post.tick()
    full = Whim("body", "552 5.2.2 mailbox full", to="carol@")
    post.server.whim = [Whim("RCPT", "550 5.1.1 <alice@player.example> unknown", to="alice@player"),
                        Whim("RCPT", "550 no such user here", to="bob@"), full]
    err, got = post.tick(day(1))
    check("the log tells of each, and names nobody", err.count("mails to *@player.example are lost") == 3 and "alice@" not in err, err)
    states = [post.state(n + "@player.example") for n in ("alice", "bob", "carol")]
    check("hard, hard; a full mailbox is soft", states == ["hard", "hard", "soft"], states)
    check("nobody else missed a mail", "olga@master.example" in got, got.keys())
    err, more = post.tick()
    for to, mails in more.items():
        got.setdefault(to, []).extend(mails)
    check("alice's report goes to the office", has(got.get("alice@office.example"), "his is board 1 of club"), got.get("alice@office.example"))
    told = got.get("olga@master.example")
    check("the game master hears where hers go", has(told, "Mails to green", "alice@player.example", "alice@office.example"), told)
    check("and that bob is absent", has(told, "Mails to red at bob@player.example come back. The mail server says: 550 no such user here", "counts as on vacation"), told)
    check("nothing of carol", not has(told, "carol@player.example"), told)
    post.server.whim.remove(full)
    failed_mails = post.rows("SELECT count(*) FROM out WHERE state = 'failed'")[0][0]
    post.reply("carol@player.example", ["pass"])
    post.reply("alice@office.example", ["pass"])
    err, got = post.tick(day(2))
    check("the next report says it to alice", has(got.get("alice@office.example"), "his is board 2 of club", "alice@player.example", "unknown"),
          got.get("alice@office.example"))
    check("carol is well, by her mail", has(got.get("carol@player.example"), "his is board 2 of club", "552 5.2.2 mailbox full") and
          post.state("carol@player.example") in ("well", "-"), (post.state("carol@player.example"), got.get("carol@player.example")))
    for n in (3, 4, 5, 6):  # more updates than cost a seat
        post.reply("carol@player.example", ["pass"])
        post.reply("alice@office.example", ["pass"])
        post.tick(day(n))
    seats = post.rows("SELECT army, state FROM seat ORDER BY id")
    check("bob keeps his seat", ("red", "playing") in seats, seats)
    health = post.run("game", "health", "club")[1]
    check("health lists both", "bob@player.example has accepted no mails" in health and "alice@player.example has accepted no mails" in health, health)
    check("more was refused meanwhile", post.rows("SELECT count(*) FROM out WHERE state = 'failed'")[0][0] > failed_mails)
    post.server.whim = None
    post.mail("bob@player.example", "[club] hello", ["resend 6"])
    err, got = post.tick()
    return post, got


def back(post, got):
    """Bob writes again, not in reply to a letter of the days when none arrived, but with the key of his welcome."""
    first = [i for i, (_, to, _) in enumerate(post.server.letters) if to == "bob@player.example"][0]
    post.seen = post.seen[:first + 1]
    post.reply("bob@player.example", ["resend 6", "+K(6,5)"])
    post.seen = list(range(len(post.server.letters)))
    err, got = post.tick()
    mails = got.get("bob@player.example")
    check("resend works", has(mails, "his is board 6 of club"), mails)
    check("the order is on file", has(mails, "Your order for board 6 is saved: +K(6,5)"), mails)
    check("well again", post.state("bob@player.example") in ("well", "-"), post.state("bob@player.example"))
    err, got = post.tick(day(7))
    mails = got.get("bob@player.example")
    check("one report tells what was missed", has(mails, "his is board 7 of club", "no such user here"), mails)
    err, got = post.tick(day(8))
    check("and the next one does not", has(got.get("bob@player.example"), "his is board 8 of club") and
          not has(got.get("bob@player.example"), "no such user here"), got.get("bob@player.example"))
    check("nothing is left in the outbox", post.rows("SELECT count(*) FROM out WHERE state NOT IN ('sent', 'failed')") == [(0,)])


def given_up(folder, program, pem):
    """A server that says "later" until a mail is given up, five days on. After hours it counts as a temporary failure,
    so that players who may not have seen the board miss no update; once given up, it counts as a permanent one."""
    post = began(folder, program, pem, [("green", "alice"), ("red", "bob")])
    post.server.whim = [Whim("RCPT", "450 4.2.0 try again later", to="bob@")]
    absent = gone = None
    for n in range(1, 9):
        for hour in range(0, 24, 6):
            if hour == 12:
                post.reply("alice@player.example", ["+K(3,3)" if n == 1 else "pass"])
            err, got = post.tick(day(n + (18 + hour) // 24, (18 + hour) % 24))
            if n == 2 and hour == 6:
                check("after hours: soft", post.state("bob@player.example") == "soft", err)
            if gone is None and post.rows("SELECT count(*) FROM out WHERE state = 'failed'")[0][0]:
                gone = n
            if absent is None and has(got.get("olga@master.example"), "Mails to red at bob@player.example come back", "450 4.2.0"):
                absent = n
    check("the first mail is given up after some days", gone and 5 <= gone <= 8, gone)
    check("after three mails in three days the game master hears of it", absent == 4, (gone, absent))
    check("and the seat is kept", post.rows("SELECT state FROM seat WHERE army = 'red'") == [("playing",)])
    post.server.whim = None
    post.run("outbox", "retry", "all")
    err, got = post.tick()
    check("taken again: well", post.state("bob@player.example") in ("well", "-"), (post.state("bob@player.example"), err))
    return post


with tempfile.TemporaryDirectory() as tmp:
    program, pem = os.path.abspath(sys.argv[1]), certificate(tmp)
    post, got = refused(os.path.join(tmp, "refused"), program, pem)
    back(post, got)
    envelope(post)
    envelope(given_up(os.path.join(tmp, "given_up"), program, pem))
print("%d passed, %d failed" % (passed, failed))
sys.exit(failed != 0)
