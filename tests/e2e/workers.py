#!/usr/bin/env python3
"""workers.py PROGRAM-WITH-FAULT-POINTS [--postgres]: two `tick` and two `watch` at once on one store, day after day, and whoever
of the four comes to a commit point is killed there, another one each day. Boards, orders, seals and what became of each mail are those of an undisturbed twin, which
one `tick` plays alone; each letter is there once, and was sent once, or again with its Message-ID where a kill fell between
the server's word and the commit.

With --postgres the store is on a server, which is stopped at once and started again while the four work, each third time.

The default run has a fifth of the points, other ones each day (today.py); ZUGPOST_PART=all has all, four passings of each."""
import collections, contextlib, datetime, os, re, signal, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from listener import certificate
from play import Play
import postgres
from submission import Server
import today

CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = info
[mailbox incoming]
url = maildir:mail/in
processed = processed
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = password
from = judge@zugpost.example
connections = 2
"""
POINTS = ["before_mail_commit", "after_mail_commit", "after_settle", "after_mail_take", "before_answer_commit",
          "after_answer_commit", "before_update_commit", "after_update_commit", "after_claim", "after_send", "after_result_commit"]
# The server has so many mails, and the store does not know: two connections, and 16 results that wait to be written down.
TWICE = {"after_send": 18, "after_result_commit": 18}
RECOVERS = 6  # seconds from the first look on, for which nobody of before a fall is taken for dead (db/postgres_lock.c), and one more
MANY, TWO = 2, 3  # games of many armies, whose update waits for its time; of two, whose update waits for their orders
# What the two of a game play, again and again.
STEPS = [("Nc3", "Nf6"), ("Nb1", "Ng8"), ("Nf3", "Nc6"), ("Ng1", "Nb8")]
PAWNS = [("a3", "a6"), ("b3", "b6"), ("c3", "c6"), ("d3", "d6"), ("e3", "e6"), ("f3", "f6"), ("g3", "g6"), ("h3", "h6")]


class Workers(Play):
    of_many, of_two = "%s%d@many.example", "%s%d@two.example"  # their players
    # a reminder says who has not ordered yet when `watch` looks at the clock, and a mail may lie in the mailbox still
    of_two_more = ("--option", "reminders none", "--option", "outage 0")
    mail = "sha256"  # what a mail is known by, also where another server has kept it
    said, kills, mail_no = "", 0, 0

    def __init__(self, folder, program, pem, conf=CONF):
        self.server = Server(pem)
        super().__init__(folder, program, conf % (self.server.port, pem))
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)
        self.done("init")
        if self.url:
            postgres.count_off(self.url)
        self.make_games()

    def make_games(self):
        for g in range(MANY):
            self.done("game", "create", "many%d" % g, "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h",
                     "--identity", "address")
            for army in ("red", "blue"):
                self.done("seat", "add", "many%d" % g, army, self.of_many % (army, g))
        for g in range(TWO):
            self.done("game", "create", "two%d" % g, "--rules", "synchrone", "--every", "48h",
                      "--identity", "address", *self.of_two_more)
            for side in ("white", "black"):
                self.done("seat", "add", "two%d" % g, side, self.of_two % (side, g))
        self.done("tick")

    def done(self, *words):
        status, out, err = self.run(*words)
        assert status == 0, "%s: %s%s" % (words, out, err)

    def at(self, day, hour):
        self.now = (datetime.datetime(2026, 11, 22, hour) + datetime.timedelta(days=day)).strftime("%Y-%m-%dT%H:%MZ")

    def write_mail(self, game, address, line):
        """A reply, most of the time: on a server those about different games overtake each other, and none does the rest."""
        self.mail_no += 1
        subject = "orders" if self.mail_no % 5 == 0 else "Re: [%s #1] your order" % game
        self.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: %s\nMessage-ID: <w%d@player.example>\nDate: %s\n"
                      "Content-Type: text/plain; charset=utf-8\n\n%s\n"
                      % (address, subject, self.mail_no, self.date(), line)).encode())

    def orders(self, day):
        for g in range(MANY):
            for army, x in (("red", 2), ("blue", 9)):
                self.write_mail("many%d" % g, self.of_many % (army, g),
                                "+K(%d,5)" % x if day == 0 else "K(%d,%d)-(%d,%d)" % (x, 5 + (day - 1) % 2, x, 5 + day % 2))
        for g in range(TWO):
            pair = PAWNS[day // 5 % 8] if day % 5 == 4 else STEPS[day % 5 % 4]
            for side, move in zip(("white", "black"), pair):
                self.write_mail("two%d" % g, self.of_two % (side, g), move)

    def begin(self, word, fault=""):
        return subprocess.Popen([self.program, "--config", self.path("zugpost.conf"), "--now", self.now, word],
                                stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=dict(self.env, ZUGPOST_FAULT=fault))

    def end(self, process):
        if process.args[-1] == "watch" and process.poll() is None:
            process.send_signal(signal.SIGTERM)
        self.said += process.communicate(timeout=120)[1].decode()
        return process.returncode == -9

    def at_once(self, fault):
        """Two of each; whichever comes to that point is killed there, and how many were. Two others do what they
        leave."""
        all_four = [self.begin(w, fault) for w in ("watch", "tick", "watch", "tick")]
        self.turns = getattr(self, "turns", 0) + 1
        falls = self.store_server and self.turns % 3 == 0
        if falls:
            self.fall()
        for p in all_four:
            if p.args[-1] == "tick":
                p.wait(120)
        killed = sum([self.end(p) for p in all_four])
        if falls:
            self.end(self.begin("tick"))  # whoever looks first
            time.sleep(RECOVERS)
        for p in [self.begin("tick") for _ in range(2)]:
            self.end(p)
        self.kills += killed
        return killed

    def fall(self):
        """The server falls over in the middle of their work."""
        time.sleep(0.05 + self.turns % 7 * 0.05)
        self.store_server.stop(signal.SIGQUIT)
        self.store_server.start()
        self.falls = getattr(self, "falls", 0) + 1

    def alone(self):
        status, _, err = self.run("tick")
        self.said += err
        assert status == 0, err

    def rows(self, query):
        with contextlib.closing(self.store()) as db:
            return [tuple(row) for row in db.execute(query).fetchall()]

    def outcome(self):
        return [self.rows(q) for q in (
            "SELECT name, state, deadline, board, ending, complete FROM game ORDER BY name",
            "SELECT game, number, text, events, draw FROM board ORDER BY game, number",
            "SELECT game, board, army, text, receipt FROM orders ORDER BY game, board, army, text",
            "SELECT game, number, seal FROM seal ORDER BY game, number",
            "SELECT game, army, player, state, missed FROM seat ORDER BY game, army",
            "SELECT %s, state, note FROM mail ORDER BY 1" % self.mail,
            "SELECT key, recipient, state FROM out WHERE kind <> 'answer' ORDER BY key",
            "SELECT m.%s, o.kind, o.recipient, o.state FROM out o JOIN mail m ON o.key = 'answer/' || m.id ORDER BY 1" % self.mail,
            "SELECT 'mails', count(*) FROM mail WHERE claim <> 0 UNION ALL SELECT 'letters', count(*) FROM out WHERE claim <> 0",
            # where somebody was killed, or the server fell, nobody may have been left to give a game back: whoever wants it next finds that
            "SELECT 'claims', count(*) FROM game WHERE claim <> 0")[:-1 if self.store_server or self.kills else None]]

    def letters(self):
        """How often each was taken; of answers, by the one to whom they went."""
        return collections.Counter(n for n, _ in self.server.taken)


def days():
    """(point, passing) of each day."""
    return today.each([(p, n) for n in (1, 2, 4, 7) for p in POINTS], 20 if Workers.store_server else 5)


def main():
    program = os.path.abspath(sys.argv[1])
    if "--postgres" in sys.argv:
        Workers.store_server = postgres.Server(disk=True)
    with tempfile.TemporaryDirectory() as tmp:
        pem = certificate(tmp)
        calm, wild = (Workers(os.path.join(tmp, n), program, pem) for n in ("calm", "wild"))
        twice, hit = 0, set()
        for day, (point, passing) in enumerate(days()):
            for hour in (12, 18):
                for play in (calm, wild):
                    play.at(day, hour)
                    if hour == 12:
                        play.orders(day)
                calm.alone()
                killed = wild.at_once("%s:%d" % (point, passing))
                twice += killed * TWICE.get(point, 0)
                hit |= {point} if killed else set()
                got, want = wild.outcome(), calm.outcome()
                differ = [g for g, w in zip(got, want) if g != w]
                check("day %d, %d h, %s:%d" % (day, hour, point, passing), not differ,
                      [(set(g) ^ set(w)) for g, w in zip(got, want) if g != w])
                if differ:
                    print(wild.said[-3000:], file=sys.stderr)
                    return closing()
        sent, rows = wild.letters(), wild.rows("SELECT message_id FROM out")
        check("each letter was sent", {"<%s>" % m for m, in rows} == set(sent), set(sent) ^ {"<%s>" % m for m, in rows})
        more = sum(sent.values()) - len(sent)
        check("and none more often than the kills allow", more <= twice, (more, twice))
        check("the calm ones once", set(calm.letters().values()) == {1})
        first = {p for p, n in days() if n == 1}
        if wild.store_server:  # where it falls first, nobody comes to the point
            check("kills, and falls", hit and wild.falls, (hit, wild.falls))
        else:
            check("kills at each first passing", first <= hit, first - hit)
        errors = [l for l in wild.said.splitlines() if "error" in l and not (wild.store_server and re.search("the database|transaction has failed|nothing was stored|trouble that is not the mail's", l))]
        check("nobody complains", not errors, "\n".join(errors[:9]))
        check("updates", wild.rows("SELECT min(board) FROM game")[0][0] > min(day, 3), wild.rows("SELECT name, board FROM game"))
        print("%d days, %d kills at %d points, %d falls of the server, %d letters, %d of them twice" % (
            day + 1, wild.kills, len(hit), getattr(wild, "falls", 0), len(sent), more))
    return closing()


if __name__ == "__main__":
    sys.exit(main())
